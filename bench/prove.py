"""``pyab prove`` and the whole of ``pyab check`` against the plainest loops over all small trees.

The loops run Bratko's clauses and their mirror over all trees of six leaves, MAX to move at the
root, and note value, move and leaves in order; there is no bridge and no comparison.
"""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench.measure import Row, Sample, alternate, children_cpu, compare, cpu, python
from pyab.engines.python import copy
from pyab.mirror.positions import Position, position
from pyab.programs.records import PROGRAMS
from pyab.proof.plan import Question, pieces
from pyab.proof.symbols import compare as proof
from pyab.trees.every import shapes, weak_orderings
from pyab.trees.tree import Tree

LEAVES = 6
BRATKO = PROGRAMS["bratko"]


def rows(repetitions: int) -> Iterator[Row]:
    """The cost of the bridge, the texts and their comparison above the loops."""
    with _shapes() as file:
        samples: dict[str, Sample] = {
            "loops": lambda: _prolog_loop(file) + _python_loop(),
            "answers": lambda: cpu(_prove),
            "events": lambda: cpu(lambda: _prove(events=True)),
            "classes": lambda: cpu(lambda: _prove(classes=True)),
        }
        costs = alternate(samples, min(3, repetitions))
    yield compare("prove, 6 leaves / two plain loops", costs["answers"], costs["loops"])
    yield compare("prove --events / two plain loops", costs["events"], costs["loops"])
    yield compare("prove --classes / prove", costs["classes"], costs["answers"])


def check_rows(repetitions: int) -> Iterator[Row]:
    """The cost of the main job: every program and law, on all test trees, in all its processes.

    Its processes run at once, so the loops do, too: two that share a processor slow each other.
    """
    with _shapes() as file:
        samples: dict[str, Sample] = {
            "loops": lambda: _loops_at_once(file),
            "check": lambda: children_cpu(python("-m", "pyab", "check", "--json")),
        }
        costs = alternate(samples, min(3, repetitions))
    yield compare("check / two plain loops", costs["check"], costs["loops"], "at most 4.5")


@contextmanager
def _shapes() -> Iterator[Path]:
    """A file of the shapes that the loops go through."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "shapes.pl"
        file.write_text(str([list(shape) for shape in shapes(LEAVES)]).replace(" ", "") + ".\n")
        yield file


def _prove(events: bool = False, classes: bool = False) -> None:
    question = Question(LEAVES, sides=("max",), events=events, classes=classes)
    for piece in pieces(question):
        if piece.leaves == LEAVES:
            found = proof.compare(BRATKO, piece, events)
            assert found.difference is None


def _prolog_loop(file: Path) -> float:
    with _prolog_at_work(file) as process:
        return _seconds(process)


def _loops_at_once(file: Path) -> float:
    with _prolog_at_work(file) as process:
        return _python_loop() + _seconds(process)


def _prolog_at_work(file: Path) -> subprocess.Popen[str]:
    command = ["swipl", "-O", "-g", "main", "-t", "halt", "floor.pl", "--", str(file)]
    return subprocess.Popen(command, cwd=Path(__file__).parent, stderr=subprocess.PIPE, text=True)


def _seconds(process: subprocess.Popen[str]) -> float:
    _, told = process.communicate()
    return float(told.split()[-1])


def _python_loop() -> float:
    names = copy(BRATKO)
    seen: list[int] = []

    def staticval(pos: Position) -> Any:
        seen.append(pos.id)
        return pos.staticval

    names["staticval"] = staticval
    return cpu(lambda: _all_trees(names["alphabeta"], seen))


def _all_trees(alphabeta: Any, seen: list[int]) -> None:
    for shape in shapes(LEAVES):
        root = position(Tree(shape, (0,) * LEAVES))
        leaves, todo = [], [root]
        while todo:
            pos = todo.pop()
            todo.extend(reversed(pos.successors))
            if not pos.successors:
                leaves.append(pos)
        found = []
        for ranks in weak_orderings(LEAVES):
            for leaf, rank in zip(leaves, ranks, strict=True):
                leaf.staticval = rank  # all that Bratko's program asks for
            seen.clear()
            best, value = alphabeta(root, -9, 9)
            found.append((value, best.id, tuple(seen)))
