"""The main job, and the laws: they hold, and they can fail."""

from __future__ import annotations

import os
import pickle
import re
from collections.abc import Mapping
from dataclasses import replace

import pytest

from pyab import PROGRAMS, EngineError, Tree, check
from pyab.agreement.contracts import CONTRACTS, keeps
from pyab.agreement.courses import characters
from pyab.agreement.laws import LAWS, Law
from pyab.agreement.outcomes import Searched
from pyab.agreement.solve import next_window
from pyab.agreement.testtrees import plan
from pyab.command.main import main
from pyab.engines import exhaust, python
from pyab.support.processes import ordered
from pyab.traces.events import Answer, answer
from pyab.trees.every import all_trees
from pyab.trees.shrink import size
from pyab.trees.tree import SIDES
from pyab.trees.window import FULL


def test_everything_agrees_on_every_test_tree_of_a_smaller_run() -> None:
    report = check(leaves=3, random=100, seed=3, large=False, jobs=2)
    assert report.agree
    assert report.trees == {
        "figures": 8,
        "small": 2 * 42,
        "windows": 2 * (31 + 3 * 233),
        "random": 100,
        "bounded": 25,
        "limited": 25,
    }
    trees = sum(number for kind, number in report.trees.items() if kind != "windows")
    assert all(tally.trees == trees for tally in report.tallies)
    assert all(tally.events > tally.trees for tally in report.tallies)
    takes_window = {p.key for p in PROGRAMS.values() if p.contract != "none"}
    assert takes_window == {t.program.key for t in report.tallies if t.windows == 2 * 730}
    assert [verdict.key for verdict in report.verdicts] == [law.key for law in LAWS]
    assert all(verdict.trees > 0 for verdict in report.verdicts)


def test_non_strict_cut_offs_lose_the_best_move_and_the_smallest_tree_is_found() -> None:
    report = check(["minimax", "bratko"], leaves=3, random=0, large=False)
    verdict = next(v for v in report.verdicts if v.key == "non-strict-bratko")
    assert not verdict.holds
    assert verdict.good
    assert str(verdict.tree) == "[1,[1,2]]"
    assert verdict.tree is not None
    assert verdict.tree.root == "min"
    smaller = check(["minimax", "bratko"], leaves=2, random=0, large=False)
    assert "non-strict-bratko" not in {v.key for v in smaller.verdicts}, "two do not show it"
    assert smaller.agree


def test_a_law_is_checked_only_where_its_programs_are_run() -> None:
    report = check(["bratko"], leaves=2, random=0, large=False)
    assert [verdict.key for verdict in report.verdicts] == [
        "windows-narrow",
        "contract-closed",
        "window-again",
    ]
    assert len(report.tallies) == 1


def test_a_program_that_takes_no_window_is_run_without_one() -> None:
    report = check("f", leaves=3, random=0, large=False)
    assert report.agree
    assert report.tallies[0].windows == 0 < report.trees["windows"]


def test_a_second_search_is_made_where_a_window_was_missed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = []

    def holds(tree: Tree, outcomes: Mapping[str, Searched]) -> bool:
        seen.append((tree, outcomes["f2"]))
        return True

    look = Law("look", "", ("f2",), holds, "nobody", trees="windows")
    monkeypatch.setattr("pyab.agreement.laws.LAWS", (look,))
    check("f2", leaves=2, random=0, large=False)
    assert {found.again is None for _, found in seen} == {True, False}
    for tree, found in seen:
        follows = next_window(found.window, found.answer.value)
        assert (found.again is None) == (follows is None)
        assert found.again is None or found.again.value == tree.backed_up[0]


def test_progress_counts_every_tree() -> None:
    seen: list[tuple[int, int]] = []
    report = check(
        ["f2"], leaves=3, random=7, large=False, progress=lambda *counts: seen.append(counts)
    )
    total = sum(report.trees.values())
    assert seen == sorted(seen)
    assert seen[-1] == (total, total)
    assert {of for _, of in seen} == {total}


def test_the_pieces_of_the_plan_are_all_its_trees() -> None:
    small = [batch.cases()[FULL] for batch in plan(5, 0, 0) if batch.kind == "small"]
    trees = [tree for batch in small for tree in batch]
    assert len(trees) == len(set(trees)) == 2 * 25_212
    assert [t for t in trees if t.root == "max" and len(t.leaves) < 5] == list(all_trees(4))


