"""The page of ``./run page`` in a browser: both engines, the native steps and verdicts, no network.

``./run test-page`` installs the browser and runs what is here; with ``-m page``, all files.
"""

from __future__ import annotations

import json
import re
import sys
import threading
import time
import tomllib
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from browsing import OUTSIDE, axe, chain, press, resize
from conftest import few

from pyab.programs import texts
from pyab.programs.records import BOOK
from pyab.submission.judge import further
from pyab.submission.judge.filereport import Options

PROJECT = Path(__file__).parents[2]
sys.path.insert(0, str(PROJECT / "web"))

import build  # noqa: E402  # modules of web/, found by the path above
import judging  # noqa: E402
import lab  # noqa: E402

pytestmark = pytest.mark.page

TAB, ENTER, CONTROL, RIGHT, END = "\ue004", "\ue007", "\ue009", "\ue014", "\ue010"
PATIENCE = 600
"""Seconds in which whatever is waited for has happened, on a machine that does much else."""
SAME = "return /same steps/.test(document.querySelector('#agreement').textContent)"


@cache
def built() -> None:
    """Build the page, once for all tests."""
    build.build()


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The page, served on the loopback."""
    built()
    with served() as where:
        yield where


class served:  # noqa: N801
    """A server of the page, for as long as that is asked for."""

    def __enter__(self) -> str:
        self.server = build.server()
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{self.server.server_port}/"

    def __exit__(self, *_: object) -> None:
        self.server.shutdown()
        self.server.server_close()


def until(browser: Any, script: str) -> Any:
    """What a script returns, once that is something."""
    end = time.monotonic() + PATIENCE
    while not (found := browser.execute_script(script)):
        assert time.monotonic() < end, (script, text(browser, "body")[:500])
        time.sleep(0.1)
    return found


def text(browser: Any, selector: str) -> str:
    """The text of an element, shown or not."""
    found = browser.execute_script(
        "return document.querySelector(arguments[0]).textContent", selector
    )
    return str(found)


def ask(browser: Any, kind: str, **request: Any) -> Any:
    """What the page's Python answers."""
    browser.set_script_timeout(PATIENCE)
    return browser.execute_async_script(
        "const [kind, request, done] = arguments;"
        "import('./page.js').then(page => page.engine.ask(kind, request)).then(done)",
        kind,
        request,
    )


@pytest.fixture(scope="module")
def opened(browser: Any, address: str) -> Any:
    """The page in a browser, once both engines have searched its first tree."""
    browser.get("about:blank")
    browser.get_log("performance")
    resize(browser, 1366, 768)
    browser.get(address)
    until(browser, SAME)
    return browser


@pytest.fixture
def page(opened: Any) -> Any:
    """The page as it was at first: the tree and the program, and no text changed."""
    resize(opened, 1366, 768)
    opened.execute_script("localStorage.clear(); document.activeElement.blur()")
    show(opened, "bratko", "bratko")
    return opened


def show(browser: Any, tree: str, program: str, **more: object) -> None:
    """Follow a link to a search, and wait for it."""
    begin(browser)
    hash_ = "&".join(
        f"{key}={value}" for key, value in {"tree": tree, "program": program, **more}.items()
    )
    browser.execute_script(
        "history.replaceState(null, '', '#'); location.hash = arguments[0]", hash_
    )
    answered(browser)


def begin(browser: Any) -> None:
    """Forget the last answer, so that the next one can be waited for."""
    browser.execute_script(
        "document.querySelector('#agreement').textContent = '';"
        "document.querySelector('#wrong').textContent = ''"
    )


def answered(browser: Any) -> str:
    """What is said of a search, once it is there."""
    found = until(
        browser,
        "return document.querySelector('#wrong').textContent"
        " || document.querySelector('#agreement').textContent",
    )
    return str(found)


def edit(browser: Any, language: str, old: str, new: str) -> str:
    """Change a text as somebody who types does, and search; what is said then."""
    begin(browser)
    browser.execute_script(
        "const [language, old, now] = arguments;"
        "const area = document.querySelector(`#${language} textarea`);"
        "if (!area.value.includes(old)) throw new Error('not there');"
        "area.value = area.value.replace(old, now);"
        "area.dispatchEvent(new Event('input'));"
        "document.querySelector('#subject').requestSubmit()",
        language,
        old,
        new,
    )
    return answered(browser)


def click(browser: Any, selector: str) -> None:
    """Press a button."""
    browser.execute_script("document.querySelector(arguments[0]).click()", selector)


# ------------------------------------------------------------------- both engines


def test_both_engines_say_their_versions_and_take_the_same_steps(page: Any) -> None:
    said = text(page, "#agreement").split()
    assert said[0] == "SWI-Prolog"
    assert int(said[1].split(".")[0]) >= 10
    assert said[2:4] == ["and", "Python"]
    assert text(page, "#agreement").endswith(": same steps")


