"""The laws that hold among the programs, whatever the tree; and one that does not.

A law looks at what the programs made of one tree; it is checked where all the programs it speaks
of were run.  A contract says what a program promises of the value it returns for a window.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pyab.programs.records import Program
from pyab.trace.events import Answer, answer, leaves
from pyab.trees.literal import Number
from pyab.trees.tree import Tree
from pyab.trees.window import Window


class Outcome(NamedTuple):
    """What a program made of a tree, as far as the laws ask.

    Attributes:
        answer: What it returned.
        leaves: The positions that it evaluated, in order: their numbers, or their characters.
        text: Its events in the program's own terms, as an engine wrote them.
    """

    answer: Answer
    leaves: Sequence[int | str]
    text: str

    @staticmethod
    def of(text: str, program: Program, tree: Tree) -> Outcome:
        """Read it from an engine's line."""
        return Outcome(answer(text, program, tree), tuple(leaves(text)), text)


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


def _same_events(*keys: str) -> Callable[[Tree, Outcomes], bool]:
    return lambda _, outcomes: len({outcomes[key].text for key in keys}) == 1


def _same_leaves(*keys: str) -> Callable[[Tree, Outcomes], bool]:
    return lambda _, outcomes: len({outcomes[key].leaves for key in keys}) == 1


def _subset(less: str, more: str) -> Callable[[Tree, Outcomes], bool]:
    return lambda _, outcomes: set(outcomes[less].leaves) <= set(outcomes[more].leaves)


def _same_leaves_without_ties(tree: Tree, outcomes: Outcomes) -> bool:
    if len(set(tree.leaves)) < len(tree.leaves):
        return True
    return outcomes["f2"].leaves == outcomes["bratko"].leaves


def _same_without_bounds(tree: Tree, outcomes: Outcomes) -> bool:
    return tree.knows_bounds or outcomes["mccarthy"].text == outcomes["f2"].text


_FAMILY = ("bratko", "bratko_ru", "bratko_ro")
_F2S = ("f2", "f2g2", "f2_list", "iterative", "lecture")
_SAME_TERMS = ("f2", "f2_list", "iterative")

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
        "the Russian lecture's theorem",
    ),
    Law(
        "one-program",
        "bratko, bratko_ru and bratko_ro leave the same events",
        _FAMILY,
        _same_events(*_FAMILY),
        "the same clauses under other names",
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
        "f-as-fg",
        "f and fg evaluate the same leaves",
        ("f", "fg"),
        _same_leaves("f", "fg"),
        "Knuth & Moore (5)",
    ),
    Law(
        "f2-alike",
        "f2, f2g2, f2_list, iterative and lecture evaluate the same leaves",
        _F2S,
        _same_leaves(*_F2S),
        "Knuth & Moore, sec. 3; the rules of interruption",
    ),
    Law(
        "f2-same-events",
        "f2, f2_list and iterative leave the same events",
        _SAME_TERMS,
        _same_events(*_SAME_TERMS),
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
    Law(
        "mccarthy-as-f2",
        "mccarthy leaves the events of f2 where no bounds are known",
        ("mccarthy", "f2"),
        _same_without_bounds,
        "Knuth & Moore, sec. 5",
    ),
    Law(
        "mccarthy-within-f2",
        "mccarthy evaluates no leaf that f2 does not",
        ("mccarthy", "f2"),
        _subset("mccarthy", "f2"),
        "Knuth & Moore, sec. 5",
    ),
)
"""The laws of one search with the infinite window."""


def among(programs: tuple[Program, ...]) -> tuple[Law, ...]:
    """The laws that can be checked when those programs are run."""
    keys = {program.key for program in programs}
    return tuple(
        law for law in LAWS if (set(law.programs) <= keys if law.programs else len(keys) > 1)
    )


# ------------------------------------------------------------------- windows


@dataclass(frozen=True)
class Contract:
    """What a program promises of the value V that it returns for the window (alpha, beta).

    All for the player to move, so that MIN's searches are read with the sides exchanged.

    Attributes:
        statement: The promise, v being the true value.
        holds: Whether V, v, alpha and beta keep it.
        source: Where it is printed, and how the print differs.
    """

    statement: str
    holds: Callable[[Number, Number, Number, Number], bool]
    source: str


def _closed(got: Number, true: Number, alpha: Number, beta: Number) -> bool:
    if true < alpha:
        return got < alpha
    return got > beta if true > beta else got == true


def _open(got: Number, true: Number, alpha: Number, beta: Number) -> bool:
    if true <= alpha:
        return got <= alpha
    return got >= beta if true >= beta else got == true


def _bound(got: Number, true: Number, _: Number, beta: Number) -> bool:
    return got >= beta if true >= beta else got == true


def _soft(got: Number, true: Number, alpha: Number, beta: Number) -> bool:
    if true <= alpha:
        return true <= got <= alpha
    return beta <= got <= true if true >= beta else got == true


CONTRACTS: dict[str, Contract] = {
    "closed": Contract(
        "V < alpha if v < alpha, V = v if alpha <= v <= beta, V > beta if v > beta",
        _closed,
        "Bratko prints V = v for alpha < v < beta only, the Romanian lecture for alpha <= v <= "
        "beta; the clauses, whose cut-offs are strict, keep the stronger promise",
    ),
    "open": Contract(
        "V <= alpha if v <= alpha, V = v if alpha < v < beta, V >= beta if v >= beta",
        _open,
        "Knuth & Moore (9), which the Russian translation prints with F(p) < alpha in its first "
        "line and so leaves F(p) = alpha out",
    ),
    "bound": Contract(
        "V = v if v < bound, V >= bound if v >= bound",
        _bound,
        "Knuth & Moore (6)",
    ),
    "soft": Contract(
        "v <= V <= alpha if v <= alpha, V = v if alpha < v < beta, beta <= V <= v if v >= beta",
        _soft,
        "the lectures state none; a preliminary estimate is a bound of the exact one (fail-soft)",
    ),
}
"""What is promised, by the names that the programs' records use."""


def keeps(program: Program, tree: Tree, window: Window, got: Number, true: Number) -> bool:
    """Whether what a program returned for a window keeps its contract.

    Args:
        program: A program that takes a window.
        tree: The tree.
        window: The window at the root, from MAX's side.
        got: The value it returned, from MAX's side.
        true: The value of the root, from MAX's side.

    >>> from pyab.programs.records import PROGRAMS
    >>> keeps(PROGRAMS["f2"], Tree.parse("[5]"), (1, 4), 4, 5)
    True
    >>> keeps(PROGRAMS["bratko"], Tree.parse("[5]"), (1, 4), 4, 5)
    False
    """
    alpha, beta = window
    if tree.root == "min":
        alpha, beta, got, true = -beta, -alpha, -got, -true
    return CONTRACTS[program.contract].holds(got, true, alpha, beta)
