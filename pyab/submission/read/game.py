"""The facts about a program's clauses that hold whatever is understood of its search."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence

from pyab.submission.read.flow import Flow, name_of, reached
from pyab.submission.read.reading import VALUES, Hook, View
from pyab.submission.text import names
from pyab.submission.text.clauses import (
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
    declared,
    flatten,
    indicator,
    negative,
    numbers,
    parts,
    variables,
)


def gives_empty_list(source: Source, hook: Hook) -> bool:
    """True if a program's own list of moves comes from findall/3, and so is [] at the end."""
    clauses = source.clauses.get(hook.of, [])
    gathers = (_only_gathers(source, clause) for clause in clauses)
    return hook.role == "moves" and bool(clauses) and all(gathers)


def greatest_value(source: Source, hooks: Iterable[Hook]) -> float:
    """The greatest static value of a file's own game, where its clauses have numbers for all.

    >>> from pyab.submission.text.clauses import Clause
    >>> lost = Clause(1, Compound("value", (Var("Pos"), Constant(-1))), (Compound("lost", ()),))
    >>> greatest_value(Source({("value", 2): [lost]}), [Hook("staticval", "value", 2)])
    1
    >>> greatest_value(Source({}), [Hook("staticval", "value", 2)])
    inf
    """
    clauses = [
        clause
        for hook in hooks
        if hook.role in VALUES
        for clause in source.clauses.get(hook.of, ())
    ]
    return max(map(_greatest, clauses), default=math.inf)


def own_windows(source: Source, of: Indicator) -> set[float]:
    """The numbers N of which what sets a search off has both: it calls it with -N and N.

    >>> from pyab.submission.text.clauses import Clause
    >>> search = Clause(1, Compound("ab", (Var("Pos"),)), (Compound("ab", (Var("Pos"),)),))
    >>> call = Compound("ab", (Var("Pos"), Constant(-50), Constant(50)))
    >>> play = Clause(2, "play", (call,))
    >>> own_windows(Source({("ab", 1): [search], ("play", 0): [play]}), ("ab", 1))
    {50}
    """
    inside = source.ring(of) or {of}
    found: set[float] = set()
    outside = [
        clause for one, some in source.clauses.items() if one not in inside for clause in some
    ]
    for clause in (*outside, *source.loose):
        stands = {number for goal in clause.goals for number in numbers(goal)}
        found |= {number for number in stands if number > 1 and -number in stands}
    # One that begins with -2 for MAX, and with 2 for MIN, has a game that is won, drawn or lost; as
    # has a negamax that begins with -2, and where a best value of 1 is given back at once.
    ring = sorted(inside & source.clauses.keys())
    own = {number for goal in source.goals(ring) for number in numbers(goal)}
    heads = (args(clause.head) for one in ring for clause in source.clauses[one])
    if {2, -2} <= own or (-2 in own and any(head.count(Constant(1)) > 1 for head in heads)):
        found.add(2)
    return found


def _greatest(clause: Clause) -> float:
    """The greatest number that a clause gives back; infinity where it is not known."""
    equal = [one for arg in args(clause.head) for one in clause.equal(arg)]
    fixed = [one for one in equal if not isinstance(one, Var) and not list(variables(one))]
    return max((abs(number) for one in fixed for number in numbers(one)), default=math.inf)


def may_give_empty_list(source: Source, hook: Hook) -> bool:
    """True if a list of moves may be [] at the end: the file has no such relation, or one with [].

    >>> may_give_empty_list(Source({}), Hook("moves", "moves", 2))
    True
    """
    clauses = source.clauses.get(hook.of, [])
    empty = (LIST in args(part) for one in clauses for term in one.terms for part in parts(term))
    return not clauses or any(empty) or gives_empty_list(source, hook)


def _only_gathers(source: Source, clause: Clause) -> bool:
    """True if a clause is findall/3 alone; another goal may see to it that there are moves.

    One that asks facts, or a missing relation for the next player, sees to nothing.
    """
    heads = {arg.name for arg in args(clause.head) if isinstance(arg, Var)}
    for goal in clause.gathered:
        result = goal.args[2]
        if goal.name == "findall" and isinstance(result, Var) and result.name in heads:
            inside = list(flatten(goal.args[1]))
            others = [one for one in clause.goals if one not in inside]
            return all(_asks_facts(source, indicator(one)) for one in others)
    return False


