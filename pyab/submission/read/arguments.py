"""The arguments of a search: for each the things that it may be, the likeliest first."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence, Set
from itertools import chain, permutations

from pyab.submission.read.flow import COMPARING, Facts, Flow, name_of
from pyab.submission.read.game import facts_changed, turned
from pyab.submission.read.reading import DEEP, FIVE, in_turn
from pyab.submission.text import names
from pyab.submission.text.clauses import (
    DICT,
    LIST,
    Clause,
    Compound,
    Constant,
    Indicator,
    Place,
    Term,
    Var,
    args,
    callee,
    indicator,
    mapped,
    nameless,
    negative,
    numbers,
    parts,
    text,
    variables,
)
from pyab.submission.text.forms import joined, nested

Roles = tuple[str | None, ...]
"""The roles of arguments; ``None`` for one that is not known."""

_COVERS = {"bounds": ("A", "B"), "result": ("Best", "V")}
"""The roles of the book's arguments that one argument may have together."""
KNOWN, SURE, LIKELY, TWO, WEAK, UNSURE, LEFT = 10, 9, 4, 3, 2, 1, 0
"""The weights: it is known; a use, a name, two constants or a sign, a short name; others."""
_Vote = tuple[int, str, int]
"""The weight of a suggestion, the role, and the argument's number."""
MANY = 6
"""Constants that are too many for two players: names of positions, say."""
_LEVELS = (Constant(0), Constant(1), Var("Even"), Var("Odd"))
"""What a level may be at the root: whose move it is may hang on its parity."""

_TABLE: Term = "t"
"""The empty table of library(assoc)."""
_UNKNOWN: tuple[Term, ...] = (
    *map(Var, ("_", "Sign", "B", "A")),
    Constant(DEEP),
    Var("Depth"),
    Constant(0),
    Constant(1),
)


def roles(
    flow: Flow,
    of: Indicator,
    known: Mapping[Place, str | None] | None = None,
    but: Sequence[str] = (),
) -> Roles:
    """The roles of a predicate's arguments, as far as names and uses tell.

    Args:
        flow: The search.
        of: The predicate.
        known: The roles of the arguments of a predicate that it sets off.
        but: The roles that none of them has.
    """
    found: list[str | None] = [None] * of[1]
    suggested = _suggested(flow, of, known or {})
    for _, role, place in sorted(suggested, key=lambda one: -one[0]):
        if found[place] is None and role not in but and not _taken(role, found):
            found[place] = role
    if "P" not in (*found, *but):  # of three words none is a player: they are positions
        for place in (n for n, role in enumerate(found) if role == "player"):
            if len(set(flow.facts((of, place)).constants)) > 2:
                found[place] = "P"
                break
    if not {"P", None} & {*found, *but}:  # no search is without one: of two numbers, say
        found = ["P" if role == "bounds" else role for role in found]
    back, given = flow.changes(of)
    sides = [place for place in sorted(given) if not found[place] and _may_turn(flow, (of, place))]
    if len(sides) == 1 and "player" not in found:
        found[sides[0]] = "player"
    for place in range(of[1]):  # what never changes, and may be the one who is to move
        if not found[place] and place not in back | given and flow.facts((of, place)).compared:
            found[place] = "viewer"
    for goal in flow.source.all_goals():
        if indicator(goal) == of:
            _tell_players_apart(flow, goal, found)
    return tuple(found)


def _may_turn(flow: Flow, place: Place) -> bool:
    """True if what changes in an argument may be the side: a word, alone or beside a depth."""
    word = _beside_depth(flow, place) or not apart(flow, place)
    return word and as_called(flow, place) not in ([_TABLE], [LIST])


def _tell_players_apart(flow: Flow, goal: Term, found: list[str | None]) -> None:
    """Where a search is called with one player twice, one is to move, and is switched.

    The other says whose values these are, whoever is to move.
    """
    for held, count in Counter(arg for arg in args(goal) if isinstance(arg, Var)).items():
        same = [
            i for i, arg in enumerate(args(goal)) if arg == held and found[i] in (None, "player")
        ]
        _, given = flow.changes(indicator(goal))
        movers = [i for i in same if i in given]
        if len(movers) != 1:
            movers = [i for i in same if found[i] or flow.facts((indicator(goal), i)).switched]
        if count > 1 and len(movers) == 1:
            signs = [signed(flow, (indicator(goal), place)) for place in same]
            viewer = "viewer's sign" if any(signs) else "viewer"
            for place in same:
                found[place] = "player" if place in movers else viewer


