"""The main job: the harness on every test tree, and the proof for trees of any depth."""

from __future__ import annotations

import time
from collections.abc import Iterable
from functools import cache

from pyab.agreement.check import Progress, held
from pyab.agreement.report import Report
from pyab.agreement.testtrees import LEAVES, RANDOM, WINDOW_LEAVES, Batch, plan
from pyab.programs import records
from pyab.programs.program import Program
from pyab.proof.symbols.induction import Induction, induct
from pyab.support.arguments import whole

CHILDREN = 3
"""Agreement at any depth is shown for positions with so many successors at most."""


def check(
    programs: Iterable[str] | None = None,
    leaves: int = LEAVES,
    random: int = RANDOM,
    seed: int = 0,
    window_leaves: int = WINDOW_LEAVES,
    large: bool = True,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Report:
    """Run programs in both languages on every test tree, and check the laws among them.

    The trees are those that :func:`pyab.agreement.testtrees.plan` tells of.  Trees of one move show
    agreement at any depth, for up to 3 successors a position.

    Args:
        programs: Keys of programs; all of them when left out.
        leaves: The small trees have so many leaves at most.
        random: The number of random trees.
        seed: The same seed gives the same random trees.
        window_leaves: Trees of so many leaves at most are searched with every window, too.
        large: The two large trees are searched as well: half a second a program.
        jobs: The number of processes; with more than one, a script of one's own needs the guard
            ``if __name__ == "__main__":``.
        progress: Called now and then with the number of trees that are done, and of all.

    Raises:
        ProgramError: There is no program of a key.
        EngineError: SWI-Prolog is missing or too old.
        UsageError: A number is no whole number.

    >>> check(["minimax", "bratko"], leaves=3, random=10, large=False)
    <Report of check: 2 programs, 1,566 test trees, all agree>
    """
    for name, number in (("leaves", leaves), ("random", random), ("window_leaves", window_leaves)):
        whole(name, number, 0)
    whole("seed", seed)
    whole("jobs", jobs, 1)
    batches = [b for b in plan(leaves, random, seed, window_leaves) if large or b.kind != "large"]
    return held(records.select(programs), batches, jobs, progress, _at_any_depth)


@cache
def _at_any_depth(program: Program) -> Induction:
    """The proof for a program, made once: it depends on no test tree."""
    return induct(program, CHILDREN)


SAMPLE = Batch("small", 0, 541, 5, shape=22)
"""Trees whose time tells how long the others take."""
WEIGHTS = {
    "windows": 0.6,
    "figures": 80,
    "random": 26,
    "bounded": 27,
    "limited": 14,
    "large": 21_000,
}
"""The number of small trees that take as long as one of that kind: measured with all programs."""
INDUCTION = 11_500
"""The same for the proofs for trees of any depth."""


def expected_seconds(
    programs: Iterable[str] | None = None,
    leaves: int = LEAVES,
    random: int = RANDOM,
    seed: int = 0,
    window_leaves: int = WINDOW_LEAVES,
    jobs: int = 1,
) -> float:
    """About how long :func:`check` takes with such arguments, by what a few trees take here."""
    chosen = records.select(programs)
    held(chosen, [SAMPLE])  # what is loaded once
    began = time.perf_counter()
    held(chosen, [SAMPLE])
    each = (time.perf_counter() - began) / SAMPLE.count
    batches = plan(leaves, random, seed, window_leaves)
    trees = sum(batch.count * WEIGHTS.get(batch.kind, 1) for batch in batches)
    return each * (trees + INDUCTION) / jobs
