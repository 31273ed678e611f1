"""The looks of positions in a program, and its words for MAX and MIN: what they may be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import permutations, product

from pyab.submission.read import names
from pyab.submission.read.clauses import (
    LIST,
    Clause,
    Compound,
    Constant,
    Indicator,
    Term,
    Var,
    args,
    atom,
    callee,
    indicator,
    mapped,
    text,
    variables,
)
from pyab.submission.read.flow import (
    Flow,
    Place,
    constants,
    counterpart,
    items,
    name_of,
    searched,
)
from pyab.submission.read.reading import DEEP, TREE, Reading
from pyab.submission.read.relations import Search
from pyab.trees.tree import Tree

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


def _kind(column: Sequence[Term]) -> str:
    """A component of a position: a side, the position proper, a value, or another thing.

    A depth may be 0 in some clauses, and a variable of that name in others.
    """
    named = [names.of_variable(term.name) for term in column if isinstance(term, Var)]
    fixed = {term for term in column if isinstance(term, str | Constant)}
    if fixed and not ("depth" in named and fixed == {Constant(0)}):
        return _SIDE
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


# ------------------------------------------------------------------------ trees

MOVES = "'$moves'"
"""The number of the first child, in them, before it is known."""
_KIDS, _KID, _LEAF, _NAME, _SIDE_ = "$kids", "$kid", "$leaf", "$name", "$side"
_TESTS = {(name, 1) for name in ("number", "integer", "atomic", "is_list", "compound")}
_TWO = Compound(LIST, (_KID, _KID, LIST))


def trees(search: Search, game: Mapping[Indicator, Sequence[str | None]]) -> tuple[str, ...]:
    """The looks of a tree that a search takes apart itself, the likeliest first.

    What the file has for relations of a game may take it apart, too.  Each is a term of five: what
    a node of MAX's looks like, one of MIN's, and a leaf; how moves are numbered; and where the
    search is called with a tree.
    """
    inner: dict[Term, list[Term]] = {}
    leaves: list[Term] = []
    for clause, arg, goes_on in (*_heads(search), *_apart(search, game)):
        for term in clause.equal(arg):
            if goes_on:
                kind = mapped(term, lambda part: "_" if isinstance(part, Var) else part)
                inner.setdefault(kind, []).extend(_nodes(search, clause, term))
            if not goes_on or isinstance(arg, Var):
                leaves += _leaves(clause, term)
    if len(inner) > 1:  # what is taken apart nowhere may be any of these
        inner.pop("_", None)
    leaves += [one for nodes in inner.values() for node in nodes for one in _childless(node)]
    pairs = [
        (node, other)
        for one, two in _of_sides(inner)
        for node, other in product(inner[one], inner[two])
        if one != two or node == other
    ]
    where = ",".join(f"{atom(of[0])}/{of[1]}-{place + 1}" for of, place in _watched(search))
    found = (
        f"{TREE}({', '.join(map(text, (*pair, leaf)))}, {MOVES}, [{where}])"
        for pair, leaf in product(pairs, leaves)
        if leaf not in pair and not any(map(any, map(variables, (*pair, leaf))))
    )
    return tuple(dict.fromkeys(found))[:_MOST]


def _of_sides(kinds: Collection[Term]) -> Iterator[tuple[Term, Term]]:
    """The kinds of nodes that may be MAX's and MIN's: those that are called so, or any."""
    words = {kind: text(kind).lower().replace("termin", "") for kind in kinds}
    told = [(one, two) for one, two in permutations(kinds, 2) if "max" in words[one]]
    told = [(one, two) for one, two in told if "min" in words[two]]
    return iter(told or [*((kind, kind) for kind in kinds), *permutations(kinds, 2)])


def _heads(search: Search) -> Iterator[tuple[Clause, Term, bool]]:
    """The clauses that are given a position, each with that; and whether it goes on from there."""
    for of, place in sorted(search.places):
        for clause in search.flow.source.clauses[of]:
            called = set(map(callee, clause.goals))
            yield clause, args(clause.head)[place], not called.isdisjoint(search.flow.recursive)


def _apart(
    search: Search, game: Mapping[Indicator, Sequence[str | None]]
) -> Iterator[tuple[Clause, Term, bool]]:
    """The same of what goes through lists of positions, or asks something of one."""
    for of, _ in sorted(search.flow.listed):
        for clause in search.flow.source.clauses[of]:
            yield from ((clause, one, any(clause.calls(search.of))) for one in items(clause)[:1])
    for of, means in game.items():
        for clause in search.flow.source.clauses.get(of, ()):
            found = (arg for arg in args(clause.head) if isinstance(arg, Compound))
            yield from ((clause, arg, means[0] == "moves") for arg in found)


def _watched(search: Search) -> Iterator[Place]:
    """The arguments by which a search is called with a tree, or by which that is taken apart."""
    both = counterpart(search.flow, search.of) or (search.of[0],)
    called = {(name, search.of[1]) for name in both}
    looks = {indicator(arg) for _, arg, _ in _heads(search) if isinstance(arg, Compound)}
    for of in sorted(search.flow.recursive):
        heads = zip(*(args(clause.head) for clause in search.flow.source.clauses[of]), strict=True)
        for place, column in enumerate(heads):
            apart = any(indicator(arg) in looks and indicator(arg)[0] != LIST for arg in column)
            if (of in called and (of, place) in search.places) or apart:
                yield of, place


def _nodes(search: Search, clause: Clause, term: Term) -> Iterator[Term]:
    """The looks of a node that is taken apart as this term."""
    marks: dict[Term, Term] = {}
    for place, arg in search.flow.handed(clause):
        if place in search.places or place in search.flow.listed:
            marks |= dict.fromkeys(
                map(Var, variables(arg)), _KID if place in search.places else _KIDS
            )
    if isinstance(term, Var) or indicator(term)[0] == LIST:
        yield _of_list(term) or _KIDS
    elif isinstance(term, Compound):
        known = [_of_list(arg) or marks.get(arg, arg) for arg in term.args]
        free = _used(clause, term)
        if {_KIDS, _KID, _TWO} & set(known):
            yield from _named(term.name, known, free)
        else:
            for one in free:
                yield from _named(term.name, [_KIDS if arg == one else arg for arg in known], free)


def _used(clause: Clause, term: Term) -> list[Term]:
    """The variables among the arguments of a term that stand elsewhere in its clause as well."""
    terms = [one for one in (*args(clause.head), *clause.goals) if term not in (one, *args(one))]
    names_ = {name for one in terms for name in variables(one)}
    return [arg for arg in args(term) if name_of(arg) in names_]


def _of_list(term: Term) -> Term | None:
    """The looks of a list of trees: of two, or of any number."""
    if not isinstance(term, Compound) or term.name != LIST:
        return None
    return _TWO if len(term.args) == 3 and term.args[-1] == LIST else _KIDS


def _named(name: str, known: Sequence[Term], free: Sequence[Term]) -> Iterator[Term]:
    """A term whose other arguments are names, or one of them the side to move."""
    for side in (None, *free):
        marks = (_SIDE_ if arg == side else _NAME for arg in known)
        yield _marked(name, known, marks)


def _leaves(clause: Clause, term: Term) -> Iterator[Term]:
    """The looks of a leaf that is taken apart as this term."""
    if isinstance(term, Var) and any(callee(goal) in _TESTS for goal in clause.goals):
        yield _LEAF
    elif isinstance(term, Compound) and term.name != LIST:
        for one in _used(clause, term):
            marks = (_LEAF if arg == one else _NAME for arg in term.args)
            yield _marked(term.name, term.args, marks)


def _marked(name: str, known: Sequence[Term], marks: Iterable[str]) -> Compound:
    """A term with marks in the places of its variables."""
    both = zip(known, marks, strict=True)
    return Compound(name, tuple(mark if isinstance(arg, Var) else arg for arg, mark in both))


def _childless(node: Term) -> Iterator[Term]:
    """The looks of a leaf that is a node with no trees below it."""
    inside = args(node)
    for place, arg in enumerate(inside if _KIDS in inside else ()):
        if arg == _NAME:
            found = (*inside[:place], _LEAF, *inside[place + 1 :])
            yield Compound(
                indicator(node)[0], tuple(LIST if one == _KIDS else one for one in found)
            )


def as_taken(reading: Reading, tree: Tree) -> str:
    """A tree as a program takes it whose positions are the tree itself.

    >>> looks = "'$tree'(max('$kids'), min('$kids'), leaf('$leaf'), -, [])"
    >>> as_taken(Reading("ab(P,V)", ("ab", 2), root=looks), Tree.parse("[[1,2],3]"))
    'max([min([leaf(1),leaf(2)]),leaf(3)])'
    """
    taken: dict[int, str] = {}
    for node in reversed(range(tree.size)):
        kids = [taken[kid] for kid in tree.children(node)]
        low = tree.side(node) == "min"
        value = 0 if kids else tree.value(node) * (-1 if low and reading.view == "mover" else 1)
        look = reading.looks[int(low) if kids else 2]
        for mark, stands in (
            (_KIDS, f"[{','.join(kids)}]"),
            (_LEAF, repr(value)),
            (_NAME, f"n{node}"),
            (_SIDE_, reading.tokens[low]),
            *((_KID, kid) for kid in kids),
        ):
            look = look.replace(f"'{mark}'", stands, 1 if mark == _KID else -1)
        taken[node] = look
    return taken[0]


# ------------------------------------------------------------------------ sides


def tokens(search: Search) -> tuple[tuple[str, str], ...]:
    """The program's words for MAX and MIN as they may be, the likeliest first."""
    found = [term for term in _constants(search) if term != LIST]
    found = found or list(_told_apart(search.flow))
    distinct = list(dict.fromkeys(map(text, found)))[:5]
    if len(distinct) == 1:
        opposite = {"max": "min", "min": "max"}
        if isinstance(token(distinct[0]), Constant):
            opposite = dict(_computed(search.flow, distinct[0]))
        distinct.append(opposite.get(distinct[0], ELSE))
    pairs = list(permutations(distinct, 2))
    # The sort is stable: where no name tells, the order stands.
    pairs.sort(key=lambda pair: -("max" in pair[0].lower()) - ("min" in pair[1].lower()))
    return tuple(pairs) or (("max", "min"),)


