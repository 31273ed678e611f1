"""What each form of a picture says of a search: the same things, and these worked out by hand."""

from __future__ import annotations

import json
import os
import re
import stat
from dataclasses import dataclass, replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from conftest import search

import pyab
from pyab.picture.draw import FORMS, draw, view
from pyab.picture.layout import tidy
from pyab.picture.scene import Scene, number, scene
from pyab.picture.svg import svg
from pyab.picture.text import text
from pyab.picture.tikz import tikz
from pyab.support.files import save
from pyab.traces.events import Answer
from pyab.trees.files import loads
from pyab.trees.literal import Number
from pyab.trees.tree import Side, Tree
from pyab.trees.window import FULL, Window

SVG = "{http://www.w3.org/2000/svg}"
NARROW = 28
"""Columns in which none of the cases can be drawn from above."""


def seen(tree: Tree, program: str = "bratko") -> Scene:
    """What a picture of a search shows."""
    return scene(tree, search(program, tree, "python"))


# ---------------------------------------------- what is said of each position


@dataclass(frozen=True)
class Said:
    """What is to be seen of a position: how deep it is, its kind and state, and its texts."""

    depth: int
    kind: str
    state: str
    texts: tuple[str, ...]

    @property
    def value(self) -> str:
        """Which of the texts is its value."""
        return next((said for said in self.texts if re.match("[≤≥\\d-]", said)), "")

    @property
    def bound(self) -> bool:
        """Whether that is a bound only."""
        return self.value[:1] in ("≤", "≥")

    @property
    def starred(self) -> list[str]:
        """The texts, the value of the chosen line with its star."""
        star = "*" if self.state == "chosen" else ""
        return [said + star if said == self.value else said for said in self.texts]

    @property
    def outlined(self) -> str:
        """What an outline has of it: the texts, and the reason of a cut-off after a colon."""
        side = [] if self.kind == "leaf" else [self.kind.upper()]
        return " ".join([*side, *self.starred]).replace("cut-off", "cut-off:")

    @property
    def drawn(self) -> list[str]:
        """What a drawing in text has of it: a name, and the value that was found."""
        if self.state == "cut":
            return [said for said in self.texts if said != self.value]
        until = self.texts.index(self.value) + 1
        return [said.replace(" ", "") for said in self.starred[:until]]


@dataclass(frozen=True)
class Case:
    """A search, and in preorder what is said of each position: kind, state, and the texts."""

    tree: str
    program: str
    window: Window
    root: Side
    table: str

    @property
    def shown(self) -> Scene:
        """What a picture of it shows."""
        made = FORMS["text"]
        return view(self.tree, self.program, made, window=self.window, root=self.root)

    @property
    def said(self) -> list[Said]:
        """The rows of the table."""
        found = []
        for row in self.table.strip("\n").splitlines():
            first, *texts = (part.strip() for part in row.split("|"))
            kind, state = first.split()
            depth = (len(row) - len(row.lstrip())) // 2
            found.append(Said(depth, kind, state, tuple(texts)))
        return found


