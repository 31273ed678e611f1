"""Depths that stand in a file and not in its call: the search stops there, however it counts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pyab import FileReport, check_file
from pyab.submission.judge.details import details

WILD = Path(__file__).parents[1] / "submissions" / "wild"

TEXT = """
ab(Pos, L, A, B, G, V) :- {}, moves(Pos, Ps), !, {}, any(Ps, L1, A, B, G, V).
ab(Pos, _, _, _, _, V) :- staticval(Pos, V).
any([P|Ps], L, A, B, G, GV) :- ab(P, L, A, B, _, V), enough(Ps, L, A, B, P, V, G, GV).
enough([], _, _, _, P, V, P, V) :- !.
enough(_, _, _, B, P, V, P, V) :- min_to_move(P), V > B, !.
enough(_, _, A, _, P, V, P, V) :- max_to_move(P), V < A, !.
enough(Ps, L, A, B, P, V, G, GV) :-
    narrower(A, B, P, V, A1, B1), any(Ps, L, A1, B1, P1, V1),
    ( min_to_move(P), V > V1 -> G = P, GV = V
    ; max_to_move(P), V < V1 -> G = P, GV = V
    ; G = P1, GV = V1 ).
narrower(A, B, P, V, V, B) :- min_to_move(P), V > A, !.
narrower(A, B, P, V, A, V) :- max_to_move(P), V < B, !.
narrower(A, B, _, _, A, B).
play(Pos, G) :- ab(Pos, {}, -1000, 1000, G, _).
"""
"""A search that goes on while a goal holds, counts a level by another, and begins at a third."""


def judged(folder: Path, text: str) -> FileReport:
    """The report on a text."""
    path = folder / "file.pl"
    path.write_text(text)
    return check_file(path, random=30)


WAYS = [
    ("L < 3", "L1 is L + 1", "0"),
    ("deepest(D), L < D", "L1 is L + 1", "0", "deepest(3)."),
    ("goes_on(L)", "L1 is L + 1", "1", "goes_on(L) :- L =\\= 4."),
    ("flag(deepest, D, D), L < D", "L1 is L + 1", "0", ":- flag(deepest, _, 3)."),
    ("nb_getval(deepest, D), L < D", "L1 is L + 1", "0", ":- nb_setval(deepest, 3)."),
    ("L \\= s(s(s(_)))", "L1 = s(L)", "0"),
]


@pytest.mark.parametrize("way", WAYS)
def test_trees_below_the_depth_of_a_file_are_left_out(tmp_path: Path, way: list[str]) -> None:
    report = judged(tmp_path, TEXT.format(*way[:3]) + "\n".join(way[3:]))
    assert report.verdict == "agree", details(report)
    assert "greatest depth of its own" in details(report) or report.trees > 17_000


@pytest.mark.parametrize("way", [WAYS[number] for number in (0, 3, 5)])
def test_a_search_that_takes_another_value_at_its_depth_is_wrong(
    tmp_path: Path, way: list[str]
) -> None:
    text = TEXT.format(*way[:3]) + "\n".join(way[3:])
    value = "( moves(Pos, [First|_]) -> staticval(First, V) ; staticval(Pos, V) )"
    report = judged(tmp_path, text.replace("staticval(Pos, V)", value))
    assert report.verdict in ("wrong-value", "no-answer"), details(report)


BY_TURNS = """
ab(Pos, _, 0, _, _, V) :- !, staticval(Pos, V).
ab(Pos, max, D, A, B, V) :- moves(Pos, Ps), !, D1 is D - 1, most(Ps, D1, A, B, V).
ab(Pos, min, D, A, B, V) :- moves(Pos, Ps), !, D1 is D - 1, least(Ps, D1, A, B, V).
ab(Pos, _, _, _, _, V) :- staticval(Pos, V).
most([], _, A, _, A).
most([P|Ps], D, A, B, V) :-
    ab(P, min, D, A, B, W), A1 is max(A, W), ( A1 >= B -> V = A1 ; most(Ps, D, A1, B, V) ).