def test_the_windows_are_all_that_can_be_told_apart() -> None:
    batches = [batch for batch in plan(4, 0, 0) if batch.kind == "windows"]
    cases = [(w, t) for batch in batches for w, trees in batch.cases().items() for t in trees]
    assert len(cases) == len(set(cases)) == 2 * (31 + 3 * 233 + 11 * 2071)
    assert all(alpha < beta for (alpha, beta), _ in cases)


def outcome(value: int, best: int | None, *leaves: int, text: str = "") -> Searched:
    """What a program might have made of a tree."""
    return Searched(Answer(value, best), leaves, text)


SEARCHES = [law for law in LAWS if law.trees == "all"]
BROKEN = {
    "one-value": {"f": outcome(2, 3, 1, 2, 3)},
    "same-move": {"bratko": outcome(3, 2, 1, 2, 3)},
    "one-program": {"bratko_ro": outcome(3, 3, 1, 2, 3, text="s(1,1)")},
    "f1-within-f": {"f": outcome(3, 3, 1, 2)},
    "f2-within-f1": {"f1": outcome(3, 3, 1, 2)},
    "f-as-fg": {"fg": outcome(3, 3, 1, 3, 2)},
    "f2-alike": {"lecture": outcome(3, 3, 1, 2)},
    "f2-same-events": {"iterative": outcome(3, 3, 1, 2, 3, text="s(1,1)")},
    "f2-within-bratko": {"bratko": outcome(3, 3, 1, 2)},
    "f2-as-bratko": {"f2": outcome(3, 3, 1, 2)},
    "f1-within-wells": {"wells": outcome(3, 3, 1, 2)},
    "bratko-within-wells": {"wells": outcome(3, 3, 1, 2)},
    "f1-as-wells": {"f1": outcome(3, 3, 1, 2)},
    "f1-f2-above-4": {"f1": outcome(3, 3, 1, 2)},
    "mccarthy-as-f2": {"mccarthy": outcome(3, 3, 1, 2, 3, text="s(1,1)")},
    "mccarthy-within-f2": {"mccarthy": outcome(3, 3, 1, 2, 3, 4)},
}


@pytest.mark.parametrize("law", SEARCHES, ids=lambda law: law.key)
def test_a_law_that_is_broken_is_seen_to_be(law: Law) -> None:
    tree = Tree.parse("[1,2,3]")
    good = dict.fromkeys(PROGRAMS, outcome(3, 3, 1, 2, 3))
    assert law.holds(tree, good)
    assert not law.holds(tree, good | BROKEN[law.key])


COURSES = {  # a tree, whose search is changed, and how, so that the law is broken
    "same-line": ("[3,[2,9]]", "bratko", "r(0,1,", "r(0,2,"),
    "lecture-line": ("[3,[2,9]]", "lecture", "r(0,1,", "r(0,2,"),
    "inside-on-the-line": ("[3,[5,9]]", "lecture", "c(2,3,inf)", "c(2,6,inf)"),
    "f1-invariant": ("[3,[2,9]]", "f1", "c(2,-inf,-3)", "c(2,-inf,-2)"),
    "windows-narrow": ("[3,[2,9]]", "f2", "c(3,3,inf)", "c(3,2,inf)"),
}


def courses(tree: Tree) -> dict[str, Searched]:
    """What the programs leave on a tree."""
    return {
        key: Searched.of(python.run(program, [tree])[0], program, tree)
        for key, program in PROGRAMS.items()
    }


@pytest.mark.parametrize("key", COURSES)
def test_a_law_about_the_course_of_a_search_that_is_broken_is_seen_to_be(key: str) -> None:
    literal, program, old, new = COURSES[key]
    law, tree = next(law for law in LAWS if law.key == key), Tree.parse(literal)
    good = courses(tree)
    changed = good[program]._replace(text=good[program].text.replace(old, new))
    assert changed != good[program]
    assert law.holds(tree, good)
    assert not law.holds(tree, good | {program: changed})


