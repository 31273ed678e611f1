"""The positions with which a file itself begins its game, as far as its clauses tell.

It is set off by a directive, by a driver, or by a query that stands in a comment as an example.
Where none says what the game begins with, a number or a row of numbers may do.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import chain

from pyab.submission.read.flow import name_of
from pyab.submission.read.game import facts_changed
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
    indicator,
    mapped,
    nameless,
    numbers,
    parts,
    text,
    variables,
)

BACK, MOST, MADE_UP, WORDS = 4, 4, 4, 2
"""How many calls back a start is looked for, how many of the file's and of ours are tried, and the
words for a free square in these."""
NUMBER = Constant(25)
ROWS = "[3,9,1,2,5,4]", "[4,3,2]", "[1,2,2,1,3]", "[2,1,1,3,1,2]"
"""What is begun with where nothing says what: a heap, say, and rows of coins, or of a bar."""
LARGEST = 10**15
"""A number that no position has: it is not kept digit by digit."""
_MAKING = {
    *("=", "is", "=..", "append", "subtract", "select", "length", "numlist", "findall", "maplist"),
    *("atom_chars", "string_chars", "atom_codes", "string_codes", "atom_string", "functor"),
    *("empty_assoc", "put_assoc", "nb_getval", "nth0", "nth1", "sum_list", "between", "member"),
}
"""The predicates of Prolog's own that a start may be made by."""
_GIVEN = {
    *("list_to_assoc", "copy_term", "msort", "sort", "reverse", "list_to_ord_set", "list_to_set"),
    *("include", "exclude", "predsort", "partition"),
}
"""Those that are to be given all but the start."""


_COMPUTING = {"is", "=..", "functor", "atom_chars", "string_chars", "atom_codes", "string_codes"}
"""Those that can make nothing of what is not known."""
_OPEN = re.compile(r"\w*\(_(, ?_)*\)")
"""A term of nothing but variables."""
SIZE = Constant(6)
"""The length of a list, where the user is to say it."""


def starts(source: Source, of: Indicator, place: int) -> list[str]:
    """The goals, or positions, with which a search is called first, in the words of ``--start``.

    Args:
        source: The clauses of the file.
        of: The predicate that is called with a position.
        place: Which of its arguments the position is, counted from 0.
    """
    looks = {*filter(None, (_look(args(one.head)[place]) for one in source.clauses[of]))}
    called = (one for one, known in _called_with(source, of, place, BACK) if known)
    every = dict.fromkeys((*called, *_facts(source, looks), *_empty_boards(source, looks)))
    # A term of nothing but variables may be an empty board; where there is another, it is none.
    # What is gathered of many moves is hardly the first position; nor is what lacks two values.
    return sorted(
        every, key=lambda one: (bool(_OPEN.fullmatch(one)), "findall(" in one, _lacking(one) > 1)
    )[:MOST]


def _lacking(goal: str) -> int:
    """How many variables stand only once in a goal, but for the position: nothing gives them.

    >>> _lacking("place(X,Y,Pos), put(Board,Pos,Who,Pos)"), _lacking("board(Pos)")
    (4, 0)
    """
    named = Counter(re.findall(r"\b[A-Z]\w*", goal))
    return sum(number == 1 for name, number in named.items() if name != "Pos")


def made_up(source: Source, of: Indicator, place: int, inner: Place | None) -> list[str]:
    """Positions that may be such, where the file leaves it to its user what the game begins with.

    They are the number of a heap, say, or a row of numbers, bare or in a term of the file's.

    Args:
        source: The clauses of the file.
        of: The predicate that is called with a position.
        place: Which of its arguments the position is, counted from 0.
        inner: The argument that the position is of the search which that one sets off.
    """
    called = (one for one, known in _called_with(source, of, place, BACK) if not known)
    places = dict.fromkeys(((of, place), inner or (of, place)))
    bare = chain.from_iterable(_of_its_kind(source, *one) for one in places)
    return list(dict.fromkeys((*called, *bare)))[:MADE_UP]


def _of_its_kind(source: Source, of: Indicator, place: int) -> Iterator[str]:
    """The positions of the kinds that an argument of a predicate is, by its heads or its use."""
    kinds = set(_kinds(source, of, place, DEEP))
    if "row" in kinds:
        yield from _boards(source)
    if "number" in kinds:
        yield text(NUMBER)
    if "row" in kinds:
        yield from ROWS
    for head in (args(one.head)[place] for one in source.clauses.get(of, ())):
        match head:
            case Compound("/" | "-" as sign, (Var() | Constant(int()), Var() | Constant(int()))):
                yield text(Compound(sign, (Constant(3), Constant(5))))