# When F1 comes to [2,8] it knows of the 3 beside it, and stops at the 2 as well: it is not deep.
DEEP = Case(
    "[5000,[[[3000,9000],[2000,8000]],[4000,6000]]]",
    "f2",
    FULL,
    "max",
    """
max chosen | 5000 | (-∞, ∞)
  leaf chosen | 5000
  min searched | ≤ 3000 | returns 5000 | (5000, ∞) | alpha cut-off | 5000 = alpha 5000
    max searched | ≤ 3000 | returns 5000 | (5000, ∞)
      min searched | ≤ 3000 | (5000, ∞) | deep alpha cut-off | 3000 < alpha 5000
        leaf searched | 3000
        leaf cut | 9000
      min searched | ≤ 2000 | (5000, ∞) | alpha cut-off | 2000 < alpha 5000
        leaf searched | 2000
        leaf cut | 8000
    max cut
      leaf cut | 4000
      leaf cut | 6000
""",
)
# The same from the other side.
DEEP_BETA = Case(
    "[-5000,[[[-3000,-9000],[-2000,-8000]],[-4000,-6000]]]",
    "f2",
    FULL,
    "min",
    """
min chosen | -5000 | (-∞, ∞)
  leaf chosen | -5000
  max searched | ≥ -3000 | returns -5000 | (-∞, -5000) | beta cut-off | -5000 = beta -5000
    min searched | ≥ -3000 | returns -5000 | (-∞, -5000)
      max searched | ≥ -3000 | (-∞, -5000) | deep beta cut-off | -3000 > beta -5000
        leaf searched | -3000
        leaf cut | -9000
      max searched | ≥ -2000 | (-∞, -5000) | beta cut-off | -2000 > beta -5000
        leaf searched | -2000
        leaf cut | -8000
    min cut
      leaf cut | -4000
      leaf cut | -6000
""",
)
# The value 4 is not inside (5, 8): the second search, with (-∞, 5), is shown.
AGAIN = Case(
    "bratko",
    "f2",
    (5, 8),
    "max",
    """
max chosen | a | 4 | (-∞, 5)
  min chosen | b | 4 | (-∞, 5)
    max chosen | d | 4 | (-∞, 5)
      leaf searched | 1
      leaf chosen | 4
    max searched | e | ≥ 5 | (-∞, 4) | beta cut-off | 5 > beta 4
      leaf searched | 5
      leaf cut | 6
  min searched | c | ≤ 2 | returns 4 | (4, 5) | alpha cut-off | 4 = alpha 4
    max searched | f | 2 | returns 4 | (4, 5)
      leaf searched | 2
      leaf searched | 1
    max cut | g
      leaf cut | 1
      leaf cut | 1
""",
)
CASES = pytest.mark.parametrize("case", [DEEP, DEEP_BETA, AGAIN], ids=["deep", "beta", "again"])


@CASES
def test_an_svg_says_of_each_position_what_the_search_did_there(case: Case) -> None:
    root = ElementTree.fromstring(svg(case.shown))
    groups = [group for group in root.iter(SVG + "g") if group.get("data-at")]
    for group, said in zip(groups, case.said, strict=True):
        assert [element.text for element in group.iter(SVG + "text")] == list(said.texts)
        bound = ["bound"] if said.bound else []
        assert (group.get("class") or "").split() == ["node", said.kind, said.state, *bound]


TEX = {r"$\leq$": "≤", r"$\geq$": "≥", r"$\infty$": "∞", "$-$": "−", "{,}": ",", "-{}": "-"}
TEX |= {r"\textless{}": "<", r"\textgreater{}": ">", r"\ldots{}": "…"}


def read_tex(given: str) -> str:
    """What TeX prints of some text; a minus in mathematics as one."""
    for made, char in TEX.items():
        given = given.replace(made, char)
    return given


@CASES
def test_a_latex_picture_says_of_each_position_what_the_search_did_there(case: Case) -> None:
    forest = tikz(case.shown).partition("\\begin{forest}")[2].partition("\\end{forest}")[0]
    lines = [line for line in forest.splitlines() if "[{" in line]
    for line, said in zip(lines, case.said, strict=True):
        parts = re.fullmatch(r"( *)\[\{(.*)\}, (pyab .*?)\]?", read_tex(line))
        assert parts
        indent, content, styles = parts.groups()
        texts = re.findall(r"[^{}\\]+", re.sub(r"\\[a-z]+", "", content))
        # The hyphen of a cut-off is one; what stands before a number is a minus.
        assert texts == [re.sub(r"-(?=[\d∞])", "−", text) for text in said.texts]
        assert len(indent) == 2 * said.depth
        expected = [f"pyab {said.kind}"]
        expected += ["pyab bound"] if said.bound else []
        if said.state in ("chosen", "cut"):
            expected.append(f"pyab {said.state}")
            expected += [f"edge={{pyab {said.state} edge}}"] if said.depth else []
        assert styles.split(", ") == expected


ASCII = pytest.mark.parametrize("ascii_only", [False, True], ids=["unicode", "ascii"])


def spelled(given: str, ascii_only: bool) -> str:
    """A text as a terminal shows it."""
    given = given.replace("∞", "inf")
    return given.replace("≤", "<=").replace("≥", ">=") if ascii_only else given


