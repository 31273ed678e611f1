"""The test trees of one shape, run by characters, in a fraction of the time that text takes.

Where the languages differ, or a run comes to no answer, the trees are run again as text
(:mod:`pyab.agreement.check`), which says what is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from math import inf
from typing import Literal

from pyab.agreement import courses, laws
from pyab.agreement.laws import Law
from pyab.agreement.outcomes import Searched
from pyab.agreement.report import Case, Report, Tally, verdicts
from pyab.agreement.solve import next_window
from pyab.engines import exhaust, python
from pyab.engines.piece import Piece, as_characters
from pyab.engines.watching import VALUES
from pyab.errors import EngineError
from pyab.programs.program import Program
from pyab.traces.events import Answer
from pyab.trees.literal import Number
from pyab.trees.tree import Tree
from pyab.trees.window import FULL, Window

# `!` is 33, which is 48 - (12 + 3): minus the infinity of 12 leaves.
LARGEST = 11
"""The most leaves of small trees: from 12 on a value could have the character that ends a run."""

_TEXT = re.compile("([^!]*)!..")
_END = re.compile("!(..)")
_NO_ANSWER = re.compile("![ef]")


@python.uncollected()
def hold(programs: tuple[Program, ...], piece: Piece, kind: str) -> Report | None:
    """Run programs in both languages on a piece, and look at the laws among them.

    Args:
        programs: The programs.
        piece: The trees, all of one shape.
        kind: The kind of the trees, as :class:`pyab.agreement.testtrees.Batch` names it.

    Returns:
        ``None`` if the languages differ, a run comes to no answer, or it cannot be told in
        characters.
    """
    left = _left(programs, piece)
    if left is None:
        return None
    held_to = laws.among(programs, kind)
    cases = _windowed(piece, left) if piece.windows else _searched(piece, left, held_to)
    # Laws about values and about calls tell runs apart by different things: each has its cases.
    about_courses = [law for law in held_to if piece.windows and law.trees == "both"]
    about_values = [law for law in held_to if law not in about_courses]
    found = verdicts(about_values, cases, piece.trees)
    found += verdicts(about_courses, _courses(programs, piece, left, about_courses), piece.trees)
    trees, windows = (0, piece.trees) if piece.windows else (piece.trees, 0)
    tallies = [Tally(one, trees, windows, left[one.key].events) for one in programs]
    return Report(tallies, found)


# Without __eq__ they are hashed by identity, and not by the whole of two long texts.
@dataclass(frozen=True, eq=False)
class Runs:
    """The runs of a mirror on the trees of a piece, which Prolog's are held to.

    Attributes:
        program: A program that has the mirror.
        piece: The trees.
        told: The bytes that they leave.
        leaves: The positions that each run evaluates; nothing with windows, where no law asks.
    """

    program: Program
    piece: Piece
    told: bytes
    leaves: Sequence[str]

    @staticmethod
    def of(program: Program, piece: Piece) -> Runs:
        """Run a program's mirror."""
        evaluated: list[int] | None = None if piece.windows else []
        told = exhaust.run_python(program, piece, "events", evaluated)
        leaves = bytes(piece.array(evaluated or ())).decode(piece.encoding)
        return Runs(program, piece, told, leaves.split("!"))

    @cached_property
    def text(self) -> str:
        """What they leave, as text."""
        return self.told.decode(self.piece.encoding)

    @cached_property
    def texts(self) -> list[str]:
        """The events of each."""
        return _TEXT.findall(self.text)

    @cached_property
    def ends(self) -> list[str]:
        """The end of each: the move and the value."""
        return _END.findall(self.text)

    @cached_property
    def answer(self) -> Callable[[str], Answer]:
        """The answer of a run, by its end."""
        return partial(_answer, self.program.own_value(self.piece.side, 1))

    @cached_property
    def outcomes(self) -> list[Searched]:
        """The outcomes with the infinite window."""
        return list(map(Searched, map(self.answer, self.ends), self.leaves, self.texts))

    @cached_property
    def events(self) -> int:
        """The number of events; a static evaluation is one character, and no letter."""
        of_four = sum(map(self.text.count, "cnr"))
        of_three = self.text.count("g") + self.text.count("G")
        of_six = self.text.count("t")
        # The lengths are those of watch.pl's characters; a run ends in `!`, the move and the value.
        others = 4 * of_four + 3 * of_three + 6 * of_six + 3 * self.piece.trees
        return of_four + of_three + of_six + len(self.text) - others


@cache  # few moves and values end thousands of runs
def _answer(sign: Number, end: str) -> Answer:
    best, value = end[0], end[1]
    return Answer(sign * (ord(value) - VALUES), None if best == "-" else ord(best))


