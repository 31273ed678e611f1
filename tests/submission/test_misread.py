"""A file that was misread is not accused, and what the user states is judged as it is stated."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from pyab import FileReport, UsageError, check_file
from pyab.submission.judge.details import details
from pyab.submission.run.process import Process
from pyab.submission.understand.trials import Top, Trials

WILD = Path(__file__).parents[1] / "submissions" / "wild"
BOOK = (Path(__file__).parents[2] / "prolog" / "bratko.pl").read_text(encoding="utf-8")


def judged(folder: Path, text: str, adapter: str = "", **options: Any) -> FileReport:
    """The report on a text, with an adapter if there is one."""
    path = folder / "file.pl"
    path.write_text(text, encoding="utf-8")
    if adapter:
        (folder / "adapter.pl").write_text(adapter, encoding="utf-8")
        options["adapter"] = str(folder / "adapter.pl")
    return check_file(path, random=30, **options)


def before_moves(goal: str) -> str:
    """The book's program, with a goal before it asks for the moves."""
    return BOOK.replace("    moves(Pos, PosList), !,", f"    {goal}, moves(Pos, PosList), !,")


COLOURS = """
ab(P, A, B, G, V) :- moves(P, L), !, any(L, A, B, G, V).
ab(P, _, _, _, V) :- staticval(P, V).
any([P|Ps], A, B, G, GV) :- ab(P, A, B, _, V), enough(Ps, A, B, P, V, G, GV).
enough([], _, _, P, V, P, V) :- !.
enough(_, A, B, P, V, P, V) :- P = Side{0}_{0}_, cut(Side, V, A, B), !.
enough(Ps, A, B, P, V, G, GV) :-
    P = Side{0}_{0}_, new(Side, V, A, B, A1, B1), any(Ps, A1, B1, P1, V1),
    ( better(Side, V, V1) -> G = P, GV = V ; G = P1, GV = V1 ).
cut(black, V, _, B) :- V > B.
cut(white, V, A, _) :- V < A.
new(black, V, A, B, A1, B) :- A1 is max(V, A).
new(white, V, A, B, A, B1) :- B1 is min(V, B).
better(black, V, V1) :- V > V1.
better(white, V, V1) :- V < V1.
"""


@pytest.mark.parametrize("joined", [":", "-", "/"])
def test_a_position_may_be_three_things_that_an_operator_joins(joined: str, tmp_path: Path) -> None:
    report = judged(tmp_path, COLOURS.format(joined))
    assert report.agrees["best_move"], details(report)


def test_a_position_that_looks_otherwise_is_no_fault_of_the_file(tmp_path: Path) -> None:
    text = COLOURS.format(":").replace("P = Side:_:_", "P = node(Side, 9)")
    report = judged(tmp_path, text)
    assert report.verdict == "not-understood", details(report)


def test_a_misread_file_is_not_accused_where_it_takes_all_its_time(tmp_path: Path) -> None:
    text = """
    minimax(N, Who, V) :- forall(between(1, 20000, X), X > 0), N mod 4 =:= 0, !, end(N, Who, V).
    minimax(N, max, V) :- findall(W, (move(N, M), minimax(M, min, W)), Ws), max_list(Ws, V).
    minimax(N, min, V) :- findall(W, (move(N, M), minimax(M, max, W)), Ws), min_list(Ws, V).
    """
    report = judged(tmp_path, text, seconds=1)
    assert report.verdict == "not-understood", details(report)


LISTED = """
alphabeta([S|B], Alpha, Beta, Good, Val) :-
    moves([S|B], List), !, boundedbest(List, Alpha, Beta, Good, Val)
    ; staticval([S|B], Val).
boundedbest([Pos|List], Alpha, Beta, Good, Val) :-
    alphabeta(Pos, Alpha, Beta, _, Val0),
    goodenough(List, Alpha, Beta, Pos, Val0, Good, Val).
goodenough([], _, _, Pos, Val, Pos, Val) :- !.
goodenough(_, Alpha, Beta, Pos, Val, Pos, Val) :-
    Pos = [min|_], Val > Beta, ! ; Pos = [max|_], Val < Alpha, !.
goodenough(List, Alpha, Beta, Pos, Val, Good, GoodVal) :-
    newbounds(Alpha, Beta, Pos, Val, Alpha1, Beta1),
    boundedbest(List, Alpha1, Beta1, Pos1, Val1),
    betterof(Pos, Val, Pos1, Val1, Good, GoodVal).
newbounds(Alpha, Beta, [min|_], Val, Val, Beta) :- Val > Alpha, !.
newbounds(Alpha, Beta, [max|_], Val, Alpha, Val) :- Val < Beta, !.
newbounds(Alpha, Beta, _, _, Alpha, Beta).
betterof([min|B], Val, _, Val1, [min|B], Val) :- Val > Val1, !.
betterof([max|B], Val, _, Val1, [max|B], Val) :- Val < Val1, !.
betterof(_, _, Pos1, Val1, Pos1, Val1).
"""


def test_a_position_may_be_a_list_that_begins_with_the_side(tmp_path: Path) -> None:
    report = judged(tmp_path, LISTED)
    assert (report.verdict, report.called) == ("agree", "alphabeta/5"), details(report)
    wrong = judged(tmp_path, LISTED.replace("Val < Alpha, !.", "Val > Alpha, !."))
    assert not wrong.agrees["value"], details(wrong)


def test_a_counter_that_is_kept_in_another_module_is_the_files_own(tmp_path: Path) -> None:
    count = "( retract(user:nodes(N)) -> N1 is N + 1, assertz(user:nodes(N1)) ; true )"
    report = judged(tmp_path, before_moves(count))
    assert report.verdict == "agree", details(report)


@pytest.mark.parametrize(
    "nothing", ["assertz", "assertz()", "assertz(X)", "retract(3)", "retract(_:_)"]
)
def test_a_goal_that_stores_nothing_is_read(tmp_path: Path, nothing: str) -> None:
    report = judged(tmp_path, f"{BOOK}\nnever_called(X) :- X = X, {nothing}.\n")
    assert report.verdict == "agree", details(report)


def test_a_librarys_name_with_other_arguments_is_no_relation_of_the_game(tmp_path: Path) -> None:
    text = BOOK.replace("    moves(Pos, PosList), !,", "    nth0(_, Pos, e, PosList, x), !,")
    report = judged(tmp_path, text)
    assert report.verdict in ("error", "not-understood"), details(report)
    assert "nth0/5, which does not exist" in report.message
    assert report.help is None or "nth0" not in report.help.option


@pytest.mark.parametrize("fact", ["nodes", "user:nodes"])
def test_what_is_counted_in_any_module_is_put_back_after_each_tree(
    tmp_path: Path, fact: str
) -> None:
    count = f"( retract({fact}(N)) -> N1 is N + 1 ; N1 = 1 ), assertz({fact}(N1)), N1 < 1000"
    report = judged(tmp_path, before_moves(count))
    assert report.verdict == "agree", details(report)


@pytest.mark.parametrize("fact", ["nodes", "user:nodes"])
def test_a_count_that_another_file_sets_is_not_held_against_a_search(
    tmp_path: Path, fact: str
) -> None:
    count = f"retract({fact}(N)), N1 is N + 1, assertz({fact}(N1))"
    report = judged(tmp_path, before_moves(count))
    assert report.verdict == "not-understood", details(report)


@pytest.mark.parametrize(
    ("first", "log"),
    [
        ("open('LOG', append, S)", "write(S, Pos), nl(S), close(S)"),
        ("open('LOG', write, S, [encoding(utf8)])", "format(S, '~w~n', [Pos]), close(S)"),
        ("tell('LOG')", "print(Pos), told"),
        ("append('LOG')", "write(Pos), told"),
        ("true", "log(_, Pos)"),
    ],
)
def test_what_a_search_writes_to_a_file_is_dropped(tmp_path: Path, first: str, log: str) -> None:
    first = first.replace("LOG", str(tmp_path / "log.txt"))
    logging = "log(S, P) :- write(S, P), flush_output(S).\n"
    search = before_moves(f"{first}, {log}")
    report = judged(tmp_path, search + logging)
    assert report.verdict == "agree", details(report)
    assert not (tmp_path / "log.txt").exists()


def test_a_search_that_reads_a_file_is_refused(tmp_path: Path) -> None:
    reads = "open(f, read, S), read(S, _), close(S)"
    report = judged(tmp_path, before_moves(reads))
    assert report.verdict == "no-program"
    assert "open/3 is not safe" in report.message


SCOUT = """
best(P, D, M, S) :- pvs(P, D, -9999, 9999, S, M).
pvs(P, D, _, _, S, none) :- D =< 0, !, evaluate(P, S).
pvs(P, D, Alpha, Beta, S, M) :-
    legal_moves(P, Ms),
    (   Ms = [F|Os]
    ->  D1 is D - 1, full(F, P, D1, Alpha, Beta, S1),
        (   S1 >= Beta -> S = S1, M = F
        ;   A1 is max(Alpha, S1), others(Os, P, D1, A1, Beta, S1, F, S, M) )
    ;   evaluate(P, S), M = none ).
full(M, P, D, Alpha, Beta, S) :-
    make(M, P, P1), A is -Beta, B is -Alpha, pvs(P1, D, A, B, S0, _), S is -S0.
scout(M, P, D, Alpha, Beta, S) :-
    B1 is Alpha + 1, full(M, P, D, Alpha, B1, S1),
    ( S1 > Alpha, S1 < Beta, B1 < Beta -> full(M, P, D, Alpha, Beta, S) ; S = S1 ).
others([], _, _, _, _, S, M, S, M).
others([M|Ms], P, D, Alpha, Beta, S0, M0, Score, Move) :-
    scout(M, P, D, Alpha, Beta, S),
    (   S >= Beta -> Score = S, Move = M
    ;   S > S0 -> A1 is max(Alpha, S), others(Ms, P, D, A1, Beta, S, M, Score, Move)
    ;   others(Ms, P, D, Alpha, Beta, S0, M0, Score, Move) ).
"""


def test_a_search_is_called_by_the_part_that_the_file_calls(tmp_path: Path) -> None:
    report = judged(tmp_path, SCOUT)
    assert report.called == "pvs/6"
    assert report.agrees["best_move"], details(report)


LIMITED = """
minimax(P, G, V, D) :- D < 4, moves(P, L), !, D1 is D + 1, best(L, G, V, D1).
minimax(P, _, V, _) :- staticval(P, V).
best([P], P, V, D) :- minimax(P, _, V, D), !.
best([P|Ps], G, GV, D) :-
    minimax(P, _, V, D), best(Ps, P1, V1, D), betterof(P, V, P1, V1, G, GV).
betterof(P, V, _, V1, P, V) :- ( min_to_move(P), V > V1 ; max_to_move(P), V < V1 ), !.
betterof(_, _, P1, V1, P1, V1).
"""


def test_a_depth_that_stands_in_a_clause_as_a_number_is_no_fault(tmp_path: Path) -> None:
    report = judged(tmp_path, LIMITED)
    assert report.agrees["value"], details(report)
    assert "trees of 5 moves or more were left out" in details(report).replace("\n        ", " ")
    wrong = judged(tmp_path, LIMITED.replace("V < V1", "V > V1"))
    assert wrong.verdict == "wrong-value"


