"""Do the two engines agree?  Event by event, told in one line where they do not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from pyab.engines import prolog as prolog_engine
from pyab.engines import python as python_engine
from pyab.programs.records import Program
from pyab.support.display import brief
from pyab.trace import words
from pyab.trace.trace import Trace, read
from pyab.trees.builtin import called
from pyab.trees.tree import Tree
from pyab.trees.window import FULL, Window


@dataclass(frozen=True)
class Difference:
    """Two traces of one program on one tree that are not the same.

    Attributes:
        prolog: What the Prolog program did.
        python: What its mirror did.
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


def compare(prolog: Trace, python: Trace) -> Difference | None:
    """The first difference of two traces of one program on one tree; ``None`` if there is none."""
    for step, (left, right) in enumerate(zip_longest(prolog.events, python.events)):
        if left != right:
            return Difference(prolog, python, step)
    if prolog.answer != python.answer:
        return Difference(prolog, python, len(prolog.events))
    return None


def disagree(
    program: Program, tree: Tree, prolog: str, python: str, window: Window = FULL
) -> Difference | None:
    """The same of the engines' lines; texts that are equal are not read at all."""
    if prolog == python:
        return None
    return compare(
        read(prolog, program, tree, prolog_engine.NAME, window),
        read(python, program, tree, python_engine.NAME, window),
    )


def first_difference(
    program: Program, trees: Sequence[Tree], window: Window = FULL
) -> Difference | None:
    """Run a program in both languages on trees; the first difference, or ``None``."""
    prolog = prolog_engine.run(program, trees, window)
    python = python_engine.run(program, trees, window)
    for tree, left, right in zip(trees, prolog, python, strict=True):
        found = disagree(program, tree, left, right, window)
        if found:
            return found
    return None
