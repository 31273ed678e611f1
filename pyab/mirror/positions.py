"""The game that the mirrors play: the same relations as the Prolog programs are written against.

==================  ==============================================================
Prolog              Python
==================  ==============================================================
moves(Pos, L)       ``moves(pos)``: the list, or ``None`` where moves/2 fails
staticval(Pos, V)   ``staticval(pos)``, from MAX's side
min_to_move(Pos)    ``min_to_move(pos)``
max_to_move(Pos)    ``max_to_move(pos)``
payoff(P, V)        ``payoff(p)``, from the side of the player to move: f(p)
infinity(Inf)       ``infinity(p)``: a number not less than any value
optimistic(P, V)    ``optimistic(p)``, no less than the value for the player to move
pessimistic(P, V)   ``pessimistic(p)``, no more than it
first(P, Q)         ``first(p)``: the successors as a linked list, ``()`` for none
next(Q, Q1)         ``next(q)``
==================  ==============================================================

A list is what it is in Prolog: ``(pos, rest)`` for ``[Pos | Rest]``, and ``()`` for ``[]``.
"""

from __future__ import annotations

from typing import Any

from pyab.literal import Number
from pyab.tree import Tree

PosList = Any  # tuple[Position, PosList] | tuple[()]: mypy has no recursive type that unpacks


class Position:
    """A position: the number it has in its tree, who is to move, and its successors or value."""

    __slots__ = ("bounds", "id", "infinity", "min_to_move", "moves", "staticval", "successors")

    id: int
    min_to_move: bool
    moves: PosList | None
    successors: tuple[Position, ...]
    staticval: Number
    infinity: Number
    bounds: tuple[Number, Number] | None

    def __repr__(self) -> str:
        return f"<Position {self.id}>"


def moves(pos: Position) -> PosList | None:
    """The successors as a Prolog list; ``None`` for a terminal position, where moves/2 fails."""
    return pos.moves


def successors(pos: Position) -> tuple[Position, ...]:
    """The paper's p[1], ..., p[d]: the successors as an array, empty for a terminal position."""
    return pos.successors


def staticval(pos: Position) -> Number:
    """The static value of a terminal position, from MAX's side."""
    return pos.staticval


def min_to_move(pos: Position) -> bool:
    """Whether it is MIN's turn."""
    return pos.min_to_move


def max_to_move(pos: Position) -> bool:
    """Whether it is MAX's turn."""
    return not pos.min_to_move


def payoff(pos: Position) -> Number:
    """The static value of a terminal position for the player to move: f(p) of the paper."""
    value = staticval(pos)
    return -value if pos.min_to_move else value


def optimistic(pos: Position) -> Number:
    """No less than the position's value for the player to move; infinite if nothing is known."""
    if pos.bounds is None:
        return pos.infinity
    low, high = pos.bounds
    return -low if pos.min_to_move else high


def pessimistic(pos: Position) -> Number:
    """No more than the position's value for the player to move."""
    if pos.bounds is None:
        return -pos.infinity
    low, high = pos.bounds
    return -high if pos.min_to_move else low


def first(pos: Position) -> PosList:
    """A reference to the first successor, ``(successor, reference)``; ``()`` if there is none."""
    return pos.moves or ()


def next(reference: PosList) -> PosList:  # noqa: A001  (the paper's name)
    """A reference to the successor after that one."""
    return reference[1]


def infinity(pos: Position) -> Number:
    """A number not less than the absolute value of any position's value."""
    return pos.infinity


def position(tree: Tree) -> Position:
    """The root position of a tree, with all that is below it.

    >>> root = position(Tree.parse("[3,[1,2]]"))
    >>> first, rest = moves(root)
    >>> first, staticval(first), min_to_move(first), moves(first)
    (<Position 1>, 3, True, None)
    """
    done: list[Position] = []  # finished positions to the right, nearest last
    leaves = list(tree.leaves)
    top, inf, depths = tree.root == "min", tree.infinity, tree.depths
    known = tree.knows_bounds
    for node in range(tree.size - 1, -1, -1):
        pos = Position()
        pos.id = node
        pos.min_to_move = top ^ (depths[node] & 1 == 1)
        pos.infinity = inf
        pos.bounds = tree.bounds[node] if known else None
        count = tree.arity[node]
        if count:
            pos.successors = tuple(reversed(done[-count:]))
            rest: PosList = ()
            for child in done[-count:]:  # the last successor stands first here
                rest = (child, rest)
            pos.moves = rest
            del done[-count:]
        else:
            pos.successors = ()
            pos.moves = None
            pos.staticval = leaves.pop()
        done.append(pos)
    return done[0]
