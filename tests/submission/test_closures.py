"""Searches that call themselves through maplist, foldl, aggregate_all and lambdas are seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyab import check_file
from pyab.submission.judge.details import details
from pyab.submission.room import room
from pyab.submission.run.process import quoted
from pyab.submission.text import clauses, closures
from pyab.submission.text.clauses import text

SPELLED_OUT = {
    "maplist(g(a), Xs, Ys)": "member(_1,Xs) g(a,_1,_2) member(_2,Ys)",
    "maplist([X,Y]>>g(X,Z,Y), Xs, Ys)": "member(X,Xs) g(X,Z,Y) member(Y,Ys)",
    "maplist({Z}/[X]>>g(X,Z), Xs)": "member(X,Xs) g(X,Z)",
    "maplist([X]>>([Y]>>g(X,Y)), Xs, Ys)": "member(X,Xs) g(X,Y) member(Y,Ys)",
    "foldl(m:g, Xs, S0, S)": "member(_1,Xs) g(_1,S0,S)",
    "include(g(a), Xs, Ys)": "member(_1,Xs) g(a,_1)",
    "aggregate_all(max(V), g(V), Best)": "g(V) '='(Best,V)",
    "aggregate_all(max(V,P), g(P,V), max(_,Best))": "g(P,V) '='(max(_2,Best),max(V,P))",
    "aggregate_all(bag(V), g(V), Vs)": "g(V) true",
    "aggregate_all(count, g(V), N)": "g(V) true",
    "concurrent_forall(g(X), h(X))": "g(X) h(X)",
    "call(g(a), X)": "g(a,X)",
    "call(G, X)": "call(G,X) G",
    "\\+ (time(g(X)), call_with_time_limit(1, h(X)))": "g(X) h(X)",
    "maplist(G, Xs)": "maplist(G,Xs)",
    "foldl(1, Xs, a, S)": "foldl(1,Xs,a,S)",
}


@pytest.mark.parametrize("body", SPELLED_OUT)
def test_a_goal_that_is_called_for_each_element_is_read_as_what_it_does_for_one(body: str) -> None:
    with room(20) as process:
        answer = process.ask(f"survey({quoted(f'f :- {body}.')})")
    (clause,) = clauses.read(answer).clauses["f", 0]
    assert " ".join(map(text, clause.goals)) == SPELLED_OUT[body]


THREADS = """
minimax(P, V) :- min_to_move(P), moves(P, L), L = [_|_], !,
    concurrent_maplist(minimax, L, Vs), min_list(Vs, V).
minimax(P, V) :- moves(P, L), L = [_|_], !,
    concurrent_maplist(minimax, L, Vs), max_list(Vs, V).
minimax(P, V) :- staticval(P, V).
"""


@pytest.mark.parametrize("trusted", [False, True])
def test_what_is_called_in_several_threads_is_watched_in_one(trusted: bool, tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    path.write_text(THREADS, encoding="utf-8")
    report = check_file(path, leaves=4, sandbox=not trusted)
    assert report.verdict == "prunes-less", details(report)
    path.write_text(THREADS.replace("max_list(", "min_list("), encoding="utf-8")
    report = check_file(path, leaves=4, sandbox=not trusted)
    assert report.verdict == "wrong-value", details(report)


LAMBDA = Path(__file__).parents[1] / "submissions" / "wild" / "en_lambda.pl"


@pytest.mark.parametrize("trusted", [False, True])
def test_a_lambda_shares_the_variables_that_it_shares_in_prolog(trusted: bool) -> None:
    report = check_file(LAMBDA, leaves=3, sandbox=not trusted)
    assert report.verdict == "prunes-less", details(report)


FOLDED = """
:- use_module(library(yall)).
negamax(Noeud, P, _, _, Signe, Val, rien) :- ( P =:= 0 ; feuille(Noeud) ), !,
    note(Noeud, N), Val is N*Signe.
negamax(Noeud, P, Alpha, Beta, Signe, Val, Coup) :-
    enfants(Noeud, Es), S is -Signe, Q is P-1,
    foldl([E, A0-V0-C0, A1-V1-C1]>>(
        (   A0 >= Beta
        ->  A1-V1-C1 = A0-V0-C0
        ;   Low is -Beta, High is -A0,
            negamax(E, Q, Low, High, S, W, _), X is -W,
            ( X > V0 -> V1 = X, C1 = E ; V1 = V0, C1 = C0 ),
            A1 is max(A0, V1)
        )), Es, Alpha-(-9999)-rien, _-Val-Coup).
