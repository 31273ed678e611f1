"""Contracts: what a program promises of the value that it returns for a window.

Adding one is a record in :data:`CONTRACTS`; each is a law, too (:mod:`pyab.agreement.laws`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pyab.programs.program import Program
from pyab.trees.literal import Number
from pyab.trees.tree import Tree
from pyab.trees.window import Window


@dataclass(frozen=True)
class Contract:
    """The promise of a program about the value V that it returns for the window (alpha, beta).

    All for the player to move, so that MIN's searches are read with the sides exchanged.

    Attributes:
        statement: The promise, v being the true value.
        holds: True if V, v, alpha and beta keep it.
        source: The page that prints it, and the difference from print.
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
    # F1 has one bound: there is no alpha that the value could be below.
    return got >= beta if true >= beta else got == true


def _above(got: Number, true: Number, _: Number, beta: Number) -> bool:
    # Wells's m is the exact value of some successor, so never above the true one.
    return beta < got <= true if true > beta else got == true


def _soft(got: Number, true: Number, alpha: Number, beta: Number) -> bool:
    if true <= alpha:
        # Fail-soft: what is outside the window is a bound of the true value as well.
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
        "Knuth & Moore (9), which both translations print with F(p) < alpha in the first line, "
        "and so leave F(p) = alpha out",
    ),
    "bound": Contract("V = v if v < bound, V >= bound if v >= bound", _bound, "Knuth & Moore (6)"),
    "above": Contract(
        "V = v if v <= bound, bound < V <= v if v > bound",
        _above,
        "follows from Knuth & Moore (6), with the strict cut-offs that they tell of in section 5",
    ),
    "soft": Contract(
        "v <= V <= alpha if v <= alpha, V = v if alpha < v < beta, beta <= V <= v if v >= beta",
        _soft,
        "the lectures state none; a preliminary estimate is a bound of the exact one (fail-soft)",
    ),
}
"""The promises, by the names that the programs' records use."""


def keeps(program: Program, tree: Tree, window: Window, got: Number, true: Number) -> bool:
    """True if what a program returned for a window keeps its contract.

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
