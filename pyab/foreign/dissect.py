"""Find the search in a foreign program: its predicates by role, its game, how to call it.

What a name suggests is tried first; what the clauses show (which variable goes where) decides the
rest.  Where several readings are possible, all are given, the likeliest first, and running them
on a few trees decides (:mod:`pyab.foreign.judge`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product

from pyab.foreign import names
from pyab.foreign.clauses import (
    LIST,
    Clause,
    Compound,
    Constant,
    Indicator,
    Source,
    Term,
    Var,
    args,
    atom,
    indicator,
    text,
    variables,
)

DEEP = 1000
"""The depth that a search with a depth is called with: deeper than any test tree."""


@dataclass(frozen=True)
class Hook:
    """A relation of the game, as a program calls it.

    Attributes:
        role: Which relation.
        name: What the program calls it.
        arity: How many arguments it has there.
    """

    role: names.HookRole
    name: str
    arity: int

    def __str__(self) -> str:
        return f"{self.name}/{self.arity}"


@dataclass(frozen=True)
class Part:
    """A predicate of the search, in the terms of :data:`pyab.programs.ROLES`.

    Attributes:
        role: ``"search"``, ``"enough"``, ``"bounds"`` or ``"better"``.
        name: What the program calls it.
        args: What each argument is; ``"_"`` where it is nothing of ours.
    """

    role: str
    name: str
    args: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.name}/{len(self.args)}"


@dataclass(frozen=True)
class Reading:
    """One way to understand a program.

    Attributes:
        entry: The goal to call, with the variables P, A, B, Best, V and Side in the places that
            have that meaning.
        of: The predicate to call.
        hooks: The relations of its game.
        root: How a position looks where the search is called, with ``$pos``, ``$side``, ``$meta``
            and ``$val`` in the places of what they name.
        element: How a position looks in the list of moves.
        tokens: What the program calls MAX and MIN, as Prolog text.
        terminal: Whether moves ``"fails"`` in a terminal position, or gives an ``"empty"`` list.
        parts: The predicates of the search whose roles are known.
    """

    entry: str
    of: Indicator
    hooks: tuple[Hook, ...] = ()
    root: str = "'$pos'"
    element: str = "'$pos'"
    tokens: tuple[str, str] = ("max", "min")
    terminal: str = "fails"
    parts: tuple[Part, ...] = ()

    def part(self, role: str) -> Part | None:
        """The predicate of that role."""
        return next((part for part in self.parts if part.role == role), None)


# --------------------------------------------------------------------- search


def entries(source: Source) -> list[Indicator]:
    """The predicates that may be the search to call, the likeliest first."""
    recursive = {of for of in source.clauses if of in _reached(source, of)}
    called_so = [of for of in source.clauses if names.SEARCH.search(names.plain(of[0]))]
    named = [of for of in called_so if of in recursive and of[1] >= 3]
    # Or one that only sets the search off.
    named = named or [of for of in called_so if of[1] >= 5 and core(source, of)]
    if named:
        return sorted(named, key=lambda of: (_exact(of), of[1], _line(source, of)))
    shaped = [
        of
        for of in recursive
        if of[1] >= 4 and not _takes_list(source, of) and _list_callee(source, of)
    ]
    return sorted(shaped, key=lambda of: _line(source, of))


def core(source: Source, of: Indicator) -> Indicator | None:
    """The search itself: the predicate, or the recursive one that it sets off."""
    todo, seen = [of], {of}
    while todo:
        one = todo.pop(0)
        if one in _reached(source, one) and not _takes_list(source, one):
            return one
        more = [callee for callee in source.calls(one) if callee in source.clauses]
        todo += [callee for callee in more if callee not in seen]
        seen |= set(more)
    return None


def _exact(of: Indicator) -> int:
    known = ("alphabeta", "alfabeta", "альфабета")
    return 0 if names.plain(of[0]) in known else 1


def _line(source: Source, of: Indicator) -> int:
    return source.clauses[of][0].line


def _reached(source: Source, of: Indicator) -> set[Indicator]:
    """The predicates that a predicate calls, and those that they call, and so on."""
    found: set[Indicator] = set()
    todo = source.calls(of)
    while todo:
        next_one = todo.pop()
        if next_one not in found and next_one in source.clauses:
            found.add(next_one)
            todo.extend(source.calls(next_one))
    return found


def _takes_list(source: Source, of: Indicator) -> bool:
    return any(_list_place(clause) is not None for clause in source.clauses.get(of, ()))


def _list_place(clause: Clause) -> int | None:
    """The argument of a head that is a list with a head and a tail."""
    for place, arg in enumerate(args(clause.head)):
        if isinstance(arg, Compound) and arg.name == LIST and isinstance(arg.args[-1], Var):
            return place
    return None


def _list_callee(source: Source, of: Indicator) -> Indicator | None:
    """The recursive predicate that goes through the list of moves."""
    return next(
        (
            callee
            for callee in source.calls(of)
            if callee != of and of in _reached(source, callee) and _takes_list(source, callee)
        ),
        None,
    )


# ----------------------------------------------------------------------- flow


Place = tuple[Indicator, int]
"""An argument of a predicate."""


class Flow:
    """Which arguments of the predicates of a search hold the same thing.

    An argument of a head and one of a call hold the same thing if one variable stands in both.
    """

    def __init__(self, source: Source, of: Indicator) -> None:
        self.source = source
        inside = {of, *(other for other in _reached(source, of) if of in _reached(source, other))}
        self.recursive = inside
        called = {callee for one in inside for callee in source.calls(one)}
        self.predicates = inside | {one for one in called if one in source.clauses}
        self._parent: dict[Place, Place] = {}
        for one in self.predicates:
            for clause in source.clauses[one]:
                self._join_clause(clause)

    def _join_clause(self, clause: Clause) -> None:
        where: dict[str, Place] = {}
        for place, arg in enumerate(args(clause.head)):
            if isinstance(arg, Var):
                where.setdefault(arg.name, (clause.of, place))
        for goal in clause.goals:
            callee = None if isinstance(goal, Var | Constant) else indicator(goal)
            if callee in self.predicates and callee is not None:
                for place, arg in enumerate(args(goal)):
                    if isinstance(arg, Var) and arg.name in where:
                        self._join(where[arg.name], (callee, place))

    def _find(self, place: Place) -> Place:
        while place in self._parent:
            place = self._parent[place]
        return place

    def _join(self, one: Place, other: Place) -> None:
        one, other = self._find(one), self._find(other)
        if one != other:
            self._parent[other] = one

    def same(self, place: Place) -> list[Place]:
        """The arguments that hold the same thing as this one."""
        root = self._find(place)
        return [
            (of, i)
            for of in sorted(self.predicates)
            for i in range(of[1])
            if self._find((of, i)) == root
        ]

    def seen(self, place: Place) -> Iterator[tuple[Clause, Term]]:
        """What stands in the heads at the places that hold the same thing, with the clause."""
        for of, i in self.same(place):
            for clause in self.source.clauses[of]:
                yield clause, args(clause.head)[i]


# ----------------------------------------------------------------- arguments


@dataclass
class _Argument:
    """What is known of an argument of the search."""

    role: str | None = None
    value: str = "_"
    tokens: list[str] = field(default_factory=list)


def readings(source: Source, of: Indicator, given: tuple[Hook, ...] = ()) -> list[Reading]:
    """The ways to understand a program that is called by the given predicate."""
    inner = core(source, of) or of
    flow = Flow(source, inner)
    roles = _roles(flow, inner)
    hooks = _hooks(flow, inner, roles, given)
    dress = _dress(flow, inner, roles)
    tokens = _tokens(flow, inner, roles, dress)
    outer = roles if inner == of else _roles(Flow(source, of), of)
    inner_goal = next(_goals(flow, inner, roles))
    found = []
    for goal in _goals(flow, of, outer):
        parts = tuple(_parts(flow, inner, goal if inner == of else inner_goal))
        for terminal, sides in product(("fails", "empty"), tokens):
            found.append(
                Reading(
                    entry=text(goal),
                    of=of,
                    hooks=hooks,
                    root=dress[0],
                    element=dress[1],
                    tokens=sides,
                    terminal=terminal,
                    parts=parts,
                )
            )
    return found


_FIVE = ("P", "A", "B", "Best", "V")


def _roles(flow: Flow, of: Indicator) -> list[str | None]:
    """What each argument of the search is, as far as names and clauses tell."""
    votes: list[dict[str, int]] = [{} for _ in range(of[1])]
    for clause in flow.source.clauses[of]:
        for place, arg in enumerate(args(clause.head)):
            _vote(votes[place], arg)
    for caller in flow.recursive:
        for clause in flow.source.clauses[caller]:
            for goal in clause.goals:
                if not isinstance(goal, Var | Constant) and indicator(goal) == of:
                    for place, arg in enumerate(args(goal)):
                        _vote(votes[place], arg)
    roles: list[str | None] = [
        max(vote, key=lambda role: vote[role]) if vote else None for vote in votes
    ]
    for place in range(of[1]):
        shown = _shown(flow, (of, place))
        if shown == "depth" or (shown and roles[place] not in _FIVE):
            roles[place] = shown
    for role in _FIVE:  # a role is played once: by its first argument, Best and V by their last
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
        role = "bounds" if {"A", "B"} <= inner else "P"
    else:
        role = None
    if role:
        votes[role] = votes.get(role, 0) + 1


def _shown(flow: Flow, place: Place) -> str | None:
    """What the clauses do with an argument: count it down or up, or compare it with it."""
    for clause, arg in flow.seen(place):
        if not isinstance(arg, Var):
            continue
        for goal in clause.goals:
            match goal:
                case Compound("is", (_, Compound("-", (Var(name), Constant())))) if (
                    name == arg.name
                ):
                    return "depth"
                case Compound("is", (_, Compound("+", (Var(name), Constant())))) if (
                    name == arg.name
                ):
                    return "level"
                case Compound("succ", (Var(name), _)) if name == arg.name:
                    return "level"
                case Compound("succ", (_, Var(name))) if name == arg.name:
                    return "depth"
    return None


def _completed(roles: list[str | None]) -> list[str | None]:
    """Give the unknown arguments the roles that are left, in the book's order."""
    wanted = ["P", "Best", "V"] if "bounds" in roles else list(_FIVE)
    left = [role for role in wanted if role not in roles]
    unknown = [i for i, role in enumerate(roles) if role is None]
    if len(unknown) >= len(left):
        for place, role in zip(unknown, left, strict=False):
            roles[place] = role
    return roles


