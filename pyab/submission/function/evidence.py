"""A function on the test trees, beside the nearest of our programs, and its first other step."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import compress, count

from pyab.submission.function import mirrors
from pyab.submission.function.running import Running
from pyab.submission.read.reading import Part, Reading
from pyab.submission.run import steps
from pyab.submission.run.answers import UnreadableError
from pyab.submission.run.groups import all_of, one, small
from pyab.submission.run.submission import Lines
from pyab.submission.run.verdicts import Compared, kinds_of
from pyab.trees.tree import Tree


@dataclass(frozen=True)
class Seen(Compared):
    """The results of a function on the test trees.

    Attributes:
        running: The function.
    """

    running: Running

    endless = (20, 5)  # each takes its whole limit

    def only(self, inside: Sequence[bool]) -> Seen:
        """The results on some of the trees alone."""
        trees, right = list(compress(self.trees, inside)), list(compress(self.right, inside))
        # It may have ended before it had been run on all.
        found = replace(self.found, lines=tuple(compress(self.found.lines, inside)))
        return compared(self.running, self.beside, trees, right, found)

    @property
    def counted(self) -> bool:
        """As of the function."""
        return self.running.counted

    @property
    def numbers(self) -> Iterable[float]:
        """The numbers in its file that may stand for infinity."""
        return self.running.numbers

    def inside(self, tree: Tree) -> bool:
        """True if a tree is one for this function."""
        return self.running.takes(tree)

    def ours(self, trees: Sequence[Tree]) -> Sequence[str]:
        """The lines of the program on a few trees."""
        return mirrors.on(self.beside, trees, self.counted)

    def theirs(self, trees: Sequence[Tree]) -> Lines:
        """The lines of the function on a few trees."""
        return self.running.run([one(tree) for tree in trees])

    def alone(self, tree: Tree) -> str:
        """The line of the function on one tree."""
        return self.running.run_one(tree)

    def step(self, tree: Tree) -> str | None:
        """The first step that differs, in words; from the program that it keeps to the longest."""
        if not self.counted:
            return None
        try:
            found = list(_firsts(self, tree, self.running.run_one(tree, watch=True)))
        except UnreadableError:
            return None
        if None in found:
            return None
        longest = max((step for step in found if step), key=lambda step: step.number)
        words = longest.words.replace("yours failed", "yours returned None")
        return mirrors.told(words, self.beside)


def compared(
    running: Running, key: str, trees: Sequence[Tree], right: Sequence[str], found: Lines
) -> Seen:
    """The results of a function, from the lines that it and the program of that key left."""
    moves = running.way.moves
    kinds = kinds_of(zip(count(), trees, right, found.lines, strict=False), moves)
    return Seen(moves, trees, right, found, kinds, key, running)


def _reading(seen: Seen) -> Reading:
    bounds = ("A", "B") if seen.running.windows else ()
    part = _Function("search", seen.running.searching, ("P", *bounds, "V"))
    return Reading(seen.running.name, (seen.running.name, len(part.args)), parts=(part,))


class _Function(Part):
    """A function, which has no number of arguments in its name."""

    def __str__(self) -> str:
        return self.name


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


_FEW = 40
"""Trees of each shape whose leaves are equally deep, on which the steps are compared."""


def same_steps(seen: Seen) -> bool:
    """True if it takes the very steps of the program, on the smallest trees."""
    if not (seen.running.windows and seen.counted):
        return False
    running = seen.running
    if running.way.heights:
        groups = tuple(replace(one, values=one.values[:_FEW]) for one in running.groups)
    else:
        groups = running.inside([group for count in (2, 3) for group in small(count)])
    ran = running.run(groups, watch=True)
    if ran.ended:
        return False
    both = zip(all_of(groups), ran.lines, strict=True)
    try:
        return all(None in _firsts(seen, tree, line) for tree, line in both)
    except UnreadableError:
        return False
