"""Faulty files in other words: what is right in them is not blamed, and each sentence is true."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import few, rows

from pyab import FileReport, UsageError, check_file
from pyab.submission.judge.details import details

XO = """
alfabeta(Pos, Alfa, Beta, Mejor, Val) :-
    sucesores(Pos, Lista), Lista = [_|_], !,
    acotado(Lista, Alfa, Beta, Mejor, Val).
alfabeta(Pos, _, _, _, Val) :- evaluar(Pos, Val).

acotado([Pos|Resto], Alfa, Beta, Mejor, MejorVal) :-
    alfabeta(Pos, Alfa, Beta, _, Val),
    suficiente(Resto, Alfa, Beta, Pos, Val, Mejor, MejorVal).

suficiente([], _, _, Pos, Val, Pos, Val) :- !.
suficiente(_, _, Beta, Pos, Val, Pos, Val) :- turno(Pos, o), Val > Beta, !.
suficiente(_, Alfa, _, Pos, Val, Pos, Val) :- turno(Pos, x), Val < Alfa, !.
suficiente(Resto, Alfa, Beta, Pos, Val, Mejor, MejorVal) :-
    cotas(Alfa, Beta, Pos, Val, A1, B1),
    acotado(Resto, A1, B1, Pos1, Val1),
    mejor_de(Pos, Val, Pos1, Val1, Mejor, MejorVal).

cotas(Alfa, Beta, Pos, Val, Val, Beta) :- turno(Pos, o), Val > Alfa, !.
cotas(Alfa, Beta, Pos, Val, Alfa, Val) :- turno(Pos, x), Val < Beta, !.
cotas(Alfa, Beta, _, _, Alfa, Beta).

mejor_de(Pos, Val, _, Val1, Pos, Val) :- turno(Pos, o), Val > Val1, !.
mejor_de(Pos, Val, _, Val1, Pos, Val) :- turno(Pos, x), Val < Val1, !.
mejor_de(_, _, Pos1, Val1, Pos1, Val1).
"""
"""The side to move is asked for; its names say nothing."""

BIANCO = """
alfabeta(Pos, G, Alfa, Beta, Mossa, Valore) :-
    mosse(Pos, Lista), !,
    avversario(G, Altro),
    cerca(Lista, G, Altro, Alfa, Beta, Mossa, Valore).
alfabeta(Pos, _, _, _, _, Valore) :- valuta(Pos, Valore).

cerca([P|Resto], G, Altro, Alfa, Beta, Mossa, Valore) :-
    alfabeta(P, Altro, Alfa, Beta, _, V),
    basta(Resto, G, Altro, Alfa, Beta, P, V, Mossa, Valore).

basta([], _, _, _, _, P, V, P, V) :- !.
basta(_, bianco, _, _, Beta, P, V, P, V) :- V > Beta, !.
basta(_, nero, _, Alfa, _, P, V, P, V) :- V < Alfa, !.
basta(Resto, G, Altro, Alfa, Beta, P, V, Mossa, Valore) :-
    limiti(G, Alfa, Beta, V, A1, B1),
    cerca(Resto, G, Altro, A1, B1, P1, V1),
    migliore(G, P, V, P1, V1, Mossa, Valore).

limiti(bianco, A, B, V, V, B) :- V > A, !.
limiti(nero, A, B, V, A, V) :- V < B, !.
limiti(_, A, B, _, A, B).

migliore(bianco, P, V, _, V1, P, V) :- V > V1, !.
migliore(nero, P, V, _, V1, P, V) :- V < V1, !.
migliore(_, _, _, P, V, P, V).

avversario(bianco, nero).
avversario(nero, bianco).
"""
"""The side to move is an argument."""

BLANC = """
minimax(Pos/J, Alpha, Beta, Coup, Val) :-
    coups(Pos/J, Liste), !,
    ( J = blanc -> maxi(Liste, Alpha, Beta, _, Coup, Val)
    ; mini(Liste, Alpha, Beta, _, Coup, Val) ).
