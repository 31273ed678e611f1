"""The main job: the harness on every test tree, and the proof for trees of any depth."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from pyab.agreement.check import Progress, Report, held
from pyab.agreement.testtrees import LEAVES, RANDOM, WINDOW_LEAVES, plan
from pyab.programs import records
from pyab.programs.records import Program
from pyab.proof.symbols.induction import Induction, induct

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

    The trees are those of the figures, all trees of 2 to ``leaves`` leaves with either side to
    move at the root, random larger ones, random ones with bounds known before searching, random
    ones as a limit of depth or likelihood leaves them, and two with 100,000 positions in a row;
    all trees of up to 4 leaves are searched with every window that can be told apart as well.
    Trees of one move show agreement at any depth, for up to 3 successors a position.

    Args:
        programs: Keys of programs; all of them when left out.
        leaves: The small trees have so many leaves at most.
        random: How many random trees.
        seed: The same seed gives the same random trees.
        window_leaves: Trees of so many leaves at most are searched with every window, too.
        large: Whether to search the two large trees as well, which takes a second a program.
        jobs: How many processes share the work; with more than one, a script of one's own needs
            the guard ``if __name__ == "__main__":``.
        progress: Called now and then with the number of trees that are done, and of all.

    Raises:
        ProgramError: There is no program of a key.
        EngineError: SWI-Prolog is missing or too old.

    >>> report = check(["minimax", "bratko"], leaves=3, random=10, large=False)
    >>> report.agree, report.trees["small"]
    (True, 84)
    """
    batches = [b for b in plan(leaves, random, seed, window_leaves) if large or b.kind != "large"]
    return held(records.select(programs), batches, jobs, progress, _at_any_depth)


@cache
def _at_any_depth(program: Program) -> Induction:
    """The proof for a program, made once: it depends on no test tree."""
    return induct(program, CHILDREN)
