"""A search that looks into its positions: no tree of ours is for it, but its own game is."""

from __future__ import annotations

import json
import shlex
import tomllib
from pathlib import Path

import pytest
from conftest import few

from pyab import UsageError, check_file
from pyab.submission.judge.details import details
from pyab.submission.judge.filereport import FileReport
from pyab.submission.marking import grading

OWN = Path(__file__).parents[1] / "submissions" / "own"
TABLE = tomllib.loads((OWN / "own.toml").read_text(encoding="utf-8"))


def judged(name: str, path: Path | None = None) -> FileReport:
    row = TABLE[name]
    return check_file(
        path or OWN / f"{name}.pl", leaves=3, start=row["start"], entry=row.get("entry", "")
    )


def spoiled(name: str, folder: Path, *fault: str) -> Path:
    right, wrong = fault or TABLE[name]["fault"]
    text = (OWN / f"{name}.pl").read_text(encoding="utf-8")
    assert text.count(right) == 1
    path = folder / f"{name}.pl"
    path.write_text(text.replace(right, wrong), encoding="utf-8")
    return path


def test_every_file_has_a_row() -> None:
    assert sorted(TABLE) == sorted(path.stem for path in OWN.glob("*.pl"))


@pytest.mark.parametrize("name", few(sorted(TABLE), 4, 1))
def test_a_right_search_is_right_on_its_own_positions(name: str) -> None:
    report = judged(name)
    assert report.verdict == TABLE[name]["verdict"], details(report)
    assert report.reference == TABLE[name]["nearest"]


@pytest.mark.parametrize("name", few(sorted(TABLE), 4, 2))
def test_its_spoiled_twin_is_no_right_one(name: str, tmp_path: Path) -> None:
    report = judged(name, spoiled(name, tmp_path))
    assert report.verdict == TABLE[name]["spoiled"], details(report)
    assert not report.passes("best-move")


def test_the_position_that_shows_a_fault_is_told_as_it_was_called(tmp_path: Path) -> None:
    report = judged("en_row", spoiled("en_row", tmp_path))
    assert report.verdict == "wrong-move"
    assert report.term.startswith("ab(row(max,[")
    told = details(report)
    assert "positions of its own game" in told
    assert f"As the file takes it: {report.term[:20]}" in told
    assert "from start(Pos) on" in told


def test_a_side_that_moves_again_is_no_fault() -> None:
    """In dots and boxes, who closes a box moves again: MAX and MIN do not take turns there."""
    assert judged("tr_kutular").passes("best-move")


def test_a_player_who_is_never_switched_is_a_fault(tmp_path: Path) -> None:
    path = spoiled(
        "fr_marienbad", tmp_path, "coup(R, _, S), evaluer(toi, S", "coup(R, _, S), evaluer(moi, S"
    )
    assert not judged("fr_marienbad", path).passes("value")


@pytest.mark.parametrize(
    ("start", "why"),
    [
        ("row(max,[8,2],0)", "too few of its positions"),
        ("[8,2]", "fails, and goes on to no position"),
        ("row(max,[a,b,c,d],0)", "raises type_error(evaluable,"),
        ("row(nobody,[8,2,9,5,7],0)", "fails, and goes on to no position"),
    ],
)
def test_a_start_that_leads_nowhere_is_told_with_the_reason(start: str, why: str) -> None:
    report = check_file(OWN / "en_row.pl", leaves=3, start=start)
    assert report.verdict == "not-understood"
    assert why in report.notes[-1]


@pytest.mark.parametrize("start", ["no_such(Pos)", "row(max,[8,", "swap(Pos,nobody)"])
def test_a_start_that_is_none_is_an_error_of_use(start: str) -> None:
    with pytest.raises(UsageError, match="--start"):
        check_file(OWN / "en_row.pl", leaves=3, start=start)


def test_what_is_not_understood_offers_to_begin_with_a_position() -> None:
    report = check_file(OWN / "en_heap_as_number.pl", leaves=3)
    assert report.verdict == "not-understood"
    assert report.help
    assert report.help.start == "--start POSITION"
    assert "--start POSITION" in details(report)
    document = json.loads(json.dumps(grading.row(report, "leaves")))
    assert document["help"]["start"] == report.help.start


def test_a_start_that_the_file_has_is_offered_by_name(tmp_path: Path) -> None:
    report = check_file(spoiled("nl_boter_kaas", tmp_path), leaves=3)
    assert report.help
    assert report.help.start == "--start 'leegbord(Pos)'"


def test_nothing_is_said_against_a_search_from_a_start_that_nobody_named(tmp_path: Path) -> None:
    path = spoiled("en_row", tmp_path)
    assert check_file(path, leaves=3).verdict == "not-understood"
    assert check_file(path, leaves=3, start="start(Pos)").verdict == "wrong-move"


def test_the_words_for_the_sides_are_heeded_on_its_own_game() -> None:
    """Whose value it is no tree tells; where the user says it, the other way is a fault."""
    path, start = OWN / "en_side_by_arg.pl", TABLE["en_side_by_arg"]["start"]
    assert check_file(path, leaves=3, start=start).passes("best-move")
    assert check_file(path, leaves=3, start=start, sides="maxim,minim").passes("best-move")
    crossed = check_file(path, leaves=3, start=start, sides="minim,maxim")
    assert crossed.verdict == "wrong-value"
    assert "minim was taken for MAX" in crossed.notes


