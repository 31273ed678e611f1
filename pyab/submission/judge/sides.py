"""Which of two sides is MAX, where no name in a file says so: the way round that explains more."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from pyab.submission.judge import wording
from pyab.submission.judge.causes import same_faults
from pyab.submission.judge.filereport import FileReport
from pyab.submission.judge.outcomes import GRAVE, Outcomes, outcomes
from pyab.submission.read.reading import SIDES, Reading
from pyab.submission.run.answers import UnreadableError
from pyab.submission.run.process import EndedError
from pyab.submission.text.clauses import RefusedError

CLEAR = 10
"""With so many times the trees on which it agrees, one way round is the one that is meant."""


def settled(seen: Outcomes, known: FileReport) -> tuple[Outcomes, FileReport]:
    """The outcomes of a search with its sides as they are likely to be meant, and a note on them.

    A fault may do better with MAX and MIN changed round.  Then a predicate that is right would be
    blamed: so each way is tried.  One under which a single fault does the same is meant; where
    nothing tells, that is said, and no predicate is to be blamed.
    """
    search, stated = seen.search, seen.search.options.sides
    given = stated or any(hook.role in SIDES for hook in search.options.hooks)
    wrong = seen.verdict in GRAVE
    if wrong and not given and seen.found.whole:
        ways = [(search.program.understood, seen), *_turned(seen)]
        ways.sort(key=lambda way: _likelihood(way[1]), reverse=True)
        reading, seen = ways[0]
        if reading != search.program.understood:
            search.program.use(reading)
        if not all(_clearly(seen, other) or _same(seen, other) for _, other in ways[1:]):
            unsure = replace(seen, search=replace(search, unsure=True))
            return unsure, known.noting(wording.either_way(reading), remarkable=True)
    reading = search.program.understood
    if stated and not reading.has_sides:
        return seen, known.noting(wording.NO_SIDES)
    if not reading.hears_sides:
        return seen, known
    return seen, known.noting(wording.sides(reading, hint=wrong and not stated))


def _turned(seen: Outcomes) -> Iterator[tuple[Reading, Outcomes]]:
    """The other ways to take the sides, and how the search does with them."""
    search = seen.search
    for reading in search.program.understood.turned:
        # What cannot be tried says nothing; how the search did as it was called stands.
        with suppress(EndedError, RefusedError, UnreadableError), search.again(reading) as program:
            lines = program.run(search.groups)
            if lines.whole:
                yield reading, outcomes(search, seen.moves, lines, seen.beside)


def _likelihood(seen: Outcomes) -> tuple[bool, bool, bool, int]:
    """What speaks for a way: it is right, or a known fault, its values are, and how often it is."""
    right, values = seen.verdict not in GRAVE, "wrong-value" not in seen.counts
    return right, bool(same_faults(seen)), values, seen.counts.get("agree", 0)


def _same(seen: Outcomes, other: Outcomes) -> bool:
    """True if it makes no difference: what it is told, it hands on."""
    return seen.found.lines == other.found.lines


def _clearly(seen: Outcomes, other: Outcomes) -> bool:
    """True if the one way is so much likelier than the other that nothing need be assumed."""
    (*facts, agree), (*facts_too, agree_too) = map(_likelihood, (seen, other))
    return facts > facts_too or agree >= CLEAR * agree_too