def test_what_the_programs_do_in_the_page_is_what_they_do_here(page: Any) -> None:
    assert ask(page, "digest")["result"] == json.loads(json.dumps(lab.digest()))


def test_a_search_stands_there_before_the_engines_do() -> None:
    built = (build.SITE / "index.html").read_text(encoding="utf-8")
    found = lab.search("bratko", "bratko")
    assert found["svg"] in built
    assert found["steps"] in built
    assert "betterof(_, _, Pos1, Val1, Pos1, Val1)." in built


def test_a_link_leads_to_a_step_and_carries_no_program(page: Any) -> None:
    show(page, "[3,[2,9]]", "f2", step=7, prolog="halt.")
    assert text(page, "#count") == "step 7 of 10"
    assert "f2(P, Alpha, Beta, V)" in page.execute_script(
        "return document.querySelector('#prolog textarea').value"
    )
    press(page, RIGHT)
    assert "step=8" in page.current_url


def test_a_tree_that_is_none_is_told(page: Any) -> None:
    begin(page)
    page.execute_script(
        "document.querySelector('#tree').value = '[1,';"
        "document.querySelector('#subject').requestSubmit()"
    )
    assert "never closed" in answered(page)


def test_the_tree_is_changed_by_clicking(page: Any) -> None:
    show(page, "[3,[2,9]]", "bratko")
    press(page, RIGHT)
    node = page.find_elements("css selector", "#picture g.node .box")[1]
    chain(page).move_to_element(node).click().perform()
    begin(page)
    page.execute_script(
        "const value = document.querySelector('#value'); value.value = '1';"
        "value.dispatchEvent(new Event('change'))"
    )
    answered(page)
    assert page.execute_script("return document.querySelector('#tree').value") == "[1,[2,9]]"


# ------------------------------------------------------------------- changed texts


def test_a_changed_program_differs_is_judged_and_its_smallest_tree_is_one_click_away(
    page: Any,
) -> None:
    edit(page, "prolog", "Val > Beta", "Val >= Beta")
    assert "same steps" in edit(page, "prolog", "Val < Alpha", "Val =< Alpha")
    click(page, "#judge")
    until(page, "return /^wrong-move/.test(document.querySelector('#judging').textContent)")
    assert "both cut-offs are made at equality too" in text(page, "#report")
    begin(page)
    click(page, "#smallest button")
    assert "[0,[0,1]] (MIN to move at the root), step 12" in answered(page)


def test_a_changed_mirror_is_judged_by_the_same_judge(page: Any) -> None:
    edit(page, "python", "val > beta", "val >= beta")
    click(page, "#judge")
    until(page, "return /^wrong-move/.test(document.querySelector('#judging').textContent)")
    assert "at [1,0], after value 0: yours stopped, the book's goes on" in text(page, "#report")
    begin(page)
    click(page, "#smallest button")
    assert "[0,[0,1]] (MIN to move at the root), step 12" in answered(page)


@pytest.mark.parametrize(
    ("language", "new", "says"),
    [
        ("prolog", ":- shell(ls).\nalphabeta(", "shell/1 is not safe"),
        ("prolog", ':- js_run_script("alert(1)").\nalphabeta(', "not safe"),
        ("prolog", ":- at_halt(true).\nalphabeta(", "is judged, but not gone through"),
        ("prolog", "user:term_expansion(a, b).\nalphabeta(", "is judged, but not gone through"),
        ("prolog", ':- initialization(js_run_script("1")).\nalphabeta(', "js_run_script"),
        ("prolog", "alphabeta((", "syntax error"),
        ("python", "def def alphabeta(", "Python: line"),
        ("python", "def alpha(", "there is no function alphabeta"),
    ],
)
def test_a_text_that_does_not_run_is_told_so(language: str, new: str, says: str, page: Any) -> None:
    old = "\nalphabeta(" if language == "prolog" else "\ndef alphabeta("
    assert says in edit(page, language, old, f"\n{new}")
    assert "--" not in text(page, "#wrong")
    marked = page.execute_script("return document.querySelectorAll('code > .bad').length")
    assert marked == len(re.findall(r"^\w+: line \d", text(page, "#wrong")))


def test_a_text_is_kept_until_somebody_wants_the_printed_one(page: Any) -> None:
    edit(page, "prolog", "Val > Beta", "Val >  Beta")
    page.refresh()
    until(page, SAME)
    value = "return document.querySelector('#prolog textarea').value"
    assert "Val >  Beta" in page.execute_script(value)
    begin(page)
    click(page, "#prolog .undo")
    answered(page)
    assert page.execute_script(value) == texts.prolog(BOOK)


