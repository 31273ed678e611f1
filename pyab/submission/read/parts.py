"""The predicates of a search by role, found by which variable goes where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from pyab.submission.read.flow import Flow, call_in, items, list_callee, name_of
from pyab.submission.read.reading import FIVE, Part
from pyab.submission.text.clauses import (
    DICT,
    Clause,
    Compound,
    Indicator,
    Term,
    Var,
    args,
    indicator,
    mapped,
    text,
    variables,
)

_Meaning = Mapping[str, str]
"""What the variables of a clause are, by their names."""


def parts_of(flow: Flow, of: Indicator, goal: Compound) -> Iterator[Part]:
    """The predicates of the search by role, found by which variable goes where."""
    roles = list(map(_role, goal.args))
    search = Part("search", of[0], tuple(roles))
    if not {"P", "V"} <= search.names:
        return
    yield search
    bounded = list_callee(flow.source, of)
    if bounded is None:
        return
    for clause in flow.source.clauses[of]:
        if call := call_in(clause, bounded):
            found = _part("", call, _meaning(roles, clause.head)).args
            yield from _below(flow, of, roles, bounded, found)
            return


def _role(arg: Term) -> str:
    """The role of an argument; where a value comes back inside a term, that term of roles."""
    if isinstance(arg, Var):
        return arg.name if arg.name in FIVE else "_"
    keys = {*arg.args[2::2]} if isinstance(arg, Compound) and arg.name == DICT else ()
    inside = mapped(
        arg, lambda one: one.name if isinstance(one, Var) else one if one in keys else "_"
    )
    return text(inside) if not set(FIVE).isdisjoint(variables(arg)) else "_"


def _meaning(roles: Sequence[str], term: Term) -> dict[str, str]:
    """What the variables among the arguments of a term are, where those have roles."""
    pairs = zip(roles, args(term), strict=True)
    return {name: role for role, arg in pairs if role != "_" and (name := name_of(arg))}


def _part(role: str, goal: Compound, meaning: _Meaning) -> Part:
    return Part(role, goal.name, tuple(meaning.get(name_of(arg) or "", "_") for arg in goal.args))


def _below(
    flow: Flow, of: Indicator, roles: Sequence[str], bounded: Indicator, found: Sequence[str]
) -> Iterator[Part]:
    """The predicates that the one calls which goes through the moves; its roles are found."""
    for clause in flow.source.clauses[bounded]:
        listed, search = items(clause), call_in(clause, of)
        if not listed:
            continue
        if search is None:
            return
        back = ["Good" if one == "V" else one if one == "Best" else "_" for one in found]
        called = [role if role in ("A", "B", "V") else "_" for role in roles]
        meaning = _meaning(back, clause.head) | _meaning(called, search)
        meaning |= dict.fromkeys(variables(listed[0]), "P")
        meaning |= dict.fromkeys(variables(listed[-1]), "Rest")
        # As in the book: goodenough/7 goes on to the siblings, and so calls back what calls it.
        goals = (goal for goal in clause.goals if indicator(goal) not in (of, bounded))
        goal = next((goal for goal in goals if indicator(goal) in flow.recursive), None)
        if isinstance(goal, Compound):
            part = _part("enough", goal, meaning)
            if {"P", "V"} <= set(part.args):
                yield part
                yield from _rest(flow, bounded, found, part)
        return


def _rest(flow: Flow, bounded: Indicator, found: Sequence[str], enough: Part) -> Iterator[Part]:
    """The predicates for the new bounds and for the better of two, called where it goes on."""
    later = {"A": "A1", "B": "B1", "V": "V1", "Best": "P1"}
    for clause in flow.source.clauses[enough.name, len(enough.args)]:
        again = call_in(clause, bounded)
        if again is None:
            continue
        meaning = _meaning(enough.args, clause.head)
        new = _meaning([later.get(role, "_") for role in found], again)
        for goal in clause.goals:
            own = indicator(goal) in flow.source.clauses  # and not A1 >= B1
            if not isinstance(goal, Compound) or goal is again or not own:
                continue
            # A bound that is handed on as it came keeps its meaning: it is no new one.
            bounds = _part("bounds", goal, new | meaning)
            if {"A", "B", "V"} <= set(bounds.args):
                bounds = _with_unused(bounds, goal, clause)
            if {"A1", "B1"} <= set(bounds.args):
                yield bounds
            better = _part("better", goal, meaning | new)
            if {"V", "V1", "P", "P1", "Best"} <= set(better.args):
                yield better
        return


def _with_unused(bounds: Part, goal: Compound, clause: Clause) -> Part:
    """The predicate for the new bounds, those too with which the search does not go on."""
    named = [name for term in clause.terms for name in variables(term)]
    unused = iter([role for role in ("A1", "B1") if role not in bounds.args])
    found = (
        next(unused, "_") if isinstance(arg, Var) and named.count(arg.name) == 1 else role
        for role, arg in zip(bounds.args, goal.args, strict=True)
    )
    return replace(bounds, args=tuple(found))
