"""Uniform trees: every position has B successors, and the game ends after D moves.

In what order the successors stand decides what a search saves; see :data:`ORDERS`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Literal

from pyab.errors import UsageError
from pyab.support.arguments import choice, whole
from pyab.trees.tree import Side, Tree

Order = Literal["best", "worst", "random", "given"]
ORDERS: dict[Order, str] = {
    "best": "the best move first",
    "worst": "the best move last, so that nothing is cut off",
    "random": "in random order",
    "given": "the values 1, 2, 3, ... from left to right",
}
"""In what order the successors stand; no two leaves of a tree have the same value.

``best``
    the best move first, in every position: alpha-beta evaluates as few leaves as any search can
    (:func:`fewest`; Knuth & Moore, section 6, theorem 1)
``worst``
    the best move last, in every position, and whatever comes later better than all before: no
    cut-off is ever made
``random``
    the values 1 to B**D, shuffled
``given``
    the values 1 to B**D from left to right
"""

MOST = 1_200_000
"""Positions of the largest tree that is made: 10**6 leaves with ten successors each."""

MOST_TOGETHER = 2**24
"""Positions of all the trees of one comparison."""


def size(branching: int, depth: int) -> int:
    """The number of positions.

    Raises:
        UsageError: A number is not positive, or there are more than :data:`MOST`.

    >>> size(3, 4)
    121
    """
    for name, count in (("number of successors", branching), ("depth", depth)):
        whole(name, count, 1)
    positions = level = 1
    for deep in range(1, depth + 1):
        level *= branching
        positions += level
        if positions > MOST:
            wayout = f"try a depth of {deep - 1}" if deep > 1 else "try fewer successors"
            raise UsageError(
                f"a uniform tree of depth {depth} with {branching:,} successors a position has "
                f"{_leaves_in_words(branching, depth)}, and more positions than {MOST:,}: {wayout}"
            )
    return positions


def _leaves_in_words(branching: int, depth: int) -> str:
    if branching == 1:
        return "one leaf"
    if depth * branching.bit_length() < 64:
        return f"{branching**depth:,} leaves"
    return f"{branching}^{depth} leaves"


def tree(
    branching: int,
    depth: int,
    order: Order = "random",
    seed: int = 0,
    number: int = 0,
    root: Side = "max",
) -> Tree:
    """Make a uniform tree.

    Args:
        branching: The number of successors of each inner position, 1 or more.
        depth: The number of moves from the root to each leaf, 1 or more.
        order: In what order the successors stand.
        seed: For random trees: another seed, other trees.
        number: For random trees: which of the seed's trees.
        root: Who is to move at the root.

    Raises:
        UsageError: There is no such order, a number is not positive, or the tree is too large.

    >>> tree(2, 2, "best"), tree(2, 2, "worst")
    (Tree.parse('[[3,4],[1,2]]'), Tree.parse('[[2,1],[4,3]]'))
    >>> tree(2, 2, "random", seed=1)
    Tree.parse('[[4,1],[2,3]]')
    """
    choice("order", order, ORDERS)
    size(branching, depth)
    leaves = list(range(1, branching**depth + 1))
    if order == "random":
        Random(f"{seed} {depth} {number}").shuffle(leaves)
    elif order != "given":
        leaves = [value + 1 for value in _ranked(branching, depth, order == "best", root)]
    return Tree(shape(branching, depth), tuple(leaves), root)


def shape(branching: int, depth: int) -> tuple[int, ...]:
    """The numbers of successors of the positions, in preorder.

    >>> shape(2, 2)
    (2, 2, 0, 0, 2, 0, 0)
    """
    arity: tuple[int, ...] = (0,)
    for _ in range(depth):
        arity = (branching, *arity * branching)
    return arity


def _ranked(branching: int, depth: int, best_first: bool, root: Side) -> list[int]:
    """Each move adds a digit to the values below it, a large one where it is a good move for MAX.

    So whatever lies below one move is above, or below, all that lies below the next.
    """
    values = [0]
    for level in range(depth):
        at_max = (root == "max") == (level % 2 == 0)
        digits = range(branching)
        order = reversed(digits) if at_max == best_first else iter(digits)
        places = list(order)
        values = [value * branching + digit for value in values for digit in places]
    return values


def fewest(branching: int, depth: int) -> int:
    """The leaves that every search evaluates at the least: b^ceil(d/2) + b^floor(d/2) - 1.

    >>> fewest(3, 4), fewest(10, 5)
    (17, 1099)
    """
    return int(branching ** ((depth + 1) // 2) + branching ** (depth // 2) - 1)


REPEAT = 10
"""Random trees of each depth, unless another number is asked for."""


@dataclass(frozen=True)
class Uniform:
    """Uniform trees of all depths from 1 on, for comparison.

    Attributes:
        branching: The number of successors of each inner position.
        depth: The greatest depth.
        order: In what order the successors stand.
        repeat: How many trees of each depth: 1, but for random ones.
        seed: For random trees: another seed, other trees.
        root: Who is to move at the root.

    >>> sweep = Uniform(2, 3, "best")
    >>> [len(tree.leaves) for _, _, tree in sweep.trees()], sweep.positions
    ([2, 4, 8], 25)
    """

    branching: int
    depth: int
    order: Order = "random"
    repeat: int = 1
    seed: int = 0
    root: Side = "max"

    def __post_init__(self) -> None:
        """Refuse what is too large before anything is made."""
        tree(1, 1, self.order, root=self.root)  # is there such an order, and such a side?
        whole("seed", self.seed)
        if self.order != "random" and self.repeat != 1:
            raise UsageError(
                f"there is one tree of the order {self.order!r}: only random trees are repeated"
            )
        whole("number of random trees", self.repeat, 1)
        if self.positions > MOST_TOGETHER:
            raise UsageError(
                f"{self.repeat:,} random trees of each depth have {self.positions:,} positions, "
                f"more than {MOST_TOGETHER:,}: try fewer, or less deep ones"
            )

    @property
    def positions(self) -> int:
        """The positions of all the trees together."""
        size(self.branching, self.depth)
        return self.repeat * sum(size(self.branching, deep) for deep in self.depths)

    @property
    def depths(self) -> range:
        """The depths, from 1 on."""
        return range(1, self.depth + 1)

    def trees(self) -> Iterator[tuple[int, int, Tree]]:
        """The trees, made one by one: the depth, the number among those of this depth, the tree."""
        for deep in self.depths:
            for number in range(self.repeat):
                made = tree(self.branching, deep, self.order, self.seed, number, self.root)
                yield deep, number, made
