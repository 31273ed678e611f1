"""All small trees, with every window; and the few that are large, or of the figures.

Alpha-beta only compares values.  Two trees of one shape whose leaves are ordered alike take the
same course, so the weak orderings of the leaves of a shape stand for all its valuations.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

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
        # Each of the others needs a leaf at the least.
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
    return tuple(orderings(count, windows=False))


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
