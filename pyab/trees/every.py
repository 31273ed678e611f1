"""The test trees: all small ones, and random ones of every awkward kind.

Alpha-beta only compares values.  Two trees of one shape whose leaves are ordered alike take the
same course, so the weak orderings of the leaves of a shape stand for all its valuations.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from typing import NamedTuple

from pyab.trees.builtin import TREES
from pyab.trees.limits import limit_depth, limit_likelihood
from pyab.trees.literal import Number
from pyab.trees.tree import SIDES, Side, Tree
from pyab.trees.window import Window

Shape = tuple[int, ...]


@cache
def shapes(leaves: int) -> tuple[Shape, ...]:
    """All shapes with that many leaves whose inner positions have two successors or more.

    A shape is the number of successors of each position, in preorder.  Small shapes come first.
    There are 1, 1, 3, 11, 45, 197, 903, ... (the little Schroeder numbers).

    >>> [len(shapes(n)) for n in range(1, 7)]
    [1, 1, 3, 11, 45, 197]
    >>> shapes(3)
    ((3, 0, 0, 0), (2, 0, 2, 0, 0), (2, 2, 0, 0, 0))
    """
    if leaves == 1:
        return ((0,),)
    found = [
        (count, *forest) for count in range(2, leaves + 1) for forest in _forests(count, leaves)
    ]
    return tuple(sorted(found, key=lambda shape: (len(shape), shape)))


@cache
def _forests(count: int, leaves: int) -> tuple[Shape, ...]:
    if count == 1:
        return shapes(leaves)
    return tuple(
        first + rest
        for taken in range(1, leaves - count + 2)
        for first, rest in product(shapes(taken), _forests(count - 1, leaves - taken))
    )


@cache
def lonely_shapes(leaves: int, height: int) -> tuple[Shape, ...]:
    """All shapes with that many leaves and a single-child position, no higher than ``height``.

    >>> lonely_shapes(1, 2)
    ((1, 0), (1, 1, 0))
    >>> [len(lonely_shapes(n, 3)) for n in (1, 2, 3)]
    [3, 13, 67]
    """
    found = (shape for shape in _up_to(leaves, height) if 1 in shape)
    return tuple(sorted(found, key=lambda shape: (len(shape), shape)))


@cache
def _up_to(leaves: int, height: int) -> frozenset[Shape]:
    """All shapes with that many leaves that are no higher."""
    if height == 0:
        return frozenset({(0,)} if leaves == 1 else ())
    forests: dict[tuple[int, int], set[Shape]] = {(0, 0): {()}}
    for width in range(1, leaves + 1):
        for total in range(width, leaves + 1):
            forests[(width, total)] = {
                first + rest
                for taken in range(1, total + 1)
                for rest in forests.get((width - 1, total - taken), ())
                for first in _up_to(taken, height - 1)
            }
    found = {
        (width, *forest)
        for width in range(1, leaves + 1)
        for forest in forests.get((width, leaves), ())
    }
    return frozenset(found | ({(0,)} if leaves == 1 else set()))


@cache
def weak_orderings(count: int) -> tuple[tuple[int, ...], ...]:
    """All ways to rank that many things, ties allowed, each as ranks from 1; sorted.

    There are 1, 3, 13, 75, 541, 4683, ... (the Fubini numbers).

    >>> weak_orderings(2)
    ((1, 1), (1, 2), (2, 1))
    >>> [len(weak_orderings(n)) for n in range(1, 6)]
    [1, 3, 13, 75, 541]
    """
    if count == 0:
        return ((),)
    found = []
    for ranks in weak_orderings(count - 1):
        levels = max(ranks, default=0)
        found += [(*ranks, level) for level in range(1, levels + 1)]  # ties with a level
        for level in range(1, levels + 2):  # stands alone, below the present level
            found.append((*(rank + (rank >= level) for rank in ranks), level))
    return tuple(sorted(found))


def all_trees(leaves: int, root: Side = "max") -> Iterator[Tree]:
    """All trees of 2 to that many leaves, whatever their values; the smallest first.

    >>> sum(1 for _ in all_trees(4))
    867
    """
    for count in range(2, leaves + 1):
        for shape in shapes(count):
            for ranks in weak_orderings(count):
                yield Tree(shape, ranks, root)


# -------------------------------------------------------------------- random


class Kind(NamedTuple):
    """A kind of leaf values for random trees."""

    name: str
    low: int
    high: int
    scale: Number = 1


KINDS = (
    Kind("ties", 0, 3),
    Kind("spread", -1000, 1000),
    Kind("beyond 64 bits", -(10**30), 10**30),
    Kind("beyond floats", -9, 9, 10**320),
    Kind("floats", -40, 40, 0.1),
)


def random_trees(number: int, seed: int = 0, largest: int = 60) -> Iterator[Tree]:
    """Random trees of uneven shape, single-child positions among them, of all kinds of values.

    Args:
        number: How many.
        seed: The same seed gives the same trees.
        largest: At most so many positions, about.

    >>> list(random_trees(3)) == list(random_trees(3))
    True
    """
    random = Random(seed)
    for i in range(number):
        kind = KINDS[i % len(KINDS)]
        shape = _random_shape(random, random.randint(3, largest))
        leaves = tuple(
            random.randint(kind.low, kind.high) * kind.scale for arity in shape if not arity
        )
        yield Tree(shape, leaves, SIDES[random.getrandbits(1)])


def _random_shape(random: Random, size: int) -> Shape:
    """Grow a tree position by position, each below a random leaf, as uneven as they come."""
    widths = random.choice(((1, 2, 3), (2, 2, 3), (1, 1, 2, 5), (3, 4)))
    shape = [0]
    while len(shape) < size:
        open_ends = [i for i, arity in enumerate(shape) if arity == 0]
        at, width = random.choice(open_ends), random.choice(widths)
        shape[at : at + 1] = [width] + [0] * width
    return tuple(shape)


def window_cases(shape: Shape, root: Side = "max") -> Iterator[tuple[Tree, Window]]:
    """All trees of a shape with all windows alpha < beta that can be told apart.

    Alpha and beta are two more elements of the weak ordering of the leaves.

    >>> sum(1 for _ in window_cases((2, 0, 0)))
    31
    """
    for *leaves, alpha, beta in weak_orderings(shape.count(0) + 2):
        if alpha < beta:
            yield Tree(shape, tuple(leaves), root), (alpha, beta)


def bounded_trees(number: int, seed: int = 0, largest: int = 40) -> Iterator[Tree]:
    """Random trees that carry what the search controls ask for.

    Every position has a static value; some have an optimistic and a pessimistic value, which
    really are bounds of the position's value; moves have likelihoods.

    >>> tree = next(bounded_trees(1))
    >>> tree.knows_bounds, tree.static is not None, tree.likelihood is not None
    (True, True, True)
    """
    random = Random(seed)
    for tree in random_trees(number, seed, largest):
        values = tree.backed_up
        step = max(1, int(max(map(abs, tree.leaves)) // 4))
        known = [random.random() < 0.4 for _ in values]
        yield replace(
            tree,
            static=values,
            likelihood=tuple(random.randint(1, 8) / 8 for _ in values),
            optimistic=_around(random, values, known, step),
            pessimistic=_around(random, values, known, -step),
        )


def limited_trees(number: int, seed: int = 0) -> Iterator[Tree]:
    """Random trees as the search controls leave them: cut at a depth, or by likelihood.

    >>> max(max(tree.depths) for tree in limited_trees(20)) <= 40
    True
    """
    for i, tree in enumerate(bounded_trees(number, seed)):
        yield limit_depth(tree, 1 + i % 5) if i % 2 else limit_likelihood(tree, 0.3 / (1 + i % 7))


def _around(
    random: Random, values: tuple[Number, ...], known: list[bool], step: int
) -> tuple[Number | None, ...]:
    return tuple(
        value + random.randint(0, 3) * step if is_known else None
        for value, is_known in zip(values, known, strict=True)
    )


LARGE = 100_000
LARGE_COUNT = 2


def large_trees() -> Iterator[Tree]:
    """A chain 100,000 moves deep, and a root with 100,000 successors, most of them equal."""
    yield Tree((*[1] * LARGE, 0), (7,))
    yield Tree((LARGE, *[0] * LARGE), tuple(i % 3 for i in range(LARGE)), "min")


FIGURE_COUNT = 2 * len(TREES)


def figure_trees() -> Iterator[Tree]:
    """The trees of the sources' figures, with either side to move at the root."""
    for tree in TREES.values():
        for side in SIDES:
            yield tree.with_root(side)
