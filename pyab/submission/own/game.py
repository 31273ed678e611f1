"""A file's own game, unrolled where it can do no harm: its positions, and the tree they make."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from pyab.engines.python import uncollected
from pyab.errors import TreeError, UsageError
from pyab.functions.layout import layout
from pyab.games import known
from pyab.games.known import GAMES, game_file
from pyab.games.places import MOST, Place, TurnsError, grown, one_line, too_many
from pyab.submission.read.reading import VALUES, Hook, Reading
from pyab.submission.run.answers import UnreadableError, lines, plain, reader
from pyab.submission.run.process import EndedError, Process, quoted
from pyab.submission.run.submission import Submission
from pyab.submission.text.clauses import Indicator, RefusedError, Source, atom
from pyab.submission.text.files import decoded, prolog_text, read_bytes
from pyab.trees.facts import RELATIONS
from pyab.trees.literal import Number
from pyab.trees.tree import SIDES, Side, Tree

START = "start(Pos)"
"""The goal that gives the start, where none is named."""
ENDLESS = 10_000
"""Moves; a line as long as that is taken to have no end, where no depth is named."""
SECONDS, BYTES = 120.0, 2**28
"""The CPU time that a game has to be unrolled, and the most bytes that it makes."""
# SWI-Prolog also writes 1.0Inf and 1.5NaN, which are no static values here.
_FINITE = re.compile(r"-?[0-9]+(\.[0-9]+)?(e[+-]?[0-9]+)?")
SHOWN = "\n% What show/1 writes is read: the output is wanted.\n"
"""The word "output" has ``loading/printing.pl`` of our Prolog leave a file its printing."""

_GAME = (
    ("moves", "moves", 2),
    ("staticval", "staticval", 2),
    ("min", "min_to_move", 1),
    ("max", "max_to_move", 1),
)
"""The relations of a game, each with its role and its arity."""
SHOW = ("show", 1)
"""The relation that shows a position."""
_MORE: dict[str, Indicator] = {"show": SHOW, "symmetric": ("symmetric", 2), "named": ("move", 3)}
"""What a game may have besides, by its role: its name and its arity."""

Hooks = Iterable[tuple[str, str, int]]
"""The role of a relation, its name, its arity."""


class NoTreeError(UsageError):
    """A game whose relations give no tree, though its search may go on to positions of it."""


@dataclass(frozen=True)
class OwnGame:
    """A game, from a start on.

    Attributes:
        places: Its positions.
        ends: The name of a position where the game ends without a static value; empty for none.
        cut: The game goes on from some position where the depth is reached.
        moves: The names of the moves from the start; empty where the file does not name them.
    """

    places: tuple[Place, ...]
    ends: str = ""
    cut: bool = False
    moves: tuple[str, ...] = ()


# --------------------------------------------------------------- a game as a tree


def unroll(
    game: str, start: str | None = None, depth: int | None = None, symmetry: bool = False
) -> Tree:
    """The tree of a game, whose positions are named as the game shows them.

    A game is a file with moves/2, staticval/2, min_to_move/1 and max_to_move/1 as rules, and best
    start/1 and show/1.  It runs in a process of its own, under limits, without files and network.
    Of a game of ours, from its start on, the twin in Python is asked.

    Args:
        game: The file; or the name of a game of ours, such as ``tictactoe``.
        start: A goal that gives the start position, or a position; ``start(Pos)`` when left out.
        depth: The moves that are looked ahead; the whole game when left out.
        symmetry: Of successors that the file's symmetric/2 maps on one another, the first alone.

    Raises:
        TreeError: The file holds no game, or one that makes no tree, or too large a one.
        UsageError: The file cannot be read, or the start is none.
        EngineError: SWI-Prolog is missing.

    >>> import pyab
    >>> pyab.unroll("docs/nim.pl", "max/3")
    Tree.parse('[[[1],-1],[-1],1]')
    >>> pyab.solve(pyab.unroll("tictactoe", depth=4), ["bratko"]).agree
    True
    """
    if game.strip() in GAMES and start is None:
        return known.tree(game.strip(), depth, symmetry)
    places = played(game_file(game) or game, start, depth, symmetry).places
    for place in places:
        if place.side not in SIDES:
            raise TreeError(
                f"{game}: neither min_to_move/1 nor max_to_move/1 is true of {one_line(place.name)}"
            )
    try:
        return grown(places)
    except TreeError as error:
        raise TreeError(f"{game}: {error}") from None


def played(
    path: str,
    start: str | None = None,
    depth: int | None = None,
    symmetry: bool = False,
    moves: Sequence[int] = (),
) -> OwnGame:
    """The game that a file holds; as :func:`unroll`, from where some moves, by number, lead."""
    data = read_bytes(path)
    try:
        text = prolog_text(decoded(data)[0])
        with Process(SECONDS, most=BYTES) as process:
            program = Submission(process, text + SHOWN)
            hooks = _hooks(program.survey(), symmetry)
            program.load()
            for _, name, arity in hooks:
                # Nothing is put in the place of its relations: all of them must be safe as they
                # stand.
                program.look((name, arity))
            return unrolled(program, hooks, start or START, depth, MOST, moves)
    except EndedError as ended:
        raise TreeError(f"{path}: its game comes to no end: {_why(ended)}; try --depth") from None
    except UnreadableError:
        raise TreeError(f"{path}: its game writes what only pyab may") from None
    except RefusedError as refused:
        # Only pyab judge has that option.
        said = re.sub(r"(; | \()--no-sandbox.*", "", str(refused))
        raise TreeError(f"{path}: {said}") from None
    except (TreeError, UsageError) as error:
        raise type(error)(f"{path}: {error}") from None


def _why(ended: EndedError) -> str:
    return {
        "time": f"it takes more than {SECONDS:g} s of CPU time",
        "memory": "it takes more memory than it has",
        "output": f"more than {BYTES // 2**20} MB come of it",
    }.get(ended.why, "its process has ended")


def _hooks(source: Source, symmetry: bool) -> list[tuple[str, str, int]]:
    """The relations of a game by the names that the sources give them."""
    found: list[tuple[str, str, int]] = []
    for relation, role, arity in _GAME:
        names = [name for name, meant in RELATIONS.items() if meant == relation]
        here = [name for name in names if (name, arity) in source.clauses]
        if not here:
            raise RefusedError(f"it is no game: it has no {role}/{arity}")
        found.append((role, here[0], arity))
    if symmetry and _MORE["symmetric"] not in source.clauses:
        raise RefusedError("it has no symmetric/2, which says what positions are alike")
    more = _MORE if symmetry else {role: of for role, of in _MORE.items() if role != "symmetric"}
    return found + [(role, *of) for role, of in more.items() if of in source.clauses]


_ASKED = {
    **dict.fromkeys(("moves", "move", "staticval", "side"), 2),
    **dict.fromkeys(("min_to_move", "max_to_move", "terminal"), 1),
}
"""The roles of relations that make a tree, with their arities."""
_BESIDE = ("limit", "height", "infinity", "minus_infinity", "other", "max_side", "min_side")
"""The roles of relations that tell of no position."""


def relations(hooks: Iterable[Hook]) -> list[tuple[str, str, int]] | None:
    """The relations that make the tree of a search's own game; nothing if it asks for more.

    >>> relations([Hook("moves", "next", 2), Hook("infinity", "inf", 1)])
    [('moves', 'next', 2)]
    >>> relations([Hook("moves", "next", 3)])
    """
    asked = (hook for hook in hooks if hook.role not in _BESIDE)
    own: list[tuple[str, str, int]] = [
        ("staticval" if one.role in VALUES else one.role, *one.of) for one in asked
    ]
    return own if all(_ASKED.get(role) == arity for role, _, arity in own) else None


# -------------------------------------------------------------- in the jail's words


def unrolled(
    program: Submission,
    hooks: Hooks,
    start: str,
    depth: int | None,
    most: int,
    moves: Sequence[int] = (),
) -> OwnGame:
    """The game of a program that is loaded; no relation of it is set aside yet.

    Raises:
        TreeError: It has more positions than that.
        UsageError: The start is none.
    """
    named = ",".join(f"hook({role},{atom(name)},{arity})" for role, name, arity in hooks)
    deep = f"whole({ENDLESS})" if depth is None else depth
    begin = f"{quoted(start)}-{list(moves)}"
    asked = f"unroll({program.module},[{named}],{begin},{deep},{most})"
    answer = program.process.ask(asked)
    # A game may have a million positions, and none is garbage: the collector would go through them
    # again and again.
    with uncollected():
        found = _game(answer, start, most)
    if depth is None and found.cut:
        raise TreeError(f"{ENDLESS:,} moves are no end of the game: give a --depth")
    return found


@reader
def _game(answer: str, start: str, most: int) -> OwnGame:
    places, ends, cut, moves = [], "", False, ()
    # As one document: with a call for each line a large game takes longer.
    for line in json.loads(f"[{','.join(lines(answer))}]"):
        match line:
            case ["moves", _, *named]:
                moves = tuple(named)
            case [after, side, text, name, ended]:
                value = None if after else number(text)
                places.append(Place(tuple(after), side, value, name))
                cut = cut or not (after or ended)
                if ended and text == "null":
                    ends = ends or name
            case ["many", _, reached]:
                raise too_many(int(reached), most)
            case ["start", _, why]:
                raise UsageError(f"--start {start!r}: {plain(why)}")
            case ["game", _, why]:
                raise TreeError(plain(why))
    return OwnGame(tuple(places), ends, cut, moves)


def number(text: str) -> Number | None:
    """The number that a text is; none where it is no finite one.

    >>> number("-7"), number("0.5"), number("1.0Inf")
    (-7, 0.5, None)
    """
    if not _FINITE.fullmatch(text):
        return None
    return float(text) if "." in text else int(text)


def of_search(game: OwnGame, reading: Reading) -> Tree:
    """The tree of the game that a search is written for; its values are MAX's.

    Raises:
        NoTreeError: A side moves again in it.
        UsageError: It makes no tree of MAX and MIN.
    """
    called = {reading.tokens[0]: "max", reading.tokens[1]: "min"}
    places = [place._replace(side=called.get(place.side, place.side)) for place in game.places]
    try:
        tree = grown(places)
    except TreeError as error:
        kind = NoTreeError if isinstance(error, TurnsError) else UsageError
        raise kind(f"its own game: {error}") from None
    if reading.view not in ("mover", "last"):
        return tree
    leaves = of_max(tree.leaves, tree.arity, tree.root)
    return replace(tree, leaves=leaves if reading.view == "mover" else tuple(-n for n in leaves))


def of_max(values: Sequence[Number], arity: Sequence[int], root: Side) -> tuple[Number, ...]:
    """MAX's values of the leaves of a tree, from those of the side that is to move there.

    >>> of_max((1, 2, 3), (2, 0, 2, 0, 0), "max")
    (-1, 2, 3)
    """
    places = layout(arity, root)
    pairs = zip(places.terminal, values, strict=True)
    return tuple(-value if places.min[node] else value for node, value in pairs)
