"""The watcher of the mirrors: which events a function leaves by its role, and how they are written.

A wrapper is spelt out with the very arguments of the function that it watches, since a call with
``*args`` takes C stack, and a search of a deep tree would end in a crash.  Its events are those of
``prolog/support/watch.pl``, in its two ways to write.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from types import CodeType
from typing import Any, Literal

from pyab.programs.program import Program

Writer = Literal["text", "characters", "leaves"]
"""As text, for people and all numbers; or as a few characters, for millions of small trees; or so,
with the positions that are evaluated once more by themselves."""

VALUES = 48
"""The character of the value 0; a position's character is its number."""

EVENTS: dict[str, str] = {"c": "ivv", "s": "iv", "g": "ivl", "n": "ivv", "t": "ivivi", "r": "ibv"}
"""The fields of each kind of event: ``i`` a position, ``b`` one or none, ``v`` a value, and ``l``
the mark of the last of its siblings."""

_WRAPPER: dict[str, str] = {
    "static": """
def watched(P):
    V = P.staticval
    <s P V>
    return V
""",
    "payoff": """
def watched(P):
    V = P.staticval
    <s P V>
    return -V if P.min_to_move else V
""",
    "search": """
def watched(INPUTS):
    <c P A B>
    OUTPUTS = function(INPUTS)
    <r P Best V>
    return OUTPUTS
""",
    "enough": """
def watched(INPUTS):
    <g P V Rest>
    return function(INPUTS)
""",
    "bounds": """
def watched(INPUTS):
    OUTPUTS = function(INPUTS)
    <n P A1 B1>
    return OUTPUTS
""",
    "better": """
def watched(INPUTS):
    OUTPUTS = function(INPUTS)
    <t P V P1 V1 Best>
    return OUTPUTS
""",
    "enter": """
def watched(INPUTS):
    <c Rs[-1] As[-2] -As[-1]>
    return function(INPUTS)
""",
    "leave": """
def watched(INPUTS):
    <r Rs[-1] None As[-1]>
    return function(INPUTS)
""",
}
"""A wrapper for each role, in the argument names of :data:`pyab.programs.predicates.ROLES`."""


def watch(names: dict[str, Any], program: Program, writer: Writer, events: bool = True) -> None:
    """Wrap the functions of a program's mirror.

    Args:
        names: Its names, a copy; each event will go to ``emit`` and ``append`` among them, and
            a position that is evaluated to ``leaf``, for the writer of leaves.
        program: The program.
        writer: How events are written.
        events: Leave every event; else the static evaluations alone.
    """
    for evaluation, role in (("staticval", "static"), ("payoff", "payoff")):
        if evaluation in names:
            _wrap(names, writer, role, evaluation, ("P",), ("V",))
    for predicate in program.watched if events else ():
        inputs, outputs = predicate.inputs, predicate.outputs
        _wrap(names, writer, predicate.role, predicate.function, inputs, outputs)


def _wrap(
    names: dict[str, Any],
    writer: Writer,
    role: str,
    name: str,
    inputs: tuple[str, ...],
    outputs: tuple[str, ...],
) -> None:
    names[f"_plain_{name}"] = names[name]
    exec(_code(writer, role, name, inputs, outputs), names)
    names[name] = names.pop("watched")


@cache
def _code(
    writer: Writer, role: str, name: str, inputs: tuple[str, ...], outputs: tuple[str, ...]
) -> CodeType:
    missing = {"A", "B", "Best"} - {*inputs, *outputs}

    def event(match: re.Match[str]) -> str:
        kind, *fields = match[1].split()
        told = ["" if field in missing else field for field in fields]
        # Among characters a bound that is not taken is `-`, as in watch.pl.
        if writer == "text" and kind == "c":
            told = [field or infinite for field, infinite in zip(told, _INFINITE, strict=True)]
        return _WRITERS[writer](kind, told)

    source = re.sub("<(.*)>", event, _WRAPPER[role])
    source = source.replace("INPUTS", ", ".join(inputs)).replace("OUTPUTS", ", ".join(outputs))
    # Compiled once; each copy of a mirror runs it over its own names.
    return compile(source.replace("function", f"_plain_{name}"), f"<watched {name}>", "exec")


_INFINITE = ("", "'-inf'", "'inf'")


def _text(kind: str, fields: Sequence[str]) -> str:
    written = {
        "i": "{%s.id}",
        "v": "{%s}",
        "b": "{'-' if %s is None else %s.id}",
        "l": "{'more' if %s else 'last'}",
    }
    parts = [
        written[code].replace("%s", field) if field not in ("", "None") else "-"
        for code, field in zip(EVENTS[kind], fields, strict=True)
    ]
    return f'emit(f"{kind}({",".join(parts)})")'


def _characters(kind: str, fields: Sequence[str]) -> str:
    if kind == "s":
        return f"append({fields[0]}.id)"
    written = {"i": "%s.id", "v": f"{VALUES} + %s", "b": "(45 if %s is None else %s.id)"}
    letter = str(ord(kind))
    if kind == "g":
        letter = f"{letter} if {fields[-1]} else {ord('G')}"
        # The letter has told it: `g` for more, `G` for the last.
        fields = fields[:-1]
    parts = [
        written[code].replace("%s", field) if field not in ("", "None") else "45"
        # Of `g` the last field is gone.
        for code, field in zip(EVENTS[kind], fields, strict=False)
    ]
    return f"emit(({letter}, {', '.join(parts)}))"


def _leaves(kind: str, fields: Sequence[str]) -> str:
    written = _characters(kind, fields)
    return f"{written}; leaf({fields[0]}.id)" if kind == "s" else written


_WRITERS: dict[Writer, Callable[[str, Sequence[str]], str]] = {
    "text": _text,
    "characters": _characters,
    "leaves": _leaves,
}
