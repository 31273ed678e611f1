"""Sides, players and depths in the words of a file: which is which is found, faults included."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from conftest import few

from pyab import FileReport, check_file
from pyab.submission.judge.details import details
from pyab.submission.read.reading import hook
from pyab.submission.read.sides import told_by_values
from pyab.submission.read.space import Space
from pyab.submission.run.process import Process
from pyab.submission.run.submission import Submission

COLOUR = """
seek(State, _, Colour, _, _, none, V) :-
    \\+ play(Colour, State, _), !,
    worth(State, W), V is W * Colour.
seek(State, Left, Colour, Lo, Hi, Move, V) :-
    Left1 is Left - 1,
    Enemy is -Colour,
    findall(S, play(Colour, State, S), States),
    go(States, Left1, Colour, Enemy, Lo, Hi, none, Move, V).

go([], _, _, _, Lo, _, M, M, Lo).
go([S|Ss], Left, Colour, Enemy, Lo, Hi, M0, M, V) :-
    Lo1 is -Hi, Hi1 is -Lo,
    seek(S, Left, Enemy, Lo1, Hi1, _, V0),
    V1 is -V0,
    (   V1 >= Hi -> M = S, V = V1
    ;   V1 > Lo -> go(Ss, Left, Colour, Enemy, V1, Hi, S, M, V)
    ;   go(Ss, Left, Colour, Enemy, Lo, Hi, M0, M, V)
    ).
"""
"""A negamax whose colour is a sign, with names that say little."""

PLAYERS = """
other(x, o).
other(o, x).

alphabeta(P, D, C, A, B, M, V) :-
    D > 0, moves(C, P, L), L = [_|_], !,
    other(C, O),
    D1 is D - 1,
    best(L, D1, C, O, A, B, nil, M, V).
alphabeta(P, _, C, _, _, nil, V) :- value(C, P, V).

best([], _, _, _, A, _, M, M, A).
best([P|Ps], D, C, O, A, B, M0, M, V) :-
    A1 is -B, B1 is -A,
    alphabeta(P, D, O, A1, B1, _, V0),
    V1 is -V0,
    (   V1 >= B -> M = P, V = V1
    ;   V1 > A -> best(Ps, D, C, O, V1, B, P, M, V)
    ;   best(Ps, D, C, O, A, B, M0, M, V)
    ).
"""
"""A negamax with two players who change places."""
ELSEWHERE = PLAYERS.replace("other(x, o).\nother(o, x).\n", "")
"""The same, with the relation between the two in another file."""

NUMBERS = """
minimax(P, C, M, V) :-
    moves(C, P, L), L = [_|_], !,
    O is 3 - C,
    best(L, C, O, M, V).
minimax(P, _, nil, V) :- value(P, V).

best([P], C, O, P, V) :- minimax(P, O, _, V).
best([P,Q|Ps], C, O, M, V) :-
    minimax(P, O, _, V1),
    best([Q|Ps], C, O, M2, V2),
    better(C, P, V1, M2, V2, M, V).

better(1, P, V1, _, V2, P, V1) :- V1 >= V2, !.
better(2, P, V1, _, V2, P, V1) :- V1 =< V2, !.
better(_, _, _, M, V, M, V).
"""
"""A minimax with the players 1 and 2."""

VIEWED = """
swap(r, g).
swap(g, r).

zug(Stellung, Spieler, Zug) :- nega(3, Stellung, Spieler, Spieler, Zug, _).

nega(0, S, Sp, Ich, keiner, W) :- !, wert(S, Ich, W0), ( Sp == Ich -> W = W0 ; W is -W0 ).
nega(_, S, Sp, Ich, keiner, W) :-
    zuege(S, []), !, wert(S, Ich, W0), ( Sp == Ich -> W = W0 ; W is -W0 ).
nega(T, S, Sp, Ich, Zug, W) :-
    zuege(S, L), T1 is T - 1,
    swap(Sp, Geg),
    durch(L, T1, Geg, Ich, -9999, keiner, Zug, W).

durch([], _, _, _, W, Z, Z, W).
durch([S|R], T, Geg, Ich, W0, Z0, Z, W) :-
    nega(T, S, Geg, Ich, _, W1),
    W2 is -W1,
    (   W2 > W0 -> durch(R, T, Geg, Ich, W2, S, Z, W)
    ;   durch(R, T, Geg, Ich, W0, Z0, Z, W)
    ).
"""
"""A negamax whose static values are those of the player who began."""


def judged(folder: Path, text: str) -> FileReport:
    path = folder / "file.pl"
    path.write_text(text, encoding="utf-8")
    return check_file(path, leaves=4)


UNSWITCHED = {
    "colour": (COLOUR, "seek(S, Left, Enemy", "seek(S, Left, Colour", "f2"),
    "players": (PLAYERS, "alphabeta(P, D, O, A1", "alphabeta(P, D, C, A1", "f2"),
    "elsewhere": (ELSEWHERE, "alphabeta(P, D, O, A1", "alphabeta(P, D, C, A1", "f2"),
    "numbers": (NUMBERS, "minimax(P, O, _", "minimax(P, C, _", "f"),
    "view": (VIEWED, "( Sp == Ich -> W = W0 ; W is -W0 )", "W = W0", "f"),
}


@pytest.mark.parametrize("name", UNSWITCHED)
def test_a_side_that_is_not_switched_is_a_fault(name: str, tmp_path: Path) -> None:
    text, right, wrong, nearest = UNSWITCHED[name]
    report = judged(tmp_path, text)
    assert (report.verdict, report.reference) == ("other-move", nearest), details(report)
    spoiled = judged(tmp_path, text.replace(right, wrong))
    assert spoiled.verdict == "wrong-value", details(spoiled)


def test_the_player_who_began_is_the_one_whose_values_are_meant(tmp_path: Path) -> None:
    spoiled = judged(tmp_path, VIEWED.replace("( Sp == Ich -> W = W0 ; W is -W0 )", "W = W0"))
    assert "P,Side,Side,Best,V" in spoiled.entry
    assert any("static values seem to be those of one side" in note for note in spoiled.notes)


# --------------------------------------------------------------------- depths

LEVELS = """
max_depth(4).

