"""A search of a file on the test trees, and how it did there beside the book's program."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import compress, count, repeat
from operator import and_
from typing import Any, NamedTuple

from pyab.programs.records import BOOK
from pyab.submission.judge.filereport import Options
from pyab.submission.read.flow import core, searches
from pyab.submission.read.reading import DEEP, ROLES, Hook, Reading
from pyab.submission.read.space import Space, may_lack_moves
from pyab.submission.room import room
from pyab.submission.run import steps
from pyab.submission.run.answers import FAR, UnreadableError, without_leaves
from pyab.submission.run.groups import (
    PARITIES,
    Ends,
    Group,
    all_of,
    are_decided,
    below,
    decided,
    even,
    height,
    one,
    parity,
)
from pyab.submission.run.nearest import MODELS, NEGAMAX, alike, probe
from pyab.submission.run.reference import reference
from pyab.submission.run.submission import Lines, Submission
from pyab.submission.run.verdicts import (
    INFINITE,
    Compared,
    Moves,
    best_moves,
    kinds_of,
    moves_named,
)
from pyab.submission.text.clauses import Indicator
from pyab.submission.told import messages
from pyab.submission.understand import calling, failing
from pyab.submission.understand.calling import Stated
from pyab.trees.every import Shape
from pyab.trees.literal import Number
from pyab.trees.tree import SIDES, Side, Tree
from pyab.trees.window import FULL

FEWER = 4
"""The leaves of the trees that are tried first; what is plainly wrong there is tried on no more."""


# All files of a run have the same trees, but for those with fewer.
@lru_cache(2)
def _groups(leaves: int, random: int, seed: int) -> tuple[Group, ...]:
    return Options(leaves=leaves, random=random, seed=seed).trees


@lru_cache(2)
def _trees(leaves: int, random: int, seed: int) -> list[Tree]:
    return list(all_of(_groups(leaves, random, seed)))


@lru_cache(2)
def _scaled(leaves: int, random: int, seed: int, bound: float) -> tuple[Group, ...]:
    return below(_groups(leaves, random, seed), bound)


@lru_cache(2)
def _decided(leaves: int, random: int, seed: int, ends: Ends) -> tuple[Group, ...]:
    return decided(_groups(leaves, random, seed), ends)


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
        size: A number of positions, if it takes too long on some tree of so many: no tree has as
            many.
        width: The moves that a position may have, if the search numbers its moves itself.
        side: The side that is to move at the root of its trees, if it is always the same.
        whole: True if it takes whole numbers alone.
        own_end: The value that it has where its game ends early, if that is a number of its own:
            the leaves of its trees are equally deep.
        moving: True if it is called where there is a move, and nowhere else.
        twins: True if its move may be either of two equal trees.
        level: True if its trees are those whose leaves are equally deep, as it answers no others.
        parity: 0 or 1, if MAX is to move where the depth that is left is even, or odd.
        ends: The values that it has itself for the ends of a game, if no relation tells them.
        unsure: True if which of its sides is MAX was assumed: no predicate is to be blamed.
        few: True if it is so wrong on small trees that it is tried on none of more leaves.
    """

    options: Options
    stated: Stated
    called: Called
    program: Submission
    infinity: float | None = None
    depth: int | None = None
    size: int | None = None
    width: int | None = None
    side: str | None = None
    whole: bool | None = None
    own_end: float | None = None
    level: bool = False
    moving: bool | None = None
    twins: bool | None = None
    parity: int | None = None
    ends: Ends | None = None
    unsure: bool = False
    few: bool = False

    @property
    def against(self) -> str:
        """The key of the program of ours that it is held against first."""
        return self.options.against or BOOK.key

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """The test trees; with other values for a search that has its own, or a small infinity."""
        if self.ends:
            return _decided(*self._made_by, self.ends)
        if self.scaled and self.infinity:
            return _scaled(*self._made_by, self.infinity)
        return _groups(*self._made_by)

    @cached_property
    def trees(self) -> Sequence[Tree]:
        """The trees of the groups, one by one."""
        made = self.ends or self.scaled
        return list(all_of(self.groups)) if made else _trees(*self._made_by)

    @property
    def _made_by(self) -> tuple[int, int, int]:
        return self.leaves, self.options.random, self.options.seed

    @property
    def leaves(self) -> int:
        """It is tried on all trees of up to so many leaves."""
        return min(self.options.leaves, FEWER) if self.few else self.options.leaves

    @property
    def scaled(self) -> bool:
        """True if the values of the test trees are made smaller, so that they are some for it."""
        return self.infinity is not None and self.infinity < INFINITE

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
            inside: Iterable[bool] = known[id(values)]
            if self.ends:
                inside = map(and_, inside, are_decided(group, self.ends))
            if self.twins:
                inside = (
                    so and not has_twins(t) for so, t in zip(inside, group.trees(), strict=True)
                )
            yield from inside

    def _takes_shape(self, group: Group) -> bool:
        """True if trees of a shape are some for this search.

        They have a move, if they must have one; the depth that it is called with reaches to their
        leaves, they are not too large or too wide, its side is to move, and its own terms can be
        such trees.
        """
        has_move = len(group.shape) > 1
        reading = self.program.reading
        return (
            (reading is None or reading.takes(group.shape))
            and (has_move or not self.moving)
            and (not (self.level or self.own_end is not None) or even(group.shape))
            and (self.parity is None or fits_parity(group.side, group.shape, self.parity))
            and (self.size is None or len(group.shape) < self.size)
            and (self.width is None or max(group.shape) <= self.width)
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

    @property
    def inner(self) -> Indicator:
        """The search itself, which another predicate may set off, or an adapter call."""
        source, of = self.program.source, self.program.understood.of
        if of == calling.RUN:
            of = next((ones[0] for ones in searches(source)), of)
        return core(source, of) or of

    @contextmanager
    def again(self, reading: Reading | None = None) -> Iterator[Submission]:
        """The same search in another process, as it was called, or as another reading has it."""
        mine = self.program
        with room(self.options.seconds, mine.trust) as process:
            fresh = Submission(process, mine.text, mine.trust, mine.source, limit=mine.limit)
            fresh.valued = mine.valued
            calling.load(fresh, self.stated)
            fresh.use(reading or mine.understood)
            yield fresh


class Deep(NamedTuple):
    """The trees whose leaves are as deep as a search needs them, and which it values rightly.

    Attributes:
        parity: ``"even"`` or ``"odd"`` where the depths of all leaves must be that; empty where
            they must be equal, the search going just so deep.
        trees: The number of such trees.
        wrong_moves: On how many of them its move is wrong.
    """

    parity: str
    trees: int
    wrong_moves: int

    @property
    def alone(self) -> bool:
        """True if nothing else is wrong than that the leaves are not equally deep."""
        return not (self.parity or self.wrong_moves)


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
        """The numbers that stand in the file, and that which it is given where one is missing."""
        return (*self.search.program.source.numbers, *(DEEP for _ in self.numbers_given))

    @property
    def numbers_given(self) -> list[Hook]:
        """The missing relations that a number of ours is given for."""
        source, hooks = self.search.program.source, self.search.program.understood.hooks
        return [one for one in hooks if one.role == "limit" and one.of not in source.clauses]

    def inside(self, tree: Tree) -> bool:
        """True if a tree is one for this search."""
        return self.search.inside(tree)

    def ours(self, trees: Sequence[Tree]) -> Sequence[str]:
        """The lines of the program on a few trees."""
        found = reference().on(trees, self.beside)
        # They are held against leaves only where the search's are known.
        return found if self.search.counted else list(map(without_leaves, found))

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
        if not (search.free and search.counted) or search.unsure:
            return None
        if reading.of == calling.RUN:  # the way from there to its search is the adapter's
            return None
        if self.beside == BOOK.key:
            right = reference().steps((one(tree),))[0]
            search.program.watch()
        else:
            right, reading = self.ours([tree])[0], replace(reading, parts=())
        got = search.program.run_one(tree)
        if search.infinity is not None:  # in a window that is what infinity is
            far = rf"\b{search.infinity:.0f}(\.0)?(?=[,)])"
            got = re.sub(r"c\([^)]*\)", lambda one: re.sub(far, f"{FAR}", one[0]), got)
        try:
            step = steps.first(tree, right, got, reading)
        except UnreadableError:  # events of positions that it made up
            return None
        return messages.beside(step.words, self.beside) if step else None

    @cached_property
    def reasons(self) -> list[Any]:
        """The reasons for which a search fails first, where it has no answer to a tree with a move.

        They are those of the first tree that shows its verdict; see ``failing.pl``.
        """
        some = map(self.trees.__getitem__, self.kinds[self.verdict])
        tree = next((tree for tree in some if tree.arity[0]), None)
        if tree is None:
            return []
        # What was tried as a relation of the game has lost its lines in the search's own process.
        with self.search.again() as fresh:
            return failing.rows(fresh, self.search.inner, tree)[1:]

    @property
    def nameless(self) -> bool:
        """True if it names no move; in a window of its own it is not asked for one."""
        return super().nameless and self.search.free

    @property
    def counted(self) -> bool:
        """As of the search."""
        return self.search.counted

    @property
    def deep(self) -> Deep | None:
        """The trees on which the search is right, if the depths of the leaves tell which.

        They must be equal for a search which is called with each tree's height alone.
        """
        moves = set(self.kinds.get("wrong-move", ()))
        wrong = {*self.grave} - moves
        if not wrong or not self.found.whole:
            return None
        rows = zip(self.search.trees, self.search.insides, strict=True)
        shapes = {n: tree.arity for n, (tree, inside) in enumerate(rows) if inside}
        if self.search.program.understood.counts_heights:  # where there is no move it asks nothing
            wrong -= {n for n in wrong if len(shapes.get(n, ())) == 1}
        heights = "tree_height(" in self.search.stated.text
        if heights or self.search.program.understood.counts_heights:
            some = {"": {n for n, shape in shapes.items() if even(shape)}}
        else:
            some = _by_turns(shapes, wrong)
        right = ((kind, these) for kind, these in some.items() if wrong and these.isdisjoint(wrong))
        return next((Deep(kind, len(these), len(these & moves)) for kind, these in right), None)


def _by_turns(shapes: Mapping[int, Shape], wrong: set[int]) -> dict[str, set[int]]:
    """The trees whose leaves are at even depths, or at odd ones, if most of the others go wrong."""
    even_, odd = ({n for n, shape in shapes.items() if parity(shape) == p} for p in PARITIES)
    pairs = (("even", even_, odd), ("odd", odd, even_))
    return {kind: these for kind, these, to in pairs if 2 * len(to & wrong) > len(to)}


def outcomes(search: Search, moves: Moves, found: Lines, beside: str = BOOK.key) -> Outcomes:
    """The outcomes of a search, from the lines that it and a program of ours left."""
    expected = reference().lines(search.groups, beside, moves, search.counted)
    rows = zip(count(), search.trees, expected, found.lines, strict=False)
    kinds = kinds_of(compress(rows, search.insides), moves)
    right = reference().lines(search.groups, beside)
    return Outcomes(moves, search.trees, right, found, kinds, beside, search)


def moves_meant(space: Space, reading: Reading, rows: Iterable[tuple[Tree, str]]) -> Moves:
    """Whether a search that names moves does so for both sides, by the lines that it left.

    A move that does not come back is a fault, unless there may be none.
    """
    return not may_lack_moves(space, reading) or moves_named(rows)


def fits_parity(side: Side, shape: Shape, parity: int) -> bool:
    """True if MAX is to move at the root just where the height has a parity.

    >>> fits_parity("max", (1, 0), 1), fits_parity("min", (1, 0), 1)
    (True, False)
    """
    return (side == "max") == (height(shape) % 2 == parity)


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


def ties(seen: Outcomes) -> tuple[str, str] | None:
    """The one of equal moves that MAX takes, and MIN: the first or the last; None if neither."""
    taken: dict[str, set[str]] = {side: {"first", "last"} for side in SIDES}
    _, numbers = probe(seen.search.groups)
    for number in numbers:
        tree = seen.trees[number]
        best = list(best_moves(tree)) if seen.search.inside(tree) else []
        if len(best) > 1:
            chosen = seen.got(number).best
            ways = {way for way, move in (("first", best[0]), ("last", best[-1])) if move == chosen}
            taken[tree.root] &= ways
    found = tuple(min(ways, default="") for ways in taken.values())
    return (found[0], found[1]) if all(found) else None
