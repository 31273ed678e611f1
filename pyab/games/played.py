"""A game as it stands, searched in either language: no tree is made of it.

The program's events are those of a search of a tree, with paths for numbers; so what they mean is
read where it is read for trees, of the tree of the positions that were searched.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from pyab.engines import bridge, prolog, python, watching
from pyab.engines.python import room_for, uncollected
from pyab.errors import InternalError
from pyab.games.known import file_of, side, twin
from pyab.games.objects import GamePosition
from pyab.programs.program import Program
from pyab.traces.trace import Trace, read
from pyab.trees.literal import Number, number
from pyab.trees.tree import Tree
from pyab.trees.window import FULL

WIDE = 1000
"""Successors of a position; as many calls as that may stand open at each depth."""
_ID = re.compile(r"p[.\d]*")
_CALL = re.compile(r"c\((p[.\d]*),")
_CHOICE = re.compile(r"r\((p[.\d]*),(p[.\d]+),")
_STATIC = re.compile(r"s\((p[.\d]*),([^)]*)\)")


@dataclass(frozen=True)
class GameAnswer:
    """The answer of a search.

    Attributes:
        value: The value of the position, from MAX's side.
        line: The moves that are expected, each the number of a successor.
        leaves: The positions that were evaluated, counted.
    """

    value: Number
    line: tuple[int, ...]
    leaves: int


def search(
    name: str, path: Sequence[int], depth: int, program: Program, engines: Sequence[str]
) -> GameAnswer:
    """The answer of a search of a game of ours.

    Args:
        name: The game.
        path: The moves that lead from its start to the position, each the number of a successor.
        depth: The moves to look ahead.
        program: The program that searches.
        engines: ``"prolog"``, over the game's clauses, ``"python"``, over its functions, or both.

    Raises:
        InternalError: The two do not leave the same events.

    >>> from pyab.programs.records import BOOK
    >>> search("nim", [], 10, BOOK, ["prolog", "python"])
    GameAnswer(value=-1, line=(5, 1, 1, 0), leaves=171)
    """
    texts = {events(name, path, depth, program, engine) for engine in engines}
    if len(texts) > 1:
        raise InternalError(f"Prolog and Python differ in the game {name} after {list(path)}")
    text = texts.pop()
    if "!" in text:
        raise InternalError(
            f"{program.key} has no answer in {name}: {text.partition('!')[2][:200]}"
        )
    if "Best" not in program.entry("max").outputs:  # its moves follow from all of its events
        whole = trace(text, name, path, program, engines[0])
        assert whole.value is not None
        return GameAnswer(whole.value, whole.line, len(whole.leaves))
    best = dict(_CHOICE.findall(text))
    line, at = [], "p"
    while at in best:
        at = best[at]
        line.append(int(at.rpartition(".")[2]))
    # The answer, v(Move,Value), stands last.
    value = number(text[text.rindex(",") + 1 : -1], lambda: f"the value that {program.key} finds")
    return GameAnswer(value, tuple(line), text.count("s("))


def events(name: str, path: Sequence[int], depth: int, program: Program, engine: str) -> str:
    """The events of a search, alike in both languages; arguments as for :func:`search`."""
    run = {prolog.NAME: _in_prolog, python.NAME: _in_python}[engine]
    return run(name, path, depth, program)


# ---------------------------------------------------------------------- in Prolog


@cache
def _game(name: str) -> str:
    """A game of ours, loaded; its module."""
    module = f"pyab_game_{name}"
    bridge.call(f"load_game({module})", file_of(name).read_text(encoding="utf-8"))
    return module


def _in_prolog(name: str, path: Sequence[int], depth: int, program: Program) -> str:
    module = prolog.load(program, "played", "text")
    way = f"{list(path)}-{depth}"
    asked = f"search({module},{prolog.entry(program)},{_game(name)},{way})"
    return bridge.call(asked).replace("1.0Inf", "inf").strip()


# ---------------------------------------------------------------------- in Python


@cache
def _watched(program: Program) -> dict[str, Any]:
    names = python.copy(program)
    watching.watch(names, program, "text")
    return names


def _in_python(name: str, path: Sequence[int], depth: int, program: Program) -> str:
    game, said = twin(name), list[str]()
    names = _watched(program)
    names["emit"] = said.append
    at = GamePosition(game, state_after(name, path), depth)
    entry = program.entry(side(game, at.state))
    given = dict(zip("PAB", (at, *FULL), strict=True))
    with room_for(WIDE * (depth + 1)), uncollected():
        found = names[entry.function](*[given[each] for each in entry.inputs])
    best, value = found if "Best" in entry.outputs else (None, found)
    return "".join([*said, f"v({'-' if best is None else best.id},{value})"])


def state_after(name: str, path: Sequence[int]) -> Any:
    """The position of a game's twin that some moves lead to."""
    game = twin(name)
    state: Any = game.start()
    for move in path:
        state = game.moves(state)[move]
    return state


# ------------------------------------------------------------------------ reading


def trace(text: str, name: str, path: Sequence[int], program: Program, engine: str) -> Trace:
    """The trace of what a search left, of the tree of the positions that it searched.

    Their paths are those of the game: a program searches the first successors of a position.
    """
    root = side(twin(name), state_after(name, path))
    # A search calls in preorder: a position's place among the calls is its number.
    order = {at: place for place, at in enumerate(dict.fromkeys(_CALL.findall(text)))}
    # The root counts below "", which nobody asks for.
    below = Counter(at.rpartition(".")[0] for at in order)
    values = dict(_STATIC.findall(text))
    leaves = tuple(number(values[at], at.__str__) for at in order if not below[at])
    tree = Tree(tuple(below[at] for at in order), leaves, root)
    return read(
        _ID.sub(lambda found: str(order.get(found[0], found[0])), text), program, tree, engine
    )
