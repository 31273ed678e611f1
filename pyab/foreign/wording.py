"""What is said of a foreign file, in words."""

from __future__ import annotations

import re
from difflib import get_close_matches

from pyab.foreign.clauses import Source
from pyab.foreign.depths import Found
from pyab.foreign.filereport import FileReport
from pyab.foreign.jail import EndedError
from pyab.foreign.trials import Verdict

_MISSING = re.compile(r"existence_error\(procedure,(.+)\)\Z")


def no_program(report: FileReport, why: str) -> None:
    """A file that has no program to check: why."""
    report.verdict = "no-program"
    report.message = why
    report.agrees = dict.fromkeys(("value", "best_move", "move", "leaves"), False)


def unreadable(report: FileReport) -> None:
    """A program that left what cannot be read."""
    report.verdict = "error"
    report.message = "it writes where the examiner writes: what it left behind cannot be read"
    report.tree = report.right = report.got = report.step = None
    report.agrees = dict.fromkeys(("value", "best_move", "move", "leaves"), False)


def gave_up(report: FileReport, ended: EndedError) -> None:
    """A program that was ended, or ended itself: what that means."""
    where = f" {ended.args[0]}" if ended.args and " " in str(ended.args[0]) else ""
    report.agrees = dict.fromkeys(("value", "best_move", "move", "leaves"), False)
    report.verdict = "limit"
    if ended.why == "time" or ended.status in (-9, -24):
        report.message = f"its time was over{where}: it does not come to an end, or is too slow"
    elif ended.why == "output":
        report.message = f"it gives too much output{where}"
    elif ended.status == -6:
        report.message = f"it took too much memory{where}"
    elif ended.status is not None and ended.status < 0:
        report.verdict = "error"
        report.message = f"it made Prolog crash{where} (signal {-ended.status})"
    else:
        report.verdict = "error"
        report.message = f"it ends Prolog{where} (halt or abort)"


_MEANING: dict[Verdict, str] = {
    "wrong-value": "computes a wrong value",
    "wrong-move": "chooses a wrong move",
    "no-answer": "fails where there is an answer",
    "error": "raises an error",
    "limit": "does not come to an end within the limits",
    "other-move": "chooses another of several equally good moves",
    "prunes-more": "evaluates fewer leaves than the book's program, and is right none the less",
    "prunes-less": "evaluates other leaves than the book's program needs",
}


def sentence(report: FileReport, number: int) -> str:
    """What its verdict means, and on how many trees it shows."""
    meaning = _MEANING[report.verdict]
    problem = report.got.problem if report.got else ""
    missing = _MISSING.search(problem)
    if missing:
        meaning = f"calls {missing[1]}, which does not exist,"
    elif problem.startswith("error "):
        meaning += f", {problem.removeprefix('error ')},"
    elif problem.startswith("value "):
        what = problem.removeprefix("value ")
        meaning = (
            "leaves the value unbound"
            if what == "unbound"
            else f"returns {what}, which no tree is worth,"
        )
    return f"{meaning} on {number:,} of {report.trees:,} trees"


def did_you_mean(report: FileReport, source: Source) -> None:
    """Note what may have been meant by a predicate that does not exist."""
    missing = _MISSING.search(report.got.problem if report.got else "")
    if not missing:
        return
    name, _, arity = missing[1].rpartition("/")
    there = {f"{one}/{number}": one for one, number in source.clauses}
    same = [written for written, one in there.items() if one == name.strip("'")]
    near = get_close_matches(name, there.values(), 1, 0.8)
    near = [written for written, one in there.items() if one in near and written.endswith(arity)]
    if same or near:
        report.notes.append(f"{missing[1]} is not in the file; is {(same or near)[0]} meant?")
    else:
        report.notes.append(
            f"{missing[1]} is not in the file; if it asks for something of the game, name it with "
            "--hook, or define it in an --adapter"
        )


def found_on_the_way(report: FileReport, seen: Verdict) -> str:
    """What a smaller tree showed that is graver than what the test trees did."""
    return (
        f"{_MEANING[report.verdict]} on the tree below; on the {report.trees:,} test trees it only "
        f"{_MEANING[seen]}"
    )


def at_a_depth(report: FileReport, found: Found) -> str:
    """What a search with a depth does not do when the depth is small."""
    report.notes.append(
        "its depth is to end the search there: the tree is shown without what is deeper, with the "
        "static values of the positions where it ends"
    )
    return (
        f"called with a depth of {found.depth}, it {_MEANING[found.verdict]} on {found.trees:,} of "
        f"{found.of:,} trees that are deeper; with a depth that no tree reaches it does what the "
        "book's program does"
    )
