"""The arguments of a search, each with its role, and the goals that call it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from pyab.submission.read import names
from pyab.submission.read.clauses import (
    LIST,
    Compound,
    Constant,
    Indicator,
    Source,
    Term,
    Var,
    args,
    text,
    variables,
)
from pyab.submission.read.flow import Flow, Place
from pyab.submission.read.reading import DEEP, FIVE

Roles = Sequence[str | None]
"""The roles of arguments; ``None`` for one that is not known."""


@dataclass(frozen=True)
class Signature:
    """A predicate of a search with the roles of its arguments.

    Attributes:
        flow: The search.
        of: The predicate.
        roles: The role of each argument.
    """

    flow: Flow
    of: Indicator
    roles: Roles

    @property
    def position(self) -> int | None:
        """The argument that is the position."""
        return self.roles.index("P") if "P" in self.roles else None


def signature(flow: Flow, of: Indicator) -> Signature:
    """A predicate with the roles of its arguments, as far as names and clauses tell."""
    return Signature(flow, of, tuple(_roles(flow, of)))


def _roles(flow: Flow, of: Indicator) -> list[str | None]:
    votes: list[dict[str, int]] = [{} for _ in range(of[1])]
    heads = [clause.head for clause in flow.source.clauses[of]]
    calls = [goal for clause in flow.clauses(flow.recursive) for goal in clause.calls(of)]
    for term in (*heads, *calls):
        for place, arg in enumerate(args(term)):
            _vote(votes[place], arg)
    roles: list[str | None] = [
        max(vote, key=lambda role: vote[role]) if vote else None for vote in votes
    ]
    for place in range(of[1]):
        shown = _shown(flow, (of, place))
        if shown == "depth" or (shown and roles[place] not in FIVE):
            roles[place] = shown
        if roles[place] not in FIVE and len(set(constants(flow, (of, place)))) > 1:
            roles[place] = roles[place] or "player"
    for role in FIVE:  # a role is played once: by its first argument, Best and V by their last
        places = [i for i, known in enumerate(roles) if known == role]
        keep = places[-1:] if role in ("Best", "V") else places[:1]
        for place in places:
            if place not in keep:
                roles[place] = None
    return _completed(roles)


def _vote(votes: dict[str, int], arg: Term) -> None:
    if isinstance(arg, Var):
        role = names.of_variable(arg.name)
    elif isinstance(arg, Compound) and arg.name != LIST:
        inner = {names.of_variable(name) for name in variables(arg)}
        if {"A", "B"} <= inner:
            role = "bounds"
        else:
            role = "result" if "V" in inner and inner <= {"V", "Best", None} else "P"
    else:
        role = None
    if role:
        votes[role] = votes.get(role, 0) + 1


def _shown(flow: Flow, place: Place) -> str | None:
    """The use that the clauses make of an argument: they count it down, or up."""
    for clause, arg in flow.seen(place):
        if not isinstance(arg, Var):
            continue
        for goal in clause.goals:
            match goal:
                case Compound("is", (_, Compound("-", (Var(name), Constant())))) | Compound(
                    "succ", (_, Var(name))
                ) if name == arg.name:
                    return "depth"
                case Compound("is", (_, Compound("+", (Var(name), Constant())))) | Compound(
                    "succ", (Var(name), _)
                ) if name == arg.name:
                    return "level"
    return None


def _completed(roles: list[str | None]) -> list[str | None]:
    """Give the unknown arguments the roles that are left, in the book's order."""
    wanted = [
        role
        for role in FIVE
        if not (role in ("A", "B") and "bounds" in roles)
        and not (role in ("Best", "V") and "result" in roles)
    ]
    left = [role for role in wanted if role not in roles]
    unknown = [i for i, role in enumerate(roles) if role is None]
    if len(unknown) >= len(left):
        for place, role in zip(unknown, left, strict=False):
            roles[place] = role
    return roles


def goals(called: Signature) -> Iterator[Compound]:
    """The goals to call, the likeliest first."""
    flow, of, roles = called.flow, called.of, called.roles
    options = [_arguments(flow, (of, place), role) for place, role in enumerate(roles)]
    canonical: list[Term] | None = None
    if of[1] == 5:
        canonical = [Var(role) for role in FIVE]
        yield Compound(of[0], tuple(canonical))
    for chosen in product(*options):
        if list(chosen) != canonical:
            yield Compound(of[0], chosen)
    swap: dict[Term, Term] = {Var("Best"): Var("V"), Var("V"): Var("Best")}
    if {"Best", "V"} <= set(roles):  # which of the two is the value may be a wrong guess
        for chosen in product(*options):
            yield Compound(of[0], tuple(swap.get(arg, arg) for arg in chosen))


def _arguments(flow: Flow, place: Place, role: str | None) -> list[Term]:
    match role:
        case "P" | "A" | "B" | "Best" | "V":
            return [Var(role)]
        case "bounds":
            return [_pair(flow, place, "/", (Var("A"), Var("B")))]
        case "result":
            best, value = Var("Best"), Var("V")
            both = [(best, value), (value, best)]
            return [_pair(flow, place, "-", pair) for pair in both]
        case "depth":
            counted = _shown(flow, place)
            if counted == "level":
                return [Constant(0), Constant(1)]
            return [Constant(DEEP)] if counted else [Constant(DEEP), Constant(0)]
        case "level":
            return [Constant(0), Constant(1)]
        case "max_depth":
            return [Constant(DEEP)]
        case "player":
            return [Var("Side")]
        case _:
            if constants(flow, place):
                return [Var("Side"), Var("_")]
            return [Var("_")]


def _pair(flow: Flow, place: Place, name: str, pair: tuple[Term, Term]) -> Term:
    """Two things in one term, as the heads have it."""
    for _, arg in flow.seen(place):
        if isinstance(arg, Compound) and arg.name != LIST and len(arg.args) == 2:
            return Compound(arg.name, pair)
    return Compound(name, pair)


def constants(flow: Flow, place: Place) -> list[str]:
    """The constants that stand in an argument's place, or that it is compared with."""
    found: list[str] = []
    for clause, arg in flow.seen(place):
        if isinstance(arg, str) or (isinstance(arg, Constant) and isinstance(arg.value, int)):
            if arg != LIST:
                found.append(text(arg))
            continue
        if not isinstance(arg, Var):
            continue
        for goal in clause.goals:
            match goal:
                case Compound(
                    "=" | "==" | "\\=" | "\\==" | "=:=",
                    (Var(name), (str() | Constant()) as other)
                    | ((str() | Constant()) as other, Var(name)),
                ) if name == arg.name:
                    found.append(text(other))
                case Compound(name, _) if names.of_hook(name):
                    pass  # what it says of positions says nothing of sides
                case Compound(name, (Var(first), Var())) if first == arg.name:
                    found += fact_constants(flow.source, (name, 2))
                case Compound(name, (Var(first),)) if first == arg.name:
                    found += fact_constants(flow.source, (name, 1))
    return list(dict.fromkeys(found))


def fact_constants(source: Source, of: Indicator) -> list[str]:
    """The constants in the heads of a predicate, in their order."""
    return [
        text(arg)
        for clause in source.clauses.get(of, ())
        for arg in args(clause.head)
        if isinstance(arg, str | Constant)
    ]
