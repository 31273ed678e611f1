"""What is right on trees of ours: what its own clauses, or its driver, say against it is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pyab import FileReport, check_file
from pyab.submission.judge.details import details

OWN = Path(__file__).parents[1] / "submissions" / "own"


def judged(folder: Path, text: str, **options: Any) -> FileReport:
    path = folder / "file.pl"
    path.write_text(text, encoding="utf-8")
    return check_file(path, leaves=3, random=10, **options)


HEURISTICS = """
value_of(careful, B, V) :- careful(B, V).
value_of(bold, B, V) :- bold(B, V).

ab(H, D, B, M, A, Be, Move, V) :-
    D > 0, possible_moves(B, Ms), Ms = [_|_], !,
    D1 is D-1, best(H, D1, B, M, Ms, A, Be, Move, V).
ab(H, _, B, _, _, _, _, V) :- value_of(H, B, V).

best(H, D, B, M, [S|Ss], A, Be, Move, V) :-
    move(B, S, M, B2), inverse_mark(M, M2),
    ab(H, D, B2, M2, A, Be, _, V1),
    next(Ss, H, D, B, M, S, V1, A, Be, Move, V).

next([], _, _, _, _, S, V, _, _, S, V) :- !.
next(_, _, _, _, M, S, V, _, Be, S, V) :- maximizing(M), V >= Be, !.
next(_, _, _, _, M, S, V, A, _, S, V) :- minimizing(M), V =< A, !.
next(Ss, H, D, B, M, S, V, A, Be, Move, Best) :-
    (   maximizing(M)
    ->  A1 is max(A, V), best(H, D, B, M, Ss, A1, Be, S2, V2),
        ( V >= V2 -> Move = S, Best = V ; Move = S2, Best = V2 )
    ;   B1 is min(Be, V), best(H, D, B, M, Ss, A, B1, S2, V2),
        ( V =< V2 -> Move = S, Best = V ; Move = S2, Best = V2 )
    ).
"""
SAME_PLAYER = """
foe(white, black).
foe(black, white).
play(b(W,B), white, F-T, b([T|W1],B)) :- select(F, W, W1), T is F+1, \\+ member(T, B).
play(b(W,B), black, F-T, b(W,[T|B1])) :- select(F, B, B1), T is F-1, \\+ member(T, W).
over(P, S) :- \\+ play(P, S, _, _).
worth(b(W,B), S, V) :- sum_list(W, X), sum_list(B, Y), ( S = white -> V is X-Y ; V is Y-X ).
ab(P, S, _, _, _, none, V) :- over(P, S), !, worth(P, S, V).
ab(P, S, 0, _, _, none, V) :- !, worth(P, S, V).
ab(P, S, D, A, B, Move, V) :-
    findall(M-Q, play(P, S, M, Q), Moves), D1 is D-1,
    best(Moves, S, D1, A, B, none, Move, V).
best([], _, _, A, _, M, M, A).
best([M-Q|Ms], S, D, A, B, M0, Move, V) :-
    L is -B, H is -A,
    ab(Q, S, D, L, H, _, W), X is -W,
    (   X >= B -> Move = M, V = X
    ;   X > A -> best(Ms, S, D, X, B, M, Move, V)
    ;   best(Ms, S, D, A, B, M0, Move, V) ).
"""
SLIP = """
decide(S, Move) :-
    findall(C-M, play(S, M, C), Moves),
    findall(V-M, ( member(C-M, Moves), value(C, min, V) ), Values),
    pick_best(Values, Move).
value(S, _, V) :- terminal(S), !, utility(S, V).
value(S, max, V) :- findall(W, ( play(S, _, C), value(C, min, W) ), Ws), max_list(Ws, V).
value(S, min, V) :- findall(W, ( play(S, _, C), value(C, max, W) ), Ws), min_list(Ws, V).
pick_best([V-M|Vs], _, Best) :- pick_best(Vs, V-M, Best).
pick_best([], _-M, M).
pick_best([V-M|Vs], W-_, B) :- V > W, !, pick_best(Vs, V-M, B).
pick_best([_|Vs], Best, B) :- pick_best(Vs, Best, B).
"""
WORDS = """
alphabeta(S, A, B, Good, V) :- successors(S, L), !, best(L, A, B, Good, V).
alphabeta(S, _, _, _, V) :- score(S, V).
best([S|R], A, B, Good, V) :-
    alphabeta(S, A, B, _, V0), enough(R, A, B, S, V0, Good, V).
