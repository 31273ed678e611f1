"""A Prolog process of its own for a program that is not trusted, under limits.

The process has its own session, an empty working folder, next to no environment, no standard
input, and limits on time, memory, files and processes.  Where the system allows it (Linux) it is
cut off besides: it can write nowhere but in its folder, and reach no network.  It is killed, with
all that it has started, when its time is over.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import resource
import secrets
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from pyab.bridge import prolog_folder
from pyab.errors import EngineError

MEMORY = 3 * 2**30
"""Bytes of address space; the stacks have less, so that Prolog can say when they are full."""
STACKS = "512m"
FILE_SIZE = 2**20
FILES = 64
PROCESSES = 64
ANSWER = 256 * 2**20
"""Bytes that a process may send back."""


class EndedError(Exception):
    """The process gave no answer.

    Attributes:
        why: ``"time"``, ``"output"`` or ``"died"``.
        partial: What it had sent of the answer.
        status: Its exit status, where it ended; a signal as a negative number.
    """

    def __init__(self, why: str, partial: str, status: int | None = None) -> None:
        super().__init__(why)
        self.why = why
        self.partial = partial
        self.status = status


class Jail:
    """One process, which answers requests until it is closed or its time is over.

    Args:
        seconds: The wall time it has, from its start.

    >>> with Jail(10) as jail:
    ...     print(jail.ask('survey("a :- b.")'))
    {"line":1,"term":[":-","a","b"]}
    """

    def __init__(self, seconds: float = 10) -> None:
        self.seconds = seconds
        self._swipl = shutil.which("swipl")
        if self._swipl is None:
            raise EngineError("there is no swipl: install SWI-Prolog 9.0.4 or newer")
        self._mark = "=" + secrets.token_hex(16)
        self._folder = Path(tempfile.mkdtemp(prefix="pyab-"))
        self._buffer = b""
        self._sent = 0
        try:
            self._start()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Jail:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # ---------------------------------------------------------------- start

    def _start(self) -> None:
        self._folder.chmod(0o755)
        work = self._folder / "work"
        work.mkdir()
        # A copy, which the process can read whoever it runs as.
        ours = self._folder / "support"
        shutil.copytree(prolog_folder() / "support", ours)
        self.deadline = time.monotonic() + self.seconds
        command = [
            str(self._swipl),
            *("-f", "none", "-F", "none", "-q", "--no-tty", "--no-debug"),
            f"--stack-limit={STACKS}",
            *("-g", "pyab_examiner:examine", "-t", "halt(1)"),
            str(ours / "foreign" / "examiner.pl"),
        ]
        environment = {"PATH": "/usr/bin:/bin", "HOME": str(work), "LANG": "C.UTF-8"}
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=work,
            env=environment,
            close_fds=True,
            start_new_session=True,
            preexec_fn=_confinement(work, self.seconds),
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._stdin = self._process.stdin
        os.set_blocking(self._stdin.fileno(), False)
        os.set_blocking(self._process.stdout.fileno(), False)
        self._write(f"begin('{self._mark}').\n")

    # ------------------------------------------------------------- requests

    @property
    def left(self) -> float:
        """The seconds that are left."""
        return max(0.0, self.deadline - time.monotonic())

    def ask(self, request: str) -> str:
        """Send a request, a Prolog term without its full stop; the answer.

        Raises:
            EndedError: The time is over, the process has ended, or it sends too much.
        """
        self._write(request + ".\n")
        end = f"\n{self._mark}\n".encode()
        searched = 0
        while True:
            at = self._buffer.find(end, max(0, searched - len(end)))
            if at >= 0:
                answer = self._buffer[:at]
                self._buffer = self._buffer[at + len(end) :]
                return answer.decode("utf-8", "replace").rstrip("\n")
            searched = len(self._buffer)
            self._read()

    def _read(self) -> None:
        out = self._process.stdout
        assert out is not None
        ready, _, _ = select.select([out], [], [], self.left)
        if not ready:
            raise self._ended("time")
        more = os.read(out.fileno(), 2**20)
        if not more:
            raise self._ended("died")
        self._buffer += more
        self._sent += len(more)
        if self._sent > ANSWER:
            raise self._ended("output")

    def _write(self, text: str) -> None:
        data = memoryview(text.encode("utf-8", "replace"))
        out = self._process.stdout
        assert out is not None
        while data:
            reading, writing, _ = select.select([out], [self._stdin], [], self.left)
            if not reading and not writing:
                raise self._ended("time")
            if writing:
                try:
                    data = data[os.write(self._stdin.fileno(), data) :]
                except BrokenPipeError:
                    raise self._ended("died") from None
            elif reading:
                self._read()

    def _ended(self, why: str) -> EndedError:
        status = None
        if why == "died":
            try:
                status = self._process.wait(timeout=max(0.1, min(1.0, self.left)))
            except subprocess.TimeoutExpired:
                why = "died"
        partial = self._buffer.decode("utf-8", "replace")
        self.close()
        return EndedError(why, partial, status)

    # ------------------------------------------------------------------ end

    def close(self) -> None:
        """End the process and all that it has started, and remove its folder."""
        process = getattr(self, "_process", None)
        if process is not None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            process.wait()
            with contextlib.suppress(OSError):
                self._stdin.close()
            if process.stdout is not None:
                process.stdout.close()
            self._process.stdout = None
            del self._process
        shutil.rmtree(self._folder, ignore_errors=True)


# ------------------------------------------------------------------- confine


def _confinement(work: Path, seconds: float) -> Callable[[], None]:
    """What the child does before it becomes Prolog; all that can be prepared is prepared here."""
    limits = {
        resource.RLIMIT_CPU: int(seconds) + 2,
        resource.RLIMIT_FSIZE: FILE_SIZE,
        resource.RLIMIT_NOFILE: FILES,
        resource.RLIMIT_CORE: 0,
    }
    if sys.platform.startswith("linux"):
        limits[resource.RLIMIT_AS] = MEMORY
        limits[resource.RLIMIT_NPROC] = _processes()
    cut_off = _cut_off(work) if sys.platform.startswith("linux") else None

    def confine() -> None:
        for limit, value in limits.items():
            with contextlib.suppress(OSError, ValueError):
                hard = resource.getrlimit(limit)[1]
                most = value if hard == resource.RLIM_INFINITY else min(value, hard)
                resource.setrlimit(limit, (most, most))
        if cut_off is not None:
            cut_off()

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


_CLONE_NEWUSER, _CLONE_NEWNET, _CLONE_NEWIPC = 0x10000000, 0x40000000, 0x08000000
_NO_NEW_PRIVILEGES = 38
_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446
_WRITES = {1: 0b1111111110010, 2: 0b11111111110010, 3: 0b111111111110010}
"""Landlock's rights to write, make, remove and truncate files, by the version of its interface."""


