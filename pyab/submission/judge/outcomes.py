"""A search of a file on the test trees, and how it did there beside the book's program."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import compress, repeat

from pyab.programs.records import BOOK
from pyab.submission.judge.filereport import Options
from pyab.submission.read.clauses import Indicator
from pyab.submission.read.reading import DEEP, ROLES, Reading
from pyab.submission.room import room
from pyab.submission.run.groups import Group, all_of, even, height, one
from pyab.submission.run.nearest import MODELS, NEGAMAX, alike, probe
from pyab.submission.run.reference import reference
from pyab.submission.run.submission import Lines, Submission
from pyab.submission.run.verdicts import Compared, Verdict, verdict_on
from pyab.submission.understand import calling
from pyab.submission.understand.calling import Stated
from pyab.trees.literal import Number
from pyab.trees.tree import Tree
from pyab.trees.window import FULL

LARGE, INFINITE = 50, 1000
"""Most test trees have smaller values; a number from here on may stand for infinity."""
DEEPEST = 10
"""Hardly any test tree is as deep; a number from here on may be a depth."""
GRAVE: tuple[Verdict, ...] = ("wrong-value", "wrong-move", "no-answer", "error", "limit")
"""The verdicts that are the same beside any program of ours."""

_OF_SIDES = ("side", "other", "max_side", "min_side", "min_to_move", "max_to_move")


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
        twins: True if its move may be either of two equal trees.
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
    twins: bool | None = None
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
    def counted(self) -> bool:
        """True if it is known which leaves it looks at."""
        return self.program.understood.counted

    @property
    def free(self) -> bool:
        """True if the window is ours to choose."""
        return self.called.window == FULL

    @cached_property
    def insides(self) -> Sequence[bool]:
        """For each of the trees, whether it is one for this search."""
        return list(self._inside(self.groups))

    def inside(self, tree: Tree) -> bool:
        """True if a tree is one for this search."""
        return next(self._inside((one(tree),)))

    def _inside(self, groups: Iterable[Group]) -> Iterator[bool]:
        # Many shapes share one list of values: each is looked at once.
        known: dict[int, list[bool]] = {}
        for group in groups:
            values = group.values
            if not self._takes_shape(group):
                yield from repeat(False, len(values))
                continue
            if id(values) not in known:
                known[id(values)] = [self._takes_values(leaves) for leaves in values]
            inside = known[id(values)]
            if self.twins:
                yield from (
                    so and not has_twins(t) for so, t in zip(inside, group.trees(), strict=True)
                )
            else:
                yield from inside

    def _takes_shape(self, group: Group) -> bool:
        """True if trees of a shape are some for this search.

        They have a move, if they must have one; the depth that it is called with reaches to their
        leaves, its side is to move, and its own terms can be such trees.
        """
        has_move = len(group.shape) > 1
        reading = self.program.reading
        return (
            (reading is None or reading.takes(group.shape))
            and (has_move or not self.moving)
            and (not self.side or (has_move and group.side == self.side))
            and (self.reach >= DEEP or height(group.shape) < self.reach)
        )

    def _takes_values(self, leaves: Sequence[Number]) -> bool:
        """True if values are inside the file's own first window and its own infinity.

        And whole numbers, if it takes no others.
        """
        low, high = self.called.window
        return (
            (self.infinity is None or max(map(abs, leaves)) < self.infinity)
            and (not self.whole or all(isinstance(leaf, int) for leaf in leaves))
            and (self.free or low < min(leaves) <= max(leaves) < high)
        )

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

    @property
    def nameless(self) -> bool:
        """True if it names no move; in a window of its own it is not asked for one."""
        return super().nameless and self.search.free

    @property
    def agrees(self) -> dict[str, bool]:
        """The ways in which it agrees; never in leaves that are not known."""
        agrees = super().agrees
        return agrees if self.search.counted else {**agrees, "leaves": False}

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
    kinds: dict[Verdict, list[int]] = {}
    expected = reference().lines(search.groups, beside, moves, search.counted)
    rows = zip(search.insides, search.trees, expected, found.lines, strict=False)
    for number, (inside, tree, mine, theirs) in enumerate(rows):
        if inside:
            # Most lines are the same: a call for each of ten thousands takes its time.
            what = "agree" if mine == theirs else verdict_on(tree, mine, theirs, moves)
            kinds.setdefault(what, []).append(number)
    right = reference().lines(search.groups, beside)
    return Outcomes(moves, search.trees, right, found, kinds, beside, search)


def narrowed(seen: Outcomes, search: Search) -> Outcomes:
    """The outcomes on those of the trees that are also some for what is now known of a search."""
    inside = search.insides
    kept = [(kind, [n for n in numbers if inside[n]]) for kind, numbers in seen.kinds.items()]
    kinds = sorted(((kind, some) for kind, some in kept if some), key=lambda one: one[1][0])
    return replace(seen, search=search, kinds=dict(kinds))


def own_infinity(seen: Outcomes) -> float | None:
    """The number that a file has for infinity, where only values that reach one go most wrong.

    That is the greatest of its numbers which they all reach, and no smaller than :data:`INFINITE`:
    a smaller one may well be meant for a bound.
    """
    far = reached(seen, [seen.verdict], INFINITE) if seen.verdict in GRAVE else math.inf
    return far if far < math.inf else None


def own_depth(seen: Outcomes) -> int | None:
    """The depth that a file has of its own, where only trees that reach it go most wrong.

    That is the greatest of its whole numbers which they all reach, and no smaller than
    :data:`DEEPEST`: on shallow trees a fault is a fault.
    """
    if seen.verdict not in GRAVE or not seen.found.whole:
        return None
    least = min(height(seen.search.trees[n].arity) for n in seen.kinds[seen.verdict])
    numbers = (one for one in seen.search.program.source.numbers if isinstance(one, int))
    return max((one for one in numbers if DEEPEST <= one <= least), default=None)


def with_moves_alone(seen: Outcomes) -> bool | None:
    """True if what sets a search off gives no answer where there is no move, and there alone."""
    program = seen.search.program
    wrong = [n for kind in ("no-answer", "error") for n in seen.kinds.get(kind, ())]
    sets_off = program.understood.of in program.source.clauses and not program.source.ring(
        program.understood.of
    )
    if not wrong or not (sets_off or program.understood.tree) or not seen.found.whole:
        return None
    return all(seen.search.trees[number].size == 1 for number in wrong) or None


def whole_numbers(seen: Outcomes) -> bool | None:
    """True if a file refuses all values but whole numbers, as library(clpfd) does.

    A file that computes wrongly with others, and refuses none, has a fault.
    """
    if seen.verdict != "error" or not seen.found.whole:
        return None
    leaves = [seen.search.trees[number].leaves for number in seen.kinds["error"]]
    return not any(all(isinstance(leaf, int) for leaf in some) for some in leaves) or None


def has_twins(tree: Tree) -> bool:
    """True if two of the trees below the root are equal.

    >>> has_twins(Tree.parse("[[1,2],3,[1,2]]")), has_twins(Tree.parse("[1,[1]]"))
    (True, False)
    """
    kids = tree.children(0)
    below = [str(tree.arity[kid : tree.end(kid)]) + str(_leaves_of(tree, kid)) for kid in kids]
    return len(set(below)) < len(below)


def _leaves_of(tree: Tree, node: int) -> list[Number]:
    return [tree.value(one) for one in range(node, tree.end(node)) if not tree.arity[one]]


def equal_moves(seen: Outcomes) -> bool | None:
    """True if a move of a search is a tree that looks as another does: it may be either."""
    return any("=v(" in line for line in seen.found.lines) or None


def reached(seen: Outcomes, kinds: Sequence[Verdict], least: float) -> float:
    """The greatest of a file's numbers, from one on, that all values of such trees reach."""
    if not seen.found.whole:
        return math.inf
    wrong = [seen.search.trees[n] for kind in kinds for n in seen.kinds.get(kind, ())]
    return all_reach(wrong, seen.search.program.source.numbers, least)