def _goals(flow: Flow, of: Indicator, roles: list[str | None]) -> Iterator[Compound]:
    """The goals to call, the likeliest first."""
    options: list[list[Term]] = []
    for place, role in enumerate(roles):
        options.append(_arguments(flow, (of, place), role))
    canonical: list[Term] | None = None
    if of[1] == 5:
        canonical = [Var(role) for role in _FIVE]
        yield Compound(of[0], tuple(canonical))
    for chosen in product(*options):
        if list(chosen) != canonical:
            yield Compound(of[0], chosen)


def _arguments(flow: Flow, place: Place, role: str | None) -> list[Term]:
    match role:
        case "P" | "A" | "B" | "Best" | "V":
            return [Var(role)]
        case "bounds":
            return [_bounds(flow, place)]
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
            if _constants(flow, place):
                return [Var("Side"), Var("_")]
            return [Var("_")]


def _bounds(flow: Flow, place: Place) -> Term:
    """Alpha and beta in one term, as the heads have it."""
    for _, arg in flow.seen(place):
        if isinstance(arg, Compound) and arg.name != LIST and len(arg.args) == 2:
            return Compound(arg.name, (Var("A"), Var("B")))
    return Compound("/", (Var("A"), Var("B")))


# ---------------------------------------------------------------------- game


