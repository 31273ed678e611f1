"""How everything here is measured: in turn, several times, and only ever as a ratio.

What a machine does in a second says little; what it does in the time of something else, measured
in the same minute, says how the two compare.  The things compared take turns, in one order and
then in the other, so that a machine that warms up or slows down treats them alike.
"""

from __future__ import annotations

import gc
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from pyab.trees.tree import Tree

CHECKOUT = Path(__file__).parent.parent

Sample = Callable[[], float]
"""Do it once and tell what it cost, in seconds."""


@dataclass(frozen=True)
class Row:
    """A line of the table.

    Attributes:
        what: What is measured against what.
        ratio: How much more the first of the two takes.
        spread: The ratio in the single repetitions, lowest to highest; or what else tells how
            far to trust it.
        note: What to hold it against.
    """

    what: str
    ratio: float
    spread: str
    note: str = ""


def alternate(samples: Mapping[str, Sample], repetitions: int) -> dict[str, list[float]]:
    """Take all samples in turn, every other time in the opposite order."""
    costs: dict[str, list[float]] = {name: [] for name in samples}
    names = list(samples)
    for _ in range(repetitions):
        for name in names:
            gc.collect()
            costs[name].append(samples[name]())
        names.reverse()
    return costs


def compare(what: str, over: Sequence[float], under: Sequence[float], note: str = "") -> Row:
    """The median of the ratios, one for each repetition: what slows down both leaves it alone."""
    single = [a / b for a, b in zip(over, under, strict=True)]
    spread = f"{min(single):.2f} to {max(single):.2f}"
    return Row(what, median(single), spread, note)


def cpu(work: Callable[[], object]) -> float:
    """The CPU seconds of this process, all its threads, that the work takes."""
    start = time.process_time()
    work()
    return time.process_time() - start


def children_cpu(command: Sequence[str], right: Sequence[int] = (0,)) -> float:
    """The CPU seconds that a command takes, and all that it starts; it ends as is ``right``."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, cwd=CHECKOUT, check=False, capture_output=True)
    assert done.returncode in right, done.stderr
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def wall(command: Sequence[str]) -> float:
    """The seconds by the clock that a command takes, from start to end."""
    start = time.perf_counter()
    subprocess.run(command, cwd=CHECKOUT, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def python(*arguments: str) -> list[str]:
    """The command that runs this Python with the arguments."""
    return [sys.executable, *arguments]


def fresh(trees: Iterable[Tree]) -> list[Tree]:
    """The same trees anew: a tree keeps what it once worked out, such as its infinity."""
    return [Tree(tree.arity, tree.leaves, tree.root) for tree in trees]


def resident() -> float:
    """The memory of this process, in MB: what it holds now, or where unknown its peak."""
    statm = Path("/proc/self/statm")
    if statm.is_file():
        return int(statm.read_text().split()[1]) * resource.getpagesize() / 2**20
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / 2 ** (20 if sys.platform == "darwin" else 10)
