"""A search is tried from where its file begins its game, or from a position that may be such."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hostile import BOOK

from pyab import check_file
from pyab.submission.judge.details import details
from pyab.submission.judge.filereport import FileReport

OWN = Path(__file__).parents[1] / "submissions" / "own"
COINS = """
% A row of coins: who is to move takes the first or the last one.
take([X|Row], first, X, Row).
take(Row, last, X, Rest) :- Row = [_,_|_], append(Rest, [X], Row).

search([], _, _, none, 0) :- !.
search(Row, Alpha, Beta, Coin, Value) :-
    findall(c(End,X,Rest), take(Row, End, X, Rest), Ends),
    each(Ends, Alpha, Beta, none/(-1000), Coin/Value).

each([], _, _, Best, Best).
each([c(End,X,Rest)|Ends], Alpha, Beta, Coin0/V0, Best) :-
    A is X - Beta, B is X - Alpha,
    search(Rest, A, B, _, Other),
    V is X - Other,
    ( V > V0 -> New = End/V ; New = Coin0/V0 ),
    New = _/V1,
    ( V1 >= Beta -> Best = New
    ; A1 is max(Alpha, V1), each(Ends, A1, Beta, New, Best) ).
"""
SHIFTED = "A is X - Beta, B is X - Alpha", "A is -Beta, B is -Alpha"
"""The window after a move has to be shifted by what it gains; and a fault."""
WORDS = """
% Take 1, 2 or 3 of a heap: who takes the last one wins.
other(ann, bob).
other(bob, ann).
take(N, K, M) :- member(K, [1,2,3]), K =< N, M is N - K.
turned(good, bad).
turned(bad, good).
state(0, _, bad) :- !.
state(N, P, S) :- choose(N, P, _, S).
choose(N, P, K, S) :-
    other(P, Q),
    findall(S1-K1, ( take(N, K1, M), state(M, Q, S0), turned(S0, S1) ), L),
    (   memberchk(good-K, L) -> S = good
    ;   memberchk(bad-K, L), S = bad
    ).
"""
HEAP = """
% A heap: who is to move takes 1, 2 or 3; who takes the last one wins.
left(N, K, M) :- member(K, [1,2,3]), K =< N, M is N - K.
side(me, you).
side(you, me).
value(0, me, none, -1) :- !.
value(0, you, none, 1) :- !.
value(N, Who, Take, V) :-
    side(Who, Next),
    findall(W-K, ( left(N, K, M), value(M, Next, _, W) ), All),
    best(Who, All, V-Take).