def _hooks(
    flow: Flow, of: Indicator, roles: list[str | None], given: tuple[Hook, ...]
) -> tuple[Hook, ...]:
    """The relations of the game that the search calls."""
    found: dict[Indicator, names.HookRole] = {}
    positions = _positions(flow, of, roles)
    changed = facts_changed(flow.source)
    for one in sorted(flow.predicates):
        if one not in flow.recursive and names.of_hook(one[0]):
            continue  # the program's own moves/2: what it calls is its own affair
        for clause in flow.source.clauses[one]:
            here = _position_variables(clause, positions.all)
            for i, goal in enumerate(clause.goals):
                if isinstance(goal, Var | Constant) or not args(goal):
                    continue
                callee = indicator(goal)
                if callee in flow.recursive or callee in found or callee in changed:
                    continue
                if _BUILT_IN.match(callee[0]):
                    continue
                role = _hook_role(flow, clause, i, goal, here)
                if role:
                    found[callee] = role
    by_name = {role for of, role in found.items() if names.of_hook(of[0]) == role}
    found = {
        of: role
        for of, role in found.items()
        if role not in by_name or names.of_hook(of[0]) == role
    }
    for hook in given:
        found = {of: role for of, role in found.items() if role != hook.role}
        found[(hook.name, hook.arity)] = hook.role
    return tuple(Hook(role, name, arity) for (name, arity), role in found.items())


