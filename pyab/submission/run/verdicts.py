"""The verdicts on a program, on a tree beside the book's."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Literal, get_args

from pyab.functions.layout import Layout, layout
from pyab.submission.run.answers import Outcome, outcome, outcome_on, short
from pyab.submission.run.submission import Lines
from pyab.trees.literal import Number
from pyab.trees.tree import SIDES, Side, Tree

Verdict = Literal[
    "no-program",
    "not-understood",
    "wrong-value",
    "wrong-move",
    "no-answer",
    "error",
    "limit",
    "equal-depth",
    "unfinished",
    "other-move",
    "prunes-more",
    "prunes-less",
    "agree",
    "not-judged",
]

Moves = bool | Side
"""Whether a search names a move; or the side for which alone it names one, where that is to move.

What looks for the best move of MAX may have the value alone where MIN is to move.
"""

GRAVITY: tuple[Verdict, ...] = get_args(Verdict)[:-1]  # "not-judged" is said of no program
"""The verdicts, the gravest first: of several that hold on different trees, the gravest counts.

``"equal-depth"`` holds on no tree alone: a search has it that goes wrong only on trees whose leaves
are not equally deep.
"""


def graver(one: Verdict, other: Verdict) -> bool:
    """True if one verdict is graver than another."""
    return GRAVITY.index(one) < GRAVITY.index(other)


def gravest(some: Iterable[Verdict]) -> Verdict:
    """The gravest of some verdicts; of none ``"agree"``."""
    return min(some, key=GRAVITY.index, default="agree")


GRAVE: tuple[Verdict, ...] = (
    *("wrong-value", "wrong-move", "no-answer", "error", "limit"),
    "equal-depth",
)
"""The verdicts that are the same beside any program of ours."""
ASPECTS = ("value", "best_move", "move", "leaves")
"""The ways in which a program may agree with the book's."""


def without(agrees: Mapping[str, bool], what: Verdict) -> dict[str, bool]:
    """The ways in which a program agrees that also has a tree with this verdict."""
    match what:
        case "wrong-value" | "no-answer" | "error" | "limit":
            lost: tuple[str, ...] = ASPECTS
        case "wrong-move":
            lost = ("best_move", "move")
        case "other-move":
            lost = ("move",)
        case "prunes-more" | "prunes-less":
            lost = ("leaves",)
        case _:
            lost = ()
    return {key: held and key not in lost for key, held in agrees.items()}


INFINITE = 1000
"""A number from here on may stand for infinity in a file."""


def moves_named(rows: Iterable[tuple[Tree, str]]) -> Moves:
    """``"max"`` where a search names a move for MAX alone, from the lines that it left; else True.

    >>> trees = [Tree.parse("[4]"), Tree.parse("[4]", "min")]
    >>> moves_named(zip(trees, ["v(1,4)", "v(-,4)"])), moves_named(zip(trees, ["v(-,4)"] * 2))
    ('max', True)
    """
    named: dict[Side, set[bool]] = {side: set() for side in SIDES}
    for tree, line in rows:
        if tree.arity[0] and "v(" in line:
            named[tree.root].add("v(-" not in line)
    return "max" if named["max"] == {True} and named["min"] == {False} else True


def kinds_of(rows: Iterable[tuple[int, Tree, str, str]], moves: Moves) -> dict[Verdict, list[int]]:
    """The numbers of trees by the verdict on what a search left there, beside a program of ours."""
    found: dict[Verdict, list[int]] = {}
    for number, tree, mine, theirs in rows:
        # Most lines are the same: a call for each of ten thousands takes its time.
        what = "agree" if mine == theirs else verdict_on(tree, mine, theirs, moves)
        found.setdefault(what, []).append(number)
    return found


@dataclass(frozen=True)
class Results:
    """The results of a search on trees, beside a program of ours.

    Attributes:
        moves: Whether the search names a move.
        trees: The trees.
        right: The lines that the program left.
        found: The lines that the search left.
        kinds: The numbers of the trees by how it did on them.
        beside: The key of the program.
    """

    moves: Moves
    trees: Sequence[Tree]
    right: Sequence[str]
    found: Lines
    kinds: Mapping[Verdict, Sequence[int]]
    beside: str

    @property
    def verdict(self) -> Verdict:
        """The gravest verdict."""
        return gravest(self.kinds)

    @property
    def grave(self) -> list[int]:
        """The numbers of the trees on which it goes wrong, the gravest first."""
        return [number for kind in GRAVE for number in self.kinds.get(kind, ())]

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
        return outcome_on(self.trees[number], self.found.lines[number])

    @property
    def left(self) -> tuple[Sequence[Tree], Sequence[str]]:
        """The trees of which the search has said nothing, and the program's lines on them."""
        done = len(self.found.lines)
        return self.trees[done:], self.right[done:]

    @property
    def nameless(self) -> bool:
        """True if it is held against the search that it names no move."""
        return not self.moves

    @property
    def agrees(self) -> dict[str, bool]:
        """The ways in which the search agrees with the program."""
        agrees = dict.fromkeys(ASPECTS, self.found.whole)
        if self.nameless:
            agrees["best_move"] = agrees["move"] = False
        for kind in self.kinds:
            agrees = without(agrees, kind)
        # A tree has its gravest verdict alone: leaves that differ may stand behind a wrong move.
        agrees["leaves"] = agrees["leaves"] and self._same_leaves()
        return agrees

    def _same_leaves(self) -> bool:
        right, found = self.right, self.found.lines
        return all(
            outcome(right[number]).leaves == self.got(number).leaves
            for numbers in self.kinds.values()
            for number in numbers
            # The most by far are the same, or differ only behind their evaluations.
            if right[number] != found[number]
            and right[number].partition("v(")[0] != found[number].partition("v(")[0]
        )


