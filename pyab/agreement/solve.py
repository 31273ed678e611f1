"""One tree, several programs, both languages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest
from math import inf, isfinite
from typing import Any

from pyab import engines as all_engines
from pyab.agreement.difference import Difference, compare
from pyab.engines import Run, adopted
from pyab.errors import ProgramError, UsageError
from pyab.programs import records as all_programs
from pyab.programs.own import Named, Programs
from pyab.programs.program import Program
from pyab.support.display import Printed, Shown, brief
from pyab.traces import words
from pyab.traces.notes import Note, notes
from pyab.traces.trace import Trace, read
from pyab.trees.builtin import called
from pyab.trees.files import Source, as_tree
from pyab.trees.limits import limit_depth, limit_likelihood
from pyab.trees.literal import Number, comparable, short
from pyab.trees.tree import HUGE, Side, Tree
from pyab.trees.window import FULL, Window


@dataclass(frozen=True)
class Solution(Shown, Printed):
    """The traces that programs left on one tree.

    Attributes:
        tree: The tree that was searched.
        window: The window at the root, from MAX's side.
        traces: A trace for each program, search and engine, in that order.
        differences: The places where the two engines of a program did not do the same.

    >>> print(solve("[3,[2,9]]", ["minimax", "f2"]))
    MAX to move at the root; 5 positions, 3 leaves; window (-inf, inf)
    <BLANKLINE>
    program  value  move  line  leaves  cut-offs  calls
    minimax      3     0  0          3  -             5
    f2           3     0  0          2  1 alpha       4
    <BLANKLINE>
    All agree; Prolog and Python did the same, step by step.
    """

    tree: Tree
    window: Window
    traces: tuple[Trace, ...]
    differences: tuple[Difference, ...]

    def __repr__(self) -> str:
        programs = len({trace.program.key for trace in self.traces})
        agree = "all agree" if self.agree else "they do not agree"
        return brief(
            f"Solution of {called(self.tree)}: value {words.value(self.value)}, "
            f"{words.count(programs, 'program')}, {agree}"
        )

    @property
    def agree(self) -> bool:
        """True if the engines did the same, and the programs found the same value in the end."""
        # Of two searches a dict keeps the last; the value of the first was a bound only.
        last = {(trace.program.key, trace.engine): trace.value for trace in self.traces}
        return not self.differences and len(set(last.values())) == 1

    @property
    def value(self) -> Number | None:
        """The value of the root, from MAX's side, as the first program found it."""
        return self.of(self.traces[0].program.key).value

    @cached_property
    def notes(self) -> tuple[Note, ...]:
        """The known bounds that are false, where a program uses them, and the wrong values.

        >>> [note.at for note in solve("false-bounds", ["mccarthy"]).notes]
        [(1,), (2, 1), ()]
        """
        found = {t.program.key: t.value for t in self.traces if t.program.uses_bounds}
        return notes(self.tree, found)

    def searches(self, program: str, engine: str | None = None) -> tuple[Trace, ...]:
        """A program's searches, in the given engine or in the first.

        There is more than one where a window was given and the value was not inside.

        Raises:
            ProgramError: That program was not run.
        """
        found = [t for t in self.traces if t.program.key == program and engine in (None, t.engine)]
        if not found:
            engine = "" if engine is None else f" in {engine!r}"
            raise ProgramError(f"{program!r}{engine} is not among the programs that were run here")
        return tuple(trace for trace in found if trace.engine == found[0].engine)

    def of(self, program: str, engine: str | None = None) -> Trace:
        """The trace of a program's last search, in the given engine or in the first.

        Raises:
            ProgramError: That program was not run.
        """
        return self.searches(program, engine)[-1]


def seen(
    tree: Source,
    root: Side | None = None,
    depth: int | None = None,
    likelihood: float | None = None,
) -> Tree:
    """A tree as a search of it sees it; arguments and errors as for :func:`solve`.

    >>> str(seen("[3,[2,9]]", root="min")), seen("[3,[2,9]]", root="min").root
    ('[3,[2,9]]', 'min')
    """
    subject = as_tree(tree)
    if root is not None:
        subject = subject.with_root(root)
    if depth is not None:
        subject = limit_depth(subject, depth)
    if likelihood is not None:
        subject = limit_likelihood(subject, likelihood)
    return subject


def solve(
    tree: Source,
    programs: Programs | None = None,
    engines: Iterable[str] | None = None,
    window: Window | None = None,
    root: Side | None = None,
    depth: int | None = None,
    likelihood: float | None = None,
) -> Solution:
    """Search a tree with textbook programs, in Prolog and in Python.

    Args:
        tree: A tree, its literal, nested lists, or the name of a built-in one.
        programs: Keys, and functions of one's own (:mod:`pyab.functions.positions`); when left
            out, all programs (that take both bounds of the window).
        engines: Of ``"prolog"`` and ``"python"``; both when left out.
        window: (alpha, beta) at the root, from MAX's side; infinite when left out.  A second
            search follows where the value is not inside: see :func:`next_window`.
        root: The side to move at the root; as the tree has it when left out.
        depth: Positions so many moves deep are terminal, by their static values.
        likelihood: So are positions whose moves' likelihoods multiply to less.

    Raises:
        TreeError: That is no tree, or a position that becomes terminal has no static value.
        ProgramError: There is no such program, or it cannot take a window.
        EngineError: SWI-Prolog is asked for, and missing or too old.
        UsageError: The window is empty, an engine is unknown, or an argument of a wrong type.

    >>> solution = solve("[[1,4],[5,6]]", programs=["bratko"])
    >>> solution
    <Solution of [[1,4],[5,6]]: value 5, 1 program, all agree>
    >>> solution.of("bratko", "prolog")
    <Trace of bratko in Prolog on [[1,4],[5,6]]: value 5, 4 of 4 leaves, no cut-off>
    """
    subject = seen(tree, root, depth, likelihood)
    bounds, runs = check_window(window, subject), all_engines.select(engines)
    found = [_searches(program, subject, runs, bounds) for program in _choose(programs, bounds)]
    traces = (trace for some, _ in found for trace in some)
    return Solution(subject, bounds, tuple(traces), tuple(d for _, some in found for d in some))