_BUILT_IN = re.compile(r"[^a-zа-я]|^(is|write\w*|print|format|nl|var|nonvar|length|member)$")


def _hook_role(
    flow: Flow, clause: Clause, number: int, goal: Term, here: set[str]
) -> names.HookRole | None:
    """Which relation of the game a goal asks for."""
    given = [set(variables(arg)) for arg in args(goal)]
    about_position = any(names_ & here for names_ in given)
    if not about_position:
        return None
    name, arity = indicator(goal)
    role = names.of_hook(name)
    if role in ("min_to_move", "max_to_move", "terminal"):
        return role
    if role in ("moves", "staticval") and arity >= 2:
        unseen = (name, arity) in flow.source.clauses or arity > 2
        if role == "moves" and unseen and not _gives_moves(flow, clause, number, goal, here):
            return None
        return role
    if arity >= 2 and clause.of in flow.recursive:
        if _gives_moves(flow, clause, number, goal, here):
            return "moves"
        if _gives_value(flow, clause, goal, here):
            return "staticval"
    if arity == 1 and clause.of[1] >= 5:
        return _side_asked(clause, number, name)
    return None


def _gives_moves(flow: Flow, clause: Clause, number: int, goal: Term, here: set[str]) -> bool:
    """Whether a new variable of this goal is a list that the recursive predicate goes through."""
    new = {arg.name for arg in args(goal) if isinstance(arg, Var)} - here
    for other in clause.goals[number + 1 :]:
        if isinstance(other, Var | Constant) or indicator(other) not in flow.recursive:
            continue
        if not _takes_list(flow.source, indicator(other)):
            continue
        places = {_list_place(c) for c in flow.source.clauses[indicator(other)]} - {None}
        for place in places:
            assert place is not None
            arg = args(other)[place]
            if isinstance(arg, Var) and arg.name in new:
                return True
    return False


def _gives_value(flow: Flow, clause: Clause, goal: Term, here: set[str]) -> bool:
    """Whether this goal gives the value in the head of the search."""
    out = {arg.name for arg in args(goal) if isinstance(arg, Var)} - here
    head = [arg.name for arg in args(clause.head) if isinstance(arg, Var)]
    values = {name for name in head if names.of_variable(name) == "V"}
    return (
        clause.of in flow.recursive
        and not _takes_list(flow.source, clause.of)
        and bool(out & values)
        and indicator(goal) not in flow.predicates
    )


_GREATER, _LESS = {">", ">=", "@>", "@>="}, {"<", "=<", "@<", "@=<"}


def _side_asked(clause: Clause, number: int, name: str) -> names.HookRole | None:
    word = names.plain(name)
    if re.search("min|мин", word):
        return "min_to_move"
    if re.search("max|maks|макс", word):
        return "max_to_move"
    for other in clause.goals[number + 1 : number + 2]:
        if isinstance(other, Compound) and other.name in _GREATER:
            return "min_to_move"
        if isinstance(other, Compound) and other.name in _LESS:
            return "max_to_move"
    return None


@dataclass(frozen=True)
class _Positions:
    """The arguments that hold a position: as the search is called with it, or in any dress."""

    called: frozenset[Place]
    all: frozenset[Place]


