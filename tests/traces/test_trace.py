"""What follows from a trace: leaves, windows, cut-offs, what is proved, the principal variation."""

from __future__ import annotations

import math

import pytest
from conftest import search, trees
from hypothesis import given
from hypothesis import strategies as st

from pyab import PROGRAMS, TREES, Tree
from pyab.traces import words
from pyab.traces.events import Bounds, Call, Return, Static, answer
from pyab.trees import every
from pyab.trees.files import loads
from pyab.trees.tree import SIDES


def test_the_events_of_a_small_search_are_those_of_the_clauses(engine: str) -> None:
    trace = search("bratko", Tree.parse("[3,[2,9]]"), engine)
    assert [type(e).__name__ for e in trace.events] == [
        *("Call", "Call", "Static", "Return", "Enough", "Bounds"),
        *("Call", "Call", "Static", "Return", "Enough", "Return", "Enough", "Better", "Return"),
    ]
    assert trace.events[0] == Call(0, -math.inf, math.inf)
    assert trace.events[5] == Bounds(1, 3, math.inf)
    assert trace.events[6] == Call(2, 3, math.inf)
    assert trace.events[-1] == Return(0, 1, 3)


def test_windows_and_values_of_a_negamax_program_are_shown_from_max_side(engine: str) -> None:
    trace = search("f2", Tree.parse("[3,[2,9]]"), engine)
    assert trace.windows == {
        0: (-math.inf, math.inf),
        1: (-math.inf, math.inf),
        2: (3, math.inf),
        3: (3, math.inf),
    }
    assert trace.values == {1: 3, 3: 2, 2: 2, 0: 3}
    assert Static(3, 2) in trace.events


def test_the_pi_tree_has_three_deep_cut_offs_that_leave_five_branches(engine: str) -> None:
    cutoffs = search("f2", TREES["pi"], engine).cutoffs
    assert [(cut.kind, cut.left) for cut in cutoffs if cut.deep] == [
        ("alpha", 1), ("alpha", 2), ("alpha", 2),
    ]  # fmt: skip
    assert not any(cut.deep for cut in search("f1", TREES["pi"], engine).cutoffs)


@pytest.mark.parametrize("key", ["lecture", "f2"])
def test_the_lecture_tree_has_a_beta_and_then_an_alpha_cut_off_both_shallow(key: str) -> None:
    cutoffs = search(key, TREES["lecture"]).cutoffs
    assert [(TREES["lecture"].name(cut.at), cut.kind, cut.deep) for cut in cutoffs] == [
        ("W3+", "beta", False),
        ("W4", "alpha", False),
    ]


def test_a_bound_from_the_grandparent_makes_a_cut_off_deep() -> None:
    (cut,) = search("f2", Tree.parse("[4,[[[3,0],2]]]")).cutoffs
    assert (cut.kind, cut.deep, cut.value, cut.bound, cut.left) == ("alpha", True, 3, 4, 1)
    (cut,) = search("f2", Tree.parse("[4,[3,0]]")).cutoffs
    assert not cut.deep


@pytest.mark.parametrize("key", ["bratko", "f2", "lecture"])
def test_a_cut_off_beside_one_that_was_deep_is_deep_too(key: str) -> None:
    trace = search(key, Tree.parse("[5,[[[4,0],[3,0]],2]]"))
    assert [cut.deep for cut in trace.cutoffs] == [True, True, False]


@given(trees())
def test_f1_makes_no_deep_cut_off_and_f2_all_the_others_that_f1_makes(tree: Tree) -> None:
    f1, f2 = search("f1", tree, "python"), search("f2", tree, "python")
    assert not any(cut.deep for cut in f1.cutoffs)
    assert {c.at for c in f2.cutoffs if not c.deep} <= {c.at for c in f1.cutoffs}


def test_a_bound_that_the_window_gave_is_not_deep() -> None:
    (cut,) = search("f2", Tree.parse("[[3,9],[8,7]]"), window=(4, math.inf)).cutoffs
    assert (cut.at, cut.kind, cut.bound, cut.deep) == (1, "alpha", 4, False)


