"""What a user types by mistake or in an odd place: one worded line, and nothing else happens."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from pyab.command.main import main
from pyab.engines import bridge
from pyab.errors import EngineError
from pyab.submission.faults import catalogue

LONG = "a" * 5000
ODD = "b\x1b[2J\nc\x07"
FEW = ["--leaves", "2", "--random", "0"]

PROLOG = str(Path(__file__).parents[2] / "prolog" / "bratko.pl")


def complaint(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What is said of a wrong call, which is one line of characters that can be shown."""
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("pyab: error: ")
    assert err.endswith("\n")
    assert err[:-1].isprintable()
    return err


# -------------------------------------------------------------- names with -1


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with files that are called like numbers."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "-1.pl").write_text(catalogue.book())
    (tmp_path / "-3.json").write_text('{"name": "a", "children": [1, 2]}')
    (tmp_path / "-5").write_text("[7]")
    return tmp_path


def value(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> object:
    """The value that a call of solve finds."""
    assert main(["solve", *arguments, "--engine", "python", "--program", "f", "--json"]) == 0
    return json.loads(capsys.readouterr().out)["results"][0]["value"]


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("tree", "worth"), [("-3.json", 2), ("./-3.json", 2), ("-5", -5), ("./-5", 7), ("-1e1", -10.0)]
)
def test_a_name_or_a_number_that_begins_with_a_minus_is_a_tree(
    tree: str, worth: float, capsys: pytest.CaptureFixture[str]
) -> None:
    assert value([tree], capsys) == worth


@pytest.mark.parametrize("name", ["-1.pl", "./-1.pl"])
def test_a_file_that_is_called_like_a_number_is_checked_and_reported_on(
    name: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["judge", name, *FEW, "--gradescope", "-2.json"]) == 0
    assert f"{name}: agree" in capsys.readouterr().out
    assert json.loads((folder / "-2.json").read_text())["tests"]


def test_a_picture_is_saved_to_a_file_that_is_called_like_a_number(folder: Path) -> None:
    assert main(["draw", "-3.json", "-o", "-7.svg"]) == 0
    assert (folder / "-7.svg").read_text().startswith("<svg")


