"""The clauses of a submitted program as terms, to be looked at and never run."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher
from functools import cached_property
from itertools import pairwise
from typing import Any

from pyab.submission.text.hints import Unread, code_of


class RefusedError(Exception):
    """The program does not load, cannot be found, or is not safe; the message says why."""


@dataclass(frozen=True)
class Var:
    """A variable, by its name in the clause."""

    name: str


@dataclass(frozen=True)
class Compound:
    """A compound term; a list is one with the name ``"[]"``, its items and its tail at last."""

    name: str
    args: tuple[Term, ...]


@dataclass(frozen=True)
class Constant:
    """A number or a string, as it is written."""

    value: int | float | str


Term = Var | Compound | Constant | str
Indicator = tuple[str, int]
"""A predicate: its name and its number of arguments."""


def written(of: Indicator) -> str:
    """A predicate as name/arity.

    >>> written(("moves", 2))
    'moves/2'
    """
    return f"{of[0]}/{of[1]}"


def declared(term: Term) -> Indicator:
    """The predicate that is declared as name/arity, or by its head."""
    match term:
        case Compound("/", (str() as name, Constant(int() as arity))):
            return name, arity
        case _:
            return indicator(term)


Place = tuple[Indicator, int]
"""An argument of a predicate."""
_LONG = 5
"""The letters of a name in which a wrong one is a slip."""
LIST = "[]"
DICT = "dict"
"""The name of a dict: its tag is the first argument, and each value stands before its key."""
_CONTROL = {",", ";", "->", "*->", "|"}
# The numbers of those of the arguments that are goals.
_CALLING = {
    "\\+": (0,),
    "not": (0,),
    "call": (0,),
    "once": (0,),
    "ignore": (0,),
    "forall": (0, 1),
    "findall": (1,),
    "bagof": (1,),
    "setof": (1,),
    "catch": (0, 2),
}
_GATHERING = {("findall", 3), ("bagof", 3), ("setof", 3)}


_Way = tuple[tuple[int, int], ...]
MOST_BRANCHES = 40
"""The branches in branches that are told apart: where the clauses of a table stand in one, none."""


@dataclass(frozen=True)
class Clause:
    """A clause.

    Attributes:
        line: Where it begins in its file.
        head: Its head.
        goals: The goals of its body, those inside control structures too, in order.
        gathered: Those of its goals that gather all answers in a list: findall/3 and the like.
        denied: What it only asks if it holds: inside not/1 and forall/2.
        driven: True if it goes through all answers, and gathers none: by forall/2, or by failing.
        ways: For each goal the branches that it stands in, as numbers of ``;`` and 0 or 1; none
            where the clause has no branches.
        one_way: True if it is written with =>, whose head binds nothing that it is given.
    """

    line: int
    head: Term
    goals: tuple[Term, ...]
    gathered: tuple[Compound, ...] = ()
    denied: tuple[Term, ...] = ()
    driven: bool = False
    ways: tuple[_Way, ...] = ()
    one_way: bool = False

    @property
    def of(self) -> Indicator:
        """The predicate that it belongs to."""
        return indicator(self.head)

    @property
    def terms(self) -> tuple[Term, ...]:
        """Its head and its goals."""
        return self.head, *self.goals

    def before(self, number: int) -> Sequence[Term]:
        """The goals that may have been called before one of its goals: not those of other branches.

        >>> clause = _clause(
        ...     1, Compound(":-", ("h", Compound(";", (Compound("->", ("a", "b")), "c"))))
        ... )
        >>> clause.goals, clause.before(1), clause.before(2), clause.after(0)
        (('a', 'b', 'c'), ['a'], [], ['b'])
        """
        return self._with(number, range(number))

    def after(self, number: int) -> Sequence[Term]:
        """The goals that may be called after one of its goals: not those of other branches."""
        return self._with(number, range(number + 1, len(self.goals)))

    def _with(self, number: int, others: range) -> Sequence[Term]:
        if not self.ways:
            return self.goals[others.start : others.stop]
        mine = dict(self.ways[number])
        return [
            self.goals[other]
            for other in others
            if all(mine.get(fork, side) == side for fork, side in self.ways[other])
        ]

    def known(self, given: Set[str] | None = None) -> Iterator[tuple[Term, set[str]]]:
        """Its goals, each with the variables that are known before it.

        They stand in a goal before, or are given: all of its head, if nothing is said.
        """
        first = frozenset(variables(self.head) if given is None else given)
        known = set(first)
        for number, goal in enumerate(self.goals):
            if self.ways:
                known = set(first.union(*map(variables, self.before(number))))
            yield goal, known
            known |= set(variables(goal))

    def calls(self, of: Indicator) -> Iterator[Term]:
        """Those of its goals that call a predicate."""
        return (goal for goal in self.goals if callee(goal) == of)

    def equal(self, arg: Term, by: Collection[str] = ("=", "is")) -> Iterator[Term]:
        """An argument of its head, and what a variable there is unified with, or computed from."""
        yield arg
        for goal in self.goals if isinstance(arg, Var) else ():
            match goal:
                case Compound(name, (one, other)) if name in by and arg in (one, other):
                    yield other if one == arg else one


_OF_SIDES = (
    *(("max", "min"), ("Max", "Min"), ("MAX", "MIN")),
    *(("maks", "min"), ("maks", "mini"), ("Maks", "Min"), ("макс", "мин"), ("massim", "minim")),
    *(("mayor", "menor"), ("maior", "menor")),
)
"""The words for MAX and MIN that stand in names."""


def sides_of(name: str) -> Iterator[tuple[str, bool]]:
    """The names that a search for the other side would have, each with True if this is for MAX.

    >>> list(sides_of("maxValue"))
    [('minValue', True)]
    """
    for high, low in _OF_SIDES:
        if high in name:
            yield name.replace(high, low), True
        if low in name:
            yield name.replace(low, high), False


def _but_for_a_letter(name: str, other: str) -> bool:
    """True if two names of some length differ in one letter, and not in a number or an ending."""
    plain = [re.sub(r"\d", "", one) for one in (name, other)]
    if len(min(plain, key=len)) < _LONG or name in other or other in name or plain[0] == plain[1]:
        return False
    same = sum(found.size for found in SequenceMatcher(None, name, other).get_matching_blocks())
    return same >= max(len(name), len(other)) - 1


@dataclass(frozen=True)
class Source:
    """The contents of a file.

    Attributes:
        clauses: Its clauses by predicate, in order; as a search is understood, in a plain form.
        directives: Its directives, each with its line.
        errors: What could not be read.
        system: Those of the predicates that it calls which are Prolog's own, or a library's.
        elsewhere: Those of other modules that are called as one of its own is, each with its module
            in its name, as in ``state:turn``.
        closures: The arguments that hold a predicate which is called, each with what is handed
            there.
        text: The text that it was read from.
        queries: The goals that stand in its comments, as examples of its use.
        written: Its clauses as they stand in the text.
    """

    clauses: dict[Indicator, list[Clause]] = field(default_factory=dict)
    directives: list[tuple[int, Term]] = field(default_factory=list)
    errors: list[Unread] = field(default_factory=list)
    system: set[Indicator] = field(default_factory=set)
    elsewhere: set[Indicator] = field(default_factory=set)
    closures: dict[Place, Term] = field(default_factory=dict)
    text: str = ""
    queries: tuple[Term, ...] = ()
    written: dict[Indicator, list[Clause]] = field(default_factory=dict)

    @cached_property
    def as_written(self) -> Source:
        """The same with its clauses as they stand in the text: of these a report speaks."""
        return replace(self, clauses={**self.clauses, **self.written}, written={})

    def line_of(self, clause: Clause, word: str, among: int = 1, nth: int = 1) -> int:
        r"""The line of a clause on which a word of it stands.

        Args:
            clause: The clause.
            word: A variable, an atom or an operator; or a name with the bracket after it.
            among: How often it stands in the clause.
            nth: Which of these is meant.

        Returns:
            The line; that on which the clause begins, where the word does not stand so often.

        >>> clause = Clause(1, "a", (Compound("b", (Var("X"),)),))
        >>> Source({("a", 0): [clause]}, text="a :-\n    b(X).").line_of(clause, "X")
        2
        """
        lines = self._lines_of(clause, word)
        return lines[nth - 1] if len(lines) == among else clause.line

    def stands_once(self, clause: Clause, name: str) -> bool:
        """True if a variable stands but once in the text of a clause, what it calls included."""
        return self.times(clause, name) < 2

    def times(self, clause: Clause, name: str) -> int:
        """How many times a variable stands in the text of a clause."""
        return len(self._lines_of(clause, name))

    def _lines_of(self, clause: Clause, word: str) -> list[int]:
        """The lines of a clause on which a word stands, one for each time."""
        begins = self._begins
        after = bisect_right(begins, clause.line)
        end = begins[after] - 1 if after < len(begins) else None
        one = r"\w" if word[0].isalnum() or word[0] == "_" else r"[-+*/\\^<>=~:.?@#&$]"
        after_it = "" if word[-1] == "(" else rf"(?!{one})"
        pattern = re.compile(rf"(?<!{one}){re.escape(word)}{after_it}")
        rows = enumerate(self._rows[clause.line - 1 : end], clause.line)
        return [line for line, row in rows for _ in pattern.finditer(row)]

    @cached_property
    def _rows(self) -> list[str]:
        return code_of(self.text).split("\n")

    @cached_property
    def _begins(self) -> list[int]:
        """The lines on which clauses and directives begin, in order."""
        every = (one.line for some in self.clauses.values() for one in some)
        return sorted({*every, *(line for line, _ in self.directives)})

    @property
    def numbers(self) -> set[int | float]:
        """The numbers that stand in its clauses, each with its sign."""
        return {number for term in self.terms for number in numbers(term)}

    @cached_property
    def loose(self) -> tuple[Clause, ...]:
        """Its directives, and the goals in its comments, as clauses that nothing calls."""
        directives = (
            args(term)[0] if indicator(term)[0] == "initialization" else term
            for _, term in self.directives
        )
        return tuple(map(without_head, (*directives, *self.queries)))

    @property
    def terms(self) -> Iterator[Term]:
        """The heads and the goals of its clauses."""
        return (term for some in self.clauses.values() for one in some for term in one.terms)

    @property
    def exported(self) -> list[Indicator]:
        """The predicates that the file exports, if it is a module."""
        modules = (args(one)[1] for _, one in self.directives if indicator(one) == ("module", 2))
        return [
            declared(one) for some in modules for one in args(some) if isinstance(one, Compound)
        ]

    @property
    def missing(self) -> set[Indicator]:
        """The predicates that clauses call, and that nobody has defined."""
        called = {one for of in self.clauses for one in self.calls(of)}
        return {of for of in called if not self.has(of)}

    def misspelled(self, of: Indicator) -> bool:
        """True if a predicate is missing, and one that nobody calls has its name but for a letter.

        >>> source = Source({("max", 2): [], ("opponent", 2): []})
        >>> source.misspelled(("oponent", 2)), source.misspelled(("component", 2))
        (True, False)
        """
        name, arity = of
        alone = (one for one, n in self.clauses if n == arity and not self.callers.get((one, n)))
        return not self.has(of) and any(_but_for_a_letter(name, one) for one in alone)

    def has(self, of: Indicator) -> bool:
        """True if the file has clauses for a predicate, or Prolog or a library has it."""
        return of in self.clauses or of in self.system

    def calls(self, of: Indicator) -> list[Indicator]:
        """The predicates that a predicate's clauses call, in order."""
        return self._calls.get(of, [])

    @cached_property
    def _calls(self) -> dict[Indicator, list[Indicator]]:
        called = {of: filter(None, map(callee, self.goals([of]))) for of in self.clauses}
        return {of: list(dict.fromkeys(some)) for of, some in called.items()}

    @cached_property
    def callers(self) -> dict[Indicator, list[Indicator]]:
        """The predicates that call each, in the order of the file."""
        found: dict[Indicator, list[Indicator]] = {}
        for one in self.clauses:
            for called in self.calls(one):
                found.setdefault(called, []).append(one)
        return found

    def below(
        self, ones: Sequence[Indicator], but: Collection[Indicator] = ()
    ) -> Iterator[Indicator]:
        """These predicates and those that they call, the nearest first, but for some and theirs."""
        todo, seen = list(ones), {*ones, *but}
        for one in todo:  # which grows
            yield one
            more = [of for of in self.calls(one) if of in self.clauses and of not in seen]
            todo += more
            seen |= set(more)

    def called_below(
        self, ones: Sequence[Indicator], but: Collection[Indicator] = ()
    ) -> set[Indicator]:
        """The predicates that goals of :meth:`below` call, defined or not."""
        return {called for of in self.below(ones, but) for called in self.calls(of)}

    def ring(self, of: Indicator) -> frozenset[Indicator]:
        """The predicates that call this one and are called by it, however indirectly.

        Empty if it does not call itself, not even indirectly.  A search for MAX belongs to that for
        MIN which it calls, and the other way round, even if that does not call it back: a fault.
        """
        return self._rings.get(of, frozenset())

    def from_outside(self, of: Indicator) -> bool:
        """True if a predicate that is not in its ring calls it."""
        return not self.ring(of).issuperset(self.callers.get(of, ()))

    @cached_property
    def _rings(self) -> dict[Indicator, frozenset[Indicator]]:
        """Kosaraju's strongly connected components of the calls, without recursion."""
        callers: dict[Indicator, list[Indicator]] = {}
        for of in self.clauses:
            for called in self.calls(of):
                callers.setdefault(called, []).append(of)
        found: dict[Indicator, frozenset[Indicator]] = {}
        done: set[Indicator] = set()
        for of in reversed(self._finished()):
            todo, members = [of], set[Indicator]()
            while todo:
                one = todo.pop()
                if one not in done:
                    done.add(one)
                    members.add(one)
                    todo += callers.get(one, [])
            # A predicate alone is a ring only if it calls itself.
            if len(members) > 1 or of in self.calls(of):
                found |= dict.fromkeys(members, frozenset(members))
        for of in list(found):
            for name, _ in sides_of(of[0]):
                if (name, of[1]) not in found[of]:
                    both = found[of].union(self._way((name, of[1]), found[of]))
                    found |= dict.fromkeys(both, both)
        return found

    def _way(self, one: Indicator, ring: frozenset[Indicator]) -> list[Indicator]:
        """The predicates by which one calls some of a ring, outside of it; none if it does not."""
        if one not in self.clauses or ring.isdisjoint(self.below([one])):
            return []
        return [of for of in self.below([one], ring) if not ring.isdisjoint(self.below([of]))]

    def _finished(self) -> list[Indicator]:
        """The predicates, each behind those that it calls and that were not on the way to it."""
        found: list[Indicator] = []
        seen: set[Indicator] = set()
        # A file may have thousands of predicates that call one another: recursion would end Python.
        todo = [(of, False) for of in self.clauses]
        while todo:
            of, left = todo.pop()
            if left:
                found.append(of)
            elif of not in seen and of in self.clauses:
                seen.add(of)
                todo += [(of, True), *((called, False) for called in self.calls(of))]
        return found

    def goals(self, of: Iterable[Indicator]) -> Iterator[Term]:
        """The goals of the clauses of some predicates, in order."""
        for one in of:
            for clause in self.clauses.get(one, ()):
                yield from clause.goals

    def all_goals(self) -> Iterator[Term]:
        """Every goal of every clause and directive."""
        yield from self.goals(self.clauses)
        for _, directive in self.directives:
            yield from flatten(directive)


