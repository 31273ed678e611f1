"""Which variable goes where: the call graph of a program, and what its arguments hold."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from pyab.submission.text import names
from pyab.submission.text.clauses import (
    LIST,
    Clause,
    Compound,
    Constant,
    Indicator,
    Place,
    RefusedError,
    Source,
    Term,
    Var,
    args,
    callee,
    flatten,
    indicator,
    negative,
    parts,
    sides_of,
    variables,
)


def searches(source: Source) -> list[list[Indicator]]:
    """The searches of a program, that which its user would call first.

    Each is given by the predicates by which it may be called, the likeliest first: that with the
    book's name before others, and one that only sets the search off, and adds something maybe,
    before the search itself.  Of two parts of it with such names, the one that is called from
    outside goes before.  A search that another one calls is a part of that.
    """
    found: dict[frozenset[Indicator], list[Indicator]] = {}
    for of in entries(source):
        inner = core(source, of) or of
        ring = source.ring(inner) or frozenset((inner,))
        if of not in ring or not ring & set(found.get(ring, ())):  # the others are parts of it
            found.setdefault(ring, []).append(of)
    outside = _from_outside(source)
    for names_ in found.values():
        more = [outside[of] for of in names_[:1] if of in outside]
        # What has no telling name is called as the file itself calls it.
        first, sides = names_[0][0], {name for name, _ in sides_of(names_[0][0])}
        alone = names.of_search(first) and not any(names.of_search(name) for name, _ in more)
        told = alone or any(name in sides for name, _ in more)
        names_[:] = [*names_, *more] if told else [*more, *names_]
    below = {ring: reached(source, names_) - ring - set(names_) for ring, names_ in found.items()}
    return [
        names_
        for ring, names_ in found.items()
        if not any(ring & below[other] for other in found if other is not ring)
    ]


def others(source: Source, judged: Sequence[Indicator]) -> list[Indicator]:
    """The searches of a program that are called so, and that some of its searches do not call."""
    inside = {one for of in source.below(judged) for one in (of, *source.ring(of))}
    named = (of for of in source.clauses if of[1] > 1 and not takes_list(source, of))
    found: dict[Indicator, Indicator] = {}
    for of in named:
        if names.of_search(of[0]) and source.ring(of) and of not in inside:
            found.setdefault(min(source.ring(of)), of)
    return list(found.values())


def reached(
    source: Source, ones: Sequence[Indicator], but: Collection[Indicator] = ()
) -> set[Indicator]:
    """The predicates that these call, however indirectly, but for some and what those call."""
    return set(source.below(ones, but))


def entries(source: Source) -> list[Indicator]:
    """The predicates that may be the search to call, the likeliest first.

    What a module exports is called from outside, and not another part of that search.
    """
    exported = [of for of in source.exported if of in source.clauses and not takes_list(source, of)]
    instead = {
        part: of for of in reversed(exported) for part in source.ring(of) if part not in exported
    }
    found = _entries(source) or _last_resorts(source)
    return list(dict.fromkeys(instead.get(of, of) for of in found))


def unlikely(source: Source) -> bool:
    """True if nothing but a call from outside says that a program has a search."""
    return not _entries(source)


def _last_resorts(source: Source) -> list[Indicator]:
    """The predicates that call themselves, that something else calls, and that weigh values.

    Their value may come back in a term, with the move.
    """
    return [
        of
        for of in source.clauses
        if of[1] > 1 and source.from_outside(of)
        if weighs(source, of) and not takes_list(source, of)
    ]


def weighs(source: Source, of: Indicator) -> bool:
    """True if a predicate calls itself, and it or what it calls tells the better of two things."""
    ring = source.ring(of)
    within = {one for part in ring for one in (part, *source.calls(part))} & {*source.clauses}
    return not CHOOSING.isdisjoint(indicator(goal)[0] for goal in source.goals(sorted(within)))


def _from_outside(source: Source) -> dict[Indicator, Indicator]:
    """For parts of a search that nothing else calls, the only part of it that something calls."""
    found: dict[Indicator, Indicator] = {}
    loose = {indicator(goal) for clause in source.loose for goal in clause.goals}
    for ring in {source.ring(of) for of in source.clauses}:
        called = [of for of in ring if source.from_outside(of)]
        called = called or [of for of in ring if of in loose]
        if len(called) == 1 and not takes_list(source, called[0]):
            found |= dict.fromkeys(ring - {*called}, called[0])
    return found


def _entries(source: Source) -> list[Indicator]:
    plain = {of: names.plain(of[0]) for of in source.clauses}
    listed = {of for of in source.clauses if takes_list(source, of)}
    called_so = [of for of in plain if of not in listed and names.SEARCH.search(plain[of])]
    # One may only set the search off.
    named = [of for of in called_so if of[1] >= 3 and core(source, of)]
    unsearched = [of for of in called_so if of[1] >= 5]
    named = named or [of for of in unsearched if _exact(of)]  # its recursion is what is wrong
    if named:
        order = {
            of: (shorter(source, of), not _exact(of), of[1], _line(source, of)) for of in named
        }
        return sorted(named, key=order.__getitem__)
    recursive = [of for of in plain if of[1] >= 2 and source.ring(of)]
    walked = [of for of in recursive if of[1] >= 3 and of not in listed]
    shaped = [of for of in walked if _for_each_move(source, of)]
    called_minimax = [of for of in plain if names.MINIMAX.search(plain[of])]
    shaped += [of for of in called_minimax if of in recursive and of not in (*shaped, *listed)]
    shaped = shaped or [of for of in walked if _for_each_answer(source, of)]
    valued = [of for of in recursive if names.VALUE.search(plain[of]) and of not in listed]
    shaped = shaped or [of for of in valued if of[1] == 2 or _none_better(source, of)]
    # It may only set off a search with nothing but a tree and its value.
    shaped = shaped or [of for of in called_minimax if core(source, of)]
    shaped = shaped or [of for of in called_minimax if of in recursive]
    # Another one may be a broken_minimax, or one that nothing calls any more.
    return sorted(
        shaped or unsearched,
        key=lambda of: (
            not source.from_outside(of),
            of[1] < 4,
            not names.MINIMAX.fullmatch(plain[of]),
            _after_search(source, of),
            _line(source, of),
        ),
    )


def _for_each_move(source: Source, of: Indicator) -> bool:
    """True if what goes through a list calls a predicate again."""
    ring = source.ring(of)
    return any(of in source.calls(one) and takes_list(source, one) for one in ring)


def _for_each_answer(source: Source, of: Indicator) -> bool:
    """True if a predicate is called again for each answer of a goal, or each element of a list."""
    ring = source.ring(of)
    return any(
        not ring.isdisjoint(map(callee, clause.goals))
        and (clause.gathered or clause.driven or ("member", 2) in map(indicator, clause.goals))
        for clause in source.clauses[of]
    )


def _after_search(source: Source, of: Indicator) -> bool:
    """True if a predicate is given what a goal before it, a search, has found: it weighs that."""
    ring = source.ring(of)
    for clause in (clause for part in ring for clause in source.clauses[part]):
        found, known = set[str](), {*variables(clause.head)}
        for goal in clause.goals:
            inside = {*variables(goal)}
            if callee(goal) == of and inside & found:
                return True
            found |= inside - known if callee(goal) in ring else set()
            known |= inside
    return False


def _none_better(source: Source, of: Indicator) -> bool:
    """True if a predicate is called again where it is asked that no other move is better."""
    ring = source.ring(of)
    return any(not ring.isdisjoint(map(callee, goals)) for goals in _denied(source, ring))


def shorter(source: Source, of: Indicator) -> bool:
    """True if a predicate sets a search off that takes more arguments: bounds of its own, maybe."""
    inner = core(source, of)
    return inner is not None and inner[1] > of[1]


def core(source: Source, of: Indicator) -> Indicator | None:
    """The search itself: the predicate, or the recursive one that it sets off."""
    # What goes through the moves, or weighs a value, is in the same ring; nobody calls a search by
    # it.  Of several searches below, the nearest is the one that is set off.
    found = (one for one in source.below([of]) if source.ring(one) and not takes_list(source, one))
    found = (one for one in found if not _deepens(source, one))
    return next((one for one in found if not names.of_predicate(one[0])), None)


def _deepens(source: Source, of: Indicator) -> bool:
    """True if a predicate only calls a search again and again, deeper each time."""
    if len(source.ring(of)) > 1 or _for_each_answer(source, of):
        return False
    return any(
        names.of_search(one[0]) and source.ring(one) and not takes_list(source, one)
        for one in source.calls(of)
        if one != of
    )


def by_failure(source: Source) -> Indicator | None:
    """The first predicate that asks if it holds itself after a move, and so tells who wins."""
    found = (of for of in source.clauses if denies(source, of) and not takes_list(source, of))
    return next(found, None)


def denies(source: Source, of: Indicator) -> bool:
    """True if a predicate asks if a call of itself holds, and for no value of it."""
    ring = source.ring(of)
    return any(_only_tested(goals, ring) for goals in _denied(source, ring))


def _denied(source: Source, ring: Iterable[Indicator]) -> Iterator[list[Term]]:
    """The goals that the clauses of some predicates deny."""
    inside = (one for part in ring for one in source.clauses.get(part, ()))
    return (list(flatten(goal)) for one in inside for goal in one.denied)


def _only_tested(goals: Sequence[Term], ring: Collection[Indicator]) -> bool:
    """True if some goals call one of a ring, and no other uses what comes out of it."""
    for number, goal in enumerate(goals):
        if callee(goal) in ring:
            given = {name for one in goals[:number] for name in variables(one)}
            new = {*variables(goal)} - given
            return new.isdisjoint(name for one in goals[number + 1 :] for name in variables(one))
    return False


def is_the_books(of: Indicator) -> bool:
    """True if a predicate is called as the book's search is, so that there is no other to try."""
    return _exact(of) and of[1] == 5