minimax(Pos, _, _, _, Val) :- valeur(Pos, Val).

maxi([], A, _, C, C, A).
maxi([P|Ps], A, B, C0, C, V) :-
    minimax(P, A, B, _, W),
    ( W >= B -> C = P, V = W ; W > A -> maxi(Ps, W, B, P, C, V) ; maxi(Ps, A, B, C0, C, V) ).
mini([], _, B, C, C, B).
mini([P|Ps], A, B, C0, C, V) :-
    minimax(P, A, B, _, W),
    ( W =< A -> C = P, V = W ; W < B -> mini(Ps, A, W, P, C, V) ; mini(Ps, A, B, C0, C, V) ).
"""
"""The side to move is in the position, and one is named alone."""

FAIL_HARD = """
negamax(Pos, Alpha, Beta, Coup, Val) :-
    coups(Pos, Liste), !, essayer(Liste, Alpha, Beta, rien, Coup, Val).
negamax(Pos, _, _, rien, Val) :- estimation(Pos, Val).

essayer([], Alpha, _, C, C, Alpha).
essayer([P|Ps], Alpha, Beta, C0, Coup, Val) :-
    A is -Beta, B is -Alpha, negamax(P, A, B, _, V0), V is -V0,
    (   V >= Beta -> Coup = P, Val = V
    ;   V > Alpha -> essayer(Ps, V, Beta, P, Coup, Val)
    ;   essayer(Ps, Alpha, Beta, C0, Coup, Val) ).
"""
FAIL_SOFT = """
search(State, Alpha, Beta, Best, Score) :-
    findall(S, successor(State, S), Ss), Ss = [_|_], !,
    loop(Ss, Alpha, Beta, none, -99999, Best, Score).
search(State, _, _, none, Score) :- heuristic(State, Score).

loop([], _, _, B, V, B, V).
loop([S|Ss], Alpha, Beta, B0, V0, B, V) :-
    NA is -Beta, NB is -Alpha, search(S, NA, NB, _, Neg), Val is -Neg,
    ( Val > V0 -> B1 = S, V1 = Val ; B1 = B0, V1 = V0 ),
    A1 is max(Alpha, V1),
    ( CUT >= Beta -> B = B1, V = V1 ; loop(Ss, A1, Beta, B1, V1, B, V) ).
"""


def spoiled(folder: Path, text: str, *changes: tuple[str, str], **options: object) -> FileReport:
    """The report on a text with changes, each of what stands once in it."""
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = folder / "file.pl"
    path.write_text(text, encoding="utf-8")
    return check_file(path, **options)


def told(report: FileReport) -> str:
    """The report's words in one line."""
    return " ".join(details(report).split())


TURNED = ("turno(Pos, x), Val < Val1", "turno(Pos, x), Val > Val1")
CHOICES = (
    (
        "migliore(bianco, P, V, _, V1, P, V) :- V > V1",
        "migliore(bianco, P, V, _, V1, P, V) :- V < V1",
    ),
    ("migliore(nero, P, V, _, V1, P, V) :- V < V1", "migliore(nero, P, V, _, V1, P, V) :- V > V1"),
)


