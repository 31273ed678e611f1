"""What is said of files that are written as public ones are: help that leads somewhere."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Sequence
from pathlib import Path

import pytest
from conftest import rows

from pyab import FileReport, check_file
from pyab.command.main import main
from pyab.errors import UsageError
from pyab.submission.judge.details import details
from pyab.submission.read.space import Space
from pyab.submission.run.process import Process
from pyab.submission.run.reference import reference
from pyab.submission.run.submission import Submission
from pyab.submission.understand import trials

BOOK = (Path(__file__).parent.parent.parent / "prolog" / "bratko.pl").read_text(encoding="utf-8")

KEPT = """
% A game on a board that is kept as facts.
look(Player, Depth, Alpha, Beta, BestMove, Val) :-
    Depth > 0,
    legal_moves(Player, Moves), !,
    try(Moves, Player, Depth, Alpha, Beta, BestMove, Val).
look(_, _, _, _, _, Val) :-
    evaluate_board(Val).

try([Move|Moves], Player, Depth, Alpha, Beta, BestMove, BestVal) :-
    make_move(Move, Taken),
    D1 is Depth - 1,
    opponent(Player, Other),
    look(Other, D1, Alpha, Beta, _, Val),
    undo_move(Move, Taken),
    enough(Player, Depth, Moves, Alpha, Beta, Move, Val, BestMove, BestVal).

enough(_, _, [], _, _, Move, Val, Move, Val) :- !.
enough(white, _, _, _, Beta, Move, Val, Move, Val) :- Val > Beta, !.
enough(black, _, _, Alpha, _, Move, Val, Move, Val) :- Val < Alpha, !.
enough(Player, Depth, Moves, Alpha, Beta, Move, Val, BestMove, BestVal) :-
    bounds(Player, Alpha, Beta, Val, A1, B1),
    try(Moves, Player, Depth, A1, B1, Move1, Val1),
    better(Player, Move, Val, Move1, Val1, BestMove, BestVal).

bounds(white, Alpha, Beta, Val, Val, Beta) :- Val > Alpha, !.
bounds(black, Alpha, Beta, Val, Alpha, Val) :- Val < Beta, !.
bounds(_, Alpha, Beta, _, Alpha, Beta).

better(white, Move, Val, _, Val1, Move, Val) :- Val > Val1, !.
better(black, Move, Val, _, Val1, Move, Val) :- Val < Val1, !.
better(_, _, _, Move1, Val1, Move1, Val1).
"""

LOOKAHEAD = """
alphaBeta(0, State, _, _, _, Val) :- !, rate(State, Val).
alphaBeta(D, State, Alpha, Beta, Move, Val) :-
    findall(M, option(State, M), Moves),
    D1 is D - 1,
    every(Moves, State, D1, Alpha, Beta, none, Move, Val).

every([], _, _, Alpha, _, Move, Move, Alpha).
every([M|Ms], State, D, Alpha, Beta, Move0, Move, Val) :-
    carried_out(M, State, Next),
    A1 is -Beta, B1 is -Alpha,
    alphaBeta(D, Next, A1, B1, _, V0),
    V is -V0,
    (   V >= Beta -> Move = M, Val = V
    ;   V > Alpha -> every(Ms, State, D, V, Beta, M, Move, Val)
    ;   every(Ms, State, D, Alpha, Beta, Move0, Move, Val)
    ).
"""

CLAMPED = """
search(Pos, _, _, none, Val) :- staticval(Pos, Val), \\+ moves(Pos, _), !.
search(Pos, Alpha, Beta, Best, Val) :-
    moves(Pos, Kids),
    ( max_to_move(Pos) -> most(Kids, Alpha, Beta, none, -9999, Best, Val)
    ; least(Kids, Alpha, Beta, none, 9999, Best, Val) ).

most([], _, _, Best, Val, Best, Val).
most([K|Ks], Alpha, Beta, B0, V0, Best, Val) :-
    search(K, Alpha, Beta, _, V),
    ( V >= V0 -> B1 = K, V1 = V ; B1 = B0, V1 = V0 ),
    A1 is max(Alpha, V1),
    ( A1 >= Beta -> Best = B1, Val = V1 ; most(Ks, A1, Beta, B1, V1, Best, Val) ).

least([], _, _, Best, Val, Best, Val).
least([K|Ks], Alpha, Beta, B0, V0, Best, Val) :-
    search(K, Alpha, Beta, _, V),
    ( V =< V0 -> B1 = K, V1 = V ; B1 = B0, V1 = V0 ),
    C1 is min(Beta, V1),
    ( C1 =< Alpha -> Best = B1, Val = V1 ; least(Ks, Alpha, C1, B1, V1, Best, Val) ).
"""


def judged(folder: Path, text: str, **options: object) -> FileReport:
    path = folder / "file.pl"
    path.write_text(text, encoding="utf-8")
    return check_file(path, leaves=3, random=20, **options)


@pytest.mark.parametrize("text", ["'a\\tb\\n'", "'a\\0\\b'", '"a\\tb"', "'\\x7f\\'"])
def test_a_text_may_have_control_characters(tmp_path: Path, text: str) -> None:
    report = judged(tmp_path, f"{BOOK}\nshow :- write({text}).\n")
    assert report.verdict == "agree", details(report)


def test_a_flag_that_swi_prolog_does_not_have_is_left_out(tmp_path: Path) -> None:
    flag = ":- set_prolog_flag(toplevel_print_options, [max_depth(0)]).\n"
    report = judged(tmp_path, flag + BOOK)
    assert report.verdict == "agree"
    assert "line 1: there is no flag toplevel_print_options in SWI-Prolog" in report.notes


def test_a_head_without_arguments_in_its_brackets_loads(tmp_path: Path) -> None:
    assert judged(tmp_path, f"{BOOK}\ngo() :- write(hello), bye().\n").verdict == "agree"


# ------------------------------------------------------------- not understood


def test_a_search_that_cannot_have_seen_the_tree_is_not_accused(tmp_path: Path) -> None:
    text = """
    minimax(Board, _, Val, none) :- \\+ nth0(_, Board, empty), !, Val = 0.
    minimax(Board, Player, Val, Best) :-
        findall(V-M, ( nth0(M, Board, empty), put(Board, M, Player, Next),
                       other(Player, Other), minimax(Next, Other, V, _) ), All),
        last(All, Val-Best).
    put(Board, M, Player, Next) :- nth0(M, Board, _, Rest), nth0(M, Next, Player, Rest).
    other(x, o).
    other(o, x).
    """
    report = judged(tmp_path, text)
    assert report.verdict == "not-understood", details(report)
    assert "it gives a value without a look at any leaf" in report.message
    assert not report.causes


def test_an_endless_search_that_asks_nothing_of_our_trees_is_not_accused(tmp_path: Path) -> None:
    text = """
    minimax(Player, Board, Val, Best) :-
        findall(V-M, ( square(M), \\+ member(M-_, Board), other(Player, Next),
                       minimax(Next, [M-Player|Board], V, _) ), All),
        ( All == [] -> Val = 0 ; last(All, Val-Best) ).
    square(M) :- between(1, 12, M).
    other(x, o).
    other(o, x).
    """
    assert judged(tmp_path, text).verdict == "not-understood"


def test_what_is_asked_of_another_file_is_no_fault(tmp_path: Path) -> None:
    report = judged(
        tmp_path, BOOK.replace("    moves(Pos", "    switched(X, Y, Z), X < Y, moves(Pos")
    )
    assert report.verdict == "not-understood", details(report)
    assert report.help is not None
    assert report.help.missing == ("switched/3",)


def test_what_only_our_answers_stand_for_is_not_said_to_be_missing(tmp_path: Path) -> None:
    text = BOOK.replace("    moves(Pos", "    switched(X, Y, Z), X < Y, moves(Pos")
    report = judged(tmp_path, f"{text}\nstaticval(Pos, Val) :- material(Pos, Val).\n")
    assert report.help is not None
    assert report.help.missing == ("switched/3",)


def test_a_position_that_is_kept_elsewhere_is_understood(tmp_path: Path) -> None:
    for undo in ("undo_move(Move", "undo_move(_, Move"):
        text = KEPT.replace("undo_move(Move", undo)
        report = judged(tmp_path, text)
        assert report.verdict == "agree", details(report)


def test_a_position_that_is_kept_elsewhere_has_an_adapter_that_works(tmp_path: Path) -> None:
    text = KEPT.replace("undo_move(Move", "undo_move(Left, Move")  # it tells what is left, say
    report = judged(tmp_path, text)
    assert report.verdict == "not-understood", details(report)
    assert report.help is not None
    assert not report.help.option
    adapter = tmp_path / "adapter"
    adapter.write_text(report.help.adapter, encoding="utf-8")
    fitted = judged(tmp_path, text, adapter=str(adapter))
    assert fitted.verdict == "agree", details(fitted)


def test_an_adapter_has_the_names_of_the_file(tmp_path: Path) -> None:
    report = judged(tmp_path, LOOKAHEAD.replace("findall(", "switched_on, findall("))
    assert report.help is not None
    adapter = report.help.adapter
    assert "carried_out(M, State, Next) :-" in adapter
    assert "tree_children(State, List), member(M, List), Next = M." in adapter
    assert "    alphaBeta(" in adapter
    assert "alphaB(" not in adapter
    assert "tree_height(Pos, Depth)," in adapter


OF_WHO_HAS_MOVED = """
score(Board, Player, V, D, _) :- D >= 0, over(Player, Board), !, V is (D + 1) * 100.
score(Board, Player, V, 0, _) :- !, estimate(Board, V, Player).
score(Board, Player, V, D, Alpha) :-
    legal(Board, L),
    (   a_win(Board, Player, L) -> V is D * 100
    ;   best(L, Board, Player, W, D, -100000, Alpha), V is -W
    ).