ab(P, D, _, _, none, V) :- max_depth(M), D >= M, !, eval(P, V).
ab(P, D, A, B, Best, V) :-
    moves(P, L), !,
    D1 is D + 1,
    each(L, P, D1, A, B, none, Best, V).
ab(P, _, _, _, none, V) :- eval(P, V).

each([], P, _, A, _, M, M, A) :- max_to_move(P), !.
each([], _, _, _, B, M, M, B).
each([X|Xs], P, D, A, B, M0, M, V) :-
    ab(X, D, A, B, _, V1),
    (   max_to_move(P)
    ->  ( V1 >= B -> M = X, V = V1
        ; V1 > A -> each(Xs, P, D, V1, B, X, M, V)
        ; each(Xs, P, D, A, B, M0, M, V) )
    ;   ( V1 =< A -> M = X, V = V1
        ; V1 < B -> each(Xs, P, D, A, V1, X, M, V)
        ; each(Xs, P, D, A, B, M0, M, V) )
    ).
"""
"""A depth that is counted up to a fact."""

FARBE = """
suche(0, S, _, _, _, W) :- !, wert(S, W).
suche(_, S, _, _, _, W) :- ende(S), !, wert(S, W).
suche(T, S, Alpha, Beta, Zug, W) :-
    findall(N, zug(S, N), Ns),
    T1 is T - 1,
    farbe(S, F),
    waehle(Ns, F, T1, Alpha, Beta, nil, Zug, W).

waehle([], weiss, _, Alpha, _, M, M, Alpha).
waehle([], schwarz, _, _, Beta, M, M, Beta).
waehle([P|Ps], weiss, D, Alpha, Beta, M0, M, W) :-
    suche(D, P, Alpha, Beta, _, V),
    (   V >= Beta -> M = P, W = V
    ;   V > Alpha -> waehle(Ps, weiss, D, V, Beta, P, M, W)
    ;   waehle(Ps, weiss, D, Alpha, Beta, M0, M, W) ).
waehle([P|Ps], schwarz, D, Alpha, Beta, M0, M, W) :-
    suche(D, P, Alpha, Beta, _, V),
    (   V =< Alpha -> M = P, W = V
    ;   V < Beta -> waehle(Ps, schwarz, D, Alpha, V, P, M, W)
    ;   waehle(Ps, schwarz, D, Alpha, Beta, M0, M, W) ).
"""
"""The side is asked for, and its words stand where the moves are gone through."""


def test_a_depth_that_is_counted_up_and_not_handed_on_is_told(tmp_path: Path) -> None:
    says = "the depth that max_depth/1 gives makes no difference: it searches on to the end"
    assert says not in judged(tmp_path, LEVELS).notes
    assert says in judged(tmp_path, LEVELS.replace("each(L, P, D1,", "each(L, P, D,")).notes


def test_a_depth_that_a_fact_sets_ends_the_search(tmp_path: Path) -> None:
    spoiled = LEVELS.replace("each(Xs, P, D, V1, B", "E is D+1, each(Xs, P, E, V1, B")
    report = judged(tmp_path, spoiled)
    assert report.verdict == "wrong-value", details(report)
    assert report.message.startswith("where max_depth/1 gives 2, it computes a wrong value")


def test_what_goes_on_below_its_depth_when_asked_again_is_told(tmp_path: Path) -> None:
    says = "asked for another answer, it searches on below its depth"
    report = judged(tmp_path, FARBE)
    assert report.reference == "f2", details(report)
    assert not any(says in note for note in report.notes)
    open_ended = judged(tmp_path, FARBE.replace("W) :- !, wert", "W) :- wert", 1))
    assert any(says in note for note in open_ended.notes)
    assert open_ended.verdict == report.verdict


FOR_ONE = """
ab(Player, Turn, Pos, A, B, M, V) :-
    moves(Pos, Turn, L), !, swap(Turn, Next), A1 is -B, B1 is -A,
    best(L, Player, Next, A1, B1, none, M, V).
ab(Player, Turn, Pos, _, _, none, V) :- worth(Player, Pos, V).

best([], _, _, A, _, M, M, A).
best([P|Ps], Player, Turn, A, B, M0, M, V) :-
    ab(Player, Turn, P, A, B, _, W), X is -W,
    (   X >= B -> M = P, V = X
    ;   X > A -> best(Ps, Player, Turn, X, B, P, M, V)
    ;   best(Ps, Player, Turn, A, B, M0, M, V) ).
swap(black, white).
swap(white, black).
"""
"""A negamax whose static values are those of the side that began."""


def test_a_negamax_whose_values_are_one_sides_is_right_at_every_other_depth(tmp_path: Path) -> None:
    text = FOR_ONE.replace("worth(Player", "worth(Turn")
    report = judged(tmp_path, text)
    assert report.verdict != "wrong-value", details(report)
    wrong = judged(tmp_path, FOR_ONE)
    assert wrong.verdict == "wrong-value", details(wrong)
    assert "whose leaves are all at even depths" in wrong.message
    assert any("must be those of the side to move" in note for note in wrong.notes)


# ---------------------------------------------------------------------- words

SIDED = """
mm(P, S, _, V) :- \\+ moves(P, S, _), !, static(P, V).
mm(P, S, M, V) :- moves(P, S, L), OTHER, best(L, S, O, M, V).
best([P], _, O, P, V) :- mm(P, O, _, V).
best([P|Ps], S, O, M, V) :-
    Ps = [_|_], mm(P, O, _, V1), best(Ps, S, O, M2, V2), pick(S, P, V1, M2, V2, M, V).
pick(S, P, V1, M2, V2, M, V) :-
    (   S == HIGH -> ( V1 > V2 -> M = P, V = V1 ; M = M2, V = V2 )
    ;   ( V1 < V2 -> M = P, V = V1 ; M = M2, V = V2 ) ).
