"""The question of a proof, and the pieces that the work falls into."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import accumulate

from pyab.engines.piece import Piece
from pyab.trees import orderings
from pyab.trees.every import Shape, lonely_shapes, number_of_shapes, shapes
from pyab.trees.tree import SIDES, Side

PIECE = 100_000
"""Trees a piece, about: some tenths of a second of work."""
SHAPES = 3**10
"""Shapes a piece in a proof by classes, times 3 to the number of leaves: some seconds of work."""


@dataclass(frozen=True)
class Question:
    """For which trees agreement is to be shown.

    Attributes:
        leaves: Trees of up to so many leaves.
        sides: The sides that may be to move at the root.
        events: Every event is compared; else value, move and leaves.
        windows: Every window is tried; else the widest.
        unary: Shapes with single-child positions, too, up to that height.
        classes: One ordering is run for each class that a program cannot tell apart.
    """

    leaves: int
    sides: tuple[Side, ...] = SIDES
    events: bool = False
    windows: bool = False
    unary: int = 0
    classes: bool = False


def _number_of_shapes(question: Question, leaves: int) -> int:
    """The number of shapes with exactly so many leaves."""
    height, plain = question.unary, number_of_shapes(leaves)
    # Of those with single children: all shapes, without those that have none.
    every = number_of_shapes(leaves, height, 1) - number_of_shapes(leaves, height, 2)
    return plain + every if height else plain


@cache
def shapes_of(question: Question, leaves: int) -> tuple[Shape, ...]:
    """The shapes with exactly so many leaves, in the order in which they are run."""
    plain = shapes(leaves)
    if not question.unary:
        return plain
    return (*plain, *lonely_shapes(leaves, question.unary))


@dataclass(frozen=True)
class Size:
    """The trees with exactly so many leaves.

    Attributes:
        leaves: The number of leaves.
        shapes: The number of shapes.
        orderings: The number of orderings of the leaves, with windows of alpha and beta too.
        trees: The number of trees, each with either side to move at the root if both are asked for.
    """

    leaves: int
    shapes: int
    orderings: int
    trees: int


def rows(question: Question) -> list[Size]:
    """The number of trees, by the number of their leaves."""
    found = []
    for leaves in range(1, question.leaves + 1):
        number = _number_of_shapes(question, leaves)
        orders = orderings.number(leaves, question.windows)
        trees = number * orders * len(question.sides)
        found.append(Size(leaves, number, orders, trees))
    return found


@dataclass(frozen=True)
class _Section:
    """Pieces that differ in their shapes alone."""

    leaves: int
    side: Side
    prefix: orderings.Ranks
    size: int
    shapes: int
    at_once: int

    @property
    def pieces(self) -> int:
        return -(-self.shapes // self.at_once)

    def trees(self, pieces: int) -> int:
        """The number of trees in so many pieces, the first ones."""
        return min(pieces * self.at_once, self.shapes) * self.size


class Pieces:
    """The work in pieces of even size, the smallest trees first.

    Their number, and the trees in any of them, are reckoned; they are listed only as they are
    asked for.

    >>> every = pieces(Question(8))
    >>> len(every), every.trees(0, len(every)), every.some(2, 3)[0].shapes
    (55588, 4758562616, ((2, 0, 0),))
    """

    def __init__(self, question: Question) -> None:
        self._question = question
        self._sections = list(_sections(question))
        self._starts = list(accumulate((one.pieces for one in self._sections), initial=0))
        sizes = (one.trees(one.pieces) for one in self._sections)
        self._trees = list(accumulate(sizes, initial=0))

    def __len__(self) -> int:
        return self._starts[-1]

    def __iter__(self) -> Iterator[Piece]:
        return map(self._piece, range(len(self)))

    def trees(self, start: int, stop: int) -> int:
        """The number of trees in the pieces from one number up to another."""
        return self._before(stop) - self._before(start)

    def some(self, start: int, stop: int) -> list[Piece]:
        """The pieces from one number up to another."""
        return list(map(self._piece, range(start, stop)))

    def _place(self, number: int) -> tuple[int, int]:
        """The section of a piece, and its number there; behind all, in the last one."""
        section = min(bisect_right(self._starts, number), len(self._sections)) - 1
        return section, number - self._starts[section]

    def _before(self, number: int) -> int:
        section, at = self._place(number)
        return self._trees[section] + self._sections[section].trees(at)

    def _piece(self, number: int) -> Piece:
        place, at = self._place(number)
        section, asked = self._sections[place], self._question
        start, stop = at * section.at_once, (at + 1) * section.at_once
        return Piece(
            section.leaves,
            shapes_of(asked, section.leaves)[start:stop],
            section.side,
            asked.windows,
            section.prefix,
            section.size,
            classes=asked.classes,
        )


def _sections(question: Question) -> Iterator[_Section]:
    # The blocks of a certificate count on this order: another one would make other digests.
    for leaves in range(1, question.leaves + 1):
        number = _number_of_shapes(question, leaves)
        for side in question.sides:
            for prefix, size in _parts(question, leaves):
                at_once = max(1, SHAPES // 3**leaves if question.classes else PIECE // size)
                yield _Section(leaves, side, prefix, size, number, at_once)


def _parts(question: Question, leaves: int) -> tuple[tuple[orderings.Ranks, int], ...]:
    """The beginnings of the orderings that are run at one go, each with their number."""
    if question.classes:
        # Classes are found from an order of which nothing is known, so that no prefix splits them.
        return (((), orderings.number(leaves, question.windows)),)
    return orderings.prefixes(leaves, question.windows, PIECE)


@cache
def pieces(question: Question) -> Pieces:
    """The work for a question."""
    return Pieces(question)
