"""What chooses a move by a search that gives a value alone is tried, too, on a few trees."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyab import check_file
from pyab.submission.judge.details import details
from pyab.submission.judge.filereport import FileReport

SEARCH = """
worth(Pos, Depth, Low, High, V) :- Depth > 0, moves(Pos, [P|Ps]), !,
    D is Depth-1, each([P|Ps], D, Low, High, -100000, V).
worth(Pos, _, _, _, V) :- staticval(Pos, V).
each([], _, _, _, V, V).
each([P|Ps], D, Low, High, V0, V) :-
    L is -High, H is -Low, worth(P, D, L, H, W), X is -W,
    V1 is max(V0, X), Low1 is max(Low, V1),
    ( Low1 >= High -> V = V1 ; each(Ps, D, Low1, High, V1, V) ).
"""
PAIRS = "findall(W-P, ( member(P, Ps), worth(P, D, -99999, 99999, W) ), Pairs)"
DRIVER = "go(Board, Depth, Move, V) :- moves(Board, Ps), D is Depth-1, "
BEST = f"{DRIVER}{PAIRS}, keysort(Pairs, [W-Move|_]), V is -W."


def judged(folder: Path, driver: str, search: str = SEARCH) -> FileReport:
    """The report on a search with what calls it."""
    path = folder / "file.pl"
    path.write_text(search + driver)
    return check_file(path, leaves=3, random=14)


WRONG = {
    "leaves out the first move": f"{BEST.replace('Ps), D', '[_|Ps]), D')}",
    "leaves out the last move": BEST.replace("Ps), D", "Qs), append(Ps, [_], Qs), D"),
    "takes the worst move": BEST.replace("[W-Move|_])", "Sorted), last(Sorted, W-Move)"),
    "takes the first move, whatever it is worth": BEST.replace("keysort(Pairs,", "( Pairs ="),
    "takes the last move, whatever it is worth": BEST.replace(
        "keysort(Pairs, [", "last(Pairs, "
    ).replace("|_])", ")"),
}


@pytest.mark.parametrize("does", WRONG)
def test_a_driver_that_takes_a_wrong_move_is_told_what_it_does(tmp_path: Path, does: str) -> None:
    report = judged(tmp_path, WRONG[does])
    assert report.verdict == "wrong-move", details(report)
    assert report.message.startswith("its driver go/4 chooses a wrong move on ")
    assert [one.words for one in report.causes] == [f"the driver go/4 {does}"]
    assert report.tree is not None
    assert len(report.tree.leaves) == 2
    assert "Likely cause: the driver go/4" in details(report)
    assert "has:" not in details(report)


@pytest.mark.parametrize(
    "driver",
    [
        BEST,
        BEST.replace("V is -W", "V = W"),  # whose value it gives is its own affair
        BEST.replace("Move, V) :-", "Move) :-").replace(", V is -W", ""),
        # The depth is its own.
        BEST.replace("Board, Depth, Move, V) :-", "Board, Move) :- Depth = 3,"),
        # What it does for each move may be another predicate's affair.
        DRIVER + "rate(Ps, D, Pairs), keysort(Pairs, [W-Move|_]), V is -W.\n"
        "rate([], _, []).\n"
        "rate([P|Ps], D, [W-P|More]) :- worth(P, D, -99999, 99999, W), rate(Ps, D, More).",
    ],
)
def test_a_driver_that_is_right_is_said_to_be_tried(tmp_path: Path, driver: str) -> None:
    report = judged(tmp_path, driver)
    assert report.verdict == "prunes-more", details(report)
    assert any("it took a best move on" in note for note in report.notes), report.notes


DRAWN_LATE = """
worth(_, Count, _, _, _, 0) :- Count > 100, !.
worth(Pos, Count, Depth, Low, High, V) :- Depth > 0, moves(Pos, [P|Ps]), !,
    D is Depth-1, C is Count+1, each([P|Ps], C, D, Low, High, -100000, V).
