"""The evidence on a function: the smallest tree, the first step that differs, where it ended."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from pyab.submission.function import mirrors
from pyab.submission.function.running import Running
from pyab.submission.function.understanding import again
from pyab.submission.judge.evidence import TIME, ending, shrunk
from pyab.submission.judge.finding import ShownTree
from pyab.submission.judge.outcomes import GRAVE, INFINITE, all_reach
from pyab.submission.read.reading import Part, Reading
from pyab.submission.run import steps
from pyab.submission.run.answers import ENDED, Outcome, UnreadableError, outcome, outcome_on, short
from pyab.submission.run.groups import all_of, one, small
from pyab.submission.run.process import EndedError
from pyab.submission.run.verdicts import ASPECTS, Verdict, gravest, verdict, without
from pyab.trees.shrink import size
from pyab.trees.tree import Tree


@dataclass(frozen=True)
class Seen:
    """The results of a function on the test trees.

    Attributes:
        running: The function.
        key: The program that it is compared with.
        trees: The trees.
        right: What that program did.
        lines: What the function did; fewer where it was stopped.
    """

    running: Running
    key: str
    trees: Sequence[Tree]
    right: Sequence[str]
    lines: Sequence[str]

    @cached_property
    def kinds(self) -> Mapping[Verdict, Sequence[int]]:
        """The numbers of the trees by how it did on them."""
        found: dict[Verdict, list[int]] = {}
        for number in range(len(self.lines)):
            found.setdefault(self._verdict(number), []).append(number)
        return found

    def _verdict(self, number: int) -> Verdict:
        right, line = self.right[number], self.lines[number]
        if right == line or short(right) == short(line):
            return "agree"
        moves = self.running.way.moves
        return verdict(self.trees[number], outcome(right), self.got(number), moves)

    def got(self, number: int) -> Outcome:
        """The outcome on a tree."""
        return outcome_on(self.trees[number], self.lines[number])

    @property
    def whole(self) -> bool:
        """True if all trees were searched."""
        return len(self.lines) == len(self.trees)

    @property
    def agrees(self) -> dict[str, bool]:
        """The ways in which it agrees."""
        agrees = dict.fromkeys(ASPECTS, self.whole)
        if not self.running.way.moves:
            agrees["best_move"] = agrees["move"] = False
        for kind in self.kinds:
            agrees = without(agrees, kind)
        # A tree has its gravest verdict alone: leaves that differ may stand behind a wrong move.
        agrees["leaves"] = agrees["leaves"] and all(
            outcome(self.right[number]).leaves == self.got(number).leaves
            for number in range(len(self.lines))
            if self.right[number] != self.lines[number]
        )
        return agrees


def own_infinity(seen: Seen) -> float:
    """The number that a file has for infinity, where only values that reach one go most wrong."""
    what = gravest(seen.kinds)
    if what not in GRAVE or not seen.whole:
        return math.inf
    return all_reach([seen.trees[n] for n in seen.kinds[what]], seen.running.numbers, INFINITE)


def smallest(seen: Seen, what: Verdict, alone: bool) -> ShownTree:
    """The smallest tree that shows a verdict, and the first step that differs.

    Args:
        seen: The results.
        what: The verdict.
        alone: True if the process has ended, so that it can be asked nothing more.
    """
    _, number = min((size(seen.trees[number]), number) for number in seen.kinds[what])
    shown = _shown(seen, what, seen.trees[number], seen.got(number))
    if alone:
        return shown
    try:
        # Each endless search takes its whole limit, so that few are tried.
        tries = (20, 5) if what == "limit" else (6000, 200)
        tree = shrunk(shown.tree, what, lambda trees: _verdicts(seen, trees), *tries)
        line = seen.running.one(tree)
        shown = _shown(seen, _verdicts(seen, [tree], [line])[0], tree, outcome_on(tree, line))
        step = _step(seen, tree)
        return replace(shown, step=step and mirrors.told(step, seen.key))
    except (EndedError, UnreadableError):
        return shown  # what is known without it


def _shown(seen: Seen, what: Verdict, tree: Tree, got: Outcome) -> ShownTree:
    right = outcome(mirrors.on(seen.key, [tree])[0])
    return ShownTree(what, tree, right, got, beside=seen.key)


def _verdicts(seen: Seen, trees: list[Tree], lines: Sequence[str] | None = None) -> list[Verdict]:
    if lines is None:
        lines, ended = seen.running.run([one(tree) for tree in trees])
        if ended:
            raise ended
    way = seen.running.way
    return [
        "agree"
        if way.max_only and tree.root == "min"
        else verdict(tree, outcome(mine), outcome_on(tree, theirs), way.moves)
        for tree, mine, theirs in zip(trees, mirrors.on(seen.key, trees), lines, strict=False)
    ]


def _reading(seen: Seen) -> Reading:
    bounds = ("A", "B") if seen.running.windows else ()
    part = _Function("search", seen.running.searching, ("P", *bounds, "V"))
    return Reading(seen.running.name, (seen.running.name, len(part.args)), parts=(part,))


class _Function(Part):
    """A function, which has no number of arguments in its name."""

    def __str__(self) -> str:
        return self.name


def _step(seen: Seen, tree: Tree) -> str | None:
    """The first step that differs, in words; from the program that it keeps to the longest."""
    found = list(_firsts(seen, tree, seen.running.one(tree, watch=True)))
    if None in found:
        return None
    return max((step for step in found if step), key=lambda step: step.number).words


def _firsts(seen: Seen, tree: Tree, line: str) -> Iterator[steps.Step | None]:
    """The first step that differs from each program that it is held to, given what it left."""
    reading = _reading(seen)
    got = _inner(line, tree)
    if "c(" not in line:  # positions go about in objects of its own: evaluations alone are seen
        reading = replace(reading, parts=())
    for right in mirrors.steps(seen.key, tree):
        yield steps.first(tree, _inner(right, tree), got, reading)


def _inner(line: str, tree: Tree) -> str:
    """A line without the calls for terminal positions: not every function has them."""

    def kept(match: re.Match[str]) -> str:
        return match[0] if tree.arity[int(match[1])] else ""

    return re.sub(r"[cr]\((\d+),[^()]*\)", kept, line)


def same_steps(seen: Seen) -> bool:
    """True if it takes the very steps of the program, on the smallest trees."""
    if not seen.running.windows:
        return False
    groups = seen.running.inside([group for count in (2, 3) for group in small(count)])
    lines, ended = seen.running.run(groups, watch=True)
    if ended:
        return False
    both = zip(all_of(groups), lines, strict=True)
    try:
        return all(None in _firsts(seen, tree, line) for tree, line in both)
    except UnreadableError:
        return False


# ------------------------------------------------------------------ where it ended


def where_it_ended(seen: Seen, ended: EndedError) -> tuple[EndedError, ShownTree | None]:
    """The reason why its process ended; and the tree that ends a fresh process, if one does."""
    if ended.why in TIME:
        return ended, None
    left = list(seen.trees[len(seen.lines) :])
    with again(seen.running) as fresh:
        lines, here = fresh.run([one(tree) for tree in left], careful=True)
    if here and here.why not in TIME and len(lines) < len(left):
        got = Outcome(None, None, (), ENDED)
        return here, _shown(seen, ending(here), left[len(lines)], got)
    if ended.why == "search":
        # Alone, no tree took so long: the time was over, and no search is to blame.
        ended = EndedError("time", ended.partial)
    return ended, None
