"""The rules of a game that are asked of something else than a position: a game object, functions.

``game.actions(state)`` and ``get_moves(board)`` are what ``state.moves()`` is here: the position
among the arguments answers, by the names that its own parts have (:mod:`pyab.functions.positions`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from types import FunctionType
from typing import Any

from pyab.functions.parts import part_called
from pyab.functions.positions import Board, Position


class Rules:
    """A game, as an object: it answers for each position."""

    def __getattr__(self, name: str) -> Any:
        if name == "root":
            return self
        if not part_called(name):
            raise AttributeError(
                f"a game has no {name!r}: it has actions(state), result(state, action), "
                "utility(state, player), is_terminal(state), to_move(state)"
            )
        return partial(asked, name)

    def __call__(self, *args: Any) -> Any:
        """The static value of the position among the arguments: it was taken for a function."""
        return asked("evaluate", *args)


def asked(name: str, *args: Any, **named: Any) -> Any:
    """The answer to a question about the position among the arguments, by the question's name.

    Raises:
        TypeError: There is no position among them.
    """
    given = [*args, *named.values()]
    places = sorted((one for one in given if isinstance(one, Position)), key=_node)
    if not places:
        raise TypeError(f"{name}() is asked of no position")
    part = part_called(name)
    board = next((one for one in given if isinstance(one, Board)), None)
    if board is not None and part in ("plays", "back", "same"):
        return getattr(board, name)(*(one for one in given if one is not board))
    match part:
        case "plays" | "back":
            return places[-1]  # a move is the position after it
        case "same":
            return places[0]
        case "values":
            value = places[0].value
            least = any(isinstance(one, str) and one.lower() == "min" for one in given)
            return -value if least and value is not None else value
        case "moves":
            return places[0].moves
    told = getattr(places[0], name)
    return told if isinstance(told, str) else bool(told)


def _node(position: Position) -> int:
    node: int = position._pyab_node
    return node


def replaceable(
    names: Mapping[str, Any], searches: frozenset[Any], missing: Iterable[str] = ()
) -> tuple[str, ...]:
    """The functions of a file that are rules of its game, where what gives its values is one.

    A board may have its moves itself: board.legal_moves, and evaluate(board).

    Args:
        names: The names of the file.
        searches: The code of its searches, which are no rules.
        missing: Functions that it calls and does not have.
    """
    found = {
        name: part_called(name)
        for name, thing in names.items()
        if isinstance(thing, FunctionType)
        and thing.__globals__ is names
        and thing.__code__ not in searches
    } | {name: part_called(name) for name in missing}
    return tuple(name for name in found if found[name]) if "values" in found.values() else ()
