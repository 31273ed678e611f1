"""The drivers of a search: predicates that choose a move by it, tried on a few trees themselves."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice, product

from pyab.submission.read import arguments
from pyab.submission.read.dress import BARE
from pyab.submission.read.flow import reached, takes_list
from pyab.submission.read.reading import DEEP, Hook, Reading
from pyab.submission.read.relations import relations
from pyab.submission.read.sides import token
from pyab.submission.read.space import Space, number
from pyab.submission.run.answers import Outcome, outcome_on
from pyab.submission.run.groups import Group, all_of, height, one, small
from pyab.submission.run.submission import Submission
from pyab.submission.run.verdicts import best_moves
from pyab.submission.text import names
from pyab.submission.text.clauses import (
    LIST,
    Compound,
    Constant,
    Indicator,
    RefusedError,
    Source,
    Term,
    Var,
    args,
    indicator,
    numbers,
    parts,
    text,
)
from pyab.submission.understand.trials import sample
from pyab.trees.tree import SIDES, Side, Tree
from pyab.trees.window import FULL, Window

MOST = 40
"""The ways to call a driver that are tried."""
NEAR = 12
"""The drivers that are looked at, the nearest first."""
_INFERENCES = 50_000
"""The inferences that a tree may take here."""
NO_VALUE = ",V=0)"
"""The end of a call that gives no value: some number stands for it."""
_NUMBERS = {"inf", "nan", "e", "pi", "epsilon", "max_tagged_integer", "min_tagged_integer"}
"""The atoms that are numbers to Prolog."""
_SIDE = re.compile(r"\b(Side|Sign)\b")
"""The variables of a call for the side to move."""
_DEPTH = re.compile(rf"\b({DEEP}|Depth)\b")
"""A depth of ours in a call."""
_TALKS = re.compile(
    "(read|write|print|portray|prompt)(_|$)|(get|put|peek)(_(char|code|byte|single_char))?$|get0$"
    "|(read|write)(ln|q|f)|format$|nl$|tab$|halt$|display$"
)
"""The names of Prolog's own predicates that ask for input, or print."""


def drivers(source: Source, ring: Collection[Indicator]) -> list[Indicator]:
    """The predicates outside of a search that call it, however indirectly, the nearest first."""
    found = sorted(ring)
    seen = set(found)
    for part in found:  # which grows
        more = [of for of in source.callers.get(part, ()) if of not in seen]
        found += more
        seen |= set(more)
    return found[len(ring) :]


def callable_ones(source: Source, ring: Collection[Indicator]) -> Iterator[Indicator]:
    """Those of the drivers that take a position and give a move, as far as can be seen."""
    for of in drivers(source, ring)[:NEAR]:
        called = source.called_below([of], ring)
        talks = any(_TALKS.match(name) for name, _ in called & source.system)
        if 2 <= of[1] <= 8 and not talks and not takes_list(source, of):
            yield of


def choosing(source: Source, ones: Iterable[Indicator]) -> Iterator[tuple[Indicator, bool]]:
    """The drivers that may name a move: each is given something, and more than a value comes back.

    Each comes with true if it seems to give a value as well, and asks nobody.
    """
    for of in (driver for driver in ones if driver[1] > 1):
        space = Space(source, of)
        back, _ = space.outer.flow.changes(of)
        asks = any(name.startswith("read") for name, _ in source.called_below([of]))
        if not back or {space.outer.roles[place] for place in back} != {"V"}:
            yield of, space.valued and not asks


