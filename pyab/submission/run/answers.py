"""The answers of a process that is not trusted, read: the one place that does.

The runner's lines are all that is ever read here, so whatever cannot be read was written by the
program, where the runner writes.  That is one error, :class:`UnreadableError`; no other error of
ours is told of a program.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache, wraps
from typing import Any, ParamSpec, TypeVar

from pyab.programs.records import BOOK
from pyab.support.brackets import narrow
from pyab.traces.events import Event, events
from pyab.trees.literal import Number
from pyab.trees.tree import Tree

FAR = 10**33
"""The bounds of the widest window: beyond all leaves, and integers, which a program may negate."""
MODULE = "submission"
"""The module that a program is loaded into."""

Given = ParamSpec("Given")
Found = TypeVar("Found")


OPEN_GOAL = "instantiation_error of a goal"
"""The problem of a search that calls a variable; ``playing.pl`` has the words."""


class UnreadableError(Exception):
    """Something came back that the runner does not write."""


def reader(read: Callable[Given, Found]) -> Callable[Given, Found]:
    """Make of a function one that raises :class:`UnreadableError` where it cannot read."""

    @wraps(read)
    def reads(*args: Given.args, **kwargs: Given.kwargs) -> Found:
        try:
            return read(*args, **kwargs)
        except (LookupError, ValueError, TypeError, ArithmeticError, RecursionError) as error:
            raise UnreadableError(str(error)) from error

    return reads


def lines(answer: str) -> Iterator[str]:
    """The lines of an answer that are not empty."""
    return (line for line in answer.split("\n") if line)


# ------------------------------------------------------------------ documents


@reader
def documents(answer: str) -> list[Any]:
    r"""The lines of an answer that are JSON, one each.

    >>> documents('{"line":1}\n\n[2,"a"]')
    [{'line': 1}, [2, 'a']]
    """
    return [json.loads(line) for line in lines(answer)]


@dataclass(frozen=True)
class Message:
    """Something that loading a program said.

    Attributes:
        kind: ``"error"``, ``"refused"``, ``"note"`` or ``"at"``, the place that was reached.
        line: Where, or 0.
        text: What.
    """

    kind: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.text}" if self.line else self.text


@reader
def messages(answer: str) -> list[Message]:
    """The messages of loading a program.

    >>> [str(message) for message in messages('["note",3,"submission:h/1 is left out"]')]
    ['line 3: h/1 is left out']
    """
    return [
        Message(str(kind), int(number), plain(str(text)))
        for kind, number, text in documents(answer)
    ]


# ------------------------------------------------------------------- outcomes

ENDED = "ended"
"""The problem of a search in which the process ended."""


@dataclass(frozen=True)
class Outcome:
    """The deeds of a program on a tree.

    Attributes:
        value: The value it gave; ``None`` without an answer.
        best: The position it chose; ``None`` where it named none.
        also: Another position that comes back, as if it were chosen.
        leaves: The positions it evaluated, in order.
        problem: How it came to no answer: ``"failed"``, ``"limit"``, ``"error ..."`` or
            ``"value ..."``, where what it gave is no number.
        more: True if it may have had more answers.
    """

    value: Number | None
    best: int | None
    leaves: tuple[int, ...]
    problem: str = ""
    more: bool = False
    also: int | None = None

    @cached_property
    def furthest(self) -> int:
        """The greatest number of a position that it speaks of, or 0."""
        return max((self.best or 0, *self.leaves))

    @property
    def decided(self) -> Number | None:
        """The value, if it comes of the end of a game, and is no bound.

        >>> outcome("v(1,7)").decided, outcome("s(1,0)s(2,7)v(2,7)").decided
        (None, 7)
        """
        bound = not self.leaves or self.value is None or math.isinf(self.value)
        return None if bound else self.value


_STATIC = re.compile(r"s\((\d+),")
_ALSO = re.compile(r"a\((\d+)\)")
_ANSWER = re.compile(r"v\((-|\d+),([^()]*)\)(\+?)\Z")


@lru_cache(100_000)  # the book's lines are compared with those of every file
@reader
def outcome(line: str) -> Outcome:
    """Read the line of one tree.

    >>> outcome("s(1,4)s(2,5)v(2,5)")
    Outcome(value=5, best=2, leaves=(1, 2), problem='', more=False, also=None)
    """
    # Behind the ! stands what was raised, and that may look like events.
    told, failed, _ = line.partition("!")
    leaves = tuple(map(_node, _STATIC.findall(told)))
    match = None if failed else _ANSWER.match(line, max(line.rfind("v("), 0))
    if match is None:
        return Outcome(None, None, leaves, plain(line).partition("!")[2].rstrip("+") or "nothing")
    best, value, more = match.groups()
    chosen = None if best == "-" else _node(best)
    also = _ALSO.search(line)
    other = _node(also[1]) if also else None
    return Outcome(far(_number(value)), chosen, leaves, "", bool(more), other)


def _number(written: str) -> Number:
    """A number as SWI-Prolog writes it.

    >>> _number("-7"), _number("2.5"), _number("1.0Inf")
    (-7, 2.5, inf)
    """
    whole = written.removeprefix("-").isdecimal()
    return int(written) if whole else float(written.replace("1.0Inf", "inf"))


def far(number: Number) -> Number:
    """A bound of the widest window as the infinite one that it stands for."""
    return math.copysign(math.inf, number) if abs(number) >= FAR else number


def plain(line: str) -> str:
    """A line without the name of the module that a program was loaded into, and our own terms.

    >>> plain("!error existence_error(procedure,submission:h/2)")
    '!error existence_error(procedure,h/2)'
    >>> plain("!error type_error(list,[pyab_pos(min,1,1),_17260])")
    '!error type_error(list,[pos,_])'
    >>> plain("!error type_error(character,pyab_pos(min,1,[pyab_pos(max,2,5)])-pos)")
    '!error type_error(character,pos-pos)'
    >>> plain("!error type_error(evaluable,pyab_move/1)")
    '!error type_error(evaluable,pos)'
    """
    line = _VARIABLE.sub("_", line.replace(f"{MODULE}:", ""))
    found = 1
    while found:  # one stands in another
        line, found = _OURS.subn("pos", line)
    return narrow(line)


_OURS, _VARIABLE = re.compile(r"pyab_(?:pos|move)(?:\([^()]*\)|/\d)"), re.compile(r"\b_G?\d+\b")


def _node(digits: str) -> int:
    """A position's number; one that no tree has where a program made up a position of its own."""
    # int() refuses a text of more than 4,300 digits.
    return int(digits) if len(digits) < 10 else 10**9


