"""The value that a search makes of the end of a game, and the ends that it asks for."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from pyab import FileReport, check_file
from pyab.submission.judge.details import details
from pyab.submission.read.reading import Hook, Reading
from pyab.submission.room import room
from pyab.submission.run.groups import one
from pyab.submission.run.submission import Submission
from pyab.trees.tree import Tree

MINIMAX = """
search(Pos, Side, Depth, Best, V) :-
    Depth > 0, moves(Pos, Moves), Moves = [_|_], !, D is Depth - 1, other(Side, Other),
    findall(W-P, ( member(P, Moves), search(P, Other, D, _, W) ), All),
    choose(Side, All, V-Best).
search(Pos, _, _, none, V) :- {}.
choose(high, All, Chosen) :- keysort(All, Sorted), last(Sorted, Chosen).
choose(low, All, Chosen) :- keysort(All, [Chosen|_]).
other(high, low).
other(low, high).
moves(N, Moves) :- findall(M, ( member(K, [1,2]), M is N - K, M >= 0 ), Moves).
worth(N, V) :- V is N mod 3.
"""
"""A minimax that makes something of a static value."""

AHEAD = """
other(red, blue).
other(blue, red).
columns(Board, Cs) :- findall(C, ( nth1(C, Board, Column), length(Column, H), H < 3 ), Cs).
drop(Board, C, P, After) :- nth1(C, Board, Old, Rest), nth1(C, After, [P|Old], Rest).
wins_by(Board, C, P) :- drop(Board, C, P, After), member([P,P,P|_], After).
score(Board, P, Depth, Alpha, Beta, Score) :-
    columns(Board, Cs),
    (   member(C, Cs), wins_by(Board, C, P)
    ->  Score is 100 + Depth
    ;   ( Cs == [] ; Depth =:= 0 )
    ->  Score = 0
    ;   other(P, Q), D is Depth - 1, best_of(Cs, Board, P, Q, D, Alpha, Beta, Score)
    ).
best_of([], _, _, _, _, Alpha, _, Alpha).
best_of([C|Cs], Board, P, Q, D, Alpha, Beta, Score) :-
    drop(Board, C, P, After), A is -Beta, B is -Alpha,
    score(After, Q, D, A, B, Theirs), Mine is -Theirs,
    (   Mine >= Beta -> Score = Mine
    ;   Higher is max(Alpha, Mine), best_of(Cs, Board, P, Q, D, Higher, Beta, Score)
    ).
play(Board, P) :- score(Board, P, 5, -1000, 1000, Score), print(Score).
"""
"""A search that looks for a move that wins at once, before it searches."""

FORGETFUL = """
:- dynamic seen/1.
seen(0).
search(Pos, V) :- retract(seen(N)), goes_on(Pos), M is N + 1, assertz(seen(M)), value(Pos, V).
goes_on(Pos) :- kids(Pos, Kids), ( Kids = [_,_|_] -> repeat, fail ; true ).
"""
"""A search that loses a fact where it has no end."""


def judged(folder: Path, text: str) -> FileReport:
    """The report on a text."""
    path = folder / "file.pl"
    path.write_text(text)
    return check_file(path, leaves=4, random=20)


@pytest.mark.parametrize("made", ["V is 100*W", "V is W + 7", "V is 3*W - 2", "V is (W + 1)*5"])
def test_what_a_search_makes_of_a_static_value_is_taken_for_its_value(
    tmp_path: Path, made: str
) -> None:
    report = judged(tmp_path, MINIMAX.format(f"worth(Pos, W), {made}"))
    assert report.agrees["best_move"], details(report)
    assert any(note.startswith("where the game ends it makes") for note in report.notes)


@pytest.mark.parametrize("made", ["V is -W", "V is 7 - W"])
def test_a_value_that_falls_where_the_static_value_rises_does_not_pass(
    tmp_path: Path, made: str
) -> None:
    assert not judged(tmp_path, MINIMAX.format(f"worth(Pos, W), {made}")).agrees["value"]


def test_a_static_value_as_it_is_has_no_note(tmp_path: Path) -> None:
    report = judged(tmp_path, MINIMAX.format("worth(Pos, V)"))
    assert report.agrees["best_move"], details(report)
    assert not any("it makes" in note for note in report.notes)


def test_a_search_with_a_fault_is_wrong_whatever_it_makes_of_a_static_value(tmp_path: Path) -> None:
    text = MINIMAX.format("worth(Pos, W), V is 100*W").replace("last(Sorted", "nth1(1, Sorted")
    assert judged(tmp_path, text).verdict in ("wrong-value", "not-understood")


def test_a_search_that_looks_for_a_win_one_move_ahead_is_understood(tmp_path: Path) -> None:
    report = judged(tmp_path, AHEAD)
    assert report.agrees["value"], details(report)
    assert "less with each move" in " ".join(details(report).split())


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("Mine is -Theirs", "Mine is Theirs"),
        ("B is -Alpha", "B is Alpha"),
        ("max(Alpha, Mine)", "min(Alpha, Mine)"),
        ("Mine >= Beta", "Mine < Beta"),
    ],
)
def test_such_a_search_does_not_pass_with_a_fault(tmp_path: Path, right: str, wrong: str) -> None:
    report = judged(tmp_path, AHEAD.replace(right, wrong))
    assert not report.agrees["value"], details(report)
    assert report.verdict != "no-answer", details(report)


def test_the_facts_of_a_program_are_put_back_where_its_searches_have_no_end() -> None:
    hooks = Hook("moves", "kids", 2), Hook("staticval", "value", 2)
    with room(10) as process:
        program = Submission(process, FORGETFUL)
        program.survey()
        program.load()
        program.use(Reading("search(P,V)", ("search", 2), hooks, terminal="empty"))
        endless = [one(Tree.parse("[1,2]"))] * 10
        assert program.run(endless, limit=1000).given_up
        assert program.run_one(Tree.parse("5")).startswith("s(0,5)v(-,5)")


GOES_ON = """
minimax(State, max, Val, Move) :- {}(State), !,
    findall(V-M, ( step(State, M, S1), minimax(S1, min, V, _) ), L),
    keysort(L, S), last(S, Val-Move).
