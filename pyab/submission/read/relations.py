"""The relations of a program's game: what it asks of a position, and what each may mean."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pyab.submission.read import names
from pyab.submission.read.arguments import Roles
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
    numbers,
    variables,
)
from pyab.submission.read.flow import Flow, Place, counterpart, list_place
from pyab.submission.read.game import facts_changed

Meaning = names.HookRole | None
"""What a relation means; ``None`` where the program's own clauses are to answer."""


IN_THE_BOOKS: dict[Indicator, names.HookRole] = {
    ("moves", 2): "moves",
    ("staticval", 2): "staticval",
    ("min_to_move", 1): "min_to_move",
    ("max_to_move", 1): "max_to_move",
}
"""The relations of the game by the very names that they have in the book."""
_DEPTH = re.compile("depth|tiefe|limit|horiz|level|prof|adanc|глубин|ply|gleb|hlbk|hloub|ebene|niv")


def position_places(flow: Flow, of: Indicator, roles: Roles) -> frozenset[Place]:
    """The arguments that hold a position, bare or as a part of what they hold."""
    if "P" not in roles:
        return frozenset()
    place = roles.index("P")
    both = counterpart(flow, of) or (of[0],)  # the other side's search has it there, too
    found = {one for name in both for one in flow.same(((name, of[1]), place))}
    for clause in flow.clauses(flow.recursive):
        given = {name for goal in clause.calls(of) for name in variables(args(goal)[place])}
        for to, arg in flow.handed(clause):
            if set(variables(arg)) & given and not _is_list(arg):
                found |= set(flow.same(to))
    return frozenset(found)


def position_variables(clause: Clause, places: frozenset[Place]) -> set[str]:
    """The variables in the head of a clause that are in a position, or in a list of them."""
    found: set[str] = set()
    for i, arg in enumerate(args(clause.head)):
        if (clause.of, i) in places:
            found |= {name for term in clause.equal(arg) for name in variables(term)}
        elif isinstance(arg, Compound) and arg.name == LIST and isinstance(arg.args[-1], Var):
            found |= {name for term in clause.equal(arg.args[0]) for name in variables(term)}
    return found


def _is_list(arg: Term) -> bool:
    return isinstance(arg, Compound) and arg.name == LIST


@dataclass(frozen=True)
class Asked:
    """A goal that may ask for something of the game.

    Attributes:
        flow: The search that it stands in.
        of: The predicate that searches.
        roles: The roles of that one's arguments.
        clause: The clause that it stands in.
        number: Its number there.
        here: The variables of the clause that are in a position.
    """

    flow: Flow
    of: Indicator
    roles: Roles
    clause: Clause
    number: int
    here: set[str]

    @property
    def goal(self) -> Term:
        """The goal."""
        return self.clause.goals[self.number]

    @property
    def called(self) -> Indicator:
        """The predicate that it calls."""
        return indicator(self.goal)

    @property
    def defined(self) -> bool:
        """True if the file has clauses for it."""
        return self.called in self.flow.source.clauses

    @property
    def about(self) -> bool:
        """True if it is given a position."""
        return any(set(variables(arg)) & self.here for arg in args(self.goal))

    @property
    def new(self) -> set[str]:
        """The variables that come out of it: they stand in no goal before it.

        What comes back by the search's own head may stand in another branch.
        """
        before = {
            name
            for goal in self.clause.goals[: self.number]
            for arg in args(goal)
            for name in variables(arg)
        }
        results, given = self._of_head()
        fresh = {name for arg in args(self.goal) for name in variables(arg)}
        return fresh - (before - results) - self.here - given

    def _of_head(self) -> tuple[set[str], set[str]]:
        """The variables of the head by which something comes back, if it is known, and others."""
        results: set[str] = set()
        given: set[str] = set()
        own = self.clause.of == self.of
        for place, arg in enumerate(args(self.clause.head)):
            for name in variables(arg):
                known = self.roles[place] or "V" if own else names.of_variable(name)
                if known not in ("V", "Best", "result"):
                    given.add(name)
                elif own:
                    results.add(name)
        return results, given

    @property
    def fixed(self) -> bool:
        """True if its clause only tests, and has a number for the value: none of our trees has."""
        head, goals = self.clause.head, self.clause.goals
        if self.clause.of != self.of or any(callee(goal) in self.flow.recursive for goal in goals):
            return False
        values = [
            arg for arg, role in zip(args(head), self.roles, strict=True) if role in ("V", "result")
        ]
        values += [args(goal)[1] for goal in goals if _binds(goal, values)]
        return any(list(numbers(value)) and not list(variables(value)) for value in values)

    @property
    def weighs(self) -> bool:
        """True if it is given bounds, or several values: it is a part of the search."""
        given = [
            names.of_variable(name)
            for arg in args(self.goal)
            for name in variables(arg)
            if name not in self.here | self.new
        ]
        return bool({"A", "B", "bounds"} & set(given)) or given.count("V") > 1