IN_PLACE = """
ab(D, P, A, B, G, V) :-
    D > 0, findall(X, (between(1, 3, X), free(X)), L), L \\== [], !, try(L, P, D, A, B, nil, G-V).
ab(_, P, _, _, _, V) :- evaluate(P, V).
try([X|Xs], P, D, A, B, M0, G) :-
    play(X, P, Q, Row), D1 is D - 1, ab(D1, Q, A, B, _, V), back(X, Row, P),
    ( V > A -> try(Xs, P, D, V, B, X, G) ; try(Xs, P, D, A, B, M0, G) ).
try([], _, _, A, _, M, M-A).
"""


def test_a_search_that_looks_at_one_leaf_alone_again_and_again_is_not_accused(
    tmp_path: Path,
) -> None:
    report = judged(tmp_path, IN_PLACE)
    assert report.verdict == "not-understood", details(report)


# ------------------------------------------------------------------- adapters

OWN = f"{BOOK}min_to_move([min|_]).\nmax_to_move([max|_]).\n"
ADAPTER = """
moves([_|Pos], List) :-
    tree_children(Pos, Kids), Kids \\== [],
    findall([S|K], (member(K, Kids), tree_side(K, S)), List).
staticval([_|Pos], Val) :- tree_value(Pos, Val).
run(Pos, Alpha, Beta, Best, Val) :-
    tree_side(Pos, Side), alphabeta([Side|Pos], Alpha, Beta, [_|Best], Val).
"""


def test_what_an_adapter_leaves_to_the_file_is_the_files_own(tmp_path: Path) -> None:
    report = judged(tmp_path, OWN, ADAPTER)
    assert report.agrees["value"], details(report)
    assert not any("set aside" in note for note in report.notes)
    turned = OWN.replace("([min|", "([no|").replace("([max|", "([min|").replace("([no|", "([max|")
    assert judged(tmp_path, turned, ADAPTER).verdict == "wrong-value"


def test_what_has_no_answer_with_an_adapter_is_judged_where_its_own_clauses_fail(
    tmp_path: Path,
) -> None:
    text = OWN.replace("goodenough([], _, _,", "goodenough([none], _, _,", 1)
    report = judged(tmp_path, text, ADAPTER)
    assert report.verdict == "no-answer", details(report)
    assert any("the head of boundedbest/5 has" in one for one in report.stopped)


def test_what_fails_in_an_adapter_is_no_fault_of_the_file(tmp_path: Path) -> None:
    for wrong in ("tree_value(Pos, Val, no)", "Val == 0, tree_value(Pos, Val)"):
        report = judged(tmp_path, OWN, ADAPTER.replace("tree_value(Pos, Val)", wrong))
        assert report.verdict == "not-understood", details(report)


def test_a_constant_depth_in_an_adapter_costs_one_tree_and_not_half_of_them(
    tmp_path: Path,
) -> None:
    text = """
    ab(D, P, A, B, G, V) :- D > 0, moves(P, L), !, D1 is D - 1, any(L, D1, A, B, G, V).
    ab(_, P, _, _, _, V) :- staticval(P, V).
    any([P|Ps], D, A, B, G, GV) :- ab(D, P, A, B, _, V), go(Ps, D, A, B, P, V, G, GV).
    go([], _, _, _, P, V, P, V) :- !.
    go(_, _, A, B, P, V, P, V) :- ( min_to_move(P), V > B ; max_to_move(P), V < A ), !.
    go(Ps, D, A, B, P, V, G, GV) :-
        ( min_to_move(P) -> A1 is max(A, V), B1 = B ; A1 = A, B1 is min(B, V) ),
        any(Ps, D, A1, B1, P1, V1),
        ( ( min_to_move(P), V > V1 ; max_to_move(P), V < V1 ) -> G = P, GV = V ; G = P1, GV = V1 ).
    """
    calls = "run(P, A, B, G, V) :- ab(20, P, A, B, G, V).\n"
    report = judged(tmp_path, text, calls)
    assert sum(report.counts.values()) > 10_000, details(report)


def test_an_adapter_may_use_the_library_of_lists(tmp_path: Path) -> None:
    text = ADAPTER.replace("staticval([_|Pos]", "staticval(Pos0")
    text = text.replace("tree_value(Pos, Val).", "append([_], Pos, Pos0), tree_value(Pos, Val).")
    report = judged(tmp_path, OWN, text)
    assert report.agrees["value"], details(report)


# -------------------------------------------------------------------- options


STRANGE = """
walk(S, T, V) :- over(S, T), !, rate(S, V).
walk(S, T, V) :- findall(W, (goes(S, N), N = board(S1, T1), walk(S1, T1, W)), Ws), choose(T, Ws, V).
choose(x, Ws, V) :- max_list(Ws, V).
choose(o, Ws, V) :- min_list(Ws, V).
over(board(_), _) :- fail.
minimax(S, V) :- walk(S, x, V).
"""
"""A search that has no answer with what is taken for its game."""


def test_what_was_offered_is_no_statement_before_it_is_put_right(tmp_path: Path) -> None:
    found = judged(tmp_path, STRANGE)
    assert found.verdict == "not-understood", details(found)
    assert found.help is not None
    words = shlex.split(found.help.option)
    hooks = [value for name, value in zip(words[::2], words[1::2], strict=True) if name == "--hook"]
    stated: dict[str, Any] = {"entry": words[1], "hooks": hooks}
    if "--sides" in words:
        stated["sides"] = words[-1]
    again = judged(tmp_path, STRANGE, **stated)
    assert again.verdict == "not-understood", details(again)
    assert again.tells("what is stated is what was offered")
    adapted = judged(tmp_path, STRANGE, found.help.adapter)
    assert adapted.verdict == "not-understood", details(adapted)
    sure = judged(tmp_path, STRANGE, sure=True, **stated)
    assert sure.verdict in ("no-answer", "error"), details(sure)


def test_a_win_that_is_worth_nothing_tells_nothing(tmp_path: Path) -> None:
    text = """
    minimax(P, _, 0) :- won(P, _), !.
    minimax(P, max, V) :- findall(W, (next(P, Q), minimax(Q, min, W)), Ws), max_list(Ws, V).
    minimax(P, min, V) :- findall(W, (next(P, Q), minimax(Q, max, W)), Ws), min_list(Ws, V).
    """
    stated: dict[str, Any] = {
        "entry": "minimax(Pos, Player, Val)",
        "hooks": ("won=won/2", "move=next/2"),
    }
    report = judged(tmp_path, text, **stated)
    assert report.verdict == "not-understood", details(report)
    right = text.replace(
        "minimax(P, _, 0) :- won(P, _), !.", "minimax(P, _, V) :- won(P, W), !, V = W."
    )
    assert judged(tmp_path, right, **stated).verdict != "wrong-value"


def test_a_helper_of_values_that_is_missing_is_no_relation_of_the_game(tmp_path: Path) -> None:
    text = """
    value(_, 0, P, V) :- !, worth(P, V).
    value(S, D, P, V) :-
        kids(P, Ks),
        ( Ks = [] -> worth(P, V)
        ; other(S, T), E is D - 1, maplist(value(T, E), Ks, Vs), pick(S, Vs, V) ).
    other(max, min). other(min, max).
    pick(max, Vs, V) :- max_list(Vs, V).
    pick(min, [V], V) :- !.
    pick(min, [V0|Vs], V) :- pick(min, Vs, V1), lesser(V0, V1, V).
    """
    report = judged(tmp_path, text)
    assert report.verdict == "error", details(report)
    assert "calls lesser/3, which does not exist" in report.message


def test_all_that_the_user_states_is_judged_as_stated(tmp_path: Path) -> None:
    text = """
    find(P, A, B, M, V) :- next(P, L), !, go(L, A, B, M, V).
    find(P, _, _, _, V) :- worth(P, V).
    go([P|Ps], A, B, M, V) :- find(P, A, B, _, V0), W is V0 + unknown, on(Ps, A, B, P, W, M, V).
    on([], _, _, P, V, P, V).
    on([_|_], _, _, P, V, P, V).
    """
    stated: dict[str, Any] = {
        "entry": "find(Pos, Alpha, Beta, Best, Val)",
        "hooks": ("moves=next/2", "staticval=worth/2"),
    }
    report = judged(tmp_path, text, **stated)
    assert report.verdict == "error", details(report)
    assert "line 4: W is V0 + unknown" in " ".join(report.stopped)


def test_the_call_is_told_where_it_is_more_than_the_books(tmp_path: Path) -> None:
    report = judged(tmp_path, LIMITED.replace("V < V1", "V > V1"))
    assert not report.tells("it was called as"), "a level of 0 says nothing of the sides"
    sides = COLOURS.format("-").replace("ab(P,", "ab(black, P,").replace("V > V1", "V < V1")
    assert judged(tmp_path, sides).verdict != "agree"


# ------------------------------------------------------------------- sentences


def test_a_further_search_that_was_only_tried_is_named(tmp_path: Path) -> None:
    minimax = LIMITED.replace("betterof", "greater")
    report = judged(tmp_path, BOOK + minimax)
    assert report.remarkable
    said = "minimax/4 is a search, too: called as minimax(P,Best,V,0), it is right on"
    assert report.tells(said)
    play = "play(P, G) :- minimax(P, G, _, 0).\n"
    report = judged(tmp_path, BOOK + minimax + play)
    (told,) = (note for note in report.notes if note.startswith(said))
    assert ": play/2 calls it" in told


def test_a_slip_is_told_with_its_own_line(tmp_path: Path) -> None:
    text = BOOK.replace("boundedbest(PosList, Alpha", "boundedbest(Poslist, Alpha", 1)
    line = next(n for n, row in enumerate(text.splitlines(), 1) if "Poslist" in row)
    report = judged(tmp_path, text)
    assert report.tells(f"line {line}: Poslist stands only once"), report.notes


def test_a_variable_beside_a_closure_is_no_slip(tmp_path: Path) -> None:
    helper = "few(L, N) :- include(=(1), L, Filtered), length(Filtered, N).\n"
    report = judged(tmp_path, BOOK.replace("Val > Beta", "Val >= Beta") + helper)
    assert report.verdict == "wrong-move"
    assert not any("Filtered" in note for note in report.notes)


def test_facts_that_a_directive_sets_are_set(tmp_path: Path) -> None:
    text = BOOK.replace("    staticval(", "    ( slow -> sleep(0) ; true ), staticval(")
    text += ":- dynamic slow/0.\nset :- retractall(slow), assertz(slow).\n"
    assert judged(tmp_path, text).tells("it goes by slow/0")
    assert not judged(tmp_path, f"{text}:- assertz(slow).\n").tells("it goes by slow/0")


def test_a_fact_without_arguments_in_its_brackets_is_read(tmp_path: Path) -> None:
    assert judged(tmp_path, f"final().\n{BOOK}").verdict == "agree"


def test_clauses_that_do_not_stand_together_are_told_in_one_sentence(tmp_path: Path) -> None:
    clause = "newbounds(Alpha, Beta, _, _, Alpha, Beta)."
    report = judged(tmp_path, BOOK.replace(clause, "") + clause)
    assert any(
        note.endswith("the clauses of newbounds/6 do not stand together") for note in report.notes
    )


