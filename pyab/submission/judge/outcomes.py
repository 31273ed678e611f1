"""A search of a file on the test trees, and how it did there beside the book's program."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property, lru_cache

from pyab.programs.records import BOOK
from pyab.submission.judge.filereport import Options
from pyab.submission.read.clauses import Indicator
from pyab.submission.read.reading import DEEP, ROLES
from pyab.submission.room import room
from pyab.submission.run.answers import Outcome, outcome, outcome_on, short
from pyab.submission.run.groups import Group, all_of
from pyab.submission.run.nearest import MODELS, NEGAMAX, alike, probe, without_moves
from pyab.submission.run.program import Lines, Program
from pyab.submission.run.reference import reference
from pyab.submission.run.verdicts import ASPECTS, GRAVITY, Verdict, gravest, verdict, without
from pyab.submission.understand import calling
from pyab.submission.understand.calling import Stated
from pyab.trees.tree import Tree
from pyab.trees.window import FULL

LARGE, INFINITE = 50, 1000
"""Most test trees have smaller values; a number from here on may stand for infinity."""
GRAVE: tuple[Verdict, ...] = ("wrong-value", "wrong-move", "no-answer", "error", "limit")
"""The verdicts that are the same beside any program of ours."""

_OF_SIDES = ("side", "other", "min_to_move", "max_to_move")


@lru_cache(1)  # the same for all files of a run
def _trees(leaves: int, random: int, seed: int) -> list[Tree]:
    return list(all_of(Options(leaves=leaves, random=random, seed=seed).trees))


@dataclass(frozen=True)
class Called:
    """The predicates by which a search may be called.

    Attributes:
        by: The predicates, the likeliest first; none where the options say it.
        window: The first window, where that is the file's own: trees with other values are left.
    """

    by: tuple[Indicator, ...] = ()
    window: tuple[float, float] = FULL


@dataclass(frozen=True)
class Search:
    """A search of a file that is to be judged.

    Attributes:
        options: How it is to be judged.
        stated: The user's words on how it is called.
        called: How it may be called.
        program: The file in its process, its clauses read and nothing loaded.
        infinity: A number that the file has for infinity: no value reaches it.
        side: The side that is to move at the root of its trees, if it is always the same.
    """

    options: Options
    stated: Stated
    called: Called
    program: Program
    infinity: float = math.inf
    side: str = ""

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """The test trees."""
        return self.options.trees

    @property
    def trees(self) -> Sequence[Tree]:
        """The trees of the groups, one by one."""
        return _trees(self.options.leaves, self.options.random, self.options.seed)

    @property
    def bounded(self) -> bool:
        """True if it takes an alpha and a beta."""
        return {"A", "B"} <= set(re.findall(r"\w+", self.program.understood.entry))

    @property
    def free(self) -> bool:
        """True if the window is ours to choose."""
        return self.called.window == FULL

    @property
    def insides(self) -> Sequence[bool]:
        """For each of the trees, whether it is one for this search."""
        reading = self.program.reading
        reach = DEEP if reading is None else reading.reach
        if self.free and self.infinity == math.inf and reach == DEEP and not self.side:
            return [True] * len(self.trees)
        return list(map(self.inside, self.trees))

    def inside(self, tree: Tree) -> bool:
        """True if a tree is one for this search.

        All its values are inside the file's own first window and its own infinity, if it has such,
        the depth that it is called with reaches to its leaves, and its side is to move.
        """
        if not self.finite(tree) or (self.side and (tree.root != self.side or tree.size == 1)):
            return False
        low, high = self.called.window
        if not self.free and not low < min(tree.leaves) <= max(tree.leaves) < high:
            return False
        reading = self.program.reading
        return reading is None or reading.reach == DEEP or max(tree.depths) < reading.reach

    def finite(self, tree: Tree) -> bool:
        """True if no value of a tree reaches the number that the file has for infinity."""
        return self.infinity == math.inf or max(map(abs, tree.leaves)) < self.infinity

    @property
    def too_deep(self) -> int:
        """The number of trees that are deeper than the depth that it is called with."""
        reach = self.program.understood.reach
        return 0 if reach == DEEP else sum(max(tree.depths) >= reach for tree in self.trees)

    @contextmanager
    def again(self) -> Iterator[Program]:
        """The same search in another process, as it was called."""
        mine = self.program
        with room(self.options.seconds, mine.trust) as process:
            fresh = Program(process, mine.text, mine.trust, mine.source, limit=mine.limit)
            calling.load(fresh, self.stated)
            fresh.use(mine.understood)
            yield fresh


@dataclass(frozen=True)
class Outcomes:
    """The outcomes of a search on the test trees.

    Attributes:
        search: The search.
        moves: True if it names a move.
        right: The lines that the book's program left.
        found: The lines that the search left.
        kinds: The numbers of the trees by how it did on them.
        beside: The key of the program of ours that it is compared with.
    """

    search: Search
    moves: bool
    right: Sequence[str]
    found: Lines
    kinds: Mapping[Verdict, Sequence[int]]
    beside: str = BOOK.key

    @property
    def verdict(self) -> Verdict:
        """The gravest verdict."""
        return gravest(self.kinds)

    @property
    def counts(self) -> dict[Verdict, int]:
        """On how many of the trees each verdict holds, the gravest first."""
        return {kind: len(self.kinds[kind]) for kind in GRAVITY if kind in self.kinds}

    @property
    def examples(self) -> dict[Verdict, Outcome]:
        """For each verdict an outcome that led to it."""
        return {kind: self.got(numbers[0]) for kind, numbers in self.kinds.items()}

    @property
    def equally_deep(self) -> int | None:
        """The number of trees whose leaves are equally deep, if it is right on all of them.

        That is asked of a search which is called with each tree's height alone.
        """
        called = self.search.program.understood.entry + self.search.stated.text
        if not re.search(r"\bDepth\b|tree_height", called) or not self.found.whole:
            return None
        trees = self.search.trees
        wrong = {n for kind in GRAVE if kind in self.kinds for n in self.kinds[kind]}
        even = {n for n, tree in enumerate(trees) if _even(tree)}
        return None if wrong & even else len(even)

    def got(self, number: int) -> Outcome:
        """The outcome on a tree."""
        return outcome_on(self.search.trees[number], self.found.lines[number])

    @property
    def agrees(self) -> dict[str, bool]:
        """The ways in which the search agrees with the book's program."""
        agrees = dict.fromkeys(ASPECTS, self.found.whole)
        if not self.moves and self.search.free:
            agrees["best_move"] = agrees["move"] = False
        for kind in self.kinds:
            agrees = without(agrees, kind)
        agrees["leaves"] = agrees["leaves"] and self._same_leaves()
        return agrees

    def _same_leaves(self) -> bool:
        return all(
            outcome(self.right[number]).leaves == self.got(number).leaves
            for numbers in self.kinds.values()
            for number in numbers
            if self.right[number] != self.found.lines[number]
        )