"""
"""A minimax whose players have some words, of which HIGH is MAX, and who change places."""
PAIRS = {
    "-1": ("O is -S", "1"),
    "2": ("O is 3 - S", "1"),
    "0": ("O is 1 - S", "1"),
    "false": ("flip(S, O)", "true"),
    "computer": ("opponent(S, O)", "human"),
    "rival": ("contrario(S, O)", "yo"),
}


@pytest.mark.parametrize("high", few(sorted(PAIRS), 3))
def test_either_word_may_be_max(high: str, tmp_path: Path) -> None:
    other, low = PAIRS[high]
    text = SIDED.replace("OTHER", other).replace("HIGH", high)
    if "(" in other:
        name = other.partition("(")[0]
        text += f"{name}({high}, {low}).\n{name}({low}, {high}).\n"
    report = judged(tmp_path, text)
    assert report.reference == "minimax", details(report)
    assert any(f"{high} was taken for MAX, {low} for MIN" in note for note in report.notes)
    # Where all is the same either way, the sides are none to be in doubt about.
    spoiled = judged(tmp_path, text.replace("V1 < V2", "V1 > V2"))
    assert spoiled.verdict == "wrong-value", details(spoiled)


ME = """
mm(P, M, V) :- moves(P, L), L \\== [], !, turn(P, S), best(L, S, M, V).
mm(P, none, V) :- eval(P, V).
best([P], _, P, V) :- mm(P, _, V).
best([P|Ps], S, M, V) :-
    Ps = [_|_], mm(P, _, V1), best(Ps, S, M2, V2), pick(S, P, V1, M2, V2, M, V).
pick(S, P, V1, _, V2, P, V1) :- me(S), V1 >= V2, !.
pick(S, P, V1, _, V2, P, V1) :- opponent(S), V1 =< V2, !.
pick(_, _, _, M, V, M, V).
"""
"""A minimax that asks who it is itself."""
WHO = {
    "facts": "me(black).\nopponent(white).\n",
    "elsewhere": "",
    "set": ":- dynamic me/1, opponent/1.\nbegin(C, D) :- assertz(me(C)), assertz(opponent(D)).\n",
}


@pytest.mark.parametrize("name", WHO)
def test_who_is_max_may_be_a_fact(name: str, tmp_path: Path) -> None:
    text = WHO[name] + ME
    report = judged(tmp_path, text)
    assert report.reference == "f", details(report)
    assert not any("nothing has set" in note for note in report.notes)
    spoiled = judged(tmp_path, text.replace("V1 =< V2", "V1 >= V2"))
    assert spoiled.verdict == "wrong-value", details(spoiled)


def test_an_unknown_setting_that_is_no_depth_is_not_told_as_one(tmp_path: Path) -> None:
    player = """
mm(P, S, none, V) :- \\+ moves(P, S, _), !, me(Me), eval(P, Me, V).
mm(P, S, M, V) :- moves(P, S, L), next(S, O), best(L, S, O, M, V).
best([P], _, O, P, V) :- mm(P, O, _, V).
best([P|Ps], S, O, M, V) :-
    Ps = [_|_], mm(P, O, _, V1), best(Ps, S, O, M2, V2), pick(S, P, V1, M2, V2, M, V).
pick(S, P, V1, M2, V2, M, V) :- me(S), !, ( V1 >= V2 -> M = P, V = V1 ; M = M2, V = V2 ).
pick(_, P, V1, M2, V2, M, V) :- ( V1 =< V2 -> M = P, V = V1 ; M = M2, V = V2 ).
next(S, O) :- me(S), !, opponent(O).
next(_, Me) :- me(Me).
"""
    report = judged(tmp_path, player)
    assert report.reference == "f", details(report)
    assert not any("makes no difference" in note for note in report.notes)


def test_the_side_may_stand_in_the_position_and_be_swapped_by_facts(tmp_path: Path) -> None:
    text = """
mm(s(B,C), M, V) :-
    findall(s(B1,D), (play(C, B, B1), turn_over(C, D)), L), L \\== [], !, best(L, C, M, V).
mm(s(B,_), none, V) :- eval(B, V).
best([P], _, P, V) :- mm(P, _, V).
best([P|Ps], S, M, V) :-
    Ps = [_|_], mm(P, _, V1), best(Ps, S, M2, V2), pick(S, P, V1, M2, V2, M, V).
pick(C, P, V1, M2, V2, M, V) :- maxplayer(C), !, ( V1 >= V2 -> M = P, V = V1 ; M = M2, V = V2 ).
pick(_, P, V1, M2, V2, M, V) :- ( V1 =< V2 -> M = P, V = V1 ; M = M2, V = V2 ).
maxplayer(b).
turn_over(a, b).
turn_over(b, a).
"""
    report = judged(tmp_path, text)
    assert report.reference == "f", details(report)
    assert "b was taken for MAX, a for MIN" in report.notes


# -------------------------------------------------------------------- choices

COPPIE = """
minimax(Pos, Mossa, Valore) :-
    findall(V-P, ( mossa(Pos, P), minimax(P, _, V) ), Coppie),
    Coppie \\== [], !,
    scegli(Pos, Coppie, Valore-Mossa).
minimax(Pos, nessuna, Valore) :- stima(Pos, Valore).

scegli(Pos, Coppie, Best) :- tocca_max(Pos), !, max_member(Best, Coppie).
scegli(Pos, Coppie, Best) :- tocca_min(Pos), min_member(Best, Coppie).
"""


def test_what_chooses_between_values_is_a_part_of_the_search(tmp_path: Path) -> None:
    report = judged(tmp_path, COPPIE)
    assert report.verdict in ("other-move", "prunes-less"), details(report)
    spoiled = judged(tmp_path, COPPIE.replace("min_member", "max_member"))
    assert spoiled.verdict == "wrong-value", details(spoiled)


# ----------------------------------------------------------------------- help

KEPT = """
busca(Jogador, Alfa, Beta, _, Val, Depth) :-
    Depth > 0, fim_de_jogo(Jogador), valor_tabuleiro(Val), !.
busca(Jogador, Alfa, Beta, Lance, Val, Depth) :-
    Depth > 0, D1 is Depth - 1,
    lista_jogadas(Jogador, [J|Js]),
    melhor(Jogador, [J|Js], Alfa, Beta, Lance, Val, D1), !.
busca(_, _, _, _, Val, _) :- valor_tabuleiro(Val), !.

