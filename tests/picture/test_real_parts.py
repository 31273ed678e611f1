"""Pictures in the programs that show them: LaTeX with the forest package, a browser.

``./run test-pictures`` installs these and runs what is here.
"""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

from pyab.finding.exercise import exercises
from pyab.finding.find import find
from pyab.finding.sheet import latex
from pyab.picture.draw import draw
from pyab.submission.own.game import unroll
from pyab.trees.builtin import TREES, uniform
from pyab.trees.files import loads
from pyab.trees.tree import Tree

pytestmark = pytest.mark.pictures

EVIL = '<script>alert("x")</script> & \' $x_1^2 %#~{\\}|?`!`--,[]'


def grown(size: int, seed: int) -> Tree:
    """A random tree of so many positions, of any depth, with up to four successors a position."""
    seeded = random.Random(seed)
    top: list[Any] = [0]
    ends, count = [(top, 0)], 2
    while count < size:
        above, place = ends.pop(seeded.randrange(len(ends)))
        many = min(seeded.randint(1, 4), size - count)
        above[place] = [seeded.randint(-20, 20) for _ in range(many)]
        ends += [(above[place], i) for i in range(many)]
        count += many
    return Tree.of(top)


def caterpillar(levels: int) -> Tree:
    """A tree with a leaf and one more level at each level, on either side."""
    inner: Any = 0
    for level in range(levels):
        inner = [level, inner] if level % 2 else [inner, level]
    return Tree.of(inner)


def named(*names: str) -> Tree:
    """A tree whose leaves have these names, and its root the first."""
    leaves = [{"name": name, "value": i} for i, name in enumerate(names)]
    return loads(json.dumps({"name": names[0], "children": leaves}), ".json")


DRAWN: dict[str, tuple[Tree, dict[str, Any]]] = {
    "small": (Tree.parse("[[1,4],[5,6]]"), {}),
    "leaf": (Tree.of(5), {}),
    "bratko": (TREES["bratko"], {}),
    "lecture": (TREES["lecture"], {"program": "lecture"}),
    "romanian": (TREES["romanian"], {}),
    "alone": (TREES["romanian"], {"program": None}),
    "min": (TREES["bratko"], {"root": "min"}),
    "window": (TREES["bratko"], {"program": "f2", "window": (0, 3)}),
    "pi": (TREES["pi"], {"program": "f2"}),
    "100": (grown(100, 1), {}),
    "chain": (Tree.parse("[" * 40 + "3" + "]" * 40), {}),
    "caterpillar": (caterpillar(80), {}),
    "deeper": (caterpillar(5000), {}),
    "wide": (Tree.of(list(range(40))), {}),
    "numbers": (Tree.of([[10**30, -(10**400)], [7**50, 3]]), {}),
    "floats": (Tree.of([[0.1 + 0.2, 1e300], [-2.5e-7, 3.0], [1 / 3]]), {"program": "f2"}),
    "names": (named(EVIL, "M" * 30, "W" * 23, "ход", "é", "位置", "😀", "a\x1b[2J"), {}),
    "boards": (unroll("tictactoe", depth=2, symmetry=True), {"program": None}),
    "sown": (unroll("kalah", depth=2), {"program": "bratko"}),
    "abridged": (uniform(3, 8, tuple(range(3**8))), {}),
}


# --------------------------------------------------------------------- LaTeX


