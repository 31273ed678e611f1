"""What a position costs does not depend on how large the tree is."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from conftest import few

from pyab.engines import ENGINES

CHECKOUT = Path(__file__).parents[2]
SMALL, TIMES = 2**11, 16

RUN = """
import sys
from bench.growth import SHAPES, peak
from bench.measure import cpu
from pyab import engines
from pyab.programs import records as programs
from pyab.trees.tree import Tree

key, engine, shape, size = sys.argv[1:]
run, program = engines.ENGINES[engine], programs.get(key)
run(program, [Tree.parse("[1,[2,3]]")])
tree = SHAPES[shape](int(size))
before = peak()
print(cpu(lambda: run(program, [tree])) / tree.size, (peak() - before) / tree.size)
"""
"""A tree in a process of its own: the CPU seconds and the bytes that each position takes."""


def cost(program: str, engine: str, shape: str, size: int) -> list[float]:
    command = [sys.executable, "-c", RUN, program, engine, shape, str(size)]
    done = subprocess.run(command, cwd=CHECKOUT, check=True, stdout=subprocess.PIPE, text=True)
    return [float(word) for word in done.stdout.split()]


@pytest.mark.parametrize("shape", ["chain", pytest.param("wide", marks=pytest.mark.slow)])
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("program", few(["bratko", "iterative"], 2))
def test_a_watched_position_takes_as_much_in_a_tree_sixteen_times_as_large(
    program: str, engine: str, shape: str
) -> None:
    seconds, memory = cost(program, engine, shape, SMALL)
    more_seconds, more_memory = cost(program, engine, shape, TIMES * SMALL)
    # Linear is 1, quadratic 16; stacks grow by leaps, and the machine may have other work.
    assert more_memory < 3 * memory
    assert more_seconds < 6 * seconds
