"""Search controls: fixed depth, Floyd's likelihoods, a window with a second search."""

from __future__ import annotations

import json
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyab import PROGRAMS, TREES, Tree, TreeError, solve
from pyab.agreement.contracts import keeps
from pyab.agreement.difference import first_difference
from pyab.command.main import main
from pyab.traces.notes import MOST
from pyab.trees.files import loads
from pyab.trees.limits import limit_depth, limit_likelihood
from pyab.trees.random import bounded_trees, random_trees
from pyab.trees.tree import SIDES, Side
from pyab.trees.window import Window

OBJECTS = {
    "name": "r",
    "children": [
        {
            "name": "a",
            "likelihood": 0.5,
            "static": 4,
            "children": [
                {"name": "b", "likelihood": 0.1, "static": 3, "children": [1, 2]},
                {"name": "c", "value": 7},
            ],
        },
        {"name": "d", "static": 2, "children": [5, 6]},
    ],
}
TREE = loads(json.dumps(OBJECTS), ".json")


def test_a_depth_makes_positions_terminal_with_their_static_values() -> None:
    assert str(limit_depth(TREE, 1)) == "[4,2]"
    assert str(limit_depth(TREE, 2)) == "[[3,7],[5,6]]"
    assert str(limit_depth(TREE, 3)) == str(TREE)


def test_positions_keep_their_names_and_paths() -> None:
    cut = limit_depth(TREE, 2)
    assert [cut.name(n) for n in range(cut.size)] == ["r", "a", "b", "c", "d", "[1,0]", "[1,1]"]


def test_floyds_likelihoods_multiply_along_the_path() -> None:
    assert str(limit_likelihood(TREE, 0.05)) == str(TREE)
    assert str(limit_likelihood(TREE, 0.06)) == "[[3,7],[5,6]]"
    assert str(limit_likelihood(TREE, 0.6)) == "[4,[5,6]]"


def test_a_position_without_a_static_value_is_named() -> None:
    with pytest.raises(TreeError, match=r"position \[0\] is at depth 1 and has no static value"):
        limit_depth(Tree.parse("[[1,2],3]"), 1)


@given(st.integers(0, 500), st.integers(1, 6))
def test_a_limited_search_is_the_full_search_of_the_limited_tree(seed: int, depth: int) -> None:
    (tree,) = bounded_trees(1, seed)
    limited = limit_depth(tree, depth)
    solution = solve(tree, ["minimax", "f2", "lecture"], depth=depth)
    assert solution.agree
    assert solution.value == limited.backed_up[0]
    assert max(limited.depths) <= depth


def test_every_program_takes_every_control() -> None:
    for tree in bounded_trees(10, 5):
        assert solve(tree, depth=2).agree
        assert solve(tree, likelihood=0.1).agree


def test_static_values_that_are_the_true_ones_change_no_value_at_any_depth() -> None:
    for tree in bounded_trees(30, 2):
        for depth in range(1, max(tree.depths) + 1):
            assert solve(tree, ["bratko"], ["python"], depth=depth).value == tree.backed_up[0]


@given(st.integers(0, 300), st.integers(-50, 50), st.integers(1, 60))
def test_a_second_search_finds_what_a_window_missed(seed: int, alpha: int, width: int) -> None:
    (tree,) = random_trees(1, seed)
    if all(isinstance(leaf, int) for leaf in tree.leaves):
        solution = solve(tree, window=(alpha, alpha + width))
        assert solution.agree
        assert solution.value == tree.backed_up[0]


def test_each_search_with_a_window_is_reported() -> None:
    solution = solve("[[3,9],[8,7]]", ["f2"], window=(0, 4))
    first, second = solution.searches("f2", "python")
    assert (first.window, second.window) == ((0, 4), (4, float("inf")))
    assert first.value is not None
    assert first.value >= 4
    assert second.value == solution.value == 7
    low = solve("[[3,9],[8,7]]", ["bratko"], window=(10, 12)).searches("bratko")
    assert [s.window for s in low] == [(10, 12), (-float("inf"), 8)]