@pytest.mark.parametrize(
    ("text", "changes", "says"),
    rows(
        [
            # A fault does not turn round the sides, nor make a player who is to move a fixed one.
            (XO, [TURNED], ["your mejor_de/6 chose", "in mejor_de/6", "x was taken for MAX"]),
            (
                BIANCO,
                CHOICES,
                ["your migliore/7 chose", "both choices", "bianco was taken for MAX"],
            ),
            # A predicate is not blamed for its caller.
            (
                XO,
                [("cotas(Alfa, Beta, Pos, Val, A1, B1),", "cotas(Beta, Alfa, Pos, Val, A1, B1),")],
                ["after your cotas/6 yours goes on with the window", "called with the bounds in"],
            ),
            (
                BIANCO,
                [("cerca(Resto, G, Altro, A1, B1", "cerca(Resto, G, Altro, B1, A1")],
                [
                    "after your limiti/6 yours goes on with",
                    "limiti/6 (the book's newbounds/6) returns",
                    "handed on in the wrong order",
                ],
            ),
            # New bounds with which the search does not go on.
            (
                BIANCO,
                [("cerca(Resto, G, Altro, A1, B1", "cerca(Resto, G, Altro, Alfa, Beta")],
                ["your alfabeta/6 was called for [1]", "in basta/9", "with the old bounds"],
            ),
            (
                XO,
                [("acotado(Resto, A1, B1,", "acotado(Resto, Alfa, B1,")],
                ["your alfabeta/5 was called for [1]", "in suficiente/7", "the old Alpha"],
            ),
            (
                XO,
                [("acotado(Resto, A1, B1,", "acotado(Resto, A1, Beta,")],
                ["your alfabeta/5 was called for [1]", "in suficiente/7", "the old Beta"],
            ),
            # What is not there compares nothing.
            (
                BIANCO,
                [
                    ("limiti(bianco, A, B, V, V, B) :- V > A, !.\n", ""),
                    ("limiti(nero, A, B, V, A, V) :- V < B, !.\n", ""),
                ],
                ["after your limiti/6 yours goes on", "has no clause that changes a bound"],
            ),
        ],
        3,
        0,
    ),
)
def test_the_fault_alone_is_blamed(
    text: str, changes: list[tuple[str, str]], says: list[str], tmp_path: Path
) -> None:
    report = spoiled(tmp_path, text, *changes)
    for words in says:
        assert words in told(report), told(report)
    assert "is known to be that" not in told(report)
    assert len(report.causes) <= 2
    assert not any("min_to_move" in cause.words for cause in report.causes)


def test_a_side_that_is_named_alone_is_known(tmp_path: Path) -> None:
    for text in (BLANC, BLANC.replace("J = blanc", "J == blanc")):
        report = spoiled(tmp_path, text, leaves=3)
        assert report.verdict == "other-move", told(report)
        assert "does what Knuth and Moore's f2 does" in report.message
        assert "blanc was taken for MAX, any other side for MIN" in told(report)


def test_a_side_that_stands_in_a_call_alone_is_the_other_one(tmp_path: Path) -> None:
    text = BLANC.replace("minimax(Pos/J, A", "minimax(Pos, J, A").replace(
        "coups(Pos/J", "coups(Pos"
    )
    text = text.replace("minimax(P, A, B, _, W),", "minimax(P, noir, A, B, _, W),", 1)
    text = text.replace("minimax(P, A, B, _, W),", "minimax(P, blanc, A, B, _, W),", 1)
    report = spoiled(tmp_path, text.replace("minimax(Pos, _, _", "minimax(Pos, _, _, _"), leaves=3)
    assert report.verdict == "other-move", told(report)
    assert "blanc was taken for MAX, noir for MIN" in told(report)


def test_where_nothing_tells_which_side_is_max_no_predicate_is_blamed(tmp_path: Path) -> None:
    report = spoiled(tmp_path, BIANCO, *CHOICES, leaves=3)
    assert report.verdict == "wrong-value"
    assert report.step is None
    assert not report.causes
    assert report.remarkable
    assert "nothing in the file tells us which side is MAX, and it is wrong either way" in told(
        report
    )
    stated = spoiled(tmp_path, BIANCO, *CHOICES, leaves=3, sides="bianco,nero")
    assert stated.step is not None
    assert "your migliore/7 chose" in stated.step
    assert "nothing in the file" not in told(stated)


def test_the_options_that_change_tests_of_the_side_round_are_told_in_full(tmp_path: Path) -> None:
    text = XO.replace("turno(Pos, o)", "azul(Pos)").replace("turno(Pos, x)", "rojo(Pos)")
    fault = ("azul(Pos), Val > Val1", "rojo(Pos), Val > Val1")
    report = spoiled(tmp_path, text, fault, leaves=3)
    assert report.verdict == "wrong-value", told(report)
    hooks = tuple(re.findall(r"--hook ([^ )]+)", told(report)))
    assert hooks == ("max_to_move=azul/1", "min_to_move=rojo/1")
    turned = spoiled(tmp_path, text, fault, leaves=3, hooks=hooks)
    assert "wrong either way" not in told(turned)