def _asks_facts(source: Source, of: Indicator) -> bool:
    """True if a predicate is a row of facts, or is missing and called as one for the next player.

    >>> _asks_facts(Source(), ("next_player", 2)), _asks_facts(Source(), ("goes_on", 1))
    (True, False)
    """
    rows = source.clauses.get(of, ())
    missing = not source.has(of) and names.hinted(of[0]) == "side" and of[1] == 2
    return missing or (bool(rows) and not any(row.goals for row in rows))


def reordering(source: Source, of: Indicator, hooks: Iterable[Hook]) -> set[Hook]:
    """The file's own relations for lists of moves that are given such a list: they sort it, say.

    >>> from pyab.submission.text.clauses import Clause
    >>> goals = [Compound(name, (Var(one), Var(two))) for name, one, two in ("sPL", "tLM")]
    >>> clauses = [Clause(1, Compound("a", (Var("P"),)), tuple(goals)), Clause(2, goals[1], ())]
    >>> hooks = [Hook("moves", name, 2) for name in "st"]
    >>> list(map(str, reordering(Source({one.of: [one] for one in clauses}), ("a", 1), hooks)))
    ['t/2']
    """
    lists = {hook.of: hook for hook in hooks if hook.role in ("moves", "order")}
    found = {one for of, one in lists.items() if one.role == "order" and of in source.clauses}
    for clause in (one for by in source.below([of], lists) for one in source.clauses.get(by, ())):
        known = {name for goal in clause.gathered for name in variables(goal.args[2])}
        given = set(variables(clause.head))
        for goal in clause.goals:
            called, inside = callee(goal), set(variables(goal))
            if called in lists:
                found |= {lists[called]} if called in source.clauses and inside & known else set()
                known |= inside - given
            given |= inside
    return found


def may_lose(source: Source, hooks: Iterable[Hook]) -> set[Hook]:
    """The file's own relations for moves that sort them by predsort/3, and may lose some by it.

    It leaves out what its order calls equal, as one does that compares the moves' values.
    """
    return {
        hook
        for hook in hooks
        if hook.role not in VALUES
        for by in source.below([hook.of])
        for clause in source.clauses.get(by, ())
        for goal in clause.goals
        if callee(goal) == ("predsort", 3) and _calls_equal(source, args(goal)[0])
    }


def _calls_equal(source: Source, order: Term) -> bool:
    """True if an order, the first argument of predsort/3, may say ``=`` of two things.

    It has that in a head, or gives what compare/3 says of what it has looked up, of values, say.
    """
    if isinstance(order, Var | Constant):
        return False
    name, given = indicator(order)
    return any(_may_be_equal(one, given) for one in source.clauses.get((name, given + 3), ()))


def _may_be_equal(clause: Clause, place: int) -> bool:
    """True if a clause of an order may give ``=`` in that argument."""
    said, *things = args(clause.head)[place:]
    goals = (one for one in clause.goals if callee(one) in (("=", 2), ("==", 2)))
    equal = [one for goal in goals if "=" in args(goal) for one in args(goal)]
    if said == "=" or said in equal:
        return True
    # What is asked of another variable is put right; of equal values, another part may be compared.
    compared = [args(goal)[1:] for goal in clause.goals if callee(goal) == ("compare", 3)]
    known = {name for both in compared for one in both for name in variables(one)}
    return not equal and bool(compared) and not any(known >= {*variables(one)} for one in things)


def views(flow: Flow, of: Indicator, known: Sequence[str | None]) -> tuple[View, ...]:
    """The sides whose values a search may compute, the likeliest first.

    A negamax turns the signs of its bounds; what turns another sign may still be one.

    Args:
        flow: The search.
        of: Its predicate.
        known: The roles of that one's arguments.
    """
    valuing = {of for of in flow.predicates if names.of_hook(of[0]) == "staticval"}
    inside = set(_roles(flow, of, known, turned(flow, valuing - flow.recursive)))
    roles = set(_roles(flow, of, known, turned(flow)))
    if inside & {"A", "B"}:
        return ("colour", "mover", "max") if "player" in roles else ("mover", "colour", "max")
    return ("max", "mover", "colour") if roles else ("max",)