melhor(Jogador, [[Casa,Nome]|Js], Alfa, Beta, Lance, Val, D) :-
    faz_lance(Nome, Casa, Antes),
    troca(Jogador, Outro),
    busca(Outro, Alfa, Beta, _, V, D),
    desfaz_lance(Nome, Casa, Antes),
    basta(Jogador, Js, Alfa, Beta, [Casa,Nome], V, Lance, Val, D).

basta(_, [], _, _, L, V, L, V, _) :- !.
basta(Jogador, _, _, Beta, L, V, L, V, _) :- joga_max(Jogador), V > Beta, !.
basta(Jogador, _, Alfa, _, L, V, L, V, _) :- joga_min(Jogador), V < Alfa, !.
basta(Jogador, Js, Alfa, Beta, L, V, Lance, Val, D) :-
    limites(Jogador, Alfa, Beta, V, A1, B1),
    melhor(Jogador, Js, A1, B1, L1, V1, D),
    escolhe(Jogador, L, V, L1, V1, Lance, Val).

limites(Jogador, A, B, V, V, B) :- joga_max(Jogador), V > A, !.
limites(Jogador, A, B, V, A, V) :- joga_min(Jogador), V < B, !.
limites(_, A, B, _, A, B).

escolhe(Jogador, L, V, _, V1, L, V) :- joga_max(Jogador), V > V1, !.
escolhe(Jogador, L, V, _, V1, L, V) :- joga_min(Jogador), V < V1, !.
escolhe(_, _, _, L1, V1, L1, V1).
"""
"""The position is kept in the database; its moves are pairs, and two tests say who a player is."""


def test_the_adapter_for_a_kept_position_knows_the_sides_and_the_looks_of_moves(
    tmp_path: Path,
) -> None:
    # It tells what is left, say: so it is not known for what takes a move back.
    text = KEPT.replace("desfaz_lance(", "desfaz_lance(Resta, ")
    report = judged(tmp_path, text)
    assert report.verdict == "not-understood"
    assert report.help is not None
    adapter = tmp_path / "adapter.pl"
    adapter.write_text(report.help.adapter, encoding="utf-8")
    fitted = check_file(tmp_path / "file.pl", leaves=3, adapter=str(adapter))
    assert fitted.verdict == "agree", report.help.adapter + details(fitted)


def test_a_level_that_the_position_tells_is_not_said_to_make_no_difference(tmp_path: Path) -> None:
    asked = ME.replace("V) :- moves", "V) :- level(P, N), max_level(X), N < X, moves")
    report = judged(tmp_path, WHO["facts"] + "max_level(3).\n" + asked)
    assert report.reference == "f", details(report)
    assert not any("makes no difference" in note for note in report.notes)


WINNER_OR_NO = """
best(Board, Depth, _, none, Score, Player) :- Depth =< 0, !, rated(Board, Player, Score).
best(Board, _, _, none, Score, Player) :- over(Board, Won), Won \\= no, !,
    rated(Board, Player, Score).
best(Board, Depth, Top, Move, Score, Player) :-
    rival(Player, Rival), D is Depth - 1,
    findall(S-M, ( step(Board, Player, M, Next), best(Next, D, Top, _, T, Rival), S is -T ), All),
    sort(1, @>=, All, [Score-Move|_]).
"""


WITH_A_TABLE = """
:- dynamic kept/4.
seek(S, _, D, A, B, V) :-
    kept(S, D0, Kind, W), D0 >= D,
    ( Kind = exact -> true ; Kind = lower, W >= B -> true ; Kind = upper, W =< A ), !,
    V = W.
seek(S, Who, D, A, B, V) :-
    plays(S, Who, L),
    ( L = [] -> worth(S, Who, V) ; rival(Who, Enemy), D1 is D - 1, go(L, Enemy, D1, A, B, V) ),
    ( V =< A -> Kind = upper ; V >= B -> Kind = lower ; Kind = exact ),
    retractall(kept(S, _, _, _)), assertz(kept(S, D, Kind, V)).

go([], _, _, A, _, A).
go([S|Ss], Enemy, D, A, B, V) :-
    A1 is -B, B1 is -A,
    seek(S, Enemy, D, A1, B1, W0), W is -W0,
    ( W >= B -> V = W ; A2 is max(A, W), go(Ss, Enemy, D, A2, B, V) ).
"""
EMPTY_BOARD = """
best(_, [E,E,E, E,E,E, E,E,E], _, 5, 0) :- blank(E), !.
best(D, Board, Mark, Move, Value) :-
    D1 is D + 1, moves(Board, Moves), !, best_of(Moves, D1, Board, Mark, Move, Value).
best(_, Board, _, _, Value) :- utility(Board, Value).

best_of([M], D, Board, Mark, M, V) :- !, after(Board, M, Mark, D, V).
best_of([M|Ms], D, Board, Mark, Move, Value) :-
    after(Board, M, Mark, D, V), best_of(Ms, D, Board, Mark, Move1, Value1),
    (   Mark == x, V > Value1 -> Move = M, Value = V
    ;   Mark == o, V < Value1 -> Move = M, Value = V
    ;   Move = Move1, Value = Value1
    ).

after(Board, M, Mark, D, V) :-
    move(Board, M, Mark, Board1), inverse(Mark, Other), best(D, Board1, Other, _, V).

inverse(x, o).
inverse(o, x).
"""


@pytest.mark.parametrize(
    ("text", "of", "about", "likely"),
    [
        pytest.param(
            WINNER_OR_NO, ("best", 6), "tokens", ("max", "min"), id="that nobody has won is no side"
        ),
        pytest.param(
            WITH_A_TABLE, ("seek", 6), "tokens", ("max", "min"), id="a kind of bound is no side"
        ),
        pytest.param(
            EMPTY_BOARD, ("best", 5), "root", "'$pos'", id="an empty board is not how boards look"
        ),
    ],
)
def test_the_first_guess_at_sides_and_boards_is_misled_by_nothing_else(
    text: str, of: tuple[str, int], about: str, likely: object
) -> None:
    with Process() as process:
        source = Submission(process, text).survey()
    assert Space(source, of).first()[about] == likely


GIVEN_THE_NEXT = """
negamax(Board, Player, Depth, Best, Val) :-
    Depth > 0, legal(Board, Moves), Moves \\= [], !,
    OTHER, Depth1 is Depth - 1,
    findall(V-M,
            ( member(M, Moves),
              make(Board, M, GIVEN, Board1),
              negamax(Board1, Next, Depth1, _, V0),
              V is -V0
            ), All),
    max_member(Val-Best, All).