@dataclass(frozen=True)
class Told:
    """A text as Prolog has read it.

    Attributes:
        terms: Its terms, each with its line.
        errors: What could not be read.
        elsewhere: As in :class:`Source`.
    """

    terms: Sequence[tuple[int, Term]]
    errors: Sequence[Unread]
    elsewhere: Collection[Indicator]

    def source(self, change: Callable[[Term], Term] | None = None) -> Source:
        """The contents of the text, each term changed so."""
        source = Source(errors=[*self.errors], elsewhere={*self.elsewhere})
        for at, told in self.terms:
            term = change(told) if change else told
            match term:
                case Compound(":-" | "?-", (directive,)):
                    source.directives.append((at, directive))
                case _:
                    clause = _clause(at, term)
                    if isinstance(clause.head, str | Compound):
                        source.clauses.setdefault(clause.of, []).append(clause)
        return source


def told(answer: str) -> Told:
    """A text from what ``loading/reading.pl`` of our Prolog says of it."""
    errors: list[Unread] = []
    terms: list[tuple[int, Term]] = []
    for line in filter(None, answer.split("\n")):
        said = json.loads(line)
        if "error" in said:
            place = said["at"], said["from"], said["to"]
            errors.append(Unread(said["line"], said["error"], *place))
        else:
            terms.append((said["line"], _term(said["term"])))
    elsewhere = set[Indicator]()
    return Told(_of_modules(terms, elsewhere), errors, elsewhere)


