"""A Prolog process of its own for a program that is not trusted, under limits.

The process has its own session, an empty working folder, next to no environment, no standard
input, and limits on time, memory, files and processes.  Where the system allows it (Linux) it is
cut off besides (:mod:`pyab.submission.run.confine`).  It is killed, with all that it has started,
when its time is over.

Time is CPU time: what else the machine does takes none of it.  The wall clock is the last resort,
for what sleeps or waits, and runs ten times as long.
"""

from __future__ import annotations

import contextlib
import math
import os
import secrets
import select
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Self

from pyab.errors import EngineError, InternalError
from pyab.programs.texts import prolog_folder
from pyab.submission.run.answers import plain
from pyab.submission.run.compiled import ALONE, runner
from pyab.submission.run.confine import confinement, sees_no_files
from pyab.submission.text.clauses import RefusedError
from pyab.support.cputime import cpu_seconds

STACKS = "512m"
ANSWER = 64 * 2**20
"""Bytes that a process may send back to one request: some fifty times what it takes."""
DISK = 64 * 2**20
"""Bytes that a trusted program may write to its folder."""
WALL = 10.0
"""The wall clock may run so many times as long as the CPU's."""
STARTING = 6.0
"""Seconds of CPU in which a process must have started: some twenty times what it takes."""
_LOOK = 0.05
"""The seconds after which a silent process is looked after."""


class StartError(EngineError):
    """SWI-Prolog does not start in a process of its own, or not in its time."""


class EndedError(Exception):
    """The process gave no answer.

    Attributes:
        why: ``"time"``, its CPU time is over; ``"search"``, one search of many has taken more than
            its share of it; ``"clock"``, the wall clock has run out, while it waited or slept;
            ``"output"``; ``"memory"``; ``"abort"``; ``"died"``; or ``"killed"``, from outside.
        partial: What it had sent of the answer.
        status: Its exit status, where it ended; a signal as a negative number.
        where: The work that it was at, in words, where that is known.
    """

    def __init__(
        self, why: str, partial: str = "", status: int | None = None, where: str = ""
    ) -> None:
        super().__init__(why)
        self.why, self.partial, self.status, self.where = why, partial, status, where

    def at(self, where: str) -> EndedError:
        """The same end, with the place."""
        return EndedError(self.why, self.partial, self.status, where)


