"""Random trees of every awkward kind; the same seed gives the same trees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import NamedTuple

from pyab.trees.every import Shape
from pyab.trees.limits import limit_depth, limit_likelihood
from pyab.trees.literal import Number
from pyab.trees.tree import SIDES, Tree


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
    # A float ends at 1.8 * 10**308: here a tree's infinity is an integer.
    Kind("beyond floats", -9, 9, 10**320),
    # Tenths, most of which no float is exactly.
    Kind("floats", -40, 40, 0.1),
)


def random_trees(number: int, seed: int = 0, largest: int = 60) -> Iterator[Tree]:
    """Random trees of uneven shape, of about so many positions at most, of all kinds of values."""
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


def bounded_trees(number: int, seed: int = 0, largest: int = 40) -> Iterator[Tree]:
    """Random trees that carry what the search controls ask for.

    Every position has a static value; some have an optimistic and a pessimistic value, which
    really are bounds of the position's value; moves have likelihoods.
    """
    random = Random(seed)
    for tree in random_trees(number, seed, largest):
        values = tree.backed_up
        step = max(1, int(max(map(abs, tree.leaves)) // 4))
        known = [random.random() < 0.4 for _ in values]
        yield replace(
            tree,
            static=values,
            # Eighths are exact as floats, and so are the products of a few.
            likelihood=tuple(random.randint(1, 8) / 8 for _ in values),
            optimistic=_around(random, values, known, step),
            pessimistic=_around(random, values, known, -step),
        )


def limited_trees(number: int, seed: int = 0) -> Iterator[Tree]:
    """Random trees as the search controls leave them: cut at a depth, or by likelihood."""
    for i, tree in enumerate(bounded_trees(number, seed)):
        yield limit_depth(tree, 1 + i % 5) if i % 2 else limit_likelihood(tree, 0.3 / (1 + i % 7))


def _around(
    random: Random, values: tuple[Number, ...], known: list[bool], step: int
) -> tuple[Number | None, ...]:
    return tuple(
        # A bound may be the value itself.
        value + random.randint(0, 3) * step if is_known else None
        for value, is_known in zip(values, known, strict=True)
    )