def entries(outline: str) -> list[tuple[int, str, str]]:
    """Of each entry of an outline: its depth, the branch to it, and what it says."""
    found: list[tuple[int, str, str]] = []
    for line in outline.split("\n\n")[1].splitlines():
        begun = re.match(r"([║│#| ]*)([╠╚]═|[├└]─|#=|\+-) (.*)", line)
        if begun:
            found.append((len(begun[1]) // 3 + 1, begun[2], begun[3]))
        elif not found:
            found.append((0, "", line))
        else:
            depth, branch, said = found[-1]
            found[-1] = (depth, branch, f"{said} {line.lstrip('║│#| ')}")
    return found


@ASCII
@CASES
def test_an_outline_says_of_each_position_what_the_search_did_there(
    case: Case, ascii_only: bool
) -> None:
    found = entries(text(case.shown, NARROW, ascii_only))
    for (depth, branch, told), said in zip(found, case.said, strict=True):
        assert (depth, told) == (said.depth, spelled(said.outlined, ascii_only))
        double, single = ("=", "-") if ascii_only else ("═", "─")
        assert branch[1:] == ("" if not depth else single if said.state == "cut" else double)


@ASCII
@CASES
def test_a_drawing_in_text_has_the_values_found_and_nothing_where_the_search_did_not_go(
    case: Case, ascii_only: bool
) -> None:
    lines = text(case.shown, 80, ascii_only).split("\n\n")[1].splitlines()
    for depth in range(max(said.depth for said in case.said) + 1):
        here = [said for said in case.said if said.depth == depth]
        words = [spelled(word, ascii_only) for said in here for word in said.drawn]
        drawn = re.sub("[│|]", " ", lines[3 * depth])
        sides = [said.kind.upper() for said in here if said.kind != "leaf"][:1]
        assert drawn.split() == [*sides, *words]


@pytest.mark.parametrize(
    ("case", "returned"),
    [(DEEP, "[1] 5000, [1,0] 5000"), (DEEP_BETA, "[1] -5000, [1,0] -5000"), (AGAIN, "c 4, f 4")],
    ids=["deep", "beta", "again"],
)
def test_below_a_drawing_stands_what_was_returned_against_what_the_leaves_prove(
    case: Case, returned: str
) -> None:
    said = f"returned, where the leaves prove another bound: {returned}\n"
    assert said in text(case.shown, 200)


def test_the_cutoffs_stand_below_a_drawing_and_in_the_description_of_an_svg() -> None:
    told = [
        "[1,0,0,0]: deep alpha cut-off: 3000 < alpha 5000, the rest of [1,0,0] is cut off: 1 leaf",
        "[1,0,1,0]: alpha cut-off: 2000 < alpha 5000, the rest of [1,0,1] is cut off: 1 leaf",
    ]
    rest = "the rest of [1] is cut off: 3 positions, 2 leaves"
    told.append(f"[1,0]: alpha cut-off: 5000 = alpha 5000, {rest}")
    assert text(DEEP.shown, 200).splitlines()[-3:] == told
    tree = f"The tree {DEEP.tree}; MAX is to move at the root"
    assert DEEP.shown.description == ". ".join([tree, *told]) + "."


@pytest.mark.parametrize(
    ("cutoffs", "more"),
    [(20, ""), (21, "and 1 further cut-off"), (23, "and 3 further cut-offs")],
)
def test_of_many_cutoffs_20_are_told_and_the_others_counted(cutoffs: int, more: str) -> None:
    shown = seen(Tree.of([9, *[[1, 2]] * cutoffs]))
    told = text(shown, 1000).splitlines()
    assert sum("alpha cut-off: 1 < alpha 9" in line for line in told) == 20
    assert shown.description.count("alpha cut-off: 1 < alpha 9") == 20
    last = more or "[20,0]: alpha cut-off: 1 < alpha 9, the rest of [20] is cut off: 1 leaf"
    assert told[-1] == last
    assert shown.description.endswith(f". {last}.")


# ------------------------------------------------------------ numbers, names


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (-99_999, "-99999"),
        (-(10**20), "-1.000000…e20"),
        (-98765432109876543210, "-9.876543…e19"),
        (1.2345678901234e-300, "1.2345678…e-300"),
        (-1.2345678901234e300, "-1.234567…e+300"),
        (float("inf"), "∞"),
    ],
)
def test_a_long_number_keeps_its_sign_and_its_size(value: Number, shown: str) -> None:
    assert number(value) == shown


