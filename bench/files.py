"""Checking files: the command against the time that a person is willing to wait.

By the clock, from the start of the process to its end, as a share of what was set out for two
processors: 1.5 s for an ordinary file, 20 s for thirty, and for a file that comes to no end its
own limit and a second more.  A ratio up to 1 keeps to it.  Beside it, what a bare SWI-Prolog
needs to start; and the CPU time of thirty files beside what the book's program takes in plain
Prolog on as many trees, which says the same on a busy machine.
"""

from __future__ import annotations

import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from bench.measure import CHECKOUT, Row, alternate, children_cpu, compare, python, wall
from pyab.submission.faults import catalogue
from pyab.submission.judge.filereport import Options
from pyab.submission.run.groups import all_of

_FOLDERS = ("adapted", "wild")
ONE, THIRTY, LIMIT = 1.5, 20.0, 3.0


def rows(repetitions: int) -> Iterator[Row]:
    """One file, right and wrong; thirty files; a file without an end."""
    with tempfile.TemporaryDirectory() as folder:
        one = _write(Path(folder), "one", catalogue.book())
        faults = catalogue.faults()
        wrong = _write(Path(folder), "wrong", faults[0].text)
        endless = _write(Path(folder), "endless", f"{catalogue.book()}:- repeat, fail.\n")
        thirty = [
            _write(Path(folder), fault.key, fault.text)
            for fault in faults[:: len(faults) // 30][:30]
        ]
        samples = {
            "one": partial(_check, [one]),
            "wrong": partial(_check, [wrong]),
            "swipl": partial(wall, ["swipl", "-g", "true", "-t", "halt"]),
        }
        costs = alternate(samples, repetitions)
        yield _against("a right file / 1.5 s", costs["one"], ONE)
        yield _against("a wrong file / 1.5 s", costs["wrong"], ONE)
        yield compare("a right file / swipl -g true -t halt", costs["one"], costs["swipl"])
        yield _against("30 files, most of them wrong / 20 s", [_check(thirty)], THIRTY)
        yield _against("30 files as others write them / 20 s", [_check(_others())], THIRTY)
        yield _beside_plain(Path(folder), _others(), min(repetitions, 3))
        limit = ["--limit", str(LIMIT)]
        yield _against("an endless file / its limit + 1 s", [_check([endless, *limit])], LIMIT + 1)


def _others() -> list[str]:
    """Thirty files as others write them, nearly all of them right."""
    written = [sorted((CHECKOUT / "tests/submissions" / one).glob("*.pl")) for one in _FOLDERS]
    return [str(file) for some in written for file in some[::2][:15]]


def _beside_plain(folder: Path, files: Sequence[str], repetitions: int) -> Row:
    """Such files, beside the book's program in plain Prolog on as many trees."""
    trees = folder / "trees.txt"
    trees.write_text("".join(f"{tree}.\n" for tree in all_of(Options().trees)), encoding="utf-8")
    plain = ["swipl", "-O", str(CHECKOUT / "bench" / "plain.pl"), "--", str(trees), "answers"]
    judge = python("-m", "pyab.command.main", "judge", "--json", "--jobs", "2", *files)
    samples = {
        "files": partial(children_cpu, judge, (0, 1)),
        "plain": partial(children_cpu, plain),
    }
    costs = alternate(samples, repetitions)
    several = [len(files) * cost for cost in costs["plain"]]
    return compare("CPU of 30 files / plain Prolog on their trees", costs["files"], several)


def _write(folder: Path, name: str, text: str) -> str:
    path = folder / f"{name}.pl"
    path.write_text(text, encoding="utf-8")
    return str(path)


def _check(arguments: Sequence[str]) -> float:
    """The seconds that checking files takes, whatever is said of them."""
    start = time.perf_counter()
    command = python("-m", "pyab.command.main", "judge", *arguments)
    subprocess.run(command, cwd=CHECKOUT, check=False, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def _against(what: str, costs: Sequence[float], allowed: float) -> Row:
    return compare(what, costs, [allowed] * len(costs))