@pytest.mark.usefixtures("folder")
def test_two_minuses_end_the_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", *FEW, "--", "-1.pl"]) == 0
    assert "-1.pl: agree" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["solve", "[1]", "--program", "-1x"], "there is no program '-1x'"),
        (["trace", "[1]", "--program", "-1x"], "there is no program '-1x'"),
        (["trace", "[1]", "--engine", "-1"], "there is no engine '-1'"),
        (["figures", "-1"], "there is no figure '-1'"),
        (["judge", "-9.pl"], ": -9.pl: no such file"),
        (["solve", "-9.json"], "'-9.json' is no tree"),
    ],
)
def test_an_unknown_name_that_begins_with_a_minus_is_named_as_it_was_typed(
    arguments: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert named in complaint(arguments, capsys)


# ------------------------------------------------- long and unprintable names


@pytest.mark.parametrize(
    "before",
    [
        [],
        ["solve"],
        ["solve", "[1]", "--program"],
        ["solve", "[1]", "--engine"],
        ["solve", "[1]", "--likelihood"],
        ["solve", "[1]", "--root"],
        ["trace", "[1]", "--format"],
        ["draw", "[1]", "-o"],
        ["figures"],
        ["check"],
        ["judge"],
        ["check", "--leaves"],
        ["judge", __file__, "--hook"],
        ["judge", __file__, "--adapter"],
        ["judge", __file__, "--require"],
        ["compare", "--uniform", "2", "2", "--plot"],
        ["prove", "--verify"],
        ["prove", "--share"],
    ],
    ids=lambda arguments: " ".join(Path(word).name for word in arguments),
)
@pytest.mark.parametrize("name", [LONG, "x " * 2500, ODD], ids=["long", "words", "odd"])
def test_a_name_is_cut_to_a_length_and_spelt_out_in_what_is_said_of_it(
    before: list[str], name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = complaint([*before, name], capsys)
    assert len(said) < 1100


def test_a_plot_is_said_to_be_where_its_name_can_be_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("matplotlib")
    path = f"{tmp_path}/{ODD}.svg"
    options = ["--program", "f", "--engine", "python", "--plot", path]
    assert main(["compare", "--uniform", "2", "2", *options]) == 0
    assert capsys.readouterr().out.splitlines()[-1].isprintable()


# ---------------------------------------------------------- empty, or no file


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["judge", __file__, "--adapter", ""], "--adapter: the name of a file"),
        (["judge", __file__, "--junit", ""], "--junit: the name of a file"),
        (["judge", __file__, "--gradescope", ""], "--gradescope: the name of a file"),
        (["judge", __file__, "--start", ""], "--start: a goal in one line"),
        (["judge", __file__, "--entry", " "], "--entry: a goal in one line"),
        (["judge", __file__, "--start", "a\nb"], "--start: a goal in one line"),
        (["compare", "--uniform", "2", "2", "--plot", ""], "--plot: the name of a file"),
        (["draw", "[1]", "-o", ""], "'': a file is needed"),
        (["draw", "[1]", "-o", "", "--format", "svg"], "cannot be written"),
        (["prove", "--verify", ""], "--verify: the name of a file"),
        (["prove", "--scheduler", ""], "--scheduler: an address"),
        (["judge", PROLOG, "--adapter", os.devnull], "/dev/null: this is no file"),
    ],
)
def test_an_option_without_what_it_needs_is_not_left_out_silently(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert says in complaint(arguments, capsys)


def test_nobody_waits_for_a_pipe_that_is_named_as_an_adapter(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pipe = tmp_path / "pipe.pl"
    os.mkfifo(pipe)
    submission = tmp_path / "a.pl"
    submission.write_text(catalogue.book())
    said = complaint(["judge", str(submission), "--adapter", str(pipe)], capsys)
    assert "this is no file" in said


def test_a_current_folder_that_has_gone_is_told(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    code = (
        f"import os; os.mkdir({str(gone)!r}); os.chdir({str(gone)!r}); os.rmdir({str(gone)!r})\n"
        "from pyab.command.main import main; raise SystemExit(main(['solve', '[1]']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.startswith("pyab: error: the current folder is no longer there")
    assert done.stderr.count("\n") == 1


# ---------------------------------------------------------------- the system


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (OSError(24, "Too many open files"), "the system refuses: too many open files"),
        (FileNotFoundError(2, "No such file or directory", "there/x"), "there/x: no such file"),
        (BrokenPipeError(32, "Broken pipe"), "the system refuses: broken pipe"),
        (TimeoutError(), "the system refuses: timeouterror"),
    ],
)
def test_what_the_system_refuses_is_not_told_of_standard_output(
    error: OSError,
    says: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def refuse(*_: object) -> NoReturn:
        raise error

    monkeypatch.setattr("pyab.trees.files.find", refuse)
    assert says in complaint(["solve", "[1]"], capsys)


@pytest.mark.parametrize(
    ("arguments", "advised"),
    [
        (["solve", "[1]"], True),
        (["trace", "[1]"], True),
        (["compare", "[1]"], True),
        (["figures"], False),
        (["check", *FEW, "--jobs", "1"], False),
        (["prove", "--leaves", "1", "--jobs", "1"], False),
        (["prove", "--induction"], False),
    ],
)
def test_engine_python_is_advised_only_where_it_can_be_had(
    arguments: list[str],
    advised: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def missing() -> NoReturn:
        raise EngineError(f"SWI-Prolog cannot be started (none): {bridge.HOW_TO_INSTALL}")

    monkeypatch.setattr(bridge, "_prolog", missing)
    said = complaint(arguments, capsys)
    assert "install SWI-Prolog" in said
    assert ("--engine python" in said) == advised
