"""The Prolog engine: runs the exhibits in SWI-Prolog, many trees a call.

The exhibits run unmodified, and are watched from outside (``prolog/support/watch.pl``).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import count, groupby

from pyab.engines import bridge
from pyab.engines.python import bounded
from pyab.programs import texts
from pyab.programs.predicates import Predicate
from pyab.programs.program import Program
from pyab.trees.literal import Number
from pyab.trees.tree import SIDES, Side, Tree
from pyab.trees.window import FULL, Window

NAME = "prolog"

PIECE = 20_000
"""Positions a call: large enough that a call costs nothing, small enough for Ctrl-C."""

_loaded: dict[tuple[Program, str, str], str] = {}
_numbers = count()
_loading = bridge.Lock()


def run(
    program: Program, trees: Sequence[Tree], window: Window = FULL, watch: bool = True
) -> list[str]:
    """Run a program in SWI-Prolog on trees, with a window from MAX's side; a line for each.

    The line has every event, or if it is not watched the answer alone, as
    ``prolog/support/programs.pl`` writes it.
    """
    lines: list[str] = []
    for piece in _pieces(trees):
        text = bridge.call(request(program, piece, window, watch))
        lines += text.replace("1.0Inf", "inf").splitlines()
    return lines


def request(
    program: Program, trees: Sequence[Tree], window: Window = FULL, watch: bool = True
) -> str:
    """The term ``run(Module, Entry, Trees)`` that ``prolog/support/bridge.pl`` takes, as text.

    The program is loaded if it is not yet.
    """
    module = load(program, "text_game", "text") if watch else load(program, "positions")
    groups = ",".join(_groups(program, trees, window))
    return f"run({module},{entry(program)},[{groups}])"


def load(program: Program, game: str, how: str = "none", templates: Iterable[str] = ()) -> str:
    """The module that a program is loaded into; it is loaded if it is not yet.

    Args:
        program: The program.
        game: The module that has its game; see ``prolog/support/watch.pl``.
        how: How its events are written, or what else ``bridge.pl`` does to load it.
        templates: What that takes for its predicates, if it is not the events.
    """
    key = (program, game, how)
    with _loading:
        if key not in _loaded:
            # By number: a program is loaded once for each way.
            module = atom(f"pyab_{next(_numbers)}_{program.key}")
            names = ",".join(f"{atom(own)}-{name}" for own, name in program.hooks)
            told = ",".join(templates or (f"{p.role}-{template(p)}" for p in program.watched))
            request = f"load({module},{game},[{names}],{how},[{told}])"
            bridge.call(request, texts.prolog(program))
            _loaded[key] = module
        return _loaded[key]


def forget(program: Program) -> None:
    """Load a program anew when it is run again: the SWI-Prolog that had it is gone."""
    for key in [key for key in _loaded if key[0] == program]:
        del _loaded[key]


def entry(program: Program) -> str:
    """The predicates to call, for each side to move at the root, as Prolog text."""
    return f"entry({','.join(template(program.entry(side)) for side in SIDES)})"


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