def _kinds(source: Source, of: Indicator, place: int, deep: int) -> Iterator[str]:
    """``"number"`` or ``"row"``: clauses reckon with an argument, or take it for a list."""
    for clause in source.clauses.get(of, ()):
        match args(clause.head)[place]:
            case Constant(int()):
                yield "number"
            case "[]" | Compound("[]"):
                yield "row"
            case Var() as held:
                for goal in (*clause.goals, *clause.gathered):
                    called, given = indicator(goal), args(goal)
                    if called in _RECKONING and held.name in {*variables(goal)}:
                        yield "number"
                    elif held in given and called in _OF_ROWS:
                        yield "row"
                    elif held in given and deep:
                        yield from _kinds(source, called, given.index(held), deep - 1)


def _boards(source: Source) -> Iterator[str]:
    """Boards of free squares: as many as the file knows, of what it looks for in lists."""
    if squares := _squares(source) or _numbered_squares(source):
        for word, _ in _sought(source).most_common(WORDS):
            yield f"[{','.join([atom(word)] * squares)}]"


def _sought(source: Source) -> Counter[str]:
    """The words that a file looks for in lists, and how often it names each."""
    places = dict(_seeking(source)) | _SOUGHT
    every = [part for term in source.terms for part in parts(term) if isinstance(part, Compound)]
    looked = (args(one)[at] for one in every if (at := places.get(indicator(one))) is not None)
    rows = (one.args for one in every if one.name == LIST)
    first = (row[0] for row in rows if isinstance(row[-1], Var))
    return Counter(one for one in (*looked, *first) if isinstance(one, str) and one != LIST)


def _seeking(source: Source) -> Iterator[Place]:
    """The arguments of the file's own predicates that are looked for in a list.

    What stands in a list that differs from another one there was put in its place.

    >>> given, rest = Var("E"), Var("T")
    >>> head = Compound("split", (given, Compound(LIST, (given, rest)), LIST, rest))
    >>> list(_seeking(Source({("split", 4): [Clause(1, head, ())]})))
    [(('split', 4), 0)]
    """
    for of, clauses in source.clauses.items():
        for head in (args(clause.head) for clause in clauses):
            rows = [one.args for one in head if isinstance(one, Compound) and one.name == LIST]
            tails = Counter(row[-1] for row in rows)
            firsts = {row[0] for row in rows if len(row) > 1 and tails[row[-1]] == 1}
            given = {one for one in firsts if isinstance(one, Var)}
            walked = any(isinstance(row[-1], Var) for row in rows)
            yield from ((of, at) for at, arg in enumerate(head) if walked and arg in given)


def _squares(source: Source) -> int:
    """The length that most of the long lists have; 0 if there is none."""
    every = (part for term in source.terms for part in parts(term) if isinstance(part, Compound))
    rows = (one.args for one in every if one.name == LIST)
    long = Counter(len(row) - 1 for row in rows if row[-1] == LIST and len(row) > SQUARES)
    return next((length for length, _ in long.most_common(1)), 0)


def _numbered_squares(source: Source) -> int:
    """The number of the squares where facts tell which of them are a row; 0 if none do."""
    heads = (one.head for some in source.clauses.values() for one in some if not one.goals)
    rows = [found for head in heads if len(found := [*numbers(head)]) >= ROW]
    every = {square for row in rows for square in row}
    many = len(every)
    told = many > SQUARES and every in ({*range(many)}, {*range(1, many + 1)})
    return many if told else 0


ROW = 3
"""A row has so many squares."""
SQUARES = 6
"""A board has more squares than this."""
_SOUGHT = {
    ("member", 2): 0,
    ("memberchk", 2): 0,
    ("select", 3): 0,
    ("select", 4): 0,
    ("nth", 3): 2,
    ("nth0", 3): 2,
    ("nth1", 3): 2,
    ("nth0", 4): 2,
    ("nth1", 4): 2,
}
"""The arguments of what looks for something in a list, or puts something there."""
DEEP = 3
"""How many calls deep it is seen what is done with a position."""
_RECKONING = {(name, 2) for name in ("<", ">", "=<", ">=", "=:=")}
_OF_ROWS = {
    *(("length", 2), ("nth0", 3), ("nth1", 3), ("nth0", 4), ("nth1", 4), ("member", 2)),
    *(("select", 3), ("append", 3), ("msort", 2), ("sort", 2), ("sum_list", 2), ("sumlist", 2)),
    *(("max_list", 2), ("exclude", 3), ("include", 3), ("last", 2), ("reverse", 2)),
}
"""The predicates of Prolog's own that are given lists."""


def _look(term: Term) -> Indicator | None:
    """The name and the arguments of a compound term; of lists the name alone."""
    name, arity = indicator(term)
    return (name, 0 if name == LIST else arity) if isinstance(term, Compound) else None


