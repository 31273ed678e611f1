"""Uniform trees: every position has B successors, and the game ends after D moves.

In what order the successors stand decides what a search saves; see :data:`ORDERS`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal

from pyab.errors import UsageError
from pyab.support.arguments import choice, whole
from pyab.trees.limits import order_by_static
from pyab.trees.literal import Number
from pyab.trees.tree import Side, Tree

Order = Literal["best", "worst", "random", "given", "correlated", "static"]
ORDERS: dict[Order, str] = {
    "best": "the best move first",
    "worst": "the best move last, so that nothing is cut off",
    "random": "in random order",
    "given": "the values 1, 2, 3, ... from left to right",
    "correlated": "values summed along the path, in random order",
    "static": "values summed along the path, best sum first",
}
"""The orders of the successors; no two leaves of a tree have the same value.

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
``correlated``
    moves that depend on one another: each move has a random weight, and a leaf is worth the sum of
    the weights of the moves that lead to it; the values are the ranks of these sums (the model of
    Fuller, Gaschnig & Gillogly 1973 and Newborn 1977, as the literature has it)
``static``
    the same trees with each position's successors in the order of their static values, the best for
    the player to move first: the static value of an inner position is the sum so far, so an
    estimate with an error, the moves to come
"""

RANDOM: tuple[Order, ...] = ("random", "correlated", "static")
"""The orders of which there are many trees, by seed and number."""

WEIGHT = 50
"""Bits of a move's random weight: enough for sums that differ."""

MOST = 1_200_000
"""Positions of the largest tree that is made: 10**6 leaves with ten successors each."""

MOST_TOGETHER = 2**24
"""Positions of all the trees of one comparison."""


def size(branching: int, depth: int) -> int:
    """The number of positions; refused if there are more than :data:`MOST`."""
    for name, count in (("number of successors", branching), ("depth", depth)):
        whole(name, count, 1)
    positions = level = 1
    # Level by level: a power of what somebody mistyped could take for ever.
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
    """Make a uniform tree; of random ones so many are told apart by seed and number.

    Raises:
        UsageError: There is no such order, a number is not positive, or the tree is too large.

    >>> tree(2, 2, "best"), tree(2, 2, "worst")
    (Tree.parse('[[3,4],[1,2]]'), Tree.parse('[[2,1],[4,3]]'))
    >>> tree(2, 2, "random", seed=1)
    Tree.parse('[[4,1],[2,3]]')
    """
    choice("order", order, ORDERS)
    size(branching, depth)
    # Of the number, too: each tree is made without those before. Random takes no tuple.
    chance = Random(f"{seed} {depth} {number}")
    leaves = list(range(1, branching**depth + 1))
    if order == "random":
        chance.shuffle(leaves)
    elif order in ("correlated", "static"):
        summed = _summed(branching, depth, chance, root)
        # As ranks no two leaves are equal, whatever the sums.
        leaves = ranks((order_by_static(summed) if order == "static" else summed).leaves)
    elif order != "given":
        leaves = [value + 1 for value in _ranked(branching, depth, order == "best", root)]
    return Tree(shape(branching, depth), tuple(leaves), root)


def _summed(branching: int, depth: int, chance: Random, root: Side) -> Tree:
    """The tree whose values, static ones too, are sums of the moves' random weights."""
    arity = shape(branching, depth)
    parents = Tree(arity, (0,) * branching**depth).parents
    sums = [0]
    for parent in parents[1:]:
        # Integers, whose sums are exact.
        sums.append(sums[parent] + chance.getrandbits(WEIGHT))
    leaves = (value for value, successors in zip(sums, arity, strict=True) if not successors)
    return Tree(arity, tuple(leaves), root, static=tuple(sums))


def ranks(values: Sequence[Number]) -> list[int]:
    """The place of each value, from 1 for the least; of equal ones the first is the less.

    >>> ranks([30, 10, 20, 10])
    [4, 1, 3, 2]
    """
    places = [0] * len(values)
    for place, at in enumerate(sorted(range(len(values)), key=values.__getitem__), 1):
        places[at] = place
    return places


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
        digits = range(branching)[:: -1 if at_max == best_first else 1]
        values = [value * branching + digit for value in values for digit in digits]
    return values


def fewest(branching: int, depth: int) -> int:
    """The leaves that every search evaluates at the least: b^ceil(d/2) + b^floor(d/2) - 1."""
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
        if not self.random and self.repeat != 1:
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
    def random(self) -> bool:
        """True if there are many such trees, by seed and number."""
        return self.order in RANDOM

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
                yield deep, number, self._tree(deep, number, self.order)

    def before(self, deep: int, number: int) -> Tree | None:
        """The same tree before it was put in order by static values; ``None`` if it was not."""
        return self._tree(deep, number, "correlated") if self.order == "static" else None

    def _tree(self, deep: int, number: int, order: Order) -> Tree:
        return tree(self.branching, deep, order, self.seed, number, self.root)