def _constants(search: Search) -> Iterator[Term]:
    """The constants that may be words for a side, the likeliest first."""
    flow, of = search.flow, search.of
    _, given = flow.changes(of)
    for number, role in enumerate(search.roles):
        if role == "player" or (role is None and number in given):
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
    for pair in flow.swapping.values():
        yield from (arg for arg in pair if isinstance(arg, str | Constant))


def _computed(flow: Flow, word: str) -> Iterator[tuple[str, str]]:
    """The number of a player, and that of the other one, which is computed from it."""
    for goal in flow.source.goals(sorted(flow.predicates)):
        match goal:
            case Compound("is", (_, Compound("-", (Constant(int() as both), Var())))):
                yield word, str(both - int(word))
            case Compound("is", (_, Compound("-", (Var(),)))):
                yield word, str(-int(word))


def _told_apart(flow: Flow) -> Iterator[Term]:
    """The words that tell the clauses of predicates apart, or are the one of a fact."""
    for of in sorted(flow.predicates):
        clauses = flow.source.clauses[of]
        for column in zip(*(args(clause.head) for clause in clauses), strict=True):
            words = {term for term in column if isinstance(term, str) and term != LIST}
            yield from sorted(words) if len(words) > 1 or of[1] == 1 == len(clauses) else ()


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
