"""A search of a file on the test trees, and how it did there beside the book's program."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import compress, count

from pyab.programs.records import BOOK
from pyab.submission.judge import wording
from pyab.submission.judge.filereport import Options
from pyab.submission.read.clauses import Indicator
from pyab.submission.read.reading import DEEP, ROLES, Reading
from pyab.submission.room import room
from pyab.submission.run import steps
from pyab.submission.run.answers import UnreadableError
from pyab.submission.run.groups import Group, all_of, even, height, one
from pyab.submission.run.nearest import MODELS, NEGAMAX, alike, probe
from pyab.submission.run.reference import reference
from pyab.submission.run.submission import Lines, Submission
from pyab.submission.run.verdicts import Compared, Verdict, kinds_of
from pyab.submission.understand import calling
from pyab.submission.understand.calling import Stated
from pyab.trees.tree import Tree
from pyab.trees.window import FULL

GRAVE: tuple[Verdict, ...] = ("wrong-value", "wrong-move", "no-answer", "error", "limit")
"""The verdicts that are the same beside any program of ours."""


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
        infinity: A number that the file has for infinity, if it has one: no value reaches it.
        depth: A depth that the file has of its own, if it has one: no tree is as deep.
        side: The side that is to move at the root of its trees, if it is always the same.
        whole: True if it takes whole numbers alone.
        moving: True if it is called where there is a move, and nowhere else.
        unsure: True if which of its sides is MAX was assumed: no predicate is to be blamed.
    """

    options: Options
    stated: Stated
    called: Called
    program: Submission
    infinity: float | None = None
    depth: int | None = None
    side: str | None = None
    whole: bool | None = None
    moving: bool | None = None
    unsure: bool = False

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
        rules = list(self._rules())
        if not rules:
            return [True] * len(self.trees)
        return [all(rule(tree) for rule in rules) for tree in self.trees]

    def inside(self, tree: Tree) -> bool:
        """True if a tree is one for this search."""
        return all(rule(tree) for rule in self._rules())

    def _rules(self) -> Iterator[Callable[[Tree], bool]]:
        """The conditions of a tree for this search.

        All its values are inside the file's own first window and its own infinity, if it has such,
        and whole numbers, if it takes no others.  It has a move, if it must have one, the depth
        that it is called with reaches to its leaves, and its side is to move.
        """
        low, high = self.called.window
        far, reach = self.infinity, self.reach
        if far is not None:
            yield lambda tree: max(map(abs, tree.leaves)) < far
        if self.whole:
            yield lambda tree: all(isinstance(leaf, int) for leaf in tree.leaves)
        if self.moving:
            yield lambda tree: tree.size > 1
        if self.side:
            yield lambda tree: tree.root == self.side and tree.size > 1
        if not self.free:
            yield lambda tree: low < min(tree.leaves) <= max(tree.leaves) < high
        if reach < DEEP:
            yield lambda tree: height(tree.arity) < reach

    @property
    def reach(self) -> int:
        """The depth that it is called with, or the smaller one that the file has of its own."""
        called = DEEP if self.program.reading is None else self.program.reading.reach
        return called if self.depth is None else min(called, self.depth)

    @contextmanager
    def again(self, reading: Reading | None = None) -> Iterator[Submission]:
        """The same search in another process, as it was called, or as another reading has it."""
        mine = self.program
        with room(self.options.seconds, mine.trust) as process:
            fresh = Submission(process, mine.text, mine.trust, mine.source, limit=mine.limit)
            calling.load(fresh, self.stated)
            fresh.use(reading or mine.understood)
            yield fresh


