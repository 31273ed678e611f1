"""The program of ours that a function comes nearest to: what it is compared with.

The Python mirrors stand for the programs, so that a function is judged without SWI-Prolog.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby

from pyab.engines import python
from pyab.picture.grid import SINGLE
from pyab.picture.paper import draw
from pyab.programs.records import PROGRAMS
from pyab.submission.run.answers import outcome
from pyab.submission.run.groups import Group, all_of
from pyab.submission.run.verdicts import is_best
from pyab.trace.events import Call, Return, Static, answer, events
from pyab.trace.trace import read
from pyab.trees.tree import Tree

NAMES = {
    "bratko": "the book's program",
    "f2": "Knuth and Moore's F2",
    "minimax": "plain minimax",
    "f": "Knuth and Moore's F, a plain minimax",
    "f1": "Knuth and Moore's F1",
    "wells": "Wells's procedure",
}
"""The programs, the first first where several are as near, each as it is called in a sentence."""
DOES = {
    "f2": "cut-offs at equality too, of equal moves the first",
    "minimax": "no cut-offs, of equal moves the last",
    "f": "no cut-offs, of equal moves the first",
    "f1": "no deep cut-offs, of equal moves the first",
    "wells": "no deep cut-offs and none at equality, of equal moves the first",
}
"""The ways in which they differ from the book's program."""
ALIKE = {"f2": ("f2", "lecture")}
"""Programs that evaluate the same leaves, and return other values beyond the window."""


@lru_cache(12)
def lines(key: str, groups: tuple[Group, ...]) -> Sequence[str]:
    """The lines of a program on trees: its evaluations and its answer, MAX's."""
    return on(key, list(all_of(groups)))


def on(key: str, trees: Sequence[Tree]) -> list[str]:
    """The same of a few trees."""
    found = python.run(PROGRAMS[key], trees, events=False)
    return [_line(key, tree, line) for tree, line in zip(trees, found, strict=True)]


def _line(key: str, tree: Tree, line: str) -> str:
    """A line with MAX's value; where the program names no move, with the first of equals."""
    program = PROGRAMS[key]
    if "Best" in program.entry().outputs:
        return line
    seen, found = line[: line.rindex("v(")], answer(line, program, tree)
    moves = (child for child in tree.children(0) if is_best(tree, child))
    return f"{seen}v({next(moves, '-')},{found.value})"


def nearest(groups: tuple[Group, ...], got: Sequence[str], moves: bool, bounds: int) -> str:
    """The key of the program that agrees with a function on most trees.

    A function that takes a window is to use it: it is compared with no search without cut-offs.

    Args:
        groups: The trees.
        got: What the function left on them.
        moves: True if it names moves.
        bounds: How many bounds of a window it takes.
    """
    keys = tuple(NAMES) if not bounds else ("bratko", "f2", "f1", "wells")[: 2 * (3 - bounds)]
    return max(keys, key=lambda key: _score(lines(key, groups), got, moves))


def _score(right: Sequence[str], got: Sequence[str], moves: bool) -> int:
    """On how many trees two programs do the same; evaluations alone count a little."""
    whole = part = 0
    for mine, theirs in zip(right, got, strict=False):
        if mine == theirs:
            whole += 1
            continue
        one, other = outcome(mine), outcome(theirs)
        leaves = one.leaves == other.leaves
        whole += leaves and one.value == other.value and (not moves or one.best == other.best)
        part += leaves
    return 4 * whole + part


def told(text: str, key: str) -> str:
    """A sentence about a file and the book's program, where that is another program."""
    if key == "bratko":
        return text
    text = text.replace("the book's program", NAMES[key]).replace("in the book", f"in {key}")
    return text.replace("the book's", f"{key}'s")


LARGEST, WIDEST = 60, 76
"""Positions and columns of a picture; a larger one is left out."""
LONGEST = 20
"""Rows of a chain in a picture; a longer one is folded."""


def picture(tree: Tree, key: str) -> str:
    """A tree, drawn as a program searches it; nothing if it is large."""
    if tree.size > LARGEST:
        return ""
    program = PROGRAMS[key]
    trace = read(python.run(program, [tree])[0], program, tree, python.NAME)
    below = [SINGLE if count else " " for count in tree.arity]  # where it does not go
    drawn = draw(trace, labels=[str(trace.estimates.get(n, one)) for n, one in enumerate(below)])
    rows = drawn.splitlines()
    return "\n".join(_folded(rows)) if max(map(len, rows)) <= WIDEST else ""


def _folded(rows: Sequence[str]) -> Iterator[str]:
    """The rows of a picture; of a long chain of positions with one move each the ends alone."""
    for alone, some in groupby(rows, key=lambda row: len(row.split()) == 1 and "╩" not in row):
        run = list(some)
        if alone and len(run) > LONGEST:
            left = run[0].index(run[0].strip()[0])
            hidden = run[6:-6]
            count = sum("║" not in row for row in hidden)
            run = [*run[:6], f"{' ' * left}:  {count} positions with one move each", *run[-6:]]
        yield from run


def steps(key: str, tree: Tree) -> list[str]:
    """The calls, evaluations and returns of a program on a tree, MAX's; of those like it, too."""
    return [_retold(one, tree) for one in ALIKE.get(key, (key,))]


def _retold(key: str, tree: Tree) -> str:
    program = PROGRAMS[key]
    line = python.run(program, [tree])[0]
    found = []
    for event in events(line, program, tree):
        match event:
            case Call(at, alpha, beta):
                found.append(f"c({at},{alpha},{beta})")
            case Static(at, value):
                found.append(f"s({at},{value})")
            case Return(at, _, value):
                found.append(f"r({at},-,{value})")
    return "".join(found) + f"v(-,{answer(line, program, tree).value})"