worth(Pos, _, _, _, _, V) :- staticval(Pos, V).
each([], _, _, _, _, V, V).
each([P|Ps], C, D, Low, High, V0, V) :-
    L is -High, H is -Low, worth(P, C, D, L, H, W), X is -W,
    V1 is max(V0, X), Low1 is max(Low, V1),
    ( Low1 >= High -> V = V1 ; each(Ps, C, D, Low1, High, V1, V) ).
go(Board, BoardCount, Move) :-
    moves(Board, Ps),
    findall(W-P, ( member(P, Ps), worth(P, BoardCount, 3, -99999, 99999, W) ), Pairs),
    keysort(Pairs, [_-Move|_]).
"""


def test_a_count_that_a_driver_is_given_is_no_bound(tmp_path: Path) -> None:
    """After so many moves the game is drawn; at the first move it is not."""
    report = judged(tmp_path, "", DRAWN_LATE)
    assert report.verdict == "prunes-more", details(report)
    assert report.tells("go/3 may choose a move by it: called as go(P,0,Best), it took a best move")


SILENT = (
    "go(Board, Move) :- \\+ valid(Board), throw(no_board).\n"
    + BEST.replace("Board, Depth, Move, V) :-", "Board, Move) :- Depth = 3,").replace(
        ", V is -W", ""
    )
    + "\nvalid(Board) :- is_list(Board)."
)


def test_a_driver_that_could_not_be_tried_is_named(tmp_path: Path) -> None:
    report = judged(tmp_path, SILENT)
    assert report.verdict == "prunes-more", details(report)
    assert report.tells("go/2 may choose a move by it, and was not judged")


FOR_ONE = """
mm(Pos, max, V) :- moves(Pos, Ps), !, values(Ps, min, Vs), max_list(Vs, V).
mm(Pos, min, V) :- moves(Pos, Ps), !, values(Ps, max, Vs), min_list(Vs, V).
mm(Pos, _, V) :- staticval(Pos, V).
values([], _, []).
values([P|Ps], Side, [V|Vs]) :- mm(P, Side, V), values(Ps, Side, Vs).
computer(Pos, Move) :-
    findall(V-P, ( moves(Pos, Ps), member(P, Ps), mm(P, max, V) ), Pairs),
    keysort(Pairs, [_-Move|_]).
"""


def test_a_driver_that_plays_for_one_side_is_held_to_that_one(tmp_path: Path) -> None:
    report = judged(tmp_path, "", FOR_ONE)
    assert report.verdict == "prunes-less", details(report)
    assert any("with MIN to move" in note for note in report.notes), report.notes
    spoiled = judged(tmp_path, "", FOR_ONE.replace("[_-Move|_])", "[_,_-Move|_])"))
    assert spoiled.verdict in ("prunes-less", "wrong-move")
    assert not any("it took a best move" in note for note in spoiled.notes)


BY_PLAYER = """
choose(Pos, Player, Best) :-
    findall(V-S, ( moves(Pos, Ps), member(S, Ps), other(Player, O), mm(S, O, V) ), L),
    keysort(L, K), ( Player == max -> last(K, _-Best) ; K = [_-Best|_] ).
