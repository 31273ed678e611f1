"""Values that are words, results in dicts, bounds that are words: none is held against a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pyab import FileReport, check_file
from pyab.submission.judge.details import details

RANKED = """
rank(loss, 0).
rank(draw, 1).
rank(win, 2).

best(Pos, Move, Val) :-
    moves(Pos, All), !, most(All, Move, Val)
    ;
    staticval(Pos, Val).

most([P], P, V) :- best(P, _, V), !.
most([P0|Ps], M, V) :-
    best(P0, _, V0),
    most(Ps, P1, V1),
    better_of(P0, V0, P1, V1, M, V).

better_of(P0, V0, _, V1, P0, V0) :- min_to_move(P0), above(V0, V1), !.
better_of(P0, V0, _, V1, P0, V0) :- max_to_move(P0), above(V1, V0), !.
better_of(_, _, P1, V1, P1, V1).

above(V0, V1) :- rank(V0, R0), rank(V1, R1), R0 > R1.
"""
BETTER = RANKED.replace(
    "above(V0, V1) :- rank(V0, R0), rank(V1, R1), R0 > R1.",
    """
above(win, draw).
above(win, loss).
above(draw, loss).
""",
)
DICTS = """
search(Pos, Alpha, Beta, R) :-
    moves(Pos, [P|Ps]), !,
    ( max_to_move(Pos) -> up([P|Ps], Alpha, Beta, _{score: Alpha, to: none}, R)
    ; down([P|Ps], Alpha, Beta, _{score: Beta, to: none}, R) ).
search(Pos, _, _, _{score: V, to: none}) :- staticval(Pos, V).

up([], _, _, R, R).
up([P|Ps], A, B, R0, R) :-
    search(P, A, B, R1), V = R1.score,
    (   V >= B -> R = _{score: V, to: P}
    ;   V > A -> up(Ps, V, B, _{score: V, to: P}, R)
    ;   up(Ps, A, B, R0, R) ).
down([], _, _, R, R).
down([P|Ps], A, B, R0, R) :-
    search(P, A, B, R1), V = R1.score,
    (   V =< A -> R = _{score: V, to: P}
    ;   V < B -> down(Ps, A, V, _{score: V, to: P}, R)
    ;   down(Ps, A, B, R0, R) ).
"""
ONE_BOUND = """
bb(Pos, Bound, Val, Best) :-
    after(Pos, All), All \\== [], !,
    begins(Pos, V0),
    bb(All, Pos, Bound, V0, none, Val, Best).
bb(Pos, _, Val, none) :- worth(Pos, Val).

begins(Pos, V) :- ( player(Pos, max) -> V = -100000 ; V = 100000 ).

bb([], _, _, V, M, V, M).
bb([P|Ps], Pos, Bound, V0, M0, V, M) :-
    bb(P, V0, V1, _),
    (   improves(Pos, V1, V0) -> V2 = V1, M2 = P ; V2 = V0, M2 = M0 ),
    (   refutes(Pos, V2, Bound) -> V = V2, M = M2
    ;   bb(Ps, Pos, Bound, V2, M2, V, M) ).

improves(Pos, V1, V0) :- player(Pos, max) -> V1 > V0 ; V1 < V0.
refutes(Pos, V, Bound) :- player(Pos, max) -> V >= Bound ; V =< Bound.

solve(Pos, V, M) :- player(Pos, max) -> bb(Pos, 100000, V, M) ; bb(Pos, -100000, V, M).
"""
"""A search with the bound of the other side alone."""
NODE = """
ab(Pos, _, _, node(V, none, Pos)) :- over(Pos), !, rate(Pos, V).
ab(Pos, A, B, R) :-
    findall(M, possible(Pos, M), Ms),
    ( white(Pos) -> hi(Ms, Pos, A, B, node(A, none, Pos), R)
    ; lo(Ms, Pos, A, B, node(B, none, Pos), R) ).
hi([], _, _, _, R, R).
hi([M|Ms], Pos, A, B, R0, R) :-
    move(Pos, M, P), ab(P, A, B, node(V, Reply, _)),
    (   V >= B -> R = node(V, M, P)
    ;   V > A -> hi(Ms, Pos, V, B, node(V, M, P), R)
    ;   hi(Ms, Pos, A, B, R0, R) ).
lo([], _, _, _, R, R).
lo([M|Ms], Pos, A, B, R0, R) :-
    move(Pos, M, P), ab(P, A, B, node(V, Reply, _)),
    (   V =< A -> R = node(V, M, P)
    ;   V < B -> lo(Ms, Pos, A, V, node(V, M, P), R)
    ;   lo(Ms, Pos, A, B, R0, R) ).