@dataclass(frozen=True)
class Outcomes(Compared):
    """The outcomes of a search on the test trees.

    Attributes:
        search: The search.
    """

    search: Search

    endless = (60, 20)  # each takes all its inferences

    @property
    def numbers(self) -> Iterable[float]:
        """The numbers that stand in the file."""
        return self.search.program.source.numbers

    def inside(self, tree: Tree) -> bool:
        """True if a tree is one for this search."""
        return self.search.inside(tree)

    def ours(self, trees: Sequence[Tree]) -> Sequence[str]:
        """The lines of the program on a few trees."""
        return reference().on(trees, self.beside)

    def theirs(self, trees: Sequence[Tree]) -> Lines:
        """The lines of the search on a few trees."""
        # A tenth of the usual limit: the tree that is found is searched once more, alone.
        return self.search.program.run([one(tree) for tree in trees], limit=200_000)

    def alone(self, tree: Tree) -> str:
        """The line of the search on one tree."""
        return self.search.program.run_one(tree)

    def step(self, tree: Tree) -> str | None:
        """The first step that differs on a tree, in words."""
        search, reading = self.search, self.search.program.understood
        # In a window of the file's own, the book's steps would be those of another window.
        if not search.free or search.unsure:
            return None
        if self.beside == BOOK.key:
            right = reference().steps((one(tree),))[0]
            search.program.watch()
        else:
            right, reading = self.ours([tree])[0], replace(reading, parts=())
        try:
            step = steps.first(tree, right, search.program.run_one(tree), reading)
        except UnreadableError:  # events of positions that it made up
            return None
        return wording.beside(step.words, self.beside) if step else None

    @property
    def nameless(self) -> bool:
        """True if it names no move; in a window of its own it is not asked for one."""
        return super().nameless and self.search.free

    @property
    def equally_deep(self) -> tuple[int, int] | None:
        """The number of trees whose leaves are equally deep, if its values are right on them.

        And on how many of these its move is wrong.  That is asked of a search which is called with
        each tree's height alone.
        """
        entry, adapter = self.search.program.understood.entry, self.search.stated.text
        heights = re.search(r"\bDepth\b", entry) or "tree_height(" in adapter
        if not heights or not self.found.whole:
            return None
        trees = self.search.trees
        these = {n for n, tree in enumerate(trees) if even(tree.arity)}
        wrong = {kind: len(these & set(self.kinds.get(kind, ()))) for kind in GRAVE}
        moves = wrong.pop("wrong-move")
        return None if any(wrong.values()) else (len(these), moves)


def outcomes(search: Search, moves: bool, found: Lines, beside: str = BOOK.key) -> Outcomes:
    """The outcomes of a search, from the lines that it and a program of ours left."""
    expected = reference().lines(search.groups, beside, moves)
    rows = zip(count(), search.trees, expected, found.lines, strict=False)
    kinds = kinds_of(compress(rows, search.insides), moves)
    right = reference().lines(search.groups, beside)
    return Outcomes(moves, search.trees, right, found, kinds, beside, search)


def nearest(seen: Outcomes) -> tuple[str, bool]:
    """The program of ours that a search comes nearest to, and whether it does just the same.

    Where it does what none of them does, the book's is that of a search with the book's predicates.
    """
    reading = seen.search.program.understood
    some, numbers = probe(seen.search.groups)
    lines, inside = seen.found.lines, seen.search.insides  # what was left out says nothing
    asked = [inside[number] for number in numbers]
    mine = [lines[number] for number in numbers if number < len(lines) and inside[number]]
    same = {
        key: alike(list(compress(reference().lines(some, key, seen.moves), asked)), mine)
        for key in MODELS
    }
    for key in MODELS:
        # Only what does the same on the small trees is run on all of them.
        if same[key] == sum(asked):
            every = reference().lines(seen.search.groups, key, seen.moves)
            if alike(list(compress(every, inside)), list(compress(lines, inside))) == sum(inside):
                return key, True
    own = len(reading.parts) == len(ROLES) or (seen.search.bounded and reading.view == "max")
    likely = [key for key in MODELS if key == BOOK.key or not own]
    first = BOOK.key if reading.view == "max" else NEGAMAX
    return max(likely, key=lambda key: (same[key], key == first)), False