other(max, min).
other(min, max).
"""


def test_a_driver_that_is_told_the_side_is_held_to_both(tmp_path: Path) -> None:
    search = FOR_ONE.partition("computer")[0]
    report = judged(tmp_path, BY_PLAYER, search)
    assert report.verdict == "prunes-less", details(report)
    assert any("called as choose(P,Side,Best), it took" in note for note in report.notes)
    spoiled = judged(tmp_path, BY_PLAYER.replace("; K = [_-Best|_]", "; last(K, _-Best)"), search)
    assert spoiled.verdict == "wrong-move", details(spoiled)
    assert "with MIN to move" in spoiled.message
    # It is told the side, and plays for MAX alone.
    alone = BY_PLAYER.replace("Player == max -> last(K, _-Best) ; K = [_-Best|_]", "Player == max")
    report = judged(
        tmp_path, alone.replace("keysort(L, K),", "keysort(L, K), last(K, _-Best),"), search
    )
    assert not report.causes, details(report)


def test_a_driver_of_either_side_is_not_said_to_take_the_worst_for_min(tmp_path: Path) -> None:
    report = judged(
        tmp_path, "", FOR_ONE.replace("Pairs, [_-Move|_])", "Pairs, L), last(L, _-Move)")
    )
    assert report.verdict == "wrong-move", details(report)
    assert "with MAX to move" in report.message
    assert not report.causes


@pytest.mark.parametrize(
    "driver",
    [
        f"{BEST[:-1]}, write(Move), nl.",
        BEST.replace("moves(Board, Ps)", "read(Ps)"),
        f"{BEST[:-1]}, halt.",
        f"{BEST[:-1]}, garbage_collect_atoms, loop. loop :- loop.",
        # An opening that another file has is no move for every position.
        f"{BEST}\nplay(B, M) :- ( opening(B, M) -> true ; go(B, 9, M, _) ).",
        "winning(B, M) :- moves(B, Ps), member(M, Ps), worth(M, 9, -99999, 99999, W), W < 0.",
    ],
)
def test_what_asks_prints_ends_or_looks_for_less_is_not_judged(tmp_path: Path, driver: str) -> None:
    report = judged(tmp_path, driver)
    assert report.verdict == "prunes-more", details(report)
    said = [note for note in report.notes if "may choose a move by it, and was not judged" in note]
    # What asks a player cannot be named to be judged.
    assert [note.endswith("(--entry)") for note in said] == ["read(" not in driver], report.notes


def test_a_value_that_a_driver_gives_wrongly_is_one(tmp_path: Path) -> None:
    report = judged(tmp_path, BEST.replace("V is -W", "V is max(-W, 1)"))
    assert report.verdict == "wrong-value", details(report)
    assert [one.words for one in report.causes] == ["the driver go/4 gives a wrong value"]


TABLE = """
:- use_module(library(rbtrees)).
pick(Pos, Move, V) :- rb_new(None), known(Pos, Move/V, None, _).
known(Pos, Found, Table, Table) :- rb_lookup(Pos, Found, Table), !.
known(Pos, none/V, T0, T) :- ended(Pos), !, gain(Pos, V), rb_insert(T0, Pos, none/V, T).
known(Pos, Found, T0, T) :-
    moves(Pos, [P|Ps]), known(P, _/V, T0, T1), others(Ps, Pos, P/V, Found, T1, T2),
    rb_insert(T2, Pos, Found, T).
others([], _, Found, Found, T, T).
others([P|Ps], Pos, M0/V0, Found, T0, T) :-
    known(P, _/V, T0, T1),
    ( turn(Pos, max), V > V0 -> M/W = P/V ; turn(Pos, min), V < V0 -> M/W = P/V ; M/W = M0/V0 ),
    others(Ps, Pos, M/W, Found, T1, T).
