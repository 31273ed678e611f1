"""``pyab play``: a game against the book's clauses, or between two programs.

It asks and answers line by line, so that it serves a pipe and a screen reader as it serves a
terminal, and needs no library.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Mapping, Sequence

from pyab import engines as all_engines
from pyab.command import exits, options, streams, subject
from pyab.command.match import Match, Stand, match
from pyab.errors import UsageError
from pyab.games.known import GAMES
from pyab.programs import records
from pyab.programs.records import BOOK, Program
from pyab.trace import words
from pyab.trace.words import printable
from pyab.trees.literal import Number
from pyab.trees.tree import SIDES

EXAMPLE_CALL = "pyab play tictactoe --side min"

DEPTH = 6
"""The moves that a program looks ahead, where nothing else is said."""
END = ("q", "quit", "end")
"""The words that end a game."""

Players = Mapping[str, Program | None]
"""For each side its program; ``None`` for the one who types."""


def add_options(verb: options.Parser) -> None:
    """Add the verb's options."""
    known = ", ".join(GAMES)
    verb.add_argument("game", metavar="GAME", help=f"{known}, or a .pl file with rules")
    verb.add_argument("--side", choices=SIDES, help="the side that you play (default: max)")
    verb.add_argument("--watch", action="store_true", help="let the programs play both sides")
    options.add_programs(verb, "the program that plays, or with --watch MAX's and MIN's, a comma "
                               f"between them (default: {BOOK.key})")  # fmt: skip
    options.add_engines(verb)
    deep = "the moves that a program looks ahead"
    options.add_number(verb, "--depth", (1, 1000), deep, DEPTH)
    subject.add_start(verb)


def run(arguments: Namespace) -> int:
    """Play the game; the exit code."""
    game = match(arguments.game, arguments.start)
    if game is None:
        known = ", ".join(GAMES)
        raise UsageError(
            f"{arguments.game[:60]!r} is no game: give {known}, or a .pl file with moves/2, "
            "staticval/2, min_to_move/1 and max_to_move/1 as rules"
        )
    players, engines = _players(arguments), list(all_engines.select(arguments.engine))
    print(f"{_told(players)} {words.count(arguments.depth, 'move')} ahead.")
    path: list[int] = []
    while (stand := game.stand(path)).moves:
        print(f"\n{_shown(stand)}\n")
        program = players[stand.side]
        if program:
            path.append(_answer(game, path, stand, program, arguments.depth, engines))
        elif (move := _asked(stand)) is None:
            print("The game is left.")
            return exits.OK
        else:
            path.append(move)
    print(f"\n{_shown(stand)}\n\n{_outcome(stand.value)}")
    if len(engines) > 1:
        print("Prolog and Python did the same, step by step.")
    return exits.OK


def _players(arguments: Namespace) -> Players:
    """The players that the options name."""
    named = [records.get(key) for key in arguments.program or [BOOK.key]]
    if len(named) > (2 if arguments.watch else 1):
        raise UsageError("--program: one plays against you, and with --watch one or two play")
    if arguments.watch:
        if arguments.side:
            raise UsageError("--side is yours, and with --watch you play none: leave out one")
        return {"max": named[0], "min": named[-1]}
    yours = arguments.side or "max"
    return {side: None if side == yours else named[0] for side in SIDES}


def _told(players: Players) -> str:
    """The players in words."""
    names = [f"{program.key} is {side.upper()}" for side, program in players.items() if program]
    yours = [
        f"You are {side.upper()} ({END[0]} ends the game);" for side in SIDES if not players[side]
    ]
    return " ".join([*yours, " and ".join(names)]) + ", looking"


def _shown(stand: Stand) -> str:
    return "\n".join(map(printable, stand.shown.split("\n")))


def _answer(
    game: Match,
    path: Sequence[int],
    stand: Stand,
    program: Program,
    depth: int,
    engines: Sequence[str],
) -> int:
    """A program's move, told with the reasons that it has."""
    found = game.advice(path, depth, program, engines)
    print(
        f"{stand.side.upper()} ({program.key}): {printable(stand.moves[found.move])}; "
        f"value {words.value(found.value)}, expected {printable(found.line)}; "
        f"{words.count(found.leaves, 'leaf', 'leaves')} evaluated",
        flush=True,
    )
    return found.move


def _asked(stand: Stand) -> int | None:
    """The move that is typed; ``None`` where the game is left."""
    names = " ".join(map(printable, stand.moves))
    for move, after in zip(stand.moves, stand.after, strict=False):
        print(f"{move}: {printable(after)}")
    while True:
        print(f"{stand.side.upper()}, your move ({names}): ", end="", flush=True)
        typed = sys.stdin.readline() if sys.stdin else ""
        if not streams.is_terminal(sys.stdin):
            print(printable(typed.strip()))
        said = typed.strip()
        if not typed or said in END:
            return None
        if said in stand.moves:
            return stand.moves.index(said)
        print(f"{printable(said[:40])!r} is no move here: type one of {names}")


def _outcome(value: Number | None) -> str:
    if value is None:
        return "The game is over, and has no value there."
    who = "MAX has won" if value > 0 else "MIN has won" if value < 0 else "nobody has won"
    return f"The game is over: {who} (value {words.value(value)})."