def _exact(of: Indicator) -> bool:
    return names.plain(of[0]) in ("alphabeta", "alfabeta", "альфабета")


def _line(source: Source, of: Indicator) -> int:
    return source.clauses[of][0].line


def takes_list(source: Source, of: Indicator) -> bool:
    """True if a clause of a predicate takes a list apart in its head, and no number is one.

    A list that comes back, as a line of moves does, is put together there.
    """
    clauses = source.clauses.get(of, ())
    places = walked(source, of)
    places -= _returned(source, of) if places else set()
    return bool(places) and not any(
        goal in (Compound("number", inside), Compound("integer", inside))
        for clause in clauses
        for inside in ((args(clause.head)[place],) for place in places)
        for goal in clause.goals
    )


def walked(source: Source, of: Indicator) -> set[int]:
    """The arguments that a predicate takes for lists, and goes through.

    A list whose rest is used, and never handed to the search, is none: a position ``[Side|Board]``.
    """
    clauses = source.clauses.get(of, ())
    places = {place for clause in clauses if (place := list_place(clause)) is not None}
    ring, used = source.ring(of), False
    for clause in clauses if places and ring else ():
        for rest in items(clause)[-1:]:
            inside = [goal for goal in clause.goals if {*variables(rest)} & {*variables(goal)}]
            called = {indicator(goal) for goal in inside if rest in args(goal)}
            if not called.isdisjoint(ring) or not called.isdisjoint(source.system):
                return places
            used = used or bool(inside)
    return set() if used else places