best([], _, _, W, _, W, _).
best([M|Ms], Board, Player, V, D, W, Alpha) :-
    mark(Player, Disc), put(Board, M, Disc, B2), D1 is D - 1, next(Player, P2),
    score(B2, P2, S, D1, W),
    (   S > W -> ( S >= -Alpha -> V = S ; best(Ms, Board, Player, V, D, S, Alpha) )
    ;   best(Ms, Board, Player, V, D, W, Alpha)
    ).
a_win(Board, Player, [M|Ms]) :-
    mark(Player, Disc), put(Board, M, Disc, B2),
    ( over(Player, B2), ! ; a_win(Board, Player, Ms) ).
"""
"""Its helper a_win/3, the first by its name, asks over/2 of a position that nothing tells it is."""


def test_an_adapter_asks_of_the_position_wherever_it_stands(tmp_path: Path) -> None:
    strange = OF_WHO_HAS_MOVED.replace("legal(", "nth1(1, Board, _), legal(")
    report = judged(tmp_path, strange, hooks=("terminal=over/2",))
    assert report.help, details(report)
    assert "over(Player, Board) :-\n    tree_children(Board, [])." in report.help.adapter


def test_an_adapter_tells_who_has_won_to_the_argument_that_is_no_position(tmp_path: Path) -> None:
    strange = OF_WHO_HAS_MOVED.replace("legal(", "nth1(1, Board, _), legal(")
    report = judged(tmp_path, strange, hooks=("won=over/2",))
    assert report.help, details(report)
    adapter = report.help.adapter
    assert "over(Player, Board) :-\n    tree_children(Board, [])" in adapter
    assert "-> Player = max" in adapter or "Value > 0 -> Player =" in adapter, adapter
    assert "Board = m" not in adapter


def test_a_negated_value_that_stays_a_term_is_told(tmp_path: Path) -> None:
    """It comes back as it stands, where is would compute it."""
    report = judged(tmp_path, OF_WHO_HAS_MOVED.replace("V is -W\n", "V = -W\n"))
    said = "-W stays a term there, and is no number: Value is -W computes it"
    assert any(said in note for note in report.notes), details(report)
    assert not any("stays a term" in note for note in judged(tmp_path, OF_WHO_HAS_MOVED).notes)


def test_the_values_may_be_those_of_the_player_who_is_not_given(tmp_path: Path) -> None:
    """It is given who is to move, and gives the value of the one who has moved."""
    report = judged(tmp_path, OF_WHO_HAS_MOVED)
    assert report.agrees["value"], details(report)
    wrong = judged(tmp_path, OF_WHO_HAS_MOVED.replace("V is -W", "V is W"))
    assert wrong.verdict == "wrong-value", details(wrong)


def test_a_word_for_a_player_is_not_taken_for_the_move_in_an_adapter(tmp_path: Path) -> None:
    text = """
    ab(Board, _, _, _, Score, none) :- game_over(Board), !, score(Board, Score).
    ab(Board, Player, A, B, Score, Move) :-
        findall(M, legal(Board, Player, M), Ms), try(Ms, Board, Player, A, B, none, Score, Move).
    try([], _, x, A, _, Mv, A, Mv).
    try([], _, o, _, B, Mv, B, Mv).
    try([M|Ms], Board, x, A, B, Mv0, S, Mv) :-
        make(Board, x, M, Board1), ab(Board1, o, A, B, S1, _),
        ( S1 > A -> A1 = S1, Mv1 = M ; A1 = A, Mv1 = Mv0 ),
        ( A1 >= B -> S = A1, Mv = Mv1 ; try(Ms, Board, x, A1, B, Mv1, S, Mv) ).
    try([M|Ms], Board, o, A, B, Mv0, S, Mv) :-
        make(Board, o, M, Board1), ab(Board1, x, A, B, S1, _),
        ( S1 < B -> B1 = S1, Mv1 = M ; B1 = B, Mv1 = Mv0 ),
        ( A >= B1 -> S = B1, Mv = Mv1 ; try(Ms, Board, o, A, B1, Mv1, S, Mv) ).
    """
    found = judged(tmp_path, text, sides="a,b").help
    assert found is not None
    assert "make(Board, X2, M, Board1) :-" in found.adapter
    assert "member(M, List), Board1 = M." in found.adapter
    assert found.option.endswith("--sides x,o")


def test_what_stands_beside_the_bounds_in_one_term_is_left_open(tmp_path: Path) -> None:
    text = """
    pick(cfg(G, A, B), St, res(M, V)) :-
        options(G, St, Os), Os \\= [], !, whose(G, St, K), loop(K, Os, G, A, B, none, M, V).
    pick(cfg(G, _, _), St, res(none, V)) :- points(G, St, V).
    loop(p1, [], _, A, _, M, M, A).
    loop(p2, [], _, _, B, M, M, B).
    loop(p1, [O|Os], G, A, B, M0, M, V) :-
        pick(cfg(G, A, B), O, res(_, V1)), ( V1 > A -> A1 = V1, M1 = O ; A1 = A, M1 = M0 ),
        ( A1 >= B -> M = M1, V = A1 ; loop(p1, Os, G, A1, B, M1, M, V) ).
    loop(p2, [O|Os], G, A, B, M0, M, V) :-
        pick(cfg(G, A, B), O, res(_, V1)), ( V1 < B -> B1 = V1, M1 = O ; B1 = B, M1 = M0 ),
        ( A >= B1 -> M = M1, V = B1 ; loop(p2, Os, G, A, B1, M1, M, V) ).
    """
    report = judged(tmp_path, text)
    assert report.verdict == "other-move", details(report)
    assert report.entry == "pick(cfg(_,A,B),P,res(Best,V))"


def test_an_adapter_may_ask_for_the_height_of_a_tree(tmp_path: Path) -> None:
    adapter = tmp_path / "adapter"
    adapter.write_text(
        "run(Pos, Alpha, Beta, Best, Val) :-\n"
        "    tree_height(Pos, N), length(L, N), length(L, M), M =:= N,\n"
        "    alphabeta(Pos, Alpha, Beta, Best, Val).\n",
        encoding="utf-8",
    )
    assert judged(tmp_path, BOOK, adapter=str(adapter)).verdict == "agree"


def test_an_entry_may_ask_for_the_height_of_a_tree(tmp_path: Path) -> None:
    entry = "alphaBeta(Depth, Pos, Alpha, Beta, Best, Val)"
    assert judged(tmp_path, LOOKAHEAD, entry=entry).verdict == judged(tmp_path, LOOKAHEAD).verdict


def test_a_number_for_infinity_does_not_hide_a_wrong_move(tmp_path: Path) -> None:
    report = judged(tmp_path, CLAMPED)
    assert report.verdict == "wrong-move", details(report)
    assert any("it takes 9,999 for infinity" in note for note in report.notes)


def test_facts_that_nothing_has_set_are_named(tmp_path: Path) -> None:
    text = BOOK.replace("    moves(Pos", "    ( bound(B), B > 9 -> true ; keep(Pos) ), moves(Pos")
    text += "\n:- dynamic bound/1.\nkeep(_) :- retractall(bound(_)), assertz(bound(0)).\n"
    notes = " ".join(judged(tmp_path, text).notes)
    assert "it goes by bound/1, which it changes and nothing has set" in notes
    assert "it keeps what it has found" not in notes
    assert "bound/1" not in " ".join(judged(tmp_path, f"{text}bound(1).\n").notes)


NOUGHTS = """
minimax(Board, Player, _, _, none, 1) :- won(Board, Player), !.
minimax(Board, Player, _, _, none, -1) :- other(Player, Other), won(Board, Other), !.
minimax(Board, _, _, _, none, 0) :- full(Board), !.
minimax(Board, Player, Alpha, Beta, Best, Val) :-
    other(Player, Other),
    findall(M, nth0(M, Board, e), Moves),
    try(Moves, Board, Player, Other, Alpha, Beta, none, -2, Best, Val).

