"""A right program whose names tell nothing is not accused: it is understood, or it is not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from conftest import few

from pyab import check_file
from pyab.submission.judge.details import details
from pyab.submission.run.process import Process
from pyab.submission.run.submission import Submission
from pyab.submission.text.hints import code_of

WILD = Path(__file__).parents[1] / "submissions" / "wild"
CALLED_BY_NAME = re.compile(
    r"clpfd|maplist|foldl|call\(|=\.\.|-->|:- module|predsort|apply_move|\w:\w"
)
ACCUSED = ("no-answer", "error", "wrong-value", "wrong-move")
LEFT = ("it_stato_lista",)  # a fact limits its depth to 3, and its name alone says so
PLAIN = [
    path.stem
    for path in sorted(WILD.glob("*.pl"))
    if path.stem not in LEFT and not CALLED_BY_NAME.search(path.read_text(encoding="utf-8"))
]


def renamed(text: str, pattern: str, letter: str) -> str:
    """A text with other words for all that match: a letter, and a number for each word."""
    code, words = code_of(text), dict[str, str]()
    pieces, end = [], 0
    for found in re.finditer(pattern, code):
        pieces += [text[end : found.start()]]
        pieces += [words.setdefault(found[0], f"{letter}{len(words) + 1}")]
        end = found.end()
    return "".join([*pieces, text[end:]])


def without_variables(text: str) -> str:
    return renamed(text, r"(?<!\w)(?:[A-ZА-Я]|_\w)\w*", "X")


def without_predicates(text: str) -> str:
    with Process() as process:
        source = Submission(process, text).survey()
    known = {name for name, _ in {*source.clauses, *source.missing} - source.system}
    words = "|".join(sorted(map(re.escape, known), key=len, reverse=True))
    return renamed(text, rf"(?<![\w])(?:{words})(?=\(|/\d)", "p")


def test_the_words_of_a_text_are_replaced_and_nothing_else() -> None:
    text = "p(Pos, V) :- q('Pos', V), is_p(Pos). % Pos\n:- dynamic q/2.\n"
    assert (
        without_variables(text) == "p(X1, X2) :- q('Pos', X2), is_p(X1). % Pos\n:- dynamic q/2.\n"
    )
    other = "p1(Pos, V) :- p2('Pos', V), p3(Pos). % Pos\n:- dynamic p2/2.\n"
    assert without_predicates(text) == other


@pytest.mark.parametrize("name", few(PLAIN, 20, 3))
@pytest.mark.parametrize("without", [without_variables, without_predicates])
def test_a_right_program_whose_names_tell_nothing_is_not_accused(
    name: str, without: type, tmp_path: Path
) -> None:
    text = without((WILD / f"{name}.pl").read_text(encoding="utf-8"))
    path = tmp_path / f"{name}.pl"
    path.write_text(text, encoding="utf-8")
    report = check_file(path, leaves=4)
    assert report.verdict not in ACCUSED, f"{text}\n{details(report)}"