def _returned(source: Source, of: Indicator) -> set[int]:
    """The arguments that every call of a predicate leaves to be found, but for its own calls."""
    fresh: set[int] = set()
    given: set[int] = set()
    for one in source.callers.get(of, ()):
        for clause in source.clauses[one] if one != of else ():
            lists = {name for goal in clause.gathered for name in variables(goal.args[2])}
            own = {*variables(clause.head)}
            for goal, known in clause.known():
                for place, arg in enumerate(args(goal) if indicator(goal) == of else ()):
                    # Of what stands in a term its own caller may be to find some.
                    inside = {*variables(arg)} - (own if isinstance(arg, Compound) else set())
                    new = bool(inside) and inside.isdisjoint(known | lists)
                    (fresh if new else given).add(place)
    return fresh - given


def list_place(clause: Clause) -> int | None:
    """The argument of a head that is a list with a head and a tail.

    Of several it is the first whose head is not computed there: what is computed comes back.
    """
    heads = enumerate(args(clause.head))
    places = [
        place
        for place, arg in heads
        if isinstance(arg, Compound) and arg.name == LIST and isinstance(arg.args[-1], Var)
    ]
    if len(places) > 1:
        made = {name_of(args(goal)[0]) for goal in clause.goals if indicator(goal) == ("is", 2)}
        inside = {place: {*variables(args(args(clause.head)[place])[0])} for place in places}
        places = [place for place in places if not made & inside[place]] or places
    return places[0] if places else None


