"""The arguments of a search: for each the things that it may be, the likeliest first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations

from pyab.submission.read import names
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
    indicator,
    variables,
)
from pyab.submission.read.flow import Flow, Place, call_in, name_of
from pyab.submission.read.game import turned
from pyab.submission.read.reading import DEEP, FIVE

Roles = tuple[str | None, ...]
"""The roles of arguments; ``None`` for one that is not known."""

_COVERS = {"bounds": ("A", "B"), "result": ("Best", "V")}
"""The roles of the book's arguments that one argument may have together."""
SURE, LIKELY, TWO, WEAK, UNSURE = 9, 4, 3, 2, 1
"""The weights of a use, of a name, of two constants, of a short name, and of other constants."""
_LEVELS = (Constant(0), Constant(1), Var("Even"), Var("Odd"))
"""What a level may be at the root: whose move it is may hang on its parity."""
_WEIGHING = {"is", "<", ">", "=<", ">=", "@<", "@>", "@=<", "@>="}

_UNKNOWN: tuple[Term, ...] = (
    *map(Var, ("_", "Sign", "B", "A")),
    Constant(DEEP),
    Var("Depth"),
    Constant(0),
    Constant(1),
)


def roles(flow: Flow, of: Indicator) -> Roles:
    """The roles of a predicate's arguments, as far as names and uses tell."""
    votes = sorted(_votes(flow, of), key=lambda vote: -vote[0])
    both = {"A", "B"} <= {role for _, role, _ in votes}  # one short name alone is no bound
    found: list[str | None] = [None] * of[1]
    for weight, role, place in votes:
        alone = weight <= WEAK and role in ("A", "B") and not both
        if found[place] is None and not _taken(role, found) and not alone:
            found[place] = role
    for place, known in enumerate(found):
        others = {found[other] for other in _changing(flow, (of, place))}
        if known is None and others and others <= {None, "player"}:
            found[place] = "player"
    for place, role in _filled(found, flow, of):
        found[place] = role
    unknown = [place for place in sided(flow, of) if found[place] is None]
    if len(unknown) == 1 and "player" not in found and not _weighed(flow, (of, unknown[0])):
        found[unknown[0]] = "player"
    return tuple(found)


def _filled(found: Sequence[str | None], flow: Flow, of: Indicator) -> Iterator[tuple[int, str]]:
    """The roles that are left for the arguments that are: what comes back last is the value."""
    out = outputs(flow, of)
    left = [role for role in FIVE if not _taken(role, found)]
    unknown = [place for place, role in enumerate(found) if role is None]
    ends = [place for place in unknown if place in out]
    back = [role for role in left if role in ("Best", "V")][-len(ends) :] * bool(ends)
    ends = ends[len(ends) - len(back) :]
    yield from zip(ends, back, strict=True)
    left = [role for role in left if role not in ("Best", "V" if out else "")]
    unknown = [place for place in unknown if place not in ends]
    weighed = [place for place in unknown if _weighed(flow, (of, place))]
    bounds = [role for role in left if role in ("A", "B")]
    for role in bounds[: max(0, len(bounds) - len(weighed))]:  # what nothing compares is no bound
        left.remove(role)
    if len(unknown) < len(left):
        left = [role for role in left if role == "P"]
    for role in left:  # in the book's order
        place = next((one for one in (weighed if role in ("A", "B") else unknown)), None)
        if place is not None:
            unknown = [one for one in unknown if one != place]
            weighed = [one for one in weighed if one != place]
            yield place, role


def outputs(flow: Flow, of: Indicator) -> set[int]:
    """The arguments by which something comes back: no call of the search's own has them yet.

    A call that hands an argument on as it was says nothing of it.
    """
    fresh: set[int] = set()
    given: set[int] = set()
    for known, clause, place, arg in _handed(flow, of):
        if not _as_it_was(flow, clause, (of, place), arg):
            new = set(variables(arg)) and not set(variables(arg)) & known
            (fresh if new else given).add(place)
    return fresh - given


def sided(flow: Flow, of: Indicator) -> set[int]:
    """The arguments that may say who is to move: calls hand them on, and not as they were."""
    changed = {
        place
        for _, clause, place, arg in _handed(flow, of)
        if not _as_it_was(flow, clause, (of, place), arg)
        or len(_held(flow, clause, (of, place))) > 1  # both sides are handed along
    }
    return changed - outputs(flow, of)