def read(answer: str) -> Source:
    """The contents of a text from what Prolog says of it."""
    return told(answer).source()


_OURS = "pyab_"
"""The beginning of the names of our own modules: what is called there is looked at as it stands."""


def _of_modules(
    terms: Sequence[tuple[int, Term]], elsewhere: set[Indicator]
) -> list[tuple[int, Term]]:
    """The terms of a file; what is called in another module, and is here too, has its name."""
    own, here = {"user", "system", "lists", "apply"}, set[Indicator]()
    for _, term in terms:
        match term:
            case Compound(":-", (Compound("module", (str(name), _)),)):
                own.add(name)
            case Compound(":-" | "=>", (head, _)):
                here.add(indicator(head))
            case _:
                here.add(indicator(term))

    def renamed(term: Term) -> Term:
        match term:
            case Compound(":", (str(module), Compound() as goal)) if (
                module not in own and indicator(goal) in here and not module.startswith(_OURS)
            ):
                elsewhere.add((f"{module}:{goal.name}", len(goal.args)))
                return Compound(f"{module}:{goal.name}", goal.args)
            case Compound(name, inside):
                return Compound(name, tuple(map(renamed, inside)))
        return term

    return [(at, renamed(term)) for at, term in terms]


def _clause(line: int, term: Term) -> Clause:
    match term:
        case Compound("=>", (Compound(",", (head, guard)), after)):
            body: Term = Compound(",", (guard, after))
        case Compound(":-" | "=>", (head, body)):
            pass
        case _:
            return Clause(line, term, ())
    ways = tuple(way for goal, way in _walked(body) if not _within(goal) or _adding(goal))
    return Clause(
        line,
        head,
        tuple(flatten(body)),
        tuple(gathered(body)),
        tuple(denied(body)),
        _driven(body),
        ways if any(ways) else (),
        term.name == "=>",
    )