@pytest.mark.parametrize(
    ("key", "smallest", "fails", "of_all"),
    [
        ("exact-daughters", Tree.parse("[1,[1,2]]", "min"), 156, 5_944),
        ("exact-before-cut-off", Tree.parse("[1,[1,1]]"), 528, 18_320),
    ],
)
@pytest.mark.parametrize("leaves", [4, pytest.param(5, marks=pytest.mark.slow)])
def test_a_sentence_that_is_false_fails_on_so_many_trees(
    key: str, smallest: Tree, fails: int, of_all: int, leaves: int
) -> None:
    law = next(law for law in LAWS if law.key == key)
    trees = [tree.with_root(side) for tree in all_trees(leaves) for side in SIDES]
    broken = [tree for tree in trees if not law.holds(tree, few(law, tree))]
    assert len(broken) == (fails if leaves == 4 else of_all)
    assert min(broken, key=size) == smallest
    verdict = next(v for v in check(law.programs, 3, 0, large=False).verdicts if v.key == key)
    assert (verdict.tree, verdict.good) == (smallest, True)


def few(law: Law, tree: Tree) -> dict[str, Searched]:
    """What the programs that a law is about leave on a tree."""
    programs = {key: PROGRAMS[key] for key in law.programs}
    return {
        key: Searched.of(python.run(one, [tree])[0], one, tree) for key, one in programs.items()
    }


def test_the_texts_of_both_kinds_tell_the_same_course() -> None:
    for batch in plan(4, 0, 0):
        piece = batch.piece()
        if batch.kind != "small" or piece is None:
            continue
        for key in ("bratko", "f2"):
            told = exhaust.run_python(PROGRAMS[key], piece, "events").decode()
            trees = batch.cases()[FULL]
            for short, text in zip(
                re.findall("([^!]*)!..", told), python.run(PROGRAMS[key], trees), strict=True
            ):
                calls = re.findall("[cr]...", short)
                ends = {chr(48 - piece.infinity): " ", chr(48 + piece.infinity): "@"}
                same = "".join(c[:2] + "".join(ends.get(v, v) for v in c[2:]) for c in calls)
                assert characters(text) == same


def test_a_window_that_widens_reaches_the_report(monkeypatch: pytest.MonkeyPatch) -> None:
    wide = replace(
        PROGRAMS["bratko"],
        edits=(("Val > Alpha, !", "!"),),
        mirror_edits=(("min_to_move(pos) and val > alpha:", "min_to_move(pos):"),),
    )
    monkeypatch.setitem(PROGRAMS, "bratko", wide)
    report = check(["bratko"], leaves=4, random=0, large=False)
    assert report.tallies[0].agree
    verdict = next(v for v in report.verdicts if v.key == "windows-narrow")
    assert not verdict.holds
    assert (str(verdict.tree), verdict.window) == ("[1,1]", (2, 3))


def test_a_law_of_windows_that_is_broken_is_seen_to_be() -> None:
    window, missed = (2, 5), Answer(9, None)
    for law in LAWS:
        if law.trees == "windows":
            keys = [key for key, one in PROGRAMS.items() if not law.each or law.each(one)]
            good = {key: Searched(Answer(3, None), window=window) for key in keys}
            bad = Searched(Answer(4, None), window=window, again=missed)
            assert law.holds(Tree.parse("[1,2,3]"), good)
            assert not law.holds(Tree.parse("[1,2,3]"), good | {keys[0]: bad, "f2": bad})
    assert {law.key for law in LAWS if law.trees == "windows"} >= {
        "window-again",
        "g2-is-minus-f2",
        *(f"contract-{name}" for name in CONTRACTS),
    }


