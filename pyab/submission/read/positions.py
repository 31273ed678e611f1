"""The positions of a program's game: where they stand in its clauses, and how they look there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pyab.submission.read import names
from pyab.submission.read.arguments import Signature
from pyab.submission.read.clauses import (
    LIST,
    Clause,
    Compound,
    Constant,
    Term,
    Var,
    args,
    atom,
    callee,
    variables,
)
from pyab.submission.read.flow import Flow, Place, list_place
from pyab.submission.read.reading import DEEP


@dataclass(frozen=True)
class Positions:
    """The arguments that hold a position: as the search is called with it, or in any dress."""

    called: frozenset[Place]
    all: frozenset[Place]


def positions(search: Signature) -> Positions:
    """The arguments of the search's predicates that hold a position."""
    if search.position is None:
        return Positions(frozenset(), frozenset())
    called = set(search.flow.same((search.of, search.position)))
    dressed: set[Place] = set()
    for place, arg, given in _given(search, search.position):
        if isinstance(arg, Var) and arg.name in given:
            called |= set(search.flow.same(place))
        elif isinstance(arg, Compound) and set(variables(arg)) & given:
            dressed |= set(search.flow.same(place))
    # What is inside a dressed position goes on without its dress.
    for place in sorted(dressed):
        for clause, arg in search.flow.seen(place):
            inside = set(variables(arg)) if isinstance(arg, Compound) else set()
            dressed |= {to for to, a in _handed(search.flow, clause) if set(variables(a)) & inside}
    return Positions(frozenset(called), frozenset(called | dressed))


def _given(search: Signature, index: int) -> Iterator[tuple[Place, Term, set[str]]]:
    """The arguments in clauses that call the search, with the variables of its position there.

    Where the search is called with a position, that may go elsewhere, too.
    """
    for clause in search.flow.clauses(search.flow.recursive):
        for goal in clause.calls(search.of):
            given = set(variables(args(goal)[index]))
            for place, arg in _handed(search.flow, clause):
                yield place, arg, given


def _handed(flow: Flow, clause: Clause) -> Iterator[tuple[Place, Term]]:
    """The arguments that a clause hands to predicates of the search, with their places."""
    for goal in clause.goals:
        called = callee(goal)
        if called in flow.predicates and called is not None:
            yield from (((called, i), arg) for i, arg in enumerate(args(goal)))


def position_variables(clause: Clause, places: frozenset[Place]) -> set[str]:
    """The variables in the head of a clause that are in a position, or in a list of them."""
    found: set[str] = set()
    for i, arg in enumerate(args(clause.head)):
        if (clause.of, i) in places:
            found |= set(variables(arg))
        elif isinstance(arg, Compound) and arg.name == LIST and isinstance(arg.args[-1], Var):
            found |= set(variables(arg.args[0]))
    return found


Dress = tuple[str, str]
"""A position as the search is called with it, and as it stands in the list of moves."""


def dress_of(search: Signature) -> Dress:
    """The dress of a position."""
    if search.position is None:
        return "'$pos'", "'$pos'"
    shapes = [
        shape
        for place in sorted(positions(search).called)
        if place[0] in search.flow.recursive or not names.of_hook(place[0][0])
        for clause in search.flow.source.clauses[place[0]]
        for arg in _equal(clause, args(clause.head)[place[1]])
        if (shape := _fixed(arg))
    ]
    root = _shape(shapes)
    element = _element(search, search.position)
    if element == "'$pos'":
        element = root
    elif root != "'$pos'":
        element = element.replace("'$pos'", root)
    return root, element


def _equal(clause: Clause, arg: Term) -> Iterator[Term]:
    """An argument of a head, and what a variable there is unified with."""
    yield arg
    for goal in clause.goals:
        match goal:
            case Compound("=", (one, other)) if isinstance(arg, Var) and arg in (one, other):
                yield other if one == arg else one


def _fixed(arg: Term) -> Compound | None:
    """A term with a fixed number of components, a list of at least two things too."""
    if not isinstance(arg, Compound):
        return None
    if arg.name != LIST:
        return arg
    if arg.args[-1] == LIST:
        return Compound(LIST, arg.args[:-1]) if len(arg.args) > 2 else None
    # The rest of a list that begins with the side to move may be any.
    return Compound(LIST, arg.args) if any(isinstance(a, str) for a in arg.args[:-1]) else None


def _shape(shapes: list[Compound]) -> str:
    """One template for all the patterns of a position."""
    if not shapes:
        return "'$pos'"
    first = shapes[0]
    same = [s for s in shapes if (s.name, len(s.args)) == (first.name, len(first.args))]
    columns = [[shape.args[i] for shape in same] for i in range(len(first.args))]
    kinds = [_component(column) for column in columns]
    if "'$pos'" not in kinds:
        free = [i for i, kind in enumerate(kinds) if kind == "'$meta'"]
        if free:
            kinds[free[0]] = "'$pos'"
    if first.name == LIST:
        return f"[{','.join(kinds)}]"
    return f"{atom(first.name)}({','.join(kinds)})"


def _component(column: list[Term]) -> str:
    """A component of a position: a side, the position proper, a value, or another thing."""
    if any(isinstance(term, str | Constant) for term in column):
        return "'$side'"
    for name in (term.name for term in column if isinstance(term, Var)):
        match names.of_variable(name):
            case "player":
                return "'$side'"
            case "P":
                return "'$pos'"
            case "V":
                return "'$val'"
            case "depth":
                return str(DEEP)
    return "'$meta'"


def _element(search: Signature, index: int) -> str:
    """An element of the list of moves."""
    for clause in search.flow.clauses(search.flow.recursive):
        place = list_place(clause)
        if place is None:
            continue
        items = args(clause.head)[place]
        assert isinstance(items, Compound)
        item = items.args[0]
        if not isinstance(item, Compound):
            continue
        called = {name for goal in clause.calls(search.of) for name in variables(args(goal)[index])}
        kinds = [
            "'$pos'" if set(variables(arg)) & called else _component([arg]) for arg in item.args
        ]
        if kinds.count("'$pos'") == 1:
            return f"{atom(item.name)}({','.join(kinds)})"
    return "'$pos'"
