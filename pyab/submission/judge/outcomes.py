"""A search of a file on the test trees, and how it did there beside the book's program."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property, lru_cache

from pyab.submission.judge.filereport import Options
from pyab.submission.read.clauses import Indicator
from pyab.submission.run.answers import Outcome, outcome, outcome_on, short
from pyab.submission.run.groups import Group, all_of
from pyab.submission.run.process import Process
from pyab.submission.run.program import Lines, Program
from pyab.submission.run.verdicts import ASPECTS, GRAVITY, Verdict, gravest, verdict, without
from pyab.submission.understand import calling
from pyab.submission.understand.calling import Stated
from pyab.trees.tree import Tree
from pyab.trees.window import FULL

_BEST = re.compile(r"v\(\d+,")


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
    """

    options: Options
    stated: Stated
    called: Called
    program: Program

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """The test trees."""
        return self.options.trees

    @property
    def trees(self) -> Sequence[Tree]:
        """The trees of the groups, one by one."""
        return _trees(self.options.leaves, self.options.random, self.options.seed)

    @property
    def free(self) -> bool:
        """True if the window is ours to choose."""
        return self.called.window == FULL

    def inside(self, tree: Tree) -> bool:
        """True if all values are inside the file's own first window, if it has one."""
        low, high = self.called.window
        return self.free or low < min(tree.leaves) <= max(tree.leaves) < high

    @contextmanager
    def again(self) -> Iterator[Program]:
        """The same search in another process, as it was called."""
        mine = self.program
        with Process(self.options.seconds, mine.trust) as process:
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
    """

    search: Search
    moves: bool
    right: Sequence[str]
    found: Lines
    kinds: Mapping[Verdict, Sequence[int]]

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


def outcomes(search: Search, moves: bool, right: Sequence[str], found: Lines) -> Outcomes:
    """The outcomes of a search, from the lines that it and the book's program left."""
    kinds: dict[Verdict, list[int]] = {}
    expected = right if moves else [_BEST.sub("v(-,", line) for line in right]
    for number, (mine, theirs) in enumerate(zip(expected, found.lines, strict=False)):
        tree = search.trees[number]
        if not search.inside(tree):
            continue
        if mine == theirs or short(mine) == short(theirs):
            what: Verdict = "agree"
        else:
            what = verdict(tree, outcome(mine), outcome_on(tree, theirs), moves)
        kinds.setdefault(what, []).append(number)
    return Outcomes(search, moves, right, found, kinds)
