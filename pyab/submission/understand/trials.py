"""A search is understood by trying: the guess under which it does best on a few trees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from pyab.submission.read.clauses import RefusedError
from pyab.submission.read.reading import Reading
from pyab.submission.read.space import Question, Space
from pyab.submission.run.answers import outcome_on, short
from pyab.submission.run.groups import Group, all_of, one
from pyab.submission.run.program import Program
from pyab.submission.run.verdicts import verdict
from pyab.trees.tree import Tree

_SAMPLE = (
    *("7", "[3]", "[1,2]", "[2,1]", "[1,1]", "[[2]]", "[2,[1,3]]", "[[1,2],3]", "[[1,4],[5,6]]"),
    *("[[3,1],[2,4]]", "[1,[2,0],3]", "[[[3,0],[1]],[2,[4,2]]]"),
)
MOST = 400
"""The guesses that are tried."""
INFERENCES = 20_000
"""The inferences that a tree may take here."""
EXACT = 100
"""The points of a tree on which a search does what the book's does."""


@cache
def sample() -> tuple[Group, ...]:
    """A few small trees on which readings are tried."""
    return tuple(one(Tree.parse(text, side)) for text in _SAMPLE for side in ("max", "min"))


@cache
def _trees() -> tuple[Tree, ...]:
    return tuple(all_of(sample()))


@dataclass
class Trials:
    """The trials of one search's guesses.

    Attributes:
        program: The program, loaded.
        space: The guesses.
        right: What the book's program leaves on the sample.
        tried: The points of each reading that was tried.
        refused: Why a reading was not tried, where one was not safe.
        best: The best guess.
        points: Its points.
        answers: On how many trees with a move it has the right value.
    """

    program: Program
    space: Space
    right: Sequence[str]
    tried: dict[Reading, tuple[float, int]] = field(default_factory=dict)
    refused: RefusedError | None = None
    best: Mapping[Any, Any] = field(default_factory=dict)
    points: float = -1.0
    answers: int = 0

    def climb(self) -> None:
        """Change one answer of the best guess at a time, until no change makes it better.

        Raises:
            EndedError: The program's time is over, or its process has ended.
        """
        first = self.space.first()
        views = next(one.answers for one in self.space.questions if one.about == "view")
        known = None
        for view in views:
            self.best, self.points, self.answers = {}, -1.0, 0
            self._climb_from({**first, "view": view})
            if self.well:
                return
            if known is None or not known[2]:  # what names suggest, if it has answers at all
                known = self.best, self.points, self.answers
        if known:
            self.best, self.points, self.answers = known

    def _climb_from(self, guess: Mapping[Any, Any]) -> None:
        self._try(guess)
        asked = [question for question in self.space.questions if question.about != "view"]
        self._improve([question for question in asked if not question.sure])
        if not self.answers:
            before = self.best, self.points, self.answers
            self._improve(asked)
            if not self.well:  # then the names are right
                self.best, self.points, self.answers = before

    @property
    def well(self) -> bool:
        """True if it has the right value on all trees with a move."""
        return self.answers == sum(tree.arity[0] > 0 for tree in _trees())

    def _improve(self, questions: Sequence[Question]) -> None:
        better = True
        while better and not self.done:
            better = sum(map(self._asked, questions)) > 0

    @property
    def done(self) -> bool:
        """True if nothing better can come."""
        return self.points == EXACT * len(self.right) or len(self.tried) >= MOST

    def _asked(self, question: Question) -> bool:
        """Try every answer to a question; true if one was better."""
        before = self.points
        if len(question.answers) > 1 or isinstance(question.about, int):
            for answer in question.answers:
                if self.done:
                    break
                if answer != self.best[question.about]:
                    self._try(self.space.changed(self.best, question, answer))
        return self.points > before

    def _try(self, guess: Mapping[Any, Any]) -> None:
        reading = self.space.reading(guess)
        if not self.best:
            self.best = guess
        if reading not in self.tried:
            self.tried[reading] = self._points(reading)
        points, answers = self.tried[reading]
        if points > self.points:
            self.best, self.points, self.answers = guess, points, answers

    def _points(self, reading: Reading) -> tuple[float, int]:
        """The points of a reading on the sample, and its right answers on trees with a move."""
        try:
            self.program.use(reading)
        except RefusedError as refused:
            self.refused = self.refused or refused
            return -1.0, 0
        found = self.program.run(sample(), limit=INFERENCES)
        if found.ended:
            raise found.ended.at("while the way to call it was looked for")
        points = list(map(_score, _trees(), self.right, found.lines))
        moving = (points[i] >= 1 for i, tree in enumerate(_trees()[: len(points)]) if tree.arity[0])
        return sum(points), sum(moving)


def _score(tree: Tree, right: str, got: str) -> float:
    """The points of a search on a tree; a little for what it evaluates on the way to no answer."""
    if short(right) == short(got):
        return EXACT
    mine, theirs = outcome_on(tree, right), outcome_on(tree, got)
    moves = theirs.best is not None or not tree.arity[0]
    match verdict(tree, mine, theirs, moves):
        case "prunes-less" | "prunes-more" | "agree":
            return 75 if moves else 60
        case "other-move":
            return 50
        case "wrong-move":
            return 25
        case _:
            same = sum(a == b for a, b in zip(mine.leaves, theirs.leaves, strict=False))
            return min(same, 9) / 10 / (1 if theirs.value is None else 2)


def choose(program: Program, possible: Sequence[Space], right: Sequence[str]) -> Trials:
    """The trials of the search that a user would call, which the program is left with.

    Of several predicates that may be called, the first that answers is the one: that another one
    does better is no reason to call that.

    Args:
        program: The program, loaded.
        possible: The ways to call it.
        right: What the book's program leaves on the sample.

    Raises:
        EndedError: The program's time is over; it is left with the likeliest reading.
        RefusedError: What would be called is not safe.
    """
    program.reading = possible[0].reading(possible[0].first())
    found = []
    for space in possible:
        trials = Trials(program, space, right)
        trials.climb()
        if trials.refused and trials.points < 0:
            if space is possible[0]:
                raise trials.refused
            break
        found.append(trials)
        if trials.answers:
            break
    if not any(trials.answers for trials in found):
        for space in possible[0].others():
            trials = Trials(program, space, right)
            trials.climb()
            if trials.well:
                found.append(trials)
                break
    best = max(found, key=lambda trials: (trials.answers, trials.points))
    program.use(best.space.reading(best.best))
    return best
