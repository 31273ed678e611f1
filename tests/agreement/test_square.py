"""Two questions make four programs: is a cut-off strict, and is a bound handed further down?"""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
import reference
from conftest import as_list, few

from pyab import PROGRAMS, TREES, Tree
from pyab.engines import python
from pyab.traces.trace import read
from pyab.trees.every import all_trees
from pyab.trees.tree import SIDES
from pyab.trees.window import FULL

SQUARE = {(False, False): "f1", (False, True): "f2", (True, False): "wells", (True, True): "bratko"}
"""The program of each corner: (strict, deep)."""
PAGE = Path(__file__).parents[2] / "docs" / "two-styles.md"


def searched(tree: Tree, strict: bool, deep: bool, tie: str) -> reference.Found:
    """An independent search: one corner of the square, with one of the two rules for equals."""
    return reference.alphabeta(as_list(tree), strict, tree.root == "max", deep, tie)


@cache
def trees() -> list[Tree]:
    """All trees of up to 5 leaves."""
    return [tree.with_root(side) for tree in all_trees(5) for side in SIDES]


def smallest(found: list[Tree]) -> Tree:
    """The smallest tree: fewest leaves, then fewest positions, then the smallest values."""
    return min(found, key=lambda t: (len(t.leaves), t.size, sum(t.leaves), t.root))


@cache
def lost(strict: bool, deep: bool, tie: str) -> tuple[int, str]:
    """The number of trees on which the move is not a best one, and the smallest of them."""
    found = []
    for tree in trees():
        move = searched(tree, strict, deep, tie).move
        assert move is not None
        if tree.backed_up[tree.children(0)[move]] != tree.backed_up[0]:
            found.append(tree)
    if not found:
        return 0, ""
    tree = smallest(found)
    return len(found), shown(tree)


def shown(tree: Tree) -> str:
    """A tree as the page shows it."""
    return f"`{tree}`{', MIN to move' if tree.root == 'min' else ''}"


def row(text: str) -> list[str]:
    """The cells of a row of the page that begins with a text."""
    (line,) = re.findall(rf"^\| {re.escape(text)} \|(.*)\|$", PAGE.read_text("utf-8"), re.MULTILINE)
    return [cell.strip() for cell in line.split("|")]


@pytest.mark.parametrize(("corner", "key"), SQUARE.items(), ids=SQUARE.values())
@pytest.mark.parametrize("every", few([29, 1], 2))
def test_a_program_evaluates_the_leaves_of_its_corner(
    every: int, corner: tuple[bool, bool], key: str
) -> None:
    some, tie = trees()[::every], PROGRAMS[key].tie
    for tree, line in zip(some, python.run(PROGRAMS[key], some), strict=True):
        trace, found = read(line, PROGRAMS[key], tree, "python", FULL), searched(tree, *corner, tie)
        assert [tree.path(leaf) for leaf in trace.leaves] == found.leaves, tree
        assert (trace.value, trace.move) == (tree.backed_up[0], found.move), tree


@pytest.mark.parametrize("deep", [False, True])
def test_the_page_shows_the_leaves_of_each_corner_on_the_pi_tree(deep: bool) -> None:
    counts = [len(searched(TREES["pi"], strict, deep, "first").leaves) for strict in (False, True)]
    cells = [
        f"`{SQUARE[strict, deep]}`: {n}" for strict, n in zip((False, True), counts, strict=True)
    ]
    assert row("deep cut-offs" if deep else "no deep cut-offs") == cells


@pytest.mark.slow
@pytest.mark.parametrize("strict", [False, True])
def test_the_page_shows_which_corner_loses_the_best_move(strict: bool) -> None:
    for deep, name in ((False, "no deep cut-offs"), (True, "deep cut-offs")):
        cells = []
        for tie in ("first", "last"):
            number, tree = lost(strict, deep, tie)
            cells.append(f"lost on {number:,}, such as {tree}" if number else "kept")
        assert row(f"{'strict' if strict else 'at equality'}, {name}") == cells


@pytest.mark.slow
def test_the_page_shows_the_smallest_trees_that_tell_two_corners_apart() -> None:
    found = {
        key: [searched(tree, *corner, "first").leaves for tree in trees()]
        for corner, key in SQUARE.items()
    }
    for one, other in combinations(found, 2):
        pairs = zip(trees(), found[one], found[other], strict=True)
        apart = [tree for tree, left, right in pairs if left != right]
        assert row(f"`{one}`, `{other}`") == [f"{len(apart):,}", shown(smallest(apart))]