"""


def test_a_search_that_needs_a_thing_made_ready_is_called_by_what_makes_it(
    tmp_path: Path,
) -> None:
    report = judged(tmp_path, "", TABLE)
    assert (report.called, report.verdict) == ("pick/3", "other-move"), details(report)
    spoiled = judged(tmp_path, "", TABLE.replace("min), V < V0", "min), V > V0"))
    assert (spoiled.called, spoiled.verdict) == ("pick/3", "wrong-value"), details(spoiled)


def test_a_driver_is_tried_where_trying_alone_has_told_which_argument_is_the_position(
    tmp_path: Path,
) -> None:
    """The file's game counts in its positions, so that they look like levels."""
    text = """
    search(State, _, _, result(V, none)) :- over(State), !, utility(State, V).
    search(State, max, W, R) :- legal(State, Ms), high(Ms, State, W, result(-9999, none), R).
    search(State, min, W, R) :- legal(State, Ms), low(Ms, State, W, result(9999, none), R).
    high([], _, _, R, R).
    high([M|Ms], S, w(A, B), result(V0, M0), R) :-
        apply(S, M, S1), search(S1, min, w(A, B), result(V, _)),
        ( V > V0 -> R1 = result(V, M) ; R1 = result(V0, M0) ), R1 = result(V1, _),
        ( V1 >= B -> R = R1 ; A1 is max(A, V1), high(Ms, S, w(A1, B), R1, R) ).
    low([], _, _, R, R).
    low([M|Ms], S, w(A, B), result(V0, M0), R) :-
        apply(S, M, S1), search(S1, max, w(A, B), result(V, _)),
        ( V < V0 -> R1 = result(V, M) ; R1 = result(V0, M0) ), R1 = result(V1, _),
        ( V1 =< A -> R = R1 ; B1 is min(B, V1), low(Ms, S, w(A, B1), R1, R) ).
    legal(N, [add, twice]) :- N < 12.
    apply(N, add, M) :- M is N + 1.
    apply(N, twice, M) :- M is N * 2.
    over(N) :- N >= 12.
    utility(N, V) :- V is (N * 5) mod 7.
    play(N, M) :- search(N, max, w(-9999, 9999), result(_, BEST)), FIRST.
    """
    right = text.replace("BEST", "M").replace("FIRST", "true")
    wrong = text.replace("BEST", "_").replace("FIRST", "legal(N, [M|_])")
    path = tmp_path / "file.pl"
    path.write_text(right, encoding="utf-8")
    assert check_file(path, leaves=3).verdict == "other-move"
    path.write_text(wrong, encoding="utf-8")
    report = check_file(path, leaves=3)
    assert (report.verdict, "takes the first move" in str(report.causes)) == ("wrong-move", True)


KEPT = """
best(P, M, V) :- nb_setval(best, none), ab(P, -100, 100, V), nb_getval(best, M).
ab(P, A, B, V) :- moves(P, Ps), !, ( max_to_move(P) -> up(Ps, A, B, V) ; down(Ps, A, B, V) ).
ab(P, _, _, V) :- staticval(P, V).
up([], A, _, A).
up([P|Ps], A, B, V) :- ab(P, A, B, W),
    ( W > A -> nb_setval(best, P), ( W >= B -> V = W ; up(Ps, W, B, V) ) ; up(Ps, A, B, V) ).
down([], _, B, B).
down([P|Ps], A, B, V) :- ab(P, A, B, W),
    ( W < B -> nb_setval(best, P), ( W =< A -> V = W ; down(Ps, A, W, V) ) ; down(Ps, A, B, V) ).
"""
"""A search that keeps its best move where those of deeper positions take its place."""


def test_a_move_that_is_kept_for_all_positions_at_once_is_a_wrong_one(tmp_path: Path) -> None:
    report = judged(tmp_path, "", KEPT)
    assert report.verdict == "wrong-move", details(report)
    assert [one.words for one in report.causes] == [
        "the driver best/3 names a move of a position further on"
    ]


COUNTED = """
decide(P, M, Count) :- moves(P, Ps),
    findall(V-Q-N, ( member(Q, Ps), ab(Q, {}, V, N) ), L), top(L, M), total(L, Count).
ab(P, _, V, 1) :- staticval(P, V), !.
ab(P, S, V, N) :- moves(P, Ps), other(S, T),
    findall(W-M, ( member(Q, Ps), ab(Q, T, W, M) ), L), split(L, Ws, Ms),
    ( S = max -> max_list(Ws, V) ; min_list(Ws, V) ), sum_list(Ms, N).
other(max, min).
other(min, max).
split([], [], []).
split([W-M|L], [W|Ws], [M|Ms]) :- split(L, Ws, Ms).
top(L, M) :- sort(0, @>=, L, [_-M-_|_]).
total([], 0).
total([_-_-N|L], S) :- total(L, R), S is R+N.
"""


@pytest.mark.parametrize(("after", "verdict"), [("min", "prunes-less"), ("max", "wrong-move")])
def test_a_driver_may_count_the_positions_besides(after: str, verdict: str, tmp_path: Path) -> None:
    report = judged(tmp_path, "", COUNTED.format(after))
    assert report.verdict == verdict, details(report)