enough([], _, _, S, V, S, V) :- !.
enough(_, A, B, S, V, S, V) :- turn(S, min), V > B, ! ; turn(S, max), V < A, !.
enough(R, A, B, S, V, Good, Best) :-
    bounds(A, B, S, V, A1, B1), best(R, A1, B1, S1, V1),
    better(S, V, S1, V1, Good, Best).
bounds(A, B, S, V, V, B) :- turn(S, min), V > A, !.
bounds(A, B, S, V, A, V) :- turn(S, max), V < B, !.
bounds(A, B, _, _, A, B).
better(S, V, _, V1, S, V) :- turn(S, min), !, V > V1.
better(S, V, _, V1, S, V) :- turn(S, max), !, V < V1.
better(_, _, S1, V1, S1, V1).
successors(a-max, [b-min, c-min]).
successors(b-min, [d-max, e-max]).
successors(c-min, [f-max, g-max]).
score(d-_, 4).
score(e-_, 5).
score(f-_, 3).
score(g-_, 8).
turn(_-S, S).
go :- alphabeta(a-max, -1000, 1000, S, V), write(S/V), nl.
"""
DRIVER = """
other(x, o).
other(o, x).
play([e|R], S, N, N, [S|R]).
play([X|R], S, I, N, [X|R2]) :- J is I+1, play(R, S, J, N, R2).
play(B, S, N, B2) :- play(B, S, 1, N, B2).
over(B, V) :- worth(B, V).
minimax(B, _, V) :- over(B, V), !.
minimax(B, S, V) :-
    other(S, M),
    findall(W, ( play(B, S, _, C), minimax(C, M, W) ), Ws),
    best(M, Ws, V).
best(x, Ws, V) :- max_list(Ws, V).
best(o, Ws, V) :- min_list(Ws, V).
choose(B, S, N, V) :-
    other(S, M),
    findall(W-K, ( play(B, S, K, C), minimax(C, M, W) ), Pairs),
    sort(1, @=<, Pairs, Sorted),
    ( S == x -> last(Sorted, V-N) ; Sorted = [V-N|_] ).
"""
NODES = """
pos(a, 0, [b,c,d]).  pos(b, 2, [e,f]).  pos(c, 4, [g,h]).  pos(d, 1, [i,j]).
pos(e, 5, [k,l]).  pos(f, 3, [m,n]).  pos(g, 6, [o,p]).  pos(h, 7, [q,r]).  pos(i, 2, []).
pos(j, 9, []).  pos(k, -2, []).  pos(l, 1, []).  pos(m, 9, []).  pos(n, 0, []).  pos(o, -4, []).
pos(p, 3, []).  pos(q, 8, []).  pos(r, -1, []).

deepen(Root, V) :- look(Root, max, 2, -100, 100, V).

look(P, _, 0, _, _, V) :- !, pos(P, V, _).
look(P, _, _, _, _, V) :- pos(P, V, []), !.
look(P, max, D, A, B, V) :- pos(P, _, Ps), D1 is D-1, high(Ps, D1, A, B, V).
look(P, min, D, A, B, V) :- pos(P, _, Ps), D1 is D-1, low(Ps, D1, A, B, V).
high([], _, A, _, A).
high([P|Ps], D, A, B, V) :-
    look(P, min, D, A, B, W), ( W >= B -> V = B ; A1 is max(A, W), high(Ps, D, A1, B, V) ).
low([], _, _, B, B).
low([P|Ps], D, A, B, V) :-
    look(P, max, D, A, B, W), ( W =< A -> V = A ; B1 is min(B, W), low(Ps, D, A, B1, V) ).
"""


def test_a_depth_that_is_counted_for_one_side_alone_is_asked_about(tmp_path: Path) -> None:
    says = "with one less: is the depth to be counted down there, too?"
    right = judged(tmp_path, NODES, start="a")
    assert right.passes("value"), details(right)
    assert says not in details(right)
    kept = NODES.replace("D1 is D-1, low(Ps, D1", "low(Ps, D")
    found = judged(tmp_path, kept, start="a")
    assert any(note.endswith(says) and "look(b,min," in note for note in found.notes), found.notes


BROTHERS = """
start(at([2,3], me)).
foe(me, you).
foe(you, me).