best(me, All, B) :- msort(All, Sorted), last(Sorted, B).
best(you, All, B) :- msort(All, [B|_]).
"""


def judged(folder: Path, text: str, change: tuple[str, str] = ("", "")) -> FileReport:
    path = folder / "file.pl"
    assert change[0] in text
    path.write_text(text.replace(*change) if change[0] else text, encoding="utf-8")
    return check_file(path, leaves=3)


BEGUN = {
    "query": ("% ?- search([3,9,1,2,5,4,8], -100, 100, End, Value).\n", "[3,9,1,2,5,4,8]"),
    "query and more": ("% try ?- go([7,2,9,4,6,1], E, V).  E = last\n", "[7,2,9,4,6,1]"),
    "call": ("/* Examples:\n   go([7,2,9,4,6,1,3], E, V).\n*/\n", "[7,2,9,4,6,1,3]"),
    "directive": (":- initialization(go([2,7,1,8,2,8], _, _)).\n", "[2,7,1,8,2,8]"),
    "made": (
        "main :- numlist(1, 7, L), reverse(L, R), go(R, End, V), print(End/V), nl.\n",
        "numlist(1,7,L), reverse(L,Pos)",
    ),
    "gathered": (
        "main :- findall(X, ( member(Y, [4,2,5,1,3,6]), X is Y * 3 ), Row), go(Row, _, V).\n",
        "findall(X,",
    ),
    "handed on": (
        """main :- Row = [3,1,4,1,5,9,2], play(1, Row).
        play(N, Row) :- All = Row, N > 0, go(All, _, V), print(V).\n""",
        "[3,1,4,1,5,9,2]",
    ),
    "unified": ("main :- Row = [3,1,4,1,5,9,2], go(Row, _, V), print(V).\n", "[3,1,4,1,5,9,2]"),
}


@pytest.mark.parametrize("name", BEGUN)
def test_a_file_tells_in_many_ways_what_its_game_begins_with(name: str, tmp_path: Path) -> None:
    more, start = BEGUN[name]
    text = f"{COINS}go(Row, End, V) :- search(Row, -1000, 1000, End, V).\n{more}"
    report = judged(tmp_path, text)
    assert report.passes("best-move"), details(report)
    assert f"from {start}" in details(report).replace("\n        ", " ")
    assert "our choice" not in details(report)


def test_what_stands_in_no_comment_as_a_call_is_no_start(tmp_path: Path) -> None:
    asked = "% search(+Row, +Alpha, +Beta, -End, -Value)\n% see go([1,2,3], E, V) in chapter 4.\n"
    report = judged(tmp_path, asked + COINS)
    assert "is a start of our choice" in " ".join(report.notes)


def test_a_number_is_a_start_as_well(tmp_path: Path) -> None:
    report = judged(tmp_path, f"{HEAP}play :- value(17, me, K, V), print(K/V).\n")
    assert report.passes("best-move"), details(report)
    assert "from 17 on" in " ".join(report.notes)
    searched = HEAP.replace("left(N, K, M) :-", "left(N, K, M) :- number(N),")
    report = judged(tmp_path, f"{searched}play :- go(17, me).\ngo(N, P) :- value(N, P, _, _).\n")
    assert "from 17 on" in " ".join(report.notes)


@pytest.mark.parametrize(("text", "start"), [(COINS, "[3,9,1,2,5,4]"), (HEAP, "25")])
def test_where_no_file_tells_what_it_begins_with_a_start_of_ours_is_tried(
    text: str, start: str, tmp_path: Path
) -> None:
    report = judged(tmp_path, text)
    assert report.passes("value"), details(report)
    assert f"{start} is a start of our choice; --start names another" in report.notes


def test_where_rows_of_numbered_squares_are_told_the_empty_board_is_a_start() -> None:
    """The file has no board; what is to be free in one, and how many squares, is told."""
    report = check_file(OWN / "es_tres_en_raya.pl")
    assert report.passes("best-move"), details(report)
    empty = f"[{','.join(['libre'] * 9)}]"
    assert f"{empty} is a start of our choice; --start names another" in report.notes
    assert any("it names a move where MAX is to move" in note for note in report.notes)


def test_facts_with_other_numbers_tell_no_board(tmp_path: Path) -> None:
    """They may be anything; the largest of them is no number of squares."""
    text = (OWN / "es_tres_en_raya.pl").read_text(encoding="utf-8")
    report = judged(tmp_path, f"{text}peso(1, 2, 1000000000000).\npeso(1, 2, 1.0Inf).\n")
    assert report.verdict == "not-understood", details(report)


@pytest.mark.parametrize(
    ("text", "change"),
    [
        (COINS, SHIFTED),
        (f"{COINS}% ?- search([3,9,1,2], -100, 100, End, Value).\n", SHIFTED),
        (f"{COINS}% ?- search([9,1,9,1,9,1,9], -100, 100, End, Value).\n", SHIFTED),
        (HEAP, ("best(you, All, B) :- msort(All, [B|_])", "best(you, [B|_], B)")),
        (HEAP, ("value(0, you, none, 1) :- !.\n", "")),
    ],
)
def test_from_a_start_of_ours_no_wrong_search_passes_and_none_is_accused(
    text: str, change: tuple[str, str], tmp_path: Path
) -> None:
    report = judged(tmp_path, text, change)
    assert report.verdict == "not-understood", details(report)


NAMED_SIDES = """
% Who is to move is told by the name of the position: hot or cold.
look(Pos, A, B, V) :-
    findall(Next, after(Pos, Next), All),
    (   All = [] -> worth(Pos, V)
    ;   Pos = hot(_, _) -> high(All, A, B, V)
    ;   low(All, A, B, V)
    ).
