"""Programs in Python whose tree is one row of leaves: a position is an index, and a depth."""

from __future__ import annotations

import math
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

import pyab
from pyab import FileReport, check_file
from pyab.errors import UsageError
from pyab.functions.rows import proposals
from pyab.submission.judge.details import details
from pyab.submission.run.groups import all_of, full
from pyab.trees.tree import Tree

FIXED = """
def minimax(depth, nodeIndex, isMax, values, alpha, beta):
    if depth == 3:
        return values[nodeIndex]
    worth = -1000 if isMax else 1000
    for move in range(2):
        below = minimax(depth + 1, 2 * nodeIndex + move, not isMax, values, alpha, beta)
        if isMax:
            worth = max(worth, below)
            alpha = max(alpha, worth)
        else:
            worth = min(worth, below)
            beta = min(beta, worth)
        if beta <= alpha:
            break
    return worth
"""
TOLD = """
def minimax(level, index, maximizing, scores, height):
    if level == height:
        return scores[index]
    one = minimax(level + 1, index * 2, not maximizing, scores, height)
    other = minimax(level + 1, index * 2 + 1, not maximizing, scores, height)
    return max(one, other) if maximizing else min(one, other)
"""
DOWN = """
def search(depth, i, color, leaves):
    if depth == 0:
        return color * leaves[i]
    return max(-search(depth - 1, 2 * i + move, -color, leaves) for move in (0, 1))
"""
BY_NAME = """
scores = [3, 5, 2, 9]


def minimax(depth, node, is_max):
    if depth == 2:
        return scores[node]
    both = [minimax(depth + 1, 2 * node + move, not is_max) for move in (0, 1)]
    return max(both) if is_max else min(both)
"""

LEFT = """
row = [3, 5, 2, 9]


def search(idx, levels_left, is_max, alpha, beta):
    if levels_left == 0:
        return row[idx]
    for move in (0, 1):
        below = search(2 * idx + move, levels_left - 1, not is_max, alpha, beta)
        if is_max:
            alpha = max(alpha, below)
        else:
            beta = min(beta, below)
        if alpha >= beta:
            break
    return alpha if is_max else beta
"""
THREE = FIXED.replace("range(2)", "range(3)").replace("2 * nodeIndex", "nodeIndex * 3")


def judged(text: str, folder: Path, **options: object) -> FileReport:
    """The report on a program with this text, on fewer random trees than usual."""
    path = folder / "mine.py"
    path.write_text(text, encoding="utf-8")
    return check_file(path, **{"random": 60, **options})


def function(text: str, name: str) -> FunctionType:
    """A function of a text."""
    names = dict[str, FunctionType]()
    exec(text, names)
    return names[name]


@pytest.mark.parametrize(
    ("text", "reference", "deep", "right", "wrong"),
    [
        (FIXED, "f2", "3", "worth = min(", "worth = max("),
        (FIXED, "f2", "3", "below = minimax(depth + 1, 2 * n", "below = minimax(depth + 1, n"),
        (FIXED, "f2", "3", "if beta <= alpha", "if beta >= alpha"),
        (TOLD, "minimax", "1 to 4", "else min(", "else max("),
        (DOWN, "minimax", "1 to 4", "-color, leaves", "color, leaves"),
        (BY_NAME, "minimax", "2", "not is_max)", "is_max)"),
        (LEFT, "f2", "1 to 4", "beta = min(", "alpha = min("),
        (THREE, "f2", "3", "worth = min(", "worth = max("),
    ],
    ids=[
        *("value", "index", "cut-off", "told the height", "negamax", "known by name"),
        *("another name for a depth", "three moves"),
    ],
)
def test_a_row_of_leaves_is_a_tree(
    text: str, reference: str, deep: str, right: str, wrong: str, tmp_path: Path
) -> None:
    report = judged(text, tmp_path)
    assert (report.verdict, report.reference) == ("agree", reference), details(report)
    assert report.agrees["value"]
    assert report.agrees["leaves"]
    assert any(f"and {deep} moves deep" in note for note in report.notes)
    assert text.count(right) == 1
    spoiled = judged(text.replace(right, wrong), tmp_path)
    assert spoiled.verdict == "wrong-value", details(spoiled)
    assert not any("values of the side to move" in note for note in spoiled.notes)


def test_the_steps_of_a_search_of_a_row_are_seen(tmp_path: Path) -> None:
    report = judged(FIXED, tmp_path)
    assert report.same_steps
    assert not judged(
        FIXED.replace("2 * nodeIndex + move", "2 * nodeIndex + 1 - move"), tmp_path
    ).same_steps
    wider = judged(
        FIXED.replace("values, alpha, beta)\n        if", "values, -1000, 1000)\n        if"),
        tmp_path,
    )
    assert wider.step
    assert "with window (-1000, 1000)" in wider.step