play(Pos, M) :- ab(Pos, -999, 999, node(_, M, _)).
"""
ORDERED = """
solve(Pos, Move, Val) :- ab(Pos, -inf, inf, Move, Val).
ab(Pos, A, B, Move, Val) :-
    moves(Pos, L), !,
    ( max_to_move(Pos) -> hi(L, A, B, none, Move, Val) ; lo(L, A, B, none, Move, Val) ).
ab(Pos, _, _, none, Val) :- staticval(Pos, Val).
hi([], A, _, M, M, A).
hi([P|Ps], A, B, M0, M, V) :-
    ab(P, A, B, _, V1),
    ( V1 @>= B -> M = P, V = V1 ; V1 @> A -> hi(Ps, V1, B, P, M, V) ; hi(Ps, A, B, M0, M, V) ).
lo([], _, B, M, M, B).
lo([P|Ps], A, B, M0, M, V) :-
    ab(P, A, B, _, V1),
    ( V1 @=< A -> M = P, V = V1 ; V1 @< B -> lo(Ps, A, V1, P, M, V) ; lo(Ps, A, B, M0, M, V) ).
"""
INLINE = """
alphabeta(Pos, Alpha, Beta, Good, Val) :- moves(Pos, L), !, bb(L, Alpha, Beta, Good, Val).
alphabeta(Pos, _, _, _, Val) :- staticval(Pos, Val).
bb([P|Ps], Alpha, Beta, Good, Val) :-
    alphabeta(P, Alpha, Beta, _, V), ge(Ps, Alpha, Beta, P, V, Good, Val).
ge([], _, _, P, V, P, V) :- !.
ge(Ps, A, B, P, V, GP, GV) :-
    ( min_to_move(P) -> A1 is max(A, V), B1 = B ; A1 = A, B1 is min(B, V) ),
    (   A1 >= B1 -> GP = P, GV = V
    ;   bb(Ps, A1, B1, P1, V1),
        (   min_to_move(P), V >= V1 -> GP = P, GV = V
        ;   max_to_move(P), V =< V1 -> GP = P, GV = V
        ;   GP = P1, GV = V1 ) ).
"""
"""The book's search with its cut-off and its new bounds in one clause."""


def judged(folder: Path, text: str, **options: Any) -> FileReport:
    """The report on a program with this text, on fewer trees than usual."""
    path = folder / "mine.pl"
    path.write_text(text, encoding="utf-8")
    return check_file(path, **{"leaves": 4, "random": 20, **options})


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        (RANKED, "min_to_move(P0), above(V0, V1)", "min_to_move(P0), above(V1, V0)"),
        (DICTS, "V < B -> down", "V > B -> down"),
        (INLINE, "V =< V1 -> GP", "V >= V1 -> GP"),
    ],
    ids=["values that are ranked", "dicts", "one clause"],
)
def test_such_a_search_is_understood(text: str, right: str, wrong: str, tmp_path: Path) -> None:
    report = judged(tmp_path, text)
    assert report.passes("best-move"), details(report)
    assert not any("whether the player changes" in note for note in report.notes), report.notes
    assert text.count(right) == 1
    spoiled = judged(tmp_path, text.replace(right, wrong))
    assert spoiled.verdict in ("wrong-value", "prunes-less"), details(spoiled)


def test_a_table_of_words_that_is_given_numbers_is_told(tmp_path: Path) -> None:
    report = judged(tmp_path, BETTER)
    assert report.verdict == "not-understood", details(report)
    assert any("above/2 has words alone" in note for note in report.notes), report.notes
    assert report.help
    adapter = tmp_path / "adapter.pl"
    adapter.write_text(report.help.adapter, encoding="utf-8")
    assert judged(tmp_path, BETTER, adapter=str(adapter), sure=True).passes("value")


def test_a_test_of_a_value_and_a_bound_is_no_relation_of_the_game(tmp_path: Path) -> None:
    stated = {
        "entry": "solve(Pos, Val, Best)",
        "hooks": ("moves=after/2", "staticval=worth/2", "side=player/2"),
    }
    for options in ({}, stated):
        report = judged(tmp_path, ONE_BOUND, **options)
        assert report.passes("value"), details(report)
        assert not any("refutes/3" in note for note in report.notes), report.notes
    wrong = ONE_BOUND.replace("V1 > V0 ; V1 < V0", "V1 > V0 ; V1 > V0")
    assert judged(tmp_path, wrong, **stated).verdict == "wrong-value"


