"""The clauses on trees whose leaves are unknown: what they ask of the order of the leaves.

A program runs as it stands (``prolog/support/proof/unknown.pl``).  Where what is known of the
order does not answer a comparison, the run ends with the two leaves in question.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from pyab.engines import bridge, exhaust, prolog
from pyab.programs.program import Program
from pyab.programs.records import PROGRAMS
from pyab.trees.every import Shape
from pyab.trees.tree import Side

Sign = Literal["<", "=", ">"]
SIGNS: tuple[Sign, Sign, Sign] = ("<", "=", ">")
Condition = tuple[int, Sign, int]
"""Two leaves, by their numbers from 1 on, and how the first compares with the second."""


def spelled(condition: Condition) -> str:
    """A condition, with the leaves called a, b, c, ... from left to right.

    >>> spelled((2, "<", 1)), spelled((30, "=", 1))
    ('b < a', 'x30 = a')
    """
    one, sign, other = condition
    return f"{leaf_name(one)} {sign} {leaf_name(other)}"


def leaf_name(number: int) -> str:
    """The name of a leaf, by its number from 1 on.

    >>> leaf_name(1), leaf_name(27)
    ('a', 'x27')
    """
    return chr(ord("a") + number - 1) if number <= 26 else f"x{number}"


FULL_SEARCH = next(program for program in PROGRAMS.values() if program.strict is None)
"""The search that others are judged by: one without cut-offs."""


@dataclass(frozen=True)
class UnknownSearch:
    """A search of a tree.

    Attributes:
        program: The program that searches.
        judged: Whether its value and its move are held against those of a full search.
    """

    program: Program
    judged: bool = False

    def term(self) -> str:
        """The step that ``unknown.pl`` takes, as Prolog text."""
        if self.judged:
            return (
                f"judged({UnknownSearch(self.program).term()},{UnknownSearch(FULL_SEARCH).term()})"
            )
        module = exhaust.load(self.program, "unknown")
        mover = "mover" if self.program.negamax else "max"
        return f"search({module},{prolog.entry(self.program)},{mover})"


@dataclass(frozen=True)
class Done:
    """A search, as far as it went.

    Attributes:
        leaves: The leaves that it evaluated, in order, by their numbers from 1 on.
        end: Empty if it asks what is not known; ``"!"`` for an answer, ``"fail"``; of one that is
            judged ``"right"``, ``"value"`` or ``"move"`` for what is wrong, ``"none"``.
        move: The position that it names, by its number.
        value: The leaf whose value it returns; ``None`` for no leaf's.
    """

    leaves: tuple[int, ...]
    end: str = ""
    move: int | None = None
    value: int | None = None


@dataclass(frozen=True)
class Course:
    """The searches of one tree, one after the other.

    Attributes:
        searches: Those that were begun.
        asks: The two leaves of whose order the last one asks.
        error: Why the last one went no further.
    """

    searches: tuple[Done, ...]
    asks: tuple[int, int] | None = None
    error: str = ""


Run = tuple[Side, Shape, Sequence[Condition]]
"""Who is to move at the root, the shape, and what is known of the order of its leaves."""


def courses(searches: Iterable[UnknownSearch], runs: Iterable[Run]) -> list[Course]:
    """Run searches on some trees, each up to the first question that is not answered."""
    steps = ",".join(search.term() for search in searches)
    text = bridge.call(f"asked([{steps}],[{','.join(map(_run, runs))}])")
    return [_course(line) for line in text.splitlines()]


def _run(run: Run) -> str:
    side, shape, conditions = run
    known = ",".join(f"{one}{sign}{other}" for one, sign, other in conditions)
    return f"run({side},[{','.join(map(str, shape))}],[{known}])"


def _course(line: str) -> Course:
    *done, last = line.split(";")
    searches = tuple(map(_done, done))
    if not last:
        return Course(searches)
    # Before `?`: an error's own words may hold one.
    if "error" in last:
        leaves, _, error = last.partition("error ")
        return Course((*searches, Done(_numbers(leaves))), None, error)
    leaves, _, pair = last.partition("?")
    one, other = _numbers(pair)
    return Course((*searches, Done(_numbers(leaves))), (one, other))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


def _done(text: str) -> Done:
    leaves, answered, answer = text.partition("!")
    if not answered:
        *seen, end = text.split()
        return Done(tuple(map(int, seen)), end)
    move, value = answer.split()
    # Minus a leaf's number where the sign is turned, 0 for what is no leaf's.
    number = abs(int(value)) or None
    return Done(_numbers(leaves), "!", None if move == "-" else int(move), number)
