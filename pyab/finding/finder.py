"""Trees that are found: numbers filled into the ways that searches can take, and checked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from pyab.agreement.solve import solve
from pyab.engines.unknown import Condition, spelled
from pyab.errors import InternalError, UsageError
from pyab.finding.losers import in_both_languages
from pyab.finding.numbers import FEW, MANY, Ranks
from pyab.finding.shapes import Places, told
from pyab.finding.walk import Way, Ways
from pyab.finding.wanted import Wanted
from pyab.programs.program import Program
from pyab.traces import words
from pyab.traces.trace import Trace
from pyab.trees.every import Shape
from pyab.trees.literal import Number
from pyab.trees.tree import Side, Tree

ROUNDS = 20
"""How often other numbers are tried on the ways that were found."""
TRIES = 2000
"""Trees with numbers by chance, where a program cannot be asked."""


@dataclass(frozen=True)
class Found:
    """A tree that was found.

    Attributes:
        tree: The tree.
        trace: The search that was wanted.
        others: Searches by the other programs that were named, by their names.
        conditions: What makes the search the one wanted: the order of the leaves as far as it asks
            for it.  The leaves are called a, b, c, ... from left to right.

    >>> from pyab.finding.find import find
    >>> found = find("[_,[_,_]]", saved=1, seed=1)[0]
    >>> found
    <Found [7,[4,7]]: value 7, 2 of 3 leaves, 1 cut-off>
    >>> found.conditions
    ('b < a',)
    """

    tree: Tree
    trace: Trace
    # What is compared is hashed as well, and a dictionary cannot be.
    others: dict[str, Trace] = field(compare=False)
    conditions: tuple[str, ...] = ()

    def __repr__(self) -> str:
        trace = self.trace
        return (
            f"<Found {words.tree(self.tree)}: value {words.value(trace.value)}, "
            f"{len(trace.leaves)} of {words.count(len(self.tree.leaves), 'leaf', 'leaves')}, "
            f"{words.count(len(trace.cutoffs), 'cut-off')}>"
        )


class Finder:
    """The filling of numbers into the ways that are found, and the reason where there are none."""

    def __init__(
        self,
        shapes: Sequence[Shape],
        side: Side,
        wanted: Wanted,
        values: Sequence[Number] | None,
        distinct: bool,
        random: Random,
    ) -> None:
        self.shapes, self.side, self.wanted = shapes, side, wanted
        self.values, self.distinct, self.random = values, distinct, random
        self.most = max(shape.count(0) for shape in shapes)
        self.found: dict[Tree, Found] = {}
        self.least_values = 0

    def find(self, number: int) -> list[Found]:
        """So many trees; the error says why there are none, or not so many."""
        self._refuse_at_once()
        ways = Ways(self.shapes, self.side, self.wanted, self.distinct, self.random)
        kept: list[Way] = []
        for tree, known in self._candidates(ways, kept):
            self._keep(tree, known)
            if len(self.found) == number:
                return list(self.found.values())
        raise UsageError(self._why_not(ways, kept))

    def _candidates(
        self, ways: Ways, kept: list[Way]
    ) -> Iterator[tuple[Tree, Sequence[Condition]]]:
        """Trees, each with what made it, for as long as one likes; the ways are kept."""
        for way in ways:
            kept.append(way)
            yield from self._filled(way)
        # All ways are used: other numbers on one of them make another tree.
        for way in (way for _ in range(ROUNDS) for way in kept):
            yield from self._filled(way)
        # A faulty program may do arithmetic with values, of which unknown leaves know nothing.
        for _ in range(TRIES if ways.errors and self.wanted.loses else 0):
            shape = self.random.choice(self.shapes)
            ranks = Ranks(shape.count(0), ())
            leaves = ranks.filled(self.values or MANY, self.distinct, self.random)
            if leaves:
                yield Tree(shape, leaves, self.side), ()

    def _filled(self, way: Way) -> Iterator[tuple[Tree, Sequence[Condition]]]:
        """The tree that random numbers make of a way; none where there are too few values."""
        walk, known = way
        ranks = Ranks(walk.places.count, known)
        few = len(FEW) >= (walk.places.count if self.distinct else ranks.rungs)
        values = self.values or (FEW if few else MANY)
        leaves = ranks.filled(values, self.distinct, self.random)
        if leaves is None:
            # For the message, if no way has values enough: the fewest that one needs.
            self.least_values = min(self.least_values or ranks.rungs, ranks.rungs)
        else:
            yield Tree(walk.shape, leaves, self.side), known

    def _keep(self, tree: Tree, known: Sequence[Condition]) -> None:
        """Keep a tree that is new, if its searches are what is wanted."""
        if tree not in self.found:
            traces = searched(tree, self.wanted)
            # The way says what should happen; here it is seen in what does.
            if self.wanted.fits(traces):
                others = {p.key: t for p, t in traces.items() if p is not self.wanted.program}
                trace = traces[self.wanted.program]
                self.found[tree] = Found(tree, trace, others, tuple(map(spelled, known)))

    # --------------------------------------------------------- what cannot be

    def _refuse_at_once(self) -> None:
        least = min(shape.count(0) for shape in self.shapes)
        if self.distinct and self.values and len(self.values) < least:
            raise UsageError(
                f"{self._values()} are too few for {least} leaves that are all different"
            )
        if self.wanted.differ:
            depth = max(Places(shape, self.side).depth for shape in self.shapes)
            if alike := self.wanted.alike(self.distinct, depth):
                raise UsageError(alike)
        reason, most_saved = "", 0
        for shape in self.shapes:
            places = Places(shape, self.side)
            reason = self.wanted.too_much(places)
            if not reason:
                return
            most_saved = max(most_saved, places.most_saved)
        if len(self.shapes) > 1 and self.wanted.counts.get("saved", 0) > most_saved:
            reason = f"a search of a tree of up to {self.most} leaves saves {most_saved} at most"
        elif len(self.shapes) > 1 and "levels" not in reason:
            reason = f"no search of {self._trees()} {self.wanted}"
        raise UsageError(reason)

    def _why_not(self, ways: Ways, kept: Sequence[Way]) -> str:
        if self.found:
            said = words.count(len(self.found), "tree")
            return f"not more than {said} found of that kind: ask for fewer, or allow more values"
        if kept:
            return f"{self._values()} are too few: such a search needs {self.least_values} of them"
        if ways.errors and self.wanted.loses:
            return (
                f"{self.wanted.loses.key} does more with values than compare two of them, so that "
                f"nothing can be asked of it on unknown leaves; of {TRIES:,} trees with numbers by "
                "chance none leads it to a wrong move or value, which is no proof: name another"
            )
        if not ways.all:
            return (
                f"no search that {self.wanted} was found in {ways.work // self.most:,} ways, "
                "which are not all, and no proof that there is none: ask for less, or name a "
                "smaller shape"
            )
        return f"no search of {self._trees()} {self._impossible()}"

    def _values(self) -> str:
        values = self.values or MANY
        return f"the values {values[0]}..{values[-1]}"

    def _trees(self) -> str:
        where = f"a tree of up to {self.most} leaves" if self.shapes[1:] else told(self.shapes[0])
        return f"{where}, all of them different," if self.distinct else where

    def _impossible(self) -> str:
        """The first thing of those wanted that cannot be even alone; or else all of them."""
        parts = list(self.wanted.parts())
        for part in parts if len(parts) > 1 else ():
            ways = Ways(self.shapes, self.side, part, self.distinct, self.random)
            # Only if all were looked at: a part that was given up may be possible.
            if next(iter(ways), None) is None and ways.all:
                return str(part)
        return str(self.wanted)


def searched(tree: Tree, wanted: Wanted) -> dict[Program, Trace]:
    """The programs' searches of a tree, in both languages, which have to agree.

    Raises:
        InternalError: They do not.
    """
    programs = dict.fromkeys((wanted.program, *wanted.differ))
    if wanted.loses:
        programs[wanted.loses] = None
    found = {}
    for program in programs:
        engines = None if in_both_languages(program) else ["prolog"]
        solution = solve(tree, [program], engines)
        for difference in solution.differences:
            raise InternalError(f"the languages differ on a tree that was found: {difference}")
        found[program] = solution.traces[0]
    return found
