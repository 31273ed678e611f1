"""``pyab play``: a game against the book's clauses, or between two programs.

On a terminal it has a screen, if the extra ``step`` is installed.  In a pipe, or with ``--plain``,
it asks and answers line by line, which serves a screen reader, and needs no library.
"""

from __future__ import annotations

import sys
from argparse import Namespace

from pyab import engines as all_engines
from pyab.command import exits, options, streams, subject
from pyab.command.playing.match import match
from pyab.command.playing.sitting import END, LEFT, Players, Sitting
from pyab.errors import UsageError
from pyab.games.known import GAMES
from pyab.programs import records
from pyab.programs.records import BOOK
from pyab.traces.words import printable
from pyab.trees.tree import SIDES

EXAMPLE_CALL = "pyab play tictactoe --side min"

DEPTH = 6
"""The moves that a program looks ahead, where nothing else is said."""


def add_options(verb: options.Parser) -> None:
    """Add the verb's options."""
    options.add(verb, "play", {**subject.VALUES, "book": BOOK.key}, depth=DEPTH)


def run(arguments: Namespace) -> int:
    """Play the game; the exit code."""
    game = match(arguments.game, arguments.start)
    if game is None:
        known = ", ".join(GAMES)
        raise UsageError(
            f"{arguments.game[:60]!r} is no game: give {known}, or a .pl file with moves/2, "
            "staticval/2, min_to_move/1 and max_to_move/1 as rules"
        )
    engines = tuple(all_engines.select(arguments.engine))
    sitting = Sitting(game, _players(arguments), arguments.depth, engines)
    on_a_screen = not arguments.plain and _on_a_screen(sitting)
    if not on_a_screen:
        _by_lines(sitting)
    return exits.OK


def _players(arguments: Namespace) -> Players:
    """The players that the options name."""
    named = [records.get(key) for key in arguments.program or [BOOK.key]]
    if len(named) > (2 if arguments.watch else 1):
        raise UsageError("--program: one plays against you, and with --watch one or two play")
    if arguments.watch:
        if arguments.side:
            raise UsageError("--side is yours, and with --watch you play none: leave out one")
        # One that is named alone plays against itself.
        return {"max": named[0], "min": named[-1]}
    yours = arguments.side or "max"
    return {side: None if side == yours else named[0] for side in SIDES}


def _on_a_screen(sitting: Sitting) -> bool:
    """Play on a screen; false where there is none, or no library for it."""
    if not streams.have_screen():
        return False
    try:
        from pyab.command.playing.screen import play  # noqa: PLC0415  (an extra)
    except ImportError:
        return False
    print(play(sitting))
    return True


def _by_lines(sitting: Sitting) -> None:
    print(sitting.opening)
    while not sitting.over:
        print(f"\n{sitting.board}\n")
        if sitting.program:
            said, sitting = sitting.answered()
            # The next search may take long, and this is to be read meanwhile.
            print(said, flush=True)
        elif (then := _asked(sitting)) is None:
            print(LEFT)
            return
        else:
            sitting = then
    print(f"\n{sitting.board}\n\n{sitting.ending}")


def _asked(sitting: Sitting) -> Sitting | None:
    """The game after the move that is typed; ``None`` where it is left."""
    for line in sitting.choices:
        print(line)
    while True:
        print(f"{sitting.question}: ", end="", flush=True)
        # At the end of the input a line is empty, without even its end.
        typed = sys.stdin.readline() if sys.stdin else ""
        # Nothing echoes what comes through a pipe: so the game can be read afterwards.
        if not streams.is_terminal(sys.stdin):
            print(printable(typed.strip()))
        said = typed.strip()
        if not typed or said in END:
            return None
        try:
            return sitting.typed(said)
        except UsageError as wrong:
            print(wrong)