def test_which_side_is_max_can_be_stated(tmp_path: Path) -> None:
    turned = spoiled(tmp_path, XO, leaves=3, sides="o, x")
    assert turned.verdict == "wrong-value"
    assert "o was taken for MAX, x for MIN" in told(turned)
    assert "--sides" not in told(turned)
    assert spoiled(tmp_path, XO, leaves=3, sides="x,o").agree
    for none in ("x", "x,x", ",o", "x,o,o", "x,\no"):
        with pytest.raises(UsageError, match="sides"):
            spoiled(tmp_path, XO, sides=none)
    nothing = spoiled(
        tmp_path,
        "a(P) :- b(P).\n"
        + XO.replace("turno(Pos, o)", "min_to_move(Pos)").replace(
            "turno(Pos, x)", "max_to_move(Pos)"
        ),
        leaves=3,
        sides="x,o",
    )
    assert "--sides says nothing" in told(nothing)


def test_sides_that_are_stated_and_stand_nowhere_in_the_file_are_told_of(tmp_path: Path) -> None:
    strange = "--sides: the file has no red and no blue in it"
    assert strange in told(spoiled(tmp_path, XO, leaves=3, sides="red,blue"))
    for stated in ("x,o", "x,blue", "-1,1"):  # it may name one alone, and compute a number
        assert "--sides: the file has no" not in told(spoiled(tmp_path, XO, leaves=3, sides=stated))


def test_relations_that_tell_nothing_of_the_sides_are_not_turned_by_a_fault(tmp_path: Path) -> None:
    text = XO.replace("turno(Pos, o)", "azul(Pos)").replace("turno(Pos, x)", "rojo(Pos)")
    assert spoiled(tmp_path, text, leaves=3).agree
    changes = ("rojo(Pos), Val < Val1", "rojo(Pos), Val > Val1")
    assert "in mejor_de/6" in told(spoiled(tmp_path, text, changes))


@pytest.mark.parametrize(
    "text",
    few([FAIL_HARD, FAIL_SOFT.replace("CUT", "A1"), FAIL_SOFT.replace("CUT", "V1")], 2, 1),
    ids=["hard", "soft, cut by alpha", "soft"],
)
@pytest.mark.parametrize(
    ("turn", "says"),
    [
        (lambda a, b: (f"is -{a}", f"is -{b}"), "the two do not change places"),
        (lambda a, b: (f"= {b}", f"= {a}"), "their signs are not turned"),
        (lambda a, b: (f"= {a}", f"= {b}"), "the window is not turned round"),
    ],
    ids=["signs alone", "places alone", "as it was"],
)
def test_a_window_that_is_not_turned_is_named_however_a_negamax_is_written(
    text: str, turn: Callable[[str, str], tuple[str, str]], says: str, tmp_path: Path
) -> None:
    low, high = turn("Alpha", "Beta")
    first = "NA" if "NA" in text else "A"
    second = "NB" if "NB" in text else "B"
    changes = (f"{first} is -Beta, {second} is -Alpha", f"{first} {low}, {second} {high}")
    report = spoiled(tmp_path, text, changes)
    assert says in told(report), told(report)
    assert len(report.causes) == 1


def test_a_convention_is_not_said_to_be_a_predicate_that_the_file_lacks(tmp_path: Path) -> None:
    report = spoiled(tmp_path, BLANC)
    assert report.causes[0].key == "all-non-strict"
    assert "is known to be that" not in told(report)


