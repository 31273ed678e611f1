"""The course: the notebook runs, shows what it says, and tells a student what is wrong."""

from __future__ import annotations

import math
import tomllib
from pathlib import Path
from typing import Any

import nbformat
import pages
import pytest
from conftest import every_day

from pyab import Tree, course
from pyab.errors import ProgramError, UsageError
from pyab.mirror.positions import Position

ANSWERS = tomllib.loads((Path(__file__).parent / "course.toml").read_text(encoding="utf-8"))
STORED = nbformat.read(pages.NOTEBOOK, as_version=4)
CELLS: dict[str, Any] = {cell.id: cell for cell in STORED.cells}
WRONG = [(name, text, says) for name, one in ANSWERS.items() for text, says in one["wrong"]]


def tagged(tag: str) -> list[str]:
    """The names of the cells with that tag."""
    return [name for name, cell in CELLS.items() if tag in cell.metadata.get("tags", ())]


def filled(name: str, answer: str) -> str:
    """An exercise's cell with an answer: in place of the dots of a file, or of the whole cell."""
    source: str = CELLS[name].source
    if source.startswith("%%writefile"):
        assert source.count("\n...\n") == 1
        return source.replace("\n...\n", f"\n{answer.strip()}\n")
    return answer.strip()


def checked(name: str, answer: str) -> course.Checked:
    """What the check says of an answer, without a notebook."""
    names: dict[str, Any] = {}
    for cell in (*ANSWERS[name]["after"], name):
        source = filled(name, answer) if cell == name else CELLS[cell].source
        if source.startswith("%%writefile "):
            magic, _, text = source.partition("\n")
            Path(magic.split()[1]).write_text(text, encoding="utf-8")
        else:
            exec(source, names)
    found = eval(CELLS[name.replace("exercise", "check")].source, names)
    assert isinstance(found, course.Checked)
    return found


def shown(cell: Any) -> str:
    """The text that a cell shows."""
    return "".join(o.get("text", "") or o.get("data", {}).get("text/plain", "")
                   for o in cell.outputs)  # fmt: skip


# ------------------------------------------------------------------ as it is


@pytest.mark.slow
def test_the_notebook_is_kept_with_what_a_run_from_top_to_bottom_shows(tmp_path: Path) -> None:
    fresh = pages.text_of(pages.executed(tmp_path))
    assert fresh == pages.NOTEBOOK.read_text(encoding="utf-8"), "./run docs writes it anew"


def test_every_exercise_is_to_do_as_the_notebook_is_kept_and_the_check_says_how() -> None:
    for name in tagged("check"):
        assert shown(CELLS[name]).startswith("To do: put "), name


def test_no_answer_stands_in_the_notebook() -> None:
    assert tagged("exercise") == list(ANSWERS)
    for name in tagged("exercise"):
        assert "..." in CELLS[name].source
        assert ANSWERS[name]["answer"].strip() not in pages.NOTEBOOK.read_text(encoding="utf-8")


def test_an_exercise_is_followed_by_its_check() -> None:
    order = list(CELLS)
    for name in tagged("exercise"):
        assert order[order.index(name) + 1] == name.replace("exercise", "check")


# -------------------------------------------------------------- with answers


