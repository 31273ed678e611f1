"""The numbers of leaves: those that are allowed, and some that fit what is known of the order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from random import Random

from pyab.engines.unknown import Condition
from pyab.errors import UsageError
from pyab.trees.literal import Number, comparable, number

_RANGE = re.compile(r"\s*(-?\d{1,9})\s*\.\.\s*(-?\d{1,9})\s*")
MOST_VALUES = 100_000
FEW, MANY = range(1, 10), range(1, 100)
"""The values where none are named; the second where the first are too few."""


def values_of(values: str | Iterable[Number]) -> tuple[Number, ...]:
    """The values that leaves may have, in order, each once.

    Raises:
        UsageError: There are none, or it is not said in one of the ways there are.
        TreeError: One is no number.

    >>> values_of("1..4"), values_of("5,-1,2")
    ((1, 2, 3, 4), (-1, 2, 5))
    """
    if isinstance(values, str):
        ends = _RANGE.fullmatch(values)
        if ends:
            low, high = map(int, ends.groups())
            if high - low >= MOST_VALUES:
                raise UsageError(f"values: {values} are more than {MOST_VALUES:,}")
            values = range(low, high + 1)
        else:
            place = partial(str, "values")
            values = [number(part.strip(), place) for part in values.split(",")]
    found = sorted(set(comparable(tuple(values), lambda _: "values")))
    if not found:
        raise UsageError("values: there are none: write them as 1..9, or as 1,2,5")
    return tuple(found)


class Ranks:
    """The order of leaves as far as it is known, as places on a ladder.

    Leaves that are equal are one group.  The groups stand on rungs, each above those that are less.

    >>> Ranks(3, [(1, "<", 2), (2, "=", 3)]).rungs
    2
    """

    def __init__(self, count: int, known: Sequence[Condition]) -> None:
        self._group = list(range(count))
        for one, sign, other in known:
            if sign == "=":
                self._join(one - 1, other - 1)
        self.groups = sorted(set(self._group))
        self.above: dict[int, set[int]] = {group: set() for group in self.groups}
        self.below: dict[int, set[int]] = {group: set() for group in self.groups}
        for one, sign, other in known:
            if sign != "=":
                low, high = (one, other) if sign == "<" else (other, one)
                self.above[self._group[low - 1]].add(self._group[high - 1])
                self.below[self._group[high - 1]].add(self._group[low - 1])
        self._upwards = self._in_order()
        self.rungs = 1 + max(self._longest(self._upwards, self.below).values())

    def _join(self, one: int, other: int) -> None:
        kept, gone = self._group[one], self._group[other]
        self._group = [kept if group == gone else group for group in self._group]

    def _in_order(self, pick: Callable[[int], int] = lambda _: 0) -> list[int]:
        """The groups, each behind those that are less, picked among those that may come."""
        left = {group: len(self.below[group]) for group in self.groups}
        free = [group for group in self.groups if not left[group]]
        order = []
        while free:
            group = free.pop(pick(len(free)))
            order.append(group)
            # A set has no order that one should count on, and the seed alone is to decide.
            for higher in sorted(self.above[group]):
                left[higher] -= 1
                if not left[higher]:
                    free.append(higher)
        return order

    @staticmethod
    def _longest(order: Sequence[int], before: dict[int, set[int]]) -> dict[int, int]:
        """For each group the length of the longest way to it."""
        found: dict[int, int] = {}
        for group in order:
            found[group] = max((found[one] + 1 for one in before[group]), default=0)
        return found

    def filled(
        self, values: Sequence[Number], distinct: bool, random: Random
    ) -> tuple[Number, ...] | None:
        """Random values of the leaves that fit; ``None`` where there are too few values.

        Args:
            values: Those that may be taken, in order.
            distinct: Whether no two leaves are to have the same.
            random: What chooses.

        >>> Ranks(3, [(1, "<", 2), (2, "=", 3)]).filled([4, 5], False, Random(0))
        (4, 5, 5)
        """
        if distinct:
            # Leaves that are known to be equal cannot differ.
            if len(self.groups) < len(self._group) or len(values) < len(self._group):
                return None
            places = self._shuffled(len(values), random)
        elif self.rungs > len(values):
            return None
        else:
            places = self._spread(len(values), random)
        return tuple(values[places[group]] for group in self._group)

    def _shuffled(self, size: int, random: Random) -> dict[int, int]:
        """A place of its own for each group: in a random order that fits."""
        order = self._in_order(random.randrange)
        places = sorted(random.sample(range(size), len(order)))
        return dict(zip(order, places, strict=True))

    def _spread(self, size: int, random: Random) -> dict[int, int]:
        """A random place for each group, between those of its neighbours."""
        low = self._longest(self._upwards, self.below)
        downwards = self._longest(self._upwards[::-1], self.above)
        high = {group: size - 1 - deep for group, deep in downwards.items()}
        for group in random.sample(self.groups, len(self.groups)):
            low[group] = high[group] = random.randint(low[group], high[group])
            # What was chosen narrows the room of all that are more, and of all that are less.
            for one in self._upwards:
                low[one] = max([low[one], *(low[under] + 1 for under in self.below[one])])
            for one in reversed(self._upwards):
                high[one] = min([high[one], *(high[over] - 1 for over in self.above[one])])
        return low
