"""The faults of a search with a window: what it does with alpha and beta, however it is written.

Right searches differ in style: in what comes back, in what is compared with a bound, and in whether
there is a cut-off at equality.  Each fault is tried in each style: the values of all small trees
tell if a file has that fault.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from typing import Any

from pyab.trees.tree import SIDES, Side, Tree

Window = tuple[float, float]
Narrowed = Callable[[Window, float], Window]
Cut = Callable[[Window, float], bool]
Handed = Callable[[Window, Side], Window]


_TWO = 2
"""The faults, at the most, of which one is told to be there."""


@dataclass(frozen=True)
class Windowed:
    """A search with a window, by its values, which are those of MAX throughout.

    Attributes:
        words: The fault, in words.
        negamax: True if only a negamax has this fault, False if none has; None if any may have it.
        narrowed: What either side makes of alpha, beta, and a value that has come back.
        cut: The test of alpha, beta and that value after which either side looks at no more moves.
        better: Which of the values either side keeps.
        handed: The window that a move is searched with.
        back: What is made of a value that comes back.
        bound: The bound, 0 for alpha, that comes back from a cut-off of either side; none where a
            value does.
        last: True if the value that cuts off comes back then, and not the best until then.
        closed: True if a cut-off is made where the narrowed window is closed, whatever the value.
        of_best: True if the best value until then is compared with the bounds, and not each value.
        hard: True if the bound that a side has come to is the value of its position.
        open: The greatest number, and with a minus the least, of the window at the root.
    """

    words: str = ""
    negamax: bool | None = None
    narrowed: Mapping[Side, Narrowed] | None = None
    cut: Mapping[Side, Cut] | None = None
    better: Mapping[Side, Callable[[float, float], float]] | None = None
    handed: Handed = lambda window, _: window
    back: Callable[[float], float] = lambda value: value
    bound: Mapping[Side, int | None] | None = None
    last: bool = False
    closed: bool = False
    of_best: bool = False
    hard: bool = False
    open: float = math.inf

    def value(self, tree: Tree) -> float:
        """The value that such a search gives for the root of a tree.

        >>> Windowed().value(Tree.parse("[[1,4],[5,6]]"))
        5
        """
        return self._value(tree, 0, (-self.open, self.open))

    def _value(self, tree: Tree, node: int, window: Window) -> float:
        if not tree.arity[node]:
            return tree.value(node)
        side = tree.side(node)
        better, narrowed = (self.better or _BETTER)[side], (self.narrowed or _NARROWED)[side]
        cut, bound = (self.cut or _CUT)[side], self.bound[side] if self.bound else None
        best = _WORST[side]
        for child in tree.children(node):
            value = self.back(self._value(tree, child, self.handed(window, side)))
            best = better(best, value)
            seen = best if self.of_best else value
            before, window = window, narrowed(window, seen)
            if window[0] >= window[1] if self.closed else cut(before, seen):
                return (value if self.last else best) if bound is None else before[bound]
        return window[side == "min"] if self.hard else best


_BETTER: Mapping[Side, Callable[[float, float], float]] = {"max": max, "min": min}
_WORST: Mapping[Side, float] = {"max": -math.inf, "min": math.inf}
_CROSSED: Mapping[Side, int | None] = {"max": 1, "min": 0}
_SOFT: Mapping[Side, int | None] = dict.fromkeys(SIDES)


def _raises_alpha(window: Window, value: float) -> Window:
    return max(window[0], value), window[1]


def _lowers_beta(window: Window, value: float) -> Window:
    return window[0], min(window[1], value)


_NARROWED: Mapping[Side, Narrowed] = {"max": _raises_alpha, "min": _lowers_beta}
_CUT: Mapping[Side, Cut] = {
    "max": lambda w, value: value >= w[1],
    "min": lambda w, value: value <= w[0],
}
_STRICT: Mapping[Side, Cut] = {
    "max": lambda w, value: value > w[1],
    "min": lambda w, value: value < w[0],
}


_BOUNDS: tuple[tuple[str, str, Narrowed, Narrowed], ...] = (
    (
        "a value lowers beta, in place of raising alpha",
        "a value raises alpha, in place of lowering beta",
        _lowers_beta,
        _raises_alpha,
    ),
    (
        "a value lowers beta, in place of raising alpha",
        "a value raises alpha, in place of lowering beta",
        lambda w, value: (w[0], value if value > w[0] else w[1]),
        lambda w, value: (value if value < w[1] else w[0], w[1]),
    ),
    (
        "a value becomes both alpha and beta",
        "a value becomes both alpha and beta",
        lambda _, value: (value, value),
        lambda _, value: (value, value),
    ),
    ("alpha is never raised", "beta is never lowered", lambda w, _: w, lambda w, _: w),
    (
        "alpha is never raised",
        "beta is never lowered",
        lambda w, value: (min(w[0], value), w[1]),
        lambda w, value: (w[0], max(w[1], value)),
    ),
    (
        "alpha becomes the greater of beta and a value",
        "beta becomes the lesser of alpha and a value",
        lambda w, value: (max(w[1], value), w[1]),
        lambda w, value: (w[0], min(w[0], value)),
    ),
)
"""What MAX may make of the window that is wrong, in words; what MIN may; and how either does it."""
_CUTS: tuple[tuple[str, str, Cut, Cut], ...] = (
    (
        "a value is held against alpha, in place of beta",
        "a value is held against beta, in place of alpha",
        lambda w, value: value >= w[0],
        lambda w, value: value <= w[1],
    ),
    (
        "a value above alpha cuts off, in place of one above beta",
        "a value below beta cuts off, in place of one below alpha",
        lambda w, value: value > w[0],
        lambda w, value: value < w[1],
    ),
    (
        "a value below beta cuts off, in place of one above",
        "a value above alpha cuts off, in place of one below",
        lambda w, value: value <= w[1],
        lambda w, value: value >= w[0],
    ),
    (
        "a value below alpha cuts off, in place of one above beta",
        "a value above beta cuts off, in place of one below alpha",
        lambda w, value: value <= w[0],
        lambda w, value: value >= w[1],
    ),
)
"""The wrong tests for a cut-off in the same way."""


def _for_sides(
    what: str, usual: Mapping[Side, Any], words: tuple[str, str], ways: tuple[Any, Any]
) -> Iterator[Windowed]:
    """A fault of MAX, of MIN, or of both; a negamax, which does the same for both, has the last.

    Args:
        what: What is wrong, an attribute.
        usual: What either side does there that is right.
        words: The words on MAX, or on the mover, and on MIN.
        ways: What they do.
    """
    both = dict(zip(SIDES, ways, strict=True))
    for side, said in zip(SIDES, words, strict=True):
        told = f"where {side.upper()} is to move, {said}"
        yield _made(told, False, **{what: {**usual, side: both[side]}})
    told = f"MAX has it that {words[0]}, and MIN that {words[1]}"
    yield _made(told, False, **{what: both})
    yield _made(words[0], True, **{what: both})


def _made(words: str, negamax: bool, **more: Any) -> Windowed:
    return Windowed(words, negamax, **more)


def _faults() -> Iterator[Windowed]:
    """The faults: in what is made of bounds, tests and values, and in what is handed on."""
    for *words, of_max, of_min in _BOUNDS:
        yield from _for_sides("narrowed", _NARROWED, (words[0], words[1]), (of_max, of_min))
    for *words, max_cut, min_cut in _CUTS:
        yield from _for_sides("cut", _CUT, (words[0], words[1]), (max_cut, min_cut))
    back = "from a cut-off comes alpha, in place of beta", "from a cut-off comes beta, not alpha"
    for usual in (_CROSSED, _SOFT):
        yield from _for_sides("bound", usual, back, (0, 1))
    kept = "of two values the lesser is kept", "of two values the greater is kept"
    yield from _for_sides("better", _BETTER, kept, (min, max))
    said = "the sign of the value that comes back is not turned"
    yield Windowed(said, True, back=lambda value: -value)
    # Alpha and beta as they are handed on by the mover.
    bounds: dict[str, Callable[[Window], float]] = {
        "alpha": lambda w: w[0],
        "beta": lambda w: w[1],
        "-alpha": lambda w: -w[0],
        "-beta": lambda w: -w[1],
    }
    said = "a move is searched with another window than -beta and -alpha"
    for low, high in product(bounds, bounds):
        if (low, high) != ("-beta", "-alpha"):
            yield Windowed(said, True, handed=_seen_by_max(bounds[low], bounds[high]))
    said = "a move is searched with alpha and beta exchanged"
    yield Windowed(said, False, handed=lambda w, _: (w[1], w[0]))


def _seen_by_max(low: Callable[[Window], float], high: Callable[[Window], float]) -> Handed:
    """A window that the mover hands on, made of its own, as one of MAX's values."""

    def handed(window: Window, side: Side) -> Window:
        own = window if side == "max" else (-window[1], -window[0])
        after = low(own), high(own)
        return after if side == "min" else (-after[1], -after[0])

    return handed


