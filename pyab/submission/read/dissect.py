"""Find the search in a submitted program: its predicates by role, its game, how to call it.

What a name suggests is tried first; what the clauses show (which variable goes where) decides the
rest.  Where several readings are possible, all are given, the likeliest first, and running them
on a few trees decides (:mod:`pyab.submission.run.exam`).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import product

from pyab.submission.read import names
from pyab.submission.read.arguments import goals, roles_of
from pyab.submission.read.clauses import (
    Compound,
    Constant,
    Indicator,
    Source,
    Term,
    Var,
    indicator,
    text,
)
from pyab.submission.read.flow import Flow, call_in, core, counterpart
from pyab.submission.read.game import dress_of, hooks_of, tokens_of, views_of
from pyab.submission.read.parts import parts_of
from pyab.submission.read.reading import FIVE, Hook, Reading
from pyab.trees.window import Window


def readings(source: Source, of: Indicator, given: tuple[Hook, ...] = ()) -> list[Reading]:
    """The ways to understand a program that is called by the given predicate."""
    inner = core(source, of) or of
    flow = Flow(source, inner)
    roles = roles_of(flow, inner)
    hooks = hooks_of(flow, inner, roles, given)
    dress = dress_of(flow, inner, roles)
    tokens = tokens_of(flow, inner, roles, dress)
    outer = roles if inner == of else roles_of(Flow(source, of), of)
    inner_goal = next(goals(flow, inner, roles))
    found = []
    both = counterpart(flow, of)
    for goal in goals(flow, of, outer):
        parts = tuple(parts_of(flow, inner, goal if inner == of else inner_goal))
        asked = "Side" in text(goal) or "$side" in "".join(dress)
        asked = asked or any(hook.role == "side" for hook in hooks) or bool(both)
        named = tokens if asked else tokens[:1]  # else it never hears what the sides are called
        for view, terminal, sides in product(views_of(flow), ("fails", "empty"), named):
            found.append(
                Reading(
                    entry=_for_each_side(goal, both) if both else text(goal),
                    of=of,
                    hooks=hooks,
                    root=dress[0],
                    element=dress[1],
                    tokens=sides,
                    terminal=terminal,
                    parts=parts if view == "max" and not both else (),
                    view=view,
                )
            )
    return found


def shortcuts(source: Source, by: Sequence[Indicator]) -> Iterator[tuple[Indicator, Window]]:
    """Those of the predicates that set off a search of the book's kind, with a window of their own.

    A search with a depth, say, is none: what the shorter one has for it is not known.
    """
    for of in by:
        inner = core(source, of)
        if inner is None or not 2 <= of[1] < inner[1] == len(FIVE):
            continue
        roles = roles_of(Flow(source, inner), inner)
        if set(roles) != set(FIVE):
            continue
        calls = (call_in(clause, inner) for clause in source.clauses[of])
        windows = (_window(call, roles) for call in calls if call)
        window = next(filter(None, windows), None)
        if window:
            yield of, window


def _window(call: Compound, roles: Sequence[str | None]) -> Window | None:
    """The bounds that a search is called with, where both are numbers."""
    low, high = (_number(call.args[roles.index(role)]) for role in ("A", "B"))
    return None if low is None or high is None else (low, high)


def _number(term: Term) -> float | None:
    match term:
        case Constant(int() | float() as value):
            return value
        case "inf" | "infinite" | "infinity":
            return math.inf
        case Compound("-", (inside,)):
            positive = _number(inside)
            return None if positive is None else -positive
    return None


def _for_each_side(goal: Compound, both: tuple[str, str]) -> str:
    """The goal to call where MAX is to move, and where MIN is."""
    one, other = (text(Compound(name, goal.args)) for name in both)
    return f"(Side==max->{one};{other})"


def stated(source: Source, entry: Compound, given: tuple[Hook, ...]) -> list[Reading]:
    """The readings of a program whose goal to call is given: ``alphabeta(Pos, 50, A, B, Best, V)``.

    The variables are known by their names, as in :mod:`pyab.submission.read.names`.
    """
    of = indicator(entry)
    called = [
        Var(role if role in FIVE else "Side" if role == "player" else "_")
        if isinstance(arg, Var) and (role := names.of_variable(arg.name) or "_")
        else arg
        for arg in entry.args
    ]
    goal = Compound(entry.name, tuple(_inner(arg) for arg in called))
    if of not in source.clauses:
        return []
    inner = core(source, of) or of
    flow = Flow(source, inner)
    if inner == of:
        roles: list[str | None] = [a.name if isinstance(a, Var) else None for a in goal.args]
        roles = ["player" if role == "Side" else role for role in roles]
        inner_goal = goal
    else:
        roles = roles_of(flow, inner)
        inner_goal = next(goals(flow, inner, roles))
    dress = dress_of(flow, inner, roles)
    return [
        Reading(
            entry=text(goal),
            of=of,
            hooks=hooks_of(flow, inner, roles, given),
            root=dress[0],
            element=dress[1],
            tokens=sides,
            terminal=terminal,
            parts=tuple(parts_of(flow, inner, inner_goal)) if view == "max" else (),
            view=view,
        )
        for view in views_of(flow)
        for terminal in ("fails", "empty")
        for sides in tokens_of(flow, inner, roles, dress)
    ]


def _inner(arg: Term) -> Term:
    """The roles of variables inside a term, such as ``Alpha/Beta``."""
    if not isinstance(arg, Compound):
        return arg
    return Compound(
        arg.name,
        tuple(
            Var(role if role in FIVE else "Side" if role == "player" else "_")
            if isinstance(part, Var) and (role := names.of_variable(part.name) or "_")
            else part
            for part in arg.args
        ),
    )