def test_moves_that_no_relation_tells_are_not_judged() -> None:
    report = judged("en_heap_as_number")
    assert report.passes("value")
    assert not report.passes("best-move")
    assert details(report).count("names no move") == 1


def test_a_start_without_an_end_is_an_error_of_use() -> None:
    with pytest.raises(UsageError, match="comes to no end"):
        check_file(OWN / "en_heap_as_number.pl", leaves=3, start="between(1,inf,Pos), Pos < 0")


@pytest.mark.parametrize("name", ["en_full_board", "en_heap_as_number"])
def test_who_is_sure_of_an_offered_line_accuses_nobody(name: str) -> None:
    """The search looks into its board: no line is right for trees of ours."""
    path = OWN / f"{name}.pl"
    offered = check_file(path, leaves=3).help
    assert offered
    said = shlex.split(offered.option)
    options = dict(zip(said[::2], said[1::2], strict=True))
    hooks = [one for flag, one in zip(said[::2], said[1::2], strict=True) if flag == "--hook"]
    report = check_file(path, leaves=3, entry=options["--entry"], hooks=hooks, sure=True)
    assert report.verdict == "not-understood"


def test_a_game_of_a_few_positions_says_nothing_where_nobody_names_it(tmp_path: Path) -> None:
    path = spoiled(
        "en_side_by_arg",
        tmp_path,
        "take([X|R],X,R).",
        "take([X|R],X,R).\nfirst(game(maxim,[3,1,5],0)).",
    )
    assert check_file(path, leaves=3).verdict == "not-understood"
    assert check_file(path, leaves=3, start="first(Pos)").passes("best-move")


def test_a_right_search_is_found_right_from_a_start_that_the_file_has() -> None:
    report = check_file(OWN / "en_row.pl", leaves=3)
    assert report.passes("best-move")
    assert any("from start(Pos) on" in note for note in report.notes)
    assert "max was taken for MAX" in report.notes


def test_a_search_that_goes_on_to_more_than_was_seen_is_not_judged(tmp_path: Path) -> None:
    """While its moves are looked for, each has the value 0, and this one stops at that."""
    path = spoiled("en_row", tmp_path, "Alpha1 >= Beta1", "( V =:= 0 ; Alpha1 >= Beta1 )")
    report = check_file(path, leaves=3, start="row(max,[8,2,9,5,7],0)")
    assert report.verdict == "not-understood"
    assert "goes on to more than was seen before" in report.notes[-1]


def test_values_may_be_words_and_a_note_says_which_is_a_win() -> None:
    report = judged("en_words")
    assert report.passes("value")
    assert "its values are loss for -1, win for 1" in report.notes


def test_values_by_chance_are_no_fault_and_a_move_by_chance_is_none(tmp_path: Path) -> None:
    value = "rate(B, V) :- ("
    path = spoiled(
        "en_full_board", tmp_path, value, "rate(B, V) :- random(0, 2, R), R > 0, V = R ; ("
    )
    report = judged("en_full_board", path)
    assert report.verdict == "not-understood"
    assert "it goes by chance" in report.notes[-1]


def test_a_depth_that_ends_nothing_is_doubted(tmp_path: Path) -> None:
    path = spoiled("en_row", tmp_path, "D1 is Depth - 1", "D1 is Depth - 0")
    assert check_file(path, leaves=3).verdict == "not-understood"
    report = check_file(path, leaves=3, start="start(Pos)")
    assert "a small depth does not end it" in report.notes[-1]


def test_a_negamax_with_the_values_of_one_side_is_doubted(tmp_path: Path) -> None:
    path = OWN / "nl_vier_op_een_rij.pl"
    assert check_file(path, leaves=3).passes("best-move")
    row = TABLE[path.stem]
    path = spoiled(path.stem, tmp_path, *row["one_sided"])
    assert check_file(path, leaves=3).verdict == "not-understood"
    assert "whoever is to move" in check_file(path, leaves=3, start=row["start"]).notes[-1]


XO = Path("tests/submissions/wild/en_minimax_xo.pl")


def test_a_game_without_static_values_inside_it_is_tried_where_its_search_goes_on_to() -> None:
    """Three moves deep no game is over, and its utility/2 is true of games that are over alone."""
    empty = "['','','','','','','','','']"
    report = check_file(XO, leaves=3, start=f"[x,play,{empty}]")
    assert report.verdict == "prunes-less"
    assert "300 positions of its own game" in report.notes[-1]
    assert report.notes[-1].endswith("it has the value of a full search, too")


def test_what_its_own_game_lacks_is_named(tmp_path: Path) -> None:
    """It is set aside for our trees, which lack nothing."""
    lacking = "its own game calls is_full/1, which is not in the file"
    text = XO.read_text(encoding="utf-8")
    path = tmp_path / "file.pl"
    path.write_text(text.replace("full(Next) ->", "is_full(Next) ->"), encoding="utf-8")
    assert lacking in check_file(path, leaves=3).notes
    path.write_text(f":- dynamic is_full/1.\n{path.read_text(encoding='utf-8')}", encoding="utf-8")
    assert lacking not in check_file(path, leaves=3).notes


def test_what_is_no_position_of_its_game_is_held_against_nobody() -> None:
    with pytest.raises(UsageError, match="has no static value"):
        check_file(XO, leaves=3, start="[e,e,e]")