def _suggested(flow: Flow, of: Indicator, sure: Mapping[Place, str | None]) -> Iterator[_Vote]:
    """The roles that are suggested for arguments."""
    back, given = flow.changes(of)
    named = _named_so(flow, of)
    counted = any(flow.facts((of, place)).counted for place in range(of[1]))
    both = {"A", "B"} <= {role for _, role, _ in named}  # one short name alone is no bound
    yield from (one for one in named if both or one[0] > WEAK or one[1] not in ("A", "B"))
    for place in range(of[1]):
        held = (sure.get(other) for other in flow.same((of, place)))
        yield from ((KNOWN, role, place) for role in held if role)
        facts = flow.facts((of, place))
        bound = any(
            i == place and role in "AB" for weight, role, i in named if both or weight > WEAK
        )
        yield from ((SURE, role, place) for role in _counted(flow, (of, place), bound))
        if not (bound or counted or place in back) and _spent_at_0(flow, (of, place)):
            yield WEAK, "depth", place  # it should be counted down
        if any(_ends_game(clause, place) for clause in flow.source.clauses[of]):
            yield LIKELY, "P", place
        beside = _beside_depth(flow, (of, place)) and _holds_side(facts, place, named)
        if beside or facts.factor:
            yield SURE if beside else TWO, "player", place
        # A window may be handed on as a whole, and taken apart by what narrows it.
        alone = any(map(_bare_window, facts.terms)) or _set_as_window(flow, (of, place))
        if alone and not {"A", "B"} & {role for _, role, _ in named}:
            yield SURE, "bounds", place
        valued = any(role == "V" and place == at for _, role, at in named)
        numbers = all(isinstance(one, Constant) for one in facts.constants)
        # A win and a loss are no two sides, nor are words for no bound.
        open_bound = bound and not (facts.switched or _changing(flow, (of, place)))
        if place not in back and not (valued and numbers) and not open_bound:
            yield from _one_of_some(flow, (of, place), place in given)
    each = {place: {*flow.facts((of, place)).constants} for place in sorted(back)}
    fixed = [place for place in each if any(isinstance(one, Constant) for one in each[place])]
    fixed = fixed or [place for place in each if len(each[place]) > 1]
    if len(fixed) == 1:
        yield UNSURE, "V", fixed[0]  # S = 1, or S = win, where somebody has won
    if (turned := _turned_alone(flow, of)) is not None:
        yield TWO, "player", turned
    yield from _left(flow, of)


def _holds_side(facts: Facts, place: int, named: Sequence[_Vote]) -> bool:
    """True if what stands beside a depth in an argument is no position, as far as names tell."""
    inside = {names.of_variable(name) for one in facts.terms for name in variables(one)}
    elsewhere = any(one[:2] == (LIKELY, "P") and one[2] != place for one in named)
    return elsewhere or ("player" in inside and "P" not in inside)


def _named_so(flow: Flow, of: Indicator) -> list[_Vote]:
    """The roles that the names suggest.

    Beside an alpha and a beta, what has both is a position; where a depth is counted down, none
    goes up to a greatest one: Pmax is the player for whom MAX plays.
    """
    named = list(_named(flow, of))
    if any(flow.facts((of, place)).counted == "depth" for place in range(of[1])):
        named = [one for one in named if one[1] != "max_depth"]
    if {"A", "B"} <= {role for weight, role, _ in named if weight > WEAK}:
        return [(LIKELY, "P", n) if role == "bounds" else (w, role, n) for w, role, n in named]
    return named


def _one_of_some(flow: Flow, place: Place, given: bool) -> Iterator[_Vote]:
    """The player that an argument may be which is one of a few words."""
    (of, number), known = place, len(set(flow.facts(place).constants))
    heads = (args(clause.head)[number] for clause in flow.source.clauses[of])
    several = len({arg for arg in heads if isinstance(arg, str) and arg != LIST}) > 1
    if 1 < known < MANY and (given or several):
        yield TWO if known == 2 else UNSURE, "player", number


def _left(flow: Flow, of: Indicator) -> Iterator[_Vote]:
    """The roles that are left, for arguments of which nothing tells.

    What comes back and is compared is the value, or what comes back last; what nothing compares is
    no bound.
    """
    back, _ = flow.changes(of)
    for place in back if len(back) == 1 else ():
        terms = (*flow.facts((of, place)).terms, *flow.handed_to((of, place)))
        if any(_is_term(one) or (isinstance(one, Compound) and _row(one)) for one in terms):
            yield UNSURE, "result", place  # all that comes back
    weighed = {place for place in range(of[1]) if flow.facts((of, place)).weighed}
    for place in sorted(back, key=lambda one: (one in weighed, one), reverse=True):
        yield LEFT, "V", place
        if place not in weighed and not threaded(flow, (of, place), _TABLE):
            yield LEFT, "Best", place  # a count of positions, say, is no move
    others = [place for place in range(of[1]) if place not in back]
    for place in sorted(others, key=lambda one: one in weighed):
        changing = _changing(flow, (of, place))
        if changing and back.isdisjoint(changing):  # a position may come back as the move
            yield LEFT, "player", place
        yield LEFT, "P", place
    bounds = [place for place in others if place in weighed]
    for place in bounds:
        yield from ((LEFT, role, place) for role in ("A", "B")[len(bounds) == 1 :])
    yield from ((LEFT, "V", place) for place in others if not back)


