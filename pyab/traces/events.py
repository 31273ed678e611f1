"""The events of a search, and the text in which an engine reports them.

An engine returns one line of text for each tree (see ``prolog/support/watch.pl``, whose words the
Python engine writes too): the events one after the other, and at the end the answer.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pyab.engines.watching import EVENTS
from pyab.programs.program import Program
from pyab.support.brackets import narrow
from pyab.trees.literal import Number
from pyab.trees.tree import Tree

# -------------------------------------------------------------------- events


# Slots, since a trace holds an object for each event.
@dataclass(frozen=True, slots=True)
class Call:
    """The search of a position begins, with the window (alpha, beta)."""

    at: int
    alpha: Number
    beta: Number


@dataclass(frozen=True, slots=True)
class Static:
    """A terminal position is evaluated."""

    at: int
    value: Number


@dataclass(frozen=True, slots=True)
class Enough:
    """Is this successor, with this value, good enough to stop?  ``last``: there is no other."""

    at: int
    value: Number
    last: bool


@dataclass(frozen=True, slots=True)
class Bounds:
    """The window for the siblings that follow this successor."""

    at: int
    alpha: Number
    beta: Number


@dataclass(frozen=True, slots=True)
class Better:
    """The choice between two siblings with their values."""

    at: int
    value: Number
    other: int
    other_value: Number
    chosen: int


@dataclass(frozen=True, slots=True)
class Return:
    """The search of a position ends; ``best`` is ``None`` where the program names no successor."""

    at: int
    best: int | None
    value: Number


Event = Call | Static | Enough | Bounds | Better | Return

_MAKE: dict[str, Any] = {"c": Call, "s": Static, "g": Enough, "n": Bounds, "t": Better, "r": Return}
_EVENT = re.compile(r"([csgntr])\(([^()]*)\)")
_ANSWER = re.compile(r"v\((-|\d+),([^()]*)\)\Z")
_STATIC = re.compile(r"s\((\d+),")


# ---------------------------------------------------------------- raw text


@dataclass(frozen=True)
class Answer:
    """The end of an engine's line: what the program returned, or how it came to no answer.

    Attributes:
        value: The root's value from MAX's side; ``None`` without an answer.
        best: The number of the successor that the program names; ``None`` where it names none.
        problem: ``""``, ``"failed"``, or the error that was raised.
    """

    value: Number | None
    best: int | None
    problem: str = ""


def answer(text: str, program: Program, tree: Tree) -> Answer:
    """Read the end of an engine's line, and only that."""
    # From the end: a line may have millions of events before it.
    start = text.rfind("v(")
    match = _ANSWER.match(text, start) if start >= 0 else None
    if match is None:
        _, _, problem = text.partition("!")
        return Answer(None, None, narrow(problem) or "no answer")
    best, value = match.groups()
    return Answer(
        _clean(program.own_value(tree.root, number(value))), None if best == "-" else int(best)
    )


def leaves(text: str) -> list[int]:
    """The positions that were evaluated, in order, from an engine's line."""
    return [int(node) for node in _STATIC.findall(text)]


def number(text: str) -> Number:
    """A number as Prolog or Python writes it; NaN, which equals nothing, for anything else.

    >>> number("7"), number("1.0Inf"), number("a")
    (7, inf, nan)
    """
    try:
        # First: by way of a float a long integer would lose digits.
        return int(text)
    except ValueError:
        pass
    try:
        # SWI-Prolog writes an infinite float so.
        return float(text.replace("1.0Inf", "inf"))
    except ValueError:
        return math.nan


def _clean(value: Number) -> Number:
    return value + 0.0 if isinstance(value, float) else value  # -0.0, from negamax, is 0.0


def events(text: str, program: Program, tree: Tree) -> Iterator[Event]:
    """Read the events of an engine's line, values and windows from MAX's side."""
    inf = tree.infinity
    # Where integers are too large to compare with a float, the tree's infinity is an integer, too.
    unbounded = {inf: math.inf, -inf: -math.inf}
    negamax, depths, root_is_min = program.negamax, tree.depths, tree.root == "min"
    # Not behind `!`: an error's own words might look like an event.
    for kind, arguments in _EVENT.findall(text.partition("!")[0]):
        fields: list[Any] = []
        negate = False
        for code, argument in zip(EVENTS[kind], arguments.split(","), strict=True):
            if code == "v":
                value = number(argument)
                if negate:
                    value = -value
                fields.append(unbounded.get(value, value) if kind in "cn" else _clean(value))
            elif code == "i":
                node = int(argument)
                if not fields and kind != "s":  # staticval/2 is always from MAX's side
                    negate = negamax and root_is_min ^ (depths[node] & 1 == 1)
                fields.append(node)
            elif code == "b":
                fields.append(None if argument == "-" else int(argument))
            else:
                fields.append(argument == "last")
        if kind == "c":
            alpha, beta = fields[1:]
            if negate:
                fields[1:] = beta, alpha
        yield _MAKE[kind](*fields)