def test_fewer_leaves_and_wrong_values_are_two_sentences(tmp_path: Path) -> None:
    changes = ("cotas(Alfa, Beta, Pos, Val, A1, B1),", "cotas(Beta, Alfa, Pos, Val, A1, B1),")
    first, _, second = spoiled(tmp_path, XO, changes).message.partition(". ")
    assert first.startswith("evaluates fewer leaves than the book's program on ")
    assert first.endswith(" trees, and is right there")
    assert second.startswith("It computes a wrong value on ")


CHOSEN = """
best_max([V-P], V-P).
best_max([V-P|R], B) :- best_max(R, W-Q), ( V >= W -> B = V-P ; B = W-Q ).
best_min([V-P], V-P).
best_min([V-P|R], B) :- best_min(R, W-Q), ( V =< W -> B = V-P ; B = W-Q ).
search(_, P, V, P) :- final(P), !, value(P, V).
search(w, P, V, B) :-
    findall(V1-N, ( move(P, w, N), search(b, N, V1, _) ), L), best_max(L, V-B).
search(b, P, V, B) :-
    findall(V1-N, ( move(P, b, N), search(w, N, V1, _) ), L), best_min(L, V-B).
"""


@pytest.mark.parametrize(
    "fault",
    [
        ("V >= W -> B = V-P ; B = W-Q", "V >= 2 -> B = V-P ; B = W-Q"),
        ("V =< W -> B = V-P ; B = W-Q", "V =< 0 -> B = V-P ; B = W-Q"),
    ],
)
def test_the_side_for_which_the_greatest_is_taken_is_max_by_its_name(
    fault: tuple[str, str], tmp_path: Path
) -> None:
    """Then the fault shows as it is, and no side is said to be unknown."""
    path = tmp_path / "file.pl"
    path.write_text(CHOSEN)
    assert check_file(path, leaves=3).verdict in ("other-move", "prunes-less")
    path.write_text(CHOSEN.replace(*fault))
    report = check_file(path, leaves=3)
    assert report.verdict == "wrong-value"
    assert "w was taken for MAX, b for MIN (--sides b,w changes them round)" in report.notes
    assert not any("tells us which side" in note for note in report.notes)


VIEWER = """
play(B, P, Best) :- negamax(3, B, P, P, _, Best).
negamax(0, B, _, Me, V, _) :- !, worth(B, Me, V).
negamax(D, B, P, Me, V, Best) :-
    findall(N, step(B, P, N), [N|Ns]), !, D1 is D - 1, other(P, Q),
    through([N|Ns], D1, Q, Me, -1000, none, V, Best).
negamax(_, B, _, Me, V, _) :- worth(B, Me, V).
through([], _, _, _, V, B, V, B).
through([N|Ns], D, Q, Me, V0, B0, V, B) :-
    negamax(D, N, Q, Me, W, _), V1 is -W,
    ( V1 > V0 -> through(Ns, D, Q, Me, V1, N, V, B) ; through(Ns, D, Q, Me, V0, B0, V, B) ).
"""


def test_a_player_who_is_given_twice_by_the_files_own_call_is_the_one_at_the_root(
    tmp_path: Path,
) -> None:
    """The values of one side are not turned with the signs: that is what is wrong, and is said."""
    path = tmp_path / "file.pl"
    path.write_text(VIEWER)
    report = check_file(path, leaves=4)
    assert report.verdict == "wrong-value"
    assert report.entry == "negamax(1000,P,Side,Side,V,Best)"
    assert str(report.tree) in ("[1]", "[-1]", "[0]")
    assert any("static values seem to be those of one side" in note for note in report.notes)