try([], _, _, _, _, _, Best, Val, Best, Val).
try([M|Ms], Board, Player, Other, Alpha, Beta, B0, V0, Best, Val) :-
    put(Board, M, Player, Next),
    A1 is -Beta, C1 is -Alpha,
    minimax(Next, Other, A1, C1, _, W),
    V is -W,
    (   V >= Beta -> Best = M, Val = V
    ;   V > V0 -> A2 is max(Alpha, V), try(Ms, Board, Player, Other, A2, Beta, M, V, Best, Val)
    ;   try(Ms, Board, Player, Other, Alpha, Beta, B0, V0, Best, Val)
    ).

put(Board, M, Player, Next) :- nth0(M, Board, _, Rest), nth0(M, Next, Player, Rest).
full(Board) :- \\+ nth0(_, Board, e).
won([P,P,P|_], P) :- P \\== e.
other(x, o).
other(o, x).
"""


def test_noughts_and_crosses_as_courses_write_them_are_understood(tmp_path: Path) -> None:
    right = judged(tmp_path, NOUGHTS)
    assert (right.verdict, right.reference) == ("other-move", "f2"), details(right)
    assert "a value of its own, 1, for a game that is won" in " ".join(right.notes)
    text = NOUGHTS.replace("V >= Beta", "V =< Beta")
    wrong = judged(tmp_path, text)
    # The ends of the game are known: it has their values wherever there is one move at most.
    assert wrong.verdict == "wrong-value", details(wrong)


def test_a_board_that_cannot_be_fed_is_told_with_what_to_change(tmp_path: Path) -> None:
    report = judged(tmp_path, PAIRS)
    assert report.verdict == "not-understood"
    assert report.help is not None
    assert report.help.within == ("line 5: append(_1,['-'(M,e)|_2],Board)",)
    assert "Give them relations of their own" in details(report)


PAIRS = NOUGHTS.replace("nth0(M, Board, e)", "append(_, [M-e|_], Board)")
FED = """
board(Pos, [Pos|Free]) :- tree_children(Pos, Kids), findall(K-e, member(K, Kids), Free).
won([Pos|_], Who) :-
    tree_children(Pos, []), tree_value(Pos, Value), ( Value > 0 -> Who = x ; Value < 0, Who = o ).
full([Pos|_]) :- tree_children(Pos, []), tree_value(Pos, Value), Value =:= 0.
put(_, Move, _, Next) :- board(Move, Next).
run(Pos, Alpha, Beta, Best, Val) :-
    ( tree_side(Pos, max) -> Player = x, A = Alpha, B = Beta
    ; Player = o, A is -Beta, B is -Alpha ),
    board(Pos, Board), minimax(Board, Player, A, B, Best, Own),
    ( tree_side(Pos, max) -> Val = Own ; Val is -Own ).
"""
"""An adapter that tells who has won: boards of its own are lists of a position and its moves."""


@pytest.mark.parametrize(
    ("old", "new", "verdicts"),
    [
        ("", "", ("other-move", "agree", "prunes-less", "prunes-more")),
        ("none, 1) :-", "none, 100) :-", ("wrong-value", "wrong-move", "no-answer")),
        ("V > V0", "V < V0", ("wrong-value",)),
        ("none, 0) :- full", "none, 1) :- full", ("wrong-value",)),
        ("A1 is -Beta, C1 is -Alpha", "A1 is -Alpha, C1 is -Beta", ("wrong-value",)),
    ],
)
def test_an_adapter_may_tell_who_has_won(
    tmp_path: Path, old: str, new: str, verdicts: Sequence[str]
) -> None:
    """The values of a game that is won, lost or drawn may stand in the search itself."""
    adapter = tmp_path / "adapter.pl"
    adapter.write_text(FED, encoding="utf-8")
    report = judged(tmp_path, PAIRS.replace(old, new), adapter=str(adapter))
    assert report.verdict in verdicts, details(report)


def test_what_it_says_to_change_makes_it_understood(tmp_path: Path) -> None:
    search = NOUGHTS.split("minimax(Board, Player, Alpha", 1)[1].replace("nth0(M, B", "legal(B", 1)
    search = search.replace("legal(Board, e)", "legal(Board, M)")
    value = "minimax(Board, _, _, _, none, Val) :- value(Board, Val), !.\n"
    text = f"{value}minimax(Board, Player, Alpha{search}"
    report = judged(tmp_path, f"{text}\nlegal(Board, M) :- nth0(M, Board, e).\nvalue(_, 0).\n")
    assert report.trees > 1000
    assert any("no value of its own game" in note for note in report.notes)


PARITY = """
minimax(Pos, Depth, Best, Val) :-
    moves(Pos, Kids), !,
    Depth1 is Depth + 1,
    findall(V-K, ( member(K, Kids), minimax(K, Depth1, _, V) ), All),
    ( 0 is Depth mod 2 -> most(All, Val-Best) ; least(All, Val-Best) ).