least([], _, _, B, B).
least([P|Ps], D, A, B, V) :-
    ab(P, max, D, A, B, W), B1 is min(B, W), ( A >= B1 -> V = B1 ; least(Ps, D, A, B1, V) ).
"""


def test_a_depth_that_one_side_alone_counts_down_is_told(tmp_path: Path) -> None:
    assert not any("depth" in note for note in judged(tmp_path, BY_TURNS).notes)
    once = BY_TURNS.replace("D1 is D - 1, least(Ps, D1", "least(Ps, D")
    assert once != BY_TURNS
    report = judged(tmp_path, once)
    assert any(
        "looks 1 and 3 moves ahead where MAX is to move first, 2 and 4 where MIN is" in note
        for note in report.notes
    ), details(report)


def test_a_search_that_gives_one_value_wherever_its_depth_is_spent_is_told(tmp_path: Path) -> None:
    report = judged(
        tmp_path, BY_TURNS.replace("0, _, _, V) :- !, staticval(Pos, V)", "0, _, _, 0) :- !")
    )
    assert any("it gives 0, whatever the position" in note for note in report.notes), details(
        report
    )


@pytest.mark.parametrize("name", ["D", "N", "Depth"])
@pytest.mark.parametrize("ends", ["0, _, _, V) :- !", "D, _, _, V) :- D =< 0, !"])
def test_a_depth_that_is_never_counted_down_is_wrong_whatever_it_is_called(
    name: str, ends: str, tmp_path: Path
) -> None:
    text = BY_TURNS.replace("0, _, _, V) :- !", ends)
    assert not any("depth" in note for note in judged(tmp_path, text).notes)
    wrong = text.replace("D1 is D - 1", "D1 is D").replace("D1", f"{name}1")
    report = judged(tmp_path, re.sub(r"\bD\b", name, wrong))
    assert report.verdict == "wrong-value", details(report)
    assert "called with a depth of 1" in report.message


def test_a_depth_that_is_handed_on_as_a_term_is_told(tmp_path: Path) -> None:
    text = BY_TURNS.replace("D1 is D - 1, ", "").replace("D1", "D")
    text = re.sub(r"\bab\(P, (min|max), D,", r"ab(P, \1, D-1,", text)
    report = judged(tmp_path, text)
    assert not report.passes("value"), details(report)
    said = "D-1 is handed on as a term, and never computed: no number in a head of"
    assert any(said in note for note in report.notes), details(report)


def test_a_static_value_whose_sign_is_not_turned_where_the_depth_is_spent_is_wrong(
    tmp_path: Path,
) -> None:
    """Where the game ends, the same relation tells with which sign its value is right."""
    text = (WILD / "es_color_fondo.pl").read_text(encoding="utf-8")
    end = "ninguna, Valor) :- !,\n    evaluacion(Fila, E),\n    Valor is Color * E."
    assert text.count(end) == 1
    report = judged(tmp_path, text.replace(end, end.replace("Color * E", "E")))
    assert report.verdict == "wrong-value", details(report)
    assert any("one of these two places is wrong" in note for note in report.notes)


def test_a_negamax_that_asks_another_relation_at_its_depth_is_not_blamed_for_its_sign(
    tmp_path: Path,
) -> None:
    text = (WILD / "es_color_fondo.pl").read_text(encoding="utf-8")
    end = "ninguna, Valor) :- !,\n    evaluacion(Fila, E),\n    Valor is Color * E."
    other = text.replace(end, "ninguna, Valor) :- !,\n    estima(Fila, Valor).")
    report = judged(tmp_path, other + "\nestima(Fila, E) :- sum_list(Fila, E).\n")
    assert report.passes("value"), details(report)


ENDS_AT_ONCE = """
other(red, yellow).
other(yellow, red).

best(Board, Player, Depth, Score, none) :-
    (   Depth =:= 0
    ;   four(Board, red)
    ;   four(Board, yellow)
    ),
    worth(Board, Player, Score), !.
