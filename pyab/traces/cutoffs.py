"""Cut-offs: what one is, and which of them are deep.

A :class:`~pyab.traces.trace.Trace` finds them among its events.  For a line of millions of events,
:mod:`pyab.traces.counts` only counts them.  Both ask here what a search had reached at a position.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from pyab.programs.program import Program
from pyab.trees.literal import Number
from pyab.trees.tree import Tree


@dataclass(frozen=True)
class CutOff:
    """The rest of a position's successors was left out.

    Attributes:
        at: The position, whose remaining successors were not searched.
        after: The successor that was searched last; ``None`` where a bound known before searching
            was enough (McCarthy), and the position was not looked into at all.
        left: The number of successors that were left out.
        kind: ``"beta"`` where the value reached beta, as it can at a MAX position, ``"alpha"``
            where it reached alpha, as it can at a MIN position; a bound known before can do both.
        deep: F1 would not make it, which is told what the position's parent has found, and no bound
            from farther above (Knuth & Moore's deep cut-offs).  What the parent has found is the
            best true value of the siblings before, as F1 finds it; a search with deep cut-offs may
            know a bound of it only.  A bound that was given with the root's window is not deep.
        value: The value that reached the bound: the last successor's, or the position's optimistic
            or pessimistic one.
        bound: The bound that it reached.

    >>> import pyab
    >>> pyab.solve("[3,[2,9]]", "f2").of("f2").cutoffs[0]
    CutOff(at=2, after=3, left=1, kind='alpha', deep=False, value=2, bound=3)
    """

    at: int
    after: int | None
    left: int
    kind: Literal["alpha", "beta"]
    deep: bool
    value: Number
    bound: Number

    def skipped(self, tree: Tree) -> tuple[int, ...]:
        """The successors that were left out."""
        children = tree.children(self.at)
        # Not [-left:], which is all of them where none is left out.
        return children[len(children) - self.left :]


@dataclass(frozen=True)
class Reached:
    """The reach of a search at each position, in true values.

    Attributes:
        program: The program.
        tree: The tree.
        many: For each position how many of its successors were searched.
        best: For each position the best true value of those; ``None`` where there is none.
        before: For each position the best true value of the siblings searched before it; likewise.
    """

    program: Program
    tree: Tree
    many: Sequence[int]
    best: Sequence[Number | None]
    before: Sequence[Number | None]

    @staticmethod
    def by(nodes: Sequence[int], program: Program, tree: Tree) -> Reached:
        """The reach of a search of those positions, in the order of their calls."""
        parents, values = tree.parents, tree.backed_up
        many = [0] * tree.size
        best: list[Number | None] = [None] * tree.size
        before: list[Number | None] = [None] * tree.size
        for node in nodes[1:]:  # the root comes first, every other one after its parent
            parent, value = parents[node], values[node]
            known = before[node] = best[parent]
            better = max if tree.side(parent) == "max" else min
            best[parent] = value if known is None else better(known, value)
            many[parent] += 1
        return Reached(program, tree, many, best, before)

    def shallow(self, node: int, known: Number | None = None) -> bool:
        """True if the parent's preliminary value alone would have cut the search off here.

        That is the best true value of the siblings before (Knuth & Moore's (8)): what the search
        found of them may be bounds only, where it was cut off itself.

        Args:
            node: The position.
            known: A bound known before, where none of its successors was searched.
        """
        bound, value = self.before[node], self.best[node]
        value = known if value is None else value
        if bound is None or value is None:
            return False
        return self.program.reaches(value, bound, self.tree.side(node) == "max")