@pytest.mark.parametrize(
    ("language", "old", "new", "says"),
    [
        (
            "prolog",
            "    moves(Pos, PosList), !,",
            "    alphabeta(Pos, Alpha, Beta, GoodPos, Val),",
            "Prolog: it comes to no end",
        ),
        ("python", "    poslist = moves(pos)\n", "    while True: print(1)\n", "comes to no end"),
        ("python", "\ndef alphabeta(", "\nwhile True: pass\ndef alphabeta(", "comes to no end"),
        ("python", "    poslist = moves(pos)\n", "    alphabeta(pos, alpha, beta)\n", "step 2"),
    ],
)
def test_what_goes_on_and_on_is_ended_by_itself(
    language: str, old: str, new: str, says: str, page: Any
) -> None:
    assert says in edit(page, language, old, new)
    begin(page)
    click(page, f"#{language} .undo")
    assert "same steps" in answered(page)


def test_what_has_no_end_is_stopped_and_all_works_again(page: Any) -> None:
    for language, old, new in (
        ("prolog", "\nalphabeta(", "\n:- repeat, fail.\nalphabeta("),
        ("python", "    poslist = moves(pos)\n", "    sum(iter(int, 1))\n"),
    ):
        page.execute_script("document.querySelector('#agreement').textContent = ''")
        page.execute_script(
            "const [language, old, now] = arguments;"
            "const area = document.querySelector(`#${language} textarea`);"
            "area.value = area.value.replace(old, now); area.dispatchEvent(new Event('input'));"
            "document.querySelector('#subject').requestSubmit()",
            language,
            old,
            new,
        )
        until(page, "return !document.querySelector('#subject .stop').hidden")
        click(page, "#subject .stop")
        until(page, "return /ready again/.test(document.querySelector('#agreement').textContent)")
        begin(page)
        click(page, f"#{language} .undo")
        assert "same steps" in answered(page)


FILES = [
    file
    for folder in ("wrong", "adapted", "wild")
    for file in sorted((PROJECT / "tests" / "submissions" / folder).glob("*.pl"))
]

UNWATCHED = {"pt_estados"}
"""The files of which the page does not tell which clauses no tree asks, as is told here."""


