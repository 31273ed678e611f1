"""An error of pyab's own is never told as the file's: no verdict, no points, and what to report."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn
from xml.etree import ElementTree

import pytest
from conftest import few

from pyab import InternalError, assert_agrees, check_file
from pyab.command.main import main
from pyab.submission.faults import catalogue
from pyab.submission.judge import judge
from pyab.submission.judge.filereport import FileReport, Options
from pyab.submission.run import answers, confine, process, reference, steps, verdicts
from pyab.submission.run.groups import one
from pyab.submission.run.process import EndedError, Process
from pyab.submission.run.submission import Submission
from pyab.submission.told import messages
from pyab.submission.understand import calling
from pyab.trees.tree import Tree

HERE = Path(__file__).parents[1]
RIGHT = str(HERE.parent / "prolog" / "bratko.pl")
WRONG = str(HERE / "submissions" / "wrong" / "non_strict.pl")


def broken(*_: object, **__: object) -> NoReturn:
    """A fault of ours, wherever it is planted."""
    raise KeyError("planted")


def plant(monkeypatch: pytest.MonkeyPatch, where: object, name: str) -> None:
    """Make a function of ours fail."""
    monkeypatch.setattr(where, name, broken)


PLACES: dict[str, tuple[object, str]] = {
    "the first look at the file": (calling, "possible"),
    "the verdicts": (verdicts, "verdict"),
    "the headline": (messages, "headline"),
    "the causes": (catalogue, "causes"),
    "the steps": (steps, "first"),
}


LEAVES = {"the causes": 5}  # they are known by what is done on all trees of 5 leaves


@pytest.mark.parametrize("place", few(list(PLACES), 2))
def test_a_fault_of_ours_is_no_verdict(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, *PLACES[place])
    with pytest.raises(InternalError, match=r"an error of pyab's own: KeyError: 'planted'"):
        check_file(WRONG, leaves=LEAVES.get(place, 3))
    with pytest.raises(InternalError, match="please report it"):
        assert_agrees(WRONG, leaves=LEAVES.get(place, 3))


def test_a_fault_of_ours_gives_no_points_and_takes_none(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plant(monkeypatch, verdicts, "verdict")
    junit, points = tmp_path / "junit.xml", tmp_path / "results.json"
    arguments = ["judge", WRONG, RIGHT, "--jobs", "1", "--leaves", "3", "--json"]
    assert main([*arguments, "--junit", str(junit), "--gradescope", str(points)]) == 3
    out, err = capsys.readouterr()
    wrong, right = json.loads(out)["files"]
    assert wrong["verdict"] is None
    assert "planted" in wrong["not_judged"]
    assert wrong["agrees"] == {}
    assert right["verdict"] == "agree"
    suite = ElementTree.fromstring(junit.read_text(encoding="utf-8")).find("testsuite")
    assert suite is not None
    assert (suite.get("failures"), suite.get("errors")) == ("0", "1")
    assert not points.exists()
    assert "no points are given" in err


def test_a_folder_with_a_fault_of_ours_shows_the_other_files(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plant(monkeypatch, verdicts, "verdict")
    assert main(["judge", WRONG, RIGHT, "--jobs", "1", "--leaves", "3"]) == 3
    out = capsys.readouterr().out
    assert "1 of 2 files pass (1 not judged)." in out
    assert "Traceback" not in out
    assert "An error of pyab's own" in " ".join(out.split())


def test_what_befalls_the_books_program_is_not_told_of_the_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ask: Callable[..., str] = Process.ask

    def asked(self: Process, request: str, *more: Any, **named: Any) -> str:
        ours = reference._started and self is reference.reference().process
        if ours and request.startswith("orders"):
            raise EndedError("died", status=-11)
        return ask(self, request, *more, **named)

    reference.close()
    monkeypatch.setattr(Process, "ask", asked)
    with pytest.raises(InternalError, match="the book's program"):
        check_file(RIGHT, leaves=3)
    monkeypatch.undo()
    assert check_file(RIGHT, leaves=3).agree


def test_the_books_steps_do_not_hang_on_the_faults_that_were_watched_before() -> None:
    tree = Tree.parse("[[3,5],[2,9]]")
    trees, others = (one(tree),), (one(Tree.parse("[1,2]")),)
    fresh, used = reference.Reference(), reference.Reference()
    try:
        used.steps(others)
        for fault in catalogue.faults()[:40:4] + NOT_LIKE_THE_BOOK:
            used.fault(fault.text, tree)
        assert used.steps(trees) == fresh.steps(trees)
    finally:
        fresh.process.close()
        used.process.close()


NOT_LIKE_THE_BOOK = tuple(
    fault
    for fault in catalogue.faults()
    if fault.key in ("no-going-on", "bounds-swapped-at-start", "bounds-swapped-for-siblings")
)
"""Faults that have other parts than the book's program, or other arguments in them."""


