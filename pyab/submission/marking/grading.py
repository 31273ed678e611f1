"""Reports on files in the forms that a course's machinery reads."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from itertools import combinations
from math import isfinite
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from pyab.errors import InternalError, UsageError
from pyab.submission.judge.details import details
from pyab.submission.judge.filereport import REQUIREMENTS, FileReport, Requirement
from pyab.submission.marking.marks import Marks, mark
from pyab.submission.run import confine
from pyab.submission.run.answers import Outcome
from pyab.support import files
from pyab.trees.literal import Number
from pyab.trees.tree import Tree


def document(
    reports: Sequence[FileReport], require: Requirement, marks: Marks | None = None
) -> dict[str, Any]:
    """The document of ``pyab judge --json``."""
    marked = [{"mark": mark(report, marks)} if marks else {} for report in reports]
    return {
        "files": [
            row(report, require) | more for report, more in zip(reports, marked, strict=True)
        ],
        "require": require,
        "unguarded": confine.missing() or None,
        "agree": all(report.passes(require) for report in reports),
    }


def row(report: FileReport, require: Requirement) -> dict[str, Any]:
    """The report on one file, as JSON has it."""
    tree = report.tree
    again = report.answers
    return {
        "file": report.file,
        "verdict": report.verdict if report.judged else None,
        "not_judged": None if report.judged else report.message,
        "passes": report.passes(require),
        "agrees": report.agrees,
        "same_steps": report.same_steps,
        "trees": report.trees,
        "of": report.of,
        "outcomes": report.counts,
        "called": report.called or None,
        "reference": report.reference,
        "help": asdict(report.help) if report.help else None,
        "tree": None if tree is None else str(tree),
        "root": None if tree is None else tree.root,
        "term": report.term or None,
        "expected": _outcome(tree, report.right),
        "got": _outcome(tree, report.got),
        "step": report.step,
        "causes": [cause.words for cause in report.causes],
        "clauses": list(dict.fromkeys(one.clause for one in report.causes if one.clause)),
        "further_answers": None
        if again is None
        else {"tree": str(again[0]), "root": again[0].root, "values": again[1]},
        "entry": report.entry or None,
        "notes": report.notes,
        "message": report.message,
        "searches": [row(search, require) for search in report.searches],
    }


def _outcome(tree: Tree | None, outcome: Outcome | None) -> dict[str, Any] | None:
    if tree is None or outcome is None:
        return None
    move = None
    if outcome.best is not None and outcome.best in tree.children(0):
        move = tree.children(0).index(outcome.best)
    return {
        # JSON has no infinity.
        "value": outcome.value if outcome.value is None or isfinite(outcome.value) else None,
        "move": move,
        "leaves": [list(tree.path(leaf)) for leaf in outcome.leaves],
        "problem": outcome.problem or None,
    }


# ----------------------------------------------------------------------- JUnit


def junit(reports: Sequence[FileReport], require: Requirement, _: Marks | None = None) -> str:
    """The reports as JUnit XML: a test case a file, which has no marks."""
    failures = [report for report in reports if report.graded and not report.passes(require)]
    errors = [report for report in reports if not report.graded]  # ours, and no failures
    root = ElementTree.Element("testsuites")
    numbers = {
        "tests": len(reports),
        "failures": len(failures),
        "errors": len(errors),
        "skipped": 0,
    }
    about = {name: str(number) for name, number in numbers.items()}
    suite = ElementTree.SubElement(root, "testsuite", {"name": "pyab judge", **about})
    for report in reports:
        called = {"classname": "pyab.judge", "name": _xml(report.file), "time": "0"}
        case = ElementTree.SubElement(suite, "testcase", called)
        kind, about = "system-out", {}
        if not report.passes(require):
            kind = "failure" if report.graded else "error"
            about = {"type": report.verdict, "message": _xml(report.message)}
        ElementTree.SubElement(case, kind, about).text = _xml(details(report))
    ElementTree.indent(root)
    text: str = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def _xml(text: str) -> str:
    """A text without the characters that XML cannot hold."""
    return re.sub("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "?", text)


# ------------------------------------------------------------------ Gradescope

Test = dict[str, Any]
"""A test as Gradescope shows it."""
_ASPECTS: dict[Requirement, tuple[str, str]] = {
    "value": ("value", "the value of every tree"),
    "best-move": ("best_move", "a best move on every tree"),
    "move": ("move", "the book's move on every tree, ties included"),
    "leaves": ("leaves", "the leaves that the book's program evaluates, in order"),
}


def gradescope(
    reports: Sequence[FileReport], require: Requirement, marks: Marks | None = None
) -> str:
    """The reports as Gradescope's ``results.json``.

    Args:
        reports: The reports.
        require: What is asked for: a point for each thing.
        marks: The mark of each verdict, to be given in place of points.

    Raises:
        InternalError: A file could not be judged.  Without a document, Gradescope gives no points
            for it, not even none, and says that the autograder has failed.
    """
    tests: list[Test] = []
    for report in reports:
        if not pointed(report, marks):
            raise InternalError(f"{report.file}: {report.message}; no points are given")
        about = f"{Path(report.file).name}: " if len(reports) > 1 else ""
        found = _tests(report, require, marks)
        tests += [test | {"name": f"{about}{test['name']}"} for test in found]
    whole = {
        "output": "\n\n".join(map(details, reports)),
        "output_format": "text",
        "visibility": "visible",
        "tests": tests,
    }
    return json.dumps(whole, indent=2, ensure_ascii=False) + "\n"


def pointed(report: FileReport, marks: Marks | None) -> bool:
    """True if points can be given for a file: it was judged, and its verdict has a mark."""
    return report.graded and (not marks or mark(report, marks) is not None)


def _tests(report: FileReport, require: Requirement, marks: Marks | None) -> Iterator[Test]:
    """A point for each thing that is asked for; or the mark of the verdict, of the highest one."""
    if marks:
        yield _test(report, report.verdict, marks[report.verdict], max(marks.values()))
        return
    for requirement in REQUIREMENTS[: REQUIREMENTS.index(require) + 1]:
        key, words = _ASPECTS[requirement]
        yield _test(report, words, float(report.passes(requirement)), 1.0) | {"tags": [key]}


def _test(report: FileReport, name: str, score: Number, most: Number) -> Test:
    good = score == most
    return {
        "name": name,
        "score": score,
        "max_score": most,
        "status": "passed" if good else "failed",
        "output": "" if good else f"{report.verdict}: {report.message}",
        "visibility": "visible",
    }


# ----------------------------------------------------------------------- files


def check(targets: Mapping[str, str], read: Iterable[str]) -> None:
    """Refuse files that reports cannot or must not be written to, before the work begins.

    Args:
        targets: The file of each report, by the option that names it.
        read: The files that are judged, and what else is read for that.

    Raises:
        UsageError: A file cannot be written to; one is read; two are the same.
    """
    read = list(read)
    for option, path in targets.items():
        files.check(path, option)
        for file in read:
            if files.same(path, file):
                raise UsageError(
                    f"{option} {path}: this is {file}, which is checked: name another file"
                )
    for one, other in combinations(targets, 2):
        if files.same(targets[one], targets[other]):
            raise UsageError(f"{one} and {other} are the same file, {targets[one]}: name two files")


def write(reports: Mapping[str, str]) -> list[str]:
    """Write the texts of reports to files, each the whole of it or nothing.

    Args:
        reports: The text of each, by the file that it goes to.

    Returns:
        What went wrong, a line for each that was not written.
    """
    problems = []
    for path, text in reports.items():
        try:
            files.save(path, text.encode("utf-8", "backslashreplace"), "report")
        except UsageError as error:
            problems.append(str(error))
    return problems