"""
STEPPED = """
look(Board, 0, _, _, Sign, Score, none) :- !, seeds(Board, S), Score is Sign*S.
look(Board, Depth, Low, High, Sign, Score, Move) :-
    findall(B, sow(Board, B), Bs),
    (   Bs == [] -> seeds(Board, S), Score is Sign*S, Move = none
    ;   foldl(step(Depth, High, Sign), Bs, s(Low,-100000,none), s(_,Score,Move))
    ).
step(_, High, _, _, s(L,V,M), s(L,V,M)) :- L >= High, !.
step(Depth, High, Sign, B, s(L0,V0,M0), s(L,V,M)) :-
    D is Depth-1, S is -Sign, Lo is -High, Hi is -L0,
    look(B, D, Lo, Hi, S, W0, _), W is -W0,
    ( W > V0 -> V = W, M = B ; V = V0, M = M0 ),
    L is max(L0, V).
"""


@pytest.mark.parametrize(("text", "turned"), [(FOLDED, "X is -W"), (STEPPED, "W is -W0")])
def test_a_state_that_is_folded_hides_no_argument(tmp_path: Path, text: str, turned: str) -> None:
    path = tmp_path / "file.pl"
    path.write_text(text)
    report = check_file(path, leaves=3)
    assert (report.verdict, report.reference) == ("other-move", "f2"), details(report)
    path.write_text(text.replace(turned, turned.replace("-", "")))
    assert check_file(path, leaves=3).verdict == "wrong-value"


def test_a_lambda_that_loses_its_variables_is_named_with_its_mending(tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    # With this library Prolog compiles the expression, and then it shares no variable.
    path.write_text(f":- use_module(library(apply)).{FOLDED}")
    report = check_file(path, leaves=3)
    assert report.verdict == "not-understood", details(report)
    assert report.help is not None
    assert not report.help.adapter
    (note,) = (note for note in report.notes if "{Beta,S,Q}/" in note)
    assert "line 5: the lambda expression is compiled without" in note
    path.write_text(path.read_text().replace("foldl([", "foldl({Beta,S,Q}/["))
    assert check_file(path, leaves=3).verdict == "other-move"


ADAPTER = """
run(Pos, _Alpha, _Beta, _Best, Val) :-
    as_list(Pos, List),
    ( tree_side(Pos, max) -> maxi(List, Val) ; mini(List, Val) ).
as_list(P, List) :- tree_children(P, Ps), Ps = [_|_], !, maplist(as_list, Ps, List).
as_list(P, V) :- tree_value(P, V).
"""
LISTS = """
maxi(V, V) :- number(V), !.
maxi(L, V) :- maplist(mini, L, Vs), max_list(Vs, V).
mini(V, V) :- number(V), !.
mini(L, V) :- maplist(maxi, L, Vs), min_list(Vs, V).
"""


def test_an_adapter_that_leaves_the_move_open_chooses_no_wrong_one(tmp_path: Path) -> None:
    (tmp_path / "file.pl").write_text(LISTS)
    (tmp_path / "adapter").write_text(ADAPTER)
    report = check_file(tmp_path / "file.pl", adapter=str(tmp_path / "adapter"), leaves=3)
    assert report.verdict == "prunes-less", details(report)
    assert report.passes("value")
    assert not report.passes("best-move")
    assert any("names no move" in note for note in report.notes)


def test_an_atom_in_arithmetic_is_a_fault_of_the_file_and_is_shown_with_its_line(
    tmp_path: Path,
) -> None:
    book = (Path(__file__).parents[2] / "prolog" / "bratko.pl").read_text(encoding="utf-8")
    path = tmp_path / "file.pl"
    path.write_text(book.replace("Val > Beta, !", "val > Beta, !"), encoding="utf-8")
    report = check_file(path, leaves=3)
    assert report.verdict == "error", details(report)
    assert any(": val is no number; a variable begins" in note for note in report.notes)


DICTS = """
alphabeta(Pos, Alpha, Beta, Best, Val) :-
    moves(Pos, Ps), !, boundedbest(Ps, _{alpha: Alpha, beta: Beta}, Best, Val)
    ; staticval(Pos, Val).
boundedbest([P|Ps], Window, Best, Val) :-
    alphabeta(P, Window.alpha, Window.beta, _, Val1), rest(Ps, Window, P, Val1, Best, Val).
