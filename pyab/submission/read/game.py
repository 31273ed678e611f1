"""The game that a program plays: the relations that it asks for moves, values and sides."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pyab.programs.records import PROGRAMS
from pyab.submission.read import names
from pyab.submission.read.arguments import Signature
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
    callee,
    flatten,
    indicator,
    variables,
)
from pyab.submission.read.flow import Flow, list_place, takes_list
from pyab.submission.read.positions import position_variables, positions
from pyab.submission.read.reading import Hook, View
from pyab.submission.read.sides import asks_side


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


def hooks_of(search: Signature, given: tuple[Hook, ...]) -> tuple[Hook, ...]:
    """The relations of the game that the search calls."""
    flow = search.flow
    found: dict[Indicator, names.HookRole] = {}
    places = positions(search).all
    changed = facts_changed(flow.source)
    for clause in flow.clauses(flow.predicates):
        if clause.of not in flow.recursive and names.of_hook(clause.of[0]):
            continue  # the program's own moves/2: what it calls is its own affair
        here = position_variables(clause, places)
        one_by_one = _giving_one(search, clause, here)
        for number, goal in enumerate(clause.goals):
            called = callee(goal)
            if called is None or called in flow.recursive or called in found or called in changed:
                continue
            role = _role(_Asked(search, clause, number, here), one_by_one)
            if role:
                found[called] = role
    by_name = {role for of, role in found.items() if names.of_hook(of[0]) == role}
    found = {of: role for of, role in found.items() if role not in by_name or names.of_hook(of[0])}
    for hook in given:
        found = {of: role for of, role in found.items() if role != hook.role}
        found[(hook.name, hook.arity)] = hook.role
    for called, role in _in_the_books(flow):
        found.setdefault(called, role)
    return tuple(Hook(role, name, arity) for (name, arity), role in found.items())


@dataclass(frozen=True)
class _Asked:
    """A goal that may ask for something of the game.

    Attributes:
        search: The search.
        clause: The clause that it stands in.
        number: Its number there.
        here: The variables of the clause that are in a position.
    """

    search: Signature
    clause: Clause
    number: int
    here: set[str]

    @property
    def goal(self) -> Term:
        """The goal."""
        return self.clause.goals[self.number]


def _role(asked: _Asked, one_by_one: set[Indicator]) -> names.HookRole | None:
    """The relation of the game that a goal asks for, if it is none of Prolog or of the search."""
    goal = asked.goal
    if not args(goal):
        return None
    name, arity = called = indicator(goal)
    if _BUILT_IN.match(name) and not _gives_moves(asked):
        return None
    if arity == 1 and _is_limit(asked.search.flow.source, goal):
        return "limit"
    if names.of_predicate(name) or names.SEARCH.search(names.plain(name)):
        return None  # of the search, whatever it is called with
    return "move" if called in one_by_one else _hook_role(asked)


def _in_the_books(flow: Flow) -> Iterator[tuple[Indicator, names.HookRole]]:
    """Relations that are called by one of the books' names, and are not in the file.

    They are there whatever they are called with: that it is no position is the file's mistake,
    and not that they are missing.
    """
    for one in sorted(flow.predicates):
        for called in flow.source.calls(one):
            role = IN_THE_BOOKS.get(called)
            if role and called not in flow.source.clauses:
                yield called, role


_BUILT_IN = re.compile(
    r"[^a-zа-я]|^(is|write\w*|print|format|nl|portray_clause|listing|display|tab|(non)?var|length"
    r"|member(chk)?|nth[01]|select|append|between|succ|plus|m?sort|reverse|copy_term|functor|arg"
    r"|last|delete)$"
)


_DEPTH = re.compile("depth|tiefe|limit|level|profund|adancim|глубин|ply")


def _is_limit(source: Source, goal: Term) -> bool:
    """True if a goal asks for a greatest depth that stands in the file as a fact."""
    (arg,) = args(goal)
    facts = source.clauses.get(indicator(goal), [])
    return (
        isinstance(arg, Var)
        and bool(_DEPTH.search(names.plain(indicator(goal)[0])))
        and len(facts) == 1
        and not facts[0].goals
        and isinstance(args(facts[0].head)[0], Constant)
    )


def _giving_one(search: Signature, clause: Clause, here: set[str]) -> set[Indicator]:
    """The relations that a clause asks for one move, or the position after it, at a time."""
    flow = search.flow
    found: set[Indicator] = set()
    for gather in clause.gathered:
        template, goal, result = gather.args
        rest = clause.goals[clause.goals.index(next(flatten(goal))) :]
        if isinstance(result, Var) and _gone_through(flow, rest, {result.name}):
            found |= _asked_for(flow, list(flatten(goal)), set(variables(template)), here)
    if search.position is not None:
        for number, goal in enumerate(clause.goals):
            if isinstance(goal, Compound) and indicator(goal) == search.of:
                wanted = set(variables(goal.args[search.position])) - here
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
        called = indicator(goal) if isinstance(goal, Compound) else None
        if called is None or called in flow.recursive or _BUILT_IN.match(called[0]):
            continue
        if about & here and (about - here) & wanted:
            found.add(called)
            wanted = wanted | (about - here)
    return found


def _is_list(arg: Term) -> bool:
    return isinstance(arg, Compound) and arg.name == LIST


def _hook_role(asked: _Asked) -> names.HookRole | None:
    """The relation of the game that a goal asks for, by its name or by what comes of it."""
    goal, here = asked.goal, asked.here
    if not any(set(variables(arg)) & here for arg in args(goal)):
        return None
    name, arity = indicator(goal)
    role = names.of_hook(name)
    value = arity >= 2 and _gives_value(asked)
    if role == "terminal" and value:
        return "staticval"  # where the game is over, and what it is worth
    if role in ("min_to_move", "max_to_move", "terminal"):
        return role
    if arity == 2 and asks_side(goal, here, role):
        return "side"
    if role in ("moves", "staticval") and arity >= 2:
        return None if role == "moves" and _unlike_moves(asked) else role
    if arity >= 2 and asked.clause.of in asked.search.flow.recursive:
        if _gives_moves(asked):
            return "moves"
        if value:
            return "staticval"
    return _question(asked) if arity == 1 and asked.clause.of[1] >= 5 else None


def _unlike_moves(asked: _Asked) -> bool:
    """True if a goal is called as the moves are, and nothing goes through what it gives.

    Without recursion there is a mistake in the file, and only the name to go by.
    """
    flow, called = asked.search.flow, indicator(asked.goal)
    seen = called in flow.source.clauses or called[1] > 2
    return seen and bool(flow.source.ring(asked.search.of)) and not _gives_moves(asked)


def _question(asked: _Asked) -> names.HookRole | None:
    """The relation that a goal with a position alone asks for."""
    called = indicator(asked.goal)
    side = _side_asked(asked.clause, asked.number, called[0])
    of = asked.search.of
    if side is None and asked.clause.of == of and called not in asked.search.flow.source.clauses:
        return "terminal"
    return side


def _gives_moves(asked: _Asked) -> bool:
    """True if a new variable of a goal is a list that the recursive predicate goes through."""
    new = {arg.name for arg in args(asked.goal) if isinstance(arg, Var)} - asked.here
    return _gone_through(asked.search.flow, asked.clause.goals[asked.number + 1 :], new)


def _gone_through(flow: Flow, goals: Sequence[Term], new: set[str]) -> bool:
    """True if one of the variables is a list that the recursive predicate goes through."""
    for other in goals:
        called = callee(other)
        if called is None or called not in flow.recursive:
            continue
        for place in {list_place(clause) for clause in flow.source.clauses[called]} - {None}:
            assert place is not None
            arg = args(other)[place]
            if isinstance(arg, Var) and arg.name in new:
                return True
    return False


def _gives_value(asked: _Asked) -> bool:
    """True if a goal gives the value in the head of the search."""
    search, clause, called = asked.search, asked.clause, indicator(asked.goal)
    out = {arg.name for arg in args(asked.goal) if isinstance(arg, Var)} - asked.here
    values = {
        name
        for place, arg in enumerate(args(clause.head))
        for name in variables(arg)
        if names.of_variable(name) == "V"
        or (clause.of == search.of and isinstance(arg, Var) and search.roles[place] == "V")
    }
    return (
        clause.of in search.flow.recursive
        and not takes_list(search.flow.source, clause.of)
        and bool(out & values)
        and called not in search.flow.recursive
        and (clause.of == search.of or called not in search.flow.predicates)
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


def gives_empty_list(source: Source, hook: Hook) -> bool:
    """True if a program's own list of moves comes from findall/3, and so is [] at the end."""
    clauses = source.clauses.get((hook.name, hook.arity), [])
    return hook.role == "moves" and bool(clauses) and all(map(_only_gathers, clauses))


def _only_gathers(clause: Clause) -> bool:
    """True if a clause is findall/3 alone; another goal may see to it that there are moves."""
    heads = {arg.name for arg in args(clause.head) if isinstance(arg, Var)}
    for goal in clause.gathered:
        result = goal.args[2]
        if goal.name == "findall" and isinstance(result, Var) and result.name in heads:
            inside = list(flatten(goal.args[1]))
            return all(other in inside for other in clause.goals)
    return False


def views_of(flow: Flow) -> tuple[View, ...]:
    """The sides whose values a program may compute: a negamax turns their signs on the way."""
    for clause in flow.clauses(flow.recursive):
        for goal in clause.goals:
            terms = list(args(goal))
            while terms:
                match terms.pop():
                    case Compound("-", (Var(),) | (Constant(0), Var())) | Compound(
                        "*", (Constant(-1), _) | (_, Constant(-1))
                    ):
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
    """True if a program stores what could help it, or harm it, with the next tree."""
    tabled = any(isinstance(d, Compound) and d.name == "table" for _, d in source.directives)
    return tabled or any(
        isinstance(goal, Compound) and goal.name in _CHANGING for goal in source.all_goals()
    )
