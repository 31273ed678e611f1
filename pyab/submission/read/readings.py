"""Find the search in a submitted program: its predicates by role, its game, how to call it.

What a name suggests is tried first; what the clauses show (which variable goes where) decides the
rest.  Where several readings are possible, all are given, the likeliest first, and running them
on a few trees decides (:mod:`pyab.submission.run.calling`).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from pyab.submission.read import names
from pyab.submission.read.arguments import Signature, goals, signature
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
from pyab.submission.read.game import hooks_of, views_of
from pyab.submission.read.parts import parts_of
from pyab.submission.read.positions import dress_of
from pyab.submission.read.reading import FIVE, Hook, Reading
from pyab.submission.read.sides import tokens_of
from pyab.trees.window import Window


def readings(source: Source, of: Indicator, given: tuple[Hook, ...] = ()) -> list[Reading]:
    """The ways to understand a program that is called by the given predicate."""
    inner = _inner(source, of)
    outer = inner if inner.of == of else signature(Flow(source, of), of)
    both = counterpart(inner.flow, of)
    ways = _Ways(inner, given)
    found: list[Reading] = []
    for goal in goals(replace(outer, flow=inner.flow)):
        asked = bool(both) or "Side" in text(goal) or ways.asks_side
        named = ways.tokens if asked else ways.tokens[:1]  # else it never hears what they are
        entry = _for_each_side(goal, both) if both else text(goal)
        parts = None if both else goal if inner.of == of else next(goals(inner))
        found += ways.each(of, entry, parts, named)
    return found


def _inner(source: Source, of: Indicator) -> Signature:
    """The search itself, which the predicate may only set off."""
    inner = core(source, of) or of
    return signature(Flow(source, inner), inner)


class _Ways:
    """The ways to understand a search, whatever goal is called."""

    def __init__(self, search: Signature, given: tuple[Hook, ...]) -> None:
        self.search = search
        self.hooks = hooks_of(search, given)
        self.dress = dress_of(search)
        self.tokens = tokens_of(search, self.dress)
        self.views = views_of(search.flow)

    @property
    def asks_side(self) -> bool:
        """True if the search learns from its position, or by a relation, who is to move."""
        worn = "$side" in "".join(self.dress)
        return worn or any(hook.role == "side" for hook in self.hooks)

    def each(
        self, of: Indicator, entry: str, inner: Compound | None, tokens: Sequence[tuple[str, str]]
    ) -> Iterator[Reading]:
        """The readings for an entry.

        Args:
            of: The predicate that is called.
            entry: The goal that is called.
            inner: The goal that calls the search itself, if its parts may be told.
            tokens: The names that the sides may have.
        """
        parts = tuple(parts_of(self.search.flow, self.search.of, inner)) if inner else ()
        for view, terminal, sides in product(self.views, ("fails", "empty"), tokens):
            yield Reading(
                entry=entry,
                of=of,
                hooks=self.hooks,
                root=self.dress[0],
                element=self.dress[1],
                tokens=sides,
                terminal=terminal,
                parts=parts if view == "max" else (),
                view=view,
            )


def shortcuts(source: Source, by: Sequence[Indicator]) -> Iterator[tuple[Indicator, Window]]:
    """Those of the predicates that set off a search of the book's kind, with a window of their own.

    A search with a depth, say, is none: what the shorter one has for it is not known.
    """
    for of in by:
        inner = core(source, of)
        if inner is None or not 2 <= of[1] < inner[1] == len(FIVE):
            continue
        roles = _inner(source, of).roles
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
    if of not in source.clauses:
        return []
    goal = Compound(entry.name, tuple(_known_inside(_known(arg)) for arg in entry.args))
    search = _inner(source, of)
    if search.of == of:
        roles = [arg.name if isinstance(arg, Var) else None for arg in goal.args]
        named = tuple("player" if role == "Side" else role for role in roles)
        search, inner_goal = replace(search, roles=named), goal
    else:
        inner_goal = next(goals(search))
    ways = _Ways(search, given)
    return list(ways.each(of, text(goal), inner_goal, ways.tokens))


def _known(arg: Term) -> Term:
    """A variable by its role; any other term as it is."""
    if not isinstance(arg, Var):
        return arg
    role = names.of_variable(arg.name) or "_"
    return Var(role if role in FIVE else "Side" if role == "player" else "_")


def _known_inside(arg: Term) -> Term:
    """The roles of variables inside a term, such as ``Alpha/Beta``."""
    if isinstance(arg, Compound):
        return Compound(arg.name, tuple(map(_known, arg.args)))
    return arg