def _as_it_was(flow: Flow, clause: Clause, place: Place, arg: Term) -> bool:
    """True if a call hands on what its clause's head has in that very argument."""
    return arg in _held(flow, clause, place)


def _held(flow: Flow, clause: Clause, place: Place) -> set[Term]:
    """The terms in a clause's head where the same thing as in an argument stands."""
    same = set(flow.same(place))
    heads = enumerate(args(clause.head))
    return {own for number, own in heads if (clause.of, number) in same}


def _handed(flow: Flow, of: Indicator) -> Iterator[tuple[set[str], Clause, int, Term]]:
    """The arguments of a search's own calls: the variables that are known then, and the clause."""
    for clause in flow.clauses(flow.recursive):
        known = set(variables(clause.head))
        for goal in clause.goals:
            if indicator(goal) == of:
                yield from ((known, clause, place, arg) for place, arg in enumerate(args(goal)))
            known = known | set(variables(goal))


def _changing(flow: Flow, place: Place) -> list[int]:
    """The arguments of the same predicate that an argument changes places with, as players do."""
    return [i for of, i in flow.same(place) if of == place[0] and i != place[1]]


def _weighed(flow: Flow, place: Place) -> bool:
    """True if an argument stands in a comparison, or is computed with."""
    return any(
        isinstance(goal, Compound) and goal.name in _WEIGHING and arg.name in set(variables(goal))
        for clause, arg in flow.seen(place)
        if isinstance(arg, Var)
        for goal in clause.goals
    )


def roles_of_outer(source: Source, of: Indicator, inner: Indicator, known: Roles) -> Roles:
    """The roles of the arguments of a predicate that sets the search off, with more or less."""
    flow = Flow(source, of)
    found = list(roles(flow, of))
    for clause in source.clauses[of]:
        call = call_in(clause, inner)
        if call is None:
            continue
        by_name = {n: r for a, r in zip(call.args, known, strict=True) if (n := name_of(a))}
        handed = [by_name.get(name_of(arg) or "") for arg in args(clause.head)]
        return tuple(
            own or (None if role and _taken(role, handed) else role)
            for own, role in zip(handed, found, strict=True)
        )
    return tuple(found)


def _taken(role: str, found: Sequence[str | None]) -> bool:
    wanted = set(_COVERS.get(role, (role,))) & set(FIVE)
    have = {one for known in found if known for one in _COVERS.get(known, (known,))}
    return bool(wanted & have)


def _votes(flow: Flow, of: Indicator) -> Iterator[tuple[int, str, int]]:
    """The votes for a role of an argument: the weight, the role, and the argument's number.

    Of equal ones the first counts: a value and a move come last, the others first.
    """
    heads = [clause.head for clause in flow.source.clauses[of]]
    calls = [goal for clause in flow.clauses(flow.recursive) for goal in clause.calls(of)]
    out, may_be_side = outputs(flow, of), sided(flow, of)
    for place in range(of[1]):
        counted = shown(flow, (of, place))
        if counted:
            yield SURE, counted, place
        known = len(set(constants(flow, (of, place))))
        words = {args(head)[place] for head in heads if isinstance(args(head)[place], str)}
        if known > 1 and (place in may_be_side or len(words - {LIST}) > 1):
            yield TWO if known == 2 else UNSURE, "player", place
    found: Counter[tuple[str, int, int]] = Counter()
    for term in (*heads, *calls):
        for place, arg in enumerate(args(term)):
            for weight, role in _speaks(arg):
                sure = weight > WEAK and isinstance(arg, Var)
                if place in out:
                    counts = sure or role in ("Best", "V", "result")
                else:  # a move is what a call begins with, too
                    counts = role != "Best" or term in heads
                found[(role, place, weight)] += counts
    order = sorted(+found, key=lambda one: (-found[one], one[1] not in out, one[1]))
    yield from ((weight, role, place) for role, place, weight in order)


def _speaks(arg: Term) -> Iterator[tuple[int, str]]:
    if isinstance(arg, Var):
        role, long = names.of_variable(arg.name), len(names.plain(arg.name)) > 2
        # A single D or T is too little for a depth; a real one is also seen by its use.
        if role and (long or role != "depth"):
            yield (LIKELY if long else WEAK), role
        if role == "B" and not long:
            yield UNSURE, "P"
    elif isinstance(arg, Compound) and (arg.name != LIST or _row(arg)):
        inner = {names.of_variable(name) for name in variables(arg)}
        if {"A", "B"} <= inner:
            yield SURE, "bounds"
        elif "V" in inner and len(arg.args) > 1:
            yield LIKELY, "result"
        elif arg.name != LIST:
            yield LIKELY, "P"


