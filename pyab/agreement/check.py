"""Every program, in both languages, on every test tree; and the laws among them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from operator import call

from pyab.agreement import as_text, laws, ranked
from pyab.agreement.contracts import CONTRACTS
from pyab.agreement.report import AnyDepth, LawReport, Report, Tally
from pyab.agreement.testtrees import Batch
from pyab.programs import records
from pyab.programs.program import Program
from pyab.support.processes import ordered

Progress = Callable[[int, int], None]
"""Told how many trees are done, and how many there are."""

Prove = Callable[[Program], AnyDepth]


def held(
    programs: tuple[Program, ...],
    batches: Sequence[Batch],
    jobs: int = 1,
    progress: Progress | None = None,
    prove: Prove | None = None,
) -> Report:
    """Run programs in both languages on batches of test trees, and check the laws among them.

    Args:
        programs: The programs.
        batches: The trees.
        jobs: The number of processes that share the work.
        progress: Called now and then with the number of trees that are done, and of all.
        prove: Makes the proof for trees of any depth, a function of a module.

    Raises:
        EngineError: SWI-Prolog is missing or too old.
    """
    keys = tuple(program.key for program in programs)
    trees: Counter[str] = Counter()
    for batch in batches:
        trees[batch.kind] += batch.count
    # A proof counts as no tree: the progress tells of trees alone.
    work = [(0, partial(_prove, prove, key)) for key in keys if prove]
    work += [(batch.count, partial(_run, batch, keys)) for batch in batches]
    done, parts = 0, []
    for (number, _), part in zip(work, ordered(call, [job for _, job in work], jobs), strict=True):
        parts.append(part)
        done += number
        if progress and number:
            progress(done, trees.total())
    return Report(_tallies(programs, parts), _verdicts(programs, batches, parts), dict(trees))


def _tallies(programs: Sequence[Program], parts: Iterable[Report]) -> list[Tally]:
    found = {program.key: Tally(program) for program in programs}
    for part in parts:
        for more in part.tallies:
            found[more.program.key] = found[more.program.key].plus(more)
    return [
        # Shrunk only here, once a program: it takes up to thousands of searches in both languages.
        replace(tally, difference=tally.difference and as_text.smallest(tally.difference))
        for tally in found.values()
    ]


SMALL = 3
"""Leaves; a law about small trees is about trees of no fewer."""


def _verdicts(
    programs: tuple[Program, ...], batches: Sequence[Batch], parts: Iterable[Report]
) -> list[LawReport]:
    leaves = max((batch.parameter for batch in batches if batch.kind == "small"), default=0)
    found = {
        law.key: LawReport(law.key, law.told(programs), expected=law.expected)
        for law in laws.among(programs)
        # The laws that are to be shown false hold on all trees of two leaves.
        if law.trees != "small" or leaves >= SMALL
    }
    for part in parts:
        for more in part.verdicts:
            # A part may have a verdict on a law that is left out here, for trees of few leaves.
            if more.key in found:
                found[more.key] = found[more.key].plus(more)
    return list(found.values())


# ---------------------------------------------------------------------- work


def _prove(prove: Prove, key: str) -> Report:
    """Prove of a program that it agrees on trees of any depth."""
    program = records.get(key)
    return Report([Tally(program, any_depth=prove(program))], [])


def _run(batch: Batch, keys: Sequence[str]) -> Report:
    """Run programs on a batch in both languages, and look at the laws."""
    programs = records.select(keys)
    if batch.kind == "windows":
        # A program without a contract promises nothing of a window: no law looks at its runs.
        programs = tuple(program for program in programs if program.contract in CONTRACTS)
    if not programs:
        return Report([], [])
    piece = batch.piece()
    part = ranked.hold(programs, piece, batch.kind) if piece else None
    return part or as_text.hold(programs, batch)
