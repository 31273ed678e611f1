"""The command on files: tables, documents, exit codes, and what is said of bad input."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from pyab.command.main import main
from pyab.submission.faults import catalogue
from pyab.submission.judge.filereport import FileReport
from pyab.submission.marking.grading import junit
from pyab.submission.run.verdicts import GRAVITY

HERE = Path(__file__).parents[1]
WRONG = HERE / "submissions" / "wrong"
RIGHT = HERE.parent / "prolog" / "bratko.pl"


def document(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, Any]]:
    """The exit code and the JSON document of ``pyab judge``."""
    code = main(["judge", *arguments, "--json"])
    return code, json.loads(capsys.readouterr().out)


def test_the_document_has_the_keys_that_others_rely_on(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, found = document(capsys, str(WRONG / "non_strict.pl"))
    assert code == 1
    (one,) = found["files"]
    assert one["verdict"] == "wrong-move"
    assert one["agrees"] == {"value": True, "best_move": False, "move": False, "leaves": False}
    assert (one["tree"], one["root"]) == ("[0,[0,1]]", "min")
    assert one["expected"] == {
        "value": 0,
        "move": 0,
        "leaves": [[0], [1, 0], [1, 1]],
        "problem": None,
    }
    assert one["got"]["move"] == 1
    assert one["got"]["leaves"] == [[0], [1, 0]]
    assert one["step"].endswith("your goodenough/7 stopped, the book's goes on")
    assert one["causes"] == ["in goodenough/7, both cut-offs are made at equality too"]
    assert one["clauses"][0] in catalogue.book()
    assert one["trees"] > 10_000
    assert one["message"]


def test_a_file_that_agrees_ends_with_0(capsys: pytest.CaptureFixture[str]) -> None:
    code, found = document(capsys, str(RIGHT))
    assert code == 0
    assert found["agree"] is True
    assert found["files"][0]["tree"] is None


LEAVES = pytest.mark.parametrize("leaves", ["4", pytest.param("5", marks=pytest.mark.slow)])
"""All small trees of so many leaves; of 5 there are ten times as many as of 4."""


@LEAVES
@pytest.mark.parametrize(("require", "code"), [("value", 0), ("best-move", 1), ("leaves", 1)])
def test_the_exit_code_follows_what_is_required(
    require: str, code: int, leaves: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(WRONG / "non_strict.pl")
    assert main(["judge", file, "--require", require, "--leaves", leaves]) == code
    assert "wrong-move" in capsys.readouterr().out


def test_a_folder_is_checked_with_all_its_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    inner = tmp_path / "group 1"
    inner.mkdir()
    (tmp_path / "right.pl").write_text(catalogue.book())
    (inner / "nothing.pl").write_text("a.\n")
    (inner / "notes.txt").write_text("no Prolog\n")
    (inner / ".hidden.pl").write_text("nobody's\n")
    (inner / "__MACOSX").mkdir()
    (inner / "__MACOSX" / "._nothing.pl").write_bytes(b"\0\5\x16\7")
    reports = (tmp_path / "junit.xml", tmp_path / "results.json")
    options = ["--junit", str(reports[0]), "--gradescope", str(reports[1]), "--jobs", "2"]
    assert main(["judge", str(tmp_path), *options, "--leaves", "3"]) == 1
    shown, said = capsys.readouterr()
    assert "1 of 2 files pass." in shown
    assert "notes.txt" not in shown
    assert "notes.txt" in said
    assert "hidden" not in said
    assert "MACOSX" not in said
    _junit(reports[0].read_text(encoding="utf-8"))
    _gradescope(json.loads(reports[1].read_text(encoding="utf-8")))


def _junit(text: str) -> None:
    suite = ElementTree.fromstring(text).find("testsuite")
    assert suite is not None
    assert (suite.get("tests"), suite.get("failures")) == ("2", "1")
    failure = suite.find("testcase/failure")
    assert failure is not None
    assert failure.get("type") == "no-program"


def _gradescope(found: dict[str, Any]) -> None:
    assert sum(test["score"] for test in found["tests"]) == 4
    assert sum(test["max_score"] for test in found["tests"]) == 8
    assert {test["status"] for test in found["tests"]} == {"passed", "failed"}
    assert "no-program" in found["output"]


def test_junit_survives_characters_that_xml_cannot_hold() -> None:
    report = FileReport("a\x1b[2J<&>.pl", "no-program", "\x00 it's \ud800 gone")
    ElementTree.fromstring(junit([report], "leaves"))


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["nowhere.pl"], "nowhere.pl: no such file or folder"),
        ([str(HERE / "certificates")], "no Prolog or Python file is in this folder"),
        ([str(RIGHT), "--requir", "value"], "unrecognized arguments: --requir value"),
        ([str(RIGHT), "--program", "bratko"], "unrecognized arguments: --program bratko"),
        ([str(RIGHT), "--window-leaves", "3"], "unrecognized arguments: --window-leaves 3"),
        (["--entry", "f(P)"], "the following arguments are required: FILE"),
        ([str(RIGHT), "--limit", "0"], "seconds from 0.5"),
        ([str(RIGHT), "--hook", "x=y"], "the hook 'x=y' is not understood"),
        ([str(RIGHT), "--junit", "/nowhere/x.xml"], "there is no folder /nowhere"),
        ([str(RIGHT), str(WRONG), "--start", "s(P)"], "name one file"),
        ([str(RIGHT), "--adapter", "nowhere.pl"], "nowhere.pl"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(
    arguments: Sequence[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["judge", *arguments]) == 2
    said = capsys.readouterr()
    assert says in said.err
    assert said.err.count("\n") == 1
    assert said.err.startswith("pyab: error: ")
    assert said.out == ""


def test_a_report_fits_80_columns(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("non_strict", "missing_clause", "sides_swapped"):
        main(["judge", str(WRONG / f"{name}.pl"), "--leaves", "4"])
        rows = capsys.readouterr().out.splitlines()
        assert max(map(len, rows[1:])) <= 80, name


def test_an_option_that_a_report_suggests_is_one_line_however_long(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (
        "minimax(Board, Turn, Depth, BestMove, BestVal) :-\n"
        "    valid_moves_of_the_player_who_moves_now(Board, Turn, Moves),\n"
        "    opposite_player(Turn, Next),\n"
        "    best_move_of(Moves, Board, Next, Depth, BestMove, BestVal).\n"
        "minimax(Board, Turn, _, none, Val) :-\n"
        "    the_greatest_search_depth_of_all(D), strange(D, X, Y, Z),\n"
        "    current_value_of_the_position_of_a_player(Board, Turn, X, Y, Z, Val).\n"
        "best_move_of([M], B, T, D, M, V) :- minimax(M, T, D, _, V), strange(D, B, V, V).\n"
        "best_move_of([_|Ms], B, T, D, M, V) :- best_move_of(Ms, B, T, D, M, V).\n"
    )
    path = tmp_path / "file.pl"
    path.write_text(text, encoding="utf-8")
    main(["judge", str(path), "--leaves", "2"])
    lines = capsys.readouterr().out.splitlines()
    (option,) = (line for line in lines if "--entry" in line)
    assert len(option) > 200
    assert option.count("--hook") > 2
    assert option in json_help(path, capsys)


def json_help(path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """The option that the help in JSON has, as the report shows it."""
    main(["judge", str(path), "--leaves", "2", "--json"])
    return "    " + str(json.loads(capsys.readouterr().out)["files"][0]["help"]["option"])


@LEAVES
def test_names_from_a_file_cannot_change_the_terminal(
    leaves: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "file.pl"
    path.write_text(
        catalogue.book().replace("staticval(Pos, Val).", "'a\\e[2Jb'(Pos, Val), x(Val).")
    )
    main(["judge", str(path), "--leaves", leaves])
    assert "\x1b" not in capsys.readouterr().out


# ---------------------------------------------------------------------- pytest


def run_pytest(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run pytest as a teacher does."""
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=600,
        env={**os.environ, "PY_COLORS": "0"},
    )


