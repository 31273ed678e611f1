"""The promises of a program: about its value, its line, and the bounds that it hands on."""

from __future__ import annotations

from dataclasses import dataclass

from pyab.agreement.contracts import CONTRACTS, Contract
from pyab.programs.program import Program

EXACT = Contract("V = v", lambda got, true, _alpha, _beta: got == true, "a search without cut-offs")
"""The promise of a program without cut-offs."""

LINE = {
    "last": "move and line are minimax's, ties included",
    "first": "move and line are those of a full search that takes the first of equal moves",
}
"""The theorems about the line, for every window: Bratko's, and the Russian lecture's."""

NARROW = "windows only narrow on the way down"
INVARIANT = "before round i, m is the greatest of -F(p1), ..., -F(p(i-1))"
"""Knuth & Moore's (8)."""


@dataclass(frozen=True)
class Promise:
    """The promise of one program, and the case that breaks it.

    Attributes:
        program: Its key.
        statement: The promise in words, v being the true value of the position, and V the returned.
        line: The promise about its line; empty where it names no moves.
        course: The promise about the bounds that it hands on; empty where it hands on none.
        classes: Into how many classes the orderings fall that can come about.
        broken: The first case in which it is not kept, in words.
    """

    program: str
    statement: str
    line: str
    course: str
    classes: int
    broken: str = ""

    @property
    def holds(self) -> bool:
        """True if it is kept on all those trees, however deep."""
        return not self.broken


def contract(program: Program) -> Contract:
    """The promise of a program about its value."""
    return CONTRACTS.get(program.contract, EXACT)


def line(program: Program) -> str:
    """The promise of a program about its line; empty where it names no moves."""
    if "Best" not in program.entry().outputs:
        return ""
    if not program.takes:
        return f"of equal moves it takes the {program.tie}"
    inside = " <= v <= " if program.contract == "closed" else " < v < "
    return f"{LINE[program.tie]}, if alpha{inside}beta"


def course(program: Program) -> str:
    """The promise of a program about the bounds that it hands on; empty where there are none."""
    return {2: NARROW, 1: INVARIANT, 0: ""}[len(program.takes)]
