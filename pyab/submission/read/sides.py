"""The sides of a program's game: where it asks who is to move, and what it calls MAX and MIN."""

from __future__ import annotations

from collections.abc import Iterator

from pyab.submission.read import names
from pyab.submission.read.arguments import Signature, constants
from pyab.submission.read.clauses import (
    LIST,
    Compound,
    Constant,
    Source,
    Term,
    Var,
    args,
    indicator,
    text,
    variables,
)
from pyab.submission.read.flow import Flow
from pyab.submission.read.positions import Dress, positions


def asks_side(goal: Term, here: set[str], role: names.HookRole | None) -> bool:
    """True if a goal asks who is to move: ``turn(Pos, min)``."""
    one, other = args(goal)
    side = other if set(variables(one)) & here else one
    if role not in ("side", None) or names.of_predicate(indicator(goal)[0]):
        return False
    return isinstance(side, str) and side != LIST if role is None else isinstance(side, str | Var)


def tokens_of(search: Signature, dress: Dress) -> list[tuple[str, str]]:
    """The program's words for MAX and MIN as they may be, the likeliest first."""
    worn = "'$side'" in dress[0] or "'$side'" in dress[1]
    facts = _side_facts(search.flow.source)
    found = [*_of_arguments(search), *_asked_for(search.flow)]
    if worn:
        found += [*_in_dress(search), *facts]
    distinct = list(dict.fromkeys(found))
    if not distinct and "player" in search.roles:
        distinct = facts
    if len(distinct) == 1:
        others = [token for token in facts if token not in distinct]
        distinct += others[:1] or ["min" if distinct[0] != "min" else "max"]
    if len(distinct) < 2:
        return [("max", "min")]
    pairs = [(a, b) for a in distinct[:4] for b in distinct[:4] if a != b]
    return sorted(pairs, key=lambda pair: -_looks_like(pair))


def _of_arguments(search: Signature) -> Iterator[str]:
    """The constants in the arguments that may be a side."""
    for number, role in enumerate(search.roles):
        if role == "player" or role is None:
            yield from constants(search.flow, (search.of, number))


def _asked_for(flow: Flow) -> Iterator[str]:
    """The constants that goals have where they ask who is to move."""
    for clause in flow.clauses(flow.predicates):
        for goal in clause.goals:
            if isinstance(goal, Compound) and len(goal.args) == 2:
                here = set(variables(goal))
                if asks_side(goal, here, names.of_hook(goal.name)):
                    yield from (text(arg) for arg in goal.args if isinstance(arg, str))


def _in_dress(search: Signature) -> Iterator[str]:
    """The constants in the dress of positions."""
    for place in sorted(positions(search).called):
        for _, arg in search.flow.seen(place):
            if isinstance(arg, Compound) and arg.name != LIST:
                yield from (text(part) for part in arg.args if isinstance(part, str | Constant))


def _looks_like(pair: tuple[str, str]) -> int:
    return ("max" in pair[0].lower()) + ("min" in pair[1].lower())


def _side_facts(source: Source) -> list[str]:
    """The constants in the facts that swap two players."""
    for of, clauses in source.clauses.items():
        if of[1] == 2 and len(clauses) == 2:
            pairs = [args(clause.head) for clause in clauses]
            if pairs[0] == pairs[1][::-1] and all(
                isinstance(arg, str | Constant) for arg in pairs[0]
            ):
                return [text(arg) for arg in pairs[0]]
    sides: list[str] = []
    for of, clauses in source.clauses.items():
        if names.of_hook(of[0]) in ("max_to_move", "min_to_move"):
            for clause in clauses:
                for arg in args(clause.head):
                    if isinstance(arg, Compound):
                        sides += [text(a) for a in arg.args if isinstance(a, str | Constant)]
    return list(dict.fromkeys(sides))
