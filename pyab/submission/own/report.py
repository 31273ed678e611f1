"""The report on a search that was tried on positions of its own game, and on no tree of ours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count, islice
from typing import Any

from pyab.errors import UsageError
from pyab.submission.judge.evidence import first
from pyab.submission.judge.filereport import RIGHT, FileReport, ShownTree
from pyab.submission.judge.outcomes import Search
from pyab.submission.own.calls import calls
from pyab.submission.own.positions import (
    ALONE,
    FEW,
    MOSTLY,
    Position,
    Tried,
    names_no_move,
    tried,
)
from pyab.submission.read import game
from pyab.submission.read.space import Space
from pyab.submission.room import room
from pyab.submission.run.answers import UnreadableError, outcome
from pyab.submission.run.nearest import MODELS, without_moves
from pyab.submission.run.process import EndedError
from pyab.submission.run.reference import reference
from pyab.submission.run.submission import Lines, Submission
from pyab.submission.run.verdicts import Results, kinds_of
from pyab.submission.text.clauses import RefusedError
from pyab.submission.told import messages, notes
from pyab.submission.understand import calling
from pyab.submission.understand.starts import starts
from pyab.submission.understand.trials import Chosen

ADAPTED = "an adapter is for trees of ours: leave it away"
"""Said where there is one."""
OTHERWISE = (
    "on most of its positions it has another value than a minimax of the values at the ends, and "
    "may mean to be something else"
)
"""Said where it is not plain what the search is to do."""
CHANCE = "it goes by chance, and so is not the same each time that it is asked"
"""Said where that may be why it is not right."""
_ALONE = 0.25
"""The part of a file's time that it has from a start that nobody has named."""
GUESSES, ANSWERED = 30, 4
"""The ways to call a search that are tried on its own positions, and those of them that lead to
enough positions."""


def on_own_positions(
    search: Search, chosen: Chosen, known: FileReport, misread: bool = False
) -> FileReport | str:
    """The report on a search that is tried on positions of its own; or why they say nothing.

    Where the user has named no start, one is looked for in the file; then nothing is said against
    the search, whatever it does there.

    Args:
        search: The search, which no tree of ours is for.
        chosen: The ways to understand it.
        known: What is known of it.
        misread: True if it goes wrong on trees of ours, and may be misread there.

    Raises:
        UsageError: The start that is named is none.
    """
    start, why = search.options.start, ""
    if search.stated.text:  # it speaks of trees of ours
        return ADAPTED
    chance = game.by_chance(chosen.space.source, chosen.space.of)
    for one in [start] if start else _starts(chosen.space, chosen.guess):
        found = _tried(search, chosen.space, chosen.guess, one)
        alone = found.right == 1 and (bool(start) or found.enough(ALONE))
        if alone or (start and found.sure and not chance):
            told = replace(known, notes=tuple(notes.of_any_game(known.notes)))
            report = _report(search, found, told, misread)
            if start or (report.verdict in RIGHT and not found.doubt):
                return report
        why = found.why or found.doubt or (CHANCE if chance else OTHERWISE)
    return why


def _starts(space: Space, guess: Mapping[Any, Any]) -> list[str]:
    place = space.reading(guess).position
    return [] if place is None else starts(space.source, space.of, place)


def _tried(search: Search, space: Space, guess: Mapping[Any, Any], start: str) -> Tried:
    """A search on its own positions, called so that most of its values are right."""
    mine = search.program
    best = Tried(start, why="its call is not known: name it with --entry")
    stated = search.stated.tokens is not None
    each = (calls(space, one, stated) for one in _guesses(space, guess))
    ways = dict.fromkeys(filter(None, each))
    try:
        seconds = search.options.seconds * (1 if search.options.start else _ALONE)
        with room(seconds, mine.trust) as process:
            fresh = Submission(process, mine.text, mine.trust, mine.source, limit=mine.limit)
            calling.load(fresh, search.stated)
            fresh.look(space.of)
            fresh.remember()
            answered = 0
            for number, made in enumerate(islice(ways, GUESSES)):
                found = tried(fresh, start, made)
                if best.high and not found.high and best.right >= MOSTLY:  # who moves is known
                    continue
                best = found if not number or _better(found, best) else best
                answered += not found.why
                if best.right == 1 or answered == ANSWERED:
                    break
    except (EndedError, RefusedError, UnreadableError) as error:  # what came before stands
        return best if best.right else replace(best, why=str(error) or "its time is over")
    except UsageError:
        if search.options.start:
            raise
    return best


def _better(one: Tried, other: Tried) -> bool:
    """True if a way to call a search leads further than another one."""
    first_, second = (
        (some.right, some.sure, some.why in ("", FEW), len(some.positions) > 0)
        for some in (one, other)
    )
    return first_ > second


def _guesses(space: Space, guess: Mapping[Any, Any]) -> Iterator[Mapping[Any, Any]]:
    """The ways in which a search may be called, the likeliest first."""
    first_ones = [guess, *space.firsts()]
    yield from first_ones
    for question in space.questions:
        if isinstance(question.about, int) or question.about in ("tokens", "open"):
            for one in first_ones[:2]:
                yield from (space.changed(one, question, answer) for answer in question.answers)


# ------------------------------------------------------------------ in words


def _report(search: Search, found: Tried, known: FileReport, misread: bool) -> FileReport:
    some = found.positions
    unknown = any(one.unknown for one in some)
    moves = not (unknown or names_no_move(some))
    seen = _results(some, search.against, moves)
    known = replace(
        known,
        verdict=seen.verdict,
        trees=len(some),
        of=len(some),
        counts=seen.counts,
        agrees=seen.agrees,
        moves=moves,
        untried=False,
        reference=search.against,
        reading=None,
    )
    said = messages.headline(known, seen.examples)
    if seen.verdict != "agree":
        number, tree = first(seen.trees, seen.kinds[seen.verdict])
        right = outcome(seen.right[number])
        shown = ShownTree(seen.verdict, tree, right, seen.got(number), beside=seen.beside)
        known = replace(known.showing(shown), term=some[number].goal)
        others = (key for key in MODELS if key != seen.beside)
        same = next((k for k in others if _results(some, k, moves).verdict == "agree"), None)
        if same:
            known = replace(known, reference=same)
            said = f"{messages.same_as(same, len(some), moves)}; it {said}"
    said = messages.on_own(messages.beside(said, seen.beside), moves)
    told = [notes.own_positions(found.start, found.mover, found.gains, misread), *_sides(found)]
    told += [found.doubt] if found.doubt else []
    told += [] if moves else [notes.UNKNOWN_MOVES if unknown else notes.NO_MOVE]
    return replace(known, message=said).noting(*told, remarkable=True)


def _sides(found: Tried) -> Iterator[str]:
    """The notes on who was taken for MAX, and which word for a win."""
    if found.worth:
        yield f"its values are {', '.join(f'{one} for {n}' for one, n in found.worth.items())}"
    if found.high:
        yield f"{found.high} was taken for MAX"
    elif not found.mover:
        one = found.positions[0]
        yield f"it was taken to be {one.tree.root.upper()}'s turn in {one.goal}"


def _results(some: Sequence[Position], key: str, moves: bool) -> Results:
    """The results of a search on positions of its own, beside a program of ours."""
    trees, mine = [one.tree for one in some], [one.line for one in some]
    right = reference().on(trees, key)
    if not moves:
        right, mine = (list(map(without_moves, lines)) for lines in (right, mine))
    kinds = kinds_of(zip(count(), trees, right, mine, strict=False), moves)
    return Results(moves, trees, right, Lines(tuple(mine)), kinds, key)