def _turned_alone(flow: Flow, of: Indicator) -> int | None:
    """The argument that is the player, where nothing but its changes tells it from the position.

    Each new one comes of the one before alone, by a relation that gives but one, as in
    ``opponent(J, A)``, or by ``A is 1 - J``; another argument changes otherwise.
    """
    _, given = flow.changes(of)
    facts = {n: flow.facts((of, n)) for n in given}
    ways = {n: set[bool]() for n in given if not (facts[n].counted or facts[n].weighed)}
    places = {same: n for n in ways for same in flow.same((of, n))}
    for clause in flow.clauses(flow.recursive):
        known = {arg for arg in args(clause.head) if isinstance(arg, Var)}
        asked = (goal for goal in clause.goals if callee(goal) not in flow.recursive)
        turned: dict[Term, bool] = {
            new: indicator(goal) == ("is", 2)
            for goal in asked
            if (pair := _pair(flow, goal))
            for old, new in (pair, pair[::-1])
            if old in known and new not in known and isinstance(new, Var)
        }
        for to, new in flow.handed(clause):
            # A number may be turned where a part of the search is called.
            if to in places and new not in known and (to[0] == of or turned.get(new)):
                ways[places[to]].add(new in turned)
    alone = [n for n, found in ways.items() if found == {True}]
    return alone[0] if len(alone) == 1 and {False} in ways.values() else None


def _pair(flow: Flow, goal: Term) -> tuple[Term, Term] | tuple[()]:
    """The two arguments of a goal that may give one for the other, as ``A is 1 - J`` does."""
    match goal:
        case Compound("is", (new, Compound("-", (Constant(int()), old)))):
            return old, new
        case Compound(_, (one, other)) if callee(goal) not in flow.source.system:
            return one, other
    return ()


def threaded(flow: Flow, place: Place, begun: Term) -> bool:
    """True if what comes back may be what was given, and that begins as the file has it."""
    of, number = place
    starts = (n for n in range(of[1]) if n != number and as_called(flow, (of, n)) == [begun])
    given = {one for n in starts for one in flow.same((of, n))}
    back = {*flow.same(place)} if given else set()
    for clause in flow.clauses(flow.predicates) if given else ():
        heads = list(enumerate(args(clause.head)))
        known = {arg for n, arg in heads if (clause.of, n) in given and isinstance(arg, Var)}
        ends = (arg for n, arg in heads if (clause.of, n) in back)
        if any(not known.isdisjoint(clause.equal(arg)) for arg in ends):
            return True
    return False


def _ends_game(clause: Clause, place: int) -> bool:
    """True if a clause asks of an argument if the game is over there."""
    arg = args(clause.head)[place]
    return isinstance(arg, Var) and any(
        args(goal) == (arg,) and names.of_hook(indicator(goal)[0]) == "terminal"
        for goal in clause.goals
    )


def _counted(flow: Flow, place: Place, bound: bool) -> Iterator[str]:
    """The kinds of depth that an argument may be: what is counted, or what a level goes up to."""
    (of, number), counted = place, flow.facts(place).counted
    if counted and not bound:  # what ends the search at 0 is a depth, though it may be made longer
        yield "depth" if _ends_at_0(flow, place) else counted
    for clause in flow.clauses([of]) if number not in flow.changes(of)[1] else ():
        heads = args(clause.head)
        limits = [*_compared(clause, heads[number])]
        others = (i for i in range(of[1]) if i != number and heads[i] in limits)
        if any(flow.facts((of, i)).counted == "level" for i in others):
            yield "max_depth"


def _compared(clause: Clause, arg: Term) -> Iterator[Term]:
    """The things that a clause compares an argument with; itself, where its head has it twice."""
    if _twice(clause.head, arg):
        yield arg
    for goal in clause.goals:
        match goal:
            case Compound(name, (one, other)) if name in COMPARING and one != other:
                yield from ([other] if one == arg else [one] if other == arg else [])


def _twice(head: Term, arg: Term) -> bool:
    """True if a variable stands at two places of a head."""
    return isinstance(arg, Var) and args(head).count(arg) > 1


def _ends_at_0(flow: Flow, place: Place) -> bool:
    """True if a search does not go on where an argument is 0."""
    return any(
        args(clause.head)[place[1]] == Constant(0)
        and flow.recursive.isdisjoint(map(callee, clause.goals))
        for clause in flow.source.clauses[place[0]]
    )


