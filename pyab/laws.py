"""The laws that hold among the programs, whatever the tree.

A law looks at what the programs answered on one tree; it is checked where all the programs it
speaks of were run.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pyab.programs import Program
from pyab.trace import Answer, answer, leaves
from pyab.tree import Tree


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a program made of a tree, as far as the laws ask: its answer, and its leaves."""

    answer: Answer
    leaves: tuple[int, ...]

    @staticmethod
    def of(text: str, program: Program, tree: Tree) -> Outcome:
        """Read it from an engine's line."""
        return Outcome(answer(text, program, tree), tuple(leaves(text)))


Outcomes = Mapping[str, Outcome]


@dataclass(frozen=True)
class Law:
    """A law among programs.

    Attributes:
        key: A short name.
        statement: What holds, in words.
        programs: The keys of the programs it speaks of; empty for all that are run.
        holds: Whether it holds of the outcomes on a tree.
        source: Where it comes from.
    """

    key: str
    statement: str
    programs: tuple[str, ...]
    holds: Callable[[Tree, Outcomes], bool]
    source: str


def _one_value(_: Tree, outcomes: Outcomes) -> bool:
    return len({outcome.answer.value for outcome in outcomes.values()}) == 1


def _same_move(_: Tree, outcomes: Outcomes) -> bool:
    return outcomes["minimax"].answer.best == outcomes["bratko"].answer.best


def _subset(less: str, more: str) -> Callable[[Tree, Outcomes], bool]:
    return lambda _, outcomes: set(outcomes[less].leaves) <= set(outcomes[more].leaves)


def _same_leaves_without_ties(tree: Tree, outcomes: Outcomes) -> bool:
    if len(set(tree.leaves)) < len(tree.leaves):
        return True
    return outcomes["f2"].leaves == outcomes["bratko"].leaves


LAWS: tuple[Law, ...] = (
    Law(
        "one-value",
        "all programs find the same value",
        (),
        _one_value,
        "Knuth & Moore (7), (10); Bratko, V(P, -inf, +inf) = V(P)",
    ),
    Law(
        "same-move",
        "minimax and bratko choose the same move, ties included",
        ("minimax", "bratko"),
        _same_move,
        "the lecture's theorem",
    ),
    Law(
        "f1-within-f",
        "f1 evaluates no leaf that f does not",
        ("f1", "f"),
        _subset("f1", "f"),
        "Knuth & Moore, sec. 3",
    ),
    Law(
        "f2-within-f1",
        "f2 evaluates no leaf that f1 does not",
        ("f2", "f1"),
        _subset("f2", "f1"),
        "Knuth & Moore, sec. 3",
    ),
    Law(
        "f2-within-bratko",
        "f2 evaluates no leaf that bratko does not",
        ("f2", "bratko"),
        _subset("f2", "bratko"),
        "strict cut-offs cut less",
    ),
    Law(
        "f2-as-bratko",
        "f2 and bratko evaluate the same leaves where no two are equal",
        ("f2", "bratko"),
        _same_leaves_without_ties,
        "strictness matters at ties alone",
    ),
)


def among(programs: tuple[Program, ...]) -> tuple[Law, ...]:
    """The laws that can be checked when those programs are run."""
    keys = {program.key for program in programs}
    return tuple(
        law for law in LAWS if (set(law.programs) <= keys if law.programs else len(keys) > 1)
    )
