"""The games that stand in ``prolog/games``, by name, and their twins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from pyab.errors import TreeError
from pyab.games.places import MOST, Place, grown, too_many
from pyab.programs.texts import prolog_folder
from pyab.trees import facts
from pyab.trees.tree import Side, Tree

GAMES = ("tictactoe", "nim", "kalah", "connect_four")
"""Each is a file in ``prolog/games`` and a module in ``pyab/games`` of that name."""


def file_of(name: str) -> Path:
    """The file of a game in Prolog."""
    return prolog_folder() / "games" / f"{name}.pl"


def game_file(argument: str) -> str:
    """The file of the game that an argument names, or is; empty where it is none.

    >>> game_file("docs/nim.pl"), game_file("bratko")
    ('docs/nim.pl', '')
    """
    name = argument.strip()
    if name in GAMES:
        return str(file_of(name))
    path = Path(argument)
    try:
        if path.suffix.lower() != ".pl" or not path.is_file():
            return ""
        text = path.read_bytes().decode("utf-8", "replace")
    except (OSError, ValueError):
        return ""
    return argument if facts.has_rules(text) else ""


def twin(name: str) -> Any:
    """The module of a game in Python."""
    return import_module(f"pyab.games.{name}")


def side(game: Any, state: Any) -> Side:
    """The side to move."""
    return "min" if game.min_to_move(state) else "max"


def tree(name: str, depth: int | None = None, symmetry: bool = False, most: int = MOST) -> Tree:
    """The tree of a game, from its start on, as its twin has it.

    Args:
        name: The game.
        depth: The moves that are looked ahead; the whole game when left out.
        symmetry: Of symmetric successors the first alone is taken.
        most: The most positions that it may have.

    Raises:
        TreeError: It has more positions, or does not know which are symmetric.

    >>> tree("nim", depth=1)
    Tree.parse('[0,0,0,0,0,0]')
    >>> tree("tictactoe", depth=2, symmetry=True).size
    16
    """
    if symmetry and not hasattr(twin(name), "symmetric"):
        raise TreeError(f"{name} has no symmetric/2, which says what positions are alike")
    unrolling = _Unrolling(twin(name), symmetry, most)
    unrolling.place(unrolling.game.start(), depth)
    return grown(unrolling.places)


@dataclass
class _Unrolling:
    """A game on its way to a tree; as ``watching/unrolling.pl`` of our Prolog."""

    game: Any
    symmetry: bool
    most: int

    def __post_init__(self) -> None:
        self.places: list[Place] = []
        self.known: dict[tuple[Any, int | None], tuple[int, int]] = {}
        self.reached = 0

    def place(self, state: Any, depth: int | None) -> tuple[int, int]:
        """The number of a position's place, and how many positions there are from it on."""
        # Where no depth is named, a position has one tree, however it is reached.
        key = state, depth
        if key in self.known:
            # In the tree all its positions stand once more.
            self.count(self.known[key][1])
            return self.known[key]
        self.count(1)
        after, size = [], 1
        for successor in self.successors(state) if depth != 0 else ():
            number, more = self.place(successor, None if depth is None else depth - 1)
            after.append(number)
            size += more
        value = None if after else self.game.staticval(state)
        shown = self.game.show(state)
        self.places.append(Place(tuple(after), side(self.game, state), value, shown))
        self.known[key] = len(self.places) - 1, size
        return self.known[key]

    def count(self, size: int) -> None:
        """So many positions more."""
        self.reached += size
        if self.reached > self.most:
            raise too_many(self.reached, self.most)

    def successors(self, state: Any) -> Iterator[Any]:
        """The positions after each move; of symmetric ones the first."""
        alike: set[Any] = set()
        for successor in self.game.moves(state):
            if successor not in alike:
                yield successor
                if self.symmetry:
                    alike |= {successor, *self.game.symmetric(successor)}
