"""A search is understood by trying: the guess under which it does best on a few trees."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from pyab.submission.read import arguments
from pyab.submission.read.dress import BARE
from pyab.submission.read.reading import CARRIED, OURS, Reading, exchanged
from pyab.submission.read.sides import are_strays, tells_apart
from pyab.submission.read.space import Question, Space
from pyab.submission.run.answers import outcome, outcome_on, short
from pyab.submission.run.groups import Ends, Group, all_of, decided, even, one
from pyab.submission.run.reference import reference
from pyab.submission.run.submission import Submission
from pyab.submission.run.verdicts import verdict
from pyab.submission.text.clauses import Compound, Indicator, RefusedError, Var, args, variables
from pyab.submission.text.forms import joined, nested
from pyab.submission.understand.plain import plain
from pyab.trees.literal import Number
from pyab.trees.tree import SIDES, Tree

_SAMPLE = (
    *("7", "[3]", "[1,2]", "[2,1]", "[1,1]", "[[2]]", "[2,[1,3]]", "[[1,2],3]", "[[1,4],[5,6]]"),
    *("[[3,1],[2,4]]", "[1,[2,0],3]", "[[[3,0],[1]],[2,[4,2]]]"),
    *("[1,[[2],0]]", "[1,[[0],2]]"),  # what is cut off after is no leaf
)
MOST, RUNS = 400, 2_500
"""The guesses that are tried for one search, and the runs over the sample for all of a file's."""
INFERENCES = 5_000
"""The inferences that a tree may take here."""
_OF_ENDS = ("won", "worth", "worst", "share")
"""The roles of relations with words for the sides, of which the sample tells little."""
EXACT = 100
"""The points of a tree on which a search does what the book's does."""


@cache
def sample(ends: Ends | None = None) -> tuple[Group, ...]:
    """A few small trees on which readings are tried; games that are won, or drawn, if so asked."""
    some = [one(Tree.parse(text, side)) for text in _SAMPLE for side in ("max", "min")]
    return decided(some, ends) if ends else tuple(some)


@cache
def _trees(ends: Ends | None = None) -> tuple[Tree, ...]:
    return tuple(all_of(sample(ends)))


@cache
def _moving(level: bool = False) -> set[int]:
    """The trees of the sample that have a move, or those whose leaves are equally deep besides."""
    return {
        number
        for number, tree in enumerate(_trees())
        if tree.arity[0] and (even(tree.arity) or not level)
    }


@dataclass(frozen=True)
class Top:
    """The best of some guesses.

    Attributes:
        guess: It.
        points: Its points.
        earned: Those of them on trees that its depth fits, and of which it has the right value.
        answers: On how many trees with a move it has the right value.
        well: True if it has the right value on all trees with a move; where its depth is a tree's
            height, on all whose leaves are equally deep.
        alone: True if it has the right value on all trees without a move.
        for_max: True if it has the right value wherever MAX is to move at the root.
    """

    guess: Mapping[Any, Any]
    points: float
    earned: float
    answers: int
    well: bool
    alone: bool
    for_max: bool


