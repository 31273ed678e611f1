"""A picture shows what the search did: every form from one scene, nothing over anything else."""

from __future__ import annotations

import gc
import json
import os
import random
import re
import resource
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from conftest import search, trees
from hypothesis import given
from hypothesis import strategies as st

import pyab
from pyab.command.main import main
from pyab.picture.draw import FORMS, draw
from pyab.picture.grid import cells
from pyab.picture.layout import tidy
from pyab.picture.scene import ABRIDGED, MOST, Scene, scene
from pyab.picture.svg import svg
from pyab.picture.text import DRAWABLE, text
from pyab.picture.tikz import SPECIAL, escaped, tikz
from pyab.trees.builtin import TREES, uniform
from pyab.trees.files import loads
from pyab.trees.tree import Tree

ROOT = Path(__file__).parents[2]
SVG = "{http://www.w3.org/2000/svg}"
EVIL = '<script>alert("x")</script> & \' $x_1^2 %#~{\\}\x1b[2J'


def seen(tree: Tree, program: str = "bratko") -> Scene:
    """What a picture of a search shows."""
    return scene(tree, search(program, tree, "python"))


def named(name: str) -> Tree:
    """A tree whose root has that name."""
    return loads(json.dumps({"name": name, "children": [{"name": name, "value": 3}, 4]}), ".json")


def bushy(seeded: random.Random) -> Tree:
    """A random tree of digits, often with single successors, often with many."""

    def grown(depth: int) -> Any:
        if not depth or seeded.random() < 0.3:
            return seeded.randint(0, 9)
        return [grown(depth - 1) for _ in range(seeded.choice((1, 1, 2, 3, 5, 7)))]

    return Tree.of([grown(4) for _ in range(seeded.choice((1, 3, 5, 7)))])


# ------------------------------------------------------------------- layout


@st.composite
def shapes(draw_: st.DrawFn) -> tuple[list[int], list[int]]:
    """Parents in preorder, and a width for each position."""
    parents, path = [-1], [0]
    for node in range(1, draw_(st.integers(1, 60))):
        path = path[: draw_(st.integers(1, len(path)))]
        parents.append(path[-1])
        path.append(node)
    widths = st.lists(st.integers(1, 40), min_size=len(parents), max_size=len(parents))
    return parents, draw_(widths)


def children_of(parents: list[int]) -> list[list[int]]:
    """For each position its children, left to right."""
    return [[c for c, p in enumerate(parents) if p == node] for node in range(len(parents))]


@given(shapes())
def test_no_two_positions_of_a_level_overlap_and_their_order_is_kept(
    shape: tuple[list[int], list[int]],
) -> None:
    parents, widths = shape
    x = tidy(parents, widths, 3)
    depths: list[int] = []
    last: dict[int, int] = {}
    for node, parent in enumerate(parents):
        depths.append(depths[parent] + 1 if node else 0)
        before = last.get(depths[node])
        if before is not None:
            free = x[node] - widths[node] / 2 - (x[before] + widths[before] / 2)
            assert free >= 3 - 1e-6
        last[depths[node]] = node
    assert min(a - w / 2 for a, w in zip(x, widths, strict=True)) == pytest.approx(0)


@given(shapes())
def test_a_parent_stands_in_the_middle_of_its_first_and_last_child(
    shape: tuple[list[int], list[int]],
) -> None:
    x = tidy(*shape, 3)
    for node, children in enumerate(children_of(shape[0])):
        if children:
            assert x[node] == pytest.approx((x[children[0]] + x[children[-1]]) / 2)


@given(shapes(), shapes())
def test_a_subtree_has_the_same_form_wherever_it_stands(
    shape: tuple[list[int], list[int]], between: tuple[list[int], list[int]]
) -> None:
    parts = [shape, between, shape]
    parents, widths, begins = [-1], [1], []
    for part_parents, part_widths in parts:
        begins.append(len(parents))
        parents += [p + begins[-1] if p >= 0 else 0 for p in part_parents]
        widths += part_widths
    x = tidy(parents, widths, 3)
    first, _, last = begins
    forms = [[x[b + i] - x[b] for i in range(len(shape[0]))] for b in (first, last)]
    assert forms[0] == pytest.approx(forms[1])