def trace(tree: Source, program: Named, **controls: Any) -> Trace:
    """The trace of the last search of a tree by a program, in Python.

    Args:
        tree: A tree, as for :func:`solve`.
        program: A key, or a function of one's own.
        controls: The further arguments of :func:`solve`: window, root, depth, likelihood.

    Raises:
        PyabError: As for :func:`solve`.

    >>> trace("[3,[2,9]]", "f2")
    <Trace of f2 in Python on [3,[2,9]]: value 3, 2 of 3 leaves, 1 cut-off>
    """
    return solve(tree, [program], "python", **controls).traces[-1]


def _searches(
    program: Program, tree: Tree, runs: Mapping[str, Run], window: Window
) -> tuple[list[Trace], list[Difference]]:
    """A program's searches in all engines, in order, and the places where two engines differ."""
    able = all_engines.able(program, runs)
    searches = {name: _search(program, tree, name, runs[name], window) for name in able}
    traces = [trace for step in zip_longest(*searches.values()) for trace in step if trace]
    # One engine was not asked for, or has no such program: there is nothing to compare.
    if len(searches) < len(all_engines.ENGINES):
        return traces, []
    # A program that differs in its first search may differ in how many it makes.
    pairs = zip(searches["prolog"], searches["python"], strict=False)
    return traces, [found for pair in pairs if (found := compare(*pair))]


def _search(program: Program, tree: Tree, engine: str, run: Run, window: Window) -> list[Trace]:
    """Search with a window, and once more where the value turns out not to be inside.

    F1 and the procedure of Wells take one bound, beyond which the player to move at the root
    stops: beta for MAX, alpha for MIN.  The other one is infinite for them.
    """
    traces: list[Trace] = []
    again: Window | None = window
    # No third: where the true value is a bound itself, two windows would take turns for ever.
    while again is not None and len(traces) < 2:
        given = program.taken(tree.root, again)
        trace = read(run(program, [tree], given)[0], program, tree, engine, given)
        traces.append(trace)
        again = next_window(given, trace.value)
    return traces


def next_window(window: Window, value: Number | None) -> Window | None:
    """The window of the second search, after one that returned this value; ``None`` for none.

    It is (-inf, v) where the value v is too low, as Knuth & Moore have it (section 4), and (v, inf)
    where it is too high, an addition.

    >>> next_window((0, 4), 5), next_window((0, 4), -1), next_window((0, 4), 2)
    ((5, inf), (-inf, -1), None)
    """
    alpha, beta = window
    if value is None:
        return None
    if value <= alpha and alpha > -inf:
        return (-inf, value)
    if value >= beta and beta < inf:
        return (value, inf)
    return None


def check_window(window: Window | None, tree: Tree) -> Window:
    """The window, or the infinite one for ``None``.

    Raises:
        UsageError: Alpha is not below beta.
        TreeError: A bound cannot be compared with the tree's values.
    """
    if window is None:
        return FULL
    if isinstance(window, str) or not isinstance(window, Sequence) or len(window) != 2:
        raise UsageError(f"a window is a pair of numbers, (alpha, beta), not {short(window)}")
    alpha, beta = window = (window[0], window[1])
    if not all(isinstance(b, int | float) and not isinstance(b, bool) for b in window):
        raise UsageError(f"the bounds of a window are numbers, not {alpha!r} and {beta!r}")
    # Not `alpha >= beta`: every comparison with NaN is false, and it would pass.
    if not alpha < beta:
        raise UsageError(f"the window {words.window(window)} is empty: alpha must be below beta")
    # isfinite() of an integer beyond all floats raises OverflowError.
    finite = [bound for bound in window if not isinstance(bound, float) or isfinite(bound)]
    # A tree of such integers has an integer for its infinity, and takes such a bound.
    if tree.infinity == inf and any(abs(bound) >= HUGE for bound in finite):
        raise UsageError(
            "a bound of the window is too large to be told from infinity: use inf or -inf"
        )
    # Bounds and leaves together: beside a float, Prolog makes an integer a float, and Python does
    # not.
    comparable(
        [*finite, *tree.leaves],
        lambda i: "the window" if i < len(finite) else f"leaf {i - len(finite) + 1}",
    )
    return window


def _choose(keys: Programs | None, window: Window) -> tuple[Program, ...]:
    chosen = all_programs.select(adopted(keys))
    if window == FULL:
        return chosen
    if keys is None:
        return tuple(program for program in chosen if program.takes == {"A", "B"})
    unable = next((program for program in chosen if not program.takes), None)
    if unable:
        can = ", ".join(p.key for p in all_programs.PROGRAMS.values() if p.takes)
        raise ProgramError(
            f"the program {unable.key!r} does not take a window: those that do are {can}"
        )
    return chosen
