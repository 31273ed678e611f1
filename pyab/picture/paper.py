"""A tree as the paper draws it: a search's values where it went, nothing where it did not."""

from __future__ import annotations

from collections.abc import Sequence

from pyab.picture.grid import SINGLE, slotted
from pyab.traces.trace import Trace


def draw(
    trace: Trace,
    cell: int | None = None,
    drops: Sequence[int] = (),
    labels: Sequence[str] | None = None,
) -> str:
    """Draw what a search did, with double lines to where it went.

    The value at a position is the best that its searched successors show, as the program counts:
    in a negamax program for the player to move, as in the paper's figures.

    Args:
        trace: A search of a tree.
        cell: The columns that a leaf takes; so many that no two values touch, when left out.
        drops: The lines that the branches below each level take; one, when left out.
        labels: The text at each position; the values found, when left out.

    >>> from pyab.agreement.solve import solve
    >>> print(draw(solve("[[3,4],[2,9]]", ["f2"]).of("f2")), end="")
        3
     ╔══╩══╗
     ║     ║
    -3    -2
    ╔╩═╗  ╔╩─┐
    ║  ║  ║  │
    3  4  2
    """
    nodes = range(trace.tree.size)
    searched = [node in trace.windows for node in nodes]
    labels = labels or [_label(trace, node) for node in nodes]
    grid = slotted(labels, trace.tree.parents, searched, cell)
    return "".join(f"{line}\n" for row, below in grid.levels(drops) for line in (row, *below))


def _label(trace: Trace, node: int) -> str:
    value = trace.estimates.get(node)
    if value is None:  # not searched: the line goes on, if anything is below
        return SINGLE if trace.tree.arity[node] else " "
    own = trace.program.own_value(trace.tree.side(node), value)
    minus = trace.program.negamax and trace.tree.side(node) == "min"
    return f"-{value}" if minus and own == 0 else str(own)  # the paper prints -0, too