@dataclass(frozen=True)
class Bounds:
    """The bounds with which a driver calls a search.

    Attributes:
        of: The driver.
        low: Alpha, as it stands there, or what it is computed from.
        high: Beta.
    """

    of: Indicator
    low: Term
    high: Term

    @property
    def window(self) -> Window:
        """The window, where both are numbers; as wide as can be where one is not known."""
        low, high = number(self.low), number(self.high)
        return FULL if low is None or high is None else (low, high)

    @property
    def words(self) -> list[str]:
        """The atoms in the bounds that no arithmetic knows."""
        inside = [part for term in (self.low, self.high) for part in parts(term)]
        return [one for one in inside if isinstance(one, str) and one not in (*_NUMBERS, LIST)]

    @property
    def endless(self) -> bool:
        """True if a bound is inf or -inf, which is a number to arithmetic alone."""
        return any(number(term) is not None and _is_word(term) for term in (self.low, self.high))


def _is_word(term: Term) -> bool:
    """True if there is no number in a term."""
    return not isinstance(term, Var) and not [*numbers(term)]


_ORDER = {"@<", "@>", "@=<", "@>="}
"""The comparisons by the order of terms."""


def by_order(source: Source, ring: Collection[Indicator], known: Reading) -> list[Indicator]:
    """The drivers that begin with inf, or -inf, where the search compares by the order of terms.

    There any number stands before both.
    """
    goals = source.goals(sorted(source.below(sorted(ring))))
    if not any(indicator(goal)[0] in _ORDER for goal in goals):
        return []
    return [one.of for one in bounds(source, ring, known) if one.endless]


def bounds(source: Source, ring: Collection[Indicator], known: Reading) -> Iterator[Bounds]:
    """The bounds with which drivers call a search whose call is known."""
    one_goal = len(known.arguments) == known.of[1]  # and not one for each side
    for of in drivers(source, ring) if one_goal else ():
        for clause in source.clauses[of]:
            for goal in clause.calls(known.of):
                found = dict[str, Term]()
                for role, arg in zip(known.arguments, args(goal), strict=True):
                    inside = args([*clause.equal(arg)][-1]) if _WINDOW.search(role) else ()
                    found |= dict(zip("AB", inside, strict=False)) if inside else {role: arg}
                both = (found.get(role, Var("_")) for role in "AB")
                low, high = ([*clause.equal(arg)][-1] for arg in both)
                yield Bounds(of, low, high)


_WINDOW = re.compile(r"[(\[]A,B[)\]]$")
"""An argument that is a term of both bounds."""


# --------------------------------------------------------------------- its calls