@dataclass
class Trials:
    """The trials of one search's guesses.

    Attributes:
        program: The program, loaded.
        space: The guesses.
        right: What the book's program leaves on the sample.
        tried: What came of each reading that was tried.
        refused: Why a reading was not tried, where one was not safe.
        ends: The values of the sample, where they are those of games that are won, lost or drawn.
    """

    program: Submission
    space: Space
    right: Sequence[str]
    tried: dict[Reading, tuple[float, float, int, bool, bool, bool]] = field(default_factory=dict)
    refused: RefusedError | None = None
    ends: Ends | None = None
    made: dict[Reading, tuple[int, int, int]] = field(default_factory=dict)

    def climb(self) -> Top:
        """The best guess: one answer is changed at a time, until no change makes it better.

        What names suggest is given up only for what has the right value everywhere.

        Raises:
            EndedError: The program's time is over, or its process has ended.
        """
        rows = [(first, list(self._viewed(first))) for first in self.space.firsts()]
        by_name: list[Sequence[Top]] = []
        for level in range(1 if self.space.certain else 2):
            questions = [q for q in self.space.questions if q.about != "view" and q.level <= level]
            for first, tops in rows:
                for number, top in enumerate(tops):
                    tops[number] = self._improved(top, questions)
                    if self._done(tops[number], first if level else None):
                        return tops[number]
                if not level:
                    by_name.append(tuple(tops))
                    if any(top.answers for top in tops):
                        return self._exchanged(_likeliest(tops))
        return _likeliest(by_name[0])

    def with_other_sides(self, top: Top) -> Top:
        """The likeliest guess with other words for the sides and one more answer changed.

        With the wrong words no other answer may do better than another. It is taken if it is right
        everywhere; else the best guess until then is.
        """
        first = self.space.first()
        asked = [q for q in self.space.questions if q.about != "view" and not q.level]
        for tokens in (q for q in asked if q.about == "tokens"):
            for words in (pair for pair in tokens.answers if pair != first["tokens"]):
                start = self.space.changed(first, tokens, words)
                for question in (q for q in asked if q.about != "tokens"):
                    changed = self._asked(top, question, start)
                    if changed.well:
                        return changed
        return top

    def _exchanged(self, top: Top) -> Top:
        """A guess with its two players the other way round, where all is right then.

        That is for those of which no name tells who is to move.
        """
        if top.well or not (players := self.space.unnamed_players):
            return top
        other = self._seen({**top.guess, **dict(zip(players, _TURNED, strict=True))})
        return other if other.well else top

    def likeliest(self, top: Top) -> Top:
        """The best of what names suggest, where nothing has an answer; else what can be tried."""
        starts = (one for first in self.space.firsts() for one in self._viewed(first))
        mover = self.space.negates
        start = max(starts, key=lambda o: (int(o.points), mover and o.guess["view"] == "mover"))
        if start.points >= 0:
            top = start
        top = replace(top, guess=self.space.named(self.space.decided(top.guess)))
        return self._sided(top)

    def plainest(self, top: Top) -> Top:
        """A guess with its likeliest answers again, where these do as well.

        What was changed before the right answer to another question was known may be needless.
        """
        first = self.space.first()
        for question in self.space.questions:
            likely = first[question.about]
            if top.guess[question.about] != likely and question.about != "view":
                top = self._as_well(top, self.space.changed(top.guess, question, likely))
        worn = "$side" in top.guess["root"] and top.guess["element"] == BARE
        if worn and not {*_TURNED}.isdisjoint(top.guess.values()):  # it is told the side besides
            top = self._as_well(top, {**top.guess, "root": BARE})
        asked = any(top.guess[of] in _OF_ENDS for of in self.space.game)
        if not asked and are_strays(self.space.search, top.guess["tokens"]):
            top = self._as_well(top, {**top.guess, "tokens": OURS})  # they are of something else
        return self._ranked(self._as_named(self._sided(top)))

    def _ranked(self, top: Top) -> Top:
        """A guess whose tables of words give our values as they are, where nothing is right.

        A table that is asked for numbers, and has words, has an answer to none.
        """
        for question in self.space.questions if not top.well else ():
            if question.answers == (None, "worth") and top.guess[question.about] is None:
                other = self._seen({**top.guess, question.about: "worth"})
                top = other if other.answers else top
        return top

    def _as_named(self, top: Top) -> Top:
        """A guess whose relations hold for the side in their names, where no other is right."""
        crossed = () if top.well else self.space.reading(top.guess).crosswise
        if not crossed:
            return top
        named = self._seen({**top.guess, **{one.of: exchanged(one).role for one in crossed}})
        return named if named.answers else top

    def as_used(self, top: Top) -> Mapping[Any, Any]:
        """A guess with the move in the part of its result that the file itself goes on with.

        Another part may name better moves: a board after them, say, which nobody takes.
        """
        guess = self.space.settled(top.guess)
        if not _mostly(top):
            return guess
        for place in range(self.space.of[1]):
            term, flow = guess.get(place, "_"), self.space.outer.flow
            if not {"Best", "V"} <= {*variables(term)}:
                continue
            used = arguments.gone_on_with(flow, (self.space.of, place))
            inside = list(args(joined(term)))
            at = inside.index(Var("Best"))
            for other in sorted(used if at not in used else ()):
                if inside[other] == Var("_"):
                    changed = list(inside)
                    changed[at], changed[other] = Var("_"), Var("Best")
                    moved = {**guess, place: nested(Compound(term.name, tuple(changed)))}
                    if self._names_moves(moved):
                        return moved
        return guess

    def _names_moves(self, guess: Mapping[Any, Any]) -> bool:
        """True if a guess names a move on any tree."""
        self.program.use(self.space.reading(guess))
        return any(outcome(line).best is not None for line in self._lines(None))

    def _sided(self, top: Top) -> Top:
        """A guess whose positions tell the side, where the file has words for it and none is right.

        Where both sides do the same, say, positions without one may seem to do better.
        """
        if top.well or "$side" in top.guess["root"] or not tells_apart(self.space.search):
            return top
        looks = (one.answers for one in self.space.questions if one.about == "root")
        sided = (look for look in next(looks, ()) if "$side" in look)
        others = (self._seen({**top.guess, "root": look}) for look in sided)
        # What it looks at on the way to no answer makes a small difference, and says nothing.
        return next((one for one in others if one.answers or one.points > 0.9 * top.points), top)

    def _as_well(self, top: Top, guess: Mapping[Any, Any]) -> Top:
        """Another guess, if it does as well."""
        other = self._seen(guess)
        # What it looks at on the way to no answer counts for nothing here.
        well = other.earned >= top.earned and other.answers >= top.answers
        return other if well else top

    def _viewed(self, first: Mapping[Any, Any]) -> Iterator[Top]:
        """A guess with each side whose values the search may compute."""
        views = next(one.answers for one in self.space.questions if one.about == "view")
        return (self._seen({**first, "view": view}) for view in views)

    def _done(self, top: Top, first: Mapping[Any, Any] | None) -> bool:
        """True if no other guess is to be looked for; the first is given up for no mere value."""
        if first is None:
            return top.answers == len(_moving())
        return top.well and self._moves(first, top)

    def _moves(self, first: Mapping[Any, Any], top: Top) -> bool:
        """True if a guess names a move, or the first does not: it is not given up for a value."""
        entries = (self.space.reading(guess).entry for guess in (first, top.guess))
        before, after = ("Best" in entry for entry in entries)
        return after or not before

    def _improved(self, top: Top, questions: Sequence[Question]) -> Top:
        """The best guess that changes of one answer at a time lead to.

        What was changed before the right answer to another question was known may have to be
        changed back with that one.
        """
        first, before = top.guess, None
        while top != before and not self._over(top):
            before = top
            for question in questions:
                top = self._asked(top, question)
            if top == before:
                back = [one for one in questions if top.guess[one.about] != first[one.about]]
                for changed, question in ((o, q) for o in back for q in questions if q != o):
                    reset = self.space.changed(top.guess, changed, first[changed.about])
                    top = self._asked(top, question, reset)
        return top

    def _over(self, top: Top) -> bool:
        """True if nothing better can come, or is to be looked for."""
        enough = len(self.tried) >= MOST or self.program.sampled >= RUNS
        if top.points == EXACT * len(self.right) or enough:
            return True
        process = self.program.process
        # The time is not the same on a busy machine: it ends only what takes far too long.  Without
        # a clock of other processes, each look at it starts ps: so only now and then.
        return len(self.tried) % 8 == 7 and process.used > process.seconds / 2

    def _asked(self, top: Top, question: Question, guess: Mapping[Any, Any] | None = None) -> Top:
        """The best guess with any answer to a question, in that or in another guess."""
        guess = guess or top.guess
        for answer in question.answers:
            if answer != guess[question.about] and not self._over(top):
                other = self._seen(self.space.changed(guess, question, answer))
                top = other if other.points > top.points else top
        return top

    def _seen(self, guess: Mapping[Any, Any]) -> Top:
        reading = self.space.reading(guess)
        if reading not in self.tried:
            self.tried[reading] = self._points(reading)
        if reading in self.made:
            guess = {**guess, "made": self.made[reading]}
        return Top(guess, *self.tried[reading])

    def _points(self, reading: Reading) -> tuple[float, float, int, bool, bool, bool]:
        """The results of a reading on the sample, as in :class:`Top`."""
        try:
            ends, lines = self._run(reading)
        except RefusedError as refused:
            self.refused = self.refused or refused
            return -1.0, 0.0, 0, False, False, False
        right = reference().lines(sample(ends)) if ends else self.right
        rows = enumerate(zip(_trees(ends), right, lines, strict=False))
        points = {n: _score(*row, reading) for n, row in rows if reading.takes(row[0].arity)}
        well = {n for n, more in points.items() if more >= 1}
        # No others can be built.
        moving = _moving() if _moving() & set(points) <= well else well & _moving()
        chance = ends and moving != _moving()  # of three values one is often hit upon
        if chance:
            moving = set()
        asked = _moving(level=reading.counts_heights) & set(points)
        alone = set(points) - _moving()
        # One that knows of draws is to win over it, and one that has values as they are.
        some = 0.9 if (ends and not ends.draws) or reading in self.made else 1
        some = some / 2 if chance else some
        earned = some * sum(points[n] for n in well & (asked | alone))
        for_max = well >= {n for n in points if _trees()[n].root == "max"}
        return (
            sum(points.values()) * some,
            earned,
            len(moving),
            asked <= well,
            alone <= well,
            for_max,
        )

    def _run(self, reading: Reading) -> tuple[Ends | None, Sequence[str]]:
        """The lines that a reading leaves on the sample, and the values of games in it, if any.

        Raises:
            EndedError: The program's time is over, or its process has ended.
            RefusedError: The reading is not safe.
        """
        self.program.use(reading)
        ends = Ends(1, True) if reading.decided else self.ends
        lines = self._lines(ends)
        # Who has won may be asked where somebody has, and nowhere else; or of one side alone.
        if ends and _decided(lines[0]) is None:
            ends = Ends(1, False)
            lines = self._lines(ends)
        if ends and None in map(_decided, lines):
            last = ends._replace(last=True)
            other = self._lines(last)
            if None not in map(_decided, other):
                ends, lines = last, other
        # It may ask so where a move leads there, and not there itself.
        if ends and not _wins(ends, lines):
            other = self._lines(_OF_LAST)
            if _wins(_OF_LAST, other):
                ends, lines = _OF_LAST, other
        if not ends and (made := self._made(lines)):
            self.made[reading] = made
            self.program.use(replace(reading, made=made))
            lines = self._lines(None)
        return ends, lines

    def _lines(self, ends: Ends | None) -> Sequence[str]:
        """The lines of the program on the sample."""
        self.program.sampled += 1
        found = self.program.run(sample(ends), limit=INFERENCES)
        if found.ended:
            raise found.ended.at("while the way to call it was looked for")
        return found.lines

    def _made(self, lines: Sequence[str]) -> tuple[int, int, int] | None:
        """The number that a search makes of a static value, where the game is over at once.

        It grows with the value, and is another than that.  In the book's own search it is a fault,
        as it is in what only sets a search off.
        """
        own = self.space.of == self.space.inner and not self.space.certain
        first = _trees()[0].leaves[0]
        seen = _whole(map(_decided, lines[:2]))
        if not own or len(seen) < 2 or {*seen} == {first}:
            return None
        few = [one(Tree((0,), (value,), side)) for value in (0, 1) for side in SIDES]
        again = self.program.run(few, limit=INFERENCES).lines
        found = _whole(map(_decided, again))
        if len(found) < len(few):
            return None
        high, low, more_high, more_low = found
        factor = more_high - high
        as_made = [factor * first + high, factor * first + low]
        return (factor, high, low) if 0 < factor == more_low - low and as_made == seen else None


