"""The mistakes of drivers: what one that chooses a move by a search does wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pyab.submission.run.answers import Outcome
from pyab.submission.run.groups import height
from pyab.submission.run.verdicts import Verdict, best_moves
from pyab.submission.understand.drivers import Driver, right
from pyab.trees.literal import Number
from pyab.trees.shrink import size
from pyab.trees.tree import SIDES, Side, Tree

_NEARLY = 0.75
"""A driver that is right on fewer of the trees may have been misread: nothing is said of it."""
_WORST = "takes the worst move"
_CROSSED = "takes each side for the other, or its search does so"
_ELSEWHERE = "names a move of a position further on"
Shown = tuple[Tree, Outcome]
"""A tree, and what a driver did on it."""


def _takes(tree: Tree) -> Iterator[tuple[str, set[int]]]:
    """The moves that drivers with a fault would take."""
    moves = list(tree.children(0))
    worth = tree.backed_up
    best, worst = (max, min) if tree.root == "max" else (min, max)

    def of(some: Sequence[int], which: Callable[..., Number]) -> set[int]:
        most = which((worth[move] for move in some), default=0)
        return {move for move in some if worth[move] == most}

    yield _WORST, of(moves, worst)
    yield "takes the first move, whatever it is worth", {moves[0]}
    yield "takes the last move, whatever it is worth", {moves[-1]}
    yield "leaves out the first move", of(moves[1:], best)
    yield "leaves out the last move", of(moves[:-1], best)


def explained(some: Sequence[Shown]) -> str:
    """The deed of a driver that is the same in each of these, in words; empty if there is none."""
    each = [{words for words, moves in _takes(t) if got.best in moves} for t, got in some]
    return next((words for words, _ in _takes(some[0][0]) if all(words in one for one in each)), "")


@dataclass(frozen=True)
class Mistake:
    """A mistake of a driver.

    Attributes:
        verdict: The verdict on it.
        does: What it does, in words; empty where that has no name.
        shown: Where it does so, the smallest tree first.
        among: The number of trees on which it was looked for.
        side: The side that was to move there, if it was the same everywhere.
    """

    verdict: Verdict
    does: str
    shown: Sequence[Shown]
    among: int
    side: Side | None = None


def mistake(driver: Driver) -> Mistake | None:
    """The mistake of a driver; none if all is well, or if it may have been misread.

    A driver that is right wherever one side is to move may be meant for that one, unless it is told
    the side.  What is right on few trees, and does nothing that has a name, may have been misread.
    """
    if driver.right == SIDES or (driver.right and not driver.told):
        return _wrong_value(driver)
    if driver.told and driver.valued and all(_is_worst(driver.moved(side)) for side in SIDES):
        return _wrong_move(driver, "max", _CROSSED)
    for side in sorted(SIDES, key=lambda one: len(driver.wrong(one))):
        moved, wrong = driver.moved(side), driver.wrong(side)
        silent = [tree for tree, got in driver.on(side) if got.best is None]
        if wrong and all(tree.arity[0] == 1 for tree in silent):  # else it looks for some alone
            does = _ELSEWHERE if all(_is_elsewhere(*one) for one in wrong) else explained(moved)
            # At one move a value whose sign was misread looks so, too.
            does = does if driver.deep or does != _WORST else ""
            if does == _WORST and side == "min" and not driver.told and driver.wrong("max"):
                # The best move for MAX, where all after it is searched for the wrong side.
                return _wrong_move(driver, "max", "")
            if does or (driver.deep and _nearly_right(moved)):
                return _wrong_move(driver, side, does)
    return _wrong_value(driver) if driver.right else None


def _is_worst(some: Sequence[Shown]) -> bool:
    """True if the worst move is taken wherever each move ends the game."""
    flat = [(tree, got) for tree, got in some if height(tree.arity) == 1]
    return bool(flat) and explained(flat) == _WORST


def _is_elsewhere(tree: Tree, got: Outcome) -> bool:
    """True if the move that is named leads from another position than the root."""
    return got.best not in tree.children(0)


def _wrong_move(driver: Driver, side: Side, does: str) -> Mistake:
    shown = sorted(driver.wrong(side), key=_size)
    return Mistake("wrong-move", does, shown, len(driver.moved(side)), side)


def _size(shown: Shown) -> tuple[Any, ...]:
    return size(shown[0])


def _nearly_right(some: Sequence[Shown]) -> bool:
    """True if most moves are right where not all are, at one move and at more."""
    asked = [(t, got) for t, got in some if len({*t.children(0)} - {*best_moves(t)})]
    for deep in (False, True):
        these = [right(*one) for one in asked if (height(one[0].arity) > 1) == deep]
        if sum(these) < _NEARLY * len(these):
            return False
    return bool(asked)


def _wrong_value(driver: Driver) -> Mistake | None:
    """The mistake of a driver whose values, whoever's they are, are wrong where most are right."""
    if not driver.valued:
        return None
    some = [one for side in driver.right for one in driver.moved(side)]
    signs = [{"max": one, "min": other} for one in (1, -1) for other in (1, -1)]
    wrong = min(([one for one in some if not _worth(*one, way)] for way in signs), key=len)
    if not 0 < len(wrong) < (1 - _NEARLY) * len(some):
        return None
    return Mistake("wrong-value", "gives a wrong value", sorted(wrong, key=_size), len(some))


def _worth(tree: Tree, got: Outcome, sign: dict[str, int]) -> bool:
    return got.value == sign[tree.root] * tree.backed_up[0]
