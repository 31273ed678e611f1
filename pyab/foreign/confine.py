"""What a process may do that runs a program that is not trusted.

Limits everywhere.  On Linux, where the kernel has them: a network and message queues of its own
(namespaces), no writing, and no reading beyond SWI-Prolog's own files (Landlock), and no system
calls that start processes, signal others, open sockets, or change what a file is (seccomp).
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import platform
import resource
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

MEMORY = 3 * 2**30
"""Bytes of address space; the stacks have less, so that Prolog can say when they are full."""
FILE_SIZE = 2**20
FILES = 64
PROCESSES = 64


def confinement(
    swipl: str, readable: Path, writable: Path | None, seconds: float, strict: bool = True
) -> Callable[[], None]:
    """What the child does before it becomes Prolog; all that can be prepared is prepared here.

    Args:
        swipl: The program that it will become.
        readable: A folder of ours that it has to read.
        writable: A folder that it may write to, if any.
        seconds: The time that it has.
        strict: Whether to restrict what it reads and runs, too.
    """
    limits = {
        resource.RLIMIT_CPU: int(seconds) + 2,
        resource.RLIMIT_FSIZE: FILE_SIZE,
        resource.RLIMIT_NOFILE: FILES,
        resource.RLIMIT_CORE: 0,
    }

    def limit() -> None:
        for one, value in limits.items():
            with contextlib.suppress(OSError, ValueError):
                hard = resource.getrlimit(one)[1]
                most = value if hard == resource.RLIM_INFINITY else min(value, hard)
                resource.setrlimit(one, (most, most))

    steps: list[Callable[[], None]] = [limit]
    if sys.platform.startswith("linux"):
        limits[resource.RLIMIT_AS] = MEMORY
        limits[resource.RLIMIT_NPROC] = _processes()
        libc = ctypes.CDLL(None, use_errno=True)
        # The files that the parent has open count until they are closed, which comes later: with
        # the limit of files set, Landlock could open none.  With seccomp, no limit can be set.
        steps = [*_cut_off(libc, swipl, readable, writable, strict), limit]
        if strict:
            steps.append(_seccomp(libc))

    def confine() -> None:
        for step in steps:
            step()

    return confine


def _processes() -> int:
    """The limit counts all processes of the user, so those that run already are added."""
    user = os.getuid()
    mine = 0
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                if entry.stat().st_uid == user:
                    mine += len(list((entry / "task").iterdir()))
    return mine + PROCESSES


_DIE_WITH_PARENT, _SET_SECCOMP, _NO_NEW_PRIVILEGES = 1, 22, 38
_CLONE_NEWUSER, _CLONE_NEWNET, _CLONE_NEWIPC = 0x10000000, 0x40000000, 0x08000000


def _cut_off(
    libc: ctypes.CDLL, swipl: str, readable: Path, writable: Path | None, strict: bool
) -> Iterator[Callable[[], None]]:
    flags = _CLONE_NEWNET | _CLONE_NEWIPC | (0 if os.geteuid() == 0 else _CLONE_NEWUSER)
    # The kernel means the parent's thread, and a thread of a library's user may end before.
    if threading.current_thread() is threading.main_thread():
        yield lambda: libc.prctl(_DIE_WITH_PARENT, signal.SIGKILL, 0, 0, 0)
    yield lambda: libc.unshare(flags)
    yield lambda: libc.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0)
    yield _landlock(libc, swipl, readable, writable, strict)


# ------------------------------------------------------------------- files

_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446
_RUN, _WRITE, _READ, _LIST, _TRUNCATE = 1 << 0, 1 << 1, 1 << 2, 1 << 3, 1 << 14
_WRITES = {1: 0b1111111110010, 2: 0b11111111110010, 3: 0b111111111110010}
"""Landlock's rights to write, make, remove and truncate files, by the version of its interface."""


class _Ruleset(ctypes.Structure):
    _fields_ = (("files", ctypes.c_uint64),)


class _Beneath(ctypes.Structure):
    _pack_ = 1
    _fields_ = (("rights", ctypes.c_uint64), ("parent", ctypes.c_int32))


