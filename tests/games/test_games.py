"""Games: as trees, and the same in both languages."""

from __future__ import annotations

import asyncio
import functools
import html
import io
import operator
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.text import Text
from textual.widgets import Static

import pyab
from pyab.command import streams
from pyab.command.main import main
from pyab.command.playing.match import match
from pyab.command.playing.screen import PlayScreen
from pyab.command.playing.sitting import Sitting
from pyab.errors import EngineError, InternalError, PyabError
from pyab.games import known, played
from pyab.games.known import GAMES, file_of
from pyab.games.places import Place, grown
from pyab.programs.program import Program
from pyab.programs.records import BOOK, PROGRAMS

RACE = """
% A race to ten: who says ten wins.
start(max/0).
moves(S/N, L) :- N < 10, other(S, T), findall(T/M, (member(K, [1,2]), M is N+K, M =< 10), L).
staticval(max/10, -1) :- !.
staticval(min/10, 1) :- !.
staticval(_, 0).
other(max, min).
other(min, max).
min_to_move(min/_).
max_to_move(max/_).
"""


@pytest.fixture
def race(tmp_path: Path) -> Path:
    path = tmp_path / "race.pl"
    path.write_text(RACE)
    return path


# ------------------------------------------------------------------------- as trees


def test_a_game_is_a_tree_whose_positions_have_their_names(race: Path) -> None:
    tree = pyab.unroll(str(race), "max/8")
    assert str(tree) == "[[-1],1]"
    assert tree.names == ("max/8", "min/9", "max/10", "min/10")
    assert tree == pyab.unroll(str(race), "P = max/8")
    assert pyab.unroll(str(race), "min/8").root == "min"


def test_a_game_is_looked_at_as_deep_as_it_is_said(race: Path) -> None:
    assert str(pyab.unroll(str(race), depth=2)) == "[[0,0],[0,0]]"
    assert pyab.unroll(str(race)).size == 232


@pytest.mark.parametrize(
    ("old", "new", "shown"),
    [
        ("% A", "show(S/N) :- write(S), nl, write(N), nl. % A", "max/9"),
        ("% A", 'show(S/N) :- format("~w \\"~w\\"", [S,N]). % A', 'max "9"'),
        ("% A", r"show(_) :- write('a\fb\ac\bd\000\e'). % A", "a\fb\ac\bd\0e"),
        ("% A", "show(_) :- fail. % A", "max/9"),
        ("% A", "show(_) :- X is foo, print(X). % A", "max/9"),
    ],
)
def test_a_position_has_the_name_that_its_game_shows(
    old: str, new: str, shown: str, race: Path
) -> None:
    race.write_text(RACE.replace(old, new))
    tree = pyab.unroll(str(race), "max/9")
    assert tree.name(0) == shown
    assert (tree.boards is not None) == ("nl" in new)


def test_a_position_has_the_board_that_its_game_draws() -> None:
    tree = pyab.unroll("tictactoe", "max/[x,o,3,4,x,6,7,8,o]", depth=1)
    assert tree.name(0) == "xo./.x./..o"
    assert tree.boards is not None
    assert tree.boards[0] == "x o .\n. x .\n. . o"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("other(S, T),", "T = S,", "MAX is to move in both"),
        ("staticval(_, 0).", "", "min/1 is terminal, and has no static value"),
        ("staticval(_, 0)", "staticval(_, no)", "no static value that is a finite number"),
        ("staticval(_, 0)", "staticval(_, V) :- V is inf", "a finite number"),
        ("min_to_move(min/_).", "", "it is no game: it has no min_to_move/1"),
        ("min_to_move(min/_)", "min_to_move(none)", "neither min_to_move/1 nor max_to_move/1"),
        ("N < 10,", "N < 10, shell(ls),", "refused: shell/1 is not safe"),
        ("N < 10,", "loop, ", "it raises existence_error(procedure,loop/0)"),
        ("N < 10,", "throw(oops), ", "it raises oops"),
        ("N < 10,", "N < 10", "syntax error"),
        ("start(max/0).", "", "there is no start/1"),
        ("start(max/0).", "start(_) :- fail.", "this goal fails"),
        ("start(max/0).", ":- halt.", "it would end Prolog"),
    ],
)
def test_what_makes_no_tree_is_worded(old: str, new: str, says: str, race: Path) -> None:
    race.write_text(RACE.replace(old, new))
    with pytest.raises(PyabError) as raised:
        pyab.unroll(str(race), depth=1)
    assert re.search(re.escape(str(race)) + ".*" + re.escape(says), str(raised.value))
    assert "--no-sandbox" not in str(raised.value)


