"""The picture of a tree in a report: as a program of ours searches it, in a terminal's columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from pyab.engines import python
from pyab.picture.grid import SINGLE
from pyab.picture.paper import draw
from pyab.programs.records import PROGRAMS
from pyab.traces.trace import read
from pyab.traces.words import value
from pyab.trees.tree import Tree

LARGEST, WIDEST = 60, 76
"""Positions and columns of a picture; a larger one is left out."""
ENDS = 8
"""Positions of a chain in a drawing; a longer one is folded."""
LONGEST = 20
"""Rows of a chain in a picture; a longer one is folded."""


def drawn(tree: Tree, key: str) -> str:
    """A tree, drawn as a program searches it; nothing if it is large."""
    if tree.size > LARGEST:
        return ""
    program = PROGRAMS[key]
    trace = read(python.run(program, [tree])[0], program, tree, python.NAME)
    # Where it does not go, what stands there is seen all the same.
    below = [SINGLE if count else value(tree.value(n)) for n, count in enumerate(tree.arity)]
    made = draw(trace, labels=[str(trace.estimates.get(n, one)) for n, one in enumerate(below)])
    rows = made.splitlines()
    return "\n".join(_folded(rows)) if max(map(len, rows)) <= WIDEST else ""


def unchained(tree: Tree) -> Tree:
    """A tree whose long chains of positions with one move each have their ends alone.

    An even number of positions is left out: below a chain the same side is to move as before.

    >>> unchained(Tree.parse("[" * 30 + "7" + "]" * 30)).size
    9
    """
    kept: list[int] = []
    for alone, some in groupby(range(tree.size), key=lambda node: tree.arity[node] == 1):
        run = list(some)
        if alone and len(run) > ENDS:
            run = [*run[: ENDS // 2 + len(run) % 2], *run[-ENDS // 2 :]]
        kept += run
    names = tree.names and tuple(tree.names[node] for node in kept)
    return Tree(tuple(tree.arity[node] for node in kept), tree.leaves, tree.root, names)


def _folded(rows: Sequence[str]) -> Iterator[str]:
    """The rows of a picture; of a long chain of positions with one move each the ends alone."""
    for alone, some in groupby(rows, key=lambda row: len(row.split()) == 1 and "╩" not in row):
        run = list(some)
        if alone and len(run) > LONGEST:
            left = run[0].index(run[0].strip()[0])
            hidden = run[6:-6]
            # The other rows are the lines from one position to the next.
            count = sum("║" not in row for row in hidden)
            run = [*run[:6], f"{' ' * left}:  {count} positions with one move each", *run[-6:]]
        yield from run
