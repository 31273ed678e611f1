"""The search for what is wanted: walks through the ways of many shapes, side by side."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from random import Random

from pyab.engines.unknown import Condition
from pyab.finding.walk import Fork, Walk, go_on
from pyab.finding.wanted import Wanted
from pyab.trees.every import Shape
from pyab.trees.tree import Side

WALKS, PLACES = 6, 3
"""Walks at once, and places of each that are looked at in one call of Prolog: a fork has three."""
PATIENCE = 100
"""Runs after which another shape has its turn."""
WORK = 1_000_000
"""Runs times leaves after which a search is given up: some ten seconds of work."""

ERRORS = 1000
"""Ways that end in an error after which a search is given up."""

Way = tuple[Walk, list[Condition]]
"""A way that does what is wanted: the walk that found it, and what is known of the leaves."""


class Ways:
    """The ways that do what is wanted, each once, of one shape after the other.

    Attributes:
        work: How many runs it took so far, times the leaves of a tree.
        all: True when every way of every shape has been looked at.
        errors: On how many ways a search raised an error.

    >>> one = Ways([(2, 0, 2, 0, 0)], "max", Wanted(saved=1), False, Random(0))
    >>> sorted(known for _, known in one)
    [[(2, '<', 1)]]
    >>> one.all
    True
    """

    def __init__(
        self,
        shapes: Sequence[Shape],
        side: Side,
        wanted: Wanted,
        distinct: bool,
        random: Random,
    ) -> None:
        self.work, self.errors, self.all = 0, 0, False
        self._wanted, self._random = wanted, random
        self._waiting: deque[Shape | Walk] = deque(random.sample(shapes, len(shapes)))
        self._side: Side = side
        self._distinct = distinct

    def __iter__(self) -> Iterator[Way]:
        spare: list[Way] = []
        turn: dict[Walk, int] = {}  # the walks at work, with their runs when their turn began
        while self.work < WORK and self.errors < ERRORS:
            self._begin(turn)
            if not turn:
                self.all = True
                break
            before = sum(walk.errors for walk in turn)
            found = go_on(self._places(list(turn)), self._wanted)
            self.errors += sum(walk.errors for walk in turn) - before
            lucky = dict(found)
            yield from lucky.items()
            # Those beside them are much like them, and wanted only where there are no others.
            spare += [way for way in found if lucky[way[0]] is not way[1]]
            for walk in list(turn):
                if walk.ended:
                    del turn[walk]
                elif self._waiting and (walk in lucky or walk.runs - turn[walk] > PATIENCE):
                    del turn[walk]
                    self._waiting.append(walk)
        yield from spare

    def _begin(self, turn: dict[Walk, int]) -> None:
        while self._waiting and len(turn) < WALKS:
            first = self._waiting.popleft()
            walk = first if isinstance(first, Walk) else self._made(first)
            if not self._wanted.too_much(walk.layout):
                turn[walk] = walk.runs

    def _made(self, shape: Shape) -> Walk:
        return Walk(shape, self._side, self._wanted, self._distinct)

    def _places(self, walks: Sequence[Walk]) -> list[tuple[Walk, Fork]]:
        taken = [(walk, walk.next(self._random)) for walk in walks for _ in range(PLACES)]
        places = [(walk, place) for walk, place in taken if place]
        self.work += sum(walk.layout.count for walk, _ in places)
        return places