best(Board, Player, Depth, Score, Move) :-
    Depth1 is Depth - 1, other(Player, Other),
    findall(S-M,
            ( free(Board, M), drop(Board, M, Player, Board1),
              best(Board1, Other, Depth1, S0, _), S is -S0 ),
            Found),
    greatest(Found, Score, Move).

greatest([S-M], S, M) :- !.
greatest([S-M|Found], Score, Move) :-
    greatest(Found, S1, M1),
    ( S > S1 -> Score = S, Move = M ; Score = S1, Move = M1 ).

four(Board, Player) :-
    nth0(Col, Board, Column), nth0(Row, Column, Player), line(Board, Player, Col, Row), !.

worth(Board, Player, Score) :- ( four(Board, Player) -> Score = 1000 ; Score = 0 ).
"""


def test_a_search_that_ends_at_once_is_not_asked_how_it_counts_its_depth(tmp_path: Path) -> None:
    """Where a test that a game is won is taken for another one, its depth is counted well."""
    path = tmp_path / "file.pl"
    path.write_text(ENDS_AT_ONCE, encoding="utf-8")
    report = check_file(path, leaves=4)
    assert report.agrees["value"], details(report)
    assert not any("is its depth counted down" in note for note in report.notes)
    told = "what it does where its depth is spent was not tried: where all positions have static"
    assert report.tells(told)


AT_HEIGHTS = """
ab(Pos, D, V) :- {}, moves(Pos, Ps), !, D1 is D - 1, most(Pos, Ps, D1, V).
ab(Pos, 0, V) :- staticval(Pos, V).
most(Pos, Ps, D, V) :-
    findall(W, (member(P, Ps), ab(P, D, W)), Ws),
    ( max_to_move(Pos) -> max_list(Ws, V) ; min_list(Ws, V) ).
"""
"""It has values where its depth is spent alone, so that its game must not end earlier."""


@pytest.mark.parametrize("goal", ["D > 0", "true"])
def test_a_search_that_needs_equally_deep_leaves_is_tried_with_smaller_depths(
    tmp_path: Path, goal: str
) -> None:
    report = judged(tmp_path, AT_HEIGHTS.format(goal))
    assert report.verdict == "equal-depth", details(report)
    told = "with depths of 1, 2 and 3 it has not always an answer on trees of ours that are deeper"
    assert (told in " ".join(report.notes)) == (goal == "true"), report.notes


def test_a_search_that_needs_equally_deep_leaves_and_has_another_value_at_its_depth_is_wrong(
    tmp_path: Path,
) -> None:
    value = "ab(Pos, 0, V) :- moves(Pos, [_,_|_]) -> V = 0 ; staticval(Pos, V)."
    text = AT_HEIGHTS.replace("ab(Pos, 0, V) :- staticval(Pos, V).", value)
    report = judged(tmp_path, text.format("D > 0"))
    assert report.verdict == "wrong-value", details(report)
    assert "with the depth of equally deep leaves it finds the right values" in report.message


FIXED = """
fixed(0, P, S, V, none) :- !, h(P, W), V is W * S.
fixed(D, P, S, V, M) :-
    D1 is D - 1, all_moves(P, S, Ms), T is -S,
    go(Ms, P, D1, T, -1000, none, V, M).
go([], _, _, _, V, M, V, M).
go([X|Xs], P, D, T, V0, M0, V, M) :-
    play(P, X, Q), fixed(D, Q, T, W, _), U is -W,
    (   U > V0 -> go(Xs, P, D, T, U, X, V, M)
    ;   go(Xs, P, D, T, V0, M0, V, M) ).
"""
"""A negamax over games of a fixed length: it looks at no end before its depth is spent."""


def test_a_search_of_a_fixed_length_is_judged_by_trees_of_equal_depth(tmp_path: Path) -> None:
    assert judged(tmp_path, FIXED).verdict == "equal-depth"
    report = judged(tmp_path, FIXED.replace("-1000, none", "1000, none"))
    assert report.verdict == "wrong-value", details(report)
    assert [cause.words for cause in report.causes], details(report)
    assert not report.counts.get("no-answer")
    assert any("an answer only where all leaves are so deep" in note for note in report.notes)
