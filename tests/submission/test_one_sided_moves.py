"""A search may name the best move of MAX, and give the value alone where MIN is to move."""

from pathlib import Path

import pytest

from pyab import check_file
from pyab.submission.judge.details import details

TEXT = """\
alphabeta(Pos, D, max, Alpha, Beta, Move, V) :-
    D > 0, moves(Pos, L), !,
    highest(L, D, Alpha, Beta, none, Move, V).
alphabeta(Pos, D, min, Alpha, Beta, {head}, V) :-
    D > 0, moves(Pos, L), !,
    lowest(L, D, Alpha, Beta, none, {body}, V).
alphabeta(Pos, _, _, _, _, _, V) :-
    value(Pos, V).

highest([], _, A, _, M, M, A).
highest([P|Ps], D, A, B, M0, M, V) :-
    D1 is D-1,
    alphabeta(P, D1, min, A, B, _, V1),
    (   V1 >= B -> V = V1, M = P
    ;   V1 > A -> highest(Ps, D, V1, B, P, M, V)
    ;   highest(Ps, D, A, B, M0, M, V)
    ).

lowest([], _, _, B, M, M, B).
lowest([P|Ps], D, A, B, M0, M, V) :-
    D1 is D-1,
    alphabeta(P, D1, max, A, B, _, V1),
    (   V1 =< A -> V = V1, M = P
    ;   V1 < B -> lowest(Ps, D, A, V1, P, M, V)
    ;   lowest(Ps, D, A, B, M0, M, V)
    ).
"""
NOTE = "it names a move where MAX is to move, and none where MIN is"


@pytest.mark.parametrize(
    ("head", "body", "verdict"),
    [
        ("Move", "Move", "other-move"),
        ("_", "_", "other-move"),
        ("Move", "Mov", "wrong-move"),  # a slip of the pen
    ],
)
def test_moves_are_judged_where_a_search_means_to_name_them(
    head: str, body: str, verdict: str, tmp_path: Path
) -> None:
    path = tmp_path / "mine.pl"
    path.write_text(TEXT.format(head=head, body=body), encoding="utf-8")
    report = check_file(path, leaves=4)
    assert report.verdict == verdict, details(report)
    assert any(NOTE in note for note in report.notes) == (head == "_")
    assert report.passes("best-move") == (verdict == "other-move")


def test_a_wrong_move_of_max_is_still_found(tmp_path: Path) -> None:
    path = tmp_path / "mine.pl"
    text = TEXT.format(head="_", body="_")
    path.write_text(text.replace("D, V1, B, P, M, V", "D, V1, B, M0, M, V"), encoding="utf-8")
    report = check_file(path, leaves=4)
    assert report.verdict == "wrong-move", details(report)
    assert report.tree is not None
    assert report.tree.root == "max"
