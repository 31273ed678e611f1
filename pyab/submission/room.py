"""The room that a program of others runs in: a process here, a SWI-Prolog of its own in a page.

All that is asked of a room is :meth:`~pyab.submission.run.process.Process.ask`, ``used``, ``close``
and the one error :class:`~pyab.submission.run.process.EndedError`.
"""

from __future__ import annotations

import importlib
import math
import sys
from typing import Any

from pyab.submission.run.process import EndedError, Process, failed

RATE = 20_000_000
"""Inferences that count as a second: a process takes no less for them, and no clock is asked."""


def room(seconds: float = 10, trust: bool = False) -> Process:
    """A room for one program.

    Args:
        seconds: The CPU time it has, once it has started.
        trust: True if it may write to a folder of its own; else it has none.

    Raises:
        EngineError: There is no SWI-Prolog, or it does not start.

    >>> with room() as one:
    ...     print(one.ask('survey("a :- b.")'))
    {"line":1,"term":[":-","a","b"]}
    """
    return InPage(seconds) if sys.platform == "emscripten" else Process(seconds, trust)


class NoneReadyError(BaseException):
    """No SWI-Prolog is ready; no :class:`Exception`, since the worker is to hear of it."""


class InPage(Process):
    """A SWI-Prolog that the page's worker has started, which runs one program and is dropped.

    It runs in the thread that asks: what comes to no end is ended with the worker.

    Args:
        seconds: The time it has, in inferences; once that is over, it is asked nothing more.
        rooms: The module of the worker that has them ready.
    """

    def __init__(self, seconds: float, rooms: Any = None) -> None:
        # Process's own __init__ would start a process: there is none here.
        self.seconds, self.trust = seconds, False
        found = (rooms or importlib.import_module("pyab_prolog")).room()
        if found is None:
            raise NoneReadyError
        self._room, self._over = found, ""

    @property
    def used(self) -> float:
        """The time that it has used, by its inferences: a busy machine takes none of it."""
        return int(self._room.inferences()) / RATE

    # No search is limited by itself here: the whole of a room's time is.
    def ask(self, request: str, search: float = math.inf) -> str:  # noqa: ARG002
        """Send a request; the answer.  See :meth:`Process.ask`."""
        if not self._over and self.used > self.seconds:
            self._over = "time"
        if self._over:
            raise EndedError(self._over)
        said, _, answer = str(self._room.ask(request)).partition("\n")
        complaint = said.removeprefix("!")
        if complaint in ("memory", "abort", "died"):
            self.close()
            self._over = complaint
            # An instance has no exit status: where it died, it counts as if it had called halt/0.
            raise EndedError(complaint, answer, 0 if complaint == "died" else None)
        if complaint:
            raise failed(complaint)
        return answer.rstrip("\n")

    def close(self) -> None:
        """Drop it."""
        self._room = None