minimax(Pos, _, _, Val) :- staticval(Pos, Val).

most([X], X).
most([V-K|Xs], Y) :- most(Xs, W-L), ( V > W -> Y = V-K ; Y = W-L ).
least([X], X).
least([V-K|Xs], Y) :- least(Xs, W-L), ( V < W -> Y = V-K ; Y = W-L ).
"""


def test_a_search_that_always_begins_with_max_is_tried_on_such_trees(tmp_path: Path) -> None:
    entry = "minimax(Pos, 0, Best, Val)"
    report = judged(tmp_path, PARITY, entry=entry)
    assert report.verdict == "prunes-less", details(report)
    assert any(
        note.startswith("called so, it always takes MAX to be on the move") for note in report.notes
    )
    wrong = PARITY.replace("V < W", "V > W")
    assert judged(tmp_path, wrong, entry=entry).verdict == "wrong-value"


def test_an_adapter_that_asks_for_heights_is_known_to_call_with_them(tmp_path: Path) -> None:
    adapter = tmp_path / "adapter"
    adapter.write_text(
        "option(State, M) :- tree_children(State, List), member(M, List).\n"
        "carried_out(M, _, M).\n"
        "rate(S, V) :- tree_value(S, M), ( tree_side(S, max) -> V = M ; V is -M ).\n"
        "run(Pos, Alpha, Beta, Best, Val) :- tree_height(Pos, N), ( tree_side(Pos, max)\n"
        "    -> alphaBeta(N, Pos, Alpha, Beta, Best, Val)\n"
        "    ; A is -Beta, B is -Alpha, alphaBeta(N, Pos, A, B, Best, V), Val is -V ).\n",
        encoding="utf-8",
    )
    report = judged(tmp_path, LOOKAHEAD, adapter=str(adapter))
    assert "whose leaves are equally deep" in report.message, details(report)
    assert report.verdict == "equal-depth"
    fixed = (
        adapter.read_text().replace("tree_height(Pos, N)", "N = 1000") + "depth(Depth, Depth).\n"
    )
    adapter.write_text(fixed)
    report = judged(tmp_path, LOOKAHEAD, adapter=str(adapter))
    assert "equally deep" not in report.message, details(report)


BLOCKED = """
% Nothing gets an answer, for ready/1 is nowhere.
alphaBeta(_, Sp, S, _, _, _, -500) :- against(S, T), beaten(Sp, T), !.
alphaBeta(D, Sp, S, Alpha, Beta, Move, Cost) :-
    D > 0, !,
    ready(Sp, D, D),
    findall(M, option(Sp, M), Moves),
    D1 is D - 1, Alpha1 is -Beta, Beta1 is -Alpha,
    every(Moves, Sp, S, D1, Alpha1, Beta1, none, Move, Cost).
alphaBeta(_, Sp, S, _, _, _, Cost) :- rate(Sp, S, Cost).

every([], _, _, _, Alpha, _, Move, Move, Alpha).
every([M|Ms], Sp, S, D, Alpha, Beta, Move0, Move, Cost) :-
    carried_out(Sp, M, Next),
    against(S, T),
    alphaBeta(D, Next, T, Alpha, Beta, _, C0),
    C is -C0,
    (   C > Alpha -> every(Ms, Sp, S, D, C, Beta, M, Move, Cost)
    ;   every(Ms, Sp, S, D, Alpha, Beta, Move0, Move, Cost)
    ).

against(x, o).
against(o, x).
"""


def test_what_gets_no_answer_is_shown_as_its_names_and_calls_suggest(tmp_path: Path) -> None:
    report = judged(tmp_path, BLOCKED)
    assert report.verdict == "not-understood"
    assert report.help is not None
    arguments = dict(report.help.arguments)
    assert arguments["Sp"] == "the position"
    assert arguments["S"] == "the side to move: x for MAX, o for MIN"
    assert arguments["Cost"] == "the value, which comes back"
    assert (
        "beaten/2",
        "nothing that is so on our trees, by its use alone",
    ) in report.help.relations
    assert "500" not in report.help.adapter


@pytest.mark.parametrize("spoiled", ["Alpha", "Beta"])
def test_a_bound_that_is_misspelt_in_a_call_is_a_bound(spoiled: str, tmp_path: Path) -> None:
    right = "alphabeta(Pos, Alpha, Beta, _, Val),"
    assert right in BOOK
    report = judged(tmp_path, BOOK.replace(right, right.replace(spoiled, "Bond")))
    assert report.verdict == "error"


def test_a_level_may_say_who_is_to_move(tmp_path: Path) -> None:
    entry = "minimax(Pos, Even, Best, Val)"
    report = judged(tmp_path, PARITY, entry=entry)
    assert report.verdict == judged(tmp_path, PARITY).verdict == "prunes-less"
    assert not any("always takes MAX" in note for note in report.notes)
    odd = PARITY.replace("0 is Depth mod 2", "1 is Depth mod 2")
    assert judged(tmp_path, odd).verdict == "prunes-less"
    blocked = odd.replace("moves(Pos, Kids), !", "ready(X, Y, Z), X < Y, moves(Pos, Kids), !")
    found = judged(tmp_path, blocked, entry=entry.replace("Even", "Odd")).help
    assert found is not None
    assert ("Depth", "1 where MAX is to move, 2 where MIN is") in found.arguments
    adapter = tmp_path / "adapter"
    adapter.write_text(
        found.adapter.replace("% ready(X, Y, Z) :- ...", "ready(1, 2, 3)."), encoding="utf-8"
    )
    assert judged(tmp_path, blocked, adapter=str(adapter)).verdict == "prunes-less"


OWN_INFINITY = """
negamax(Pos, Alpha, Beta, Best, Val) :-
    moves(Pos, Kids), Kids \\= [], !,
    loop(Kids, Alpha, Beta, none, minus_infinity, Best, Val).
negamax(Pos, _, _, none, Val) :- value(Pos, Val).

loop([], _, _, Best, Val, Best, Val).
loop([K|Ks], Alpha, Beta, B0, V0, Best, Val) :-
    A1 is -Beta, B1 is -Alpha,
    negamax(K, A1, B1, _, W), V is -W,
    ( V > V0 -> B2 = K, V2 = V ; B2 = B0, V2 = V0 ),
    A2 is max(Alpha, V2),
    ( V2 >= Beta -> Best = B2, Val = V2 ; loop(Ks, A2, Beta, B2, V2, Best, Val) ).
"""


def test_an_atom_for_infinity_is_named_where_it_is_compared(tmp_path: Path) -> None:
    notes = judged(tmp_path, OWN_INFINITY).notes
    assert "minus_infinity is no number to Prolog, which knows inf and -inf" in notes
    by_order = OWN_INFINITY.replace("V > V0", "V @> V0").replace("minus_infinity", "(-inf)")
    notes = judged(tmp_path, by_order).notes
    assert any("@> compares terms: -inf comes after all numbers" in note for note in notes)
    right = OWN_INFINITY.replace("minus_infinity", "(-inf)")
    assert not any("infinity" in note or "-inf" in note for note in judged(tmp_path, right).notes)


# ---------------------------------------------- what is said, and what is not

GOES_ON = "    alphabeta(Pos, Alpha, Beta, _, Val),\n    goodenough(PosList, Alpha, Beta,"
CUTS = "min_to_move(Pos), Val > Beta, !                 % Above the upper bound\n    ;\n"


@pytest.fixture(name="divided", scope="module")
def _divided() -> str:
    """The book's program with a clause for each cut-off."""
    head = "goodenough(_, Alpha, Beta, Pos, Val, Pos, Val) :-\n"
    assert BOOK.count(CUTS) == BOOK.count(GOES_ON) == 1
    return BOOK.replace(CUTS, f"{CUTS[:33]}.\n{head}")