def _spent_at_0(flow: Flow, place: Place) -> bool:
    """True if a clause that does not search on asks if an argument is 0, or less."""
    return _ends_at_0(flow, place) or any(
        Constant(0) in _compared(clause, args(clause.head)[place[1]])
        for clause in flow.source.clauses[place[0]]
        if flow.recursive.isdisjoint(map(callee, clause.goals))
    )


def never_counted(flow: Flow, of: Indicator) -> Iterator[str]:
    """The names of depths that a search compares with 0, and hands on in each call as they are."""
    back, given = flow.changes(of)
    for place in {*range(of[1])} - back - given:
        for clause in flow.source.clauses[of]:
            name = name_of(args(clause.head)[place]) or ""
            spent = Constant(0) in _compared(clause, args(clause.head)[place])
            if spent and names.of_variable(name) in ("depth", "max_depth"):
                yield name
                break


def _changing(flow: Flow, place: Place) -> list[int]:
    """The arguments of the same predicate that an argument changes places with, as players do."""
    return [i for of, i in flow.same(place) if of == place[0] and i != place[1]]


def _taken(role: str, found: Sequence[str | None]) -> bool:
    wanted = set(_COVERS.get(role, (role,))) & set(FIVE)
    have = {one for known in found if known for one in _COVERS.get(known, (known,))}
    return bool(wanted & have)


def _named(flow: Flow, of: Indicator) -> Iterator[_Vote]:
    """The roles that the names of arguments suggest.

    Of equal ones the first counts: a value and a move come last, the others first.
    """
    heads = [clause.head for clause in flow.source.clauses[of]]
    calls = [goal for clause in flow.clauses(flow.recursive) for goal in clause.calls(of)]
    back, _ = flow.changes(of)
    found: Counter[tuple[str, int, int]] = Counter()
    told = {names.of_variable(name) for head in heads for name in _telling(head)} & {"A", "B"}
    told_back = {("depth", place) for place in back if _computed(flow, (of, place))}
    for term in (*heads, *calls):
        for place, arg in enumerate(args(term) if term in heads else map(_summed, args(term))):
            # What is the same as another argument has the name of one of them.
            for weight, role in () if _twice(term, arg) else _speaks(arg):
                if role in told and not [*_telling(arg)]:  # beside Be, a B is the board, say
                    continue
                sure = weight > WEAK and isinstance(arg, Var)
                if place in back:
                    given = sure and role not in ("P", "player") and (role, place) not in told_back
                    counts = role in ("Best", "V", "result") or given
                elif role == "result":  # what is searched may be such a term, too
                    counts = not back
                else:  # a move is what a call begins with, too
                    counts = role != "Best" or term in heads
                found[(role, place, weight)] += counts
    # A variable for what is best may hold the value, too, where other clauses take it apart.
    order = sorted(
        _without_moves(+found, back),
        key=lambda one: (-found[one], one[1] not in back, one[1], one[0] != "result"),
    )
    weighed = {place for place in back if flow.facts((of, place)).weighed}
    low = {place for role, place, _ in order if role == "A"}
    high = any(role == "B" for role, *_ in order)
    for role, place, weight in order:
        # A and V are the bounds of who writes beta so.
        if role == "V" and not high and place not in back and place - 1 in low and back:
            yield weight, "B", place
        elif role != "Best" or {place} != weighed:  # what alone is compared is no move
            yield weight, role, place


def _without_moves(
    found: Collection[tuple[str, int, int]], back: Set[int]
) -> Iterator[tuple[str, int, int]]:
    """The roles that names suggest: what holds the only value is no move, whatever it is called."""
    results = {place for role, place, _ in found if role == "result" and place in back}
    valued = any(role == "V" and place not in results for role, place, _ in found)
    return (one for one in found if valued or one[0] != "Best" or one[1] not in results)


def _telling(term: Term) -> Iterator[str]:
    """The names of variables in a term that have more than a letter."""
    return (name for name in variables(term) if len(names.plain(name)) > 1)


def _speaks(arg: Term) -> Iterator[tuple[int, str]]:
    if isinstance(arg, Var):
        role, short = names.of_variable(arg.name), names.is_short(arg.name)
        # A single D or T is too little for a depth; a real one is also seen by its use.
        if role and not (short and role == "depth"):
            yield (WEAK if short else LIKELY), role
    elif negative(arg):  # of a bound, as -B, or a sign
        return
    elif isinstance(arg, Compound) and (arg.name != LIST or _row(arg)):
        inner = {names.of_variable(name) for name in variables(arg)}
        if _window(arg):
            yield SURE, "bounds"
        elif "V" in inner and len(arg.args) > 1:
            yield LIKELY, "result"
        elif inner == {"player"}:  # as in player(human, Colour)
            yield LIKELY, "player"
        elif arg.name != LIST:
            yield LIKELY, "P"