class Process:
    """One process, which answers requests until it is closed or its time is over.

    Args:
        seconds: The CPU time it has, once it has started.
        trust: True if it may write to a folder of its own; else it has none.
        most: The bytes that it may send back to one request, where that is not :data:`ANSWER`.

    Raises:
        EngineError: There is no SWI-Prolog.
        StartError: It does not start.

    >>> with Process(10) as process:
    ...     print(process.ask('survey("a :- b.")'))
    {"line":1,"term":[":-","a","b"]}
    """

    def __init__(self, seconds: float = 10, trust: bool = False, most: int = 0) -> None:
        self.seconds, self.trust, self.most = seconds, trust, most
        self._program = self._find()
        # A program that knew it could end an answer by itself, and forge the next.
        self._mark = "=" + secrets.token_hex(16)
        self._folder: Path | None = None
        try:
            self._start()
        # Ctrl-C must leave no process behind, either.
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # ---------------------------------------------------------------- start

    def _start(self) -> None:
        """Start it; if that takes too long, once more, under the same rules."""
        for again in (True, False):
            try:
                self._once_more = not again
                self._launch()
                # An answer shows that the runner has loaded: only from then on does the program's
                # time run.
                self.ask("fresh")
                break
            except EndedError as ended:
                if not again:
                    raise StartError(_not_started(ended)) from None
        self._has(self.seconds)

    def _has(self, seconds: float) -> None:
        """From now on it has so many seconds."""
        self._used_before = cpu_seconds(self._process.pid)
        self._most = seconds
        self._waited, self._asked = 0.0, time.monotonic()

    def _find(self) -> str:
        """The program that runs in the process."""
        swipl = shutil.which("swipl")
        if swipl is None:
            raise EngineError("there is no swipl: install SWI-Prolog 9.0.4 or newer")
        return swipl

    def _launch(self) -> None:
        self.close()
        self._buffer, self._sent = bytearray(), 0
        self._over = ""
        try:
            self._process = self._child(self._working_folder())
        except OSError as error:
            raise StartError(f"a process of its own cannot be made: {error}") from None
        # Python raises this for any exception in preexec_fn.
        except subprocess.SubprocessError:
            raise StartError(
                "the kernel's rules for a program that is not trusted (Landlock, seccomp) "
                "cannot be set here, and without them none is started"
            ) from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._stdin = self._process.stdin
        # Where both pipes are full, each side would wait for the other to read.
        os.set_blocking(self._stdin.fileno(), False)
        os.set_blocking(self._process.stdout.fileno(), False)
        self._has(STARTING)
        self._write(f"begin('{self._mark}').\n")

    def _child(self, work: Path) -> subprocess.Popen[bytes]:
        ours = prolog_folder() / "support"
        command = [
            self._program,
            *ALONE,
            f"--stack-limit={STACKS}",
            # With -t, no toplevel takes over where the goal ends: it would run requests as goals.
            *("-g", "pyab_runner:answer_all", "-t", "halt(1)"),
            str(runner(self._program, ours, anew=self._once_more)),
        ]
        rules = confinement(
            self._program, ours, work if self.trust else None, self.seconds + STARTING
        )
        return self._popen(command, work, rules)

    def _popen(
        self, command: list[str], work: Path, rules: Callable[[], None]
    ) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=work,
            # Nothing of the user's: an environment may hold keys and passwords.
            env={"PATH": "/usr/bin:/bin", "HOME": str(work), "LANG": "C.UTF-8"},
            close_fds=True,
            # One signal to its group ends all that it has started, too.
            start_new_session=True,
            preexec_fn=rules,
        )

    def _working_folder(self) -> Path:
        """An empty folder; any will do for a process that sees none of it."""
        if sees_no_files() and not self.trust:
            return Path("/")
        try:
            self._folder = Path(tempfile.mkdtemp(prefix="pyab-"))
        except OSError as error:
            raise StartError(f"no folder for a process can be made: {error}") from None
        return self._folder

    # ------------------------------------------------------------- requests

    @property
    def used(self) -> float:
        """The seconds of CPU that it has used of those that it has."""
        return cpu_seconds(self._process.pid) - self._used_before

    def ask(self, request: str, search: float = math.inf) -> str:
        """Send a request, a Prolog term without its full stop; the answer.

        Args:
            request: The request.
            search: The seconds of CPU that it may be silent for; what runs searches says something
                after each that takes long.

        Raises:
            EndedError: The time is over, the process has ended, or it sends too much; now or at an
                earlier request.
            RefusedError: The program has called what is not safe, and it was not done.
            InternalError: The runner itself has failed.
        """
        if self._over:
            raise EndedError(self._over)
        self._silent, self._heard = search, self.used if search < math.inf else 0.0
        self._sent, self._asked = 0, time.monotonic()
        try:
            return self._answer(request)
        finally:
            self._waited = self._waiting

    def _answer(self, request: str) -> str:
        self._write(request + ".\n")
        end = f"\n{self._mark}".encode()
        searched = 0
        while True:
            # Only what is new is searched, or large answers would cost quadratic time; the mark may
            # lie across two reads.
            at = self._buffer.find(end, max(0, searched - len(end)))
            line = self._buffer.find(b"\n", at + len(end)) if at >= 0 else -1
            if line >= 0:
                answer, after = self._buffer[:at], self._buffer[at + len(end) : line]
                del self._buffer[: line + 1]
                if after:
                    raise self._complaint(after.decode("utf-8", "replace").removeprefix("!"))
                return answer.decode("utf-8", "replace").rstrip("\n")
            searched = at if at >= 0 else len(self._buffer)
            self._read()

    @property
    def _waiting(self) -> float:
        """The seconds of the clock for which it has been waited for; what we do is not its time."""
        return self._waited + time.monotonic() - self._asked

    def _complaint(self, words: str) -> Exception:
        """The runner gave no answer: for want of memory, which the program has taken, or else."""
        if words in ("memory", "abort"):
            return self._ended(words)
        return failed(words)

    def _read(self) -> None:
        """Take what it sends next."""
        out = self._process.stdout
        assert out is not None
        # A process that computes says nothing, and its time runs: so it is looked after.
        while not select.select([out], [], [], _LOOK)[0]:
            self._look()
        more = os.read(out.fileno(), 2**20)
        if not more:
            raise self._ended("died")
        self._buffer += more
        self._sent += len(more)
        if self._sent > (self.most or ANSWER):
            raise self._ended("output")
        self._heard = self._look()

    def _look(self) -> float:
        """See that it keeps within its limits; the seconds that it has used."""
        used = self.used
        if used > self._most:
            raise self._ended("time")
        if used > self._heard + self._silent:
            raise self._ended("search")
        if self._waiting > WALL * self._most:
            raise self._ended("clock")
        if self.trust and self._disk() > DISK:
            raise self._ended("output")
        return used

    def _disk(self) -> int:
        """The bytes in its folder."""
        sizes = 0
        for file in self._folder.rglob("*") if self._folder else ():
            with contextlib.suppress(OSError):
                sizes += file.lstat().st_size
        return sizes

    def _write(self, text: str) -> None:
        # A slice of bytes would copy all that is left at each write.
        data = memoryview(text.encode("utf-8", "replace"))
        out = self._process.stdout
        assert out is not None
        while data:
            reading, writing, _ = select.select([out], [self._stdin], [], _LOOK)
            if writing:
                try:
                    data = data[os.write(self._stdin.fileno(), data) :]
                except BrokenPipeError:
                    raise self._ended("died") from None
            elif reading:
                self._read()
            else:
                self._look()

    def _ended(self, why: str) -> EndedError:
        status = None
        if why == "died":
            status, used = self._status()
            if status in (-signal.SIGXCPU, -signal.SIGKILL):
                # The kernel's own limit of CPU time; or somebody else has killed it.
                why = "time" if used > self._most else "killed"
        # Its time may be over when all of the answer has come: the mark behind it is none of it.
        partial = self._buffer.partition(f"\n{self._mark}".encode())[0].decode("utf-8", "replace")
        self.close()
        self._over = why
        return EndedError(why, partial, status)

    def _status(self) -> tuple[int | None, float]:
        """Its exit status, none where it has only closed its output; and the CPU time it used."""
        while (used := self.used) < self._most and self._waiting < WALL * self._most:
            with contextlib.suppress(subprocess.TimeoutExpired):
                return self._process.wait(timeout=_LOOK), used
        return self._process.poll(), used

    # ------------------------------------------------------------------ end

    def close(self) -> None:
        """End the process and all that it has started, and remove its folder."""
        process = getattr(self, "_process", None)
        if process is not None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            # Its pipes are closed, and it is waited for.
            with process:
                del self._process
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)


def _not_started(ended: EndedError) -> str:
    how = {
        "died": f"it ended with status {ended.status}",
        "time": f"not within {STARTING:g} s of CPU",
        "clock": f"not within {WALL * STARTING:g} s",
    }.get(ended.why, ended.why)
    return (
        f"SWI-Prolog did not start, twice, in a process of its own ({how}); see whether swipl "
        "starts by itself, and whether its folders can be read"
    )


def failed(complaint: str) -> Exception:
    """The reason why the runner gave no answer, from its complaint.

    >>> failed("refused shell/1 is not safe")
    RefusedError('it is refused as it runs: shell/1 is not safe; --no-sandbox, if you trust it')
    """
    refused = complaint.removeprefix("refused ")
    if refused != complaint:
        why = f"it is refused as it runs: {plain(refused)}"
        return RefusedError(f"{why}; --no-sandbox, if you trust it")
    return InternalError(f"the runner has failed: {complaint}")


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
