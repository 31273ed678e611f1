"""A sitting: a game, who plays it, and the moves so far, told line by line or on a screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from pyab.command.playing.match import Match, Stand
from pyab.errors import UsageError
from pyab.programs.program import Program
from pyab.traces import words
from pyab.traces.words import printable
from pyab.trees.tree import SIDES

END = ("q", "quit", "end")
"""The words that end a game."""
LEFT = "The game is left."

Players = Mapping[str, Program | None]
"""For each side its program; ``None`` for the one who types."""


@dataclass(frozen=True)
class Sitting:
    """A game as far as it was played.

    Attributes:
        match: The game.
        players: Who plays it.
        depth: The moves that a program looks ahead.
        engines: The languages that a program runs in.
        path: The moves so far, by their numbers.
    """

    match: Match
    players: Players
    depth: int
    engines: tuple[str, ...]
    path: tuple[int, ...] = ()

    # Looked up once: for a file's game a process is started each time.
    @cached_property
    def stand(self) -> Stand:
        """The position."""
        return self.match.stand(self.path)

    @property
    def over(self) -> bool:
        """True if there is no move."""
        return not self.stand.moves

    @property
    def program(self) -> Program | None:
        """The program that is to move; ``None`` for the one who types."""
        return self.players[self.stand.side]

    # ------------------------------------------------------------- in words

    @property
    def opening(self) -> str:
        """The players."""
        typed = [side for side in SIDES if not self.players[side]]
        yours = [f"You are {side.upper()} ({END[0]} ends the game);" for side in typed]
        named = [f"{p.key} is {side.upper()}" for side, p in self.players.items() if p]
        looking = f"looking {words.count(self.depth, 'move')} ahead."
        return " ".join([*yours, f"{' and '.join(named)},", looking])

    @property
    def board(self) -> str:
        """The position as its game shows it."""
        return "\n".join(map(printable, self.stand.shown.split("\n")))

    @property
    def choices(self) -> list[str]:
        """The positions after each move, a line each, where the game has no names for its moves."""
        pairs = zip(self.stand.moves, self.stand.after, strict=False)
        return [f"{move}: {printable(after)}" for move, after in pairs]

    @property
    def question(self) -> str:
        """The question for a move."""
        return f"{self.stand.side.upper()}, your move ({self._names})"

    @property
    def _names(self) -> str:
        return " ".join(map(printable, self.stand.moves))

    @property
    def ending(self) -> str:
        """The end of the game."""
        value = self.stand.value
        if value is None:
            told = "The game is over, and has no value there."
        else:
            won = "MAX has won" if value > 0 else "MIN has won" if value < 0 else "nobody has won"
            told = f"The game is over: {won} (value {words.value(value)})."
        both = "\nProlog and Python did the same, step by step." if self.engines[1:] else ""
        return told + both

    # --------------------------------------------------------------- moves

    def answered(self) -> tuple[str, Sitting]:
        """The program's move with the reasons that it has, and the game after it."""
        program = self.program
        assert program
        found, line = self.match.advice(self.path, self.depth, program, self.engines)
        move = found.line[0]
        said = (
            f"{self.stand.side.upper()} ({program.key}): "
            f"{printable(self.stand.moves[move])}; "
            f"value {words.value(found.value)}, expected {printable(line)}; "
            f"{words.count(found.leaves, 'leaf', 'leaves')} evaluated"
        )
        return said, self._moved(move)

    def typed(self, said: str) -> Sitting:
        """The game after a move that is typed.

        Raises:
            UsageError: It is no move here.
        """
        if said not in self.stand.moves:
            raise UsageError(f"{printable(said[:40])!r} is no move here: type one of {self._names}")
        return self._moved(self.stand.moves.index(said))

    def _moved(self, move: int) -> Sitting:
        return replace(self, path=(*self.path, move))
