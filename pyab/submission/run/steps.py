"""The first step at which a submitted program parts from the book's, in words."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from pyab.submission.read.reading import ROLES, Part, Reading
from pyab.submission.run import answers
from pyab.submission.run.answers import far, plain
from pyab.traces.events import Better, Bounds, Call, Enough, Event, Return, Static
from pyab.traces.words import path, value, window
from pyab.trees.literal import Number
from pyab.trees.tree import Tree

_ROLE: dict[type, str] = {
    Call: "search",
    Return: "search",
    Enough: "enough",
    Bounds: "bounds",
    Better: "better",
}
BOOK_NAMES = {
    "search": "alphabeta/5",
    "enough": "goodenough/7",
    "bounds": "newbounds/6",
    "better": "betterof/6",
}


NO_WINDOW = (math.inf, -math.inf)
"""In a call the window of a search that takes none."""


@dataclass(frozen=True)
class Step:
    """The place where two runs part.

    Attributes:
        number: How many of the book's events both have in common.
        words: What happened there, in words.
    """

    number: int
    words: str


@lru_cache(4_000)  # the book's steps on the smallest trees are compared with those of many files
def read(line: str, tree: Tree) -> tuple[Event, ...]:
    """The events of a line, with infinite bounds where a program was given far ones."""
    found: list[Event] = []
    for event in answers.steps(line, tree):
        if isinstance(event, Call | Bounds):
            event = type(event)(event.at, far(event.alpha), far(event.beta))
        if isinstance(event, Return):  # a terminal position names itself
            best = None if event.best == event.at else event.best
            event = Return(event.at, best, far(event.value))
        found.append(event)
    return tuple(found)


def first(tree: Tree, right: str, got: str, reading: Reading) -> Step | None:
    """The first step that differs, from the lines of two watched runs; ``None`` if none does.

    Raises:
        UnreadableError: The program made up positions, which no tree has.
    """
    bounds = reading.part("bounds")
    nowhere = bounds is not None and "P" not in bounds.args
    # Most lines are the same but for this: to read their events takes far longer.
    if _usual(right, nowhere) == _usual(got, nowhere):
        return None
    got = plain(got)
    roles = {part.role for part in reading.parts}
    part = reading.part("search")
    moves = part is not None and "Best" in part.names
    windows = part is not None and {"A", "B"} <= part.names
    # Only what both programs have is compared: else the first difference would be one of form.
    mine = _comparable(read(right, tree), roles, moves, windows)
    theirs = _comparable(read(got, tree), roles, moves, windows)
    mine = _watched(tree, mine, theirs)
    if nowhere:
        theirs = list(map(_placed, mine, theirs)) + theirs[len(mine) :]
    # Of another form, it need not agree on what no search above can see.
    seen = list if len(roles) == len(ROLES) else _seen_above
    for number, (event, other) in enumerate(zip(seen(mine), seen(theirs), strict=False)):
        if event != other:
            return Step(number, _differ(tree, mine, theirs, number, reading))
    if len(theirs) < len(mine):
        ended = got.partition("!")[2]
        return Step(len(theirs), _stopped(tree, mine, len(theirs), ended, reading))
    if len(theirs) > len(mine):
        happened = _what(tree, theirs[len(mine)])
        return Step(len(mine), f"where the book's program has ended, yours goes on: {happened}")
    return None


_NAMES_ITSELF = re.compile(r"r\((\d+),\1,")
_BOUNDS = re.compile(r"n\((\d+|-),")


def _usual(line: str, nowhere: bool) -> str:
    """A line as :func:`first` takes it: no terminal position names itself as its best.

    Args:
        line: The line.
        nowhere: True if the new bounds are not told the position.
    """
    line = _NAMES_ITSELF.sub(r"r(\1,-,", line)
    return _BOUNDS.sub("n(-,", line) if nowhere else line


def _comparable(found: Sequence[Event], roles: set[str], moves: bool, windows: bool) -> list[Event]:
    """The events that both programs leave: those of the roles that could be matched."""
    kept: list[Event] = []
    for event in found:
        role = _ROLE.get(type(event))
        if role is not None and role not in roles:
            continue
        if isinstance(event, Call) and not windows:
            event = Call(event.at, *NO_WINDOW)
        if isinstance(event, Return) and not moves:
            event = Return(event.at, None, event.value)
        kept.append(event)
    return kept


def _watched(tree: Tree, mine: Sequence[Event], theirs: Sequence[Event]) -> list[Event]:
    """The events of ours without calls that may be there in the other program, and are not seen.

    One that has a search for MAX and another for MIN is watched at one of them, maybe.
    """
    called = {event.at for event in theirs if isinstance(event, Call)}
    evaluated = {event.at for event in theirs if isinstance(event, Static)}
    unseen = {above for at in evaluated - called for above in _line(tree, at)} - called
    return [one for one in mine if not (isinstance(one, Call | Return) and one.at in unseen)]


def _line(tree: Tree, at: int) -> Iterator[int]:
    """A position and those above it."""
    while at >= 0:
        yield at
        at = tree.parents[at]


def _placed(event: Event, after: Event) -> Event:
    """An event of new bounds, which cannot tell where it is, where the book's event is."""
    if isinstance(event, Bounds) and isinstance(after, Bounds):
        return Bounds(event.at, after.alpha, after.beta)
    return after


