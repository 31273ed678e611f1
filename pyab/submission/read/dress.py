"""The looks of positions in a program: what they may be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain

from pyab.submission.read.asked import Search
from pyab.submission.read.flow import (
    Flow,
    constants,
    name_of,
    searched,
)
from pyab.submission.read.reading import DEEP, VALUES, Reading
from pyab.submission.text import names
from pyab.submission.text.clauses import (
    LIST,
    Clause,
    Compound,
    Constant,
    Indicator,
    Place,
    Source,
    Term,
    Var,
    args,
    atom,
    callee,
    flatten,
    indicator,
    negative,
    text,
    variables,
)
from pyab.submission.text.forms import FROM_THE_LEFT, FROM_THE_RIGHT, joined

BARE = "'$pos'"
"""A position that looks like nothing but itself."""
_SIDE, _META, _VALUE, KIDS = "'$side'", "'$meta'", "'$val'", "'$kids'"
"""The parts of a position's look: who moves, any other, a value, what is left to play with."""
_KINDS = {"player": _SIDE, "P": BARE, "V": _VALUE, "depth": str(DEEP)}
_DOWN, _UP = Var("Depth"), Var("$level")
"""The marks of numbers in positions that are counted down, or up."""
MOST = 24
"""The looks that are tried."""


def roots(search: Search, game: Mapping[Indicator, Collection[str | None]]) -> tuple[str, ...]:
    """The looks that a position may have where the search is called, the likeliest first.

    Args:
        search: The search.
        game: The relations of the game, with what they may mean: what their clauses show is their
            own affair, where the search itself shows anything.
    """
    source = search.flow.source
    own = {*source.below([search.of], but=game)}  # what is below the game's relations is theirs
    name, columns = _columns(search.flow, [one for one in sorted(search.places) if one[0] in own])
    if around := search.around:  # the search itself adds the depth
        seen = (name, len(columns)) == indicator(around)
        inside = columns[around.args.index(Var("P"))] if seen else ()
        shapes = [shape for term in inside if (shape := shape_of(term))]
        name, columns = _in_columns(shapes) if shapes else ("", [])
    if not name:  # or a helper shows it
        name, columns = shown_by_helpers(search)
    turned = search.turning.values()
    columns = [[_SIDE] if at in turned else column for at, column in enumerate(columns)]
    looks = *_looks(name, columns), *(map(_taken_apart, _places_taken(search)) if not name else ())
    if name and any("share" in means for means in game.values()):  # each side's half is asked
        looks = _look(name, [BARE] * len(columns)), *looks
    return tuple(dict.fromkeys((*looks, BARE)))[:MOST]


def _places_taken(search: Search) -> Iterator[int]:
    """The arguments of a position that a search asks for by their number: arg(1, Pos, Side)."""
    for clause in search.flow.clauses(search.flow.recursive):
        here = search.positions(clause)
        for goal in clause.calls(("arg", 3)):
            match goal:
                case Compound("arg", (Constant(int() as number), Var(name), Var())) if name in here:
                    yield number


def looks_for_the_end(flow: Flow, place: Place, words: Collection[str]) -> bool:
    """True if a clause that ends a search looks into the position: [], or state([], _), say.

    Args:
        flow: The search.
        place: The argument that is the position.
        words: Its words for the sides: they tell no end.
    """
    of, number = place
    for clause in flow.source.clauses[of]:
        if flow.recursive.isdisjoint(map(callee, clause.goals)):
            equal = clause.equal(args(clause.head)[number], "=")
            inside = {part for term in equal for part in args(term) or (term,)}
            fixed: list[Term] = [part for part in inside if not isinstance(part, Var)]
            for goal in clause.goals:
                if indicator(goal) in (("=", 2), ("==", 2), ("=:=", 2)):
                    one, other = args(goal)
                    fixed += [other] if one in inside else [one] if other in inside else []
            if any(not isinstance(part, Var) and text(part) not in words for part in fixed):
                return True
    return False


def _taken_apart(number: int) -> str:
    """The look of a position that has the side to move in that argument.

    >>> _taken_apart(2)
    "position('$pos','$side')"
    """
    inside = [BARE, *[_META] * max(0, number - 2)]
    inside.insert(number - 1, _SIDE)
    return _look("position", inside)


def shown_by_helpers(
    search: Search, but: Collection[Indicator] = ()
) -> tuple[str, list[Sequence[Term]]]:
    """The same as :func:`_columns`, by the heads of all that positions are handed on to.

    Args:
        search: The search.
        but: What is answered for our trees: its own clauses see no position.
    """
    flow, source = search.flow, search.flow.source
    found, joined = {*search.places}, _joined(search)
    for clause in flow.clauses(flow.predicates - {*but}):
        held = enumerate(args(clause.head))
        pairs = [(args(arg), joined[clause.of, n]) for n, arg in held if (clause.of, n) in joined]
        here = {name_of(pair[at]) for pair, at in pairs if at < len(pair)} - {None}
        found |= {*_given_on(source, clause, here | search.positions(clause))}
    todo = [one for one in found if one[0] not in but]
    found = {*todo}
    for of, at in todo:  # which grows
        for clause in source.clauses.get(of, ()):
            name = name_of(args(clause.head)[at])
            given = _given_on(source, clause, {name} if name else ())
            new = {one for one in given if one[0] not in but} - found
            found |= new
            todo += new
    found -= search.places if search.around else set()
    name, columns = _columns(flow, sorted(found), boards=True)
    told = {*_told_by_helpers(flow, sorted(found))} if name else set()
    return name, [
        [*column, *sorted(word for n, word in told if n == at)] for at, column in enumerate(columns)
    ]


