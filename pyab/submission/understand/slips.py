"""Slips of the pen in clauses: what may have led to no answer, or to no value, in words."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence, Set
from difflib import get_close_matches
from itertools import product, repeat

from pyab.submission.read.flow import Flow
from pyab.submission.read.game import keeps_state
from pyab.submission.run.answers import Outcome
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
    callee,
    indicator,
    parts,
    text,
    variables,
    written,
)
from pyab.submission.text.hints import no_relation

UNEVALUATED = re.compile(r"value (?=.*\d)[-+*/() \d.]+")
"""The problem of a value that is a term which can be computed."""
MISSING = re.compile(r"existence_error\(procedure,(.+)\)\Z")
"""The problem of a search that calls what does not exist."""
_NO_NUMBER = re.compile(r"type_error\(evaluable,('?\w+'?)/0\)\Z")
_NO_VALUE = {("fail", 0), ("false", 0), ("throw", 1)}
"""The goals after which nothing needs a value."""
_ARITHMETIC = {(name, 2) for name in ("is", "<", ">", "=<", ">=", "=:=", "=\\=")}
_BY_ORDER = {("@<", 2), ("@>", 2), ("@=<", 2), ("@>=", 2)}


def did_you_mean(source: Source, got: Outcome) -> Iterator[str]:
    """The predicate that may have been meant by one that does not exist."""
    missing = MISSING.search(got.problem)
    if missing:
        yield meant(source, missing[1]) or (
            f"{missing[1]} is not in the file; if it asks for something of the game, name it with "
            "--hook, or define it in an --adapter"
        )


def meant(source: Source, missing: str) -> str:
    """The words on a predicate of the file that is like a missing one; empty if none is.

    One whose only clause calls the missing one is not meant: if it called itself, it had no end.
    """
    name, _, arity = missing.rpartition("/")
    if said := no_relation(name.strip("()'"), int(arity)):
        return said
    there = {
        written(of): of[0]
        for of, clauses in source.clauses.items()
        if len(clauses) != 1 or missing not in map(written, map(indicator, clauses[0].goals))
    }
    same = [of for of, one in there.items() if one == name.strip("'")]
    near = get_close_matches(name, there.values(), 1, 0.8)
    near = [of for one in near if (of := f"{one}/{arity}") in there]
    found = same or near
    return f"{missing} is not in the file; is {found[0]} meant?" if found else ""


def on_values(source: Source, got: Outcome, ours: Collection[str] = ()) -> Iterator[str]:
    """The words on what is no value, or hardly one.

    Args:
        source: The clauses of the file.
        got: The outcome of its search on a tree.
        ours: The words that stand where we have put them: for the sides, say.
    """
    yield from no_number(source, got, ours)
    yield from infinities(source, got)
    yield from unbound(source, got)
    yield from unevaluated(source, got)


def unevaluated(source: Source, got: Outcome) -> Iterator[str]:
    """The words on a negated value that comes back as a term: -V in a head, or V = -W."""
    if not UNEVALUATED.fullmatch(got.problem):
        return
    for clause in (clause for clauses in source.clauses.values() for clause in clauses):
        equal = (goal for goal in clause.goals if indicator(goal) == ("=", 2))
        for term in (arg for one in (clause.head, *equal) for arg in args(one)):
            match term:
                case Compound("-", (Var(name),)):
                    line = source.line_of(clause, name)
                    said = f"stays a term there, and is no number: Value is -{name} computes it"
                    yield f"line {line}: -{name} {said}"
                    return


def without_value(source: Source, of: Indicator, valuing: Sequence[Indicator]) -> Iterator[str]:
    """The words on clauses for a static value that give none, as ``h(Board, Value) :- !.`` does.

    Args:
        source: The clauses of the file.
        of: The search, which tells in what argument it is given the value.
        valuing: The file's own relations that give it.
    """
    if not valuing or of not in source.clauses:
        return
    seen = Flow(source, of)
    for one in valuing:
        asked = seen.told_by(one)
        for clause in source.clauses[one] if len(asked) == 1 else ():
            terms = list(args(clause.head))
            value = terms.pop(*asked)
            inside = {name for term in (*terms, *clause.goals) for name in variables(term)}
            ends = _NO_VALUE & {*map(indicator, clause.goals)}
            if isinstance(value, Var) and value.name not in inside and not ends:
                said = f"its own {written(one)} gives no value there: {value.name} stays unbound"
                yield f"line {clause.line}: {said}"


def no_number(source: Source, got: Outcome, ours: Collection[str] = ()) -> Iterator[str]:
    """The words on an atom with which a file computes, or that it compares as a number."""
    atom = _NO_NUMBER.search(got.problem)
    if atom and re.search("inf|unend", atom[1]):
        yield f"{atom[1]} is no number to Prolog, which knows inf and -inf"
        return
    each = (clause for clauses in source.clauses.values() for clause in clauses)
    goals = ((clause, goal) for clause in each for goal in clause.goals)
    computed = ((clause, goal) for clause, goal in goals if indicator(goal) in _ARITHMETIC)
    for clause, goal in computed:
        if atom and atom[1] in (text(part) for part in parts(goal) if isinstance(part, str)):
            line = source.line_of(clause, atom[1].strip("'"))
            yield f"line {line}: {atom[1]} is no number; a variable begins with a capital letter"
            return
    word = atom[1].strip("'") if atom and atom[1] not in ours else None
    for clause in (one for clauses in source.clauses.values() for one in clauses):
        if any(word == part for term in clause.terms for part in args_in(term)):
            yield f"line {source.line_of(clause, word or '')}: {word} {COMES}"
            return


COMES = "is no number, and comes to where one is compared, or computed with"
"""Said of an atom of the file's that does."""


