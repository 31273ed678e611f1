"""Programs as they are written elsewhere: understood without a word, and none accused wrongly."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from conftest import few

from pyab import check_file
from pyab.submission.judge.details import details

WILD = Path(__file__).parent / "submissions" / "wild"
TABLE = tomllib.loads((WILD / "wild.toml").read_text(encoding="utf-8"))


def test_every_file_has_a_row() -> None:
    assert sorted(TABLE) == sorted(path.stem for path in WILD.glob("*.pl"))


@pytest.mark.parametrize("name", few(sorted(TABLE), 10, 7))
def test_a_right_program_is_understood_and_is_not_accused(name: str) -> None:
    report = check_file(WILD / f"{name}.pl", leaves=4)
    assert report.verdict == TABLE[name]["verdict"], details(report)


@pytest.mark.parametrize("name", few(sorted(TABLE), 10, 11))
def test_its_spoiled_twin_is_found_out(name: str, tmp_path: Path) -> None:
    text = (WILD / f"{name}.pl").read_text(encoding="utf-8")
    right, wrong = TABLE[name]["fault"]
    assert text.count(right) == 1
    path = tmp_path / f"{name}.pl"
    path.write_text(text.replace(right, wrong), encoding="utf-8")
    report = check_file(path, leaves=4)
    assert report.verdict == TABLE[name]["spoiled"], details(report)