def readings(
    source: Source, of: Indicator, known: Reading, ring: Collection[Indicator]
) -> Iterator[Reading]:
    """The ways to call a driver, the likeliest first; what its search is, is known."""
    space = Space(source, of, position=known.position)
    roles = space.outer.roles
    each = [_answers(space, place, known.root != BARE) for place in range(len(roles))]
    above = {*drivers(source, ring), *ring}
    mine = source.called_below([of], ring) - above
    answered = {hook.of for hook in known.hooks}
    asked = relations(space.outer).items()
    new = [(one, means[0]) for one, means in asked if one in mine - answered - set(space.game)]
    # What has no telling name may be an opening, or a winning move: none for all positions.
    more = tuple(Hook(role, *one) for one, role in new if role and names.of_hook(one[0]))
    # Of many arguments of which nothing is known there are millions of ways.
    ways = islice(product(*each), 100 * MOST)
    goals = (Compound(of[0], given) for given in ways if _whole(given))
    for goal in islice(goals, MOST // 2):
        said = text(goal)
        entry = said if "V" in _inside(goal) else f"({said}{NO_VALUE}"
        plain = replace(known, entry=entry, of=of, parts=())
        yield from dict.fromkeys((replace(plain, hooks=(*known.hooks, *more)), plain))


def _inside(term: Term) -> list[str]:
    """The variables of a goal, each as often as it stands there."""
    return re.findall(r"\b[A-Z]\w*", text(term))


def _whole(given: Sequence[Term]) -> bool:
    """True if arguments are one position, one move, and no more than one value."""
    inside = _inside(Compound("", tuple(given)))
    counts = [inside.count(name) for name in ("Best", "V", "A", "B")]
    return inside.count("P") + inside.count("Bare") == 1 == counts[0] and max(counts) == 1


def _answers(space: Space, place: int, dressed: bool) -> tuple[Term, ...]:
    """The terms that an argument of a driver may be."""
    roles, flow = space.outer.roles, space.outer.flow
    role = roles[place]
    usual = arguments.answers(flow, (space.of, place), role)
    match role:
        case "P":
            return (Var("P"), Var("Bare")) if dressed else (Var("P"),)
        case "V":  # what comes back alone is a move
            if {"Best", "result"} & set(roles):
                return Var("V"), Var("_")
            return (Var("V"), Var("Best")) if None in roles else (Var("Best"),)
        case "depth" | "max_depth":
            return usual[:2]
        case "A" | "B":  # or a count that comes back; alone, one that goes in
            return *(() if {"A", "B"} <= {*roles} else (Constant(0),)), *usual, Var("_")
        case None:
            covered = {"Best", "V"} if "result" in roles else set(roles)
            lacking = (Var(name) for name in ("P", "Best", "V") if name not in covered)
            return tuple(dict.fromkeys((*lacking, *usual[:5])))
        case _:
            return usual[:6]


# ----------------------------------------------------------------------- its moves


@dataclass(frozen=True)
class Driver:
    """A driver of a search, as it was called on a few trees with a move.

    Attributes:
        of: The predicate.
        reading: How it was called.
        did: What it did on each of the trees.
        deep: True if the depth is ours; else the trees are one move deep.
        told: True if it is told the side to move, as its search is: it plays for both.
    """

    of: Indicator
    reading: Reading
    did: tuple[tuple[Tree, Outcome], ...]
    deep: bool = True
    told: bool = False

    def on(self, side: Side) -> list[tuple[Tree, Outcome]]:
        """The trees where a side is to move, and what it did."""
        return [(tree, got) for tree, got in self.did if tree.root == side]

    def moved(self, side: Side) -> list[tuple[Tree, Outcome]]:
        """Those of them where it named a move.

        Where it mostly names one, a move that is deeper in a tree is a wrong one.
        """
        every = [(tree, got) for tree, got in self.on(side) if got.best is not None]
        named = [(tree, got) for tree, got in every if got.best in tree.children(0)]
        return every if 2 * len(named) > len(every) else named

    def wrong(self, side: Side) -> list[tuple[Tree, Outcome]]:
        """Those of them where that is not one of the best."""
        return [one for one in self.moved(side) if not right(*one)]

    @property
    def points(self) -> tuple[bool, bool, int, int, int]:
        """The merits by which two ways to call it are compared, such as its right moves.

        A way that is kinder to one side alone must not hide what it does for the other.
        """
        told = self.told and bool(self.right)
        wrong = sum(len(self.wrong(side)) for side in SIDES)
        return self.right == SIDES, told, max(self.hits), sum(self.hits), -wrong

    @property
    def hits(self) -> list[int]:
        """The numbers of its right moves, for MAX and for MIN."""
        return [len(self.moved(side)) - len(self.wrong(side)) for side in SIDES]

    @property
    def valued(self) -> bool:
        """True if it gives a value."""
        return not self.reading.entry.endswith(NO_VALUE)

    @property
    def leaves_no_guess(self) -> bool:
        """True if its call has the side and the value, and it names moves for both sides."""
        return self.told and self.valued and all(map(self.moved, SIDES))

    @property
    def right(self) -> tuple[Side, ...]:
        """The sides for which all its moves are right: it may be meant for one player."""
        return tuple(side for side in SIDES if self._fits(side))

    def _fits(self, side: Side) -> bool:
        moved = self.moved(side)
        return len(moved) > len(self.on(side)) / 2 and not self.wrong(side)


def right(tree: Tree, got: Outcome) -> bool:
    """True if the move that a driver named is one of the best."""
    return any(move == got.best for move in best_moves(tree))


@cache
def _all() -> tuple[Group, ...]:
    """The trees that a driver is tried on: the sample, all of two and of three leaves, and a few.

    The few show a window of the first move's value where the next move is the better one, and where
    the side to move has another choice further on.
    """
    few = (one(Tree.parse(text, side)) for text in _FURTHER for side in SIDES)
    return (*sample(), *small(2), *small(3), *few)


_FURTHER = "[1,[[1,5]]]", "[5,[[5,1]]]", "[1,[[1,5],9]]", "[5,[[5,1],0]]", "[2,[[[2,7]]],[[[7,2]]]]"


def tried(
    program: Submission,
    of: Indicator,
    ring: Collection[Indicator],
    inside: Callable[[Tree], bool],
) -> Driver | None:
    """A driver, called in the way in which it does best; none if no way gives a move.

    Args:
        program: The program, its search understood.
        of: The driver.
        ring: The predicates of the search.
        inside: True of the trees that are some for the search.

    Raises:
        EndedError: Its process has ended.
    """
    low, high = _window(program, of, ring)

    def within(tree: Tree) -> bool:
        return inside(tree) and low < min(tree.leaves) <= max(tree.leaves) < high

    told = _told(program.source, of, program.understood)
    each: list[Driver] = []
    for reading in readings(program.source, of, program.understood, ring):
        each.append(_called(program, of, reading, sample(), within, told))
        if each[-1].right == SIDES:
            break
    # Of equal ones the first, which is the likeliest.
    best = max((one for one in each if any(one.hits)), key=lambda one: one.points, default=None)
    if best and not best.right and each[0].leaves_no_guess:
        best = each[0]
    if best is None or _for_each(program, best):
        return None
    return _called(program, of, best.reading, _all(), within, told)


def _window(program: Submission, of: Indicator, ring: Collection[Indicator]) -> Window:
    """The window with which a driver calls its search, however indirectly."""
    calls = {of, *reached(program.source, [of], ring)}
    low, high = FULL
    for call in bounds(program.source, ring, program.understood):
        if call.of in calls:
            low, high = max(low, call.window[0]), min(high, call.window[1])
    return low, high


def _for_each(program: Submission, driver: Driver) -> bool:
    """True if a predicate has an answer for each of several moves: it values them all."""
    tree = next((t for t, got in driver.did if t.arity[0] > 1 and got.best is not None), None)
    if tree is None:
        return False
    search = program.understood
    program.use(driver.reading)
    moves = {outcome_on(tree, line).best for line in program.answers(tree)}
    program.use(search)
    return moves >= {*tree.children(0)}


def _told(source: Source, of: Indicator, known: Reading) -> bool:
    """True if a driver tells the sides apart by an argument, where its search is told the side."""
    space, words = Space(source, of), set(map(token, known.tokens))
    sides = (n for n, role in enumerate(space.outer.roles) if role == "player")
    facts = [space.outer.flow.facts((of, place)) for place in sides]
    used = any(one.switched or words & {*one.constants} for one in facts)
    return used and bool(_SIDE.search(known.entry))


def _called(
    program: Submission,
    of: Indicator,
    reading: Reading,
    groups: Sequence[Group],
    inside: Callable[[Tree], bool],
    told: bool,
) -> Driver:
    """A driver, called on trees in one way; it does nothing where that is not safe."""
    search, told = program.understood, told and bool(_SIDE.search(reading.entry))
    try:
        program.use(reading)
        found = program.run(groups, limit=_INFERENCES)
    except RefusedError:
        return Driver(of, reading, (), told=told)
    program.use(search)
    if found.ended:
        raise found.ended
    # Of a depth of its own it is not known what it is: then one move must be enough.
    deep = bool(_DEPTH.search(reading.entry)) or not _DEPTH.search(search.entry)
    rows = zip(all_of(groups), found.lines, strict=False)
    did = ((tree, outcome_on(tree, line)) for tree, line in rows if tree.arity[0] and inside(tree))
    some = ((tree, got) for tree, got in did if deep or height(tree.arity) == 1)
    return Driver(of, reading, tuple(some), deep, told)
