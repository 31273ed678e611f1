"""The looks of positions in a program, and its words for MAX and MIN: what they may be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import permutations

from pyab.submission.read import names
from pyab.submission.read.clauses import (
    LIST,
    Compound,
    Constant,
    Indicator,
    Term,
    Var,
    args,
    atom,
    indicator,
    text,
    variables,
)
from pyab.submission.read.flow import Flow, Place, constants, items, name_of, searched
from pyab.submission.read.reading import DEEP
from pyab.submission.read.relations import Search

BARE = "'$pos'"
"""A position that looks like nothing but itself."""
ELSE = "anyone_else"
"""The other side of a search that names one alone: whatever is not that."""
_SIDE, _META = "'$side'", "'$meta'"
"""The side to move, and another thing, in the looks of a position."""
_KINDS = {"player": _SIDE, "P": BARE, "V": "'$val'", "depth": str(DEEP)}
_MOST = 24
"""The looks that are tried."""


def roots(search: Search, game: Collection[Indicator]) -> tuple[str, ...]:
    """The looks that a position may have where the search is called, the likeliest first.

    Args:
        search: The search.
        game: The relations of the game: what their clauses show is their own affair.
    """
    name, columns = _columns(
        search.flow, [place for place in sorted(search.places) if place[0] not in game]
    )
    return tuple(dict.fromkeys((*_looks(name, columns), BARE)))[:_MOST]


def _columns(flow: Flow, places: Sequence[Place]) -> tuple[str, list[Sequence[Term]]]:
    """The functor of positions, and the terms in each of its arguments."""
    heads = ((clause, args(clause.head)[i]) for of, i in places for clause in flow.clauses([of]))
    shapes = [shape for clause, arg in heads for shape in map(_fixed, clause.equal(arg)) if shape]
    if not shapes:
        return "", []
    (name, count), _ = Counter(map(indicator, shapes)).most_common(1)[0]
    same = (one.args for one in shapes if indicator(one) == (name, count))
    return name, list(zip(*same, strict=True))


def _fixed(arg: Term) -> Compound | None:
    """A term with a fixed number of components, a list of at least two things too."""
    match arg:
        case Compound("[]", (*inside, "[]")):
            return Compound(LIST, tuple(inside)) if len(inside) > 1 else None
        # The rest of a list that begins with the side to move may be any.
        case Compound("[]", (*inside, _)):
            return arg if any(isinstance(one, str) for one in inside) else None
        case Compound():
            return arg
        case _:
            return None


def _looks(name: str, columns: Sequence[Sequence[Term]]) -> Iterator[str]:
    """The ways to see a position and its side in the arguments of a term."""
    if not columns:
        return
    first = [_kind(column) for column in columns]
    plain = [kind if kind in ("'$val'", str(DEEP)) else _META for kind in first]
    if BARE not in first and _META in first:
        first[first.index(_META)] = BARE
    yield _look(name, first)
    numbers = range(len(columns))
    for at in numbers:
        for side in (*(i for i in numbers if i != at), at):  # the last has no side in it
            kinds = enumerate(plain)
            yield _look(name, [BARE if i == at else _SIDE if i == side else k for i, k in kinds])


def _look(name: str, kinds: Iterable[str]) -> str:
    return f"[{','.join(kinds)}]" if name == LIST else f"{atom(name)}({','.join(kinds)})"


def _kind(column: Iterable[Term]) -> str:
    """A component of a position: a side, the position proper, a value, or another thing."""
    if any(isinstance(term, str | Constant) for term in column):
        return _SIDE
    named = (names.of_variable(term.name) for term in column if isinstance(term, Var))
    return next((_KINDS[role] for role in named if role in _KINDS), _META)


def elements(search: Search) -> tuple[str, ...]:
    """The looks of an element of the list of moves, the likeliest first; bare if it has none."""
    for one, _ in sorted(search.flow.listed):
        for clause in search.flow.clauses([one]):
            for item in clause.equal(items(clause)[0]) if items(clause) else ():
                if isinstance(item, Compound):
                    return (*_elements(item, searched(clause, search.of, search.roles)), BARE)
    return (BARE,)


def _elements(item: Compound, given: Collection[str]) -> Iterator[str]:
    """The looks of an item, any part of it the position: what is searched first, or a variable."""

    def unlikely(part: Term) -> tuple[bool, bool]:
        if not set(variables(part)).isdisjoint(given):
            return False, part not in item.args
        return True, isinstance(part, Compound)

    inside = dict.fromkeys((*item.args, *map(Var, variables(item))))
    for part in sorted(inside, key=unlikely):
        if part != LIST:
            yield _look_of(item, part)


def _look_of(term: Term, position: Term) -> str:
    """The look of a term that has a position in it."""
    if term == position:
        return BARE
    if isinstance(term, Compound):
        return _look(term.name, [_look_of(arg, position) for arg in term.args if arg != LIST])
    return _kind([term]).replace(BARE, _META)


# ------------------------------------------------------------------------ sides


def tokens(search: Search) -> tuple[tuple[str, str], ...]:
    """The program's words for MAX and MIN as they may be, the likeliest first."""
    found = [term for term in _constants(search) if term != LIST]
    distinct = list(dict.fromkeys(map(text, found)))[:5]
    if len(distinct) == 1:
        opposite = {"max": "min", "min": "max"}
        distinct.append(opposite.get(distinct[0], ELSE))
    pairs = list(permutations(distinct, 2))
    # The sort is stable: where no name tells, the order stands.
    pairs.sort(key=lambda pair: -("max" in pair[0].lower()) - ("min" in pair[1].lower()))
    return tuple(pairs) or (("max", "min"),)


