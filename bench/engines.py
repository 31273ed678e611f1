"""The engines against each other, and watched against unwatched.

All runs are of one process.  The trees, all those of five leaves, or one of three moves a position
and nine deep, are made anew each time, since a tree keeps what it once worked out.  The program is
loaded, and in the watched form wrapped, beforehand.  What is timed is a whole call of an engine:
the trees turned into positions, the search, the lines.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import partial

from bench.measure import Row, Sample, alternate, compare, cpu, fresh
from pyab import engines
from pyab.engines import prolog
from pyab.programs import records
from pyab.trees.builtin import uniform
from pyab.trees.every import all_trees
from pyab.trees.tree import Tree

LEAVES = 5
MOVES, DEPTH = 3, 9
WATCHED = ("bratko", "f2", "minimax", "iterative")
TARGET = "target: at most 8"


def watch_rows(repetitions: int) -> Iterator[Row]:
    """What it costs to leave every event: with one to four predicates watched, and no cut-offs."""
    for name, trees in (("small trees", _trees()), ("one large", [_large()])):
        for key in WATCHED:
            for engine in engines.ENGINES:
                costs = alternate(
                    {
                        "events": _sample(engine, key, trees, watch=True),
                        "answers": _sample(engine, key, trees, watch=False),
                    },
                    repetitions,
                )
                what = f"{key} in {engine.title()}, {name}: watched / not"
                note = TARGET if engine == prolog.NAME else ""
                yield compare(what, costs["events"], costs["answers"], note)


def engine_rows(repetitions: int) -> Iterator[Row]:
    """The Prolog engine against the Python engine, unwatched, for each program."""
    trees = _trees()
    for key in records.PROGRAMS:
        costs = alternate(
            {name: _sample(name, key, trees, watch=False) for name in engines.ENGINES},
            repetitions,
        )
        yield compare(f"{key}, Prolog / Python", costs["prolog"], costs["python"])


def _trees() -> list[Tree]:
    return [tree for tree in all_trees(LEAVES) if len(tree.leaves) == LEAVES]


def _large() -> Tree:
    chance = random.Random(1)  # the tree is the same in every run
    return uniform(MOVES, DEPTH, tuple(chance.randrange(1000) for _ in range(MOVES**DEPTH)))


def _sample(engine: str, key: str, trees: Iterable[Tree], watch: bool) -> Sample:
    run, program = engines.ENGINES[engine], records.get(key)
    run(program, [Tree.parse("[1,[2,3]]")], watch=watch)

    def sample() -> float:
        return cpu(partial(run, program, fresh(trees), watch=watch))

    return sample