@pytest.mark.parametrize(
    ("contract", "kept", "broken"),
    [
        ("closed", [(1, 0, 2, 5), (2, 2, 2, 5), (7, 6, 2, 5)], [(2, 0, 2, 5), (5, 6, 2, 5)]),
        ("open", [(2, 0, 2, 5), (2, 2, 2, 5), (5, 6, 2, 5)], [(3, 2, 2, 5), (4, 5, 2, 5)]),
        ("bound", [(1, 1, 0, 5), (5, 6, 0, 5)], [(2, 1, 0, 5), (4, 6, 0, 5)]),
        ("above", [(5, 5, 0, 5), (6, 7, 0, 5)], [(4, 5, 0, 5), (5, 6, 0, 5), (7, 6, 0, 5)]),
        ("soft", [(1, 0, 2, 5), (5, 6, 2, 5)], [(0, 1, 2, 5), (7, 6, 2, 5), (3, 4, 2, 5)]),
    ],
)
def test_a_contract_tells_what_keeps_it_from_what_breaks_it(
    contract: str, kept: list[tuple[int, ...]], broken: list[tuple[int, ...]]
) -> None:
    holds = CONTRACTS[contract].holds
    assert all(holds(*case) for case in kept)
    assert not any(holds(*case) for case in broken)


def test_no_weaker_contract_than_the_stated_one_is_all_that_a_program_keeps() -> None:
    """F2 does not keep Bratko's contract, nor the lecture's rules: the statements differ."""
    cases = [
        (window, tree)
        for batch in plan(3, 0, 0)
        if batch.kind == "windows"
        for window, trees in batch.cases().items()
        for tree in trees
    ]

    def keep(key: str, contract: str) -> bool:
        program = replace(PROGRAMS[key], contract=contract)
        return all(
            keeps(program, tree, window, got.value or 0, tree.backed_up[0])
            for window, tree in cases
            for line in python.run(PROGRAMS[key], [tree], window, watch=False)
            for got in [answer(line, program, tree)]
        )

    kept = {key: [c for c in CONTRACTS if keep(key, c)] for key in ("bratko", "f1", "f2")}
    assert kept == {
        "bratko": ["closed", "open", "soft"],
        "f1": ["open", "bound", "soft"],
        "f2": ["open", "soft"],
    }


def test_a_broken_law_reaches_the_report_with_its_smallest_tree(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("pyab.trees.every.LARGE", 1000)
    never = Law("never", "no value is 2", (), lambda t, _: 2 not in t.leaves, "nobody")
    monkeypatch.setattr("pyab.agreement.laws.LAWS", (never,))
    report = check(["f", "f2"], leaves=3, random=0, large=False)
    assert not report.agree
    assert report.verdicts[0].key == "never"
    assert not report.verdicts[0].good
    assert str(report.verdicts[0].tree) == "[1,2]"
    assert (
        main(["check", "--program", "f,f2", "--leaves", "2", "--random", "0", "--jobs", "1"]) == 1
    )


def test_a_law_that_is_broken_with_a_window_is_told_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    never = Law("never", "", ("f2",), lambda _, o: o["f2"].window != (2, 3), "", trees="windows")
    monkeypatch.setattr("pyab.agreement.laws.LAWS", (never,))
    (verdict,) = check("f2", leaves=3, random=0, large=False).verdicts
    assert (str(verdict.tree), verdict.window) == ("[1,1]", (2, 3))
    assert verdict.in_words() == "fails on [1,1], window (2, 3)"


@pytest.mark.parametrize("leaves", [3, pytest.param(4, marks=pytest.mark.slow)])
def test_a_difference_reaches_the_report_with_its_smallest_tree(
    leaves: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    faulty = replace(PROGRAMS["bratko"], edits=(("Val > Beta", "Val >= Beta"),))
    monkeypatch.setitem(PROGRAMS, "bratko", faulty)
    report = check(["bratko"], leaves=leaves, random=0, large=False)
    assert not report.agree
    difference = report.tallies[0].difference
    assert difference is not None
    assert str(difference.tree) == "[2,0]"
    assert difference.prolog.window == (1, 2), "with a window two leaves are enough"


def test_another_seed_gives_other_random_trees() -> None:
    def trees(seed: int) -> list[Tree]:
        return [t for b in plan(2, 20, seed) if not b.is_small for t in b.cases()[FULL]]

    assert trees(1) == trees(1) != trees(2)


def test_a_report_can_be_pickled() -> None:
    report = check(["bratko", "minimax"], leaves=3, random=5, large=False)
    assert pickle.loads(pickle.dumps(report)).agree


def test_a_worker_that_dies_is_a_worded_error() -> None:
    with pytest.raises(EngineError, match="a process at work died"):
        list(ordered(os._exit, [1, 1, 1], jobs=2))