negamax(Board, Player, _, none, Val) :- evaluate(Board, Player, Val).
swap(red, blue).
swap(blue, red).
"""
"""A move is made by the one who is to move; what makes it may be told who is to move then."""


@pytest.mark.parametrize("given", ["Next", "Player"])
@pytest.mark.parametrize("other", ["Next is 3 - Player", "swap(Player, Next)"])
def test_a_relation_that_makes_a_move_may_be_told_who_is_to_move_then(
    other: str, given: str, tmp_path: Path
) -> None:
    text = GIVEN_THE_NEXT.replace("OTHER", other).replace("GIVEN", given)
    report = judged(tmp_path, text)
    assert report.agrees["best_move"], details(report)
    wrong = judged(tmp_path, text.replace("V is -V0", "V is V0"))
    assert wrong.verdict == "wrong-value", details(wrong)


LAST_AS_A_SIGN = """
after(Pos, Last, D, Best, V) :-
    D > 0, Mover is -Last, moves(Pos, Mover, List), List = [_|_], !,
    D1 is D - 1, choose(List, Mover, D1, none, -100000, Best, W), V is -W.
after(Pos, Last, _, none, V) :- staticval(Pos, Last, V).
choose([], _, _, Best, V, Best, V).
choose([P|Ps], Mover, D, Best0, V0, Best, V) :-
    after(P, Mover, D, _, W),
    ( W > V0 -> choose(Ps, Mover, D, P, W, Best, V) ; choose(Ps, Mover, D, Best0, V0, Best, V) ).
"""


def test_a_sign_may_be_that_of_the_player_who_has_moved_last(tmp_path: Path) -> None:
    report = judged(tmp_path, LAST_AS_A_SIGN)
    assert report.agrees["best_move"], details(report)
    wrong = judged(tmp_path, LAST_AS_A_SIGN.replace("V is -W", "V is W"))
    assert wrong.verdict == "wrong-value", details(wrong)


PASSED_ON = """
ab(Tab, Turn, D, A, B, V) :-
    D > 0, lines(Tab, Ls), Ls \\= [], !, D1 is D - 1,
    ( Turn == max -> up(Ls, Tab, Turn, D1, A, B, V) ; down(Ls, Tab, Turn, D1, A, B, V) ).
ab(Tab, _, _, _, _, V) :- staticval(Tab, V).
up([], _, _, _, A, _, A).
up([L|Ls], Tab, T, D, A, B, V) :-
    draw(%s), ab(Tab1, T1, D, A, B, W), A1 is max(A, W),
    ( A1 >= B -> V = A1 ; up(Ls, Tab, T, D, A1, B, V) ).
down([], _, _, _, _, B, B).
down([L|Ls], Tab, T, D, A, B, V) :-
    draw(%s), ab(Tab1, T1, D, A, B, W), B1 is min(B, W),
    ( A >= B1 -> V = B1 ; down(Ls, Tab, T, D, A, B1, V) ).
"""


@pytest.mark.parametrize(
    "given",
    ["T, L, Tab, Tab1-T1", "L, T, T1, Tab, Tab1", "T1, Tab1, L, Tab, T", "Tab, L, T1, Tab1"],
)
def test_who_is_to_move_then_may_come_out_anywhere(given: str, tmp_path: Path) -> None:
    report = judged(tmp_path, PASSED_ON % (given, given))
    assert report.agrees["value"], details(report)
    wrong = judged(tmp_path, (PASSED_ON % (given, given)).replace("B1 is min", "B1 is max"))
    assert wrong.verdict == "wrong-value", details(wrong)


DEEP_ALONE = """
mm(Pos, 0, V) :- !, staticval(Pos, V).
mm(Pos, D, V) :-
    moves(Pos, L), D1 is D - 1, findall(W, (member(Q, L), mm(Q, D1, W)), Ws),
    ( max_to_move(Pos) -> min_list(Ws, V) ; max_list(Ws, V) ).
"""


def test_what_is_right_on_trees_of_equal_depth_alone_is_not_said_to_be_right(
    tmp_path: Path,
) -> None:
    report = judged(tmp_path, DEEP_ALONE)
    assert not any("it is right if" in note for note in report.notes), details(report)


OF_MIN = """
minimax(Pos, Best, Val) :-
    findall(V-P, ( move(Pos, P), minimax(P, _, V) ), All),
    All = [_-First|_], !,
    keysort(All, Up),
    (   is_min(First)
    ->  Up = [Val-Best|_]
    ;   last(Up, Val-Best)
    ).
minimax(Pos, Pos, Val) :- utility(Pos, Val).
"""


def test_what_is_called_is_min_may_hold_where_min_has_moved(tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    # The file's own holds of o, who is to move where x has won: the value is -1 there.
    own = "is_min([o,_]). move([o,B], [x,C]) :- put(o, B, C). utility([o,won], -1)."
    path.write_text(OF_MIN + own, encoding="utf-8")
    report = check_file(path, leaves=3, random=10)
    assert report.verdict == "not-understood", details(report)
    said = "it is right if is_min/1 tells who has moved last"
    assert any(said in note for note in report.notes), report.notes
    right = check_file(path, leaves=3, random=10, hooks=[hook("max_to_move=is_min/1")])
    assert right.passes("best-move"), details(right)
    # A name that says who is to move, or one whose clauses are not there, says what it means; and
    # so do clauses with a word for MIN.
    meant = "is_min(state(min,_))."
    for text in (OF_MIN, OF_MIN.replace("is_min", "min_to_move") + own[:14], OF_MIN + meant):
        path.write_text(text.replace("is_min([", "min_to_move(["), encoding="utf-8")
        assert check_file(path, leaves=3, random=10).verdict == "wrong-value"


def test_a_side_that_comes_with_the_moves_is_not_known_and_nothing_is_said_against_it(
    tmp_path: Path,
) -> None:
    path = tmp_path / "file.pl"
    text = """
