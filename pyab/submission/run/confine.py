"""The rules for a process with a program that is not trusted.

Limits everywhere.  On Linux, where the kernel has them: no writing, and no reading beyond
SWI-Prolog's own files (Landlock), no system calls but those that SWI-Prolog needs (seccomp,
:mod:`pyab.submission.run.systemcalls`), and a network and message queues of its own (namespaces).
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import platform
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from pyab.errors import EngineError
from pyab.submission.run import systemcalls
from pyab.submission.run.systemcalls import done

with contextlib.suppress(ImportError):  # a page has none, and starts no process
    import resource

MEMORY = 3 * 2**30
"""Bytes of address space; the stacks have less, so that Prolog can say when they are full."""
FILE_SIZE = 2**20
FILES = 64
PROCESSES = 64


@dataclass(frozen=True)
class Guards:
    """The means of the kernel to hold a program, here.

    Attributes:
        files: True if it sees to files (Landlock).
        calls: True if it sees to system calls, and so to processes and networks (seccomp).
    """

    files: bool
    calls: bool


@cache
def guards() -> Guards:
    """The means of the kernel, as it says itself when it is asked."""
    return Guards(files=_version() > 0, calls=systemcalls.filters())


def missing() -> str:
    """The means that the kernel lacks, in words; empty where nothing is missing.

    >>> (missing() == "") == (guards() == Guards(files=True, calls=True))
    True
    """
    return " and ".join(
        words
        for there, words in (
            (guards().files, "rules on files (Landlock, in Linux from 5.13)"),
            (guards().calls, "a filter of system calls (seccomp, in Linux on x86_64 and aarch64)"),
        )
        if not there
    )


def confinement(
    program: str,
    readable: Path,
    writable: Path | None,
    seconds: float,
    needed: Callable[[str], Sequence[str]] | None = None,
    memory: int = MEMORY,
) -> Callable[[], None]:
    """The last deed of the child before it becomes a program, prepared here as far as can be.

    It raises OSError where a guard that the kernel has cannot be set, so that no child starts.

    Args:
        program: The program that it will become.
        readable: A folder of ours that it has to read.
        writable: A folder that it may write to, if any.
        seconds: The time that it has.
        needed: The files that the program itself needs; those of SWI-Prolog when left out.
        memory: Bytes of address space that it has.
    """
    limit = partial(_limit, _limits(seconds, memory))
    steps: list[Callable[[], None]] = [limit]
    if sys.platform.startswith("linux"):
        # The files that the parent has open count until they are closed, which comes later: with
        # the limit of files set, Landlock could open none.  With seccomp, no limit can be set.
        steps = [*_cut_off((needed or home)(program), readable, writable), limit]
        if guards().calls:
            steps.append(systemcalls.installer(systemcalls.program(platform.machine())))

    def confine() -> None:
        for step in steps:
            step()

    return confine


def _limits(seconds: float, memory: int) -> dict[int, int]:
    """The limits of a process, by the numbers that they have."""
    limits = {
        # The last resort: the parent ends it before, and can say why.
        resource.RLIMIT_CPU: int(seconds) + 2,
        resource.RLIMIT_FSIZE: FILE_SIZE,
        resource.RLIMIT_NOFILE: FILES,
        resource.RLIMIT_CORE: 0,
    }
    if sys.platform.startswith("linux"):
        limits |= {resource.RLIMIT_AS: memory, resource.RLIMIT_NPROC: _processes()}
    return limits


def _limit(limits: dict[int, int]) -> None:
    for one, value in limits.items():
        with contextlib.suppress(OSError, ValueError):
            hard = resource.getrlimit(one)[1]
            # Without privileges a hard limit cannot be raised.
            most = value if hard == resource.RLIM_INFINITY else min(value, hard)
            # The hard limit as well, or the program could raise it again.
            resource.setrlimit(one, (most, most))


def _processes() -> int:
    """The limit counts all processes of the user, so those that run already are added."""
    user = os.getuid()
    mine = 0
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            # A process may end while it is counted.
            with contextlib.suppress(OSError):
                if entry.stat().st_uid == user:
                    # For this limit the kernel counts threads.
                    mine += len(list((entry / "task").iterdir()))
    return mine + PROCESSES


_DIE_WITH_PARENT, _NO_NEW_PRIVILEGES = 1, 38
_CLONE_NEWUSER, _CLONE_NEWNET, _CLONE_NEWIPC = 0x10000000, 0x40000000, 0x08000000


def _cut_off(
    needed: Sequence[str], readable: Path, writable: Path | None
) -> Iterator[Callable[[], None]]:
    # Loaded before the fork: in the child, a lock of the loader's that another thread held would
    # stay locked.
    libc = ctypes.CDLL(None, use_errno=True)
    # Root may do this as it is; a user gets the right to it in a user namespace.
    flags = _CLONE_NEWNET | _CLONE_NEWIPC | (0 if os.geteuid() == 0 else _CLONE_NEWUSER)
    # The kernel means the parent's thread, and a thread of a library's user may end before.
    if threading.current_thread() is threading.main_thread():
        yield lambda: _set(libc, _DIE_WITH_PARENT, signal.SIGKILL)
    # Many containers do not permit it.  What it would hold back, sockets and message queues, the
    # filter of system calls refuses.
    yield lambda: libc.unshare(flags)
    # Unless it is root, a process is given neither Landlock's rules nor a filter without this.
    yield lambda: _set(libc, _NO_NEW_PRIVILEGES, 1)
    if guards().files:
        yield _landlock(libc, needed, readable, writable)


def _set(libc: ctypes.CDLL, option: int, value: int) -> None:
    done(libc.prctl(option, value, 0, 0, 0))


# ------------------------------------------------------------------- files

_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446
_RUN, _WRITE, _READ, _LIST, _TRUNCATE = 1 << 0, 1 << 1, 1 << 2, 1 << 3, 1 << 14
_WRITES = {1: 0b1111111110010, 2: 0b11111111110010, 3: 0b111111111110010}
"""Landlock's rights to write, make, remove and truncate files, by the version of its interface."""


