"""A file for another Prolog may call what SWI-Prolog has by another name."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyab import check_file
from pyab.submission.faults import catalogue
from pyab.submission.judge.filereport import FileReport

BOOK = catalogue.book()
CALLED = "alphabeta(Pos, Alpha, Beta, GoodPos, Val) :-\n"
NOTE = "nth/3 is of another Prolog, and not in SWI-Prolog: nth1/3 was taken for it"


def judged(folder: Path, first: str, more: str = "") -> FileReport:
    assert BOOK.count(CALLED) == 1
    path = folder / "file.pl"
    path.write_text(more + BOOK.replace(CALLED, f"{CALLED}    {first},\n"), encoding="utf-8")
    return check_file(path, leaves=3)


def test_nth_of_gnu_prolog_counts_from_one(tmp_path: Path) -> None:
    report = judged(tmp_path, "nth(1, [a,b], a)")
    assert report.verdict == "agree"
    assert NOTE in report.notes


@pytest.mark.parametrize(
    ("first", "more"),
    [
        ("nth(0, [a,b], a)", "nth(0, [X|_], X).\n"),
        ("\\+ nth(0, [a,b], a)", ":- dynamic nth/3.\n"),
        ("retractall(nth(_, _, _)), assertz(nth(0, [a], a)), nth(0, [a], a)", ""),
    ],
)
def test_a_relation_of_the_files_own_called_nth_stays_its_own(
    first: str, more: str, tmp_path: Path
) -> None:
    report = judged(tmp_path, first, more)
    assert report.verdict == "agree"
    assert NOTE not in report.notes


def test_nth_may_stand_in_another_file(tmp_path: Path) -> None:
    report = judged(tmp_path, "nth(0, [a,b], a)", ":- consult(lists0).\n")
    assert report.verdict != "wrong-value"
    assert NOTE not in report.notes


def test_nth_may_be_answered_by_an_adapter(tmp_path: Path) -> None:
    adapter = tmp_path / "adapter.pl"
    adapter.write_text(
        "nth(0, [X|_], X).\nmoves(P, Ps) :- tree_children(P, Ps), Ps \\== [].\n"
        "staticval(P, V) :- tree_value(P, V).\n"
        "min_to_move(P) :- tree_side(P, min).\nmax_to_move(P) :- tree_side(P, max).\n"
        "run(P, A, B, Best, V) :- alphabeta(P, A, B, Best, V).\n",
        encoding="utf-8",
    )
    path = tmp_path / "file.pl"
    first = f"{CALLED}    nth(0, [a,b], a),\n"
    path.write_text(BOOK.replace(CALLED, first), encoding="utf-8")
    report = check_file(path, leaves=3, adapter=str(adapter))
    assert report.verdict == "agree"
    assert NOTE not in report.notes