def _whole(values: Iterable[Number | None]) -> list[int]:
    """Those of some values that are whole numbers."""
    return [value for value in values if isinstance(value, int)]


_TURNED = (Var("Other"), Var("Side"))
_OF_LAST = Ends(1, True, last=True)
"""Games that nobody wins, or the side that has moved last."""


def _wins(ends: Ends, lines: Sequence[str]) -> bool:
    """True if a search has the value of the right sign wherever there is a move."""
    rows = [(tree, outcome(line).value) for tree, line in zip(_trees(ends), lines, strict=False)]
    signs = [(tree.backed_up[0], value) for tree, value in rows if tree.arity[0]]
    return bool(signs) and all(
        value is not None and math.copysign(bool(value), value) == right for right, value in signs
    )


def _decided(line: str) -> Number | None:
    """The value of a line, if it comes of the end of a game, and is no bound."""
    return outcome(line).decided


def _likeliest(tops: Sequence[Top]) -> Top:
    """The best of the guesses at a search, one for each view."""
    if tops[0].guess["view"] == "max":  # what else has its sign turned says little
        return max(tops, key=lambda top: top.points)
    if right := next((top for top in tops if top.well and top.alone), None):
        return right
    answering = [top for top in tops if top.answers]
    # Where there is no move, nothing but the view can be wrong.
    fitting = [top for top in answering if top.alone]
    # What sets a negamax off for MAX alone has MAX's values.
    for top in fitting:
        if top.guess["view"] == "max" and top.for_max:
            return top
    others = (top for top in fitting if top.guess["view"] != "max")
    return next(others, next(iter(answering), tops[0]))