def _computed(flow: Flow, place: Place) -> bool:
    """True if a clause computes an argument of its head: how deep the leaf lies, say."""
    of, number = place
    each = (
        (args(clause.head)[number], goal)
        for clause in flow.source.clauses[of]
        for goal in clause.goals
    )
    return any(indicator(goal) == ("is", 2) and args(goal)[0] == arg for arg, goal in each)


def _summed(arg: Term) -> Term:
    """The depth that a call has a number more or less of, as in Depth+1; else the argument."""
    match arg:
        case Compound("+" | "-", (Var(name) as one, Constant())) if names.tells_depth(name):
            return one
    return arg


def _window(arg: Term) -> bool:
    """True for a term of two bounds, by their names."""
    named = {names.of_variable(name) for name in variables(arg)}
    return isinstance(arg, Compound) and {"A", "B"} <= named


def _bare_window(arg: Term) -> bool:
    """True for a window alone, as A/B or window(Alpha, Beta).

    In a term that has a name itself, A and B may be anything: heaps(A, B).
    """
    called = isinstance(arg, Compound) and arg.name.isidentifier()
    inside = list(variables(arg))
    return _window(arg) and len(inside) == 2 and not (called and all(map(names.is_short, inside)))


def _set_as_window(flow: Flow, place: Place) -> bool:
    """True if the file begins with two numbers of either sign there: window(-99, 99)."""
    terms = (one for one in _set_off_with(flow, place) if isinstance(one, Compound))
    inside = ([*numbers(one)] for one in terms if len(args(one)) == 2)
    return any(len(both) == 2 and both[0] < 0 < both[1] for both in inside)


def _set_off_with(flow: Flow, place: Place) -> Iterator[Term]:
    """The terms that an argument has where the file sets the search off."""
    of, number = place
    inside = flow.source.ring(of)
    outside = flow.clauses(one for one in flow.source.clauses if one not in inside)
    every = (*outside, *flow.source.loose)
    for clause in every:
        for at, goal in enumerate(clause.goals):
            if callee(goal) == of:
                yield _value(flow, clause, at, args(goal)[number])


def gone_on_with(flow: Flow, place: Place) -> set[int]:
    """The parts of the term in an argument that the file goes on with where it sets a search off.

    That is, M of node(V, M, _), if it says play(B, M) :- ab(B, 4, node(_, M, _)).
    """
    of, number = place
    inside = flow.source.ring(of)
    found = set[int]()
    for clause in flow.clauses(one for one in flow.source.clauses if one not in inside):
        every = [name for term in clause.terms for name in variables(term)]
        for goal in clause.calls(of):
            for term in clause.equal(args(goal)[number], "="):
                names_ = (name_of(part) for part in args(joined(term)))
                found |= {n for n, name in enumerate(names_) if name and every.count(name) > 1}
    return found


def apart(flow: Flow, place: Place, lists: bool = True) -> bool:
    """True if a clause takes an argument apart: a list, say, or a window; a player is one word."""
    terms = (one for one in flow.facts(place).terms if isinstance(one, Compound))
    return any(lists or one.name != LIST for one in terms)


def _row(arg: Compound) -> bool:
    """True for a list of a fixed number of things, two at least."""
    return arg.name == LIST and arg.args[-1:] == (LIST,) and len(arg.args) > 2


def deep(flow: Flow, place: Place) -> bool:
    """True if an argument is a depth, or the greatest one."""
    heads = [args(clause.head)[place[1]] for clause in flow.source.clauses[place[0]]]
    named = {names.of_variable(arg.name) for arg in heads if isinstance(arg, Var)}
    return flow.facts(place).counted == "depth" or bool(named & {"depth", "max_depth"})


def ends_at_depth(flow: Flow, of: Indicator, answered: Collection[Indicator]) -> bool:
    """True if the clauses of a search are plainly to end it where its depth is spent.

    It is counted down to 0 by 1, or up to a limit that is asked for, and its parity tells nothing.
    No test of the file's own stands beside it: that may let a search go on.

    Args:
        flow: The search.
        of: Its predicate.
        answered: The relations of its game that are answered for our trees.
    """
    inside = (part for goal in flow.source.goals(sorted(flow.recursive)) for part in parts(goal))
    if any(isinstance(part, Compound) and part.name in ("mod", "/\\") for part in inside):
        return False
    own = flow.source.clauses.keys() - answered - flow.recursive
    return not any(map(_by_more, flow.source.goals(sorted(flow.recursive)))) and any(
        own.isdisjoint(map(indicator, clause.goals))
        and any(_ends_there(flow, clause, place) for place in range(of[1]))
        for clause in flow.source.clauses[of]
    )


def _by_more(goal: Term) -> bool:
    """True if a goal counts a depth down by more than 1: a move may cost 2, in half moves, say."""
    match goal:
        case Compound("is", (_, Compound("-", (Var(name), Constant(int() as by))))):
            return by > 1 and names.of_variable(name) == "depth"
    return False


