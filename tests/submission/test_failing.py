"""What is not understood says where it fails first, and why no clause has an answer there."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyab import check_file
from pyab.submission.faults import catalogue
from pyab.submission.judge.details import details
from pyab.submission.judge.filereport import FileReport

NEGAMAX = """
negamax(Pos, Depth, Alpha, Beta, Best, Val) :-
    Depth > 0,
    findall(Next, step(Pos, Next), List), List \\== [], !,
    first(List, Depth, Alpha, Beta, none, Best, Val).
negamax(Pos, _, _, _, none, Val) :- worth(Pos, Val).

first([], _, Alpha, _, Best, Best, Alpha).
first([Pos|Rest], Depth, Alpha, Beta, Best0, Best, Val) :-
    Depth1 is Depth - 1,
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    negamax(Pos, Depth1, Alpha1, Beta1, _, Val0),
    Val1 is -Val0,
    further(Val1, Pos, Rest, Depth, Alpha, Beta, Best0, Best, Val).

further(Val1, Pos, _, _, _, Beta, _, Pos, Val1) :- Val1 >= Beta, !.
further(Val1, Pos, Rest, Depth, Alpha, Beta, _, Best, Val) :-
    Val1 > Alpha, !,
    first(Rest, Depth, Val1, Beta, Pos, Best, Val).
further(_, _, Rest, Depth, Alpha, Beta, Best0, Best, Val) :-
    first(Rest, Depth, Alpha, Beta, Best0, Best, Val).
"""


def judged(folder: Path, text: str) -> FileReport:
    path = folder / "file.pl"
    path.write_text(text, encoding="utf-8")
    return check_file(path, leaves=3, random=20)


def test_a_right_search_has_nothing_that_fails(tmp_path: Path) -> None:
    report = judged(tmp_path, NEGAMAX)
    assert report.agrees["best_move"], details(report)
    assert report.help is None


@pytest.mark.parametrize(
    ("right", "wrong", "first", "reason"),
    [
        (
            "first([], _, Alpha, _, Best, Best, Alpha).\n",
            "",
            "first([], 1000, ",
            "line 8: the head of first/7 has [Pos|Rest] where [] is given",
        ),
        (
            "    Val1 is -Val0,",
            "    Val1 is -Vall,",
            "first([pos0, pos1], 1000, -inf, inf, none, _, _) raises instantiation_error",
            "line 14: Val1 is -Vall raises instantiation_error: _ is -_; Vall stands only here",
        ),
        (
            "    negamax(Pos, Depth1, Alpha1",
            "    negamax(Depth1, Pos, Alpha1",
            "negamax(999, pos0, -inf, inf, _, _) raises",
            "line 3: Depth > 0 raises type_error(evaluable, ",
        ),
    ],
)
def test_the_first_call_without_an_answer_is_told(
    right: str, wrong: str, first: str, reason: str, tmp_path: Path
) -> None:
    assert right in NEGAMAX
    report = judged(tmp_path, NEGAMAX.replace(right, wrong, 1))
    # What has gone through all moves, and has no clause for their end, is understood.
    verdict = "no-answer" if "[] is given" in reason else "not-understood"
    assert report.verdict == verdict, details(report)
    where, *reasons = report.stopped
    assert first in where
    assert any(one.startswith(reason) for one in reasons), reasons
    assert "Where it fails first" in details(report)


def test_why_a_helper_fails_is_told_as_well(tmp_path: Path) -> None:
    text = NEGAMAX.replace("    Val1 is -Val0,", "    turned(up, Val0, Val1),")
    report = judged(tmp_path, f"{text}\nturned(down, Val, Val1) :- Val1 is -Val.\n")
    assert report.help is not None
    told = details(report)
    assert "turned(up,Val0,Val1) fails: turned(up," in told
    assert "the head of turned/3 has down where up is given" in told


def test_what_stands_after_a_cut_is_no_reason(tmp_path: Path) -> None:
    text = """
    value(Node, Val) :- !, Node == leaf(_), Val = 0.
    value(max(_, Kids), Val) :- highest(Kids, -1000, Val).
    highest([], Val, Val).
    highest([Kid|Kids], Val0, Val) :- value(Kid, V), Val1 is max(V, Val0), highest(Kids, Val1, Val).
    """
    report = judged(tmp_path, text)
    assert report.help is not None
    _, *reasons = report.stopped
    assert len(reasons) == 1
    assert reasons[0].startswith("line 2: Node == leaf(_) fails: ")


def test_what_misses_a_predicate_is_told_where(tmp_path: Path) -> None:
    report = judged(
        tmp_path, catalogue.book().replace("    moves(Pos", "    ready(X, Y, Z), X < Y, moves(Pos")
    )
    assert report.help is not None
    assert "ready(X,Y,Z) raises existence_error(procedure, ready/3)" in " ".join(report.stopped)
