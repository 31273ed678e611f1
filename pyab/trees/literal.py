"""The literal of a tree, ``[[1,4],[5,6]]``, and its numbers: read, and refused in words."""

from __future__ import annotations

import math
import re
import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pyab.errors import TreeError

Number = int | float

EXAMPLE = "[[1,4],[5,6]]"


# ------------------------------------------------------------------- numbers

NO_CHILD = "a position without successors is terminal and is written as its value"


def comparable(values: Sequence[Number], place: Callable[[int], str]) -> tuple[Number, ...]:
    """Check that values can be compared with one another, alike in both languages.

    SWI-Prolog compares an integer with a float by making it a float, Python exactly.  So beside a
    float an integer is taken as a float where it is one exactly, and refused otherwise.

    Args:
        values: Integers of any size, finite floats.
        place: Tells where the n-th value stands, for the message.

    >>> comparable([1, 2.5], str)
    (1.0, 2.5)
    """
    for i, value in enumerate(values):
        if isinstance(value, int):
            if value.bit_length() > 3.322 * longest():
                raise TreeError(f"{place(i)}: {_too_long(int(value.bit_length() / 3.322))}")
        elif not math.isfinite(value):
            raise TreeError(
                f"{place(i)}: {value!r} is not a value a position can have: "
                "an integer or a finite float is expected"
            )
    if not any(isinstance(value, float) for value in values):
        return tuple(values)
    floats = []
    for i, value in enumerate(values):
        try:
            exact = float(value) == value
        except OverflowError:
            exact = False
        if not exact:
            raise TreeError(
                f"{place(i)}: the integer {short(value)} has no equal among floats, and another "
                "leaf is a float: write all leaves as integers, or all as floats"
            )
        floats.append(float(value) + 0.0)  # -0.0 becomes 0.0, which it equals
    return tuple(floats)


def longest() -> float:
    """The most digits an integer may have: one less than Python writes, for the next integer."""
    return (sys.get_int_max_str_digits() or math.inf) - 1


def _too_long(digits: int) -> str:
    return (
        f"an integer of {digits} digits is longer than Python reads ({longest()}): "
        "set PYTHONINTMAXSTRDIGITS to allow it"
    )


def short(thing: object) -> str:
    """The repr of something, cut to a length that a message can hold."""
    text = repr(thing)
    return text if len(text) <= 40 else text[:37] + "..."


def spelled(number: Number | None) -> str:
    """A value, cut in the middle where it is longer than 24 characters.

    >>> spelled(2**100), spelled(-(10**5000))
    ('12676506...5376 (31 digits)', 'minus some 10 to the 5,000')
    """
    if number is None:
        return "-"
    if isinstance(number, float):
        return "no number" if math.isnan(number) else repr(number)
    if abs(number) < 10**24:
        return str(number)
    if abs(number) >= 10**4000:  # from 4,300 digits on Python does not write them
        return f"{'minus ' if number < 0 else ''}some 10 to the {round(math.log10(abs(number))):,}"
    digits = str(abs(number))
    sign = "-" if number < 0 else ""
    return f"{sign}{digits[:8]}...{digits[-4:]} ({len(digits)} digits)"


# ------------------------------------------------------------------- literal

_TOKEN = re.compile(
    r"(?P<space>\s+)|(?P<open>\[)|(?P<close>\])|(?P<comma>,)"
    r"|(?P<int>-?(?:0|[1-9]\d*)(?![\d.eE_\w]))"
    # A look ahead ends both kinds of number, so that `12ab` is told as one word.
    r"|(?P<float>-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\d.\w]))"
    r"|(?P<word>[^\s\[\],]+)",
    # Else \d would take the digits of other scripts as well.
    re.ASCII,
)


def number(text: str, place: Callable[[], str]) -> Number:
    """Read one number as Prolog, JSON and Python all write it; its place is for the message."""
    match = _TOKEN.fullmatch(text)
    kind = match.lastgroup if match else None
    if kind == "int":
        digits = len(text.lstrip("-"))
        if digits > longest():
            raise TreeError(f"{place()}: {_too_long(digits)}")
        return int(text)
    if kind == "float":
        value = float(text)
        if math.isinf(value):
            raise TreeError(f"{place()}: {short(text)} is too large for a float")
        return value
    # As C, Prolog or a person writes what is no finite number.
    if text.lower().lstrip("+-") in {"nan", "inf", "infinity", "infinite", "1.0inf", "1.5nan"}:
        raise TreeError(f"{place()}: {text} is not a value a position can have: {_FINITE}")
    raise TreeError(f"{place()}: a number or '[' is expected, found {short(text)}")


_FINITE = "an integer or a finite float is expected"