@dataclass(frozen=True)
class Compared(Results, ABC):
    """A search on trees, beside a program of ours; and what more it can be asked.

    Attributes:
        endless: How many smaller trees are tried, and at once, where searches have no end.
    """

    endless: ClassVar[tuple[int, int]]

    @property
    @abstractmethod
    def counted(self) -> bool:
        """True if it is known which leaves it looks at."""

    @property
    def agrees(self) -> dict[str, bool]:
        """The ways in which it agrees; never in leaves that are not known."""
        agrees = super().agrees
        return agrees if self.counted else {**agrees, "leaves": False}

    @property
    @abstractmethod
    def numbers(self) -> Iterable[float]:
        """The numbers that stand in the file."""

    @abstractmethod
    def inside(self, tree: Tree) -> bool:
        """True if a tree is one for this search."""

    @abstractmethod
    def ours(self, trees: Sequence[Tree]) -> Sequence[str]:
        """The lines of the program on a few trees."""

    @abstractmethod
    def theirs(self, trees: Sequence[Tree]) -> Lines:
        """The lines of the search on a few trees."""

    @abstractmethod
    def alone(self, tree: Tree) -> str:
        """The line of the search on one tree, on which it may take longer."""

    @abstractmethod
    def step(self, tree: Tree) -> str | None:
        """The first step that differs on a tree, in words."""


def verdict_on(tree: Tree, right: str, got: str, moves: Moves) -> Verdict:
    """The verdict on a program on one tree, from the line that it left beside that of another."""
    if right == got or short(right) == short(got):
        return "agree"
    return verdict(tree, outcome(right), outcome_on(tree, got), moves)


def verdict(tree: Tree, right: Outcome, got: Outcome, moves: Moves = True) -> Verdict:
    """The verdict on a program on one tree.

    Args:
        tree: The tree.
        right: What the book's program did.
        got: What this one did.
        moves: Whether the program names a move at all.
    """
    if got.value is None or got.problem:
        return _of_problem(got.problem)
    if got.value != right.value:
        return "wrong-value"
    # A user may take either for the move, so that both have to be good.
    asked = moves is True or moves == tree.root
    named = [got.best, *([] if got.also is None else [got.also])] if asked else []
    if any(not is_best(tree, move) for move in named if move != right.best):
        return "wrong-move"
    if any(move != right.best for move in named):
        return "other-move"
    if got.leaves != right.leaves:
        # Of as many, they come in another order, or are others.
        return "prunes-more" if len(got.leaves) < len(right.leaves) else "prunes-less"
    return "agree"


def is_best(tree: Tree, move: int | None) -> bool:
    """True if a position is a successor of the root that is worth as much as the root.

    >>> is_best(Tree.parse("[3,[1,9]]"), 2)
    False
    """
    return any(move == best for best in best_moves(tree)) if tree.arity[0] else move is None


def best_moves(tree: Tree) -> Iterator[int]:
    """The successors of the root that are worth as much as it, the first one first.

    >>> list(best_moves(Tree.parse("[3,[3,9],1]")))
    [1, 2]
    """
    if tree.size > _SMALL:
        return _best(tree.children(0), tree.backed_up)
    return iter(_best_of_small(tree))


@lru_cache(100_000)  # each file is tried on the same trees
def _best_of_small(tree: Tree) -> tuple[int, ...]:
    places = layout(tree.arity, tree.root)
    return tuple(_best(places.children[0], _values(places, tree.leaves)))


def _best(moves: Sequence[int], worth: Sequence[Number]) -> Iterator[int]:
    return (move for move in moves if worth[move] == worth[0])


_SMALL = 100
"""Positions; of so many trees have a shape in common, and what is known of that is kept."""


def _values(places: Layout, leaves: Sequence[Number]) -> Sequence[Number]:
    """The backed-up values of a tree."""
    # Any numbers: those of inner positions are overwritten before they are read.
    found: list[Number] = [0] * len(places.arity)
    for node, value in zip(places.terminal, leaves, strict=True):
        found[node] = value
    children, least = places.children, places.min
    for node in reversed(range(len(found))):
        if below := children[node]:
            worth = [found[child] for child in below]
            found[node] = min(worth) if least[node] else max(worth)
    return found


def _of_problem(problem: str) -> Verdict:
    if problem.startswith("failed") or problem == "value unbound":
        return "no-answer"
    if problem.startswith(("limit", "error resource_error")):
        return "limit"
    return "wrong-value" if problem.startswith("value") else "error"
