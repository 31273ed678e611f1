"""The reports as a table for a spreadsheet: a row a file."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from pyab.submission.judge.filereport import FileReport, Requirement
from pyab.submission.marking.marks import Marks, mark

COLUMNS = (
    *("file", "verdict", "marks", "passes", "message", "called", "trees", "of"),
    *("tree", "root", "step", "causes", "notes"),
)
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""A spreadsheet may take a text that begins so for a formula, and compute it."""


def sheet(reports: Sequence[FileReport], require: Requirement, marks: Marks) -> str:
    r"""The reports as CSV, with the mark by which a spreadsheet knows UTF-8.

    Args:
        reports: The reports.
        require: What a file must get right to pass.
        marks: The mark of each verdict that has one; the others' cells stay empty.

    >>> text = sheet([FileReport("a.pl", "no-answer", "fails")], "leaves", {"no-answer": 2})
    >>> text.splitlines()[1][:29]
    'a.pl,no-answer,2,no,fails,,0,'
    """
    out = io.StringIO()
    rows = csv.DictWriter(out, COLUMNS, lineterminator="\r\n")
    rows.writeheader()
    for report in reports:
        cells = _cells(report, require, marks)
        rows.writerow({column: _harmless(cell) for column, cell in cells.items()})
    return "\ufeff" + out.getvalue()


def _cells(report: FileReport, require: Requirement, marks: Marks) -> dict[str, object]:
    tree = report.tree
    return {
        "file": report.file,
        "verdict": report.verdict,
        "marks": mark(report, marks),
        "passes": ("yes" if report.passes(require) else "no") if report.judged else None,
        "message": report.message,
        "called": report.called,
        "trees": report.trees,
        "of": report.of,
        "tree": None if tree is None else str(tree),
        "root": None if tree is None else tree.root,
        "step": report.step,
        "causes": "; ".join(cause.words for cause in report.causes),
        "notes": "; ".join(report.notes),
    }


def _harmless(cell: object) -> object:
    """A cell that is no formula, and no more than a line."""
    if not isinstance(cell, str):
        return cell
    line = " ".join(cell.splitlines()) if "\n" in cell or "\r" in cell else cell
    line = line.replace("\0", "\ufffd")
    # After an apostrophe a spreadsheet takes the cell as text.
    return f"'{line}" if line.startswith(_FORMULA) else line