def test_a_goal_that_fails_is_told_and_not_a_head_that_matches(tmp_path: Path) -> None:
    text = LIMITED.replace("D < 4, moves", "D = 7, moves").replace("staticval", "D = 9, staticval")
    text = text.replace("minimax(P, _, V, _)", "minimax(P, _, V, D)")
    report = judged(tmp_path, text, entry="minimax(Pos, Best, Val, 0)")
    assert any("D = 7 fails: 0=7" in one for one in report.stopped), report.stopped


# ------------------------------------------------------- the order of the moves

ORDERED = BOOK.replace("moves(Pos, PosList), !", "moves(Pos, Some), sorted(Some, PosList), !")
SORTED = """
sorted(L0, L) :-
    findall(V-M, (member(M, L0), {}(M, V)), Ps), keysort(Ps, Qs), findall(M, member(_-M, Qs), L).
"""
BY_VALUE = SORTED.format("staticval")
BY_MERIT = SORTED.format("merit") + "merit(board(N), N).\n"
INLINE = BOOK.replace(
    "moves(Pos, PosList), !",
    "moves(Pos, Some), findall(V-P, (member(P, Some), staticval(P, V)), Ps),\n"
    "    keysort(Ps, Qs), findall(P, member(_-P, Qs), PosList), !",
)


@pytest.mark.parametrize("text", [ORDERED + BY_VALUE, ORDERED + BY_MERIT, INLINE])
def test_a_search_that_sorts_its_moves_is_right(text: str, tmp_path: Path) -> None:
    report = judged(tmp_path, text)
    assert report.agrees["value"], details(report)
    wrong = judged(tmp_path, text.replace("Val > Beta", "Val < Beta"))
    assert wrong.verdict == "wrong-value", details(wrong)


EQUAL = """
sorted(L0, L) :- predsort(by, L0, L).
by(O, A, B) :- merit(A, V), merit(B, W), compare(O, V, W).
merit(_, 0).
"""
LOSING = [
    EQUAL,
    "sorted([P|_], [P]).\n",
    "sorted(L0, L) :- once(append(L, [_], L0)), L \\== [], !.\nsorted(L, L).\n",
]


@pytest.mark.parametrize("order", LOSING)
def test_an_order_that_loses_moves_is_a_fault(order: str, tmp_path: Path) -> None:
    for text in (ORDERED, ORDERED.replace("sorted(", "sorted(Pos, ")):
        own = order if text == ORDERED else order.replace("sorted(", "sorted(_, ")
        report = judged(tmp_path, text + own)
        assert report.verdict == "wrong-value", details(report)


SEARCHED = ORDERED.replace("moves(Pos, Some)", "children(Pos, Some)").replace(
    "[Pos | PosList]", "[c(Pos, _, _) | PosList]"
)
KEPT_VALUES = """
children(Pos, L) :- findall(c(P, Name, V), (play(Pos, Name, P), staticval(P, V)), L).
sorted(L0, L) :- predsort(by, L0, L).
by(O, c(_, _, V), c(_, _, W)) :- compare(O, V, W).
"""


def test_moves_are_sorted_by_the_values_that_the_file_has_beside_them(tmp_path: Path) -> None:
    lost = judged(tmp_path, SEARCHED + KEPT_VALUES)
    assert lost.verdict == "wrong-value", details(lost)
    assert "moves are lost by it" in lost.message
    whole = KEPT_VALUES.replace("by(O, c(_, _, V), c(_, _, W))", "by(O, c(P, _, V), c(Q, _, W))")
    kept = judged(tmp_path, SEARCHED + whole.replace("compare(O, V, W)", "compare(O, V-P, W-Q)"))
    assert kept.agrees["value"], details(kept)


RANKED = """
ranked(Pos, Moves, Best) :-
    findall(X-M, ( member(M, Moves), promise(Pos, M, X) ), Pairs),
    keysort(Pairs, Sorted), findall(M, member(_-M, Sorted), Best).

alphabeta(0, Pos, _, _, _, Value) :- board_score(Pos, Value).
alphabeta(D, Pos, Alpha, Beta, Move, Value) :-
    D > 0, all_plays(Pos, Moves), ranked(Pos, Moves, Best),
    Alpha1 is -Beta, Beta1 is -Alpha, D1 is D - 1,
    choose(Best, Pos, D1, Alpha1, Beta1, _, (Move, Value)).

choose([Move|Moves], Pos, D, Alpha, Beta, Record, Best) :-
    do_play(Pos, Move, Pos1), alphabeta(D, Pos1, Alpha, Beta, _, V), Value is -V,
    cutoff(Move, Value, D, Alpha, Beta, Moves, Pos, Record, Best).
choose([], _, _, Alpha, _, Move, (Move, Alpha)).

cutoff(Move, Value, _, _, Beta, _, _, _, (Move, Value)) :- Value >= Beta, !.
cutoff(Move, Value, D, Alpha, Beta, Moves, Pos, _, Best) :-
    Alpha < Value, Value < Beta, !, choose(Moves, Pos, D, Value, Beta, Move, Best).
cutoff(_, Value, D, Alpha, Beta, Moves, Pos, Record, Best) :-
    Value =< Alpha, !, choose(Moves, Pos, D, Alpha, Beta, Record, Best).
"""


def test_a_meaning_that_another_one_has_made_needless_is_taken_back(tmp_path: Path) -> None:
    """The list of moves is no static value where another relation is known to order it."""
    report = judged(tmp_path, RANKED)
    assert report.verdict == "equal-depth", details(report)
    told = "all_plays/2 was taken for the list of moves"
    assert any(told in note for note in report.notes), details(report)


def test_an_order_that_looks_into_the_board_is_said_not_to_be_tried(tmp_path: Path) -> None:
    report = judged(tmp_path, ORDERED + BY_MERIT)
    assert report.tells("sorted/2 set aside: it was not tried whether a move is lost by it")
    assert report.remarkable


GATHERED = """
sorted(Pos, L) :- findall(P, step(Pos, P), L0), predsort(by, L0, L).
by(O, A, B) :- merit(A, V), merit(B, W), compare(O, V, W).
merit(board(_, N), N).
"""


def test_a_search_does_not_pass_if_predsort_drops_moves_of_its_game(tmp_path: Path) -> None:
    text = BOOK.replace("moves(Pos, PosList), !", "sorted(Pos, PosList), !")
    told = "but sorted/2, which was not tried, sorts by predsort/3, and so drops moves"
    other = GATHERED.replace(
        "compare(O, V, W)", "( V < W -> O = (<) ; V > W -> O = (>) ; O = (=) )"
    )
    for own in (GATHERED, other):
        report = judged(tmp_path, text + own)
        assert report.verdict == "not-understood", details(report)
        assert told in report.message
    safe = GATHERED.replace("compare(O, V, W)", "compare(C, V, W), ( C = (=) -> O = (<) ; O = C )")
    also = GATHERED.replace(
        "compare(O, V, W)", "( V =:= W -> compare(O, A, B) ; compare(O, V, W) )"
    )
    assert judged(tmp_path, text + also).passes("value")
    for own in (safe, GATHERED.replace("compare(O, V, W)", "compare(O, V-A, W-B)")):
        report = judged(tmp_path, text + own)
        assert report.passes("value"), details(report)


def test_what_a_small_depth_is_counted_down_by_is_told(tmp_path: Path) -> None:
    text = """
    ab(D, P, G, V) :- D > 0, moves(P, L), !, D1 is D - 2, any(L, D1, G, V).
    ab(_, P, _, V) :- staticval(P, V).
    any([P], D, P, V) :- !, ab(D, P, _, V).
    any([P|Ps], D, G, GV) :-
        ab(D, P, _, V), any(Ps, D, P1, V1),
        ( ( min_to_move(P), V > V1 ; max_to_move(P), V < V1 ) -> G = P, GV = V ; G = P1, GV = V1 ).
    """
    said = "with depths of 1, 2 and 3 it looks 1, 1 and 2 moves ahead"
    assert judged(tmp_path, text).tells(said)
    assert not judged(tmp_path, text.replace("D - 2", "D - 1")).tells(said)
    brothers = text.replace("D - 2", "D - 1").replace("any(Ps, D,", "E is D - 1, any(Ps, E,")
    report = judged(tmp_path, brothers)
    assert report.verdict == "wrong-value", details(report)
    assert any("handed on to the next one?" in note for note in report.notes), report.notes


TOLD = """
alfabeta(S, 0, _, V, S) :- !, h(S, V).
alfabeta(S, D, J, V, Suc) :-
    sucessores(S, [F|Fs]), !, D1 is D - 1, quem(S, Q),
    alfabeta(F, D1, J, V0, _), continua(Q, Fs, D1, J, V0, F, V, Suc).
alfabeta(S, _, _, V, S) :- h(S, V).
quem(state(_, Q), Q).
continua(_, [], _, _, V, F, V, F) :- !.
continua(eu, _, _, _-B, V, F, V, F) :- V >= B, !.
continua(ele, _, _, A-_, V, F, V, F) :- V =< A, !.
continua(Q, [F1|Fs], D, J, V0, F0, V, F) :-
    estreita(Q, V0, J, J1), alfabeta(F1, D, J1, V1, _),
    fica(Q, V0, F0, V1, F1, V2, F2), continua(Q, Fs, D, J1, V2, F2, V, F).
estreita(eu, V, A-B, V-B) :- V > A, !.
estreita(ele, V, A-B, A-V) :- V < B, !.
estreita(_, _, J, J).
fica(eu, V0, _, V1, F1, V1, F1) :- V1 > V0, !.
fica(ele, V0, _, V1, F1, V1, F1) :- V1 < V0, !.
fica(_, V0, F0, _, _, V0, F0).
"""
"""A search that is told by a helper who is to move, and hands that on."""


def test_what_a_helper_tells_of_a_position_may_be_who_is_to_move(tmp_path: Path) -> None:
    report = judged(tmp_path, TOLD)
    assert report.passes("value"), details(report)
    assert report.tells("eu was taken for MAX, ele for MIN")
    assert judged(tmp_path, TOLD.replace("V =< A", "V >= A")).verdict == "wrong-value"


WINNING = """
minimax(E, J, V, nada) :- utilidad(E, J, V), !.
minimax(E, J, V, M) :-
    jugadas(E, J, [M1/E1|Resto]), K is -J,
    minimax(E1, K, V1, _), prueba(Resto, J, K, V1, M1, V, M).
prueba([], _, _, V, M, V, M).
prueba([M1/E1|Resto], J, K, V0, M0, V, M) :-
    (   V0 =:= J
    ->  V = V0, M = M0
    ;   minimax(E1, K, V1, _),
        (   V1*J > V0*J
        ->  prueba(Resto, J, K, V1, M1, V, M)
        ;   prueba(Resto, J, K, V0, M0, V, M)
        )
    ).
"""
"""A search that stops where a value is the sign of the side to move: that side has won."""
WINNING_FOR = """
solve(Pos, _, V) :- moves(Pos, []), !, staticval(Pos, V).
solve(Pos, S, V) :- moves(Pos, [P|Ps]), go([P|Ps], S, none, V).
go([], _, V, V).
go([P|Ps], S, V0, V) :-
    S1 is -S, solve(P, S1, V1), best(S, V0, V1, V2),
    ( V2 =:= S -> V = V2 ; go(Ps, S, V2, V) ).
best(_, none, V, V) :- !.
best(1, A, B, V) :- V is max(A, B).
best(-1, A, B, V) :- V is min(A, B).
"""
"""The same with clauses for either sign."""


