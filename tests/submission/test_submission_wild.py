"""Programs as they are written elsewhere: understood without a word, and none accused wrongly."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import pytest
from conftest import few

from pyab import InternalError, UsageError, check_file
from pyab.submission import picture
from pyab.submission.faults import catalogue
from pyab.submission.judge.details import details
from pyab.submission.marking import grading
from pyab.submission.read import flow
from pyab.submission.read.space import Space
from pyab.submission.run.process import Process
from pyab.submission.run.reference import reference
from pyab.submission.run.submission import Submission
from pyab.submission.understand import calling, trials
from pyab.submission.understand.help import help_with

WILD = Path(__file__).parents[1] / "submissions" / "wild"
TABLE = tomllib.loads((WILD / "wild.toml").read_text(encoding="utf-8"))


def test_every_file_has_a_row() -> None:
    assert sorted(TABLE) == sorted(path.stem for path in WILD.glob("*.pl"))


@pytest.mark.parametrize("name", few(sorted(TABLE), 10, 7))
def test_a_right_program_is_understood_and_is_not_accused(name: str) -> None:
    report = check_file(WILD / f"{name}.pl", leaves=4)
    assert report.verdict == TABLE[name]["verdict"], details(report)
    assert report.reference == TABLE[name]["nearest"]


@pytest.mark.parametrize("name", few(sorted(TABLE), 10, 11))
def test_its_spoiled_twin_is_found_out(name: str, tmp_path: Path) -> None:
    text = (WILD / f"{name}.pl").read_text(encoding="utf-8")
    right, wrong = TABLE[name]["fault"]
    assert text.count(right) == 1
    path = tmp_path / f"{name}.pl"
    path.write_text(text.replace(right, wrong), encoding="utf-8")
    report = check_file(path, leaves=4)
    assert report.verdict == TABLE[name]["spoiled"], details(report)


def test_the_number_of_a_move_in_a_list_is_held_against_no_move() -> None:
    report = check_file(WILD / "pt_indice.pl", leaves=3)
    assert any("gives the number of its move" in note for note in report.notes)
    assert (report.moves, report.passes("value")) == (False, True)


def test_a_time_that_a_driver_sets_is_one_that_never_comes() -> None:
    report = check_file(WILD / "sk_casomiera.pl", leaves=3)
    assert any("sets zaciatok/1: here it is a time that never" in note for note in report.notes)


# ------------------------------------------------------------- not understood

STRANGE = WILD.parent / "wrong" / "strange.pl"


def test_what_is_not_understood_is_told_with_its_call_and_what_would_help() -> None:
    report = check_file(STRANGE, leaves=3)
    assert report.verdict == "not-understood"
    assert not report.causes
    assert report.tree is None
    assert not report.passes("value")
    assert report.help is not None
    assert ("Look", "1000, a depth that no tree reaches") in report.help.arguments
    assert ("open_squares/2", "the list of moves, by its use alone") in report.help.relations
    assert report.help.option.startswith("--entry 'go(Pos, 1000, Alpha, Beta, Best, Val)' --hook")
    told = details(report)
    assert "Its call: go(P,1000,A,B,Best,V)" in told
    assert report.help.adapter.splitlines()[0] in told


def test_what_is_not_understood_says_what_is_not_defined(tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    path.write_text(STRANGE.read_text().replace("nth1(N, Squares, empty)", "ready"))
    found = check_file(path, leaves=3).help
    assert found is not None
    assert "ready/0" in found.missing


def test_no_points_are_lost_for_what_is_not_understood() -> None:
    report = check_file(STRANGE, leaves=3)
    assert report.judged
    assert not report.graded
    assert "<error" in grading.junit([report], "value")
    with pytest.raises(InternalError, match="no points"):
        grading.gradescope([report], "value")


@pytest.mark.parametrize(
    "name", ["player", "depth_last", "findall_wrapper", "who_moves", "negamax"]
)
def test_the_adapter_that_is_offered_fits_where_the_guess_is_right(
    name: str, tmp_path: Path
) -> None:
    path = WILD.parent / "adapted" / f"{name}.pl"
    with Process(20) as process:
        program = Submission(process, path.read_text())
        program.survey()
        program.load()
        (by, *_) = flow.searches(program.source)
        spaces = [Space(program.source, of) for of in by]
        right = reference().lines(trials.sample())
        found = help_with(trials.choose(program, spaces, right))
    adapter = tmp_path / "adapter.pl"
    adapter.write_text(found.adapter.replace("50", "1000"))
    report = check_file(path, leaves=3, adapter=str(adapter))
    assert report.agree, found.adapter + details(report)


HELPED = [
    *("fr_allumettes", "en_side_and_board", "pt_nivel"),
    *("en_driver", "en_made_ready", "en_window_in_call", "en_goes_with_turn", "en_moves_again"),
    *("en_winner_known", "en_root_player", "en_state_of_keys", "pt_vez_no_termo", "zh_arg_fang"),
]


@pytest.mark.parametrize("name", few(HELPED, 2))
def test_the_help_leads_to_the_same_answer(name: str, tmp_path: Path) -> None:
    """The line and the adapter that would be offered say what was understood."""
    path = WILD / f"{name}.pl"
    with Process(20) as process:
        program = Submission(process, path.read_text())
        program.survey()
        program.load()
        (by, *_) = flow.searches(program.source)
        possible = calling.possible(program, by, calling.Stated())
        found = help_with(trials.choose(program, possible, reference().lines(trials.sample())))
    _, entry, *hooks = shlex.split(found.option)
    adapter = tmp_path / "adapter.pl"
    adapter.write_text(found.adapter)
    told = check_file(path, leaves=3, entry=entry, hooks=[one for one in hooks if "=" in one])
    fitted = check_file(path, leaves=3, adapter=str(adapter))
    assert told.verdict == check_file(path, leaves=3).verdict, details(told)
    assert fitted.verdict == told.verdict, found.adapter + details(fitted)


def test_an_adapter_that_gives_no_answer_is_not_offered_again(tmp_path: Path) -> None:
    adapter = tmp_path / "adapter.pl"
    adapter.write_text("run(P, A, B, Best, V) :- alphabeta(P, A, B, Best, V), fail.\n")
    report = check_file(WILD / "pl_bratko.pl", leaves=3, adapter=str(adapter))
    assert report.verdict == "not-understood"
    assert report.help is not None
    assert (report.help.option, report.help.adapter, report.help.missing) == ("", "", ())
    assert "as the adapter says" in details(report)


def test_an_adapter_may_name_no_move(tmp_path: Path) -> None:
    adapter = tmp_path / "adapter.pl"
    adapter.write_text("run(P, A, B, _, V) :- alphabeta(P, A, B, _, V).\n")
    path = tmp_path / "file.pl"
    path.write_text(catalogue.book())
    report = check_file(path, leaves=3, adapter=str(adapter))
    assert report.agree, details(report)
    assert not report.passes("best-move")
    assert any("it names no move" in note for note in report.notes)


# -------------------------------------------------------------------- nearest


def test_a_file_may_be_held_against_a_program_of_ours() -> None:
    path = WILD / "ru_negamax.pl"
    assert "does what Knuth and Moore's f2 does" in check_file(path, leaves=4).message
    assert check_file(path, leaves=4).passes("best-move")
    assert not check_file(path, leaves=4).passes("move")
    against = check_file(path, leaves=4, against="f2")
    assert against.agree
    assert against.passes("leaves")
    with pytest.raises(UsageError, match="nowhere"):
        check_file(path, against="nowhere")


def test_a_depth_that_is_a_setting_with_a_key_is_ours_to_set(tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    text = (WILD.parent / "adapted" / "max_depth_fact.pl").read_text()
    settings = "setting(width, 9).\n"
    path.write_text(settings + text.replace("max_depth(", "setting(depth, "))
    assert check_file(path, leaves=3).agree


def test_a_search_without_bounds_is_a_minimax() -> None:
    report = check_file(WILD / "en_minimax_xo.pl", leaves=4)
    assert "does what Bratko's minimax does" in report.message


# --------------------------------------------------------------------- depths


def test_a_value_that_a_head_gives_back_from_nowhere_is_the_files_own_fault(tmp_path: Path) -> None:
    text = (WILD / "en_sterling_as_printed.pl").read_text(encoding="utf-8")
    path = tmp_path / "misprint.pl"
    path.write_text(text.replace("(Move, Alpha)).", "(Move, A))."), encoding="utf-8")
    report = check_file(path, leaves=3)
    assert report.verdict == "no-answer", details(report)
    assert [note for note in report.notes if "stands only once" in note] == [
        "line 17: A stands only once in its clause: it stays unbound; is Alpha meant?"
    ]


@pytest.mark.parametrize("value", ["Value = -9999", "Value is -9999 - Depth"])
def test_where_the_game_ends_by_a_value_of_the_files_own_nothing_is_said(
    value: str, tmp_path: Path
) -> None:
    path = tmp_path / "mate.pl"
    text = (WILD / "en_own_end.pl").read_text(encoding="utf-8")
    path.write_text(text.replace("Value = -9999", value), encoding="utf-8")
    report = check_file(path, leaves=4)
    assert report.verdict == "other-move"
    assert any("a number of its own for the value (9999, with" in note for note in report.notes)
    assert not any("makes no difference" in note for note in report.notes)


def test_a_value_that_comes_back_in_a_list_is_told_as_it_is() -> None:
    report = check_file(WILD / "pt_decisao.pl", leaves=3)
    assert report.step is not None
    assert "returned 0 by [0], the book's returns 0 by [1]" in report.step


def test_a_search_that_stops_at_its_depth_alone_is_said_to_be_just_that() -> None:
    report = check_file(WILD / "en_sterling_as_printed.pl", leaves=4)
    assert "trees whose leaves are equally deep" in report.message
    assert report.verdict == "equal-depth"
    assert not report.passes("value"), "the game of a course may end early"
    assert report.tree is not None
    depths = {report.tree.depths[leaf] for leaf in range(report.tree.size)}
    assert len(depths) > 1


def test_a_search_whose_moves_alone_are_wrong_is_shown_where_the_game_ends_at_its_depth(
    tmp_path: Path,
) -> None:
    path = tmp_path / "file.pl"
    text = (WILD / "en_sterling_as_printed.pl").read_text()
    path.write_text(text.replace("Alpha < Value", "Alpha =< Value"))
    report = check_file(path, leaves=4)
    assert report.verdict == "wrong-move"
    assert "chooses a wrong move on" in report.message
    assert any("it goes wrong, too, where the game ends before" in note for note in report.notes)


def test_trees_deeper_than_a_stated_depth_are_left_out_and_said_to_be() -> None:
    path = WILD.parent / "adapted" / "depth_last.pl"
    report = check_file(path, leaves=3, entry="alpha_beta(Pos, Alpha, Beta, Best, Val, 50)")
    assert report.agree
    assert report.trees == report.of
    assert any("1 tree as deep or deeper was left out" in note for note in report.notes)


@pytest.mark.parametrize("name", ["en_max_min_values", "pl_bratko"])
def test_a_number_of_its_own_for_infinity_is_no_fault(name: str, tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    text = (WILD / f"{name}.pl").read_text()
    path.write_text(re.sub(r"\binf\b|\b100000\b", "9000", text))
    given, own = check_file(WILD / f"{name}.pl"), check_file(path)
    assert own.verdict == given.verdict
    assert own.agrees["value"]
    if "9000" in path.read_text():
        assert any("it takes 9,000 for infinity" in note for note in own.notes)


def test_a_fault_that_small_values_show_is_not_put_down_to_a_number(tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    text = (WILD / "en_max_min_values.pl").read_text().replace("inf", "9000")
    path.write_text(text.replace("V1 > V0 ->", "V1 < V0 ->"))
    report = check_file(path)
    assert report.verdict == "wrong-value"
    assert not any("for infinity, 9,000" in note for note in report.notes)


def test_a_picture_folds_a_chain() -> None:
    rows = list(picture._folded(["  0", "  ║", "  ║"] * 50 + ["  7"]))
    assert len(rows) < 20
    assert any("positions with one move each" in row for row in rows)


def test_relations_of_another_module_are_relations_of_the_game(tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    path.write_text(catalogue.book().replace("moves(Pos", "board:moves(Pos"))
    assert check_file(path, leaves=3).agree


@pytest.mark.parametrize(
    ("name", "says"),
    [("ru_negamax", "the sign of the value that comes back is not turned")],
)
def test_a_fault_of_a_negamax_is_named_as_one(name: str, says: str, tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    path.write_text((WILD / f"{name}.pl").read_text().replace(*TABLE[name]["fault"]))
    report = check_file(path)
    assert report.reference == "f2"
    assert [says in cause.words for cause in report.causes] == [True]
    assert "f2_loop" in report.causes[0].clause


def test_a_search_without_deep_cut_offs_is_told_so(tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    call = "    alphabeta(Pos, Alpha, Beta, _, Val),\n"
    shallow = "    window(Pos, Alpha, Beta, A, B),\n    alphabeta(Pos, A, B, _, Val),\n"
    text = catalogue.book().replace(call, shallow)
    text += "window(Pos, A, _, A, inf) :- min_to_move(Pos), !.\nwindow(_, _, B, -inf, B).\n"
    path.write_text(text, encoding="utf-8")
    report = check_file(path)
    assert report.verdict == "prunes-less"
    assert "there are no deep cut-offs" in report.causes[0].words


OTHER_MOVE = (
    "better(white, best(V, M, B), best(V1, _, _)",
    "better(white, best(V, M, _), best(V1, _, B)",
)


def test_a_move_that_comes_back_besides_is_compared_too(tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    path.write_text((WILD / "en_bundle.pl").read_text().replace(*OTHER_MOVE))
    report = check_file(path, leaves=3)
    assert report.verdict == "wrong-move"
    assert "0 & 1" in details(report)


def test_what_agrees_says_what_was_not_tried() -> None:
    report = check_file(WILD / "en_levels_saved.pl", leaves=3)
    assert "its own game was not tried (--start)" in report.message
    assert any("leads it wrong where a position comes twice" in note for note in report.notes)
    assert any("states.pl" in note for note in report.notes)
    assert any("alb was taken for MAX" in n for n in check_file(WILD / "ro_joc.pl", leaves=3).notes)


def test_all_errors_of_the_syntax_are_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    path.write_text(
        "a(X) :- not b(X).\na(X) :- X => 3.\nb(X) :- c((X), d.\nd(1).\ne(X) :- X <= 2.\n"
    )
    message = check_file(path).message
    for says in ("write \\+ Goal", "greater or equal is >=", "has 3 of '(' and 2 of ')'", "line 5"):
        assert says in message


def test_the_other_player_may_stand_in_the_call() -> None:
    entry = "alpha_beta(Pos, Player, Other, 50, Alpha, Beta, Best, Val)"
    report = check_file(WILD / "en_both_players.pl", leaves=3, entry=entry)
    assert report.reference == "f2"
    assert report.agrees["best_move"]


def test_an_adapter_of_helpers_alone_is_accepted(tmp_path: Path) -> None:
    adapter = tmp_path / "adapter.pl"
    adapter.write_text("next(max, min).\nnext(min, max).\n")
    assert check_file(WILD / "en_reversi_module.pl", leaves=3, adapter=str(adapter)).agree


def test_looking_at_a_directive_takes_no_name_of_the_files_away(tmp_path: Path) -> None:
    path = tmp_path / "file.pl"  # library(quintus) has a sign/2, too
    path.write_text(
        "far(X) :- X > 5, maplist(sign, [X], [_]).\n"
        ":- \\+ far(3).\n"
        "sign(X, S) :- ( X > 0 -> S = 1 ; S = -1 ).\n" + catalogue.book(),
        encoding="utf-8",
    )
    assert check_file(path, leaves=2).verdict == "agree"