def _told_by_helpers(flow: Flow, places: Sequence[Place]) -> Iterator[tuple[int, str]]:
    """The words that a helper is asked for, of a part of a position: turn(board(_, T), T).

    Or what it tells is compared with them. Each comes with the number of the part.
    """
    told: dict[Indicator, set[tuple[int, int]]] = {}  # a part, and the argument that gives it
    for of, at in places:
        for head in (args(clause.head) for clause in flow.source.clauses.get(of, ())):
            for number, part in enumerate(args(head[at])):
                others = {n for n, arg in enumerate(head) if arg == part and isinstance(arg, Var)}
                told.setdefault(of, set()).update((number, n) for n in others)
    for clause in chain.from_iterable(flow.source.clauses.values()):
        for goal in clause.goals:
            for number, n in told.get(indicator(goal), ()):
                words = compared_with(flow, args(goal)[n], clause.goals)
                yield from ((number, word) for word in words if isinstance(word, str))


def compared_with(flow: Flow, part: Term, goals: Sequence[Term]) -> Iterator[Term]:
    """The constant that a part of a position is, or those that it is compared with.

    That is so where it is handed on, too; both signs, if its sign is turned.
    """
    yield from constants(part, goals)
    for goal in goals if isinstance(part, Var) else ():
        places = [number for number, arg in enumerate(args(goal)) if arg == part]
        for number in places if indicator(goal) in flow.source.clauses else ():
            yield from flow.facts((indicator(goal), number)).constants
        match goal:
            case Compound("is", (_, value)) if negative(value) == part:
                yield from (Constant(1), Constant(-1))


def _joined(search: Search) -> dict[Place, int]:
    """The arguments that hold a position with something else, as [Pos, Val], and where in it."""
    flow = search.flow
    found: dict[Place, int] = {}
    for clause in flow.clauses(flow.recursive):
        here = search.positions(clause)
        for to, arg in flow.handed(clause):
            for at, part in enumerate(args(arg)):
                if name_of(part) in here:
                    found |= dict.fromkeys(flow.same(to), at)
    return found


def _given_on(source: Source, clause: Clause, some: Collection[str | None]) -> Iterator[Place]:
    """The arguments of the file's own predicates in which a clause hands variables on."""
    for goal in clause.goals:
        if (called := indicator(goal)) in source.clauses:
            held = enumerate(map(name_of, args(goal)))
            yield from ((called, at) for at, name in held if name in some)


def _columns(
    flow: Flow, places: Sequence[Place], boards: bool = False
) -> tuple[str, list[Sequence[Term]]]:
    """The functor of positions, and the terms in each of its arguments.

    Args:
        flow: The search.
        places: The arguments that hold positions.
        boards: True if a list that is gone through, as [X|Xs], is a board and no look of one.
    """
    heads = ((clause, args(clause.head)[i]) for of, i in places for clause in flow.clauses([of]))
    found = [
        (clause, shape)
        for clause, arg in heads
        for term in clause.equal(arg, "=")
        if (shape := shape_of(term)) and not (boards and _gone_through(term))
        # One thing again and again, as in [E,E,E,E], is an empty board.
        if not len({*shape.args}) == 1 < len(shape.args)
    ]
    shapes = [_with_depth(*one) for one in found]
    return _in_columns(shapes) if shapes else ("", [])


def _in_columns(shapes: Sequence[Compound]) -> tuple[str, list[Sequence[Term]]]:
    """The functor that most of some terms have, and what stands in each of its arguments."""
    (name, count), _ = Counter(map(indicator, shapes)).most_common(1)[0]
    if name in (
        *FROM_THE_LEFT,
        *FROM_THE_RIGHT,
    ):  # a test may look at the first of several things alone
        count = max(len(one.args) for one in shapes if one.name == name)
    same = (one.args for one in shapes if indicator(one) == (name, count))
    return name, list(zip(*same, strict=True))


def _gone_through(term: Term) -> bool:
    """True for a list of one unknown thing and others that are named: these come next."""
    match term:
        case Compound("[]", (Var(), Var(rest))):
            return not rest.startswith("_")
    return False


def _with_depth(clause: Clause, shape: Compound) -> Compound:
    """A look of a position in which a number that is counted is marked, as a depth or a level."""
    known: dict[Term, Term] = {}
    for goal in clause.goals:
        match goal:
            case Compound("is", (_, Compound("-", (Var() as one, Constant())))) | Compound(
                ">" | "=<", (Var() as one, Constant())
            ):
                known[one] = _DOWN
            case Compound("=:=", (Var() as one, Constant() as number)):
                known.setdefault(one, number)  # one of several words, or a depth that is spent
            case Compound("is", (_, Compound("+", (Var() as one, Constant())))):
                known[one] = _UP
    inside = (known.get(arg, arg) for arg in shape.args)
    return Compound(shape.name, tuple(inside))


