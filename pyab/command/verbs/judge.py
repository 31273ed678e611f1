"""``pyab judge``: what is wrong with programs that someone else wrote."""

from __future__ import annotations

import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from pyab.command import exits, options, streams
from pyab.command.output import Progress, aside, console, print_json
from pyab.command.tables import Columns, mark, print_all
from pyab.errors import UsageError
from pyab.submission.judge import grading, judge
from pyab.submission.judge.details import details
from pyab.submission.judge.filereport import REQUIREMENTS, FileReport, Options, Requirement
from pyab.submission.marking import papers
from pyab.submission.marking.marks import EXAMPLE, Marks, marks
from pyab.submission.marking.sheet import sheet
from pyab.submission.read.files import prolog_files
from pyab.submission.read.reading import hook
from pyab.submission.run import confine
from pyab.submission.run.nearest import MODELS
from pyab.traces.words import printable

EXAMPLE_CALL = "pyab judge student.pl"

FORMS: dict[str, Callable[[Sequence[FileReport], Requirement, Marks], str]] = {
    "junit": grading.junit,
    "gradescope": grading.gradescope,
    "csv": sheet,
}
"""The files that are written besides, by the option that names them."""


# ------------------------------------------------------------------- options


def add_options(verb: options.Parser) -> None:
    """Add the verb's options."""
    says = (
        "a file in Prolog or Python (.py), or a folder of them, to be checked against the "
        "book's program"
    )
    verb.add_argument("file", nargs="+", metavar="FILE", help=says)
    says = (
        "what a file must get right to pass: the value; a best move, too; the book's very "
        f"move; the same leaves in the same order (default: {REQUIREMENTS[-1]})"
    )
    verb.add_argument("--require", choices=REQUIREMENTS, default=REQUIREMENTS[-1], help=says)
    verb.add_argument(
        "--against",
        choices=list(MODELS),
        default=Options.against,
        metavar="KEY",
        help="the program of ours that a file is held against: "
        + ", ".join(MODELS)
        + " (default: the book's, and the nearest is named)",
    )
    _add_fitting(verb)
    options.add_leaves(verb, Options.leaves)
    options.add_random(verb, Options.random)
    _add_limits(verb)
    options.add_jobs(verb)
    _add_course(verb)
    options.add_json(verb)


def _add_limits(verb: options.Parser) -> None:
    """Add what holds a file."""
    verb.add_argument(
        "--limit",
        type=_seconds,
        default=Options.seconds,
        metavar="SECONDS",
        help="the CPU time that a file has, whatever else the machine does "
        f"(default: {Options.seconds:g})",
    )
    says = (
        "trust the files: run all their directives (still in a process of its own, with "
        "limits, and where the system can with no network and no other files)"
    )
    options.add_flag(verb, "--no-sandbox", says)


def _add_course(verb: options.Parser) -> None:
    """Add what a course's machinery reads."""
    options.add_file(verb, "--junit", "write JUnit XML to this file, too")
    options.add_file(verb, "--gradescope", "write Gradescope's results.json to this file, too")
    options.add_file(verb, "--csv", "write a table for a spreadsheet to this file, a row a file")
    says = "write a page for each file into this folder, to be handed back; it shows no solution"
    verb.add_argument("--reports", type=options.path, metavar="FOLDER", help=says)
    says = f"what verdicts are worth, such as {EXAMPLE}; a verdict that is not named has no mark"
    verb.add_argument("--marks", metavar="VERDICT=MARK,...", help=says)


def _add_fitting(verb: options.Parser) -> None:
    """Add what fits a program to our trees, and its own game."""
    says = (
        "how to call the search, where it is not found: "
        "'alphabeta(Pos, 50, Alpha, Beta, Best, Val)'; in Python 'search(position, alpha, beta)'"
    )
    verb.add_argument("--entry", type=_goal, metavar="GOAL", help=says)
    verb.add_argument(
        "--hook",
        action="append",
        default=[],
        metavar="RELATION=NAME/ARITY",
        help="what the file calls a relation of the game: moves=successors/2, staticval=h/2, "
        "min_to_move=..., max_to_move=..., side=turn/2, terminal=..., move=... (one at a time), "
        "same=promote/2 (what becomes of a position before it is searched), limit=max_depth/1, "
        "number=level/2 (a number of a position: any will do), "
        "never=won/2 (a test that no position of ours passes)",
    )
    options.add_file(verb, "--adapter", "a Prolog file that fits the program to our trees")
    says = "search the file's own game, too, from start(Pos) on"
    verb.add_argument("--start", type=_goal, metavar="GOAL", help=says)
    options.add_number(verb, "--depth", (0, 50), f"so many moves deep (default: {Options.depth})")


def _goal(text: str) -> str:
    if not text.strip() or not text.isprintable():
        raise ArgumentTypeError(f"a goal in one line is expected, not {text!r}")
    return text