def test_pytest_checks_the_files_it_is_given(tmp_path: Path) -> None:
    (tmp_path / "good.pl").write_text(catalogue.book())
    bad = catalogue.book().replace("Val > Beta", "Val >= Beta")
    (tmp_path / "bad.pl").write_text(bad)
    (tmp_path / "test_other.py").write_text("def test_other(): assert False\n")
    done = run_pytest(tmp_path, "--pyab", "good.pl", "--pyab", "bad.pl")
    assert done.returncode == 1
    assert "1 failed, 1 passed" in done.stdout
    assert "your goodenough/7 stopped, the book's goes on" in " ".join(done.stdout.split())
    assert "Traceback" not in done.stdout


@pytest.mark.slow
def test_pytest_checks_the_files_of_a_folder_by_what_is_required(tmp_path: Path) -> None:
    bad = catalogue.book().replace("Val > Beta", "Val >= Beta")
    (tmp_path / "bad.pl").write_text(bad)
    done = run_pytest(tmp_path, "--pyab", ".", "--pyab-require", "value")
    assert "1 passed" in done.stdout


def test_pytest_checks_files_in_python_and_never_imports_them(tmp_path: Path) -> None:
    right = (HERE / "submissions" / "python" / "wiki.py").read_text()
    (tmp_path / "right.py").write_text(f"assert __name__ == 'submission'\n{right}")
    (tmp_path / "inside").mkdir()
    (tmp_path / "inside" / "test_none.py").write_text("def test_none(): assert False\n")
    (tmp_path / "inside" / "wrong.py").write_text(right.replace("beta, False)", "beta, True)"))
    named = ["--pyab", "right.py", "--pyab", "inside", "--doctest-modules"]
    done = run_pytest(tmp_path, *named, "--pyab-require", "value")
    assert "1 failed, 1 passed" in done.stdout
    assert "wrong.py: wrong-value (alphabeta)" in done.stdout
    assert "First step that differs" in done.stdout


def test_pytest_says_what_it_cannot_find(tmp_path: Path) -> None:
    done = run_pytest(tmp_path, "--pyab", "nowhere.pl")
    assert done.returncode == 4
    assert "nowhere.pl: no such file" in done.stderr


def test_pytest_gives_a_file_the_time_that_it_is_told(tmp_path: Path) -> None:
    (tmp_path / "slow.pl").write_text(
        catalogue.book().replace(
            "    staticval(Pos, Val).", "    staticval(Pos, Val), _ is 7**90000."
        )
    )
    done = run_pytest(tmp_path, "--pyab", "slow.pl", "--pyab-limit", "0.5")
    assert done.returncode == 1
    assert "trees in 0.5 s of CPU; --limit 3 gives it more" in " ".join(done.stdout.split())
    done = run_pytest(tmp_path, "--pyab", "slow.pl", "--pyab-limit", "0")
    assert done.returncode == 4
    assert "0 is no time for a file" in done.stderr


def test_the_graver_of_two_verdicts_stands_first() -> None:
    assert GRAVITY[0] == "no-program"
    assert GRAVITY[-1] == "agree"