def _even(tree: Tree) -> bool:
    """True if the leaves of a tree are equally deep."""
    return len({tree.depths[node] for node, many in enumerate(tree.arity) if not many}) == 1


def outcomes(search: Search, moves: bool, found: Lines, beside: str = BOOK.key) -> Outcomes:
    """The outcomes of a search, from the lines that it and a program of ours left."""
    kinds: dict[Verdict, list[int]] = {}
    right = reference().lines(search.groups, beside)
    expected = right if moves else list(map(without_moves, right))
    rows = zip(search.trees, search.insides, expected, found.lines, strict=False)
    for number, (tree, inside, mine, theirs) in enumerate(rows):
        if not inside:
            continue
        if mine == theirs or short(mine) == short(theirs):
            what: Verdict = "agree"
        else:
            what = verdict(tree, outcome(mine), outcome_on(tree, theirs), moves)
        kinds.setdefault(what, []).append(number)
    return Outcomes(search, moves, right, found, kinds, beside)


def own_infinity(seen: Outcomes) -> float:
    """The number that a file has for infinity, where only values that reach one go most wrong.

    That is the greatest of its numbers which they all reach, and no smaller than :data:`INFINITE`:
    a smaller one may well be meant for a bound.
    """
    return reached(seen, [seen.verdict], INFINITE) if seen.verdict in GRAVE else math.inf


def reached(seen: Outcomes, kinds: Sequence[Verdict], least: float) -> float:
    """The greatest of a file's numbers, from one on, that all values of such trees reach."""
    if not seen.found.whole:
        return math.inf
    wrong = (number for kind in kinds for number in seen.kinds.get(kind, ()))
    most = min(max(map(abs, seen.search.trees[number].leaves)) for number in wrong)
    known = map(abs, seen.search.program.source.numbers)
    return max((number for number in known if least <= number <= most), default=math.inf)


def one_side(seen: Outcomes) -> str:
    """The side that a search always begins with, which nothing tells whose turn it is."""
    reading = seen.search.program.understood
    told = "Side" in reading.entry or "Sign" in reading.entry or "$side" in reading.root
    if told or any(hook.role in _OF_SIDES for hook in reading.hooks) or not seen.found.whole:
        return ""
    numbers = map(abs, seen.search.program.source.numbers)
    far = min((number for number in numbers if number >= INFINITE), default=math.inf)
    wrong = (seen.search.trees[n] for kind in GRAVE for n in seen.kinds.get(kind, ()))
    roots = {tree.root for tree in wrong if tree.size > 1 and max(map(abs, tree.leaves)) < far}
    return {"min": "max", "max": "min"}[roots.pop()] if len(roots) == 1 else ""


def nearest(seen: Outcomes) -> tuple[str, bool]:
    """The program of ours that a search comes nearest to, and whether it does just the same.

    Where it does what none of them does, the book's is that of a search with the book's predicates.
    """
    reading = seen.search.program.understood
    some, numbers = probe(seen.search.groups)
    lines = seen.found.lines
    mine = [lines[number] for number in numbers if number < len(lines)]
    count = {key: alike(reference().lines(some, key), mine, seen.moves) for key in MODELS}
    for key in MODELS:
        if count[key] == len(numbers):
            every = reference().lines(seen.search.groups, key)
            if alike(every, lines, seen.moves) == len(every):
                return key, True
    own = len(reading.parts) == len(ROLES) or (seen.search.bounded and reading.view == "max")
    likely = [key for key in MODELS if key == BOOK.key or not own]
    first = BOOK.key if reading.view == "max" else NEGAMAX
    return max(likely, key=lambda key: (count[key], key == first)), False