def without_head(body: Term) -> Clause:
    """A directive or a query, as a clause that nothing calls."""
    return _clause(0, Compound(":-", ("", body)))


def _term(said: Any) -> Term:
    if isinstance(said, list):
        return Compound(said[0], tuple(map(_term, said[1:])))
    if isinstance(said, dict):
        if "v" in said:
            return Var(said["v"])
        if "l" in said:
            return Compound(LIST, (*map(_term, said["l"]), _term(said.get("t", LIST))))
        return Constant(said["s"] if "s" in said else _float(said["n"]))
    return said if isinstance(said, str) else Constant(said)


def _float(written: str) -> float | str:
    """A number that is no integer; as it stands if it is no float: 1r3 is a fraction of Prolog's.

    >>> _float("-2.5"), _float("-1.0Inf"), _float("1r3")
    (-2.5, -inf, '1r3')
    """
    try:
        return float(re.sub(r"1\.0(?=Inf)|1\.5(?=NaN)", "", written))
    except ValueError:
        return written


def flatten(body: Term) -> Iterator[Term]:
    """The goals of a body, those inside control structures too.

    >>> list(flatten(Compound(",", ("a", Compound("once", ("b",))))))
    ['a', 'b']
    """
    for goal in _walk(body):
        if not _within(goal) or _adding(goal):
            yield goal


