"""The trees that a submitted program is tried on, in groups of one shape, and their requests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import product
from random import Random
from typing import NamedTuple

from pyab.submission.run.answers import FAR
from pyab.trees import uniform
from pyab.trees.builtin import OF_FIGURES
from pyab.trees.every import Shape, lonely_shapes, shapes, weak_orderings
from pyab.trees.literal import Number
from pyab.trees.random import KINDS, random_trees
from pyab.trees.tree import SIDES, Side, Tree


@dataclass(frozen=True)
class Group:
    """Trees of one shape.

    Attributes:
        side: Who is to move at the root.
        shape: The number of successors of each position.
        values: The leaves of each tree.
    """

    side: Side
    shape: Shape
    values: tuple[tuple[Number, ...], ...]

    def __hash__(self) -> int:
        # The lines of all groups are looked up together: to hash all values each time takes long.
        return hash((self.side, self.shape, len(self.values)))

    def trees(self) -> Iterator[Tree]:
        """The trees."""
        for leaves in self.values:
            yield Tree(self.shape, leaves, self.side)


@lru_cache(10_000)  # of many trees of one shape
def _leaf_depths(shape: Shape) -> Sequence[int]:
    """The numbers of moves to the leaves of trees of a shape."""
    depths = Tree(shape, (0,) * shape.count(0)).depths
    return [depth for depth, arity in zip(depths, shape, strict=True) if not arity]


@lru_cache(10_000)
def height(shape: Shape) -> int:
    """The number of moves to the deepest position of trees of a shape.

    >>> height((2, 1, 0, 0))
    2
    """
    return max(_leaf_depths(shape))


@lru_cache(10_000)
def even(shape: Shape) -> bool:
    """True if all leaves of trees of a shape are equally deep.

    >>> even((2, 2, 0, 0, 1, 0)), even((2, 2, 0, 0, 0))
    (True, False)
    """
    return len(set(_leaf_depths(shape))) == 1


PARITIES = ("even", "odd")


@lru_cache(10_000)
def parity(shape: Shape) -> str:
    """Whether all leaves of trees of a shape are at ``"even"`` depths, or ``"odd"`` ones, or not.

    >>> parity((2, 2, 0, 0, 1, 0)), parity((1, 0)), parity((2, 2, 0, 0, 0))
    ('even', 'odd', '')
    """
    found = {depth % 2 for depth in _leaf_depths(shape)}
    return PARITIES[found.pop()] if len(found) == 1 else ""


def one(tree: Tree) -> Group:
    """A group of one tree."""
    return Group(tree.root, tree.arity, (tree.leaves,))


EVERY = 4
"""Of trees of so many leaves, every order of the values is tried, ties included."""


@cache
def _orders(leaves: int) -> tuple[tuple[int, ...], ...]:
    """The orders of the values of so many leaves; of many, those that differ, and two values alone.

    All orders of five leaves would make thrice as many trees, and tell no more faults of the
    catalogue apart.

    >>> [len(_orders(leaves)) for leaves in (3, 4, 5)]
    [13, 75, 151]
    """
    every = weak_orderings(leaves)
    if leaves <= EVERY:
        return every
    return tuple(order for order in every if len({*order}) in (1, 2, leaves))


@cache
def small(leaves: int) -> tuple[Group, ...]:
    """All trees of that many leaves whose inner positions have two successors or more."""
    return tuple(Group(side, shape, _orders(leaves)) for shape in shapes(leaves) for side in SIDES)


@cache
def lonely(leaves: int, height: int) -> tuple[Group, ...]:
    """All trees of up to that many leaves and that height that have a single-child position.

    >>> [len(group.shape) for group in lonely(1, 2)][::2]
    [2, 3]
    """
    found = []
    for count in range(1, leaves + 1):
        for shape in lonely_shapes(count, height):
            found += [Group(side, shape, weak_orderings(count)) for side in SIDES]
    return tuple(found)


@cache
def signed() -> tuple[Group, ...]:
    """Some of the smallest trees with values about 0, and with values below it alone.

    >>> signed()[0].values
    ((-1, -1), (-1, 0), (0, -1), (-8, -8), (-8, -7), (-7, -8))
    """
    few = (*small(2), *lonely(2, 2), *small(3))
    lower = (2, 9)
    shifted = (
        replace(one, values=tuple(tuple(n - by for n in row) for by in lower for row in one.values))
        for one in few
    )
    deep = ("[[2,-2],[1,-3]]", "[[-1,3],[-4,0]]", "[[-3,-1],[2,-5]]", "[[3,-2],[-1,4]]")
    return *shifted, *(one(Tree.parse(text, side)) for text in deep for side in SIDES)


@cache
def special(random: int, seed: int) -> tuple[Group, ...]:
    """The figures of the sources, a leaf, deep and wide trees, and random trees."""
    kinds = len(KINDS)
    chosen = [
        tree
        # One kind is left out below: so many more are made.
        for i, tree in enumerate(random_trees(random * kinds // (kinds - 1), seed))
        if KINDS[i % kinds].name != "beyond floats"
    ]
    figures = [tree.with_root(side) for tree in OF_FIGURES.values() for side in SIDES]
    deep = Tree((*[1] * 60, 0), (7,))
    wide = Tree((60, *[0] * 60), tuple(i * 7 % 23 - 11 for i in range(60)), "min")
    leaf = Tree((0,), (5,))
    # Always better: a program that does not look at all of many moves misses the best.
    rising = Tree((60, *[0] * 60), tuple(range(-20, 40)))
    falling = Tree((60, *[0] * 60), tuple(range(20, -40, -1)), "min")
    some = (leaf, *figures, deep, wide, rising, falling, *chosen)
    return tuple(one(bare(tree)) for tree in some)


@cache
def full(width: int, heights: tuple[int, ...], random: int, seed: int) -> tuple[Group, ...]:
    """Trees of some heights whose leaves are equally deep, with as many moves everywhere.

    Of the small ones there is every order of the values; of the others so many random trees, every
    other one with many values that are equal.

    >>> [(group.side, len(group.values)) for group in full(2, (1, 3), 9, 0)]
    [('max', 3), ('min', 3), ('max', 9), ('min', 9)]
    """
    found, chance = list[Group](), Random(seed)
    for height, side in product(heights, SIDES):
        leaves, values = width**height, list[tuple[int, ...]]()
        for number in range(random):
            most = 9 if number % 2 else 2
            values.append(tuple(chance.randint(-most, most) for _ in range(leaves)))
        rows = weak_orderings(leaves) if leaves <= EVERY else tuple(values)
        found.append(Group(side, uniform.shape(width, height), rows))
    return tuple(found)


def bare(tree: Tree) -> Tree:
    """A tree without names and other marks."""
    return Tree(tree.arity, tree.leaves, tree.root)


@cache
def core(leaves: int) -> tuple[Group, ...]:
    """The trees that do not depend on chance: all small ones, single-child positions included."""
    found = [group for count in range(2, leaves + 1) for group in small(count)]
    return (*found, *lonely(3, 3))


def smallest(leaves: int) -> int:
    """The number of groups that come first in each core: those of trees of up to so many leaves.

    >>> core(5)[: smallest(4)] == core(4)[: smallest(4)]
    True
    """
    return sum(len(small(count)) for count in range(2, leaves + 1))


@cache
def stepped() -> tuple[Group, ...]:
    """The trees on which a search is watched step by step: of those of four leaves every fourth.

    >>> count(stepped())
    790
    """
    four = (replace(group, values=group.values[::4]) for group in small(4))
    return (*small(2), *small(3), *four, *lonely(3, 2))


def below(groups: Sequence[Group], bound: float) -> tuple[Group, ...]:
    """The same trees with smaller values: those of a tree are halved until all are below a bound.

    >>> [group.values for group in below([one(Tree.parse("[3,[-2]]"))], 2)]
    [((1.5, -1.0),)]
    """
    # Many shapes share one list of values, and are run together for that.
    found = {id(group.values): group.values for group in groups}
    smaller = {
        of: tuple(_smaller(leaves, bound) for leaves in values) for of, values in found.items()
    }
    return tuple(replace(group, values=smaller[id(group.values)]) for group in groups)


class Ends(NamedTuple):
    """The values that a search has itself for the ends of a game.

    Attributes:
        worth: The value of a game that MAX has won; one that MIN has won is worth as much less.
        draws: True if it has one for a game that nobody has won.
        last: True if it asks only whether the side that has moved last has won.
        step: By how much a win is worth less with each move.
        sure: True if it has these values wherever there is one move at most.
    """

    worth: float
    draws: bool
    last: bool = False
    step: float = 0
    sure: bool = False

    def wins(self, side: Side, shape: Shape) -> Iterator[tuple[Number, int]]:
        """For each leaf of a tree, the value of a win there; and its sign for who has moved last.

        >>> list(Ends(10, True, step=1).wins("max", (2, 0, 1, 0)))
        [(9, 1), (8, -1)]
        """
        for depth in _leaf_depths(shape):
            yield self.worth - self.step * depth, 1 if depth % 2 == (side == "max") else -1


def decided(groups: Sequence[Group], ends: Ends) -> tuple[Group, ...]:
    """Trees of the same shapes whose values are those of games that are won, lost, or drawn.

    Args:
        groups: The trees; their whole numbers say which leaf is which.
        ends: The values.

    >>> [group.values for group in decided([one(Tree.parse("[0,1,2,3]"))], Ends(10, True))]
    [((-10, 0, 10, -10),)]
    """
    kinds = (-1, 0, 1) if ends.draws else (-1, 1)
    if not (ends.last or ends.step):  # Many shapes share one list of values.
        known = {id(group.values): group.values for group in groups}
        worth = [kind * ends.worth for kind in kinds]
        other = {
            of: tuple(dict.fromkeys(tuple(worth[int(n) % len(worth)] for n in row) for row in rows))
            for of, rows in known.items()
        }
        return tuple(replace(group, values=other[id(group.values)]) for group in groups)
    return tuple(_decided(group, ends, kinds) for group in groups)


def _decided(group: Group, ends: Ends, kinds: Sequence[int]) -> Group:
    """The same of one group, where a value hangs on the place of its leaf."""
    wins = list(ends.wins(group.side, group.shape))
    each = ([kinds[int(n) % len(kinds)] for n in row] for row in group.values)
    rows = (
        tuple(
            win * (abs(kind) * last if ends.last else kind)
            for kind, (win, last) in zip(row, wins, strict=True)
        )
        for row in each
    )
    return replace(group, values=tuple(dict.fromkeys(rows)))


def are_decided(group: Group, ends: Ends) -> Iterator[bool]:
    """For each tree of a group, whether its values are those of such games.

    >>> list(are_decided(one(Tree.parse("[1,0]")), Ends(1, True, last=True)))
    [True]
    >>> list(are_decided(one(Tree.parse("[-1,0]")), Ends(1, True, last=True)))
    [False]
    """
    wins = list(ends.wins(group.side, group.shape))
    for leaves in group.values:
        yield all(
            abs(leaf) == win and (not ends.last or leaf * last > 0) if leaf else ends.draws
            for leaf, (win, last) in zip(leaves, wins, strict=True)
        )


def _smaller(leaves: tuple[Number, ...], bound: float) -> tuple[Number, ...]:
    while max(map(abs, leaves)) >= bound:
        leaves = tuple(leaf / 2 for leaf in leaves)
    return leaves


def count(groups: Sequence[Group]) -> int:
    """The number of trees."""
    return sum(len(group.values) for group in groups)


def all_of(groups: Sequence[Group]) -> Iterator[Tree]:
    """The trees, one after the other."""
    for group in groups:
        yield from group.trees()


# ------------------------------------------------------------------- request


def requests(groups: Sequence[Group], of: str, limit: int) -> Iterator[tuple[str, int]]:
    """The requests that run a program on trees, each with the number of lines it gives.

    Args:
        groups: The trees.
        of: The module and the entry, as text: ``module, "goal"``.
        limit: The inferences a tree may take.
    """
    start = 0
    while start < len(groups):
        end = start
        values = groups[start].values
        # The same object: the list for a number of leaves is made once.
        while end < len(groups) and groups[end].values is values:
            end += 1
        if end - start > 1:  # one list of values for many shapes
            shaped = ",".join(f"{g.side}-{_list(g.shape)}" for g in groups[start:end])
            yield (
                f"orders({of},{limit},{-FAR},{FAR},[{','.join(map(_list, values))}],[{shaped}])",
                len(values) * (end - start),
            )
        else:
            # With a request for each, single trees took some three times as long.
            while end < len(groups) and end - start < 400 and len(groups[end].values) == 1:
                end += 1
            yield run_request(groups[start:end], of, limit), count(groups[start:end])
        start = end


def run_request(groups: Sequence[Group], of: str, limit: int) -> str:
    """The request that runs a program on a few groups."""
    return f"run({of},{limit},[{','.join(map(group_text, groups))}])"


def group_text(group: Group) -> str:
    """A group as Prolog text."""
    values = ",".join(map(_list, group.values))
    return f"g({group.side},{-FAR},{FAR},{_list(group.shape)},[{values}])"


def _list(numbers: Sequence[Number]) -> str:
    return "[" + ",".join(map(repr, numbers)) + "]"