def items(clause: Clause) -> tuple[Term, ...]:
    """The head and the tail of the list that a clause takes apart in its head."""
    place = list_place(clause)
    return () if place is None else args(args(clause.head)[place])


def list_callee(source: Source, of: Indicator) -> Indicator | None:
    """The recursive predicate that goes through the list of moves."""
    return next(
        (
            callee
            for callee in source.calls(of)
            if callee != of and of in source.ring(callee) and takes_list(source, callee)
        ),
        None,
    )


def counterpart(flow: Flow, of: Indicator) -> tuple[str, str] | None:
    """The names of the search for MAX and of that for MIN, where these are two predicates.

    They take their arguments in the same order.
    """
    for name, of_max in sides_of(of[0]):
        if (name, of[1]) in flow.recursive and not _crosswise(flow, of, (name, of[1])):
            return (of[0], name) if of_max else (name, of[0])
    return None


def _crosswise(flow: Flow, of: Indicator, other: Indicator) -> bool:
    """True if what one predicate hands to another stands at another place there."""
    for place in range(of[1]):
        there = {number for to, number in flow.same((of, place)) if to == other}
        if there and place not in there:
            return True
    return False


LARGEST = 300
"""Predicates that call one another; a search has five."""


COMPARING = {"<", ">", "=<", ">=", "@<", "@>", "@=<", "@>=", "=:=", "==", "="}
COMPARING |= {f"#{name}" for name in ("<", ">", "=<", ">=", "=")}
"""The predicates that compare two things."""
WEIGHING = COMPARING - {"=:=", "==", "="}
"""Those that weigh one thing against another."""
_RECKONING = {"is", *WEIGHING}
SORTING = {"sort", "msort", "predsort", "keysort", "setof", "aggregate_all"}
SORTING |= {f"{one}_{of}" for one in ("max", "min") for of in ("list", "member", "assoc")}
"""The predicates that put many things in order, or take the greatest."""
CHOOSING = WEIGHING | SORTING
"""The predicates that tell which of several things is the better one."""
_COUNTED = {"-": "depth", "+": "level"}

CALLING = ("call", "maplist", "foldl", "include", "exclude", "predsort")
"""The predicates that call what comes first."""


@dataclass
class Facts:
    """The facts about an argument, and all those that hold the same thing.

    Attributes:
        terms: The terms in the heads, at its places.
        constants: The constants among them, and those that it is compared with, or swapped with.
        counted: ``"depth"`` or ``"level"`` where the clauses count it down, or up.
        inside: The same for the parts of a term that it is, by their numbers.
        weighed: True if it stands in a comparison, or is computed with.
        factor: True if it stands in a product, as a sign does.
        switched: The variables for the other one of two players, as computed from it.
        compared: True if the clauses ask if it is the same as another variable.
    """

    terms: list[Term] = field(default_factory=list)
    constants: list[Term] = field(default_factory=list)
    counted: str = ""
    inside: dict[int, str] = field(default_factory=dict)
    weighed: bool = False
    factor: bool = False
    switched: set[Term] = field(default_factory=set)
    compared: bool = False

    @property
    def named(self) -> set[str | None]:
        """The roles that the names of its variables suggest."""
        return {names.of_variable(one.name) for one in self.terms if isinstance(one, Var)}

    def see(
        self, arg: Term, goals: Collection[Term], swapping: Mapping[Indicator, Sequence[Term]]
    ) -> None:
        """Take a term in a head in, and what the goals of its clause do with it."""
        self.terms.append(arg)
        self.constants += constants(arg, goals)
        if not isinstance(arg, Var):
            parts_of_it = enumerate(args(arg))
            self.inside |= {n: kind for n, part in parts_of_it if (kind := _counted(part, goals))}
            return
        if counted := _counted(arg, goals):
            self.counted, self.weighed = self.counted or counted, True
        for goal in goals:
            match goal:
                case Compound("=", (one, Compound(name) as shape)) if one == arg and name != LIST:
                    self.terms.append(shape)  # it is taken apart behind a test
                case Compound("is", (new, value)) if arg == _turned_round(value):
                    self.switched.add(new)
                case Compound(name) if name in _RECKONING and any(
                    arg in part.args for part in products(goal)
                ):
                    self.factor = True
                case Compound("==" | "\\==" | "\\=", (Var(), Var())) if arg in goal.args:
                    self.compared = True
                case Compound(name, both):
                    if indicator(goal) in swapping and arg in both:
                        self.switched |= {*both} - {arg}
                        self.constants += filter(_is_constant, swapping[indicator(goal)])
                    self.weighed |= name in _RECKONING and arg.name in variables(goal)