def _seconds(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise ArgumentTypeError(f"{text[:30]!r} is no number of seconds") from None


# ----------------------------------------------------------------------- run


def run(arguments: Namespace) -> int:
    """Judge the files; the exit code."""
    files = prolog_files(arguments.file)
    asked, given = _asked(arguments, files), _marks(arguments)
    targets = _targets(arguments, files)
    # Before the work: a report must not be lost for a name, nor stand in a student's file.
    grading.check(targets, [*files, *filter(None, [arguments.adapter])])
    page = _Page(None if arguments.json else console(), bool(targets))
    reports = []
    with Progress("checking") as report_progress:
        # A process without a file would only be started and ended.
        jobs = min(options.jobs(arguments), len(files))
        for one in judge.judge_all(files, asked, jobs, report_progress):
            reports.append(one)
            # A bar that is drawn meanwhile would stand between the lines.
            with aside(report_progress):
                page.print(text(one, arguments.require, len(files)))
    # First: where nobody reads on, nothing else is lost; what goes wrong is told last.
    problems = _write(arguments, reports, given)
    if arguments.json:
        print_json(grading.document(reports, arguments.require, given))
    page.print(table(reports, arguments.require, confine.missing()))
    page.check()
    judged = all(one.judged for one in reports)
    graded = all(one.graded for one in reports)
    # Gradescope would show a student points for a file of which nobody knows what it is worth.
    if arguments.gradescope and not _pointed(reports, given):
        which = "whose verdict has no mark" if graded else "that was not judged, or not understood"
        streams.say(
            f"pyab: {printable(arguments.gradescope)} was not written, so that no points are given "
            f"for a file {which}"
        )
    if problems:
        raise UsageError("; ".join(problems))
    passing = all(one.passes(arguments.require) for one in reports)
    # That a file was not judged says nothing against it, and so is not told as a fault.
    return exits.of(passing) if judged else exits.OURS


def _asked(arguments: Namespace, files: Sequence[str]) -> Options:
    if arguments.depth is not None and not arguments.start:
        raise UsageError("--depth is about the file's own game: name its --start as well")
    if arguments.start and len(files) > 1:
        raise UsageError("--start is about one game: name one file")
    names = ("entry", "adapter", "start", "depth", "leaves", "random", "seed", "against")
    given = {name: value for name in names if (value := getattr(arguments, name)) is not None}
    return Options(
        hooks=tuple(map(hook, arguments.hook)),
        seconds=arguments.limit,
        sandbox=not arguments.no_sandbox,
        **given,
    )


def _marks(arguments: Namespace) -> Marks:
    """The marks that are given, if any are."""
    if arguments.marks is None:
        return {}
    if not any((arguments.csv, arguments.reports, arguments.gradescope, arguments.json)):
        raise UsageError("--marks are for --csv, --reports, --gradescope or --json: name one")
    return marks(arguments.marks)


def _targets(arguments: Namespace, files: Sequence[str]) -> dict[str, str]:
    """The files that are to be written, by what asks for them."""
    found = {f"--{form}": path for form in FORMS if (path := getattr(arguments, form))}
    if arguments.reports:
        papers.folder(arguments.reports)
        pages = papers.pages(arguments.reports, files)
        found |= {f"--reports: {page}": page for page in pages}
    return found


def _write(arguments: Namespace, reports: Sequence[FileReport], given: Marks) -> list[str]:
    """Write the files that are asked for; what went wrong.

    No points are given where a file was not judged.
    """
    pointed = _pointed(reports, given)
    texts = {
        path: made(reports, arguments.require, given)
        for form, made in FORMS.items()
        if (path := getattr(arguments, form)) and (pointed or form != "gradescope")
    }
    if arguments.reports:
        texts |= papers.papers(arguments.reports, reports, arguments.require, given)
    return grading.write(texts)


def _pointed(reports: Sequence[FileReport], given: Marks) -> bool:
    return all(grading.pointed(one, given) for one in reports)


class _Page:
    """The text that is printed while the work goes on, if there is a console.

    It goes on where nobody reads, if it is patient, for something else comes of it.
    """

    def __init__(self, console: Any, patient: bool) -> None:
        self._console, self._patient = console, patient
        self._gone: streams.OutputError | None = None

    def print(self, parts: Iterable[RenderableType]) -> None:
        """Print something, if there still is someone to read it."""
        if self._console is None or self._gone:
            return
        try:
            print_all(self._console, parts)
            # At once: a file's verdict is to be read while the next one is judged.
            sys.stdout.flush()
        except streams.OutputError as error:
            self._gone = error
            if not self._patient:
                raise

    def check(self) -> None:
        """Tell that nobody reads on."""
        if self._gone:
            raise self._gone


# -------------------------------------------------------------------- tables


def text(one: FileReport, require: Requirement, files: int = 1) -> Iterable[RenderableType]:
    """The report on a file; on one of many that agrees, a line.

    Args:
        one: The report on the file.
        require: What it must get right to pass.
        files: How many files there are.
    """
    first, _, rest = details(one).partition("\n")
    yield Text(first, style="bold green" if one.passes(require) else "bold red")
    if _told_at_length(one, require, files):
        yield Text(rest)
        yield Text("")


def _told_at_length(one: FileReport, require: Requirement, files: int) -> bool:
    return files == 1 or one.remarkable or not (one.agree and one.passes(require))


def table(
    reports: Sequence[FileReport], require: Requirement, missing: str
) -> Iterable[RenderableType]:
    """The reports on all the files as a table, and what of the jail this system lacks."""
    if missing:
        yield Text(f"This system lacks {missing}: only library(sandbox) held the files back.")
    if len(reports) == 1:
        return
    found = Columns(
        [(Text(printable(one.file)), mark(one.passes(require), one.verdict)) for one in reports]
    )
    if not _told_at_length(reports[-1], require, len(reports)):
        yield Text("")
    yield found
    yield Text("")
    passing = sum(one.passes(require) for one in reports)
    left = sum(not one.judged for one in reports)
    not_judged = f" ({left} not judged)" if left else ""
    yield mark(passing == len(reports), f"{passing} of {len(reports)} files pass{not_judged}.")
