"""The test trees in pieces that a worker makes for itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TypeVar

from pyab.agreement import courses, ranked
from pyab.engines.piece import WIDE, Piece, as_characters
from pyab.trees import every, orderings
from pyab.trees.random import bounded_trees, limited_trees, random_trees
from pyab.trees.tree import SIDES, Side, Tree
from pyab.trees.window import FULL, Window

LEAVES = 5
RANDOM = 500
WINDOW_LEAVES = 4
"""Windows are tried on all trees of so many leaves; with 5 there would be 42 times as many."""

# (4683 - 541) / 2 = 2071: see orderings.number.
PIECE = 2100
"""Trees a piece of work: all of a shape of 4 leaves with every window."""
LARGER = 500
"""The same of random trees."""

RANDOM_KINDS = {"random": random_trees, "bounded": bounded_trees, "limited": limited_trees}

Item = TypeVar("Item")


@dataclass(frozen=True)
class Batch:
    """A recipe for test trees, so that a worker makes its own.

    Attributes:
        kind: ``"small"``, ``"windows"``, ``"random"``, ``"bounded"``, ``"limited"``,
            ``"figures"`` or ``"large"``.
        start: The number of trees of that kind, or of that shape, to pass over.
        count: The number to take.
        parameter: The number of leaves of small trees; the seed of random ones.
        shape: The number of the small trees' shape among those with so many leaves.
        side: The side to move at the root of the small trees.
    """

    kind: str
    start: int
    count: int
    parameter: int = 0
    shape: int = 0
    side: Side = "max"

    def cases(self) -> dict[Window, list[Tree]]:
        """The trees, by the window that they are to be searched with."""
        shape = every.shapes(self.parameter)[self.shape] if self.is_small else ()
        if self.kind == "windows":
            found: dict[Window, list[Tree]] = {}
            for tree, window in self._cut(every.window_cases(shape, self.side)):
                found.setdefault(window, []).append(tree)
            return found
        if self.kind == "small":
            orders = self._cut(every.weak_orderings(self.parameter))
            return {FULL: [Tree(shape, leaves, self.side) for leaves in orders]}
        return {FULL: list(self._cut(self._others()))}

    def piece(self) -> Piece | None:
        """The trees as both engines run them by characters; nothing where ranks are too few."""
        if self.kind == "large":
            (tree,) = self._cut(every.large_trees())
            return Piece(
                leaves=len(tree.leaves),
                shapes=(tree.arity,),
                side=tree.root,
                windows=False,
                prefix=(),
                size=1,
                chosen=as_characters([tree.leaves]),
                first=WIDE,
                above=int(max(tree.leaves)) + 3,
            )
        if not self.is_small or self.parameter > ranked.LARGEST:
            return None
        windows = self.kind == "windows"
        shape = every.shapes(self.parameter)[self.shape]
        orders = orderings.orderings(self.parameter + 2 * windows, windows, ())
        these = orders[self.start : self.start + self.count]
        return Piece(
            leaves=self.parameter,
            shapes=(shape,),
            side=self.side,
            windows=windows,
            prefix=(),
            size=self.count,
            # All of them need no list: both engines make the orderings for themselves.
            chosen="" if len(these) == len(orders) else as_characters(these),
            first=courses.FIRST,
        )

    @property
    def is_small(self) -> bool:
        """True if it holds all trees of one shape."""
        return self.kind in ("small", "windows")

    def _cut(self, items: Iterable[Item]) -> Iterator[Item]:
        return islice(items, self.start, self.start + self.count)

    def _others(self) -> Iterator[Tree]:
        if self.kind in RANDOM_KINDS:
            # A seed's trees are one sequence: those before are made as well, and passed over.
            return RANDOM_KINDS[self.kind](self.start + self.count, self.parameter)
        return every.figure_trees() if self.kind == "figures" else every.large_trees()


def plan(leaves: int, random: int, seed: int, window_leaves: int = WINDOW_LEAVES) -> list[Batch]:
    """The test trees, in pieces: the figures', small and random ones, and two of 100,000 positions.

    Args:
        leaves: All trees of 2 to so many leaves, with either side to move at the root.
        random: So many random trees, and a quarter as many with bounds known before searching, and
            as a limit of depth or likelihood leaves them.
        seed: The same seed gives the same random trees.
        window_leaves: All trees of 2 to so many leaves, with every window that can be told apart.
    """
    large = [Batch("large", i, 1) for i in range(every.LARGE_COUNT)]
    figures = [Batch("figures", 0, every.FIGURE_COUNT)]
    kinds = [("random", random), ("bounded", random // 4), ("limited", random // 4)]
    rest = [
        Batch(kind, start, min(LARGER, number - start), seed)
        for kind, number in kinds
        for start in range(0, number, LARGER)
    ]
    small = _small("small", leaves, lambda n: orderings.number(n, windows=False))
    windows = _small("windows", min(leaves, window_leaves), lambda n: orderings.number(n, True))
    # The large ones take longest: first, so that no process is left with one at the end.
    return large + figures + small + windows + rest


def _small(kind: str, leaves: int, per_shape: Callable[[int], int]) -> list[Batch]:
    return [
        Batch(kind, start, min(PIECE, per_shape(n) - start), n, shape, side)
        for n in range(2, leaves + 1)
        for shape in range(len(every.shapes(n)))
        for side in SIDES
        for start in range(0, per_shape(n), PIECE)
    ]
