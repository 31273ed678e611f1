"""Sheets of exercises: handouts and answers in one layout, and questions that Moodle imports."""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from pyab import Tree
from pyab.command.main import main
from pyab.finding.exercise import Exercise, exercises
from pyab.finding.find import find
from pyab.finding.moodle import moodle
from pyab.finding.sheet import latex, page, pictures, save_sheet

MADE = exercises(find(alpha=1, beta=1, number=3, seed=5))
OF_TWO = exercises(find(loses="non-strict", differ=["bratko", "f2"], number=2))
DEEP = exercises(find(uniform=(2, 4), deep=1, number=2, root="min", values="-99..99"))
EVERY = [*MADE, *OF_TWO, *DEEP]


def boxes(picture: str) -> dict[str, list[str]]:
    """The positions of a picture, by number: the corners of each one's box."""
    found: dict[str, list[str]] = {}
    nodes = re.findall(r'<g class="node [^"]*" data-at="(\d+)">(.*?)</g>', picture)
    for at, node in nodes:
        found[at] = re.findall(r'class="box" d="([^"]*)"', node)
    return found


def middles(picture: str) -> dict[str, tuple[float, ...]]:
    """For each position where its box is: left, right, and the top."""
    found: dict[str, tuple[float, ...]] = {}
    for at, (path, *_) in boxes(picture).items():
        xs = [float(x) for x in re.findall(r"[MLH](-?[\d.]+)", path)]
        ys = [float(y) for y in re.findall(r"(?:[ML]\S+ |V)(-?[\d.]+)", path)]
        found[at] = (min(xs), max(xs), min(ys))
    return found


@pytest.mark.parametrize("one", EVERY)
def test_handout_and_answer_have_each_position_in_the_same_place(one: Exercise) -> None:
    handout, answer = pictures(one)
    assert middles(handout) == middles(answer)


@pytest.mark.parametrize("one", EVERY)
def test_a_handout_has_room_to_write_in_and_does_not_tell_what_belongs_there(one: Exercise) -> None:
    tree, handout = one.found.tree, pictures(one)[0]
    sizes = set()
    for at, (left, right, top) in middles(handout).items():
        if tree.arity[int(at)]:
            bottom = max(map(float, re.findall(r"[V ]([\d.]+)", boxes(handout)[at][0])))
            sizes.add((round(right - left), round(bottom - top)))
    assert len(sizes) == 1, "by a size one would see which positions are searched, or cut off"
    width, height = sizes.pop()
    assert width >= 64
    assert height >= 43
    shown = re.findall(r'<text class="(\w+)"[^>]*>([^<]*)', handout)
    told = [text for kind, text in shown if kind not in ("head", "key")]
    assert told == [str(leaf) for leaf in tree.leaves]
    assert "cut" not in re.sub(r"<style>.*</style>", "", handout, flags=re.DOTALL)


def test_the_page_has_all_exercises_and_then_all_answers() -> None:
    text = page(EVERY)
    before, _, behind = text.partition('<aside class="answers"')
    assert before.count("<svg ") == behind.count("<svg ") == len(EVERY)
    assert "<dd></dd>" in before
    assert "<dd></dd>" not in behind
    for one in EVERY:
        assert dict(one.asked)["Leaves evaluated, in order"] in behind
    assert "cut-off:" not in before, "an answer"
    assert "://" not in re.sub(r'xmlns="[^"]*"', "", text), "it asks for nothing"


def test_what_is_asked_of_other_programs_is_answered_too() -> None:
    asked = dict(OF_TWO[0].asked)
    assert asked["Leaves evaluated by f2"] != asked["Leaves evaluated, in order"]
    assert "move" in asked["Answer of bratko_non_strict"]
    assert "Then by f2: alpha-beta." in page(OF_TWO)
    assert "Then by" not in moodle(OF_TWO), "there one program is asked about"


def test_the_latex_has_a_forest_for_each_exercise_and_each_answer() -> None:
    text = latex(MADE)
    assert text.count(r"\begin{forest} pyab room") == 2 * len(MADE)
    assert text.count(r"\hrulefill") == 3 * len(MADE)
    assert text.startswith(r"\documentclass[11pt]{article}")


COMMON = ["name", "questiontext", "generalfeedback", "defaultgrade", "penalty", "hidden"]
OWN = {
    "numerical": [],
    "multichoice": ["single", "shuffleanswers", "answernumbering"],
    "shortanswer": ["usecase"],
}
"""The elements of a question before its answers, as Moodle's own export has them."""


