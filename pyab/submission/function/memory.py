"""The memory of a function: what it keeps may lead it wrong where a position comes twice."""

from __future__ import annotations

import ast
import re

from pyab.submission.function import mirrors
from pyab.submission.function.running import Running
from pyab.submission.judge.filereport import FileReport, ShownTree
from pyab.submission.judge.further import TWICE, led_wrong
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
    if len(got) < max(1, len(trees)) or None in (one.value for one in got.values()):
        return known.noting(notes.remembers(kept), remarkable=True) if kept else known
    wrong = [tree for tree in got if got[tree].value != tree.backed_up[0]]
    if wrong:
        tree = wrong[0]
        (line,) = mirrors.lines(known.reference, (one(tree),), running.counted)
        right = outcome_on(tree, line)
        shown = ShownTree("wrong-value", tree, right, got[tree], beside=known.reference)
        return led_wrong(known, kept, shown)
    return known.noting(notes.kept_well(kept, len(trees)), remarkable=True) if kept else known


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
