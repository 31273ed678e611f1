"""A right program is judged the same in whatever way its clauses are written."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest
from conftest import few
from rewriting import rewritten

from pyab import FileReport, check_file
from pyab.submission.faults import catalogue
from pyab.submission.judge.details import details
from pyab.submission.run.process import Process
from pyab.submission.run.submission import Submission
from pyab.submission.text.clauses import text as text_of

WILD = Path(__file__).parents[1] / "submissions" / "wild"
TABLE = tomllib.loads((WILD / "wild.toml").read_text(encoding="utf-8"))
WAYS = ("heads", "operands")
OPERATORS = ("en_constraints", "en_depth_constraint")  # theirs are a library's


@cache  # for each way
def verdict(path: Path) -> str:
    """The verdict on a file as it is."""
    return check_file(path, leaves=3).verdict


@pytest.mark.parametrize(
    ("way", "expected"),
    [
        ("heads", ["p(Arg1, X, _, Arg4) :-", "Arg4=X,", "Arg1=s(A),", "A<3,", "q(A+1)."]),
        ("operands", ["p(s(A), X, _, X) :-", "3>A,", "q(A+1)."]),
    ],
)
def test_a_program_is_written_in_another_way(way: str, expected: list[str], tmp_path: Path) -> None:
    path = tmp_path / "small.pl"
    path.write_text("p(s(A), X, _, X) :- A < 3, q(A + 1).\n")
    (tmp_path / "other").mkdir()
    lines = rewritten("rewrite", path, tmp_path / "other", way).read_text().splitlines()
    assert [line.strip() for line in lines] == expected


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", few(sorted({*TABLE} - {*OPERATORS}), 6, 5))
def test_a_right_program_is_judged_the_same_in_another_way(
    name: str, way: str, tmp_path: Path
) -> None:
    path = WILD / f"{name}.pl"
    report = check_file(rewritten("rewrite", path, tmp_path, way), leaves=3)
    assert report.verdict == verdict(path), details(report)


# ---------------------------------------------------- a report speaks of the text as it stands

BOOK = catalogue.book()


def judged(folder: Path, text: str) -> FileReport:
    """The report on a text."""
    path = folder / "file.pl"
    path.write_text(text)
    return check_file(path, leaves=3)


def test_a_goal_that_fails_is_told_as_it_stands(tmp_path: Path) -> None:
    last = r"(newbounds\(\s*Alpha,\s*Beta,\s*_,\s*_,\s*Alpha,\s*Beta\s*\))\."
    spoiled = re.sub(last, r"\1 :- 0 < Alpha.", BOOK)
    assert spoiled != BOOK
    report = judged(tmp_path, spoiled)
    assert report.verdict == "no-answer", details(report)
    assert "0 < Alpha fails" in details(report), details(report)


def test_a_variable_of_an_argument_that_is_taken_apart_is_no_slip(tmp_path: Path) -> None:
    helpers = "one(Board, X) :- Board = b(X, _).\nother(Board, Y, Y).\n"
    report = judged(tmp_path, BOOK.replace("Val > Val1", "Val < Val1", 1) + helpers)
    assert not any("Board stands" in note for note in report.notes), details(report)


@pytest.mark.parametrize(
    ("first", "head"),
    [
        ("Local = Pos", "p(Pos,A0,A1)"),  # a name of the body's own tells nothing
        ("Pos = s(A0), A0 = t(A1, A1), A1 = u(A2, A2)", "p(s(A0),A0,A1)"),
    ],
)
def test_a_head_keeps_its_names_and_its_size(first: str, head: str) -> None:
    with Process() as process:
        text = f"p(Pos, A0, A1) :- {first}, q(A2, Local).\nr(X, X) :- X = f(Y), q(Y).\n"
        source = Submission(process, text).survey()
    assert text_of(source.clauses["p", 3][0].head) == head
    assert text_of(source.clauses["r", 2][0].head) == "r(X,X)"
    assert text_of(source.as_written.clauses["p", 3][0].head) == "p(Pos,A0,A1)"
