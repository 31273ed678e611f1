"""The game that a program plays: its relations, how a position looks, what the sides are called."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pyab.programs.records import PROGRAMS
from pyab.submission.read import names
from pyab.submission.read.arguments import constants
from pyab.submission.read.clauses import (
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
    flatten,
    indicator,
    text,
    variables,
)
from pyab.submission.read.flow import Flow, Place, list_place, takes_list
from pyab.submission.read.reading import DEEP, Hook, View


def _in_print() -> Iterator[tuple[Indicator, names.HookRole]]:
    roles: tuple[tuple[names.HookRole, int], ...] = (
        ("moves", 2),
        ("staticval", 2),
        ("min_to_move", 1),
        ("max_to_move", 1),
    )
    for role, arity in roles:
        yield (role, arity), role
        for program in PROGRAMS.values():
            yield from (
                ((own, arity), role) for own, of in program.hooks if of == f"{role}/{arity}"
            )


IN_THE_BOOKS = dict(_in_print())
"""The relations of the game by the very names that they have in the books."""


def hooks_of(
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
            one_by_one = _giving_one(flow, of, roles, clause, here)
            for i, goal in enumerate(clause.goals):
                if isinstance(goal, Var | Constant) or not args(goal):
                    continue
                callee = indicator(goal)
                if callee in flow.recursive or callee in found or callee in changed:
                    continue
                if _BUILT_IN.match(callee[0]) and not _gives_moves(flow, clause, i, goal, here):
                    continue
                if callee[1] == 1 and _is_limit(flow.source, goal):
                    found[callee] = "limit"
                    continue
                if names.of_predicate(callee[0]) or names.SEARCH.search(names.plain(callee[0])):
                    continue  # of the search, whatever it is called with
                if callee in one_by_one:
                    found[callee] = "move"
                    continue
                role = _hook_role(flow, of, roles, clause, i, here)
                if role:
                    found[callee] = role
    by_name = {role for of, role in found.items() if names.of_hook(of[0]) == role}
    found = {of: role for of, role in found.items() if role not in by_name or names.of_hook(of[0])}
    for hook in given:
        found = {of: role for of, role in found.items() if role != hook.role}
        found[(hook.name, hook.arity)] = hook.role
    for callee, role in _in_the_books(flow):
        found.setdefault(callee, role)
    return tuple(Hook(role, name, arity) for (name, arity), role in found.items())


def _in_the_books(flow: Flow) -> Iterator[tuple[Indicator, names.HookRole]]:
    """Relations that are called by one of the books' names, and are not in the file.

    They are there whatever they are called with: that it is no position is the file's mistake,
    and not that they are missing.
    """
    for one in sorted(flow.predicates):
        for callee in flow.source.calls(one):
            role = IN_THE_BOOKS.get(callee)
            if role and callee not in flow.source.clauses:
                yield callee, role


_BUILT_IN = re.compile(
    r"[^a-zа-я]|^(is|write\w*|print|format|nl|portray_clause|listing|display|tab|(non)?var|length"
    r"|member(chk)?|nth[01]|select|append|between|succ|plus|m?sort|reverse|copy_term|functor|arg"
    r"|last|delete)$"
)


_DEPTH = re.compile("depth|tiefe|limit|level|profund|adancim|глубин|ply")


def _is_limit(source: Source, goal: Term) -> bool:
    """Whether a goal asks for a greatest depth that stands in the file as a fact."""
    (arg,) = args(goal)
    facts = source.clauses.get(indicator(goal), [])
    return (
        isinstance(arg, Var)
        and bool(_DEPTH.search(names.plain(indicator(goal)[0])))
        and len(facts) == 1
        and not facts[0].goals
        and isinstance(args(facts[0].head)[0], Constant)
    )


def _giving_one(
    flow: Flow, of: Indicator, roles: list[str | None], clause: Clause, here: set[str]
) -> set[Indicator]:
    """The relations that a clause asks for one move, or the position after it, at a time."""
    found: set[Indicator] = set()
    for gather in clause.gathered:
        template, goal, result = gather.args
        rest = clause.goals[clause.goals.index(next(flatten(goal))) :]
        if isinstance(result, Var) and _gone_through(flow, rest, {result.name}):
            found |= _asked_for(flow, list(flatten(goal)), set(variables(template)), here)
    if "P" in roles:
        for number, goal in enumerate(clause.goals):
            if isinstance(goal, Compound) and indicator(goal) == of:
                wanted = set(variables(goal.args[roles.index("P")])) - here
                before = [other for other in clause.goals[:number] if other not in clause.gathered]
                found |= _asked_for(flow, before, wanted, here)
    return found


def _asked_for(
    flow: Flow, goals: Sequence[Term], wanted: set[str], here: set[str]
) -> set[Indicator]:
    """The relations among some goals that give what is wanted, from a position."""
    found: set[Indicator] = set()
    for goal in reversed(goals):
        about = {name for arg in args(goal) if not _is_list(arg) for name in variables(arg)}
        callee = indicator(goal) if isinstance(goal, Compound) else None
        if callee is None or callee in flow.recursive or _BUILT_IN.match(callee[0]):
            continue
        if about & here and (about - here) & wanted:
            found.add(callee)
            wanted = wanted | (about - here)
    return found


def _is_list(arg: Term) -> bool:
    return isinstance(arg, Compound) and arg.name == LIST


def _hook_role(
    flow: Flow,
    of: Indicator,
    roles: list[str | None],
    clause: Clause,
    number: int,
    here: set[str],
) -> names.HookRole | None:
    """Which relation of the game a goal asks for."""
    goal = clause.goals[number]
    given = [set(variables(arg)) for arg in args(goal)]
    about_position = any(names_ & here for names_ in given)
    if not about_position:
        return None
    name, arity = indicator(goal)
    role = names.of_hook(name)
    value = arity >= 2 and _gives_value(flow, of, roles, clause, goal, here)
    if role == "terminal" and value:
        return "staticval"  # where the game is over, and what it is worth
    if role in ("min_to_move", "max_to_move", "terminal"):
        return role
    if arity == 2 and _asks_side(goal, here, role):
        return "side"
    if role == "side":
        role = None
    if role in ("moves", "staticval") and arity >= 2:
        # Without recursion there is a mistake in the file, and only the name to go by.
        unseen = (name, arity) in flow.source.clauses or arity > 2
        unseen = unseen and bool(flow.source.ring(of))
        if role == "moves" and unseen and not _gives_moves(flow, clause, number, goal, here):
            return None
        return role
    if arity >= 2 and clause.of in flow.recursive:
        if _gives_moves(flow, clause, number, goal, here):
            return "moves"
        if value:
            return "staticval"
    if arity == 1 and clause.of[1] >= 5:
        side = _side_asked(clause, number, name)
        if side is None and clause.of == of and (name, arity) not in flow.source.clauses:
            return "terminal"
        return side
    return None


def _gives_moves(flow: Flow, clause: Clause, number: int, goal: Term, here: set[str]) -> bool:
    """Whether a new variable of this goal is a list that the recursive predicate goes through."""
    new = {arg.name for arg in args(goal) if isinstance(arg, Var)} - here
    return _gone_through(flow, clause.goals[number + 1 :], new)


def _gone_through(flow: Flow, goals: Sequence[Term], new: set[str]) -> bool:
    """Whether one of the variables is a list that the recursive predicate goes through."""
    for other in goals:
        if isinstance(other, Var | Constant) or indicator(other) not in flow.recursive:
            continue
        if not takes_list(flow.source, indicator(other)):
            continue
        places = {list_place(c) for c in flow.source.clauses[indicator(other)]} - {None}
        for place in places:
            assert place is not None
            arg = args(other)[place]
            if isinstance(arg, Var) and arg.name in new:
                return True
    return False


def _gives_value(
    flow: Flow,
    of: Indicator,
    roles: list[str | None],
    clause: Clause,
    goal: Term,
    here: set[str],
) -> bool:
    """Whether this goal gives the value in the head of the search."""
    out = {arg.name for arg in args(goal) if isinstance(arg, Var)} - here
    values = {
        name
        for place, arg in enumerate(args(clause.head))
        for name in variables(arg)
        if names.of_variable(name) == "V"
        or (clause.of == of and isinstance(arg, Var) and roles[place] == "V")
    }
    return (
        clause.of in flow.recursive
        and not takes_list(flow.source, clause.of)
        and bool(out & values)
        and indicator(goal) not in flow.recursive
        and (clause.of == of or indicator(goal) not in flow.predicates)
    )


def _asks_side(goal: Term, here: set[str], role: names.HookRole | None) -> bool:
    """Whether a goal asks who is to move: ``turn(Pos, min)``."""
    one, other = args(goal)
    side = other if set(variables(one)) & here else one
    if role not in ("side", None) or names.of_predicate(indicator(goal)[0]):
        return False
    return isinstance(side, str) and side != LIST if role is None else isinstance(side, str | Var)


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


def dress_of(flow: Flow, of: Indicator, roles: list[str | None]) -> tuple[str, str]:
    """How a position looks to the search, and how it looks in the list of moves."""
    if "P" not in roles:
        return "'$pos'", "'$pos'"
    shapes = [
        shape
        for place in sorted(_positions(flow, of, roles).called)
        if place[0] in flow.recursive or not names.of_hook(place[0][0])
        for clause in flow.source.clauses[place[0]]
        for arg in _equal(clause, args(clause.head)[place[1]])
        if (shape := _fixed(arg))
    ]
    root = _shape(shapes)
    element = _element(flow, of, roles.index("P"))
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
            case "depth":
                return str(DEEP)
    return "'$meta'"


def _element(flow: Flow, of: Indicator, index: int) -> str:
    """How an element of the list of moves looks."""
    for one in sorted(flow.recursive):
        for clause in flow.source.clauses[one]:
            place = list_place(clause)
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


def tokens_of(
    flow: Flow, of: Indicator, roles: list[str | None], dress: tuple[str, str]
) -> list[tuple[str, str]]:
    """What the program may call MAX and MIN, the likeliest first."""
    found: list[str] = []
    for number, role in enumerate(roles):
        if role == "player" or role is None:
            found += constants(flow, (of, number))
    for one in sorted(flow.predicates):
        for clause in flow.source.clauses[one]:
            for goal in clause.goals:
                if isinstance(goal, Compound) and len(goal.args) == 2:
                    here = set(variables(goal))
                    if _asks_side(goal, here, names.of_hook(goal.name)):
                        found += [text(arg) for arg in goal.args if isinstance(arg, str)]
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


def gives_empty_list(source: Source, hook: Hook) -> bool:
    """Whether a program's own list of moves comes from findall/3, and so is [] at the end."""
    clauses = source.clauses.get((hook.name, hook.arity), [])
    return hook.role == "moves" and bool(clauses) and all(map(_only_gathers, clauses))


def _only_gathers(clause: Clause) -> bool:
    """Whether a clause is findall/3 alone; another goal may see to it that there are moves."""
    heads = {arg.name for arg in args(clause.head) if isinstance(arg, Var)}
    for goal in clause.gathered:
        result = goal.args[2]
        if goal.name == "findall" and isinstance(result, Var) and result.name in heads:
            inside = list(flatten(goal.args[1]))
            return all(other in inside for other in clause.goals)
    return False


def views_of(flow: Flow) -> tuple[View, ...]:
    """Whose values a program may compute: a negamax turns their signs on the way."""
    for one in sorted(flow.recursive):
        for clause in flow.source.clauses[one]:
            for goal in clause.goals:
                terms = list(args(goal))
                while terms:
                    match terms.pop():
                        case Compound("-", (Var(),)) | Compound("-", (Constant(0), Var())):
                            return ("mover", "colour", "max")
                        case Compound("*", (Constant(-1), _) | (_, Constant(-1))):
                            return ("mover", "colour", "max")
                        case Compound(_, inside):
                            terms += inside
    return ("max",)


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