minimax(N, V) :-
    node(N, Side, Kids), Kids \\= [], !,
    findall(X, ( member(K, Kids), minimax(K, X) ), Xs),
    ( Side == max -> max_list(Xs, V) ; min_list(Xs, V) ).
minimax(N, V) :- leaf(N, V).
"""
    facts = "node(a, max, [b,c]). node(b, min, [d,e]). node(c, min, [f,g])."
    path.write_text(f"{text}{facts} leaf(d, 3). leaf(e, 5). leaf(f, 2). leaf(g, 9).", "utf-8")
    assert check_file(path, leaves=3, random=10).verdict == "not-understood"


def test_a_side_that_the_moves_are_given_is_known(tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    text = """
minimax(N, Side, V) :-
    moves(N, Side, Kids), Kids \\= [], !,
    other(Side, Next),
    findall(X, ( member(K, Kids), minimax(K, Next, X) ), Xs),
    ( Side == max -> min_list(Xs, V) ; min_list(Xs, V) ).
minimax(N, _, V) :- staticval(N, V).
other(max, min).
other(min, max).
"""
    path.write_text(text, encoding="utf-8")
    assert check_file(path, leaves=3, random=10).verdict == "wrong-value"
    path.write_text(text.replace("max -> min_list", "max -> max_list"), encoding="utf-8")
    assert check_file(path, leaves=3, random=10).passes("value")


def test_the_files_own_tests_of_who_is_to_move_say_which_side_is_max(tmp_path: Path) -> None:
    tests = "max_to_move(S) :- arg(2, S, {}).\nmin_to_move(S) :- arg(2, S, {}).\n"
    text = (
        "value(S, 0) :- S = s(_, black).\nvalue(S, 1) :- S = s(_, white).\n"
        "minimax(S, B, V) :- moves(S, L), L = [_|_], !, best(L, B, V).\n"
        "minimax(s(P, white), _, V) :- worth(P, V).\nminimax(s(P, black), _, V) :- worth(P, V).\n"
        "best([S], S, V) :- !, minimax(S, _, V).\n"
        "best([S|L], B, V) :- minimax(S, _, V1), best(L, B2, V2), better(S, V1, B2, V2, B, V).\n"
        "better(S, V1, _, V2, S, V1) :- min_to_move(S), V1 > V2, !.\n"
        "better(S, V1, _, V2, S, V1) :- max_to_move(S), V1 < V2, !.\n"
        "better(_, _, S, V, S, V).\n"
    )
    whole = tests + text
    other = whole.replace("min_to_move", "isMinPlayer")
    for words, file in product((("black", "white"), ("white", "black")), (whole, other)):
        report = judged(tmp_path, file.format(*words))
        assert report.verdict == "prunes-less", details(report)
        said = f"{words[0]} was taken for MAX, {words[1]} for MIN"
        assert any(said in note for note in report.notes), details(report)


TURN = """
turn(Board, {first}) :- counted(Board, black, N), counted(Board, white, N), !.
turn(_, white).
minimax(Board, V) :-
    moves(Board, Boards), Boards = [_|_], !,
    findall(W, (member(One, Boards), minimax(One, W)), Ws),
    turn(Board, Side),
    (   Side == {asked} -> max_list(Ws, V) ; min_list(Ws, V) ).
minimax(Board, V) :- staticval(Board, V).
"""


@pytest.mark.parametrize(
    ("first", "asked", "passes"),
    [("black", "black", True), ("black", "max", False), ("blakc", "black", False)],
)
def test_a_relation_that_never_gives_the_word_that_is_asked_for_does_not_pass(
    first: str, asked: str, passes: bool, tmp_path: Path
) -> None:
    report = judged(tmp_path, TURN.format(first=first, asked=asked))
    assert report.passes("value") == passes, details(report)
    if not passes:
        assert report.verdict == "not-understood"
        assert f"its turn/2 gives {first} and white, and the search goes by" in report.message


OPPONENT = """
{defined}(x, o).
{defined}(o, x).
minimax(Board, Player, V) :-
    moves(Board, Boards), Boards = [_|_], !,
    opponent(Player, Other),
    findall(W, (member(One, Boards), minimax(One, Other, W)), Ws),
    (   Player == x -> max_list(Ws, V) ; min_list(Ws, V) ).
minimax(Board, _, V) :- staticval(Board, V).
"""


@pytest.mark.parametrize(
    ("defined", "verdict"),
    [("opponent", "prunes-less"), ("oponent", "error"), ("opponent1", "prunes-less")],
)
def test_a_predicate_that_is_missing_for_a_letter_is_no_relation_of_the_game(
    defined: str, verdict: str, tmp_path: Path
) -> None:
    report = judged(tmp_path, OPPONENT.format(defined=defined))
    assert report.verdict == verdict, details(report)
    if verdict == "error":
        assert any("is oponent/2 meant?" in note for note in report.notes)


NO_MOVE = """
search(P, D, Side, none, V) :- ( D =:= 0 ; \\+ moves(P, [_|_]) ), !, staticval(P, V).
search(P, D, Side, Best, V) :-
    moves(P, Ps), D1 is D - 1, other_side(Side, Other),
    findall(W-{move}, (member(One, Ps), search(One, D1, Other, Below, W)), Pairs),
    keysort(Pairs, Sorted),
    (   Side == max -> last(Sorted, V-Best) ; Sorted = [V-Best|_] ).
other_side(max, min).
other_side(min, max).
"""


def test_a_move_of_the_search_below_is_told_to_be_none(tmp_path: Path) -> None:
    assert judged(tmp_path, NO_MOVE.format(move="One")).passes("best-move")
    report = judged(tmp_path, NO_MOVE.format(move="Below"))
    assert report.verdict == "wrong-move"
    assert [one.words for one in report.causes] == ["it gives back no move"]


FOLDED = """
best(S, 0, _, _, V, none_of_it) :- !, worth(S, V).
best(S, D, A, B, V, J) :-
    options(S, Js),
    (   Js = []
    ->  worth(S, V), J = none_of_it
    ;   D1 is D - 1, S = state(_, _, Who),
        foldl(step(S, Who, D1), Js, so_far(A, B, not_any, open), so_far(_, _, V/J, _))
    ).
