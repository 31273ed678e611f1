"""Texts that somebody has changed: looked at before they run, and run apart."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from pyab.engines import prolog as prolog_engine
from pyab.engines import python as python_engine
from pyab.errors import UsageError
from pyab.functions.running import Over
from pyab.programs.program import Program
from pyab.submission.function.runner import Timer
from pyab.submission.read.reading import Hook
from pyab.submission.room import NoneReadyError, room
from pyab.submission.run.process import EndedError
from pyab.submission.run.submission import Submission as Submitted
from pyab.submission.text.clauses import RefusedError
from pyab.trees.tree import SIDES

_GAME: tuple[Hook, ...] = (
    Hook("moves", "moves", 2),
    Hook("staticval", "staticval", 2),
    Hook("min_to_move", "min_to_move", 1),
    Hook("max_to_move", "max_to_move", 1),
)


@contextmanager
def apart(program: Program, prolog: str) -> Iterator[None]:
    """A text that somebody has changed runs in a Prolog that is dropped after that.

    Before that the runner has looked at it: that it loads, and that nothing in it is unsafe.

    Raises:
        UsageError: It does not load, or something in it is not safe.
    """
    if not prolog:
        yield
        return
    _surveyed(program, prolog)
    # The page's worker registers this module; it is in no package.
    worker = importlib.import_module("pyab_prolog") if sys.platform == "emscripten" else None
    if worker and not worker.elsewhere(True):
        raise NoneReadyError
    try:
        yield
    finally:
        # What was loaded into the dropped SWI-Prolog must not count as loaded in the next.
        prolog_engine.forget(program)
        if worker:
            worker.elsewhere(False)


def _surveyed(program: Program, prolog: str) -> None:
    """Let the runner look at a text.

    Raises:
        UsageError: It does not load as it stands, or something in it is not safe.
    """
    with room(30) as one:
        try:
            submitted = Submitted(one, prolog)
            submitted.survey()
            for note in submitted.load():  # it was left out there, and here it would run
                raise UsageError(f"Prolog: {note}; such a text is judged, but not gone through")
            for side in SIDES:
                entry = program.entry(side)
                submitted.look((entry.name, len(entry.args)), _GAME)
        except RefusedError as error:
            raise UsageError(f"Prolog: {error}") from None
        except EndedError as ended:
            raise UsageError(f"Prolog: it does not load: {ended.why}") from None


SECONDS = 5
"""The time that a changed mirror has for one search."""


@contextmanager
def in_time() -> Iterator[None]:
    """A changed mirror is ended that comes to no end by itself.

    Raises:
        UsageError: It was.
    """
    try:
        with Timer().limit(SECONDS):
            yield
    except Over:
        raise UsageError(f"Python: it comes to no end within {SECONDS} s") from None


def runs(program: Program) -> None:
    """Look whether a changed mirror runs at all.

    Raises:
        UsageError: It does not, or a function is missing.
    """
    try:
        names = python_engine.copy(program)
    except SyntaxError as error:
        raise UsageError(f"Python: line {error.lineno}: {error.msg}") from None
    except (Exception, SystemExit) as error:
        raise UsageError(f"Python: {type(error).__name__}: {error}") from None
    for predicate in program.predicates:
        if not callable(names.get(predicate.function)):
            raise UsageError(f"Python: there is no function {predicate.function}")
