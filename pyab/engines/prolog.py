"""The Prolog engine: runs the exhibits in SWI-Prolog, many trees a call.

The exhibits run unmodified, and are watched from outside (``prolog/support/watch.pl``).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Literal

from pyab.engines import bridge
from pyab.engines.python import bounded
from pyab.engines.watching import Writer
from pyab.programs import texts
from pyab.programs.predicates import Predicate
from pyab.programs.program import Program
from pyab.trees.literal import Number
from pyab.trees.tree import SIDES, Side, Tree
from pyab.trees.window import FULL, Window

NAME = "prolog"

PIECE = 20_000
"""Positions a call: large enough that a call costs nothing, small enough for Ctrl-C."""

_loaded: dict[tuple[Program, bool], str] = {}
_loading = bridge.Lock()


def run(
    program: Program, trees: Sequence[Tree], window: Window = FULL, watch: bool = True
) -> list[str]:
    """Run a program in SWI-Prolog on trees.

    Args:
        program: The program.
        trees: The trees.
        window: The window at the root, from MAX's side.
        watch: Leave every event; else the answer alone.

    Returns:
        One line for each tree, as ``prolog/support/programs.pl`` writes it.

    Raises:
        EngineError: SWI-Prolog is missing or too old.
    """
    lines: list[str] = []
    for piece in _pieces(trees):
        text = bridge.call("run", request(program, piece, window, watch))
        lines += text.replace("1.0Inf", "inf").splitlines()
    return lines


def request(
    program: Program, trees: Sequence[Tree], window: Window = FULL, watch: bool = True
) -> str:
    """The term ``run(Module, Entry, Trees)`` that ``prolog/support/bridge.pl`` takes, as text.

    The program is loaded if it is not yet.
    """
    module = _load(program, watch)
    entry = ",".join(template(program.entry(side)) for side in SIDES)
    groups = ",".join(_groups(program, trees, window))
    return f"run({module},entry({entry}),[{groups}])"


def _load(program: Program, watch: bool) -> str:
    key = (program, watch)
    with _loading:
        if key not in _loaded:
            _loaded[key] = _load_anew(program, watch)
        return _loaded[key]


def _load_anew(program: Program, watch: bool) -> str:
    module = atom(f"pyab_{len(_loaded)}_{program.key}")
    load(program, module, "text_game" if watch else "positions", "text" if watch else "")
    return module


def forget(program: Program) -> None:
    """Load a program anew when it is run again: the SWI-Prolog that had it is gone."""
    for watch in (True, False):
        _loaded.pop((program, watch), None)


def load(program: Program, module: str, game: str, writer: Writer | Literal[""]) -> None:
    """Load a program in SWI-Prolog.

    Args:
        program: The program.
        module: The module that it comes into, as Prolog text.
        game: The module that has its game; see ``prolog/support/watch.pl``.
        writer: How its events are written; empty to leave none.
    """
    watched = program.watched if writer else ()
    watches = ",".join(f"{p.role}-{template(p)}" for p in watched)
    request = f"load({module},{game},[{own_names(program)}],{writer or 'none'},[{watches}])"
    bridge.call("load", request, texts.prolog(program))


def own_names(program: Program) -> str:
    """The names that a program has for the relations of the game, as Prolog text."""
    return ",".join(f"{atom(own)}-{name}" for own, name in program.hooks)


def template(predicate: Predicate) -> str:
    """A predicate's name and the names of its arguments, as Prolog text."""
    return f"[{','.join(map(atom, (predicate.name, *predicate.args)))}]"


def atom(text: str) -> str:
    """A text as a quoted atom."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def _pieces(trees: Sequence[Tree]) -> Iterator[Sequence[Tree]]:
    start = size = 0
    for i, tree in enumerate(trees):
        # A tree that is larger goes by itself.
        if size and size + tree.size > PIECE:
            yield trees[start:i]
            start, size = i, 0
        size += tree.size
    if start < len(trees):
        yield trees[start:]


def _groups(program: Program, trees: Sequence[Tree], window: Window) -> Iterator[str]:
    """Trees of one shape side by side go over with the shape once."""
    # Neighbours alone, so that the lines stay in the order of the trees.
    for (arity, root, inf, bounds), group in groupby(trees, _what_is_shared):
        members = list(group)
        alpha, beta = program.own_window(root, bounded(window, members[0]))
        shape = ",".join(map(str, arity))
        # Python writes lists of numbers as Prolog reads them.
        leaves = str([list(tree.leaves) for tree in members])
        yield (
            f"t({root},{_number(inf)},{_number(alpha)},{_number(beta)},[{shape}],{leaves},{bounds})"
        )


def _what_is_shared(tree: Tree) -> tuple[tuple[int, ...], Side, Number, str]:
    return tree.arity, tree.root, tree.infinity, _bounds(tree)


def _bounds(tree: Tree) -> str:
    if not tree.knows_bounds:
        return "none"
    lowers, uppers = zip(*tree.bounds, strict=True)
    return f"bounds({_vector(uppers)},{_vector(lowers)})"


def _vector(numbers: Sequence[Number]) -> str:
    return f"v({','.join(map(_number, numbers))})"


def _number(value: Number) -> str:
    return {math.inf: "inf", -math.inf: "-inf"}.get(value, str(value))
