"""The ways that searches of one shape can take, walked at random and each at most once.

A way forks where a search asks for the order of two leaves of which nothing is known.  A walk goes
down to the end of one way, then back up some forks, and down another.  What no way below can lead
to what is wanted is left out, so that a walk ends, and then all ways have been looked at.  Walks
through many shapes go side by side.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from random import Random

from pyab.engines import unknown
from pyab.engines.unknown import SIGNS, Condition, Course, Sign
from pyab.finding.shapes import Places
from pyab.finding.wanted import Wanted
from pyab.trees.every import Shape
from pyab.trees.tree import Side

UP, UP_FROM_TIES = 0.15, 0.7
"""How likely a walk goes up one more fork; and from one where two leaves would have to be equal."""
AGAIN = 0.003
"""How likely it goes up to the top."""
TIE = 0.8
"""How far behind a way stands on which two leaves are equal, where others stand from 0 to 1."""

WALKS, PLACES = 6, 3
"""Walks at once, and places of each that are looked at in one call of Prolog: a fork has three."""
PATIENCE = 100
"""Runs after which another shape has its turn."""
WORK = 300_000
"""Runs times leaves after which a search is given up: it is counted, so that a machine that is busy
finds the same; some four seconds of work."""

ERRORS = 1000
"""Ways that end in an error after which a search is given up."""


class Fork:
    """A place on a way: what is known there, and the ways on from it."""

    __slots__ = ("above", "asks", "begun", "known", "todo")

    def __init__(self, above: Fork | None, known: tuple[Condition, ...] = ()) -> None:
        self.above, self.known = above, known
        self.asks: tuple[int, int] | None = None
        self.todo: list[Fork] = []
        self.begun = 0

    @property
    def tie(self) -> bool:
        """True if two leaves are equal here that were not known to be."""
        return bool(self.known) and self.known[-1][1] == "="

    @property
    def ended(self) -> bool:
        """True if nothing below is left to look at."""
        return not self.todo and not self.begun


class Walk:
    """A walk through the ways of a shape.

    Attributes:
        shape: The shape.
        side: Who is to move at its root.
        runs: How many times the searches were begun.
        errors: How many of them raised an error, by doing more with values than compare them.
    """

    def __init__(self, shape: Shape, side: Side, wanted: Wanted, distinct: bool) -> None:
        self.shape, self.side, self.wanted = shape, side, wanted
        self.signs: tuple[Sign, ...] = ("<", ">") if distinct else SIGNS
        self.places = Places(shape, side)
        self.runs = self.errors = 0
        self._top = Fork(None)
        self._top.todo = [Fork(self._top)]
        self._here = self._top

    @property
    def ended(self) -> bool:
        """True when all ways have been looked at."""
        return self._top.ended

    def next(self, random: Random) -> Fork | None:
        """A place that nobody has been at; ``None`` while all are being looked at."""
        at = self._top if random.random() < AGAIN else self._here
        while at.above and (not at.todo or random.random() < _up(at)):
            at = at.above
        self._here = at
        # All below may be looked at by the others of this batch: then a place elsewhere is taken.
        return _take(at, random) or _take(self._top, random)

    def tell(self, fork: Fork, course: Course) -> bool:
        """Go on from a place, given what the searches do there; true if that is what is wanted."""
        self.runs += 1
        above = fork.above
        assert above
        above.begun -= 1
        self.errors += bool(course.error)
        if not self.wanted.refuses(course, self.places):
            if course.asks is None:
                self._here = self._top  # the next one is to be another
                _close(above)
                return True
            one, other = fork.asks = course.asks
            fork.todo = [Fork(fork, (*fork.known, (one, sign, other))) for sign in self.signs]
            # Back among the ways, now as one that leads on.
            above.todo.append(fork)
            self._here = fork
        _close(above)
        return False


def _up(fork: Fork) -> float:
    return UP_FROM_TIES if all(way.tie for way in fork.todo) else UP


def _take(fork: Fork, random: Random) -> Fork | None:
    """Take a new place below a fork."""
    # In a random order, but with most of the ways of equal leaves behind the others.
    for one in sorted(fork.todo, key=lambda fork: random.random() + TIE * fork.tie):
        if one.asks is None:
            fork.todo.remove(one)
            fork.begun += 1
            return one
        found = _take(one, random)
        if found:
            return found
    return None


def _close(fork: Fork) -> None:
    """Leave out a fork that is ended, and those above that end with it."""
    # An ended fork is dropped, so that memory holds only ways that are still open.
    while fork.above and fork.ended:
        above = fork.above
        if fork in above.todo:
            above.todo.remove(fork)
        fork = above


Way = tuple[Walk, tuple[Condition, ...]]
"""A way that does what is wanted: the walk that found it, and what is known of the leaves."""


def go_on(places: Sequence[tuple[Walk, Fork]], wanted: Wanted) -> list[Way]:
    """Run the searches at some places; those where they do what is wanted, with what is known."""
    runs = [(walk.side, walk.shape, fork.known) for walk, fork in places]
    courses = unknown.courses(wanted.searches, runs)
    return [
        (walk, fork.known)
        for (walk, fork), course in zip(places, courses, strict=True)
        if walk.tell(fork, course)
    ]


class Ways:
    """The ways that do what is wanted, each once, of one shape after the other.

    Attributes:
        work: How many runs it took so far, times the leaves of a tree.
        all: True when every way of every shape has been looked at.
        errors: On how many ways a search raised an error.

    >>> one = Ways([(2, 0, 2, 0, 0)], "max", Wanted(counts={"saved": 1}), False, Random(0))
    >>> sorted(known for _, known in one)
    [((2, '<', 1),)]
    >>> one.all
    True
    """

    def __init__(
        self, shapes: Sequence[Shape], side: Side, wanted: Wanted, distinct: bool, random: Random
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
            if isinstance(first, Walk):
                walk = first
            else:
                walk = Walk(first, self._side, self._wanted, self._distinct)
            # Without a run: no way of such a shape is wanted, so that all of them count as looked
            # at.
            if not self._wanted.too_much(walk.places):
                turn[walk] = walk.runs

    def _places(self, walks: Sequence[Walk]) -> list[tuple[Walk, Fork]]:
        taken = [(walk, walk.next(self._random)) for walk in walks for _ in range(PLACES)]
        places = [(walk, place) for walk, place in taken if place]
        self.work += sum(walk.places.count for walk, _ in places)
        return places