def _ends_there(flow: Flow, clause: Clause, place: int) -> bool:
    """True if a clause looks whether an argument is spent: a depth that is 0, or its limit."""
    at = (clause.of, place)
    level = flow.facts(at).counted == "level"
    if not (level or deep(flow, at) or _spent_at_0(flow, at)):
        return False
    limits = _compared(clause, args(clause.head)[place])
    return (not level and _ends_at_0(flow, at)) or any(
        isinstance(one, Var) or (not level and {*numbers(one)} <= {0, 1}) for one in limits
    )


def signed(flow: Flow, place: Place) -> bool:
    """True if an argument is used as a sign: it is turned, or a factor."""
    facts = flow.facts(place)
    return facts.factor or not set(map(name_of, facts.terms)).isdisjoint(turned(flow))


def answers(flow: Flow, place: Place, role: str | None) -> tuple[Term, ...]:
    """The terms that an argument of a role is called with, the likeliest first."""
    facts = flow.facts(place)
    if place in flow.source.closures:
        return (flow.source.closures[place],)
    match role:
        case "Best" | "V" if role not in facts.named:
            # A list that is handed on may be the line of moves, or all positions that were seen.
            seen = (Var("_"),) if threaded(flow, place, LIST) else ()
            return Var(role), Var("V" if role == "Best" else "Best"), *seen, *_pairs(facts)
        case "A" | "B":
            return Var(role), *_far_in_turn(flow, place)
        case "P" | "Best" | "V":
            around = depth_around(flow, place) if role == "P" else None
            return (around, Var(role)) if around else (Var(role),)
        case "bounds":
            return tuple(_bounds(flow, place))
        case "result":
            return tuple(dict.fromkeys(_results([*facts.terms, *flow.handed_to(place)])))
        case "depth" | "max_depth":
            return Constant(DEEP), Var("Depth"), Constant(0)
        case "level":
            return _LEVELS
        case "player":
            return _players(flow, place)
        case "viewer":
            both = Var("Max"), Var("Side")
            return both[::-1] if _set_off_twice(flow, place) else both
        case "viewer's sign":
            return Constant(1), Var("Sign")
    return _of_no_role(flow, place)


def _set_off_twice(flow: Flow, place: Place) -> bool:
    """True if the file sets a search off with one variable there and in another argument."""
    of, number = place
    outside = (one for one in flow.source.clauses if one not in flow.recursive)
    calls = (goal for goal in flow.source.goals(outside) if indicator(goal) == of)
    return any(_twice(goal, args(goal)[number]) for goal in calls)


def _players(flow: Flow, place: Place) -> tuple[Term, ...]:
    """The terms that a player may be: a word, or a number if its sign is turned."""
    facts = flow.facts(place)
    if both := worn(facts):
        return both, Var("Side")
    second = ("Other",) if any(i < place[1] for i in _changing(flow, place)) else ()
    # Where a clause has one of the signs, or a word, the other side may be MAX.
    own = any(isinstance(one, str) or one in (Constant(1), Constant(-1)) for one in facts.constants)
    free = signed(flow, place) and not own
    likely = ("Sign", "Side") if free else ("Side", "Sign")
    # A second player may say whose values these are, as a viewer does; or the side is that which
    # has moved last.
    return tuple(dict.fromkeys(map(Var, (*second, *likely, "Max", "_", "Other"))))


def _far_in_turn(flow: Flow, place: Place) -> Iterator[Term]:
    """The two numbers of either sign that a bound begins with, where the file sets it off so.

    One bound alone may be what the other side has: a beta for MAX, and an alpha for MIN.
    """
    far = {number for term in _set_off_with(flow, place) for number in [*numbers(term)]}
    if len(far) == 2 and sum(far) == 0:
        yield in_turn(Constant(max(far)), Constant(min(far)))


def in_turns(
    flow: Flow, of: Indicator, roles: Roles, number: int
) -> tuple[tuple[Term, ...], tuple[Term, ...]]:
    """The words that an argument may have in turn, where a search has two for it.

    It may be told so who is to move, beside the player: true where that one is MAX, say.

    Returns:
        What it is likely to be: the search hands on both, or has them in its heads, or exchanges
        words that are not the player's.  And what it may be: the search exchanges words there.
    """
    sure, other = _in_turns(flow, (of, number))
    first = roles.index("player") if "player" in roles else number
    if first != number and not sure:
        theirs = {*chain(*_in_turns(flow, (of, first)))}
        sure = other if theirs.isdisjoint(other) else ()
    return sure, other


