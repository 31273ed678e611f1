"""The positions with which a file itself begins its game, as far as its clauses tell."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from pyab.submission.text import names
from pyab.submission.text.clauses import (
    LIST,
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
    looks = {*filter(None, (_look(args(one.head)[place]) for one in source.clauses[of]))}
    found = dict.fromkeys((*_called_with(source, of, place, BACK), *_facts(source, looks)))
    return list(found)[:MOST]


def _look(term: Term) -> Indicator | None:
    """The name and the arguments of a compound term; of lists the name alone."""
    name, arity = indicator(term)
    return (name, 0 if name == LIST else arity) if isinstance(term, Compound) else None


def _facts(source: Source, looks: Collection[Indicator]) -> Iterator[str]:
    """The relations of one argument that are called so, or that are one fact without variables.

    A position is a term such as the heads of the search take apart, if these do.
    """
    for (name, arity), clauses in source.clauses.items():
        fact = clauses[0].head if arity == len(clauses) == 1 and not clauses[0].goals else ""
        known = [one for arg in args(fact) for one in _position(arg)]
        strange = known and looks and _look(args(fact)[0]) not in looks
        called_so = _CALLED.search(names.plain(name)) and not names.infinity(name)
        if arity == 1 and not strange and (known or called_so):
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
        yield from _made(source, clause, arg)
        return
    for equal in clause.equal(arg):
        yield from _position(equal)
        yield from _made(source, clause, equal)
    heads = args(clause.head)
    if arg in heads:
        if back:
            yield from _called_with(source, clause.of, heads.index(arg), back - 1)
        return
    first = next((goal for goal in clause.goals if arg.name in variables(goal)), "")
    if {*variables(first)} == {arg.name} and indicator(first) in source.clauses:
        yield text(mapped(first, lambda one: Var("Pos") if one == arg else one))


def _made(source: Source, clause: Clause, term: Term) -> Iterator[str]:
    """The goals of a clause that give all that is open in a term, and the term."""
    open_, goals = {*variables(term)}, list[Term]()
    for goal in clause.goals:
        new = {*variables(goal)} & open_
        if new and {*variables(goal)} <= {*variables(term)} and indicator(goal) in source.clauses:
            goals.append(goal)
            open_ -= new
    if isinstance(term, Compound) and goals and not open_:  # Pos is ours
        *given, made = (text(mapped(one, _renamed)) for one in (*goals, term))
        yield f"{', '.join(given)}, Pos = {made}"


def _renamed(part: Term) -> Term:
    return Var("Pos0") if part == Var("Pos") else part


def _position(term: Term) -> Iterator[str]:
    if isinstance(term, Compound) and not [*variables(term)]:
        yield text(term)
