"""The Python engine: runs the mirrors, and watches them from outside.

A mirror is a module of functions that call one another by name.  To watch it, its functions are
copied with a dictionary of names of their own, in which the watched ones are wrapped; the module
itself is not touched and runs as fast as ever.
"""

from __future__ import annotations

import gc
import importlib
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from types import FunctionType, ModuleType
from typing import Any

from pyab.engines import watching
from pyab.mirror.positions import Position, position
from pyab.programs import texts
from pyab.programs.own import Own
from pyab.programs.program import Program
from pyab.trees.tree import SIDES, Side, Tree
from pyab.trees.window import FULL, Window

NAME = "python"


def run(
    program: Program,
    trees: Sequence[Tree],
    window: Window = FULL,
    watch: bool = True,
    roots: Sequence[Position] | None = None,
    events: bool = True,
) -> list[str]:
    """Run a program's mirror on trees; lines as of :func:`pyab.engines.prolog.run`.

    Args:
        program: The program.
        trees: The trees.
        window: The window at the root, from MAX's side.
        watch: Leave every event; else the answer alone.
        roots: The trees' :func:`positions`, where they are wanted for more than one program.
        events: If it is watched, whether to leave every event, or the static evaluations alone.
    """
    if isinstance(program, Own):
        with room_for(max((tree.size for tree in trees), default=0)):
            return program.lines(trees, window, watch)
    names, said = _names(program, watch, events), list[str]()
    if watch:
        names["emit"] = said.append
    call = calls(program, names)
    lines = []
    # Made one by one, the positions are gone before the garbage collector looks at them.
    each = map(position, trees) if roots is None else iter(roots)
    with room_for(max((tree.size for tree in trees), default=0)), uncollected():
        for root, tree in zip(each, trees, strict=True):
            answer = _answer(call(root, tree.root, bounded(window, tree)))
            lines.append("".join(said) + answer)
            said.clear()
    return lines


@contextmanager
def ready(program: Program, tree: Tree, root: Position) -> Iterator[Callable[[], object]]:
    """An unwatched search to be called as often as one likes, with nothing done around it."""
    if isinstance(program, Own):
        search = program.ready(tree)
    else:
        call = calls(program, _names(program, watch=False, events=False))
        search = call(root, tree.root, bounded(FULL, tree))
    with room_for(tree.size):
        yield search


def mirrored(program: Program) -> tuple[object, ...]:
    """The key of a mirror's runs: programs that have it in common share them."""
    roles = tuple((each.role, each.args, each.function) for each in program.predicates)
    entries = tuple(program.entry(side).function for side in SIDES)
    return program.mirror, program.mirror_edits, program.negamax, roles, entries


def preorder(root: Position) -> Iterator[Position]:
    """A position and all below it, each before its successors."""
    todo = [root]
    while todo:
        pos = todo.pop()
        yield pos
        todo.extend(reversed(pos.successors))


def positions(trees: Sequence[Tree]) -> list[Position]:
    """The root position of each tree."""
    with uncollected():
        return [position(tree) for tree in trees]


def calls(
    program: Program, names: dict[str, Any]
) -> Callable[[Position, Side, Window], Callable[[], Any]]:
    """The way to call a program's mirror, whose names are as :func:`copy` gives them.

    It is a function of a position, the side to move there, and a window from MAX's side; its
    result is the search of that position, to be called.
    """
    entries = {side: program.entry(side) for side in SIDES}
    takes = {side: ["PAB".index(name) for name in entries[side].inputs] for side in SIDES}

    def call(root: Position, side: Side, window: Window) -> Callable[[], Any]:
        arguments = (root, *program.own_window(side, window))
        return partial(names[entries[side].function], *[arguments[i] for i in takes[side]])

    return call


def _answer(search: Callable[[], Any]) -> str:
    """The end of a line: what a search comes to."""
    try:
        found = search()
    # Apart, since its message depends on where the stack ran out.
    except RecursionError:
        return "!error resource_error(python_stack)"
    except Exception as error:  # a mirror that raises is an outcome to be compared
        return f"!error {type(error).__name__}: {error}"
    best, value = found if isinstance(found, tuple) else (None, found)
    return f"v({'-' if best is None else best.id},{value})"


def bounded(window: Window, tree: Tree) -> Window:
    """The window with the tree's own infinity in place of an infinite bound."""
    inf = tree.infinity
    return max(window[0], -inf), min(window[1], inf)


class _Limit:
    """The recursion limit, which is one for all threads, and who wants it raised."""

    lock = threading.Lock()
    users = 0
    before = 0


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """Let Python recurse as deep as a search of that many positions may.

    Calls from Python to Python take no C stack, so that the limit costs memory alone.
    """
    # A mirror like the clauses takes some three frames a position, watched up to twice that.
    needed = 8 * size + 1000
    with _Limit.lock:
        if not _Limit.users:
            _Limit.before = sys.getrecursionlimit()
        _Limit.users += 1
        sys.setrecursionlimit(max(needed, sys.getrecursionlimit()))
    try:
        yield
    finally:
        with _Limit.lock:
            _Limit.users -= 1
            # The last one puts it back: another thread may still be deep.
            if not _Limit.users:
                sys.setrecursionlimit(_Limit.before)


@contextmanager
def uncollected() -> Iterator[None]:
    """Let the garbage collector rest.

    Positions and searches leave no cycles behind, and on a large tree it would take most of the
    time, going through all positions so far again and again.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def _module(program: Program) -> ModuleType:
    return importlib.import_module(f"pyab.mirror.{program.mirror}")


# ------------------------------------------------------------------ watching

# A copy for each thread: every search sets its own `emit` there.
_local = threading.local()


def _names(program: Program, watch: bool, events: bool) -> dict[str, Any]:
    """The names of the program's functions; in a copy that leaves events, if it is watched."""
    if not watch and not program.mirror_edits:
        return vars(_module(program))
    key = program, watch, events
    copies: dict[tuple[Program, bool, bool], dict[str, Any]] = vars(_local).setdefault("copies", {})
    if key not in copies:
        names = copy(program)
        if watch:
            watching.watch(names, program, "text", events)
        copies[key] = names
    return copies[key]


def copy(program: Program) -> dict[str, Any]:
    """The names of a program's functions in a copy, in which they call one another."""
    module = _module(program)
    if program.mirror_edits:
        names: dict[str, Any] = {"__name__": f"{module.__name__} (edited)"}
        # dont_inherit: what this file imports from __future__ is not the mirror's.
        exec(compile(texts.python(program), names["__name__"], "exec", dont_inherit=True), names)
        return names
    names = dict(vars(module))
    for name, function in vars(module).items():
        # What is imported calls nothing by name, and stays. Mirrors have no defaults to lose.
        if isinstance(function, FunctionType) and function.__module__ == module.__name__:
            names[name] = FunctionType(function.__code__, names, name)
    return names