def test_symmetric_positions_are_known_to_the_game_alone(race: Path) -> None:
    for game in (str(race), "nim"):
        with pytest.raises(PyabError, match="has no symmetric/2"):
            pyab.unroll(game, symmetry=True)


def test_a_game_of_ours_is_a_tree_where_swi_prolog_is_absent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PATH", "")
    assert pyab.unroll("tictactoe", depth=1).size == 10
    with pytest.raises(PyabError, match="install SWI-Prolog"):
        pyab.unroll(str(file_of("tictactoe")), depth=1)


def test_a_game_without_an_end_is_worded_with_the_way_out(
    race: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    race.write_text(RACE.replace("M =< 10", "true").replace("N < 10, ", ""))
    assert main(["solve", str(race)]) == 2
    said = capsys.readouterr().err
    assert re.fullmatch(r"pyab: error: .*race.pl: [\d,]+ positions are reached.* --depth.*\n", said)
    assert main(["solve", str(race), "--depth", "3", "--program", "f2"]) == 0
    race.write_text(RACE.replace("N < 10, ", "").replace("[1,2]", "[0]"))
    with pytest.raises(PyabError, match="10,000 moves are no end of the game: give a --depth"):
        pyab.unroll(str(race))


@pytest.mark.parametrize("verb", ["solve", "trace", "draw", "compare"])
def test_a_game_may_stand_where_a_tree_may(
    verb: str, race: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([verb, str(race), "--start", "max/7", "--depth", "2", "--program", "bratko"]) == 0
    shown = capsys.readouterr().out
    assert "min/9" in shown or verb == "compare"
    assert main([verb, "nim", "--depth", "1", "--program", "bratko"]) == 0


def test_an_option_of_games_is_refused_elsewhere(capsys: pytest.CaptureFixture[str]) -> None:
    for option in (["--start", "p"], ["--symmetry"]):
        assert main(["solve", "bratko", *option]) == 2
        assert "is about a game, and 'bratko' is none" in capsys.readouterr().err


@pytest.mark.parametrize("option", [["--start", "p"], ["--symmetry"], ["--depth", "2"]])
def test_uniform_trees_are_no_games(option: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "--uniform", "2", "2", *option]) == 2
    assert f"{option[0]} is about trees that are named" in capsys.readouterr().err


def test_a_file_of_facts_is_read_and_not_run(tmp_path: Path) -> None:
    path = tmp_path / "facts.pl"
    path.write_text(":- dynamic(moves/2).\nmoves(a, [b, c]). staticval(b, 3). staticval(c, 1).\n")
    assert known.game_file(str(path)) == ""
    assert str(pyab.load(path)) == "[3,1]"


@pytest.mark.slow
def test_a_game_whose_positions_are_all_different_is_unrolled_up_to_a_million(
    tmp_path: Path,
) -> None:
    path = tmp_path / "words.pl"
    path.write_text(
        "start(max/[]).\n"
        "moves(S/P, [T/[a|P], T/[b|P], T/[c|P]]) :- o(S, T), length(P, N), N < 12.\n"
        "staticval(_/P, N) :- length(P, N).\n"
        "o(max, min). o(min, max). min_to_move(min/_). max_to_move(max/_).\n"
    )
    assert pyab.unroll(str(path)).size == 797_161
    path.write_text(path.read_text().replace("12", "13"))
    with pytest.raises(PyabError, match="1,000,001 positions are reached"):
        pyab.unroll(str(path))


# ----------------------------------------------------------- the same in both languages


@pytest.mark.parametrize(
    ("name", "depth", "positions", "leaves"),
    [
        ("tictactoe", 3, 586, 504),
        ("nim", None, 447, 182),
        ("kalah", 7, 1_369, 705),
        ("connect_four", 4, 781, 625),
        pytest.param("kalah", None, 14_980, 5_768, marks=pytest.mark.slow),
        pytest.param("connect_four", 8, 459_009, 364_780, marks=pytest.mark.slow),
        pytest.param("tictactoe", None, 549_946, 255_168, marks=pytest.mark.slow),
    ],
)
def test_a_game_and_its_twin_have_the_same_positions(
    name: str, depth: int | None, positions: int, leaves: int
) -> None:
    game = pyab.unroll(str(file_of(name)), depth=depth)
    assert (game.size, len(game.leaves)) == (positions, leaves)
    assert game == known.tree(name, depth)


def test_a_game_and_its_twin_leave_out_the_same_symmetric_positions() -> None:
    game = pyab.unroll(str(file_of("tictactoe")), depth=3, symmetry=True)
    assert game == known.tree("tictactoe", 3, symmetry=True)
    assert [len(game.children(node)) for node in game.children(0)] == [5, 5, 2]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_can_be_read_in_a_lesson(name: str) -> None:
    lines = file_of(name).read_text(encoding="utf-8").splitlines()
    clauses = [line for line in lines if line.strip() and not line.lstrip().startswith("%")]
    assert len(clauses) <= 60
    assert max(map(len, lines)) <= 80
    assert not [line for line in clauses if line.startswith(":-")]


@pytest.mark.parametrize("name", GAMES)
def test_what_a_games_head_says_to_type_does_what_it_says(name: str) -> None:
    head = file_of(name).read_text(encoding="utf-8").partition("\n\n")[0]
    said = [line.removeprefix("%").strip() for line in head.splitlines()]
    command = next(line for line in said if line.startswith("$ "))
    query = next(line for line in said if line.startswith("?- "))
    done = subprocess.run(
        [*command.removeprefix("$ ").split(), "-q"],
        input=query.removeprefix("?- "),
        capture_output=True,
        text=True,
        check=True,
        cwd=file_of(name).parents[2],
    )
    answer = [line.strip() for line in done.stdout.splitlines() if line.strip()]
    assert answer == said[said.index(query) + 1 :]


@pytest.mark.parametrize(
    ("places", "turn", "after"),
    [
        # The last seed falls into an empty house: it and the one opposite are captured.
        ([1, 0, 2, 0, 3, 1, 2], "[1]", ([3, 0, 2, 0, 0, 0, 2], 2)),
        # Nothing is captured where nothing is opposite.
        ([1, 0, 2, 0, 3, 0, 2], "[1]", ([3, 0, 2, 0, 0, 1, 2], 0)),
        # The last seed falls into the store: the turn goes on.
        ([0, 2, 1, 0, 3, 1, 2], "[2,3]", ([4, 1, 2, 0, 0, 0, 0], 2)),
        # Round the board, past the other's store, into the first house, which was empty.
        ([0, 0, 5, 0, 1, 1, 1], "[3]", ([2, 2, 0, 0, 0, 0, 0], 4)),
        # A whole round ends in the house that was emptied.
        ([0, 7, 1, 0, 1, 1, 1], "[2]", ([2, 0, 2, 0, 1, 0, 2], 4)),
    ],
)
def test_seeds_are_sown_as_the_rules_have_it(
    places: list[int], turn: str, after: tuple[list[int], int]
) -> None:
    state = f"max/{places}/0".replace(" ", "")
    game = match(str(file_of("kalah")), state)
    assert game is not None
    assert turn in game.stand([]).moves
    other, store = after
    names = pyab.unroll("kalah", f"min/{other}/{store}".replace(" ", ""), depth=1).names
    assert names is not None
    move = game.stand([]).moves.index(turn)
    assert pyab.unroll("kalah", state, depth=1).name(1 + move) == names[0]


def test_what_is_left_at_the_end_is_the_players_whose_side_it_is_on() -> None:
    assert pyab.unroll("kalah", "max/[0,0,0,4,1,0,2]/5", depth=1).leaves == (4 - 5 - 3,)
    assert pyab.unroll("kalah", "min/[1,1,0,4,0,0,0]/5", depth=1).leaves == (5 - 4 - 2,)


@pytest.mark.parametrize(
    ("columns", "value"),
    [
        ("[[o],[o],[o],[o],[x,x,x]]", -100),
        ("[[o,o,o,o],[x],[x],[x],[]]", -100),
        ("[[o],[x,o],[x,x,o],[o,x,x,o],[]]", -100),
        ("[[x,o,x,o],[x,x,o],[x,o],[o],[]]", -100),
        ("[[o,o,o],[x],[x,o],[x],[]]", 0),
    ],
)
def test_four_in_a_line_win_in_each_direction(columns: str, value: int) -> None:
    tree = pyab.unroll("connect_four", f"max/{columns}", depth=1)
    assert (tree.size == 1) == (value != 0)
    assert value == 0 or tree.leaves == (value,)


# ----------------------------------------------------------------------- as objects

SMALL = [("tictactoe", 3), ("nim", 8), ("kalah", 5), ("connect_four", 3)]


@pytest.mark.parametrize(("name", "depth"), SMALL)
def test_both_languages_search_a_game_as_it_stands_and_as_its_tree(
    name: str, depth: int, program: Program
) -> None:
    solution = pyab.solve(known.tree(name, depth), [program.key])
    text = played.events(name, [], depth, program, "prolog")
    assert text == played.events(name, [], depth, program, "python")
    trace, tree = played.trace(text, name, [], program, "prolog"), solution.of(program.key)
    assert trace.line == tree.line
    assert [trace.tree.path(at) for at in trace.leaves] == [
        tree.tree.path(at) for at in tree.leaves
    ]
    found = played.search(name, [], depth, program, ["python"])
    assert found == played.GameAnswer(tree.value or 0, tree.line, len(tree.leaves))


def test_a_game_is_searched_from_where_its_moves_lead() -> None:
    # x in the middle, o at an edge: x wins.
    found = played.search("tictactoe", [4, 1], 9, PROGRAMS["f2"], ["prolog", "python"])
    assert found.value == 1
    assert played.search("tictactoe", [4], 1, BOOK, ["python"]).leaves == 8


def test_where_the_languages_differ_no_answer_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known.twin("nim"), "staticval", lambda pos: sum(pos[1]))
    with pytest.raises(InternalError, match="Prolog and Python differ in the game nim"):
        played.search("nim", [], 2, BOOK, ["prolog", "python"])