def _score(tree: Tree, right: str, got: str, reading: Reading) -> float:
    """The points of a search on a tree; a little for what it evaluates on the way to no answer.

    A win may be worth any number of the search's own.  What looks at no leaf has hit upon its
    value by chance.
    """
    if short(right) == short(got):
        return EXACT
    mine, theirs = outcome_on(tree, right), outcome_on(tree, got)
    if not (theirs.leaves or reading.tree or CARRIED in reading.root):
        return 0
    if reading.decided and theirs.value:
        theirs = replace(theirs, value=math.copysign(1, theirs.value))
    moves = theirs.best is not None or not tree.arity[0]
    match verdict(tree, mine, theirs, moves):
        case "prunes-less" | "prunes-more" | "agree":
            # A reading with the move named is to win over one that leaves it open.
            return 75 if moves else 60
        case "other-move":
            return 65
        case "wrong-move":
            return 25
        case _:
            same = sum(a == b for a, b in zip(mine.leaves, theirs.leaves, strict=False))
            return min(same, 9) / 10 / (1 if theirs.value is None else 2)


@dataclass(frozen=True)
class Chosen:
    """A search, and the best guess at it.

    Attributes:
        space: The ways to understand it.
        guess: The best.
        right: True if it has the right value on some tree with a move.
        certain: True if the file has the book's own names, so that nothing is guessed.
        mostly: True if it has the right value on most trees with a move.
        inner: The search that it sets off, where neither is right on most of them.
    """

    space: Space
    guess: Mapping[Any, Any]
    right: bool = True
    certain: bool = False
    mostly: bool = True
    inner: Chosen | None = None

    @property
    def answered(self) -> set[Indicator]:
        """The relations of its game that are answered for our trees."""
        return {of for of in self.space.game if self.guess[of] is not None}

    def elsewhere(self) -> Iterator[Chosen]:
        """The likeliest guesses with the position in each other argument that may hold it."""
        for space in self.space.others():
            yield Chosen(space, space.settled(space.first()), right=False, mostly=False)


