"""A search: its events, and all that follows from them, for both engines alike.

:func:`read` makes a :class:`Trace` of an engine's line; everything else is derived here and nowhere
else: leaves, cut-offs, windows, values, what is proved of each position, and the principal
variation.  Values and windows are MAX's throughout, whatever the program counts in.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cached_property

from pyab.programs.program import Program
from pyab.support.display import Printed, Shown, brief
from pyab.traces.cutoffs import CutOff, Reached
from pyab.traces.events import Answer, Call, Event, Return, Static, answer, events
from pyab.trees.builtin import called
from pyab.trees.literal import Number, spelled
from pyab.trees.tree import Tree
from pyab.trees.window import FULL, Window


def read(text: str, program: Program, tree: Tree, engine: str, window: Window = FULL) -> Trace:
    """Make a trace of an engine's line for one tree.

    Args:
        text: The line, of a watched run.
        program: The program that was run.
        tree: The tree that it searched.
        engine: The engine's name, ``"prolog"`` or ``"python"``.
        window: The window it was given, from MAX's side.
    """
    return Trace(
        program,
        engine,
        tree,
        window,
        tuple(events(text, program, tree)),
        answer(text, program, tree),
    )


@dataclass(frozen=True)
class Trace(Shown, Printed):
    """One search of one tree by one engine.

    Attributes:
        program: The program that ran.
        engine: The engine that ran it, ``"prolog"`` or ``"python"``.
        tree: The tree it searched.
        window: The window it was given, from MAX's side.
        events: Its events, step by step; positions by number, values and windows MAX's.
        answer: Its answer.

    >>> import pyab
    >>> trace = pyab.solve("[3,[2,9]]", "f2").of("f2")
    >>> trace.leaves, trace.windows[2], trace.values, trace.line
    ((1, 3), (3, inf), {1: 3, 3: 2, 2: 2, 0: 3}, (0,))
    """

    program: Program
    engine: str
    tree: Tree
    window: Window
    events: tuple[Event, ...]
    answer: Answer

    def __repr__(self) -> str:
        cuts = len(self.cutoffs)
        value = "no answer" if self.value is None else f"value {spelled(self.value)}"
        return brief(
            f"Trace of {self.program.key} in {self.engine.capitalize()} on {called(self.tree)}: "
            f"{value}, {len(self.leaves):,} of {len(self.tree.leaves):,} leaves, "
            f"{f'{cuts:,}' if cuts else 'no'} cut-off{'s' if cuts > 1 else ''}"
        )

    def until(self, step: int) -> Trace:
        """The trace as it was after so many events."""
        # replace() makes a new object: what is cached here stays behind.
        return replace(self, events=self.events[:step])

    @property
    def value(self) -> Number | None:
        """The root's value, from MAX's side; ``None`` if there was no answer."""
        return self.answer.value

    @cached_property
    def leaves(self) -> tuple[int, ...]:
        """The terminal positions that were evaluated, in order."""
        return tuple(e.at for e in self.events if isinstance(e, Static))

    @cached_property
    def windows(self) -> dict[int, Window]:
        """The window that each searched position was called with."""
        # In the order of the calls, which `searched` and `_reached` rely on.
        return {e.at: (e.alpha, e.beta) for e in self.events if isinstance(e, Call)}

    @cached_property
    def values(self) -> dict[int, Number]:
        """The value that the search of each position returned."""
        return {e.at: e.value for e in self.events if isinstance(e, Return)}

    @property
    def calls(self) -> int:
        """The number of positions searched, the root among them."""
        return len(self.windows)

    @cached_property
    def searched(self) -> dict[int, tuple[int, ...]]:
        """For each searched position the successors that were searched, in order."""
        parents = self.tree.parents
        found: dict[int, list[int]] = {node: [] for node in self.windows}
        for node in self.windows:
            if parents[node] >= 0:
                found[parents[node]].append(node)
        return {node: tuple(children) for node, children in found.items()}

    @cached_property
    def best(self) -> dict[int, int]:
        """For each searched inner position the successor that the search settled on.

        Where the program returns none, as the Knuth & Moore procedures do, it is the one that its
        ``if t > m`` took last.  A position at which no successor got as far as the window has none:
        of them nothing is known but that they are no better, so that none is the best.
        """
        named = {e.at: e.best for e in self.events if isinstance(e, Return) and e.best is not None}
        if named:
            return {node: child for node, child in named.items() if self._chosen(node)}
        chosen: dict[int, int] = {}
        for node in self.values:
            child = self._implied(node)
            if child is not None:
                chosen[node] = child
        return chosen

    def _chosen(self, node: int) -> bool:
        """True if a position's value got as far as the window, from the mover's side."""
        at_max = self.tree.side(node) == "max"
        bound = self.windows[node][0 if at_max else 1]
        # What would be a cut-off for the other side is no better than what the mover has already.
        return not self.program.reaches(self.values[node], bound, not at_max)

    def _implied(self, node: int) -> int | None:
        sign = 1 if self.tree.side(node) == "max" else -1
        alpha, beta = self.windows[node]
        reached = alpha if sign > 0 else -beta  # where m starts; -inf in F and F1
        found = None
        for child in self.searched[node]:
            if sign * self.values[child] > reached:
                found, reached = child, sign * self.values[child]
        return found

    @property
    def move(self) -> int | None:
        """The index of the root's best successor; ``None`` where there is none."""
        child = self.best.get(0)
        return None if child is None else self.tree.path(child)[0]

    @cached_property
    def line(self) -> tuple[int, ...]:
        """The principal variation: the path of best successors from the root, as moves."""
        node = 0
        while node in self.best:
            node = self.best[node]
        return self.tree.path(node)

    @cached_property
    def cutoffs(self) -> tuple[CutOff, ...]:
        """The cut-offs, in the order in which they happened."""
        found = []
        for event in self.events:
            if isinstance(event, Return):
                searched = self.searched[event.at]
                # A leaf that returns without being evaluated was cut off by a known bound.
                if len(searched) < (self.tree.arity[event.at] or event.at not in self._evaluated):
                    found.append(self._cutoff(event.at, searched))
        return tuple(found)

    @cached_property
    def _evaluated(self) -> frozenset[int]:
        return frozenset(self.leaves)

    def _cutoff(self, node: int, searched: tuple[int, ...]) -> CutOff:
        after = searched[-1] if searched else None
        alpha, beta = self.windows[node]
        if after is None:
            low, high = self.tree.bounds[node]
            at_max = high > alpha  # else its optimistic value was enough
            value = low if at_max else high
        else:
            value = self.values[after]
            at_max = self.tree.side(node) == "max"
        bound = beta if at_max else alpha
        f1_would = (self.tree.side(node) == "max") == at_max and self._reached.shallow(node, value)
        given = bound == self.window[1 if at_max else 0]
        deep = self.tree.parents[node] >= 0 and not given and not f1_would
        left = self.tree.arity[node] - len(searched)
        return CutOff(node, after, left, "beta" if at_max else "alpha", deep, value, bound)

    @cached_property
    def _reached(self) -> Reached:
        return Reached.by(list(self.windows), self.program, self.tree)

    @cached_property
    def proved(self) -> dict[int, Window]:
        """For each searched position the values that the evaluated leaves leave possible.

        The two ends are equal where the position's value is known exactly; elsewhere the search
        has only an approximation of it, on one side of the cut-off that ended it.
        """
        found: dict[int, Window] = {}
        for event in self.events:
            if isinstance(event, Static):
                found[event.at] = (event.value, event.value)
            elif isinstance(event, Return) and self.tree.arity[event.at]:
                pick = max if self.tree.side(event.at) == "max" else min
                known = [found[child] for child in self.searched[event.at]]
                if not known:
                    found[event.at] = self._known_before(event.at)
                    continue
                if len(known) < self.tree.arity[event.at]:
                    # A successor that was left out may be worth anything.
                    known.append(FULL)
                found[event.at] = (pick(low for low, _ in known), pick(high for _, high in known))
            # A leaf that a bound known before has spared.
            elif isinstance(event, Return) and event.at not in found:
                found[event.at] = self._known_before(event.at)
        return found

    @cached_property
    def estimates(self) -> dict[int, Number]:
        """For each searched position the best that its searched successors show.

        It is what a fail-soft search returns.  Knuth & Moore's fig. 3 prints it; the procedure F2
        itself, which starts m at alpha, returns alpha where this is less.
        """
        found: dict[int, Number] = {}
        for event in self.events:
            if isinstance(event, Return):
                pick = max if self.tree.side(event.at) == "max" else min
                below = [found[child] for child in self.searched[event.at]]
                found[event.at] = pick(below) if below else event.value
        return found

    def _known_before(self, node: int) -> Window:
        low, high = self.tree.bounds[node]
        inf = self.tree.infinity
        return (-math.inf if low == -inf else low, math.inf if high == inf else high)