def all_reach(trees: Sequence[Tree], numbers: Iterable[float], least: float) -> float:
    """The greatest of some numbers, from the least on, that a value of each tree reaches."""
    most = min(max(map(abs, tree.leaves)) for tree in trees)
    return max((one for one in map(abs, numbers) if least <= one <= most), default=math.inf)


def one_side(seen: Outcomes) -> str | None:
    """The side that a search always begins with, which nothing tells whose turn it is."""
    reading = seen.search.program.understood
    if len(set(reading.looks[:2])) > 1:  # its trees do
        return None
    told = "Side" in reading.entry or "Sign" in reading.entry or "$side" in reading.root
    if told or any(hook.role in _OF_SIDES for hook in reading.hooks) or not seen.found.whole:
        return None
    numbers = map(abs, seen.search.program.source.numbers)
    # Values beyond an infinity of its own may go wrong whoever is to move.
    far = min((number for number in numbers if number >= INFINITE), default=math.inf)
    wrong = (seen.search.trees[n] for kind in GRAVE for n in seen.kinds.get(kind, ()))
    near = (tree for tree in wrong if tree.size > 1 and max(map(abs, tree.leaves)) < far)
    called = {int(number) for number in re.findall(r"\d+", reading.entry)}
    deep = min((number for number in called if number >= DEEPEST), default=math.inf)
    roots = {tree.root for tree in near if height(tree.arity) < deep}
    # It is wrong where one side is to move: it takes the other one to be.
    return {"min": "max", "max": "min"}[roots.pop()] if len(roots) == 1 else None


def nearest(seen: Outcomes) -> tuple[str, bool]:
    """The program of ours that a search comes nearest to, and whether it does just the same.

    Where it does what none of them does, the book's is that of a search with the book's predicates.
    """
    reading = seen.search.program.understood
    some, numbers = probe(seen.search.groups)
    lines, inside = seen.found.lines, seen.search.insides  # what was left out says nothing
    asked = [inside[number] for number in numbers]
    mine = [lines[number] for number in numbers if number < len(lines) and inside[number]]
    count = {
        key: alike(list(compress(reference().lines(some, key, seen.moves), asked)), mine)
        for key in MODELS
    }
    for key in MODELS:
        # Only what does the same on the small trees is run on all of them.
        if count[key] == sum(asked):
            every = reference().lines(seen.search.groups, key, seen.moves)
            if alike(list(compress(every, inside)), list(compress(lines, inside))) == sum(inside):
                return key, True
    own = len(reading.parts) == len(ROLES) or (seen.search.bounded and reading.view == "max")
    likely = [key for key in MODELS if key == BOOK.key or not own]
    first = BOOK.key if reading.view == "max" else NEGAMAX
    return max(likely, key=lambda key: (count[key], key == first)), False
