"""The tree at one step of a search: what was searched, what was cut off, and what is known."""

from __future__ import annotations

from pyab.picture.grid import SINGLE
from pyab.picture.paper import draw
from pyab.picture.scene import bounded
from pyab.traces import words
from pyab.traces.replay import Frame
from pyab.traces.trace import Trace

HERE, CUT = "▸", "×"
"""The signs of where the last step was, and of what was cut off."""
LARGEST = 20_000
"""Leaves times levels of a tree that is drawn anew at each step."""


def step(frame: Frame) -> str:
    """Draw the tree as it is at a step, as wide and as high at each, so that it stands still.

    >>> from pyab.agreement.solve import solve
    >>> from pyab.traces.replay import Replay
    >>> print(step(Replay(solve("[[1,4],[0,6]]", "f2").of("f2")).frame(14)))
           1?
        ╔═══╩═══╗
        ║       ║
        1     ▸≤0
      ╔═╩═╗   ╔═╩─┐
      ║   ║   ║   │
      1   4   0   ×
    """
    trace, tree = frame.replay.trace, frame.replay.trace.tree
    if len(tree.leaves) * max(tree.depths) > LARGEST:
        return f"(a tree of {tree.size:,} positions is too large to be drawn here)"
    labels = [_label(frame, node) for node in range(tree.size)]
    values = [f"{words.value(value)}?" for value in trace.values.values()]
    # The widest label of any step, so that the columns stand still.
    cell = 1 + max(map(len, [*values, *(_known(trace, node) for node in trace.values)]), default=1)
    if tree.names is not None:
        names = [words.printable(tree.own_name(node)) for node in range(tree.size)]
        labels = [f"{name} {label}".strip() for name, label in zip(names, labels, strict=True)]
        cell += 1 + max(map(len, names))
    labels = [label.rjust(cell) for label in labels]
    rows = draw(trace.until(frame.step), cell + 1, labels=labels).splitlines()
    return "\n".join(row or " " for row in rows)  # as high at each step, too


def _label(frame: Frame, node: int) -> str:
    """The label of a position in the drawing; as elsewhere, values are MAX's."""
    trace = frame.replay.trace
    tree, state, value = trace.tree, frame.state(node), frame.value(node)
    # Only the topmost position of what was cut off is marked.
    if state == "cut" and frame.state(tree.parents[node]) != "cut":
        return CUT
    if state in ("cut", "ahead"):
        return SINGLE if tree.arity[node] else ""
    known = _known(trace, node) if state == "done" else "?" if value is None else ""
    return (HERE if node == frame.at else "") + (known or f"{words.value(value)}?")


def _known(trace: Trace, node: int) -> str:
    """The bounds that the evaluated leaves prove of a position's value, its search being over."""
    return bounded(trace.proved[node]).replace(" ", "")
