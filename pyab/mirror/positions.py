"""The game that the mirrors play: the same relations as the Prolog programs are written against.

==================  ==============================================================
Prolog              Python
==================  ==============================================================
moves(Pos, L)       ``moves(pos)``: the list, or ``None`` where moves/2 fails;
                    ``pos.successors``: the paper's p[1], ..., p[d], an array
staticval(Pos, V)   ``staticval(pos)``, from MAX's side
min_to_move(Pos)    ``min_to_move(pos)``
max_to_move(Pos)    ``max_to_move(pos)``
payoff(P, V)        ``payoff(p)``, from the side of the player to move: f(p)
infinity(Inf)       ``infinity(p)``: a number not less than any value
optimistic(P, V)    ``optimistic(p)``, no less than the value for the player to move
pessimistic(P, V)   ``pessimistic(p)``, no more than it
first(P, Q)         ``p.first``: the first of the successors as a linked list
next(Q, Q1)         ``q.next``: the one after it; ``None`` for no more
==================  ==============================================================

A list is what it is in Prolog: ``(pos, rest)`` for ``[Pos | Rest]``, and ``()`` for ``[]``.  What
the clauses ask is a function; the fields of the paper's records are attributes.
"""

from __future__ import annotations

from typing import Any

from pyab.trees.literal import Number
from pyab.trees.tree import Tree

PosList = Any  # tuple[Position, PosList] | tuple[()]: mypy has no recursive type that unpacks


class Position:
    """A position: the number it has in its tree, who is to move, and its successors or value.

    Attributes:
        id: Its number, in preorder.
        min_to_move: Whether it is MIN's turn.
        moves: The successors as a Prolog list; ``None`` for a terminal position.
        successors: The successors as an array, empty for a terminal position.
        first: The first successor; ``None`` for a terminal position.
        next: The successor of the same position that comes after this one; ``None`` for the last.
        staticval: The static value, from MAX's side; of terminal positions alone.
        payoff: The same for the player to move; :meth:`evaluate` gives both.
        infinity: A number not less than any value of the tree.
        bounds: What is known of the value before searching, from MAX's side; ``None`` for nothing.
    """

    __slots__ = (
        "bounds",
        "first",
        "id",
        "infinity",
        "min_to_move",
        "moves",
        "next",
        "payoff",
        "staticval",
        "successors",
    )

    id: int
    min_to_move: bool
    moves: PosList | None
    successors: tuple[Position, ...]
    first: Position | None
    next: Position | None
    staticval: Number
    payoff: Number
    infinity: Number
    bounds: tuple[Number, Number] | None

    def evaluate(self, value: Number) -> None:
        """Give a terminal position its static value, from MAX's side."""
        self.staticval = value
        self.payoff = -value if self.min_to_move else value

    def __repr__(self) -> str:
        return f"<Position {self.id}>"


def moves(pos: Position) -> PosList | None:
    """The successors as a Prolog list; ``None`` for a terminal position, where moves/2 fails."""
    return pos.moves


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
    return pos.payoff


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


def infinity(pos: Position) -> Number:
    """A number not less than the absolute value of any position's value."""
    return pos.infinity


def position(tree: Tree) -> Position:
    """The root position of a tree, with all that is below it.

    >>> root = position(Tree.parse("[3,[1,2]]"))
    >>> first, rest = moves(root)
    >>> first, staticval(first), min_to_move(first), moves(first)
    (<Position 1>, 3, True, None)
    >>> root.successors == (root.first, root.first.next)
    True
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
        pos.next = None
        count = tree.arity[node]
        if count:
            pos.successors = tuple(reversed(done[-count:]))
            after: Position | None = None
            rest: PosList = ()
            for child in done[-count:]:  # the last successor stands first here
                child.next = after
                after, rest = child, (child, rest)
            pos.first, pos.moves = after, rest
            del done[-count:]
        else:
            pos.successors = ()
            pos.first = pos.moves = None
            pos.evaluate(leaves.pop())
        done.append(pos)
    return done[0]
