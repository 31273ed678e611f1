"""The looks of positions in a program, and its words for MAX and MIN: what they may be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import permutations

from pyab.submission.read import names
from pyab.submission.read.arguments import Roles, constants, sided
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
    text,
    variables,
)
from pyab.submission.read.flow import Flow, Place, list_place
from pyab.submission.read.reading import DEEP

BARE = "'$pos'"
"""A position that looks like nothing but itself."""
_MOST = 24
"""The looks that are tried."""


def roots(flow: Flow, places: Collection[Place], game: Collection[Indicator]) -> tuple[str, ...]:
    """The looks that a position may have where the search is called, the likeliest first.

    Args:
        flow: The search.
        places: The arguments that hold positions.
        game: The relations of the game: what their clauses show is their own affair.
    """
    columns = _columns(flow, [place for place in sorted(places) if place[0] not in game])
    return tuple(dict.fromkeys((*_looks(columns), BARE)))[:_MOST]


def _columns(flow: Flow, places: Sequence[Place]) -> tuple[str, list[list[Term]]]:
    """The functor of positions, and the terms in each of its arguments."""
    shapes = [
        shape
        for of, i in places
        for clause in flow.source.clauses[of]
        for arg in clause.equal(args(clause.head)[i])
        if (shape := _fixed(arg))
    ]
    if not shapes:
        return "", []
    (name, count), _ = Counter((s.name, len(s.args)) for s in shapes).most_common(1)[0]
    same = [shape for shape in shapes if (shape.name, len(shape.args)) == (name, count)]
    return name, [[shape.args[i] for shape in same] for i in range(count)]


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


def _looks(columns: tuple[str, list[list[Term]]]) -> Iterator[str]:
    """The ways to see a position and its side in the arguments of a term."""
    name, terms = columns
    if not terms:
        return
    kinds = [_kind(column) for column in terms]
    first = list(kinds)
    if BARE not in first:
        free = next((i for i, kind in enumerate(first) if kind == "'$meta'"), None)
        if free is not None:
            first[free] = BARE
    yield _look(name, first)
    plain = [kind if kind in ("'$val'", str(DEEP)) else "'$meta'" for kind in kinds]
    for at in range(len(terms)):
        for side in (*(i for i in range(len(terms)) if i != at), None):
            changed = list(plain)
            changed[at] = BARE
            if side is not None:
                changed[side] = "'$side'"
            yield _look(name, changed)


def _look(name: str, kinds: Sequence[str]) -> str:
    return f"[{','.join(kinds)}]" if name == LIST else f"{atom(name)}({','.join(kinds)})"


def _kind(column: Sequence[Term]) -> str:
    """A component of a position: a side, the position proper, a value, or another thing."""
    if any(isinstance(term, str | Constant) for term in column):
        return "'$side'"
    kinds = {"player": "'$side'", "P": BARE, "V": "'$val'", "depth": str(DEEP)}
    for term in column:
        if isinstance(term, Var) and (kind := kinds.get(names.of_variable(term.name) or "")):
            return kind
    return "'$meta'"


def elements(flow: Flow, of: Indicator, roles: Roles) -> tuple[str, ...]:
    """The looks of an element of the list of moves, the likeliest first; bare if it has none."""
    place = roles.index("P") if "P" in roles else None
    for clause in flow.clauses(flow.recursive):
        at = list_place(clause)
        if at is None:
            continue
        items = args(clause.head)[at]
        assert isinstance(items, Compound)
        given = set() if place is None else _given(clause, of, place)
        for item in clause.equal(items.args[0]):
            if isinstance(item, Compound):
                return _elements(item, given)
    return (BARE,)


def _given(clause: Clause, of: Indicator, place: int) -> set[str]:
    return {name for goal in clause.calls(of) for name in variables(args(goal)[place])}


def _elements(item: Compound, given: set[str]) -> tuple[str, ...]:
    """The looks of an item, any part of it the position: what is searched first, or a variable."""

    def unlikely(part: Term) -> tuple[bool, bool]:
        if set(variables(part)) & given:
            return False, part not in item.args
        return True, isinstance(part, Compound)

    parts = dict.fromkeys((*item.args, *map(Var, variables(item))))
    order = sorted((part for part in parts if part != LIST), key=unlikely)
    return (*(_look_of(item, part) for part in order), BARE)


def _look_of(term: Term, position: Term) -> str:
    """The look of a term that has a position in it."""
    if term == position:
        return BARE
    if isinstance(term, Compound):
        return _look(term.name, [_look_of(arg, position) for arg in term.args if arg != LIST])
    kind = _kind([term])
    return kind if kind != BARE else "'$meta'"


# ------------------------------------------------------------------------ sides


def tokens(
    flow: Flow, of: Indicator, roles: Roles, places: Collection[Place]
) -> tuple[tuple[str, str], ...]:
    """The program's words for MAX and MIN as they may be, the likeliest first."""
    found = [*_of_arguments(flow, of, roles), *_asked(flow), *_of_positions(flow, places)]
    found += [token for token in _swapped(flow.source) if token not in found]
    distinct = [token for token in dict.fromkeys(found) if token != LIST][:5]
    if len(distinct) == 1:
        # A search may name one side alone: the other is anything else.
        distinct.append("min" if distinct[0] != "min" else "max")
    pairs = list(permutations(distinct, 2))
    # The sort is stable: where no name tells, the order stands.
    pairs.sort(key=lambda pair: -("max" in pair[0].lower()) - ("min" in pair[1].lower()))
    return tuple(pairs) or (("max", "min"),)


def _of_arguments(flow: Flow, of: Indicator, roles: Roles) -> Iterator[str]:
    """The constants in the arguments that may be a side."""
    may_be = sided(flow, of)
    for number, role in enumerate(roles):
        if role == "player" or (role is None and number in may_be):
            yield from map(text, constants(flow, (of, number)))


def _asked(flow: Flow) -> Iterator[str]:
    """The constants that goals have where they ask who is to move."""
    for clause in flow.clauses(flow.predicates):
        for goal in clause.goals:
            match goal:
                case Compound(name, (Var(of), str() as token) | (str() as token, Var(of))):
                    equal = name in ("=", "\\=")  # of whatever, but for a side
                    if not equal or names.of_variable(of) == "player":
                        yield text(token)


def _of_positions(flow: Flow, places: Collection[Place]) -> Iterator[str]:
    """The constants in the looks of positions."""
    _, columns = _columns(flow, sorted(places))
    for column in columns:
        yield from (text(term) for term in column if isinstance(term, str | Constant))


def _swapped(source: Source) -> Iterator[str]:
    """The constants in the facts that swap two players."""
    for of, clauses in source.clauses.items():
        if of[1] == 2 and len(clauses) == 2:
            pairs = [args(clause.head) for clause in clauses]
            if pairs[0] == pairs[1][::-1] and all(
                isinstance(arg, str | Constant) for arg in pairs[0]
            ):
                yield from (text(arg) for arg in pairs[0])
