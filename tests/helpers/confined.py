"""What a confined process tries, each attempt in a process of its own: run as a program.

It prints the number of the error that each attempt ends with, 0 where it has success.
"""

from __future__ import annotations

import ctypes
import fcntl
import json
import mmap
import os
import platform
import resource
import select
import shutil
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from pyab.programs.texts import prolog_folder
from pyab.submission.run.confine import confinement, home
from pyab.submission.run.systemcalls import CALLS, MACHINES

FORBIDDEN: dict[str, tuple[int | None, int | None]] = {
    "add_key": (248, 217),
    "bpf": (321, 280),
    "chroot": (161, 51),
    "clock_settime": (227, 112),
    "clone3": (435, 435),
    "execveat": (322, 281),
    "fchmodat": (268, 53),
    "fchmodat2": (452, 452),
    "fchownat": (260, 54),
    "flock": (73, 32),
    "get_robust_list": (274, 100),
    "init_module": (175, 105),
    "io_uring_setup": (425, 425),
    "ioprio_set": (251, 30),
    "kcmp": (312, 272),
    "keyctl": (250, 219),
    "linkat": (265, 37),
    "memfd_create": (319, 279),
    "mknodat": (259, 33),
    "mount": (165, 40),
    "move_pages": (279, 239),
    "mq_open": (240, 180),
    "msgget": (68, 186),
    "open_by_handle_at": (304, 265),
    "perf_event_open": (298, 241),
    "pidfd_getfd": (438, 438),
    "pidfd_open": (434, 434),
    "pidfd_send_signal": (424, 424),
    "pivot_root": (155, 41),
    "process_madvise": (440, 440),
    "process_mrelease": (448, 448),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "ptrace": (101, 117),
    "reboot": (169, 142),
    "rt_sigqueueinfo": (129, 138),
    "rt_tgsigqueueinfo": (297, 240),
    "sched_setaffinity": (203, 122),
    "sched_setattr": (314, 274),
    "sched_setparam": (142, 118),
    "sched_setscheduler": (144, 119),
    "seccomp": (317, 277),
    "semget": (64, 190),
    "sethostname": (170, 161),
    "setns": (308, 268),
    "setpgid": (109, 154),
    "setpriority": (141, 140),
    "setrlimit": (160, 164),
    "setsid": (112, 157),
    "settimeofday": (164, 170),
    "setxattr": (188, 5),
    "shmget": (29, 194),
    "socket": (41, 198),
    "socketpair": (53, 199),
    "swapon": (167, 224),
    "symlinkat": (266, 36),
    "syslog": (103, 116),
    "tkill": (200, 130),
    "umount2": (166, 39),
    "unshare": (272, 97),
    "userfaultfd": (323, 282),
    "utimensat": (280, 88),
}
"""Calls that are not allowed, with their numbers on the architectures."""


class Around(NamedTuple):
    """What there is to attack, and what belongs to the process."""

    parent: int
    pipe: int
    victim: Path
    own: Path


_LIBC = ctypes.CDLL(None, use_errno=True)
_ROOM = ctypes.create_string_buffer(256)
"""Zeros for whatever structure a call takes."""


def call(name: str, *arguments: object) -> None:
    """Make a system call."""
    number = (CALLS | FORBIDDEN)[name][MACHINES.index(platform.machine())]
    process = os.getpid()
    words = [ctypes.c_long(one) if isinstance(one, int) else one for one in arguments]
    if _LIBC.syscall(ctypes.c_long(number or 0), *words) < 0:
        raise OSError(ctypes.get_errno(), name)
    if os.getpid() != process:  # it has made a process
        os._exit(0)


def _path(path: Path) -> bytes:
    return os.fsencode(path)


def _clone3() -> None:
    arguments = (ctypes.c_uint64 * 11)(0, 0, 0, 0, signal.SIGCHLD)
    call("clone3", arguments, ctypes.sizeof(arguments))


_HERE, _NOTHING, _SELF = -100, 0, 0
_GREAT = 2**32
"""What an int is not changed by, and a word of 64 bits is."""

