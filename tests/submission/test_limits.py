"""Limits of a judged file: CPU time and inferences; the clock is the last resort."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import hostile
import pytest
from conftest import few, rows

from pyab import FileReport, check_file
from pyab.submission.judge.details import details
from pyab.submission.judge.filereport import Options
from pyab.submission.judge.judge import judge_all, judge_file
from pyab.submission.run import process as processes
from pyab.submission.run import submission
from pyab.submission.run.process import EndedError, Process, StartError
from pyab.submission.run.reference import printed

EVALUATES = "    staticval(Pos, Val)."
LAST = "betterof(_, _, Pos1, Val1, Pos1, Val1)."


def checked(folder: Path, text: str, seconds: float, **options: object) -> FileReport:
    """The report on a program with so many seconds."""
    path = folder / "file.pl"
    path.write_text(text)
    return check_file(path, **{"seconds": seconds, "leaves": 4, **options})


def test_collecting_the_garbage_takes_no_time_of_a_search(tmp_path: Path) -> None:
    """It takes longer than the search, and does nothing that anybody could see."""
    text = (Path(__file__).parents[2] / "prolog" / "bratko.pl").read_text(encoding="utf-8")
    begun = text.replace("!,\n    boundedbest(", "!,\n    garbage_collect, boundedbest(")
    assert begun != text
    assert checked(tmp_path, begun, 10, leaves=5).verdict == "agree"


def told(report: FileReport) -> str:
    """What is printed of a file, on one line."""
    return " ".join(details(report).split())


def test_a_program_that_is_slow_on_all_trees_is_unfinished_and_not_accused(tmp_path: Path) -> None:
    slow = hostile.BOOK.replace(EVALUATES, f"{EVALUATES[:-1]}, X is 7**60000, X > 0.")
    report = checked(tmp_path, slow, 0.5)
    assert report.verdict == "unfinished"
    assert 0 < report.trees < report.of
    assert report.counts == {"agree": report.trees}
    said = f"agreed on the first {report.trees:,} of {report.of:,} trees in 0.5 s of CPU"
    assert report.message == f"{said}; --limit 3 gives it more"
    assert (report.tree, report.got, report.step) == (None, None, None)
    assert not report.causes
    assert not report.passes("value")
    assert "end" not in report.message


def test_what_a_slow_program_gets_wrong_is_told_and_that_there_was_no_time_for_the_rest(
    tmp_path: Path,
) -> None:
    slow = hostile.BOOK.replace(EVALUATES, f"{EVALUATES[:-1]}, X is 7**60000, X > 0.")
    report = checked(tmp_path, slow.replace("Val > Beta", "Val >= Beta"), 1, leaves=5)
    assert report.verdict == "wrong-move"
    assert f"of the first {report.trees:,} of {report.of:,} trees" in report.message
    assert any("--limit 6" in note for note in report.notes)


def test_where_too_many_searches_come_to_no_end_it_is_said_why_the_other_trees_were_left(
    tmp_path: Path,
) -> None:
    sometimes = "(Val > 2 -> loop ; Val > 1 -> missing(Val) ; true).\nloop :- loop."
    report = checked(
        tmp_path, hostile.BOOK.replace(EVALUATES, f"{EVALUATES[:-1]}, {sometimes}"), 10
    )
    assert report.verdict == "error"
    assert report.counts["limit"] == 6
    assert f"of the first {report.trees:,} of {report.of:,} trees" in report.message
    assert "the other trees were left: on 6 of these the search took more than" in told(report)


SWALLOW = "swallow :- catch(spin, _, true), swallow.\nspin :- spin.\n"
"""No limit of inferences ends it: it catches that, too."""


@pytest.mark.parametrize(
    ("goal", "words"),
    rows(
        [
            (
                SWALLOW,
                "one search does not come to an end in 0.5 s of CPU, of 1 s that the file",
            ),
            ("swallow :- abort.\n", "ends Prolog"),
            ("swallow :- halt.\n", "ends Prolog"),
        ],
        3,
        0,
    ),
)
def test_the_tree_that_is_shown_is_the_one_at_which_the_program_ended(
    goal: str, words: str, tmp_path: Path
) -> None:
    """What it said last is still on its way then: the tree that comes next in it is innocent."""
    ties = "betterof(_, 1, Pos1, 1, Pos1, 1) :- swallow.\n"
    text = goal + hostile.BOOK.replace(LAST, ties + LAST)
    report = checked(tmp_path, text, 1, sandbox=False)
    assert report.verdict in ("limit", "error")
    assert words in report.message
    assert report.tree is not None
    assert str(report.tree) == "[1,1]"
    assert not report.causes


def test_a_program_that_sleeps_runs_out_of_the_clock_and_is_not_accused(tmp_path: Path) -> None:
    sleeps = hostile.BOOK.replace(LAST, f"betterof(_, 1, P, 1, P, 1) :- sleep(1000).\n{LAST}")
    report = checked(tmp_path, sleeps, 0.5, sandbox=False)
    assert report.verdict == "unfinished"
    assert "it waits or sleeps, or the machine is very busy" in report.message
    assert "--limit 3" in report.message
    assert report.tree is None


def test_a_search_that_takes_many_inferences_is_told_so_and_allowed_more_with_more_time(
    tmp_path: Path,
) -> None:
    long = hostile.BOOK.replace(EVALUATES, f"{EVALUATES[:-1]}, ( Val > 15, count ; true ), !.")
    text = "count :- between(1, 3000000, N), N > 2999999.\n" + long
    report = checked(tmp_path, text, 10)
    assert report.verdict == "limit"
    assert "takes more than 2,000,000 inferences (--limit allows more)" in report.message
    assert "come to an end" not in report.message
    with Process(10) as plain:
        assert printed(plain).limit == submission.LIMIT
    assert submission.allowance(60) == 2 * submission.LIMIT


def test_a_right_search_that_takes_too_long_on_large_trees_alone_is_judged_on_the_others(
    tmp_path: Path,
) -> None:
    """Here it looks at a position twice, so that its work doubles with each move of a game."""
    call = "alphabeta(Pos, Alpha, Beta, _, Val),"
    text = hostile.BOOK.replace(call, f"{call} {call}")
    assert text != hostile.BOOK
    report = checked(tmp_path, text, 10)
    assert report.verdict == "prunes-less"
    assert "limit" not in report.counts
    assert any("takes more inferences than it may (--limit" in note for note in report.notes)
    assert report.of < checked(tmp_path, hostile.BOOK, 10).of


def test_every_message_about_time_tells_the_limit_and_how_to_raise_it(tmp_path: Path) -> None:
    report = checked(tmp_path, f"loop :- loop.\n{hostile.BOOK}\n:- loop.\n", 0.5)
    line = len(hostile.BOOK.splitlines()) + 3
    assert report.message == (
        f"its 0.5 s of CPU were over while it was loaded (line {line}); --limit 3 gives it more"
    )


def test_a_process_of_our_own_that_is_stopped_for_long_costs_a_file_nothing() -> None:
    """As on a machine that is busy with other things: the file's CPU time stands still."""
    with Process(1) as stopped:
        process = stopped._process.pid
        os.kill(process, signal.SIGSTOP)
        waker = subprocess.Popen(["sh", "-c", f"sleep 1.5; kill -CONT {process}"])
        try:
            assert stopped.ask('survey("a.")') == '{"line":1,"term":"a"}'
        finally:
            waker.wait()


