"""The calls by which a search is set off on its own positions, and those by which it goes on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pyab.submission.read import arguments
from pyab.submission.read.board import kept_board
from pyab.submission.read.flow import counterpart, takes_list
from pyab.submission.read.game import turned
from pyab.submission.read.reading import DEEP, at_turn
from pyab.submission.read.sides import token
from pyab.submission.read.space import Space, for_min
from pyab.submission.run.answers import FAR
from pyab.submission.text import names
from pyab.submission.text.clauses import (
    Compound,
    Constant,
    Indicator,
    Source,
    Term,
    Var,
    args,
    callee,
    indicator,
    mapped,
    numbers,
    parts,
    text,
    variables,
)
from pyab.trees.tree import SIDES, Side

HANDED = {"A", "B", "V", "Best"}
"""The window of a search, and what comes back; all else is what it is given."""


@dataclass(frozen=True)
class Calls:
    """The calls of a search on positions of its own.

    Attributes:
        entries: The goals to call, each with the side that is to move there.
        nodes: The goals by which the search goes on, one for each predicate.
        relations: What may tell which position a move leads to.
        tokens: The file's words for the sides, as Prolog text.
        named: True if the file's words for the sides tell which is MAX; else it is not known.
        board: The facts that its board is kept in, if no position is among its arguments.
        others: True if another part of the search may be one for the other side.
        turning: False if the search turns no sign, so that its values are those of one side.
    """

    entries: tuple[tuple[str, Side], ...]
    nodes: tuple[str, ...]
    relations: tuple[Indicator, ...]
    tokens: tuple[str, str]
    named: bool
    board: tuple[Indicator, ...] = ()
    others: bool = False
    turning: bool = True


def calls(space: Space, guess: Mapping[Any, Any], stated: bool) -> Calls | None:
    """The calls of a search, as a guess has them; none where no value comes back to it.

    Args:
        space: The ways to understand it.
        guess: One of them.
        stated: True if the user has named the file's words for MAX and MIN.
    """
    goal, inner = space.goal(guess), _inner(space, guess)
    board = () if "P" in variables(goal) else tuple(kept_board(space.source, space.inner))
    if "V" not in variables(inner) or not ("P" in variables(goal) or board):
        return None
    told = bool(space.both) or not _SIDED.isdisjoint(variables(goal))
    both = space.both or (goal.name, goal.name)
    entries = (
        (text(_bound(_for_its_side(space, name, goal), guess, side)), side)
        for name, side in zip(both, SIDES, strict=True)
        if told or side == "max"
    )
    called = _names(space, inner)
    nodes = tuple(_node(_for_its_side(space, name, inner)) for name in called)
    below = {*space.source.below([space.inner])} - space.source.ring(space.inner) - {space.inner}
    relations = tuple(sorted(of for of in below if of in space.source.clauses))
    high, low = guess["tokens"]
    if not stated and _are_named(space.source, low, high):  # whatever is guessed
        high, low = low, high
    named = stated or _are_named(space.source, high, low)
    others = _others(space, {(name, len(inner.args)) for name in called})
    turning = any(turned(space.search.flow)) or _subtracts(space)
    return Calls(tuple(entries), nodes, relations, (high, low), named, board, others, turning)


def _subtracts(space: Space) -> bool:
    """True if a search takes what a variable stands for from something: a value, maybe.

    Or it asks for a number below 0 that comes back: it may give the other one.
    """
    flow = space.search.flow
    goals = list(flow.source.goals(sorted(flow.recursive)))
    asked = (arg for goal in goals if callee(goal) in flow.recursive for arg in args(goal))
    taken = (part for goal in goals if callee(goal) == ("is", 2) for part in parts(goal))
    return any(number < 0 for arg in asked for number in numbers(arg)) or any(
        isinstance(part, Compound) and part.name == "-" and isinstance(part.args[-1], Var)
        for part in taken
    )


def _others(space: Space, nodes: set[Indicator]) -> bool:
    """True if another part of a search may be one for the other side, by its arguments.

    It has as many, goes through no list, and knows ends of its own.
    """
    source, ring = space.source, space.source.ring(space.inner)
    arities = {arity for _, arity in nodes}
    return any(
        ring.isdisjoint(map(callee, clause.goals))
        for of in ring - nodes
        if of[1] in arities and not takes_list(source, of)
        for clause in source.clauses[of]
    )


def _are_named(source: Source, high: str, low: str) -> bool:
    """True if two words for the sides say which of them is MAX, or the file's max_to_move/1 does.

    So does its min_to_move/1.
    """
    if "max" in high.lower() and "min" in low.lower():
        return True
    told = {role: set[str]() for role in ("max_to_move", "min_to_move")}
    for of, clauses in source.clauses.items():
        if (role := names.of_hook(of[0])) in told and of[1] == 1:
            inside = (part for one in clauses for part in parts(one.head))
            told[role] |= {text(part) for part in inside if isinstance(part, str | Constant)}
    of_max, of_min = told.values()
    return (high in of_max and low not in of_max) or (low in of_min and high not in of_min)


def _names(space: Space, inner: Compound) -> tuple[str, ...]:
    """The names of the predicates that call one another with a position.

    So may a minmax and a maxmin be, which call each other.
    """
    source, of = space.source, space.inner
    both = sorted(source.ring(of))
    alike = len(both) == 2 and both[0][1] == both[1][1]
    if alike and all("max" in names.plain(one) and "min" in names.plain(one) for one, _ in both):
        return tuple(name for name, _ in both)
    return counterpart(space.search.flow, of) or (inner.name,)


def _inner(space: Space, guess: Mapping[Any, Any]) -> Compound:
    """The call of the search itself, which another predicate may set off."""
    goal = space.goal(guess)
    if indicator(goal) == space.inner:
        return goal
    flow, of = space.search.flow, space.inner
    found = enumerate(space.search.roles)
    return Compound(of[0], tuple(arguments.answers(flow, (of, i), r)[0] for i, r in found))


def _for_its_side(space: Space, name: str, goal: Compound) -> Compound:
    """A goal by the name of one of the two predicates of a search, if it has one for each side."""
    of_min = space.both and name == space.both[1]
    return Compound(name, for_min(goal.args) if of_min else goal.args)


def _node(inner: Compound) -> str:
    """A call by which the search goes on, with what it is given left open."""
    some = (_handed(arg) for arg in inner.args)
    return text(Compound(inner.name, tuple(some)))


def _handed(arg: Term) -> Term:
    names = set(variables(arg))
    if arg in (Constant(DEEP), Var("Depth")):
        return Var("Depth")
    return arg if names & HANDED or arg in (Var("P"), Var("Side")) else Var("_")


_SIDED = {"Side", "Other", "Sign", "Even", "Odd"}


def _bound(goal: Compound, guess: Mapping[Any, Any], side: Side) -> Compound:
    """A goal with all but its position and what comes back."""
    one, other = map(token, guess["tokens"][:: 1 if side == "max" else -1])
    low = int(side == "min")
    instead: dict[Term, Term] = {
        Var("A"): Constant(-FAR),
        Var("B"): Constant(FAR),
        Var("Side"): one,
        Var("Other"): other,
        Var("Sign"): Constant(-1 if low else 1),
        Var("Even"): Constant(low),
        Var("Odd"): Constant(low + 1),
        Var("Depth"): Constant(DEEP),
    }
    here = Compound(goal.name, tuple(at_turn(arg, side) for arg in goal.args))
    found = mapped(here, lambda part: instead.get(part, part))
    assert isinstance(found, Compound)
    return found
