"""The tree that an argument means: a literal, a file, a built-in name, or a game, unrolled."""

from __future__ import annotations

from argparse import Namespace

from pyab.command import options
from pyab.errors import UsageError
from pyab.games.known import GAMES, game_file
from pyab.submission.run import owngame
from pyab.trees import files
from pyab.trees.tree import Tree


def add_options(verb: options.Parser, nargs: str | None = None) -> None:
    """Add the tree, or trees, and what is about a game."""
    options.add_tree(verb, nargs, f"; or a game: a .pl file with rules, or {', '.join(GAMES)}")
    add_start(verb)
    says = "of symmetric positions after a move take the first alone, in a game with symmetric/2"
    options.add_flag(verb, "--symmetry", says)


def add_start(verb: options.Parser) -> None:
    """Add ``--start``."""
    says = f"the start of a game: a goal or a position (default: {owngame.START})"
    verb.add_argument("--start", metavar="GOAL", help=says)


def found(argument: str, arguments: Namespace) -> Tree:
    """The tree that an argument means, a game's as deep as ``--depth`` says.

    Raises:
        PyabError: It means none; or an option is about games, and it is none.
    """
    if game_file(argument):
        return owngame.unroll(argument, arguments.start, arguments.depth, arguments.symmetry)
    for option in ("start", "symmetry"):
        if getattr(arguments, option):
            raise UsageError(f"--{option} is about a game, and {argument[:60]!r} is none")
    return files.find(argument)
