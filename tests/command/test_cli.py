"""The command: what it prints, its exit codes, and one line for whatever is wrong."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import tomllib
from contextlib import suppress
from pathlib import Path

import pytest
from conftest import few, terminal, with_ctrl_c

from pyab.command.main import VERBS, main
from pyab.support.files import stored

COMMAND = [sys.executable, "-m", "pyab.command.main"]


def run(*arguments: str, given: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    """Run the command as a user does."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=given,
        capture_output=True,
        text=True,
        timeout=600,
        env={**os.environ, **env},
    )


def test_solve_prints_a_table_and_that_all_agree() -> None:
    done = run("solve", "bratko")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "All agree" in done.stdout
    row = next(line for line in done.stdout.splitlines() if line.startswith("bratko"))
    assert row.split()[:6] == ["bratko", "4", "0", "b", "d", "[0,0,1]"]
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_solve_json_is_one_document_with_the_promised_keys(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["solve", "[3,[2,9]]", "--program", "bratko", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["tree"] == "[3,[2,9]]"
    assert document["agree"] is True
    assert document["results"][0] == {
        "program": "bratko",
        "engine": "prolog",
        "window": ["-inf", "inf"],
        "value": 3,
        "move": 0,
        "line": [0],
        "leaves": [[0], [1, 0]],
        "cutoffs": [{"at": [1], "kind": "alpha", "deep": False, "left": 1, "value": 2, "bound": 3}],
        "calls": 4,
        "problem": None,
    }
    assert document["window"] == ["-inf", "inf"]


def test_check_json_is_one_document_with_the_promised_keys() -> None:
    arguments = ["--leaves", "3", "--random", "5", "--program", "bratko", "--jobs", "1"]
    done = run("check", *arguments, "--json")
    document = json.loads(done.stdout)
    assert done.returncode == 0
    assert done.stderr == ""
    assert document["agree"] is True
    assert [p["program"] for p in document["programs"]] == ["bratko"]
    assert {"program", "trees", "agree", "difference"} <= document["programs"][0].keys()
    assert {"law", "trees", "holds", "tree"} <= document["laws"][0].keys()


def test_check_says_what_was_checked(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pyab.trees.every.LARGE", 1000)
    arguments = ["--leaves", "2", "--random", "0", "--jobs", "1", "--program", "f,f2"]
    assert main(["check", *arguments]) == 0
    out = capsys.readouterr().out
    assert "6 small" in out
    assert "all programs find the same value" in out
    assert "All agree." in out


def test_trace_prints_every_step_and_the_cut_off_with_its_reason() -> None:
    done = run("trace", "[3,[2,9]]")
    assert done.stdout == (
        "[]: MAX to move, window (-inf, inf)\n"
        "  [0]: MIN to move, window (-inf, inf)\n"
        "  [0]: static value 3\n"
        "  [0]: returns 3\n"
        "  [0]: 3 < beta inf, on to the next\n"
        "  [0]: alpha goes up to 3, window (3, inf)\n"
        "  [1]: MIN to move, window (3, inf)\n"
        "    [1,0]: MAX to move, window (3, inf)\n"
        "    [1,0]: static value 2\n"
        "    [1,0]: returns 2\n"
        "    [1,0]: alpha cut-off: 2 < alpha 3, the rest of [1] is cut off: 1 leaf\n"
        "  [1]: returns 2 by [1,0]\n"
        "  [1]: worth 2, no other candidate\n"
        "  of [0] (3) and [1] (2), [0] is the better\n"
        "[]: returns 3 by [0]\n"
        "value 3, line 0; 2 of 3 leaves evaluated\n"
        "Prolog and Python: the same events\n"
    )


def test_trace_json_is_one_document(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trace", "[1,2]", "--format", "json", "--program", "f2"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["events"][0] == {"event": "call", "at": [], "alpha": "-inf", "beta": "inf"}
    assert document["events"][-1] == {"event": "return", "at": [], "best": None, "value": 2}


def test_figures_shows_that_every_figure_comes_out_as_printed() -> None:
    done = run("figures")
    assert done.returncode == 0
    assert "differs" not in done.stdout
    assert "3141 265358 846 32 9502 0 4944 2 781640" in done.stdout
    assert json.loads(run("figures", "3", "--json").stdout)["agree"] is True


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "VERB"),
        (["fly"], "there is no verb 'fly': the verbs are solve, check, judge,"),
        (["sovle"], "there is no verb 'sovle': is 'solve' meant?"),
        (["solve"], "TREE"),
        (["solve", ""], "the text is empty: a tree is expected, such as [[1,4],[5,6]]"),
        (["solve", "[[1,2"], "character 2: '[' is never closed"),
        (["solve", "[a]"], "character 2: a number or '[' is expected, found 'a'"),
        (["solve", "[nan]"], "nan is not a value a position can have"),
        (["solve", "[9007199254740993,0.5]"], "has no equal among floats"),
        (["solve", "[[]]"], "an empty list"),
        (["solve", "nowhere.txt"], "'nowhere.txt' is no tree: a literal such as"),
        (["solve", "/"], "/ is a folder"),
        (["solve", "bartko"], "'bartko' is no tree: is 'bratko' meant?"),
        (["solve", "[1]", "--program", "g9"], "there is no program 'g9': the programs are"),
        (["solve", "[1]", "--program", "minmax"], "is 'minimax' meant?"),
        (["solve", "[1]", "--engine", "lisp"], "there is no engine 'lisp'"),
        (["solve", "[1]", "--window", "4", "4"], "alpha must be below beta"),
        (["solve", "[1]", "--window", "4", "x"], "the bound 'x'"),
        (["solve", "[1]", "--window", "4"], "--window"),
        (["solve", "[1]", "--root", "left"], "--root"),
        (["check", "--leaves", "99"], "a whole number from 2 to 6"),
        (["check", "--leaves", "x"], "a whole number from 2 to 6"),
        (["check", "--leaves=--5"], "a whole number from 2 to 6"),
        (["check", "mine.pl", "--require", "value"], "for a file there is pyab judge mine.pl"),
        (["trace", "[1]", "--format", "wav"], "there is no format 'wav': the formats are text,"),
        (["draw", "[1]", "--format", "tizk"], "is 'tikz' meant?"),
        (["trace", "[1]", "--step"], "needs a terminal for its keys and its screen: leave --step"),
        (["trace", "[1]", "--step", "--json"], "leave one out"),
        (["solve", "[1]", "--program", ","], "no program is named"),
        (["check", "--program", ","], "no program is named"),
        (["check", "--random", "9" * 5000], "a whole number from 0"),
        (["solve", "[1]", "--window", "1" + "0" * 400, "inf"], "too large to be told from inf"),
        (["figures", "99"], "there is no figure '99'"),
    ],
)
def test_what_is_wrong_is_one_line_on_standard_error_and_exit_2(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("pyab: error: ")
    assert err.count("\n") == 1
    assert message in err


def test_binary_garbage_and_a_missing_file_are_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    garbage = tmp_path / "tree.json"
    garbage.write_bytes(bytes(range(256)) * 10)
    for argument in (str(garbage), str(tmp_path / "none" / "tree.pl"), str(tmp_path)):
        assert main(["solve", argument]) == 2
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert argument in said


@pytest.mark.parametrize(
    "arguments",
    [
        ["prove", "--leaves", "3", "--program", "f2", "--jobs", "1"],
        ["compare", "[1,2]", "--program", "f2"],
        ["check", "--leaves", "2", "--random", "0", "--program", "f2", "--jobs", "1"],
    ],
)
def test_at_a_terminal_progress_is_shown_from_the_first_moment_on(arguments: list[str]) -> None:
    ours, theirs = terminal()
    with subprocess.Popen([*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=theirs) as child:
        os.close(theirs)
        said = b""
        with suppress(OSError):  # so Linux tells that the other end is closed
            while more := os.read(ours, 10_000):
                said += more
        os.close(ours)
        out = child.communicate(timeout=600)[0]
    assert child.returncode == 0
    assert b"agree" in out
    assert arguments[0][:-1].encode() in said  # prov-ing, check-ing
    assert b"Traceback" not in said
    if arguments[0] == "check":
        assert said.startswith(b"pyab: this takes about ")


def test_a_window_may_be_infinite_on_one_side(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "[1,2]", "--window", "-inf", "3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["window"] == ["-inf", 3]


def test_negative_numbers_of_any_form_are_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "[1.5,2]", "--window", "-1e5", "3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["window"] == [-100000.0, 3]
    assert main(["solve", "-1e5", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["results"][0]["value"] == -100000.0


def test_a_name_cannot_write_to_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "t.json"
    path.write_text(json.dumps({"name": "a\x1b[2J\nb", "children": [1, 2]}))
    out = run("trace", str(path)).stdout
    assert out.startswith("a\\x1b[2J\\nb: MAX to move")
    assert "\x1b" not in out


def test_python_m_pyab_is_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pyab", "solve", "[1,2]", "--program", "f"],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0


def test_a_tree_comes_from_standard_input_too() -> None:
    done = run("solve", "-", "--json", "--program", "f2", given="[[1,4],[5,6]]\n")
    assert json.loads(done.stdout)["results"][0]["value"] == 5


def test_without_swi_prolog_one_line_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "pyswip").mkdir()
    (tmp_path / "pyswip/__init__.py").write_text("raise ImportError('no SWI-Prolog here')")
    places = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    done = run("solve", "[1,2]", PYTHONPATH=places)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "no SWI-Prolog here" in done.stderr
    assert "install SWI-Prolog 9.0.4 or later" in done.stderr
    assert run("solve", "[1,2]", "--engine", "python", PYTHONPATH=places).returncode == 0


def test_a_swi_prolog_that_is_too_old_is_refused() -> None:
    code = (
        "from pyab.engines import bridge; bridge.OLDEST = (99, 0, 0)\n"
        "from pyab.command.main import main; raise SystemExit(main(['solve', '[1,2]']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 2
    assert "is too old: install SWI-Prolog" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_reader_that_goes_away_is_no_error_to_shout_about() -> None:
    done = subprocess.run(
        f"{sys.executable} -m pyab.command.main trace pi | head -1",
        shell=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("redirection", "message"),
    [
        ("solve '[1,2]' >&-", "standard output is closed"),
        ("solve '[1,2]' >/dev/full", "standard output: no space left on device"),
        ("figures --json >/dev/full", "standard output: no space left on device"),
        ("solve - <&-", "standard input is closed"),
    ],
)
def test_a_stream_that_is_closed_or_full_is_one_line(redirection: str, message: str) -> None:
    done = subprocess.run(
        f"{sys.executable} -m pyab.command.main {redirection}",
        shell=True,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    assert done.stderr.startswith(f"pyab: error: {message}")
    assert done.stderr.count("\n") == 1


def wait_for_the_watch(process: subprocess.Popen[str]) -> None:
    """Wait until the command has set its handlers: then it starts a thread."""
    status = Path(f"/proc/{process.pid}/status")
    if not status.is_file():
        time.sleep(3)
        return
    while process.poll() is None and "Threads:\t1\n" in status.read_text():
        time.sleep(0.01)


@pytest.mark.parametrize("seconds", few([0.1, 0.4, 2.0], 3, 1))
def test_ctrl_c_ends_a_long_run_soon_with_130_and_no_traceback(seconds: float) -> None:
    process = subprocess.Popen(
        [*COMMAND, "check", "--leaves", "6"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=with_ctrl_c,
    )
    try:
        wait_for_the_watch(process)
        time.sleep(seconds)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=600)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130
    assert err == "pyab: interrupted\n"
    assert out == ""


def test_no_colour_and_no_control_characters_when_piped() -> None:
    assert "\x1b" not in run("solve", "bratko", FORCE_COLOR="").stdout


def test_a_terminal_without_unicode_gets_escapes_not_a_traceback(tmp_path: Path) -> None:
    path = tmp_path / "t.json"
    path.write_text('{"name": "ход", "children": [1, 2]}', encoding="utf-8")
    done = run("trace", str(path), PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "\\u0445" in done.stdout


@pytest.mark.parametrize("verb", list(VERBS))
def test_the_help_of_a_verb_ends_with_an_example_that_works(
    verb: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main([verb, "--help"])
    assert caught.value.code == 0
    out = capsys.readouterr().out
    assert f"example: pyab {verb}" in out


def test_the_table_of_options_holds_none_that_no_verb_has() -> None:
    table = tomllib.loads(stored("pyab.command", "options.toml"))
    shared = table.pop("shared")
    named = {option for verb in table.values() for option in verb["options"]}
    assert set(shared) <= named
    for verb in table.values():
        assert set(verb) - {"does", "options"} <= set(verb["options"])
