"""The positions of a game as the mirrors take them: objects, each made when it is reached."""

from __future__ import annotations

import math
from typing import Any

from pyab.mirror.positions import PosList
from pyab.trees.literal import Number


class GamePosition:
    """A position of a game, with the attributes of :class:`pyab.mirror.positions.Position`.

    Args:
        game: The game's module.
        state: The game's own position.
        left: The moves that are still looked ahead.
        id: The path to it: ``p`` for the first one, ``p.0.2`` for the third successor of its first.
    """

    __slots__ = ("_successors", "game", "id", "left", "min_to_move", "next", "state")

    infinity: Number = math.inf
    bounds = None

    # `id` is what the mirrors and their watcher call a position's number.
    def __init__(self, game: Any, state: Any, left: int, id: str = "p") -> None:  # noqa: A002
        self.game, self.state, self.left, self.id = game, state, left, id
        self.min_to_move: bool = game.min_to_move(state)
        self.next: GamePosition | None = None
        self._successors: tuple[GamePosition, ...] | None = None

    @property
    def successors(self) -> tuple[GamePosition, ...]:
        """The positions after each move, as an array; empty where the game ends, or the search."""
        # Kept, since a mirror asks twice: if there are any, and for them.
        if self._successors is None:
            states = self.game.moves(self.state) if self.left else ()
            self._successors = tuple(
                GamePosition(self.game, state, self.left - 1, f"{self.id}.{number}")
                for number, state in enumerate(states)
            )
            for one, following in zip(self._successors, self._successors[1:], strict=False):
                one.next = following
        return self._successors

    @property
    def first(self) -> GamePosition | None:
        """The first successor; ``None`` for a terminal position."""
        return self.successors[0] if self.successors else None

    @property
    def moves(self) -> PosList | None:
        """The successors as a Prolog list; ``None`` for a terminal position."""
        rest: PosList = ()
        for successor in reversed(self.successors):
            rest = (successor, rest)
        # () is a list's end; without successors moves/2 fails, which is None.
        return rest or None

    @property
    def staticval(self) -> Number:
        """The static value, from MAX's side."""
        value: Number = self.game.staticval(self.state)
        return value

    @property
    def payoff(self) -> Number:
        """The same for the player to move."""
        return -self.staticval if self.min_to_move else self.staticval