high([], A, _, A).
high([P|Ps], A, B, V) :-
    look(P, A, B, W), A1 is max(A, W),
    ( A1 >= B -> V = A1 ; high(Ps, A1, B, V) ).
low([], _, B, B).
low([P|Ps], A, B, V) :-
    look(P, A, B, W), B1 is min(B, W),
    ( B1 =< A -> V = B1 ; low(Ps, A, B1, V) ).
after(hot(X, Y), cold(Z, Y)) :- member(K, [1,2,3]), Z is X - K, Z >= 0.
after(cold(X, Y), hot(X, Z)) :- X > 1, member(K, [-1,1,2]), Z is Y + K.
worth(hot(X, Y), V) :- V is 3*Y - X.
worth(cold(X, Y), V) :- V is Y - 5*X.
"""


def test_a_side_that_the_name_of_a_position_tells_is_no_fault(tmp_path: Path) -> None:
    """Our positions have one name, or none: without a start nothing can be said."""
    assert judged(tmp_path, NAMED_SIDES).verdict == "not-understood"
    begun = judged(tmp_path, f"{NAMED_SIDES}\nfirst(hot(6, 2)).\n")
    assert begun.passes("value"), details(begun)


@pytest.mark.parametrize("start", ["hot(6,2)", "first(P)"])
def test_the_start_that_decided_decides_as_well_where_it_is_named(
    start: str, tmp_path: Path
) -> None:
    path = tmp_path / "file.pl"
    path.write_text(f"{NAMED_SIDES}\nfirst(hot(6, 2)).\n", encoding="utf-8")
    report = check_file(path, leaves=3, start=start)
    assert report.passes("value"), details(report)
    assert "positions of its own game" in report.message


def test_a_named_start_from_which_a_wrong_search_is_right_does_not_hide_the_fault(
    tmp_path: Path,
) -> None:
    """From another row it goes wrong, and what its moves gain says that rows are its positions."""
    path = tmp_path / "file.pl"
    path.write_text(COINS.replace(*SHIFTED), encoding="utf-8")
    report = check_file(path, leaves=3, start="[3,9,1,2]")
    assert report.verdict == "not-understood", details(report)
    assert "which may be a position of its game" in report.notes[-1]


def test_a_number_that_is_too_large_to_be_kept_is_no_start(tmp_path: Path) -> None:
    asked = "% ?- value(999999999999999999999999, me, K, V).\n"
    report = judged(tmp_path, HEAP + asked)
    assert report.passes("value"), details(report)
    assert "25 is a start of our choice; --start names another" in report.notes


def test_what_a_driver_sets_is_set_before_its_start(tmp_path: Path) -> None:
    """The search goes by facts that the goal with the start asserts; it has a name left open."""
    text = HEAP.replace("left(N, K, M) :-", "left(N, K, M) :- step(K), ").replace(
        "member(K, [1,2,3]), ", ""
    )
    driver = """
:- dynamic step/1.
begin(Name, N) :-
    game(Name, Steps, N),
    retractall(step(_)),
    forall(member(K, Steps), assertz(step(K))).
game(small, [1,2], 9).
game(usual, [1,2,3], 21).
play(Name) :- begin(Name, N), value(N, me, K, V), print(K/V).
"""
    report = judged(tmp_path, text + driver)
    assert report.passes("value"), details(report)
    assert "from begin(Name,Pos) on" in details(report).replace("\n        ", " ")


def test_the_window_of_a_query_in_a_comment_is_the_files_own(tmp_path: Path) -> None:
    """Its values for what nothing is better than, or worse, are the bounds of that call."""
    text = """
turn(first, second).
turn(second, first).
pick(Pos, Who, A, B, V, M) :- moves(Pos, L), L \\== [], !, first_of(Who, V0),
    each(L, Who, A, B, V0, none, V, M).
