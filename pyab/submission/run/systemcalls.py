"""The system calls that a confined Prolog may make: a list of them, and the filter made of it.

What SWI-Prolog needs to start, to read its libraries, to compute and to answer is in the list, and
what reaches other processes or the system is not.  A call of the list that could do both is looked
at: the words of its arguments say which.

By hand, not by libseccomp: that answers unknown new calls as forbidden ones, not with ENOSYS, must
make the filter anew in each forked child, whose number is in it, and is not on every Linux.
"""

from __future__ import annotations

import ctypes
import errno
import os
import platform
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

MACHINES = ("x86_64", "aarch64")
"""The architectures, as ``platform.machine()`` calls them, in the order of a call's numbers."""

CALLS: dict[str, tuple[int | None, ...]] = {
    name: (*numbers, None)[:2]
    for name, numbers in tomllib.loads(
        Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")
    ).items()
}
"""Each call that is allowed, as ``systemcalls.toml`` has it: its numbers on the architectures."""

NEW = 424
"""From here on a call has the same number everywhere, and libraries do without it where it is not
known: ``clone3``, for one, whose arguments a filter does not see, by ``clone``."""


_NUMBER, _ARCHITECTURE, _ARGUMENTS = 0, 4, 16
"""Where a filter finds the parts of a call."""


class Word(NamedTuple):
    """Half an argument of a call, 32 bits of 64, and the values that it may have."""

    offset: int
    values: tuple[int, ...]


ITSELF = -1
"""Stands for the number of the process, which only that knows."""


def _low(argument: int, *values: int) -> Word:
    """The lower half of an argument: all that the kernel takes of an int."""
    return Word(_ARGUMENTS + 8 * argument, values)


def _high(argument: int, *values: int) -> Word:
    return Word(_ARGUMENTS + 8 * argument + 4, values)


LOOKED_AT: dict[str, tuple[Word, ...]] = {
    # A thread as glibc makes it, or musl (a process has other flags, and so have namespaces).
    "clone": (_low(0, 0x3D0F00, 0x7D0F00),),
    # To itself alone.
    "kill": (_low(0, ITSELF),),
    "tgkill": (_low(0, ITSELF),),
    # To ask for its own limits, and not to set any: without new ones.
    "prlimit64": (_low(0, 0), _low(2, 0), _high(2, 0)),
    # F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_DUPFD_CLOEXEC; an owner of a pipe would get signals.
    "fcntl": (_low(1, 0, 1, 2, 3, 1030),),
    # TCGETS, TCGETS2, TIOCGWINSZ, FIONREAD, FIOCLEX, FIONCLEX: what is it, what does it hold.
    "ioctl": (_low(1, 0x5401, 0x802C542A, 0x5413, 0x541B, 0x5451, 0x5450),),
    # PR_SET_NAME and PR_GET_NAME, of its own thread.
    "prctl": (_low(0, 15, 16),),
    # How it will use its own memory: what malloc and threads say.  MADV_PAGEOUT takes from others
    # what they share, MADV_HWPOISON from the whole machine.
    "madvise": (_low(2, 0, 1, 2, 3, 4, 8, 14, 15, 16, 17, 18, 19, 22, 23, 102, 103),),
}
"""The calls whose arguments count: each of the words must have one of its values."""


# ------------------------------------------------------------------ the filter

_LOAD, _EQUAL, _FROM, _RETURN = 0x20, 0x15, 0x35, 0x06
_ALLOW, _REFUSE, _UNKNOWN = 0x7FFF0000, 0x00050000 | errno.EPERM, 0x00050000 | errno.ENOSYS
"""The answers of a filter: do it; answer EPERM; answer ENOSYS."""
_MARKS = (0xC000003E, 0xC00000B7)
"""The kernel's names of the architectures."""
_X32 = 0x40000000
"""From here on, the numbers of x86_64 mean the calls of x32."""


class Instruction(NamedTuple):
    """An instruction of a filter; the steps to skip are at most 255."""

    code: int
    then: int
    otherwise: int
    value: int


def program(machine: str) -> list[Instruction]:
    """The filter for an architecture: a question for each call, and behind it what is said of it.

    >>> program("x86_64")[-1] == Instruction(_RETURN, 0, 0, _REFUSE)
    True
    """
    column = MACHINES.index(machine)
    steps = [
        Instruction(_LOAD, 0, 0, _ARCHITECTURE),
        Instruction(_EQUAL, 1, 0, _MARKS[column]),
        Instruction(_RETURN, 0, 0, _REFUSE),
        Instruction(_LOAD, 0, 0, _NUMBER),
        Instruction(_FROM, 0, 1, _X32),
        Instruction(_RETURN, 0, 0, _REFUSE),
    ]
    for name, numbers in CALLS.items():
        number = numbers[column]
        if number is not None:
            said = _said(LOOKED_AT.get(name, ()))
            steps += [Instruction(_EQUAL, 0, len(said), number), *said]
    return [
        *steps,
        Instruction(_FROM, 0, 1, NEW),
        Instruction(_RETURN, 0, 0, _UNKNOWN),
        Instruction(_RETURN, 0, 0, _REFUSE),
    ]


def _said(words: tuple[Word, ...]) -> list[Instruction]:
    """The steps for a call that is in the list."""
    steps = []
    for offset, values in words:
        steps.append(Instruction(_LOAD, 0, 0, offset))
        for at, value in enumerate(values):
            steps.append(Instruction(_EQUAL, len(values) - at, 0, value))
        steps.append(Instruction(_RETURN, 0, 0, _REFUSE))
    return [*steps, Instruction(_RETURN, 0, 0, _ALLOW)]


class _Instruction(ctypes.Structure):
    _fields_ = (
        ("code", ctypes.c_uint16),
        ("then", ctypes.c_uint8),
        ("otherwise", ctypes.c_uint8),
        ("value", ctypes.c_uint32),
    )


class _Filter(ctypes.Structure):
    _fields_ = (("length", ctypes.c_uint16), ("code", ctypes.POINTER(_Instruction)))


_SET_SECCOMP, _MODE_FILTER = 22, 2


def filters() -> bool:
    """True if a process can be given a filter here: the kernel is asked.

    It is given one that lies nowhere.  Only where it would take one, it looks there.
    """
    if not sys.platform.startswith("linux") or platform.machine() not in MACHINES:
        return False
    libc = ctypes.CDLL(None, use_errno=True)
    libc.prctl(_SET_SECCOMP, _MODE_FILTER, None, 0, 0)
    # A Python of 32 bits makes calls with other numbers.
    return sys.maxsize > 2**32 and ctypes.get_errno() == errno.EFAULT


def installer(steps: list[Instruction]) -> Callable[[], None]:
    """A function that gives a process a filter, for good; it raises OSError if the kernel refuses.

    Args:
        steps: The filter.
    """
    libc = ctypes.CDLL(None, use_errno=True)
    code = (_Instruction * len(steps))(*(_Instruction(*step) for step in steps))
    whole = _Filter(len(steps), code)
    itself = [at for at, step in enumerate(steps) if step.value == ITSELF]

    def install() -> None:
        for at in itself:
            code[at].value = os.getpid()
        done(libc.prctl(_SET_SECCOMP, _MODE_FILTER, ctypes.byref(whole), 0, 0))

    return install


def done(result: int) -> int:
    """The result of a C function.

    Raises:
        OSError: It says that it has failed.
    """
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    return result
