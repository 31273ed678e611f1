"""A program's own game: its tree, searched by the program and by the book's."""

from __future__ import annotations

import re
from typing import Any

from pyab.errors import UsageError
from pyab.submission.read.reading import Reading
from pyab.submission.run.answers import reader
from pyab.trees.literal import Number
from pyab.trees.tree import Tree

MOST = 600_000
"""Positions of a game that is unrolled: all of tic-tac-toe are 549,946."""
_FINITE = re.compile(r"-?[0-9]+(\.[0-9]+)?(e[+-]?[0-9]+)?")

Positions = list[list[Any]]
"""A line of ``prolog/support/submission/unrolling.pl`` each: arity, side, value, name, end."""


@reader
def without_value(positions: Positions) -> str | None:
    """A position where the game ends, and that has no static value."""
    for arity, _, value, name, ends in positions:
        if arity == 0 and value == "null" and ends:
            return str(name)[:60]
    return None


@reader
def game_tree(positions: Positions, reading: Reading) -> Tree:
    """The game as a tree, its positions named as the program writes them.

    Raises:
        UsageError: It makes no tree of MAX and MIN.
    """
    called = {reading.tokens[0]: "max", reading.tokens[1]: "min"}
    arity = tuple(position[0] for position in positions)
    sides = [called.get(position[1], position[1]) for position in positions]
    names = tuple(position[3] for position in positions)
    leaves = [_value(value, name) for count, _, value, name, _ in positions if count == 0]
    tree = Tree(arity, tuple(leaves), "min" if sides[0] == "min" else "max", names)
    for node, side in enumerate(sides):
        if arity[node] and side not in ("none", tree.side(node)):
            raise UsageError(
                "its own game: the sides do not take turns, so it makes no tree of MAX and MIN"
            )
    return tree


def _value(text: str, name: str) -> Number:
    if not _FINITE.fullmatch(text):
        raise UsageError(
            f"its own game: {name[:60]}, where the --depth is reached, has no static value that is "
            "a finite number: try another --depth"
        )
    return float(text) if "." in text else int(text)