def _counted(arg: Term, goals: Iterable[Term]) -> str:
    """What some goals count an argument as: a depth, or a level; empty if they do not."""
    for goal in goals:
        match goal:
            case Compound("is" | "#=", (_, Compound("-" | "+" as sign, (one, Constant(1 | 2))))):
                if one == arg:
                    return _COUNTED[sign]
    return ""


def _turned_round(value: Term) -> Term | None:
    """The term that a value turns round: Sign in -Sign and in -1*Sign, Player in 3-Player."""
    match value:
        case Compound("-", (_, one)):
            return one
    return negative(value)


def products(term: Term) -> Iterator[Compound]:
    """The products in a term."""
    for part in parts(term):
        if isinstance(part, Compound) and part.name == "*":
            yield part


def constants(arg: Term, goals: Iterable[Term]) -> Iterator[Term]:
    """The constant that a term is, or those that goals compare a variable with."""
    if _is_constant(arg):
        yield arg
    for goal in goals if isinstance(arg, Var) else ():
        match goal:
            case Compound("=" | "==" | "\\=" | "\\==" | "=:=" | "#=", both) if arg in both:
                yield from filter(_is_constant, both)


def _is_constant(term: Term) -> bool:
    word = isinstance(term, Constant) and isinstance(term.value, int | str)
    return word or (isinstance(term, str) and term != LIST)


class _Handed(NamedTuple):
    """An argument of a call in a search.

    Attributes:
        clause: Where the call stands.
        arg: What is handed.
        new: True if nothing has that yet.
        made: True if it comes back from the clause, and a goal before has found it.
    """

    clause: Clause
    arg: Term
    new: bool
    made: bool