def test_a_search_that_stops_at_a_win_is_right_with_the_values_of_a_win(tmp_path: Path) -> None:
    for text in (WINNING, WINNING_FOR):
        report = judged(tmp_path, text)
        assert report.passes("value"), details(report)
        assert report.tells("only values beyond 1 lead it wrong")
    other = WINNING_FOR.replace("V2 =:= S", "V2 =:= -S")
    assert judged(tmp_path, other).verdict == "wrong-value"
    assert judged(tmp_path, WINNING.replace("V1*J > V0*J", "V1 > V0")).verdict == "wrong-value"


VALUED = """
valor(T, 1) :- ganador(T, x), !.
valor(T, -1) :- ganador(T, o), !.
valor(_, 0).
fin(T) :- ganador(T, _), !.
fin(T) :- lleno(T).
contrario(x, o).
contrario(o, x).
minimax(T, _, V-nada) :- fin(T), !, valor(T, V).
minimax(T, J, Mejor) :-
    contrario(J, K),
    findall(V-N, ( pone(T, J, N, T1), minimax(T1, K, V-_) ), L), elige(J, L, Mejor).
elige(x, L, M) :- sort(0, @>=, L, [M|_]).
elige(o, L, M) :- sort(0, @=<, L, [M|_]).
"""
"""A search whose value tells who has won."""


def test_a_value_is_not_taken_for_a_winner_for_a_few_values_that_are_hit_upon(
    tmp_path: Path,
) -> None:
    report = judged(tmp_path, VALUED)
    assert report.passes("value"), details(report)
    same = judged(tmp_path, VALUED.replace("minimax(T1, K, V-_)", "minimax(T1, J, V-_)"))
    assert same.verdict == "wrong-value", details(same)
    assert [cause.key for cause in same.causes] == ["side-kept"]


ORDERED_ENDS = """
celalalt(om, pc).
celalalt(pc, om).
castigator(board(G, J), C) :- gol(G), celalalt(J, C).
gol([]).
valoare(pc, Niv, V) :- V is 50 - Niv.
valoare(om, Niv, V) :- V is Niv - 50.
minimax(Poz, Niv, V, [Poz]) :- castigator(Poz, C), !, valoare(C, Niv, V).
minimax(Poz, Niv, V, [Poz|Linie]) :-
    Niv1 is Niv + 1,
    findall(rez(W, L), ( ia(Poz, P1), minimax(P1, Niv1, W, L) ), Rez),
    predsort(compara, Rez, Sortat), Poz = board(_, J), capat(J, Sortat, rez(V, Linie)).
compara(O, rez(A, _), rez(B, _)) :- ( A < B -> O = (<) ; O = (>) ).
capat(pc, L, X) :- last(L, X).
capat(om, [X|_], X).
"""
"""A search that takes the first or the last of its results in order."""


def test_what_is_tried_on_no_tree_does_not_pass(tmp_path: Path) -> None:
    report = judged(tmp_path, BOOK, entry="alphabeta(Pos, -1, 1, Best, Val)")
    assert report.verdict == "not-understood", details(report)
    assert "with a choice of moves is one for it" in report.message


def test_what_is_given_results_in_order_is_no_static_value(tmp_path: Path) -> None:
    report = judged(tmp_path, ORDERED_ENDS)
    assert report.passes("value"), details(report)
    wrong = judged(
        tmp_path, ORDERED_ENDS.replace("capat(pc, L, X) :- last(L, X).", "capat(pc, [X|_], X).")
    )
    assert wrong.verdict == "wrong-value", details(wrong)


PAIRED = """
suche(S, Tiefe, Fenster, W) :-
    findall(S0, zug(S, S0), Zuege),
    (   ( Tiefe =< 0 ; Zuege == [] )
    ->  bewertung(S, W)
    ;   T1 is Tiefe - 1, Fenster = A-B,
        foldl(naechster(T1, B), Zuege, A, W)
    ).
naechster(T, B, S, A0, A1) :-
    (   A0 >= B
    ->  A1 = A0
    ;   U is -B, O is -A0, suche(S, T, U-O, W), A1 is max(A0, -W)
    ).
"""
"""A negamax whose window is a pair, which it takes apart in one branch alone."""


def test_a_window_that_is_taken_apart_behind_a_test_is_found(tmp_path: Path) -> None:
    report = judged(tmp_path, PAIRED)
    assert report.passes("value"), details(report)


COUNTED = """
minimax(P, Depth, G, V) :- moves(P, L), !, D is Depth - 1, any(L, D, G, V).
minimax(P, _, _, V) :- staticval(P, V).
any([P], D, P, V) :- !, minimax(P, D, _, V).
any([P|Ps], D, G, GV) :-
    minimax(P, D, _, V), any(Ps, D, P1, V1),
    ( ( min_to_move(P), V > V1 ; max_to_move(P), V < V1 ) -> G = P, GV = V ; G = P1, GV = V1 ).
"""
"""A minimax that counts a depth down, and goes on to the end of the game."""


def test_a_number_that_is_counted_and_ends_no_search_is_no_fault(tmp_path: Path) -> None:
    assert judged(tmp_path, COUNTED).verdict == "prunes-less"
    ended = COUNTED.replace("moves(P, L), !", "Depth > 0, moves(P, L), !")
    assert judged(tmp_path, ended).verdict == "prunes-less"
    report = judged(tmp_path, ended.replace("D is Depth - 1", "D = Depth"))
    assert report.verdict == "wrong-value", details(report)
    assert report.message.startswith("called with a depth of"), report.message
    # A move may cost 2, where its clause says so.
    assert judged(tmp_path, ended.replace("Depth - 1", "Depth - 2")).verdict == "prunes-less"


@pytest.mark.parametrize(
    ("test", "more"),
    [
        ("( Depth > 0 ; \\+ quiet(P) )", "quiet(node(_, calm))."),
        ("Depth > -6", ""),
        ("( Depth > 0 ; Depth mod 2 =:= 0 ; true )", ""),
    ],
)
def test_a_depth_that_may_be_meant_otherwise_is_no_fault(
    test: str, more: str, tmp_path: Path
) -> None:
    text = COUNTED.replace("moves(P, L), !", f"{test}, moves(P, L), !") + more
    report = judged(tmp_path, text)
    assert report.verdict == "prunes-less", details(report)


def test_where_no_search_is_found_the_call_of_what_may_be_one_is_offered(tmp_path: Path) -> None:
    text = """
    worth_of(P, D, V) :- D > 0, first(P, Q), !, E is D - 1, row(Q, P, E, V).
    worth_of(P, _, V) :- rate(P, V).
    row(Q, P, D, V) :-
        worth_of(Q, D, W), ( next(P, Q, R) -> row(R, P, D, X), V is max(W, X) ; V = W ).
    go(P, V) :- worth_of(P, 3, V).
    """
    report = judged(tmp_path, text)
    assert report.verdict == "no-program"
    assert "name what is to be called: --entry 'worth_of(Pos, 1000, Val)'" in report.message


def test_a_number_that_a_relation_gives_need_not_be_that_of_a_position(tmp_path: Path) -> None:
    text = BOOK.replace("moves(Pos, PosList), !,", "moves(Pos, PosList), !, width(W), W >= 0,")
    assert text != BOOK
    found = judged(tmp_path, text)
    assert found.help is not None
    assert found.help.likely == "--hook number=width/1"
    report = judged(tmp_path, text, hooks=("number=width/1",))
    assert report.agrees["leaves"], details(report)


def test_a_flag_for_another_move_is_no_player(tmp_path: Path) -> None:
    text = """
    look(P, 0, _, _, none, V) :- !, score(P, V).
    look(P, D, A, B, M, V) :-
        findall(m(I, Q, Again), move(P, I, Q, Again), L),
        ( L = [] -> M = none, score(P, V) ; E is D - 1, each(L, E, A, B, none, M, V) ).
    each([], _, A, _, M, M, A).
    each([m(I, P, Again)|L], D, A, B, M0, M, V) :-
        child(Again, P, D, A, B, W),
        (   W >= B -> M = I, V = B
        ;   W > A -> each(L, D, W, B, I, M, V)
        ;   each(L, D, A, B, M0, M, V) ).
    child(yes, P, D, A, B, V) :- look(P, D, A, B, _, V).
    child(no, P, D, A, B, V) :- A1 is -B, B1 is -A, look(P, D, A1, B1, _, W), V is -W.
    """
    report = judged(tmp_path, text)
    assert report.verdict not in ("wrong-value", "wrong-move", "no-answer"), details(report)


def test_a_search_that_fails_where_it_asks_what_is_missing_is_not_accused() -> None:
    """What is missing there prints, maybe; that it is a test was our guess, or is the user's."""
    found = check_file(WILD / "nl_meldt_de_waarde.pl", leaves=3, hooks=["terminal=onthoud/3"])
    assert found.verdict == "not-understood", details(found)


def test_what_gives_a_value_for_a_side_is_not_taken_for_the_other_side(tmp_path: Path) -> None:
    """No name says so; but the file itself has the relation that gives the other side."""
    text = (WILD / "en_worst_of_a_side.pl").read_text(encoding="utf-8")
    text = (
        text.replace("worst_for", "bottom") + "opponent(white, black).\nopponent(black, white).\n"
    )
    found = judged(tmp_path, text)
    assert found.passes("best-move"), details(found)


SLIPS = [
    ("    alphabeta(Pos, Alpha, Beta, _, Val),", "alphabeta(pos, Alpha, Beta, _, Val),", "error"),
    ("    alphabeta(Pos, Alpha, Beta, _, Val),", "alphabeta(Alpha, Beta, Pos, _, Val),", "error"),
    ("moves(Pos, PosList), !,", "moves(Pos, Poslist), !,", "error"),
    ("boundedbest([Pos | PosList],", "boundedbest([Pos , PosList],", "no-answer"),
    (
        "betterof(_, _, Pos1, Val1, Pos1, Val1).",
        "betterof(_, _, pos1, Val1, pos1, Val1).",
        "no-answer",
    ),
    (
        "boundedbest(PosList, Alpha, Beta, GoodPos, Val)\n",
        "boundedbest(PosList, A, B, G, V)\n",
        "no-answer",
    ),
]


@pytest.mark.parametrize(("printed", "typed", "verdict"), SLIPS)
def test_a_slip_in_the_books_own_program_is_the_files_fault(
    printed: str, typed: str, verdict: str, tmp_path: Path
) -> None:
    assert BOOK.count(printed) == 1
    report = judged(tmp_path, BOOK.replace(printed, typed))
    assert report.verdict == verdict, details(report)


