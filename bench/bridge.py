"""The way over the bridge: the Prolog engine against a plain program in ``swipl -O``.

Both run ``prolog/bratko.pl`` on all trees of five leaves, each in a process of its own, and write
the same lines.  Timed is the CPU from the first tree to the last line: in pyab from trees that
are made, through pyswip and back, to the text written; in ``plain.pl`` from the file of trees to
the text written.  Starting, loading and one tree to warm up are left out on both sides.

This is also the program that runs pyab's side: ``python -m bench.bridge TREES answers|events``
takes what ``plain.pl`` takes and leaves what it leaves.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.measure import CHECKOUT, Row, alternate, compare, cpu, python
from pyab.engines import prolog
from pyab.programs import records
from pyab.trees.every import all_trees
from pyab.trees.tree import Tree

LEAVES = 5
TARGET = {"answers": "target: at most 1.1", "events": ""}


def rows(repetitions: int) -> Iterator[Row]:
    """With the answers alone, and with all events, which ``watch.pl`` writes on both sides."""
    with TemporaryDirectory() as folder:
        trees = Path(folder, "trees.txt")
        trees.write_text(
            "".join(f"{tree}.\n" for tree in all_trees(LEAVES) if len(tree.leaves) == LEAVES)
        )
        for mode, target in TARGET.items():
            yield _row(trees, mode, target, repetitions)


def _row(trees: Path, mode: str, target: str, repetitions: int) -> Row:
    arguments = [str(trees), mode]
    commands = {
        "pyab": python("-m", "bench.bridge", *arguments),
        "plain": ["swipl", "-O", str(CHECKOUT / "bench" / "plain.pl"), "--", *arguments],
    }
    outputs = {name: trees.with_name(name) for name in commands}
    costs = alternate(
        {name: partial(_side, command, outputs[name]) for name, command in commands.items()},
        repetitions,
    )
    found = outputs["pyab"].read_text()
    plain = outputs["plain"].read_text().replace("1.0Inf", "inf")
    assert found == plain, f"pyab and plain.pl leave different {mode}"
    assert found.count("\n") == trees.read_text().count("\n")
    what = f"pyab's Prolog engine / plain swipl -O, {mode}"
    return compare(what, costs["pyab"], costs["plain"], target)


def _side(command: Sequence[str], output: Path) -> float:
    with output.open("w") as file:
        done = subprocess.run(
            command, cwd=CHECKOUT, check=True, stdout=file, stderr=subprocess.PIPE, text=True
        )
    return float(done.stderr)


def main(file: str, mode: str) -> None:
    """Run pyab's side."""
    bratko = records.get("bratko")
    trees = [Tree.parse(line.rstrip(".")) for line in Path(file).read_text().splitlines()]
    watch = mode == "events"
    prolog.run(bratko, [Tree.parse("[1,[2,3]]")], watch=watch)

    def work() -> None:
        lines = prolog.run(bratko, trees, watch=watch)
        print("\n".join(lines), flush=True)

    print(cpu(work), file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