def _left(programs: Sequence[Program], piece: Piece) -> dict[str, Runs] | None:
    """The runs of each program, one for both languages; nothing if they differ."""
    mirrors: dict[object, Runs] = {}
    left = {}
    for program in programs:
        try:
            prolog = exhaust.run_prolog(program, piece, "events")
        except (UnicodeEncodeError, EngineError):  # of a value that no ranks lead to, say
            return None
        mirror = python.mirrored(program)
        # One mirror serves all of Bratko's family: it runs once.
        if mirror not in mirrors:
            mirrors[mirror] = Runs.of(program, piece)
        left[program.key] = mirrors[mirror]
        if prolog != mirrors[mirror].told or _NO_ANSWER.search(mirrors[mirror].text):
            return None
    return left


# ------------------------------------------------------------------ outcomes


def _searched(piece: Piece, left: dict[str, Runs], held_to: Sequence[Law]) -> Iterator[Case]:
    """The outcomes on each tree of a piece, with the infinite window."""
    columns = {key: runs.outcomes for key, runs in left.items()}
    for variant in dict.fromkeys(variant for law in held_to for variant in law.variants):
        sign = variant.own_value(piece.side, 1)
        columns[variant.key] = [Searched(_answer(sign, end)) for end in _ends(variant, piece)]
    for ranks, row in zip(piece.orderings, zip(*columns.values(), strict=True), strict=True):
        tree = Tree(piece.shapes[0], ranks, piece.side)
        yield tree, FULL, dict(zip(columns, row, strict=True))


def _ends(program: Program, piece: Piece) -> list[str]:
    """The ends of the runs that are in Python alone."""
    return _END.findall(exhaust.run_python(program, piece, "answers").decode(piece.encoding))


def _windowed(piece: Piece, left: dict[str, Runs]) -> Iterator[Case]:
    """The outcomes with windows, each that a law can tell from others once: it asks for values."""
    windows = list(map(piece.window, piece.orderings))
    every = dict.fromkeys(left.values())  # one for all programs that have a mirror in common
    of = {runs: list(zip(runs.ends, _again(runs, windows), strict=True)) for runs in every}
    rows = zip(*(of[runs] for runs in left.values()), strict=True)
    trees: dict[tuple[int, ...], Tree] = {}
    seen = set()
    for ranks, window, row in zip(piece.orderings, windows, rows, strict=True):
        leaves = ranks[: piece.leaves]
        # One tree for all its windows: its minimax values are worked out once.
        if leaves not in trees:
            trees[leaves] = Tree(piece.shapes[0], leaves, piece.side)
        # All that a law about values asks: runs that agree in it need one look.
        case = trees[leaves].backed_up[0], window, row
        if case not in seen:
            seen.add(case)
            outcomes = {
                key: Searched(
                    runs.answer(end), window=window, again=runs.answer(then) if then else None
                )
                for (key, runs), (end, then) in zip(left.items(), row, strict=True)
            }
            yield trees[leaves], window, outcomes


def _courses(
    programs: Sequence[Program], piece: Piece, left: dict[str, Runs], held_to: Sequence[Law]
) -> Iterator[Case]:
    """The calls that each program left with windows, each once: for laws about calls alone."""
    for program in programs:
        if any(law.each and law.each(program) for law in held_to):
            texts = left[program.key].texts
            first = dict(
                # Backwards, since a dict keeps the last: of equal courses the first run is shown.
                zip(map(courses.calls, reversed(texts)), range(len(texts))[::-1], strict=True)
            )
            for i in sorted(first.values()):
                ranks = piece.orderings[i]
                tree = Tree(piece.shapes[0], ranks[: piece.leaves], piece.side)
                outcome = Searched(Answer(None, None), text=texts[i])
                yield tree, piece.window(ranks), {program.key: outcome}


Bound = Literal["alpha", "beta"]


def _again(runs: Runs, windows: Sequence[Window]) -> list[str | None]:
    """The ends of the second searches, where a window was missed; ``None`` where none follows."""
    piece = runs.piece
    found: list[str | None] = [None] * len(windows)
    cases: dict[Bound, dict[tuple[Number, ...], list[int]]] = {"alpha": {}, "beta": {}}
    taken = cache(partial(runs.program.taken, piece.side))  # the windows are few
    given = zip(piece.orderings, windows, map(runs.answer, runs.ends), strict=True)
    for i, (ranks, window, first) in enumerate(given):
        follows = next_window(taken(window), first.value)
        if follows is not None:
            alpha, beta = follows
            below = alpha == -inf
            known = cases["alpha" if below else "beta"]
            # Many windows are followed by the same second one, which is searched once.
            known.setdefault((*ranks[: piece.leaves], beta if below else alpha), []).append(i)
    for open_, alike in cases.items():
        if alike:
            these = replace(piece, open=open_, chosen=as_characters(alike), size=len(alike))
            for end, numbers in zip(_ends(runs.program, these), alike.values(), strict=True):
                for i in numbers:
                    found[i] = end
    return found
