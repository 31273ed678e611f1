"""The page of a search in a browser: driven by keys, held to the frames, looked at for access.

``./run test-pictures`` installs the browser and runs what is here.
"""

from __future__ import annotations

import base64
import json
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from browsing import OUTSIDE, axe, press, resize

from pyab import PROGRAMS
from pyab.agreement.solve import solve
from pyab.picture.draw import draw
from pyab.picture.page import framed
from pyab.picture.scene import number, scene, window
from pyab.picture.svg import svg
from pyab.traces import passages
from pyab.traces import steps as telling
from pyab.traces.replay import Frame, Replay
from pyab.traces.trace import Trace
from pyab.trees.builtin import TREES, uniform
from pyab.trees.files import loads
from pyab.trees.tree import Tree

pytestmark = pytest.mark.pictures

RIGHT, LEFT, HOME, END, TAB = "\ue014", "\ue012", "\ue011", "\ue010", "\ue004"
NAMES = ["</script><!--", "M" * 23, "ход", "位置", "a\u2028b"]
SUBJECTS: dict[str, tuple[Tree, str]] = {
    **{key: (TREES["bratko"], key) for key in PROGRAMS},
    "min": (Tree.parse("[[1,[4,2]],[[5,6],0],3]", "min"), "bratko"),
    "leaf": (Tree.of(5), "f2"),
    "pi": (TREES["pi"], "f2"),
    "numbers": (Tree.of([[10**30, -(10**400)], [7**50, 3]]), "bratko"),
    "known": (Tree((2, 0, 2, 0, 0), (5, 1, 9), optimistic=(None, None, 4, None, None)), "mccarthy"),
    "names": (
        loads(json.dumps({"children": [{"name": n, "value": 1} for n in NAMES]}), ".json"),
        "bratko",
    ),
}

SEEN = """
const shown = e => getComputedStyle(e).visibility === 'visible';
const text = (g, kind) => { const e = g.querySelector('text.' + kind); return e && e.textContent };
const box = e => { const b = e.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom] };
const ring = document.querySelector('.ring');
const within = (a, b) => [0, 1].every(i => a[i] >= b[i] - 1 && a[i + 2] <= b[i + 2] + 1);
const part = id => {
    const all = [...document.querySelectorAll(`#${id} code > span`)];
    const pane = document.querySelector(`#${id} .pane`).getBoundingClientRect();
    const work = all.filter(e => e.classList.contains('work'));
    const top = work.length ? work[0].getBoundingClientRect() : null;
    return {
        lines: work.map(e => all.indexOf(e) + 1),
        inView: !top || (top.top >= pane.top - 1 && top.bottom <= pane.bottom + 1),
    };
};
const nodes = [...document.querySelectorAll('g.node')];
const current = [...document.querySelectorAll('#steps li')]
    .map((e, i) => e.hasAttribute('aria-current') ? i + 1 : 0).filter(i => i);
return {
    nodes: nodes.map(g => ({
        classes: [...g.classList].slice(1),
        value: text(g, 'value'),
        window: text(g, 'window'),
        flag: [...g.querySelectorAll('.flag, .tag')].map(shown),
        returned: [...g.querySelectorAll('.more')].map(shown),
    })),
    ringed: shown(ring)
        ? nodes.filter(g => within(box(g.querySelector('.box')), box(ring)))
            .map(g => Number(g.dataset.at)) : [],
    ringInView: !shown(ring) || within(box(ring), box(document.querySelector('#picture .pane'))),
    head: [...document.querySelectorAll('.head')].map(shown),
    told: document.querySelector('#told').textContent,
    count: document.querySelector('#count').textContent,
    slider: Number(document.querySelector('#slider').value),
    current, prolog: part('prolog'), python: part('python'),
};
"""
"""What the page shows."""


def searched(tree: Tree, key: str) -> Trace:
    """What a page shows of a program."""
    return solve(tree, [key], ["python"]).searches(key)[-1]


