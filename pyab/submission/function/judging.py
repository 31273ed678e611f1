"""A file with a search in Python, judged: its function beside the nearest of our programs."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from pyab.errors import UsageError
from pyab.programs.records import BOOK
from pyab.submission.function import mirrors
from pyab.submission.function.child import python_room
from pyab.submission.function.evidence import (
    Seen,
    culprit,
    own_infinity,
    same_steps,
    smallest,
    verdict_on,
)
from pyab.submission.function.understanding import Put, Running, entry, loaded, understood
from pyab.submission.judge import wording
from pyab.submission.judge.evidence import ending
from pyab.submission.judge.filereport import FileReport, Options
from pyab.submission.judge.finding import Finding
from pyab.submission.picture import drawn
from pyab.submission.read.clauses import RefusedError
from pyab.submission.read.files import decoded, program_text, read_bytes
from pyab.submission.run.answers import ENDED, Outcome, UnreadableError, outcome
from pyab.submission.run.groups import Group, all_of, count
from pyab.submission.run.nearest import MODELS
from pyab.submission.run.process import EndedError
from pyab.submission.run.verdicts import ASPECTS, GRAVITY, Verdict, graver, gravest, without
from pyab.trees.tree import Tree

SUFFIX = ".py"


def is_python(path: str) -> bool:
    """True for a file that is judged as Python.

    >>> is_python("mine.py"), is_python("mine.pl")
    (True, False)
    """
    return path.lower().endswith(SUFFIX)


def judged(path: str, options: Options) -> FileReport:
    """The report on a file.

    Raises:
        UsageError: The file cannot be read, or an option does not fit.
        InternalError: An error of ours is in the way.
    """
    if options.hooks or options.sides or options.adapter or options.start:
        raise UsageError(f"{path}: --hook, --sides, --adapter and --start are for Prolog")
    named, stated = entry(options.entry) if options.entry else ("", None)
    known = Finding(options.seconds)
    try:
        text, odd = decoded(read_bytes(path))
        known = known.noting(*odd)
        text = program_text(text)
        with python_room(options.seconds, not options.sandbox) as process:
            functions = loaded(process, text, options, named)
            running, notes = understood(process, text, options, functions, stated)
            return _judged(path, running, known.noting(*notes))
    except RefusedError as refused:
        return _said(path, known, "no-program", str(refused))
    except Put as put:
        return _said(path, known, put.verdict, str(put), put.name)
    except EndedError as ended:
        return _said(path, known, ending(ended), _in_python(wording.gave_up(known, ended)))
    except UnreadableError:
        return _said(path, known, "error", wording.UNREADABLE)


def _said(path: str, known: Finding, what: Verdict, words: str, name: str = "") -> FileReport:
    """A report without a tree."""
    agrees = dict.fromkeys(ASPECTS, False)
    return FileReport(
        path, what, words, limit=known.limit, notes=known.notes, agrees=agrees, called=name
    )


# ------------------------------------------------------------------ on the trees


def _judged(path: str, running: Running, known: Finding) -> FileReport:
    groups = running.inside(running.options.trees)
    left = count(running.options.trees) - count(groups)
    if left and running.way.depth:
        known = known.noting(f"trees deeper than {running.way.depth} moves were left out")
    lines, ended = running.run(groups)
    lines = lines[: count(groups)]
    key = running.options.against or _nearest(running, groups, lines)
    seen = _seen(running, key, list(all_of(groups)), mirrors.lines(key, groups), lines)
    infinity = own_infinity(seen)
    if infinity < math.inf:
        every = zip(seen.trees, seen.right, seen.lines, strict=True)
        some = [one for one in every if max(map(abs, one[0].leaves)) < infinity]
        known = known.noting(wording.too_large(infinity, len(seen.trees) - len(some)))
        seen = _seen(running, key, *zip(*some, strict=True))
    known = replace(
        known,
        verdict=gravest(seen.kinds),
        trees=len(seen.lines),
        of=len(seen.trees),
        counts={kind: len(seen.kinds[kind]) for kind in GRAVITY if kind in seen.kinds},
        agrees=seen.agrees,
    )
    report = replace(_report(path, running, known), reference=key, beside=key)
    # Until then nothing graver was seen than its end.
    if ended and graver("unfinished", known.verdict):
        return _broken(report, seen, known, ended)
    return _explained(report, seen, known, ended)


def _seen(
    running: Running, key: str, trees: Sequence[Tree], right: Sequence[str], lines: Sequence[str]
) -> Seen:
    seen = Seen(running, key, trees, right, lines)
    for number, line in enumerate(lines):
        seen.kinds.setdefault(verdict_on(seen, number, line), []).append(number)
    return seen


def _nearest(running: Running, groups: tuple[Group, ...], lines: Sequence[str]) -> str:
    """The program that it is compared with, by the small trees that come first."""
    first = tuple(takewhile(lambda group: group.shape.count(0) < 5, groups))
    return mirrors.nearest(first, lines, running.way.moves, running.bounds)


def _report(path: str, running: Running, known: Finding) -> FileReport:
    return FileReport(
        path,
        known.verdict,
        known.message,
        known.trees,
        known.of,
        known.counts,
        known.limit,
        agrees=known.agrees,
        notes=known.notes,
        called=running.name,
        entry=f"{running.name}({running.way})",
        moves=running.way.moves,
    )


def _explained(
    report: FileReport, seen: Seen, known: Finding, ended: EndedError | None
) -> FileReport:
    """The report with the smallest tree and the first step, or with the steps that agree."""
    examples = {kind: seen.got(numbers[0]) for kind, numbers in seen.kinds.items()}
    smaller, notes = "", list(known.notes)
    if ended:
        notes.append(_in_python(wording.broken_off(known, ended), seen.running.search_limit))
    elif not seen.whole:
        notes.append(_in_python(wording.given_up(known), seen.running.search_limit))
    if known.verdict != "agree":
        what, tree, got, step = smallest(seen, known.verdict, bool(ended))
        if what != known.verdict:
            smaller = wording.found_on_the_way(what)
        right = outcome(mirrors.on(seen.key, [tree])[0])
        agrees = without(known.agrees, what)
        report = replace(report, verdict=what, tree=tree, right=right, got=got, agrees=agrees)
        report = replace(report, step=step and mirrors.told(step, seen.key))
        report = replace(report, picture=drawn(tree, seen.key))
        known = replace(known, verdict=what)
    else:
        report = replace(report, same_steps=same_steps(seen))
    headline = wording.headline(known, examples, smaller)
    message = mirrors.told(_in_python(headline, seen.running.search_limit), seen.key)
    if known.verdict == "agree" and seen.key != BOOK.key:
        does = MODELS[seen.key].does
        # Without the very moves, nothing is known of what it does with equal ones.
        message += f": {does if known.agrees['move'] else does.rpartition(', of')[0]}"
    return replace(report, message=message, notes=tuple(notes))


def _in_python(words: str, limit: float = 0) -> str:
    """Words on a program in Prolog, said of one in Python."""
    words = re.sub(r"more than [\d,]+ inferences", f"more than {limit:g} s of CPU", words)
    words = words.replace(
        "fails where there is an answer", "returns nothing where there is an answer"
    )
    return words.replace("ends Prolog (halt or abort)", "ends Python").replace("Prolog", "Python")


def _broken(report: FileReport, seen: Seen, known: Finding, ended: EndedError) -> FileReport:
    """The report on a function whose process ended before anything was wrong."""
    tree = None
    if ended.why not in ("time", "clock", "killed"):
        found = culprit(seen)
        if found:
            tree, ended = found
        elif ended.why == "search":
            # Alone, no tree took so long: the time was over, and no search is to blame.
            ended = EndedError("time", ended.partial)
    report = replace(
        report,
        verdict=ending(ended),
        message=mirrors.told(_in_python(wording.gave_up(known, ended)), seen.key),
        agrees=dict.fromkeys(ASPECTS, False),
    )
    if tree is None:
        return report
    right = outcome(mirrors.on(seen.key, [tree])[0])
    return replace(report, tree=tree, right=right, got=Outcome(None, None, (), ENDED))
