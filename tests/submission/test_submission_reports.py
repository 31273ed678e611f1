"""The files that pyab judge writes for a course's machinery: none is lost, none is hurt."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import FrozenInstanceError
from pathlib import Path
from typing import Any

import pytest

from pyab import check_file
from pyab.command.main import main
from pyab.engines import python
from pyab.submission.faults import catalogue
from pyab.submission.judge import judge
from pyab.submission.judge.details import details

FEW = ["--leaves", "2", "--random", "0"]


@pytest.fixture
def submission(tmp_path: Path) -> Path:
    """A student's file, which is right."""
    path = tmp_path / "student.pl"
    path.write_text(catalogue.book())
    return path


@pytest.fixture
def no_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """No file may be judged."""

    def judged(*_: Any) -> None:
        pytest.fail("the work has begun")

    monkeypatch.setattr(judge, "judge_all", judged)


def refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What is said of a call that is refused."""
    assert main(["judge", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("pyab: error: ")
    assert err.count("\n") == 1
    return err


def test_a_report_is_frozen_and_printing_it_searches_nothing(
    submission: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    submission.write_text(catalogue.book().replace("Val > Beta", "Val >= Beta"))
    report = check_file(submission, leaves=3)
    monkeypatch.setattr(python, "run", lambda *_: pytest.fail("a search runs"))
    assert report.picture
    assert all(row.rstrip() in details(report) for row in report.picture.splitlines())
    with pytest.raises(FrozenInstanceError):
        report.verdict = "agree"  # type: ignore[misc]


@pytest.mark.usefixtures("no_work")
@pytest.mark.parametrize("option", ["--junit", "--gradescope"])
@pytest.mark.parametrize(
    ("name", "says"),
    [
        (".", "is a folder: name a file for"),
        ("none/report.xml", "there is no folder"),
        ("", "the name of a file is expected, not ''"),
        ("student.pl/report.xml", "there is no folder"),
    ],
)
def test_a_report_that_cannot_be_written_is_refused_before_the_work(
    option: str,
    name: str,
    says: str,
    submission: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(submission.parent)
    assert says in refused([str(submission), option, name], capsys)


@pytest.mark.usefixtures("no_work")
def test_a_report_that_may_not_be_written_is_refused_before_the_work(
    submission: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    target = submission.with_name("report.xml")
    for existing in (submission.parent, target):  # no new file there; no other in its place
        target.touch()
        monkeypatch.setattr(os, "access", lambda path, _, no=existing: Path(path) != no)
        said = refused([str(submission), "--junit", str(target)], capsys)
        assert "may not be written" in said


def relative(file: Path) -> str:
    """Another way to the file."""
    return str(file.parent / ".." / file.parent.name / file.name)


def linked(file: Path) -> str:
    """A link to the file."""
    link = file.with_name("link.xml")
    link.symlink_to(file)
    return str(link)


def hard(file: Path) -> str:
    """Another name of the file."""
    link = file.with_name("hard.xml")
    link.hardlink_to(file)
    return str(link)


@pytest.mark.usefixtures("no_work")
@pytest.mark.parametrize("way", [str, relative, linked, hard])
@pytest.mark.parametrize("as_adapter", [False, True], ids=["submission", "adapter"])
def test_no_report_is_written_over_a_file_that_is_checked_or_its_adapter(
    way: Callable[[Path], str],
    as_adapter: bool,
    submission: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    named = [str(submission.parent)]  # in a folder that is named
    meant = submission
    if as_adapter:
        meant = submission.with_name("adapter.txt")
        meant.write_text("% fits the program to our trees\n")
        named = [str(submission), "--adapter", str(meant)]
    text = meant.read_text()
    said = refused([*named, "--gradescope", way(meant)], capsys)
    assert "which is checked: name another file" in said
    assert meant.read_text() == text


@pytest.mark.usefixtures("no_work")
def test_two_reports_are_two_files(submission: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = submission.with_name("report")
    options = ["--junit", str(report), "--gradescope", relative(report)]
    said = refused([str(submission), *options], capsys)
    assert "--junit and --gradescope are the same file" in said


@pytest.mark.parametrize("form", [[], ["--json"]], ids=["table", "json"])
def test_what_cannot_be_written_in_the_end_does_not_lose_the_verdicts(
    form: list[str],
    submission: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def full(source: str, target: str | Path) -> None:
        if Path(target).name == "old.xml":
            raise OSError(28, "No space left on device")
        original(source, target)

    original = os.replace
    monkeypatch.setattr(os, "replace", full)
    junit, good = submission.with_name("old.xml"), submission.with_name("good.json")
    junit.write_text("of last week")
    reports = ["--junit", str(junit), "--gradescope", str(good)]
    assert main(["judge", str(submission), *FEW, *reports, *form]) == 2
    out, err = capsys.readouterr()
    assert err == (
        f"pyab: error: {str(junit)!r} cannot be written: no space left on device: "
        "the report was not saved\n"
    ), out
    assert (json.loads(out)["agree"] is True) if form else "student.pl: agree" in out
    assert junit.read_text() == "of last week"
    assert json.loads(good.read_text())["tests"]
    assert {file.name for file in submission.parent.iterdir()} == {
        "student.pl",
        "old.xml",
        "good.json",
    }


def test_a_report_is_written_where_nobody_reads_the_table(
    submission: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    report = submission.with_name("results.json")
    with os.fdopen(writer, "w", closefd=False) as stream, monkeypatch.context() as patched:
        patched.setattr("sys.stdout", stream)
        assert main(["judge", str(submission), *FEW, "--gradescope", str(report)]) == 141
    os.close(writer)
    assert json.loads(report.read_text())["tests"]