step(at(Heaps,P), I-N, at(Left,Q)) :-
    nth1(I, Heaps, Size, Rest), between(1, Size, N), Less is Size-N,
    nth1(I, Left, Less, Rest), foe(P, Q).
empty(at(Heaps,_)) :- sum_list(Heaps, 0).
worth(at(Heaps,P), V) :-
    sum_list(Heaps, S),
    ( S =:= 0 -> W = 9 ; W is S mod 3 ),
    ( P = me -> V = W ; V is -W ).

ab(Pos, D, _, _, none, V) :- ( D =< 0 ; empty(Pos) ), !, worth(Pos, V).
ab(Pos, D, A, B, Move, V) :-
    findall(M=Q, step(Pos, M, Q), Steps),
    Pos = at(_, P), first(P, V0),
    each(P, Steps, D, A, B, none, V0, Move, V).
first(me, -5000).
first(you, 5000).

each(_, [], _, _, _, M, V, M, V).
each(me, [M1=Q|Qs], D, A, B, M0, V0, M, V) :-
    D1 is D-1, ab(Q, D1, A, B, _, V1),
    ( V1 > V0 -> M2 = M1, V2 = V1 ; M2 = M0, V2 = V0 ),
    (   V2 >= B -> M = M2, V = V2
    ;   A1 is max(A, V2), each(me, Qs, D, A1, B, M2, V2, M, V) ).
each(you, [M1=Q|Qs], D, A, B, M0, V0, M, V) :-
    D1 is D-1, ab(Q, D1, A, B, _, V1),
    ( V1 < V0 -> M2 = M1, V2 = V1 ; M2 = M0, V2 = V0 ),
    (   V2 =< A -> M = M2, V = V2
    ;   B1 is min(B, V2), each(you, Qs, D, A, B1, M2, V2, M, V) ).
"""


def test_the_names_of_heuristics_are_no_sides(tmp_path: Path) -> None:
    report = judged(tmp_path, HEURISTICS)
    assert report.passes("best-move"), details(report)
    assert not any("taken for MAX" in note for note in report.notes)


ODD = [
    (
        SAME_PLAYER,
        "ab(Q, S, D",
        "foe(S, T), ab(Q, T, D",
        "the search asks for those of the same one at each level: is the player to be changed?",
    ),
    (
        SLIP,
        "pick_best(Values, Move)",
        "Values = [V|Vs], pick_best(Vs, V, Move)",
        "pick_best/2 is not in the file; is pick_best/3 meant?",
    ),
]


@pytest.mark.parametrize(("odd", "old", "new", "says"), ODD, ids=["same-player", "slip"])
def test_what_its_own_clauses_speak_against_is_told(
    odd: str, old: str, new: str, says: str, tmp_path: Path
) -> None:
    assert odd.count(old) == 1
    report = judged(tmp_path, odd)
    assert any(says in note for note in report.notes), details(report)
    right = judged(tmp_path, odd.replace(old, new))
    assert not any(says in note for note in right.notes), right.notes
    assert right.passes("value")


PHASES = (
    SAME_PLAYER.replace("white", "place")
    .replace("black", "slide")
    .replace("foe(place, slide).\nfoe(slide, place).\n", "")
)


def test_phases_of_a_game_are_no_players(tmp_path: Path) -> None:
    report = judged(tmp_path, PHASES)
    assert not any("same one at each level" in note for note in report.notes), report.notes


@pytest.mark.parametrize(
    "line", [":- dynamic pick_best/2.", ":- consult(other).", "set :- assertz(pick_best([], x))."]
)
def test_what_is_made_elsewhere_is_no_slip(line: str, tmp_path: Path) -> None:
    report = judged(tmp_path, f"{line}\n{SLIP}")
    assert not any("is not in the file" in note for note in report.notes), report.notes
    assert report.passes("value")


SECOND = DRIVER.replace("best(M, Ws, V)", "best(S, Ws, V)").replace(
    "( S == x -> last(Sorted, V-N) ; Sorted = [V-N|_] )",
    "( S == x -> reverse(Sorted, Row) ; Row = Sorted ), ( Row = [_,V-N|_] -> true ; Row = [V-N] )",
)


def test_a_driver_that_takes_the_second_best_is_not_accused(tmp_path: Path) -> None:
    assert "reverse" in SECOND
    report = judged(tmp_path, SECOND)
    assert report.passes("value"), details(report)


def test_a_slip_in_a_driver_is_nothing_to_a_stated_call(tmp_path: Path) -> None:
    assert judged(tmp_path, SLIP, entry="value(Pos, Player, Val)").passes("value")


def test_max_and_min_are_the_sides_where_the_search_has_both(tmp_path: Path) -> None:
    report = judged(tmp_path, WORDS)
    assert report.verdict == "no-answer", details(report)
    assert not any("--sides" in note for note in report.notes), report.notes


def test_a_driver_that_takes_each_side_for_the_other_is_wrong(tmp_path: Path) -> None:
    report = judged(tmp_path, DRIVER)
    assert report.verdict == "wrong-move", details(report)
    assert "driver choose/4" in report.message
    right = judged(tmp_path, DRIVER.replace("best(M, Ws, V)", "best(S, Ws, V)"))
    assert right.passes("value"), details(right)


def test_a_search_is_tried_on_its_own_game_where_its_driver_is_not_understood() -> None:
    report = check_file(OWN / "pt_coluna_nivel.pl", leaves=3, random=10)
    assert report.called == "procura/5"
    assert report.passes("value"), details(report)


def test_a_depth_that_is_counted_down_for_the_moves_of_one_position_is_told(
    tmp_path: Path,
) -> None:
    says = "is the depth that is left for its moves handed on to the next one?"
    right = judged(tmp_path, BROTHERS)
    assert right.passes("value"), details(right)
    assert not any(says in note for note in right.notes)
    wrong = BROTHERS.replace("Qs, D, A1", "Qs, D1, A1").replace("Qs, D, A, B1", "Qs, D1, A, B1")
    report = judged(tmp_path, wrong)
    assert report.verdict == "wrong-value", details(report)
    assert any(says in note for note in report.notes)


PAIRS = """
rival(x, o).
rival(o, x).
over(B, V) :- worth(B, V).
value(B, _, V) :- over(B, V), !.
value(B, S, V) :- rated(B, S, Rs), pick(S, Rs, V-_).
rated(B, S, Rs) :-
    rival(S, T), findall(V-M, ( put(B, M, S, C), value(C, T, V) ), Rs).
