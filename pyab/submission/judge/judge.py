"""Say what is wrong with a Bratko-style program that someone else wrote."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from pyab.errors import EngineError, InternalError, UsageError, internal
from pyab.submission.judge import claims
from pyab.submission.judge.filereport import FileReport, Options
from pyab.submission.judge.onesearch import ANSWERS, Called, OneSearch
from pyab.submission.judge.wording import gave_up, no_program, not_judged, unreadable
from pyab.submission.read import dissect, flow
from pyab.submission.read.clauses import Indicator, Source
from pyab.submission.read.finding import read_bytes, text_of
from pyab.submission.run import exam
from pyab.submission.run.answers import UnreadableError
from pyab.submission.run.exam import Exam, RefusedError
from pyab.submission.run.jail import EndedError, Jail, StartError
from pyab.submission.run.trials import GRAVITY
from pyab.support.arguments import choice, file, several
from pyab.support.processes import ordered
from pyab.trace.words import window

SEARCHES = 8
"""Of the searches in one file, those that are judged."""
RETRIES = 2
"""How often a file is tried again at which a process of ours died."""


def check_file(path: str | Path, **options: Any) -> FileReport:
    """Check a Prolog file with a Bratko-style alpha-beta search against the book's program.

    The file runs in a process of its own, under limits and without access to files or the network,
    on all trees of up to 5 leaves, with single-child positions, on the figures of the sources, and
    on random trees.

    Args:
        path: The file.
        **options: See :class:`Options`.

    Raises:
        UsageError: The file cannot be read, or an option is not understood.
        EngineError: SWI-Prolog is missing.
        InternalError: An error of ours is in the way; nothing is said of the file.

    >>> report = check_file("prolog/bratko.pl")
    >>> report
    <FileReport of prolog/bratko.pl: agree (alphabeta/5)>
    >>> report.verdict, report.trees > 50_000
    ('agree', True)
    """
    for name in options:
        choice("option", name, Options.__dataclass_fields__)
    if "hooks" in options:
        hooks = several("hooks", options["hooks"])
        options["hooks"] = tuple(exam.hook(h) if isinstance(h, str) else h for h in hooks)
    report = examine(str(file("path", path)), Options(**options))
    if not report.judged:
        raise InternalError(report.message)
    return report


def examine(path: str, options: Options) -> FileReport:
    """Check one file; as :func:`check_file`, but an error of ours is told in the report."""
    try:
        return _examined(path, options)
    except StartError as error:
        why = str(error)
    except (UsageError, EngineError):
        raise
    except Exception as error:  # whatever it is, it is ours: nothing is said of the file
        why = str(internal(error))
    report = FileReport(path)
    not_judged(report, why)
    return report


def _examined(path: str, options: Options) -> FileReport:
    """The report on a file: the gravest of those on its searches."""
    data = read_bytes(path)
    adapter = read_bytes(options.adapter).decode("utf-8", "replace") if options.adapter else ""
    first = FileReport(path, limit=options.seconds)
    source, text = Source(), ""
    searches: list[Called] = []
    left = 0
    with _told(first):
        text = text_of(data, first.notes)
        with _opened(text, options) as opened:
            opened.survey()
            exam.existing(opened.source, options.hooks)
            source = opened.source
            searches, left = _searches(source, options)
            OneSearch(first, options, adapter, opened, searches[0]).judge()
    further = []
    for called in searches[1:]:
        report = FileReport(path, limit=options.seconds)
        with _told(report), _opened(text, options, source) as opened:
            OneSearch(report, options, adapter, opened, called).judge()
        if set(report.counts) & set(ANSWERS):
            further.append(report)
        else:
            first.notes.append(_left_out(called, report))
            first.remarkable = True
    judged = {called.by for called in searches}
    for of in searches[0].by if searches else ():
        if flow.shorter(source, of) and (of,) not in judged:
            first.notes.append(
                f"{claims.written(of)} sets the search off, with what it adds to the call, and was "
                "not judged by itself"
            )
    if left:
        first.notes.append(f"{SEARCHES} searches of it are judged; {left} more are not")
        first.remarkable = True
    return _together(first, further)


def _left_out(called: Called, report: FileReport) -> str:
    """Why a further search was not judged."""
    name = claims.written(called.by[0])
    low, high = called.window
    if low >= high:
        return f"{name} calls the search with the window {window(called.window)}, which is empty"
    if not report.counts and report.verdict == "agree":
        return f"{name} was not judged: its window, {window(called.window)}, holds no tree's values"
    return f"{name} looks like a search, too, and was not judged: {report.message}"


@contextmanager
def _opened(text: str, options: Options, source: Source | None = None) -> Iterator[Exam]:
    """A file in a process of its own."""
    trust = not options.sandbox
    with Jail(options.seconds, trust) as jail:
        yield Exam(jail, text, trust, source or Source())


@contextmanager
def _told(report: FileReport) -> Iterator[None]:
    """What a program, or its process, did is told in its report; no error of ours is."""
    try:
        yield
    except RefusedError as refused:
        no_program(report, str(refused))
    except flow.TooLargeError:
        no_program(
            report, f"more than {flow.LARGEST} predicates call one another: no search does so"
        )
    except EndedError as ended:
        gave_up(report, ended)
    except UnreadableError:  # a program with its hands on our answers
        unreadable(report)


def _searches(source: Source, options: Options) -> tuple[list[Called], int]:
    """The searches that are judged, all that have bounds, or the one that there is.

    Of very many some are left; how many, is the second.
    """
    if options.entry:
        return [Called((), options.window)], 0
    found = [Called(tuple(ones)) for ones in flow.searches(source)]
    bounded = [called for called in found if _bounded(source, called.by[0])]
    some = bounded[:SEARCHES] or found[:1] or [Called()]
    if options.adapter:
        return some[:1], 0
    short = [Called((of,), window) for of, window in dissect.shortcuts(source, some[0].by)]
    return [*some, *short], max(0, len(bounded) - SEARCHES)


def _bounded(source: Source, of: Indicator) -> bool:
    """Whether a search takes an alpha and a beta."""
    entry = dissect.readings(source, of)[0].entry
    return {"A", "B"} <= set(re.findall(r"\w+", entry))


def _together(first: FileReport, further: Sequence[FileReport]) -> FileReport:
    """The report on a file with several searches."""
    if not further:
        return first
    every = (first, *further)
    gravest = min(every, key=lambda report: GRAVITY.index(report.verdict))
    return replace(gravest, searches=every)


def examine_all(
    paths: Sequence[str],
    options: Options,
    jobs: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Iterator[FileReport]:
    """Check files, several at a time; their reports in their order, each as soon as it is there.

    Args:
        paths: The files.
        options: How to check them.
        jobs: How many processes share the work.
        progress: Called with the number of files that are done, and of all.

    Raises:
        UsageError: A file cannot be read; known before anything runs.
    """
    for path in paths:
        read_bytes(path)
    return _examine_all(paths, options, jobs, progress)


def _examine_all(
    paths: Sequence[str],
    options: Options,
    jobs: int,
    progress: Callable[[int, int], None] | None,
) -> Iterator[FileReport]:
    work = partial(examine, options=options)
    for number, report in enumerate(ordered(work, paths, jobs, RETRIES, _lost), 1):
        if progress:
            progress(number, len(paths))
        yield report


def _lost(path: str, error: EngineError) -> FileReport:
    """The report on a file at which our own process died; the other files go on."""
    report = FileReport(path)
    not_judged(report, str(error))
    return report