def _seen_above(found: Sequence[Event]) -> list[Event]:
    """Events as the searches above take them: a value beyond its window is the bound."""
    windows: dict[int, Call] = {}
    seen: list[Event] = []
    for event in found:
        if isinstance(event, Call):
            if event.alpha <= event.beta:
                windows[event.at] = event
        elif isinstance(event, Return) and (called := windows.get(event.at)):
            held = min(max(event.value, called.alpha), called.beta)
            event = Return(event.at, None if event.at else event.best, held)
        seen.append(event)
    return seen


def _name(reading: Reading, role: str) -> str:
    part: Part | None = reading.part(role)
    return str(part) if part else BOOK_NAMES[role]


def _before(tree: Tree, found: Sequence[Event], number: int) -> str:
    """The state of the search before an event: the position, the last value, the window."""
    for event in reversed(found[:number]):
        match event:
            case Enough(at, found_value, _) | Static(at, found_value):
                return _after(tree, found, at, found_value)
            case Return(at, _, found_value) if at:
                return _after(tree, found, at, found_value)
            case Bounds(at, alpha, beta):
                return f"at {path(tree, at)}, after the new window {window((alpha, beta))}"
            case Better(at, _, other, _, _):
                return f"at {path(tree, at)}, after it was compared with {path(tree, other)}"
            case Call(at, alpha, beta):
                return f"at {path(tree, at)}, called{_with(alpha, beta)}"
    return "at the start"


def _after(tree: Tree, found: Sequence[Event], at: int, number: Number) -> str:
    """The state after a value of a position, with the window that it was searched with."""
    calls = (event for event in found if isinstance(event, Call) and event.at == at)
    windows = (_with(call.alpha, call.beta) for call in calls)
    return f"at {path(tree, at)}, after value {value(number)}{next(windows, '')}"


def _with(alpha: Number, beta: Number) -> str:
    return "" if (alpha, beta) == NO_WINDOW else f" with window {window((alpha, beta))}"


def _differ(
    tree: Tree, mine: Sequence[Event], theirs: Sequence[Event], number: int, reading: Reading
) -> str:
    where = _before(tree, mine, number)
    last = mine[number - 1] if number else None
    right, got = mine[number], theirs[number]
    enough = _name(reading, "enough")
    match right, got:
        case Bounds(_, a, b), Bounds(_, c, d):
            # A caller may have interchanged them: no predicate is blamed for what it gave.
            return (
                f"{where}: after your {_name(reading, 'bounds')} yours goes on with the window "
                f"{window((c, d))}, the book's with {window((a, b))}"
            )
        case Better(), Better():
            return _choice(tree, right, got, _name(reading, "better"))
        case Call(at, a, b), Call(at_, c, d) if at == at_:
            return (
                f"{where}: your {_name(reading, 'search')} was called for {path(tree, at)} with "
                f"window {window((c, d))}, the book's with {window((a, b))}"
            )
        case Return(at, best, one), Return(at_, best_, two) if at == at_:
            by = "" if best == best_ or best is None else f" by {path(tree, best)}"
            by_ = "" if best == best_ or best_ is None else f" by {path(tree, best_)}"
            return (
                f"at {path(tree, at)} your {_name(reading, 'search')} returned "
                f"{value(two)}{by_}, the book's returns {value(one)}{by}"
            )
        case Static(at, one), Static(at_, two) if at == at_:
            return f"at {path(tree, at)} the static value is {value(two)}, in the book {value(one)}"
        case Enough(at, one, _), Enough(at_, two, _) if at == at_ and one != two:
            return (
                f"at {path(tree, at)} your {enough} was given the value {value(two)}, the book's "
                f"{value(one)}"
            )
        case Enough(at, one, last_one), Enough(at_, two, _) if (at, one) == (at_, two):
            there = "no other candidate" if last_one else "other candidates"
            here = "other candidates" if last_one else "no other candidate"
            return f"{where}: your {enough} was called with {here}, the book's with {there}"
    return f"{where}: {_another(tree, right, got, last, enough)}"


