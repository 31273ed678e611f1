"""The test trees of one shape, compared by characters, in a fraction of the time that text takes.

Nothing is told from here but that all is well.  Where the languages differ, where a run comes to
no answer or a law is broken, the trees are run again as text (:mod:`pyab.agreement.check`), which
says what is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from pyab.agreement import laws
from pyab.agreement.contracts import CONTRACTS, keeps
from pyab.agreement.laws import Law, Outcome
from pyab.agreement.solve import next_window
from pyab.engines import exhaust, python
from pyab.engines.exhaust import Piece
from pyab.engines.watching import VALUES
from pyab.errors import EngineError
from pyab.programs.records import Program
from pyab.trace.events import Answer
from pyab.trees.literal import Number
from pyab.trees.tree import Side, Tree
from pyab.trees.window import Window

FIRST = 72
"""The root's number among the characters: so no position has the letter of an event."""

LARGEST = 11
"""The most leaves of small trees: from 12 on a value could have the character that ends a run."""

_EVENT = re.compile("[cnr]...|[gG]..|t.....")
_RUN = re.compile("([^!]*)!(..)")
_EVENTS = re.compile("([^!]*)!..")
_NO_ANSWER = re.compile("![ef]")


@dataclass(frozen=True)
class Held:
    """What was seen on a piece on which all is well.

    Attributes:
        events: How many events each language left, by program.
        laws: The laws that were checked; for one that is there to be shown false the first tree on
            which it is.
    """

    events: dict[str, int]
    laws: Mapping[str, Tree | None]


@python.uncollected()
def hold(programs: Sequence[Program], piece: Piece, small: bool = False) -> Held | None:
    """Run programs in both languages on a piece, and look at the laws among them.

    Args:
        programs: The programs.
        piece: The trees, all of one shape; with windows only the programs that promise something
            of a window are run.
        small: True for small trees, which more laws are about.

    Returns:
        ``None`` if anything is not as it should be, or cannot be told in characters.
    """
    if piece.windows:
        programs = [program for program in programs if program.contract in CONTRACTS]
    left = _left(programs, piece)
    if left is None:
        return None
    held = (
        _with_windows(programs, piece, left)
        if piece.windows
        else _fully(programs, piece, left, small)
    )
    if held is None:
        return None
    return Held({key: _events(text, piece.trees) for key, text in left.items()}, held)


def _left(programs: Sequence[Program], piece: Piece) -> dict[str, str] | None:
    """What each program leaves in both languages; nothing if they differ."""
    mirrors: dict[object, bytes] = {}
    left = {}
    for program in programs:
        try:
            prolog = exhaust.run_prolog(program, piece, "events")
        except (UnicodeEncodeError, EngineError):  # of a value that no ranks lead to, say
            return None
        mirror = python.mirrored(program)
        if mirror not in mirrors:
            mirrors[mirror] = exhaust.run_python(program, piece, "events")
        text = prolog.decode(piece.encoding)
        if prolog != mirrors[mirror] or _NO_ANSWER.search(text):
            return None
        left[program.key] = text
    return left


def _events(text: str, runs: int) -> int:
    """How many events there are: a static evaluation is one character, and no letter."""
    of_four = sum(map(text.count, "cnr"))
    of_three = text.count("g") + text.count("G")
    of_six = text.count("t")
    statics = len(text) - 4 * of_four - 3 * of_three - 6 * of_six - 3 * runs
    return of_four + of_three + of_six + statics


# ------------------------------------------------------------------- answers


@cache
def _answer(end: str, turned: bool) -> Answer:
    """The answer of a run, from MAX's side, from the move and the value at its end."""
    best, value = end[0], ord(end[1]) - VALUES
    return Answer(-value if turned else value, None if best == "-" else ord(best))


def _turned(program: Program, side: Side) -> bool:
    """Whether a program's values are those of the other side."""
    return program.own_value(side, 1) < 0


def _answers(text: str, turned: bool) -> list[Answer]:
    return [_answer(end, turned) for _, end in _RUN.findall(text)]


def _outcomes(text: str, turned: bool) -> list[Outcome]:
    evaluated = _RUN.findall(_EVENT.sub("", text))
    return [
        Outcome(_answer(end, turned), leaves, events)
        for (events, end), (leaves, _) in zip(_RUN.findall(text), evaluated, strict=True)
    ]


# ---------------------------------------------------------------------- laws


