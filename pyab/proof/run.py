"""Run a proof: all its pieces for all its programs, and what came of them."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from math import prod

from pyab.engines.piece import Piece
from pyab.programs.program import Program
from pyab.proof import cluster
from pyab.proof.plan import Question, Size, pieces, rows
from pyab.proof.store import Store
from pyab.proof.symbols import premise
from pyab.proof.symbols.classes import CourseError
from pyab.proof.symbols.compare import Counterexample, PieceResult, compare
from pyab.support import processes

Progress = Callable[[int, int], None]


@dataclass
class Proof:
    """The proof for one program.

    Attributes:
        program: Its key.
        trees: For how many trees the two languages were compared.
        runs: The number of trees that were run for that; fewer, if each stands for a class of them.
        counterexample: The first tree on which they differ; the others are left.
        parts: For each piece that was run the digest of what the runs left.
    """

    program: str
    trees: int = 0
    runs: int = 0
    counterexample: Counterexample | None = None
    parts: dict[Piece, str] = field(default_factory=dict)

    @property
    def agree(self) -> bool:
        """True if both languages do the same on all the trees."""
        return self.counterexample is None

    def add(self, piece: Piece, digest: str, runs: int) -> None:
        """Take note of what a piece left."""
        self.parts[piece] = digest
        self.trees += piece.trees
        self.runs += runs

    def digests(self, question: Question) -> list[str]:
        """The digests in the order of the pieces."""
        return [self.parts[piece] for piece in pieces(question)]


@dataclass
class ProofReport:
    """The report of a proof.

    Attributes:
        question: The question.
        rows: The numbers of trees, by the number of leaves.
        proofs: One for each program.
        seconds: The time that it took.
    """

    question: Question
    rows: list[Size]
    proofs: list[Proof]
    seconds: float = 0.0

    @property
    def agree(self) -> bool:
        """True if both languages do the same, for every program, on every tree."""
        return all(proof.agree for proof in self.proofs)

    @property
    def trees(self) -> int:
        """The number of trees for each program."""
        return sum(row.trees for row in self.rows)

    @property
    def shapes(self) -> int:
        """The number of shapes."""
        return sum(row.shapes for row in self.rows)


def prove(
    programs: Sequence[Program],
    question: Question,
    jobs: int = 1,
    progress: Progress | None = None,
    known: Store | None = None,
    scheduler: str = "",
) -> ProofReport:
    """Run programs in both languages on every tree, and compare what they leave.

    Args:
        programs: The programs.
        question: Which trees, and what is compared.
        jobs: The number of processes.
        progress: Called with the number of trees that are done, and of all.
        known: The pieces that were done before, and the place to keep those that are done now.
        scheduler: The address of a Dask scheduler whose workers share the work instead.

    Raises:
        ProgramError: A program does more with values than compare them.
    """
    began = time.monotonic()
    report = ProofReport(
        question, rows(question), [_begun(program, question) for program in programs]
    )
    for _ in _pieces_done(programs, report, jobs, known, scheduler):
        if progress:
            progress(sum(one.trees for one in report.proofs), report.trees * len(programs))
    report.seconds = time.monotonic() - began
    return report


def _pieces_done(
    programs: Sequence[Program], report: ProofReport, jobs: int, known: Store | None, scheduler: str
) -> Iterator[Piece]:
    """Run the pieces; each, when the report has it."""
    work = partial(_task, events=report.question.events)
    # Results come in the order of the tasks, so that the first that waits is theirs.
    begun: deque[tuple[Proof, Piece]] = deque()
    tasks = _tasks(programs, report.proofs, report.question, begun, known)
    if scheduler:
        results = cluster.on_cluster(work, tasks, scheduler)
    else:
        results = processes.ordered(work, tasks, jobs, cluster.RETRIES)
    for found in results:
        proof, piece = begun.popleft()
        if proof.agree:  # after a difference some pieces are still on their way
            proof.counterexample = found.difference
            proof.add(piece, found.digest, found.runs)
            if known and proof.agree:
                known.keep(proof.program, piece, found.digest, found.runs)
        yield piece


def _begun(program: Program, question: Question) -> Proof:
    """The proof for a program, before its pieces are run; it may be found wrong at once."""
    try:
        premise.check(program)
    except CourseError:
        found = _found_wrong(program, question)
        if found is None:
            raise
        return Proof(program.key, counterexample=found)
    return Proof(program.key)


def _found_wrong(program: Program, question: Question) -> Counterexample | None:
    """The first small tree on which the languages differ, if there is one."""
    # No classes, since no ordering stands for others here.
    small = replace(question, leaves=min(premise.LEAVES, question.leaves), classes=False)
    every = (compare(program, piece, question.events).difference for piece in pieces(small))
    return next(filter(None, every), None)


def _task(task: tuple[Program, Piece], events: bool) -> PieceResult:
    return compare(*task, events=events)


def _tasks(
    programs: Sequence[Program],
    proofs: Sequence[Proof],
    question: Question,
    begun: deque[tuple[Proof, Piece]],
    known: Store | None,
) -> Iterator[tuple[Program, Piece]]:
    """The work that is not done yet; of a program that has been found to differ no more."""
    for program, proof in zip(programs, proofs, strict=True):
        for piece in pieces(question):
            # Asked before each piece: a difference may have come in since the last one.
            if not proof.agree:
                break
            done = known.done(program.key, piece) if known else None
            if done:
                proof.add(piece, *done)
            else:
                begun.append((proof, piece))
                yield program, piece


def expected_seconds(programs: Sequence[Program], question: Question, jobs: int) -> float:
    """About how long a proof will take: by the time that a small piece of it takes here."""
    # A piece of five leaves takes long enough to be measured. Both sides take alike.
    small = replace(question, leaves=min(5, question.leaves), sides=question.sides[:1])
    every = pieces(small)
    first, last = every.some(0, 1)[0], every.some(len(every) - 1, len(every))[0]
    seconds = 0.0
    for program in programs:
        compare(program, first, question.events)  # what is loaded once
        began = time.perf_counter()
        compare(program, last, question.events)
        seconds += (time.perf_counter() - began) / last.trees
    trees = rows(small)[-1].trees * len(question.sides)
    if question.classes:
        growth = sum(prod(_GROWTH[: n - small.leaves]) for n in range(5, question.leaves + 1))
        return seconds * trees * growth / jobs
    return seconds * sum(row.trees for row in rows(question)) / jobs


_GROWTH = (15.1, 16.1, 17.0, 17.6)
"""The factor by which a leaf more makes more classes, with 6 leaves and on: measured with bratko up
to 8, and guessed for 9."""
