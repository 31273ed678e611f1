"""A search in numbers, from an engine's line: for trees too large for a trace.

A :class:`~pyab.traces.trace.Trace` holds an object for each event, some hundred bytes; a line of
millions of events is counted here without.  The tests hold the two to the same numbers.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pyab.programs.program import Program
from pyab.traces import events
from pyab.traces.cutoffs import Reached
from pyab.traces.trace import Trace, read
from pyab.trees.literal import Number
from pyab.trees.tree import Tree

_SEARCHED = re.compile(r"c\((\d+),")
_CALL_OR_RETURN = re.compile(r"[cr]\((\d+),[^()]*\)")


@dataclass(frozen=True)
class Counts:
    """A search in numbers.

    Attributes:
        value: The root's value, from MAX's side; ``None`` if there was no answer.
        move: The index of the root's best successor, as :attr:`Trace.move` has it.
        nodes: The positions searched, the root among them.
        leaves: The terminal positions evaluated.
        alpha: The cut-offs at MIN's positions.
        beta: The cut-offs at MAX's positions.
        deep: The deep ones among them all, as :class:`~pyab.traces.cutoffs.CutOff` has it.
        problem: The reason why there was no answer; else empty.
    """

    value: Number | None
    move: int | None
    nodes: int
    leaves: int
    alpha: int
    beta: int
    deep: int
    problem: str = ""

    @property
    def shallow(self) -> int:
        """The cut-offs that are not deep."""
        return self.alpha + self.beta - self.deep


def count(text: str, program: Program, tree: Tree, engine: str) -> Counts:
    """Count what a search did with the infinite window.

    Args:
        text: The engine's line, of a watched run.
        program: The program that was run.
        tree: The tree that it searched.
        engine: The engine's name.

    >>> from pyab.engines import python
    >>> from pyab.programs.records import get
    >>> tree = Tree.parse("[3,[2,9]]")
    >>> found = count(python.run(get("f2"), [tree])[0], get("f2"), tree, "python")
    >>> found.value, found.leaves, found.alpha, found.deep
    (3, 2, 1, 0)
    """
    # Cut-offs before a position is looked into, and searches without an end, are told by the trace.
    if tree.knows_bounds or "!" in text:
        return _of_trace(read(text, program, tree, engine))
    nodes = [int(node) for node in _SEARCHED.findall(text)]
    top = _top(text, program, tree, engine)
    alpha, beta, deep = _cutoffs(nodes, program, tree)
    leaves = len(events.leaves(text))
    return Counts(top.value, top.move, len(nodes), leaves, alpha, beta, deep)


def _of_trace(trace: Trace) -> Counts:
    beta = sum(cut.kind == "beta" for cut in trace.cutoffs)
    return Counts(
        trace.value,
        trace.move,
        trace.calls,
        len(trace.leaves),
        len(trace.cutoffs) - beta,
        beta,
        sum(cut.deep for cut in trace.cutoffs),
        trace.answer.problem,
    )


def _top(text: str, program: Program, tree: Tree, engine: str) -> Trace:
    """The trace of the root and its successors alone, which is all that value and move take."""
    shown = {"0", *map(str, tree.children(0))}
    kept = (match[0] for match in _CALL_OR_RETURN.finditer(text) if match[1] in shown)
    return read("".join(kept) + text[text.rfind("v(") :], program, tree, engine)


def _cutoffs(nodes: Sequence[int], program: Program, tree: Tree) -> tuple[int, int, int]:
    """The alpha and beta cut-offs, and how many of them are deep."""
    # A search of all positions cut nothing off: a full search needs no second look.
    if len(nodes) == tree.size:
        return 0, 0, 0
    reached = Reached.by(nodes, program, tree)
    cuts = [node for node in nodes if reached.many[node] < tree.arity[node]]
    beta = sum(tree.side(node) == "max" for node in cuts)
    # The window is infinite here: no bound came with it, for which Trace has to look.
    deep = sum(tree.parents[node] >= 0 and not reached.shallow(node) for node in cuts)
    return len(cuts) - beta, beta, deep
