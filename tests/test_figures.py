"""The figures come out as the sources print them, in both languages, and are drawn as they are."""

from __future__ import annotations

import pytest
from conftest import search

from pyab import TREES, Tree
from pyab.agreement.figures import FACTS, FIGURES, Figure, figure
from pyab.picture.paper import draw
from pyab.trees.uniform import _ranked, shape

PI_3 = """\
                                        2
             ╔══════════════════════════╦══════════════════════════╗
             ║                          ║                          ║
            -2                         -2                         -2
    ╔════════╦════════╗        ╔════════╦────────┐        ╔════════╦────────┐
    ║        ║        ║        ║        │        │        ║        ║        │
    2        3        4        2        │        │        4        2        │
 ╔══╦══╗  ╔══╦──┐  ╔══╦──┐  ╔══╦══╗  ┌──┼──┐  ┌──┼──┐  ╔══╦══╗  ╔══╦══╗  ┌──┼──┐
 ║  ║  ║  ║  │  │  ║  │  │  ║  ║  ║  │  │  │  │  │  │  ║  ║  ║  ║  ║  ║  │  │  │
-1 -1 -2 -3  │  │ -4  │  │ -2 -0 -2  │  │  │  │  │  │ -0 -4 -4 -2 -1 -0  │  │  │
╔╦╗╔╦┐╔╦╗╔╦╗┌┼┐┌┼┐╔╦╗┌┼┐┌┼┐╔╦┐╔╦╗╔╦┐┌┼┐┌┼┐┌┼┐┌┼┐┌┼┐┌┼┐╔╦┐╔╦╗╔╦┐╔╦┐╔╦╗╔╦╗┌┼┐┌┼┐┌┼┐
║║║║││║║║║║║││││││║║║││││││║║│║║║║││││││││││││││││││││║││║║║║││║││║║║║║║│││││││││
3141  265358      846      32 9502                    0  4944  2  781640
"""


@pytest.mark.parametrize("shown", FIGURES, ids=lambda shown: shown.key)
def test_every_number_of_a_figure_comes_out_as_printed(shown: Figure, engine: str) -> None:
    for claim in shown.claims:
        trace = search(claim.program, shown.tree, engine, shown.window)
        assert FACTS[claim.fact][1](trace) == claim.printed, claim


def test_a_wrong_number_would_be_seen() -> None:
    trace = search("f1", TREES["pi"])
    assert FACTS["digits"][1](trace) != "3141 265358 846 32 9502 0 4944 2 781640"


def test_fig_3_is_drawn_with_double_lines_for_what_was_searched() -> None:
    assert draw(search("f2", TREES["pi"]), cell=1) == PI_3


def test_values_wider_than_a_digit_do_not_touch() -> None:
    picture = draw(search("f2", Tree.parse("[[-100,20],[3,[4000]]]")))
    assert picture.splitlines()[-4].split() == ["-100", "20", "3", "4000"]


def test_uneven_trees_and_single_children_are_drawn() -> None:
    assert draw(search("bratko", Tree.parse("[[[7]],1]"))) == (
        " 7\n╔╩╗\n║ ║\n7 1\n║\n║\n7\n║\n║\n7\n"
    )


def best_first(branching: int, depth: int) -> Tree:
    """A uniform tree whose best move stands first everywhere, however large."""
    leaves = _ranked(branching, depth, best_first=True, root="max")
    return Tree(shape(branching, depth), tuple(leaves))


@pytest.mark.parametrize(
    ("depth", "branching"),
    [
        pytest.param(depth, branching, marks=pytest.mark.slow if branching**depth > 10**6 else ())
        for depth in range(1, 9)
        for branching in range(2, 7)
    ],
)
def test_the_minimal_tree_has_the_leaves_that_the_paper_counts(branching: int, depth: int) -> None:
    tree = best_first(branching, depth)
    trace = search("f2", tree, "python")
    expected = branching ** -(-depth // 2) + branching ** (depth // 2) - 1
    assert len(trace.leaves) == expected
    assert trace.move == 0


def test_in_a_best_first_tree_the_best_move_stands_first_everywhere() -> None:
    tree = best_first(3, 4)
    values = tree.backed_up
    assert len(set(tree.leaves)) == len(tree.leaves)
    for node in tree.inner():
        assert values[tree.children(node)[0]] == values[node]


def test_the_figure_of_a_key_is_found() -> None:
    assert figure("15.4").claims[0].program == "bratko"
