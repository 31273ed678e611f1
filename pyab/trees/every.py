"""All small trees, with every window; and the few that are large, or of the figures.

Alpha-beta only compares values.  Two trees of one shape whose leaves are ordered alike take the
same course, so the weak orderings of the leaves of a shape stand for all its valuations.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from math import inf

from pyab.trees.builtin import OF_FIGURES
from pyab.trees.orderings import orderings
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
    return _in_order(_shapes(leaves, inf, 2))


def lonely_shapes(leaves: int, height: int) -> tuple[Shape, ...]:
    """All shapes with that many leaves and a single-child position, no higher than ``height``.

    >>> lonely_shapes(1, 2)
    ((1, 0), (1, 1, 0))
    """
    return _in_order(shape for shape in _shapes(leaves, height, 1) if 1 in shape)


def _in_order(found: Iterable[Shape]) -> tuple[Shape, ...]:
    return tuple(sorted(found, key=lambda shape: (len(shape), shape)))


@cache
def _shapes(leaves: int, height: float, least: int) -> tuple[Shape, ...]:
    """All shapes no higher whose inner positions have so many successors or more."""
    inner = tuple(
        (width, *forest)
        for width in range(least, leaves + 1 if height else 0)
        for forest in _forests(width, leaves, height - 1, least)
    )
    return ((0,), *inner) if leaves == 1 else inner


@cache
def _forests(width: int, leaves: int, height: float, least: int) -> tuple[Shape, ...]:
    if not width:
        return () if leaves else ((),)
    return tuple(
        first + rest
        # Each of the others needs a leaf at the least.
        for taken in range(1, leaves - width + 2)
        for first, rest in product(
            _shapes(taken, height, least), _forests(width - 1, leaves - taken, height, least)
        )
    )


@cache
def number_of_shapes(leaves: int, height: float = inf, least: int = 2) -> int:
    """The number of shapes no higher with that many leaves, counted without listing them.

    Their inner positions have so many successors at the least.

    >>> [number_of_shapes(n) for n in range(1, 10)]
    [1, 1, 3, 11, 45, 197, 903, 4279, 20793]
    """
    widths = range(least, leaves + 1 if height else 0)
    return (leaves == 1) + sum(
        _number_of_forests(width, leaves, height - 1, least) for width in widths
    )


@cache
def _number_of_forests(width: int, leaves: int, height: float, least: int) -> int:
    if not width:
        return int(not leaves)
    return sum(
        number_of_shapes(taken, height, least)
        * _number_of_forests(width - 1, leaves - taken, height, least)
        for taken in range(1, leaves - width + 2)
    )


def weak_orderings(count: int) -> tuple[tuple[int, ...], ...]:
    """All ways to rank that many things, ties allowed, each as ranks from 1; sorted.

    There are 1, 3, 13, 75, 541, 4683, ... (the Fubini numbers).

    >>> weak_orderings(2)
    ((1, 1), (1, 2), (2, 1))
    >>> [len(weak_orderings(n)) for n in range(1, 6)]
    [1, 3, 13, 75, 541]
    """
    return orderings(count, windows=False)


def all_trees(leaves: int, root: Side = "max") -> Iterator[Tree]:
    """All trees of 2 to that many leaves, whatever their values; the smallest first.

    >>> sum(1 for _ in all_trees(4))
    867
    """
    for count in range(2, leaves + 1):
        for shape in shapes(count):
            for ranks in weak_orderings(count):
                yield Tree(shape, ranks, root)


def window_cases(shape: Shape, root: Side = "max") -> Iterator[tuple[Tree, Window]]:
    """All trees of a shape with all windows alpha < beta that can be told apart.

    Alpha and beta are two more elements of the weak ordering of the leaves.

    >>> sum(1 for _ in window_cases((2, 0, 0)))
    31
    """
    for *leaves, alpha, beta in orderings(shape.count(0) + 2, windows=True):
        yield Tree(shape, tuple(leaves), root), (alpha, beta)


LARGE = 100_000
LARGE_COUNT = 2


def large_trees() -> Iterator[Tree]:
    """A chain 100,000 moves deep, and a root with 100,000 successors, most of them equal."""
    yield Tree((*[1] * LARGE, 0), (7,))
    yield Tree((LARGE, *[0] * LARGE), tuple(i % 3 for i in range(LARGE)), "min")


FIGURE_COUNT = 2 * len(OF_FIGURES)


def figure_trees() -> Iterator[Tree]:
    """The trees of the sources' figures, with either side to move at the root."""
    for tree in OF_FIGURES.values():
        for side in SIDES:
            yield tree.with_root(side)
