"""Searches whose board stands in the database: a move is played there, and taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyab import FileReport, UsageError, check_file
from pyab.submission.judge.details import details
from pyab.submission.read.board import board
from pyab.submission.read.flow import Flow
from pyab.submission.read.reading import hook
from pyab.submission.run.process import Process
from pyab.submission.run.submission import Submission

WILD = Path(__file__).parents[1] / "submissions" / "wild"


def judged(folder: Path, name: str, *changes: tuple[str, str], **options: object) -> FileReport:
    text = (WILD / f"{name}.pl").read_text(encoding="utf-8")
    for before, after in changes:
        assert text.count(before) == 1
        text = text.replace(before, after)
    return of_text(folder, text, **options)


def of_text(folder: Path, text: str, **options: object) -> FileReport:
    path = folder / "file.pl"
    path.write_text(text, encoding="utf-8")
    return check_file(path, **{"leaves": 3, "random": 20, **options})


BACK = "nimm_zurueck(Spieler, Z, Geschlagen)"
UNDO = f"    {BACK},\n"
ENOUGH = "    genug(Zuege, Spieler, Tiefe, Alpha, Beta, Z, W, Zug, Wert)."


@pytest.mark.parametrize(
    "after",
    [
        f"{ENOUGH[:-1]},\n{UNDO[:-2]}.",  # too late: the other moves are searched before
        f"{UNDO}{UNDO}{ENOUGH}",
        ENOUGH,
    ],
)
def test_moves_that_are_never_taken_back_in_time_are_not_understood(
    after: str, tmp_path: Path
) -> None:
    """What takes a move back may have been taken for something else: nobody is accused."""
    report = judged(tmp_path, "de_zug_zurueck", (UNDO + ENOUGH, after))
    assert report.verdict == "not-understood", details(report)
    assert report.tree is None
    if after.startswith("    genug") and "nimm" in after:
        assert "no answer came on any tree with two moves to choose from" in report.message


def test_what_takes_no_move_back_on_failure_is_not_understood(tmp_path: Path) -> None:
    tried = "findall(V-Cell, tried(Player, Cell, V), Pairs)"
    listed = (
        "findall(C, empty(C), Cells), maplist(tried(Player), Cells, Vs), "
        "pairs_keys_values(Pairs, Vs, Cells)"
    )
    report = judged(tmp_path, "en_backtracked", (tried, listed))
    assert report.verdict == "not-understood", details(report)


def test_a_move_that_is_not_always_taken_back_is_a_fault(tmp_path: Path) -> None:
    lost = f"    ( W > Beta -> true ; {BACK} ),\n"
    report = judged(tmp_path, "de_zug_zurueck", (UNDO, lost))
    assert report.verdict == "error", details(report)
    assert "plays or takes back a move while a later one still stands" in report.message
    note = next(one for one in report.notes if "has not taken back" in one)
    assert note.startswith("on ")
    assert not any("has not taken" in one for one in judged(tmp_path, "de_zug_zurueck").notes)


def test_a_move_stays_where_prolog_backtracks_if_another_relation_takes_it_back(
    tmp_path: Path,
) -> None:
    played = "ziehe(Spieler, Z, Geschlagen)"
    report = judged(tmp_path, "de_zug_zurueck", (f"    {played},", f"    forall({played}, true),"))
    assert report.verdict == "agree", details(report)


def test_a_test_of_a_move_does_not_play_it(tmp_path: Path) -> None:
    played = "    ziehe(Spieler, Z, Geschlagen),\n"
    tested = f"    \\+ verboten(Spieler, Z),\n{played}"
    report = judged(tmp_path, "de_zug_zurueck", (played, tested))
    assert report.verdict == "agree", details(report)


def test_what_asks_nothing_that_our_trees_know_is_taken_to_hold(tmp_path: Path) -> None:
    tiefe = ("    Tiefe > 0,\n", "    Tiefe > 0,\n    brett_bereit,\n")
    report = judged(tmp_path, "de_zug_zurueck", tiefe)
    assert report.verdict == "agree", details(report)


def test_the_side_to_move_is_a_fact_of_the_board(tmp_path: Path) -> None:
    """The words for the sides may stand in tests of that fact alone."""
    text = (WILD / "pt_vez_na_base.pl").read_text(encoding="utf-8")
    search = text.partition("alfabeta(Prof, ")[2]
    path = tmp_path / "file.pl"
    path.write_text(f"alfabeta(Prof, {search}", encoding="utf-8")
    for wrong, verdict in (("", "agree"), ("preto), V > V1", "wrong-value")):
        path.write_text(path.read_text().replace("preto), V < V1", wrong or "preto), V < V1"))
        report = check_file(path, leaves=3, random=20)
        assert report.verdict == verdict, details(report)
        assert "branco was taken for MAX, preto for MIN" in " ".join(report.notes)


def test_the_side_of_a_search_that_is_wrong_is_known(tmp_path: Path) -> None:
    back = "minimax(G, _, W),\n    cofnij(R)."
    report = judged(tmp_path, "pl_plansza", (back, "minimax(G, _, W)."))
    assert report.verdict == "wrong-value", details(report)
    assert "bialy" in " ".join(report.notes)


def test_a_bound_that_is_moved_by_a_number_is_no_depth(tmp_path: Path) -> None:
    text = (WILD / "pt_vez_na_base.pl").read_text(encoding="utf-8")
    head = "limites(Alfa, Beta, "
    lines = [line for line in text.splitlines() if not line.startswith(head)]
    moved = "limites(Alfa, Beta, _, A1, B1) :- A1 is Alfa - 2, B1 is Beta + 2."
    report = of_text(tmp_path, "\n".join([*lines, moved, ""]))
    assert (report.verdict, report.reference) == ("prunes-less", "minimax"), details(report)


def test_a_board_of_a_smaller_number_stays_as_it_was(tmp_path: Path) -> None:
    call = "alfabeta(Otro, N1, Prof, Alfa, Beta, _, V),"
    again = f"{call}\n    movimientos(N, Jugador, Lista), memberchk(M, Lista),"
    report = judged(tmp_path, "es_tablero_numerado", (call, again))
    assert report.verdict == "agree", details(report)


def test_the_facts_of_a_board_are_no_memory_of_a_search(tmp_path: Path) -> None:
    report = judged(tmp_path, "fr_jeu_de_cases")
    assert not any("keeps what it has found" in note for note in report.notes)
    (note,) = (note for note in report.notes if "set aside" in note)
    assert note == "its own jouer/2, dejouer/2, coups/1, valeur/2 set aside, for trees of ours"


def test_what_plays_and_takes_back_can_be_stated(tmp_path: Path) -> None:
    """Under the names that the file has; that which takes it back may have no arguments."""
    hooks = ["make=faz/2", "undo=desfaz/0", "always=troca_vez/0", "side=vez/1", "moves=jogadas/1"]
    entry = "alfabeta(50, Alpha, Beta, Best, Val)"
    report = judged(tmp_path, "pt_vez_na_base", entry=entry, hooks=[*hooks, "staticval=avalia/1"])
    assert report.verdict == "agree", details(report)
    assert hook("undo=desfaz/0").arity == 0


def test_a_board_in_the_database_is_no_start(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="keeps its board in facts"):
        judged(tmp_path, "fr_jeu_de_cases", start="x")


CELLS = """
alpha_beta(Board, 0, _, _, _, V) :- !, evaluate(Board, V).
alpha_beta(Board, D, A, B, Player, V) :-
    findall(m(R, C, To),
            ( nth1(R, Board, Row), nth1(C, Row, Player), allowed(Board, R, C, To) ),
            Moves),
    D1 is D - 1,
    (   Moves == []
    ->  evaluate(Board, V)
    ;   Player == white
    ->  highest(Moves, Board, D1, A, B, V)
    ;   lowest(Moves, Board, D1, A, B, V)
    ).