def relations(
    flow: Flow, of: Indicator, roles: Roles, places: frozenset[Place]
) -> dict[Indicator, tuple[Meaning, ...]]:
    """The relations of the game, each with what it may mean, the likeliest first."""
    found: dict[Indicator, tuple[Meaning, ...]] = {}
    changed = facts_changed(flow.source)
    todo = sorted(flow.recursive)
    seen = set(todo)
    told: set[Indicator] = set()
    for one in todo:  # which grows
        for clause in flow.source.clauses[one]:
            here = position_variables(clause, places)
            for number, goal in enumerate(clause.goals):
                called = callee(goal)
                if called is None or called in flow.recursive or called in told:
                    continue
                asked = Asked(flow, of, roles, clause, number, here)
                used = bool(asked.new) and _use(asked) is not None
                # A goal that only asks if there is a move says less than one that takes it.
                if called in found and not used:
                    continue
                told |= {called} if used else set()
                means = _meanings(asked)
                if means and means[0] == "move":
                    here = here | asked.new
                # What the program changes itself is its memory, and no relation of the game; but it
                # may set a greatest depth.
                if means and (called not in changed or means[0] == "limit"):
                    found[called] = means
                own = called in flow.source.clauses and (not means or means[0] is None)
                # A further predicate of the file may be what asks the game.
                if own and called not in seen:
                    seen.add(called)
                    todo.append(called)
    return found


def _meanings(asked: Asked) -> tuple[Meaning, ...]:
    """The questions that a goal may ask; none if it is of Prolog, or of the search."""
    name = asked.called[0]
    named = names.of_hook(name)
    if not asked.about and _is_limit(asked):
        deep = bool(_DEPTH.search(names.plain(name)))
        # What a name calls a depth is ours to set; any other number first stays as the file has it.
        return ("limit", None) if deep else (None, "limit")
    if asked.called in asked.flow.source.system and not (
        asked.about and named == _use(asked) == "moves"  # succ(Pos, List)
    ):
        return ()
    book = IN_THE_BOOKS.get(asked.called)
    if not asked.defined and book:  # whatever it is called with: that is the file's affair
        return (book,)
    if (asked.weighs and not asked.fixed) or _searches(asked.flow.source, asked.called):
        return ()
    if not asked.about:
        return () if asked.defined else _not_of_positions(asked)
    likely = (book,) if book else _likely(asked, named)
    own: tuple[Meaning, ...] = (None,) if asked.defined else ()
    if asked.defined and not named and not likely:
        return ()
    return tuple(dict.fromkeys((*likely, *own)))


def _searches(source: Source, of: Indicator) -> bool:
    """True for a part of the search by its name, or another search, which calls itself."""
    named = names.SEARCH.search(names.plain(of[0]))
    return bool(names.of_predicate(of[0]) or (named and source.ring(of)))


def _not_of_positions(asked: Asked) -> tuple[Meaning, ...]:
    """The meanings of an undefined relation that is asked nothing of a position."""
    given = [arg for arg in args(asked.goal) if isinstance(arg, Var | str)]
    changed = asked.called in facts_changed(asked.flow.source)
    if asked.called[1] == len(asked.new) == 1 and not changed:  # how deep, or which heuristic
        return () if any(map(names.of_variable, asked.new)) else ("limit", None)
    if asked.called[1] != 2 or len(given) < 2:
        return ()
    setting: tuple[Meaning, ...] = ("limit",) if any(isinstance(arg, str) for arg in given) else ()
    return ("other", *setting) if asked.new else setting


def _binds(goal: Term, values: Sequence[Term]) -> bool:
    return isinstance(goal, Compound) and goal.name in ("=", "is") and goal.args[0] in values


_OUTPUTS: tuple[Meaning, ...] = ("moves", "staticval", "move", "side", "same")
_TESTS: tuple[Meaning, ...] = ("terminal", "min_to_move", "max_to_move", "never")


