"""The positions with which a file itself begins its game, as far as its clauses tell.

It is set off by a directive, by a driver, or by a query that stands in a comment as an example.
Where none says what the game begins with, a number or a row of numbers may do.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import chain

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
    indicator,
    mapped,
    numbers,
    text,
    variables,
    without_head,
)

BACK, MOST, MADE_UP = 4, 4, 3
"""How many calls back a start is looked for, and how many of the file's and of ours are tried."""
NUMBER, ROWS = Constant(25), ("[3,9,1,2,5,4]", "[4,3,2]", "[1,2,2,1,3]")
"""What is begun with where nothing says what: a heap, say, and rows of coins, or of a bar."""
LARGEST = 10**15
"""A number that no position has: it is not kept digit by digit."""
_MAKING = {
    *("=", "is", "=..", "append", "subtract", "select", "length", "numlist", "findall", "maplist"),
    *("atom_chars", "string_chars", "atom_codes", "string_codes", "atom_string", "functor"),
    *("list_to_assoc", "empty_assoc", "put_assoc", "copy_term", "nb_getval", "msort", "sort"),
    *("reverse", "nth0", "nth1", "sum_list", "between", "member", "list_to_ord_set"),
}
"""The predicates of Prolog's own that a start may be made by."""


def starts(source: Source, of: Indicator, place: int) -> list[str]:
    """The goals, or positions, with which a search is called first, in the words of ``--start``.

    Args:
        source: The clauses of the file.
        of: The predicate that is called with a position.
        place: Which of its arguments the position is, counted from 0.
    """
    looks = {*filter(None, (_look(args(one.head)[place]) for one in source.clauses[of]))}
    called = (one for one, known in _called_with(source, of, place, BACK) if known)
    return list(dict.fromkeys((*called, *_facts(source, looks))))[:MOST]


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
    """The positions of the kinds that an argument of a predicate's heads is."""
    clauses = source.clauses.get(of, ())
    for head in (args(one.head)[place] for one in clauses):
        match head:
            case Constant(int()):
                yield text(NUMBER)
            case "[]" | Compound("[]"):
                yield from ROWS
            case Compound("/" | "-" as sign, (Var() | Constant(int()), Var() | Constant(int()))):
                yield text(Compound(sign, (Constant(3), Constant(5))))
    heads = {head for head in (args(one.head)[place] for one in clauses) if isinstance(head, Var)}
    goals = chain.from_iterable(one.goals for one in clauses)
    compared = (args(goal) for goal in goals if indicator(goal) in _RECKONING)
    if any(not heads.isdisjoint(both) for both in compared):
        yield text(NUMBER)


_RECKONING = {(name, 2) for name in ("<", ">", "=<", ">=", "=:=")}


def _look(term: Term) -> Indicator | None:
    """The name and the arguments of a compound term; of lists the name alone."""
    name, arity = indicator(term)
    return (name, 0 if name == LIST else arity) if isinstance(term, Compound) else None


def _facts(source: Source, looks: Collection[Indicator]) -> Iterator[str]:
    """The relations of one argument that are called so, or that are one fact without variables.

    A position is a term such as the heads of the search take apart, if these do.
    """
    for (name, arity), clauses in source.clauses.items():
        fact = clauses[0].head if arity == len(clauses) == 1 and not clauses[0].goals else ""
        known = [one for one in args(fact) if isinstance(one, Compound) and not [*variables(one)]]
        strange = known and looks and _look(args(fact)[0]) not in looks
        called_so = _CALLED.search(names.plain(name)) and not names.infinity(name)
        if arity == 1 and not strange and (known or called_so):
            yield text(Compound(name, (Var("Pos"),)))


_CALLED = re.compile(
    "start|init|inici|inizi|begin|anfang|debut|depart|empty|leer|leeg|vaci|vazi|vuot|vide|poc|zacat"
    "|basla|alku|awal|board0"
)
"""The names of what gives a first position."""


def _called_with(
    source: Source, of: Indicator, place: int, back: int
) -> Iterator[tuple[str, bool]]:
    """The starts in the calls of a predicate from outside, each with True if they are the file's.

    Else they have a number of ours where the user is to give one.
    """
    ring = source.ring(of) | {of}
    clauses = (one for name in source.clauses if name not in ring for one in source.clauses[name])
    loose = (
        args(term)[0] if indicator(term)[0] == "initialization" else term
        for _, term in source.directives
    )
    asked = (without_head(term) for term in (*loose, *source.queries))
    for clause in (*clauses, *asked):
        for number, goal in enumerate(clause.goals):
            if indicator(goal) == of:
                yield from _origin(source, clause, number, args(goal)[place], back)


def _origin(
    source: Source, clause: Clause, number: int, arg: Term, back: int
) -> Iterator[tuple[str, bool]]:
    """The starts that an argument of a goal of a clause comes from."""
    heads, open_ = args(clause.head), {*variables(arg)}
    if not open_:  # a word alone may be a node, and a number a heap
        if all(abs(number) < LARGEST for number in numbers(arg)):
            yield text(arg), True
    elif arg in heads:
        if back:
            yield from _called_with(source, clause.of, heads.index(arg), back - 1)
    elif (goals := _makers(source, clause, number, open_)) is not None:
        yield _goal(goals, arg), True
    elif isinstance(arg, Compound) and open_ <= {*variables(clause.head)}:
        yield text(mapped(arg, lambda one: NUMBER if isinstance(one, Var) else one)), False


def _goal(goals: Sequence[Term], arg: Term) -> str:
    """The text of some goals that bind Pos to an argument, or of that, if they only name it."""
    match goals:
        case [Compound("=", (one, other))] if arg in (one, other):
            return text(other if arg == one else one)
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
    gathered = {text(one): one for one in clause.gathered}
    inner = {name for one in gathered.values() for arg in one.args[:2] for name in variables(arg)}
    before = [*gathered.values(), *clause.before(number)]
    found: list[Term] = []
    todo, known = sorted(open_ - given), given - open_
    while todo:
        name = todo.pop()
        if name in known:
            continue
        known.add(name)
        maker = next((one for one in before if name in variables(one)), None)
        called = indicator(maker or "")
        if maker is None or (called not in source.clauses and called[0] not in _MAKING):
            return None
        if maker not in found:
            found.append(maker)
            local = inner if called[0] == "findall" else set[str]()
            todo += [one for one in variables(maker) if one not in known | local]
    if not found or not open_.isdisjoint(given):
        return None
    return [one for one in before if one in found or _sets(source, one)]


def _sets(source: Source, goal: Term) -> bool:
    """True if a goal without variables calls a predicate of the file that changes facts."""
    of = indicator(goal)
    below = {of, *source.below([of])} if of in source.clauses and not [*variables(goal)] else set()
    return bool(below) and bool(facts_changed(source, below & {*source.clauses}))


def _renamed(part: Term) -> Term:
    return Var("Pos0") if part == Var("Pos") else part
