"""What is claimed of the figures comes out in both languages, and they are drawn as they are."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from conftest import search

from pyab import TREES, Tree
from pyab.agreement.figures import FACTS, FIGURES, Figure, figure
from pyab.agreement.laws import LAWS
from pyab.command.main import main
from pyab.picture.paper import draw
from pyab.programs.variants import MISPRINTS, Misprint
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
def test_every_claim_about_a_figure_comes_out(shown: Figure, engine: str) -> None:
    for claim in shown.claims:
        trace = search(claim.program, shown.tree, engine, shown.window)
        assert FACTS[claim.fact][1](trace) == claim.expected, claim


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
def test_the_minimal_tree_has_the_leaves_of_the_formula(branching: int, depth: int) -> None:
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


MARKS = {
    "1": {"printed": "f value, f leaves, f digits"},
    "2": {"printed": "f1 value, f1 leaves, f1 digits, f1 wrong"},
    "window": {"printed": "f2 spared", "follows": "f2 value, f2 leaves"},
    "pi": {"ours": "bratko value, bratko move, bratko leaves"},
    "15.2": {"printed": "minimax leaves", "follows": "minimax value"},
    "15.4": {
        "printed": "bratko leaves, bratko approximate",
        "follows": "bratko value, bratko move, bratko order",
    },
    "3.4": {
        "printed": "bratko value, bratko cutoffs, bratko cut",
        "follows": "bratko leaves, bratko order",
    },
    "minimal": {"ours": "f2 leaves, bratko leaves"},
}


@pytest.mark.parametrize("key", MARKS)
def test_each_claim_says_if_the_page_prints_it(key: str) -> None:
    marks: dict[str, list[str]] = {}
    for claim in figure(key).claims:
        marks.setdefault(claim.mark, []).append(f"{claim.program} {claim.fact}")
    assert {mark: ", ".join(facts) for mark, facts in marks.items()} == MARKS[key]


def test_fig_3_prints_nothing_of_other_programs_and_fig_20_prints_the_move() -> None:
    assert {c.program for c in figure("3").claims if c.mark == "printed"} == {"f2"}
    printed = {(c.program, c.fact, c.expected) for c in figure("20").claims if c.mark == "printed"}
    assert {("lecture", "move", "W1"), ("minimax", "move", "W1")} <= printed


def test_a_claim_is_printed_with_its_mark(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["figures", "15.4", "pi"]) == 0
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert "bratko approximate at c e same same as printed" in lines
    assert "bratko move b same same follows" in lines
    assert "bratko static evaluations 50 same same ours" in lines


def test_the_misprints_are_a_table_by_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["figures", "misprints", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["figures"] == []
    rows = document["misprints"]
    assert len(rows) == len(MISPRINTS)
    (g2,) = (row for row in rows if "g2_printed" in row["shown"])
    assert g2["language"] == "Russian", "the Ukrainian excerpt ends before G2"
    both = {row["where"] for row in rows if row["language"] == "Russian and Ukrainian"}
    assert any("before F1" in where for where in both)
    assert any("(9)" in where for where in both)
    assert not any("condition (1)" in row["where"] for row in rows), "which is no misprint"
    assert main(["figures", "misprints"]) == 0
    shown = capsys.readouterr().out
    assert "a[l-2], a[l-1], a[l] denote" in " ".join(shown.split())
    assert "value of the root" not in shown


@pytest.mark.parametrize("misprint", MISPRINTS, ids=lambda misprint: misprint.where)
def test_what_shows_a_misprint_exists(misprint: Misprint) -> None:
    shown = misprint.shown
    for file, name in re.findall(r"(test_\w+\.py)::(test_\w+)", shown):
        (path,) = Path(__file__).parents[1].rglob(file)
        assert f"def {name}(" in path.read_text(encoding="utf-8")
    for key in re.findall(r"pyab figures ([\d.]+)", shown):
        assert figure(key)
    for key in re.findall(r"law (\S+)", shown):
        assert key in {law.key for law in LAWS}
    assert re.search("variant |test_|pyab |seen on the page", shown)
