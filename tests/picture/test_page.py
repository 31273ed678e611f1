"""A search as a page: one file that asks for nothing, and knows at each step what a frame knows."""

from __future__ import annotations

import json
import re
from html import escape, unescape
from html.parser import HTMLParser
from typing import Any

import pytest
from conftest import search, trees
from hypothesis import given
from hypothesis import strategies as st

import pyab
from pyab import PROGRAMS
from pyab.command.main import main
from pyab.picture.draw import FORMS, draw
from pyab.picture.page import page
from pyab.picture.scene import MOST, number, scene, window
from pyab.picture.svg import svg
from pyab.programs import texts
from pyab.traces import passages, steps
from pyab.traces.replay import Frame, Replay
from pyab.traces.trace import Trace
from pyab.trees.builtin import TREES, uniform
from pyab.trees.files import loads
from pyab.trees.tree import Tree

EVIL = "</script><script>alert(1)</script><!--\u2028'\"&amp;<style>${x}$key"
VOID = {"meta", "input", "br"}


class Reader(HTMLParser):
    """The elements of a page, each with its attributes and text; ends must fit beginnings."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[int] = []
        self.found: list[tuple[str, dict[str, str | None], list[str]]] = []
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs)
        self.found.append((tag, dict(attrs), []))
        if tag not in VOID:
            self.open.append(len(self.found) - 1)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs), []))

    def handle_endtag(self, tag: str) -> None:
        assert self.found[self.open.pop()][0] == tag

    def handle_data(self, data: str) -> None:
        for element in self.open:
            self.found[element][2].append(data)

    def texts(self, tag: str) -> list[str]:
        """What stands in the elements of that kind."""
        return ["".join(text) for name, _, text in self.found if name == tag]

    def ids(self) -> list[str]:
        """The names of the elements that have one."""
        return [attrs["id"] or "" for _, attrs, _ in self.found if "id" in attrs]

    def data(self) -> dict[str, Any]:
        """What the script reads."""
        found = [text for _, attrs, text in self.found if attrs.get("id") == "search"]
        read: dict[str, Any] = json.loads("".join(found[0]))
        return read


def made(trace: Trace) -> str:
    """The page of a search."""
    return page(scene(trace.tree, trace))


def python(key: str, tree: Tree) -> Trace:
    return search(key, tree, "python")


def named(name: str) -> Tree:
    """A tree whose root, and the better of its moves, have that name."""
    return loads(json.dumps({"name": name, "children": [{"name": name, "value": 5}, 4]}), ".json")


# ------------------------------------------------------------- the document


@pytest.mark.parametrize("key", PROGRAMS)
@pytest.mark.parametrize("name", ["bratko", "romanian"])
def test_every_program_has_a_page_with_its_steps_and_both_texts(key: str, name: str) -> None:
    trace = python(key, TREES[name])
    text = made(trace)
    read = Reader(text)
    assert len(set(read.ids())) == len(read.ids())
    told = ["\n".join(steps.lines(frame)) for frame in Replay(trace)][1:]
    assert read.texts("li") == told
    for source, shown in zip(
        (texts.prolog(trace.program), texts.python(trace.program)),
        re.findall(r"<code>(.*?)</code>", text),
        strict=True,
    ):
        lines = [unescape(line) for line in re.findall(r"<span>(.*?)</span>", shown)]
        assert [line.rstrip() for line in lines] == [line.rstrip() for line in source.splitlines()]
    assert read.texts("h1") == [f"{trace.program.key}: {trace.program.title}"]


def test_a_page_asks_for_nothing_from_elsewhere() -> None:
    text = draw("bratko", format="html")
    for _, attrs, _ in Reader(text).found:
        assert not {"src", "href", "srcset", "action", "style"} & set(attrs)
        assert not any(name.startswith("on") for name in attrs)
    outside = re.findall(r"https?:[^\s\"]*", text)
    assert set(outside) == {"http://www.w3.org/2000/svg"}
    assert "url(" not in text
    assert "default-src 'none'" in text


def test_no_name_gets_out_of_its_place() -> None:
    tree = named(EVIL)
    text = draw(tree, format="html")
    read = Reader(text)
    plain = Reader(draw(named("a"), format="html"))
    # The name makes the picture's title one of several lines.
    tags, wanted = ([tag for tag, _, _ in page_.found if tag != "text"] for page_ in (read, plain))
    assert tags == wanted
    assert "<!--" not in text
    assert "\u2028" not in text
    assert read.data()["outcome"].startswith("bratko: value 5, line </script><script>")
    assert any("</script><script>" in said for said in read.texts("li"))


def test_the_page_of_a_search_is_always_the_same() -> None:
    assert draw("pi", "f2", "html") == draw("pi", "f2", "html")


def test_the_page_has_the_picture_that_draw_makes() -> None:
    text = draw("bratko", format="html")
    begin, end = text.index("<svg"), text.index("</svg>")
    plain = svg(scene(TREES["bratko"], python("bratko", TREES["bratko"])))
    found = Reader(text[begin:end] + "</svg>")
    assert found.texts("text") == Reader(plain).texts("text")
    groups = [attrs["class"] for tag, attrs, _ in found.found if tag == "g"]
    assert groups == [attrs["class"] for tag, attrs, _ in Reader(plain).found if tag == "g"]


def test_a_page_grows_with_its_search_and_not_with_the_square_of_it() -> None:
    sizes = [
        len(draw(uniform(2, depth, tuple(range(2**depth))), "minimax", "html")) for depth in (3, 7)
    ]
    assert sizes[1] < 16 * sizes[0]


# -------------------------------------------------------------------- steps


def happened(time: int | None, step: int) -> bool:
    return time is not None and time <= step


def state(data: dict[str, Any], node: int, step: int) -> str:
    """The state of a position as the script has it."""
    if happened(data["left"][node], step):
        return "cut"
    if happened(data["ended"][node], step):
        return "done"
    return "open" if happened(data["begun"][node], step) else "ahead"


def stands(entries: list[list[Any]], step: int) -> str:
    """What stands at a position after so many steps, as the script has it."""
    known = [text for from_, text in entries if from_ <= step]
    return str(known[-1]) if known else ""


def check(data: dict[str, Any], frame: Frame) -> None:
    """Hold what the script knows of a step to the frame."""
    tree, step = frame.replay.trace.tree, frame.step
    windowed = bool(data["windows"])
    for node in range(tree.size):
        assert state(data, node, step) == frame.state(node)
        if tree.arity[node] and frame.state(node) == "open":
            value, bounds = frame.value(node), frame.window(node)
            assert bounds is not None
            expected = "" if value is None else f"{number(value)}?"
            assert stands(data["values"].get(str(node), []), step) == expected
            shown = stands(data["windows"].get(str(node), []), step)
            assert shown == (window(bounds) if windowed else "")
    cuts = [at for time, at in data["stops"] if time <= step]
    assert cuts == [cut.at for cut in frame.cutoffs]
    if frame.work is not None:
        at, prolog, mirror = data["steps"][step - 1]
        program = frame.replay.trace.program
        assert at == frame.at
        for find, passage in (
            (passages.prolog, data["prolog"][prolog]),
            (passages.python, data["python"][mirror]),
        ):
            found = find(program, frame.work)
            assert passage == [found.name, found.first, found.last]


@given(trees(12), st.sampled_from(sorted(PROGRAMS)))
def test_the_script_knows_at_each_step_what_the_frame_knows(tree: Tree, key: str) -> None:
    trace = python(key, tree)
    data = Reader(made(trace)).data()
    assert len(data["steps"]) == len(trace.events)
    for frame in Replay(trace):
        check(data, frame)


@given(trees(12), st.sampled_from(sorted(PROGRAMS)))
def test_a_position_has_room_for_all_that_will_stand_there(tree: Tree, key: str) -> None:
    trace = python(key, tree)
    text = made(trace)
    widths = {}
    for at, path in re.findall(r'data-at="(\d+)".*?class="box" d="(.*?)"', text):
        xs = [float(x) for x in re.findall(r"[MLH](-?[\d.]+)", path)]
        widths[at] = max(xs) - min(xs)
    data = Reader(text).data()
    for kind, size in (("values", 15 * 1.1), ("windows", 11)):
        for at, entries in data[kind].items():
            for _, told in entries:
                assert widths[at] > 0.42 * size * len(told)


# ------------------------------------------------------- what has no page


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["draw", "[1,2]", "--program", "none", "--format", "html"], "name the program"),
        (["draw", str(list(range(MOST))), "--format", "html"], "has room for 500 positions"),
        (["trace", str(list(range(MOST))), "--format", "html"], "this tree has 501: "),
        (["trace", "[1,2]", "--format", "html", "--json"], "leave one out"),
        (["trace", "[1,2]", "--format", "html", "--step"], "leave one out"),
    ],
)
def test_what_has_no_page_is_one_line_and_exit_2(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("pyab: error: ")
    assert err.count("\n") == 1
    assert message in err


def test_draw_and_trace_make_the_same_page(capsys: pytest.CaptureFixture[str]) -> None:
    given_ = ["romanian", "--program", "f2", "--window", "0", "2", "--format", "html"]
    assert main(["draw", *given_]) == 0
    drawn = capsys.readouterr().out
    assert main(["trace", *given_]) == 0
    assert capsys.readouterr().out == drawn
    assert "searched again with (2, inf)" in drawn


def test_the_largest_page_is_a_small_file() -> None:
    tree = uniform(7, 3, tuple(range(7**3)))
    assert tree.size > 0.75 * MOST
    assert len(draw(tree, "minimax", "html")) < 600_000


def test_in_a_notebook_a_page_shows_itself_in_a_frame_of_its_own() -> None:
    picture = draw("[1,2]", format="html")
    shown = picture._repr_html_() or ""
    ((tag, attrs, _),) = Reader(shown).found
    assert (tag, attrs["sandbox"], attrs["srcdoc"]) == ("iframe", "allow-scripts", str(picture))
    assert picture._repr_svg_() is None
    assert draw("[1,2]")._repr_html_() is None


def test_a_search_that_broke_off_has_a_page_too() -> None:
    trace = python("bratko", TREES["bratko"]).until(9)
    read = Reader(page(scene(trace.tree, trace)))
    assert len(read.texts("li")) == 9
    assert read.data()["ended"][0] is None


def test_html_is_one_of_the_forms() -> None:
    assert FORMS["html"].endings == (".html", ".htm")
    assert escape("<") in pyab.draw("[1,2]", format="html")
