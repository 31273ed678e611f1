"""Games: a game that is unrolled and searched against the literal of its tree, a position.

CPU time of this process and of the jail: reading the one or the other, and the book's program in
both languages.  What a tree of one move takes is taken off: the start of the jail, a tenth of a
second however large the game is.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pyab
from bench.measure import Row, alternate, compare
from pyab.games import known
from pyab.programs.records import BOOK
from pyab.trees.tree import Tree

TARGET = "target: at most 3"
DEPTHS = {"tictactoe": None, "connect_four": 8, "kalah": None}
"""Games with positions that are reached in several ways. Of Kalah the moves take longest."""
WORDS = """
start(max/[]).
moves(S/P, [T/[a|P], T/[b|P], T/[c|P]]) :- o(S, T), length(P, N), N < 10.
staticval(_/P, V) :- foldl(h, P, 7, V).
h(a, X, Y) :- Y is (X*31+1) mod 97.
h(b, X, Y) :- Y is (X*17+2) mod 97.
h(c, X, Y) :- Y is (X*13+5) mod 97.
o(max, min).
o(min, max).
min_to_move(min/_).
max_to_move(max/_).
"""
"""A game in which no position comes twice; it has 88,573."""


def rows(repetitions: int) -> Iterator[Row]:
    """A row for each game."""
    for name, depth in DEPTHS.items():
        yield _row(name, str(known.file_of(name)), depth, known.tree(name, depth), repetitions)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "words.pl")
        path.write_text(WORDS, encoding="utf-8")
        yield _row("no position twice", str(path), None, pyab.unroll(str(path)), repetitions)


def _row(what: str, game: str, depth: int | None, tree: Tree, repetitions: int) -> Row:
    text = str(tree)
    costs = alternate(
        {
            "game": lambda: _more(lambda moves: pyab.unroll(game, depth=moves), depth),
            "literal": lambda: _more(
                lambda moves: Tree.parse("[1]" if moves == 1 else text), depth
            ),
        },
        repetitions,
    )
    return compare(f"{what}, {tree.size:,} positions", costs["game"], costs["literal"], TARGET)


def _more(read: Callable[[int | None], Tree], depth: int | None) -> float:
    """The CPU seconds that a tree takes more than one that is one move deep."""
    return _cost(lambda: read(depth)) - _cost(lambda: read(1))


def _cost(read: Callable[[], Tree]) -> float:
    """The CPU seconds that reading a tree and searching it take, those of children among them."""
    before = sum(os.times()[:4])
    pyab.solve(read(), [BOOK.key])
    return sum(os.times()[:4]) - before