def shape_of(arg: Term) -> Compound | None:
    """A term with a fixed number of components, a list of at least two things too."""
    match joined(arg):  # A-B-C is one term of three
        case Compound("[]", (*inside, "[]")):
            return Compound(LIST, tuple(inside)) if len(inside) > 1 else None
        # The rest of a list that begins with the side to move may be any.
        case Compound("[]", (*inside, _)) as row:
            return row if len(inside) == 1 or any(isinstance(one, str) for one in inside) else None
        case Compound() as shape:
            return shape
        case _:
            return None


def _looks(name: str, columns: Sequence[Sequence[Term]]) -> Iterator[str]:
    """The ways to see a position and its side in the arguments of a term."""
    if not columns:
        return
    first = [_kind(column) for column in columns]
    plain = [kind if kind in (_VALUE, KIDS, str(DEEP), "0") else _META for kind in first]
    if BARE not in first and _META in first:
        first[first.index(_META)] = BARE
    if BARE in first or KIDS not in first:  # by what is left alone no position is known again
        yield _look(name, first)
    numbers = range(len(columns))
    for at in numbers:
        for side in (*(i for i in numbers if i != at), at):  # the last has no side in it
            kinds = enumerate(plain)
            yield _look(name, [BARE if i == at else _SIDE if i == side else k for i, k in kinds])


def _look(name: str, kinds: Sequence[str]) -> str:
    if name in FROM_THE_LEFT and kinds[2:]:
        return _look(name, [_look(name, kinds[:-1]), kinds[-1]])
    if name in FROM_THE_RIGHT and kinds[2:]:
        return _look(name, [kinds[0], _look(name, kinds[1:])])
    return f"[{','.join(kinds)}]" if name == LIST else f"{atom(name)}({','.join(kinds)})"


def _kind(column: Sequence[Term]) -> str:
    """A component of a position: a side, the position proper, a value, or another thing.

    One that may be [] is what is left to play with.

    A depth may be 0 in some clauses, and a variable of that name in others.
    """
    for mark, number in ((_DOWN, DEEP), (_UP, 0)):
        if mark in column:
            return str(number)
    told = [term.name for term in column if isinstance(term, Var)]
    # A single D or T is too little for a depth; a real one is also seen by its use.
    named = [role for name in told if (role := names.of_variable(name)) != "depth" or len(name) > 1]
    fixed = {term for term in column if isinstance(term, str | Constant)}
    if fixed == {LIST}:
        return KIDS
    if fixed and not ("depth" in named and fixed == {Constant(0)}):
        return _SIDE
    return next((_KINDS[role] for role in named if role in _KINDS), _META)


def elements(search: Search) -> tuple[str, ...]:
    """The looks of an element of the list of moves, the likeliest first; bare if it has none."""
    flow = search.flow
    for clause, item in flow.elements:
        for term in clause.equal(item):
            if isinstance(term, Compound):
                found = [*_elements(term, searched(clause, search.of, search.roles))]
                # What is called as a side is may be the move.
                moves = (one.replace(_SIDE, _META) for one in found)
                # What is searched as it is looks as the root does.
                whole = [BARE] * _searched_whole(search)
                return tuple(dict.fromkeys((*whole, *found, *moves, BARE)))
    return (BARE,)


def with_values(source: Source, reading: Reading) -> str:
    """The look of an element of the list of moves, with the static value that the file has there.

    It is a value that comes of a static evaluation as it is; all others may tell moves apart.
    """
    moves = [hook.of for hook in reading.hooks if hook.role == "moves"]
    valuing = {hook.of for hook in reading.hooks if hook.role in VALUES}
    below = (clause for of in source.below(moves) for clause in source.clauses.get(of, ()))
    for template, goals in (args(goal)[:2] for clause in below for goal in clause.gathered):
        asked = [goal for goal in flatten(goals) if indicator(goal) in valuing]
        values = {arg for goal in asked for arg in args(goal)[-1:] if isinstance(arg, Var)}
        inside = [arg for arg in args(template) if arg != LIST]
        kinds = [_VALUE if arg in values else _META for arg in inside]
        for place in (i for i, arg in enumerate(inside) if values and isinstance(arg, Var)):
            look = _look(indicator(template)[0], [*kinds[:place], BARE, *kinds[place + 1 :]])
            if look.replace(_VALUE, _META).replace(BARE, reading.root) == reading.element:
                return look.replace(BARE, reading.root)
    return reading.element


def _searched_whole(search: Search) -> bool:
    """True if an element of the list of moves is searched as it is, whatever is in it."""
    flow = search.flow
    return any(
        to in search.places and arg == item
        for clause, item in flow.elements
        for to, arg in flow.handed(clause)
    )


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
    # A depth is no part of a move.
    return _kind([term]).replace(BARE, _META).replace(str(DEEP), _META)
