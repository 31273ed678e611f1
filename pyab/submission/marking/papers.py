"""The report on a file as a page to be handed back: one HTML file that needs nothing else.

It holds what the comparison shows, and no clause of the book: a student who reads it has a tree to
think about, and not the solution.  ``paper.html`` is its frame.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from html import escape
from importlib import resources
from pathlib import Path
from string import Template

from pyab.errors import UsageError
from pyab.picture.draw import draw
from pyab.submission.judge.details import LONG, cells, further_answers, sentence
from pyab.submission.judge.filereport import FileReport, Requirement
from pyab.submission.marking.marks import Marks, mark
from pyab.submission.picture import unchained
from pyab.submission.run.answers import ENDED, Outcome
from pyab.submission.understand.help import Help
from pyab.traces import words
from pyab.traces.words import printable
from pyab.trees.tree import Tree

LARGEST = 200
"""Positions of a tree that is drawn; of a larger one only the literal's beginning is shown."""
_LEAVES = 40
"""The evaluated leaves that are shown."""
_NAME = 80
"""Characters of a page's name."""

IN_WORDS = {
    "agree": "Your program does what it is to do.",
    "other-move": "Your program finds the right value, and of equally good moves another one.",
    "prunes-less": "Your program finds the right value and move, and evaluates leaves that it need "
    "not, or in another order.",
    "prunes-more": "Your program finds the right value and move, and leaves out more than the "
    "program that it is compared with.",
    "equal-depth": "Your program is right where all lines of play are equally long, and goes wrong "
    "where the game ends earlier.",
    "wrong-move": "Your program chooses a wrong move.",
    "wrong-value": "Your program computes a wrong value.",
    "no-answer": "Your program gives no answer where there is one.",
    "error": "Your program ends with an error.",
    "limit": "Your program does not come to an end, or takes too much memory or output.",
    "unfinished": "There was too little time for your program. Nothing is known against it.",
    "no-program": "No search that can be run was found in your file.",
}
"""The verdicts as sentences; of any other nothing is said against the file."""
_OTHER = "Your program could not be judged. Nothing is said against it."


def names(files: Sequence[str]) -> list[str]:
    """The name of each file's page: of safe characters, and no two alike on any system.

    Folders that all files are in are left out of it.

    >>> names(["in/ann/ab.pl", "in/bob/ab.pl", "in/bob ab.pl", "in/../in/ann/ab.pl"])
    ['ann-ab.html', 'bob-ab.html', 'bob_ab.html', 'ann-ab-2.html']
    """
    whole = [os.path.normpath(Path(file).absolute()) for file in files]
    common = os.path.commonpath([Path(file).parent for file in whole]) if whole else ""
    found: list[str] = []
    taken: set[str] = set()
    for file in whole:
        stem = str(Path(os.path.relpath(file, common)).with_suffix(""))
        # A dot at the beginning would hide the page.
        safe = re.sub(r"[^\w.-]", "_", stem.replace(os.sep, "-"))[:_NAME].strip("._-") or "file"
        name, again = safe, 1
        while name.casefold() in taken:
            again += 1
            name = f"{safe}-{again}"
        taken.add(name.casefold())
        found.append(f"{name}.html")
    return found


def folder(path: str) -> None:
    """Make the folder for the pages, if it is not there.

    Raises:
        UsageError: It cannot be made, or not be written to.
    """
    try:
        Path(path).mkdir(exist_ok=True)
    except (OSError, ValueError) as error:
        why = (getattr(error, "strerror", None) or str(error)).lower()
        raise UsageError(f"--reports {path[:200]}: no folder can be made there: {why}") from None
    # Seen before the work: the pages are written when all files are judged.
    if not os.access(path, os.W_OK | os.X_OK):
        raise UsageError(f"--reports {path}: the folder may not be written to: name another")


def pages(path: str, files: Sequence[str]) -> list[str]:
    """The page of each file, in a folder."""
    return [str(Path(path, name)) for name in names(files)]


def papers(
    path: str, reports: Sequence[FileReport], require: Requirement, marks: Marks
) -> dict[str, str]:
    """The pages of all files, by the file in the folder that each is to be written to."""
    named = pages(path, [report.file for report in reports])
    return {
        name: paper(report, require, marks) for name, report in zip(named, reports, strict=True)
    }