def in_each_style(fault: Windowed) -> Iterator[Windowed]:
    """A fault in each style of a search that it may be in."""
    # A fault is in one of the tests; and where the window is closed, no value is held against it.
    none: dict[str, Any] = {}
    tests = [none] if fault.cut else [none, {"cut": _STRICT}, {"closed": True}]
    last = {"last": True}
    from_a_cut = [none, last, {"bound": _CROSSED}]
    if fault.bound:
        from_a_cut = [none, last] if None in fault.bound.values() else [none]
    flags = (False, True)
    for test, back, of_best, hard in product(tests, from_a_cut, flags, flags):
        yield replace(fault, of_best=of_best, hard=hard, **test, **back)


@cache  # they are many, and few files ask for them
def _all() -> tuple[Windowed, ...]:
    return tuple(one for fault in _faults() for one in in_each_style(fault))


def windowed(greatest: float, negamax: bool | None) -> Iterator[Windowed]:
    """The faults that a search may have, in each style.

    Args:
        greatest: The greatest number in the window that it is called with.
        negamax: True if its values are those of the side to move, None if that is not known.
    """
    for one in _all():
        if one.negamax in (None, negamax):
            yield replace(one, open=greatest)


def fault(rows: Sequence[tuple[Tree, float | None]], negamax: bool | None, far: float) -> str:
    """The fault that gives all these values, in words; both, if there are two; else nothing.

    Args:
        rows: Trees, and the values of a search there.
        negamax: As for :func:`windowed`.
        far: The greatest number in its window.
    """
    # Where it goes wrong, most faults do something else: they are seen there at once.
    ordered = sorted(rows, key=lambda row: row[1] == row[0].backed_up[0])
    found = dict[str, None]()
    for one in windowed(far, negamax):
        if one.words not in found and all(one.value(tree) == value for tree, value in ordered):
            found[one.words] = None
    return _joined(list(found))


def _joined(found: Sequence[str]) -> str:
    """The words on faults that give the same values: one of them is there.

    >>> _joined(["where MIN is to move, a", "where MIN is to move, b"]), _joined(["a", "b", "c"])
    ('where MIN is to move, a, or b', '')
    """
    if len(found) != _TWO:
        return found[0] if len(found) == 1 else ""
    one, other = found
    whose, comma, more = other.partition("move, ")
    return f"{one}, or {more if comma and one.startswith(whose) else other}"