class _Ruleset(ctypes.Structure):
    _fields_ = (("files", ctypes.c_uint64),)


class _Beneath(ctypes.Structure):
    # As in the kernel: 12 bytes, without padding.
    _pack_ = 1
    _fields_ = (("rights", ctypes.c_uint64), ("parent", ctypes.c_int32))


@cache
def _version() -> int:
    """The version of Landlock's interface, or no positive number."""
    if not sys.platform.startswith("linux"):
        return 0
    libc = ctypes.CDLL(None, use_errno=True)
    # The flag 1 asks for the version; a kernel without Landlock answers -1.
    return int(libc.syscall(_CREATE_RULESET, None, ctypes.c_size_t(0), ctypes.c_uint32(1)))


def sees_no_files() -> bool:
    """True if a confined process sees no files but those of SWI-Prolog."""
    return guards().files


def _landlock(
    libc: ctypes.CDLL, needed: Sequence[str], readable: Path, writable: Path | None
) -> Callable[[], None]:
    # Later versions add networks, devices and signals: of these the filter of system calls decides.
    handled = _WRITES[min(_version(), 3)] | _RUN | _READ | _LIST
    rules = [("/dev/null", (_WRITE | _TRUNCATE | _READ) & handled)]
    rules += [(path, (_RUN | _READ | _LIST)) for path in (*_LIBRARIES, *needed)]
    rules += [(path, _READ) for path in _DEVICES]
    rules.append((str(readable), _READ | _LIST))
    if writable is not None:
        rules.append((str(writable), handled & ~_RUN))
    ruleset = _Ruleset(handled)
    there = [
        # The kernel refuses a rule that gives a file the right to list a folder.
        (os.fsencode(path), rights if Path(path).is_dir() else rights & ~_LIST)
        for path, rights in rules
        if Path(path).exists()
    ]

    def restrict() -> None:
        # 8 bytes: the first field, which every version has.
        made = done(libc.syscall(_CREATE_RULESET, ctypes.byref(ruleset), ctypes.c_size_t(8), 0))
        for path, rights in there:
            parent = os.open(path, os.O_PATH | os.O_CLOEXEC)
            beneath = _Beneath(rights, parent)
            done(libc.syscall(_ADD_RULE, made, 1, ctypes.byref(beneath), 0))
            os.close(parent)
        done(libc.syscall(_RESTRICT_SELF, made, 0))
        os.close(made)

    return restrict


_LIBRARIES = ("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/lib32", "/usr/libexec")
_DEVICES = (
    *("/dev/urandom", "/dev/random", "/dev/zero", "/etc/ld.so.cache", "/etc/ld.so.conf"),
    *("/etc/localtime", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat"),
)

_TELL = (
    "current_prolog_flag(home, Home), writeln(Home), "
    "open('/proc/self/maps', read, In), copy_stream_data(In, user_output)"
)
_PATIENCE = 60
"""Seconds for SWI-Prolog to say where its files are, which takes it a few hundredths of one."""


@cache
def home(swipl: str) -> tuple[str, ...]:
    """SWI-Prolog's own folder, its program file, and the shared objects that it maps.

    They are asked for, once: what is installed elsewhere has its shared objects elsewhere, too.
    Those come in one by one, and never with the folder that they are in, which may be all that a
    user has.

    Raises:
        EngineError: SWI-Prolog does not start.

    >>> import shutil
    >>> any(Path(path).is_dir() for path in home(shutil.which("swipl")))
    True
    """
    try:
        said = subprocess.run(
            [swipl, "-f", "none", "-F", "none", "-q", "-g", _TELL, "-t", "halt"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={},  # as little as the confined one is given: the same files are found
            timeout=_PATIENCE,
            check=False,
        ).stdout
    except (OSError, subprocess.TimeoutExpired):
        said = b""
    base, *maps = os.fsdecode(said).splitlines() or [""]
    if not base:
        raise EngineError(f"SWI-Prolog does not say where its files are: try {swipl} by itself")
    return base, *sorted(set(mapped(maps)))


def mapped(maps: list[str]) -> Iterator[str]:
    """The files that hold code, of the lines of /proc/PID/maps.

    >>> list(mapped(["1-2 r--p 0 0:0 7  /a.so", "2-3 r-xp 0 0:0 7  /a b.so", "3-4 r-xp 0 0:0 0"]))
    ['/a b.so']
    """
    for line in maps:
        _, rights, _, _, _, *path = line.split(maxsplit=5)
        if "x" in rights and path and path[0].startswith("/"):
            yield path[0]