@pytest.mark.parametrize(
    ("root", "bound", "taken", "value"), [("max", 2, (-inf, 2), 2), ("min", 6, (6, inf), 6)]
)
def test_f1_takes_the_one_bound_of_the_player_to_move(
    root: Side, bound: int, taken: Window, value: int
) -> None:
    """It stops at the bound, and is searched again without one; the other bound is not its own."""
    window = (0, 2) if root == "max" else (6, 9)
    searches = solve("pi", ["f1"], window=window, root=root).searches("f1", "prolog")
    assert [search.window for search in searches] == [taken, (-inf, inf)]
    assert searches[0].cutoffs[-1].bound == bound
    assert len(searches[0].leaves) < len(searches[1].leaves)
    assert searches[1].value == value


@pytest.mark.parametrize("key", ["f1", "wells"])
@pytest.mark.parametrize("root", SIDES)
def test_a_search_with_every_bound_keeps_condition_6(key: str, root: Side) -> None:
    for leaves in [(3, 1, 2), (1, 2, 3), (2, 2, 1)]:
        tree = Tree.of([leaves[0], list(leaves[1:])], root)
        for bound in (0.5, 1, 1.5, 2, 2.5, 3, 3.5):
            window = (-inf, bound) if root == "max" else (bound, inf)
            solution = solve(tree, [key], window=window)
            first = solution.searches(key)[0].value
            assert first is not None
            assert keeps(PROGRAMS[key], tree, window, first, tree.backed_up[0])
            assert solution.agree
            assert solution.value == tree.backed_up[0]


def test_known_bounds_are_bounds_and_spare_mccarthy_leaves() -> None:
    saved = 0
    for tree in bounded_trees(60, 3):
        values = tree.backed_up
        for value, (low, high) in zip(values, tree.bounds, strict=True):
            assert low <= value <= high
        solution = solve(tree, ["f2", "mccarthy"])
        f2, mccarthy = solution.of("f2"), solution.of("mccarthy")
        assert solution.agree
        assert set(mccarthy.leaves) <= set(f2.leaves)
        saved += len(f2.leaves) - len(mccarthy.leaves)
        for cut in mccarthy.cutoffs:
            assert (cut.value >= cut.bound) if cut.kind == "beta" else (cut.value <= cut.bound)
    assert saved > 50


def test_a_position_cut_by_a_known_bound_is_not_looked_into() -> None:
    text = '{"children": [5, {"optimistic": 4, "children": [3, 2]}, 9]}'
    trace = solve(loads(text, ".json"), ["mccarthy"]).of("mccarthy")
    assert [trace.tree.value(leaf) for leaf in trace.leaves] == [5, 9]
    (cut,) = trace.cutoffs
    assert (cut.at, cut.after, cut.left, cut.kind) == (2, None, 2, "alpha")
    assert trace.proved[2][1] == 4
    assert trace.value == 9


def test_both_languages_do_the_same_with_bounds_on_any_side() -> None:
    trees = list(bounded_trees(200, 9))
    assert {tree.root for tree in trees} == {"max", "min"}
    assert first_difference(PROGRAMS["mccarthy"], trees) is None


# ------------------------------------------- the trees to sections 4 and 5 of the paper


def likelihoods(tree: Tree) -> dict[str, float]:
    """For each position, by name, the product of the likelihoods of the moves that lead to it."""
    assert tree.likelihood
    found: list[float] = []
    for node, parent in enumerate(tree.parents):
        found.append(1.0 if parent < 0 else found[parent] * float(tree.likelihood[node]))
    return {tree.name(node): product for node, product in enumerate(found)}


def ends(tree: Tree) -> set[str]:
    """The positions that a search of a tree takes as terminal, by name."""
    return {tree.name(node) for node in range(tree.size) if not tree.arity[node]}