@pytest.mark.parametrize("name", ANSWERS)
def test_of_a_right_answer_the_check_says_so(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    found = checked(name, ANSWERS[name]["answer"])
    assert found.right
    assert repr(found).startswith("Right: ")


@pytest.mark.slow
def test_with_the_right_answers_every_check_of_the_notebook_says_so(tmp_path: Path) -> None:
    answers = {name: filled(name, one["answer"]) for name, one in ANSWERS.items()}
    ran = pages.executed(tmp_path, answers)
    said = {cell.id: shown(cell) for cell in ran.cells if cell.id in tagged("check")}
    assert len(said) == len(ANSWERS)
    assert {name: text for name, text in said.items() if not text.startswith("Right: ")} == {}


@pytest.mark.parametrize(
    ("name", "answer", "says"),
    [
        pytest.param(*one, id=f"{one[0]}: {one[2]}", marks=every_day(i, 3))
        for i, one in enumerate(WRONG)
    ],
)
def test_of_a_wrong_answer_it_is_said_what_is_wrong(
    name: str, answer: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    found = checked(name, answer)
    assert found.right is False
    assert says in " ".join(repr(found).split())


def test_an_exercise_whose_file_was_not_written_is_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert repr(course.program("mine.pl")).startswith("To do: there is no file mine.pl")


def test_leaves_that_are_asked_for_twice_count_once_and_a_large_finite_infinity_will_do() -> None:
    def alphabeta(pos: Position, alpha: float, beta: float) -> float:
        if not pos.successors:
            return course.staticval(pos) + 0 * course.staticval(pos)
        alpha, beta = max(alpha, -(10**9)), min(beta, 10**9)
        for successor in pos.successors:
            found = alphabeta(successor, alpha, beta)
            alpha, beta = (
                (alpha, min(beta, found)) if pos.min_to_move else (max(alpha, found), beta)
            )
            if alpha >= beta:
                break
        return beta if pos.min_to_move else alpha

    assert course.search(alphabeta).right


def test_an_order_is_looked_for_with_the_side_to_move_that_the_tree_has() -> None:
    tree = Tree.parse("[[3,9],[5,8]]", "min")
    assert course.ordered(tree, "[[8,5],[3,9]]").right is False
    assert course.ordered(tree, "[[8,5],[9,3]]").right


def test_a_tree_of_too_many_orders_and_a_program_that_is_not_there_are_refused_in_words() -> None:
    wide = str([[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14]])
    with pytest.raises(UsageError, match="has 933,120 orders, too many to try"):
        course.ordered(wide, wide)
    with pytest.raises(ProgramError, match="'g9'"):
        course.evaluated("[1,2]", [1, 2], program="g9")


def test_a_large_answer_is_refused_in_a_line() -> None:
    deep = "[" * 5000 + "1" + "]" * 5000
    for answer in (deep, [0] * 100_000):
        said = str(course.ordered("[[3,9],[5,8]]", answer).says)
        assert "is not [[3,9],[5,8]] in another order" in said
        assert len(said) < 200
    assert len(course.evaluated("[1,2]", "x" * 10_000).says) < 200
    assert course.evaluated("[1,2]", [1, ...]).right is None, "to be done"


def test_a_program_is_read_as_the_command_reads_it(tmp_path: Path) -> None:
    book = (pages.ROOT / "prolog/bratko.pl").read_text(encoding="utf-8")
    (tmp_path / "dots.pl").write_text(f"% moves ... as in the book\n{book}", encoding="utf-8")
    assert course.program(tmp_path / "dots.pl").right
    (tmp_path / "latin.pl").write_bytes(f"% \xfc\n{book}".encode("latin-1"))
    assert course.program(tmp_path / "latin.pl").right
    assert course.program(tmp_path / "none.pl").right is None


@pytest.mark.parametrize(
    ("returned", "answer", "says"),
    [
        (2, (-math.inf, 2), "2 is not above alpha, so the value is 2 or less."),
        (2, (2, 2), "at alpha the search stops, and what is left may be worse"),
        (2, (2, math.inf), "that is the other side."),
        (2, (-math.inf, 1), "that says too much"),
        (2, (-math.inf, 3), "that is true, but more is known."),
        (5, (5, 5), "5 is inside (2, 9), so it is the value itself."),
        (5, (5, 9), "5 is inside (2, 9): that tells more than a bound."),
    ],
)
def test_what_a_returned_value_tells_is_checked_below_and_inside_the_window(
    returned: int, answer: tuple[float, float], says: str
) -> None:
    found = course.known((2, 9), returned, answer)
    assert says in found.says
    assert found.right == (says[0].isdigit() and "more than" not in says)
