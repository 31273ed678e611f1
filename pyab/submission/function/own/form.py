"""The form of what a search in Python gives back, learnt from some of its answers."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

from pyab.functions.results import FIELDS, NoAnswer, number
from pyab.submission.function.own.watching import Begun, Call

ENOUGH = 12
"""The answers with others below them from which it is learnt."""


class Form:
    """Where the value stands in what a search gives back.

    Attributes:
        ends: The answers at ends.
    """

    def __init__(self) -> None:
        self.ends: list[Any] = []
        self._inner: list[tuple[Any, list[Any]]] = []
        self._open: list[list[Any]] = [[]]
        self._place: Any = ()

    @property
    def plain(self) -> bool:
        """True if an answer is a value, and nothing else."""
        return bool(self._place == ())

    def seen(self, _: Call, answer: Callable[[], Any]) -> Any:
        """Note an answer, until there are enough."""
        self._open.append([])
        result = answer()
        below = self._open.pop()
        self._open[-1].append(result)
        if below:
            self._inner.append((result, below))
        else:
            self.ends.append(result)
        if len(self._inner) >= ENOUGH:
            raise Begun
        return result

    def decided(self) -> Form | None:
        """The same once it is known where the value stands; none if there is no number."""
        if not self.ends:
            return None
        places = list(filter(self._has, _places(self.ends[0])))
        self._place = max(places, key=self._kept, default=())
        return self if places else None

    def _has(self, place: Any) -> bool:
        try:
            return all(number(_at(one, place)) for one in self.ends)
        except NoAnswer:
            return False

    def _kept(self, place: Any) -> int:
        """How many answers have a value there that some answer below has, or its negative."""
        kept = 0
        for result, below in self._inner:
            try:
                inside = [abs(_at(one, place)) for one in below]
                kept += abs(_at(result, place)) in inside
            except (NoAnswer, TypeError):
                continue
        return kept

    def value(self, result: Any) -> Any:
        """The value in an answer.

        Raises:
            NoAnswer: There is none.
        """
        if result is None:
            raise NoAnswer("failed")
        return _at(result, self._place)

    def others(self, result: Any) -> list[Any]:
        """What else is in an answer: a move, maybe."""
        if self.plain:
            return []
        if isinstance(result, tuple | list):
            return [one for n, one in enumerate(result) if n != self._place]
        there = result if isinstance(result, dict) else getattr(result, "__dict__", {})
        return [one for name, one in there.items() if name != self._place]

    def answer(self, value: int) -> Any:
        """An answer with a value, else as at an end."""
        model = self.ends[0]
        if self.plain:
            return value
        if isinstance(model, dict):
            return {**model, self._place: value}
        if isinstance(model, tuple | list):
            inside = [value if n == self._place else one for n, one in enumerate(model)]
            kind: Any = type(model)
            return kind._make(inside) if hasattr(kind, "_make") else kind(inside)
        found = copy.copy(model)
        setattr(found, self._place, value)
        return found


def _places(result: Any) -> list[Any]:
    """The places of a value in an answer: none of its own, a number, or a name."""
    if isinstance(result, tuple | list):
        return list(range(len(result)))
    names = result if isinstance(result, dict) else getattr(result, "__dict__", {})
    return [(), *(name for name in FIELDS[0] if name in names)]


def _at(result: Any, place: Any) -> Any:
    try:
        if place == ():
            return result
        if isinstance(place, int) or isinstance(result, dict):
            return result[place]
        return getattr(result, place)
    except (TypeError, KeyError, IndexError, AttributeError):
        raise NoAnswer("value of another form") from None