def test_a_search_that_evaluates_before_it_asks_for_moves_is_told_so(tmp_path: Path) -> None:
    """In our trees the leaves alone have static values: it is right there, and in few games."""
    first = """alphabeta(Pos, Alpha, Beta, GoodPos, Val) :-
    staticval(Pos, Val)
    ;
    moves(Pos, PosList), !,
    boundedbest(PosList, Alpha, Beta, GoodPos, Val)."""
    printed = BOOK[BOOK.index("alphabeta(Pos, Alpha, Beta, GoodPos, Val) :-") :].split("\n\n")[0]
    report = judged(tmp_path, BOOK.replace(printed, first))
    assert any("does not search" in note for note in report.notes), details(report)
    assert not any("does not search" in note for note in judged(tmp_path, BOOK).notes)


def test_a_file_of_comments_has_no_search(tmp_path: Path) -> None:
    report = judged(tmp_path, "% alphabeta(Pos, Alpha, Beta, Best, Val) :-\n% and so on\n")
    assert report.verdict == "no-program"
    assert "it has no clauses" in report.message
    assert "--entry" not in report.message


def test_an_adapter_takes_the_place_of_no_predicate_of_the_file(tmp_path: Path) -> None:
    adapter = "run(Pos, Alpha, Beta, Best, Val) :- alphabeta(Pos, Alpha, Beta, Best, Val).\n"
    with pytest.raises(UsageError, match="run/5 of its own"):
        judged(tmp_path, BOOK + "run(A, B, C, D, E) :- print(t(A, B, C, D, E)).\n", adapter)


def test_an_operator_of_a_library_that_is_loaded_is_not_missing(tmp_path: Path) -> None:
    text = COLOURS.format(":").replace("P = Side:_:_", "P = node(Side, 9), 1 #> 0")
    report = judged(tmp_path, f":- use_module(library(clpfd)).\n{text}")
    assert "#>" not in details(report)


def test_a_value_that_is_not_computed_is_the_files_fault(tmp_path: Path) -> None:
    text = """
ab(Pos, A, B, Best, V) :- findall(S, succ_of(Pos, S), Ss), Ss \\= [], !, all(Ss, A, B, _, Best, V).
ab(Pos, _, _, _, V) :- worth(Pos, V).
all([], A, _, M, M, A).
all([S|Ss], A, B, M0, M, V) :-
    ab(S, -B, -A, _, V1), V2 = -V1,
    ( V2 >= B -> M = S, V = V2 ; V2 > A -> all(Ss, V2, B, S, M, V) ; all(Ss, A, B, M0, M, V) ).
"""
    report = judged(tmp_path, text)
    assert report.verdict == "wrong-value", details(report)
    assert "- -" in report.message


def test_a_list_of_all_that_was_seen_is_not_blamed_for_a_wrong_move(tmp_path: Path) -> None:
    text = """
    ab(P, _, _, V, L, [P|L]) :- value(P, V), !.
    ab(P, A, B, V, L0, L) :- findall(Q, succ(P, Q), Qs), side(P, S), go(Qs, S, A, B, V, [P|L0], L).
    go([], max, A, _, A, L, L).
    go([], min, _, B, B, L, L).
    go([Q|Qs], S, A, B, V, L0, L) :-
        ab(Q, A, B, W, L0, L1),
        ( S = max -> A1 is max(A, W), B1 = B ; A1 = A, B1 is min(B, W) ),
        ( A1 >= B1 -> V = W, L = L1 ; go(Qs, S, A1, B1, V, L1, L) ).
    top(P, V, Order) :- ab(P, -1000, 1000, V, [], R), reverse(R, Order).
    """
    report = judged(tmp_path, text)
    assert report.verdict == "not-understood", details(report)
    told = judged(tmp_path, text, entry="ab(Pos, Alpha, Beta, Val, [], _)")
    assert told.passes("value"), details(told)


@pytest.mark.parametrize(
    ("call", "verdict"),
    [("-1000, 1000", "other-move"), ("1000, -1000", "wrong-value"), ("L, H", "wrong-value")],
)
def test_names_of_bounds_that_the_files_own_call_exchanges_are_given_up(
    call: str, verdict: str, tmp_path: Path
) -> None:
    """Its names say the contrary: what it calls beta is the lower bound."""
    text = f"""
    ab(P, Beta, Alpha, G, V) :- moves(P, [Q|Qs]), !, ab(Q, Beta, Alpha, _, W),
        on(P, Qs, Beta, Alpha, Q, W, G, V).
    ab(P, _, _, P, V) :- staticval(P, V).
    on(P, Qs, Beta, Alpha, G0, V0, G, V) :- max_to_move(P), !, Beta1 is max(Beta, V0),
        high(Qs, P, Beta1, Alpha, G0, V0, G, V).
    on(P, Qs, Beta, Alpha, G0, V0, G, V) :- Alpha1 is min(Alpha, V0),
        low(Qs, P, Beta, Alpha1, G0, V0, G, V).
    high([], _, _, _, G, V, G, V) :- !.
    high(_, _, Beta, Alpha, G, V, G, V) :- Beta >= Alpha, !.
    high([Q|Qs], P, Beta, Alpha, G0, V0, G, V) :- ab(Q, Beta, Alpha, _, W),
        ( W > V0 -> on(P, Qs, Beta, Alpha, Q, W, G, V) ; high(Qs, P, Beta, Alpha, G0, V0, G, V) ).
    low([], _, _, _, G, V, G, V) :- !.
    low(_, _, Beta, Alpha, G, V, G, V) :- Beta >= Alpha, !.
    low([Q|Qs], P, Beta, Alpha, G0, V0, G, V) :- ab(Q, Beta, Alpha, _, W),
        ( W < V0 -> on(P, Qs, Beta, Alpha, Q, W, G, V) ; low(Qs, P, Beta, Alpha, G0, V0, G, V) ).
    best(P, G) :- ab(P, {call}, G, _).
    """
    assert judged(tmp_path, text).verdict == verdict


def test_what_makes_one_value_of_two_and_is_missing_is_no_fault_of_the_search(
    tmp_path: Path,
) -> None:
    text = """
    high(P, V, _, _) :- over(P), worth(P, V), !.
    high(P, V, A, B) :- findall(Q, step(P, Q), Qs), up(Qs, -1000, A, B, V), !.
    up([], V, _, _, V).
    up([Q|Qs], V0, A, B, V) :- low(Q, W, -1000, 1000), greater(V0, W, V1),
        ( V1 >= B, V = V1 ; greater(A, V1, A1), up(Qs, V1, A1, B, V) ).
    low(P, V, _, _) :- over(P), worth(P, V), !.
    low(P, V, A, B) :- findall(Q, step(P, Q), Qs), down(Qs, 1000, A, B, V), !.
    down([], V, _, _, V).
    down([Q|Qs], V0, A, B, V) :- high(Q, W, -1000, 1000), lesser(V0, W, V1),
        ( V1 =< A, V = V1 ; lesser(B, V1, B1), down(Qs, V1, A, B1, V) ).
    """
    text = text.replace("high(", "alphabeta_max(").replace("low(", "alphabeta_min(")
    report = judged(tmp_path, text)
    assert report.verdict == "not-understood", details(report)


def test_what_is_given_the_bounds_is_a_part_of_the_search_and_none_of_its_game(
    tmp_path: Path,
) -> None:
    text = """
    :- use_module(library(assoc)).
    go(P, Best, V) :- empty_assoc(T), ab(P, -1000, 1000, Best, V, T, _).
    ab(P, A, B, Best, V, T, T) :- get_assoc(P, T, e(F, V, Best)), usable(F, V, A, B), !.
    ab(P, A, B, Best, V, T0, T) :- moves(P, L), !,
        ( max_to_move(P) -> high(L, A, B, -2000, none, Best, V, T0, T1)
        ; low(L, A, B, 2000, none, Best, V, T0, T1) ),
        ( V =< A -> F = upper ; V >= B -> F = lower ; F = exact ),
        put_assoc(P, T1, e(F, V, Best), T).
    ab(P, _, _, none, V, T, T) :- staticval(P, V).
    usable(exact, _, _, _).
    usable(lower, _, _, _).
    usable(upper, _, _, _).
    high([], _, _, V, M, M, V, T, T).
    high([P|Ps], A, B, V0, M0, M, V, T0, T) :- ab(P, A, B, _, W, T0, T1),
        ( W > V0 -> V1 = W, M1 = P ; V1 = V0, M1 = M0 ),
        ( V1 >= B -> V = V1, M = M1, T = T1
        ; A1 is max(A, V1), high(Ps, A1, B, V1, M1, M, V, T1, T) ).
    low([], _, _, V, M, M, V, T, T).
    low([P|Ps], A, B, V0, M0, M, V, T0, T) :- ab(P, A, B, _, W, T0, T1),
        ( W < V0 -> V1 = W, M1 = P ; V1 = V0, M1 = M0 ),
        ( V1 =< A -> V = V1, M = M1, T = T1
        ; B1 is min(B, V1), low(Ps, A, B1, V1, M1, M, V, T1, T) ).
    """
    report = judged(tmp_path, text)
    assert any("leads it wrong where a position comes twice" in one for one in report.notes)
    right = text.replace("usable(lower, _, _, _)", "usable(lower, V, _, B) :- V >= B")
    right = right.replace("usable(upper, _, _, _)", "usable(upper, V, A, _) :- V =< A")
    report = judged(tmp_path, right)
    assert report.passes("best-move"), details(report)
    assert not any("leads it wrong" in one for one in report.notes), report.notes


PLAYERS = """
think(Pos, 0, player(pc, Colour), _, _, V, _) :- !, worth(Pos, player(pc, Colour), V).
think(Pos, _, player(pc, Colour), _, _, V, _) :- over(Pos, Colour), !,
    worth(Pos, player(pc, Colour), V).
think(Pos, D, player(pc, Colour), A, B, V, Best) :-
    D > 0, steps(Pos, Steps), each(Steps, Pos, D, player(pc, Colour), A, B, -9000, _, V, Best).
each([], _, _, _, _, _, V, Best, V, Best).
each([S|Ss], Pos, D, player(pc, Colour), A, B, V0, S0, V, Best) :-
    carried_out(Pos, S, Pos1), rival(Colour, Other), D1 is D - 1, A1 is -B, B1 is -A,
    think(Pos1, D1, player(pc, Other), A1, B1, W, _), V1 is -W,
    ( V1 > V0 -> V2 = V1, S2 = S ; V2 = V0, S2 = S0 ), A2 is max(A, V2),
    ( A2 >= B -> V = V2, Best = S2
    ; each(Ss, Pos, D, player(pc, Colour), A2, B, V2, S2, V, Best) ).
"""


def test_a_player_may_stand_in_a_term(tmp_path: Path) -> None:
    report = judged(tmp_path, PLAYERS)
    assert report.passes("best-move"), details(report)
    assert judged(tmp_path, PLAYERS.replace("A1 is -B", "A1 is -A")).verdict == "wrong-value"


