"""The predicates that a program hands along and calls: ``call(Moves, Pos, List)``.

Where a program always hands the same one to its search, or the same term of several, a goal is
read as that predicate's.  Where it hands none, since its user is to do so, the predicate is called
as the variable is: ``moves(Pos, List)``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from pyab.submission.text import clauses
from pyab.submission.text.clauses import (
    LIST,
    Clause,
    Compound,
    Place,
    Source,
    Term,
    Var,
    args,
    callee,
    indicator,
    mapped,
    nameless,
    parts,
    variables,
)
from pyab.submission.text.forms import plain

STEPS = 20
"""The predicates over which what is called is handed on, at most: a search has five."""


def read(answer: str, libraries: Callable[[Collection[str]], set[str]] = set) -> Source:
    """The clauses of a file, as Prolog has sent them, with the goals that are handed along.

    Args:
        answer: What Prolog has sent.
        libraries: Those of some names that Prolog, or a library, has predicates of.
    """
    told = clauses.told(answer)
    source = told.source()
    places = _called(source)
    choose = partial(_the_one, libraries)
    known = _given(source, places, {}, choose) if places else {}
    for place, term in _unsaid(source, places):
        if place not in known:  # what is handed on from there has the same name
            known = _given(source, places, {**known, place: term}, choose)
    if not known:
        return replace(told.source(plain), written=source.clauses)

    def resolved(term: Term) -> Term:
        match term:
            case Compound(":-" | "=>" as neck, (head, body)):
                bound = _bound(head, list(parts(body)), known)
                return Compound(neck, (head, _resolved(body, bound))) if bound else term
        return term

    called = told.source(lambda term: plain(resolved(term)))
    return replace(called, closures=known, written=told.source(resolved).clauses)


def _called(source: Source) -> set[Place]:
    """The arguments that hold what is called, in the predicates that call it and those above."""
    found: set[Place] = set()
    every = [clause for some in source.clauses.values() for clause in some]
    for _ in range(STEPS):
        before = len(found)
        for clause in every:
            wanted = set(_calls(clause, found))
            if wanted:
                wanted |= {
                    one.name
                    for goal in clause.goals
                    if indicator(goal) == ("=", 2) and wanted & {*variables(goal)}
                    for one in args(goal)
                    if isinstance(one, Var)
                }
                heads = enumerate(args(clause.head))
                found |= {(clause.of, n) for n, arg in heads if wanted & {*variables(arg)}}
        if len(found) == before:
            break
    return found


def _calls(clause: Clause, places: set[Place]) -> Iterator[str]:
    """The variables of a clause that it calls, or hands on to be called."""
    for goal in clause.goals:
        match goal:
            case Compound("call", (Var(name), _, *_)):
                yield name
    for _, arg in _handed(clause, places):
        yield from variables(arg)


def _given(
    source: Source,
    places: set[Place],
    known: dict[Place, Term],
    choose: Callable[[Collection[Term]], Term | None],
) -> dict[Place, Term]:
    """What these arguments hold, where that is always the same; some are known."""
    found = {place: {term} for place, term in known.items()}
    for _ in range(STEPS):
        before = sum(map(len, found.values()))
        for some in source.clauses.values():
            for clause in some:
                bound = _bound(clause.head, clause.goals, known)
                for at, arg in _handed(clause, places):
                    term = mapped(arg, partial(_instead, bound))
                    if term != arg or not any(variables(term)):  # what is open is no closure
                        found.setdefault(at, set()).add(nameless(term))
        known = {at: one for at, terms in found.items() if (one := choose(terms))}
        if sum(map(len, found.values())) == before:
            break
    return known


def _the_one(
    libraries: Callable[[Collection[str]], set[str]], terms: Collection[Term]
) -> Term | None:
    """What is always handed along; or of several the only one that is none of Prolog's own."""
    if len(terms) > 1:
        named = {term: {indicator(part)[0] for part in parts(term)} for term in terms}
        others = libraries(set().union(*named.values()))
        terms = [term for term, names in named.items() if not names & others]
    return next(iter(terms)) if len(terms) == 1 else None


def _instead(bound: Mapping[Term, Term], term: Term) -> Term:
    return bound.get(term, term)


def _handed(clause: Clause, places: set[Place]) -> Iterator[tuple[Place, Term]]:
    """What a clause hands on in some arguments, with these."""
    for goal in clause.goals:
        called = callee(goal)
        for number, arg in enumerate(args(goal)):
            if called and (called, number) in places:
                yield (called, number), arg


def _unsaid(source: Source, places: set[Place]) -> Iterator[tuple[Place, Term]]:
    """What a search is to be handed by its user, by the names of its variables.

    A term of several goes first: its names tell more.
    """
    heads = {
        (of, number): [
            term
            for clause in source.clauses[of]
            for term in clause.equal(args(clause.head)[number], "=")
        ]
        for of in source.clauses
        for number in range(of[1])
        if (of, number) in places and source.ring(of).issuperset(source.callers.get(of, "-"))
    }
    for several in (True, False):
        for place, column in heads.items():
            shapes = [arg for arg in column if isinstance(arg, Compound if several else Var)]
            if shapes and (term := _lower(shapes)):
                yield place, term


def _lower(shapes: Sequence[Term]) -> Term | None:
    """A term whose variables are atoms of their names; nothing where two shapes differ."""
    if len({indicator(shape) for shape in shapes if isinstance(shape, Compound)}) > 1:
        return None
    columns = zip(*(args(shape) or (shape,) for shape in shapes), strict=True)
    named = [[one.name for one in column if isinstance(one, Var)] for column in columns]
    told = [next((name.lower() for name in some if name[0] != "_"), "") for some in named]
    if "" in told:
        return None
    inside = tuple(told)
    return Compound(shapes[0].name, inside) if isinstance(shapes[0], Compound) else inside[0]


def _bound(head: Term, goals: Sequence[Term], known: Mapping[Place, Term]) -> dict[Term, Term]:
    """The variables of a clause for what is handed along, with what they stand for."""
    of = indicator(head)
    found: dict[Term, Term] = {}
    for number, arg in enumerate(args(head)):
        if (of, number) in known:
            found |= _matched(arg, known[of, number])
    for goal in goals if found else ():
        match goal:
            case Compound("=", (one, other)) if one in found or other in found:
                whole, part = (one, other) if one in found else (other, one)
                found |= _matched(part, found[whole])
    return found


def _matched(pattern: Term, term: Term) -> dict[Term, Term]:
    """The variables in a pattern, with what stands there in a term."""
    if isinstance(pattern, Var):
        return {} if isinstance(term, Var) else {pattern: term}
    if indicator(pattern) != indicator(term) or not args(pattern) or indicator(pattern)[0] == LIST:
        return {}
    pairs = zip(args(pattern), args(term), strict=True)
    return {var: part for one, other in pairs for var, part in _matched(one, other).items()}


def _resolved(body: Term, bound: Mapping[Term, Term]) -> Term:
    """A body in which what is called stands as a goal."""
    match body:
        case Compound("call", (Var() as one, _, *_)) if one in bound:
            name, inside = indicator(bound[one])[0], args(bound[one])
            return Compound(name, (*inside, *(_resolved(arg, bound) for arg in body.args[1:])))
        case Compound(name, inside):
            return Compound(name, tuple(_resolved(arg, bound) for arg in inside))
    return body