def _positions(flow: Flow, of: Indicator, roles: list[str | None]) -> _Positions:
    if "P" not in roles:
        return _Positions(frozenset(), frozenset())
    index = roles.index("P")
    called = set(flow.same((of, index)))
    dressed: set[Place] = set()
    for one in flow.recursive:  # where the search is called with it, it may go elsewhere, too
        for clause in flow.source.clauses[one]:
            for goal in clause.goals:
                if isinstance(goal, Var | Constant) or indicator(goal) != of:
                    continue
                given = set(variables(args(goal)[index]))
                for other in clause.goals:
                    callee = None if isinstance(other, Var | Constant) else indicator(other)
                    if callee is None or callee not in flow.predicates:
                        continue
                    for i, arg in enumerate(args(other)):
                        if isinstance(arg, Var) and arg.name in given:
                            called |= set(flow.same((callee, i)))
                        elif isinstance(arg, Compound) and set(variables(arg)) & given:
                            dressed |= set(flow.same((callee, i)))
    # What is inside a dressed position goes on without its dress.
    for place in sorted(dressed):
        for clause, arg in flow.seen(place):
            inside = set(variables(arg)) if isinstance(arg, Compound) else set()
            for goal in clause.goals:
                callee = None if isinstance(goal, Var | Constant) else indicator(goal)
                if callee in flow.predicates and callee is not None:
                    dressed |= {
                        (callee, i) for i, a in enumerate(args(goal)) if set(variables(a)) & inside
                    }
    return _Positions(frozenset(called), frozenset(called | dressed))


def _position_variables(clause: Clause, places: frozenset[Place]) -> set[str]:
    found: set[str] = set()
    for i, arg in enumerate(args(clause.head)):
        if (clause.of, i) in places:
            found |= set(variables(arg))
        elif isinstance(arg, Compound) and arg.name == LIST and isinstance(arg.args[-1], Var):
            found |= set(variables(arg.args[0]))
    return found


# ---------------------------------------------------------------------- dress


def _dress(flow: Flow, of: Indicator, roles: list[str | None]) -> tuple[str, str]:
    """How a position looks to the search, and how it looks in the list of moves."""
    if "P" not in roles:
        return "'$pos'", "'$pos'"
    shapes = [
        arg
        for place in sorted(_positions(flow, of, roles).called)
        if place[0] in flow.recursive or not names.of_hook(place[0][0])
        for clause in flow.source.clauses[place[0]]
        for arg in (args(clause.head)[place[1]],)
        if isinstance(arg, Compound) and arg.name != LIST
    ]
    root = _shape(shapes)
    element = _element(flow, of, roles.index("P"))
    if element == "'$pos'":
        element = root
    elif root != "'$pos'":
        element = element.replace("'$pos'", root)
    return root, element


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
    return f"{atom(first.name)}({','.join(kinds)})"


def _component(column: list[Term]) -> str:
    """What a component of a position is: a side, the position proper, a value, or another thing."""
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
    return "'$meta'"


def _element(flow: Flow, of: Indicator, index: int) -> str:
    """How an element of the list of moves looks."""
    for one in sorted(flow.recursive):
        for clause in flow.source.clauses[one]:
            place = _list_place(clause)
            if place is None:
                continue
            items = args(clause.head)[place]
            assert isinstance(items, Compound)
            item = items.args[0]
            if not isinstance(item, Compound):
                continue
            called = {
                name
                for goal in clause.goals
                if not isinstance(goal, Var | Constant) and indicator(goal) == of
                for name in variables(args(goal)[index])
            }
            kinds = [
                "'$pos'" if set(variables(arg)) & called else _component([arg]) for arg in item.args
            ]
            if kinds.count("'$pos'") == 1:
                return f"{atom(item.name)}({','.join(kinds)})"
    return "'$pos'"


# --------------------------------------------------------------------- tokens