def test_a_slip_of_the_pen_is_the_cause_and_no_clause_of_the_books(tmp_path: Path) -> None:
    report = judged(tmp_path, BOOK.replace(GOES_ON, GOES_ON.replace("PosList", "Poslist")))
    assert report.verdict == "wrong-value", details(report)
    assert not report.causes
    said = "Poslist stands only once in its clause: is PosList meant?"
    assert any(said in note for note in report.notes), report.notes


def test_the_same_slip_in_two_clauses_is_told_as_one(tmp_path: Path) -> None:
    """Both names stand in either clause, so that neither is alone in the file."""
    typed = re.sub(r"(GoodPos, Good)Val\)(?=\.)", r"\1val)", BOOK)
    assert typed.count("Goodval") == 2
    report = judged(tmp_path, typed)
    assert report.verdict == "no-answer", details(report)
    said = "GoodVal and Goodval stand only once each in the clause: is one name meant?"
    assert [said in note for note in report.notes].count(True) == 1, report.notes


def test_a_clause_that_calls_itself_with_nothing_changed_is_named(tmp_path: Path) -> None:
    endless = BOOK.replace("boundedbest(PosList, Alpha", "alphabeta(Pos, Alpha")
    report = judged(tmp_path, endless)
    assert report.verdict in ("limit", "not-understood"), details(report)
    assert any("calls itself with the arguments of its head" in one for one in report.notes)
    other = judged(tmp_path, BOOK.replace("max_to_move(Pos), Val < Alpha", "max_to_move(Pos)"))
    assert not other.agree
    assert not any("arguments of its head" in one for one in other.notes)


def test_a_disjunction_may_stand_as_two_clauses(tmp_path: Path, divided: str) -> None:
    """What stands word for word in the file is not at fault, however it is divided."""
    assert judged(tmp_path, divided).agree
    turned = GOES_ON.replace("(PosList, Alpha, Beta", "(PosList, Beta, Alpha")
    path = tmp_path / "turned.pl"
    path.write_text(divided.replace(GOES_ON, turned), encoding="utf-8")
    found = [cause.words.partition(",")[0] for cause in check_file(path).causes]
    assert found == ["in boundedbest/5"]


def test_a_search_is_not_accused_where_a_relation_of_its_own_was_guessed(tmp_path: Path) -> None:
    head = "alphabeta(Pos, Alpha, Beta, GoodPos, Val) :-\n"
    text = BOOK.replace(head, f"{head}    max_level(M), level(Pos, M), \\+ M = M,\n", 1)
    text = text.replace("    staticval(Pos, Val).", "    fail.", 1).replace("betterof", "select")
    report = judged(tmp_path, text)
    assert report.verdict == "not-understood", details(report)
    assert report.help is not None
    assert not report.help.within  # its select/6 is no select/3


def test_a_search_that_takes_too_long_raises_no_error(tmp_path: Path) -> None:
    """One that searches the last move twice: on a chain of many positions it comes to no end."""
    text = """
        minimax(Pos, Best, Val) :- moves(Pos, Kids), !, best(Kids, Best, Val).
        minimax(Pos, _, Val) :- staticval(Pos, Val).
        best([Pos|Kids], Best, Val) :- minimax(Pos, _, Val0), best(Kids, Pos1, Val1),
            better(Pos, Val0, Pos1, Val1, Best, Val).
        best([Pos], Pos, Val) :- minimax(Pos, _, Val).
        better(Pos, Val, _, Val1, Pos, Val) :- min_to_move(Pos), Val > Val1, !.
        better(Pos, Val, _, Val1, Pos, Val) :- max_to_move(Pos), Val < Val1, !.
        better(_, _, Pos, Val, Pos, Val).
    """
    report = judged(tmp_path, text)
    assert report.verdict == "prunes-less", details(report)
    assert any("takes more inferences than it may" in note for note in report.notes)
    assert "raises" not in details(report)


def test_what_goes_through_moves_once_is_no_search(tmp_path: Path) -> None:
    text = """
        minimax(Pos, Best, Val) :- moves(Pos, Kids), best(Kids, Best, Val).
        best([Pos], Pos, Val) :- staticval(Pos, Val), !.
        best([Pos|Kids], Best, Val) :- staticval(Pos, V), best(Kids, B, W),
            ( V > W -> Best = Pos, Val = V ; Best = B, Val = W ).
    """
    report = judged(tmp_path, text)
    assert report.verdict == "no-program"
    assert "nothing that its minimax/3 calls calls it again" in report.message


MOVES = "    moves(Pos, PosList), !,\n    bounded"
COUNTS = [
    "nb_getval(seen, N), N1 is N + 1, nb_setval(seen, N1)",
    "retract(seen(N)), N1 is N + 1, assertz(seen(N1))",
    "seen(N), N1 is N + 1, retract(seen(N)), asserta(seen(N1))",
]


@pytest.mark.parametrize("counts", COUNTS)
def test_a_counter_that_its_driver_sets_is_set(tmp_path: Path, counts: str) -> None:
    start = "nb_setval(seen, 0)" if "nb_" in counts else "assertz(seen(0))"
    play = f"play(Pos, Best) :- {start}, alphabeta(Pos, -inf, inf, Best, _).\n"
    assert BOOK.count(MOVES) == 1
    text = BOOK.replace(MOVES, MOVES.replace("moves", f"{counts}, moves"))
    assert judged(tmp_path, text + play).agree
    if "nb_" not in counts:  # nothing in the file sets it
        assert judged(tmp_path, text).verdict == "not-understood"


def test_a_predicate_with_other_arguments_is_not_said_to_be_meant(tmp_path: Path) -> None:
    text = BOOK.replace("betterof(", "pick(").replace("pick(", "betterof(", 1)
    text += f"betteroff({', '.join('_' * 16)}).\n"
    notes = judged(tmp_path, text).notes
    assert not any("betteroff/16" in note for note in notes), notes


# ------------------------------------------------------ beside another program of ours

AIMA = """
max_value(S, _, _, V, none) :- terminal_test(S), !, utility(S, V).
max_value(S, A, B, V, Act) :- actions(S, As), max_loop(As, S, A, B, -1000000, none, V, Act).
max_loop([], _, _, _, V, Act, V, Act).
max_loop([X|Xs], S, A, B, V0, Act0, V, Act) :-
    result(S, X, S1), min_value(S1, A, B, V1, _),
    ( V1 > V0 -> V2 = V1, Act2 = X ; V2 = V0, Act2 = Act0 ),
    ( V2 >= B -> V = V2, Act = Act2
    ; A2 is max(A, V2), max_loop(Xs, S, A2, B, V2, Act2, V, Act) ).
min_value(S, _, _, V, none) :- terminal_test(S), !, utility(S, V).
min_value(S, A, B, V, Act) :- actions(S, As), min_loop(As, S, A, B, 1000000, none, V, Act).
min_loop([], _, _, _, V, Act, V, Act).
min_loop([X|Xs], S, A, B, V0, Act0, V, Act) :-
    result(S, X, S1), max_value(S1, A, B, V1, _),
    ( V1 < V0 -> V2 = V1, Act2 = X ; V2 = V0, Act2 = Act0 ),
    ( V2 =< A -> V = V2, Act = Act2
    ; B2 is min(B, V2), min_loop(Xs, S, A, B2, V2, Act2, V, Act) ).
"""