pick(x, Rs, Best) :- max_member(Best, Rs).
pick(o, Rs, Best) :- min_member(Best, Rs).
move(B, S, M, V) :- rated(B, S, Rs), Rs \\== [], pick(S, Rs, V-M).
play(B, o) :- move(B, o, M, _), put(B, M, o, C), play(C, x).
"""


def test_what_sets_a_search_off_may_name_the_move(tmp_path: Path) -> None:
    report = judged(tmp_path, PAIRS)
    assert (report.called, report.moves) == ("move/4", True), details(report)
    assert report.passes("best-move"), details(report)


def test_stated_sides_are_never_turned_round(tmp_path: Path) -> None:
    text = DRIVER.partition("choose(")[0]
    assert not judged(tmp_path, text, sides="x,o").passes("value")
    right = text.replace("best(M, Ws, V)", "best(S, Ws, V)")
    assert judged(tmp_path, right, sides="x,o").passes("value")


SHORT = """
search(P, Best, V) :- moves(P, Ps), !, best(Ps, Best, V).
search(P, _, V) :- board_value(P, V).
best([P], P, V) :- !, search(P, _, V).
best([P|Ps], Best, V) :-
    search(P, _, V1), best(Ps, P2, V2),
    ( min_to_move(P), V1 > V2 -> Best = P, V = V1
    ; max_to_move(P), V1 < V2 -> Best = P, V = V1
    ; Best = P2, V = V2 ).
board_value(b(Mine, Theirs), V) :- V is Mine - Theirs.
"""
ADAPTER = """
run(Pos, _, _, Best, Val) :- search(Pos, Best, Val).
"""


def test_an_adapter_that_leads_to_no_answer_ends_in_no_error_of_ours(tmp_path: Path) -> None:
    adapter = tmp_path / "adapter.pl"
    adapter.write_text(ADAPTER, encoding="utf-8")
    report = judged(tmp_path, SHORT, adapter=str(adapter))
    assert report.verdict == "not-understood", details(report)
    assert report.called == "run/5"
