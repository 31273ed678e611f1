"""The evidence on a function: the smallest tree, the first step that differs, where it ended."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pyab.submission.function import mirrors
from pyab.submission.function.running import Running
from pyab.submission.function.understanding import again
from pyab.submission.judge.evidence import TIME, ending, shrunk
from pyab.submission.judge.finding import ShownTree
from pyab.submission.judge.outcomes import GRAVE, INFINITE, all_reach
from pyab.submission.read.reading import Part, Reading
from pyab.submission.run import steps
from pyab.submission.run.answers import ENDED, Outcome, UnreadableError, outcome, outcome_on
from pyab.submission.run.groups import all_of, one, small
from pyab.submission.run.process import EndedError
from pyab.submission.run.submission import Lines
from pyab.submission.run.verdicts import Compared, Verdict, verdict, verdict_on
from pyab.trees.shrink import size
from pyab.trees.tree import Tree


@dataclass(frozen=True)
class Seen(Compared):
    """The results of a function on the test trees.

    Attributes:
        running: The function.
    """

    running: Running


def compared(
    running: Running, key: str, trees: Sequence[Tree], right: Sequence[str], found: Lines
) -> Seen:
    """The results of a function, from the lines that it and the program of that key left."""
    kinds: dict[Verdict, list[int]] = {}
    moves = running.way.moves
    for number, (tree, mine, theirs) in enumerate(zip(trees, right, found.lines, strict=False)):
        kinds.setdefault(verdict_on(tree, mine, theirs, moves), []).append(number)
    return Seen(moves, trees, right, found, kinds, key, running)


def own_infinity(seen: Seen) -> float:
    """The number that a file has for infinity, where only values that reach one go most wrong."""
    if seen.verdict not in GRAVE or not seen.found.whole:
        return math.inf
    wrong = [seen.trees[n] for n in seen.kinds[seen.verdict]]
    return all_reach(wrong, seen.running.numbers, INFINITE)


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
        return replace(shown, step=step and mirrors.told(step, seen.beside))
    except (EndedError, UnreadableError):
        return shown  # what is known without it


def _shown(seen: Seen, what: Verdict, tree: Tree, got: Outcome) -> ShownTree:
    right = outcome(mirrors.on(seen.beside, [tree])[0])
    return ShownTree(what, tree, right, got, beside=seen.beside)


def _verdicts(seen: Seen, trees: list[Tree], lines: Sequence[str] | None = None) -> list[Verdict]:
    if lines is None:
        ran = seen.running.run([one(tree) for tree in trees])
        if ran.ended:
            raise ran.ended
        lines = ran.lines
    way = seen.running.way
    return [
        "agree"
        if way.max_only and tree.root == "min"
        else verdict(tree, outcome(mine), outcome_on(tree, theirs), way.moves)
        for tree, mine, theirs in zip(trees, mirrors.on(seen.beside, trees), lines, strict=False)
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
    for right in mirrors.steps(seen.beside, tree):
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
    ran = seen.running.run(groups, watch=True)
    if ran.ended:
        return False
    both = zip(all_of(groups), ran.lines, strict=True)
    try:
        return all(None in _firsts(seen, tree, line) for tree, line in both)
    except UnreadableError:
        return False


# ------------------------------------------------------------------ where it ended


def where_it_ended(seen: Seen, ended: EndedError) -> tuple[EndedError, ShownTree | None]:
    """The reason why its process ended; and the tree that ends a fresh process, if one does."""
    if ended.why in TIME:
        return ended, None
    left = list(seen.trees[len(seen.found.lines) :])
    with again(seen.running) as fresh:
        ran = fresh.run([one(tree) for tree in left], careful=True)
    if ran.ended and ran.ended.why not in TIME and len(ran.lines) < len(left):
        got = Outcome(None, None, (), ENDED)
        return ran.ended, _shown(seen, ending(ran.ended), left[len(ran.lines)], got)
    if ended.why == "search":
        # Alone, no tree took so long: the time was over, and no search is to blame.
        ended = EndedError("time", ended.partial)
    return ended, None
