"""A certificate rechecked: a random part of it, or all, is run again."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pyab.errors import UsageError
from pyab.programs.program import Program
from pyab.programs.records import PROGRAMS
from pyab.proof import claims
from pyab.proof.certificate import block_ranges, together
from pyab.proof.plan import Question, pieces, rows
from pyab.proof.run import Progress, expected_seconds
from pyab.proof.symbols.compare import PieceResult, compare

SHARE = 0.05
"""The part of a certificate's trees that is run again, where nothing is said."""
MOST_TREES, MOST_SHAPES = 10**12, 10**6
"""The most that can be rechecked: trees for weeks of one processor, shapes that fit in memory."""
MOST_AGAIN = 10**10
"""Trees that are run again at one go, about a day of work; by classes 100 times as many."""
_AT_ONCE = 10**5
"""Trees that take no time worth a word."""


@dataclass(frozen=True)
class Again:
    """The part of a program's proof that is run again.

    Attributes:
        program: The program.
        runs: The number of trees that were run for it, as the certificate says.
        blocks: The numbers of the blocks that are run again, each with its digest.
    """

    program: Program
    runs: int
    blocks: dict[int, str]

    def faults(self, number: int, made: Sequence[PieceResult], digest: str) -> Iterator[str]:
        """The faults of a block, in words, after its pieces were compared."""
        if together(found.digest for found in made) != digest:
            yield f"{self.program.key}: block {number + 1} comes out otherwise"
        if any(found.difference for found in made):
            yield f"{self.program.key}: in block {number + 1} the languages differ"


@dataclass(frozen=True)
class Recheck:
    """A recheck of a certificate: all of it has been looked at, and a part is run again.

    Attributes:
        question: The question that it answers.
        work: The part of each program.
        problems: The claims that do not hold, in words; before the run, as far as they are known.
        unchecked: The claims that cannot be checked, in words.
        trees: The number of trees that are run again.
        of: The number that the certificate is about.
    """

    question: Question
    work: tuple[Again, ...]
    problems: tuple[str, ...]
    unchecked: tuple[str, ...]
    trees: int
    of: int

    def expected_seconds(self) -> float:
        """About how long it will take, as for a proof."""
        # The reckoning runs trees itself, and would take longer than so few.
        if self.trees < _AT_ONCE:
            return 0.0
        programs = [again.program for again in self.work]
        whole = len(programs) * sum(row.trees for row in rows(self.question))
        return expected_seconds(programs, self.question, jobs=1) * self.trees / whole

    def run(self, progress: Progress | None = None) -> Recheck:
        """Run it; the progress is called with the number of trees that are done, and of all."""
        every, problems, done = pieces(self.question), list(self.problems), 0
        of, blocks = every.trees(0, len(every)), block_ranges(len(every))
        for again in self.work:
            runs, trees, left = 0, 0, len(every)
            for number, digest in again.blocks.items():
                made = []
                for piece in every.some(blocks[number].start, blocks[number].stop):
                    made.append(compare(again.program, piece, self.question.events))
                    trees += piece.trees
                    if progress:
                        progress(done + trees, self.trees)
                left -= len(made)
                runs += sum(found.runs for found in made)
                problems += again.faults(number, made, digest)
            done += trees
            # At least one run for each piece of the others, and at most one for each tree.
            if not left <= again.runs - runs <= of - trees:
                problems.append(
                    f"{again.program.key}: it says that {again.runs:,} trees were run; {runs:,} "
                    f"are run for {trees:,} of {of:,}"
                )
        return replace(self, problems=tuple(problems), trees=done)


def planned(found: dict[str, Any], share: float = SHARE, seed: int | None = None) -> Recheck:
    """Look at all that a certificate says, and choose what is to be run again.

    The work is reckoned, and nothing is listed that may be endless: whoever made the file, it is
    refused here or done in the time that its trees take.

    Args:
        found: The certificate.
        share: The part of its trees to run again, on average: 1 for all.  They are run in whole
            blocks, at least one of each program.
        seed: The same seed takes the same part; another each time when left out.
    """
    claims.check_form(found)
    question = claims.question_of(found)
    _check_size(question)
    every, chosen = pieces(question), random.Random(seed)
    sizes = [every.trees(one.start, one.stop) for one in block_ranges(len(every))]
    problems, work, trees = claims.wrong_in_all(found, question), [], 0
    for one in found["programs"]:
        wrong = claims.wrong_in_one(one, sizes, question.classes)
        problems += wrong
        if not wrong:
            picked = _pick(sizes, share, chosen)
            trees += sum(sizes[number] for number in picked)
            digests = {number: one["blocks"][number] for number in picked}
            work.append(Again(PROGRAMS[one["program"]], one["runs"], digests))
    of = sum(sizes) * len(found["programs"])
    most = MOST_AGAIN * (100 if question.classes else 1)
    if trees > most:
        # However small the share, a block of each program is run.
        fits = len(work) * min(sizes) <= most
        raise UsageError(
            f"to run {trees:,} trees again is more than is done at one go ({most:,}): "
            # Half of what fits, since blocks are whole and the number is rounded.
            + (f"try --share {most / of / 2:.1g}" if fits else "make one of fewer programs")
        )
    unchecked = claims.unchecked(found, share)
    return Recheck(question, tuple(work), tuple(problems), unchecked, trees, of)


def _check_size(question: Question) -> None:
    for what, most in (("trees", MOST_TREES), ("shapes", MOST_SHAPES)):
        number = sum(getattr(row, what) for row in rows(question))
        if number > most:
            raise UsageError(
                f"it is about {number:,} {what}, more than can be rechecked ({most:,}): "
                "make one of fewer leaves"
            )


def _pick(sizes: Sequence[int], share: float, chosen: random.Random) -> list[int]:
    """Blocks at random, with a share of the trees on average; one at least, then the smallest.

    They are taken one after the other while there is room; of the first that is too large the
    part that there is room for is the chance that it is taken.  So each may be.
    """
    room = share * sum(sizes)
    picked: list[int] = []
    # All of them in a random order: how many fit is not known before.
    for number in chosen.sample(range(len(sizes)), len(sizes)):
        if room < sizes[number]:
            if chosen.random() * sizes[number] < room:
                picked.append(number)
            break
        picked.append(number)
        room -= sizes[number]
    # In their order, since pieces side by side have the same orderings, which are remembered.
    return sorted(picked) or [min(range(len(sizes)), key=sizes.__getitem__)]