@cache
def _version() -> int:
    if not sys.platform.startswith("linux"):
        return 0
    libc = ctypes.CDLL(None, use_errno=True)
    return int(libc.syscall(_CREATE_RULESET, None, ctypes.c_size_t(0), ctypes.c_uint32(1)))


def sees_no_files() -> bool:
    """Whether a strictly confined process sees no files but those of SWI-Prolog."""
    return _version() > 0


def _landlock(
    libc: ctypes.CDLL, swipl: str, readable: Path, writable: Path | None, strict: bool
) -> Callable[[], None]:
    version = _version()
    if version <= 0:
        return lambda: None
    writes = _WRITES[min(version, 3)]
    handled = writes | (_RUN | _READ | _LIST if strict else 0)
    rules = [("/dev/null", (_WRITE | _TRUNCATE | _READ) & handled)]
    if strict:
        rules += [(path, (_RUN | _READ | _LIST)) for path in (*_LIBRARIES, *home(swipl))]
        rules += [(path, _READ) for path in _DEVICES]
        rules.append((str(readable), _READ | _LIST))
    if writable is not None:
        rules.append((str(writable), handled & ~_RUN))
    ruleset = _Ruleset(handled)
    there = [
        (os.fsencode(path), rights if Path(path).is_dir() else rights & ~_LIST)
        for path, rights in rules
        if Path(path).exists()
    ]

    def restrict() -> None:
        made = libc.syscall(_CREATE_RULESET, ctypes.byref(ruleset), ctypes.c_size_t(8), 0)
        if made < 0:
            return
        for path, rights in there:
            parent = os.open(path, os.O_PATH | os.O_CLOEXEC)
            beneath = _Beneath(rights, parent)
            libc.syscall(_ADD_RULE, made, 1, ctypes.byref(beneath), 0)
            os.close(parent)
        libc.syscall(_RESTRICT_SELF, made, 0)
        os.close(made)

    return restrict