def test_nim_is_won_by_the_player_who_makes_the_sum_of_the_heaps_zero() -> None:
    for path in ([], [0], [1], [2], [3], [4], [5], [0, 0], [3, 1], [5, 2]):
        side, heaps = played.state_after("nim", path)
        wins = bool(functools.reduce(operator.xor, heaps))
        found = played.search("nim", path, 10, BOOK, ["python"])
        assert found.value == (1 if wins == (side == "max") else -1)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("program", "leaves"), [("minimax", 255_168), ("bratko", 62_162), ("f2", 7_330)]
)
def test_tic_tac_toe_with_its_moves_in_the_order_of_the_board_takes_known_numbers(
    program: str, leaves: int, engine: str
) -> None:
    found = played.search("tictactoe", [], 9, PROGRAMS[program], [engine])
    assert (found.value, found.leaves) == (0, leaves)


def test_tic_tac_toe_with_cut_offs_at_equality_evaluates_7330_positions() -> None:
    found = played.search("tictactoe", [], 9, PROGRAMS["f2"], ["prolog", "python"])
    assert (found.value, found.leaves) == (0, 7_330)


# ------------------------------------------------------------------------ in pictures


def test_the_first_two_moves_up_to_symmetry_are_drawn_with_their_boards() -> None:
    tree = pyab.unroll("tictactoe", depth=2, symmetry=True)
    picture = pyab.draw(tree)
    assert picture.count('<g class="board">') == tree.size == 16
    assert len(re.findall(r">[xo]</text>", picture)) == 3 + 2 * 12
    assert float(re.findall(r'width="([\d.]+)"', picture)[0]) < 800  # a slide's