def _choice(tree: Tree, right: Better, got: Better, name: str) -> str:
    """The difference between two choices, or between what was to be chosen from."""
    one, two = value(right.value), value(right.other_value)
    if (right.value, right.other_value) == (got.value, got.other_value):
        return (
            f"of {path(tree, right.at)} ({one}) and {path(tree, right.other)} ({two}) your {name} "
            f"chose {path(tree, got.chosen)}, the book's chooses {path(tree, right.chosen)}"
        )
    return (
        f"your {name} compared the values {value(got.value)} and {value(got.other_value)}, the "
        f"book's compares {one} and {two}"
    )


def _another(tree: Tree, right: Event, got: Event, last: Event | None, enough: str) -> str:
    """The difference between two events of different kinds, after the last that both have."""
    on, on_ = (isinstance(event, Bounds | Call | Static) for event in (right, got))
    if isinstance(last, Enough) and on and not isinstance(got, Bounds):
        return f"your {enough} stopped, the book's goes on"
    if isinstance(last, Enough) and on_:
        return f"your {enough} went on, the book's stops"
    goes_on, goes_on_ = isinstance(right, Call | Static), isinstance(got, Call | Static)
    if goes_on and not goes_on_ and not isinstance(last, Call):
        return f"yours stopped, the book's goes on ({_what(tree, right)})"
    if goes_on_ and not goes_on and not isinstance(last, Call):
        return f"yours went on ({_what(tree, got)}), the book's stops"
    return f"{_what(tree, got)} in yours, {_what(tree, right)} in the book's"


def _stopped(tree: Tree, mine: Sequence[Event], number: int, ended: str, reading: Reading) -> str:
    where = _before(tree, mine, number)
    expected = _what(tree, mine[number])
    if ended.startswith("failed"):
        return f"{where}: yours failed; the book's goes on: {expected}"
    if ended.startswith("error"):
        return f"{where}: yours raised {ended.removeprefix('error ')}"
    if ended.startswith("limit"):
        return f"{where}: yours did not come to an end"
    if ended.startswith("value"):
        what = ended.removeprefix("value ").rstrip("+")
        if what == "unbound":
            return f"{where}: yours left the value unbound"
        return f"{where}: yours returned {what}, which no tree is worth"
    last = mine[number - 1] if number else None
    if isinstance(last, Enough):
        return f"{where}: your {_name(reading, 'enough')} stopped, the book's goes on"
    if last is None:
        return f"yours evaluated nothing; the book's begins: {expected}"
    return f"{where}: yours stopped, the book's goes on ({expected})"


def _what(tree: Tree, happened: Event) -> str:
    match happened:
        case Call(at, alpha, beta):
            return f"{path(tree, at)} is searched{_with(alpha, beta)}"
        case Static(at, number):
            return f"{path(tree, at)} is evaluated, {value(number)}"
        case Enough(at, number, _):
            return f"{path(tree, at)} with {value(number)} is asked whether it is good enough"
        case Bounds(at, alpha, beta):
            return f"the window after {path(tree, at)} is {window((alpha, beta))}"
        case Better(at, _, other, _, chosen):
            return (
                f"of {path(tree, at)} and {path(tree, other)}, {path(tree, chosen)} is the better"
            )
        case Return(at, _, number):
            return f"the search of {path(tree, at)} returns {value(number)}"
