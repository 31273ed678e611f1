"""Files that print: a search that prints at every call against the same search without.

The book's program in a process of its own, on all trees of five leaves, several times over, so that
starting and loading count for little.  CPU time of that process.
"""

from __future__ import annotations

import resource
from collections.abc import Iterator
from functools import partial

from bench.measure import Row, alternate, compare
from pyab.submission.faults import catalogue
from pyab.submission.run import groups
from pyab.submission.run.process import Process
from pyab.submission.run.reference import AS_PRINTED
from pyab.submission.run.submission import Submission

LEAVES, TIMES = 5, 4
TARGET = "target: at most 1.3"
PRINTS = {
    "a write/1 and nl": "write(Pos), nl",
    "five prints": "write(Alpha), write(' '), write(Beta), tab(2), nl",
    "a format/2 of three": 'format("~w ~w ~a~n", [Alpha, Beta, here])',
}
REDIRECTING = "unused :- with_output_to(atom(_), nl).\n"
"""With it, a program may read what it prints, and it is looked where its output goes."""


def rows(repetitions: int) -> Iterator[Row]:
    """A row for each way to print, in a program that cannot and in one that may read it."""
    for what, goal in PRINTS.items():
        for more, note in ("", ""), (REDIRECTING, ", may be read"):
            costs = alternate(
                {
                    "printing": partial(_search, goal, more),
                    "silent": partial(_search, "true", more),
                },
                repetitions,
            )
            yield compare(f"{what} a call{note} / none", costs["printing"], costs["silent"], TARGET)


def _search(goal: str, more: str) -> float:
    """The CPU seconds of a process in which the book's program calls a goal at every position."""
    text = catalogue.book() + more
    for first in ("moves(Pos, PosList), !,", "staticval(Pos, Val)."):
        text = text.replace(f"    {first}", f"    {goal}, {first}", 1)
    before = _children()
    with Process(600) as process:
        program = Submission(process, text)
        program.survey()
        program.load()
        program.use(AS_PRINTED)
        for _ in range(TIMES):
            program.run(groups.small(LEAVES))
    return _children() - before


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
