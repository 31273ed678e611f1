"""Arguments as a caller gives them: one of a wrong type is refused in a line."""

from __future__ import annotations

import os
from collections.abc import Iterable
from operator import index
from pathlib import Path
from typing import Any, TypeVar

from pyab.errors import UsageError
from pyab.support.names import said, unknown

Known = TypeVar("Known", bound=str)


def whole(name: str, value: object, least: int | None = None) -> int:
    """A whole number, from some number on.

    Raises:
        UsageError: It is none; ``True`` is none either.

    >>> whole("leaves", 5, least=2)
    5
    >>> whole("leaves", "5", least=2)
    Traceback (most recent call last):
      ...
    pyab.errors.UsageError: leaves: a whole number from 2 on is expected, not '5'
    """
    start = "" if least is None else f" from {least} on"
    # __index__, since the integers of numpy are whole numbers, too.
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise _other(name, f"a whole number{start}", value)
    if least is not None and index(value) < least:
        raise _other(name, f"a whole number{start}", value)
    return index(value)


def number(name: str, value: Any, least: float, most: float) -> float:
    """A number in some range.

    Raises:
        UsageError: It is none, or outside; NaN is outside.

    >>> number("likelihood", 0.5, 0, 1)
    0.5
    """
    if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
        raise _other(name, f"a number from {least} to {most}", value)
    return value


def text(name: str, value: object) -> str:
    """A text.

    Raises:
        UsageError: It is something else.

    >>> text("entry", "search(P, V)")
    'search(P, V)'
    """
    if not isinstance(value, str):
        raise _other(name, "a text", value)
    return value


def file(name: str, value: object) -> Path:
    """The name of a file, or a path.

    Raises:
        UsageError: It is something else.

    >>> str(file("path", "tree.json"))
    'tree.json'
    """
    if not isinstance(value, str | os.PathLike):
        raise _other(name, "the name of a file", value)
    return Path(value)


def several(name: str, value: Any) -> tuple[Any, ...]:
    """Several things of a kind; a text alone is one.

    Raises:
        UsageError: It is neither.

    >>> several("programs", "bratko"), several("programs", ["f", "f2"])
    (('bratko',), ('f', 'f2'))
    """
    if isinstance(value, str):
        return (value,)
    if not isinstance(value, Iterable):
        raise _other(name, "one name or a list of them", value)
    return tuple(value)


def choice(kind: str, value: object, known: Iterable[Known]) -> Known:
    """One of the things of a kind that there are.

    Raises:
        UsageError: There is none of that name; the message has those there are.

    >>> choice("format", "svg", ["text", "svg"])
    'svg'
    >>> choice("format", "png", ["text", "svg"])
    Traceback (most recent call last):
      ...
    pyab.errors.UsageError: there is no format 'png': the formats are text, svg
    """
    names = tuple(known)
    for name in names:
        if name == value:
            return name
    raise UsageError(unknown(kind, value, names))


def _other(name: str, expected: str, value: object) -> UsageError:
    return UsageError(f"{name}: {expected} is expected, not {said(value)}")
