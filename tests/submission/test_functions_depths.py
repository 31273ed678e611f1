"""The depth of a function in Python is to end it, and is tried with small ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyab import FileReport, check_file
from pyab.submission.function.depths import UNTRIED
from pyab.submission.judge.details import details
from pyab.submission.run.groups import even

HERE = Path(__file__).parents[1] / "submissions" / "python"
WIKI = (HERE / "wiki.py").read_text("utf-8")
COLOUR = (HERE / "negamax_colour.py").read_text("utf-8")
UP = """
LIMIT = {limit}


def search(node, depth, alpha, beta, maximising):
    if depth == LIMIT or not node.children:
        return node.value
    best = -9999 if maximising else 9999
    for child in node.children:
        value = search(child, depth + 1, alpha, beta, not maximising)
        best = max(best, value) if maximising else min(best, value)
        if maximising:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    if depth == 0:
        print("at the root:", best)
    return best
"""
SORTS = WIKI.replace(
    "in node.children", "in sorted(node.children, key=lambda one: one.value)"
).replace("node.is_terminal()", "not node.children")
NESTED = (
    WIKI.replace("node.is_terminal()", "isinstance(node, int)")
    .replace("node.children", "node")
    .replace("node.value", "node")
)


def judged(text: str, folder: Path, **options: object) -> FileReport:
    """The report on a program with this text, on fewer trees than usual."""
    path = folder / "mine.py"
    path.write_text(text, encoding="utf-8")
    return check_file(path, **{"leaves": 4, "random": 20, **options})


@pytest.mark.parametrize("name", ["wiki", "negamax_colour", "class_based", "names_of_builtins"])
def test_a_right_depth_is_passed_over_in_silence(name: str, tmp_path: Path) -> None:
    report = judged((HERE / f"{name}.py").read_text("utf-8"), tmp_path)
    assert report.verdict == "agree"
    assert not any("depth" in note for note in report.notes)


NEVER = (
    WIKI.replace("depth - 1", "depth"),
    COLOUR.replace("depth - 1", "depth"),
    WIKI.replace("depth - 1", "depth").replace("depth == 0 or node", "not depth or node"),
)


@pytest.mark.parametrize("text", NEVER)
def test_a_depth_that_nothing_counts_is_a_wrong_value(text: str, tmp_path: Path) -> None:
    report = judged(text, tmp_path)
    said = " ".join(details(report).split())
    assert report.verdict == "wrong-value", said
    assert "alled with a depth of" in said
    assert "the depth that it is called with makes no difference" in said
    assert report.tree is not None
    assert report.got is not None
    assert report.tree.backed_up[0] != report.got.value
    assert not report.passes("value")


TOLD = {
    "counted twice": (
        WIKI.replace("depth - 1", "depth - 2").replace("depth == 0", "depth <= 0"),
        "with depths of 1, 2 and 3 it looks 1, 1 and 2 moves ahead",
    ),
    "counted for each move of a position": (
        WIKI.replace("value = max(value, ", "depth -= 1\n            value = max(value, ")
        .replace("value = min(value, ", "depth -= 1\n        value = min(value, ")
        .replace("depth - 1", "depth")
        .replace("depth == 0", "depth <= 0"),
        "with a depth of 3 it looks 3 moves ahead by the first of three moves, 2 by the next",
    ),
    "one side does not count": (
        WIKI.replace("depth - 1", "depth", 1),
        "looks 2 and 4 moves ahead where MAX is to move first, 1 and 3 where MIN is",
    ),
    "a move too short": (
        WIKI.replace("depth == 0", "depth == 1"),
        "with depths of 1, 2 and 3 it looks 0, 1 and 2 moves ahead",
    ),
    "it counts up to a limit": (UP.format(limit=4), "was not tried"),
    "the value of the side to move where it ends": (
        COLOUR.replace("if depth", "if depth == 0:\n        return node.value\n    if depth"),
        UNTRIED,
    ),
    "another value where it ends": (
        WIKI.replace("if depth", "if depth == 0:\n        return 0\n    if depth"),
        "where its depth is spent it gives 0, whatever the position",
    ),
    "lists have no values inside": (NESTED, UNTRIED),
}


@pytest.mark.parametrize("name", TOLD)
def test_a_depth_that_may_be_meant_so_is_told_and_not_accused(name: str, tmp_path: Path) -> None:
    text, says = TOLD[name]
    report = judged(text, tmp_path)
    assert report.verdict == "agree", details(report)
    assert any(says in note for note in report.notes), report.notes


FAR = UP.format(limit=50)
PRINTS = "    if depth == 0:\n        print(node)\n    if"
LEVELS = {
    "up to a far limit": FAR,
    "up before the moves": FAR.replace("    best =", "    depth += 1\n    best =", 1).replace(
        "depth + 1", "depth"
    ),
    "for what it prints": WIKI.replace("    if depth == 0 or", PRINTS).replace(
        "depth - 1", "depth"
    ),
    "and another thing": WIKI.replace("depth == 0 or", "depth == 0 and node is None or").replace(
        "depth - 1", "depth"
    ),
}


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_for_its_own_sake_is_no_depth(name: str, tmp_path: Path) -> None:
    report = judged(LEVELS[name], tmp_path)
    assert report.verdict == "agree", details(report)
    assert not any("makes no difference" in note for note in report.notes), report.notes


WINS = COLOUR.replace(
    "    if depth",
    "    if abs(node.value or 0) == 1:\n        return color * node.value\n    if depth",
)


def test_a_win_that_some_inner_values_look_like_is_no_fault(tmp_path: Path) -> None:
    assert judged(WINS, tmp_path).passes("value")


DEEPENS = (
    WIKI
    + """