highest([], _, _, A, _, A).
highest([Move|Moves], Board, D, A, B, V) :-
    put_there(Board, Move, Next),
    alpha_beta(Next, D, A, B, black, V1),
    A1 is max(A, V1),
    ( A1 >= B -> V = A1 ; highest(Moves, Board, D, A1, B, V) ).

lowest([], _, _, _, B, B).
lowest([Move|Moves], Board, D, A, B, V) :-
    put_there(Board, Move, Next),
    alpha_beta(Next, D, A, B, white, V1),
    B1 is min(B, V1),
    ( A >= B1 -> V = B1 ; lowest(Moves, Board, D, A, B1, V) ).
"""
IN_ROWS = "nth1(R, Board, Row), nth1(C, Row, Player)"


@pytest.mark.parametrize(
    "cells",
    [
        IN_ROWS,
        "nth0(N, Board, Player), R is N // 3, C is N mod 3",
        "member(row(R, Row), Board), member(cell(C, Player), Row)",
        "nth1(R, Board, Row), nth1(C, Row, Cell), ( Cell = Player ; Cell = king )",
    ],
)
@pytest.mark.parametrize(
    ("right", "wrong"),
    [("", ""), ("B1 is min(B, V1)", "B1 is max(B, V1)")],
    ids=["right", "wrong"],
)
def test_what_looks_for_cells_that_ours_have_not_is_never_accused(
    cells: str, right: str, wrong: str, tmp_path: Path
) -> None:
    report = of_text(tmp_path, CELLS.replace(right, wrong).replace(IN_ROWS, cells))
    assert report.verdict == "not-understood", details(report)
    assert report.help is not None


def test_the_goal_that_looks_into_a_board_is_told(tmp_path: Path) -> None:
    report = of_text(tmp_path, CELLS)
    assert report.help is not None
    assert "nth1(R,Board,Row)" in " ".join(report.help.within)


def test_a_list_of_moves_is_no_board(tmp_path: Path) -> None:
    text = """
