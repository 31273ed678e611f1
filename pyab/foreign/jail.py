"""A Prolog process of its own for a program that is not trusted, under limits.

The process has its own session, an empty working folder, next to no environment, no standard
input, and limits on time, memory, files and processes.  Where the system allows it (Linux) it is
cut off besides (:mod:`pyab.foreign.confine`).  It is killed, with all that it has started, when
its time is over.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import select
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from pyab.bridge import prolog_folder
from pyab.errors import EngineError
from pyab.foreign.confine import confinement, sees_no_files

STACKS = "512m"
ANSWER = 64 * 2**20
"""Bytes that a process may send back: some twenty times what all test trees take."""
DISK = 64 * 2**20
"""Bytes that a trusted program may write to its folder."""


class EndedError(Exception):
    """The process gave no answer.

    Attributes:
        why: ``"time"``, ``"output"`` or ``"died"``.
        partial: What it had sent of the answer.
        status: Its exit status, where it ended; a signal as a negative number.
    """

    def __init__(self, why: str, partial: str = "", status: int | None = None) -> None:
        super().__init__(why)
        self.why = why
        self.partial = partial
        self.status = status


class Jail:
    """One process, which answers requests until it is closed or its time is over.

    Args:
        seconds: The wall time it has, from its start.
        trust: Whether it may write to a folder of its own; else it has none.

    >>> with Jail(10) as jail:
    ...     print(jail.ask('survey("a :- b.")'))
    {"line":1,"term":[":-","a","b"]}
    """

    _strict = True
    """Whether a confined Prolog starts with the strictest rules, as far as is known."""

    def __init__(self, seconds: float = 10, trust: bool = False) -> None:
        self.seconds, self.trust = seconds, trust
        swipl = shutil.which("swipl")
        if swipl is None:
            raise EngineError("there is no swipl: install SWI-Prolog 9.0.4 or newer")
        self._swipl = swipl
        self._mark = "=" + secrets.token_hex(16)
        self._folder: Path | None = None
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
        """Start it; once without the strictest rules, if it does not start with them."""
        try:
            self._launch()
            self.ask("fresh")
        except EndedError:
            if not Jail._strict:
                raise EngineError(
                    "SWI-Prolog does not start in a process of its own; try swipl by itself"
                ) from None
            Jail._strict = False
            self._start()

    def _launch(self) -> None:
        self._buffer = bytearray()
        self._sent = 0
        self._over = ""
        work = self._working_folder()
        ours = prolog_folder() / "support"
        self.deadline = time.monotonic() + self.seconds
        command = [
            self._swipl,
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
            preexec_fn=confinement(
                self._swipl, ours, work if self.trust else None, self.seconds, Jail._strict
            ),
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._stdin = self._process.stdin
        os.set_blocking(self._stdin.fileno(), False)
        os.set_blocking(self._process.stdout.fileno(), False)
        self._write(f"begin('{self._mark}').\n")

    def _working_folder(self) -> Path:
        """An empty folder; any will do for a process that sees none of it."""
        if Jail._strict and sees_no_files() and not self.trust:
            return Path("/")
        try:
            self._folder = Path(tempfile.mkdtemp(prefix="pyab-"))
        except OSError as error:
            raise EngineError(f"no folder for a process can be made: {error}") from None
        return self._folder

    # ------------------------------------------------------------- requests

    @property
    def left(self) -> float:
        """The seconds that are left."""
        return max(0.0, self.deadline - time.monotonic())

    def ask(self, request: str) -> str:
        """Send a request, a Prolog term without its full stop; the answer.

        Raises:
            EndedError: The time is over, the process has ended, or it sends too much; now or at an
                earlier request.
        """
        if self._over:
            raise EndedError(self._over)
        self._write(request + ".\n")
        end = f"\n{self._mark}\n".encode()
        searched = 0
        while True:
            at = self._buffer.find(end, max(0, searched - len(end)))
            if at >= 0:
                answer = self._buffer[:at]
                del self._buffer[: at + len(end)]
                return answer.decode("utf-8", "replace").rstrip("\n")
            searched = len(self._buffer)
            self._read()

    def _read(self) -> None:
        out = self._process.stdout
        assert out is not None
        ready: Sequence[object] = ()
        while not ready:
            if not self.left:
                raise self._ended("time")
            ready = select.select([out], [], [], min(self.left, 0.5))[0]
            if self.trust and self._disk() > DISK:
                raise self._ended("output")
        more = os.read(out.fileno(), 2**20)
        if not more:
            raise self._ended("died")
        self._buffer += more
        self._sent += len(more)
        if self._sent > ANSWER:
            raise self._ended("output")

    def _disk(self) -> int:
        """The bytes in its folder."""
        sizes = 0
        for file in self._folder.rglob("*") if self._folder else ():
            with contextlib.suppress(OSError):
                sizes += file.lstat().st_size
        return sizes

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
        self._over = why
        return EndedError(why, partial, status)

    # ------------------------------------------------------------------ end

    def close(self) -> None:
        """End the process and all that it has started, and remove its folder."""
        self._end()
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)

    def _end(self) -> None:
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