def _row(arg: Compound) -> bool:
    """True for a list of a fixed number of things, two at least."""
    return arg.name == LIST and arg.args[-1] == LIST and len(arg.args) > 2


def shown(flow: Flow, place: Place) -> str | None:
    """The use that the clauses make of an argument: they count it down, or up."""
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
    return None


def deep(flow: Flow, place: Place) -> bool:
    """True if an argument is a depth, or the greatest one."""
    heads = [args(clause.head)[place[1]] for clause in flow.source.clauses[place[0]]]
    named = {names.of_variable(arg.name) for arg in heads if isinstance(arg, Var)}
    return shown(flow, place) == "depth" or bool(named & {"depth", "max_depth"})


def answers(flow: Flow, place: Place, role: str | None) -> tuple[Term, ...]:
    """The terms that an argument of a role is called with, the likeliest first."""
    match role:
        case "P" | "A" | "B" | "Best" | "V":
            return (Var(role),)
        case "bounds":
            heads = (arg for _, arg in flow.seen(place) if isinstance(arg, Compound))
            shape = next((arg.name for arg in heads if len(arg.args) == 2), "/")
            return (Compound(shape, (Var("A"), Var("B"))),)
        case "result":
            return tuple(dict.fromkeys(_results(flow, place)))
        case "depth" | "max_depth":
            if shown(flow, place) == "level":
                return _LEVELS
            return Constant(DEEP), Var("Depth"), Constant(0)
        case "level":
            return _LEVELS
        case "player":  # whose sign is turned is a number
            called = {name_of(arg) for _, arg in flow.seen(place)}
            likely = ("Sign", "Side") if called & set(turned(flow)) else ("Side", "Sign")
            second = ("Other",) if any(i < place[1] for i in _changing(flow, place)) else ()
            return *map(Var, (*second, *likely)), Var("_")
        case _:
            if place[1] in outputs(flow, place[0]):
                return tuple(map(Var, ("_", "Best", "V"))) + _UNKNOWN
            known = constants(flow, place)
            if known and place[1] in sided(flow, place[0]):
                return (Var("Side"), *_UNKNOWN)
            return (Var("_"), *known[:2], Var("Side"), *_UNKNOWN)


def _results(flow: Flow, place: Place) -> Iterator[Term]:
    """The results that one term holds: the value, and the move or the position after it."""
    seen = [arg for _, arg in flow.seen(place) if isinstance(arg, Compound)]
    some = [arg for arg in seen if arg.name != LIST or _row(arg)]
    shape = max(some, key=lambda arg: len(arg.args), default=Compound("-", (Var("_"), Var("_"))))
    end = shape.args[-1:] if shape.name == LIST else ()
    inside = shape.args[: len(shape.args) - len(end)]
    named = [next((names.of_variable(n) for n in variables(arg)), None) for arg in inside]
    pairs = list(permutations(range(len(named)), 2))
    pairs.sort(key=lambda pair: (named[pair[0]] != "V", named[pair[1]] != "Best"))
    for value, best in pairs:
        of: dict[int, Term] = {value: Var("V"), best: Var("Best")}
        items = (of.get(i, Var("_")) for i in range(len(named)))
        yield Compound(shape.name, (*items, *end))


def constants(flow: Flow, place: Place) -> list[Term]:
    """The constants that stand in an argument's place, or that it is compared with."""
    found: list[Term] = []
    for clause, arg in flow.seen(place):
        if isinstance(arg, str) or (isinstance(arg, Constant) and isinstance(arg.value, int)):
            found += [arg] * (arg != LIST)
        elif isinstance(arg, Var):
            found += compared(clause, arg.name)
    return list(dict.fromkeys(found))


def compared(clause: Clause, name: str) -> Iterator[Term]:
    """The constants that a clause compares a variable with."""
    for goal in clause.goals:
        match goal:
            case Compound(
                "=" | "==" | "\\=" | "\\==" | "=:=",
                (Var(one), (str() | Constant()) as other)
                | ((str() | Constant()) as other, Var(one)),
            ) if one == name:
                yield other