def test_a_program_with_its_own_infinity_is_said_to_do_what_f2_does(tmp_path: Path) -> None:
    report = judged(tmp_path, AIMA)
    assert report.message.startswith("does what Knuth and Moore's f2 does"), details(report)


def test_leaves_that_are_not_needed_are_told_beside_another_move(tmp_path: Path) -> None:
    report = judged(tmp_path, AIMA.replace("B2 is min(B, V2)", "B2 = B"))
    assert report.verdict == "other-move"
    assert any("more or other leaves than f2 on" in note for note in report.notes), details(report)


PLAYED = """
minimax(Pos, Depth, Best, Val) :-
    Depth > 0, moves(Pos, Kids), !, Depth1 is Depth - 1, best(Kids, Depth1, Best, Val).
minimax(Pos, _, _, Val) :- staticval(Pos, Val).
best([Kid], Depth, Kid, Val) :- !, minimax(Kid, Depth, _, Val).
best([Kid|Kids], Depth, Best, Val) :-
    minimax(Kid, Depth, _, V0), best(Kids, Depth, B, W),
    (   ( min_to_move(Kid) -> V0 > W ; V0 < W )
    ->  Best = Kid, Val = V0
    ;   Best = B, Val = W ).
"""


def test_a_depth_that_is_not_counted_is_told_of_a_minimax_too(tmp_path: Path) -> None:
    makes = "the depth that it is called with makes no difference"
    assert not any(makes in note for note in judged(tmp_path, PLAYED).notes)
    endless = judged(tmp_path, PLAYED.replace("Depth1 is Depth - 1", "Depth1 = Depth"))
    assert any(makes in note for note in endless.notes), details(endless)


def test_a_depth_that_is_lost_below_the_last_move_is_told_as_just_that(tmp_path: Path) -> None:
    last, others = "!, minimax(Kid, Depth,", "    minimax(Kid, Depth,"
    text = PLAYED.replace("Depth1 is Depth - 1, best(Kids, Depth1,", "best(Kids, Depth,")
    text = text.replace(others, "    D is Depth - 1, minimax(Kid, D,")
    wrong = judged(tmp_path, text)
    assert wrong.verdict == "wrong-value", details(wrong)
    assert any("does not end it below all of many moves" in note for note in wrong.notes)
    assert not any("makes no difference" in note for note in wrong.notes), details(wrong)
    right = judged(tmp_path, text.replace(last, "!, D is Depth - 1, minimax(Kid, D,"))
    assert right.verdict == "prunes-less", details(right)
    assert not any("depth" in note for note in right.notes), details(right)


def test_what_a_small_depth_shows_is_told_beside_what_the_search_does_else(
    tmp_path: Path,
) -> None:
    shallow = "( Depth =:= 0 -> V0 > W ; min_to_move(Kid)"
    report = judged(tmp_path, PLAYED.replace("( min_to_move(Kid)", shallow))
    assert report.verdict == "wrong-value"
    assert report.message.endswith("it finds the right values"), details(report)
    assert "minimax" in details(report)  # the row beside the file's is not the book's


SIDED = """
alphabeta(Pos, Alpha, Beta, Best, Val) :-
    findall(Next, move(Pos, Next), Nexts), Nexts \\== [], !,
    bestof(Nexts, Alpha, Beta, Best, Val).
alphabeta(Pos, _, _, _, Val) :- value(Pos, Val).
bestof([P|Ps], Alpha, Beta, Best, Val) :-
    alphabeta(P, Alpha, Beta, _, V), enough(Ps, Alpha, Beta, P, V, Best, Val).
enough([], _, _, P, V, P, V) :- !.
enough(_, _, Beta, P, V, P, V) :- P = pos(_, mini, _), V > Beta, !.
enough(_, Alpha, _, P, V, P, V) :- P = pos(_, maxi, _), V < Alpha, !.
enough(Ps, Alpha, Beta, P, V, Best, Val) :-
    bounds(P, V, Alpha, Beta, A1, B1),
    bestof(Ps, A1, B1, P1, V1), better(P, V, P1, V1, Best, Val).
bounds(pos(_, mini, _), V, A, B, V, B) :- V > A, !.
bounds(pos(_, maxi, _), V, A, B, A, V) :- V < B, !.
bounds(_, _, A, B, A, B).
better(pos(B, mini, H), V, _, V1, pos(B, mini, H), V) :- V > V1, !.
better(pos(B, maxi, H), V, _, V1, pos(B, maxi, H), V) :- V > V1, !.
better(_, _, P1, V1, P1, V1).
"""
"""With mini for MAX, more of the sample comes out right."""


def test_a_fault_does_not_turn_sides_round_that_are_called_max_and_min() -> None:
    with Process(20) as process:
        program = Submission(process, SIDED)
        program.survey()
        program.load()
        space = Space(program.source, ("alphabeta", 5))
        trials.choose(program, [space], reference().lines(trials.sample()))
    assert program.understood.root == "pos('$pos','$side','$meta')"
    assert program.understood.tokens == ("maxi", "mini")


CALLS_ANOTHER = LOOKAHEAD.replace("findall(", "allowed(7), findall(")
COLOURS = """
deepen(0, Pos, _, _, none, Val) :- rate(Pos, Val), !.
deepen(_, Pos, _, _, none, Val) :- ended(Pos), !, rate(Pos, Val).
deepen(D, Pos, Alpha, Beta, Best, Val) :-
    findall(P, go(Pos, P), Ps), D1 is D-1, turn(Pos, Colour), sign(Colour, Sign),
    scan(Ps, Sign, D1, Alpha, Beta, none, Best, Val).
scan([], Sign, _, Alpha, Beta, B, B, Val) :- ( Sign > 0 -> Val = Alpha ; Val = Beta ).
scan([P|Ps], Sign, D, Alpha, Beta, B0, B, Val) :-
    deepen(D, P, Alpha, Beta, _, V),
    (   Sign > 0, V >= Beta -> B = P, Val = V
    ;   Sign < 0, V =< Alpha -> B = P, Val = V
    ;   Sign > 0, V > Alpha -> scan(Ps, Sign, D, V, Beta, P, B, Val)
    ;   Sign < 0, V < Beta -> scan(Ps, Sign, D, Alpha, V, P, B, Val)
    ;   scan(Ps, Sign, D, Alpha, Beta, B0, B, Val)
    ).
sign(red, 1).
sign(blue, -1).
"""