pick(Pos, _, _, _, V, none) :- staticval(Pos, V).
first_of(first, V) :- V = -70.
first_of(second, 70).
each([], _, _, _, V, M, V, M).
each([P|Ps], Who, A, B, V0, M0, V, M) :- turn(Who, Other), pick(P, Other, A, B, W, _),
    ( better(Who, W, V0) -> V1 = W, M1 = P ; V1 = V0, M1 = M0 ),
    ( Who = first -> A1 is max(A, V1), B1 = B ; A1 = A, B1 is min(B, V1) ),
    ( A1 >= B1 -> V = V1, M = M1 ; each(Ps, Who, A1, B1, V1, M1, V, M) ).
better(first, W, V) :- W > V.
better(second, W, V) :- W < V.
"""
    asked = "% ?- pick(Pos, first, -70, 70, V, M).\n"
    assert judged(tmp_path, text + asked).passes("best-move")


NIM = """
% Heaps: who is to move takes some of one heap; who cannot has lost.
take(Pos, I-N, Next) :-
    nth1(I, Pos, M, Rest), between(1, M, N), K is M - N, nth1(I, Next, K, Rest).
nim(Pos, Move, Value) :-
    findall(V-M, ( take(Pos, M, Next), nim(Next, _, W), V is -W ), All),
    best(All, Move, Value).
best([], none, -1).
best([V-M|All], Move, Value) :- foldl(better, All, V-M, Value-Move).
better(V-M, V0-M0, Best) :- ( V > V0 -> Best = V-M ; Best = V0-M0 ).
"""


@pytest.mark.parametrize(
    ("more", "start"),
    [
        ("try :- forall(member(P, [[1],[1,2,3],[2,2]]), nim(P, _, _)).", "from [1,2,3] on"),
        ("% nim(+Pos, -Move, -Value)", "from [3,9,1,2,5,4] on"),
        ("go(L) :- include([X]>>(X > 0), L, K), msort(K, P), nim(P, _, _).", "from [3,9,1,2,5,4]"),
    ],
    ids=["the longest of a list", "a declaration of modes", "what is given from outside"],
)
def test_a_start_is_none_of_what_only_looks_like_one(more: str, start: str, tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    path.write_text(f"{NIM}{more}\n", encoding="utf-8")
    report = check_file(path, leaves=3)
    assert report.passes("best-move"), details(report)
    assert any(start in note for note in report.notes), details(report)


def test_what_gathers_the_answers_of_the_search_is_no_start(tmp_path: Path) -> None:
    """Whoever chooses by them gives the position: it comes from outside."""
    path = tmp_path / "file.pl"
    driver = "go(P, Vs) :- findall(V, ( take(P, _, Q), nim(Q, _, V) ), Vs), Vs = [_|_]."
    path.write_text(f"{NIM}{driver}\n", encoding="utf-8")
    report = check_file(path, leaves=3)
    assert report.passes("best-move"), details(report)
    assert any("from [3,9,1,2,5,4] on" in note for note in report.notes), details(report)


BOARD = """
row(P, [P,P,P,_,_,_,_,_,_]). row(P, [_,_,_,P,P,P,_,_,_]). row(P, [_,_,_,_,_,_,P,P,P]).
row(P, [P,_,_,P,_,_,P,_,_]). row(P, [_,P,_,_,P,_,_,P,_]). row(P, [_,_,P,_,_,P,_,_,P]).
row(P, [P,_,_,_,P,_,_,_,P]). row(P, [_,_,P,_,P,_,P,_,_]).
put(P, [free|Rest], [P|Rest]).
put(P, [X|Rest0], [X|Rest]) :- put(P, Rest0, Rest).
other(x, o). other(o, x).
best(Board, P, _, -1) :- other(P, Q), row(Q, Board), !.
best(Board, _, _, 0) :- \\+ member(free, Board), !.
best(Board, P, Next, Value) :-
    other(P, Q),
    findall(V-B, ( put(P, Board, B), best(B, Q, _, W), V is -W ), All),
    sort(1, @>=, All, [Value-Next|_]).