def _facts(source: Source, looks: Collection[Indicator]) -> Iterator[str]:
    """The relations of one argument that are called so, or that are one fact without variables.

    A position is a term such as the heads of the search take apart, if these do; and it is no word
    that stands in each free square of a board.
    """
    free = _sought(source) if _squares(source) else Counter()
    for (name, arity), clauses in source.clauses.items():
        fact = clauses[0].head if arity == len(clauses) == 1 and not clauses[0].goals else ""
        known = [one for one in args(fact) if isinstance(one, Compound) and not [*variables(one)]]
        strange = known and looks and _look(args(fact)[0]) not in looks
        strange = strange or not free.keys().isdisjoint(one for one in args(fact) if one != LIST)
        strange = strange or any(_open_list(one) for made in clauses for one in args(made.head))
        called_so = _CALLED.search(names.plain(name)) and not names.infinity(name)
        if arity == 1 and not strange and (known or called_so):
            yield text(Compound(name, (Var("Pos"),)))


def _empty_boards(source: Source, looks: Collection[Indicator]) -> Iterator[str]:
    """The long lists of one thing again and again that stand in the calls of a file.

    >>> row = Compound(LIST, (*[Constant(0)] * 9, LIST))
    >>> play = Clause(1, "play", (Compound("from", (row,)),))
    >>> list(_empty_boards(Source({("play", 0): [play]}), ()))
    ['[0,0,0,0,0,0,0,0,0]']
    """
    if looks and (LIST, 0) not in looks:
        return
    goals = (goal for some in source.clauses.values() for one in some for goal in one.goals)
    for row in (arg for goal in goals for arg in args(goal) if isinstance(arg, Compound)):
        *squares, end = row.args if row.name == LIST else ("",)
        alike = end == LIST and len(squares) > SQUARES and len({*squares}) == 1
        if alike and not [*variables(row)]:
            yield text(row)


def _open_list(term: Term) -> bool:
    """True of a list of which only the first ones are given: what tests a board has such."""
    return isinstance(term, Compound) and term.name == LIST and isinstance(term.args[-1], Var)


_CALLED = re.compile(
    "start|init|inici|inizi|begin|anfang|debut|depart|empty|leer|leeg|vaci|vazi|vuot|vide|poc|zacat"
    "|basla|alku|awal|board0"
)
"""The names of what gives a first position."""


def board_starts(source: Source, of: Indicator) -> list[str]:
    """The goals that set the facts which a search begins with; ``true`` if they are in the file.

    Args:
        source: The clauses of the file.
        of: The search, which no position is given to.
    """
    found: list[list[Term]] = []
    for clause in outside(source, of):
        for number, goal in enumerate(clause.goals):
            if indicator(goal) == of:
                found.append([one for one in clause.before(number) if _sets(source, one)])
    # What sets the board may be for its user to call first.
    alone: list[list[Term]] = [
        [name] for name, arity in source.clauses if not arity and _sets_alone(source, name)
    ]
    every = (*filter(None, found), *alone[:MOST], [])
    return list(dict.fromkeys(", ".join(map(text, goals)) or "true" for goals in every))


def _sets_alone(source: Source, name: str) -> bool:
    """True if a predicate without arguments sets facts, and calls no search."""
    below = {(name, 0), *source.below([(name, 0)])}
    return _sets(source, name) and not any(source.ring(of) for of in below)


def _called_with(
    source: Source, of: Indicator, place: int, back: int
) -> Iterator[tuple[str, bool]]:
    """The starts in the calls of a predicate from outside, each with True if they are the file's.

    Else they have a number of ours where the user is to give one.
    """
    for given in outside(source, of):
        clause = _sized(given)
        for number, goal in enumerate(clause.goals):
            if indicator(goal) == of:
                for start, known in _origin(source, clause, number, args(goal)[place], back):
                    yield start, known and clause is given


def outside(source: Source, of: Indicator) -> Iterator[Clause]:
    """The clauses, directives and queries from which a search may be set off."""
    ring = source.ring(of) | {of}
    yield from (one for name in source.clauses if name not in ring for one in source.clauses[name])
    yield from source.loose


def _origin(
    source: Source, clause: Clause, number: int, arg: Term, back: int
) -> Iterator[tuple[str, bool]]:
    """The starts that an argument of a goal of a clause comes from."""
    heads, open_ = args(clause.head), {*variables(arg)}
    handed = next((one for one in clause.equal(arg, ("=",)) if one in heads), None)
    if not open_:  # a word alone may be a node, and a number a heap
        if all(abs(number) < LARGEST for number in numbers(arg)):
            yield text(arg), True
    elif handed:
        if back:
            yield from _called_with(source, clause.of, heads.index(handed), back - 1)
    elif isinstance(arg, Compound) and _left_open(clause, arg):
        yield text(nameless(arg)), True
    elif (goals := _makers(source, clause, number, open_)) is not None:
        yield from ((start, True) for start in _given_by(goals, arg))
    elif isinstance(arg, Compound) and open_ <= {*variables(clause.head)}:
        yield text(mapped(arg, lambda one: NUMBER if isinstance(one, Var) else one)), False