def _roles(
    flow: Flow, of: Indicator, known: Sequence[str | None], variables_: Iterable[str]
) -> Iterator[str | None]:
    """The roles that some variables have, by their names and in a predicate's arguments."""
    some = set(variables_)
    yield from map(names.of_variable, some)
    for place, role in enumerate(known):
        if some & set(map(name_of, flow.facts((of, place)).terms)):
            yield role


def turned(flow: Flow, but: Collection[Indicator] = ()) -> Iterator[str]:
    """The variables whose signs a search may turn, itself or by a predicate that does so."""
    outside = flow.predicates.difference(flow.recursive, but)
    helpers = {of for of in outside if any(map(_negated, flow.source.goals([of])))}
    for goal in flow.source.goals(sorted(flow.predicates.difference(but))):
        yield from variables(goal) if callee(goal) in helpers else _negated(goal)


def _negated(goal: Term) -> list[str]:
    """The variables that have a minus before them in a goal."""
    found = []
    for term in (part for arg in args(goal) for part in parts(arg)):
        match negative(term), term:
            # In a product the other factor may be a variable: the sign of the side to move.
            case (Var(name), _) | (_, Compound("*", (Var(), Var(name)))):
                found.append(name)
    return found


def numbering(clause: Clause) -> set[str]:
    """The variables of a clause for numbers that it goes through: those of columns, say.

    >>> goal = Compound("between", (Constant(1), Constant(7), Var("Column")))
    >>> numbering(Clause(1, "move", (goal,)))
    {'Column'}
    """
    found: set[str] = set()
    for goal in clause.goals:
        match goal:
            case Compound("between", (_, _, Var(name))):
                found.add(name)
            case Compound("member", (Var(name), several)) if _row_of_numbers(several):
                found.add(name)
    return found


def goes_through_numbers(flow: Flow) -> bool:
    """True if a search goes through numbers anywhere, or has a list of them."""
    return any(
        indicator(part)[0] == "numlist" or _row_of_numbers(part) or numbering(clause)
        for clause in flow.clauses(flow.predicates)
        for term in clause.terms
        for part in parts(term)
    )


def _row_of_numbers(term: Term) -> bool:
    """True for a list of three numbers or more: two may be a window."""
    return (
        isinstance(term, Compound)
        and term.name == LIST
        and len(term.args) > 3
        and all(isinstance(one, Constant) for one in term.args[:-1])
    )


_CHANGING = {"assert", "asserta", "assertz", "retract", "retractall"}


def facts_changed(source: Source, by: Collection[Indicator] | None = None) -> set[Indicator]:
    """The predicates that a program changes while it runs, or those that some of its own change."""
    return _changed(source.all_goals() if by is None else source.goals(by))


def by_chance(source: Source, of: Indicator, answered: Collection[Indicator] = ()) -> bool:
    """True if a predicate calls what is different each time, but by what is answered for it."""
    called = source.called_below([of], answered) & source.system
    return any(name.startswith("random") for name, _ in called)


def declared_dynamic(source: Source) -> set[Indicator]:
    """The predicates that a file may have no clauses of: its directives say so."""
    said = (one for _, one in source.directives if indicator(one)[0] == "dynamic")
    found = (part for one in said for part in parts(one) if isinstance(part, Compound))
    return {declared(part) for part in found if part.name == "/"}


def _changed(goals: Iterable[Term]) -> set[Indicator]:
    """The predicates that some goals change."""
    changing = (goal for goal in goals if isinstance(goal, Compound) and goal.name in _CHANGING)
    return {of for of in (_fact(head) for goal in changing for head in goal.args[:1]) if of}


def _fact(head: Term) -> Indicator | None:
    """The predicate of a clause that is stored or removed, without the modules that are named.

    >>> _fact(Compound(":", ("user", Compound("nodes", (Var("N"),)))))
    ('nodes', 1)
    """
    match head:
        case Compound(":", (_, inner)) | Compound(":-", (inner, *_)):
            return _fact(inner)
    return callee(head)