def gathered(body: Term) -> Iterator[Compound]:
    """The goals of a body that gather all answers in a list."""
    for goal in _walk(body):
        if isinstance(goal, Compound) and indicator(goal) in _GATHERING:
            yield goal


def denied(body: Term) -> Iterator[Term]:
    """What a body only asks if it holds: inside not/1, and of all answers inside forall/2."""
    for goal in _walk(body):
        match goal:
            case Compound("\\+" | "not", (inside,)):
                yield inside
            case Compound("forall", (answers, inside)):
                yield Compound(",", (answers, inside))


def _driven(body: Term) -> bool:
    """True if a body goes through all answers of its goals, and gathers none.

    >>> _driven(Compound(",", ("a", "fail"))), _driven(Compound(",", ("!", "fail")))
    (True, False)
    """
    goals = list(flatten(body))
    fails = any(two[0] != "!" and two[1] in ("fail", "false") for two in pairwise(goals))
    return fails or ("forall", 2) in map(indicator, _walk(body))


def _walk(body: Term) -> Iterator[Term]:
    """The goals of a body, and the control structures around them."""
    return (goal for goal, _ in _walked(body))


def _walked(body: Term) -> Iterator[tuple[Term, _Way]]:
    """The same, each with the branches that it stands in."""
    todo: list[tuple[Term, _Way]] = [(body, ())]
    forks = 0
    while todo:
        goal, way = todo.pop()
        yield goal, way
        inside = [(one, way) for one in _within(goal)]
        if indicator(goal) in ((";", 2), ("|", 2)) and len(way) < MOST_BRANCHES:
            inside = [(one, (*way, (forks, side))) for side, (one, _) in enumerate(inside)]
            forks += 1
        todo.extend(reversed(inside))