def outcome_on(tree: Tree, line: str) -> Outcome:
    """As :func:`outcome`, where the program may speak of positions that are not of the tree."""
    found = outcome(line)
    if found.furthest < tree.size:
        return found
    return Outcome(None, None, (), "error a position that is not of the tree")


def short(line: str) -> str:
    """A line without what does not count: further answers, and the words of an error.

    >>> short("s(1,4)v(1,4)+"), short("s(1,4)!error type_error(a,b)")
    ('s(1,4)v(1,4)', 's(1,4)!error')
    """
    if "!" in line:
        start, _, problem = line.partition("!")
        return f"{start}!{problem.split(' ')[0]}"
    return line.rstrip("+")


_LEAF = re.compile(r"s\(\d+,[^()]*\)")


def without_leaves(line: str) -> str:
    """A line as of a program of which it is not known which leaves it looks at.

    >>> without_leaves("s(1,4)v(1,4)")
    'v(1,4)'
    """
    return _LEAF.sub("", line)


# --------------------------------------------------------------------- events

_BETTER = re.compile(r"t\([^)]*\)")
"""Where a position is no position of ours, the root stands for it."""


@reader
def steps(line: str, tree: Tree) -> list[Event]:
    """The events of a line of a watched program.

    >>> steps("c(0,-5,5)s(0,3)r(0,-,3)v(-,3)", Tree.parse("3"))
    [Call(at=0, alpha=-5, beta=5), Static(at=0, value=3), Return(at=0, best=None, value=3)]
    """
    text = (
        _ALSO.sub("", line)
        .partition("!")[0]
        .translate({ord("="): None, ord("~"): None})
        .replace("?", "nan")
        .replace("(-,", "(0,")
    )
    text = _BETTER.sub(lambda found: found.group().replace(",-", ",0"), text)
    found = list(events(text, BOOK, tree))
    for event in found:
        for name in ("at", "other", "chosen", "best"):
            # Not every event has each of these, and a move may be None.
            if not (getattr(event, name, 0) or 0) < tree.size:
                raise ValueError(f"a position that is not of the tree: {event}")
    return found