WORST = """
best(Pos, 0, _, _, at(V, none)) :- figure(Pos, V), !.
best(Pos, D, A, B, Found) :-
    D1 is D - 1, nothing_yet(Pos, V0), after(Pos, All), each(All, D1, A, B, at(V0, none), Found), !.
best(Pos, _, _, _, at(V, none)) :- figure(Pos, V).
each([], _, _, _, Found, Found).
each([to(M, Pos)|All], D, A, B, Found0, Found) :-
    chooser(Pos, Side), best(Pos, D, A, B, at(V, _)), choose(Side, Found0, at(V, M), Found1),
    each(All, D, A, B, Found1, Found).
choose(max, at(V0, M0), at(V, _), at(V0, M0)) :- V0 > V.
choose(max, at(V0, _), at(V, M), at(V, M)) :- V0 =< V.
choose(min, at(V0, M0), at(V, _), at(V0, M0)) :- V0 < V.
choose(min, at(V0, _), at(V, M), at(V, M)) :- V0 >= V.
after(Pos, All) :- bagof(to(M, Next), goes(M, Pos, Next), All).
chooser(board(_, _, white), min).
chooser(board(_, _, black), max).
"""


def test_what_gives_the_worst_value_for_a_side_is_not_taken_for_another_thing(
    tmp_path: Path,
) -> None:
    """It is missing, and of no kind that is known: that the search goes wrong is our reading."""
    report = judged(tmp_path, WORST)
    assert report.verdict == "not-understood", details(report)


WORDS_FOR_BOUNDS = """
% max and min apart, atoms inf
start(P, B, V) :- maxi(P, minf, pinf, B, V).
less(minf, X) :- X \\== minf, !.
less(X, pinf) :- X \\== pinf, !.
less(X, Y) :- number(X), number(Y), X < Y.

maxi(P, _, _, none, V) :- final(P), !, points(P, V).
maxi(P, A, B, Best, V) :- moves(P, L), maxlist(L, A, B, none, Best, V).
maxlist([], A, _, M, M, A).
maxlist([Q|Qs], A, B, M0, M, V) :-
    mini(Q, A, B, _, W),
    (  \\+ less(W, B) -> M = Q, V = W
    ;  less(A, W) -> maxlist(Qs, W, B, Q, M, V)
    ;  maxlist(Qs, A, B, M0, M, V) ).
mini(P, _, _, none, V) :- final(P), !, points(P, V).
mini(P, A, B, Best, V) :- moves(P, L), minlist(L, A, B, none, Best, V).
minlist([], _, B, M, M, B).
minlist([Q|Qs], A, B, M0, M, V) :-
    maxi(Q, A, B, _, W),
    (  \\+ less(A, W) -> M = Q, V = W
    ;  less(W, B) -> minlist(Qs, A, W, Q, M, V)
    ;  minlist(Qs, A, B, M0, M, V) ).
"""
WHOSE_TURN = """
% bounds: the atoms worst and best mean no bound
decide(Pos, Move) :- ab(Pos, worst, best, Move, _).
ab(Pos, _, _, -, V) :- leafnode(Pos), !, goodness(Pos, V).
ab(Pos, A, B, M, V) :- expand(Pos, Qs), whose(Pos, W), loop(W, Qs, A, B, -, M, V).
loop(white, [], A, _, M, M, A).
loop(black, [], _, B, M, M, B).
loop(W, [Q|Qs], A, B, M0, M, V) :-
    ab(Q, A, B, _, X),
    ( W = white -> hi(A, X, A1), B1 = B ; A1 = A, lo(B, X, B1) ),
    ( (A1 \\== A ; B1 \\== B) -> M1 = Q ; M1 = M0 ),
    ( crossed(A1, B1) -> M = M1, (W = white -> V = A1 ; V = B1)
    ; loop(W, Qs, A1, B1, M1, M, V) ).
hi(worst, X, X) :- !.
hi(A, X, X) :- X > A, !.
hi(A, _, A).
lo(best, X, X) :- !.
lo(B, X, X) :- X < B, !.
lo(B, _, B).
crossed(A, B) :- A \\== worst, B \\== best, A >= B.
"""


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        (
            WORDS_FOR_BOUNDS,
            "less(W, B) -> minlist(Qs, A, W, Q",
            "less(B, W) -> minlist(Qs, A, W, Q",
        ),
        (WHOSE_TURN, "A >= B.", "A =< B."),
    ],
    ids=["words for bounds are no players", "who is to move is told by what is missing"],
)
def test_a_word_for_a_bound_is_no_side(text: str, right: str, wrong: str, tmp_path: Path) -> None:
    assert judged(tmp_path, text).verdict == "other-move"
    assert text.count(right) == 1
    assert judged(tmp_path, text.replace(right, wrong)).verdict == "wrong-value"


BLIND = """
best(P, V) :- over(P), !, est(P, V).
best(P, V) :-
    findall(W, ( nxt(P, Q), best(Q, W0), W is -W0 ), Ws), top(Ws, -1000, V).

top([], V, V).
top([W|Ws], V0, V) :- V1 is max(V0, W), top(Ws, V1, V).
"""
HOOKS = ["terminal=over/1", "staticval=est/2", "never=nxt/2"]
STATED: dict[str, Any] = {"entry": "best(Pos, Val)", "hooks": HOOKS}


@pytest.mark.parametrize("value", ["-1000", "0"])
def test_a_search_that_never_sees_a_leaf_is_not_accused_whatever_is_stated(
    value: str, tmp_path: Path
) -> None:
    text = BLIND.replace("-1000", value)
    report = judged(tmp_path, text, **STATED)
    assert report.verdict == "not-understood", details(report)
    assert "--sure" in details(report)
    assert judged(tmp_path, text, sure=True, **STATED).verdict == "wrong-value"


AFTER = """
best(P, Depth, Move, V) :-
    Depth1 is Depth - 1,
    findall(W-Q, ( move(P, Q), after(Q, Depth1, W0), W is -W0 ), Ws),
    top(Ws, -1000-none, V-Move).

after(P, _, V) :- won(P), !, V is -100.
after(P, 0, V) :- !, staticval(P, V).
after(P, Depth, V) :- best(P, Depth, _, V).

top([W-Q|Ws], V0-_, Best) :- W > V0, !, top(Ws, W-Q, Best).
top([_|Ws], V0-Q0, Best) :- top(Ws, V0-Q0, Best).
top([], V-Q, V-Q) :- dif(Q, none).
"""


def test_a_search_that_begins_with_a_move_is_right_without_the_tree_that_has_none(
    tmp_path: Path,
) -> None:
    report = judged(tmp_path, AFTER)
    assert report.verdict == "other-move", details(report)
    assert report.tells(
        "where the root has no move, the search does not give its static value; 1 such tree"
    )
    wrong = judged(tmp_path, AFTER.replace("W > V0", "W < V0").replace("-1000-none", "1000-none"))
    assert wrong.verdict == "wrong-value", details(wrong)


CALLED = """
best(P, Depth, V) :- Depth =:= 0, !, est(P, V).
best(P, Depth, V) :-
    Depth1 is Depth - 1,
    findall(M, move(P, M), Ms), Ms = [_|_], !, each(Ms, P, Depth1, -1000, V).
best(P, _, V) :- est(P, V).

each([], _, _, V, V).
each([M|Ms], P, Depth, V0, V) :-
    move(M, P, Q), best(Q, Depth, W), V1 is max(V0, -W), each(Ms, P, Depth, V1, V).
"""


def test_a_relation_that_is_stated_leaves_to_the_others_what_is_guessed(tmp_path: Path) -> None:
    assert judged(tmp_path, CALLED, hooks=["move=move/3"]).agrees["value"]


@pytest.mark.parametrize("turned", [r"-1*\1", r"\1 * -1", r"0 - \1"])
def test_a_sign_is_turned_however_it_is_written(turned: str, tmp_path: Path) -> None:
    """The bounds of a negamax, whose names tell nothing, are no products of a sign."""
    text = (WILD / "pl_grawitacja.pl").read_text(encoding="utf-8")
    other, times = re.subn(r"\bis -([A-Z]\w*)", f"is {turned}", text)
    assert times == 3
    report = judged(tmp_path, other)
    assert report.verdict == "other-move", details(report)


def test_a_relation_that_the_file_has_with_another_number_of_arguments_is_told(
    tmp_path: Path,
) -> None:
    own = "\nmoves(Pos, Side, L) :- setof(P, step(Pos, Side, P), L).\nstep(s(N), _, N).\n"
    report = judged(tmp_path, BOOK + own)
    assert report.tells("moves/2 is not in the file; is moves/3 meant?")
    assert report.remarkable
    assert not judged(tmp_path, BOOK).tells("is not in the file")


BESIDE = """
other(x, o).
other(o, x).
adj({0}, {1}) :- place(B, P, B1), other(P, Q).
minimax(B, P, V) :-
    (   worth(B, V)
    ->  true
    ;   findall(W, ( adj({0}, {1}), minimax(B1, Q, W) ), Ws),
        ( P == x -> max_list(Ws, V) ; min_list(Ws, V) )
    ).
"""


@pytest.mark.parametrize("pair", ["({}, {})", "{}-{}", "at({}, {})"])
def test_a_position_and_who_is_to_move_are_given_and_come_back_in_pairs(
    pair: str, tmp_path: Path
) -> None:
    for order in (slice(None), slice(None, None, -1)):
        pairs = [pair.format(*both[order]) for both in (("B", "P"), ("B1", "Q"))]
        report = judged(tmp_path, BESIDE.format(*pairs))
        assert report.verdict == "prunes-less", details(report)
        assert report.reference == "minimax"
    wrong = BESIDE.format(*pairs).replace("max_list(Ws", "min_list(Ws")
    assert judged(tmp_path, wrong).verdict in ("wrong-value", "not-understood")


CHOSEN = """
other(x, o).
other(o, x).
minimax(B, P, M, V) :-
    (   worth(B, V)
    ->  M = none
    ;   findall(W-M1, ( next(%s), other(P, Q), minimax(B1, Q, _, W) ), Ws),
        best(P, Ws, V, M)
    ).
best(_, [V-M], V, M) :- !.
best(P, [W-N|Ws], V, M) :-
    best(P, Ws, V1, M1),
    ( better(P, V1, W) -> V = V1, M = M1 ; V = W, M = N ).
better(x, V, W) :- V > W.
better(o, V, W) :- V < W.
"""


@pytest.mark.parametrize("pairs", ["B-P, B1-M1", "P-B, M1-B1", "(B, P), (M1, B1)"])
def test_what_comes_out_beside_a_position_may_be_the_move(pairs: str, tmp_path: Path) -> None:
    report = judged(tmp_path, CHOSEN % pairs)
    assert report.verdict == "other-move", details(report)


def test_what_tells_moves_apart_is_no_value_that_may_be_equal(tmp_path: Path) -> None:
    own = KEPT_VALUES.replace("staticval(P, V)", "staticval(P, S), V is S * 100 + Name")
    report = judged(tmp_path, SEARCHED + own)
    assert report.agrees["value"], details(report)