def think(position, depth=4):
    best, found = None, None
    for limit in range(1, depth + 1):
        scores = [(alphabeta(child, limit - 1, -math.inf, math.inf, not position.maximising), child)
                  for child in position.children]
        pick = max if position.maximising else min
        if scores:
            found, best = pick(scores, key=lambda one: one[0])
    return found, best
"""
)


def test_what_deepens_step_by_step_does_not_go_before_its_search(tmp_path: Path) -> None:
    report = judged(DEEPENS, tmp_path)
    assert report.verdict == "agree", details(report)


def test_a_player_that_the_entry_states_is_no_depth(tmp_path: Path) -> None:
    text = WIKI.replace("maximizing_player", "x").replace("depth", "who")
    report = judged(text, tmp_path, entry="alphabeta(position, 7, alpha, beta, True)")
    assert not any("depth" in note for note in report.notes), report.notes


def test_a_depth_that_the_entry_states_is_tried_as_well(tmp_path: Path) -> None:
    stated = "alphabeta(position, 50, alpha, beta, maximising)"
    report = judged(WIKI.replace("depth - 1", "depth"), tmp_path, entry=stated)
    assert report.verdict == "wrong-value", details(report)


def test_a_search_that_sorts_its_moves_by_static_values_is_right(tmp_path: Path) -> None:
    report = judged(SORTS, tmp_path)
    assert report.passes("value"), details(report)
    assert any("ours have some, near 0" in note for note in report.notes)
    assert not any("moves deep" in note or "move deep" in note for note in report.notes)
    wrong = judged(SORTS.replace("beta, True)", "beta, False)"), tmp_path)
    assert not wrong.passes("value")


AT_DEPTH = """
def search(state, depth, alpha, beta, maximizing):
    if depth == 0:
        return state.evaluate(), None
    best = None
    for move in state.legal_moves():
        value, _ = search(state.play(move), depth - 1, alpha, beta, not maximizing)
        if maximizing and value > alpha:
            alpha, best = value, move
        if not maximizing and value < beta:
            beta, best = value, move
        if alpha >= beta:
            break
    return (alpha if maximizing else beta), best
"""


def test_a_search_with_values_at_its_depth_alone_is_of_equal_depth(tmp_path: Path) -> None:
    report = judged(AT_DEPTH, tmp_path)
    assert report.verdict == "equal-depth", details(report)
    assert "goes wrong only where the game ends earlier" in report.message
    assert not report.same_steps
    assert not report.passes("value")
    wrong = judged(AT_DEPTH.replace("value < beta", "value > beta"), tmp_path)
    assert wrong.verdict == "wrong-value", details(wrong)
    assert wrong.tree
    assert even(wrong.tree.arity)
    assert any("an answer only where all leaves are so deep" in note for note in wrong.notes)
