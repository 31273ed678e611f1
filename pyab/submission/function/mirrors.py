"""The program of ours that a function comes nearest to: what it is compared with.

The Python mirrors stand for the programs, so that a function is judged without SWI-Prolog.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pyab.engines import python
from pyab.programs.program import Program
from pyab.programs.records import BOOK, PROGRAMS
from pyab.submission.run.answers import outcome, without_leaves
from pyab.submission.run.groups import Group, all_of
from pyab.submission.run.nearest import MODELS, with_moves
from pyab.submission.told import messages
from pyab.traces.events import Call, Return, Static, answer, events
from pyab.trees.tree import Tree

ALIKE = {"f2": ("f2", "lecture")}
"""Programs that evaluate the same leaves, and return other values beyond the window."""


# Room for the six programs, each on the first trees, on all, and on those cut off at two depths.
@lru_cache(24)
def lines(key: str, groups: tuple[Group, ...], counted: bool = True) -> Sequence[str]:
    """The lines of a program on trees: its evaluations, if they count, and its answer, MAX's."""
    return on(key, list(all_of(groups)), counted)


def on(key: str, trees: Sequence[Tree], counted: bool = True) -> list[str]:
    """The same of a few trees."""
    found = python.run(PROGRAMS[key], trees, events=False)
    if not counted:
        found = list(map(without_leaves, found))
    if MODELS[key].names_move:
        return found
    seen = [_maxs(PROGRAMS[key], tree, line) for tree, line in zip(trees, found, strict=True)]
    return list(with_moves(trees, seen))


def _maxs(program: Program, tree: Tree, line: str) -> str:
    """A line of a program that names no move, with MAX's value."""
    return f"{line[: line.rindex('v(')]}v(-,{answer(line, program, tree).value})"


def nearest(
    groups: tuple[Group, ...], got: Sequence[str], moves: bool, bounds: int, counted: bool = True
) -> str:
    """The key of the program that agrees with a function on most trees.

    A function that takes a window is to use it: it is compared with no search without cut-offs.

    Args:
        groups: The trees.
        got: What the function left on them.
        moves: True if it names moves.
        bounds: How many bounds of a window it takes.
        counted: True if the leaves that it evaluates count.
    """
    # Two bounds are taken by bratko and f2; with one, f1 and wells are possible, too.
    keys = tuple(MODELS) if not bounds else ("bratko", "f2", "f1", "wells")[: 2 * (3 - bounds)]
    # Of equal ones max() takes the first, and that is the book's.
    return max(keys, key=lambda key: _score(lines(key, groups, counted), got, moves))


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
    if key == BOOK.key:
        return text
    return messages.beside(text, key).replace("in the book", f"in {key}")


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