def choose(program: Submission, possible: Sequence[Space], right: Sequence[str]) -> Chosen:
    """The guess at the search that a user would call, which the program is left with.

    Of several predicates that may be called, the first that answers is the one: that another one
    does better is no reason to call that, but where an argument of the first is a riddle.

    Args:
        program: The program, loaded.
        possible: The ways to call it.
        right: What the book's program leaves on the sample.

    Raises:
        EndedError: Its time is over; it is left with the likeliest reading.
        RefusedError: What would be called is not safe.
    """
    program.reading = possible[0].reading(possible[0].first())
    found: list[tuple[Trials, Top]] = []
    for space in possible:
        trials = Trials(program, space, right)
        top = trials.climb()
        if trials.refused and top.points < 0:  # not even the best reading was safe to call
            if space is possible[0]:
                raise trials.refused
            break
        found.append((trials, top))
        if top.answers and (top.well or not space.has_riddles):
            break
    if not any(_mostly(top) for _, top in found):
        found += _once_more(tuple(found))
    # Where none answers, a call with a position in it is the likelier one.
    trials, top = max(found, key=lambda one: (one[1].answers, not one[0].space.lacks_position))
    top = trials.plainest(top) if top.answers else trials.likeliest(top)
    program.use(trials.space.reading(guess := trials.as_used(top)))
    if (known := plain(trials.space)) and not top.answers:
        program.use(known)
    if _blind(program, right):
        program.use(program.understood.uncounted)
    certain = known is not None and {*known.hooks} == {*program.understood.hooks}
    inner = None if _mostly(top) else _set_off(trials.space, *found[0])
    return Chosen(trials.space, guess, top.answers > 0, certain, _mostly(top), inner)