@pytest.fixture
def opened(browser: Any, tmp_path: Path) -> Iterator[Callable[..., Any]]:
    """Opens a page from the disk; at the end nothing may have been complained of, or asked for."""
    asked: list[str] = []

    def from_disk(text: str, width: int = 1280, height: int = 800, scale: int = 1) -> Any:
        path = tmp_path / "page.html"
        path.write_text(text, encoding="utf-8")
        asked.append(path.as_uri())
        resize(browser, width, height, scale)
        browser.get(path.as_uri())
        return browser

    browser.get("about:blank")
    browser.get_log("browser")
    browser.get_log("performance")
    yield from_disk
    assert browser.get_log("browser") == []
    messages = [json.loads(entry["message"])["message"] for entry in browser.get_log("performance")]
    requests = [
        message["params"]["request"]["url"]
        for message in messages
        if message["method"] == "Network.requestWillBeSent"
    ]
    assert [url for url in requests if url not in asked and url != "about:srcdoc"] == []
    assert requests
    browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def step_of(browser: Any) -> int:
    """The step that the page is at."""
    return int(browser.execute_script("return Number(document.querySelector('#slider').value)"))


def check(seen: dict[str, Any], frame: Frame, whole: dict[str, Any]) -> None:
    """Hold what a page shows to a frame, and at the end to the whole picture."""
    trace, step, steps = frame.replay.trace, frame.step, frame.replay.steps
    tree = trace.tree
    assert seen["count"] == f"step {step} of {steps}"
    assert seen["slider"] == step
    assert seen["head"] == [step == steps] * len(seen["head"])
    flagged = {cut.at for cut in frame.cutoffs}
    final = scene(tree, trace).nodes
    windowed = any(node.window for node in final)
    for at, (node, last, last_seen) in enumerate(
        zip(seen["nodes"], final, whole["nodes"], strict=True)
    ):
        state, open_ = frame.state(at), frame.state(at) in ("ahead", "open")
        if step == steps:
            assert node == last_seen
            continue
        assert ("searched" if state == "done" else state) in node["classes"]
        assert "chosen" not in node["classes"]
        assert ("bound" in node["classes"]) == (state == "done" and last.exact is False)
        assert node["flag"] == [at in flagged] * (3 if last.cut else 0)
        assert node["returned"] == [not open_] * len(node["returned"])
        if tree.arity[at] and open_:
            value, bounds = frame.value(at), frame.window(at)
            known = value is not None and state == "open"
            assert (node["value"] or "") == (
                f"{number(value)}?" if known and value is not None else ""
            )
            expected = window(bounds) if bounds and windowed else ""
            assert (node["window"] or "") == expected
        else:
            assert (node["value"] or "") == last.value
            assert (node["window"] or "") == last.window
    if frame.at is None or frame.work is None:
        assert seen["ringed"] == seen["current"] == seen["prolog"]["lines"] == []
        return
    assert frame.at in seen["ringed"]
    assert len(seen["ringed"]) == 1
    assert seen["ringInView"]
    assert seen["current"] == [step]
    told = "\n".join(telling.lines(frame)).strip()
    assert seen["told"] == told if step < steps else seen["told"].startswith(told)
    for language, find in (("prolog", passages.prolog), ("python", passages.python)):
        passage = find(trace.program, frame.work)
        assert seen[language]["lines"] == list(range(passage.first, passage.last + 1))
        assert seen[language]["inView"]


# ----------------------------------------------------------------- stepping


@pytest.mark.parametrize("name", SUBJECTS)
def test_by_keys_the_page_shows_at_each_step_what_the_frame_knows(
    name: str, opened: Callable[..., Any]
) -> None:
    tree, key = SUBJECTS[name]
    replay = Replay(searched(tree, key))
    browser = opened(draw(tree, key, "html"))
    press(browser, END)
    whole = browser.execute_script(SEEN)
    check(whole, replay.frame(replay.steps), whole)
    press(browser, HOME)
    check(browser.execute_script(SEEN), replay.frame(0), whole)
    stride = 1 if replay.steps < 60 else 37
    for step in range(1, replay.steps, stride):
        press(browser, *[RIGHT] * (step - step_of(browser)))
        check(browser.execute_script(SEEN), replay.frame(step), whole)
    for step in range(step_of(browser) - 1, 0, -3 * stride):
        press(browser, *[LEFT] * (step_of(browser) - step))
        check(browser.execute_script(SEEN), replay.frame(step), whole)


def test_the_end_is_the_picture_that_draw_makes(opened: Callable[..., Any]) -> None:
    browser = opened(draw("bratko", "f2", "html"))
    press(browser, RIGHT, END)
    after = browser.execute_script("return document.querySelector('svg').textContent")
    plain = svg(scene(TREES["bratko"], searched(TREES["bratko"], "f2")))
    assert after == "".join(ElementTree.fromstring(plain).itertext())
    seen = browser.execute_script(SEEN)
    nodes = scene(TREES["bratko"], searched(TREES["bratko"], "f2")).nodes
    assert [
        (set(s["classes"]) - {"bound"}, s["value"] or "", s["window"] or "") for s in seen["nodes"]
    ] == [({n.kind, n.state}, n.value, n.window) for n in nodes]
    assert all(all(node["flag"]) for node in seen["nodes"])


