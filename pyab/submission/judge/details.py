"""The report on a file as text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Any

from pyab.programs.records import BOOK
from pyab.submission.function import mirrors
from pyab.submission.judge.causes import indicator_of
from pyab.submission.judge.filereport import REQUIREMENTS, RIGHT, FileReport, Requirement
from pyab.submission.judge.judge import check_file
from pyab.submission.run.answers import ENDED, Outcome
from pyab.submission.run.nearest import MODELS, UNCUT
from pyab.submission.text.hints import no_relation
from pyab.submission.understand.help import Help
from pyab.support.arguments import choice
from pyab.traces.words import line, path, printable, tree, value
from pyab.trees.tree import Tree


def details(report: FileReport, clauses: bool = True) -> str:
    """A file's report as text, a few lines long.

    Args:
        report: The report.
        clauses: Show the book's clauses for those that are likely to be at fault.

    >>> from pyab.submission.judge.judge import check_file
    >>> print(details(check_file("tests/submissions/wrong/non_strict.pl")))  # doctest: +ELLIPSIS
    tests/submissions/wrong/non_strict.pl: wrong-move (alphabeta/5)
      It agrees with the book's program on 15,675 of 17,323 trees, chooses a wrong
      move on 336, and evaluates fewer leaves than the book's program on 1,312.
    ...
    """
    return "\n".join(_lines(report, clauses))


def _lines(report: FileReport, clauses: bool) -> Iterator[str]:
    by = f" ({printable(report.called)})" if report.called else ""
    # A name may hold what a terminal would take for a command.
    yield f"{printable(report.file)}: {report.verdict}{by}"
    yield from _hanging("  ", sentence(report))
    if report.searches:
        told = "; ".join(f"{one.called} {one.verdict}" for one in report.searches)
        yield from _hanging("  ", f"Its searches: {printable(told)}.")
    if report.same_steps:
        steps = mirrors.told("the book's steps", report.beside)
        yield f"  It does so by {steps}: the same calls, windows, cut-offs and choices."
    if report.help:
        yield from _facts(report.help)
    yield from _evidence(report)
    yield from _stopped(report.stopped, bool(report.help))
    if report.help:
        yield from _help(report.help)
    if report.causes:
        yield from _causes(report)
        if clauses and _has_such(report):
            yield from _book(report)
    if report.answers:
        yield ""
        yield from _hanging("  ", further_answers(*report.answers))
    if report.notes:
        yield ""
        for note in report.notes:
            yield from _hanging("  Note: ", _ended(printable(note)))


def further_answers(shown: Tree, values: Sequence[str]) -> str:
    """The sentence on a search that has more than one answer on a tree."""
    own = set(map(value, shown.leaves))
    inner = "" if own.issuperset(values) else " (There inner positions have static values, too.)"
    return (
        f"Asked for all its answers on {tree(shown)}, it gives {', then '.join(values)}; a cut (!) "
        f"may be missing.{inner}"
    )


def _evidence(report: FileReport) -> Iterator[str]:
    """The tree that is shown, and the first step that differs."""
    if report.tree is not None and report.right is not None and report.got is not None:
        yield ""
        # Where a process ended, no smaller tree is looked for.
        which = "first" if report.got.problem == ENDED else "smallest"
        yield f"  The {which} tree that shows it: {tree(report.tree)}"
        if 0 < len(report.term) < LONG:
            yield from _hanging("  As the file takes it: ", printable(report.term))
        yield ""
        if report.picture:
            yield from (f"    {row}".rstrip() for row in (*report.picture.splitlines(), ""))
        shown = _outcomes(report.tree, report.right, report.got, report.beside)
        yield from (f"    {row}" for row in shown)
    if report.step:
        yield ""
        yield "  First step that differs:"
        yield from _hanging("    ", f"{printable(report.step)}.")


LONG = 300
"""The characters of a tree that are too many to be shown twice."""


def _stopped(found: Sequence[str], below: bool) -> Iterator[str]:
    """The place where a search fails first; it may stand below other facts."""
    if not found:
        return
    if not below:
        yield ""
    yield "  Where it fails first (pos is the root of the tree, pos0 its first child):"
    for number, one in enumerate(found):
        yield from _hanging("      " if number else "    ", printable(one))


def _facts(found: Help) -> Iterator[str]:
    """The way in which a search was called that was not understood."""
    yield ""
    yield f"  Its call: {printable(found.call)}"
    yield from _table(found.arguments)
    if found.relations:
        yield "  Its game, answered for trees of ours:"
        yield from _table(found.relations)


def _help(found: Help) -> Iterator[str]:
    """What a search that was not understood lacks, and the help for it."""
    if found.missing:
        more = f" What asks of a position is named: {found.likely}, say." if found.likely else ""
        slips = (no_relation(*indicator_of(one)) for one in found.missing)
        more += "".join(f" {hint[0].upper()}{hint[1:]}." for hint in slips if hint)
        yield from _hanging("  Called, and not defined: ", f"{', '.join(found.missing)}.{more}")
    for what, lines in (
        ("Clauses whose heads no position of ours matches:", found.unmatched),
        ("Goals that look into a board of its own, which no position of ours is:", found.within),
        ("Values that stand in its clauses, where no relation gives them:", found.fixed),
    ):
        if lines:
            yield f"  {what}"
            yield from (f"    {printable(one)}" for one in lines[:5])
    if found.within or found.fixed:
        own = "relations of their own, such as moves(Pos, List) and value(Pos, Val)"
        yield from _hanging("  ", f"Give them {own}, and judge it again.")
    if found.option:
        sure = "where nothing is wrong in it, add --sure, too"
        left = " (in place of _ it may need Player, Other or a word of the file)"
        left = left if re.search(r"[(,] ?_[,)]", found.option) else ""
        lead = f"Put right what is wrong in this line{left}, and add it to the command; {sure}:"
        yield from _hanging("  ", lead)
        yield f"    {printable(found.option)}"
    if found.start:
        lead = "Or name" if found.option else "Name"
        first = f"{lead} a position of its own to begin with, and it is tried on its own game:"
        yield from _hanging("  ", first)
        yield f"    {printable(found.start)}"
    if found.adapter:
        lead = "Or put" if found.option or found.start else "Put"
        yield f"  {lead} right this adapter, and name it with --adapter FILE:"
        yield ""
        yield from (f"    {printable(row)}" for row in found.adapter.splitlines())


def _table(rows: Sequence[tuple[str, str]]) -> Iterator[str]:
    width = max(len(name) for name, _ in rows)
    for name, means in rows:
        yield from _hanging(f"    {printable(name):<{width}}  ", means)


def _causes(report: FileReport) -> Iterator[str]:
    yield ""
    # Which of equal moves is taken may be another affair.
    uncut = report.verdict in RIGHT and report.reference in UNCUT
    first = "  Why nothing is cut off, maybe: " if uncut else "  Likely cause: "
    for number, cause in enumerate(report.causes):
        lead = f"{'or: ':>{len(first)}}" if number else first
        yield from _hanging(lead, f"{_in_own_names(cause.words, report.own_names)}.")
    if len(report.causes) > 1:
        yield "  (No tree tells these apart.)"
    if report.causes[0].is_lacked(report.own_names):
        said = "No predicate of the file is known to be that; the fault is told in the book's terms"
        yield from _hanging("  ", f"({said}.)")


def _has_such(report: FileReport) -> bool:
    """False if a cause is a convention that the file writes in clauses of its own."""
    first = report.causes[0]
    named = first.of != BOOK.key or re.search(r"\w/\d", first.words)
    return bool(named) or "goodenough/7" in report.own_names


def _book(report: FileReport) -> Iterator[str]:
    clauses = dict.fromkeys(cause.clause for cause in report.causes if cause.clause)
    of = report.causes[0].of
    if not clauses:
        return
    if of != BOOK.key:
        yield f"  {MODELS[of].name} has:"
    else:
        yield "  The book has:" if len(clauses) == 1 else "  The book's clauses:"
    for clause in clauses:
        yield ""
        yield from (f"      {row}" for row in clause.splitlines())


def _in_own_names(words: str, own: Mapping[str, str]) -> str:
    """A cause with the names of the file's predicates, where they are not the book's."""
    for book, name in own.items():
        if name != book:
            words = words.replace(book, f"{name} (the book's {book})")
    return words


def _hanging(lead: str, text: str) -> list[str]:
    """A text broken at 78 columns, below what leads to it."""
    return wrap(
        text,
        width=78,
        initial_indent=lead,
        subsequent_indent=" " * len(lead),
        # Else an option such as --no-sandbox may be broken in two.
        break_on_hyphens=False,
    )


def sentence(report: FileReport) -> str:
    """The message of a report as a sentence."""
    text = printable(report.message)
    if report.verdict in ("no-program", "not-judged", "not-understood") or text.startswith(_WHOLE):
        return _ended(f"{text[:1].upper()}{text[1:]}")
    return _ended(f"It {text}")


def _ended(text: str) -> str:
    """A sentence with a full stop, unless it is a question."""
    return text if text.endswith("?") else f"{text}."


_WHOLE = ("it ", "its ", "on ", "one ", "with ", "called ", "where ")
"""The beginnings of messages that are sentences; the others tell what "it", the program, does."""


def _outcomes(shown: Tree, right: Outcome, got: Outcome, beside: str) -> Iterator[str]:
    ours = "book" if beside == BOOK.key else beside
    # A program of ours evaluates one, unless those of the file were not counted.
    rows = [("", "value", "move", "leaves evaluated" if right.leaves else "")]
    rows += [(name, *cells(shown, one)) for name, one in ((ours, right), ("file", got))]
    widths = [max(len(row[i]) for row in rows) for i in range(3)]
    for name, number, chosen, leaves in rows:
        start = f"{name:<{widths[0]}}  {number:>{widths[1]}}  {chosen:>{widths[2]}}"
        yield f"{start}  {leaves}".rstrip()


def cells(shown: Tree, one: Outcome, most: int = 8) -> tuple[str, str, str]:
    """The value, the move, and the first leaves that were evaluated, for a table."""
    leaves = " ".join(_evaluated(shown, leaf) for leaf in one.leaves[:most])
    more = f" ... ({len(one.leaves)})" if len(one.leaves) > most else ""
    number = "-" if one.value is None else value(one.value)
    return number, _move(shown, one), leaves + more


def _evaluated(shown: Tree, node: int) -> str:
    worth = "?" if shown.arity[node] else value(shown.value(node))  # ?: it has none
    return f"{path(shown, node)}={worth}"


def _move(shown: Tree, one: Outcome) -> str:
    """The move that was chosen: the index of a successor, or its name; and another, if named."""
    named = [move for move in (one.best, one.also) if move is not None]
    if shown.names is not None:
        return " & ".join(path(shown, move) for move in named) or "-"
    return " & ".join(line(shown, shown.path(move)) for move in named) or "-"


def assert_agrees(path: str | Path, require: Requirement = "leaves", **options: Any) -> None:
    """Assert, in a test of one's own, that a file does what the book's program does.

    Args:
        path: The file.
        require: What it must get right; see :meth:`FileReport.passes`.
        **options: See :class:`Options`.

    Raises:
        AssertionError: It does not; the message tells what is wrong, and where.
        UsageError: There is no such requirement; or as for :func:`check_file`.

    >>> assert_agrees("prolog/bratko_ro.pl")
    """
    choice("requirement", require, REQUIREMENTS)  # before the file's turn comes
    report = check_file(path, **options)
    if not report.passes(require):
        raise AssertionError(details(report))
