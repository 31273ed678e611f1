"""The positions with which a file itself begins its game, as far as its clauses tell."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pyab.submission.text import names
from pyab.submission.text.clauses import (
    Clause,
    Compound,
    Indicator,
    Source,
    Term,
    Var,
    args,
    indicator,
    mapped,
    text,
    variables,
)

BACK, MOST = 4, 4
"""How many calls back a start is looked for, and how many are tried."""


def starts(source: Source, of: Indicator, place: int) -> list[str]:
    """The goals, or positions, with which a search is called first, in the words of ``--start``.

    Args:
        source: The clauses of the file.
        of: The predicate that is called with a position.
        place: Which of its arguments the position is, counted from 0.
    """
    found = dict.fromkeys((*_called_with(source, of, place, BACK), *_facts(source)))
    return list(found)[:MOST]


def _facts(source: Source) -> Iterator[str]:
    """The relations of one argument that are called so, or that are one fact without variables."""
    for (name, arity), clauses in source.clauses.items():
        fact = clauses[0].head if arity == len(clauses) == 1 and not clauses[0].goals else ""
        known = args(fact) and [*_position(args(fact)[0])]
        if arity == 1 and (known or _CALLED.search(names.plain(name))):
            yield text(Compound(name, (Var("Pos"),)))


_CALLED = re.compile(
    "start|init|inici|inizi|begin|anfang|debut|depart|empty|leer|leeg|vaci|vazi|vuot|vide|poc|zacat"
    "|basla|alku|awal|board0"
)
"""The names of what gives a first position."""


def _called_with(source: Source, of: Indicator, place: int, back: int) -> Iterator[str]:
    ring = source.ring(of) | {of}
    clauses = (one for name in source.clauses if name not in ring for one in source.clauses[name])
    for clause in clauses:
        for goal in clause.calls(of):
            yield from _origin(source, clause, args(goal)[place], back)
    for _, directive in source.directives:
        if indicator(directive) == of:
            yield from _position(args(directive)[place])


def _origin(source: Source, clause: Clause, arg: Term, back: int) -> Iterator[str]:
    """The starts that an argument of a goal in a clause comes from."""
    if not isinstance(arg, Var):
        yield from _position(arg)
        return
    for equal in clause.equal(arg):
        yield from _position(equal)
    heads = args(clause.head)
    if arg in heads:
        if back:
            yield from _called_with(source, clause.of, heads.index(arg), back - 1)
        return
    first = next((goal for goal in clause.goals if arg.name in variables(goal)), "")
    if {*variables(first)} == {arg.name} and indicator(first) in source.clauses:
        yield text(mapped(first, lambda one: Var("Pos") if one == arg else one))


def _position(term: Term) -> Iterator[str]:
    if isinstance(term, Compound) and not [*variables(term)]:
        yield text(term)