class Flow:
    """Which arguments of the predicates of a search hold the same thing.

    An argument of a head and one of a call hold the same thing if one variable stands in both.
    """

    def __init__(self, source: Source, of: Indicator) -> None:
        self.source = source
        inside = {of, *source.ring(of)}
        if len(inside) > LARGEST:
            raise RefusedError(
                f"more than {LARGEST} predicates call one another: no search does so"
            )
        self.recursive = inside
        self.predicates = inside | self._helpers(self._helpers(inside))
        self._groups: dict[Place, set[Place]] = {}
        self._facts: dict[Place, Facts] = {}
        self._changes: dict[Indicator, tuple[set[int], set[int]]] = {}
        self._heads: dict[int, dict[int, set[Term]]] = {}  # of each of the groups
        for clause in self.clauses(self.predicates):
            self._join_clause(clause)

    def _helpers(self, some: Iterable[Indicator]) -> set[Indicator]:
        """Some predicates, and those that they call, but for what asks something of the game."""
        return set(some) | {
            called
            for one in some
            if one in self.recursive or not names.of_hook(one[0])
            for called in self.source.calls(one)
            if called in self.source.clauses
        }

    def _join_clause(self, clause: Clause) -> None:
        where: dict[Term, Place] = {}
        for number, arg in enumerate(args(clause.head)):
            # A term is built again where it is handed on: state(Board, Player).
            if list(variables(arg)) and indicator(arg)[0] != LIST:
                where.setdefault(arg, (clause.of, number))
        become = self.become(clause).items()
        where |= {Var(new): where[Var(old)] for new, old in become if Var(old) in where}
        for place, arg in self.handed(clause):
            if arg in where:
                self._join(where[arg], place)

    def become(self, clause: Clause) -> dict[str, str]:
        """The variables of positions that take the place of others, which they are made from."""
        has = self.source.has
        found: dict[str, str] = {}
        known = set(variables(clause.head))
        for number, goal in enumerate(clause.goals):
            match args(goal):
                case (Var(old), Var(new)) if not has(indicator(goal)):
                    after = clause.goals[number + 1 :]
                    asked = [callee(one) for one in after if new in variables(one)]
                    # What is searched at once is the position after a move; or what becomes of it,
                    # where that came out of a goal before.
                    if asked and asked[0] and has(asked[0]):
                        told = old in known or asked[0] not in self.recursive
                    else:
                        told = names.of_variable(new) != "P"
                    if asked and not told and not names.of_hook(indicator(goal)[0]):
                        found[new] = old
        return found

    def _join(self, one: Place, other: Place) -> None:
        small, large = sorted((self._group(one), self._group(other)), key=len)
        if small is not large:
            large |= small
            self._groups |= dict.fromkeys((one, other, *small), large)

    def _group(self, place: Place) -> set[Place]:
        return self._groups.get(place, {place})

    def clauses(self, of: Iterable[Indicator]) -> Iterator[Clause]:
        """The clauses of some predicates, in an order that is always the same."""
        # A set of texts has another order in each process.
        for one in sorted(of):
            yield from self.source.clauses[one]

    def same(self, place: Place) -> list[Place]:
        """The arguments that hold the same thing as this one."""
        return sorted(self._group(place))

    def given(self, goal: Term) -> Iterator[tuple[Place, Term]]:
        """The arguments that a goal hands to a predicate of the search, with their places."""
        called = callee(goal)
        if called is not None and called in self.predicates:
            yield from (((called, number), arg) for number, arg in enumerate(args(goal)))

    def handed(self, clause: Clause) -> Iterator[tuple[Place, Term]]:
        """The arguments that a clause hands to predicates of the search, with their places."""
        for goal in clause.goals:
            yield from self.given(goal)

    @cached_property
    def listed(self) -> set[Place]:
        """The arguments that hold lists, which the search goes through."""
        return {(of, place) for of in self.recursive for place in walked(self.source, of)}

    @cached_property
    def elements(self) -> list[tuple[Clause, Term]]:
        """The terms for an element of such lists, or of those that member/2 takes apart."""
        found = [
            (clause, items(clause)[0])
            for of, _ in sorted(self.listed)
            for clause in self.source.clauses[of]
            if items(clause)
        ]
        for clause in self.clauses(self.recursive):
            for one in clause.calls(("member", 2)):
                item = args(one)[0]
                found.append((clause, item))
                heads = [place for place, arg in self.handed(clause) if arg == item]
                for of, place in heads if isinstance(item, Var) else ():
                    found += [(to, args(to.head)[place]) for to in self.source.clauses[of]]
        return found

    @cached_property
    def swapping(self) -> dict[Indicator, tuple[Term, ...]]:
        """The relations of two facts that swap two players, with these."""
        every = self.source.clauses.items()
        rows = {of: [args(one.head) for one in clauses] for of, clauses in every if of[1] == 2}
        pairs = {of: ones for of, ones in rows.items() if len(ones) == 2 and ones[0] != ones[1]}
        return {of: one for of, (one, other) in pairs.items() if one == other[::-1]}

    def facts(self, place: Place) -> Facts:
        """The facts about an argument."""
        if place not in self._facts:
            self._facts[place] = found = Facts()
            for of, number in self.same(place):
                # What its game does with a position, or with a move, a number say, is the game's
                # affair.
                if of not in self.recursive and (names.of_hook(of[0]) or self.source.ring(of)):
                    continue
                for clause in self.source.clauses[of]:
                    found.see(args(clause.head)[number], clause.goals, self.swapping)
        return self._facts[place]

    def changes(self, of: Indicator) -> tuple[set[int], set[int]]:
        """The arguments that calls of a search's own change: those that come back, and others.

        By what comes back no call has anything yet. A call that hands an argument on as it was says
        nothing of it.
        """
        if of not in self._changes:
            fresh: set[int] = set()
            given: set[int] = set()
            both: set[int] = set()  # two things are handed along, as two players are
            # A move that is the position after it may be one with that: then the number tells.
            every = [(one, n) for n in range(of[1]) for one in self._group((of, n))]
            places = dict(sorted(every, key=lambda both: both[0][1] == both[1]))
            places |= {(of, n): n for n in range(of[1])}
            counted = {of, *self.recursive}
            for at, place in places.items():
                known = self._held((of, place)) if at in self._calls else {}
                for one in self._calls.get(at, ()):
                    held = known.get(id(one.clause), set())
                    if one.arg in held and not (one.made and at[0] == of):
                        both |= {place} if at[0] == of and len(held) > 1 else set()
                    elif at[0] in counted:
                        # What goes through the moves may have the other side.
                        (fresh if one.new else given).add(place)
            self._changes[of] = fresh - given, given | both - fresh
        return self._changes[of]

    @cached_property
    def _calls(self) -> dict[Place, list[_Handed]]:
        """The arguments of the calls in the search, by their places."""
        found: dict[Place, list[_Handed]] = {}
        for of in sorted(self.recursive):
            back = _returned(self.source, of)
            for clause in self.source.clauses[of]:
                given, out = _given_to(clause, back)
                # What comes back is not known until a goal has it.
                for goal, known in clause.known(given):
                    for at, arg in self.given(goal):
                        inside = set(variables(arg))
                        new = bool(inside) and inside.isdisjoint(known)
                        made = not inside.isdisjoint(out & known)
                        found.setdefault(at, []).append(_Handed(clause, arg, new, made))
        return found

    def _held(self, place: Place) -> dict[int, set[Term]]:
        """The terms in the heads where the same thing stands as in an argument, by the clauses."""
        same = self._group(place)
        if id(same) not in self._heads:
            found: dict[int, set[Term]] = {}
            for of, number in same:
                for clause in self.source.clauses[of]:
                    found.setdefault(id(clause), set()).add(args(clause.head)[number])
            if place not in self._groups:  # nothing else holds it
                return found
            self._heads[id(same)] = found
        return self._heads[id(same)]

    def handed_to(self, place: Place) -> Iterator[Term]:
        """The terms that calls in the search have in an argument's place."""
        same = self._group(place)
        for clause in self.clauses(self.recursive):
            yield from (arg for at, arg in self.handed(clause) if at in same)

    def called_with(self, place: Place) -> Iterator[Term]:
        """The constants among them."""
        return filter(_is_constant, self.handed_to(place))

    def told_by(self, of: Indicator) -> set[int]:
        """The arguments in which a search gets something from a predicate of its game."""
        return {
            at
            for part in sorted(self.recursive)
            for clause in self.source.clauses[part]
            for goal, known in clause.known(_given_to(clause, _returned(self.source, part))[0])
            if indicator(goal) == of
            for at, arg in enumerate(args(goal))
            if isinstance(arg, Var) and arg.name not in known
        }


def _given_to(clause: Clause, back: Set[int]) -> tuple[set[str], set[str]]:
    """The variables in the head of a clause with which it is called, and the others."""
    heads = enumerate(args(clause.head))
    given = {name for n, arg in heads if n not in back for name in variables(arg)}
    return given, {*variables(clause.head)} - given


def call_in(clause: Clause, of: Indicator) -> Compound | None:
    """The first call of a predicate in a clause."""
    return next((goal for goal in clause.calls(of) if isinstance(goal, Compound)), None)


def searched(clause: Clause, of: Indicator, roles: Sequence[str | None]) -> set[str]:
    """The variables of the positions with which a clause calls a search."""
    calls = [args(goal)[roles.index("P")] for goal in clause.calls(of) if "P" in roles]
    return {name for arg in calls for name in variables(arg)}


def name_of(term: Term) -> str | None:
    """The name of a variable; nothing for any other term."""
    return term.name if isinstance(term, Var) else None