minimax(State, min, Val, Move) :- {}(State), !,
    findall(V-M, ( step(State, M, S1), minimax(S1, max, V, _) ), L),
    keysort(L, [Val-Move|_]).
minimax(State, _, Val, none) :- evaluate(State, Val).
{}(s([_|_], _)).
evaluate(s(_, D), D).
step(s([X|L], D), X, s(L, D1)) :- D1 is X - D.
step(s([X,Y|L], D), Y, s([X|L], D1)) :- D1 is Y - D.
"""
"""A minimax that asks if the game goes on, and not if it is over."""


@pytest.mark.parametrize("name", ["goes_on", "not_over", "can_move", "unfinished", "q"])
def test_a_test_that_the_game_goes_on_is_understood(tmp_path: Path, name: str) -> None:
    report = judged(tmp_path, GOES_ON.format(name, name, name))
    assert report.agrees["best_move"], details(report)


DEEP = """
seek(Pos, Depth, _, _, pass, Value) :- {}, !, total(Pos, Value).
seek(Pos, Depth, A, B, Move, Value) :-
    Pos = p(_, _, Turn), findall(N, next(Pos, N), Ns), D1 is Depth - 1,
    each(Turn, Ns, D1, A, B, none, Move, Value).
each(x, [], _, A, _, M, M, A).
each(o, [], _, _, B, M, M, B).
each(x, [N|Ns], D, A, B, M0, M, V) :- seek(N, D, A, B, _, V1),
    ( V1 >= B -> M = N, V = V1 ; V1 > A -> each(x, Ns, D, V1, B, N, M, V)
    ; each(x, Ns, D, A, B, M0, M, V) ).
each(o, [N|Ns], D, A, B, M0, M, V) :- seek(N, D, A, B, _, V1),
    ( V1 =< A -> M = N, V = V1 ; V1 < B -> each(o, Ns, D, A, V1, N, M, V)
    ; each(o, Ns, D, A, B, M0, M, V) ).