def test_values_below_a_cut_off_are_known_to_be_approximate() -> None:
    tree = TREES["bratko"]
    proved = search("bratko", tree).proved
    assert {tree.name(n): p for n, p in proved.items() if p[0] != p[1]} == {
        "e": (5, math.inf),
        "c": (-math.inf, 2),
    }


@given(trees(), st.sampled_from(sorted(PROGRAMS)))
def test_the_root_is_proved_and_every_proved_window_holds_the_true_value(
    tree: Tree, key: str
) -> None:
    trace, full = search(key, tree, "python"), search("minimax", tree, "python")
    assert trace.proved[0] == (trace.value, trace.value)
    assert all(low <= full.values[node] <= high for node, (low, high) in trace.proved.items())


@given(trees(), st.sampled_from(sorted(PROGRAMS)))
def test_the_principal_variation_leads_to_a_leaf_with_the_value_of_the_root(
    tree: Tree, key: str
) -> None:
    trace = search(key, tree, "python")
    end = tree.at(trace.line)
    assert tree.arity[end] == 0
    assert tree.value(end) == trace.value
    assert end in trace.leaves


@given(trees(), st.sampled_from(["bratko", "f1", "f2"]))
def test_what_was_not_searched_is_what_the_cut_offs_left_out(tree: Tree, key: str) -> None:
    trace = search(key, tree, "python")
    left = sum(
        tree.end(child) - child
        for cut in trace.cutoffs
        for child in tree.children(cut.at)
        if child not in trace.windows
    )
    assert trace.calls + left == tree.size


@given(trees())
def test_the_implied_move_of_the_last_of_equals_is_what_bratko_returns(tree: Tree) -> None:
    trace = search("bratko", tree, "python")
    for node, best in trace.best.items():
        values = [trace.values[child] for child in trace.searched[node]]
        wanted = max(values) if tree.side(node) == "max" else min(values)
        last = max(c for c, v in zip(trace.searched[node], values, strict=True) if v == wanted)
        assert best == last


def test_a_program_that_fails_or_raises_has_no_value_but_a_problem() -> None:

    tree, program = Tree.parse("[1]"), PROGRAMS["bratko"]
    assert answer("c(0,-inf,inf)!failed", program, tree).problem == "failed"
    assert answer("!error type_error(x)", program, tree).problem == "error type_error(x)"
    assert answer("v(1,1)", program, tree).value == 1


@pytest.mark.parametrize(
    ("tree", "told", "deep"),
    [
        ('{"children":[3,{"optimistic":2,"children":[1,2]}]}',
         "alpha cut-off: optimistic value 2 < alpha 3, [1] is cut off: 2 leaves", False),
        ('{"children":[{"children":[3,{"pessimistic":5,"children":[6,7]}]},2]}',
         "beta cut-off: pessimistic value 5 > beta 3, [0,1] is cut off: 2 leaves", False),
        ('{"children":[4,{"children":[{"children":[3,{"optimistic":4,"children":[1,5]}]},9]}]}',
         "deep alpha cut-off: optimistic value 4 = alpha 4", True),
    ],
)  # fmt: skip
def test_a_known_bound_cuts_off_by_itself_and_is_deep_where_f1_could_not(
    tree: str, told: str, deep: bool, engine: str
) -> None:
    trace = search("mccarthy", loads(tree, ".json"), engine)
    assert told in words.cutoff(trace.tree, trace.cutoffs[0])
    assert trace.cutoffs[0].deep == deep


def test_a_line_ends_where_no_move_got_as_far_as_the_window(engine: str) -> None:
    tree = Tree.parse("[[[-1,-1,6],-1]]")
    assert search("lecture", tree, engine, (-math.inf, -1)).line == (0,)
    assert search("lecture", tree, engine).line == (0, 1)


def test_the_iterative_program_settles_on_the_successors_that_the_recursive_one_does() -> None:
    for leaves in (2, 3, 4):
        for shape in every.shapes(leaves):
            for side in SIDES:
                some = [Tree(shape, ranks, side) for ranks in every.weak_orderings(leaves)]
                for tree in some:
                    assert (
                        search("iterative", tree, "python").best
                        == search("f2", tree, "python").best
                    )