CALLED: dict[str, Callable[[Around], object]] = {
    "make a process": lambda _: call("clone", signal.SIGCHLD, 0, 0, 0, 0),
    "make a process, hidden": lambda _: call("clone", _GREAT + signal.SIGCHLD, 0, 0, 0, 0),
    "make a process by clone3": lambda _: _clone3(),
    "run a program of a descriptor": lambda it: call("execveat", it.pipe, b"", 0, 0, 0x1000),
    # ------------------------------------------------------------------- other processes
    "signal its parent": lambda it: call("kill", it.parent, 0),
    "signal its parent, hidden": lambda it: call("kill", _GREAT + it.parent, 0),
    "signal its group": lambda _: call("kill", 0, 0),
    "signal all": lambda _: call("kill", -1, 0),
    "signal its parent's thread": lambda it: call("tgkill", it.parent, it.parent, 0),
    "signal a thread": lambda it: call("tkill", it.parent, 0),
    "queue a signal": lambda it: call("rt_sigqueueinfo", it.parent, 0, _ROOM),
    "queue a signal for a thread": lambda it: call(
        "rt_tgsigqueueinfo", it.parent, it.parent, 0, _ROOM
    ),
    "hold its parent": lambda it: call("pidfd_open", it.parent, 0),
    "take what its parent has open": lambda it: call("pidfd_getfd", it.pipe, 0, 0),
    "signal by a descriptor": lambda it: call("pidfd_send_signal", it.pipe, 0, 0, 0),
    "trace its parent": lambda it: call("ptrace", 0x4206, it.parent, 0, 0),
    "let itself be traced": lambda _: call("ptrace", 0, 0, 0, 0),
    "read its parent's memory": lambda it: call("process_vm_readv", it.parent, 0, 0, 0, 0, 0),
    "write its parent's memory": lambda it: call("process_vm_writev", it.parent, 0, 0, 0, 0, 0),
    "advise on its parent's memory": lambda it: call("process_madvise", it.pipe, 0, 0, 0, 0),
    "free its parent's memory": lambda it: call("process_mrelease", it.pipe, 0),
    "move its parent's memory": lambda it: call("move_pages", it.parent, 0, 0, 0, 0, 0),
    "compare itself to its parent": lambda it: call("kcmp", it.parent, it.parent, 2, 0, 0),
    "find its parent's locks": lambda it: call("get_robust_list", it.parent, _ROOM, _ROOM),
    "slow its parent down": lambda it: call("setpriority", 0, it.parent, 0),
    "slow its user down": lambda _: call("setpriority", 2, os.getuid(), 0),
    "slow its parent's files down": lambda it: call("ioprio_set", 1, it.parent, 0),
    "bind its parent to a processor": lambda it: call(
        "sched_setaffinity", it.parent, 128, ctypes.create_string_buffer(b"\xff" * 128)
    ),
    "schedule its parent": lambda it: call("sched_setscheduler", it.parent, 0, _ROOM),
    "schedule its parent by a parameter": lambda it: call("sched_setparam", it.parent, _ROOM),
    "schedule its parent by attributes": lambda it: call("sched_setattr", it.parent, _ROOM, 0),
    "limit its parent": lambda it: call(
        "prlimit64", it.parent, resource.RLIMIT_CORE, (ctypes.c_uint64 * 2)(0, 0), 0
    ),
    "ask for its parent's limits": lambda it: call(
        "prlimit64", it.parent, resource.RLIMIT_CORE, 0, _ROOM
    ),
    "limit itself": lambda _: call("prlimit64", 0, resource.RLIMIT_CORE, _ROOM, 0),
    "limit itself in the old way": lambda _: call("setrlimit", resource.RLIMIT_CORE, _ROOM),
    "leave its session": lambda _: call("setsid"),
    "join another group": lambda it: call("setpgid", 0, it.parent),
    # ----------------------------------------------------------------- a pipe's other end
    "have a pipe signal its parent": lambda it: call("fcntl", it.pipe, 8, it.parent),
    "have a pipe signal its parent, hidden": lambda it: call(
        "fcntl", it.pipe, _GREAT + 8, it.parent
    ),
    "have a pipe signal a thread": lambda it: call("fcntl", it.pipe, 15, _ROOM),
    "choose a pipe's signal": lambda it: call("fcntl", it.pipe, 10, signal.SIGKILL),
    "have a pipe send signals": lambda it: call("fcntl", it.pipe, fcntl.F_SETFL, os.O_ASYNC),
    "let a pipe wait for nobody": lambda it: call("fcntl", it.pipe, fcntl.F_SETFL, os.O_NONBLOCK),
    "make a pipe larger": lambda it: call("fcntl", it.pipe, 1031, 2**20),
    "lock": lambda it: call("fcntl", it.pipe, fcntl.F_SETLK, _ROOM),
    "own a pipe": lambda it: call("ioctl", it.pipe, 0x8901, ctypes.byref(ctypes.c_int(it.parent))),
    "own a pipe, hidden": lambda it: call(
        "ioctl", it.pipe, _GREAT + 0x8901, ctypes.byref(ctypes.c_int(it.parent))
    ),
    "own a pipe as a socket": lambda it: call("ioctl", it.pipe, 0x8902, _ROOM),
    "have a pipe send signals, by ioctl": lambda it: call("ioctl", it.pipe, 0x5452, _ROOM),
    "type at a terminal": lambda it: call("ioctl", it.pipe, 0x5412, b"x"),
    "take a terminal": lambda it: call("ioctl", it.pipe, 0x540E, 0),
    # ------------------------------------------------------------------------ the network
    "have a socket": lambda _: call("socket", 1, 1, 0),
    "have a pair of sockets": lambda _: call("socketpair", 1, 1, 0, _ROOM),
    "have messages": lambda _: call("msgget", 1, 0o600),
    "have semaphores": lambda _: call("semget", 1, 1, 0o600),
    "share memory": lambda _: call("shmget", 1, 4096, 0o600),
    "have a queue": lambda _: call("mq_open", b"x", 0, 0, 0),
    # ------------------------------------------------------------------- what a file is
    "change a file's mode": lambda it: call("fchmodat", _HERE, _path(it.victim), 0o777),
    "change a file's mode, newly": lambda it: call("fchmodat2", _HERE, _path(it.victim), 0o777, 0),
    "give a file away": lambda it: call("fchownat", _HERE, _path(it.victim), -1, -1, 0),
    "change a file's time": lambda it: call("utimensat", _HERE, _path(it.victim), 0, 0),
    "mark a file": lambda it: call("setxattr", _path(it.victim), b"user.x", b"x", 1, 0),
    "link a file": lambda it: call(
        "linkat", _HERE, _path(it.victim), _HERE, _path(it.own / "link"), 0
    ),
    "link to a file": lambda it: call(
        "symlinkat", _path(it.victim), _HERE, _path(it.own / "symbolic")
    ),
    "make a device": lambda it: call("mknodat", _HERE, _path(it.own / "disk"), 0o60600, 0x801),
    "lock a file": lambda it: call("flock", it.pipe, 1),
    "open by a handle": lambda _: call("open_by_handle_at", _HERE, 0, 0),
    "have a file without a name": lambda _: call("memfd_create", b"x", 0),
    # ------------------------------------------------------------------------- the system
    "leave its namespaces": lambda _: call("unshare", 0x20000),
    "join namespaces": lambda it: call("setns", it.pipe, 0),
    "mount": lambda _: call("mount", 0, 0, 0, 0, 0),
    "unmount": lambda _: call("umount2", b"/nowhere", 0),
    "have another root": lambda _: call("chroot", b"/"),
    "turn the root": lambda _: call("pivot_root", b"/nowhere", b"/nowhere"),
    "set the clock": lambda _: call("settimeofday", 0, 0),
    "set another clock": lambda _: call("clock_settime", 99, 0),
    "name the machine": lambda _: call("sethostname", 0, 1),
    "read the kernel's log": lambda _: call("syslog", 10, 0, 0),
    "start the machine anew": lambda _: call("reboot", 0, 0, 0, 0),
    "swap": lambda _: call("swapon", b"/nowhere", 0),
    "load a module": lambda _: call("init_module", 0, 0, 0),
    "ask for events": lambda _: call("perf_event_open", 0, 0, -1, -1, 0),
    "program the kernel": lambda _: call("bpf", 0, 0, 0),
    "queue calls": lambda _: call("io_uring_setup", 1, _ROOM),
    "handle its own faults": lambda _: call("userfaultfd", 0),
    "keep a key": lambda _: call("add_key", b"user", b"x", b"x", 1, -2),
    "use keys": lambda _: call("keyctl", 0, -2, 0),
    "take memory from the machine": lambda _: call("madvise", 0, 0, 100),
    # ------------------------------------------------------------------------- the guards
    "outlive its parent": lambda _: call("prctl", 1, 0, 0, 0, 0),
    "outlive its parent, hidden": lambda _: call("prctl", _GREAT + 1, 0, 0, 0, 0),
    "have another filter": lambda _: call("seccomp", 0, 0, 0),
    "be undumpable": lambda _: call("prctl", 4, 0, 0, 0, 0),
}
"""What the filter of system calls refuses."""