def _likely(asked: Asked, named: names.HookRole | None) -> tuple[Meaning, ...]:
    """The questions that a goal with a position may ask."""
    arity = asked.called[1]
    use = _use(asked) if asked.new else None
    if asked.fixed and use is None and not (asked.defined and asked.new):
        return tuple(dict.fromkeys(("never", named or "terminal", "terminal", "side")))
    if arity == 1:
        side = named if named in _TESTS else _side_asked(asked)
        if not side and asked.clause.of != asked.of:
            return ()
        return (side or "terminal", *(() if named in _TESTS else _TESTS))
    if not asked.new:
        token = any(isinstance(arg, str | Constant) and arg != LIST for arg in args(asked.goal))
        if token and arity == 2 and named in (None, "side"):
            return "side", "terminal"
        if asked.defined and named is None:
            return None, "never", "terminal"
        return (named or "terminal", "terminal", "never", "move")
    if named == "terminal" and use is None:
        return "terminal", "never"
    if named == "terminal" and use == "staticval":
        return ("staticval",)  # where the game is over, and what it is worth
    if use is None and asked.defined and named in (None, "moves"):
        return None, "never", "terminal"
    # A list of moves and one move have the same names; the use tells them apart.
    first = use if use in ("moves", "move") and named in (None, "moves", "move") else named or use
    return (first,) if named and first else (first or "moves", *_OUTPUTS)


def _use(asked: Asked) -> names.HookRole | None:
    """The use of the results of a goal."""
    flow, clause, new = asked.flow, asked.clause, asked.new
    if any(_inside(asked.goal, gather) for gather in clause.gathered):
        return "move" if clause.of in flow.recursive or new else None
    after = clause.goals[asked.number + 1 :]
    if any(_goes_through(flow, goal, new) for goal in after):
        return "moves"
    if clause.of not in flow.recursive:
        return None
    if "P" in asked.roles and _searched(asked, after, new):
        return "move"
    if new & _values(asked):
        return "staticval"
    return None


def _inside(goal: Term, gather: Compound) -> bool:
    # The very goal: an equal one may stand elsewhere in the clause.
    return any(goal is one for one in flatten(gather.args[1]))


def _goes_through(flow: Flow, goal: Term, new: set[str]) -> bool:
    """True if a goal takes one of the variables for a list."""
    called = callee(goal)
    match goal:
        case Compound("member", (_, Var(name))) | Compound(
            "=" | "\\=" | "==" | "\\==", (Var(name), "[]" | Compound("[]", _))
        ):
            return name in new
    if called is None or called not in flow.recursive:
        return False
    listed = {list_place(clause) for clause in flow.source.clauses[called]}
    return any(
        place is not None and isinstance(arg := args(goal)[place], Var) and arg.name in new
        for place in listed
    )


def _searched(asked: Asked, after: Sequence[Term], new: set[str]) -> bool:
    """True if one of the variables, or what becomes of it, is searched by what follows."""
    place = asked.roles.index("P")
    same = set(asked.flow.same((asked.of, place)))
    before = {name for goal in asked.clause.terms[: asked.number + 1] for name in variables(goal)}
    become = set(new)
    for goal in after:
        called = callee(goal)
        if called in asked.flow.recursive and called is not None:
            for number, arg in enumerate(args(goal)):
                if (called, number) in same and set(variables(arg)) & become:
                    return True
        elif called not in asked.flow.source.system and become & set(variables(goal)):
            become |= set(variables(goal)) - before
    return False


def _values(asked: Asked) -> set[str]:
    """The variables of the head by which the value of a position comes back."""
    clause = asked.clause
    # A clause that goes through the moves returns a value of several positions.
    if list_place(clause) is not None:
        return set()
    return {
        name
        for place, arg in enumerate(args(clause.head))
        for name in variables(arg)
        if names.of_variable(name) == "V"
        or (clause.of == asked.of and asked.roles[place] in ("V", "result"))
    }


_GREATER, _LESS = {">", ">=", "@>", "@>="}, {"<", "=<", "@<", "@=<"}


def _side_asked(asked: Asked) -> names.HookRole | None:
    """The side that is asked for, by a name, or by the comparison that follows."""
    # The word terminal has "min" in it.
    word = names.plain(asked.called[0]).replace("termin", "")
    if re.search("min|мин", word):
        return "min_to_move"
    if re.search("max|maks|макс|massim", word):
        return "max_to_move"
    for other in asked.clause.goals[asked.number + 1 : asked.number + 2]:
        # As in the book: min_to_move(Pos) of a successor stands before Val > ..., for MAX chose
        # there.
        if isinstance(other, Compound) and other.name in _GREATER:
            return "min_to_move"
        if isinstance(other, Compound) and other.name in _LESS:
            return "max_to_move"
    return None


def _is_limit(asked: Asked) -> bool:
    """True if a goal asks for a number that stands in the file as its only fact of that name."""
    source, goal = asked.flow.source, asked.goal
    facts = source.clauses.get(asked.called, [])
    return (
        asked.called[1] == 1
        and isinstance(args(goal)[0], Var)
        and len(facts) == 1
        and not facts[0].goals
        and isinstance(args(facts[0].head)[0], Constant)
    )