def test_the_line_that_is_suggested_can_be_followed_to_the_letter(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "file.pl"
    path.write_text(CALLS_ANOTHER, encoding="utf-8")
    report = check_file(path, leaves=3)
    assert report.verdict == "not-understood", details(report)
    assert report.help is not None
    assert report.help.likely == "--hook RELATION=allowed/1"
    assert report.help.likely in " ".join(details(report).split())
    line = ["judge", str(path), "--leaves", "3", *shlex.split(report.help.option)]
    assert main([*line, "--json"]) == 1
    again = json.loads(capsys.readouterr().out)["files"][0]
    assert again["entry"].split("(")[0] == report.entry.split("(")[0]
    # What is not defined and asks of a position is named besides.
    named = report.help.likely.replace("RELATION", "terminal")
    main([*line, *shlex.split(named), "--json"])
    assert json.loads(capsys.readouterr().out)["files"][0]["verdict"] != "no-program"


def test_the_sides_that_stand_in_facts_are_found_and_can_be_stated(tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    path.write_text(COLOURS, encoding="utf-8")
    report = check_file(path, leaves=3)
    assert report.verdict == "other-move", details(report)
    assert "red was taken for MAX, blue for MIN" in " ".join(report.notes)
    assert check_file(path, leaves=3, sides="red,blue").verdict == "other-move"


def test_positions_of_ours_are_none_of_the_file_by_any_name(tmp_path: Path) -> None:
    text = """
    look(pos(_, B, 0), _, _, none, V) :- !, worth(B, V).
    look(pos(P, B, D), Alpha, Beta, Best, V) :-
        D1 is D-1, other(P, O), findall(pos(O, B1, D1), step(P, B, B1), Ps),
        ( Ps == [] -> worth(B, V), Best = none ; each(Ps, P, Alpha, Beta, none, Best, V) ).
    each([], x, A, _, M, M, A).
    each([], o, _, B, M, M, B).
    each([N|Ns], x, A, B, M0, M, V) :- look(N, A, B, _, W),
        ( W >= B -> M = N, V = W ; W > A -> each(Ns, x, W, B, N, M, V)
        ; each(Ns, x, A, B, M0, M, V) ).
    each([N|Ns], o, A, B, M0, M, V) :- look(N, A, B, _, W),
        ( W =< A -> M = N, V = W ; W < B -> each(Ns, o, A, W, N, M, V)
        ; each(Ns, o, A, B, M0, M, V) ).
    other(x, o).
    other(o, x).
    """
    report = judged(tmp_path, text)
    assert (report.verdict, report.reference) == ("other-move", "f2"), details(report)
    # A clause of the file that takes its own positions apart never sees ours.
    odd = text.replace("( Ps == []", "( B = pos(_, _, _) -> V = 0, Best = none ; Ps == []")
    assert judged(tmp_path, odd).verdict == "other-move"


DOING = [
    ("    moves(Pos", "    print_board(Pos), moves(Pos"),
    ("    moves(Pos", "    count, moves(Pos"),
    ("    staticval(Pos, Val).", "    staticval(Pos, Val), count(leaf)."),
    ("    staticval(Pos, Val).", "    staticval(Pos, Val), show('leaf ', Val)."),
    ("_, Val),\n", "_, Val), show_node(Pos, Val),\n"),
    ("Val > Beta, !", "Val > Beta, print_cut(Pos, Val), !"),
    ("Val > Beta, !", "Val > Beta, !, count"),
    ("Val > Beta, !", "Val > Beta, !, remember_killer(Pos, Val)"),
    ("Val < Alpha, !", "Val < Alpha, !, killer(Val, Alpha)"),
]
"""Things that only do something, and are in another file."""


@pytest.mark.parametrize(("old", "new"), rows(DOING, 3, 1))
def test_what_only_does_something_may_be_in_another_file(
    old: str, new: str, tmp_path: Path
) -> None:
    text = BOOK.replace(old, new, 1)
    assert text != BOOK
    report = judged(tmp_path, text)
    assert report.verdict == "agree", details(report)
    assert report.remarkable
    assert any("taken to do nothing that the search goes by" in note for note in report.notes)
    wrong = judged(tmp_path, text.replace("Val > Beta", "Val >= Beta"))
    assert wrong.verdict == "wrong-move", details(wrong)


def test_what_is_missing_is_a_fault_where_the_search_answers_without_it(tmp_path: Path) -> None:
    old = "betterof(_, _, Pos1"
    text = BOOK.replace(old, f"betterof(_, Val, _, Val, _, _) :- tie(Val, at, once), fail.\n{old}")
    assert text != BOOK
    report = judged(tmp_path, text)
    assert report.verdict == "error", details(report)
    assert "calls tie/3, which does not exist" in report.message


def test_a_search_that_calls_itself_with_too_few_arguments_is_told_so(tmp_path: Path) -> None:
    text = """
    minimax(Pos, Best, Val, Player) :- moves(Pos, List), !, best(List, Player, Best, Val).
    minimax(Pos, _, Val, _) :- staticval(Pos, Val).
    best([Pos], _, Pos, Val) :- minimax(Pos, _, Val).
    best([Pos|List], Player, Best, Val) :-
        minimax(Pos, _, Val1), best(List, Player, Pos2, Val2),
        ( Val1 > Val2 -> Best = Pos, Val = Val1 ; Best = Pos2, Val = Val2 ).
    """
    report = judged(tmp_path, text)
    assert report.verdict == "no-program", details(report)
    assert "(minimax/3 is not in the file; is minimax/4 meant?)" in report.message


def test_a_call_of_the_search_with_too_few_arguments_asks_nothing_of_the_game(
    tmp_path: Path,
) -> None:
    right = "alphabeta(Pos, Alpha, Beta, _, Val),"
    lost = BOOK.replace(right, f"( Alpha == Beta -> {right[:-1]} ; alphabeta(Pos, _, Val) ),")
    report = judged(tmp_path, lost)
    assert report.verdict == "error", details(report)
    assert any("is alphabeta/5 meant?" in note for note in report.notes)


def test_two_names_that_were_taken_for_one_relation_are_told(tmp_path: Path) -> None:
    report = judged(
        tmp_path, BOOK.replace("min_to_move(Pos), Val > Beta", "min_to_mov(Pos), Val > Beta")
    )
    assert report.verdict == "agree", details(report)
    assert any("were taken for the same relation" in note for note in report.notes)
    assert report.remarkable
    assert not judged(tmp_path, BOOK).remarkable


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("run(P, A, B, V) :- true.", "run/4 is not called"),
        ("", "calls nothing that it defines"),
        ("other(1).", "calls nothing that it defines"),
    ],
)
def test_an_adapter_that_nothing_calls_is_told_so(text: str, said: str, tmp_path: Path) -> None:
    adapter = tmp_path / "adapter.pl"
    adapter.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError, match=said):
        judged(tmp_path, BOOK, adapter=str(adapter))


NUMBERED = """
free(Pos, N) :- tree_children(Pos, List), nth1(N, List, _).
column_full(Pos, N) :- \\+ free(Pos, N).
drop(Pos, N, _, Next) :- tree_children(Pos, List), nth1(N, List, Next).
game_over(Pos) :- tree_children(Pos, []).
evaluate(Pos, Player, Value) :-
    tree_value(Pos, Max), ( Player == red -> Value = Max ; Value is -Max ).
run(Pos, Alpha, Beta, Best, Value) :-
    ( tree_side(Pos, max) -> search(Pos, red, 1000, Alpha, Beta, Value, Best)
    ; A is -Beta, B is -Alpha, search(Pos, yellow, 1000, A, B, Own, Best), Value is -Own ).
"""
"""An adapter for tests/submissions/wild/en_columns.pl, whose moves are numbers."""


def test_a_move_that_an_adapter_gives_may_be_its_number(tmp_path: Path) -> None:
    file = Path(__file__).parents[1] / "submissions" / "wild" / "en_columns.pl"
    adapter = tmp_path / "adapter.pl"
    adapter.write_text(NUMBERED)
    report = check_file(file, adapter=str(adapter), leaves=4)
    # Its columns are tried from the middle, so that of equal moves it takes another.
    assert report.verdict in ("other-move", "prunes-less", "prunes-more"), details(report)
    assert report.agrees["best_move"], details(report)
    assert any("7 numbers for its moves" in note for note in report.notes), details(report)


