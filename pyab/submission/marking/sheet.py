"""The reports as a table for a spreadsheet: a row a file."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from pyab.submission.judge.filereport import FileReport, Requirement
from pyab.submission.marking.grading import row
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
    rows = csv.DictWriter(out, COLUMNS, extrasaction="ignore", lineterminator="\r\n")
    rows.writeheader()
    for report in reports:
        cells = row(report, require) | {"verdict": report.verdict, "marks": mark(report, marks)}
        if not report.judged:
            cells["passes"] = None
        rows.writerow({column: _cell(cell) for column, cell in cells.items()})
    return "\ufeff" + out.getvalue()


def _cell(cell: object) -> object:
    """A cell that is no formula, and no more than a line."""
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if isinstance(cell, list | tuple):
        cell = "; ".join(map(str, cell))
    if not isinstance(cell, str):
        return cell
    line = " ".join(cell.splitlines()) if "\n" in cell or "\r" in cell else cell
    line = line.replace("\0", "\ufffd")
    # After an apostrophe a spreadsheet takes the cell as text.
    return f"'{line}" if line.startswith(_FORMULA) else line