def args_in(term: Term) -> Iterator[Term]:
    """The arguments in a term, however deep."""
    return (one for part in parts(term) for one in args(part))


def unbound(
    source: Source, got: Outcome, within: Collection[Indicator] | None = None
) -> Iterator[str]:
    """The words on a variable that may have stayed unbound: a head gives it back from nowhere.

    Args:
        source: The clauses of the file.
        got: The outcome of its search on a tree.
        within: The predicates whose heads may do so; any if not given.
    """
    if got.problem == "value unbound":
        yield from given_back(source, source.clauses if within is None else sorted(within))


def given_back(source: Source, of: Iterable[Indicator]) -> Iterator[str]:
    """The words on a variable that a head of these predicates gives back from nowhere."""
    for clause in (clause for one in of for clause in source.clauses[one]):
        every = list(variables(Compound("", (*clause.terms, *clause.gathered))))
        given = (arg for arg in args(clause.head) if isinstance(arg, Compound) and arg.name != LIST)
        for name in (name for arg in given for name in variables(arg)):
            if every.count(name) == 1 and name[0] != "_":
                said = _once(source, clause, name, "it stays unbound")
                meant = {one for one in every if one.startswith(name) and one != name}
                yield f"{said}; is {meant.pop()} meant?" if len(meant) == 1 else said
                return


def _once(source: Source, clause: Clause, name: str, so: str) -> str:
    """The words on a variable that stands only once in a clause, and what comes of that."""
    return f"line {source.line_of(clause, name)}: {name} stands only once in its clause: {so}"