def test_the_questions_have_the_structure_that_moodle_documents() -> None:
    text = moodle(EVERY)
    assert text.startswith('<?xml version="1.0" encoding="UTF-8"?>\n'), "from the first character"
    quiz = ET.fromstring(text)
    assert quiz.tag == "quiz"
    category, *questions = quiz
    assert category.attrib == {"type": "category"}
    assert category.findtext("category/text") == "$course$/pyab"
    assert [question.get("type") for question in questions] == list(OWN) * len(EVERY)
    for question in questions:
        kind = question.get("type") or ""
        tags = [child.tag for child in question if child.tag != "answer"]
        assert sorted(tags) == sorted(COMMON + OWN[kind])
        assert question.findtext("name/text")
        answers = question.findall("answer")
        fractions = [answer.get("fraction") for answer in answers]
        assert "100" in fractions
        assert all(fraction in ("0", "100") for fraction in fractions)
        assert all(answer.findtext("text") for answer in answers)
        assert all(answer.find("feedback/text") is not None for answer in answers)
        told = question.find("questiontext")
        assert told is not None
        assert told.get("format") == "html"
        file = told.find("file")
        assert file is not None
        assert file.get("encoding") == "base64"
        assert f"@@PLUGINFILE@@/{file.get('name')}" in (told.findtext("text") or "")
        picture = base64.b64decode(file.text or "", validate=True).decode()
        assert ET.fromstring(picture).tag.endswith("svg")
        ET.fromstring(f"<div>{told.findtext('text')}</div>")


READ = {
    "defaultgrade": r"[1-9]\d*",
    "penalty": r"0(\.\d+)?|1",
    "hidden": "0|1",
    "single": "true|false",
    "shuffleanswers": "true|false",
    "answernumbering": "none|abc|ABCD|123|iii|IIII",
    "usecase": "0|1",
    "answer/tolerance": r"\d+(\.\d+)?",
}
"""The values that Moodle's importer takes, in ``question/format/xml/format.php``."""


def test_the_questions_have_values_that_moodles_importer_takes() -> None:
    for question in ET.fromstring(moodle(EVERY)).iter("question"):
        for path, taken in READ.items():
            for found in question.findall(path):
                assert re.fullmatch(taken, found.text or ""), path
        formats = {element.get("format", "html") for element in question.iter()}
        assert formats <= {"html", "moodle_auto_format", "plain_text", "markdown"}
        texts = [element for element in question.iter("text") if len(element)]
        assert not texts, "a text holds no elements: what is HTML in it is escaped"
        assert len(question.findtext("name/text") or "") < 256
        files = question.findall("questiontext/file")
        assert all(file.get("path") == "/" for file in files)
        names = [file.get("name") for file in files]
        told = question.findtext("questiontext/text") or ""
        assert re.findall(r"@@PLUGINFILE@@/([\w.-]+)", told) == names
        answers = [answer.findtext("text") or "" for answer in question.findall("answer")]
        assert len(set(answers)) == len(answers)
        if question.get("type") == "numerical":
            assert all(float(answer) < 10**15 for answer in answers)
        if question.get("type") == "shortanswer":
            assert not any(set(answer) & {"*", "\\"} for answer in answers), "a wildcard"
            assert all(1 <= len(answer) < 255 for answer in answers)


@pytest.mark.parametrize("one", EVERY)
def test_the_right_answers_are_those_of_the_search(one: Exercise) -> None:
    value, move, leaves = list(ET.fromstring(moodle([one])))[1:]
    assert float(value.findtext("answer/text") or "") == one.found.tree.backed_up[0]
    assert value.findtext("answer/tolerance") == "0"
    places = [answer.get("fraction") for answer in move.findall("answer")]
    assert places.index("100") == one.trace.move
    assert places.count("100") == 1
    right = [answer.findtext("text") or "" for answer in leaves.findall("answer")]
    seen = [one.found.tree.value(leaf) for leaf in one.trace.leaves]
    for text in right:
        assert [int(number) for number in re.findall(r"-?\d+", text)] == seen
    assert len(right) == 3


def test_a_sheet_is_saved_whole_by_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new" / "sheet"
    assert main(["find", "--cutoffs", "2", "--number", "2", "--sheet", str(folder), "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert sorted(document["sheet"]) == sorted(path.name for path in folder.iterdir())
    assert len(document["sheet"]) == 3 + 2 * 2
    for one in document["trees"]:
        leaves = set(map(str, Tree.parse(one["tree"]).leaves))
        assert leaves <= set(re.findall(r"-?\d+", (folder / "sheet.html").read_text("utf-8")))


def test_a_folder_that_cannot_be_is_refused_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert main(["find", "--sheet", str(tmp_path / "file")]) == 2
    assert "name another folder for the sheet" in capsys.readouterr().err
    assert save_sheet([MADE[0].found], str(tmp_path / "it"))[0] == "sheet.html"