def _constants(search: Search) -> Iterator[Term]:
    """The constants that may be words for a side, the likeliest first."""
    flow, of = search.flow, search.of
    for number, role in enumerate(search.roles):
        if role == "player":
            yield from flow.facts((of, number)).constants
            yield from flow.called_with((of, number))
    of_prolog = flow.source.system - {("==", 2), ("\\==", 2)}
    for goal in flow.source.goals(sorted(flow.predicates)):  # who is to move
        if len(args(goal)) == 2 and indicator(goal) not in of_prolog:
            yield from (arg for arg in args(goal) if isinstance(arg, str))
        elif indicator(goal) in (("=", 2), ("\\=", 2)):
            one, other = args(goal)
            if names.of_variable(name_of(one) or "") == "player" and isinstance(other, str):
                yield other
    for place in sorted(search.places):
        for part, goals in _in_positions(flow, place):
            yield from constants(part, goals)
            yield from _handed_on(flow, part, goals)
    for (_, arity), clauses in flow.source.clauses.items():
        pairs = [args(clause.head) for clause in clauses]
        # Two facts that swap two players.
        if arity == 2 == len(pairs) and pairs[0] == pairs[1][::-1]:
            yield from (arg for arg in pairs[0] if isinstance(arg, str | Constant))


def _in_positions(flow: Flow, place: Place) -> Iterator[tuple[Term, Sequence[Term]]]:
    """The parts of the positions in heads, each with the goals of its clause."""
    of, number = place
    for clause in flow.source.clauses[of]:
        for shape in filter(None, map(_fixed, clause.equal(args(clause.head)[number]))):
            yield from ((part, clause.goals) for part in shape.args)


def _handed_on(flow: Flow, part: Term, goals: Sequence[Term]) -> Iterator[Term]:
    """The constants where a part of a position is handed on; both signs, if its sign is turned."""
    for goal in goals if isinstance(part, Var) else ():
        places = [number for number, arg in enumerate(args(goal)) if arg == part]
        for number in places if indicator(goal) in flow.source.clauses else ():
            yield from flow.facts((indicator(goal), number)).constants
        match goal:
            case Compound("is", (_, Compound("-", (one,)))) if one == part:
                yield from (Constant(1), Constant(-1))


def token(written: str) -> Term:
    """A word for a side, from its text.

    >>> token("white"), token("'B'"), token("-1")
    ('white', 'B', Constant(value=-1))
    """
    if written.lstrip("-").isdecimal():
        return Constant(int(written))
    return written.strip("'")
