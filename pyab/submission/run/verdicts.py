"""The verdicts on a program, on a tree beside the book's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Literal

from pyab.submission.run.answers import Outcome
from pyab.trees.literal import Number
from pyab.trees.tree import Tree

Verdict = Literal[
    "agree",
    "other-move",
    "prunes-less",
    "prunes-more",
    "wrong-move",
    "wrong-value",
    "no-answer",
    "error",
    "limit",
    "unfinished",
    "not-understood",
    "no-program",
    "not-judged",
]

GRAVITY: tuple[Verdict, ...] = (
    "no-program",
    "not-understood",
    "wrong-value",
    "wrong-move",
    "no-answer",
    "error",
    "limit",
    "unfinished",
    "other-move",
    "prunes-more",
    "prunes-less",
    "agree",
)
"""The verdicts, the gravest first: of several that hold on different trees, the gravest counts."""


def graver(one: Verdict, other: Verdict) -> bool:
    """True if one verdict is graver than another."""
    return GRAVITY.index(one) < GRAVITY.index(other)


def gravest(some: Iterable[Verdict]) -> Verdict:
    """The gravest of some verdicts; of none ``"agree"``."""
    return min(some, key=GRAVITY.index, default="agree")


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


def verdict(tree: Tree, right: Outcome, got: Outcome, moves: bool = True) -> Verdict:
    """The verdict on a program on one tree.

    Args:
        tree: The tree.
        right: What the book's program did.
        got: What this one did.
        moves: True if the program names a move at all.
    """
    if got.value is None or got.problem:
        return _of_problem(got.problem)
    if got.value != right.value:
        return "wrong-value"
    # A user may take either for the move, so that both have to be good.
    named = [got.best, *([] if got.also is None else [got.also])] if moves else []
    if any(not is_best(tree, move) for move in named if move != right.best):
        return "wrong-move"
    if any(move != right.best for move in named):
        return "other-move"
    if got.leaves != right.leaves:
        return _of_leaves(right.leaves, got.leaves)
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
    worth = values(tree)
    return (move for move in first_moves(tree.arity) if worth[move] == worth[0])


@lru_cache(10_000)  # of many trees of one shape
def first_moves(arity: tuple[int, ...]) -> tuple[int, ...]:
    """The successors of the root of trees of a shape.

    >>> first_moves((2, 1, 0, 0))
    (1, 3)
    """
    found, at = [], 1
    for _ in range(arity[0]):
        found.append(at)
        open_ = 1
        while open_:
            open_ += arity[at] - 1
            at += 1
    return tuple(found)


def values(tree: Tree) -> Sequence[Number]:
    """The backed-up values of a tree; of a small one without what a large one needs."""
    if tree.size > 100:
        return tree.backed_up
    pick = (max, min) if tree.root == "max" else (min, max)
    found: list[Number] = [0] * tree.size
    open_: list[Number] = []  # of successors whose parent is still to come
    leaves = reversed(tree.leaves)
    for node, count, odd in _upwards(tree.arity):
        if count:
            found[node] = pick[odd](open_[-count:])
            del open_[-count:]
        else:
            found[node] = next(leaves)
        open_.append(found[node])
    return found


@lru_cache(10_000)  # of many trees of one shape
def _upwards(arity: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    """The positions of a shape, the last one first: successors, and whether its depth is odd."""
    depths = Tree(arity, (0,) * arity.count(0)).depths
    return tuple((node, arity[node], depths[node] & 1) for node in reversed(range(len(arity))))


def _of_problem(problem: str) -> Verdict:
    if problem.startswith("failed"):
        return "no-answer"
    if problem.startswith(("limit", "error resource_error")):
        return "limit"
    return "wrong-value" if problem.startswith("value") else "error"


def _of_leaves(right: tuple[int, ...], got: tuple[int, ...]) -> Verdict:
    if len(got) != len(right):
        return "prunes-more" if len(got) < len(right) else "prunes-less"
    return "prunes-less"  # in another order, or others
