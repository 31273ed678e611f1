"""The relations that the mirrors are written in, of the positions that a function is given.

A mirror, printed or changed, is thereby a file like any other: it is judged as it stands.  It
imports these by the names of :mod:`pyab.mirror.positions`, where they are explained.
"""

from __future__ import annotations

import math
from typing import Any

__all__ = (
    *("Number", "PosList", "Position", "infinity", "max_to_move", "min_to_move", "moves"),
    *("optimistic", "payoff", "pessimistic", "staticval"),
)

Number = Any
PosList = Any
Position = Any

MODULES = ("pyab.mirror.positions", "pyab.trees.literal")
"""The modules in whose place a file is given this one."""


def moves(pos: Position) -> PosList | None:
    """The successors as a Prolog list; ``None`` for a terminal position."""
    rest: PosList = ()
    for after in reversed(pos.moves()):
        rest = after, rest
    return rest or None


def staticval(pos: Position) -> Number:
    """The static value of a terminal position, as it is given."""
    return pos.value


def min_to_move(pos: Position) -> bool:
    """True if it is MIN's turn."""
    return not pos.maximising


def max_to_move(pos: Position) -> bool:
    """True if it is MAX's turn."""
    return bool(pos.maximising)


def payoff(pos: Position) -> Number:
    """The static value of a terminal position for the player to move."""
    return pos.value if pos.maximising else -pos.value


def infinity(_: Position) -> Number:
    """A number not less than any value."""
    return math.inf


def optimistic(_: Position) -> Number:
    """No less than the value of any position."""
    return math.inf


def pessimistic(_: Position) -> Number:
    """No more than the value of any position."""
    return -math.inf
