"""The properties that are wanted of a search, and what can be said of one that is not done yet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from math import inf

from pyab.agreement.laws import LAWS
from pyab.engines.unknown import Course, Done, UnknownSearch
from pyab.errors import UsageError
from pyab.finding.shapes import Left, Places, told
from pyab.programs.program import Program
from pyab.programs.records import BOOK, PROGRAMS
from pyab.traces import words
from pyab.traces.trace import Trace

BOUND_ONLY = {"B"}
"""A program that is told no other bound makes no deep cut-offs."""
DEEP, DEEP_IN_WORDS = 4, "four"
"""A deep cut-off needs a leaf so many moves deep: the bound comes from above the parent."""

ALIKE = ("one-program", "f-as-fg", "f2-alike", "mccarthy-as-f2")
WITHOUT_TIES, IN_FEW_LEVELS = ("f2-as-bratko", "f1-as-wells"), ("f1-f2-above-4",)
"""Laws by which programs evaluate the same leaves: of all trees, of some."""


@dataclass(frozen=True)
class Wanted:
    """The search that is wanted.

    Attributes:
        program: The program that makes it.
        counts: So many ``cutoffs``, ``alpha`` ones at MIN's positions, ``beta`` ones at MAX's,
            ``deep`` ones, and leaves that are ``saved``; of what is not named any number.
        differ: Programs that evaluate other leaves, each than the one before.
        loses: A program that finds a wrong value, or chooses a wrong move.

    >>> str(Wanted(counts={"cutoffs": 2, "deep": 1}))
    'makes 2 cut-offs and makes 1 deep cut-off'
    """

    program: Program = BOOK
    counts: Mapping[str, int] = field(default_factory=dict)
    differ: tuple[Program, ...] = ()
    loses: Program | None = None

    def __post_init__(self) -> None:
        """Refuse what contradicts itself."""
        counts = self.counts
        for name in ("alpha", "beta", "deep"):
            if counts.get(name, 0) > counts.get("cutoffs", inf):
                raise UsageError(
                    f"{counts[name]} {name} cut-offs are more than {counts['cutoffs']} in all"
                )
        cuts, alpha, beta = map(counts.get, ("cutoffs", "alpha", "beta"))
        if None not in (cuts, alpha, beta) and cuts != (alpha or 0) + (beta or 0):
            raise UsageError(
                f"{words.count(cuts or 0, 'cut-off')} cannot be {alpha} alpha and {beta} beta "
                "cut-offs: leave out one of the three numbers"
            )
        # A count of 0 may be asked of any program.
        if any(counts.values()) and self.program.strict is None:
            raise UsageError(f"{self.program.key} makes no cut-offs: it evaluates every leaf")
        if counts.get("deep") and self.program.takes == BOUND_ONLY:
            raise UsageError(f"{self.program.key} makes no deep cut-offs: name another program")
        if len(self.differ) == 1 or len(set(self.differ)) < len(self.differ):
            raise UsageError("programs that differ are two or more: give them as bratko,f2")

    # ------------------------------------------------------------- in words

    def parts(self) -> Iterator[Wanted]:
        """Each of the things that are wanted, alone."""
        for name, number in self.counts.items():
            yield Wanted(self.program, {name: number})
        if self.differ:
            yield Wanted(self.program, differ=self.differ)
        if self.loses:
            yield Wanted(self.program, loses=self.loses)

    def __str__(self) -> str:
        return " and ".join(self._said()) or "is a search"

    def _said(self) -> Iterator[str]:
        for name, number in self.counts.items():
            if name == "saved":
                yield f"saves {words.count(number, 'leaf', 'leaves')}"
            else:
                kind = "" if name == "cutoffs" else f"{name} "
                yield f"makes {words.count(number, f'{kind}cut-off')}"
        if self.differ:
            yield f"evaluates other leaves by {' and by '.join(p.key for p in self.differ)}"
        if self.loses:
            yield f"leads {self.loses.key} to a wrong move or value"

    def too_much(self, places: Places) -> str:
        """The reason why no search of a shape can be as wanted, as far as the shape shows it."""
        if self.counts.get("deep") and places.depth < DEEP:
            return f"a deep cut-off needs {DEEP_IN_WORDS} levels: no leaf is {DEEP} moves deep"
        saved = self.counts.get("saved", 0)
        if saved > places.most_saved:
            return (
                f"a search of {places.count} leaves in that shape evaluates {places.needed[0]} at "
                f"least: it cannot save {saved}"
            )
        if places.can_be(self.counts):
            return ""
        alone = (part for part in self.parts() if not places.can_be(part.counts))
        return f"no search of {told(places.tree.arity)} {next(alone, self)}"

    def alike(self, distinct: bool, depth: int) -> str:
        """The reason why programs that are to differ evaluate the same leaves; empty without one.

        Args:
            distinct: Whether no two leaves of a tree are to be equal.
            depth: How deep the trees are, in moves.

        >>> Wanted(differ=(PROGRAMS["f2"], PROGRAMS["mccarthy"])).alike(False, 3)
        'f2 and mccarthy evaluate the same leaves of every such tree: name others'
        """
        named = ALIKE + (WITHOUT_TIES if distinct else ()) + (IN_FEW_LEVELS if depth < DEEP else ())
        groups = [set(law.programs) for law in LAWS if law.key in named]
        groups.append({key for key, program in PROGRAMS.items() if program.strict is None})
        for one, other in pairwise(self.differ):
            same = {one.key}
            # As often as there are groups: by then all that hang together have met.
            for _ in groups:
                same = same.union(*(group for group in groups if group & same))
            if other.key in same:
                both = f"{one.key} and {other.key}"
                return f"{both} evaluate the same leaves of every such tree: name others"
        return ""

    # ------------------------------------------------------------- searches

    @cached_property
    def shallow(self) -> Program:
        """The program that makes all cut-offs of the wanted one but the deep ones."""
        strict = bool(self.program.strict)
        return next(p for p in PROGRAMS.values() if p.takes == BOUND_ONLY and p.strict is strict)

    @cached_property
    def searches(self) -> tuple[UnknownSearch, ...]:
        """The searches that have to be made to know, the wanted one first."""
        programs = [self.program] if self.counts or not (self.differ or self.loses) else []
        # The second one, where _deep() looks for it.
        programs += [self.shallow] if "deep" in self.counts else []
        programs += [p for p in self.differ if p not in programs]
        judged = [UnknownSearch(self.loses, judged=True)] if self.loses else []
        return (*map(UnknownSearch, programs), *judged)

    # ------------------------------------------------------ of a course

    def refuses(self, course: Course, places: Places) -> bool:
        """True if the tree is none that is wanted, whatever else becomes known of its leaves."""
        found = course.searches
        # Asked before the search has ended: what can no longer come right is left at once.
        if self.counts and self._too_many_or_few(found[0], places):
            return True
        if course.error or course.asks:
            return bool(course.error)
        ends = [done.end for done in found]
        if "fail" in ends:
            return True
        return not (self._deep(found, places) and self._differ(found) and self._loses(found))

    def _too_many_or_few(self, done: Done, places: Places) -> bool:
        seen = done.leaves
        left = list(left_out(done, places))
        last = seen[-1] if seen else 0
        # What a search that goes on may still cut off.
        more = {"max": 0, "min": 0} if done.end else places.cuttable[last]
        alpha = sum(one.side == "min" for one in left)
        # A search goes from left to right, so that a leaf it has passed by stays unseen.
        low = {
            "cutoffs": len(left),
            "alpha": alpha,
            "beta": len(left) - alpha,
            "saved": (places.count if done.end else last) - len(seen),
        }
        high = {
            "cutoffs": low["cutoffs"] + more["max"] + more["min"],
            "alpha": alpha + more["min"],
            "beta": low["beta"] + more["max"],
            "saved": places.count - len(seen) - (0 if done.end else places.needed[last]),
        }
        return any(not low[name] <= self.counts.get(name, low[name]) <= high[name] for name in low)

    def _deep(self, found: tuple[Done, ...], places: Places) -> bool:
        if "deep" not in self.counts:
            return True
        shallow = set(found[1].leaves)
        # A cut-off is deep where a search that knows the parent's bound alone looks at what it
        # leaves out.
        return self.counts["deep"] == sum(
            one.first in shallow for one in left_out(found[0], places)
        )

    def _differ(self, found: tuple[Done, ...]) -> bool:
        programs = [search.program for search in self.searches]
        leaves = [found[programs.index(program)].leaves for program in self.differ]
        return all(one != other for one, other in pairwise(leaves))

    def _loses(self, found: tuple[Done, ...]) -> bool:
        return self.loses is None or found[-1].end in ("value", "move")

    # ------------------------------------------------------- of a tree

    def fits(self, traces: dict[Program, Trace]) -> bool:
        """True if searches of a tree are what is wanted: what they left is looked at anew."""
        trace = traces.get(self.program)
        if trace and self.counts and not self.counts.items() <= _counts(trace).items():
            return False
        leaves = [traces[program].leaves for program in self.differ]
        if any(one == other for one, other in pairwise(leaves)):
            return False
        return self.loses is None or lost(traces[self.loses])


def _counts(trace: Trace) -> dict[str, int]:
    cuts = trace.cutoffs
    return {
        "cutoffs": len(cuts),
        "alpha": sum(cut.kind == "alpha" for cut in cuts),
        "beta": sum(cut.kind == "beta" for cut in cuts),
        "deep": sum(cut.deep for cut in cuts),
        "saved": len(trace.tree.leaves) - len(trace.leaves),
    }


def left_out(done: Done, places: Places) -> Iterator[Left]:
    """The part that a search has left out, as far as it went."""
    seen = done.leaves
    ends = [places.count + 1] if done.end else []
    for leaf, then in pairwise((*seen, *ends)):
        yield from places.left(leaf, then)


def lost(trace: Trace) -> bool:
    """True if a search found a wrong value, or chose a wrong move."""
    tree, move = trace.tree, trace.answer.best
    if trace.value is None:
        return False
    true = tree.backed_up[0]
    right = move is None or (tree.parents[move] == 0 and tree.backed_up[move] == true)
    return trace.value != true or not right