def dies(path: str, **_: object) -> FileReport:
    """What a worker does that is killed at one of the files."""
    if path.endswith("non_strict.pl"):
        os.kill(os.getpid(), signal.SIGKILL)
    return FileReport(path)


def test_a_file_at_which_our_own_process_dies_is_not_judged_and_the_others_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(judge, "judge_file", dies)
    found = list(judge.judge_all([RIGHT, WRONG, RIGHT], Options(), jobs=2))
    assert [report.verdict for report in found] == ["agree", "not-judged", "agree"]
    assert "a process at work died" in found[1].message


def test_a_file_that_goes_while_others_are_judged_is_a_line_and_the_others_are_judged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in "abc":
        (tmp_path / f"{name}.pl").write_text(Path(RIGHT).read_text(encoding="utf-8"))
    whole = judge.judge_file

    def going(path: str, options: Options) -> FileReport:
        (tmp_path / "b.pl").unlink(missing_ok=True)
        return whole(path, options)

    monkeypatch.setattr(judge, "judge_file", going)
    asked = ["judge", str(tmp_path), "--leaves", "2", "--random", "0", "--jobs", "1"]
    assert main(asked) == 3
    out = capsys.readouterr().out
    assert "b.pl: not-judged" in out
    assert "It cannot be read" in out
    assert "2 of 3 files pass (1 not judged)." in out


def test_a_fault_of_the_runner_is_not_told_of_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    check_file(RIGHT, leaves=3)
    monkeypatch.setattr(Submission, "_of", "no_module,nothing_read)(")
    with pytest.raises(InternalError):
        check_file(RIGHT, leaves=3)


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (answers.documents, "[1,"),
        (answers.messages, '["note",3]'),
        (answers.messages, '["note","x","y"]'),
        (answers.outcome, "v(1,7x)"),
        (answers.outcome, f"v(1,{'7' * 5000})"),
    ],
)
def test_what_cannot_be_read_is_one_error(read: Callable[[str], object], text: str) -> None:
    with pytest.raises(answers.UnreadableError):
        read(text)


def test_any_other_fault_of_the_command_is_a_line_and_exit_code_3(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("pyab.trees.files.find", broken)
    assert main(["solve", "[1,2]"]) == 3
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("pyab: error: an error of pyab's own: KeyError: 'planted'")
    assert err.count("\n") == 1


def test_where_the_kernel_has_no_rules_the_report_says_so_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(confine, "guards", lambda: confine.Guards(files=False, calls=True))
    arguments = ["judge", RIGHT, RIGHT.replace("bratko", "bratko_ro"), "--jobs", "1"]
    main([*arguments, "--leaves", "3"])
    assert capsys.readouterr().out.count("lacks rules on files (Landlock") == 1
    main([*arguments, "--leaves", "3", "--json"])
    assert json.loads(capsys.readouterr().out)["unguarded"].startswith("rules on files")


def test_where_the_kernels_rules_cannot_be_set_no_file_is_judged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    check_file(RIGHT, leaves=3)
    monkeypatch.setattr(process, "confinement", lambda *_: broken)
    report = judge.judge_file(RIGHT, Options(leaves=3))
    assert report.verdict == "not-judged"
    assert "the kernel's rules for a program that is not trusted" in report.message
