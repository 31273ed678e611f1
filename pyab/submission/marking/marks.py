"""Marks: what a verdict is worth in a course."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import get_args

from pyab.errors import UsageError
from pyab.submission.judge.filereport import FileReport
from pyab.submission.run.verdicts import Verdict
from pyab.support.names import unknown
from pyab.trees.literal import Number

Marks = Mapping[str, Number]
"""The mark of each verdict that has one."""

UNMARKED = ("not-judged", "not-understood", "unfinished")
"""The verdicts that say nothing against a file: a limit of ours, or an error, takes no marks."""

EXAMPLE = "agree=10,other-move=9"


def marks(text: str) -> dict[str, Number]:
    """Read marks by verdict.

    Args:
        text: The verdicts with their marks, with commas between them.

    Raises:
        UsageError: A verdict is unknown, has two marks, or can have none; or a mark is no number.

    >>> marks("agree=10, other-move=8.5")
    {'agree': 10, 'other-move': 8.5}
    """
    known = [verdict for verdict in get_args(Verdict) if verdict not in UNMARKED]
    found: dict[str, Number] = {}
    for part in filter(None, map(str.strip, text.split(","))):
        name, equals, mark = map(str.strip, part.partition("="))
        if not equals:
            raise UsageError(f"--marks: {part[:40]!r} is no mark: give {EXAMPLE}")
        if name in UNMARKED:
            raise UsageError(
                f"--marks: {name} says nothing against a file, so that it has no mark: leave it out"
            )
        if name not in known:
            raise UsageError(f"--marks: {unknown('verdict', name, known)}")
        if name in found:
            raise UsageError(f"--marks: {name} has two marks: give one")
        found[name] = _mark(name, mark)
    if not found:
        raise UsageError(f"--marks: no verdict has a mark: give {EXAMPLE}")
    return found


def _mark(name: str, text: str) -> Number:
    try:
        # float() would take 1_0, too, and the digits of other scripts.
        mark = float(text) if text.isascii() and "_" not in text else math.nan
    except ValueError:
        mark = math.nan
    # NaN is not in between, and so is refused as well.
    if not 0 <= mark <= 10**6:
        raise UsageError(
            f"--marks: {name}={text[:30]}: a mark is a number from 0 to 1000000, such as 7 or 7.5"
        )
    return int(mark) if mark.is_integer() else mark


def mark(report: FileReport, given: Marks) -> Number | None:
    """The mark of a file; ``None`` where its verdict has none.

    >>> mark(FileReport("a.pl", "agree"), {"agree": 10}), mark(FileReport("b.pl", "error"), {})
    (10, None)
    """
    return given.get(report.verdict)
