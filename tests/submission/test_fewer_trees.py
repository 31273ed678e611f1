"""What is plainly wrong on small trees is tried on no larger ones; what may be right, on all."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from conftest import few

from pyab import check_file
from pyab.submission.faults import catalogue
from pyab.submission.judge import search
from pyab.submission.judge.details import details
from pyab.submission.judge.filereport import FileReport, Options
from pyab.submission.run.groups import core, count, smallest
from pyab.submission.told import left_out

ALL, FEW = 17_323, 3_733
FAULTS = {fault.key: fault.text for fault in catalogue.faults()}
PLAIN = ("beta-cut-turned-non-strict", "no-last-clause", "newbounds-out-swapped", "value-of-first")
WILD = Path(__file__).parents[1] / "submissions" / "wild"
TABLE = tomllib.loads((WILD / "wild.toml").read_text(encoding="utf-8"))


def judged(folder: Path, text: str) -> FileReport:
    path = folder / "file.pl"
    path.write_text(text, encoding="utf-8")
    return check_file(path)


def test_the_smallest_trees_come_first() -> None:
    some = core(5)[: smallest(4)]
    assert max(group.shape.count(0) for group in some) == 4
    assert core(5)[smallest(4)].shape.count(0) == 5
    assert count(Options().trees) - count(Options(leaves=4).trees) == ALL - FEW


@pytest.mark.parametrize("key", few(PLAIN, 2))
def test_a_plain_fault_has_the_verdict_the_tree_and_the_cause_that_all_trees_give_it(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = judged(tmp_path, FAULTS[key])
    assert found.of == FEW
    told = "so many trees of up to 4 leaves show it that 13,590 larger ones were left out"
    assert told in found.notes
    assert details(found).count("13,590") == 1
    monkeypatch.setattr(search, "PLAINLY", 0)
    every = judged(tmp_path, FAULTS[key])
    assert every.of == ALL
    assert not any("13,590" in note for note in every.notes)
    assert (found.verdict, found.tree, found.step) == (every.verdict, every.tree, every.step)
    assert found.causes
    assert found.causes == every.causes


@pytest.mark.parametrize("key", ["cuts-non-strict", "no-deep-cut-offs"])
def test_what_few_small_trees_show_is_tried_on_all(key: str, tmp_path: Path) -> None:
    found = judged(tmp_path, FAULTS[key])
    assert found.of == ALL
    assert [cause.key for cause in found.causes] == [key]


@pytest.mark.parametrize(
    ("name", "verdict"), [("en_moved_last", "other-move"), ("pt_nivel_certo", "equal-depth")]
)
def test_what_is_right_once_it_is_understood_is_tried_on_all(name: str, verdict: str) -> None:
    """Its sides turned round, or on trees of equal depth: most small trees say that it is wrong."""
    found = check_file(WILD / f"{name}.pl")
    assert (found.verdict, found.of) == (verdict, ALL)


def test_of_a_search_with_few_values_of_its_own_the_trees_that_it_has_are_counted(
    tmp_path: Path,
) -> None:
    """Its trees have the values of games that are won, or lost: many of ours are one of them."""
    text = (WILD / "en_who_wins.pl").read_text(encoding="utf-8")
    right, wrong = TABLE["en_who_wins"]["fault"]
    found, every = judged(tmp_path, text.replace(right, wrong)), judged(tmp_path, text)
    assert (found.verdict, every.verdict) == ("wrong-value", "other-move")
    assert every.of
    assert found.of
    assert left_out.larger(4, every.of - found.of) in found.notes


def test_a_user_who_asks_for_smaller_trees_gets_them(tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    path.write_text(FAULTS["value-of-first"], encoding="utf-8")
    found = check_file(path, leaves=3)
    assert found.of == count(Options(leaves=3).trees)
    assert not any("left out" in note for note in found.notes)