def _fully(
    programs: Sequence[Program], piece: Piece, left: dict[str, str], small: bool
) -> dict[str, Tree | None] | None:
    """The laws of a piece with the infinite window; nothing if one that should hold does not."""
    known: dict[tuple[str, bool], list[Outcome]] = {}
    columns = {}
    for program in programs:
        key = left[program.key], _turned(program, piece.side)
        if key not in known:
            known[key] = _outcomes(*key)
        columns[program.key] = known[key]
    these = laws.among(tuple(programs), "all")
    if small:
        more = laws.among(tuple(programs), "small")
        for variant in dict.fromkeys(variant for law in more for variant in law.variants):
            columns[variant.key] = _variant(variant, piece)
        these += more
    found: dict[str, Tree | None] = dict.fromkeys(law.key for law in these)
    for tree, row in zip(_trees(piece), zip(*columns.values(), strict=True), strict=True):
        outcomes = dict(zip(columns, row, strict=True))
        for law in these:
            if found[law.key] is None and not law.holds(tree, outcomes):
                if law.expected:
                    return None
                found[law.key] = tree
    return found


def _variant(variant: Program, piece: Piece) -> list[Outcome]:
    """The answers of a program with a fault, in Python alone."""
    text = exhaust.run_python(variant, piece, "answers").decode(piece.encoding)
    return [Outcome(one) for one in _answers(text, _turned(variant, piece.side))]


def _trees(piece: Piece) -> Iterator[Tree]:
    return (Tree(piece.shapes[0], ranks[: piece.leaves], piece.side) for ranks in piece.orderings)


# ------------------------------------------------------------------- windows


def _with_windows(
    programs: Sequence[Program], piece: Piece, left: dict[str, str]
) -> dict[str, Tree | None] | None:
    """The laws of a piece with windows; nothing if one is broken, or none that is known here."""
    orders = piece.orderings
    truths = _truths(piece, orders)
    windows = [piece.window(ranks) for ranks in orders]
    cases = list(zip(truths, windows, strict=True))
    one = next(_trees(piece))
    again = set()
    values: dict[str, list[Number | None]] = {}
    for program in programs:
        got = _answers(left[program.key], _turned(program, piece.side))
        values[program.key] = [answer.value for answer in got]
        held_to = set(zip(values[program.key], cases, strict=True))
        if not all(
            got is not None and keeps(program, one, window, got, true)
            for got, (true, window) in held_to
        ):
            return None
        if program.takes == {"A", "B"}:
            mirror = python.mirrored(program)
            if mirror not in again and not _again(program, piece, values[program.key], cases):
                return None
            again.add(mirror)
    if {"f2", "f2g2"} <= values.keys() and values["f2"] != values["f2g2"]:
        return None
    known = {"window-again", "g2-is-minus-f2", *(f"contract-{name}" for name in CONTRACTS)}
    these = laws.among(tuple(programs), "windows")
    seen = all(law.key in known or _each(law, one, programs, left) for law in these)
    return dict.fromkeys(law.key for law in these) if seen else None


def _each(law: Law, tree: Tree, programs: Sequence[Program], left: dict[str, str]) -> bool:
    """Whether a law about each program by itself holds of all that it left."""
    return law.each is not None and all(
        law.holds(tree, {program.key: Outcome(Answer(None, None), text=events)})
        for program in programs
        if law.each(program)
        for events in set(_EVENTS.findall(left[program.key]))
    )


def _truths(piece: Piece, orders: Sequence[tuple[int, ...]]) -> list[Number]:
    """The value of each tree."""
    known: dict[tuple[int, ...], Number] = {}
    for ranks in orders:
        leaves = ranks[: piece.leaves]
        if leaves not in known:
            known[leaves] = Tree(piece.shapes[0], leaves, piece.side).backed_up[0]
    return [known[ranks[: piece.leaves]] for ranks in orders]


def _again(
    program: Program,
    piece: Piece,
    values: Sequence[Number | None],
    cases: Sequence[tuple[Number, Window]],
) -> bool:
    """Whether a second search, with the window that follows, finds each value that was missed."""
    with python.on_shape(program, piece.shapes[0], piece.side, piece.infinity) as search:
        for ranks, got, (true, window) in zip(piece.orderings, values, cases, strict=True):
            again = next_window(window, got)
            if again is not None and search(ranks[: piece.leaves], again) != true:
                return False
    return True
