"""Programs that search a tree which is a term of theirs, and ask no game for its moves."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from conftest import few

from pyab import FileReport, check_file
from pyab.submission.judge.details import details

TREES = Path(__file__).parents[1] / "submissions" / "trees"
TABLE = tomllib.loads((TREES / "trees.toml").read_text(encoding="utf-8"))


def test_every_file_has_a_row() -> None:
    assert sorted(TABLE) == sorted(path.stem for path in TREES.glob("*.pl"))


@pytest.mark.parametrize("name", few(sorted(TABLE), 6, 5))
def test_a_right_program_is_understood_and_is_not_accused(name: str) -> None:
    report = check_file(TREES / f"{name}.pl", leaves=4)
    assert report.verdict == TABLE[name]["verdict"], details(report)
    assert report.reference == TABLE[name]["nearest"]
    assert report.agrees["value"]


@pytest.mark.parametrize("name", few(sorted(TABLE), 6, 8))
def test_its_spoiled_twin_is_found_out(name: str, tmp_path: Path) -> None:
    row, text = TABLE[name], (TREES / f"{name}.pl").read_text(encoding="utf-8")
    right, wrong = row["fault"]
    assert text.count(right) == 1
    path = tmp_path / f"{name}.pl"
    path.write_text(text.replace(right, wrong), encoding="utf-8")
    report = check_file(path, leaves=4)
    assert report.verdict == row["spoiled"], details(report)
    assert report.term == row["takes"]
    assert f"As the file takes it: {row['takes']}" in details(report)


def judged(text: str, folder: Path) -> FileReport:
    path = folder / "file.pl"
    path.write_text(text, encoding="utf-8")
    return check_file(path, leaves=4)


INLINE = """
minimax(node(Trees), Side, Value, Move) :-
    values(Trees, 0, Side, Pairs), pick(Side, Pairs, Value, Move).
values([], _, _, []).
values([leaf(V)|Ts], N, Side, [V-N|Ps]) :- N1 is N+1, values(Ts, N1, Side, Ps).
values([node(Below)|Ts], N, Side, [V-N|Ps]) :-
    other(Side, Other), minimax(node(Below), Other, V, _), N1 is N+1, values(Ts, N1, Side, Ps).
pick(_, [V-N], V, N) :- !.
pick(Side, [V-N|Ps], Value, Move) :-
    pick(Side, Ps, V1, N1),
    ( better(Side, V, V1) -> Value = V, Move = N ; Value = V1, Move = N1 ).
better(max, V, V1) :- V >= V1.
better(min, V, V1) :- V =< V1.
other(max, min).
other(min, max).
"""
"""The first of equal moves is chosen, and leaves are looked at in the list."""


def test_of_leaves_that_are_not_counted_nothing_is_said(tmp_path: Path) -> None:
    report = judged(INLINE, tmp_path)
    told = " ".join(details(report).split())
    assert report.verdict == "other-move", told
    assert "they were not counted" in told
    assert "cut" not in told
    assert "does what" not in told
    assert report.right is not None
    assert report.got is not None
    assert report.right.leaves == report.got.leaves == ()
    assert report.passes("best-move")
    assert not report.agrees["leaves"]


def test_a_right_file_whose_leaves_are_not_counted_passes_in_its_values() -> None:
    report = check_file(TREES / "en_leaves_inline.pl", leaves=4)
    assert report.message.startswith("gives the value that the book's program gives")
    assert report.passes("value")
    assert not report.passes("leaves")


def test_leaves_are_counted_though_the_trees_were_copied(tmp_path: Path) -> None:
    text = (TREES / "en_leaf_node.pl").read_text(encoding="utf-8")
    copied = "    findall(C, member(C, Children), Copies),\n    children(Copies, "
    report = judged(text.replace("    children(Children, Player", copied + "Player", 1), tmp_path)
    assert report.agree, details(report)
    assert report.agrees["leaves"]


def test_a_search_that_begins_with_max_is_tried_on_such_trees(tmp_path: Path) -> None:
    text = (TREES / "de_baum.pl").read_text(encoding="utf-8").replace("max(Kinder)", "k(Kinder)")
    text = text.replace("alphabeta(min(Kinder), A", "low(k(Kinder), A")
    up, down = text.split("tief([], ")
    up = up.replace("    alphabeta(K", "    low(K")
    report = judged(f"{up}low(blatt(W), _, _, W).\ntief([], {down}", tmp_path)
    assert report.reference == "f2", details(report)
    assert any("always takes MAX" in note for note in report.notes)


@pytest.mark.parametrize(
    ("name", "note"),
    [
        ("it_binario", "2,918 trees with nodes that have more or fewer children were left out"),
        ("en_list_child", "347 trees were left out that have two equal ones to choose from"),
        ("fr_arbre", "a leaf t(Value,[]), its value that of the side to move there"),
    ],
)
def test_trees_that_are_left_out_and_what_was_assumed_are_told(name: str, note: str) -> None:
    assert note in " ".join(check_file(TREES / f"{name}.pl", leaves=4).notes)


def test_a_leaf_that_is_handed_on_is_counted_once(tmp_path: Path) -> None:
    text = """
