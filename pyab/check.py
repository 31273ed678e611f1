"""The main job: every program, in both languages, on every test tree; and the laws among them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice

from pyab import laws as all_laws
from pyab import programs as all_programs
from pyab import prolog_engine, python_engine, testtrees
from pyab.agreement import Difference, disagree, first_difference
from pyab.laws import Law, Outcome
from pyab.pool import ordered
from pyab.programs import Program
from pyab.shrink import shrink, size
from pyab.tree import Side, Tree

LEAVES = 5
RANDOM = 1000
PIECE = 1500
"""Trees a piece of work."""

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Batch:
    """A recipe for test trees, so that a worker makes its own.

    Attributes:
        kind: ``"small"``, ``"random"``, ``"figures"`` or ``"large"``.
        start: How many trees of that kind, or of that shape, to pass over.
        count: How many to take.
        parameter: The number of leaves of small trees; the seed of random ones.
        shape: The number of the small trees' shape among those with so many leaves.
        side: Who is to move at the root of the small trees.
    """

    kind: str
    start: int
    count: int
    parameter: int = 0
    shape: int = 0
    side: Side = "max"

    def trees(self) -> list[Tree]:
        """The trees."""
        end = self.start + self.count
        if self.kind == "small":
            shape = testtrees.shapes(self.parameter)[self.shape]
            orderings = testtrees.weak_orderings(self.parameter)[self.start : end]
            return [Tree(shape, leaves, self.side) for leaves in orderings]
        if self.kind == "random":
            trees = testtrees.random_trees(end, self.parameter)
        else:
            trees = {"figures": testtrees.figure_trees, "large": testtrees.large_trees}[self.kind]()
        return list(islice(trees, self.start, end))


@dataclass
class Tally:
    """What came of one program on the test trees.

    Attributes:
        program: The program.
        trees: How many trees it ran on, in both languages.
        events: How many events each language left.
        difference: The smallest tree on which they differ, with both traces.
    """

    program: Program
    trees: int = 0
    events: int = 0
    difference: Difference | None = None

    @property
    def agree(self) -> bool:
        """Whether the two languages did the same everywhere."""
        return self.difference is None


@dataclass
class Verdict:
    """What came of one law.

    Attributes:
        law: The law.
        trees: How many trees it was checked on.
        tree: The smallest tree on which it fails.
    """

    law: Law
    trees: int = 0
    tree: Tree | None = None

    @property
    def holds(self) -> bool:
        """Whether it holds everywhere."""
        return self.tree is None


@dataclass
class Report:
    """What `pyab check` found.

    Attributes:
        tallies: One for each program.
        verdicts: One for each law.
        trees: How many test trees of each kind.
    """

    tallies: list[Tally]
    verdicts: list[Verdict]
    trees: dict[str, int] = field(default_factory=dict)

    @property
    def agree(self) -> bool:
        """Whether the languages agree on everything and every law holds."""
        return all(t.agree for t in self.tallies) and all(v.holds for v in self.verdicts)


def check(
    programs: Iterable[str] | None = None,
    leaves: int = LEAVES,
    random: int = RANDOM,
    seed: int = 0,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Report:
    """Run programs in both languages on every test tree, and check the laws among them.

    The trees are those of the figures, all trees of 2 to ``leaves`` leaves with either side to
    move at the root, random larger ones, and two with 100,000 positions in a row.

    Args:
        programs: Keys of programs; all of them when left out.
        leaves: The small trees have so many leaves at most.
        random: How many random trees.
        seed: The same seed gives the same random trees.
        jobs: How many processes share the work.
        progress: Called with the number of trees done since the last call.

    Raises:
        ProgramError: There is no program of a key.
        EngineError: SWI-Prolog is missing or too old.

    >>> report = check(["minimax", "bratko"], leaves=3, random=10)
    >>> report.agree, report.trees["small"]
    (True, 84)
    """
    chosen = all_programs.select(programs)
    batches = plan(leaves, random, seed)
    report = Report(
        [Tally(program) for program in chosen],
        [Verdict(law) for law in all_laws.among(chosen)],
    )
    for batch in batches:
        report.trees[batch.kind] = report.trees.get(batch.kind, 0) + batch.count
    keys = tuple(program.key for program in chosen)
    work = ((batch, keys) for batch in batches)
    for batch, part in zip(batches, ordered(_run, work, jobs), strict=True):
        _merge(report, part)
        if progress:
            progress(batch.count)
    for tally in report.tallies:
        if tally.difference:
            tally.difference = _smallest(tally.difference)
    return report


def plan(leaves: int, random: int, seed: int) -> list[Batch]:
    """The test trees, in pieces; the small ones first, so that what fails is small."""
    large = [Batch("large", i, 1) for i in range(testtrees.LARGE_COUNT)]
    figures = [Batch("figures", 0, testtrees.FIGURE_COUNT)]
    small = [
        Batch("small", start, min(PIECE, orderings - start), n, shape, side)
        for n in range(2, leaves + 1)
        for orderings in [len(testtrees.weak_orderings(n))]
        for shape in range(len(testtrees.shapes(n)))
        for side in testtrees.SIDES
        for start in range(0, orderings, PIECE)
    ]
    rest = [
        Batch("random", start, min(PIECE // 3, random - start), seed)
        for start in range(0, random, PIECE // 3)
    ]
    # The large ones take longest: first, so that no process is left with one at the end.
    return large + figures + small + rest


Part = tuple[list[tuple[int, int, Difference | None]], dict[str, tuple[int, Tree | None]]]


def _run(work: tuple[Batch, Sequence[str]]) -> Part:
    """Run all programs on a batch: per program trees, events, first difference; per law a tree."""
    batch, keys = work
    trees = batch.trees()
    chosen = all_programs.select(keys)
    tallies: list[tuple[int, int, Difference | None]] = []
    outcomes: list[dict[str, Outcome]] = [{} for _ in trees]
    roots = python_engine.positions(trees)
    for program in chosen:
        prolog = prolog_engine.run(program, trees)
        python = python_engine.run(program, trees, roots=roots)
        found = None
        events = 0
        for i, tree in enumerate(trees):
            events += prolog[i].count("(") - 1
            found = found or disagree(program, tree, prolog[i], python[i])
            outcomes[i][program.key] = Outcome.of(prolog[i], program, tree)
        tallies.append((len(trees), events, found))
    verdicts: dict[str, tuple[int, Tree | None]] = {}
    for law in all_laws.among(chosen):
        broken = (t for t, o in zip(trees, outcomes, strict=True) if not law.holds(t, o))
        verdicts[law.key] = (len(trees), next(broken, None))
    return tallies, verdicts


def _merge(report: Report, part: Part) -> None:
    tallies, verdicts = part
    for tally, (trees, events, difference) in zip(report.tallies, tallies, strict=True):
        tally.trees += trees
        tally.events += events
        if difference and (
            tally.difference is None or size(difference.tree) < size(tally.difference.tree)
        ):
            tally.difference = difference
    for verdict in report.verdicts:
        trees, tree = verdicts[verdict.law.key]
        verdict.trees += trees
        if tree and (verdict.tree is None or size(tree) < size(verdict.tree)):
            verdict.tree = tree


def _smallest(difference: Difference) -> Difference:
    """A difference on a tree as small as shrinking makes it; a large tree is left as it is."""
    program = difference.prolog.program
    if difference.tree.size > 1000:
        return difference
    tree = shrink(difference.tree, lambda t: first_difference(program, [t]) is not None)
    return first_difference(program, [tree]) or difference
