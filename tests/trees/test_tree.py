"""Trees: literals, paths, numbers, and errors that name the place."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest
from conftest import nested, trees
from hypothesis import given

from pyab import Tree, TreeError

DEEP = 100_000


@given(trees())
def test_a_tree_reads_back_from_its_literal(tree: Tree) -> None:
    assert Tree.parse(str(tree), tree.root) == tree


@given(trees())
def test_the_repr_of_a_tree_pastes_back(tree: Tree) -> None:
    said = repr(tree)
    assert len(said) <= 100
    assert len(str(tree)) > 70 if said[0] == "<" else eval(said, {"Tree": Tree}) == tree


@given(nested())
def test_a_literal_is_json_and_python_at_once(value: object) -> None:
    text = str(Tree.of(value))
    assert json.loads(text) == value == eval(text)


@given(trees())
def test_every_position_is_found_by_its_path(tree: Tree) -> None:
    for node in range(tree.size):
        assert tree.at(tree.path(node)) == node
        assert tree.depths[node] == len(tree.path(node))


@given(trees())
def test_the_sides_alternate_from_the_root_on(tree: Tree) -> None:
    assert tree.side(0) == tree.root
    for node in tree.inner():
        assert all(tree.side(child) != tree.side(node) for child in tree.children(node))


@given(trees())
def test_parents_and_children_are_each_others_inverse(tree: Tree) -> None:
    for node in range(tree.size):
        assert all(tree.parents[child] == node for child in tree.children(node))
    assert sum(len(tree.children(node)) for node in range(tree.size)) == tree.size - 1


@given(trees())
def test_a_tree_survives_pickling_and_is_hashable(tree: Tree) -> None:
    assert pickle.loads(pickle.dumps(tree)) == tree
    assert hash(Tree.parse(str(tree), tree.root)) == hash(tree)


def test_a_tree_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Tree.parse("[1,2]").root = "min"  # type: ignore[misc]


def test_a_chain_of_100_000_moves_reads_prints_and_compares() -> None:
    text = "[" * DEEP + "7" + "]" * DEEP
    tree = Tree.parse(text)
    assert str(tree) == text
    assert tree == Tree.parse(text)
    assert len(tree.path(DEEP)) == DEEP
    assert pickle.loads(pickle.dumps(tree)) == tree


def test_a_root_of_100_000_successors_reads_and_prints() -> None:
    tree = Tree.of(list(range(DEEP)))
    assert Tree.parse(str(tree)) == tree
    assert tree.children(0)[-1] == DEEP


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the text is empty: a tree is expected, such as [[1,4],[5,6]]"),
        ("  \n", "the text is empty"),
        ("[[1,2],[3", "character 8: '[' is never closed"),
        ("[1,2]]", "character 6: the tree ends before ']'"),
        ("[]", "character 1: an empty list: a position without successors is terminal"),
        ("[1,[]]", "character 4: an empty list"),
        ("[1,]", "character 4: a number or '[' is expected after ',', found ']'"),
        ("[1 2]", "character 4: ',' or ']' is expected before '2'"),
        ("[,1]", "character 2: a number or '[' is expected, found ','"),
        ("[a,1]", "character 2: a number or '[' is expected, found 'a'"),
        ('["5"]', "character 2: a number or '[' is expected"),
        ("[nan]", "character 2: nan is not a value a position can have"),
        ("[1,-inf]", "character 4: -inf is not a value"),
        ("[1e999]", "character 2: '1e999' is too large for a float"),
        ("[01]", "character 2: a number or '[' is expected, found '01'"),
        ("[1,\n [2,\n  x]]", "line 3, column 3: a number or '[' is expected, found 'x'"),
        ("[9007199254740993,2.0]", "character 2: the integer 9007199254740993 has no equal"),
        ("[1,2],[3]", "character 6: the tree ends before ','"),
        ("1 2", "character 3: the tree ends before '2'"),
        ("]", "character 1: ']' without a '[' before it"),
        ("[1+2]", "character 3: ',' or ']' is expected before '+2'"),
        ("[9" + "9" * 5000 + "]", "an integer of 5001 digits is longer than Python reads"),
    ],
)
def test_a_text_that_is_no_tree_is_refused_with_the_place(text: str, message: str) -> None:
    with pytest.raises(TreeError) as caught:
        Tree.parse(text)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("value", [[], [1, []], [True], ["1"], [None], [float("nan")], {}, [1j]])
def test_nested_lists_of_anything_else_are_refused(value: object) -> None:
    with pytest.raises(TreeError):
        Tree.of(value)


def test_an_integer_beside_a_float_that_equals_it_is_taken_as_a_float() -> None:
    assert [type(leaf) for leaf in Tree.parse("[1,2.5]").leaves] == [float, float]


def test_minus_zero_is_zero() -> None:
    assert str(Tree.parse("[-0.0, 1.5]")) == "[0.0,1.5]"


def test_an_unknown_side_is_refused() -> None:
    with pytest.raises(TreeError, match="'max' or 'min', not 'left'"):
        Tree.parse("[1]", "left")  # type: ignore[arg-type]


def test_a_path_that_leads_nowhere_is_refused() -> None:
    with pytest.raises(TreeError, match=r"no position \[0, 2\]"):
        Tree.parse("[[1,2]]").at([0, 2])


def test_what_is_no_tree_cannot_be_made() -> None:
    numbers = [((), ()), ((2, 0, 0), (1,)), ((1,), ()), ((0, 0), (1, 2)), ((0, 1), (5,))]
    for arity, leaves in [*numbers, ((0, 2, 0), (1, 2))]:
        with pytest.raises(TreeError, match="make no tree"):
            Tree(arity, leaves)


def test_an_integer_just_short_enough_is_read_and_one_longer_is_refused() -> None:
    assert len(str(Tree.parse("[-" + "9" * 4299 + "]"))) == 4302
    for value in (10**5000, -(10**5000)):
        with pytest.raises(TreeError, match="longer than Python reads"):
            Tree.of([value, 1])


def test_an_inner_position_has_no_value() -> None:
    with pytest.raises(TreeError, match="not terminal"):
        Tree.parse("[1]").value(0)


def test_a_list_that_holds_itself_is_no_tree_and_one_that_stands_twice_is() -> None:
    endless: list[Any] = [1]
    endless.append([2, endless])
    with pytest.raises(TreeError, match=r"position \[1, 1\] is a list that holds itself"):
        Tree.of(endless)
    twice = [1, 2]
    assert str(Tree.of([twice, twice])) == "[[1,2],[1,2]]"
