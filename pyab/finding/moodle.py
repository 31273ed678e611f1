"""Exercises as a file that a learning platform imports: Moodle XML.

https://docs.moodle.org/en/Moodle_XML_format: a question for the value, one for the move, one for
the leaves, each with the tree as a picture in it.
"""

from __future__ import annotations

import base64
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from xml.etree import ElementTree as ET

from pyab.finding.exercise import Exercise, leaves, nth
from pyab.picture.svg import svg
from pyab.traces import words

CATEGORY = "$course$/pyab"


def moodle(exercises: Iterable[Exercise]) -> str:
    """The questions as one XML document.

    >>> from pyab.finding.exercise import exercises
    >>> from pyab.finding.find import find
    >>> text = moodle(exercises(find(number=2)))
    >>> text.splitlines()[0], text.count('<question type="numerical">')
    ('<?xml version="1.0" encoding="UTF-8"?>', 2)
    """
    quiz = ET.Element("quiz")
    category = ET.SubElement(quiz, "question", type="category")
    _text(category, "category", CATEGORY)
    for exercise in exercises:
        quiz.extend(_questions(exercise))
    ET.indent(quiz)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(quiz, encoding="unicode")}\n'


def _questions(exercise: Exercise) -> Iterator[ET.Element]:
    trace = exercise.trace
    value = _question(exercise, "numerical", "value", "What is the value of the root?")
    ET.SubElement(_answer(value, words.value(trace.value), 100), "tolerance").text = "0"
    yield value
    if trace.move is not None:
        chosen = _question(exercise, "multichoice", "move", "Which move is chosen?")
        # The moves keep their order, which is that of the picture.
        for tag, text in (("single", "true"), ("shuffleanswers", "false")):
            ET.SubElement(chosen, tag).text = text
        ET.SubElement(chosen, "answernumbering").text = "none"
        for place in range(trace.tree.arity[0]):
            _answer(chosen, nth(place), 100 if place == trace.move else 0, "html")
        yield chosen
    wants = "Which leaves are evaluated? Give their values in order, with commas: 3, 5, 2."
    seen = _question(exercise, "shortanswer", "leaves", wants)
    ET.SubElement(seen, "usecase").text = "0"
    for text in _ways_to_write(leaves(trace)):
        _answer(seen, text, 100)
    yield seen


def _ways_to_write(numbers: str) -> Sequence[str]:
    """A list of numbers with commas, with spaces, or with both."""
    # A single leaf is written alike in all three ways.
    return tuple(dict.fromkeys([numbers, numbers.replace(", ", ","), numbers.replace(", ", " ")]))


def _question(exercise: Exercise, kind: str, part: str, asks: str) -> ET.Element:
    question = ET.Element("question", type=kind)
    _text(question, "name", f"{exercise.name}, {part}")
    shown = exercise.handout
    file = f"tree-{exercise.number}.svg"
    told = _text(
        question,
        "questiontext",
        f"<p>{escape(exercise.task)}</p>"
        f'<p><img src="@@PLUGINFILE@@/{file}" alt="{escape(shown.description)}"/></p>'
        f"<p>{escape(asks)}</p>",
        "html",
    )
    picture = ET.SubElement(told, "file", name=file, path="/", encoding="base64")
    picture.text = base64.b64encode(svg(shown).encode()).decode()
    cuts = "".join(f"<li>{escape(cut)}</li>" for cut in exercise.cutoffs)
    _text(question, "generalfeedback", f"<ul>{cuts}</ul>" if cuts else "", "html")
    # The penalty is Moodle's own, in its spelling.
    for tag, text in (("defaultgrade", "1"), ("penalty", "0.3333333"), ("hidden", "0")):
        ET.SubElement(question, tag).text = text
    return question


def _answer(question: ET.Element, text: str, fraction: int, form: str = "") -> ET.Element:
    form = form or "moodle_auto_format"
    answer = ET.SubElement(question, "answer", fraction=str(fraction), format=form)
    ET.SubElement(answer, "text").text = text
    _text(answer, "feedback", "", "html")
    return answer


def _text(above: ET.Element, tag: str, text: str, form: str = "") -> ET.Element:
    found = ET.SubElement(above, tag, {"format": form} if form else {})
    ET.SubElement(found, "text").text = text
    return found
