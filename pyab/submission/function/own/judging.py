"""A function judged on positions of its own game, from a call of its user's or of the file's on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pyab.errors import UsageError
from pyab.programs.records import BOOK
from pyab.submission.function.running import ask, one_search
from pyab.submission.function.understanding import set_off
from pyab.submission.judge.filereport import RIGHT, FileReport, Options
from pyab.submission.own.calls import Calls
from pyab.submission.own.positions import ALONE, FEW, Tried, gathered, names_no_move
from pyab.submission.own.report import in_words, otherwise
from pyab.submission.run.answers import documents
from pyab.submission.run.process import Process
from pyab.submission.told import messages, notes

BEGUN = "none of its statements leads to a call of its search"
"""Said where a file alone does not tell how its search begins."""
KEPT = "{} is the same in all calls of it: is its sign to be turned with each move?"
"""Said of a negamax that is told a sign."""
KEEPS = (
    "it keeps what it has found: a value found in another window may be a bound alone, and "
    "that was not tried on its own game"
)
"""Said of a search with a window and a table."""
PART = 1 / 3
"""The part of a file's time that its search has there."""
LONGEST = 120
"""The characters of a call that is offered."""


@dataclass(frozen=True)
class InVain:
    """What is known of a function that was tried on its own positions in vain.

    Attributes:
        why: The reason, in words.
        begun: The call that its file begins with, as far as that can be written; else empty.
    """

    why: str
    begun: str = ""


def on_own_positions(
    process: Process, options: Options, known: FileReport, entry: str
) -> FileReport | InVain:
    """The report on a function on positions of its own; or why they say nothing.

    Where the user has named no start, nothing is said against it, whatever it does there.

    Args:
        process: Its process, where the file is loaded.
        options: How it is judged.
        known: What is known of it.
        entry: The function, or one that sets it off; empty if none is known.

    Raises:
        UsageError: The start leads to no call of a search.
    """
    found, first = _tried(process, options, entry)
    start = options.start
    right = found.right == 1 and found.enough(0 if start else ALONE)
    if not right and not (start and found.sure and found.right < 1):
        few = FEW if found.right == 1 else otherwise(found)
        return InVain(found.doubt or found.why or few, first.written)
    silent = names_no_move(found.positions) and not found.unknown
    moves = not (found.unknown or silent)
    untold = [] if moves else [notes.NO_MOVE if silent else notes.UNKNOWN_MOVES]
    told = in_words(found, known, options.against or BOOK.key, moves, True, untold)
    said = notes.own_positions(found.start, found.mover, found.gains, None)
    report = replace(told, called=first.name, entry=found.start, notes=known.notes)
    more = [*set_off(first.drivers), *[KEEPS] * first.keeps]
    report = report.noting(said, *told.notes, *more, remarkable=True)
    if report.verdict in RIGHT and found.doubt:
        return report.doubted(messages.right_but(found.doubt, "positions of its own game"))
    return report


class _First(NamedTuple):
    """The call that a search begins with.

    Attributes:
        name: The function.
        written: The call as an expression; empty where it has none.
        drivers: The functions that set it off.
        keeps: True if it keeps what it has found, and has a window.
    """

    name: str = ""
    written: str = ""
    drivers: Sequence[str] = ()
    keeps: bool = False


def _tried(process: Process, options: Options, entry: str) -> tuple[Tried, _First]:
    """A function on its own positions, and the call that it begins with."""
    start, limit = options.start or "", one_search(process.seconds)
    asked = {"entry": entry, "start": start, "limit": limit}
    told = documents(ask(process, "own", seconds=process.seconds * PART, **asked))
    first = next(one for one in told if isinstance(one, dict))
    rows = [one for one in told if isinstance(one, list)]
    if "none" in first:
        if start:
            raise UsageError(f"--start {start!r}: it {first['none']}")
        return Tried("", why=BEGUN), _First()
    (one, other), goal = first["words"], first["goal"]
    made = Calls(((goal, "max"),), (), (), (one, other), first["named"], turning=first["turning"])
    found = gathered(start or goal, made, rows)
    if first["kept"] and found.mover and not found.doubt:
        found = replace(found, doubt=KEPT.format(first["kept"]))
    return found, _First(first["name"], first["written"], first["drivers"], first["keeps"])


def advice(name: str, found: InVain) -> str:
    """The words on how to let a function begin on a position of its own.

    >>> print(advice("Nim.best", InVain(BEGUN)))
    or name a call that begins its game, with values in the brackets: --start 'Nim(...).best(...)'
    >>> print(advice("minimax", InVain(FEW, "minimax(['x', '', ''], True)")))
    or name a call that begins its game, as this does, with more moves to come: \
--start "minimax(['x', '', ''], True)"
    """
    begun = found.begun if len(found.begun) <= LONGEST else ""
    how = "" if begun else ", with values in the brackets"
    how = ", as this does, with more moves to come" if begun and found.why == FEW else how
    quote = '"' if "'" in begun else "'"
    template = "(...).".join(name.split(".")) + "(...)"
    return f"or name a call that begins its game{how}: --start {quote}{begun or template}{quote}"