def test_every_key_does_what_the_page_says_and_no_more(opened: Callable[..., Any]) -> None:
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.keys import Keys

    browser = opened(draw("bratko", format="html"))
    stops = sorted(Replay(searched(TREES["bratko"], "bratko")).past.cuts)
    expected = [1, 2, 1, *stops, 45, 45, 44, 0, 0]
    keys = [" ", RIGHT, LEFT, *["c"] * len(stops), "c", RIGHT, LEFT, HOME, LEFT]
    found = []
    for key in keys:
        press(browser, key)
        found.append(step_of(browser))
    assert found == expected
    press(browser, END)
    ActionChains(browser).key_down(Keys.SHIFT).send_keys(" ").key_up(Keys.SHIFT).perform()
    assert step_of(browser) == 44
    ActionChains(browser).key_down(Keys.CONTROL).send_keys("c").key_up(Keys.CONTROL).perform()
    assert step_of(browser) == 44


def test_with_the_keyboard_alone_every_part_is_reached_and_seen_to_be(
    opened: Callable[..., Any],
) -> None:
    browser = opened(draw("pi", format="html"))
    where = """
        const e = document.activeElement, style = getComputedStyle(e);
        return [e.id || e.textContent.trim().slice(0, 12), style.outlineStyle, e.matches('.pane')];
    """
    reached = []
    for _ in range(12):
        press(browser, TAB)
        name, outline, pane = browser.execute_script(where)
        assert outline != "none", name
        reached.append(name)
        if name == "slider":
            press(browser, HOME)
        before = step_of(browser)
        press(browser, " ")
        if name == "letters":  # no keys of letters for those who speak to their computer
            press(browser, "c")
            assert step_of(browser) == before == 0
            press(browser, " ")
        if name in ("Next", "slider"):
            assert step_of(browser) == before + 1, "once, and not twice"
        if name == "End":
            assert step_of(browser) == 387, "the button is pressed, and not the page stepped"
        if pane:
            press(browser, RIGHT)
            assert step_of(browser) == before, "the pane is scrolled"
            press(browser, "c")
            assert step_of(browser) > before
    controls = ["Start", "Back", "Next", "Next cut-off", "End", "slider"]
    assert reached[:8] == ["Keys and sig", "letters", *controls]
    assert len(set(reached)) == 12


def test_a_pane_that_was_clicked_into_leaves_the_keys_alone(opened: Callable[..., Any]) -> None:
    browser = opened(draw("pi", format="html"))
    for pane in browser.find_elements("css selector", "#picture .pane, #prolog .pane"):
        before = step_of(browser)
        pane.click()
        press(browser, RIGHT)
        assert step_of(browser) == before + 1


def test_buttons_the_slider_and_the_list_go_to_their_steps(opened: Callable[..., Any]) -> None:
    browser = opened(draw("bratko", format="html"))
    found = []
    for name in ("End", "Back", "Start", "Next", "Next cut-off"):
        browser.find_element("xpath", f"//button[.='{name}']").click()
        found.append(step_of(browser))
    assert found == [45, 44, 0, 1, 21]
    browser.find_elements("css selector", "#steps li")[22].click()
    assert browser.execute_script(SEEN)["current"] == [23]
    slider = browser.find_element("id", "slider")
    assert slider.get_attribute("aria-valuetext") == "step 23 of 45"
    slider.click()
    assert step_of(browser) in (22, 23), "its middle"


# ------------------------------------------------------------------- access


@pytest.mark.parametrize("width", [1280, 400])
@pytest.mark.parametrize("name", ["bratko", "pi", "minimax", "names"])
def test_axe_finds_nothing_wrong(name: str, width: int, opened: Callable[..., Any]) -> None:
    tree, key = SUBJECTS[name]
    browser = opened(draw(tree, key, "html"), width)
    browser.find_element("css selector", "summary").click()
    assert axe(browser) == []
    for keys in (["c"], [RIGHT] * 5, [END]):
        press(browser, *keys)
        assert axe(browser) == []