COUNTED_DOWN = """
ab(pos(P, 0), _, _, V) :- !, staticval(P, V).
ab(pos(P, 1), _, _, V) :- \\+ moves(P, _), !, staticval(P, V).
ab(pos(P, D), A, B, V) :-
    moves(P, L), !, D1 is D - 1,
    ( max_to_move(P) -> hi(L, D1, A, B, V) ; lo(L, D1, A, B, V) ).
ab(pos(P, _), _, _, V) :- staticval(P, V).
hi([], _, A, _, A).
hi([P|Ps], D, A, B, V) :-
    ab(pos(P, D), A, B, W), A1 is max(A, W), ( A1 >= B -> V = A1 ; hi(Ps, D, A1, B, V) ).
lo([], _, _, B, B).
lo([P|Ps], D, A, B, V) :-
    ab(pos(P, D), A, B, W), B1 is min(B, W), ( A >= B1 -> V = B1 ; lo(Ps, D, A, B1, V) ).
"""


def test_a_depth_in_a_position_may_have_clauses_for_several_numbers(tmp_path: Path) -> None:
    report = judged(tmp_path, COUNTED_DOWN)
    assert report.verdict == "prunes-more", details(report)


HANDED_MOVES = """
:- use_module(board).
best(Board, Player, Move) :-
    moves(Board, Player, Moves), go(4, Board, Player, Player, b(-99, 99), s(Move, _), Moves).
go(0, Board, Max, _, _, s(end, Val), _) :- value(Board, Max, Val), !.
go(_, _, P, P, b(Low, _), s(_, Low), []) :- !.
go(_, _, _, _, b(_, High), s(_, High), []).
go(D, Board, Max, P, b(Low, High), s(Best, Val), [Move|Moves]) :-
    D1 is D - 1, play(Board, P, Move, Next), other(P, Q), moves(Next, Q, More),
    go(D1, Next, Max, Q, b(Low, High), s(_, V), More),
    (   P == Max, V > Low
    ->  ( V >= High -> Best = Move, Val = V
        ; go(D, Board, Max, P, b(V, High), s(Best, Val), Moves) )
    ;   P \\== Max, V < High
    ->  ( V =< Low -> Best = Move, Val = V
        ; go(D, Board, Max, P, b(Low, V), s(Best, Val), Moves) )
    ;   go(D, Board, Max, P, b(Low, High), s(Best, Val), Moves)
    ).
"""