def test_a_name_for_a_side_that_was_taken_the_other_way_round_is_told(tmp_path: Path) -> None:
    """In max_to_move(X) :- me(X) the position before a move was meant, and not that after it."""
    text = """
search(Pos, P, Alpha/Beta, G, V) :- steps(Pos, L), !, boundedbest(L, P, Alpha/Beta, G, V).
search(Pos, _, _, _, V) :- worth(Pos, V).
boundedbest([N|Ns], P, Alpha/Beta, G, GV) :-
    other(P, Q), search(N, Q, Alpha/Beta, _, V), enough(Ns, P, Alpha/Beta, N, V, G, GV).
enough([], _, _, N, V, N, V) :- !.
enough(_, P, Alpha/Beta, N, V, N, V) :- ( min_to_move(P), V > Beta ; max_to_move(P), V < Alpha ), !.
enough(Ns, P, Alpha/Beta, N, V, G, GV) :-
    new(Alpha/Beta, P, V, W), boundedbest(Ns, P, W, N1, V1), better(P, N, V, N1, V1, G, GV).
new(Alpha/Beta, P, V, V/Beta) :- min_to_move(P), V > Alpha, !.
new(Alpha/Beta, P, V, Alpha/V) :- max_to_move(P), V < Beta, !.
new(W, _, _, W).
better(P, N, V, _, V1, N, V) :- ( min_to_move(P), V > V1 ; max_to_move(P), V < V1 ), !.
better(_, _, _, N1, V1, N1, V1).
max_to_move(P) :- me(P).
min_to_move(P) :- \\+ max_to_move(P).
"""
    path = tmp_path / "file.pl"
    path.write_text(text)
    said = "me/1 was taken for the side that is MIN, though max_to_move/1 asks it"
    assert any(note.startswith(said) for note in check_file(path, leaves=3).notes)
    as_named = text.replace("min_to_move(P), V", "mi(P), V").replace(
        "max_to_move(P), V", "ma(P), V"
    )
    path.write_text(as_named.replace("mi(P)", "max_to_move(P)").replace("ma(P)", "min_to_move(P)"))
    assert not any("though max_to_move" in note for note in check_file(path, leaves=3).notes)


MODES = """
mode(white, max).
mode(black, min).
find(P, 0, _, _, _, V-none) :- worth(P, V), !.
find(P, _, C, _, _, V-none) :- kids(C, P, []), worth(P, V), !.
find(P, D, C, A, B, R) :-
    D1 is D - 1, worst(C, W), kids(C, P, L), each(L, D1, C, A, B, W-none, R).
each([], _, _, _, _, R, R).
each([K|Ks], D, C, A, B, R0, R) :-
    foe(C, F), mode(C, M), find(K, D, F, A, B, V-_), better(M, R0, V-K, R1), R1 = V1-_,
    new(C, A, B, V, A1, B1),
    ( cut(C, V1, A1, B1) -> R = R1 ; each(Ks, D, C, A1, B1, R1, R) ).
better(max, V-M, W-_, V-M) :- V >= W.
better(max, V-_, W-N, W-N) :- V < W.
better(min, V-M, W-_, V-M) :- V =< W.
better(min, V-_, W-N, W-N) :- V > W.
new(white, A, B, V, max(A, V), B).
new(black, A, B, V, A, min(B, V)).
cut(white, V, _, B) :- V > B.
cut(black, V, A, _) :- V < A.
"""


@pytest.mark.parametrize(
    ("right", "wrong", "verdict"),
    [
        ("V =< W", "V < W", "no-answer"),
        ("cut(black, V, A, _) :- V < A", "cut(black, V, A, _) :- V > A", "wrong-value"),
    ],
)
def test_the_words_for_the_sides_are_those_of_what_the_player_is_handed_to(
    right: str, wrong: str, verdict: str, tmp_path: Path
) -> None:
    """max and min stand in the file as well, and are no words for its players."""
    path = tmp_path / "file.pl"
    path.write_text(MODES)
    assert check_file(path, leaves=3).verdict in ("other-move", "agree", "prunes-less")
    path.write_text(MODES.replace(right, wrong))
    report = check_file(path, leaves=3)
    assert report.verdict == verdict
    assert any("white was taken for MAX, black for MIN" in note for note in report.notes)