def test_a_page_shows_the_boards_too() -> None:
    tree = pyab.unroll("kalah", depth=1)
    assert pyab.draw(tree, format="html").count('<g class="board">') == tree.size


def test_latex_has_the_boards_in_place_of_the_names() -> None:
    text = pyab.draw(pyab.unroll("tictactoe", depth=1), format="tikz")
    assert text.count(r"[{\pyabfields{|c|c|c|}") == 10
    assert text.count(r"\pyabfield{x}") == 9
    assert "x../.../..." not in text
    rows = grown([Place((), "max", 3, "<& 1\n -")])
    assert r"\pyabrows{\textless{}\&~1\\{}~-{}}" in pyab.draw(rows, None, format="tikz")


@pytest.mark.parametrize(
    ("shown", "fields", "signs"),
    [
        ("x .\n. o", True, "xo"),
        ("<&\n o", False, "<&o"),
        ("10 2\n 0 1", False, "10201"),
        ("in one line", False, ""),
        ("x\n" * 40 + "x", False, ""),
        ("x\n" + "o" * 40, False, ""),
        ("x\n\x1b", False, ""),
    ],
)
def test_a_board_is_drawn_as_it_is_shown(shown: str, fields: bool, signs: str) -> None:
    place = Place((), "max", 3, shown)
    picture = pyab.draw(grown([place]), None)
    drawn = re.findall(r'<g class="board">(.*?)</g>', picture, re.DOTALL)
    assert [html.unescape("".join(re.findall(r">([^<]+)</text>", one))) for one in drawn] == (
        [signs] if signs else []
    )
    assert ("<rect" in "".join(drawn)) == fields
    ElementTree.fromstring(picture)


