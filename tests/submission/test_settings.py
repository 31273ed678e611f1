"""What a driver sets, what another module has, and what comes by chance."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyab import check_file
from pyab.submission.judge.details import details
from pyab.submission.judge.filereport import FileReport

WILD = Path(__file__).parents[1] / "submissions" / "wild"

DEPTH = """
play(Pos, Depth, Best) :- asserta(depth(Depth)), alphabeta(Pos, -999, 999, Best, _, Depth).

alphabeta(Pos, Alpha, Beta, Best, Val, Depth) :-
    Depth > 0, moves(Pos, List), !, bounded(List, Alpha, Beta, Best, Val, Depth)
    ;
    staticval(Pos, Val).

bounded([Pos|List], Alpha, Beta, Best, Val, Depth) :-
    Depth1 is Depth - 1,
    alphabeta(Pos, Alpha, Beta, _, V, Depth1),
    enough(List, Alpha, Beta, Pos, V, Best, Val, Depth).

enough([], _, _, Pos, V, Pos, V, _) :- !.
enough(_, Alpha, Beta, Pos, V, Pos, V, _) :-
    min_to_move(Pos), V > Beta, !
    ;
    max_to_move(Pos), V < Alpha, !.
enough(List, Alpha, Beta, Pos, V, Best, Val, Depth) :-
    bounds(Alpha, Beta, Pos, V, Alpha1, Beta1),
    bounded(List, Alpha1, Beta1, Pos1, V1, Depth),
    better(Pos, V, Pos1, V1, Best, Val).

bounds(Alpha, Beta, Pos, V, V, Beta) :- min_to_move(Pos), V > Alpha, !.
bounds(Alpha, Beta, Pos, V, Alpha, V) :- max_to_move(Pos), V < Beta, !.
bounds(Alpha, Beta, _, _, Alpha, Beta).

better(Pos, V, _, V1, Pos, V) :- min_to_move(Pos), V > V1, ! ; max_to_move(Pos), V < V1, !.
better(_, _, Pos1, V1, Pos1, V1).
"""


def judged(folder: Path, text: str) -> FileReport:
    path = folder / "file.pl"
    path.write_text(text, encoding="utf-8")
    return check_file(path, leaves=4, random=20)


def test_a_depth_as_a_fact_keeps_step_with_the_call(tmp_path: Path) -> None:
    # Every later sibling is searched as deep as the root: too deep below it.
    right = judged(tmp_path, DEPTH)
    assert right.verdict == "agree", details(right)
    text = DEPTH.replace("    bounded(List, Alpha1", "    depth(D),\n    bounded(List, Alpha1")
    wrong = judged(tmp_path, text.replace("Pos1, V1, Depth),", "Pos1, V1, D),"))
    assert wrong.verdict == "wrong-value", details(wrong)
    assert "called with a depth of 2" in wrong.message
    assert "  Called with a depth of 2, it computes" in details(wrong)


def test_values_of_another_kind_where_the_depth_is_spent_are_said_not_to_be_tried(
    tmp_path: Path,
) -> None:
    text = DEPTH.replace("depth(D), ", "")
    at_once = "alphabeta(Pos, _, _, _, Val, 0) :- !, staticval(Pos, V), Val is -V.\n"
    turned = text.replace("\nalphabeta(", f"\n{at_once}alphabeta(", 1)
    said = "what it does where its depth is spent was not tried"
    assert any(note.startswith(said) for note in judged(tmp_path, turned).notes)
    assert not any(note.startswith(said) for note in judged(tmp_path, text).notes)


def test_a_predicate_of_chance_is_said_to_be_one_and_the_verdict_stays(tmp_path: Path) -> None:
    tie = "better(Pos, V, _, V, Pos, V) :- random(2) =:= 0, !.\n"
    text = DEPTH.replace("better(Pos, V, _, V1", tie + "better(Pos, V, _, V1", 1)
    one, two = judged(tmp_path, text), judged(tmp_path, text)
    assert one.verdict == "other-move"
    assert details(one) == details(two)
    draw = text.replace("random(2) =:= 0", "random_between(0, 1, 0)")
    assert any("a predicate of chance" in note for note in judged(tmp_path, draw).notes)
    assert not any("chance" in note for note in judged(tmp_path, DEPTH).notes)


def test_a_depth_that_is_made_longer_is_not_said_to_make_no_difference() -> None:
    report = check_file(WILD / "nl_eigen_beurt.pl", leaves=3)
    assert report.verdict == "agree", details(report)
    assert not any("makes no difference" in note for note in report.notes)


@pytest.mark.parametrize("module", [":- module(zoeken, [beste/3]).\n", ""])
def test_what_another_module_has_is_not_its_own(module: str, tmp_path: Path) -> None:
    text = (WILD / "nl_eigen_beurt.pl").read_text(encoding="utf-8")
    report = judged(tmp_path, text.replace(":- module(zoeken, [beste/3]).\n", module))
    assert report.verdict == "agree", details(report)


def test_values_that_positions_carry_are_not_counted() -> None:
    report = check_file(WILD / "it_coppie.pl", leaves=3)
    assert report.verdict == "agree", details(report)
    assert report.passes("best-move")
    assert not report.passes("leaves")
    assert any("its positions carry their values" in note for note in report.notes)


SEARCH = DEPTH[DEPTH.index("alphabeta(Pos, Alpha") :].replace(
    "Depth > 0,", "allowed(N, M), Depth > 0,"
)
for last in ("Depth)", "Depth1)", "V, _)"):
    SEARCH = SEARCH.replace(last, last[:-1] + (", _, _)" if "_" in last else ", N, M)"))
SETTINGS = f"""
size(4).
marked([c(1, 1), c(2, 2)]).
deepest(3).
start(Pos, Best) :-
    size(N), marked(M), deepest(D), alphabeta(Pos, -999, 999, Best, _, D, N, M).