step(_, _, _, _, so_far(A, B, M, shut), so_far(A, B, M, shut)) :- !.
step(S, Who, D, J, so_far(A, B, M, open), so_far(A1, B1, V1/J1, How)) :-
    play(S, J, S1),
    best(S1, D, A, B, V, _),
    better(Who, M, V/J, V1/J1),
    ( Who == here -> A1 is max(A, V1), B1 = B ; A1 = A, B1 is min(B, V1) ),
    ( A1 >= B1 -> How = shut ; How = open ).
better(_, not_any, One, One).
better(here, V0/J0, V/J, M) :- ( V > V0 -> M = V/J ; M = V0/J0 ).
better(there, V0/J0, V/J, M) :- ( V < V0 -> M = V/J ; M = V0/J0 ).
"""


def test_what_a_search_calls_no_move_is_no_side(tmp_path: Path) -> None:
    """Its moves are called J, as others call a player."""
    path = tmp_path / "folded.pl"
    path.write_text(FOLDED, encoding="utf-8")
    report = check_file(path, leaves=3, random=20)
    assert report.reference == "f2", details(report)
    assert report.agrees["value"], details(report)
    assert "here was taken for MAX, there for MIN" in report.notes
    path.write_text(FOLDED.replace("V < V0", "V > V0"), encoding="utf-8")
    assert check_file(path, leaves=3, random=20).verdict == "wrong-value"


WITH_SIDES = """
succs(pos(N, P), Qs) :- findall(pos(M, Q), ( member(K, [1,2]), M is N-K, next(P, Q) ), Qs).
next(white, black).
next(black, white).
eval(pos(_, white), -1).
eval(pos(_, black), 1).
best(Pos, Best, V) :- succs(Pos, [H|T]), !, best(H, _, VH), pick(Pos, T, H, VH, Best, V).
best(Pos, none, V) :- eval(Pos, V).
pick(_, [], B, V, B, V).
pick(Pos, [H|T], B0, V0, B, V) :-
    best(H, _, V1),
    ( better(Pos, V1, V0) -> pick(Pos, T, H, V1, B, V) ; pick(Pos, T, B0, V0, B, V) ).
better(pos(_, white), X, Y) :- X > Y.
better(pos(_, black), X, Y) :- X < Y.
"""


@pytest.mark.parametrize(
    ("right", "wrong", "cause"),
    [
        ("X < Y", "X > Y", "it takes the greatest of the values where MIN is to move, too"),
        ("X > Y", "X < Y", "it takes the least of the values where MAX is to move, too"),
    ],
)
def test_positions_have_their_sides_where_both_do_the_same(
    right: str, wrong: str, cause: str, tmp_path: Path
) -> None:
    """Without a side the search would take the first of the values, and seem to do better."""
    path = tmp_path / "sided.pl"
    path.write_text(WITH_SIDES.replace(right, wrong), encoding="utf-8")
    report = check_file(path, leaves=4)
    assert report.verdict == "wrong-value", details(report)
    assert cause in [fault.words for fault in report.causes], details(report)


ASKS_IF_EMPTY = """
succs(pos(N, P), Qs) :-
    findall(pos(M, Q), ( member(K, [1,2]), M is N-K, ( P == max -> Q = min ; Q = max ) ), Qs).
eval(pos(0, max), -1).
eval(pos(0, min), 1).
search(S, A, B, V) :- succs(S, Qs), ( Qs = [] -> eval(S, V) ; S = pos(_, P), scan(Qs, P, A, B, V) ).
scan([], P, A, B, V) :- ( P == max -> V = A ; V = B ).
scan([Q|Qs], P, A, B, V) :-
    search(Q, A, B, W),
    (   P == max
    ->  A1 is max(A, W), ( A1 >= B -> V = A1 ; scan(Qs, P, A, B, V) )
    ;   B1 is min(B, W), ( A >= B1 -> V = B1 ; scan(Qs, P, A, B, V) )
    ).
"""


def test_a_list_that_is_asked_if_it_is_empty_is_there_where_the_game_ends(tmp_path: Path) -> None:
    """It is wrong everywhere, so that no trial tells."""
    path = tmp_path / "asks.pl"
    path.write_text(ASKS_IF_EMPTY, encoding="utf-8")
    report = check_file(path, leaves=3, random=20)
    assert report.verdict == "wrong-value", details(report)
    assert report.got is not None
    assert report.got.value == float("-inf")
    kept = ASKS_IF_EMPTY.replace("V = A1 ; scan(Qs, P, A,", "V = A1 ; scan(Qs, P, A1,")
    kept = kept.replace("V = B1 ; scan(Qs, P, A, B,", "V = B1 ; scan(Qs, P, A, B1,")
    path.write_text(kept, encoding="utf-8")
    assert check_file(path, leaves=3, random=20).agrees["value"]


def test_sides_that_the_file_has_not_are_not_held_against_it(tmp_path: Path) -> None:
    path = tmp_path / "sided.pl"
    path.write_text(WITH_SIDES, encoding="utf-8")
    report = check_file(path, leaves=3, random=20, sides="one,other")
    assert report.verdict in ("not-understood", "prunes-less"), details(report)
    assert any("--sides: the file has no one and no other in it" in n for n in report.notes)


BY_VALUE = """
value(_, Pos, V, _) :- wins(W, Pos), !, ( W == red -> V = 1 ; V = -1 ).
value(P, Pos, V, M) :-
    foe(P, Q),
    findall(X-V1, ( step(Pos, X), value(Q, X, V1, _) ), L),
    ( L = [] -> V = 0, M = none ; pick(P, L, M, V) ).
pick(_, [M-V], M, V) :- !.
pick(blue, [M1-V1|L], M, V) :-
    pick(blue, L, M2, V2), ( V1 < V2 -> M = M1, V = V1 ; M = M2, V = V2 ).
pick(red, [M1-V1|L], M, V) :-
    pick(red, L, M2, V2), ( V1 > V2 -> M = M1, V = V1 ; M = M2, V = V2 ).
