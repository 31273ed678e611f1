"""A file with a search in Python, judged: its function beside the nearest of our programs."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import takewhile

from pyab.errors import InternalError, MisfitError, UsageError
from pyab.functions.running import NO_VALUE
from pyab.programs.records import BOOK
from pyab.submission.faults import deeds
from pyab.submission.function import depths, memory, mirrors
from pyab.submission.function.child import python_room
from pyab.submission.function.evidence import Seen, compared, same_steps
from pyab.submission.function.own import judging as own
from pyab.submission.function.running import Running
from pyab.submission.function.understanding import (
    Put,
    again,
    entry,
    loaded,
    misread,
    unanswered,
    understood,
)
from pyab.submission.judge.evidence import smallest, where_it_ended
from pyab.submission.judge.filereport import RIGHT, FileReport, Options
from pyab.submission.judge.limits import only_whole, own_infinity
from pyab.submission.judge.search import PROGRAM_ERRORS, told
from pyab.submission.run.answers import outcome
from pyab.submission.run.groups import Group, all_of, count, height
from pyab.submission.run.nearest import MODELS
from pyab.submission.run.process import EndedError
from pyab.submission.run.verdicts import ASPECTS, graver
from pyab.submission.text.clauses import RefusedError
from pyab.submission.text.files import decoded, program_text, read_bytes
from pyab.submission.told import left_out, messages, notes

SUFFIX = ".py"
_ENDED = ("limit", "error")
"""The verdicts that a wrong guess at what is called may bring about."""


def is_python(path: str) -> bool:
    """True for a file that is judged as Python.

    >>> is_python("mine.py"), is_python("mine.pl")
    (True, False)
    """
    return path.lower().endswith(SUFFIX)


def judged(path: str, options: Options) -> FileReport:
    """All that comes to light of a file.

    Raises:
        UsageError: The file cannot be read, or an option does not fit.
        InternalError: An error of ours is in the way.
    """
    if options.hooks or options.sides or options.adapter:
        raise MisfitError(f"{path}: --hook, --sides and --adapter are for Prolog")
    known = FileReport(path, limit=options.seconds)
    try:
        text, odd = decoded(read_bytes(path))
        text = program_text(text)
    except RefusedError as error:
        return _told(known, error)
    report, lost = _on_trees(text, options, known.noting(*odd))
    if options.start:
        return _on_its_game(text, options, report, lost)
    return _by_itself(text, options, report, lost) if lost else report


def _on_trees(text: str, options: Options, known: FileReport) -> tuple[FileReport, str]:
    """All that is known of a file on trees of ours; and its function, if it is not understood."""
    named, stated = entry(options.entry) if options.entry else ("", None)
    called = ""
    try:
        with python_room(options.seconds, not options.sandbox) as process:
            functions, absent = loaded(process, text, options, named)
            called = functions[0][0]
            known = known.noting(*absent)
            try:
                running, said = understood(process, text, options, functions, stated)
            except RefusedError as error:
                return _told(known, error), called
            report = _judged(running, known.noting(*said))
            # What was a guess may be why it comes to no end, or to an error.
            guessed = report.verdict in _ENDED and not running.way.certain
            return report, running.name if guessed else ""
    except Put as put:
        agrees = dict.fromkeys(ASPECTS, False)
        lost = put.name if put.verdict == "not-understood" else ""
        told_ = replace(known, verdict=put.verdict, message=str(put), agrees=agrees)
        return replace(told_, called=put.name), lost
    except PROGRAM_ERRORS as error:
        return _told(known, error), called if isinstance(error, EndedError) else ""


def _told(known: FileReport, error: Exception) -> FileReport:
    """All that is known of a function, and its end."""
    found = told(known, error)
    if isinstance(error, EndedError):
        message = mirrors.told(_in_python(found.message), known.reference)
        return replace(found, message=message)
    return found


def _on_its_game(text: str, options: Options, known: FileReport, lost: str) -> FileReport:
    """All that is known of a function on positions of its own game, too, from a call on.

    Args:
        text: The file's text.
        options: How it is judged; they name the call.
        known: What is known of it on trees of ours.
        lost: The function, if that is nothing; else empty.
    """
    bare = FileReport(known.file, limit=options.seconds)
    name = entry(options.entry)[0] if options.entry else ""
    try:
        found = _own(text, options, bare.noting(*known.notes) if lost else bare, name)
    except (Put, *PROGRAM_ERRORS) as error:
        found = own.InVain(str(error) or "its process has ended")
    if isinstance(found, own.InVain):
        said = notes.no_own_positions(options.start, found.why)
        if not lost or known.verdict in _ENDED:
            return known.noting(said, remarkable=True)
        agrees = dict.fromkeys(ASPECTS, False)
        return replace(known, verdict="not-understood", message=said, agrees=agrees)
    if lost or found.verdict not in RIGHT:
        return found
    return messages.with_own_game(known).noting(
        notes.own_game(options.start, found.trees, 0, ""), remarkable=True
    )


def _by_itself(text: str, options: Options, known: FileReport, name: str) -> FileReport:
    """All that is known of a function that is not understood: its file itself may set it off.

    Nothing is said against what it does there.
    """
    found: FileReport | own.InVain = own.InVain(own.BEGUN)
    with suppress(Put, UsageError, InternalError, *PROGRAM_ERRORS):
        found = _own(text, options, replace(known, called=""), name)
    ended = known.verdict in _ENDED
    if isinstance(found, own.InVain):
        advice = f"{known.message.rstrip('.')}; {own.advice(name, found)}"
        return known if ended else replace(known, message=advice)
    doubted = found.verdict == "not-understood" and not ended
    return found if found.verdict in RIGHT or doubted else known


def _own(text: str, options: Options, known: FileReport, name: str) -> FileReport | own.InVain:
    """The report on a function on positions of its own game; or why they say nothing."""
    with python_room(options.seconds, not options.sandbox) as process:
        loaded(process, text, options, name)
        found = own.on_own_positions(process, options, known, name)
    if isinstance(found, own.InVain):
        return found
    return replace(found, message=_in_python(found.message))


# ------------------------------------------------------------------ on the trees


def _judged(running: Running, known: FileReport) -> FileReport:
    groups = running.groups
    left = count(running.options.trees) - count(groups)
    if left and running.way.depth:
        known = known.noting(f"trees deeper than {running.way.depth} moves were left out")
    found, trees = running.run(groups), list(all_of(groups))
    unanswered(running, trees, found.lines)
    key = running.options.against or _nearest(running, groups, found.lines)
    seen = compared(running, key, trees, mirrors.lines(key, groups, running.counted), found)
    seen, known = _fitted(seen, known)
    misread(seen)
    known = replace(
        known,
        verdict=seen.verdict,
        called=running.name,
        entry=f"{running.name}({running.way})",
        moves=running.way.moves,
        trees=len(seen.found.lines),
        of=len(seen.trees),
        counts=seen.counts,
        agrees=seen.agrees,
        reference=key,
        beside=key,
    )
    # Until then nothing graver was seen than its end.
    if found.ended and graver("unfinished", known.verdict):
        ended, shown = where_it_ended(again(running), found.ended, *seen.left, key)
        known = _told(known, ended)
        return known.showing(shown) if shown else known
    known = memory.tried(running, depths.tried(running, _explained(seen, known)))
    return _of_equal_depth(seen, known) if running.way.levelled else known


def _of_equal_depth(seen: Seen, known: FileReport) -> FileReport:
    """All that is known of a search that was called with the height of each tree.

    If it is right where all leaves are so deep, it is run where the game ends earlier, too.
    """
    running, level = seen.running, len(seen.trees)
    if known.verdict not in RIGHT:
        return known.noting(left_out.level(True, count(running.options.trees) - level, 0))
    groups = running.inside(running.options.trees, early=True)
    found, trees = running.run(groups), list(all_of(groups))
    lines = mirrors.lines(seen.beside, groups, running.counted)
    every = compared(running, seen.beside, trees, lines, found)
    if not (found.whole and every.grave):
        return known
    known = replace(known, counts=every.counts, trees=len(trees), of=len(trees), causes=())
    known = replace(known.showing(smallest(every)), verdict="equal-depth", agrees=every.agrees)
    said = messages.headline(replace(known, verdict=every.verdict), every.examples)
    message = f"{messages.on_deep('', level, 0)}; it {mirrors.told(_in_python(said), seen.beside)}"
    return replace(known, message=message, same_steps=False)


def _fitted(seen: Seen, known: FileReport) -> tuple[Seen, FileReport]:
    """How it did on the trees that are some for it, and notes on those left out."""
    infinity = own_infinity(seen, min(seen.numbers, default=math.inf))
    if infinity is not None:
        near = [max(map(abs, tree.leaves)) < infinity for tree in seen.trees]
        known = known.noting(left_out.too_large(infinity, near.count(False)))
        seen = seen.only(near)
    # The whole of a file's game has moves: it may not ask what a leaf alone is worth.
    moving = [tree.size > 1 for tree in seen.trees]
    if any(seen.trees[number].size == 1 for number in seen.grave):
        other, said = _on_its_own(seen.only(moving), known)
        if not other.grave:
            return other, said.noting(left_out.with_moves_alone(True, moving.count(False), 0))
    return _on_its_own(seen, known)


def _on_its_own(seen: Seen, known: FileReport) -> tuple[Seen, FileReport]:
    """How it did on trees that are within its depth, and with values that it takes; and notes."""
    if reach := _reach(seen):
        near = [height(tree.arity) <= reach for tree in seen.trees]
        known = known.noting(_too_deep(reach, near.count(False)))
        seen = seen.only(near)
    if _rounds(seen):
        held = [all(_held(leaf) for leaf in tree.leaves) for tree in seen.trees]
        known = known.noting(left_out.no_floats(held.count(False)))
        seen = seen.only(held)
    if only_whole(seen):
        whole = [all(isinstance(leaf, int) for leaf in tree.leaves) for tree in seen.trees]
        known = known.noting(left_out.whole_numbers(True, whole.count(False), whole.count(True)))
        seen = seen.only(whole)
    return seen, known


def _rounds(seen: Seen) -> bool:
    """True if it gives floats, and goes wrong only where a whole number is too large for one."""
    wrong = [(seen.trees[number], seen.got(number).value) for number in seen.grave]
    return bool(wrong) and all(
        isinstance(value, float) and not all(map(_held, tree.leaves)) for tree, value in wrong
    )


def _held(leaf: float) -> bool:
    return float(leaf) == leaf


def _reach(seen: Seen) -> int:
    """The greatest depth of trees on which it is right, where it asks for more than it is given.

    A search that stops at a depth of its own has no static value there: ours have some at the end
    alone.  0 if it goes wrong otherwise.
    """
    wrong = seen.kinds.get("error", ())
    unasked = seen.found.whole and all(NO_VALUE in seen.got(number).problem for number in wrong)
    return min(height(seen.trees[n].arity) for n in wrong) - 1 if wrong and unasked else 0


def _too_deep(reach: int, trees: int) -> str:
    """The note on trees that are deeper."""
    more = f"{trees:,} trees are deeper, and were left out"
    moves = "1 move" if reach == 1 else f"{reach} moves"
    return f"it stops {moves} deep, where our positions have no static value: {more}"


def _nearest(running: Running, groups: tuple[Group, ...], lines: Sequence[str]) -> str:
    """The program that it is compared with, by the small trees that come first."""
    first = tuple(takewhile(lambda group: group.shape.count(0) < 5, groups)) or groups
    way = running.way
    return mirrors.nearest(first, lines, way.moves, running.bounds, running.counted)


def _explained(seen: Seen, known: FileReport) -> FileReport:
    """The report with the smallest tree and the first step, or with the steps that agree."""
    smaller, limit, ended = "", seen.running.search_limit, seen.found.ended
    if ended:
        known = known.noting(_in_python(messages.broken_off(known, ended), limit))
    elif seen.found.given_up:
        known = known.noting(_in_python(messages.given_up(known), limit))
    if known.verdict == "agree":
        known = replace(known, same_steps=same_steps(seen))
    else:
        shown = smallest(seen)
        if shown.verdict != known.verdict:
            smaller = messages.found_on_the_way(shown.verdict)
        known = known.showing(shown)
        if seen.found.whole:
            rows = zip(seen.trees, map(outcome, seen.found.lines), strict=True)
            same = deeds.explaining(
                known.verdict,
                rows,
                negamax=seen.running.way.returned,
                window=seen.running.bounds == 2,
                inside=seen.inside,
                run=seen.running.run,
            )
            known = replace(known, causes=same)
        if deeds.is_expectimax(known.causes):
            return told(known, RefusedError(messages.expectimax(known.called)))
    message = mirrors.told(
        _in_python(messages.headline(known, seen.examples, smaller), limit), known.reference
    )
    if known.verdict == "agree" and known.reference != BOOK.key:
        does = MODELS[known.reference].does
        # Without the very moves, nothing is known of what it does with equal ones.
        message += f": {does if known.agrees['move'] else does.rpartition(', of')[0]}"
    return replace(known, message=message)


def _in_python(words: str, limit: float = 0) -> str:
    """Words on a program in Prolog, said of one in Python."""
    words = re.sub(r"more than [\d,]+ inferences", f"more than {limit:g} s of CPU", words)
    words = words.replace(
        "fails where there is an answer", "returns nothing where there is an answer"
    )
    return words.replace("ends Prolog (halt or abort)", "ends Python").replace("Prolog", "Python")