class _Ruleset(ctypes.Structure):
    _fields_ = (("files", ctypes.c_uint64),)


class _Beneath(ctypes.Structure):
    _pack_ = 1
    _fields_ = (("rights", ctypes.c_uint64), ("parent", ctypes.c_int32))


def _cut_off(work: Path) -> Callable[[], None]:
    """No network (a namespace of its own) and no writing outside the folder (Landlock)."""
    libc = ctypes.CDLL(None, use_errno=True)
    root = os.geteuid() == 0
    version = libc.syscall(_CREATE_RULESET, None, ctypes.c_size_t(0), ctypes.c_uint32(1))
    rights = _WRITES[min(version, 3)] if version > 0 else 0
    ruleset = _Ruleset(rights)
    folder = os.fsencode(work)

    def cut_off() -> None:
        libc.unshare(_CLONE_NEWNET | _CLONE_NEWIPC | (0 if root else _CLONE_NEWUSER))
        libc.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0)
        if not rights:
            return
        made = libc.syscall(_CREATE_RULESET, ctypes.byref(ruleset), ctypes.c_size_t(8), 0)
        if made < 0:
            return
        for path, allowed in ((folder, rights), (b"/dev/null", rights & 0b100000000000010)):
            parent = os.open(path, os.O_PATH | os.O_CLOEXEC)
            beneath = _Beneath(allowed, parent)
            libc.syscall(_ADD_RULE, made, 1, ctypes.byref(beneath), 0)
            os.close(parent)
        libc.syscall(_RESTRICT_SELF, made, 0)
        os.close(made)

    return cut_off


def quoted(text: str) -> str:
    r"""A text as a Prolog string.

    >>> quoted('say "a" and go on')
    '"say \\"a\\" and go on"'
    """
    parts = []
    for character in text:
        if character in '"\\':
            parts.append("\\" + character)
        elif character.isprintable() or character == " ":
            parts.append(character)
        else:
            parts.append(f"\\x{ord(character):x}\\")
    return '"' + "".join(parts) + '"'


def lines(answer: str) -> Iterator[str]:
    """The lines of an answer that are not empty."""
    return (line for line in answer.split("\n") if line)