allowed(N, M) :- N =:= 4, M = [c(_, _)|_].
{SEARCH}
"""


def test_a_search_is_called_with_the_settings_of_its_file(tmp_path: Path) -> None:
    report = judged(tmp_path, SETTINGS)
    assert "4, [c(1,1),c(2,2)]" in report.entry.replace(",[", ", ["), details(report)
    assert report.verdict == "agree", details(report)


LOST = [
    ("enough([], _, _, Pos, V, Pos, V, _) :- !.", "enough([], _, _, _, V, Best, V, _) :- !."),
    ("better(_, _, Pos1, V1, Pos1, V1).", "better(_, _, _, V1, Move, V1)."),
]


@pytest.mark.parametrize(("right", "wrong"), LOST)
def test_a_clause_by_which_the_move_is_lost_is_named(
    right: str, wrong: str, tmp_path: Path
) -> None:
    text = DEPTH.replace(right, wrong)
    report = judged(tmp_path, text)
    line = 1 + text[: text.index(wrong)].count("\n")
    assert report.verdict == "wrong-move", details(report)
    assert any(
        note.startswith(f"line {line}: ") and note.endswith("no move comes back")
        for note in report.notes
    ), report.notes


SUMS = """
minimax(Board, Player, Depth, Score, Move) :-
    ( over(Board, Winner), Score = Winner, Move = 0, ! ; Depth =:= deepest, Score = 0, ! ;
      findall(Next, move(Board, Player, Next), Nexts), best(Nexts, Player, Depth, Score, Move) ).
best([Next], Player, Depth, Score, Next) :-
    other(Player, Other), minimax(Next, Other, Depth+1, Score, _).
best([Next|Nexts], Player, Depth, Best, Move) :-
    other(Player, Other), minimax(Next, Other, Depth+1, Score1, _),
    best(Nexts, Player, Depth, Score2, Move2),
    ( Player = x, Score1 >= Score2 -> Best = Score1, Move = Next ; Best = Score2, Move = Move2 ).
other(x, o).
other(o, x).
"""


def test_a_depth_that_is_handed_on_as_a_sum_is_no_position(tmp_path: Path) -> None:
    report = judged(tmp_path, SUMS)
    assert report.entry.startswith("minimax(P,Side,1000,"), details(report)


def test_a_call_without_a_depth_is_named_where_no_answer_comes(tmp_path: Path) -> None:
    text = DEPTH.replace("    Depth1 is Depth - 1,\n", "").replace("Depth1", "D")
    report = judged(tmp_path, text)
    said = "stands only once in its clause: no depth is set"
    assert any(said in note for note in report.notes), details(report)


PAIRS = """
mm(Pos, none, Score-0) :- terminal(Pos), !, staticval(Pos, Score).
mm(Pos, Best, Score) :- moves(Pos, L), best(L, Pos, Best, Score).
best([P], _, P, V) :- !, mm(P, _, V).
best([P|Ps], Pos, M, S) :-
    mm(P, _, V1-D1), best(Ps, Pos, M2, V2-D2),
    (   max_to_move(Pos)
    ->  ( V1 >= V2 -> M = P, S = V1-D1 ; M = M2, S = V2-D2 )
    ;   ( V1 =< V2 -> M = P, S = V1-D1 ; M = M2, S = V2-D2 )
    ).