minimax(leaf(V), _, V).
minimax(node(Trees), max, V) :- maplist(worth(min), Trees, Vs), max_list(Vs, V).
minimax(node(Trees), min, V) :- maplist(worth(max), Trees, Vs), min_list(Vs, V).
worth(Side, leaf(V0), V) :- minimax(leaf(V0), Side, V).
worth(Side, node(Trees), V) :- minimax(node(Trees), Side, V).
"""
    report = judged(text, tmp_path)
    assert "does what Bratko's minimax does" in report.message, details(report)


@pytest.mark.parametrize("side", ["max", "min"])
def test_a_search_that_forgets_the_other_side_is_still_one_of_a_pair(
    tmp_path: Path, side: str
) -> None:
    text = (TREES / "en_max_min_trees.pl").read_text(encoding="utf-8")
    other = "min" if side == "max" else "max"
    report = judged(text.replace(f"    {other}_value(T,", f"    {side}_value(T,"), tmp_path)
    assert report.verdict == "wrong-value", details(report)
    assert report.tree is not None
    # At one move nobody asks the other side.
    assert not all(report.tree.arity[move] == 0 for move in report.tree.children(0))


LOOKED_UP = """
alphabeta(up(Name, []), _, _, V) :- worth(Name, V).
alphabeta(down(Name, []), _, _, V) :- worth(Name, V).
alphabeta(up(_, Trees), A, B, V) :- highest(Trees, A, B, -inf, V).
alphabeta(down(_, Trees), A, B, V) :- lowest(Trees, A, B, inf, V).
highest([], _, _, Best, Best).
highest([T|Ts], A, B, Best0, V) :-
    alphabeta(T, A, B, One), top(One, Best0, Best), top(One, A, A1),
    ( One > B -> V = B ; highest(Ts, A1, B, Best, V) ).
lowest([], _, _, Best, Best).
lowest([T|Ts], A, B, Best0, V) :-
    alphabeta(T, A, B, One), bottom(One, Best0, Best), bottom(One, B, B1),
    ( One < A -> V = A ; lowest(Ts, A, B1, Best, V) ).
worth(1, 1).
top(X, Y, Z) :- ( X >= Y -> Z = X ; Z = Y ).
bottom(X, Y, Z) :- ( X =< Y -> Z = X ; Z = Y ).
"""


def test_leaves_whose_values_the_file_looks_up_by_their_names_are_its_own_game(
    tmp_path: Path,
) -> None:
    """Ours have no such names: a value that is found for none of them is not held against it."""
    report = judged(LOOKED_UP, tmp_path)
    assert report.verdict == "not-understood", details(report)
    own = LOOKED_UP.replace("worth(1, 1).", "worth(p, 4).\nworth(q, 7).\nworth(r, 2).")
    start = "up(top, [down(left, [up(p, []), up(q, [])]), down(right, [up(r, []), up(p, [])])])"
    (tmp_path / "file.pl").write_text(own, encoding="utf-8")
    tried = check_file(tmp_path / "file.pl", leaves=4, start=start)
    assert tried.verdict == "agree", details(tried)
