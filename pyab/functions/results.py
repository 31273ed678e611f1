"""The result of a function: a value, a move, or both, in whatever form it comes."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction
from numbers import Rational, Real
from typing import Any

from pyab.functions.positions import Game, Position

SHAPES = ("value", "0 1", "1 0", "0 -", "1 -", "fields", "position")
"""The forms of a result: the value alone; a pair, with the places of the value and of the move; an
object or a dictionary that names them; a position."""
VALUED = ("0 -", "1 -")
"""The forms of a result that has a value, beside something that is no move."""
FIELDS = (
    ("value", "score", "best_value", "val"),
    ("move", "best", "best_move", "action", "line", "pv", "path"),
)
# Python writes 4,300 digits at the most, some 14,284 bits.
_LONGEST = 10_000
"""Bits of an integer that is written."""


class NoAnswer(Exception):  # noqa: N818  # no error of ours
    """The result is no answer; the words say why, as an engine's line has it."""


def read(found: Any, shape: str, game: Game) -> tuple[int | None, str]:
    """The move, a position's number, and the value as text.

    Raises:
        NoAnswer: There is no value in it.
    """
    if found is None:
        raise NoAnswer("failed")
    if shape == "value":
        return None, number(found)
    if shape == "position":
        return _position(found, game)
    if place(found, game) is not None:  # a list of ours is no pair
        raise NoAnswer(f"value {_short(found)}")
    value, best = _fields(found) if shape == "fields" else _pair(found, shape)
    return move(best, game), number(value)


def _pair(found: Any, shape: str) -> tuple[Any, Any]:
    value, best = shape.split()
    if not isinstance(found, tuple | list) or len(found) < 2:
        raise NoAnswer(f"value {_short(found)}")
    return found[int(value)], None if best == "-" else found[int(best)]


def _fields(found: Any) -> tuple[Any, Any]:
    there = found if isinstance(found, dict) else getattr(found, "__dict__", {})
    both = [next((there[name] for name in names if name in there), None) for names in FIELDS]
    if both[0] is None:
        raise NoAnswer(f"value {_short(found)}")
    return both[0], both[1]


def _position(found: Any, game: Game) -> tuple[int | None, str]:
    """A terminal position has a value of its own; another is a move, and the value is not told."""
    node = place(found, game)
    if node is None:
        raise NoAnswer(f"value {_short(found)}")
    value = worth(game, node if node in game.values else 0)
    return game.top(node), str(value)


def worth(game: Game, node: int) -> Any:
    """The value of a position, from MAX's side, by full search."""
    if node in game.values:
        return game.values[node]
    pick = min if game.layout.min[node] else max
    return pick([worth(game, child) for child in game.layout.children[node]])


def place(found: Any, game: Game) -> int | None:
    """The position's number of what may be a position of ours."""
    if isinstance(found, Position):
        node: int = found._pyab_node
        # A position of an earlier tree that the program has kept is none of this one.
        return node if found._pyab_game is game else None
    if game.form == "named" and isinstance(found, str):
        number = int(found[1:]) if re.fullmatch(r"p\d+", found) else -1
        return number if 0 <= number < len(game.layout.arity) else None
    return game.ids.get(id(found)) if isinstance(found, list | tuple) else None


def move(found: Any, game: Game) -> int | None:
    """The successor of the root that is named: itself, its index, or as the first of a line."""
    if isinstance(found, tuple | list) and id(found) not in game.ids:
        # A line may begin with the root itself.
        line = [one for one in found if place(one, game) != 0]
        return move(line[0], game) if line else None
    node = place(found, game)
    if node is not None:
        return game.top(node)
    # True is an int as well, and no index.
    if type(found) is int and 0 <= found < game.layout.arity[0]:
        return game.layout.children[0][found]
    return None


def number(found: Any) -> str:
    """A value as text.

    Raises:
        NoAnswer: It is no number.
    """
    if isinstance(found, Decimal) and found.is_finite():
        found = Fraction(found)
    if isinstance(found, bool) or not isinstance(found, Real):
        raise NoAnswer("failed" if found is None else f"value {_short(found)}")
    if isinstance(found, int):
        if found.bit_length() > _LONGEST:
            raise NoAnswer("value with thousands of digits")
        # A class of numbers may write itself in any way.
        return int.__repr__(found)
    if isinstance(found, Rational) and found.denominator == 1:
        return number(int(found.numerator))
    value = float(found)
    # NaN alone is not equal to itself.
    if value != value:
        raise NoAnswer("value nan")
    return float.__repr__(value)


def _short(found: Any) -> str:
    """The returned value, in a few words without brackets of ours or line ends."""
    return cut(in_words(found), 60)


def in_words(thing: Any) -> str:
    """A thing in one line, whatever its class does where it is asked."""
    try:
        return " ".join(ascii(thing).split())
    except Exception:  # a __repr__ of theirs
        return type(thing).__name__


def cut(text: str, longest: int) -> str:
    """A text of so many characters at the most.

    >>> cut("[1, 2, 3, 4]", 12), cut("[1, 2, 3, 4]", 8)
    ('[1, 2, 3, 4]', '[1, 2...')
    """
    return text if len(text) <= longest else f"{text[: longest - 3]}..."