foe(blue, red).
foe(red, blue).
"""


def test_the_value_of_a_win_says_which_side_is_max(tmp_path: Path) -> None:
    right = judged(tmp_path, BY_VALUE)
    assert right.agrees["value"], details(right)
    report = judged(tmp_path, BY_VALUE.replace("V1 < V2", "V1 > V2"))
    assert report.verdict == "wrong-value", details(report)
    assert any("red was taken for MAX, blue for MIN" in note for note in report.notes)
    assert not any("no name in the file" in note for note in report.notes)


def test_a_relation_with_the_word_for_max_holds_for_max_where_nothing_else_is_right(
    tmp_path: Path,
) -> None:
    text = """
ab(Pos, A, B, M, V) :- after(Pos, L), !, bb(L, A, B, M, V).
ab(Pos, _, _, _, V) :- worth(Pos, V).
bb([P|Ps], A, B, M, V) :- ab(P, A, B, _, V1), ge(Ps, A, B, P, V1, M, V).
ge([], _, _, P, V, P, V) :- !.
ge(_, A, B, P, V, P, V) :- min_moves(P), V > B, ! ; max_moves(P), V < A, !.
ge(Ps, A, B, P, V, M, W) :-
    nb(A, B, P, V, A1, B1), bb(Ps, A1, B1, P1, V1), bo(P, V, P1, V1, M, W).
nb(A, B, P, V, V, B) :- min_moves(P), V > A, !.
nb(A, B, P, V, A, V) :- max_moves(P), V < B, !.
nb(A, B, _, _, A, B).
bo(P, V, _, V1, P, V) :- min_moves(P), V > V1, ! ; max_moves(P), V < V1, !.
bo(_, _, P1, V1, P1, V1).
"""
    assert judged(tmp_path, text).verdict == "agree"
    for right, wrong in (("V > B", "V > A"), ("V > V1", "V < V1")):
        assert text.count(right) == 1
        report = judged(tmp_path, text.replace(right, wrong))
        assert report.verdict == "wrong-value", details(report)
        assert not any("where MAX is to move, and not MIN" in note for note in report.notes)


def test_a_value_for_who_is_to_move_says_nothing_of_the_sides() -> None:
    """Whoever cannot move has lost: o, who is MIN, has the value 1 there."""
    text = """
ab(P, Pos, V, none) :- after(Pos, []), !, ( P == o -> V = 1 ; V = -1 ).
ab(P, Pos, V, M) :- after(Pos, L), foe(P, Q), each(L, P, Q, V, M).
each([S], _, Q, V, S) :- !, ab(Q, S, V, _).
each([S|Ss], P, Q, V, M) :- ab(Q, S, W, _), each(Ss, P, Q, X, N), better(P, S, W, N, X, M, V).
better(x, S, W, N, X, M, V) :- ( W >= X -> M = S, V = W ; M = N, V = X ).
better(o, S, W, N, X, M, V) :- ( W =< X -> M = S, V = W ; M = N, V = X ).
foe(x, o).
foe(o, x).
"""
    won = text.replace("after(Pos, []), !, ( P ==", "winner(Pos, W), !, ( W ==")
    for one, wins in ((text, set[str]()), (won, {"o"})):
        with Process(60) as process:
            source = Submission(process, one).survey()
        assert told_by_values(Space(source, ("ab", 4)).search)[0] == wins


def test_a_win_of_min_that_is_worth_more_does_not_pass(tmp_path: Path) -> None:
    text = """
ab(Row, P, V, M) :-
    (   winner(Row, W) -> ( W == x -> V = 1 ; V = -1 ), M = none
    ;   \\+ memberchk(e, Row) -> V = 0, M = none
    ;   findall(I-R, place(Row, P, I, R), L), foe(P, Q), each(L, P, Q, V, M) ).
each([I-R], _, Q, V, I) :- !, ab(R, Q, V, _).
each([I-R|L], P, Q, V, M) :- ab(R, Q, W, _), each(L, P, Q, X, N), better(P, I, W, N, X, M, V).
better(x, I, W, N, X, M, V) :- ( W >= X -> M = I, V = W ; M = N, V = X ).
better(o, I, W, N, X, M, V) :- ( W =< X -> M = I, V = W ; M = N, V = X ).
foe(x, o).
foe(o, x).
winner([P,P,P,_,_], P) :- P \\== e.
winner([_,P,P,P,_], P) :- P \\== e.
winner([_,_,P,P,P], P) :- P \\== e.
place(Row, P, I, R) :- nth1(I, Row, e, Rest), nth1(I, R, P, Rest).
go(M) :- ab([e,e,e,e,e], x, _, M).
"""
    right = judged(tmp_path, text)
    assert right.passes("value"), details(right)
    report = judged(tmp_path, text.replace("W == x -> V = 1", "W == o -> V = 1"))
    assert not report.passes("value"), details(report)


TURNED_ROUND = """
negamax(State, Player, 0, _, _, Value, nil) :- !, eval(State, Player, Value).
negamax(State, Player, Depth, Alpha, Beta, Value, Best) :-
    findall(M, legal_move(State, Player, M), Moves),
    Moves \\= [], !,
    D is Depth - 1,
    next_player(Player, Opp),
    through(Moves, State, Player, Opp, D, Alpha, Beta, nil, Value, Best).
negamax(State, Player, _, _, _, Value, nil) :- eval(State, Player, Value).

through([], _, _, _, _, Alpha, _, Best, Alpha, Best).
through([M|Ms], State, Player, Opp, D, Alpha, Beta, B0, Value, Best) :-
    do_move(State, Player, M, Next),
    A is -Beta, B is -Alpha,
    negamax(Next, Opp, D, A, B, V0, _),
    V is V0,
    (   V >= Beta -> Value = V, Best = M
    ;   V > Alpha -> through(Ms, State, Player, Opp, D, V, Beta, M, Value, Best)
    ;   through(Ms, State, Player, Opp, D, Alpha, Beta, B0, Value, Best)
    ).
"""


def test_a_state_and_a_player_are_not_taken_for_each_other_in_a_wrong_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.pl"
    path.write_text(TURNED_ROUND)
    report = check_file(path)
    assert report.verdict == "wrong-value", details(report)
    told = " ".join(details(report).split())
    assert "in a negamax, the sign of the value that comes back is not turned" in told
    path.write_text(TURNED_ROUND.replace("V is V0", "V is -V0"))
    assert check_file(path).passes("best-move")