@pytest.mark.parametrize(
    "entry",
    [
        "minimax(level, index, maximising, values, alpha, beta)",
        "minimax(0, 0, maximising, leaves, alpha, beta)",
    ],
)
def test_the_call_of_a_search_of_a_row_may_be_stated(entry: str, tmp_path: Path) -> None:
    renamed = FIXED.replace("depth", "a").replace("nodeIndex", "index").replace("isMax", "c")
    report = judged(renamed, tmp_path, entry=entry)
    assert report.verdict == "agree", details(report)


def test_a_search_of_a_row_that_never_stops_in_it_is_not_understood(tmp_path: Path) -> None:
    report = judged(FIXED.replace("depth == 3", "depth == 30"), tmp_path)
    assert report.verdict == "not-understood", details(report)
    assert "in one row" in report.message


def test_a_function_of_a_row_is_a_program_among_others() -> None:
    mine = function(FIXED, "minimax")
    tree = "[[[3,5],[6,9]],[[1,2],[0,-1]]]"
    solution = pyab.solve(tree, [mine, "f2"])
    mine_cut, f2_cut = (solution.of(key).cutoffs for key in ("minimax 2", "f2"))
    assert [(cut.at, cut.left, cut.kind) for cut in mine_cut] == [
        (cut.at, cut.left, cut.kind) for cut in f2_cut
    ]
    assert pyab.trace(tree, mine).answer.value == 5


def test_a_tree_that_is_no_row_is_refused_in_words() -> None:
    with pytest.raises(UsageError, match="2 moves in each position, 3 moves deep"):
        pyab.solve("[1,[2,3]]", [function(FIXED, "minimax"), "f2"])


@pytest.mark.parametrize(
    "head", ["position, depth, alpha, beta", "node, depth, is_max", "tree, alpha, beta", "board"]
)
def test_a_function_of_a_position_takes_no_row(head: str) -> None:
    assert not proposals(function(f"def mine({head}): pass", "mine"))


def test_full_trees_have_all_leaves_equally_deep() -> None:
    trees = list(all_of(full(2, (1, 2, 4), 6, 1)))
    for tree in trees:
        assert {*tree.arity} == {0, 2}
        assert math.log2(len(tree.leaves)) in (1, 2, 4)
    assert len({tree.leaves for tree in trees if len(tree.leaves) == 16}) == 12
    assert Tree.parse("[[1,2],[3,4]]", "min") in trees


SEARCH = """
def alphabeta(node, alpha, beta, maximizing{0}):
    if {1}:
        return {2}
    for child in {3}:
        found = alphabeta(child, alpha, beta, not maximizing{0})
        if maximizing:
            alpha = max(alpha, found)
        else:
            beta = min(beta, found)
        if alpha >= beta:
            break
    return alpha if maximizing else beta
"""
TREE = "tree = {'A': ['B', 'C'], 'B': ['D', 'E']}\n"
VALUES = "values = {'C': 2, 'D': 3, 'E': 5}\n"
NAMED = {
    "two tables": TREE + VALUES + SEARCH.format("", "node in values", "values[node]", "tree[node]"),
    "leaves with no moves": TREE.replace("}", ", 'C': [], 'D': [], 'E': []}")
    + VALUES
    + SEARCH.format("", "not tree[node]", "values[node]", "tree[node]"),
    "one table": "tree = {'A': ['B', 'C'], 'B': 3, 'C': 5}\n"
    + SEARCH.format("", "isinstance(tree[node], int)", "tree[node]", "tree[node]"),
    "numbers for leaves": "tree = {'A': ['B', 2], 'B': [3, 5]}\n"
    + SEARCH.format("", "not isinstance(node, str)", "node", "tree.get(node)"),
    "tables that are given": SEARCH.format(
        ", tree, values", "node not in tree", "values.get(node)", "tree[node]"
    ),
}


@pytest.mark.parametrize("name", NAMED)
def test_positions_may_be_names_in_tables(name: str, tmp_path: Path) -> None:
    text = NAMED[name].replace("int)", "(int, float))")
    report = judged(text, tmp_path, leaves=4)
    assert (report.verdict, report.reference) == ("agree", "f2"), details(report)
    assert report.agrees["leaves"]
    assert report.same_steps
    spoiled = judged(text.replace("min(beta", "max(beta"), tmp_path, leaves=4)
    assert spoiled.verdict == "wrong-value", details(spoiled)


def test_a_move_may_be_a_name(tmp_path: Path) -> None:
    text = (
        NAMED["two tables"]
        + """

def choose(node):
    return max(tree[node], key=lambda child: alphabeta(child, -999, 999, False))
"""
    )
    report = judged(text, tmp_path, entry="choose(position)", leaves=4)
    assert report.verdict in ("agree", "other-move", "prunes-less"), details(report)


def test_a_function_of_names_is_a_program_among_others() -> None:
    names: dict[str, Any] = {}
    exec(NAMED["two tables"], names)
    solution = pyab.solve("[3,[2,9]]", [names["alphabeta"], "f2"])
    assert solution.of("alphabeta").cutoffs == solution.of("f2").cutoffs
    assert names["tree"]["A"] == ["B", "C"]