rest([], _, P, Val, P, Val).
rest([P|Ps], Window, P0, Val0, Best, Val) :-
    boundedbest([P|Ps], Window, P1, Val1),
    (   min_to_move(P), Val0 > Val1 -> Best = P0, Val = Val0
    ;   max_to_move(P), Val0 < Val1 -> Best = P0, Val = Val0
    ;   Best = P1, Val = Val1
    ).
"""


def test_a_program_with_dicts_is_read(tmp_path: Path) -> None:
    (tmp_path / "file.pl").write_text(DICTS)
    report = check_file(tmp_path / "file.pl", leaves=3)
    assert report.verdict == "prunes-less", details(report)


DRIVER = """
minimax(Pos, V) :- findall(W, ( move(Pos, P), minimax(P, W) ), Ws), Ws = [_|_], !,
    ( turn(Pos, max) -> max_list(Ws, V) ; min_list(Ws, V) ).
minimax(Pos, V) :- value(Pos, V).
choose(Pos, Best, V) :- minimax(Pos, V), move(Pos, Best), minimax(Best, V), !.
"""


def test_what_only_chooses_a_move_is_not_asked_where_there_is_none(tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    path.write_text(DRIVER)
    chosen = check_file(path, leaves=3, entry="choose(Pos, Best, Val)")
    assert chosen.verdict in ("other-move", "prunes-less"), details(chosen)
    assert any("where the root has no move" in note for note in chosen.notes)
    alone = check_file(path, leaves=3)
    assert any("choose/3 may choose a move by it" in note for note in alone.notes), alone.notes


HANDED = {
    # The same one is handed along from wherever the search is set off.
    "s(M, P) :- call(M, P, L), s(M, L). go(P) :- s(moves, P).": "moves(P,L) s(moves,...)",
    # A closure has arguments of its own.
    "s(M, P) :- call(M, P, L), s(M, L). go(P) :- s(moves(x), P).": "moves(x,P,L) s(moves(x),...)",
    # A term of several, taken apart in a head, or in a goal of its own.
    "s(g(M, E), P) :- call(M, P, L), s(g(M, E), L). go :- s(g(m, e), p).": "m(P,L) s(g(m,e),...)",
    "s(G, P) :- G = g(M, _), call(M, P, L), s(G, L). go :- s(g(m, e), p).": "m(P,L) s(g(m,e),...)",
    # The user hands it: then it is called as the variable is.
    "s(Moves, P) :- call(Moves, P, L), s(Moves, L).": "moves(P,L) s(moves,...)",
    "s(G, P) :- G = g(Moves, Eval), call(Moves, P, L), call(Eval, L, V), s(G, V).": (
        "moves(P,L) eval(L,V) s(g(moves,eval),...)"
    ),
    # Two different ones are none.
    "s(M, P) :- call(M, P, L), s(M, L). go :- s(moves, p), s(all, p).": "call(M,P,L) M s(-,...)",
}


@pytest.mark.parametrize("program", HANDED)
def test_a_predicate_that_is_handed_along_is_read_as_what_calls_it(program: str) -> None:
    with room(20) as process:
        source = closures.read(process.ask(f"survey({quoted(program)})"))
    (clause,) = source.clauses["s", 2]
    known = source.closures.get((("s", 2), 0))
    goals = [goal for goal in map(text, clause.goals) if goal[:4] != "'='("]
    shown = [*goals[:-1], f"s({text(known) if known else '-'},...)"]
    assert " ".join(shown) == HANDED[program]


def test_a_variable_of_several_lambdas_alone_is_a_new_one_in_each(tmp_path: Path) -> None:
    """What stands in braces is shared, and what stands outside must be."""
    text = """
    :- use_module(library(yall)). :- use_module(library(apply)).
    all(Xs, F, S, T) :-
        foldl({F}/[X,A0,A]>>( V is X * F, A is A0 + V ), Xs, 0, S),
        foldl({F}/[X,B0,B]>>( V is X + F, B is B0 + V ), Xs, 0, T).
    """
    path = tmp_path / "file.pl"
    book = (Path(__file__).parents[2] / "prolog" / "bratko.pl").read_text(encoding="utf-8")
    path.write_text(f"{text}\n{book}", encoding="utf-8")
    assert not any("lambda" in note for note in check_file(path, leaves=3).notes)
    path.write_text(f"{text.replace('{F}/', '')}\n{book}", encoding="utf-8")
    (note,) = (note for note in check_file(path, leaves=3).notes if "lambda" in note)
    assert note.endswith("write {F}/ before it")