def _tokens(
    flow: Flow, of: Indicator, roles: list[str | None], dress: tuple[str, str]
) -> list[tuple[str, str]]:
    """What the program may call MAX and MIN, the likeliest first."""
    found: list[str] = []
    for number, role in enumerate(roles):
        if role == "player" or role is None:
            found += _constants(flow, (of, number))
    if "'$side'" in dress[0] or "'$side'" in dress[1]:
        for place in sorted(_positions(flow, of, roles).called):
            for _, arg in flow.seen(place):
                if isinstance(arg, Compound) and arg.name != LIST:
                    found += [text(part) for part in arg.args if isinstance(part, str | Constant)]
        found += _side_facts(flow.source)
    distinct = list(dict.fromkeys(found))
    if not distinct and ("player" in roles or "'$side'" in dress[0] or "'$side'" in dress[1]):
        distinct = _side_facts(flow.source)
    if len(distinct) == 1:
        others = [token for token in _side_facts(flow.source) if token not in distinct]
        distinct += others[:1] or ["min" if distinct[0] != "min" else "max"]
    if len(distinct) < 2:
        return [("max", "min")]
    pairs = [(a, b) for a in distinct[:4] for b in distinct[:4] if a != b]
    return sorted(pairs, key=lambda pair: -_looks_like(pair))


def _looks_like(pair: tuple[str, str]) -> int:
    return ("max" in pair[0].lower()) + ("min" in pair[1].lower())


def _constants(flow: Flow, place: Place) -> list[str]:
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
                case Compound("=" | "==" | "\\=" | "\\==" | "=:=", (Var(name), other)) if (
                    name == arg.name and isinstance(other, str | Constant)
                ):
                    found.append(text(other))
                case Compound("=" | "==" | "\\=" | "\\==" | "=:=", (other, Var(name))) if (
                    name == arg.name and isinstance(other, str | Constant)
                ):
                    found.append(text(other))
                case Compound(name, (Var(first), Var())) if first == arg.name:
                    found += _fact_constants(flow.source, (name, 2))
                case Compound(name, (Var(first),)) if first == arg.name:
                    found += _fact_constants(flow.source, (name, 1))
    return list(dict.fromkeys(found))


def _fact_constants(source: Source, of: Indicator) -> list[str]:
    return [
        text(arg)
        for clause in source.clauses.get(of, ())
        for arg in args(clause.head)
        if isinstance(arg, str | Constant)
    ]


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


# ---------------------------------------------------------------------- parts


def _parts(flow: Flow, of: Indicator, goal: Compound) -> Iterator[Part]:
    """The predicates of the search by role, found by which variable goes where."""
    roles = [arg.name if isinstance(arg, Var) else "_" for arg in goal.args]
    yield Part("search", of[0], tuple(role if role in _FIVE else "_" for role in roles))
    if not {"P", "V"} <= set(roles):
        return
    bounded = _list_callee(flow.source, of)
    if bounded is None:
        return
    outputs = _output_places(flow, of, bounded, roles)
    for clause in flow.source.clauses[bounded]:
        place = _list_place(clause)
        if place is None:
            continue
        yield from _enough(flow, of, bounded, roles, clause, place, outputs)
        return


def _call(clause: Clause, of: Indicator) -> Compound | None:
    for goal in clause.goals:
        if isinstance(goal, Compound) and indicator(goal) == of:
            return goal
    return None


def _name(term: Term) -> str | None:
    return term.name if isinstance(term, Var) else None


def _output_places(
    flow: Flow, of: Indicator, bounded: Indicator, roles: list[str]
) -> dict[int, str]:
    """Which arguments of the predicate that goes through the moves are A, B, Best and V."""
    for clause in flow.source.clauses[of]:
        call = _call(clause, bounded)
        if call is None:
            continue
        known = {
            name: role
            for role, arg in zip(roles, args(clause.head), strict=True)
            if (name := _name(arg)) and role in _FIVE
        }
        return {i: known[n] for i, arg in enumerate(call.args) if (n := _name(arg)) in known}
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
    search = _call(clause, of)
    if search is None:
        return
    meaning: dict[str, str] = {}
    for role, arg in zip(roles, search.args, strict=True):
        name = _name(arg)
        if name and role in ("A", "B", "V"):
            meaning[name] = role
    for name in variables(items.args[0]):
        meaning[name] = "P"
    rest = _name(items.args[-1])
    if rest:
        meaning[rest] = "Rest"
    for i, role in outputs.items():
        name = _name(args(clause.head)[i])
        if name and role in ("Best", "V"):
            meaning.setdefault(name, "Best" if role == "Best" else "Good")
    for goal in clause.goals:
        if not isinstance(goal, Compound) or indicator(goal) in (of, bounded):
            continue
        if indicator(goal) in flow.recursive:
            part = _part("enough", goal, meaning)
            if {"P", "V"} <= set(part.args):
                yield part
                yield from _rest(flow, bounded, outputs, part)
            return


