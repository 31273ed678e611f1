"""The programs of ours that a submitted one may mean to be."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from pyab.programs.records import BOOK, PROGRAMS
from pyab.submission.read.reading import Hook, Reading
from pyab.submission.run.answers import FAR, short
from pyab.submission.run.groups import Group
from pyab.submission.run.verdicts import Moves, best_moves
from pyab.trees.tree import Tree

_BRATKOS = (
    Hook("moves", "moves", 2),
    Hook("staticval", "staticval", 2),
    Hook("min_to_move", "min_to_move", 1),
    Hook("max_to_move", "max_to_move", 1),
)
_KNUTHS = (Hook("moves", "moves", 2), Hook("staticval", "payoff", 2))


@dataclass(frozen=True)
class Model:
    """A program of ours that others are compared with.

    Attributes:
        key: Its key.
        name: What it is called.
        does: What tells it from the others.
    """

    key: str
    name: str
    does: str

    @cached_property
    def reading(self) -> Reading:
        """Its call."""
        program = PROGRAMS[self.key]
        search = program.entry()
        entry, of = f"{search.name}({','.join(search.args)})", (search.name, len(search.args))
        if program.negamax:
            return Reading(entry, of, _KNUTHS, view="mover")
        return Reading(entry, of, _BRATKOS)

    @property
    def names_move(self) -> bool:
        """True if it says itself which move it chose; else that is the first of the best."""
        return "Best" in self.reading.entry

    @property
    def besides(self) -> str:
        """The other things that its text takes from the game."""
        return "" if self.names_move else f"infinity({FAR}).\n"


MODELS = {
    model.key: model
    for model in (
        Model(BOOK.key, "the book's program", "cut-offs beyond a bound, of equal moves the last"),
        Model("f2", "Knuth and Moore's f2", "cut-offs at equality too, of equal moves the first"),
        Model("minimax", "Bratko's minimax", "no cut-offs, of equal moves the last"),
        Model("f", "Knuth and Moore's f", "no cut-offs, of equal moves the first"),
        Model(
            "f1",
            "Knuth and Moore's f1",
            "no deep cut-offs, the others at equality too, of equal moves the first",
        ),
        Model(
            "wells",
            "the procedure of Wells",
            "no deep cut-offs, the others beyond the bound, of equal moves the first",
        ),
    )
}
"""The programs that others are compared with, by their keys; the book's first."""

UNCUT = ("minimax", "f")
"""The keys of those that cut nothing off."""

NEGAMAX = "f2"
"""The key of the one whose variants the faults of a negamax are."""

_NO_MOVE = re.compile(r"v\(-,")
_MOVE = re.compile(r"v\(\d+,")


def with_moves(trees: Sequence[Tree], lines: Sequence[str]) -> Iterator[str]:
    """The lines of a program that gives back a value alone, with the first of the best moves."""
    for tree, line in zip(trees, lines, strict=True):
        if tree.arity[0]:
            yield _NO_MOVE.sub(f"v({next(best_moves(tree))},", line)
        else:
            yield line


def without_moves(line: str) -> str:
    """A line as of a program that names no move.

    >>> without_moves("s(1,4)v(1,4)")
    's(1,4)v(-,4)'
    """
    return _MOVE.sub("v(-,", line)


def naming(moves: Moves, trees: Iterable[Tree], lines: Sequence[str]) -> list[str]:
    """Lines as of a program that names a move there alone where another one does.

    >>> naming("min", [Tree.parse("[4]"), Tree.parse("[4]", "min")], ["v(1,4)", "v(1,4)"])
    ['v(-,4)', 'v(1,4)']
    """
    rows = zip(trees, lines, strict=True)
    return [line if moves in (True, tree.root) else without_moves(line) for tree, line in rows]


def probe(groups: Sequence[Group]) -> tuple[tuple[Group, ...], list[int]]:
    """The test trees that are asked first: those of up to three leaves, and single ones.

    Returns:
        Them, and their numbers among all.
    """
    some: list[Group] = []
    numbers: list[int] = []
    start = 0
    for group in groups:
        count = len(group.values)
        if count <= 13:  # the orderings of three leaves
            some.append(group)
            numbers += range(start, start + count)
        start += count
    return tuple(some), numbers


def alike(right: Sequence[str], lines: Sequence[str]) -> int:
    """The number of trees on which two programs do the same."""
    # A file may have been stopped before the last tree.
    pairs = zip(right, lines, strict=False)
    return sum(mine == theirs or short(mine) == short(theirs) for mine, theirs in pairs)
