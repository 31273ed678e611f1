"""The tree that shows what is wrong: the smallest one, or that at which a process ended."""

from __future__ import annotations

import math
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Protocol

from pyab.submission.judge.filereport import ShownTree
from pyab.submission.run.answers import ENDED, Outcome, outcome, outcome_on
from pyab.submission.run.groups import height
from pyab.submission.run.process import EndedError
from pyab.submission.run.verdicts import INFINITE, Compared, Verdict, graver, verdict
from pyab.trees.shrink import shrink_in_batches, size
from pyab.trees.tree import Tree

_UNSAID = 10_000
"""Trees, at the most, of which a process that has ended may not have said what it did."""
_DEEP = 8
"""A greatest depth that a file has of its own may be so small; few test trees are as deep."""
TIME = ("time", "clock", "killed")
"""The ends of a process that no tree is to blame for."""


def smallest(seen: Compared) -> ShownTree:
    """The smallest tree with the gravest verdict, and the first step that differs on it."""
    what = seen.verdict
    number, tree = first(seen.trees, _within(seen, seen.kinds[what]))
    shown = _shown(seen, what, tree, seen.got(number))
    if seen.found.ended:
        return shown
    try:
        tree = _shrunk(seen, tree, what)
        shown = _alone(seen, tree, shown)
        return replace(shown, step=seen.step(shown.tree))
    except EndedError:
        return shown  # what is known without it


def _within(seen: Compared, numbers: Sequence[int]) -> Sequence[int]:
    """Those of the trees that are within what a file may take for infinite, or for too deep.

    All of them, if none is.
    """
    far = min((one for one in map(abs, seen.numbers) if one >= INFINITE), default=math.inf)
    near = numbers
    if far < math.inf:
        near = [n for n in numbers if max(map(abs, seen.trees[n].leaves)) < far] or numbers
    return [n for n in near if height(seen.trees[n].arity) < _DEEP] or near


def _shown(seen: Compared, what: Verdict, tree: Tree, got: Outcome) -> ShownTree:
    return ShownTree(what, tree, outcome(seen.ours([tree])[0]), got, beside=seen.beside)


def first(trees: Sequence[Tree], numbers: Sequence[int]) -> tuple[int, Tree]:
    """The smallest of the trees with these numbers; of equal ones the first."""
    fewest = min(len(trees[number].leaves) for number in numbers)
    # The whole key is worked out only for these: there may be ten thousands of trees.
    some = (number for number in numbers if len(trees[number].leaves) == fewest)
    number = min(some, key=lambda number: (size(trees[number]), number))
    return number, trees[number]


def _shrunk(seen: Compared, tree: Tree, what: Verdict) -> Tree:
    """A smaller tree that shows a verdict, or what is graver and wrong."""
    # A smaller tree with a graver fault is worth more than one with the same.
    wanted = {what, *(one for one in ("wrong-value", "wrong-move") if graver(one, what))}

    def show(trees: list[Tree]) -> list[bool]:
        shown = [one in wanted for one in _verdicts(seen, trees)]
        return shown + [False] * (len(trees) - len(shown))

    # Where searches have no end, few trees are tried.
    return shrink_in_batches(tree, show, *(seen.endless if what == "limit" else (6000, 200)))


def _verdicts(seen: Compared, trees: list[Tree]) -> list[Verdict]:
    """The verdicts on trees, but for the last maybe; on those that are none for it, it agrees."""
    right, ran = seen.ours(trees), seen.theirs(trees)
    if ran.ended:
        raise ran.ended
    return [
        verdict(tree, outcome(mine), outcome_on(tree, theirs), seen.moves)
        if seen.inside(tree)
        else "agree"
        for tree, mine, theirs in zip(trees, right, ran.lines, strict=False)
    ]


def _alone(seen: Compared, tree: Tree, shown: ShownTree) -> ShownTree:
    """A smaller tree, if it shows as much when it is searched alone, and at length."""
    found = _shown(seen, shown.verdict, tree, outcome_on(tree, seen.alone(tree)))
    what = verdict(tree, found.right, found.got, seen.moves)
    return shown if graver(shown.verdict, what) else replace(found, verdict=what)


# --------------------------------------------------------------- where it ended


class _Again(Protocol):
    """A search in a fresh process."""

    def run_one(self, tree: Tree) -> str:
        """The line that it leaves on a tree."""


def where_it_ended(
    again: AbstractContextManager[_Again],
    ended: EndedError,
    left: Sequence[Tree],
    right: Sequence[str],
    beside: str,
) -> tuple[EndedError, ShownTree | None]:
    """The reason why a process ended; and, where one search is it, the tree of that one.

    What it said last was still on its way, so that the tree that came next is none to be shown:
    those that are left are searched again, one by one, in a process of their own.

    Args:
        again: The search in another process.
        ended: How its process ended.
        left: The trees of which it had said nothing.
        right: The lines that a program of ours leaves on these.
        beside: The key of that program.
    """
    found = None if ended.why in TIME else _culprit(again, left)
    if found is not None:
        number, ended = found
        got = Outcome(None, None, (), ENDED)
        tree, expected = left[number], outcome(right[number])
        return ended, ShownTree(ending(ended), tree, expected, got, beside=beside)
    if ended.why == "search":  # none of them takes long by itself
        ended = EndedError("time", ended.partial, ended.status, ended.where)
    return ended, None


def _culprit(
    again: AbstractContextManager[_Again], left: Sequence[Tree]
) -> tuple[int, EndedError] | None:
    """The first of these trees that ends a fresh process, and how; ``None`` if none does."""
    number = -1  # it is being loaded
    try:
        with again as fresh:
            for number in range(min(len(left), _UNSAID)):
                fresh.run_one(left[number])
    except EndedError as ended:
        if number >= 0 and ended.why not in TIME:
            return number, ended
    return None


def ending(ended: EndedError) -> Verdict:
    """The verdict on a program that was ended, or ended itself."""
    match ended.why:
        # A directive without an end is the file's doing; a search may only be slow.
        case "time" if "loaded" in ended.where:
            return "limit"
        case "time" | "clock" | "killed":
            return "unfinished"
        case "search" | "output" | "memory":
            return "limit"
        case _:
            # SIGABRT: where the limit of memory is reached, malloc aborts before Prolog can say so.
            return "limit" if ended.status == -6 else "error"