def test_the_books_own_process_answers_as_often_as_it_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What it may send is counted anew with each request: it lives as long as the run."""
    monkeypatch.setattr(processes, "ANSWER", 100)
    with Process(10) as lasting:
        for _ in range(5):
            assert lasting.ask('survey("a :- b.")') == '{"line":1,"term":[":-","a","b"]}'
        with pytest.raises(EndedError, match="output"):
            lasting.ask('survey("a :- b. c :- d. e :- f.")')


# ------------------------------------------------------------------- starting


@pytest.fixture
def starts(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[bool]]:
    """Whether each of the next starts succeeds; then all do."""
    coming: list[bool] = []
    launch = Process._launch

    def launched(self: Process) -> None:
        if coming and not coming.pop(0):
            raise EndedError("time")
        launch(self)

    monkeypatch.setattr(Process, "_launch", launched)
    yield coming
    assert not coming


def test_a_start_that_takes_too_long_is_tried_once_more(starts: list[bool], tmp_path: Path) -> None:
    check_file(_file(tmp_path), leaves=3)  # the book's own process is there
    starts += [False, True]
    assert check_file(_file(tmp_path), leaves=3).agree


def test_two_slow_starts_leave_one_file_unjudged_and_the_others_as_they_are(
    starts: list[bool], tmp_path: Path
) -> None:
    path = str(_file(tmp_path))
    check_file(path, leaves=3)
    starts += [False, False]
    found = list(judge_all([path, path], Options(leaves=3)))
    assert [report.verdict for report in found] == ["not-judged", "agree"]
    assert "did not start, twice" in found[0].message
    starts += [False, False]
    with pytest.raises(StartError, match="did not start"):
        Process(10)


def test_a_prolog_that_hangs_at_its_start_is_ended(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(processes, "STARTING", 0.001)
    report = judge_file(str(_file(tmp_path)), Options())
    assert report.verdict == "not-judged"
    assert "not within 0.001 s" in report.message


def test_the_rules_for_one_file_are_those_for_the_next(starts: list[bool], tmp_path: Path) -> None:
    """A slow start once made the rules weaker, for all files that came after."""
    secret = tmp_path / "secret"
    secret.write_text("secret")
    starts += [False, True]
    check_file(_file(tmp_path), leaves=3)
    reads = f":- open('{secret}', read, S), read_string(S, _, _), halt.\n"
    report = checked(tmp_path, reads + hostile.BOOK, 10, sandbox=False)
    assert not report.message.startswith("it ends Prolog"), "it could read the file"


def _file(folder: Path) -> Path:
    path = folder / "right.pl"
    path.write_text(hostile.BOOK)
    return path


# ------------------------------------------------------------ what has no end

ENDLESS = [name for name, one in hostile.SANDBOXED.items() if one.slow]


@pytest.mark.parametrize("name", few(list(ENDLESS), 2))
def test_what_has_no_end_is_ended_by_the_cpu_time_that_it_takes(name: str, tmp_path: Path) -> None:
    report = checked(tmp_path, hostile.SANDBOXED[name].text, 0.5)
    assert report.verdict in hostile.SANDBOXED[name].verdicts, told(report)
    assert hostile.SANDBOXED[name].says in told(report)


CHILDREN = """
import resource
from pathlib import Path
from pyab import check_file
check_file({path!r}, seconds=1, leaves=3)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(used.ru_utime + used.ru_stime)
"""


def test_an_endless_program_takes_little_more_than_its_time(tmp_path: Path) -> None:
    """Its own time, half of it once more to see at which tree it was, and the starts."""
    path = tmp_path / "file.pl"
    path.write_text(SWALLOW + hostile.BOOK.replace("moves(Pos,", "swallow, moves(Pos,", 1))
    done = subprocess.run(
        [sys.executable, "-c", CHILDREN.format(path=str(path))],
        capture_output=True,
        text=True,
        check=True,
    )
    assert float(re.findall(r"[\d.]+", done.stdout)[-1]) < 1 + 0.5 + 5
