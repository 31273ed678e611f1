"""Growth: time and memory a position, on a large tree against a small one.

Three shapes, in both engines: a chain, a root whose successors are all terminal, and a uniform tree
with four successors a position.  Timed is a whole call of an engine that leaves the answer alone,
on one tree or on several smaller ones with as many positions together; a ratio of 1 is linear time.
Memory is how much higher a process's peak rises for one tree, in a process of its own; a ratio of 1
means that a position takes as much in a large tree as in a small one.

This is also the program that measures the memory: ``python -m bench.growth ENGINE SHAPE POSITIONS``
writes the bytes a position.
"""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from bench.measure import CHECKOUT, Row, alternate, compare, cpu, fresh, python
from pyab import engines
from pyab.engines import Run
from pyab.programs import records
from pyab.trees.tree import Tree

PROGRAM = records.get("bratko")
SIZE, QUICK_SIZE = 400_000, 100_000
"""Positions of the large tree, about."""
TIMES = 16
"""How many times smaller the small one is, about."""
MEMORY_SIZES = 400_000, 100_000
"""The same for memory, large enough to be seen beside what a process takes anyway."""


def chain(size: int) -> Tree:
    """One successor a position."""
    return Tree((*[1] * (size - 1), 0), (7,))


def wide(size: int) -> Tree:
    """A root and its terminal successors, in no order."""
    return Tree((size - 1, *[0] * (size - 1)), tuple(_values(size - 1)))


def bushy(size: int) -> Tree:
    """Four successors a position, as deep as that size allows."""
    shape, leaves = [0], 1
    while len(shape) + 4 * leaves <= size:
        shape = [4, *shape * 4]
        leaves *= 4
    return Tree(tuple(shape), tuple(_values(leaves)))


def _values(number: int) -> Iterator[int]:
    return (i * 7919 % 100_003 for i in range(number))


SHAPES: dict[str, Callable[[int], Tree]] = {"chain": chain, "wide": wide, "bushy": bushy}


def rows(repetitions: int, quick: bool) -> Iterator[Row]:
    """Time and memory for each shape, in each engine."""
    large = QUICK_SIZE if quick else SIZE
    for shape, make in SHAPES.items():
        one = make(large)
        several = [make(large // TIMES)]
        several *= round(one.size / several[0].size)
        for engine, run in engines.ENGINES.items():
            run(PROGRAM, [one], watch=False)  # the stacks grow once
            costs = alternate(
                {"one": partial(_time, run, [one]), "several": partial(_time, run, several)},
                repetitions,
            )
            over, under = (
                [cost / sum(tree.size for tree in trees) for cost in costs[name]]
                for name, trees in (("one", [one]), ("several", several))
            )
            yield compare(_what(engine, shape, "time", one, several[0]), over, under)
            more, less = (_memory(engine, shape, size) for size in MEMORY_SIZES)
            what = _what(engine, shape, "memory", *map(make, MEMORY_SIZES))
            yield Row(what, more / less, f"{more:.0f} / {less:.0f} bytes a position")


def _what(engine: str, shape: str, kind: str, one: Tree, other: Tree) -> str:
    return f"{engine.title()}, {shape}, {kind}, {one.size:,} / {other.size:,}"


def _time(run: Run, trees: list[Tree]) -> float:
    again = fresh(trees)
    return cpu(lambda: run(PROGRAM, again, watch=False))


def _memory(engine: str, shape: str, size: int) -> float:
    command = python("-m", "bench.growth", engine, shape, str(size))
    done = subprocess.run(command, cwd=CHECKOUT, check=True, stdout=subprocess.PIPE, text=True)
    return float(done.stdout)


def peak() -> int:
    """The most memory that this process has held so far, in bytes."""
    status = Path("/proc/self/status")  # getrusage counts in what the parent held
    if status.is_file():
        return 1024 * int(status.read_text().split("VmHWM:")[1].split()[0])
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def main(engine: str, shape: str, size: str) -> None:
    """Run one tree through the engine."""
    run, tree = engines.ENGINES[engine], SHAPES[shape](int(size))
    run(PROGRAM, [Tree.parse("[1,[2,3]]")], watch=False)
    before = peak()
    run(PROGRAM, [tree], watch=False)
    print((peak() - before) / tree.size)


if __name__ == "__main__":
    main(*sys.argv[1:])