def remembers(source: Source, of: Indicator, but: Collection[Indicator] = ()) -> list[Indicator]:
    """The predicates by which a search keeps what it has found, for later on.

    Args:
        source: The clauses of the file.
        of: The search.
        but: What is set aside, for trees of ours: it keeps nothing.
    """
    within = reached(source, [of], but)
    goals = list(source.goals(within))
    asked = {indicator(goal) for goal in goals}
    asked |= _changed(goal for goal in goals if indicator(goal) == ("retract", 1))
    tabled = {declared(one) for table in _tables(source) for one in flatten(args(table)[0])}
    # A counter of positions is only retracted and asserted, so that no call asks for it.
    return sorted(((facts_changed(source) & asked) | (within & tabled)) - {*but})


def _tables(source: Source) -> list[Term]:
    return [one for _, one in source.directives if indicator(one) == ("table", 1)]


def unset(source: Source, of: Indicator) -> list[Indicator]:
    """The facts that a search goes by and changes, and that nothing has set."""
    at_start = (flatten(directive) for _, directive in source.directives)
    set_there = _changed(goal for goals in at_start for goal in goals)
    changed = facts_changed(source) - set(source.clauses) - set_there
    return [one for one in remembers(source, of) if one in changed and is_setting(source, one)]


def is_setting(source: Source, fact: Indicator) -> bool:
    """True if a fact that changes may be a setting, and no value that is kept for a position.

    >>> from pyab.submission.text.clauses import Clause
    >>> goal = Compound("known", (Compound("value", (Var("Pos"), Var("V"))),))
    >>> source = Source({("ab", 2): [Clause(1, "ab", (goal, Compound("turn", (Var("S"),))))]})
    >>> is_setting(source, ("known", 1)), is_setting(source, ("turn", 1))
    (False, True)
    """
    asked = (args(goal) for goal in source.all_goals() if callee(goal) == fact)
    return fact[1] < 2 and not any(isinstance(arg, Compound) for some in asked for arg in some)


def in_rounds(source: Source, of: Indicator) -> list[Indicator]:
    """The relations by which more than two players take turns in a search, as their facts say.

    >>> from pyab.submission.text.clauses import Clause
    >>> def taking_turns(*players):
    ...     facts = [Compound("next", pair) for pair in zip(players, players[1:] + players[:1])]
    ...     search = Clause(1, "ab", (Compound("next", (Var("P"), Var("Q"))), "ab"))
    ...     rows = [Clause(2, fact, ()) for fact in facts]
    ...     return in_rounds(Source({("ab", 0): [search], ("next", 2): rows}), ("ab", 0))
    >>> taking_turns("red", "green", "blue"), taking_turns("x", "o")
    ([('next', 2)], [])
    """
    asked = {indicator(goal) for goal in source.goals(sorted({of, *source.ring(of)}))}
    found = []
    for one in sorted(asked & source.clauses.keys()):
        rows = source.clauses[one] if one[1] == 2 else ()
        heads = [args(row.head) for row in rows if not row.goals]
        after = {head[0]: head[1] for head in heads}
        words = all(isinstance(word, str | Constant) for pair in after.items() for word in pair)
        if len(after) == len(rows) > 2 and words and {*after} == {*after.values()}:
            seen = [next(iter(after))]
            while (next_ := after[seen[-1]]) not in seen:
                seen.append(next_)
            found += [one] * (len(seen) > 2)
    return found


def undeclared(source: Source, of: Indicator, but: Collection[Indicator] = ()) -> list[Indicator]:
    """The facts that a search asks for and stores, and that nothing else in the file speaks of.

    Asked for before the first is stored, such a fact is an error of Prolog's.

    >>> from pyab.submission.text.clauses import Clause
    >>> kept = Compound("kept", (Var("P"), Var("V")))
    >>> goals = kept, Compound("assertz", (kept,))
    >>> search = {("ab", 2): [Clause(1, Compound("ab", (Var("P"), Var("V"))), goals)]}
    >>> undeclared(Source(search), ("ab", 2))
    [('kept', 2)]
    >>> declared = Compound("dynamic", (Compound("/", ("kept", Constant(2))),))
    >>> undeclared(Source(search, directives=((2, declared),)), ("ab", 2))
    []
    """
    within = reached(source, [of], but)
    goals = list(source.goals(within))
    asked = {callee(goal) for goal in goals}
    others = [term for one in source.clauses if one not in within for term in source.goals([one])]
    others += [directive for _, directive in source.directives]
    # predicate_property(kept(_, _), dynamic) asks in a goal of another name.
    others += [arg for goal in goals if indicator(goal)[0] not in _CHANGING for arg in args(goal)]
    said = {indicator(part)[0] for term in others for part in parts(term) if callee(part)}
    left = (_changed(goals) & asked) - {*source.clauses, *source.system, *but}
    # The error may be caught, and what declares it be made while the file is read.
    if "catch(" in source.text or ("term_expansion", 2) in source.clauses:
        return []
    return sorted(one for one in left if one[0] not in said)


