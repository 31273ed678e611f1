"""The numbers that searches of a shape can come to, as far as the shape alone tells."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from pyab.trees.every import Shape
from pyab.trees.tree import Side, Tree

FEW = 9
"""Places that are kept for a number at least, so that shapes that are small share what is known."""


def can_be(
    shape: Shape, side: Side, cuttable: Mapping[Side, int], counts: Mapping[str, int]
) -> bool:
    """False if no search comes to these numbers, as the shape alone tells.

    Where it is true, there may still be none.

    Args:
        shape: The tree's shape.
        side: Who is to move at its root.
        cuttable: How many positions of either side have a search that can be cut off.
        counts: The numbers of cut-offs and of leaves that are left out, by their names.

    >>> can_be((2, 2, 0, 0, 2, 0, 0), "max", {"max": 0, "min": 2}, {"alpha": 1, "saved": 0})
    False
    """
    most = {one: max(number, FEW) for one, number in cuttable.items()}
    cuts = most["max"] + most["min"]
    tops = {"alpha": most["min"], "beta": most["max"], "saved": max(shape.count(0), FEW)}
    place, steps, wide = 0, [], 1
    # Sorted, so that what is remembered serves the same counts in any order.
    for name, number in sorted(counts.items()):
        steps.append((name, wide))
        # The counts are the digits of one number, each with room for its most.
        place += number * wide
        wide *= 1 + tops.get(name, cuts)
        # Its digit would run over into the next one.
        if number > tops.get(name, cuts):
            return False
    ends = _ends(shape, side, (False, False), "", tuple(steps))
    return any(some >> place & 1 for some in ends)


Sums = int
"""A set of numbers: each is the place of a bit."""


class Ends(NamedTuple):
    """The ends of a position's search, by what they say to the player who moved there.

    Attributes:
        bad: The player to move has more than the other one allows, mostly by a cut-off.
        good: That player has less than what the other one has already: so the search above ends.
        either: Anything else.
    """

    bad: Sums
    good: Sums
    either: Sums


@cache
def _ends(
    shape: Shape,
    side: Side,
    bounds: tuple[bool, bool],
    cut_by: str,
    steps: tuple[tuple[str, int], ...],
) -> Ends:
    """The ends that a search of a position can come to.

    A successor that is bad for the player to move does not end the search of the position, one that
    is good does; and a position whose successors are all bad is good for whoever moved there.

    Args:
        shape: The position's tree.
        side: Who is to move there.
        bounds: Whether there is a bound for MAX, and for MIN, when its search begins.
        cut_by: The bounds that may cut it off: ``"s"`` by its parent's, ``"d"`` by one from above.
        steps: What is counted, and how many places it goes on for one.
    """
    if shape == (0,):
        return Ends(0, 0, 1)
    other: Side = "min" if side == "max" else "max"
    cut, all_bad, mixed, left = 0, 1, 0, shape.count(0)
    for number, child in enumerate(_children(shape)):
        known = side if number else ""
        inside = bounds[0] or known == "max", bounds[1] or known == "min"
        by = ("s" if number else "") + ("d" if bounds[side == "min"] else "")
        bad, good, either = _ends(child, other, inside, by, steps)
        left -= child.count(0)
        ends_it = _added(all_bad | mixed, good | either)
        for kind in cut_by if left else "":
            one = {"cutoffs": 1, "saved": left, "deep": kind == "d"}
            one |= {"alpha": side == "min", "beta": side == "max"}
            # A shift adds the same to every number of a set.
            cut |= ends_it << sum(one[name] * step for name, step in steps)
        if not left:
            cut |= _added(all_bad | mixed, good)
        mixed = _added(mixed, bad | either) | _added(all_bad, either)
        all_bad = _added(all_bad, bad)
    return Ends(cut, all_bad, mixed)


def _children(shape: Shape) -> list[Shape]:
    """The shapes of the successors."""
    tree = Tree(shape, (0,) * shape.count(0))
    return [shape[child : tree.end(child)] for child in tree.children(0)]


def _added(one: Sums, other: Sums) -> Sums:
    """The sums of a number of either set."""
    # A shift for each number of the smaller set.
    if one.bit_count() > other.bit_count():
        one, other = other, one
    found = 0
    while one:
        found |= other << one.bit_length() - 1
        one ^= 1 << one.bit_length() - 1
    return found