def _opened(path: str | Path, flags: int = os.O_RDONLY) -> None:
    os.close(os.open(path, flags))


FILES: dict[str, Callable[[Around], object]] = {
    "read a file": lambda it: _opened(it.victim),
    "write a file": lambda it: _opened(it.victim, os.O_WRONLY),
    "cut a file": lambda it: os.truncate(it.victim, 0),
    "remove a file": lambda it: it.victim.unlink(),
    "rename a file": lambda it: it.victim.rename(it.own / "taken"),
    "make a file": lambda it: _opened(it.victim.parent / "new", os.O_WRONLY | os.O_CREAT),
    "make a folder": lambda it: (it.victim.parent / "folder").mkdir(),
    "list a folder": lambda it: list(it.victim.parent.iterdir()),
    "list the root": lambda _: list(Path("/").iterdir()),
    "run a shell": lambda _: os.execv("/bin/sh", ["sh", "-c", "exit 0"]),
    "run what it has made": lambda it: _run_own(it.own),
    "read its parent's memory by a file": lambda it: _opened(f"/proc/{it.parent}/mem"),
    "read its parent's environment": lambda it: _opened(f"/proc/{it.parent}/environ"),
    "see who there is": lambda _: list(Path("/proc").iterdir()),
    "read who may log in": lambda _: _opened("/etc/passwd"),
    "write to SWI-Prolog's folder": lambda _: _opened(
        Path(home(_swipl())[0], "new"), os.O_WRONLY | os.O_CREAT
    ),
}
"""What Landlock refuses."""


