"""Three well-known libraries on nested lists, each with the leanest game that its search takes.

Their searches are theirs, as installed; the games are ours.  All three cut off at equality too, and
of equal moves name the first, as F2 does.  A position is evaluated by one method of its game, which
is what is counted.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from importlib import import_module
from io import StringIO
from types import SimpleNamespace
from typing import Any

from pyab.trees.literal import Number

Search = Callable[[Any, int], int | None]
"""Searches a nested list, MAX to move, whose leaves are all so many moves deep: the move."""


class AimaGame:
    """A position is a nested list; the player is always MAX."""

    def to_move(self, _: Any) -> str:
        return "max"

    def terminal_test(self, state: Any) -> bool:
        return not isinstance(state, list)

    def utility(self, state: Number, _: str) -> Number:
        return state

    def actions(self, state: Any) -> range:
        return range(len(state))

    def result(self, state: Any, action: int) -> Any:
        return state[action]


def aima(games: Any) -> Search:
    def search(nested: Any, _: int) -> int | None:
        move: int | None = games.alphabeta_search(nested, AimaGame())
        return move

    return search


class SpielState:
    """Player 0 is MAX."""

    __slots__ = ("node", "player")

    def __init__(self, node: Any, player: int) -> None:
        self.node, self.player = node, player

    def is_terminal(self) -> bool:
        return not isinstance(self.node, list)

    def player_return(self, _: int) -> Any:
        return self.node

    def current_player(self) -> int:
        return self.player

    def legal_actions(self) -> range:
        return range(len(self.node))

    def clone(self) -> SpielState:
        return SpielState(self.node, self.player)

    def apply_action(self, action: int) -> None:
        self.node = self.node[action]
        self.player = 1 - self.player


def open_spiel(minimax: Any) -> Search:
    kinds = minimax.pyspiel.GameType
    kind = SimpleNamespace(
        chance_mode=kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.PERFECT_INFORMATION,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        utility=kinds.Utility.ZERO_SUM,
    )
    game = SimpleNamespace(get_type=lambda: kind, num_players=lambda: 2)

    def search(nested: Any, depth: int) -> int | None:
        found: tuple[Number, int | None] = minimax.alpha_beta_search(
            game, SpielState(nested, 0), maximum_depth=depth, maximizing_player_id=0
        )
        return found[1]

    return search


class EasyGame:
    """A position is the way that leads to it; player 1 is MAX.  Moves are taken back."""

    def __init__(self, nested: Any) -> None:
        self.way = [nested]
        self.current_player = 1

    def is_over(self) -> bool:
        return not isinstance(self.way[-1], list)

    def scoring(self) -> Any:
        value = self.way[-1]
        return value if self.current_player == 1 else -value

    def possible_moves(self) -> range:
        return range(len(self.way[-1]))

    def make_move(self, move: int) -> None:
        self.way.append(self.way[-1][move])

    def unmake_move(self, _: int) -> None:
        self.way.pop()

    def switch_player(self) -> None:
        self.current_player = 3 - self.current_player


def easy_ai(package: Any) -> Search:
    def search(nested: Any, depth: int) -> int | None:
        move: int | None = package.Negamax(depth)(EasyGame(nested))
        return move

    return search


@dataclass(frozen=True)
class Peer:
    """A library to be measured against.

    Attributes:
        name: What it is called.
        package: What to install.
        module: The module that holds its search.
        bind: Makes a search of that module.
        evaluation: The class and the method that evaluate a position for it.
    """

    name: str
    package: str
    module: str
    bind: Callable[[Any], Search]
    evaluation: tuple[type, str]

    def load(self) -> Search | None:
        """Its search; ``None`` if it is not installed.  What it says when imported is dropped."""
        with warnings.catch_warnings(), redirect_stdout(StringIO()), redirect_stderr(StringIO()):
            warnings.simplefilter("ignore")
            try:
                return self.bind(import_module(self.module))
            except ImportError:
                return None

    @contextmanager
    def counted(self) -> Iterator[list[Any]]:
        """In this context, note each evaluation in the list that is given."""
        kind, name = self.evaluation
        evaluate, seen = getattr(kind, name), []

        def noting(*arguments: Any) -> Any:
            value = evaluate(*arguments)
            seen.append(value)
            return value

        setattr(kind, name, noting)
        try:
            yield seen
        finally:
            setattr(kind, name, evaluate)


PEERS = (
    Peer("aima-python", "aima3", "aima3.games", aima, (AimaGame, "utility")),
    Peer(
        "OpenSpiel",
        "open_spiel",
        "open_spiel.python.algorithms.minimax",
        open_spiel,
        (SpielState, "player_return"),
    ),
    Peer("easyAI", "easyAI", "easyAI", easy_ai, (EasyGame, "scoring")),
)
