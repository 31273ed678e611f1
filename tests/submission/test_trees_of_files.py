"""Programs that search a tree which is a term of theirs, and ask no game for its moves."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from conftest import few

from pyab import check_file
from pyab.submission.judge.details import details

TREES = Path(__file__).parents[1] / "submissions" / "trees"
TABLE = tomllib.loads((TREES / "trees.toml").read_text(encoding="utf-8"))


def test_every_file_has_a_row() -> None:
    assert sorted(TABLE) == sorted(path.stem for path in TREES.glob("*.pl"))


@pytest.mark.parametrize("name", few(sorted(TABLE), 6, 5))
def test_a_right_program_is_understood_and_is_not_accused(name: str) -> None:
    report = check_file(TREES / f"{name}.pl", leaves=4)
    assert report.verdict == TABLE[name]["verdict"], details(report)
    assert report.reference == TABLE[name]["nearest"]
    assert report.agrees["value"]


@pytest.mark.parametrize("name", few(sorted(TABLE), 6, 8))
def test_its_spoiled_twin_is_found_out(name: str, tmp_path: Path) -> None:
    row, text = TABLE[name], (TREES / f"{name}.pl").read_text(encoding="utf-8")
    right, wrong = row["fault"]
    assert text.count(right) == 1
    path = tmp_path / f"{name}.pl"
    path.write_text(text.replace(right, wrong), encoding="utf-8")
    report = check_file(path, leaves=4)
    assert report.verdict == row["spoiled"], details(report)
    assert report.term == row["takes"]
    assert f"As the file takes it: {row['takes']}" in details(report)