"""


def test_an_empty_board_is_a_start_of_ours(tmp_path: Path) -> None:
    """As long as the lists of the file, and of the word that it looks for in them."""
    path = tmp_path / "file.pl"
    path.write_text(BOARD, encoding="utf-8")
    report = check_file(path, leaves=3)
    assert report.passes("best-move"), details(report)
    assert any(f"from [{','.join(['free'] * 9)}] on" in note for note in report.notes)
    path.write_text(BOARD.replace("V is -W", "V is W"), encoding="utf-8")
    assert not check_file(path, leaves=3).passes("value")


def test_a_game_that_ends_where_a_search_with_words_is_not_called_is_held_against_nobody(
    tmp_path: Path,
) -> None:
    path = tmp_path / "file.pl"
    path.write_text(WORDS)
    before = check_file(path, leaves=3)
    assert before.help
    assert before.help.start
    report = check_file(path, leaves=3, start="7")
    assert report.verdict == "not-understood", details(report)
    said = "from 7 on, in vain: on some it has another value than a minimax"
    assert any(said in note for note in report.notes), report.notes
    assert report.help
    assert not report.help.start


AGAIN = """
moves(a, [b, c]).
moves(b, [d, e]).
moves(c, [f, g]).
staticval(d, 1).
staticval(e, 9).
staticval(f, 5).
staticval(g, 6).
max_to_move(P) :- member(P, [a, b, f, g]).
min_to_move(P) :- member(P, [c, d, e]).
"""
"""A game in which MAX moves again after a move."""


def test_a_game_in_which_a_side_moves_again_is_no_error(tmp_path: Path) -> None:
    """The book's own program takes who is to move from the position after a move."""
    book = (Path(__file__).parents[2] / "prolog" / "bratko.pl").read_text(encoding="utf-8")
    path = tmp_path / "file.pl"
    path.write_text(book + AGAIN, encoding="utf-8")
    report = check_file(path, leaves=3, start="a")
    assert report.verdict == "not-understood", details(report)
    said = "it is right on trees of ours; but on 1 of 7 positions of its own game, from a on"
    assert report.message.startswith(said)
    assert "alphabeta(b,-inf,inf,Best,V), say" in report.message


def test_a_fault_on_our_trees_stays_one_where_its_own_game_is_tried_as_well(tmp_path: Path) -> None:
    book = (Path(__file__).parents[2] / "prolog" / "bratko.pl").read_text(encoding="utf-8")
    last = "betterof(_, _, Pos1, Val1, Pos1, Val1)."
    assert last in book
    path = tmp_path / "file.pl"
    path.write_text(book.replace(last, last.replace("Pos1, Val1).", "_, Val1).")) + AGAIN)
    alone = check_file(path, leaves=3)
    report = check_file(path, leaves=3, start="a")
    assert report.verdict == alone.verdict == "wrong-move", details(report)
    assert report.message == alone.message
    assert any("7 positions of its own game, from a on" in note for note in report.notes)


FOURS = """
start(s(x, 0)).
moves(s(S, N), L) :- N < 5000, other(S, T), findall(s(T, K), (between(1, 4, I), K is 4*N + I), L).
other(x, o).
other(o, x).
staticval(s(_, N), V) :- V is N mod 7.
max_to_move(s(x, _)).
min_to_move(s(o, _)).
"""


def test_a_game_too_large_for_its_depth_is_told_with_the_positions_that_are_allowed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A few of its positions are searched, and that is not told as if it were all."""
    monkeypatch.setattr("pyab.submission.judge.search.MOST", 300)
    path = tmp_path / "file.pl"
    path.write_text(BOOK + FOURS, encoding="utf-8")
    report = check_file(path, leaves=3, start="start(P)", depth=5)
    said = " ".join(report.notes)
    assert re.search(r"its own game: 3\d\d positions are reached, and 300 may be: give a", said), (
        said
    )
    assert re.search(r"on \d+ positions of its own game", said), said
