"""The cost of a search: inferences, and CPU time unwatched.

Figures of time are of this machine, in this run, and only to be held against one another.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from timeit import Timer

from pyab.engines import bridge, prolog, python
from pyab.mirror.positions import Position
from pyab.programs.program import Program
from pyab.trees.tree import Tree

BATCHES = 5
BATCH = 0.002
"""Seconds: a batch is as many searches as take so long, one at the least."""
ENOUGH = 0.5
"""Seconds, after which no further batch is begun."""


@dataclass(frozen=True)
class Cost:
    """The cost of one search.

    Attributes:
        microseconds: Of CPU time; the median of :data:`BATCHES` batches, fewer where they are long.
        inferences: In Prolog the calls of predicates, those of the game among them.
    """

    microseconds: float
    inferences: int | None = None


def prolog_cost(program: Program, tree: Tree) -> Cost:
    """The cost of a search of a tree in SWI-Prolog.

    Raises:
        EngineError: SWI-Prolog is missing or too old, or the search has no end.

    >>> from pyab.programs.records import get
    >>> prolog_cost(get("f2"), Tree.parse("[3,[2,9]]")).inferences > 0
    True
    """
    # Unwatched: the events would take most of the time.
    request = prolog.request(program, [tree], watch=False)
    inferences = 0

    def run(number: int) -> float:
        nonlocal inferences
        count, seconds = bridge.call(f"measure({request},{number})").split()
        inferences = int(count)  # of the last run: the first may load what it uses
        return float(seconds)

    return Cost(_microseconds(run), inferences)


def python_cost(program: Program, tree: Tree, root: Position) -> Cost:
    """The cost of a search of a tree in Python.

    Args:
        program: The program.
        tree: The tree.
        root: Its root, from :func:`pyab.engines.python.positions`.

    >>> from pyab.programs.records import get
    >>> tree = Tree.parse("[3,[2,9]]")
    >>> python_cost(get("f2"), tree, python.positions([tree])[0]).inferences is None
    True
    """
    with python.ready(program, tree, root) as search:
        # The CPU time of this thread; timeit lets the garbage collector rest, as the engine does.
        return Cost(_microseconds(Timer(search, timer=time.thread_time).timeit))


def _microseconds(run: Callable[[int], float]) -> float:
    """The median time of one search, by what so many at a stretch take; the first warms up."""
    # A clock of coarse steps may say 0.
    number = max(1, math.ceil(BATCH / max(run(1), 1e-6)))
    taken: list[float] = []
    while len(taken) < BATCHES and number * sum(taken) < ENOUGH:
        taken.append(run(number) / number)
    return round(median(taken) * 1e6, 2)