total(p(_, V, _), V).
next(p([X|L], V, x), p(L, W, o)) :- W is V + X.
next(p([X|L], V, o), p(L, W, x)) :- W is V - X.
go(Pos, M) :- seek(Pos, 4, -1000, 1000, M, _).
"""
"""A search that looks into its position for the end of the game, or does not."""


def test_a_search_that_looks_into_its_position_for_the_end_is_not_accused(tmp_path: Path) -> None:
    report = judged(tmp_path, DEEP.format("( Depth =:= 0 ; Pos = p(L, _, _), L == [] )"))
    assert report.agrees["best_move"], details(report)
    assert "it asks tests of its own" in " ".join(details(report).split())


@pytest.mark.parametrize(
    "ends",
    ["( Depth =:= 0 ; Pos = p([], _, _) )", "( Depth =:= 0 -> true ; Pos = p([], _, _) )"],
)
def test_where_nothing_is_left_to_play_with_the_game_is_over(tmp_path: Path, ends: str) -> None:
    report = judged(tmp_path, DEEP.format(ends))
    assert report.agrees["best_move"], details(report)
    assert report.of == sum(report.counts.values()) > 3_000, details(report)
    assert "it asks tests of its own" not in details(report)


def test_a_search_that_looks_for_no_end_is_right_at_equal_depths_alone(tmp_path: Path) -> None:
    assert judged(tmp_path, DEEP.format("Depth =:= 0")).verdict == "equal-depth"


def test_no_file_is_to_blame_for_a_position_of_ours_that_is_no_number(tmp_path: Path) -> None:
    path = tmp_path / "nim.pl"
    path.write_text(
        "nim(N, V) :-\n"
        "    findall(W, ( between(1, 3, K), K =< N, M is N - K, nim(M, U), W is -U ), Ws),\n"
        "    ( Ws == [] -> V = -1 ; max_list(Ws, V) ).\n"
        "best(N, K) :- between(1, 3, K), M is N - K, M >= 0, nim(M, -1), !.\n"
    )
    report = check_file(path, entry="nim(Pos, Val)", leaves=3, random=5)
    assert report.passes("value"), details(report)


WORTH = """
best(Pos, _, Value) :- finished(Pos, Who), !, worth(Who, Value).
best(Pos, Depth, Value) :- Depth =< 0, !, estimate(Pos, Value).
best(Pos, Depth, Value) :-
    to_play(Pos, Player), D is Depth - 1,
    findall(V, ( step(Pos, Next), best(Next, D, V) ), Values),
    ( Player == white -> max_list(Values, Value) ; min_list(Values, Value) ).
worth(white, 50).
worth(black, -50).
worth(nobody, 0).
"""


@pytest.mark.parametrize(("black", "passes"), [("-50", True), ("50", False), ("90", False)])
def test_facts_that_make_a_win_of_min_worth_as_much_as_one_of_max_do_not_pass(
    black: str, passes: bool, tmp_path: Path
) -> None:
    path = tmp_path / "file.pl"
    path.write_text(WORTH.replace("(black, -50)", f"(black, {black})"), encoding="utf-8")
    report = check_file(path, leaves=3)
    assert report.passes("value") == passes, details(report)
    said = f"is worth 50 (worth/2), and one of black {black}: so it does not pass"
    assert (said in report.message) != passes


PLUS = """
best(P, Player, _, +1) :- won(P, Player), !.
best(P, Player, _, -1) :- other(Player, Other), won(P, Other), !.
best(P, _, _, 0) :- full(P), !.
best(P, Player, M, V) :-
    other(Player, Other),
    findall(W-Q, ( step(P, Player, Q), best(Q, Other, _, W0), W is -W0 ), Ws),
    top(Ws, M, V).

top([V-M], M, V) :- !.
top([V1-M1|Ws], M, V) :-
    top(Ws, M2, V2),
    ( V1 > V2 -> M = M1, V = V1 ; M = M2, V = V2 ).

other(x, o).
other(o, x).
won(P, Player) :- line(P, Player, Player, Player).
"""


def test_the_sign_of_a_win_may_be_written(tmp_path: Path) -> None:
    """Prolog reads +1 as a term; as a value it is 1, on our trees and on a file's own game."""
    path = tmp_path / "file.pl"
    path.write_text(PLUS, encoding="utf-8")
    report = check_file(path, leaves=4)
    assert report.verdict == "prunes-less", details(report)
    own = Path(__file__).parents[1] / "submissions" / "own" / "en_assoc_heaps.pl"
    text = own.read_text(encoding="utf-8")
    assert "none, 1) :-" in text
    path.write_text(text.replace("none, 1) :-", "none, +1) :-"), encoding="utf-8")
    row = tomllib.loads((own.parent / "own.toml").read_text(encoding="utf-8"))[own.stem]
    found = check_file(path, leaves=3, start=row["start"])
    assert found.verdict == row["verdict"], details(found)