def _left_open(clause: Clause, arg: Term) -> bool:
    """True if the variables of an argument stand nowhere else: the free cells of a board, say."""
    every = Counter(chain(*map(variables, (clause.head, *clause.goals))))
    return all(every[one] == 1 for one in variables(arg))


def _given_by(goals: Sequence[Term], arg: Term) -> Iterator[str]:
    """The starts that some goals give: of a list of several the longest first."""
    match goals:
        case [Compound("=", (one, other))] if arg in (one, other):
            yield text(nameless(other if arg == one else one))
        case [Compound("=", (Var() as one, other))]:
            yield text(nameless(mapped(arg, lambda part: other if part == one else part)))
        case [Compound("member", (one, Compound("[]", items)))] if one == arg:
            yield from sorted(map(text, items[:-1]), key=len, reverse=True)
        case _:
            yield _goal(goals, arg)


def _goal(goals: Sequence[Term], arg: Term) -> str:
    """The text of some goals that bind Pos to an argument."""
    if isinstance(arg, Var):
        return ", ".join(
            text(mapped(goal, lambda one: Var("Pos") if one == arg else one)) for goal in goals
        )
    *given, made = (text(mapped(one, _renamed)) for one in (*goals, arg))
    return f"{', '.join(given)}, Pos = {made}"


def _makers(source: Source, clause: Clause, number: int, open_: set[str]) -> list[Term] | None:
    """The goals of a clause that give some of its variables before a goal; none if it cannot.

    The first goal that has a variable is what gives it.  What the head has is given from outside,
    and left open in a goal of the file's: a name of one of several starts, say.  What sets facts
    goes with them.
    """
    given = {*variables(clause.head)}
    # What gathers the answers of the very goal gives it nothing.
    others = (one for one in clause.gathered if clause.goals[number] not in parts(one))
    gathered = {text(one): one for one in others}
    inner = {name for one in gathered.values() for arg in one.args[:2] for name in variables(arg)}
    before = [*gathered.values(), *clause.before(number)]
    found: list[Term] = []
    todo, known = [(name, len(before)) for name in sorted(open_ - given)], given - open_
    while todo:
        name, last = todo.pop()
        if name in known:
            continue
        known.add(name)
        at = next((n for n, one in enumerate(before[:last]) if name in variables(one)), None)
        if at is None and last < len(before) and indicator(before[last])[0] not in _GIVEN:
            continue  # that goal gives it, too
        called = indicator("" if at is None else before[at])
        if at is None or (called not in source.clauses and called[0] not in _MAKING | _GIVEN):
            return None
        if called[0] in _COMPUTING and not given.isdisjoint(variables(before[at])):
            return None
        if before[at] not in found:
            found += [before[at], *_fillers(source, before[at + 1 :], name, called)]
            local = inner if called[0] == "findall" else set[str]()
            todo += [(one, at) for one in variables(before[at]) if one not in known | local]
    if not found or not open_.isdisjoint(given):
        return None
    return [one for one in before if one in found or _sets(source, one)]


def _fillers(source: Source, after: Sequence[Term], name: str, called: Indicator) -> Iterator[Term]:
    """The goals that fill a list which is no more than as long as it is to be: with empty squares.

    >>> clear = Compound("clear", (Var("Board"),))
    >>> list(_fillers(Source({("clear", 1): []}), [clear], "Board", ("length", 2))) == [clear]
    True
    """
    for goal in after if called == ("length", 2) else ():
        of = indicator(goal)
        ours = of in source.clauses and not source.ring(of) - {of}
        if {*variables(goal)} == {name} and (ours or of[0] == "maplist"):
            yield goal


def _sized(clause: Clause) -> Clause:
    """A clause whose user says how long a list is to be, with a length of ours."""
    given = [*variables(clause.head)]
    lengths = (args(goal)[1] for goal in clause.calls(("length", 2)))
    ours: dict[Term, Term] = {one: SIZE for one in lengths if name_of(one) in given}
    if not ours:
        return clause
    head, *goals = (mapped(one, lambda part: ours.get(part, part)) for one in clause.terms)
    return replace(clause, head=head, goals=tuple(goals))


def _sets(source: Source, goal: Term) -> bool:
    """True if a goal without variables calls a predicate of the file that changes facts."""
    of = indicator(goal)
    below = {of, *source.below([of])} if of in source.clauses and not [*variables(goal)] else set()
    return bool(below) and bool(facts_changed(source, below & {*source.clauses}))


def _renamed(part: Term) -> Term:
    return Var("Pos0") if part == Var("Pos") else part
