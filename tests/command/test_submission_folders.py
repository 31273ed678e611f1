"""``pyab judge FOLDER``: a folder of submissions of all kinds, and none is lost without a word."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from pyab.command.main import main

HERE = Path(__file__).parents[1] / "submissions"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a program in Prolog, one in Python, and what is neither."""
    shutil.copy(HERE / "wild" / "de_ebene.pl", tmp_path)
    shutil.copy(HERE / "python" / "negamax_lists.py", tmp_path)
    (tmp_path / "essay.txt").write_text("alphabeta\n")
    (tmp_path / "README.md").write_text("# Exercise\n")
    (tmp_path / "gone.pl").symlink_to("nowhere.pl")
    return tmp_path


@pytest.mark.parametrize("given", [["--sides", "weiss,schwarz"], ["--hook", "moves=zuege/2"]])
def test_an_option_that_does_not_fit_a_file_costs_the_others_nothing(
    folder: Path, given: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = folder.parent / f"{folder.name}.csv"
    main(["judge", str(folder), *given, "--csv", str(sheet), "--leaves", "2"])
    rows = sheet.read_text("utf-8-sig").splitlines()
    assert len(rows) == 3
    assert "not-judged" in rows[2]
    assert "--hook, --sides and --adapter are for Prolog" in rows[2]
    assert "2 files" in capsys.readouterr().out


def test_what_is_no_program_by_its_name_is_told(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["judge", str(folder), "--leaves", "2"])
    told = capsys.readouterr().err
    assert "essay.txt" in told
    assert "gone.pl" in told
    assert "README.md" not in told


def test_an_option_that_does_not_fit_the_only_file_is_an_error(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["judge", str(folder / "negamax_lists.py"), "--sides", "x,o"]) == 2
    assert "are for Prolog" in capsys.readouterr().err