@pytest.mark.parametrize(
    ("depth", "value"), [(1, 9), (2, 8), (3, 8), (4, 6), (5, 6), (6, 4), (7, 4), (8, 3), (9, 3)]
)
def test_the_deeper_a_search_the_less_of_a_wrong_estimate_comes_through(
    depth: int, value: int
) -> None:
    solution = solve("plies", depth=depth)
    assert solution.agree
    assert solution.value == value


def test_floyds_tree_has_his_numbers_and_five_of_a_kind_end_a_line() -> None:
    tree = TREES["floyd"]
    assert tree.likelihood
    assert {*tree.likelihood} == {1, 0.6, 0.02, 0.01}
    product = likelihoods(tree)
    assert product["s4"] >= 1e-8 > product["s5"]
    assert product["w4"] >= 1e-8 > product["w5"]
    limited = limit_likelihood(tree, 1e-8)
    assert ends(tree) - ends(limited) == {"[1,1,1,1,1,0]", "[1,1,1,1,1,1]"} | {
        "[2,1,1,1,1,0]",
        "[2,1,1,1,1,1]",
    }
    assert {"w5", "s5"} == ends(limited) - ends(tree)


def test_a_fixed_depth_ends_in_the_middle_of_an_exchange_that_floyd_plays_to_its_end() -> None:
    names = {}
    for key, limit in {"depth": {"depth": 5}, "floyd": {"likelihood": 1e-8}, "end": {}}.items():
        solution = solve("floyd", **limit)  # type: ignore[arg-type]
        assert solution.agree
        trace = solution.of("f2")
        assert trace.move is not None
        names[key] = (trace.tree.name(trace.tree.at([trace.move])), trace.value)
    assert names == {"depth": ("x1", 9), "floyd": ("s1", 3), "end": ("s1", 4)}


# --------------------------------------------------------------------------- false bounds

SAYS = [
    ([1], "The optimistic value of c is false: it says at most 4, and c is worth 8."),
    ([2, 1], "The pessimistic value of e is false: it says at least 8, and e is worth 6."),
    ([], "So mccarthy finds 7 for a, which is worth 8."),
]


@pytest.mark.parametrize(
    ("verb", "told"),
    [
        (["solve"], {}),
        (["solve", "--engine", "python"], {}),
        (["trace"], {}),
        (["compare", "bounds"], {"tree": 1}),
    ],
)
def test_a_position_whose_bound_is_false_is_named_and_the_wrong_value_shown(
    verb: list[str], told: dict[str, int], capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = [*verb, "false-bounds", "--program", "mccarthy"]
    assert main(arguments) == 0, "it is a note, and no error"
    printed = capsys.readouterr().out
    assert all(text in printed for _, text in SAYS)
    assert main([*arguments, "--json"]) == 0
    notes = json.loads(capsys.readouterr().out)["notes"]
    assert notes == [{**told, "at": at, "note": text} for at, text in SAYS]


@pytest.mark.parametrize("verb", ["solve", "trace", "compare"])
@pytest.mark.parametrize(("tree", "key"), [("bounds", "mccarthy"), ("false-bounds", "f2")])
def test_nothing_is_said_of_true_bounds_nor_where_no_program_uses_them(
    verb: str, tree: str, key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([verb, tree, "--program", key]) == 0
    assert " is false" not in capsys.readouterr().out
    assert main([verb, tree, "--program", key, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["notes"] == []


def test_a_false_bound_that_does_no_harm_is_named_alone() -> None:
    tree = loads('{"children": [9, {"name": "b", "pessimistic": 7, "children": [6, 8]}]}', ".json")
    (note,) = solve(tree, ["mccarthy"]).notes
    assert note.text == "The pessimistic value of b is false: it says at least 7, and b is worth 6."


def test_of_many_false_bounds_the_first_are_named() -> None:
    many = [{"optimistic": 0, "value": number} for number in range(1, MOST + 4)]
    found = solve(loads(json.dumps({"children": many}), ".json"), ["mccarthy"]).notes
    assert [note.text for note in found[MOST:]] == [
        "Others are false as well: 3.",
        "So mccarthy finds 1 for [], which is worth 23.",
    ]