def of_one_leaf(name: str) -> Tree:
    """A tree whose only leaf has that name."""
    return loads(json.dumps({"children": [{"name": name, "value": 3}]}), ".json")


def test_a_name_that_is_cut_short_ends_in_dots() -> None:
    whole, longer = "abcdefghijklmnopqrstuvwx", "abcdefghijklmnopqrstuvwxy"
    for name, shown in ((whole, whole), (longer, "abcdefghijklmnopqrstuvw…")):
        tree = of_one_leaf(name)
        assert f">{shown}</text>" in draw(tree)
        assert f"\\pyabname{{{shown}}}" in read_tex(draw(tree, format="tikz"))
        assert f" {shown} 3*" in draw(tree, format="text")


# ------------------------------------------------------------------- titles


def test_the_title_names_the_window_that_was_given() -> None:
    title = "f2: value 9, line 1; 2 of 2 leaves evaluated; window (0, 20)"
    for form in ("svg", "text", "tikz"):
        assert title in read_tex(draw("[1,9]", "f2", form, window=(0, 20)))
    assert "window (" not in draw("[1,9]", "f2", "text")


def test_a_search_without_an_answer_has_no_value_and_no_chosen_line() -> None:
    trace = search("bratko", Tree.parse("[[3,4],[2,9]]"), "python")
    assert trace.best
    shown = scene(trace.tree, replace(trace, answer=Answer(None, None, "type\x1b error")))
    assert shown.title == r"bratko: no answer: type\x1b error"
    assert text(shown).splitlines()[0] == shown.title
    assert "*" not in text(shown)
    assert {node.state for node in shown.nodes} == {"searched", "cut"}
    assert not re.search('class="[^"]*chosen', svg(shown))
    assert "chosen" not in tikz(shown).partition("\\begin{document}")[2]


# ---------------------------------------------------------- abridged pictures


def test_of_many_successors_the_chosen_one_is_shown_and_the_others_beside_it_counted() -> None:
    leaves = [0] * 60
    leaves[50] = 1
    trace = search("minimax", Tree.of(leaves), "python")
    shown = scene(trace.tree, trace, most=60)
    after = [(node.at, node.kind, node.state, node.more) for node in shown.nodes[38:]]
    assert [node.at for node in shown.nodes[:38]] == list(range(38))
    assert after == [
        (38, "rest", "searched", "… 13 more"),
        (51, "leaf", "chosen", ""),
        (52, "rest", "searched", "… 9 more"),
    ]
    assert shown.title.endswith("; 39 of 61 positions shown")


@pytest.mark.parametrize(
    ("low", "state"), [(0, "cut"), (36, "cut"), (37, "searched"), (45, "searched")]
)
def test_positions_left_out_are_cut_off_where_all_of_them_are(low: int, state: str) -> None:
    leaves = [6] * 60
    leaves[low] = 1  # the first that is less than 5
    trace = search("bratko", Tree.of([5, leaves]), "python")
    shown = scene(trace.tree, trace, most=60)
    last = shown.nodes[-1]
    assert (last.kind, last.state, last.more) == ("rest", state, "… 23 more")


@pytest.mark.parametrize(
    ("most", "nodes"),
    [
        (19, 19),  # all
        (18, 16),  # but the leaves of the position that was cut off
        (16, 16),
        (15, 10),  # to the third level, and the leaves of the chosen line
        (10, 10),
        (9, 7),  # to the third level
        (6, 5),  # to the second level, and the moves of the chosen line
        (4, 3),
    ],
)
def test_where_not_all_fits_what_was_searched_is_shown_and_then_the_chosen_line(
    most: int, nodes: int
) -> None:
    tree = Tree.of([[[4, 4, 4], [5, 5, 5]], [[2, 2, 2], [7, 7, 7]]])
    trace = search("bratko", tree, "python")
    shown = scene(tree, trace, most=most)
    assert len(shown.nodes) == nodes
    if nodes == 16:
        assert [(n.at, n.state, n.more) for n in shown.nodes if n.more] == [
            (15, "cut", "… 3 leaves")
        ]


# ------------------------------------------------------------ where they stand


