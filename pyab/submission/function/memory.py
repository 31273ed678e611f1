"""The memory of a function: what it keeps may lead it wrong where a position comes twice."""

from __future__ import annotations

import ast
import re

from pyab.submission.function import mirrors
from pyab.submission.function.running import Running
from pyab.submission.judge.filereport import FileReport
from pyab.submission.judge.further import TWICE, where_twice
from pyab.submission.run.answers import outcome_on
from pyab.submission.run.groups import one
from pyab.submission.run.verdicts import GRAVE
from pyab.submission.told import notes


def tried(running: Running, known: FileReport) -> FileReport:
    """A function that is right where no position comes twice: where one does, too."""
    kept = keeps(running.text)
    if known.verdict in GRAVE:
        return known.noting(notes.remembers(kept)) if kept else known
    trees = list(filter(running.takes, TWICE))
    lines = running.run(list(map(one, trees)), twins=True).lines
    got = {tree: outcome_on(tree, line) for tree, line in zip(trees, lines, strict=False)}
    # With no answer to one of them, or its process ended, nothing is known.
    whole = len(got) == len(trees) and None not in (found.value for found in got.values())
    return where_twice(
        known,
        kept,
        got if whole else {},
        lambda groups: mirrors.lines(known.reference, groups, running.counted),
    )


_KEPT = re.compile("memo|cache|table|seen|visited|transpos|stored|^tt$", re.IGNORECASE)
"""The names of what a search keeps its values in."""


def keeps(text: str) -> str:
    r"""The name of what a search keeps its values in, if it does so; empty if not.

    >>> keeps("def ab(p, a, b):\n    memo[p] = 1"), keeps("def ab(p, a, b): return p")
    ('memo', '')
    """
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Subscript(value=ast.Name(id=name), ctx=ast.Store()) if _KEPT.search(name):
                return name
            case ast.Subscript(value=ast.Attribute(attr=name), ctx=ast.Store()) if _KEPT.search(
                name
            ):
                return name
    return ""