_LIBRARIES = ("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/lib32", "/usr/libexec")
_DEVICES = (
    *("/dev/urandom", "/dev/random", "/dev/zero", "/etc/ld.so.cache", "/etc/ld.so.conf"),
    *("/etc/localtime", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat"),
)


@cache
def home(swipl: str) -> tuple[str, ...]:
    """The program file of SWI-Prolog, and the folders of its own that it reads.

    >>> import shutil
    >>> any(Path(path).is_dir() for path in home(shutil.which("swipl")))
    True
    """
    binary = Path(swipl).resolve()
    if binary.parents[1].name == "bin":  # HOME/bin/ARCHITECTURE/swipl
        return str(binary), str(binary.parents[2])
    said = subprocess.run(
        [swipl, "--dump-runtime-variables"], capture_output=True, text=True, check=False
    ).stdout
    values = dict(line.rstrip(";").split("=", 1) for line in said.splitlines() if "=" in line)
    base = Path(values.get("PLBASE", "").strip('"') or binary.parent)
    return str(binary), str(base), str(base.parent)


# ------------------------------------------------------------- system calls

_LOAD, _EQUAL, _SET, _ABOVE, _RETURN = 0x20, 0x15, 0x45, 0x35, 0x06
_ALLOW, _REFUSE, _UNKNOWN = 0x7FFF0000, 0x00050001, 0x00050026
"""What a filter says of a system call: do it; answer EPERM; answer ENOSYS."""
_NUMBER, _ARCHITECTURE, _ARGUMENTS = 0, 4, 16
_THREAD = 0x10000
"""clone() of a thread, and not of a process."""

_NEW = (424, 425, 452)  # pidfd_send_signal, io_uring_setup, fchmodat2: the same everywhere
_CALLS = {
    "x86_64": (
        0xC000003E,
        {"clone": 56, "kill": 62, "tgkill": 234, "prlimit64": 302},
        (
            *(57, 58, 101, 200, 129, 297),  # fork, vfork, ptrace, tkill, *sigqueueinfo
            *(90, 91, 268, 92, 93, 94, 260),  # chmod and chown in all their forms
            *(132, 235, 261, 280),  # utime
            *(188, 189, 190, 197, 198, 199),  # setxattr, removexattr
            *(165, 166, 155, 161, 272, 308),  # mount, umount, pivot_root, chroot, unshare, setns
            *(41, 42, 49, 53),  # socket, connect, bind, socketpair
            *(321, 298, 250, 248, 249, 310, 311, 319),  # bpf, perf, keys, process_vm, memfd
            *(175, 313, 176, 169, 170, 164, 227, 159, 305, 246, 163, 103),  # the system itself
            *(160, 112, 109),  # setrlimit, setsid, setpgid
        ),
    ),
    "aarch64": (
        0xC00000B7,
        {"clone": 220, "kill": 129, "tgkill": 131, "prlimit64": 261},
        (
            *(117, 130, 138, 240),
            *(52, 53, 54, 55),
            88,
            *(5, 6, 7, 14, 15, 16),
            *(40, 39, 41, 51, 97, 268),
            *(198, 203, 200, 199),
            *(280, 241, 219, 217, 218, 270, 271, 279),
            *(105, 273, 106, 142, 161, 170, 112, 171, 266, 104, 89, 116),
            *(164, 157, 154),
        ),
    ),
}
"""For each architecture its mark, the calls that are looked at, and those that are refused."""
_CLONE3 = 435


class _Instruction(ctypes.Structure):
    _fields_ = (
        ("code", ctypes.c_uint16),
        ("then", ctypes.c_uint8),
        ("otherwise", ctypes.c_uint8),
        ("value", ctypes.c_uint32),
    )


class _Filter(ctypes.Structure):
    _fields_ = (("length", ctypes.c_uint16), ("code", ctypes.POINTER(_Instruction)))


def _seccomp(libc: ctypes.CDLL) -> Callable[[], None]:
    """No new processes, no signals to others, no sockets, no change of what a file is."""
    known = _CALLS.get(platform.machine())
    if known is None or sys.maxsize < 2**32:
        return lambda: None
    mark, special, refused = known
    program: list[tuple[int, int, int, int]] = [
        (_LOAD, 0, 0, _ARCHITECTURE),
        (_EQUAL, 1, 0, mark),
        (_RETURN, 0, 0, _REFUSE),
        (_LOAD, 0, 0, _NUMBER),
        (_ABOVE, 0, 1, 0x40000000),
        (_RETURN, 0, 0, _REFUSE),
        (_EQUAL, 0, 1, _CLONE3),  # glibc does without, by a clone() that can be looked at
        (_RETURN, 0, 0, _UNKNOWN),
        (_EQUAL, 0, 4, special["clone"]),
        (_LOAD, 0, 0, _ARGUMENTS),
        (_SET, 0, 1, _THREAD),
        (_RETURN, 0, 0, _ALLOW),
        (_RETURN, 0, 0, _REFUSE),
        (_EQUAL, 0, 6, special["prlimit64"]),  # to ask, and not to set
        (_LOAD, 0, 0, _ARGUMENTS + 16),
        (_EQUAL, 0, 3, 0),
        (_LOAD, 0, 0, _ARGUMENTS + 20),
        (_EQUAL, 0, 1, 0),
        (_RETURN, 0, 0, _ALLOW),
        (_RETURN, 0, 0, _REFUSE),
        (_EQUAL, 1, 0, special["kill"]),  # itself alone
        (_EQUAL, 0, 4, special["tgkill"]),
        (_LOAD, 0, 0, _ARGUMENTS),
        (_EQUAL, 0, 1, 0),  # the process's own number, filled in by itself
        (_RETURN, 0, 0, _ALLOW),
        (_RETURN, 0, 0, _REFUSE),
    ]
    itself = len(program) - 3
    for number in (*refused, *_NEW):
        program += [(_EQUAL, 0, 1, number), (_RETURN, 0, 0, _REFUSE)]
    program.append((_RETURN, 0, 0, _ALLOW))
    code = (_Instruction * len(program))(*(_Instruction(*one) for one in program))
    whole = _Filter(len(program), code)

    def restrict() -> None:
        code[itself].value = os.getpid()
        libc.prctl(_SET_SECCOMP, 2, ctypes.byref(whole), 0, 0)

    return restrict
