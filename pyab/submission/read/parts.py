"""The predicates of a search by role, found by which variable goes where."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pyab.submission.read.clauses import (
    Clause,
    Compound,
    Indicator,
    Var,
    args,
    indicator,
    variables,
)
from pyab.submission.read.flow import Flow, call_in, list_callee, list_place, name_of
from pyab.submission.read.reading import FIVE, Part


def parts_of(flow: Flow, of: Indicator, goal: Compound) -> Iterator[Part]:
    """The predicates of the search by role, found by which variable goes where."""
    roles = [arg.name if isinstance(arg, Var) else "_" for arg in goal.args]
    if not {"P", "V"} <= set(roles):
        return
    yield Part("search", of[0], tuple(role if role in FIVE else "_" for role in roles))
    bounded = list_callee(flow.source, of)
    if bounded is None:
        return
    outputs = _output_places(flow, of, bounded, roles)
    for clause in flow.source.clauses[bounded]:
        place = list_place(clause)
        if place is None:
            continue
        yield from _enough(flow, of, bounded, roles, clause, place, outputs)
        return


def _output_places(
    flow: Flow, of: Indicator, bounded: Indicator, roles: list[str]
) -> dict[int, str]:
    """Which arguments of the predicate that goes through the moves are A, B, Best and V."""
    for clause in flow.source.clauses[of]:
        call = call_in(clause, bounded)
        if call is None:
            continue
        known = {
            name: role
            for role, arg in zip(roles, args(clause.head), strict=True)
            if (name := name_of(arg)) and role in FIVE
        }
        return {i: known[n] for i, arg in enumerate(call.args) if (n := name_of(arg)) in known}
    return {}


def _enough(
    flow: Flow,
    of: Indicator,
    bounded: Indicator,
    roles: list[str],
    clause: Clause,
    place: int,
    outputs: dict[int, str],
) -> Iterator[Part]:
    items = args(clause.head)[place]
    assert isinstance(items, Compound)
    search = call_in(clause, of)
    if search is None:
        return
    meaning: dict[str, str] = {}
    for role, arg in zip(roles, search.args, strict=True):
        name = name_of(arg)
        if name and role in ("A", "B", "V"):
            meaning[name] = role
    for name in variables(items.args[0]):
        meaning[name] = "P"
    rest = name_of(items.args[-1])
    if rest:
        meaning[rest] = "Rest"
    for i, role in outputs.items():
        name = name_of(args(clause.head)[i])
        if name and role in ("Best", "V"):
            meaning.setdefault(name, "Best" if role == "Best" else "Good")
    for goal in clause.goals:
        if not isinstance(goal, Compound) or indicator(goal) in (of, bounded):
            continue
        # As in the book: goodenough/7 goes on to the siblings, and so calls back what calls it.
        if indicator(goal) in flow.recursive:
            part = _part("enough", goal, meaning)
            if {"P", "V"} <= set(part.args):
                yield part
                yield from _rest(flow, bounded, outputs, part)
            return


def _with_unused(bounds: Part, goal: Compound, clause: Clause) -> Part:
    """The predicate for the new bounds, those too with which the search does not go on."""
    named = [name for term in (clause.head, *clause.goals) for name in variables(term)]
    alone = [isinstance(arg, Var) and named.count(arg.name) == 1 for arg in goal.args]
    unused = iter([role for role in ("A1", "B1") if role not in bounds.args])
    found = (
        next(unused, "_") if free else role for role, free in zip(bounds.args, alone, strict=True)
    )
    return replace(bounds, args=tuple(found))


def _part(role: str, goal: Compound, meaning: dict[str, str]) -> Part:
    return Part(role, goal.name, tuple(meaning.get(name_of(arg) or "", "_") for arg in goal.args))


def _rest(flow: Flow, bounded: Indicator, outputs: dict[int, str], enough: Part) -> Iterator[Part]:
    """The predicates for the new bounds and for the better of two, called where it goes on."""
    of = (enough.name, len(enough.args))
    for clause in flow.source.clauses[of]:
        again = call_in(clause, bounded)
        if again is None:
            continue
        meaning = {
            name: role
            for role, arg in zip(enough.args, args(clause.head), strict=True)
            if (name := name_of(arg)) and role != "_"
        }
        narrowed = {
            name: role + "1"
            for i, role in outputs.items()
            if role in ("A", "B") and (name := name_of(again.args[i]))
        }
        found = {
            name: role + "1" if role == "V" else "P1"
            for i, role in outputs.items()
            if role in ("Best", "V") and (name := name_of(again.args[i]))
        }
        for goal in clause.goals:
            if not isinstance(goal, Compound) or goal is again:
                continue
            # A bound that is handed on as it came keeps its meaning: it is no new one.
            bounds = _part("bounds", goal, {**narrowed, **meaning})
            if {"A", "B", "V"} <= set(bounds.args):
                bounds = _with_unused(bounds, goal, clause)
            if {"A1", "B1"} <= set(bounds.args):
                yield bounds
            better = _part("better", goal, {**meaning, **found})
            if {"V", "V1"} <= set(better.args) and {"P", "P1", "Best"} <= set(better.args):
                yield better
        return
