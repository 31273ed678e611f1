"""A game that is played: where it stands, and a program's answer; of ours, or of a file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from pyab.agreement.solve import solve
from pyab.errors import InternalError
from pyab.games import played
from pyab.games.known import GAMES, game_file, side, twin
from pyab.games.places import grown, one_line
from pyab.games.played import GameAnswer
from pyab.programs.program import Program
from pyab.submission.own import game as owngame
from pyab.traces import words
from pyab.trees.literal import Number


@dataclass(frozen=True)
class Stand:
    """A position as players see it.

    Attributes:
        side: Who is to move.
        shown: The position, as its game shows it.
        moves: The names of the moves; none where the game is over.
        value: The value of the game, where it is over.
        after: The positions that the moves lead to, where the game has no names for its moves.
    """

    side: str
    shown: str
    moves: tuple[str, ...]
    value: Number | None
    after: tuple[str, ...] = ()


class Match(Protocol):
    """A game that is played; a path is the moves that were made, by their numbers."""

    def stand(self, path: Sequence[int]) -> Stand:
        """The position that a path leads to."""

    def advice(
        self, path: Sequence[int], depth: int, program: Program, engines: Sequence[str]
    ) -> tuple[GameAnswer, str]:
        """The answer of a program there, which looks so many moves ahead; its line in words."""


def match(argument: str, start: str | None) -> Match | None:
    """The game that an argument means; ``None`` where it means none.

    >>> from pyab.programs.records import BOOK
    >>> nim = match("nim", None)
    >>> nim.stand([0]).moves
    ('2-1', '2-2', '3-1', '3-2', '3-3')
    >>> nim.advice([], 9, BOOK, ["prolog", "python"])
    (GameAnswer(value=-1, line=(5, 1, 1, 0), leaves=171), '3-3 2-1 2-1 1-1')
    >>> match("docs/nim.pl", "max/2").advice([], 9, BOOK, ["python"])[1]
    'min/0'
    """
    name = argument.strip()
    # Another start is read by Prolog, from the file of the game.
    if name in GAMES and start is None:
        return _Ours(name)
    file = game_file(argument)
    return _File(file, start) if file else None


@dataclass(frozen=True)
class _Ours:
    """A game of ours, searched as it stands."""

    name: str

    def stand(self, path: Sequence[int]) -> Stand:
        game, state = twin(self.name), played.state_after(self.name, path)
        moves = tuple(name for name, _ in game.move(state)) if game.moves(state) else ()
        value = None if moves else game.staticval(state)
        return Stand(side(game, state), game.show(state), moves, value)

    def advice(
        self, path: Sequence[int], depth: int, program: Program, engines: Sequence[str]
    ) -> tuple[GameAnswer, str]:
        found = played.search(self.name, path, depth, program, engines)
        return found, _named(self, path, found.line)


@dataclass(frozen=True)
class _File:
    """The game of a file, unrolled anew from each position, in a process of its own."""

    file: str
    start: str | None

    def stand(self, path: Sequence[int]) -> Stand:
        # One move deep is enough to know which moves there are.
        game = owngame.played(self.file, self.start, 1, moves=path)
        here = game.places[-1]
        if game.moves or not here.after:
            return Stand(here.side, here.name, game.moves, here.value)
        after = tuple(one_line(game.places[number].name) for number in here.after)
        numbers = tuple(str(number) for number in range(1, len(after) + 1))
        return Stand(here.side, here.name, numbers, None, after)

    def advice(
        self, path: Sequence[int], depth: int, program: Program, engines: Sequence[str]
    ) -> tuple[GameAnswer, str]:
        game = owngame.played(self.file, self.start, depth, moves=path)
        tree = grown(game.places)
        solution = solve(tree, [program.key], engines)
        for difference in solution.differences:
            raise InternalError(str(difference))
        trace = solution.of(program.key)
        if trace.move is None or trace.value is None:
            raise InternalError(f"{program.key} names no move in {tree.name(0)}")
        line = _named(self, path, trace.line) if game.moves else words.line(tree, trace.line)
        return GameAnswer(trace.value, trace.line, len(trace.leaves)), line


def _named(game: Match, path: Sequence[int], line: Sequence[int]) -> str:
    """The moves of a line by their names."""
    names, way = [], list(path)
    for move in line:
        names.append(game.stand(way).moves[move])
        way.append(move)
    return " ".join(names)
