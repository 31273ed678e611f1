"""The common parts of the verbs' JSON documents: numbers, paths, and searches."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

from pyab.errors import TreeError
from pyab.traces.notes import Note
from pyab.traces.trace import Trace
from pyab.trees.literal import Number
from pyab.trees.tree import Tree
from pyab.trees.window import Window

LONGEST = 20_000_000
"""Moves in all the paths of one document: beyond that a deep tree's paths outgrow memory."""


def number(value: Number | None) -> Any:
    """A number as JSON can hold it: infinity becomes ``"inf"``."""
    if isinstance(value, float) and math.isinf(value):
        return "inf" if value > 0 else "-inf"
    return value


def window(bounds: Window) -> list[Any]:
    """A window as JSON can hold it."""
    return [number(bound) for bound in bounds]


def paths(tree: Tree, nodes: Iterable[int]) -> list[list[int]]:
    """The paths of positions.

    Raises:
        TreeError: They would outgrow memory.
    """
    nodes = list(nodes)
    # The paths of a chain grow with the square of its depth, and so are counted before any is made.
    if sum(tree.depths[node] for node in nodes) > LONGEST:
        raise TreeError(
            "the paths of this tree's positions are too long to write down: "
            "use the table instead of --json, or a tree less deep"
        )
    return [list(tree.path(node)) for node in nodes]


def notes(found: Iterable[Note]) -> list[dict[str, Any]]:
    """The notes on a search, each with its position."""
    return [{"at": list(note.at), "note": note.text} for note in found]


def search(trace: Trace) -> dict[str, Any]:
    """The result of a search."""
    at = paths(trace.tree, (cut.at for cut in trace.cutoffs))
    return {
        "program": trace.program.key,
        "engine": trace.engine,
        "window": window(trace.window),
        "value": number(trace.value),
        "move": trace.move,
        "line": list(trace.line),
        "leaves": paths(trace.tree, trace.leaves),
        "cutoffs": [
            {
                "at": path,
                "kind": cut.kind,
                "deep": cut.deep,
                "left": cut.left,
                "value": number(cut.value),
                "bound": number(cut.bound),
            }
            for cut, path in zip(trace.cutoffs, at, strict=True)
        ],
        "calls": trace.calls,
        "problem": trace.answer.problem or None,
    }