def _in_turns(flow: Flow, place: Place) -> tuple[tuple[Term, ...], tuple[Term, ...]]:
    of, number = place
    if number not in flow.changes(of)[1]:
        return (), ()
    group = {*flow.same(place)}
    ring = flow.clauses(flow.source.ring(of))
    handed = ((clause, arg) for clause in ring for to, arg in flow.handed(clause) if to in group)
    given = [term for clause, arg in handed for term in clause.equal(arg)]
    inside = [*flow.clauses({part for part, _ in group} - {*flow.swapping})]
    heads = [arg for one in inside for n, arg in enumerate(args(one.head)) if (one.of, n) in group]
    sure = _both([arg for arg in given if not isinstance(arg, Var)])
    sure = sure or _both([arg for arg in heads if not isinstance(arg, Var)])
    held = {arg for arg in heads if isinstance(arg, Var)}
    other = (_both(words) for one in inside for words in _exchanged(flow, one, held))
    return sure, next(filter(None, other), ())


def _both(words: Sequence[Term]) -> tuple[Term, ...]:
    """Two words in turn, either way round."""
    each = [*dict.fromkeys(words)]
    if len(each) != 2 or not all(isinstance(one, str | Constant) for one in each):
        return ()
    one, other = sorted(each, key=lambda word: not re.search("max|true|yes", text(word)))
    return in_turn(one, other), in_turn(other, one)


