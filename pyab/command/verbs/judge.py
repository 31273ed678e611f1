"""``pyab judge``: what is wrong with programs that someone else wrote."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from pyab.command import exits, options, streams
from pyab.command.output import Progress, aside, console, print_json
from pyab.command.tables import Columns, mark, print_all
from pyab.errors import UsageError
from pyab.submission.judge import judge
from pyab.submission.judge.details import details
from pyab.submission.judge.filereport import REQUIREMENTS, FileReport, Options, Requirement
from pyab.submission.marking import grading, papers
from pyab.submission.marking.marks import EXAMPLE, Marks, marks
from pyab.submission.marking.sheet import sheet
from pyab.submission.read.reading import hook
from pyab.submission.run import confine
from pyab.submission.run.nearest import MODELS
from pyab.submission.text.files import files_and_others
from pyab.traces.words import printable

EXAMPLE_CALL = "pyab judge student.pl"

FORMS: dict[str, Callable[[Sequence[FileReport], Requirement, Marks], str]] = {
    "junit": grading.junit,
    "gradescope": grading.gradescope,
    "csv": sheet,
}
"""The files that are written besides, by the option that names them."""
STANDARD = "-"
"""Standard output, in place of such a file."""


def add_options(verb: options.Parser) -> None:
    """Add the verb's options."""
    values = {
        "requirements": REQUIREMENTS,
        "models": MODELS,
        "model_names": ", ".join(MODELS),
        "example_marks": EXAMPLE,
        "most_deep": Options.depth,
        "most_seconds": Options.seconds,
    }
    given = {name: getattr(Options, name) for name in ("against", "leaves", "random", "seed")}
    given |= {"require": REQUIREMENTS[-1], "limit": Options.seconds, "hook": []}
    options.add(verb, "judge", values, **given)


# ----------------------------------------------------------------------- run


def run(arguments: Namespace) -> int:
    """Judge the files; the exit code."""
    files, left = files_and_others(arguments.file)
    if left:
        shown = ", ".join(left[:5]) + (f" and {len(left) - 5} more" if left[5:] else "")
        streams.say(f"pyab: left out, for such names are not those of programs: {printable(shown)}")
    asked, given = _asked(arguments, files), _marks(arguments)
    targets = _targets(arguments, files)
    # Before the work: a report must not be lost for a name, nor stand in a student's file.
    grading.check(targets, [*files, *filter(None, [arguments.adapter])])
    page = _Page(None if _on_output(arguments) else console(), bool(targets))
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
    names = ("entry", "sides", "adapter", "start", "depth", "leaves", "random", "seed", "against")
    given = {name: value for name in names if (value := getattr(arguments, name)) is not None}
    return Options(
        hooks=tuple(map(hook, arguments.hook)),
        seconds=arguments.limit,
        sandbox=not arguments.no_sandbox,
        sure=arguments.sure,
        **given,
    )


def _marks(arguments: Namespace) -> Marks:
    """The marks that are given, if any are."""
    if arguments.marks is None:
        return {}
    given = marks(arguments.marks)
    if not any((arguments.csv, arguments.reports, arguments.gradescope, arguments.json)):
        raise UsageError("--marks are for --csv, --reports, --gradescope or --json: name one")
    return given


def _targets(arguments: Namespace, files: Sequence[str]) -> dict[str, str]:
    """The files that are to be written, by what asks for them."""
    asked = ((f"--{form}", getattr(arguments, form)) for form in FORMS)
    found = {option: path for option, path in asked if path not in (None, STANDARD)}
    if arguments.reports:
        papers.folder(arguments.reports)
        pages = papers.pages(arguments.reports, files)
        found |= {f"--reports: {page}": page for page in pages}
    return found


def _on_output(arguments: Namespace) -> bool:
    """True if a file that is asked for goes to standard output, which then holds nothing else."""
    asked = [f"--{form} -" for form in FORMS if getattr(arguments, form) == STANDARD]
    asked += ["--json"] * arguments.json
    if len(asked) > 1:
        raise UsageError(f"{' and '.join(asked)}: standard output holds one of them: name a file")
    return bool(asked)


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
    # A spreadsheet knows UTF-8 by a mark; what reads a pipe would take that for a letter.
    sys.stdout.write(texts.pop(STANDARD, "").removeprefix("\ufeff"))
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
        yield Text(rest, no_wrap=True)
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