def test_axe_would_find_what_is_wrong(opened: Callable[..., Any]) -> None:
    text = draw("bratko", format="html").replace('aria-label="Step">', ">")
    assert any(found.startswith("label: ") for found in axe(opened(text)))


@pytest.mark.parametrize(
    ("width", "height", "scale"), [(400, 800, 1), (320, 256, 4), (640, 400, 2)]
)
@pytest.mark.parametrize("name", ["bratko", "pi", "names", "numbers"])
def test_on_a_narrow_screen_or_enlarged_nothing_but_picture_and_code_is_scrolled_sideways(
    name: str, width: int, height: int, scale: int, opened: Callable[..., Any]
) -> None:
    tree, key = SUBJECTS[name]
    browser = opened(draw(tree, key, "html"), width, height, scale)
    for keys in ([], ["c"], [END]):
        press(browser, *keys)
        assert browser.execute_script(OUTSIDE) == []
        assert browser.execute_script("return document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("name", ["bratko", "pi", "iterative"])
def test_on_a_projector_all_parts_are_seen_at_once(
    name: str, width: int, height: int, opened: Callable[..., Any]
) -> None:
    tree, key = SUBJECTS[name]
    browser = opened(draw(tree, key, "html"), width, height)
    press(browser, "c")
    assert browser.execute_script("return document.documentElement.scrollHeight") <= height
    for part in ("controls", "picture", "steps", "prolog", "python"):
        box = browser.find_element("id", part).rect
        assert box["height"] > (40 if part == "controls" else 120)
        assert box["width"] > 250
        assert box["y"] + box["height"] <= height


# -------------------------------------------------- paper, no script, frames


def printed(browser: Any, folder: Path) -> str:
    """The text of the page on paper."""
    made = browser.execute_cdp_cmd("Page.printToPDF", {})
    (folder / "page.pdf").write_bytes(base64.b64decode(made["data"]))
    done = subprocess.run(
        ["pdftotext", "-layout", "page.pdf", "-"], cwd=folder, capture_output=True, check=True
    )
    return done.stdout.decode()


def test_on_paper_stands_the_whole_picture_with_both_programs(
    opened: Callable[..., Any], tmp_path: Path
) -> None:
    browser = opened(draw("bratko", format="html"))
    press(browser, *[RIGHT] * 5)
    text = printed(browser, tmp_path)
    assert "value 4, line b d" in text
    assert text.count("cut-off\n") + text.count("cut-off ") >= 2
    assert "betterof(_, _, Pos1, Val1, Pos1, Val1)." in text
    assert "return pos1, val1" in text
    assert "Next" not in text
    assert step_of(browser) == 5


def test_without_scripts_the_page_shows_the_whole_picture_the_steps_and_the_programs(
    opened: Callable[..., Any], tmp_path: Path
) -> None:
    browser = opened("")
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        browser = opened(draw("bratko", format="html"))
        assert "≥ 5" in browser.find_element("css selector", "svg").text
        assert "beta cut-off: 5 > beta 4" in browser.find_element("id", "steps").text
        assert not browser.find_element("id", "controls").is_displayed()
        text = printed(browser, tmp_path)
        assert "value 4, line b d" in text
        assert "betterof(_, _, Pos1, Val1, Pos1, Val1)." in text
    finally:
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


def test_in_a_frame_of_a_notebook_the_page_is_gone_through_too(opened: Callable[..., Any]) -> None:
    page = framed(draw("bratko", format="html"))
    browser = opened(f'<!doctype html><html lang="en"><title>t</title>{page}')
    browser.switch_to.frame(0)
    browser.find_element("xpath", "//button[.='Next']").click()
    assert step_of(browser) == 1
    browser.switch_to.default_content()


def test_a_page_of_the_largest_size_is_gone_through_without_delay_that_grows(
    opened: Callable[..., Any],
) -> None:
    def milliseconds(depth: int) -> float:
        tree = uniform(2, depth, tuple(range(2**depth)))
        browser = opened(draw(tree, "minimax", "html"))
        return float(
            browser.execute_script(
                "const slider = document.querySelector('#slider'), n = Number(slider.max);"
                "const go = () => { const t = performance.now();"
                "for (let i = 0; i < 40; i++) {"
                "slider.value = 1 + Math.round(i * (n - 1) / 40);"
                "slider.dispatchEvent(new Event('input')) } return performance.now() - t };"
                "go(); return Math.min(go(), go(), go());"
            )
        )

    assert milliseconds(7) < 60 * milliseconds(3), "16 times the positions"
