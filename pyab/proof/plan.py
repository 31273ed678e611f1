"""What is to be proved, and the pieces that the work falls into."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from pyab.proof import orderings
from pyab.proof.engine import Piece
from pyab.testtrees import Shape, lonely_shapes, shapes
from pyab.tree import SIDES, Side

PIECE = 100_000
"""Trees a piece, about: some tenths of a second of work."""
SHAPES = 3**10
"""Shapes a piece in a proof by classes, times 3 to the number of leaves: some seconds of work."""


@dataclass(frozen=True)
class Question:
    """For which trees agreement is to be shown.

    Attributes:
        leaves: Trees of up to so many leaves.
        sides: Who may be to move at the root.
        events: Whether every event is compared, or value, move and leaves.
        windows: Whether every window is tried, or the widest.
        unary: Shapes with single-child positions, too, up to that height.
        classes: Whether one ordering is run for each class that a program cannot tell apart.
    """

    leaves: int
    sides: tuple[Side, ...] = SIDES
    events: bool = False
    windows: bool = False
    unary: int = 0
    classes: bool = False


@cache
def schroeder(leaves: int) -> int:
    """How many shapes have so many leaves, if every inner position has two successors or more.

    >>> [schroeder(n) for n in range(1, 10)]
    [1, 1, 3, 11, 45, 197, 903, 4279, 20793]
    """
    if leaves < 3:
        return 1
    before, last = schroeder(leaves - 2), schroeder(leaves - 1)
    return ((6 * leaves - 9) * last - (leaves - 3) * before) // leaves


def shapes_of(question: Question, leaves: int) -> tuple[Shape, ...]:
    """The shapes with exactly so many leaves, in the order in which they are run."""
    plain = shapes(leaves)
    if not question.unary:
        return plain
    return (*plain, *lonely_shapes(leaves, question.unary))


@dataclass(frozen=True)
class Row:
    """The trees with exactly so many leaves.

    Attributes:
        leaves: How many leaves.
        shapes: How many shapes.
        orderings: How many orderings of the leaves, and of alpha and beta if windows are tried.
        trees: How many trees, each with either side to move at the root if both are asked for.
    """

    leaves: int
    shapes: int
    orderings: int
    trees: int


def rows(question: Question) -> list[Row]:
    """How many trees there are, by the number of their leaves.

    >>> [(row.shapes, row.orderings, row.trees) for row in rows(Question(5, sides=("max",)))][-1]
    (45, 541, 24345)
    """
    found = []
    for leaves in range(1, question.leaves + 1):
        number = len(shapes_of(question, leaves)) if question.unary else schroeder(leaves)
        orders = orderings.number(leaves, question.windows)
        trees = number * orders * len(question.sides)
        found.append(Row(leaves, number, orders, trees))
    return found


def pieces(question: Question) -> Iterator[Piece]:
    """The work in pieces of even size, the smallest trees first.

    >>> sum(piece.trees for piece in pieces(Question(5, sides=("max",))))
    25213
    """
    for leaves in range(1, question.leaves + 1):
        every = shapes_of(question, leaves)
        if question.classes:
            parts: Sequence[tuple[orderings.Ranks, int]] = (
                ((), orderings.number(leaves, question.windows)),
            )
        else:
            parts = orderings.prefixes(leaves, question.windows, PIECE)
        for side in question.sides:
            for prefix, size in parts:
                some = SHAPES // 3**leaves if question.classes else PIECE // size
                some = max(1, some)
                for start in range(0, len(every), some):
                    yield Piece(
                        leaves,
                        every[start : start + some],
                        side,
                        question.windows,
                        prefix,
                        size,
                        classes=question.classes,
                    )