@pytest.mark.parametrize("number", ["0", "1", str(2**70)])
def test_a_number_where_there_is_no_move_is_held_against_none(number: str, tmp_path: Path) -> None:
    adapter = tmp_path / "adapter.pl"
    adapter.write_text(
        "run(P, A, B, Best, V) :- alphabeta(P, A, B, Best0, V),\n"
        f"    ( tree_children(P, []) -> Best = {number} ; Best = Best0 ).\n"
    )
    report = judged(tmp_path, BOOK, adapter=str(adapter))
    assert report.verdict == "agree", details(report)


COUNTED = """
search(B, _, _, _, V, none) :- finished(B), !, value(B, V).
search(B, P, Al, Be, V, Move) :- cells(1, B, P, Al, Be, none, V, Move).
cells(8, _, white, Al, _, M, Al, M) :- !.
cells(8, _, black, _, Be, M, Be, M) :- !.
cells(C, B, P, Al, Be, M0, V, M) :-
    mark(B, P, C, B1), !,
    ( P == white -> Q = black ; Q = white ),
    C1 is C + 1,
    search(B1, Q, Al, Be, W, _),
    (   P == white
    ->  ( W >= Be -> V = W, M = C
        ; W > Al -> cells(C1, B, P, W, Be, C, V, M)
        ; cells(C1, B, P, Al, Be, M0, V, M)
        )
    ;   ( W =< Al -> V = W, M = C
        ; W < Be -> cells(C1, B, P, Al, W, C, V, M)
        ; cells(C1, B, P, Al, Be, M0, V, M)
        )
    ).
cells(C, B, P, Al, Be, M0, V, M) :- C1 is C + 1, cells(C1, B, P, Al, Be, M0, V, M).
finished(B) :- arg(1, B, end).
value(B, V) :- arg(2, B, V).
mark(B, P, C, B1) :- arg(C, B, free), B1 = B-P.
"""
"""A search that no name and no list tells of: it counts its cells."""


def test_the_call_that_is_offered_where_no_search_is_found_leads_on(tmp_path: Path) -> None:
    """It is a guess of ours: where that goes wrong, nothing is said against the file."""
    report = judged(tmp_path, COUNTED)
    assert report.verdict == "no-program"
    offered = re.search(r"--entry '([^']+)'", report.message)
    assert offered, report.message
    again = judged(tmp_path, COUNTED, entry=offered[1])
    assert again.verdict == "other-move", details(again)
    wrong = judged(tmp_path, COUNTED.replace("W > Al", "W < Al"), entry=offered[1])
    assert wrong.verdict == "no-program", details(wrong)
    assert any("what is stated is what was offered" in note for note in wrong.notes)


def test_a_stated_relation_that_the_search_does_not_ask_is_told(tmp_path: Path) -> None:
    text = BOOK + "\nother_moves(Pos, List) :- moves(Pos, List).\n"
    (note,) = (
        one
        for one in judged(tmp_path, text, hooks=("moves=other_moves/2",)).notes
        if "--hook" in one
    )
    assert "--hook moves=other_moves/2 makes no difference" in note
    right = judged(tmp_path, text, hooks=("moves=moves/2",))
    assert not any("no difference" in one for one in right.notes)


def test_a_file_without_its_game_is_not_asked_for_a_position_of_that(tmp_path: Path) -> None:
    text = LOOKAHEAD.replace("A1 is -Beta", "narrowed(A1), A1 is -Beta")
    lacking = judged(tmp_path, text)
    assert lacking.verdict == "not-understood", details(lacking)
    assert lacking.help
    assert not lacking.help.start
    game = "rate(_, 0).\noption(p(N), N).\ncarried_out(_, P, P).\n"
    whole = judged(tmp_path, f"{text}{game}narrowed(A) :- nth0(0, [A], B), A is B.\n")
    assert whole.help, details(whole)
    assert whole.help.start


def test_an_assignment_as_in_other_languages_is_told_with_what_computes(tmp_path: Path) -> None:
    report = judged(tmp_path, LOOKAHEAD.replace("D1 is D - 1", "D1 := D - 1"))
    assert report.verdict == "not-understood"
    said = " ".join(details(report).split())
    assert "not defined: :=/2. A value is computed by is, and not by :=." in said
    assert "--hook number" not in said


def test_a_position_that_no_call_of_the_search_changes_is_told(tmp_path: Path) -> None:
    """The position after a move may be thrown away; of one that changes nothing is told."""
    thrown = LOOKAHEAD.replace("State, Next)", "State, _)").replace("D, Next,", "D, State,")
    report = judged(tmp_path, thrown)
    assert report.verdict == "not-understood", details(report)
    assert report.help
    assert ("State", "the position; no call of the search changes it") in report.help.arguments
    other = judged(tmp_path, LOOKAHEAD.replace("D1 is D - 1", "D1 := D - 1"))
    assert other.help
    assert ("State", "the position") in other.help.arguments


MODES = """
alphabeta(Board, Mode, Alpha, Beta, Val) :-
    moves_of(Board, Moves), Moves = [_|_], rank(Moves, Mode, Sorted),
    ( Mode == easy -> easy(Sorted, Val) ; Mode == hard -> try(Sorted, Mode, Alpha, Beta, Val) ).
alphabeta(Board, Mode, _, _, Val) :- weigh(Board, Mode, Val).
try([M], Mode, A, B, V) :- alphabeta(M, Mode, A, B, V).
try([M|Ms], Mode, A, B, V) :- alphabeta(M, Mode, A, B, V1), {}.
"""


def test_an_argument_that_is_left_open_is_told_with_the_words_that_the_file_has_for_it(
    tmp_path: Path,
) -> None:
    path = tmp_path / "modes.pl"
    path.write_text(MODES.format("pick(M, Ms, V1, V)"))
    report = check_file(path, leaves=3)
    assert report.verdict == "not-understood"
    assert "left open; the file has easy, hard for it" in details(report)


def test_what_is_given_the_values_of_searches_is_not_taken_for_the_value_of_a_result(
    tmp_path: Path,
) -> None:
    path = tmp_path / "modes.pl"
    path.write_text(
        MODES.replace(" rank(Moves, Mode, Sorted)", "Sorted = Moves").format(
            "try(Ms, Mode, A, B, V2), odd(V1, V2, V)"
        )
    )
    report = check_file(path, leaves=3)
    assert report.verdict not in ("wrong-value", "wrong-move"), details(report)
    assert "odd/3" in details(report)


BACKWARDS = """
negamax(Pos, 0, none, Val) :- !, signed(Pos, Val).
negamax(Pos, Depth, Best, Val) :-
    moves(Pos, Kids), !, Depth1 is Depth - 1, best(Kids, Depth1, Best, Val).
negamax(Pos, _, none, Val) :- signed(Pos, Val).
signed(Pos, Val) :- staticval(Pos, V), ( max_to_move(Pos) -> Val = V ; Val is -V ).
best([Kid], Depth, Kid, Val) :- !, negamax(Kid, Depth, _, V), Val is -V.
best([Kid|Kids], Depth, Best, Val) :-
    best(Kids, Depth, Best1, Val1), negamax(Kid, Depth, _, V), Val0 is -V,
    ( Val0 > Val1 -> Best = Kid, Val = Val0 ; Best = Best1, Val = Val1 ).
"""


def test_the_choice_of_the_book_is_no_other_move_with_a_small_depth(tmp_path: Path) -> None:
    """It looks at its moves from the last to the first: of equals it has the last, as the book."""
    report = judged(tmp_path, BACKWARDS)
    assert report.verdict == "prunes-less", details(report)