def no_move(
    source: Source, moves: Iterable[Place], values: Set[Place], bounds: Set[Place]
) -> Iterator[str]:
    """The words on the first clause from which a value comes back, and no move with it.

    Where a bound is the value, no move was better, and none has to come back.

    Args:
        source: The clauses of the file.
        moves: The arguments by which moves come back.
        values: Those by which values do.
        bounds: Those that hold alpha, or beta.
    """
    for of, number in moves:
        for clause in source.clauses.get(of, ()):
            held = list(enumerate(args(clause.head)))
            once = {n: arg.name for n, arg in held if isinstance(arg, Var)}
            once = {n: one for n, one in once.items() if source.stands_once(clause, one)}
            bound = {arg for n, arg in held if (of, n) in bounds}
            valued = {arg for n, arg in held if (of, n) in values}
            lost = once.get(number, "_")
            if (
                lost[0] != "_"
                and bound.isdisjoint(valued)
                and values.isdisjoint((of, n) for n in once)
            ):
                yield _once(source, clause, lost, "no move comes back")
                return


def unused_value(
    source: Source, ring: Iterable[Indicator], values: Iterable[Place]
) -> Iterator[str]:
    """The words on a variable for the value that a call gives back, and that nothing else has.

    Args:
        source: The clauses of the file.
        ring: The predicates of its search.
        values: The arguments by which values come back.
    """
    every = [clause for of in sorted(ring) for clause in source.clauses.get(of, ())]
    for clause, (of, number) in product(every, values):
        for goal in clause.calls(of):
            match args(goal)[number]:
                case Var(name) if name[0] != "_" and source.stands_once(clause, name):
                    yield _once(source, clause, name, "the value that comes back is not used")
                    return


def unbound_depth(source: Source, places: Iterable[Place]) -> Iterator[str]:
    """The words on a variable that a part of a search is handed for its depth, and nothing binds.

    Args:
        source: The clauses of the file.
        places: The arguments that hold the depth.
    """
    for of, number in places:
        if any(map(_may_be_open, source.clauses.get(of, ()), repeat(number))):
            continue
        for clause in (one for part in sorted(source.ring(of)) for one in source.clauses[part]):
            for goal in clause.calls(of):
                match args(goal)[number]:
                    case Var(name) if name[0] != "_" and source.stands_once(clause, name):
                        yield _once(source, clause, name, "no depth is set")
                        return
                    case Var(name) if re.fullmatch(r"_\d*", name):
                        line = source.line_of(clause, f"{of[0]}(")
                        yield f"line {line}: {written(of)} is called with _ where its depth belongs"
                        return


def _may_be_open(clause: Clause, number: int) -> bool:
    """True if a clause asks if an argument of its head is bound."""
    asked = (goal for goal in clause.goals if indicator(goal) in (("var", 1), ("nonvar", 1)))
    return any(args(goal)[0] == args(clause.head)[number] for goal in asked)


def infinities(source: Source, got: Outcome) -> Iterator[str]:
    """The words on an infinity of Prolog's that is compared as a term, and not as a number."""
    if got.problem in ("value inf", "value -inf"):
        each = (clause for clauses in source.clauses.values() for clause in clauses)
        ordered = ((clause.line, goal) for clause in each for goal in clause.goals)
        for line, goal in ordered:
            if isinstance(goal, Compound) and indicator(goal) in _BY_ORDER:
                yield f"line {line}: {goal.name} compares terms: -inf comes after all numbers"


def bound_in_head(source: Source, of: Collection[Indicator]) -> Iterator[str]:
    """The words on a head before => that is to bind a result: it fits only what has its value."""
    for clause in (one for each in sorted(of) for one in source.clauses.get(each, ())):
        inside = [name for arg in args(clause.head) for name in variables(arg)]
        twice = [name for name in dict.fromkeys(inside) if name != "_" and inside.count(name) > 1]
        if clause.one_way and twice:
            verb, own = (
                ("stand", "names of their own") if twice[1:] else ("stands", "a name of its own")
            )
            yield (
                f"line {clause.line}: before => a head binds nothing, and {' and '.join(twice)} "
                f"{verb} twice in it: give the results {own}, and write Name = {twice[0]} behind =>"
            )