minimax(Pos, Best, Val) :-
    moves(Pos, Moves), !,
    findall(V-M, ( member(M, Moves), minimax(M, _, V) ), All),
    keysort(All, Up),
    ( max_to_move(Pos) -> last(Up, Val-Best) ; Up = [Val-Best|_] ).
minimax(Pos, none, Val) :- staticval(Pos, Val).
"""
    right = of_text(tmp_path, text)
    assert right.passes("best-move"), details(right)
    wrong = of_text(tmp_path, text.replace("Up = [Val-Best|_]", "last(Up, Val-Best)"))
    assert wrong.verdict == "wrong-value", details(wrong)


COUNTED = """
:- dynamic nodes/1.
nodes(0).
inc_nodes :- retract(nodes(N)), N1 is N + 1, assertz(nodes(N1)).

ab(Pos, _, 0, _, _, V) :- inc_nodes, !, staticval(Pos, V).
ab(Pos, Who, D, A, B, V) :-
    inc_nodes, moves(Pos, Ms), Ms = [_|_], !,
    other(Who, Next), D1 is D - 1,
    each(Ms, Pos, Who, Next, D1, A, B, -100000, V).
ab(Pos, _, _, _, _, V) :- staticval(Pos, V).
each([], _, _, _, _, _, _, V, V).
each([M|Ms], Pos, Who, Next, D, A, B, V0, V) :-
    played(Pos, Who, M, Pos1),
    (   filled(Pos1) -> W = 0 ; A1 is -B, B1 is -A, ab(Pos1, Next, D, A1, B1, W1), W is -W1 ),
    V1 is max(V0, W), A2 is max(A, V1),
    (   A2 >= B -> inc_nodes, V = V1 ; each(Ms, Pos, Who, Next, D, A2, B, V1, V) ).
"""


def test_what_counts_positions_takes_back_no_move_where_positions_are_handed_on(
    tmp_path: Path,
) -> None:
    """Between the moves it asks if the next position is filled, and counts a cut-off."""
    with Process(20) as process:
        source = Submission(process, COUNTED).survey()
        assert board(Flow(source, ("ab", 6)), ("ab", 6)) == ({}, False)
    report = of_text(tmp_path, COUNTED)
    assert report.agrees["value"], details(report)
    wrong = of_text(tmp_path, COUNTED.replace("W is -W1", "W is W1"))
    assert wrong.verdict == "wrong-value", details(wrong)


KEPT_CELLS = """
:- dynamic cell/2.
new_game :- retractall(cell(_, _)), forall(between(1, 4, I), assertz(cell(I, empty))).
pair(1, 2). pair(3, 4). pair(1, 3).
won(P) :- pair(A, B), cell(A, P), cell(B, P), !.
opponent(x, o).
opponent(o, x).
do(I, P) :- retract(cell(I, empty)), assertz(cell(I, P)).
undo(I, P) :- retract(cell(I, P)), assertz(cell(I, empty)).
search(_, _, _, 1, none) :- won(x), !.
search(_, _, _, -1, none) :- won(o), !.
search(_, _, _, 0, none) :- \\+ cell(_, empty), !.
search(P, A, B, V, M) :- findall(I, cell(I, empty), Is), try(Is, P, A, B, none, V, M).
try([], x, A, _, M, A, M) :- !.
try([], o, _, B, M, B, M).
try([I|Is], P, A, B, M0, V, M) :-
    opponent(P, Q), do(I, P), search(Q, A, B, V1, _), undo(I, P),
    (   P == x
    ->  ( V1 >= B -> V = V1, M = I
        ; V1 > A -> try(Is, P, V1, B, I, V, M) ; try(Is, P, A, B, M0, V, M) )
    ;   ( V1 =< A -> V = V1, M = I
        ; V1 < B -> try(Is, P, A, V1, I, V, M) ; try(Is, P, A, B, M0, V, M) ) ).
play(M) :- new_game, search(x, -2, 2, _, M).
"""
"""A game whose board is in the database, with the values of its ends in the search."""


def test_where_a_kept_board_is_begun_is_offered(tmp_path: Path) -> None:
    path = tmp_path / "cells.pl"
    path.write_text(KEPT_CELLS, encoding="utf-8")
    assert check_file(path).agrees["value"]
    text = KEPT_CELLS.replace("undo(I, P),\n", "( V1 >= B -> true ; undo(I, P) ),\n", 1)
    assert text != KEPT_CELLS
    path.write_text(text, encoding="utf-8")
    report = check_file(path)
    assert report.verdict == "not-understood", details(report)
    assert report.help
    assert report.help.start == "--start 'new_game'"
    told = check_file(path, start="new_game").notes
    assert any("it leaves its board other than it was" in note for note in told), told