"""
TOLD_DEPTH = """
minimax(Pos, Best, Val, Depth) :-
    moves(Pos, L), L \\= [], !, best(L, Best, Val, D), Depth is D + 1.
minimax(Pos, _, Val, 0) :- staticval(Pos, Val).
best([P], P, Val, D) :- !, minimax(P, _, Val, D).
best([P|L], BP, BV, BD) :-
    minimax(P, _, V1, D1), best(L, P2, V2, D2), better(P, V1, D1, P2, V2, D2, BP, BV, BD).
better(P, V, D, _, V1, _, P, V, D) :-
    min_to_move(P), V > V1, ! ; max_to_move(P), V < V1, !.
better(_, _, _, P, V, D, P, V, D).
play(Pos, Best) :- minimax(Pos, Best, Val, Depth), write(Val).
"""
OPEN_DEPTH = """
play(Pos, Best) :- minimax(Pos, Depth, Best, _).
minimax(Pos, Depth, Best, Val) :-
    ( var(Depth) -> D = 99 ; D = Depth ),
    D > 0, moves(Pos, L), L \\= [], !, D1 is D-1, best(L, D1, Best, Val).
minimax(Pos, _, _, Val) :- staticval(Pos, Val).
best([P], D, P, Val) :- !, minimax(P, D, _, Val).
best([P|L], D, BP, BV) :- minimax(P, D, _, V1), best(L, D, P2, V2), better(P, V1, P2, V2, BP, BV).
better(P, V, _, V1, P, V) :- min_to_move(P), V > V1, ! ; max_to_move(P), V < V1, !.
better(_, _, P, V, P, V).
"""
RIGHT = {"a value beside a count": PAIRS, "a depth that is told": TOLD_DEPTH, "var/1": OPEN_DEPTH}


@pytest.mark.parametrize("text", RIGHT.values(), ids=RIGHT)
def test_a_right_search_is_told_of_no_slip(text: str, tmp_path: Path) -> None:
    report = judged(tmp_path, text)
    assert report.verdict == "prunes-less", details(report)
    assert not any("stands only once" in note for note in report.notes), report.notes


def test_a_bound_that_comes_back_without_a_move_is_no_slip(tmp_path: Path) -> None:
    text = """
ab(Pos, A, B, Move, Val) :- moves(Pos, L), L \\= [], !, loop(L, Pos, A, B, Move, Val).
ab(Pos, _, _, _, Val) :- staticval(Pos, Val).
loop([], Pos, A, _, Move, A) :- max_to_move(Pos), !.
loop([], _, _, B, Move, B).
loop([P|L], Pos, A, B, Move, Val) :-
    ab(P, A, B, _, V),
    (   max_to_move(Pos)
    ->  ( V > A -> ( V >= B -> Move = P, Val = V ; loop(L, Pos, V, B, Move, Val) )
        ; loop(L, Pos, A, B, Move, Val) )
    ;   ( V < B -> ( V =< A -> Move = P, Val = V
                   ; loop(L, Pos, A, V, M1, Val), ( var(M1) -> Move = P ; Move = M1 ) )
        ; loop(L, Pos, A, B, Move, Val) )
    ).
"""
    report = judged(tmp_path, text)
    assert report.verdict == "wrong-move", details(report)
    assert not any("no move comes back" in note for note in report.notes), report.notes


def test_a_number_that_the_file_lacks_may_be_its_first_value(tmp_path: Path) -> None:
    text = """
mm(Pos, D, Best, Val) :-
    Max = 50, D < Max, moves(Pos, List), List \\= [], !,
    D1 is D + 1,
    (   max_to_move(Pos) -> param(limit, L), V0 is -L ; param(limit, V0) ),
    run(List, Pos, D1, none, V0, Best, Val).
mm(Pos, _, none, Val) :- staticval(Pos, Val).
run([], _, _, Best, Val, Best, Val).
run([P|Ps], Pos, D, B0, V0, Best, Val) :-
    mm(P, D, _, V),
    (   ( max_to_move(Pos) -> V > V0 ; V < V0 )
    ->  run(Ps, Pos, D, P, V, Best, Val)
    ;   run(Ps, Pos, D, B0, V0, Best, Val)
    ).
"""
    report = judged(tmp_path, text)
    assert report.verdict in ("agree", "other-move"), details(report)
    assert any("it takes 1,000 for infinity" in note for note in report.notes), report.notes
    assert "param/2 is not in the file: it was answered with 1,000" in report.notes