def _adding(goal: Term) -> bool:
    """True for call/N, by which a goal gets more arguments."""
    return isinstance(goal, Compound) and goal.name == "call" and len(goal.args) > 1


def _within(goal: Term) -> Sequence[Term]:
    """The goals that a goal calls by its arguments."""
    return [args(goal)[number] for number in called_within(goal)]


def called_within(goal: Term) -> Collection[int]:
    """The numbers of the arguments of a goal that are goals.

    >>> called_within(Compound("findall", (Var("X"), "a", Var("L"))))
    (1,)
    """
    match goal:
        case Compound(name, inside) if name in _CONTROL:
            return range(len(inside))
        # A relation that is called in another module is one of the game like any other.
        case Compound(":" | "^", (_, _)):
            return (1,)
        case Compound(name, inside) if name in _CALLING:
            return tuple(number for number in _CALLING[name] if number < len(inside))
    return ()


def indicator(term: Term) -> Indicator:
    """The name and the number of arguments of a goal or a head."""
    if isinstance(term, Compound):
        return term.name, len(term.args)
    return str(term), 0


def callee(goal: Term) -> Indicator | None:
    """The predicate that a goal calls; nothing for a variable."""
    return None if isinstance(goal, Var | Constant) else indicator(goal)


def args(term: Term) -> tuple[Term, ...]:
    """The arguments of a goal or a head."""
    return term.args if isinstance(term, Compound) else ()


def parts(term: Term) -> Iterator[Term]:
    """A term, and all that is in it, from left to right."""
    todo = [term]
    while todo:
        part = todo.pop()
        yield part
        if isinstance(part, Compound):
            todo.extend(reversed(part.args))


def mapped(term: Term, change: Callable[[Term], Term]) -> Term:
    """A term with all in it that is not compound changed.

    >>> mapped(Compound("f", ("a", Var("X"))), lambda one: one if one == "a" else "b")
    Compound(name='f', args=('a', 'b'))
    """
    if isinstance(term, Compound):
        return Compound(term.name, tuple(mapped(arg, change) for arg in term.args))
    return change(term)


def nameless(term: Term) -> Term:
    """A term with each variable for any other thing.

    >>> nameless(Compound("f", ("a", Var("X"))))
    Compound(name='f', args=('a', Var(name='_')))
    """
    return mapped(term, lambda one: Var("_") if isinstance(one, Var) else one)


def numbers(term: Term) -> Iterator[int | float]:
    """The numbers in a term, from left to right.

    >>> list(numbers(Compound("f", (Constant(1), Compound("-", (Constant(9),)), Var("X")))))
    [1, 9]
    """
    for part in parts(term):
        if isinstance(part, Constant) and not isinstance(part.value, str):
            yield part.value


def negative(term: Term) -> Term | None:
    """The term of which another is the negative, where it is written as that of any.

    >>> negative(Compound("*", (Constant(-1), Var("V")))), negative(Constant(-1))
    (Var(name='V'), None)
    """
    match term:
        case Compound("-", (one,) | (Constant(0), one)) | Compound(
            "*", (Constant(-1), one) | (one, Constant(-1))
        ):
            return one
    return None


def variables(term: Term) -> Iterator[str]:
    """The names of the variables in a term, from left to right."""
    return (part.name for part in parts(term) if isinstance(part, Var))


def lonely_variables(source: Source, few: int = 0) -> list[tuple[int, str, str]]:
    """The variables that stand once in a clause, and by a slip of the pen, it seems.

    Such a name stands only once in the whole file, or its clause has the same letters once more,
    small for capital.  In a file with a few variables that stand once, each of them may be a slip.

    Args:
        source: The clauses of the file.
        few: So many are few.

    Returns:
        For each its line, its name, and that of a variable of the clause which may
        be meant, or nothing: it has the same letters, or stands there once and differs in one.
    """
    source = source.as_written
    every = [clause for clauses in source.clauses.values() for clause in clauses]
    inside = [list(variables(Compound("", (*one.terms, *one.gathered)))) for one in every]
    count = Counter(name for names in inside for name in names)
    alone = [
        (clause, names, name)
        for clause, names in zip(every, inside, strict=True)
        for name in names
        if name[0] != "_" and source.stands_once(clause, name)
    ]
    return [
        (source.line_of(clause, name), name, _alike(name, names))
        for clause, names, name in alone
        if len(alone) <= few or _is_slip(name, names, count)
    ]