def test_the_move_is_the_part_of_a_result_that_the_file_goes_on_with(tmp_path: Path) -> None:
    assert judged(tmp_path, NODE).passes("best-move")
    for part in ("V > A -> hi(Ms, Pos, V, B, node(V, M", "V < B -> lo(Ms, Pos, A, V, node(V, M"):
        assert NODE.count(part) == 1
        report = judged(tmp_path, NODE.replace(part, f"{part[:-1]}Reply"))
        assert report.verdict == "wrong-move", details(report)


def test_bounds_that_are_words_to_the_order_of_terms_are_told(tmp_path: Path) -> None:
    report = judged(tmp_path, ORDERED)
    assert report.verdict == "wrong-move", details(report)
    assert "by the order of terms" in report.causes[0].words
    right = judged(tmp_path, ORDERED.replace("@", ""))
    assert right.passes("best-move"), details(right)
    assert any("took a best move" in note for note in right.notes)


def test_a_head_before_an_arrow_that_is_to_bind_its_result_is_told(tmp_path: Path) -> None:
    text = INLINE.replace("ge([], _, _, P, V, P, V) :- !.", "ge([], _, _, P, V, P, V) => true.")
    text = text.replace("GP, GV) :-", "GP, GV) =>")
    report = judged(tmp_path, text)
    assert report.verdict in ("error", "no-answer"), details(report)
    says = "before => a head binds nothing, and P and V stand twice in it"
    assert any(says in note for note in report.notes), report.notes
    right = text.replace("P, V, P, V) => true", "P, V, GP, GV) => GP = P, GV = V")
    assert judged(tmp_path, right).passes("best-move")


def test_a_depth_that_is_counted_down_by_two_is_not_held_against_a_search(tmp_path: Path) -> None:
    text = """
ab(Pos, D, _, _, none, V) :- D =< 0, !, staticval(Pos, V).
ab(Pos, D, A, B, M, V) :-
    moves(Pos, L), !, D1 is D - 1,
    ( max_to_move(Pos) -> hi(L, D1, A, B, none, M, V) ; lo(L, D1, A, B, none, M, V) ).
ab(Pos, _, _, _, none, V) :- staticval(Pos, V).
hi([], _, A, _, M, M, A).
hi([P|Ps], D, A, B, M0, M, V) :-
    ab(P, D, A, B, _, V1),
    ( V1 >= B -> M = P, V = V1 ; V1 > A -> hi(Ps, D, V1, B, P, M, V) ; hi(Ps, D, A, B, M0, M, V) ).
lo([], _, _, B, M, M, B).
lo([P|Ps], D, A, B, M0, M, V) :-
    ab(P, D, A, B, _, V1),
    ( V1 =< A -> M = P, V = V1 ; V1 < B -> lo(Ps, D, A, V1, P, M, V) ; lo(Ps, D, A, B, M0, M, V) ).
"""
    assert judged(tmp_path, text).passes("best-move")
    report = judged(tmp_path, text.replace("D - 1", "D - 2"))
    assert report.passes("best-move"), details(report)
    assert any("is its depth counted down once for each move?" in note for note in report.notes)
    twice = text.replace("lo(Ps, D, A, V1", "lo(Ps, D, A, V1").replace("hi(L, D1", "hi(L, D2")
    twice = twice.replace("D1 is D - 1", "D1 is D - 1, D2 is D1 - 1").replace(
        "lo(L, D1", "lo(L, D2"
    )
    assert judged(tmp_path, twice).verdict == "wrong-value"


def test_a_game_whose_values_are_ranked_words_is_not_held_against_its_search(
    tmp_path: Path,
) -> None:
    own = """
moves(g(N, P), L) :-
    N > 0, other(P, Q), findall(g(M, Q), ( member(K, [1, 2]), N >= K, M is N - K ), L).
staticval(g(0, x), loss).
staticval(g(0, o), win).
other(x, o).
other(o, x).
max_to_move(g(_, o)).
min_to_move(g(_, x)).
"""
    report = judged(tmp_path, RANKED + own, start="g(5,x)")
    assert report.passes("value"), details(report)
    assert any("what it says of words was not judged" in note for note in report.notes)


def test_the_adapter_for_moves_in_a_list_called_list_works(tmp_path: Path) -> None:
    report = judged(tmp_path, BETTER.replace("All", "List"))
    assert report.help
    assert "moves(Pos, List_) :-" in report.help.adapter