def parse(text: str) -> tuple[tuple[int, ...], tuple[Number, ...]]:
    """Read a literal: the numbers of successors of the positions, in preorder, and the leaves."""
    arity: list[int] = []
    leaves: list[Number] = []
    offsets: list[int] = []
    opened: list[tuple[int, int]] = []  # (index into arity, offset) of each '[' still open
    after = ""  # what stands before: '' the start, '[', ',', or 'item'
    for match in _TOKEN.finditer(text):
        kind, offset = match.lastgroup, match.start()
        if kind == "space":
            continue
        fault = _misplaced(kind, match.group(), after, bool(opened))
        if fault:
            at = opened[-1][1] if after == "[" and kind == "close" else offset
            raise TreeError(f"{_at(text, at)}: {fault}")
        if kind == "close":
            opened.pop()
        elif kind != "comma":
            if opened:
                arity[opened[-1][0]] += 1
            if kind == "open":
                opened.append((len(arity), offset))
            else:
                # Its place is worked out for an error alone: counting lines each time is quadratic.
                leaves.append(number(match.group(), partial(_at, text, offset)))
                offsets.append(offset)
            arity.append(0)
        after = {"open": "[", "comma": ","}.get(kind or "", "item")
    if not after:
        raise TreeError(f"the text is empty: a tree is expected, such as {EXAMPLE}")
    if opened:
        raise TreeError(f"{_at(text, opened[-1][1])}: '[' is never closed by ']'")
    return tuple(arity), comparable(leaves, lambda i: _at(text, offsets[i]))


def _misplaced(kind: str | None, found: str, after: str, inside: bool) -> str:
    """The reason why a token cannot stand where it does; empty where it can."""
    if after == "item" and not inside:
        return f"the tree ends before {short(found)}"
    if kind == "close" and after == "[":
        return f"an empty list: {NO_CHILD}"
    if kind == "close" and after == ",":
        return "a number or '[' is expected after ',', found ']'"
    if kind in {"close", "comma"} and not inside:
        return f"{found!r} without a '[' before it"
    if kind == "comma" and after != "item":
        return "a number or '[' is expected, found ','"
    if kind not in {"close", "comma"} and after == "item":
        return f"',' or ']' is expected before {short(found)}"
    return ""


def _at(text: str, offset: int) -> str:
    line = text.count("\n", 0, offset) + 1
    column = offset - (text.rfind("\n", 0, offset) + 1) + 1
    return f"character {column}" if "\n" not in text.strip() else f"line {line}, column {column}"


def written(arity: Sequence[int], leaves: Sequence[Number]) -> str:
    """The literal that :func:`parse` reads."""
    parts: list[str] = []
    open_lists: list[int] = []  # children still to come, innermost last
    values = iter(leaves)
    for many in arity:
        if many:
            parts.append("[")
            open_lists.append(many)
            continue
        parts.append(repr(next(values)))
        while open_lists:
            open_lists[-1] -= 1
            if open_lists[-1]:
                parts.append(",")
                break
            open_lists.pop()
            parts.append("]")
    return "".join(parts)


# -------------------------------------------------------------------- nested lists


def flat(nested: Any) -> tuple[tuple[int, ...], tuple[Number, ...]]:
    """The same as :func:`parse`, of nested lists (or tuples) of numbers."""
    arity: list[int] = []
    leaves: list[Number] = []
    # Paths are only wanted for an error: link them, and spell one out when it is needed.
    todo: list[tuple[Any, Any]] = [(nested, None)]
    links: list[Any] = []
    open_: set[int] = set()  # the lists that are being read
    while todo:
        node, link = todo.pop()
        if node is _END:
            open_.discard(link)
        elif isinstance(node, list | tuple):
            if not node:
                raise TreeError(f"position {_unlink(link)} is an empty list: {NO_CHILD}")
            if id(node) in open_:
                raise TreeError(f"position {_unlink(link)} is a list that holds itself")
            open_.add(id(node))
            todo.append((_END, id(node)))
            arity.append(len(node))
            todo.extend((node[i], (link, i)) for i in range(len(node) - 1, -1, -1))
        elif isinstance(node, int | float) and not isinstance(node, bool):
            arity.append(0)
            leaves.append(node)
            links.append(link)
        else:
            raise TreeError(
                f"position {_unlink(link)} is {short(node)}: a number or a list is expected"
            )
    return tuple(arity), comparable(leaves, lambda i: f"position {_unlink(links[i])}")


_END = object()
"""Stands behind the successors of a list."""


def _unlink(link: Any) -> list[int]:
    path = []
    while link is not None:
        link, step = link
        path.append(step)
    return path[::-1]