def _is_slip(name: str, names: Sequence[str], count: Mapping[str, int]) -> bool:
    """True if a variable that stands once in a clause is a slip of the pen, it seems.

    Args:
        name: The variable.
        names: All those of its clause.
        count: How often each stands in the file.
    """
    meant = _alike(name, names)
    alone = count[name] == 1 or (_twice(name, names) and count[meant] > 1)
    return alone and (bool(meant) or _marks_others(names))


def _twice(name: str, names: Sequence[str]) -> bool:
    """True if a clause has two names of the same letters, each of them once."""
    return [one.lower() for one in names].count(name.lower()) == 2 == names.count(name) + 1


def _marks_others(names: Sequence[str]) -> bool:
    """True if hardly a variable of a clause stands there once: others would begin with _."""
    alone = [name for name, times in Counter(names).items() if times == 1 and name[0] != "_"]
    return len(alone) < 3


def _alike(name: str, others: Sequence[str]) -> str:
    same = (one for one in others if one != name and one.lower() == name.lower())
    near = (one for one in others if others.count(one) == 1 and _one_letter(name, one))
    return next(same, next(near, ""))


def _one_letter(one: str, other: str) -> bool:
    """True if two names differ in one character, and not in a number at most.

    >>> _one_letter("Vall", "Val1"), _one_letter("GoodVal", "GoodVall"), _one_letter("V", "V1")
    (True, True, False)
    """
    one, other = sorted((one, other), key=len)
    pairs = enumerate(zip(one, other, strict=False))
    at = next((n for n, (mine, theirs) in pairs if mine != theirs), len(one))
    replaced = one[at : at + 1] if len(one) == len(other) else ""
    rest = one[at + len(replaced) :]
    changed = replaced + other[at : at + 1]
    return len(other) > 2 and bool(changed) and other[at + 1 :] == rest and not changed.isdecimal()


def text(term: Term) -> str:
    """A term as Prolog text, without operators.

    >>> text(Compound("f", (Var("X"), "a b", Compound("[]", (Constant(1), "[]")))))
    "f(X,'a b',[1])"
    >>> text(Compound("{}", (Compound(",", ("true", "false")),)))
    '{true,false}'
    >>> text(Compound("dict", (Var("_"), "white", "turn", Constant(3), "stones")))
    '_{turn:white,stones:3}'
    """
    match term:
        case Var(name):
            return name
        case Compound(name, (tag, *rest)) if name == DICT and rest and len(rest) % 2 == 0:
            pairs = zip(rest[1::2], rest[::2], strict=True)
            inside = ",".join(f"{text(key)}:{text(value)}" for key, value in pairs)
            return f"{text(tag)}{{{inside}}}"
        case Constant(value):
            said = f'"{value}"' if isinstance(value, str) else repr(value)
            return {"inf": "1.0Inf", "-inf": "-1.0Inf", "nan": "1.5NaN"}.get(said, said)
        case Compound(name, arguments) if name == LIST:
            tail = "" if arguments[-1] == LIST else f"|{text(arguments[-1])}"
            return f"[{','.join(map(text, arguments[:-1]))}{tail}]"
        case Compound("{}", (Compound(",", (one, other)),)):
            return f"{{{text(one)},{text(other)}}}"
        case Compound(name, arguments):
            return f"{atom(name)}({','.join(map(text, arguments))})"
        case _:
            return atom(term)


def slashed(of: Indicator) -> str:
    """A predicate as Prolog text; its name may be that of an operator, as table is.

    >>> slashed(("table", 2))
    '/(table,2)'
    """
    return f"/({atom(of[0])},{of[1]})"


def atom(name: str) -> str:
    """An atom as Prolog text, quoted where it must be.

    >>> atom("альфабета"), atom("Best"), atom("two words")
    ('альфабета', "'Best'", "'two words'")
    """
    plain = name and name[0].islower() and name.replace("_", "a").isalnum()
    if plain or name == LIST:
        return name
    escaped = name.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n")
    return f"'{escaped}'"