def _swipl() -> str:
    return shutil.which("swipl") or ""


def _run_own(folder: Path) -> None:
    program = folder / "program"
    with open(program, "wb", opener=lambda path, flags: os.open(path, flags, 0o700)) as file:
        file.write(Path(_swipl()).resolve().read_bytes())
    os.execv(program, ["program", "-f", "none", "-g", "true", "-t", "halt"])


def _threads() -> None:
    met = threading.Event()
    others = [threading.Thread(target=met.wait) for _ in range(3)]
    for one in others:
        one.start()
    met.set()
    for one in others:
        one.join()


def _memory() -> None:
    with mmap.mmap(-1, 2**24, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS) as some:
        some[:4] = b"some"
        some.madvise(mmap.MADV_DONTNEED)
        assert some[:4] == bytes(4)


def _pipes(it: Around) -> None:
    reading, writing = os.pipe()
    copied = fcntl.fcntl(writing, fcntl.F_DUPFD_CLOEXEC, 3)
    os.write(copied, b"word")
    assert select.select([reading], [], [], 5)[0] == [reading]
    with select.epoll() as polled:
        polled.register(reading)
        assert polled.poll(5)
    assert os.read(reading, 9) == b"word"
    assert not os.isatty(it.pipe)


def _timers() -> None:
    rung = []
    signal.signal(signal.SIGALRM, lambda *_: rung.append(True))
    signal.setitimer(signal.ITIMER_REAL, 0.01)
    while not rung:
        time.sleep(0.01)


def _own_folder(it: Around) -> None:
    (it.own / "inner").mkdir()
    (it.own / "one").write_text("kept")
    (it.own / "one").rename(it.own / "two")
    assert (it.own / "two").read_text() == "kept"
    os.truncate(it.own / "two", 0)
    (it.own / "two").unlink()
    (it.own / "inner").rmdir()


def _itself() -> None:
    heard = []
    signal.signal(signal.SIGUSR1, lambda *_: heard.append(True))
    os.kill(os.getpid(), signal.SIGUSR1)
    signal.pthread_kill(threading.get_ident(), signal.SIGUSR1)
    assert heard


ALLOWED: dict[str, Callable[[Around], object]] = {
    "threads": lambda _: _threads(),
    "memory": lambda _: _memory(),
    "pipes": _pipes,
    "timers": lambda _: _timers(),
    "a folder of its own": _own_folder,
    "signals to itself": lambda _: _itself(),
    "SWI-Prolog's library": lambda _: _opened(Path(home(_swipl())[0], "library", "lists.pl")),
    "our own files": lambda _: list((prolog_folder() / "support" / "submission").iterdir()),
    "nothing": lambda _: _opened(os.devnull, os.O_RDWR),
    "the time": lambda _: (time.time(), time.process_time(), time.localtime()),
    "random numbers": lambda _: os.urandom(8),
    "its limits": lambda _: resource.getrlimit(resource.RLIMIT_STACK),
    "the name of a thread": lambda _: call("prctl", 15, b"gc", 0, 0, 0),
    "a guard of a stack": lambda _: call("madvise", 0, 0, 102),
    "becoming SWI-Prolog": lambda _: os.execve(
        _swipl(), ["swipl", "-f", "none", "-g", "X is 7**9999, X > 0", "-t", "halt(0)"], {}
    ),
}
"""What is to work."""


def _tried(attempt: Callable[[Around], object], around: Around, confine: Callable[[], None]) -> int:
    """The number of the error that an attempt ends with, in a process of its own."""
    if not (child := os.fork()):
        try:
            confine()
            attempt(around)
            os._exit(0)
        except OSError as error:
            os._exit(error.errno or 255)
        finally:
            os._exit(255)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def main() -> None:
    """Try everything, and print what came of it."""
    with tempfile.TemporaryDirectory() as made:
        victim, own = Path(made, "outside", "victim"), Path(made, "own")
        victim.parent.mkdir()
        own.mkdir()
        victim.write_text("untouched")
        around = Around(os.getpid(), os.pipe()[0], victim, own)
        confine = confinement(_swipl(), prolog_folder() / "support", own, 60)
        found = {
            name: _tried(attempt, around, confine)
            for name, attempt in (CALLED | FILES | ALLOWED).items()
        }
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