def test_the_layout_is_linear_and_knows_no_depth() -> None:
    def seconds(size: int) -> float:
        gc.collect()
        began = time.process_time()
        tidy(list(range(-1, size - 1)), [1] * size, 1)
        tidy([-1] + [i // 2 for i in range(size - 1)], [1] * size, 1)
        return time.process_time() - began

    # 8 if linear, 64 if quadratic
    assert any(seconds(80_000) / seconds(10_000) < 32 for _ in range(5))


# -------------------------------------------------------------------- scene


@given(trees())
def test_a_scene_tells_what_the_search_did(tree: Tree) -> None:
    trace = search("f2", tree, "python")
    shown = scene(tree, trace)
    assert [node.at for node in shown.nodes] == list(range(tree.size))
    assert {n.at for n in shown.nodes if n.state in ("searched", "chosen")} == set(trace.windows)
    chosen = [node.at for node in shown.nodes if node.state == "chosen"]
    assert (tree.path(chosen[-1]) if chosen else ()) == trace.line
    assert {n.at for n in shown.nodes if n.cut} == {cut.at for cut in trace.cutoffs}
    for node in shown.nodes:
        if node.kind != "leaf":
            assert node.kind == tree.side(node.at)
            low, high = trace.proved.get(node.at, (0, 0))
            assert node.exact == (None if node.at not in trace.proved else low == high)


def test_exact_and_approximate_values_are_told_apart_as_the_source_does() -> None:
    shown = {node.name: node for node in seen(TREES["bratko"]).nodes}
    assert {name for name, node in shown.items() if node.exact is False} == {"c", "e"}
    assert (shown["c"].value, shown["e"].value, shown["f"].value) == ("≤ 2", "≥ 5", "2")
    assert shown["e"].window == "(-∞, 4)"


def test_a_bound_that_the_leaves_do_not_prove_is_said_to_be_the_programs() -> None:
    trace = search("f2", TREES["bratko"], "python", (3, float("inf")))
    shown = {node.name: node for node in scene(TREES["bratko"], trace).nodes}
    assert (shown["f"].value, shown["f"].returned) == ("2", "4")
    assert not any(node.returned for node in seen(TREES["bratko"], "bratko").nodes)


def left_out(shown: Scene) -> int:
    """The leaves that a scene tells of without showing them."""
    found = 0
    for node in shown.nodes:
        numbers = [int(n.replace(",", "")) for n in re.findall(r"[\d,]+\b", node.more)]
        found += numbers[-1] if numbers else 0
    return found


@pytest.mark.parametrize(
    "tree",
    [
        uniform(3, 8, tuple(range(3**8))),
        uniform(600, 1, tuple(range(600))),
        uniform(50, 2, tuple(range(2500))),
        Tree.of([[list(range(300))] * 3, 5, [[7] * 20] * 40]),
        Tree.parse("[" * 3000 + "1" + "]" * 3000),
    ],
    ids=["3^8", "wide", "50^2", "uneven", "deep"],
)
@pytest.mark.parametrize("program", ["f2", None])
def test_a_larger_tree_is_abridged_in_words_and_no_leaf_is_forgotten(
    tree: Tree, program: str | None
) -> None:
    trace = search(program, tree, "python") if program else None
    shown = scene(tree, trace)
    assert len(shown.nodes) <= ABRIDGED
    assert "positions shown" in shown.title
    leaves = sum(node.kind == "leaf" for node in shown.nodes)
    assert leaves + left_out(shown) == len(tree.leaves)
    assert any("…" in node.more for node in shown.nodes)


def test_a_tree_of_500_positions_is_shown_whole() -> None:
    tree = uniform(MOST - 1, 1, tuple(range(MOST - 1)))
    assert len(seen(tree).nodes) == MOST
    assert not seen(tree).abridged


def test_the_chosen_line_stays_in_an_abridged_picture() -> None:
    leaves = [0] * 3**8
    leaves[5000] = 9
    shown = seen(uniform(3, 8, tuple(leaves)), "minimax")
    assert [node.state for node in shown.nodes].count("chosen") == 9


# ---------------------------------------------------------------------- SVG


@given(trees(12))
def test_an_svg_is_well_formed_and_says_what_the_scene_says(tree: Tree) -> None:
    shown = seen(tree)
    root = ElementTree.fromstring(svg(shown))
    groups = [g for g in root.iter(SVG + "g") if "node" in g.get("class", "").split()]
    assert [int(g.get("data-at", "")) for g in groups] == [node.at for node in shown.nodes]
    for group, node in zip(groups, shown.nodes, strict=True):
        texts = [t.text for t in group.iter(SVG + "text")]
        assert set(texts) >= {part for part in (node.value, node.window) if part}
        assert {node.kind, node.state} <= set(group.get("class", "").split())
        if node.cut:
            assert any(f"{node.cut.kind} cut-off" in (line or "") for line in texts)


def test_an_svg_tells_a_screen_reader_what_it_is() -> None:
    root = ElementTree.fromstring(draw("bratko"))
    assert root.get("role") == "img"
    assert root[0].tag == SVG + "title"
    assert "value 4, line b d" in (root[0].text or "")
    assert root[1].tag == SVG + "desc"
    assert "beta cut-off: 5 > beta 4, the rest of e is cut off" in (root[1].text or "")


@pytest.mark.parametrize("char", [*map(chr, range(1, 32)), "\x7f", "\ud800", "\ufffe", "\u202e"])
def test_a_control_character_in_a_name_is_shown_by_its_code(char: str) -> None:
    for name in FORMS:
        picture = draw(named(f"a{char}b"), format=name)
        assert f"a{char}b" not in picture
    ElementTree.fromstring(draw(named(f"a{char}b")))


def test_names_are_escaped_in_svg() -> None:
    root = ElementTree.fromstring(draw(named(EVIL)))
    assert not list(root.iter(SVG + "script"))
    texts = [t.text or "" for t in root.iter(SVG + "text")]
    assert any(t.startswith('<script>alert("x")') for t in texts)


def test_an_svg_asks_for_nothing_from_elsewhere() -> None:
    picture = draw(named(EVIL)).replace("http://www.w3.org/2000/svg", "")
    root = ElementTree.fromstring(picture)
    for element in root.iter():
        assert not {"href", "src", "onload"} & set(element.keys())
    style = next(element.text or "" for element in root.iter() if element.tag == "style")
    assert "url(" not in style
    assert "@import" not in style


def kind_of(group: ElementTree.Element) -> str:
    """Of a drawn group: max, min or leaf."""
    return next(k for k in group.get("class", "").split() if k in ("max", "min", "leaf"))


def test_max_and_min_differ_in_shape_and_what_was_cut_off_is_dashed() -> None:
    root = ElementTree.fromstring(draw("bratko"))
    outlines: dict[str, set[str]] = {}
    for group in root.iter(SVG + "g"):
        for box in group.iter(SVG + "path"):
            if box.get("class") == "box" and "node" in group.get("class", ""):
                form = re.sub(r"[\d. -]+", "", box.get("d", ""))
                outlines.setdefault(kind_of(group), set()).add(form)
    assert [len(outlines[kind]) for kind in ("max", "min", "leaf")] == [1, 1, 1]
    assert len(set.union(*outlines.values())) == 3
    style = next(root.iter(SVG + "style")).text or ""
    assert "stroke-dasharray" in re.findall(r"\.cut \.edge\{(.*?)\}", style)[0]
    assert "stroke-dasharray" in re.findall(r"\.bound \.box\{(.*?)\}", style)[0]


# --------------------------------------------------------------------- text


@given(trees(20), st.integers(20, 120), st.booleans())
def test_text_keeps_to_its_width(tree: Tree, width: int, ascii_only: bool) -> None:
    short = Tree(tree.arity, tuple(int(leaf) % 1000 for leaf in tree.leaves), tree.root)
    drawn = text(seen(short), width, ascii_only)
    assert max(map(cells, drawn.splitlines())) <= width
    assert not ascii_only or drawn.isascii()
    assert ascii_only or not set(drawn) - set(DRAWABLE) - set(map(chr, range(128)))


@given(trees(20))
def test_in_a_drawing_every_value_stands_apart_in_its_level(tree: Tree) -> None:
    shown = seen(tree)
    lines = text(shown, 10**6).splitlines()
    begin = lines.index("") + 1
    for depth in range(max(shown.depths) + 1):
        here = [n for n, d in zip(shown.nodes, shown.depths, strict=True) if d == depth]
        known = [n for n in here if n.state != "cut"]
        words = [n.value.replace(" ", "").replace("∞", "inf") for n in known]
        drawn = lines[begin + 3 * depth][5:].replace("│", " ").replace("*", "").split()
        assert drawn == words


def test_a_tree_is_drawn_from_above_where_that_fits_and_else_outlined() -> None:
    shown = seen(TREES["bratko"])
    assert "╔═════╩══════╗" in text(shown, 80)
    assert "\nMAX a 4* (-inf, inf)\n╠═ MIN b 4* (-inf, inf)\n║  ╠═ MAX d 4*" in text(shown, 28)


def test_the_outline_shows_what_was_cut_off_by_single_lines_and_why() -> None:
    outline = text(seen(TREES["bratko"]), 28).splitlines()
    assert "║  ╚═ MAX e ≥ 5 (-inf, 4)" in outline
    assert "║     ║ beta cut-off: 5 >" in outline
    assert "║     └─ 6" in outline


def test_a_name_that_ascii_has_not_is_shown_by_its_codes() -> None:
    drawn = text(seen(named("ход")), 80, ascii_only=True)
    assert drawn.isascii()
    assert r"\u0445\u043e\u0434 4*" in drawn


def test_a_deep_tree_is_outlined_within_its_width() -> None:
    tree = Tree.of([1, [2, [3, [4, [5, [6, [7, [8, [9, [10, [11, [12, 13]]]]]]]]]]]])
    drawn = text(seen(tree, "f"), 24)
    assert max(map(cells, drawn.splitlines())) <= 24
    assert "…12      ╚═ 13\n" in drawn


UNEVEN = "[6,[[9],[6,2]],5,7,4,9,[[1,9,2,9,5,7,5],[6],[7],[6,3],[9,5,8,8,1]]]"
"""A tree whose columns are not sums of halves, and so a little less than whole numbers."""


@pytest.mark.parametrize(
    "tree", [Tree.parse(UNEVEN), *(bushy(random.Random(seed)) for seed in range(60))], ids=range(61)
)
def test_in_a_large_drawing_no_two_values_touch_and_an_only_child_is_below_its_parent(
    tree: Tree,
) -> None:
    shown = scene(tree, most=tree.size)
    lines = text(shown, 10**6).splitlines()
    rows = lines[lines.index("") + 1 :][::3]
    columns: dict[int, int] = {}
    for depth, row in enumerate(rows[: max(shown.depths) + 1]):
        here = [place for place, d in enumerate(shown.depths) if d == depth]
        found = list(re.finditer(r"\S+", "     " + row[5:]))
        values = [shown.nodes[place].value or "│" for place in here]
        assert [one.group() for one in found] == values
        columns |= {place: one.start() for place, one in zip(here, found, strict=True)}
    for place, children in enumerate(shown.children):
        if len(children) == 1:
            assert columns[children[0]] == columns[place]


@pytest.mark.parametrize("width", [20, 33, 80])
@given(tree=trees(12))
def test_no_line_of_text_is_wider_than_it_may_be(width: int, tree: Tree) -> None:
    for program in ("bratko", "f2"):
        for ascii_only in (False, True):
            drawn = text(seen(tree, program), width, ascii_only)
            assert max(map(cells, drawn.splitlines())) <= width


def test_a_wide_name_takes_its_columns_and_a_longer_one_is_broken() -> None:
    drawn = text(seen(named("位置" * 12)), 20)
    assert [line for line in drawn.splitlines() if cells(line) > 20] == []
    assert drawn.count("位") == 2 * 12


def test_the_parts_of_an_emoji_stay_together_and_a_blank_name_is_none() -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    assert f"{family} 4*" in text(seen(named(family)), 80)
    assert text(seen(named(" \t")), 80) == text(seen(Tree.parse("[3,4]")), 80)


def test_a_list_says_how_many_columns_the_drawing_takes() -> None:
    shown = seen(TREES["bratko"])
    assert "listed, as the drawing takes 29 columns" in " ".join(text(shown, 28).split())
    assert "listed" not in text(shown, 29)


def test_a_picture_of_the_tree_alone_has_the_leaves_and_no_values_above() -> None:
    picture = draw("bratko", None, "text")
    assert "║" not in picture
    assert "MAX" in picture
    assert draw("bratko", None).count('class="value"') == 8


# --------------------------------------------------------------------- TikZ


@given(st.text())
def test_no_character_that_latex_would_read_is_left(name: str) -> None:
    plain = escaped(name)
    for made in sorted(SPECIAL.values(), key=len, reverse=True):
        plain = plain.replace(made, "")
    assert not set(plain) & set("\\{}$&#^_~%<>|\"'`")


@given(trees(12))
def test_the_brackets_of_a_forest_are_those_of_the_tree(tree: Tree) -> None:
    picture = tikz(seen(tree))
    body = picture[picture.index("\\begin{forest} pyab") : picture.index("\\end{forest}")]
    assert len(re.findall(r"^ *\[\{", body, re.MULTILINE)) == tree.size
    closed = len(re.findall(r"\]$", body, re.MULTILINE))
    assert closed == tree.size


def test_a_tree_too_wide_for_tex_is_abridged() -> None:
    wide = Tree.of([10**12 + i for i in range(199)])
    assert "positions shown" in draw(wide, "f", "tikz")
    assert "positions shown" not in draw(wide, "f", "svg")


def test_a_legend_tells_the_signs_that_occur() -> None:
    shown = seen(TREES["bratko"])
    assert shown.signs == ["max", "min", "leaf", "bound", "window", "chosen", "cut"]
    assert scene(Tree.parse("[1,2]")).signs == ["max", "leaf"]
    again = draw("[5,[[[3,9],[2,8]],[4,6]]]", "f2", "svg", (-2, 2))
    assert "the chosen line" not in again, "it has none"
    assert 'class="node max chosen' not in again
    assert "*" not in draw("bratko", "f2", "text", (0, 4))
    between = seen(Tree.parse("[5,[[2,[3,9]],1]]"), "f2")
    assert next(node.value for node in between.nodes if node.at == 3) == "2 … 3"
    assert "between" in between.signs
    for form in (svg, text, tikz):
        assert "from 2 to 5" in form(between)


def test_a_name_that_runs_from_right_to_left_leaves_what_stands_beside_it_in_place() -> None:
    hebrew = "\u05e9\u05dc\u05d5\u05dd"
    tree = loads(json.dumps({"children": [1, {"name": hebrew, "value": 2}]}), ".json")
    assert f"line \u2068{hebrew}\u2069; 2 of 2" in svg(seen(tree))
    assert "\u2068" not in tikz(seen(tree))


@pytest.mark.parametrize("name", ["[second here]", "* third here"])
def test_no_line_of_a_title_begins_with_what_latex_takes_for_an_option(name: str) -> None:
    begun = False
    nested: Any = {"value": 1}
    for number in range(12):
        nested = {"name": "x" * number, "children": [{"name": name, "children": [nested]}]}
        picture = draw(loads(json.dumps(nested), ".json"), format="tikz")
        begun |= bool(re.search(r"\\\\\S*\n[*\[]", picture))
        assert not re.search(r"\\\\\s*[*\[]", picture)
    assert begun


def test_a_tree_too_high_for_tex_is_abridged() -> None:
    high: Any = {"name": "end", "value": 5}
    for level in range(198):
        high = {"name": f"n{level}", "children": [high]}
    tree = loads(json.dumps(high), ".json")
    assert "positions shown" in draw(tree, "f2", "tikz", (0, 9))
    assert "positions shown" not in draw(tree, "f2", "svg", (0, 9))


# ------------------------------------------------------- library and command


def test_results_show_themselves_in_a_notebook_as_the_command_prints_them(tmp_path: Path) -> None:
    named = tmp_path / "<script>[red].pl"
    named.write_text("alphabeta(_, _, _, _, 0).")
    compared = pyab.compare("bratko", programs=["f2"])
    checked = pyab.check(["f2"], leaves=2, random=0, window_leaves=2, large=False)
    for result, words in (
        (compared, "What they cost"),
        (checked, "All agree."),
        (pyab.check_file(named), "&lt;script&gt;[red].pl"),
    ):
        shown = result._repr_html_() or ""
        assert shown.startswith("<pre ")
        assert words in shown
        assert "<script" not in shown


def test_a_tree_a_trace_and_a_solution_show_themselves_in_a_notebook() -> None:
    tree = pyab.Tree.parse("[3,[2,9]]")
    solution = pyab.solve(tree, ["f2"], ["python"])
    shown = [thing._repr_svg_() or "" for thing in (tree, solution, solution.traces[0])]
    assert [len(list(ElementTree.fromstring(s).iter(SVG + "g"))) > 5 for s in shown] == [True] * 3
    assert "cut-off" not in shown[0]
    assert "alpha cut-off" in shown[1]
    assert shown[1] == shown[2] == draw(tree, "f2")._repr_svg_()


def test_the_search_that_is_drawn_is_the_one_that_the_window_led_to() -> None:
    picture = draw("[3,9]", "f2", "text", window=(0, 4))
    assert "9 is not inside (0, 4), so searched again with (9, inf), which is shown" in " ".join(
        picture.split()
    )
    assert "value 9" in picture


def test_the_controls_are_those_of_solve(capsys: pytest.CaptureFixture[str]) -> None:
    given = '{"children": [{"static": 4, "children": [3, 5]}, 2]}'
    assert main(["draw", given, "--depth", "1", "--root", "min"]) == 0
    assert "MIN" in capsys.readouterr().out
    assert draw(loads(given), depth=1).startswith("<svg")


@pytest.mark.parametrize(
    ("ending", "beginning"), [(".svg", "<svg"), (".tex", "\\document"), (".txt", "bratko: value 4")]
)
def test_the_ending_of_the_file_tells_the_form(
    ending: str, beginning: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / f"tree{ending}"
    assert main(["draw", "bratko", "-o", str(path)]) == 0
    assert capsys.readouterr() == ("", "")
    assert path.read_text(encoding="utf-8").startswith(beginning)
    assert [p.name for p in tmp_path.iterdir()] == [path.name]


def test_the_command_offers_the_forms_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["draw", "[1,2]", "--format", "?"]) == 2
    offered = re.findall(r"the formats are (.*?) \(", capsys.readouterr().err)[0]
    assert re.findall(r"\w+", offered) == list(FORMS)


def test_a_format_that_is_named_wins_over_the_ending(tmp_path: Path) -> None:
    path = tmp_path / "tree.txt"
    assert main(["draw", "bratko", "--format", "svg", "-o", str(path)]) == 0
    assert path.read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["-o", "/nonexistent/tree.svg"], "cannot be written: no such file or directory"),
        (["-o", "/", "--format", "svg"], "cannot be written: is a folder"),
        (["-o", "tree.pdf"], "the ending tells no format: give --format, or one of .txt"),
        (["-o", "tree.pdf"], "(LaTeX makes a PDF of .tex)"),
        (["-o", "a\0.svg"], "cannot be written"),
        (["-o", "x" * 300 + ".svg"], "cannot be written: file name too long"),
        (["--format", "pdf"], "--format"),
        (["--width", "3"], "a whole number from 20"),
        (["--program", "g9"], "there is no program 'g9'"),
        (["--program", "none", "--window", "1", "2"], "a window belongs to a search"),
    ],
)
def test_what_cannot_be_drawn_is_one_line_and_exit_2(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["draw", "[1,2]", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("pyab: error: ")
    assert err.count("\n") == 1
    assert message in err


def test_a_file_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tree.svg"
    path.write_text("before")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    assert main(["draw", "[1,2]", "-o", str(path)]) == 2
    assert path.read_text() == "before"
    assert [p.name for p in tmp_path.iterdir()] == ["tree.svg"]


def test_a_link_stays_a_link_and_a_file_keeps_its_mode(tmp_path: Path) -> None:
    path, link = tmp_path / "tree.svg", tmp_path / "link.svg"
    path.write_text("before")
    path.chmod(0o640)
    link.symlink_to(path)
    assert main(["draw", "[1,2]", "-o", str(link)]) == 0
    assert link.is_symlink()
    assert path.read_text(encoding="utf-8").startswith("<svg")
    assert path.stat().st_mode & 0o777 == 0o640


def command(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command, run as a person would."""
    return subprocess.run(
        [sys.executable, "-m", "pyab", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, **environment},
    )


def test_without_unicode_a_picture_is_drawn_in_ascii() -> None:
    done = command("draw", "bratko", PYTHONIOENCODING="ascii")
    assert done.stdout.isascii()
    assert "#=====#======#" in done.stdout
    assert ">=5" in done.stdout
    refused = command("draw", "bratko", "--format", "svg", PYTHONIOENCODING="ascii")
    assert refused.returncode == 2
    assert "standard output has no UTF-8" in refused.stderr


def test_drawing_100_positions_takes_less_than_half_as_long_again_as_solving_them() -> None:
    seeded = random.Random(1)
    literal = str(Tree.of([[[seeded.randint(0, 99) for _ in range(4)]] * 5] * 3))

    def seconds(verb: str, *more: str) -> float:
        began = cpu_of_children()
        assert command(verb, literal, "--program", "bratko", *more).returncode == 0
        return cpu_of_children() - began

    assert any(seconds("draw", "--format", "svg") / seconds("solve") < 1.5 for _ in range(4))


def cpu_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def test_the_picture_in_the_readme_is_what_the_command_makes() -> None:
    assert "](docs/picture.svg)" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert (ROOT / "docs/picture.svg").read_text(encoding="utf-8") == draw("bratko")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["-o", "a.png"], "the ending tells no format"),
        (["-o", "."], "a file is needed"),
        (["-o", ""], "a file is needed"),
    ],
)
def test_a_file_that_would_not_hold_what_its_name_says_is_refused(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["draw", "[1,2]", *arguments]) == 2
    assert said in capsys.readouterr().err
