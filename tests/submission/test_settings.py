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
