"""The main job, and the laws: they hold, and they can fail."""

from __future__ import annotations

import pytest

from pyab import Tree, check
from pyab.check import plan
from pyab.laws import LAWS, Law, Outcome
from pyab.testtrees import all_trees
from pyab.trace import Answer


def test_everything_agrees_on_every_test_tree_of_a_smaller_run() -> None:
    report = check(leaves=4, random=200, seed=3, jobs=2)
    assert report.agree
    assert report.trees == {"large": 2, "figures": 8, "small": 2 * 867, "random": 200}
    assert all(tally.trees == sum(report.trees.values()) for tally in report.tallies)
    assert all(tally.events > tally.trees for tally in report.tallies)
    assert [verdict.law.key for verdict in report.verdicts] == [law.key for law in LAWS]


def test_a_law_is_checked_only_where_its_programs_are_run() -> None:
    report = check(["bratko"], leaves=2, random=0)
    assert report.verdicts == []
    assert len(report.tallies) == 1


def test_progress_counts_every_tree() -> None:
    seen: list[int] = []
    report = check(["f2"], leaves=3, random=7, progress=seen.append)
    assert sum(seen) == sum(report.trees.values())


def test_the_pieces_of_the_plan_are_all_its_trees() -> None:
    trees = [t for b in plan(5, 0, 0) if b.kind == "small" for t in b.trees()]
    assert len(trees) == len(set(trees)) == 2 * 25_212
    assert [t for t in trees if t.root == "max" and len(t.leaves) < 5] == list(all_trees(4))


def outcome(value: int, best: int | None, *leaves: int) -> Outcome:
    """What a program might have made of a tree."""
    return Outcome(Answer(value, best), leaves)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.key)
def test_a_law_that_is_broken_is_seen_to_be(law: Law) -> None:
    tree = Tree.parse("[1,2,3]")
    good = dict.fromkeys(("minimax", "bratko", "f", "f1", "f2"), outcome(3, 3, 1, 2, 3))
    assert law.holds(tree, good)
    broken = {
        "one-value": {"f": outcome(2, 3, 1, 2, 3)},
        "same-move": {"bratko": outcome(3, 2, 1, 2, 3)},
        "f1-within-f": {"f": outcome(3, 3, 1, 2)},
        "f2-within-f1": {"f1": outcome(3, 3, 1, 2)},
        "f2-within-bratko": {"bratko": outcome(3, 3, 1, 2)},
        "f2-as-bratko": {"f2": outcome(3, 3, 1, 2)},
    }
    assert not law.holds(tree, good | broken[law.key])