@pytest.mark.parametrize(
    ("leaves", "places"),
    [
        # A leaf takes 2 with the gap; two positions of five leaves stand 10 apart.
        ((5, 0, 0, 0, 5), [4.5, 7, 9.5, 12, 14.5]),
        ((5, 0, 5), [4.5, 9.5, 14.5]),
        ((5, 1, 5), [4.5, 10.5, 16.5]),
        ((0, 5, 0, 0, 0, 5), [2.5, 4.5, 7, 9.5, 12, 14.5]),
        ((5, 0, 5, 0, 0, 0, 5), [4.5, 9.5, 14.5, 17, 19.5, 22, 24.5]),
    ],
)
def test_small_subtrees_between_two_large_ones_spread_evenly(
    leaves: tuple[int, ...], places: list[float]
) -> None:
    parents, heads = [-1], []
    for count in leaves:
        heads.append(len(parents))
        parents += [0, *[heads[-1]] * count]
    x = tidy(parents, [1] * len(parents), 1)
    assert [x[head] for head in heads] == pytest.approx(places)


@pytest.mark.parametrize(("leaves", "drop"), [(2, 36.0), (40, 105.3), (100, 150.0)])
def test_edges_that_reach_far_fall_the_deeper(leaves: int, drop: float) -> None:
    # A leaf of one digit is 26 wide, and 10 from the next: to the outermost of 40 leaves an edge
    # reaches 702 sideways, 0.15 of which are 105.3.
    picture = draw(Tree.of([1] * leaves), None)
    edges = re.findall(r'class="edge" d="M(\S+) (\S+)L(\S+) ([\d.]+)"', picture)
    assert len(edges) == leaves
    x, y, to, end = map(float, edges[0])
    assert x - to == pytest.approx(18 * (leaves - 1), abs=0.11)
    assert end - y == pytest.approx(drop, abs=0.11)


@pytest.mark.parametrize("char", "位가Ｗ😀")
def test_a_box_is_as_wide_as_characters_that_take_a_square_each(char: str) -> None:
    picture = draw(of_one_leaf(char * 10), None)
    left, right = re.findall(r'class="box" d="M(\S+) \S+?H([\d.]+)V', picture)[0]
    assert float(right) - float(left) >= 10 * 12  # a name's letters are 12 high


# -------------------------------------------------------- files, page, notebook


@pytest.mark.parametrize(("mask", "mode"), [(0o022, 0o644), (0o027, 0o640), (0o002, 0o664)])
def test_a_new_file_may_be_read_by_whom_the_umask_lets(
    mask: int, mode: int, tmp_path: Path
) -> None:
    before = os.umask(mask)
    try:
        save(str(tmp_path / "tree.svg"), "<svg/>")
        assert os.umask(mask) == mask
    finally:
        os.umask(before)
    assert (tmp_path / "tree.svg").stat().st_mode & 0o777 == mode


def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        save(str(pipe), "≤ 2\n")
        assert os.read(reader, 100) == "≤ 2\n".encode()
    finally:
        os.close(reader)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pytest.mark.parametrize(("leaves", "layout"), [(2, "narrow"), (30, "wide")])
def test_a_wide_picture_stands_above_the_program_on_a_page(leaves: int, layout: str) -> None:
    # 30 leaves of 36 each are more than 640, 2 are less.
    page = draw(Tree.of([1] * leaves), "bratko", "html")
    assert re.findall('<html lang="en" class="(.*?)">', page) == [layout]


def test_the_steps_of_a_page_that_cut_off_are_marked() -> None:
    page = draw("[5,[[[3,9],[2,8]],[4,6]]]", "f2", "html")
    items = re.findall(r"<li( class=\"stop\")?>(.*?)</li>", page, re.DOTALL)
    assert [bool(mark) for mark, _ in items] == ["cut-off:" in said for _, said in items]
    marked = [said for mark, said in items if mark]
    reasons = ["3 &lt; alpha 5", "2 &lt; alpha 5", "5 = alpha 5"]
    assert len(marked) == len(reasons)
    assert all(reason in said for reason, said in zip(reasons, marked, strict=True))


def test_a_notebook_shows_of_a_solution_its_first_search() -> None:
    for programs in (["minimax", "bratko"], ["bratko", "minimax"]):
        picture = pyab.solve("[3,[2,9]]", programs, ["python"])._repr_svg_() or ""
        assert f"<title>{programs[0]}: value 3, line 0; " in picture