def _set_off(space: Space, first: Trials, top: Top) -> Chosen | None:
    """The search that was tried first, where another predicate sets it off."""
    if space.of == first.space.of or first.space.of != space.inner:
        return None
    return Chosen(first.space, first.space.settled(top.guess), mostly=False)


def _mostly(top: Top) -> bool:
    """True if a guess is right on most trees that have a move."""
    return 2 * top.answers > len(_moving())


def _once_more(found: Sequence[tuple[Trials, Top]]) -> Iterator[tuple[Trials, Top]]:
    """The first guess that is right on most trees, whatever names say.

    A search may stop at the value of a win, and so be right on trees of games that are won, lost or
    drawn alone; one that has answers elsewhere does not.  Or the position is in another argument
    than seems likely, or the words for the sides are others.
    """
    first, likeliest = found[0]
    if valued := _valued_inside(first):
        yield valued
        return
    program, space, right = first.program, first.space, first.right
    answers = any(top.answers for _, top in found)
    again = [] if answers else [Trials(program, space, right, ends=Ends(1, True))]
    again += [Trials(program, one.without(space.adapted), right) for one in space.others()]
    for trials in again:
        top = trials.climb()
        if _mostly(top):
            yield trials, top
            return
    yield first, first.with_other_sides(likeliest)


def _valued_inside(first: Trials) -> tuple[Trials, Top] | None:
    """The guess that is right everywhere if each position has a static value; or none.

    A search may sort its moves by these, and have lost them where there are none: then it asks for
    them in two places.
    """
    program, space = first.program, first.space
    valued = (of for of, means in space.game.items() if "staticval" in means)
    if not any(len({*space.source.callers.get(of, ())}) > 1 for of in valued):
        return None
    program.everywhere(True)
    trials = Trials(program, space, first.right)
    top = trials.climb()
    program.everywhere(False)
    return (trials, top) if top.well else None


def _blind(program: Submission, right: Sequence[str]) -> bool:
    """True if leaves of a tree that is a term are looked at where the search is not called."""
    if not program.understood.tree:
        return False
    found = program.run(sample(), limit=INFERENCES).lines
    rows = zip(_trees(), right, found, strict=False)
    return any(
        tree.arity[0]
        and "s(" not in got
        and outcome_on(tree, got).value == outcome_on(tree, mine).value
        for tree, mine, got in rows
    )