def _exchanged(flow: Flow, clause: Clause, held: Set[Term]) -> Iterator[Sequence[Term]]:
    """The words that a clause exchanges one for the other."""
    for goal in clause.goals:
        match goal:
            case Compound("is", (_, Compound("-", (Constant(int() as both), old)))) if old in held:
                yield Constant(both // 2), Constant(both - both // 2)
            case Compound(_, (one, other)) if one in held or other in held:
                rows = flow.source.clauses.get(indicator(goal), ())
                yield [arg for row in rows for arg in args(row.head) if not isinstance(arg, Var)]


def _pairs(facts: Facts) -> Iterator[Term]:
    """The results that a list of both may be: one clause gives it, and the others hand it on."""
    both = [one for one in facts.terms if isinstance(one, Compound) and _row(one)]
    return _results(both) if both else iter(())


def worn(facts: Facts) -> Term | None:
    """The term that a player stands in, with the side in the place of the only variable there.

    A number that is counted there is a depth or a level: 3/white.
    """
    counted = _counted_inside(facts)

    def seen(number: int, part: Term) -> Term:
        if number in counted:
            return counted[number]
        # Beside a depth the side may be a word.
        return Var("Side") if counted and not args(part) else mapped(part, _as_side)

    shapes = {
        Compound(one.name, tuple(seen(n, part) for n, part in enumerate(one.args)))
        for one in facts.terms
        if isinstance(one, Compound)
    }
    both = shapes.pop() if len(shapes) == 1 else None
    return both if both and [*variables(both)] == ["Side"] else None


def _beside_depth(flow: Flow, place: Place) -> bool:
    """True if an argument is a term of a depth and one other thing: the side, maybe."""
    facts = flow.facts(place)
    return bool(facts.inside) and worn(facts) is not None


def depth_around(flow: Flow, place: Place) -> Compound | None:
    """The term in which a search itself hands a position on with its depth: n(P, 1000)."""
    facts = flow.facts(place)
    counted = _counted_inside(facts)
    shapes = {*map(indicator, (*facts.terms, *flow.handed_to(place)))} if counted else set()
    name, number = shapes.pop() if len(shapes) == 1 else ("", 0)
    both = tuple(counted.get(n, Var("P")) for n in range(number))
    return Compound(name, both) if number == 2 and len(counted) == 1 else None


def _counted_inside(facts: Facts) -> dict[int, Term]:
    """The numbers that are counted in a term, by their places there, as it is called with them."""
    return {n: Constant(DEEP if kind == "depth" else 0) for n, kind in facts.inside.items()}


def _as_side(part: Term) -> Term:
    return Var("Side") if isinstance(part, Var) else part


def _of_no_role(flow: Flow, place: Place) -> tuple[Term, ...]:
    """The same for an argument whose role is not known."""
    facts = flow.facts(place)
    if place[1] in flow.changes(place[0])[0]:
        return *map(Var, ("_", "Best", "V")), *_UNKNOWN
    known = list(dict.fromkeys(facts.constants))
    words = [name.lower() for name in map(name_of, facts.terms) if name]
    told = any(map(names.tells_depth, words))
    counters = {mapped(one, _as_deep) for one in _set_off_with(flow, place) if _is_term(one)}
    set_so = as_called(flow, place) or (counters if len(counters) == 1 else ())
    first = [Constant(DEEP)] if told else [*set_so, Var("_")]
    windows = () if known or told else _windows_inside(flow, place[0])
    # What sets a search off may name its move.
    back = () if flow.source.ring(place[0]) else (Var("Best"),)
    return *first, *windows, *known[:2], *map(Var, ("Side", "Max")), *_UNKNOWN, *back


def _windows_inside(flow: Flow, of: Indicator) -> Iterator[Term]:
    """The windows in heads of a search, wherever they stand there: A-B in a running best, say."""
    each = (
        clause for one in flow.source.below([of]) for clause in flow.source.clauses.get(one, ())
    )
    inside = (part for clause in each for arg in args(clause.head) for part in parts(arg))
    shapes = {indicator(one) for one in inside if _bare_window(one)}
    return (Compound(name, (Var("A"), Var("B"))) for name, arity in sorted(shapes) if arity == 2)


def _is_term(term: Term) -> bool:
    """True for a compound term that is no list, with a variable in it."""
    return isinstance(term, Compound) and term.name != LIST and any(variables(term))


def _as_deep(part: Term) -> Term:
    return Constant(DEEP) if isinstance(part, Var) else part


def as_called(flow: Flow, place: Place) -> list[Term]:
    """The constant that an argument has wherever the file sets the search off, if it has one."""
    found = {*_set_off_with(flow, place)}
    # Of a pair one may be given, as in 0-Count.
    found = {
        nameless(one) if isinstance(one, Compound) and [*numbers(one)] else one for one in found
    }
    return [one for one in found if not {*variables(one)} - {"_"}] if len(found) == 1 else []


def _value(flow: Flow, clause: Clause, at: int, arg: Term) -> Term:
    """The term that an argument of a goal is, where another one tells: an empty table, say.

    Or a setting of the file: board_size(N), where it has board_size(4) alone.
    """
    if Compound("empty_assoc", (arg,)) in clause.goals:
        return _TABLE
    for goal in clause.before(at) if isinstance(arg, Var) else ():
        if args(goal) == (arg,) and (setting := _setting(flow, indicator(goal))):
            return setting
    return [*clause.equal(arg)][-1]


def _setting(flow: Flow, of: Indicator) -> Term | None:
    """The term that the only fact of a predicate has, if nothing changes that."""
    facts = flow.source.clauses.get(of, ())
    if len(facts) != 1 or facts[0].goals or of in facts_changed(flow.source):
        return None
    (setting,) = args(facts[0].head)
    return None if [*variables(setting)] else setting


def _bounds(flow: Flow, place: Place) -> Iterator[Term]:
    """The terms that may hold both bounds, with what else is in them left open."""
    facts = flow.facts(place)
    shapes = [arg for arg in facts.terms if isinstance(arg, Compound) and args(arg)[1:]]
    bounds = (Var("A"), Var("B"))
    for shape in shapes:
        inside = tuple(arg if arg == LIST else _bound(arg) for arg in shape.args)
        if len(inside) > 2 and [*map(inside.count, bounds)] == [1, 1]:
            yield Compound(shape.name, inside)
            return
    windows = () if shapes else tuple(_windows_inside(flow, place[0]))
    yield from windows or [Compound(shapes[0].name if shapes else "/", bounds)]


def _bound(arg: Term) -> Term:
    role = names.of_variable(arg.name) if isinstance(arg, Var) else None
    return Var(role if role in ("A", "B") else "_")


def _results(terms: Sequence[Term]) -> Iterator[Term]:
    """The results that one term holds: the value, and the move or the position after it."""
    seen = [arg for arg in terms if isinstance(arg, Compound)]
    some = [arg for arg in seen if arg.name != LIST or _row(arg)]
    some = [one for arg in some if isinstance(one := joined(arg), Compound)]
    shape = max(some, key=lambda arg: len(arg.args), default=Compound("-", (Var("_"), Var("_"))))
    end = shape.args[-1:] if shape.name == LIST else ()
    inside = shape.args[: len(shape.args) - len(end)]
    if len(inside) == 1:  # the value alone, with a word
        yield Compound(shape.name, (Var("V"), *end))
    named = [next((names.of_variable(n) for n in variables(arg)), None) for arg in inside]
    items = [Var("_")] * len(inside) if shape.name != DICT else _keyed(shape.args)
    places = [place for place, item in enumerate(items) if item == Var("_")]
    if shape.name == DICT:
        places = places[1:]  # behind its tag
        named = [None, *(names.of_variable(text(key).title()) for key in inside[2:]), None]
    pairs = list(permutations(places, 2))
    pairs.sort(key=lambda pair: (named[pair[0]] != "V", named[pair[1]] != "Best"))
    for value, best in pairs:
        of: dict[int, Term] = {value: Var("V"), best: Var("Best")}
        found = (*(of.get(i, item) for i, item in enumerate(items)), *end)
        yield nested(Compound(shape.name, found))


def _keyed(inside: Sequence[Term]) -> list[Term]:
    """The arguments of a dict with its keys alone: each stands behind its value."""
    return [key if n and n % 2 == 0 else Var("_") for n, key in enumerate(inside)]