@pytest.mark.parametrize("file", few(FILES, 7), ids=lambda file: file.stem)
def test_a_file_gets_the_report_that_it_gets_here(
    file: Path, page: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The page counts inferences, and this process CPU time: a slow machine needs more of it.
    monkeypatch.setattr(judging, "Options", partial(Options, seconds=300))
    if file.stem in UNWATCHED:
        monkeypatch.setattr(further, "unanswered", lambda _: [])
    given = file.read_text(encoding="utf-8")
    here = judging.judge("bratko", given)
    found = ask(page, "judge", program="bratko", prolog=given)["result"]
    assert found == here


# ------------------------------------------------------------------- riddles, course


def test_a_riddle_is_a_program_with_a_fault_that_the_verdict_names(page: Any) -> None:
    show(page, "bratko", "riddle-3")
    click(page, "#judge")
    until(page, "return /^wrong-move/.test(document.querySelector('#judging').textContent)")
    assert "riddle" not in text(page, "#report")


COURSE = tomllib.loads((PROJECT / "tests" / "course" / "course.toml").read_text(encoding="utf-8"))


def check(page: Any, number: int, answer: str) -> str:
    """Write an answer to an exercise, in place of the dots or of all; what its check says."""
    page.execute_script(
        "const [number, answer] = arguments;"
        "const form = document.querySelectorAll('#course form')[number];"
        "const area = form.querySelector('textarea');"
        "const dots = area.defaultValue.split('\\n...\\n');"
        "area.value = dots.length > 1 ? dots.join(`\\n${answer}\\n`) : answer;"
        "form.querySelector('.says').textContent = ''; form.requestSubmit()",
        number,
        answer.strip(),
    )
    said = f"document.querySelectorAll('#course form')[{number}].querySelector('.says').textContent"
    return " ".join(until(page, f"return {said} !== '...' && {said}").split())


@pytest.mark.parametrize("name", COURSE)
def test_the_course_s_exercises_are_checked_in_the_page(name: str, page: Any) -> None:
    number = list(COURSE).index(name)
    assert check(page, number, COURSE[name]["answer"]).startswith("Right")
    wrong, says = COURSE[name]["wrong"][0]
    assert says in check(page, number, wrong)


def test_an_answer_that_is_none_is_told(page: Any) -> None:
    assert "invalid syntax" in check(page, 0, "answer =")


# ------------------------------------------------------------------- for everybody


@pytest.mark.parametrize("width", [1366, 390])
@pytest.mark.parametrize("panel", ["steps", "verdict", "course"])
def test_axe_finds_nothing_wrong(panel: str, width: int, page: Any) -> None:
    resize(page, width, 800)
    click(page, f"[data-panel={panel}]")
    page.execute_script("for (const one of document.querySelectorAll('details')) one.open = true")
    press(page, END)
    assert axe(page) == []
    page.execute_script("for (const one of document.querySelectorAll('details')) one.open = false")


@pytest.fixture
def media(page: Any) -> Iterator[Any]:
    """Tells the page that it is on paper, or that the system is dark."""

    def emulate(medium: str = "", scheme: str = "light") -> None:
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": medium, "features": features})

    yield emulate
    emulate()


def test_axe_finds_nothing_wrong_in_the_dark(page: Any, media: Any) -> None:
    media(scheme="dark")
    ground = page.execute_script("return getComputedStyle(document.body).backgroundColor")
    assert ground != "rgb(255, 255, 255)"
    for panel in ("steps", "verdict", "course"):
        click(page, f"[data-panel={panel}]")
        press(page, "c")
        assert axe(page) == []


def test_on_paper_stand_the_picture_and_both_texts_and_nothing_to_press(
    page: Any, media: Any
) -> None:
    media("print")
    shown = "return [...document.querySelectorAll(arguments[0])].filter(e => e.checkVisibility())"
    assert page.execute_script(f"{shown}.length", "button, input, select, textarea") == 0
    assert page.execute_script(f"{shown}.length", "svg.pyab, #prolog pre, #python pre") == 3


def test_on_a_phone_nothing_but_panes_is_scrolled_sideways(page: Any) -> None:
    resize(page, 390, 844)
    for panel in ("steps", "verdict", "course"):
        click(page, f"[data-panel={panel}]")
        assert page.execute_script(OUTSIDE) == []
        assert page.execute_script("return document.documentElement.scrollWidth") <= 390


def test_at_1366_by_768_all_is_seen_at_once(page: Any) -> None:
    assert page.execute_script("return document.documentElement.scrollHeight") <= 768
    for part in ("controls", "picture", "change", "below", "prolog", "python"):
        box = page.find_element("id", part).rect
        assert box["height"] > (30 if part in ("controls", "change") else 120)
        assert box["y"] + box["height"] <= 768


def test_with_the_keyboard_alone_every_control_is_reached_and_a_search_is_made(page: Any) -> None:
    page.execute_script("document.querySelector('#tree').focus()")
    reached = []
    for _ in range(40):
        press(page, TAB)
        reached.append(
            page.execute_script(
                "const e = document.activeElement;"
                "return e.id || e.dataset.key || e.dataset.panel || e.className || e.tagName"
            )
        )
    wanted = {
        "root",
        "program",
        "Home",
        "c",
        "slider",
        "position",
        "add",
        "verdict",
        "guess",
        "save",
    }
    assert wanted <= set(reached)
    page.execute_script("document.querySelector('#tree').value = '[3,[2,9]]'")
    page.execute_script("document.querySelector('#prolog textarea').focus()")
    begin(page)
    chain(page).key_down(CONTROL).send_keys(ENTER).key_up(CONTROL).perform()
    assert "same steps" in answered(page)
    assert text(page, "#count") == "step 0 of 15"


def test_what_comes_is_hidden_from_a_class_that_guesses(page: Any) -> None:
    hidden = (
        "return [...document.querySelectorAll('#steps li')]"
        ".filter(e => getComputedStyle(e).visibility === 'hidden').length"
    )
    click(page, "[data-panel=steps]")
    assert page.execute_script(hidden) == 0
    click(page, "#guess")
    assert page.execute_script(hidden) == 45
    press(page, RIGHT, RIGHT)
    assert page.execute_script(hidden) == 43
    assert text(page, "#count") == "step 2"
    click(page, "#guess")


# ------------------------------------------------------------------- the network


def test_nothing_is_asked_for_elsewhere_and_nothing_complained_of(page: Any, address: str) -> None:
    messages = [json.loads(entry["message"])["message"] for entry in page.get_log("performance")]
    urls = [
        message["params"]["request"]["url"]
        for message in messages
        if message["method"] == "Network.requestWillBeSent"
    ]
    assert urls
    assert [url for url in urls if not url.startswith((address, "data:", "blob:", "about:"))] == []
    assert [entry for entry in page.get_log("browser") if entry["level"] == "SEVERE"] == []


def test_it_works_when_the_server_is_gone(opened: Any, address: str) -> None:
    with served() as where:
        opened.get(where)
        until(
            opened,
            "navigator.serviceWorker.ready.then(() => { window.kept = true });"
            "return window.kept && navigator.serviceWorker.controller",
        )
        until(opened, SAME)
    opened.refresh()
    until(opened, SAME)
    opened.get(address)
    until(opened, SAME)
