"""The judging of files: what is wrong with Bratko-style programs that someone else wrote."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from pyab.errors import EngineError, InternalError, MisfitError, UsageError, internal
from pyab.programs.records import BOOK
from pyab.submission.function import judging
from pyab.submission.judge.filereport import ANSWERS, RIGHT, FileReport, Options
from pyab.submission.judge.outcomes import Called, Search
from pyab.submission.judge.search import PROGRAM_ERRORS, judged, told
from pyab.submission.judge.understood import stated_in_full
from pyab.submission.own.game import SHOWN
from pyab.submission.picture import drawn
from pyab.submission.read import flow, game, space
from pyab.submission.read.nodes import as_taken
from pyab.submission.read.reading import hook
from pyab.submission.room import room
from pyab.submission.run.process import StartError
from pyab.submission.run.submission import Submission, allowance
from pyab.submission.run.verdicts import GRAVE, GRAVITY
from pyab.submission.text.clauses import (
    Indicator,
    RefusedError,
    Source,
    atom,
    indicator,
    slashed,
    written,
)
from pyab.submission.text.files import decoded, prolog_text, read_bytes
from pyab.submission.text.hints import swallowed
from pyab.submission.told import messages, notes
from pyab.submission.understand import calling, unread
from pyab.submission.understand.calling import Stated
from pyab.submission.understand.help import is_offered, same_text
from pyab.support.arguments import choice, file, several
from pyab.support.processes import ordered
from pyab.traces.words import window

SEARCHES = 8
"""Of the searches in one file, those that are judged."""
TOO_MANY = f"{SEARCHES} searches of it are judged; {{}} more are not"
"""The note on those that are not."""
FEW_LEAVES = 3
"""The leaves of the trees on which the others are tried."""
OWN_GAME = 3
"""With its own game a file has so many times the time."""
RETRIES = 2
"""The number of times that a file is tried again at which a process of ours died."""


def check_file(path: str | Path, **options: Any) -> FileReport:
    """Check a file with a Bratko-style alpha-beta search against the book's program.

    A file in Python, ``.py``, is compared with the program of ours that its function comes nearest
    to; see :mod:`pyab.functions.positions` for what the function is given.

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
    >>> report.verdict, report.trees > 10_000
    ('agree', True)
    """
    for name in options:
        choice("option", name, Options.__dataclass_fields__)
    if "hooks" in options:
        hooks = several("hooks", options["hooks"])
        options["hooks"] = tuple(hook(one) if isinstance(one, str) else one for one in hooks)
    report = judge_file(str(file("path", path)), Options(**options))
    if not report.judged:
        raise InternalError(report.message)
    return report


def judge_file(path: str, options: Options) -> FileReport:
    """Check one file; as :func:`check_file`, but an error of ours is told in the report."""
    try:
        return (_python if judging.is_python(path) else _prolog)(path, options)
    # A process that does not start says nothing of this file, and the others go on.
    except StartError as error:
        why = str(error)
    except (UsageError, EngineError):
        raise
    except Exception as error:  # whatever it is, it is ours: nothing is said of the file
        why = str(internal(error))
    return FileReport(path, "not-judged", why)


def _python(path: str, options: Options) -> FileReport:
    """The report on a file in Python, held against the nearest program of ours from the start."""
    found = judging.judged(path, options)
    return _drawn(found, found.reference)


def _prolog(path: str, options: Options) -> FileReport:
    """The report on a file in Prolog: the gravest of those on its searches."""
    data = read_bytes(path)
    adapter = read_bytes(options.adapter).decode("utf-8", "replace") if options.adapter else ""
    stated = Stated(options.entry, options.hooks, options.adapter, adapter, options.tokens)
    known = FileReport(path, limit=options.seconds)
    try:
        text, said = decoded(data)
        text = prolog_text(text) + (SHOWN if options.start else "")
        strange = "".join(_strange_sides(text + adapter, options))
        known = known.noting(*said, *swallowed(text), *filter(None, [strange]))
    except RefusedError as refused:
        return told(known, refused)
    entry = options.entry.partition("(")[0].strip()
    found, unreadable = _of_text(text, options, stated, known, partial(unread.without, entry=entry))
    if unreadable and found.verdict == "no-program":
        ways = {unread.as_loaded: notes.unread, unread.with_operators: notes.declared}
        for without, said_so in ways.items():
            anyway, _ = _of_text(text, options, stated, known, without, said_so)
            if anyway.verdict in RIGHT:
                return anyway
    # What goes wrong with words that it does not know is not the file's fault.
    return found.doubted(strange) if strange and found.verdict in GRAVE else found


def _of_text(
    text: str,
    options: Options,
    stated: Stated,
    begun: FileReport,
    without: unread.Without,
    said_so: Callable[[Sequence[str]], Iterator[str]] = notes.unread,
) -> tuple[FileReport, bool]:
    """The report on a text, and true if there is something in it that cannot be read.

    Of what cannot be read, and is left out or mended, ``said_so`` makes notes.
    """
    with _opened(text, options) as program:
        try:
            source, said = _surveyed(program, without, stated)
            calling.existing(source, options.hooks)
            searches, left = _searches(source, options)
        except PROGRAM_ERRORS as error:
            return told(begun, error), bool(program.source.errors)
        known = begun.noting(*said_so(program.unread), remarkable=bool(program.unread))
        search = Search(options, stated, searches[0], program)
        first = judged(search, known.noting(*said))
    if plain := _no_better(first, text, search, begun):
        return plain, False
    further = []
    for called in searches[1:]:
        with _opened(program.text, options, source) as program:  # The first one's time is used up.
            found = judged(Search(options, stated, called, program), begun)
        if set(found.counts) & set(ANSWERS):
            further.append(found)
        else:
            first = first.noting(_left_out(called, found), remarkable=True)
    if first.verdict == "not-understood":  # another search never stands in for it
        further = []
    first = first.noting(*_not_judged(source, searches, first))
    others = [TOO_MANY.format(left)][: bool(left)]
    if first.verdict != "no-program" and not options.entry:
        others[:0] = _others(search, source, searches, begun)
    first = first.noting(*others, remarkable=bool(others))
    return _together([_drawn(found, BOOK.key) for found in (first, *further)]), False


def _others(
    first: Search, source: Source, searches: Sequence[Called], begun: FileReport
) -> Iterator[str]:
    """Notes on the other searches: how they did on a few trees; one may be that by which it plays.

    Args:
        first: The first of those that are judged.
        source: The clauses of the file.
        searches: Those that are judged.
        begun: What is known of the file before.
    """
    by = [of for called in searches for of in called.by]
    unused = by and not _users(source, by)
    for other in flow.others(source, by)[:SEARCHES]:
        # An adapter calls the search that is judged.
        found = None if first.options.adapter else _beside(first, source, begun, other)
        users = sorted(_users(source, [other])) if unused else []
        said = _said_of_other(written(other), found)
        plays = (
            f": {written(users[0])} calls it, and nothing calls {written(by[0])}" if users else ""
        )
        yield said + plays


def _said_of_other(name: str, found: FileReport | None) -> str:
    """The note on another search, which says nothing against it where it may be misread."""
    if not found or found.verdict not in ANSWERS:
        return f"{name} looks like a search, too, and was not judged (--entry)"
    if found.verdict in RIGHT:
        did = f"is right on {found.trees:,} trees"
    elif found.verdict == "equal-depth":
        did = f"goes wrong on some of {found.trees:,} trees, and only where the game ends earlier"
    else:
        did = f"goes wrong on some of {found.trees:,} trees (--entry tells more)"
    return f"{name} is a search, too: called as {found.entry}, it {did}"


def _beside(first: Search, source: Source, begun: FileReport, other: Indicator) -> FileReport:
    """The report on another search than the first one, on few trees."""
    options = replace(first.options, leaves=FEW_LEAVES, random=0, start="")
    with _opened(first.program.text, options, source) as program:
        return judged(Search(options, first.stated, Called((other,)), program), begun)


def _no_better(
    first: FileReport, text: str, search: Search, begun: FileReport
) -> FileReport | None:
    """The report without what is stated, where that is what was offered, and it does not help."""
    doubted = first.verdict in (*GRAVE, "not-understood") and not search.options.sure
    plain = _as_offered(text, search, begun) if doubted else None
    if plain and (first.verdict in GRAVE or plain.verdict == first.verdict):
        return plain.noting(notes.AS_OFFERED)
    return None


def _as_offered(text: str, search: Search, begun: FileReport) -> FileReport | None:
    """The report on a file without what is stated, where that is just what such a report offers.

    That is a line or an adapter; or the call alone, where no search is found.
    """
    stated, source = search.stated, search.program.source
    found = flow.searches(source) and not flow.unlikely(source)
    guessed = stated.entry and not (stated.hooks or found)
    if guessed and same_text(calling.likely_entry(source), stated.entry):
        return _unstated(text, search.options, begun)
    if not (stated.adapter or stated_in_full(search)):
        return None
    plain = _unstated(text, search.options, begun)
    return plain if plain.help and is_offered(plain.help, stated) else None


def _unstated(text: str, options: Options, begun: FileReport) -> FileReport:
    """The report on a text of which the user states nothing."""
    alone = replace(options, entry="", hooks=(), adapter="", sides="", start="")
    found, _ = _of_text(text, alone, Stated(), begun, partial(unread.without, entry=""))
    return found


def _surveyed(
    program: Submission, without: unread.Without, stated: Stated
) -> tuple[Source, list[str]]:
    """The clauses of a file, what a driver of its own sets first among them; and notes on it.

    Global variables are set here in the place of a driver; and a predicate that another Prolog has
    is given to a search, unless it may be the file's or the user's.
    """
    source = program.survey(without)
    firsts, strange = space.set_first(source), sorted(_strange(source, stated))
    given = [_as_set(one) for one in firsts]
    given += [f"{name}(A, B, C) :- {_ELSEWHERE[name, 3]}(A, B, C)." for name, _ in strange]
    if given:
        program.text = "\n".join((program.text, *given))
        source = program.survey()
    said = [notes.of_another_prolog(written(of), f"{_ELSEWHERE[of]}/{of[1]}") for of in strange]
    mine = [one for one in firsts if one.ours]
    return source, [
        *(notes.set_first(atom(one.name), one.value) for one in mine if one.variable),
        *said,
        *(notes.time_set(one.name) for one in mine if not one.variable),
        *(notes.set_by_hand(one.by_hand, one.name) for one in firsts if one.by_hand),
    ]


def _as_set(one: space.First) -> str:
    """What a driver sets first, as a clause or a directive."""
    if one.variable:
        return f":- nb_setval({atom(one.name)}, {one.value})."
    return f":- dynamic({slashed((one.name, 1))}).\n{atom(one.name)}({one.value})."


def _strange(source: Source, stated: Stated) -> set[Indicator]:
    """The predicates that a search calls and its file lacks, and that another Prolog has."""
    lacking = source.missing & {*_ELSEWHERE}
    if not lacking or [*calling.loaded(source)] or not flow.searches(source):
        return set()
    own = game.facts_changed(source) | game.declared_dynamic(source)
    own |= {hook.of for hook in stated.hooks}
    return {of for of in lacking - own if f"{of[0]}(" not in stated.text}


_ELSEWHERE = {("nth", 3): "nth1"}
"""The predicates that other Prologs have, and what SWI-Prolog calls them."""


def _strange_sides(text: str, options: Options) -> Iterator[str]:
    """The note on sides that are stated, and that stand nowhere in a text."""
    words = [one.strip("'") for one in options.tokens or ()]
    # A number may be computed, and of two sides a file may name one alone; max(A, B) is no side.
    if words and not any(
        word.lstrip("-").isdecimal() or re.search(rf"(?<!\w){re.escape(word)}(?![\w(])", text)
        for word in words
    ):
        high, low = words
        yield f"--sides: the file has no {high} and no {low} in it; give its own words"


def _not_judged(source: Source, searches: Sequence[Called], found: FileReport) -> Iterator[str]:
    """Notes on the predicates that only set the first search off, and were not tried by it."""
    alone = {called.by for called in searches}
    for of in searches[0].by:
        tried = found.tells(notes.may_choose(of))
        if flow.shorter(source, of) and (of,) not in alone and not tried:
            yield (
                f"{written(of)} sets the search off, with what it adds to the call, and was not "
                "judged by itself"
            )


def _left_out(called: Called, found: FileReport) -> str:
    """The reason why a further search was not judged."""
    name = written(called.by[0])
    low, high = called.window
    if low >= high:
        return f"{name} calls the search with the window {window(called.window)}, which is empty"
    if found.message == messages.NO_TREES:
        return f"{name} was not judged: its window, {window(called.window)}, holds no tree's values"
    return f"{name} looks like a search, too, and was not judged: {found.message}"


@contextmanager
def _opened(text: str, options: Options, source: Source | None = None) -> Iterator[Submission]:
    """A file in a process of its own."""
    trust = not options.sandbox
    seconds = options.seconds * (OWN_GAME if options.start else 1)
    with room(seconds, trust) as process:
        # The more time is for unrolling its own game, and allows no search more.
        limit = allowance(options.seconds)
        yield Submission(process, text, trust, source or Source(), limit=limit)


def _searches(source: Source, options: Options) -> tuple[list[Called], int]:
    """The searches that are judged, all that have bounds, or the one that there is.

    Of very many some are left; how many, is the second.
    """
    if options.entry:
        return [Called((), options.window)], 0
    found = [Called(tuple(ones)) for ones in flow.searches(source)]
    bounded = [called for called in found if _bounded(source, called.by[0])]
    used = [called for called in bounded if _is_used(source, called.by)]
    bounded = used or bounded  # an older one may have been left in the file
    some = bounded[:SEARCHES] or found[:1] or [Called()]
    if options.adapter:
        return some[:1], 0
    short = [Called((of,), window) for of, window in space.shortcuts(source, some[0].by)]
    return [*some, *short], max(0, len(bounded) - SEARCHES)


def _is_used(source: Source, by: Sequence[Indicator]) -> bool:
    """True if anything but the search itself calls it."""
    asked = {indicator(directive) for _, directive in source.directives}
    return bool(_users(source, by) or _with_parts(source, by) & asked)


def _users(source: Source, by: Sequence[Indicator]) -> set[Indicator]:
    """The predicates that call a search, and are no part of it."""
    inside = _with_parts(source, by)
    return {user for of in inside for user in source.callers.get(of, ())} - inside


def _with_parts(source: Source, by: Sequence[Indicator]) -> set[Indicator]:
    """The predicates by which a search may be called, and those that they call in turn."""
    return {*by}.union(*map(source.ring, by))


def _bounded(source: Source, of: Indicator) -> bool:
    """True if a search takes an alpha and a beta."""
    return space.Space(source, of).bounded


# ------------------------------------------------------------------ the report


def _drawn(report: FileReport, by: str) -> FileReport:
    """The report with its tree drawn as a program of ours searches it, and as the file takes it."""
    tree, reading = report.tree, report.reading
    if tree is None:
        return replace(report, reading=None)
    term = as_taken(reading, tree) if reading and reading.tree else report.term
    return replace(report, picture=drawn(tree, by), term=term, reading=None)


def _together(each: Sequence[FileReport]) -> FileReport:
    """The report on a file with several searches: the gravest, with all of them."""
    if len(each) == 1:
        return each[0]
    worst = min(each, key=lambda report: GRAVITY.index(report.verdict))
    return replace(worst, searches=tuple(each))


# ------------------------------------------------------------------- many files


def judge_all(
    paths: Sequence[str],
    options: Options,
    jobs: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Iterator[FileReport]:
    """Judge files, several at a time; their reports in their order, each as soon as it is there.

    Of many files one that cannot be read, or that an option does not fit, is not judged, and the
    others are.

    Args:
        paths: The files.
        options: The options of the judging.
        jobs: The number of processes that share the work.
        progress: Called with the number of files that are done, and of all.

    Raises:
        UsageError: The only file cannot be read; known before anything runs.
    """
    if len(paths) == 1:
        read_bytes(paths[0])
    return _judge_all(paths, options, jobs, progress)


def _judge_all(
    paths: Sequence[str], options: Options, jobs: int, progress: Callable[[int, int], None] | None
) -> Iterator[FileReport]:
    judge = partial(judge_file, options=options)
    work = partial(_one_of_many, judge) if len(paths) > 1 else judge
    for number, report in enumerate(ordered(work, paths, jobs, RETRIES, _lost), 1):
        if progress:
            progress(number, len(paths))
        yield report


def _one_of_many(judge: Callable[[str], FileReport], path: str) -> FileReport:
    """The report on a file that may have gone since it was listed."""
    try:
        return judge(path)
    except MisfitError as misfit:
        return FileReport(path, "not-judged", str(misfit).removeprefix(f"{path}: "))
    except UsageError:
        try:
            read_bytes(path)
        except UsageError as unread:
            return FileReport(path, "not-judged", f"it cannot be read: {unread}")
        raise


def _lost(path: str, error: EngineError) -> FileReport:
    """The report on a file at which our own process died; the other files go on."""
    return FileReport(path, "not-judged", str(error))
