"""A list of positions may be a line that led to one; a number may be no move of ours."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyab import FileReport, check_file
from pyab.submission.judge.details import details

COLUMNS = r"""
walk(P, 0, _, _, none, V) :- !, evaluate(P, V).
walk(P, D, Lo, Hi, M, V) :-
    findall(C, (between(1,7,C), \+ full(C)), Ss), Ss \= [], !,
    D1 is D-1,
    try(Ss, P, D1, Lo, Hi, none, M, V).
walk(P, _, _, _, none, V) :- evaluate(P, V).
try([], x, _, Lo, _, M, M, Lo).
try([], o, _, _, Hi, M, M, Hi).
try([C|Ss], x, D, Lo, Hi, M0, M, V) :-
    put(C,x), walk(o, D, Lo, Hi, _, W), take(C,x),
    ( W >= Hi -> M = C, V = W
    ; W > Lo -> try(Ss, x, D, W, Hi, C, M, V)
    ; try(Ss, x, D, Lo, Hi, M0, M, V) ).
try([C|Ss], o, D, Lo, Hi, M0, M, V) :-
    put(C,o), walk(x, D, Lo, Hi, _, W), take(C,o),
    ( W =< Lo -> M = C, V = W
    ; W < Hi -> try(Ss, o, D, Lo, W, C, M, V)
    ; try(Ss, o, D, Lo, Hi, M0, M, V) ).
:- dynamic cell/3.
put(C,P) :- height(C,H), assertz(cell(C,H,P)).
take(C,P) :- once(retract(cell(C,_,P))).
height(C,H) :- aggregate_all(count, cell(C,_,_), H).
full(C) :- height(C,6).
"""
"""A board of seven columns in the database, which the search counts itself."""

CELLS = r"""
walk(P, 0, _, _, none, V) :- !, evaluate(P, V).
walk(P, D, Lo, Hi, M, V) :-
    findall(R/C, (between(1,3,R), between(1,3,C), free(R,C)), Ss), Ss \= [], !,
    D1 is D-1,
    try(Ss, P, D1, Lo, Hi, none, M, V).
walk(P, _, _, _, none, V) :- evaluate(P, V).
other(x,o). other(o,x).
free(R,C) :- \+ cell(R,C,_).
:- dynamic cell/3.
put(R,C,P) :- assertz(cell(R,C,P)).
take(R,C,P) :- retract(cell(R,C,P)).
try([], x, _, Lo, _, M, M, Lo).
try([], o, _, _, Hi, M, M, Hi).
try([R/C|Ss], x, D, Lo, Hi, M0, M, V) :-
    put(R,C,x), walk(o, D, Lo, Hi, _, W), take(R,C,x),
    ( W >= Hi -> M = R/C, V = W
    ; W > Lo -> try(Ss, x, D, W, Hi, R/C, M, V)
    ; try(Ss, x, D, Lo, Hi, M0, M, V) ).
try([R/C|Ss], o, D, Lo, Hi, M0, M, V) :-
    put(R,C,o), walk(x, D, Lo, Hi, _, W), take(R,C,o),
    ( W =< Lo -> M = R/C, V = W
    ; W < Hi -> try(Ss, o, D, Lo, W, R/C, M, V)
    ; try(Ss, o, D, Lo, Hi, M0, M, V) ).
"""
"""A board of nine cells there: a move is a row and a column."""

LINE = r"""
go(Pos, D, M) :- walk(Pos, [], D, -1000, 1000, M, _).
walk(Pos, _, 0, _, _, none, V) :- !, estimate(Pos, V).
walk(Pos, Path, D, Lo, Hi, M, V) :-
    findall(S, step([Pos|Path], S), Ss), Ss \= [], !,
    D1 is D-1, turn(Pos, P),
    try(Ss, [Pos|Path], P, D1, Lo, Hi, none, M, V).
walk(Pos, _, _, _, _, none, V) :- estimate(Pos, V).
try([], _, x, _, Lo, _, M, M, Lo).
try([], _, o, _, _, Hi, M, M, Hi).
try([S|Ss], Pa, x, D, Lo, Hi, M0, M, V) :-
    walk(S, Pa, D, Lo, Hi, _, W),
    ( W >= Hi -> M = S, V = W
    ; W > Lo -> try(Ss, Pa, x, D, W, Hi, S, M, V)
    ; try(Ss, Pa, x, D, Lo, Hi, M0, M, V) ).
try([S|Ss], Pa, o, D, Lo, Hi, M0, M, V) :-
    walk(S, Pa, D, Lo, Hi, _, W),
    ( W =< Lo -> M = S, V = W
    ; W < Hi -> try(Ss, Pa, o, D, Lo, W, S, M, V)
    ; try(Ss, Pa, o, D, Lo, Hi, M0, M, V) ).
"""
"""The positions that led to one are handed on with it."""

GREATEST = r"""
walk(Pos, 0, none, V) :- !, staticval(Pos, V).
walk(Pos, D, M, V) :-
    findall(S, move(Pos, S), Ss), Ss \= [], !,
    D1 is D-1, turn(Pos, P),
    each(Ss, P, D1, M, V).
walk(Pos, _, none, V) :- staticval(Pos, V).
each([S], _, D, S, V) :- !, walk(S, D, _, V).
each([S|Ss], P, D, S, V) :- walk(S, D, _, V1), each(Ss, P, D, _, V2), pick(P, V1, V2, V).
pick(x, A, B, V) :- V is max(A, B, 0).
pick(o, A, B, V) :- V is min(A, B).
"""
"""A search for the greatest of two values that has a term for it which Prolog does not know."""


def judged(folder: Path, text: str, entry: str = "") -> FileReport:
    path = folder / "file.pl"
    path.write_text(text, encoding="utf-8")
    return check_file(path, entry=entry, leaves=3, random=20)


@pytest.mark.parametrize("text", [COLUMNS, CELLS])
def test_a_board_that_is_larger_than_our_positions_is_no_fault(tmp_path: Path, text: str) -> None:
    report = judged(tmp_path, text)
    assert report.verdict == "not-understood", details(report)


def test_a_position_before_those_that_led_to_it_is_no_list_of_moves(tmp_path: Path) -> None:
    report = judged(tmp_path, LINE, "walk(Pos, [], Depth, Alpha, Beta, Best, Val)")
    assert report.agrees["best_move"], details(report)


def test_what_prolog_cannot_compute_of_values_is_the_files_own_fault(tmp_path: Path) -> None:
    """The message names max/3, and max is our word for a side, too."""
    report = judged(tmp_path, GREATEST)
    assert report.verdict in ("wrong-move", "error"), details(report)
    assert "max/3" in details(report)
