"""The watcher of the mirrors: which events a function leaves by its role, and how they are written.

A wrapper is spelt out with the very arguments of the function that it watches, since a call with
``*args`` takes C stack, and a search of a deep tree would end in a crash.  Its events are those of
``prolog/support/watch.pl``, in its two ways to write.
"""

from __future__ import annotations

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

_WRAPPER: dict[str, tuple[str, str, str]] = {
    "static": ("s P P.staticval", "P.staticval", ""),
    "payoff": ("s P P.staticval", "-P.staticval if P.min_to_move else P.staticval", ""),
    "search": ("c P A B", "", "r P Best V"),
    "enough": ("g P V Rest", "", ""),
    "bounds": ("", "", "n P A1 B1"),
    "better": ("", "", "t P V P1 V1 Best"),
    "enter": ("c Rs[-1] As[-2] -As[-1]", "", ""),
    "leave": ("r Rs[-1] None As[-1]", "", ""),
}
"""For each role the event before, the answer where it is not the function's own, and the event
after, in the argument names of :data:`pyab.programs.predicates.ROLES`."""


def watch(names: dict[str, Any], program: Program, writer: Writer, events: bool = True) -> None:
    """Wrap the functions of a mirror: they leave every event, or the static evaluations alone.

    Among its names, a copy, ``emit`` and ``append`` take each event; so does ``leaf`` a position
    that is evaluated, for the writer of leaves.
    """
    evaluations = (("static", "staticval"), ("payoff", "payoff"))
    wrapped: list[tuple[str, str, tuple[str, ...], tuple[str, ...]]] = [
        (role, name, ("P",), ("V",)) for role, name in evaluations if name in names
    ]
    if events:
        wrapped += [(one.role, one.function, one.inputs, one.outputs) for one in program.watched]
    for role, name, inputs, outputs in wrapped:
        names[f"_plain_{name}"] = names[name]
        exec(_code(writer, role, name, inputs, outputs), names)
        names[name] = names.pop("watched")


@cache
def _code(
    writer: Writer, role: str, name: str, inputs: tuple[str, ...], outputs: tuple[str, ...]
) -> CodeType:
    missing = {"A", "B", "Best"} - {*inputs, *outputs}

    def event(template: str) -> str:
        kind, *fields = template.split()
        told = ["" if field in missing else field for field in fields]
        # Among characters a bound that is not taken is `-`, as in watch.pl.
        if writer == "text" and kind == "c":
            told = [field or infinite for field, infinite in zip(told, _INFINITE, strict=True)]
        return _WRITERS[writer](kind, told)

    before, answer, after = _WRAPPER[role]
    takes, gives = ", ".join(inputs), ", ".join(outputs)
    answer = answer or f"_plain_{name}({takes})"
    lines = [f"def watched({takes}):", event(before) if before else ""]
    lines += (
        [f"{gives} = {answer}", event(after), f"return {gives}"] if after else [f"return {answer}"]
    )
    # Compiled once; each copy of a mirror runs it over its own names.
    return compile("\n    ".join(lines), f"<watched {name}>", "exec")


_INFINITE = ("", "'-inf'", "'inf'")


_TEXT = {
    "i": "{%s.id}",
    "v": "{%s}",
    "b": "{'-' if %s is None else %s.id}",
    "l": "{'more' if %s else 'last'}",
}
_NUMBERS = {"i": "%s.id", "v": f"{VALUES} + %s", "b": "(45 if %s is None else %s.id)"}


def _written(how: dict[str, str], kind: str, fields: Sequence[str], none: str) -> list[str]:
    return [
        how[code].replace("%s", field) if field not in ("", "None") else none
        # Without a last field that is told already.
        for code, field in zip(EVENTS[kind], fields, strict=False)
    ]


def _text(kind: str, fields: Sequence[str]) -> str:
    return f'emit(f"{kind}({",".join(_written(_TEXT, kind, fields, "-"))})")'


def _characters(kind: str, fields: Sequence[str]) -> str:
    if kind == "s":
        return f"append({fields[0]}.id)"
    letter = str(ord(kind))
    if kind == "g":  # for more; `G` for the last
        *fields, more = fields
        letter = f"{letter} if {more} else {ord('G')}"
    return f"emit(({letter}, {', '.join(_written(_NUMBERS, kind, fields, '45'))}))"


def _leaves(kind: str, fields: Sequence[str]) -> str:
    written = _characters(kind, fields)
    return f"{written}; leaf({fields[0]}.id)" if kind == "s" else written


_WRITERS: dict[Writer, Callable[[str, Sequence[str]], str]] = {
    "text": _text,
    "characters": _characters,
    "leaves": _leaves,
}
