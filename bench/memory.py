"""Memory: whether an engine keeps anything of the trees it has run.

Small trees go through an engine in batches, in a process of its own, every batch of new objects
with values that were not there before.  The process's memory after all of them is measured
against its memory after the first tenth, when everything is loaded and the stacks have grown: a
ratio above 1 means that something stays behind.

This is also the program that does so: ``python -m bench.memory ENGINE BATCHES`` writes the MB
after each tenth of the batches.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from itertools import islice

from bench.measure import CHECKOUT, Row, python, resident
from pyab import engines
from pyab.programs import records
from pyab.trees.every import all_trees
from pyab.trees.tree import Tree

BATCH = 10_000
BATCHES, QUICK_BATCHES = 100, 20


def rows(quick: bool) -> Iterator[Row]:
    """A row for each engine; ``--quick`` runs a fifth of the trees."""
    batches = QUICK_BATCHES if quick else BATCHES
    for engine in engines.ENGINES:
        command = python("-m", "bench.memory", engine, str(batches))
        done = subprocess.run(command, cwd=CHECKOUT, check=True, stdout=subprocess.PIPE, text=True)
        sizes = [float(line) for line in done.stdout.splitlines()]
        trees = batches * BATCH
        what = f"{engine.title()} engine, MB at {trees:,} / {trees // 10:,} trees"
        spread = f"{sizes[-1]:.1f} / {sizes[0]:.1f} MB"
        yield Row(what, sizes[-1] / sizes[0], spread, "flat: 1.0")


def main(engine: str, batches: str) -> None:
    """Run the batches through the engine."""
    run, program = engines.ENGINES[engine], records.get("bratko")
    trees = list(islice(all_trees(5), BATCH))
    for batch in range(1, int(batches) + 1):
        more = 1000 * batch
        run(
            program,
            [Tree(tree.arity, tuple(v + more for v in tree.leaves)) for tree in trees],
            watch=False,
        )
        if batch % (int(batches) // 10) == 0:
            print(resident())


if __name__ == "__main__":
    main(*sys.argv[1:])