def uncomputed(source: Source) -> Iterator[str]:
    """The words on a difference that a predicate calls itself with, where a head has a number."""
    for of, clauses in source.clauses.items():
        ring = source.ring(of)
        heads = [args(clause.head) for clause in clauses] if ring else []
        numbered = {n for head in heads for n, arg in enumerate(head) if _whole(arg)}
        inside = (clause for part in sorted(ring) for clause in source.clauses[part])
        for clause in inside if numbered else ():
            handed = (args(goal)[n] for goal in clause.calls(of) for n in sorted(numbered))
            for term in filter(None, map(_difference, handed)):
                yield (
                    f"line {clause.line}: {term} is handed on as a term, and never computed: no "
                    f"number in a head of {written(of)} matches it"
                )
                return


def of_a_search(source: Source, of: Indicator, answered: Collection[Indicator]) -> Iterator[str]:
    """The words on names in a search that are not those that are meant, maybe.

    Args:
        source: The clauses of the file.
        of: Its search.
        answered: Relations whose own clauses do not matter.
    """
    below = source.called_below([of], answered)
    within = [one for one in source.clauses if one == of or one in below]
    yield from never_bound(source, within)
    yield from never_called(source, within)
    yield from comes_round(source, within)


def comes_round(source: Source, within: Iterable[Indicator]) -> Iterator[str]:
    """The words on the first clause that calls itself with nothing changed."""
    for clause in (clause for of in within for clause in source.clauses[of]):
        if clause.head in clause.goals and args(clause.head) and not keeps_state(source):
            called = f"{written(clause.of)} calls itself with the arguments of its head"
            yield f"line {clause.line}: {called}: where it comes to that call, it has no end"
            return


def never_bound(source: Source, within: Iterable[Indicator]) -> Iterator[str]:
    """The words on a variable that a clause computes or compares with, and that nothing binds."""
    for clause in (clause for of in within for clause in source.clauses[of]):
        read = [part for goal in clause.goals for part in _read(goal)]
        for name in dict.fromkeys(read):
            if 1 < source.times(clause, name) <= read.count(name) and not name.startswith("_"):
                line = source.line_of(clause, name)
                yield f"line {line}: {name} is compared, or computed with, and nothing binds it"
                return


def _read(goal: Term) -> Iterator[str]:
    """The variables that a goal of arithmetic takes a number from."""
    if indicator(goal) in _ARITHMETIC:
        second = args(goal)[1]
        yield from variables(second if indicator(goal) == ("is", 2) else Compound("", args(goal)))


def never_called(source: Source, within: Sequence[Indicator]) -> Iterator[str]:
    """The words on a predicate that nothing calls, and that is meant for one that is called.

    It has nearly its name, or its name with other arguments; and it sets no search off.

    Args:
        source: The clauses of the file.
        within: The predicates of its search, which are called.
    """
    goals = list(source.all_goals())
    # A name alone may be that of a call, as in Goal =.. [name|Args].
    named = {part for goal in goals for part in parts(goal) if isinstance(part, str)}
    called = {*map(callee, goals), *source.callers, *source.exported}
    for one in sorted(of for of in source.clauses if of not in called and of[0] not in named):
        name, arity = one
        there = [other for other, places in within if places == arity and other != name]
        near = [(other, arity) for other in get_close_matches(name, there, 1, 0.9)]
        near += [of for of in within if of[0] == name and of != one]
        if near and {*source.below([one])}.isdisjoint(within):
            line = source.clauses[one][0].line
            yield f"line {line}: nothing calls {written(one)}: is {written(near[0])} meant?"
            return


def _whole(arg: Term) -> bool:
    return isinstance(arg, Constant) and isinstance(arg.value, int)


def _difference(arg: Term) -> str:
    """A variable and a number with a sign between them, as it stands in a clause; else nothing.

    >>> _difference(Compound("-", (Var("Depth"), Constant(1))))
    'Depth-1'
    """
    match arg:
        case Compound("-" | "+" as sign, (Var(name), Constant(int() as number))):
            return f"{name}{sign}{number}"
    return ""
