"""The code of functions: which of them search, and what their parameters are called."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from inspect import CO_OPTIMIZED
from types import CodeType


@cache
def parameter_names(code: CodeType) -> Sequence[str]:
    """The names of a function's parameters, but for the object that a method is of."""
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    return [name for name in names if name not in ("self", "cls")]


def codes_in(code: CodeType) -> Iterator[CodeType]:
    """A code and all that is written inside it."""
    yield code
    for inside in code.co_consts:
        if isinstance(inside, CodeType):
            yield from codes_in(inside)


def searches(every: Sequence[CodeType], entry: CodeType) -> frozenset[CodeType]:
    """The codes that search: those that lead back to themselves, by their names; else the entry.

    Args:
        every: The code of all functions of the file.
        entry: The code of the one that is called.
    """
    named, arrows = _arrows(every)
    found = {
        code
        for code in every
        if parameter_names(code) and code.co_name in _from(code, arrows, named)
    }
    reached = _from(entry, arrows, named) | {entry.co_name}
    # A file may hold other searches, which this entry does not lead to.
    found = {code for code in found if code.co_name in reached}
    return frozenset(found or {entry})


_Named = dict[str, list[CodeType]]


def _arrows(every: Sequence[CodeType]) -> tuple[_Named, dict[CodeType, set[str]]]:
    """The codes of each name; and for each code the names of those that it may call."""
    named: _Named = {}
    for code in every:
        named.setdefault(code.co_name, []).append(code)
    # By names alone: what a name will mean is known only when it runs.
    return named, {code: _calls(code) & set(named) for code in every}


def around(every: Sequence[CodeType], entry: CodeType) -> frozenset[CodeType]:
    """The codes that search together with one; and those that set it off, and are called by none.

    Args:
        every: The code of all functions of the file.
        entry: The code of the one.
    """
    # The body of a class holds its functions, and calls none.
    every = [code for code in every if code.co_flags & CO_OPTIMIZED]
    named, arrows = _arrows(every)
    called = {name for code in every for name in arrows[code] if name != code.co_name}
    first = {
        code
        for code in every
        if code.co_name not in called and entry.co_name in _from(code, arrows, named)
    }
    return searches(every, entry) | first - {entry}


def _calls(code: CodeType) -> set[str]:
    # A function inside another one calls itself by a free variable.
    names = {*code.co_names, *code.co_freevars}
    for inside in code.co_consts:  # a comprehension, a function inside
        if isinstance(inside, CodeType):
            names |= _calls(inside) | {inside.co_name}
    return names


def _from(code: CodeType, arrows: dict[CodeType, set[str]], named: _Named) -> set[str]:
    """The names that are reached from a code, in one step or more."""
    found: set[str] = set()
    todo = [code]
    while todo:
        for name in arrows.get(todo.pop(), set()) - found:
            found.add(name)
            todo += named.get(name, [])
    return found
