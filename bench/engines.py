"""The engines against each other, and watched against unwatched.

All runs are of one process, over all trees of five leaves, made anew each time, since a tree keeps
what it once worked out.  The program is loaded, and in the watched form wrapped, beforehand.  What
is timed is a whole call of an engine: the trees turned into positions, the search, the lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from bench.measure import Row, Sample, alternate, compare, cpu, fresh
from pyab import engines, programs
from pyab.testtrees import all_trees
from pyab.tree import Tree

LEAVES = 5
WATCHED = ("bratko", "f2")


def watch_rows(repetitions: int) -> Iterator[Row]:
    """What it costs to leave every event, in each engine: with four predicates watched, and one."""
    trees = _trees()
    for key in WATCHED:
        for engine in engines.ENGINES:
            costs = alternate(
                {
                    "events": _sample(engine, key, trees, watch=True),
                    "answers": _sample(engine, key, trees, watch=False),
                },
                repetitions,
            )
            what = f"{key} in {engine.title()}, watched / unwatched"
            yield compare(what, costs["events"], costs["answers"])


def engine_rows(repetitions: int) -> Iterator[Row]:
    """The Prolog engine against the Python engine, unwatched, for each program."""
    trees = _trees()
    for key in programs.PROGRAMS:
        costs = alternate(
            {name: _sample(name, key, trees, watch=False) for name in engines.ENGINES},
            repetitions,
        )
        yield compare(f"{key}, Prolog / Python", costs["prolog"], costs["python"])


def _trees() -> list[Tree]:
    return [tree for tree in all_trees(LEAVES) if len(tree.leaves) == LEAVES]


def _sample(engine: str, key: str, trees: Iterable[Tree], watch: bool) -> Sample:
    run, program = engines.ENGINES[engine], programs.get(key)
    run(program, [Tree.parse("[1,[2,3]]")], watch=watch)

    def sample() -> float:
        return cpu(partial(run, program, fresh(trees), watch=watch))

    return sample