def compiled(engine: str, picture: str, folder: Path) -> str:
    """The text in the PDF that LaTeX makes of a picture."""
    (folder / "tree.tex").write_text(picture, encoding="utf-8")
    done = subprocess.run(
        [engine, "-interaction=nonstopmode", "-halt-on-error", "tree.tex"],
        cwd=folder,
        capture_output=True,
        timeout=600,
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 0, done.stdout.decode(errors="replace")[-2000:]
    log = (folder / "tree.log").read_text(encoding="utf-8", errors="replace")
    assert "Overfull" not in log
    text = subprocess.run(
        ["pdftotext", "-layout", "tree.pdf", "-"], cwd=folder, capture_output=True
    )
    return text.stdout.decode()


@pytest.mark.parametrize("name", DRAWN)
def test_pdflatex_compiles_the_tikz_form_as_it_is(name: str, tmp_path: Path) -> None:
    tree, options = DRAWN[name]
    text = compiled("pdflatex", draw(tree, format="tikz", **options), tmp_path)
    assert ("MAX to move" in text) == ((tree.root == "max" and tree.size > 1) or name != "leaf")
    if name == "names":
        assert "<script>alert(”x”)</scr" in text.replace("''", "”")
    if name == "bratko":
        assert "5 > beta 4" in text


@pytest.mark.parametrize("name", ["bratko", "names"])
def test_lualatex_compiles_it_too(name: str, tmp_path: Path) -> None:
    tree, options = DRAWN[name]
    text = compiled("lualatex", draw(tree, format="tikz", **options), tmp_path)
    if name == "names":
        assert "ход" in text
        assert "é" in text


@pytest.mark.parametrize("engine", ["pdflatex", "lualatex"])
def test_latex_compiles_a_sheet_of_exercises(engine: str, tmp_path: Path) -> None:
    made = exercises(find(uniform=(2, 4), deep=1, differ=["bratko", "f1"], number=2))
    text = compiled(engine, latex(made), tmp_path)
    assert text.count("Exercise 2") == 2, "a handout and an answer"
    assert "deep alpha cut-off" in text or "deep beta cut-off" in text


# ------------------------------------------------------------------- browser


LOOK = """
const box = e => { const b = e.getBBox(); return [b.x, b.y, b.x + b.width, b.y + b.height] };
const nodes = [...document.querySelectorAll('g.node')];
return {
    page: document.documentElement.getAttribute('viewBox').split(' ').map(Number),
    texts: [...document.querySelectorAll('text')].map(e => [e.textContent, box(e)]),
    boxes: nodes.map(g => g.querySelector('.box')).map(e => e && box(e)),
    flags: nodes.map(g => g.querySelector('.flag')).map(e => e && box(e)),
    inside: nodes.map(g => [...g.querySelectorAll('text:not(.tag)')].map(box)),
    tags: nodes.map(g => [...g.querySelectorAll('text.tag')].map(box)),
    edges: nodes.map(g => g.querySelector('.edge')).map(e => {
        if (!e) return [];
        const length = e.getTotalLength(), points = [];
        for (let i = 1; i < 40; i++) {
            const p = e.getPointAtLength(length * i / 40);
            points.push([p.x, p.y]);
        }
        return points;
    }),
};
"""
"""What the browser drew, and where."""

Rectangle = tuple[float, float, float, float]


def over(a: Rectangle, b: Rectangle) -> bool:
    """Whether two rectangles overlap by more than a hair."""
    hair = 0.5
    return a[0] < b[2] - hair and b[0] < a[2] - hair and a[1] < b[3] - hair and b[1] < a[3] - hair


def within(a: Rectangle, b: Rectangle, hair: float = 0.5) -> bool:
    """Whether a rectangle lies in another."""
    return (
        a[0] >= b[0] - hair and a[1] >= b[1] - hair and a[2] <= b[2] + hair and a[3] <= b[3] + hair
    )


def overlaps(rectangles: list[Rectangle]) -> list[tuple[int, int]]:
    """The pairs that overlap."""
    order = sorted(range(len(rectangles)), key=lambda i: rectangles[i][0])
    found = []
    for n, i in enumerate(order):
        for j in order[n + 1 :]:
            if rectangles[j][0] >= rectangles[i][2]:
                break
            if over(rectangles[i], rectangles[j]):
                found.append((i, j))
    return found


@pytest.mark.parametrize("name", [*DRAWN, "500"])
def test_a_browser_shows_no_text_over_another_and_none_outside(
    name: str, browser: Any, tmp_path: Path
) -> None:
    tree, options = DRAWN[name] if name in DRAWN else (grown(500, 2), {"program": "f2"})
    path = tmp_path / "tree.svg"
    path.write_text(draw(tree, **options), encoding="utf-8")
    browser.get(path.as_uri())
    seen = browser.execute_script(LOOK)
    assert browser.get_log("browser") == []
    texts = [(text, tuple(box)) for text, box in seen["texts"]]
    page = tuple(seen["page"])
    assert [text for text, box in texts if not within(box, page)] == []
    assert [(texts[i][0], texts[j][0]) for i, j in overlaps([box for _, box in texts])] == []
    shapes = [tuple(box) for box in (*seen["boxes"], *seen["flags"]) if box]
    assert overlaps(shapes) == []
    for box, flag, inside, tags in zip(
        seen["boxes"], seen["flags"], seen["inside"], seen["tags"], strict=True
    ):
        assert box is None or all(within(tuple(text), tuple(box), 1.5) for text in inside)
        assert flag is None or all(within(tuple(text), tuple(flag), 1.5) for text in tags)
    points = [(x - 0.1, y - 0.1, x + 0.1, y + 0.1) for edge in seen["edges"] for x, y in edge]
    shrunk = [(a + 2, b + 2, c - 2, d - 2) for a, b, c, d in shapes]
    assert not any(within(point, box, 0) for box in shrunk for point in points)


def test_the_browser_finds_the_words_for_a_screen_reader(browser: Any, tmp_path: Path) -> None:
    path = tmp_path / "tree.html"
    path.write_text(f"<!doctype html><title>t</title>{draw('bratko')}", encoding="utf-8")
    browser.get(path.as_uri())
    picture = browser.find_element("css selector", "svg")
    assert picture.aria_role in ("img", "image")
    assert picture.accessible_name.startswith("bratko: value 4, line b d")
