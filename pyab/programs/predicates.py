"""A predicate of a program: its part in the search, its arguments, the deeds of its clauses."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from pyab.trees.tree import Side

Role = Literal["entry", "search", "first", "enough", "bounds", "better", "enter", "leave"]

ROLES: dict[Role, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "entry": (("P", "A", "B"), ("V",)),
    "search": (("P", "A", "B"), ("Best", "V")),
    "first": (("Rest", "A", "B"), ("Best", "Good")),
    "enough": (("Rest", "A", "B", "P", "V"), ("Best", "Good")),
    "bounds": (("A", "B", "P", "V"), ("A1", "B1")),
    "better": (("P", "V", "P1", "V1"), ("Best", "Good")),
    "enter": (("As", "Rs"), ("V",)),
    "leave": (("As", "Rs"), ("V",)),
}
"""For each role a predicate can play, the names of its inputs and of its outputs.

P a position, A and B alpha and beta, V its value, Rest the siblings still to come, Best the
position chosen and Good its value, A1 and B1 the new bounds, P1 and V1 the best of the rest; As
and Rs the stacks of values and of positions of a search without recursion, which enters and leaves
the position on top.  ``first`` searches the first of the positions in Rest, and goes on with the
others.  It and the entry are not watched.
"""

Deed = Literal[
    "call", "leaf", "return", "end", "full", "cut", "optimistic", "pessimistic",
    "last", "stop", "on", "alpha", "beta", "same", "first", "second",
]  # fmt: skip
"""The deed of a predicate at an event, as far as the events decide it.

=====================  =====================================================================
call, leaf, return     a search begins; evaluates; ends
end, full, cut         a search that goes through the successors itself ends after the last
                       one, below its bound or at it; or before, by a cut-off
optimistic,            ends at once, by the upper or the lower bound known before (for the
pessimistic            player to move)
last, stop, on         good enough: no other candidate; yes, by a bound; no
alpha, beta, same      the new bounds: that one moved, or none
first, second          the better of two
=====================  =====================================================================
"""

DEEDS: dict[Role, tuple[str, str]] = {
    "enough": ("last, stop, on", "last, stop min, stop max, on"),
    "bounds": ("alpha, beta, same", "alpha, beta, same"),
    "better": ("first, second", "first min, first max, second"),
}
"""The deeds of the clauses, and of the mirror's statements, where a record says nothing else.

A statement may be one side's, where one clause tells the sides apart by a semicolon.
"""


@dataclass(frozen=True)
class Predicate:
    """A predicate of a program and the function that mirrors it.

    Attributes:
        role: What it does in the search.
        name: Its name in Prolog.
        args: What each of its Prolog arguments is, by the names of :data:`ROLES`.
        function: Its name in the mirror.
        clauses: The deed of each of its clauses, in order; empty where the events decide none.
        statements: The same of the mirror's statements; the last one goes on to the end.
        loops: The predicates that go through the successors of MAX's positions and of MIN's;
            one for both; none where it is called as ``name_loop``, or there is none.
        end_first: The loop asks whether it is at its end before it asks for the bound.

    >>> Predicate.of("search", "f1(P, B, V)")
    Predicate(role='search', name='f1', args=('P', 'B', 'V'), function='f1')
    """

    role: Role
    name: str
    args: tuple[str, ...]
    function: str
    clauses: tuple[str, ...] = field(default=(), repr=False)
    statements: tuple[str, ...] = field(default=(), repr=False)
    loops: tuple[str, ...] = field(default=(), repr=False)
    end_first: bool = field(default=False, repr=False)

    @staticmethod
    def of(
        role: Role,
        template: str,
        *,
        clauses: str = "",
        statements: str = "",
        loops: str = "",
        end_first: bool = False,
    ) -> Predicate:
        """The predicate of a template such as ``alphabeta(P, A, B, Best, V)``.

        Args:
            role: What it does in the search.
            template: Its name, which is its mirror's too, and what its arguments are.
            clauses: The deeds of its clauses; those of :data:`DEEDS` when left out.
            statements: The deeds of the mirror's statements; likewise.
            loops: The predicates that go through the successors.
            end_first: Their first clause is for the end of the successors, not for the bound.

        >>> Predicate.of("better", "best(P, V, P1, V1, Best, Good)").clauses
        ('first', 'second')
        """
        name, _, rest = template.partition("(")
        args = _words(rest.rstrip(")"))
        inputs, outputs = ROLES[role]
        unknown = set(args) - {*inputs, *outputs}
        # A mistake in a record is told when the records are imported.
        assert not unknown, f"{template}: {unknown} have no part in {role}"
        usual = DEEDS.get(role, ("", ""))
        deeds = _words(clauses or usual[0]), _words(statements or usual[1])
        return Predicate(role, name, args, name, *deeds, _words(loops), end_first)

    def loop(self, side: Side) -> str:
        """The predicate that goes through the successors where that side is to move.

        >>> from pyab.programs.records import get
        >>> get("lecture").entry().loop("min"), get("f2").entry().loop("min")
        ('and_vertex', 'f2_loop')
        """
        if not self.loops:
            return f"{self.name}_loop"
        # Of one name for both sides, -1 and 0 are the same.
        return self.loops[-1 if side == "min" else 0]

    @property
    def inputs(self) -> tuple[str, ...]:
        """The arguments that the Python function takes, in order."""
        return tuple(arg for arg in self.args if arg in ROLES[self.role][0])

    @property
    def outputs(self) -> tuple[str, ...]:
        """The arguments that the Python function returns, in order."""
        return tuple(arg for arg in self.args if arg in ROLES[self.role][1])


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",")) if text else ()
