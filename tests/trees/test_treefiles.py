"""Trees from files, names and standard input."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from conftest import trees
from hypothesis import given

from pyab import TREES, Tree, TreeError, load
from pyab.trees.files import as_tree, find, loads

BOOK = """
% Bratko's fig. 15.2
:- discontiguous moves/2.
moves(a, [b, c]).   max_to_move(a).
moves(b, [d, e]).   min_to_move(b).
staticval(d, 1).
staticval(e, -4).
/* the other
   move */
staticval('C 1', 2.5).
moves(c, ['C 1']).
"""


def as_objects(tree: Tree, node: int = 0) -> dict[str, Any]:
    """The JSON form of a tree."""
    if not tree.arity[node]:
        return {"name": f"n{node}", "value": tree.value(node)}
    kids = [as_objects(tree, child) for child in tree.children(node)]
    return {"name": f"n{node}", "children": kids}


def as_facts(tree: Tree) -> str:
    """The facts of a tree."""
    lines = [f"{tree.root}_to_move(n0)."]
    for node in range(tree.size):
        if tree.arity[node]:
            lines.append(f"moves(n{node}, [{', '.join(f'n{c}' for c in tree.children(node))}]).")
        else:
            lines.append(f"staticval(n{node}, {tree.value(node)!r}).")
    return "\n".join(lines)


@given(trees())
def test_a_tree_reads_back_from_its_json(tree: Tree) -> None:
    text = json.dumps({**as_objects(tree), "root": tree.root})
    read = loads(text, ".json")
    assert (read.arity, read.leaves, read.root) == (tree.arity, tree.leaves, tree.root)
    assert read.names == tuple(f"n{i}" for i in range(tree.size))


@given(trees())
def test_a_tree_reads_back_from_its_facts(tree: Tree) -> None:
    read = loads(as_facts(tree), ".pl")
    assert (read.arity, read.leaves, read.root) == (tree.arity, tree.leaves, tree.root)


def test_the_facts_of_a_book_are_read_with_names_comments_and_directives() -> None:
    tree = loads(BOOK, ".pl")
    assert str(tree) == "[[1.0,-4.0],[2.5]]"
    assert tree.names == ("a", "b", "d", "e", "c", "C 1")
    assert tree.root == "max"


def test_the_relations_have_russian_and_romanian_names_too() -> None:
    assert str(loads("ходы(а, [б]). стат_оц(б, 3). ход_мина(а).", ".pl")) == "[3]"
    assert loads("ходы(а, [б]). стат_оц(б, 3). ход_мина(а).", ".pl").root == "min"
    assert str(loads("mutari(a, [b]). staticval(b, 3).", ".pl")) == "[3]"


def test_facts_are_known_by_their_look_on_standard_input_too() -> None:
    assert str(loads("% a tree\nmoves(a, [b]). staticval(b, 3).")) == "[3]"


def test_a_quoted_name_may_hold_an_escape() -> None:
    text = r"moves('a\u0416\n', [b]). staticval(b, 1)."
    assert loads(text, ".pl").names == ("a\u0416\n", "b")


def test_a_quoted_name_may_hold_a_quote() -> None:
    assert loads("moves('it''s', [b]). staticval(b, 1).", ".pl").names == ("it's", "b")


def test_a_position_without_a_further_value_has_none() -> None:
    tree = loads('{"children": [{"static": 3, "children": [1]}, 2]}', ".json")
    assert tree.static == (None, 3, None, None)
    assert tree.optimistic is None


def test_a_file_too_large_for_a_tree_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "t.txt"
    path.write_text("[1,2,3]")
    monkeypatch.setattr("pyab.trees.files.LARGEST", 5)
    with pytest.raises(TreeError, match="too large for a tree"):
        load(path)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no moves/2 and no staticval/2 facts"),
        ("moves(a, [b]) :- true.", "line 1: moves/2 is a rule"),
        ("moves(a, [b])", "is a full stop missing"),
        ("moves(a, [b]).\nmoves(X, [c]).", "line 2: a name, a number or a list of names"),
        ("moves(a, [b]).", "the position b has neither moves nor a static value"),
        ("moves(a, [b]). staticval(b, x).", "line 1: a number or '[' is expected, found 'x'"),
        ("moves(a, [b, b]). staticval(b, 1).", "the position b follows a and a"),
        ("moves(a, [b]). moves(b, [a]).", "one position must follow no other"),
        ("staticval(a, 1). staticval(b, 2).", "found a, b"),
        ("staticval(a, 1). staticval(a, 2).", "has its static value already"),
        ("moves(a,[b]). staticval(a,1). staticval(b,1).", "has moves and a static value"),
        (":- initialization(halt).", "a directive is not run here"),
        ("p(a).", "p/1 is not a fact of a tree"),
        ("moves(a, [b]). staticval(b, 1). max_to_move(a). max_to_move(b).", "must alternate"),
        ("x(a). \x01", "line 1"),
        ("moves(a, [b]).\n/* staticval(b, 1).", "line 2: the comment that starts here"),
        ("/* a\n b */\n% c\nmoves(a, [b]).\np(a).", "line 5: p/1"),
        (
            "moves(a,[b]). staticval(b,1). moves(c,[d]). moves(d,[c]).",
            "the position c cannot be reached from the root a",
        ),
    ],
)
def test_facts_that_make_no_tree_are_refused_with_the_place(text: str, message: str) -> None:
    with pytest.raises(TreeError) as caught:
        loads(text, ".pl")
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "line 1, column 2"),
        ('{"children": []}', "'children' must be a list of at least one node"),
        ('{"name": "a"}', "either 'value' or 'children' is expected"),
        ('{"value": NaN}', "NaN is not a value"),
        ('{"value": "5"}', "'value' must be a number"),
        ('{"value": 1, "value": 2}', "the key 'value' stands twice"),
        ('{"valeu": 1}', "the key 'valeu' is unknown"),
        ('{"children": [1, {"likelihood": 2, "value": 1}]}', "a likelihood is above 0"),
        ('{"value": 1, "root": "left"}', "'max' or 'min'"),
        ('{"children": [{"root": "min", "value": 1}]}', "position [0]: the key 'root' is unknown"),
        ('{"value": 1, "static": null}', "'static' must be a number"),
        ('{"children": [1, {"name": 3, "value": 2}]}', "position [1]: 'name' must be text"),
    ],
)
def test_json_that_makes_no_tree_is_refused_with_the_place(text: str, message: str) -> None:
    with pytest.raises(TreeError) as caught:
        loads(text, ".json")
    assert message in str(caught.value)


def test_objects_nested_too_deeply_are_refused() -> None:
    deep = '{"children":[' * 200_000 + '{"value":1}' + "]}" * 200_000
    with pytest.raises(TreeError, match="nested too deeply"):
        loads(deep, ".json")


def test_a_name_a_file_a_literal_and_standard_input_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "t.txt"
    path.write_text(" [[1,4],\n [5,6]]\n")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"[[1,4],[5,6]]")))
    tree = Tree.parse("[[1,4],[5,6]]")
    assert find(str(path)) == find("[[1,4],[5,6]]") == find("-") == load(path) == tree
    assert find("pi") is TREES["pi"]
    assert str(find('{"children": [1, 2]}')) == "[1,2]"
    assert find("-3") == Tree.parse("-3")


def test_a_byte_order_mark_and_carriage_returns_do_not_matter(tmp_path: Path) -> None:
    path = tmp_path / "t.txt"
    path.write_bytes(b"\xef\xbb\xbf[1,\r\n2]\r\n")
    assert str(load(path)) == "[1,2]"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"\xff\xfe\x00", "byte 0 is not UTF-8 text"),
        (b"[1,\x002]", "byte 3 is NUL"),
        (b"", "the text is empty"),
        (bytes(range(256)), "not UTF-8 text"),
    ],
)
def test_a_file_that_is_no_text_is_refused(tmp_path: Path, data: bytes, message: str) -> None:
    path = tmp_path / "t.txt"
    path.write_bytes(data)
    with pytest.raises(TreeError) as caught:
        load(path)
    assert message in str(caught.value)
    assert str(path) in str(caught.value)


def test_a_missing_file_a_folder_and_a_word_are_refused(tmp_path: Path) -> None:
    with pytest.raises(TreeError, match="cannot be read: no such file"):
        load(tmp_path / "none.txt")
    with pytest.raises(TreeError, match="is a folder"):
        find(str(tmp_path))
    with pytest.raises(TreeError, match="is no tree: a literal such as"):
        find("nowhere")


def test_nested_lists_and_trees_are_trees_too() -> None:
    tree = Tree.parse("[1,[2]]")
    assert as_tree([1, [2]]) == as_tree((1, (2,))) == as_tree("[1,[2]]") == as_tree(tree) == tree


def test_bounds_that_contradict_each_other_are_refused() -> None:
    text = '{"children":[5,{"name":"c","optimistic":4,"pessimistic":6,"children":[1,2]}]}'
    said = "position c: its pessimistic value 6 is above its optimistic value 4"
    with pytest.raises(TreeError, match=said):
        loads(text, ".json")