def _part(role: str, goal: Compound, meaning: dict[str, str]) -> Part:
    return Part(role, goal.name, tuple(meaning.get(_name(arg) or "", "_") for arg in goal.args))


def _rest(flow: Flow, bounded: Indicator, outputs: dict[int, str], enough: Part) -> Iterator[Part]:
    """The predicates for the new bounds and for the better of two, called where it goes on."""
    of = (enough.name, len(enough.args))
    for clause in flow.source.clauses[of]:
        again = _call(clause, bounded)
        if again is None:
            continue
        meaning = {
            name: role
            for role, arg in zip(enough.args, args(clause.head), strict=True)
            if (name := _name(arg)) and role != "_"
        }
        narrowed = {
            name: role + "1"
            for i, role in outputs.items()
            if role in ("A", "B") and (name := _name(again.args[i]))
        }
        found = {
            name: role + "1" if role == "V" else "P1"
            for i, role in outputs.items()
            if role in ("Best", "V") and (name := _name(again.args[i]))
        }
        for goal in clause.goals:
            if not isinstance(goal, Compound) or goal is again:
                continue
            bounds = _part("bounds", goal, {**narrowed, **meaning})
            if {"A1", "B1"} <= set(bounds.args):
                yield bounds
            better = _part("better", goal, {**meaning, **found})
            if {"V", "V1"} <= set(better.args) and {"P", "P1", "Best"} <= set(better.args):
                yield better
        return


# ------------------------------------------------------------------ by hand


def stated(source: Source, entry: Compound, given: tuple[Hook, ...]) -> list[Reading]:
    """The readings of a program whose goal to call is given: ``alphabeta(Pos, 50, A, B, Best, V)``.

    The variables are known by their names, as in :mod:`pyab.foreign.names`.
    """
    of = indicator(entry)
    called = [
        Var(role if role in _FIVE else "Side" if role == "player" else "_")
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
        roles = _roles(flow, inner)
        inner_goal = next(_goals(flow, inner, roles))
    dress = _dress(flow, inner, roles)
    return [
        Reading(
            entry=text(goal),
            of=of,
            hooks=_hooks(flow, inner, roles, given),
            root=dress[0],
            element=dress[1],
            tokens=sides,
            terminal=terminal,
            parts=tuple(_parts(flow, inner, inner_goal)),
        )
        for terminal in ("fails", "empty")
        for sides in _tokens(flow, inner, roles, dress)
    ]


def _inner(arg: Term) -> Term:
    """The roles of variables inside a term, such as ``Alpha/Beta``."""
    if not isinstance(arg, Compound):
        return arg
    return Compound(
        arg.name,
        tuple(
            Var(role if role in _FIVE else "Side" if role == "player" else "_")
            if isinstance(part, Var) and (role := names.of_variable(part.name) or "_")
            else part
            for part in arg.args
        ),
    )


_CHANGING = {"assert", "asserta", "assertz", "retract", "retractall"}


def facts_changed(source: Source) -> set[Indicator]:
    """The predicates that a program changes while it runs."""
    found: set[Indicator] = set()
    for goal in source.all_goals():
        if isinstance(goal, Compound) and goal.name in _CHANGING:
            head = goal.args[0]
            if isinstance(head, Compound) and head.name == ":-":
                head = head.args[0]
            if isinstance(head, str | Compound):
                found.add(indicator(head))
    return found


def keeps_state(source: Source) -> bool:
    """Whether a program stores what could help it, or harm it, with the next tree."""
    tabled = any(isinstance(d, Compound) and d.name == "table" for _, d in source.directives)
    return tabled or any(
        isinstance(goal, Compound) and goal.name in _CHANGING for goal in source.all_goals()
    )