def test_in_a_line_a_board_is_told_row_by_row() -> None:
    tree = pyab.unroll("tictactoe", "max/[x,o,x,4,o,6,7,x,o]", depth=1)
    assert "xox/xo./.xo" in pyab.draw(tree, format="text")
    assert "xox/.o./xxo" in str(pyab.solve(tree, ["bratko"]))


# -------------------------------------------------------------------------- played


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """What the player types, and then no more."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_a_game_against_the_books_clauses(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "3-3", "1-1")
    assert main(["play", "nim"]) == 0
    said = capsys.readouterr().out
    assert "MAX, your move (1-1 2-1 2-2 3-1 3-2 3-3): 3-3\n" in said
    assert "MIN (bratko): 2-1; value -1, expected 2-1 2-1 1-1; 5 leaves evaluated\n" in said
    assert said.endswith(
        "The game is over: MIN has won (value -1).\nProlog and Python did the same, step by step.\n"
    )


def test_either_side_is_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "q")
    assert main(["play", "tictactoe", "--side", "min", "--depth", "2", "--engine", "python"]) == 0
    said = capsys.readouterr().out
    assert "MAX (bratko): 9; value 0, expected 9 8; 72 leaves evaluated\n" in said
    assert said.endswith("MIN, your move (1 2 3 4 5 6 7 8): q\nThe game is left.\n")


@pytest.mark.parametrize("wrong", ["10", "", "x", "\x1b[2J"])
def test_a_wrong_move_is_worded_and_asked_for_again(
    wrong: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, wrong)
    assert main(["play", "tictactoe"]) == 0
    said = capsys.readouterr().out
    assert "is no move here: type one of 1 2 3 4 5 6 7 8 9\nMAX, your move" in said
    assert "\x1b" not in said
    assert said.endswith("The game is left.\n")


@pytest.mark.parametrize("engine", ["prolog", "python"])
def test_two_programs_that_look_far_enough_end_in_a_draw(
    engine: str, capsys: pytest.CaptureFixture[str]
) -> None:
    both = ["--program", "f2,f1", "--depth", "9"]
    assert main(["play", "tictactoe", "--watch", *both, "--engine", engine]) == 0
    said = capsys.readouterr().out
    assert "MAX (f2): 1; value 0, expected 1 5 2 3 7 4 6 8 9; 7,330 leaves evaluated" in said
    assert "MIN (f1): 5; value 0" in said
    assert said.endswith("The game is over: nobody has won (value 0).\n")


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_game_comes_to_its_end(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", name, "--watch", "--depth", "4"]) == 0
    assert "The game is over: " in capsys.readouterr().out


def test_the_game_of_a_file_is_played(
    race: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "2", "1")
    assert main(["play", str(race), "--start", "max/5"]) == 0
    said = capsys.readouterr().out
    assert "1: min/6\n2: min/7\nMAX, your move (1 2): 2\n" in said
    assert "MIN (bratko): 2; value 1, expected max/9 min/10; 3 leaves evaluated\n" in said
    assert "The game is over: MAX has won (value 1)." in said
    race.write_text(RACE + "move(S/N, says(M), T/M) :- moves(S/N, L), member(T/M, L).\n")
    typed(monkeypatch)
    assert main(["play", str(race), "--start", "max/8"]) == 0
    assert "MAX, your move (says(9) says(10)): " in capsys.readouterr().out


def test_the_moves_of_a_file_have_their_names_however_many_they_are(race: Path) -> None:
    race.write_text(
        RACE.replace("member(K, [1,2])", "between(1, 90, K)").replace("M =< 10", "true")
        + "move(P, 'to say '(M), T/M) :- moves(P, L), member(T/M, L).\n"
    )
    game = match(str(race), None)
    assert game is not None
    assert game.stand([]).moves == tuple(f"to say ({n})" for n in range(1, 91))
    race.write_text(race.read_text().replace("member(T/M, L).", "member(T/M, L), M < 90."))
    assert game.stand([]).moves == tuple(map(str, range(1, 91)))
    assert game.stand([]).after[:2] == ("min/1", "min/2")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["bratko"], "'bratko' is no game: give tictactoe, nim"),
        (["/nowhere.pl"], "is no game"),
        (["nim", "--program", "bratko,f2"], "with --watch one or two play"),
        (["nim", "--watch", "--program", "f1,f2,f"], "with --watch one or two play"),
        (["nim", "--watch", "--side", "max"], "with --watch you play none"),
        (["nim", "--program", "bratkow"], "bratkow"),
        (["nim", "--start", "go(P)"], "there is no go/1"),
        (["prolog/bratko.pl"], "it is no game: it has no moves/2"),
    ],
)
def test_what_cannot_be_played_is_worded(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *arguments]) == 2
    assert says in capsys.readouterr().err


# --------------------------------------------------------------------- on a screen


def on_screen(
    sitting: Sitting, *entered: str | tuple[str, ...]
) -> tuple[PlayScreen, dict[str, str]]:
    """The screen after lines were typed, or keys pressed; and what its parts show at the end."""

    async def run() -> tuple[PlayScreen, dict[str, str]]:
        screen = PlayScreen(sitting)
        async with screen.run_test(size=(70, 24)) as pilot:
            await screen.workers.wait_for_complete()
            for one in entered:
                await pilot.press(*((*one, "enter") if isinstance(one, str) else one))
                await pilot.pause()
                await screen.workers.wait_for_complete()
            await pilot.pause()
            parts = {part.id or "": part.content for part in screen.query(Static)}
        return screen, {name: str(text) for name, text in parts.items() if isinstance(text, Text)}

    return asyncio.run(run())


def sitting(**players: Program | None) -> Sitting:
    nim = match("nim", None)
    assert nim
    return Sitting(nim, players, 6, ("prolog", "python"))


def test_on_a_screen_a_program_answers_each_move_and_a_wrong_one_is_worded() -> None:
    screen, parts = on_screen(sitting(max=None, min=BOOK), "3-4", "3-3")
    assert screen.sitting.path == (5, 1)
    assert parts["wrong"] == ""
    assert parts["board"] == "|\n|\n-"
    assert parts["told"].splitlines() == [
        "MAX: 3-3",
        "MIN (bratko): 2-1; value -1, expected 2-1 2-1 1-1; 5 leaves evaluated",
    ]
    assert parts["asked"] == "MAX, your move (1-1 2-1):"
    _, parts = on_screen(sitting(max=None, min=BOOK), "3-4")
    assert parts["wrong"] == "'3-4' is no move here: type one of 1-1 2-1 2-2 3-1 3-2 3-3"
    assert parts["told"] == ""


def test_on_a_screen_a_program_that_begins_moves_at_once() -> None:
    screen, parts = on_screen(sitting(max=BOOK, min=None))
    assert parts["told"].startswith("MAX (bratko): 3-3; value -1")
    assert parts["asked"].startswith("MIN, your move (")
    assert screen.return_value is None


def test_on_a_screen_two_programs_make_a_move_a_key_until_the_end() -> None:
    screen, parts = on_screen(sitting(max=BOOK, min=PROGRAMS["f2"]), *[("space",)] * 5)
    assert len(parts["told"].splitlines()) == 4
    assert parts["asked"] == screen.sitting.ending
    assert "MIN has won (value -1)" in parts["asked"]


@pytest.mark.parametrize("entered", ["q", ("escape",), ("ctrl+c",)])
def test_a_screen_is_left_by_a_word_and_by_a_key(entered: str | tuple[str, ...]) -> None:
    screen, _ = on_screen(sitting(max=None, min=BOOK), entered)
    assert screen.return_value == (2 if entered == ("ctrl+c",) else "The game is left.")


class Unanswered:
    """Nim, in which no program has an answer."""

    stand = staticmethod(match("nim", None).stand)  # type: ignore[union-attr]

    def advice(self, *_: object) -> tuple[played.GameAnswer, str]:
        raise InternalError("no answer")


class Killed(Unanswered):
    """Nim, in which the process that searches is killed."""

    def advice(self, *_: object) -> tuple[played.GameAnswer, str]:
        os._exit(1)


def test_a_process_that_dies_in_a_search_is_told_by_the_command() -> None:
    screen, _ = on_screen(replace(sitting(max=BOOK, min=None), match=Killed()))
    assert isinstance(screen.return_value, EngineError)
    assert "try a smaller --depth" in str(screen.return_value)


def test_an_error_in_a_search_ends_the_screen_and_is_told_by_the_command() -> None:
    screen, _ = on_screen(replace(sitting(max=BOOK, min=None), match=Unanswered()))
    assert repr(screen.return_value) == repr(InternalError("no answer"))


def test_a_terminal_has_a_screen_unless_plain_lines_are_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[Sitting] = []

    def play(one: Sitting) -> str:
        shown.append(one)
        return "left"

    monkeypatch.setattr(streams, "have_screen", lambda: True)
    monkeypatch.setattr("pyab.command.playing.screen.play", play)
    typed(monkeypatch)
    assert main(["play", "nim"]) == 0
    assert capsys.readouterr().out == "left\n"
    assert main(["play", "nim", "--plain"]) == 0
    assert capsys.readouterr().out.endswith("The game is left.\n")
    monkeypatch.setitem(sys.modules, "pyab.command.playing.screen", None)
    assert main(["play", "nim"]) == 0
    assert "your move" in capsys.readouterr().out, "without the library, too"
    assert len(shown) == 1
