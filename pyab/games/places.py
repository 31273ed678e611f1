"""The positions of a game, each of which is known once, and the tree that they make."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pyab.errors import TreeError
from pyab.trees.literal import Number, comparable
from pyab.trees.tree import Tree

MOST = 1_000_000
"""Positions of a tree that is made of a game."""


class TurnsError(TreeError):
    """A game that is no tree, for a side moves again in it."""


class Place(NamedTuple):
    """A position, with so many moves to go.

    Attributes:
        after: The numbers of the places after each move; none where it is terminal.
        side: ``"max"`` or ``"min"``; else no side is known.
        value: The static value of a terminal one; ``None`` where it has none.
        name: Its name; its board, in several lines, where the game draws itself.
    """

    after: tuple[int, ...]
    side: str
    value: Number | None
    name: str


def grown(places: Sequence[Place]) -> Tree:
    """The tree that places make.

    Args:
        places: The places, those after a move before it; the last one is the root.

    Raises:
        TreeError: The sides do not take turns, or a terminal position has no static value.

    >>> leaf, other = Place((), "min", 3, "a"), Place((), "min", 1, "b")
    >>> grown([leaf, other, Place((0, 1, 0), "max", None, "c")])
    Tree.parse('[3,1,3]')
    """
    _check(places)
    after = [place.after[::-1] for place in places]
    order, todo = [], [len(places) - 1]
    while todo:
        number = todo.pop()
        order.append(number)
        todo += after[number]
    arity = [len(numbers) for numbers in after]
    terminal = [place.value for place in places]
    # `or 0` is for mypy: `_check` has refused what has no value.
    leaves = [terminal[number] or 0 for number in order if not arity[number]]
    names = [one_line(place.name) for place in places]
    drawn = any("\n" in place.name for place in places)
    return Tree(
        tuple([arity[number] for number in order]),
        comparable(leaves, lambda i: f"the {i + 1:,}th terminal position"),
        "min" if places[-1].side == "min" else "max",
        tuple([names[number] for number in order]),
        boards=tuple([places[number].name for number in order]) if drawn else None,
    )


def one_line(name: str) -> str:
    r"""The name of a position in one line, the rows of a board with a bar between them.

    >>> one_line("x o\n. x"), one_line("10 2\n 0 1"), one_line("two words")
    ('xo/.x', '10 2/0 1', 'two words')
    """
    if "\n" not in name:
        return name
    rows = [row.split() for row in name.split("\n")]
    between = "" if all(len(sign) == 1 for row in rows for sign in row) else " "
    return "/".join(between.join(row) for row in rows)


def _check(places: Sequence[Place]) -> None:
    for place in places:
        if not place.after and place.value is None:
            raise TreeError(
                f"{one_line(place.name)} is terminal, and has no static value that is a finite "
                "number; if the game goes on from there, try another --depth"
            )
        for number in place.after:
            if places[number].side == place.side in ("max", "min"):
                raise TurnsError(
                    f"{one_line(place.name)} and {one_line(places[number].name)} after it: "
                    f"{place.side.upper()} is to move in both; the sides take turns in a tree"
                )


def too_many(reached: int, most: int = MOST) -> TreeError:
    """The error where a game is larger than a tree may be."""
    return TreeError(
        f"{reached:,} positions are reached, and {most:,} may be: "
        "give a --depth, or a smaller one, so that fewer moves are looked ahead"
    )