def told_depth(source: Source, hooks: Iterable[Hook]) -> Hook | None:
    """The first relation of a game that is told how deep the search is, and so may end it.

    >>> from pyab.submission.text.clauses import Clause
    >>> goal = Compound("moves", (Var("Pos"), Var("List"), Var("Level"), Var("MaxDepth")))
    >>> source = Source({("search", 1): [Clause(1, Compound("search", (Var("Pos"),)), (goal,))]})
    >>> str(told_depth(source, [Hook("moves", "moves", 4)]))
    'moves/4'
    """
    given = {callee(goal) for goal in source.all_goals() if any(map(_tells_depth, variables(goal)))}
    for clause in (one for some in source.clauses.values() for one in some):
        counted = {*_counted_down(clause)}
        given |= {callee(goal) for goal in clause.goals if counted & {*variables(goal)}}
    asked = (hook for hook in hooks if hook.role not in ("limit", "height"))
    return next((hook for hook in asked if hook.of in given), None)


def _counted_down(clause: Clause) -> Iterator[str]:
    """The variables of the head that are counted down for what a clause calls: D1 is D - 1."""
    for goal in clause.goals:
        match goal:
            case Compound("is", (Var(), Compound("-", (Var(name), Constant(1))))):
                if name in variables(clause.head):
                    yield name


def _tells_depth(name: str) -> bool:
    """True if a variable's name is that of a depth; a single D or T is too little for that."""
    named = names.of_variable(name) == "depth" and not names.is_short(name)
    return named or names.tells_depth(name)


NEVER = 1.0e12
"""A time that never comes."""
_CLOCKS = {("get_time", 1), ("statistics", 2)}
"""What tells the time."""
_RECKONING = {"is", "<", ">", "=<", ">="}


def has_given_time(source: Source) -> bool:
    """True if a program was given a time that never comes, as what calls its search would set one.

    >>> from pyab.submission.text.clauses import Clause
    >>> begun = Clause(1, Compound("begun", (Constant(NEVER),)), ())
    >>> has_given_time(Source({("begun", 1): [begun]}))
    True
    """
    heads = (clause.head for clauses in source.clauses.values() for clause in clauses)
    return any(args(head) == (Constant(NEVER),) for head in heads)


def timed(clause: Clause) -> Iterator[Indicator]:
    """The facts of one argument that a clause reckons with, or compares, together with the time.

    >>> goal, clock = Compound("begun", (Var("T"),)), Compound("get_time", (Var("Now"),))
    >>> passed = Compound("is", (Var("Passed"), Compound("-", (Var("Now"), Var("T")))))
    >>> list(timed(Clause(1, "search", (goal, clock, passed))))
    [('begun', 1)]
    """
    now = {name for goal in clause.goals if indicator(goal) in _CLOCKS for name in variables(goal)}
    reckoned = [{*variables(goal)} for goal in clause.goals if indicator(goal)[0] in _RECKONING]
    for goal in clause.goals if now else ():
        match goal:
            case Compound(name, (Var(time),)) if time not in now:
                if any(time in inside and inside & now for inside in reckoned):
                    yield name, 1


def keeps_state(source: Source) -> bool:
    """True if a program stores what could help it, or harm it, with the next tree."""
    changing = (callee(goal) or ("", 0) for goal in source.all_goals())
    return bool(_tables(source)) or any(name in _CHANGING for name, _ in changing)
