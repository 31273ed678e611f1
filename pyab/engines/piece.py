"""A piece of the work on all trees: some shapes, with some of the orderings of their leaves."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from pyab.trees import orderings
from pyab.trees.every import Shape
from pyab.trees.literal import Number
from pyab.trees.tree import Side
from pyab.trees.window import FULL, Window

IDS = 64
"""The root's number, and so its character, in a proof."""

WIDE = 0x10000
"""The number of the root of a large tree: from here on there are characters enough."""

_RANKS = ord("A") - 1


@dataclass(frozen=True)
class Piece:
    """Trees that are run at one go: some shapes, each with some of the orderings of its leaves.

    Attributes:
        leaves: The number of leaves of each shape.
        shapes: The shapes.
        side: Who is to move at the root.
        windows: Alpha and beta are two more elements of the orderings.
        prefix: How the orderings begin.
        size: The number of orderings that begin so.
        degenerate: The windows are those in which alpha is not less than beta.
        open: Which of alpha and beta is infinite and not ranked, if one is.
        classes: One ordering stands for each class of them that a program cannot tell
            apart; see :mod:`pyab.proof.symbols.classes`.
        chosen: Some orderings instead of those that begin so: a character a rank, from ``A`` on.
        first: The number of the root, which is its character.
        above: A number above all ranks, where the number of leaves is none that characters reach.
    """

    leaves: int
    shapes: tuple[Shape, ...]
    side: Side
    windows: bool
    prefix: orderings.Ranks
    size: int
    degenerate: bool = False
    open: Literal["", "alpha", "beta"] = ""
    classes: bool = False
    chosen: str = ""
    first: int = IDS
    above: int = 0

    @staticmethod
    def of(
        shape: Shape,
        side: Side,
        windows: bool = False,
        degenerate: bool = False,
        open: Literal["", "alpha", "beta"] = "",  # noqa: A002  (as the attribute)
    ) -> Piece:
        """All trees of a shape."""
        leaves = shape.count(0)
        # A bound that is not infinite is ranked among the leaves, where the other one is.
        size = orderings.number(leaves + bool(open), windows and not open, degenerate)
        return Piece(leaves, (shape,), side, windows, (), size, degenerate, open)

    @property
    def trees(self) -> int:
        """The number of trees, or of trees with a window."""
        return len(self.shapes) * self.size

    @property
    def infinity(self) -> int:
        """A number above all ranks, and above alpha and beta."""
        return self.above or self.leaves + 3

    @property
    def encoding(self) -> str:
        """The encoding of its characters: the positions of a large tree have wide ones."""
        # As array("I") lies in memory: the bytes of the two languages are compared as they are.
        return f"utf-32-{sys.byteorder[0]}e" if self.first >= WIDE else "ascii"

    @property
    def count(self) -> int:
        """The number of things that are ranked."""
        return self.leaves + len(self.bounds)

    @property
    def bounds(self) -> tuple[str, ...]:
        """Those of alpha and beta that are ranked, behind the leaves."""
        return tuple(each for each in ("alpha", "beta") if self.windows and each != self.open)

    def window(self, ranks: orderings.Ranks) -> Window:
        """The window of one of the orderings."""
        given = dict(zip(self.bounds, ranks[self.leaves :], strict=True))
        return given.get("alpha", FULL[0]), given.get("beta", FULL[1])

    @cached_property
    def orderings(self) -> Sequence[orderings.Ranks]:
        """The orderings, of the leaves and of alpha and beta."""
        if not self.chosen:
            both = len(self.bounds) == 2
            return orderings.orderings(self.count, both, self.prefix, self.degenerate)
        return from_characters(self.chosen, self.count)

    def array(self, numbers: Iterable[int] = ()) -> bytearray | array[int]:
        """The characters of those numbers, in its encoding."""
        return bytearray(numbers) if self.first < WIDE else array("I", numbers)


def as_characters(orders: Iterable[Sequence[Number]]) -> str:
    """Orderings as a piece takes the chosen ones.

    >>> as_characters([(1, 2), (2, 1)])
    'ABBA'
    """
    return "".join(chr(_RANKS + int(rank)) for ranks in orders for rank in ranks)


def from_characters(text: str, count: int) -> list[orderings.Ranks]:
    """The orderings, of so many things each, that :func:`as_characters` wrote.

    >>> from_characters("ABBA", 2)
    [(1, 2), (2, 1)]
    """
    ranks = [ord(letter) - _RANKS for letter in text]
    return list(zip(*[iter(ranks)] * count, strict=True))