def test_a_bound_that_is_still_to_be_computed_is_told_by_its_value(tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    path.write_text(MODES.replace("new(white, A, B, V, max(A, V), B)", "new(white, A, B, _, A, B)"))
    step = check_file(path, leaves=3).step or ""
    assert "with window (-inf, inf), the book's with (" in step, step


def test_another_player_whom_nothing_asks_for_is_told(tmp_path: Path) -> None:
    text = """
other(x, o).
other(o, x).
negamax(P, S, D, B, V) :- D > 0, plays(P, S, L), L = [_|_], !, D1 is D - 1, go(L, S, D1, B, V).
negamax(P, _, _, _, V) :- worth(P, V).
go([P], S, D, P, V) :- !, other(S, T), negamax(P, T, D, _, W), V is -W.
go([P|Ps], S, D, B, V) :-
    other(S, T), negamax(P, T, D, _, W), V1 is -W, go(Ps, S, D, Q, V2),
    ( V1 > V2 -> B = P, V = V1 ; B = Q, V = V2 ).
"""
    path, said = (
        tmp_path / "file.pl",
        "other/2 gives the other player, T, and nothing asks for that",
    )
    path.write_text(text)
    assert not any(said in note for note in check_file(path, leaves=3).notes)
    spoiled = text.replace(
        "other(S, T), negamax(P, T, D, _, W), V1", "other(S, T), negamax(P, S, D, _, W), V1"
    )
    path.write_text(spoiled)
    report = check_file(path, leaves=3)
    assert any(note.startswith(f"line 8: {said}") for note in report.notes), report.notes


def test_a_search_that_is_told_the_side_takes_none_from_the_depth_that_is_left(
    tmp_path: Path,
) -> None:
    """Its sides are absolute, and its values those of the mover: right at one parity by chance."""
    text = """
alphabeta(B, P, _, _, V, 0) :- foe(P, Q), mine(B, P, W), mine(B, Q, U), V is W - U.
alphabeta(B, P, Bounds, M, V, D) :-
    D > 0, moves(B, Ms), D1 is D - 1, boundedbest(B, Ms, P, Bounds, M, V, D1).
boundedbest(B, [M|Ms], P, Bounds, G, GV, D) :-
    put(B, M, P, N), foe(P, Q), alphabeta(N, Q, Bounds, _, V, D),
    goodenough(B, Ms, P, Bounds, M, V, G, GV, D).
goodenough(_, [], _, _, M, V, M, V, _).
goodenough(_, _, P, Alpha/Beta, M, V, M, V, _) :-
    min_to_move(P), V > Beta, ! ; max_to_move(P), V < Alpha, !.
goodenough(B, Ms, P, Bounds, M, V, G, GV, D) :-
    newbounds(Bounds, P, V, New), boundedbest(B, Ms, P, New, M1, V1, D),
    betterof(P, M1, V1, M, V, G, GV).
newbounds(Alpha/Beta, P, V, V/Beta) :- min_to_move(P), V > Alpha, !.
newbounds(Alpha/Beta, P, V, Alpha/V) :- max_to_move(P), V < Beta, !.
newbounds(Bounds, _, _, Bounds).
betterof(P, M1, V1, _, V2, M1, V1) :- min_to_move(P), V1 > V2, ! ; max_to_move(P), V1 < V2, !.
betterof(_, _, _, M2, V2, M2, V2).
max_to_move(X) :- me(X).
min_to_move(X) :- \\+ max_to_move(X).
"""
    path = tmp_path / "file.pl"
    path.write_text(text)
    report = check_file(path, leaves=4)
    assert report.verdict in ("not-understood", "wrong-value")
    assert not any("depth that is left" in note for note in report.notes)
    # With the values of one side at the end, and the names of the book's sides, it is right.
    right = text.replace("foe(P, Q), mine(B, P, W), mine(B, Q, U), V is W - U", "worth(B, P, V)")
    right = right.replace("min_to_move(P), V", "m_(P), V").replace(
        "max_to_move(P)", "min_to_move(P)"
    )
    path.write_text(right.replace("m_(P)", "max_to_move(P)"))
    assert check_file(path, leaves=4).verdict == "equal-depth"
