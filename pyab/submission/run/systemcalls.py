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
from collections.abc import Callable
from typing import NamedTuple

MACHINES = ("x86_64", "aarch64")
"""The architectures, as ``platform.machine()`` calls them, in the order of the numbers below."""

CALLS: dict[str, tuple[int | None, int | None]] = {
    # The most frequent ones first: the kernel goes through the list from its beginning.
    "clock_gettime": (228, 113),
    "futex": (202, 98),
    "read": (0, 63),
    "write": (1, 64),
    "rt_sigprocmask": (14, 135),
    # What is open: Landlock says which files can be, and sockets cannot.
    "readv": (19, 65),
    "writev": (20, 66),
    "pread64": (17, 67),
    "pwrite64": (18, 68),
    "lseek": (8, 62),
    "fcntl": (72, 25),
    "ioctl": (16, 29),
    "dup": (32, 23),
    "dup2": (33, None),
    "dup3": (292, 24),
    "close": (3, 57),
    "close_range": (436, 436),
    # Files and folders.
    "open": (2, None),
    "openat": (257, 56),
    "openat2": (437, 437),
    "creat": (85, None),
    "stat": (4, None),
    "lstat": (6, None),
    "fstat": (5, 80),
    "newfstatat": (262, 79),
    "statx": (332, 291),
    "access": (21, None),
    "faccessat": (269, 48),
    "faccessat2": (439, 439),
    "readlink": (89, None),
    "readlinkat": (267, 78),
    "getdents": (78, None),
    "getdents64": (217, 61),
    "getcwd": (79, 17),
    "chdir": (80, 49),
    "fchdir": (81, 50),
    # What a trusted program does in a folder of its own.
    "truncate": (76, 45),
    "ftruncate": (77, 46),
    "mkdir": (83, None),
    "mkdirat": (258, 34),
    "rmdir": (84, None),
    "unlink": (87, None),
    "unlinkat": (263, 35),
    "rename": (82, None),
    "renameat": (264, 38),
    "renameat2": (316, 276),
    # Pipes of its own, and waiting for what is open.
    "pipe": (22, None),
    "pipe2": (293, 59),
    "eventfd2": (290, 19),
    "poll": (7, None),
    "ppoll": (271, 73),
    "select": (23, None),
    "pselect6": (270, 72),
    "epoll_create1": (291, 20),
    "epoll_ctl": (233, 21),
    "epoll_wait": (232, None),
    "epoll_pwait": (281, 22),
    "epoll_pwait2": (441, 441),
    # Memory.
    "mmap": (9, 222),
    "munmap": (11, 215),
    "mremap": (25, 216),
    "mprotect": (10, 226),
    "brk": (12, 214),
    "madvise": (28, 233),
    # Threads.
    "clone": (56, 220),
    "futex_waitv": (449, 449),
    "set_robust_list": (273, 99),
    "set_tid_address": (218, 96),
    "rseq": (334, 293),
    "arch_prctl": (158, None),
    "prctl": (157, 167),
    "sched_yield": (24, 124),
    "sched_getaffinity": (204, 123),
    "getcpu": (309, 168),
    # Signals to itself.
    "kill": (62, 129),
    "tgkill": (234, 131),
    "rt_sigaction": (13, 134),
    "rt_sigreturn": (15, 139),
    "rt_sigpending": (127, 136),
    "rt_sigsuspend": (130, 133),
    "rt_sigtimedwait": (128, 137),
    "sigaltstack": (131, 132),
    "restart_syscall": (219, 128),
    "pause": (34, None),
    # Time, and timers, whose signals go to the process that sets them.
    "clock_getres": (229, 114),
    "clock_nanosleep": (230, 115),
    "nanosleep": (35, 101),
    "gettimeofday": (96, 169),
    "time": (201, None),
    "times": (100, 153),
    "alarm": (37, None),
    "getitimer": (36, 102),
    "setitimer": (38, 103),
    "timer_create": (222, 107),
    "timer_settime": (223, 110),
    "timer_gettime": (224, 108),
    "timer_getoverrun": (225, 109),
    "timer_delete": (226, 111),
    # Questions about itself and the machine.
    "getpid": (39, 172),
    "gettid": (186, 178),
    "getuid": (102, 174),
    "geteuid": (107, 175),
    "getgid": (104, 176),
    "getegid": (108, 177),
    "getrusage": (98, 165),
    "getrlimit": (97, 163),
    "prlimit64": (302, 261),
    "uname": (63, 160),
    "sysinfo": (99, 179),
    "getrandom": (318, 278),
    # Its beginning and its end.  What it becomes is under the same rules.
    "execve": (59, 221),
    "exit": (60, 93),
    "exit_group": (231, 94),
}
"""Each call that is allowed, with its numbers on the architectures; some are on one only.

Not in the list, for example: ``tkill``, which cannot be seen to go to itself; ``memfd_create``,
``mknodat``, ``linkat``, ``fchmodat``, ``setpriority``, ``sched_setaffinity``, ``ptrace``, ``kcmp``,
``process_vm_readv``, ``ioprio_set``, ``unshare``, ``mount``, ``socket``.
"""

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