def paper(report: FileReport, require: Requirement, marks: Marks) -> str:
    """The page of one file.

    >>> page = paper(FileReport("a<b.pl", "other-move", "chooses"), "leaves", {"other-move": 9})
    >>> "<h1>a&lt;b.pl</h1>" in page, "Mark: 9" in page
    (True, True)
    """
    frame = resources.files(__package__).joinpath("paper.html").read_text(encoding="utf-8")
    body = [*_verdict(report, require, marks), *_evidence(report)]
    body += [*_called(report.help), *_stopped(report.stopped), *_notes(report)]
    name = escape(printable(Path(report.file).name))
    return Template(frame).substitute(name=name, body="\n".join(body))


def _verdict(report: FileReport, require: Requirement, marks: Marks) -> Iterator[str]:
    passes = " pass" if report.passes(require) else ""
    said = IN_WORDS.get(report.verdict, _OTHER)
    said = said if report.moves else said.replace("value and move", "value")  # it names none
    yield f'<p class="verdict{passes}"><strong>{said}</strong> <code>{report.verdict}</code></p>'
    if report.message:
        about = f" What was called: {report.called}." if report.called else ""
        yield f"<p>{escape(printable(sentence(report) + about))}</p>"
    worth = mark(report, marks)
    if worth is not None:
        yield f"<p>Mark: {worth}</p>"


def _evidence(report: FileReport) -> Iterator[str]:
    tree, right, got = report.tree, report.right, report.got
    if tree is not None and right is not None and got is not None:
        which = "first" if got.problem == ENDED else "smallest"
        yield f"<h2>The {which} tree that shows it</h2>"
        yield f"<p><code>{escape(words.tree(tree))}</code></p>"
        if 0 < len(report.term) < LONG:
            yield f"<p>As your program takes it: <code>{escape(printable(report.term))}</code></p>"
        yield from _figure(tree)
        yield "<table>"
        leaves = "leaves evaluated" if right.leaves else ""
        yield f"<tr><th></th><th>value</th><th>move</th><th>{leaves}</th></tr>"
        yield _row("expected", tree, right)
        yield _row("your program", tree, got)
        yield "</table>"
        if got.problem and got.problem != ENDED:
            yield f"<p>Your program had no answer: {escape(printable(got.problem))}.</p>"
    if report.step:
        yield "<h2>The first step that differs</h2>"
        yield f"<p>{escape(printable(report.step))}.</p>"


def _figure(tree: Tree) -> Iterator[str]:
    """The drawing of a tree, if it is not large without the middle of its chains."""
    short = unchained(tree)
    if short.size <= LARGEST:
        left = tree.size - short.size
        says = f"{left} positions with one move each are left out of the drawing."
        caption = f"<figcaption>{says}</figcaption>" * bool(left)
        yield f"<figure>{draw(short, None, 'svg')}{caption}</figure>"


def _row(name: str, tree: Tree, one: Outcome) -> str:
    shown = "".join(f"<td>{escape(cell)}</td>" for cell in cells(tree, one, _LEAVES))
    return f"<tr><th>{name}</th>{shown}</tr>"


def _called(found: Help | None) -> Iterator[str]:
    """The call of a search that was not understood, and what was taken for what."""
    if found is None:
        return
    yield "<h2>How your program was called</h2>"
    yield f"<p><code>{escape(printable(found.call))}</code></p>"
    yield "<table>"
    for name, means in (*found.arguments, *found.relations):
        yield f"<tr><th>{escape(printable(name))}</th><td>{escape(means)}</td></tr>"
    yield "</table>"
    for what, some in (
        ("Called, and not defined", found.missing),
        ("Clauses whose heads no position of the test trees matches", found.unmatched),
        ("Goals that look into a board of your own", found.within),
    ):
        if some:
            listed = "<br>".join(f"<code>{escape(printable(one))}</code>" for one in some[:5])
            yield f"<p>{what}:<br>{listed}</p>"


def _stopped(found: Sequence[str]) -> Iterator[str]:
    """The place where a search fails first."""
    if found:
        yield "<h2>Where it fails first</h2>"
        yield "<p>Here pos is the root of the tree, and pos0 its first child.</p>"
        lines = "\n".join(escape(printable(one)) for one in found)
        yield f"<pre>{lines}</pre>"


def _notes(report: FileReport) -> Iterator[str]:
    notes = [*([further_answers(*report.answers)] if report.answers else []), *report.notes]
    if notes:
        yield "<h2>Notes</h2>"
        yield "<ul>"
        yield from (f"<li>{escape(printable(note))}</li>" for note in notes)
        yield "</ul>"