def test_where_no_search_is_found_it_is_not_said_to_be_in_another_file(tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    path.write_text(HANDED_MOVES)
    report = check_file(path)
    assert report.verdict == "no-program", report.message
    assert "if the search is there, give that file; if it is here, name what is" in report.message
    assert "--entry 'go(1000, Pos, " in report.message


HALVES = """
mx(Pos, 0, V) :- !, staticval(Pos, V).
mx(Pos, D, V) :-
    moves(Pos, L), D1 is D-1, findall(W, (member(P, L), mn(P, D1, W)), Ws), max_list(Ws, V).
mn(Pos, 0, V) :- !, staticval(Pos, V).
mn(Pos, D, V) :-
    moves(Pos, L), D1 is D-1, findall(W, (member(P, L), mx(P, D1, W)), Ws), min_list(Ws, V).
"""


def test_a_search_for_one_side_may_need_equally_deep_leaves_besides(tmp_path: Path) -> None:
    report = judged(tmp_path, HALVES)
    assert report.verdict == "equal-depth", details(report)
    assert any("it always takes MAX to be on the move" in note for note in report.notes)
    wrong = judged(tmp_path, HALVES.replace("max_list", "min_list"))
    assert wrong.verdict == "wrong-value", details(wrong)


BESIDE_A_NUMBER = """
play(B, M) :- mm(B-0, M, _).
mm(B-N, M, V) :- N < 9, succ_list(B, L), L \\= [], !, N1 is N+1, best(L, N1, B, M, V).
mm(B-_, none, V) :- staticval(B, V).
best([X], N, _, X, V) :- !, mm(X-N, _, V).
best([X|Xs], N, B, M, V) :-
    mm(X-N, _, V1), best(Xs, N, B, M2, V2),
    (   max_to_move(B)
    ->  ( V1 >= V2 -> M = X, V = V1 ; M = M2, V = V2 )
    ;   ( V1 =< V2 -> M = X, V = V1 ; M = M2, V = V2 )
    ).
"""


def test_a_relation_of_the_book_asks_what_it_asks_there(tmp_path: Path) -> None:
    report = judged(tmp_path, BESIDE_A_NUMBER)
    assert report.agrees["best_move"], details(report)
    wrong = judged(tmp_path, BESIDE_A_NUMBER.replace("V1 =< V2", "V1 >= V2"))
    assert wrong.verdict == "wrong-value", details(wrong)


SETTINGS = """
mm(Pos, Best, Val) :-
    moves(Pos, L), L \\= [], !,
    (   max_to_move(Pos)
    ->  config(lowest, V0), hi(L, none, V0, Best, Val)
    ;   config(%s, V0), lo(L, none, V0, Best, Val)
    ).
mm(Pos, none, Val) :- staticval(Pos, Val).
hi([], M, V, M, V).
hi([P|Ps], M0, V0, M, V) :- mm(P, _, W), ( W > V0 -> hi(Ps, P, W, M, V) ; hi(Ps, M0, V0, M, V) ).
lo([], M, V, M, V).
lo([P|Ps], M0, V0, M, V) :- mm(P, _, W), ( W < V0 -> lo(Ps, P, W, M, V) ; lo(Ps, M0, V0, M, V) ).
"""


def test_two_settings_that_are_missing_are_not_taken_for_one(tmp_path: Path) -> None:
    report = judged(tmp_path, SETTINGS % "highest")
    assert report.verdict == "not-understood", details(report)
    own = "config(lowest, -1000).\nconfig(highest, 1000).\n"
    assert judged(tmp_path, SETTINGS % "highest" + own).agrees["best_move"]
    assert judged(tmp_path, SETTINGS % "lowest" + own).verdict == "wrong-value"


def test_a_depth_that_is_stated_is_no_word_for_a_side() -> None:
    report = check_file(
        WILD / "fr_grille_en_liste.pl",
        leaves=4,
        entry="valeur(1, Depth, max, Player, Val, Best)",
    )
    assert report.agrees["best_move"], details(report)


WORDED = """
worth(Pos, 0, v(N)) :- !, staticval(Pos, N).
worth(Pos, _, v(N)) :- \\+ moves(Pos, _), !, staticval(Pos, N).
worth(Pos, Depth, v(N)) :-
    moves(Pos, List), Below is Depth - 1,
    findall(M, (member(One, List), worth(One, Below, v(M))), Ms),
    ( max_to_move(Pos) -> max_list(Ms, N) ; min_list(Ms, N) ).
"""


def test_a_value_may_come_back_in_a_term_of_its_own(tmp_path: Path) -> None:
    assert judged(tmp_path, WORDED).agrees["value"]
    wrong = judged(tmp_path, WORDED.replace("max_to_move(Pos) ->", "max_to_move(Pos), fail ->"))
    assert wrong.verdict == "wrong-value", details(wrong)
    two = judged(tmp_path, WORDED.replace("worth(Pos, 0, v(N))", "worth(Pos, 0, end(N))"))
    assert two.verdict in ("not-understood", "no-answer", "error"), details(two)


TWO_SEARCHES = """
minimax(Pos, Best, Val) :- moves(Pos, L), !, best(L, Best, Val) ; staticval(Pos, Val).
best([P], P, Val) :- minimax(P, _, Val).
minimax(0, Pos, _, V, _) :- !, value(Pos, V).
minimax(D, Pos, Player, V, Best) :-
    D1 is D - 1, valid_moves(Pos, L), other(Player, Q),
    findall(W-P, (member(P, L), minimax(D1, P, Q, W, _)), Ws),
    ( Player == max -> max_member(V-Best, Ws) ; min_member(V-Best, Ws) ).
other(max, min).
other(min, max).
"""
CALLED_ONE = "choose(Pos, Best) :- minimax(3, Pos, max, _, Best).\n"
CALLED_SHORT = "choose(Pos, Best) :- minimax(Pos, Best, _).\n"


def test_a_search_that_is_called_goes_before_one_that_nothing_calls(tmp_path: Path) -> None:
    report = judged(tmp_path, TWO_SEARCHES + CALLED_ONE)
    assert report.called == "minimax/5", details(report)
    assert report.verdict == "equal-depth", details(report)
    assert judged(tmp_path, TWO_SEARCHES + CALLED_SHORT).called == "minimax/3"


def test_the_player_of_a_stated_call_may_be_the_one_who_has_moved_last() -> None:
    entry = "cerca(Depth, Other, Pos, Alpha, Beta, Best, Val)"
    report = check_file(WILD / "it_chi_ha_mosso.pl", leaves=4, entry=entry)
    assert report.verdict == "equal-depth", details(report)


def test_a_row_and_a_column_are_known_in_either_order(tmp_path: Path) -> None:
    text = (WILD / "en_cells_counted.pl").read_text()
    report = judged(tmp_path, re.sub(r"free\(B, *R, *C\)", "free(B, C, R)", text))
    assert report.agrees["best_move"], details(report)


def test_a_search_for_each_side_has_its_own_order_of_arguments(tmp_path: Path) -> None:
    text = (WILD / "es_dos_turnos.pl").read_text()
    swapped = re.sub(r"alfabeta_max\((\w+), (\w+), (\w+),", r"alfabeta_max(\1, \3, \2,", text)
    report = judged(tmp_path, swapped)
    assert report.verdict not in ("wrong-value", "no-answer", "error"), details(report)


PLAYED = """
best(0, Board, Player, _, _, none, V) :- !, worth(Board, Player, V).
best(D, Board, Player, A, B, Move, V) :-
    setof(M, legal(Board, Player, M), Ms), !,
    D1 is D - 1, each(Ms, Board, Player, D1, A, B, none, Move, V).
best(_, Board, Player, _, _, none, V) :- worth(Board, Player, V).

each([], _, _, _, A, _, M, M, A).
each([M|Ms], Board, Player, D, A, B, M0, Move, V) :-
    apply_move(M, Board, Player, Board1),
    other(Player, Player1),
    A1 is -B, B1 is -A,
    best(D, Board1, Player1, A1, B1, _, W1), W is -W1,
    (   W >= B -> Move = M, V = W
    ;   W > A -> each(Ms, Board, Player, D, W, B, M, Move, V)
    ;   each(Ms, Board, Player, D, A, B, M0, Move, V) ).

other(white, black).
other(black, white).
"""


def test_a_move_that_is_played_on_the_board_of_another_does_not_pass(tmp_path: Path) -> None:
    """Each move is one of a position; after another move, it is none of the next one's."""
    assert judged(tmp_path, PLAYED).passes("best-move")
    wrong = judged(tmp_path, PLAYED.replace("each(Ms, Board, ", "each(Ms, Board1, "))
    assert not any(wrong.agrees.values()), details(wrong)


@pytest.mark.parametrize(
    ("beside", "handed"),
    [("[P|Seen]", "[P|Seen]"), ("Ms", "none"), ("P", "none")],
    ids=["positions-seen", "moves-left", "parent"],
)
def test_what_a_position_becomes_may_be_told_more_than_that(
    beside: str, handed: str, tmp_path: Path
) -> None:
    text = f"""
    best(P, _, _, _, none, V) :- final(P, V), !.
    best(P, Seen, A, B, M, V) :- moves(P, Ms), each(Ms, P, Seen, A, B, none, M, V).
    each([], _, _, A, _, M, M, A).
    each([C|Ms], P, Seen, A, B, M0, M, V) :-
        settle(C, {beside}, C1), A1 is -B, B1 is -A,
        best(C1, {handed}, A1, B1, _, W0), W is -W0,
        (   W >= B -> M = C, V = W
        ;   W > A -> each(Ms, P, Seen, W, B, C, M, V)
        ;   each(Ms, P, Seen, A, B, M0, M, V) ).
    """
    report = judged(tmp_path, text)
    assert report.passes("best-move"), details(report)


def test_what_comes_back_is_no_player_whatever_it_is_called(tmp_path: Path) -> None:
    text = """
    minimax(E, _, V, _) :- terminal(E), !, value(E, V).
    minimax(E, Who, V, Player) :- findall(E2, move(E, Who, E2), L), next(Who, Next),
        best(L, Who, Next, V, Player).
    best([E], _, Next, V, E) :- !, minimax(E, Next, V, _).
    best([E|Es], Who, Next, V, P) :- minimax(E, Next, V1, _), best(Es, Who, Next, V2, P2),
        (   Who = max, V1 > V2 -> V = V1, P = E
        ;   Who = min, V1 < V2 -> V = V1, P = E
        ;   V = V2, P = P2 ).
    next(max, min).
    next(min, max).
    """
    report = judged(tmp_path, text)
    assert report.passes("best-move"), details(report)


def test_how_a_search_is_called_hangs_on_no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine the same work takes more time."""
    path, over = WILD / "pt_decisao.pl", Trials._over

    def slow(trials: Trials, top: Top) -> bool:
        with monkeypatch.context() as patch:
            patch.setattr(Process, "used", property(lambda _: 9.0))
            return over(trials, top)

    entry = check_file(path, leaves=3).entry
    monkeypatch.setattr(Trials, "_over", slow)
    assert check_file(path, leaves=3).entry == entry


STATIC_FIRST = """
alphabeta(Pos, Alpha, Beta, GoodPos, Val, Depth) :-
    alphabeta(Pos, Alpha, Beta, GoodPos, Val, 1, Depth).
alphabeta(Pos, Alpha, Beta, GoodPos, Val, Level, Depth) :-
    staticval(Pos, Val0),
    (   ( Level > Depth ; abs(Val0) =:= 1 ), Val = Val0, GoodPos = Pos
    ;   moves(Pos, PosList), !, Next is Level + 1,
        boundedbest(PosList, Alpha, Beta, GoodPos, Val, Next, Depth)
    ).
boundedbest([Pos|PosList], Alpha, Beta, GoodPos, GoodVal, Level, Depth) :-
    alphabeta(Pos, Alpha, Beta, _, Val, Level, Depth),
    goodenough(PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal, Level, Depth).
goodenough([], _, _, Pos, Val, Pos, Val, _, _) :- !.
goodenough(_, Alpha, Beta, Pos, Val, Pos, Val, _, _) :-
    min_to_move(Pos), Val > Beta, ! ; max_to_move(Pos), Val < Alpha, !.
goodenough(PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal, Level, Depth) :-
    newbounds(Alpha, Beta, Pos, Val, NewAlpha, NewBeta),
    boundedbest(PosList, NewAlpha, NewBeta, Pos1, Val1, Level, Depth),
    betterof(Pos, Val, Pos1, Val1, GoodPos, GoodVal).
"""
BOUNDS = BOOK[BOOK.index("newbounds(Alpha, Beta, Pos, Val, Val, Beta)") :]


def test_the_books_search_with_a_depth_that_has_no_answer_is_not_accused(tmp_path: Path) -> None:
    """Only positions that are won have static values there, and a limit that is reached."""
    report = judged(tmp_path, STATIC_FIRST + BOUNDS)
    assert report.verdict == "not-understood", details(report)


def test_what_has_no_clause_for_the_end_of_its_list_is_wrong_whatever_it_was_taken_for(
    tmp_path: Path,
) -> None:
    text = """
    alpha_beta(S, D, A, B, P, M, V) :- D > 0,
        findall(M0, valid_move(S, P, M0), Ms), Ms \\= [], best(Ms, S, D, A, B, P, M, V).
    alpha_beta(S, 0, _, _, _, _, V) :- evaluate_state(S, V).
    alpha_beta(S, _, _, _, _, _, V) :- \\+ valid_move(S, _, _), evaluate_state(S, V).
    {end}best([M|Ms], S, D, A, B, P, Best, V) :-
        make_move(S, M, S1), D1 is D-1, switch_player(P, Q),
        alpha_beta(S1, D1, -B, -A, Q, _, W), V0 is -W,
        (   V0 >= B -> Best = M, V = V0
        ;   A1 is max(A, V0), best(Ms, S, D, A1, B, P, Best1, V1),
            ( V1 > V0 -> Best = Best1, V = V1 ; Best = M, V = V0 )
        ).
    valid_move(state(H, _, _), _, take(N)) :- between(1, 3, N), N =< H.
    make_move(state(H, A, B), take(N), state(H1, A, B)) :- H1 is H-N.
    switch_player(ai, human).
    switch_player(human, ai).
    """
    wrong = judged(tmp_path, text.format(end=""))
    assert wrong.verdict == "no-answer", details(wrong)
    assert wrong.help is None
    right = judged(tmp_path, text.format(end="best([], _, _, A, _, _, none, A).\n    "))
    assert right.passes("value"), details(right)


@pytest.mark.parametrize("before", ["next_player(S, T), ", "other(S, T), ", "T = S, ", "over(S), "])
def test_own_moves_that_are_none_at_the_end_are_told_where_the_search_fails_for_that(
    before: str, tmp_path: Path
) -> None:
    own = f"""
    moves(S/B, List) :- {before}findall(T/C, step(S, B, C), List).
    other(x, o).
    other(o, x).
    over(_) :- fail.
    """
    report = judged(tmp_path, BOOK + own)
    assert report.verdict == "agree", details(report)
    said = "its own moves give [] where the game ends"
    assert (said in report.message) == (before not in ("T = S, ", "over(S), "))


def test_an_entry_with_a_position_of_the_files_own_is_told_where_that_belongs(
    tmp_path: Path,
) -> None:
    said = r"a stands where the position is: write Pos there; --start 'a' begins its own game"
    with pytest.raises(UsageError, match=said):
        judged(tmp_path, BOOK, entry="alphabeta(a, -1000, 1000, Best, Val)")


def test_the_call_that_a_report_tells_can_be_stated(tmp_path: Path) -> None:
    """Its Max is the player whose values these are, and no bound beside a beta."""
    text = """
    ab(B, Me, Me, D, Al, Be, Best, V) :- D > 0, moves(B, Me, Ms), Ms = [_|_], !, D1 is D-1,
        other(Me, You), high(Ms, Me, You, D1, Al, Be, none, Best, V).
    ab(B, Me, You, D, Al, Be, Best, V) :- D > 0, moves(B, You, Ms), Ms = [_|_], !, D1 is D-1,
        low(Ms, Me, Me, D1, Al, Be, none, Best, V).
    ab(B, Me, _, _, _, _, none, V) :- worth(B, Me, V).
    high([], _, _, _, Al, _, Best, Best, Al).
    high([B|Bs], Me, You, D, Al, Be, Best0, Best, V) :- ab(B, Me, You, D, Al, Be, _, W),
        (   W >= Be -> Best = B, V = W
        ;   W > Al -> high(Bs, Me, You, D, W, Be, B, Best, V)
        ;   high(Bs, Me, You, D, Al, Be, Best0, Best, V)
        ).
    low([], _, _, _, _, Be, Best, Best, Be).
    low([B|Bs], Me, You, D, Al, Be, Best0, Best, V) :- ab(B, Me, You, D, Al, Be, _, W),
        (   W =< Al -> Best = B, V = W
        ;   W < Be -> low(Bs, Me, You, D, Al, W, B, Best, V)
        ;   low(Bs, Me, You, D, Al, Be, Best0, Best, V)
        ).
    other(white, black).
    other(black, white).
    """
    entry = "ab(Pos, Max, Player, 50, Alpha, Beta, Best, Val)"
    report = judged(tmp_path, text, entry=entry)
    assert report.passes("best-move"), details(report)


ONE_MOVE = r"""
minimizing(black).
maximizing(white).
minimax(Board, Depth, _, _, Player, Val) :-
    ( Depth =:= 0 ; \+ options(Player, Board, _) ), evaluate_board(Player, Board, Val).
minimax(Board, Depth, Alpha, Beta, Player, Val) :-
    minimizing(Player), onward(Board, Next, Depth, Left, Player),
    least(Next, Left, Alpha, Beta, Player, 9999, Val).
minimax(Board, Depth, Alpha, Beta, Player, Val) :-
    maximizing(Player), onward(Board, Next, Depth, Left, Player),
    most(Next, Left, Alpha, Beta, Player, -9999, Val).
onward(Board, Next, Depth, Left, Player) :-
    Depth > 0, options(Player, Board, Next), Left is Depth - 1.
most(Board, Depth, Alpha, Beta, Player, Val0, Val) :-
    opponent(Player, Rival), minimax(Board, Depth, Alpha, Beta, Rival, One),
    Val is max(Val0, One), A1 is max(Alpha, One), ( Beta > A1 ; Beta =< A1, ! ).
least(Board, Depth, Alpha, Beta, Player, Val0, Val) :-
    opponent(Player, Rival), minimax(Board, Depth, Alpha, Beta, Rival, One),
    Val is min(Val0, One), B1 is min(Beta, One), ( B1 > Alpha ; B1 =< Alpha, ! ).
"""


def test_a_position_is_not_taken_for_a_player(tmp_path: Path) -> None:
    """It was called as minimax(Player, Depth, Alpha, Beta, Board, Val), for a relation's use."""
    report = judged(tmp_path, ONE_MOVE)
    assert report.entry == "minimax(P,1000,A,B,Side,V)", details(report)
    assert [fault.words for fault in report.causes] == ["it takes the first of the values"]


FOLDED = """
alphabeta(Node, Alpha, Beta, Val) :-
    (   children(Node, Kids), Kids = [_|_]
    ->  (   max_node(Node)
        ->  foldl(highest(Beta), Kids, Alpha, Val)
        ;   foldl(lowest(Alpha), Kids, Beta, Val)
        )
    ;   heuristic(Node, Val)
    ).
highest(Beta, Kid, A, A1) :-
    ( A >= Beta -> A1 = A ; alphabeta(Kid, A, Beta, V), A1 is max(A, V) ).
lowest(Alpha, Kid, B, B1) :-
    ( B =< Alpha -> B1 = B ; alphabeta(Kid, Alpha, B, V), B1 is min(B, V) ).
"""


def test_what_has_the_word_for_max_in_its_name_never_asks_if_the_game_is_over(
    tmp_path: Path,
) -> None:
    """A wrong search was nearer to the book's where max_node/1 was taken to ask that."""
    assert judged(tmp_path, FOLDED).verdict == "prunes-more"
    wrong = judged(tmp_path, FOLDED.replace("A1 is max(", "A1 is min("))
    assert wrong.verdict == "wrong-value"
    assert "whatever the moves are worth" in " ".join(details(wrong).split())
    assert not any("the game is over" in note for note in wrong.notes)
