"""The Prolog engine: runs the exhibits in SWI-Prolog, many trees a call.

The exhibits run unmodified, and are watched from outside (``prolog/support/watch.pl``).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import groupby

from pyab import bridge
from pyab.programs import Predicate, Program
from pyab.python_engine import bounded
from pyab.trace import FULL, Window
from pyab.tree import Number, Tree

NAME = "prolog"

PIECE = 20_000
"""Positions a call: large enough that a call costs nothing, small enough for Ctrl-C."""

_loaded: set[str] = set()


def run(
    program: Program, trees: Sequence[Tree], window: Window = FULL, watch: bool = True
) -> list[str]:
    """Run a program in SWI-Prolog on trees.

    Args:
        program: The program.
        trees: The trees.
        window: The window at the root, from MAX's side.
        watch: Whether to leave every event, or the answer alone.

    Returns:
        One line for each tree, as ``prolog/support/batch.pl`` writes it.

    Raises:
        EngineError: SWI-Prolog is missing or too old.
    """
    module = _load(program, watch)
    entry = _template(program.entry)
    lines: list[str] = []
    for piece in _pieces(trees):
        groups = ",".join(_groups(program, piece, window))
        text = bridge.call("run", f"run({module},entry({entry},{entry}),[{groups}])")
        lines += text.replace("1.0Inf", "inf").splitlines()
    return lines


def _load(program: Program, watch: bool) -> str:
    module = f"pyab_{program.key}" + ("_watched" if watch else "")
    if module not in _loaded:
        path = bridge.prolog_folder() / f"{program.stem}.pl"
        hooks = "watched_positions" if watch else "positions"
        watches = [f"{p.role}-{_template(p)}" for p in program.predicates] if watch else []
        bridge.call("load", f"load({module},{_atom(str(path))},{hooks},[],[{','.join(watches)}])")
        _loaded.add(module)
    return module


def _template(predicate: Predicate) -> str:
    return f"[{','.join(map(_atom, (predicate.name, *predicate.args)))}]"


def _atom(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def _pieces(trees: Sequence[Tree]) -> Iterator[Sequence[Tree]]:
    start = size = 0
    for i, tree in enumerate(trees):
        if size and size + tree.size > PIECE:
            yield trees[start:i]
            start, size = i, 0
        size += tree.size
    if start < len(trees):
        yield trees[start:]


def _groups(program: Program, trees: Sequence[Tree], window: Window) -> Iterator[str]:
    """Trees of one shape side by side go over with the shape once."""
    for (arity, root, inf), group in groupby(trees, lambda t: (t.arity, t.root, t.infinity)):
        members = list(group)
        alpha, beta = program.own_window(root, bounded(window, members[0]))
        shape = ",".join(map(str, arity))
        leaves = ",".join(f"[{','.join(map(str, tree.leaves))}]" for tree in members)
        yield f"t({root},{_number(inf)},{_number(alpha)},{_number(beta)},[{shape}],[{leaves}])"


def _number(value: Number) -> str:
    return {math.inf: "inf", -math.inf: "-inf"}.get(value, str(value))
