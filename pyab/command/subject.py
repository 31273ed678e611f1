"""The tree that an argument means: a literal, a file, a built-in name, or a game, unrolled."""

from __future__ import annotations

from argparse import Namespace

from pyab.command import options
from pyab.games.known import GAMES, game_file
from pyab.submission.own import game as owngame
from pyab.trees import files
from pyab.trees.builtin import TREES
from pyab.trees.literal import EXAMPLE
from pyab.trees.tree import Tree

VALUES: dict[str, object] = {
    "example": EXAMPLE,
    "trees": ", ".join(TREES),
    "games": ", ".join(GAMES),
    "start": owngame.START,
}
"""The values that the help of a tree, and of a game, has."""


def found(argument: str, arguments: Namespace) -> Tree:
    """The tree that an argument means, a game's as deep as ``--depth`` says.

    Raises:
        PyabError: It means none; or an option is about games, and it is none.
    """
    if game_file(argument):
        return owngame.unroll(argument, arguments.start, arguments.depth, arguments.symmetry)
    why = f"is about a game, and {argument[:60]!r} is none"
    options.refuse(arguments, ("start", "symmetry"), why)
    return files.find(argument)
