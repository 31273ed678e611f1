"""Do the two engines agree?  Event by event, told in one line where they do not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from pyab.engines import prolog, python
from pyab.programs.program import Program
from pyab.support.display import brief
from pyab.traces import words
from pyab.traces.trace import Trace, read
from pyab.trees.builtin import called
from pyab.trees.tree import Tree
from pyab.trees.window import FULL, Window


@dataclass(frozen=True)
class Difference:
    """Two traces of one program on one tree that are not the same.

    Attributes:
        prolog: The trace of the Prolog program.
        python: The trace of its mirror.
        step: The number of the first event that differs, from 0.
    """

    prolog: Trace
    python: Trace
    step: int

    @property
    def tree(self) -> Tree:
        """The tree that shows it."""
        return self.prolog.tree

    def __repr__(self) -> str:
        return brief(
            f"Difference of {self.prolog.program.key} on {called(self.tree)}: step {self.step + 1}"
        )

    def __str__(self) -> str:
        tree = self.tree
        return (
            f"{self.prolog.program.key} on {words.tree(tree)}, step {self.step + 1}: "
            f"Prolog {_said(self.prolog, self.step)}; Python {_said(self.python, self.step)}"
        )


def _said(trace: Trace, step: int) -> str:
    if step < len(trace.events):
        event = trace.events[step]
        return f"at {words.path(trace.tree, event.at)}: {words.event(trace.tree, event)}"
    if trace.answer.problem:
        return f"stops: {trace.answer.problem}"
    return f"answers {words.value(trace.answer.value)}"


def compare(left: Trace, right: Trace) -> Difference | None:
    """The first difference of the traces that a program leaves in Prolog and in Python, if any."""
    # Where one trace ends first, its None differs from any event.
    for step, (one, other) in enumerate(zip_longest(left.events, right.events)):
        if one != other:
            return Difference(left, right, step)
    if left.answer != right.answer:
        return Difference(left, right, len(left.events))
    return None


def disagree(
    program: Program, tree: Tree, left: str, right: str, window: Window = FULL
) -> Difference | None:
    """The same of the lines of Prolog and of Python; lines that are equal are not read at all."""
    if left == right:
        return None
    return compare(
        read(left, program, tree, prolog.NAME, window),
        read(right, program, tree, python.NAME, window),
    )


def first_difference(
    program: Program, trees: Sequence[Tree], window: Window = FULL
) -> Difference | None:
    """Run a program in both languages on trees; the first difference, or ``None``."""
    lines = prolog.run(program, trees, window), python.run(program, trees, window)
    # A generator: nothing is read after the first difference.
    found = (disagree(program, *each, window) for each in zip(trees, *lines, strict=True))
    return next(filter(None, found), None)
