"""One tree, several programs, both languages."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import isfinite

from pyab import engines as all_engines
from pyab import programs as all_programs
from pyab.agreement import Difference, compare
from pyab.errors import ProgramError, UsageError
from pyab.programs import Program
from pyab.trace import FULL, Trace, Window, read
from pyab.tree import Number, Side, Tree, comparable
from pyab.treefiles import Source, as_tree
from pyab.words import window as window_in_words


@dataclass(frozen=True)
class Solution:
    """What the programs made of one tree.

    Attributes:
        tree: The tree.
        window: The window at the root, from MAX's side.
        traces: A trace for each program and engine, in that order.
        differences: Where the two engines of a program did not do the same.
    """

    tree: Tree
    window: Window
    traces: tuple[Trace, ...]
    differences: tuple[Difference, ...]

    @property
    def agree(self) -> bool:
        """Whether the engines did the same, and the programs found the same value.

        With a narrow window a program need not find the value, so that only the engines count.
        """
        values = {trace.value for trace in self.traces}
        return not self.differences and (self.window != FULL or len(values) == 1)

    @property
    def value(self) -> Number | None:
        """The value of the root, from MAX's side, as the first program found it."""
        return self.traces[0].value

    def of(self, program: str, engine: str | None = None) -> Trace:
        """The trace of a program, in the given engine or in the first.

        Raises:
            ProgramError: That program was not run.
        """
        for trace in self.traces:
            if trace.program.key == program and engine in (None, trace.engine):
                return trace
        raise ProgramError(f"{program!r} is not among the programs that were run here")


def solve(
    tree: Source,
    programs: Iterable[str] | None = None,
    engines: Iterable[str] | None = None,
    window: Window | None = None,
    root: Side | None = None,
) -> Solution:
    """Search a tree with textbook programs, in Prolog and in Python.

    Args:
        tree: A tree, its literal, nested lists, or the name of a built-in one.
        programs: Keys of programs; all of them (that can take the window) when left out.
        engines: Of ``"prolog"`` and ``"python"``; both when left out.
        window: The window (alpha, beta) at the root, from MAX's side; infinite when left out.
        root: Who is to move at the root; as the tree has it when left out.

    Raises:
        TreeError: That is no tree.
        ProgramError: There is no such program, or it cannot take a window.
        EngineError: SWI-Prolog is asked for, and missing or too old.
        UsageError: Alpha is not below beta, or there is no such engine.

    >>> solution = solve("[[1,4],[5,6]]", programs=["bratko"])
    >>> solution.value, solution.agree
    (5, True)
    >>> trace = solution.of("bratko", "prolog")
    >>> trace.move, trace.line, [trace.tree.value(leaf) for leaf in trace.leaves]
    (1, (1, 0), [1, 4, 5, 6])
    """
    subject = as_tree(tree)
    if root is not None:
        subject = subject.with_root(root)
    bounds = check_window(window, subject)
    chosen = _choose(programs, bounds)
    runs = all_engines.select(engines)
    traces: list[Trace] = []
    differences: list[Difference] = []
    for program in chosen:
        found = [
            read(run(program, [subject], bounds)[0], program, subject, name, bounds)
            for name, run in runs.items()
        ]
        traces += found
        if len(found) == len(all_engines.ENGINES):
            prolog, python = sorted(found, key=lambda t: t.engine)
            difference = compare(prolog, python)
            differences += [difference] if difference else []
    return Solution(subject, bounds, tuple(traces), tuple(differences))


def check_window(window: Window | None, tree: Tree) -> Window:
    """The window, or the infinite one for ``None``.

    Raises:
        UsageError: Alpha is not below beta.
        TreeError: A bound cannot be compared with the tree's values.
    """
    if window is None:
        return FULL
    alpha, beta = window
    if not alpha < beta:
        raise UsageError(f"the window {window_in_words(window)} is empty: alpha must be below beta")
    finite = [bound for bound in window if not isinstance(bound, float) or isfinite(bound)]
    comparable(
        [*finite, *tree.leaves],
        lambda i: "the window" if i < len(finite) else f"leaf {i - len(finite) + 1}",
    )
    return window


def _choose(keys: Iterable[str] | None, window: Window) -> tuple[Program, ...]:
    chosen = all_programs.select(keys)
    if window == FULL:
        return chosen
    able = tuple(program for program in chosen if program.takes == {"A", "B"})
    if keys is not None and len(able) < len(chosen):
        unable = next(program for program in chosen if program not in able)
        can = ", ".join(p.key for p in all_programs.PROGRAMS.values() if p.takes == {"A", "B"})
        raise ProgramError(
            f"the program {unable.key!r} does not take a window: those that do are {can}"
        )
    return able
