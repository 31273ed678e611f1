"""Programs in Python: right ones agree, spoiled ones are told why, hostile ones do no harm."""

from __future__ import annotations

import json
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

import pytest
from conftest import few

from pyab import FileReport, check_file
from pyab.command.main import main
from pyab.errors import UsageError
from pyab.programs import texts
from pyab.programs.records import BOOK, PROGRAMS
from pyab.submission.function import child, judging, mirrors, understanding
from pyab.submission.function.child import PythonProcess
from pyab.submission.function.evidence import compared
from pyab.submission.function.understanding import entry
from pyab.submission.judge.details import details
from pyab.submission.judge.filereport import Requirement
from pyab.submission.room import InPage
from pyab.submission.run.process import EndedError
from pyab.submission.run.submission import Lines
from pyab.trees.tree import Tree

HERE = Path(__file__).parents[1] / "submissions" / "python"
TEXTS = {path.stem: path.read_text("utf-8") for path in sorted(HERE.glob("*.py"))}
LIKE = {"like_the_book": "bratko", "minimax": "minimax"}
NAMES_A_MOVE = {
    *("like_the_book", "negamax_lists", "class_based", "max_and_min", "named_result", "generator"),
    *("aima", "aima_pairs", "agent_of_game", "own_rules", "lists_line"),
    *("enum_side", "type_is_list", "driver_with_a_move"),
}
UNSEEN = ("type_is_list",)
"""Programs of which it is not seen which leaves they evaluate."""


def judged(text: str, folder: Path, **options: object) -> FileReport:
    """The report on a program with this text, on fewer trees than usual."""
    path = folder / "mine.py"
    path.write_text(text, encoding="utf-8")
    return check_file(path, **{"leaves": 4, "random": 20, **options})


@pytest.mark.parametrize("name", TEXTS)
def test_a_right_program_agrees_with_the_program_that_it_is_like(name: str, tmp_path: Path) -> None:
    report = judged(TEXTS[name], tmp_path)
    assert report.verdict == "agree", details(report)
    assert report.reference == LIKE.get(name, "f2")
    assert report.trees == report.of
    most: Requirement = "move" if name in UNSEEN else "leaves"
    assert report.passes(most if name in NAMES_A_MOVE else "value")
    assert not (name in UNSEEN and report.passes("leaves"))
    assert report.moves == (name in NAMES_A_MOVE)
    assert report.moves or any("names no move" in note for note in report.notes)
    if report.same_steps:
        whose = "the book" if report.reference == BOOK.key else report.reference
        assert f"It does so by {whose}'s steps" in details(report)


def test_a_right_program_agrees_on_all_trees_without_swi_prolog(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    assert main(["judge", str(HERE / "class_based.py"), "--json"]) == 0
    (one,) = json.loads(capsys.readouterr().out)["files"]
    assert (one["verdict"], one["trees"], one["called"]) == ("agree", 17_323, "Player.search")
    assert one["same_steps"] is True
    assert one["entry"] == "Player.search(position, alpha, beta, 1000)"
    assert one["message"].startswith("does what Knuth and Moore's f2 does")


class Spoiled(NamedTuple):
    """A right program with one thing changed.

    Attributes:
        name: The program.
        old: What is changed.
        new: What stands there instead.
        verdict: What is to be said of it.
        says: What the report must hold.
    """

    name: str
    old: str
    new: str
    verdict: str
    says: str = ""


SPOILED = [
    Spoiled("wiki", "alpha >= beta", "alpha > beta", "prunes-less", "yours went on ([1,1] is"),
    Spoiled("wiki", "beta, False)", "beta, True)", "wrong-value", "smallest tree"),
    Spoiled("wiki", "value = math.inf\n", "value = 99\n", "wrong-value", ""),
    Spoiled("wiki", "beta = min(beta, value)", "pass", "prunes-less", ""),
    Spoiled(
        "fail_hard", "score >= beta", "score >= alpha", "wrong-value", "First step that differs"
    ),
    Spoiled(
        "fail_hard",
        "return beta\n            if",
        "return alpha\n            if",
        "wrong-value",
        "",
    ),
    Spoiled("like_the_book", "value < other_value", "value > other_value", "wrong-value", ""),
    Spoiled("like_the_book", "and value < alpha or", "and value <= alpha or", "wrong-move", ""),
    Spoiled(
        "negamax_lists",
        "-negamax(child, -beta, -alpha)",
        "-negamax(child, alpha, beta)",
        "prunes-less",
        "called for [1] with window",
    ),
    Spoiled("negamax_lists", "= -negamax(", "= negamax(", "wrong-value", ""),
    Spoiled("negamax_lists", "value > best_value", "value >= best_value", "wrong-move", ""),
    Spoiled("class_based", "value > best_value", "value >= best_value", "wrong-move", ""),
    Spoiled("class_based", "beta <= alpha", "False", "prunes-less", ""),
    Spoiled("max_and_min", "v <= alpha", "v < alpha", "prunes-less", ""),
    Spoiled(
        "max_and_min",
        "v < beta:\n                beta, best",
        "v <= beta:\n                beta, best",
        "wrong-move",
        "",
    ),
    Spoiled("aima", "if v >= beta", "if v > beta", "prunes-less", "yours went on ([0,1,1] is"),
    Spoiled(
        "aima",
        "best_score, beta)",
        "beta, best_score)",
        "wrong-value",
        "window (inf, 0)",
    ),
    Spoiled("aima", "if v > best_score", "if v < best_score", "not-understood", "returned None"),
    Spoiled("aima_pairs", "if v <= alpha:", "if False:", "prunes-less", "yours went on ([1,1] is"),
    Spoiled("aima_pairs", "utility(state, player)", "utility(state, 1)", "wrong-value", ""),
    Spoiled("agent_of_game", "if w > v", "if w >= v", "wrong-move", "move on 45"),
    Spoiled("own_rules", '"X"), alpha, beta', '"X"), beta, alpha', "wrong-value", "called for [0]"),
    Spoiled("own_rules", "best = 1000", "best = 10", "wrong-value", "file     10"),
    Spoiled("dictionaries", "beta = min(beta, best)", "pass", "prunes-less", "for [1] with window"),
    Spoiled("dictionaries", "best = -10**9", "best = 0", "wrong-value", "returned 0"),
    Spoiled("generator", "alpha >= beta", "False", "prunes-less", "yours went on"),
    Spoiled("window_in_list", "window = list(window)", "pass", "wrong-value", "yours stopped"),
    Spoiled("global_window", "alpha, beta = kept", "pass", "wrong-value", "yours stopped"),
    Spoiled("names_of_builtins", "max(maxEval, eval)", "min(maxEval, eval)", "wrong-value", ""),
    Spoiled("lists_line", "not is_max)", "is_max)", "wrong-value", ""),
    Spoiled("lists_inline", "min(best, value)", "max(best, value)", "wrong-value", ""),
    Spoiled(
        "lists_typed",
        "return beta\n    return beta",
        "return beta\n    return alpha",
        "wrong-value",
        "",
    ),
    Spoiled("minimax", "else min(values)", "else max(values)", "wrong-value", ""),
    Spoiled("named_result", "= 1 if", "= -1 if", "wrong-value", ""),
    Spoiled(
        "wiki",
        "return value\n    value",
        "return\n    value",
        "no-answer",
        "It raises an error, TypeError in line",
    ),
    Spoiled(
        "wiki",
        "        return node.value",
        "        return str(node.value)",
        "not-understood",
        "TypeError in line",
    ),
    Spoiled("wiki", "return node.value", "return node.valeu", "not-understood", "'valeu'"),
    Spoiled(
        "wiki", "max(value, alphabeta", "max(value, alfabeta", "error", "'alfabeta' is not defined"
    ),
]


@pytest.mark.parametrize("case", few(SPOILED, 3))
def test_a_spoiled_program_is_told_what_is_wrong(case: Spoiled, tmp_path: Path) -> None:
    assert case.old in TEXTS[case.name]
    report = judged(TEXTS[case.name].replace(case.old, case.new, 1), tmp_path)
    said = details(report)
    assert report.verdict == case.verdict, said
    assert case.says in said
    if report.tree is not None:
        assert report.tree.size <= 12
        assert report.got is not None


WIKI = TEXTS["wiki"]


def test_rules_of_its_own_are_set_aside_and_a_number_of_its_own_is_infinity(tmp_path: Path) -> None:
    report = judged(TEXTS["own_rules"], tmp_path)
    assert report.verdict == "agree"
    first, second = report.notes
    assert first == "its own get_moves, make_move, game_over, evaluate set aside, for trees of ours"
    said = "it takes 1,000 for infinity, for its first window or for a win; 5 trees"
    assert second.startswith(said)


def test_a_board_that_cannot_be_ours_is_not_understood_and_the_way_out_leads_to_it(
    tmp_path: Path,
) -> None:
    report = judged(BOARD + COUNT, tmp_path)
    assert (report.verdict, report.called) == ("not-understood", "minimax")  # never count
    assert "functions called get_moves, make_move, game_over and evaluate" in report.message
    mended = (
        BOARD.replace("board[move] = 'x' if maximizing else 'o'", "after = make_move(board, move)")
        .replace("minimax(board, not", "minimax(after, not")
        .replace("board[move] = '-'", "pass")
    )
    assert judged(mended + COUNT + "def make_move(board, move): pass\n", tmp_path).agrees["value"]


BOARD = """
def won(board, player):
    return any(all(board[i] == player for i in line) for line in ((0, 1, 2), (3, 4, 5), (6, 7, 8)))

def get_moves(board):
    return [i for i in range(9) if board[i] == '-']

def game_over(board):
    return won(board, 'x') or won(board, 'o') or not get_moves(board)

def evaluate(board):
    return won(board, 'x') - won(board, 'o')

def minimax(board, maximizing):
    if game_over(board):
        return evaluate(board)
    scores = []
    for move in get_moves(board):
        board[move] = 'x' if maximizing else 'o'
        scores.append(minimax(board, not maximizing))
        board[move] = '-'
    return max(scores) if maximizing else min(scores)
"""
COUNT = "def count(board): return 3 if board is None else count(None)\n"


def test_a_name_of_a_builtin_may_be_the_file_s_own_and_the_builtin_stays_away(
    tmp_path: Path,
) -> None:
    report = judged(in_search("eval = None") + "\neval('1')\n", tmp_path)
    assert report.verdict == "no-program"
    assert "TypeError" in report.message or "NameError" in report.message


KEEPS = """
table = {}
def alphabeta(position, alpha, beta):
    key = str(position)
    if not position.moves():
        return position.value
    if key in table and table[key][0] == (alpha, beta):
        return table[key][1]
    window = alpha, beta
    best = None
    for move in position.moves():
        value = alphabeta(position.play(move), alpha, beta)
        if best is None or (value > best if position.maximising else value < best):
            best = value
        if position.maximising:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    table[key] = window, best
    return best
"""


STATE = """
table = {}
seen = []
best = None


def alphabeta(tree, alpha, beta, is_max):
    global best
    seen.append(1)
    if not isinstance(tree, list):
        return tree
    if "root" not in table:
        table["root"] = tree
        best = None
    for child in tree:
        value = alphabeta(child, alpha, beta, not is_max)
        if table["root"] is tree and (best is None or (value > best) == is_max):
            best = value
        if is_max:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return best if table["root"] is tree else alpha if is_max else beta
"""


def test_each_search_begins_with_the_file_as_it_was_loaded(tmp_path: Path) -> None:
    report = judged(STATE, tmp_path)
    assert report.verdict == "agree", details(report)


DRIVER = (HERE / "driver_with_a_move.py").read_text("utf-8").replace("if ply == 0:", "if ply >= 0:")


def test_the_move_of_a_wrong_level_is_found_where_only_a_driver_gives_moves(tmp_path: Path) -> None:
    report = judged(DRIVER, tmp_path)
    assert (report.verdict, report.called) == ("wrong-move", "choose"), details(report)


LINKED = """
class Link:
    pass
first = last = Link()
for _ in range(3000):
    last.next = Link()
    last = last.next
"""


@pytest.mark.parametrize(
    "more",
    [
        "from enum import Enum\nSide = Enum('Side', {'A': 1, 'B': 2, 'C': 2, 'D': 1})\n",
        LINKED,
        "deep = []\nfor _ in range(3000):\n    deep = [deep]\n",
        "table = {n: [n] for n in range(40_000)}\n",
    ],
    ids=["aliases", "linked", "nested", "large"],
)
def test_what_else_is_in_a_file_does_a_right_search_no_harm(more: str, tmp_path: Path) -> None:
    report = judged(more + TEXTS["wiki"], tmp_path)
    assert report.verdict == "agree", details(report)


FORGOTTEN = """
def ab(tree, alpha, beta, is_max):
    if not isinstance(tree, list):
        return tree
    for child in tree:
        value = ab(child, alpha, beta, not is_max)
        if is_max:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            return{}
    return alpha if is_max else beta
"""


@pytest.mark.parametrize(("value", "verdict"), [("", "error"), (" value", "agree")])
def test_a_return_without_a_value_is_no_depth_of_its_own(
    value: str, verdict: str, tmp_path: Path
) -> None:
    report = judged(FORGOTTEN.format(value), tmp_path)
    assert report.verdict == verdict, details(report)
    assert not any("moves deep" in note for note in report.notes)


def test_a_driver_that_stops_at_a_depth_of_its_own_is_tried_as_deep(tmp_path: Path) -> None:
    stops = TEXTS["driver_with_a_move"].replace(
        "if not state.moves():", "if ply == 4 or not state.moves():"
    )
    report = judged(stops, tmp_path, entry="choose(position)")
    assert report.verdict == "agree", details(report)
    assert any("it stops 4 moves deep" in note for note in report.notes)


TAKES = """
def alphabeta(state, alpha, beta):
    pile, side = state
    return max(-alphabeta((pile - n, side), -beta, -alpha) for n in (1, 2))
"""
OWN_GAME = """
def get_moves(board):
    return [(n, -board[1]) for n in (1, 2)]


def evaluate(board):
    return -board[1]


def search(board, alpha, beta):
    if board == []:
        return evaluate(board)
    if not isinstance(board, list):
        return board
    return max(-search(child, -beta, -alpha) for child in (*board, *get_moves(board)))
"""


@pytest.mark.parametrize("text", [TAKES, OWN_GAME], ids=["takes", "own-game"])
def test_an_error_about_what_we_give_it_is_not_said_against_a_file(
    text: str, tmp_path: Path
) -> None:
    report = judged(text, tmp_path)
    assert report.verdict == "not-understood", details(report)
    assert not report.causes


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        (
            "wiki",
            "return value",
            "print(value)",
            "is a return missing, or does something begin as None?",
        ),
        ("negamax_colour", "-negamax(", "negamax(", "the sign of the value that comes back is not"),
        ("enum_side", "side.other, alpha", "side, alpha", "as if the side to move did not change"),
    ],
)
def test_a_spoiled_program_is_led_on(
    name: str, old: str, new: str, says: str, tmp_path: Path
) -> None:
    assert old in TEXTS[name]
    report = judged(TEXTS[name].replace(old, new), tmp_path)
    assert says in " ".join(details(report).split())


@pytest.mark.parametrize(
    ("test", "side"),
    [
        ('not node["children"]', "maximizing"),
        ('len(node["children"]) == 0', "maximizing"),
        ('"children" not in node', 'node["maximising"]'),
        ('node["terminal"]', 'node["maximizing"]'),
        ('node.get("children", []) == []', 'node["player"] == "max"'),
    ],
)
def test_a_position_is_asked_as_a_dictionary_of_any_kind(
    test: str, side: str, tmp_path: Path
) -> None:
    """A leaf may have a list of no children, or no such list; the side may stand in it."""
    text = TEXTS["dictionaries"].replace('"children" not in node or not node["children"]', test)
    report = judged(text.replace("if maximizing:", f"if {side}:"), tmp_path)
    assert report.verdict == "agree", details(report)


BY_NAME = (
    TEXTS["fail_hard"]
    .replace(
        "def alphabeta(position, alpha, beta)",
        'def search(position, *, alpha=float("-inf"), beta=float("inf"), depth)',
    )
    .replace(
        "alphabeta(child, alpha, beta)", "search(child, depth=depth-1, beta=beta, alpha=alpha)"
    )
    .replace("if not moves:", "if depth == 0 or not moves:")
)
"""The same function, given all but the position by name."""


def test_what_stands_behind_a_bare_star_is_given_by_its_name(tmp_path: Path) -> None:
    for options in ({}, {"entry": "search"}, {"entry": "search(position, alpha, beta, depth)"}):
        report = judged(BY_NAME, tmp_path, **options)
        assert report.verdict == "agree", details(report)
    with pytest.raises(UsageError, match="in the entry, beta=beta has a name: give the arguments"):
        judged(BY_NAME, tmp_path, entry="search(position, beta=beta, alpha=alpha, depth=depth)")


ONE_SIDE = """
def search(position, alpha, beta):
    if not position.moves():
        return position.value, None
    best = None
    for child in position.moves():
        value, _ = search(child, alpha, beta)
        if position.maximising and value > alpha:
            alpha, best = value, child
        if not position.maximising and value < beta:
            beta = value
        if alpha >= beta:
            break
    return (alpha if position.maximising else beta), best
"""


def test_a_move_for_one_side_alone_is_not_said_to_be_none(tmp_path: Path) -> None:
    report = judged(ONE_SIDE, tmp_path)
    assert report.verdict == "agree", details(report)
    assert any("is no move on some trees, or on all" in note for note in report.notes)
    assert not any("names no move" in note for note in report.notes)


SLIPS = {
    "is a return missing, or does something begin as None?": re.sub(
        r"best = -?10\*\*9", "best = None", TEXTS["dictionaries"]
    ),
    "(it evaluates no leaf); a position of ours has moves() and value, or is asked by": (
        "def alphabeta(node, alpha, beta):\n    return 0 if node.moves() else node.value\n"
    ),
}


@pytest.mark.parametrize("says", SLIPS)
def test_the_advice_fits_what_was_seen(says: str, tmp_path: Path) -> None:
    report = judged(SLIPS[says], tmp_path)
    assert report.verdict == "not-understood"
    said = " ".join(details(report).split())
    assert says in said
    assert "?." not in said


def test_a_file_that_asks_for_input_is_told_the_way_out(tmp_path: Path) -> None:
    report = judged(f"print(input())\n{TEXTS['wiki']}", tmp_path)
    assert report.verdict == "no-program"
    assert report.message.endswith('put it under if __name__ == "__main__":')


def test_of_the_member_of_an_enumeration_an_entry_may_name_both(tmp_path: Path) -> None:
    call = "search(position, {Side.WHITE,Side.BLACK}, alpha, beta)"
    report = judged(TEXTS["enum_side"], tmp_path, entry=call)
    assert report.verdict == "agree"
    other = judged(
        TEXTS["enum_side"], tmp_path, entry=call.replace("WHITE,Side.BLACK", "BLACK,Side.WHITE")
    )
    assert other.verdict != "agree"


def test_values_that_are_kept_from_tree_to_tree_do_no_harm(tmp_path: Path) -> None:
    report = judged(KEEPS, tmp_path)
    assert report.verdict == "agree", details(report)


NESTED = """
def minimax(node, alpha, beta, maximising):
    if isinstance(node, int):
        return node
    worth = float("-inf") if maximising else float("inf")
    for child in node:
        value = minimax(child, alpha, beta, not maximising)
        worth = max(worth, value) if maximising else min(worth, value)
        alpha, beta = (max(alpha, worth), beta) if maximising else (alpha, min(beta, worth))
        if alpha >= beta:
            break
    return worth
"""


def test_a_function_that_knows_whole_numbers_alone_is_tried_on_these(tmp_path: Path) -> None:
    right = judged(NESTED, tmp_path)
    assert right.passes("value"), right.message
    assert any(note.startswith("it takes whole numbers alone") for note in right.notes)
    wrong = judged(NESTED.replace("not maximising", "maximising"), tmp_path)
    assert wrong.verdict == "wrong-value", wrong.message


def test_a_function_that_is_cached_is_judged(tmp_path: Path) -> None:
    cached = WIKI.replace("def ", "from functools import cache\n\n\n@cache\ndef ", 1)
    assert judged(cached, tmp_path).verdict == judged(WIKI, tmp_path).verdict == "agree"


REMEMBERS = """
memo = {}


def alphabeta(position, alpha, beta):
    key = position, alpha, beta
    if key in memo:
        return memo[key]
    if not position.moves():
        return position.value
    worth = float("-inf") if position.maximising else float("inf")
    for child in position.moves():
        value = alphabeta(child, alpha, beta)
        if position.maximising:
            worth = max(worth, value)
            alpha = max(alpha, worth)
        else:
            worth = min(worth, value)
            beta = min(beta, worth)
        if alpha >= beta:
            break
    memo[key] = worth
    return worth
"""
CACHED = """
from functools import cache


class Search:
    def begin(self, position, alpha, beta):
        self.window = alpha, beta
        return self.search(position)

    @cache
    def search(self, position):
        if not position.moves():
            return position.value
        alpha, beta = self.window
        for child in position.moves():
            self.window = alpha, beta
            value = self.search(child)
            if position.maximising:
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
            if alpha >= beta:
                break
        return alpha if position.maximising else beta
"""


def test_what_keeps_values_is_tried_on_positions_that_come_twice(tmp_path: Path) -> None:
    right = judged(REMEMBERS, tmp_path)
    assert right.passes("value"), details(right)
    said = "(memo), and was right on 2 trees in which a position comes twice"
    assert any(said in note for note in right.notes), right.notes
    wrong = judged(REMEMBERS.replace("key = position, alpha, beta", "key = position"), tmp_path)
    assert "where a position comes twice it goes wrong" in wrong.message
    assert any("it gives 1, and not 2" in note for note in wrong.notes), wrong.notes
    assert not any("comes twice" in note for note in judged(WIKI, tmp_path).notes)


def test_a_memory_without_a_name_of_one_is_found_by_what_it_does(tmp_path: Path) -> None:
    wrong = judged(CACHED, tmp_path, entry="Search.begin(position, alpha, beta)")
    assert "where a position comes twice it goes wrong" in wrong.message, details(wrong)
    fresh = CACHED.replace("    @cache\n", "")
    right = judged(fresh, tmp_path, entry="Search.begin(position, alpha, beta)")
    assert right.agrees["value"], details(right)
    assert "twice" not in details(right)


def in_search(line: str) -> str:
    """The encyclopaedias' program, in which a line runs at each position."""
    return WIKI.replace("    if depth == 0", f"    {line}\n    if depth == 0")


HOSTILE = {
    "an endless loop": (in_search("while True: pass"), ("limit",), "s of CPU"),
    "an endless loop that catches": (
        in_search("while True:\n        try:\n            while True: pass\n        except: pass"),
        ("limit", "unfinished"),
        "",
    ),
    "an endless loop in C": (in_search("10 ** (10 ** 9)"), ("limit", "unfinished"), ""),
    "endless recursion": (
        in_search("alphabeta(node, depth, alpha, beta, True)"),
        ("error",),
        "too deep",
    ),
    "recursion without a limit": (
        "import sys\nsys.setrecursionlimit(10**9)\n"
        + in_search("alphabeta(node, depth, alpha, beta, True)"),
        ("limit", "error"),
        "",
    ),
    "it exits": (in_search("exit()"), ("error",), "SystemExit"),
    "it exits for good": ("import os\n" + in_search("os._exit(0)"), ("no-program",), "imports os"),
    "it exits when loaded": (
        WIKI + "\nimport sys\nsys.exit()\n",
        ("no-program",),
        "ends Python while it is loaded",
    ),
    "it never loads": (WIKI + "\nwhile True: pass\n", ("limit",), "while it is loaded"),
    "it asks": (WIKI + "\nn = input('depth? ')\n", ("no-program",), "it asks for input"),
    "a socket": ("import socket\n" + WIKI, ("no-program",), "ine 1: it imports socket"),
    "another file": (
        "from game import moves\n" + in_search("moves('all')"),
        ("no-program",),
        "put what the search needs",
    ),
    "numpy": (
        "import numpy as np\n" + in_search("np.zeros(9)"),
        ("no-program",),
        "none of Python's own",
    ),
    "it opens a file": (in_search("open('{victim}', 'w')"), ("no-program",), "open() is not known"),
    "by way of objects": (
        in_search("().__class__.__base__.__subclasses__()"),
        ("no-program",),
        "not known to be safe",
    ),
    "by way of getattr": (
        in_search("getattr(getattr, '__glo' + 'bals__')"),
        ("error", "not-understood"),
        "AttributeError",
    ),
    "by way of an import": (in_search("__import__('o' + 's')"), ("no-program",), "__import__"),
    "by way of a safe module": (
        "import random\n" + in_search("random._os"),
        ("error", "not-understood"),
        "_os",
    ),
    "by way of a format": (
        "import string\n" + in_search("string.Formatter().get_field('0.x', (1,), {})"),
        ("error", "not-understood"),
        "Formatter",
    ),
    "our own works": (
        in_search("node._pyab_game.events.clear()"),
        ("no-program",),
        "not known to be safe",
    ),
    "memory": (in_search("x = ' ' * 10**10"), ("limit",), "memory"),
    "more and more memory": (
        # Few positions have it all (a list of the file is emptied after each search), and it is
        # left untouched: to fill it would take time.
        in_search("kept.append(bytes(2 * 10**8))") + "\nkept = []\n",
        ("limit",),
        "memory",
    ),
    "it prints much": (in_search("print('x' * 10**5)"), ("agree",), ""),
    "an error without words": (
        "class E(Exception):\n    def __str__(self): raise E\n" + in_search("raise E"),
        ("error", "not-understood"),
        "",
    ),
    "Ctrl-C": (in_search("raise KeyboardInterrupt"), ("error", "not-understood"), ""),
    "a value of its own": (
        WIKI.replace("return node.value", "return Odd()")
        + "class Odd:\n    def __getattr__(self, n): raise SystemExit\n",
        ("error", "not-understood", "wrong-value"),
        "",
    ),
    "no Python": ("alphabeta(Pos, A, B) :- !.", ("no-program",), "ine 1: syntax error"),
    "deep": ("x = " + "(" * 5000 + ")" * 5000, ("no-program",), ""),
    "nothing": ("x = 1\n", ("no-program",), "o search was found"),
    "not a text": ("\0", ("no-program",), "NUL"),
    "sleep": ("import time\n" + in_search("time.sleep(100)"), ("agree",), ""),
}
"""Each: the program, what may be said of it, and what the report must hold."""


@pytest.mark.parametrize("name", few(list(HOSTILE), 3, 2))
def test_a_hostile_program_does_no_harm(name: str, tmp_path: Path) -> None:
    text, verdicts, says = HOSTILE[name]
    victim = tmp_path / "victim"
    victim.write_text("untouched")
    slow = "never" in name or "endless" in name
    report = judged(
        text.replace("{victim}", str(victim)), tmp_path, seconds=2.0 if slow else 10.0, leaves=3
    )
    said = " ".join(details(report).split())
    assert report.verdict in verdicts, said
    assert says in said
    assert victim.read_text() == "untouched"
    assert "Prolog" not in said


def test_the_kernel_holds_what_is_trusted(tmp_path: Path) -> None:
    text = "import socket\n" + in_search("socket.socket()")
    report = judged(text, tmp_path, sandbox=False)
    assert report.verdict in ("error", "not-understood")
    assert re.search("PermissionError|OSError|ImportError", details(report))


def test_a_program_that_leaves_no_trace_of_its_file_system(tmp_path: Path) -> None:
    text = "import os\n" + in_search(f"os.listdir({str(tmp_path)!r})")
    assert "PermissionError" in details(judged(text, tmp_path, sandbox=False))


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ("alphabeta", ("alphabeta", None)),
        ("Player().search", ("Player.search", None)),
        ("f(position, 50, alpha, beta, True)", ("f", ["P", "=50", "A", "B", "=True"])),
        ("f(node, depth, alpha, beta, maximizing)", ("f", ["P", "D", "A", "B", "S"])),
    ],
)
def test_an_entry_is_a_name_or_a_call(given: str, found: tuple[str, list[str] | None]) -> None:
    assert entry(given) == found


STATIC = """
import sys

class Player:
    @staticmethod
    def worth(position):
        sys.stdout.write("." * 300_000)
        if not position.moves():
            return position.value
        pick = max if position.maximising else min
        return pick(Player.worth(child) for child in position.moves())
"""


def test_a_static_method_is_a_search_and_what_it_writes_is_kept_nowhere(tmp_path: Path) -> None:
    report = judged(STATIC, tmp_path, leaves=3, random=0)
    assert (report.verdict, report.called) == ("agree", "Player.worth"), details(report)


ENDLESS = """
def search(position, alpha, beta):
    while len(position.moves()) == 2:
        pass
    if not position.moves():
        return position.value
    pick = max if position.maximising else min
    return pick(search(child, alpha, beta) for child in position.moves())
"""


def test_the_seconds_that_a_search_may_take_are_told(tmp_path: Path) -> None:
    report = judged(ENDLESS, tmp_path, leaves=3, random=0)
    said = " ".join((report.message, *report.notes))
    assert "more than 0 s" not in said, said
    assert " s of CPU" in said, said


@pytest.mark.parametrize("given", ["1 + 1", "f(", "a.b.c", "lambda: 0"])
def test_another_entry_is_refused(given: str) -> None:
    with pytest.raises(UsageError, match="is no function: give one such as alphabeta"):
        entry(given)


@pytest.mark.parametrize("pair", ["{1}", "{1,2,3}", "{1,}", "{}", "{1,2"])
def test_a_pair_in_an_entry_has_two_words(pair: str) -> None:
    with pytest.raises(UsageError, match="is no pair: give what stands for MAX"):
        entry(f"search(position, {pair})")


def test_an_entry_that_is_stated_is_the_one_that_is_judged(tmp_path: Path) -> None:
    text = WIKI.replace("alphabeta", "go").replace("maximizing_player", "x").replace("depth", "y")
    wrong = "\ndef alphabeta(position, alpha, beta):\n    return 1\n"
    assert judged(text + wrong, tmp_path).verdict == "not-understood"
    report = judged(text + wrong, tmp_path, entry="go(position, 50, alpha, beta, maximising)")
    assert (report.verdict, report.called) == ("agree", "go")
    assert "trees deeper than 50 moves were left out" in report.notes
    report = judged(text, tmp_path, entry="nowhere")
    assert (report.verdict, "nowhere" in report.message) == ("no-program", True)


def test_who_is_to_move_may_be_unknown(tmp_path: Path) -> None:
    text = TEXTS["lists_typed"].replace(", maximizing)", ", maximizing=True)")
    text += "\nINF = float('inf')\ndef start(tree):\n    return alphabeta(tree, -INF, INF, True)\n"
    report = judged(text, tmp_path, entry="start")
    assert report.verdict == "agree", details(report)
    assert any("not told who is to move" in note for note in report.notes)


def test_python_and_prolog_are_judged_together(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.pl").write_text((HERE.parents[2] / "prolog" / "bratko.pl").read_text())
    (tmp_path / "b.py").write_text(TEXTS["class_based"])
    assert main(["judge", str(tmp_path), "--leaves", "3"]) == 0
    assert "2 of 2 files pass." in capsys.readouterr().out


@pytest.mark.parametrize("key", few(list(PROGRAMS), 4))
def test_a_mirror_is_judged_as_it_stands(key: str, tmp_path: Path) -> None:
    one = PROGRAMS[key]
    entry, roles = one.entry(), {"P": "position", "A": "alpha", "B": "beta"}
    call = f"{entry.function}({', '.join(roles[each] for each in entry.inputs)})"
    report = judged(texts.python(one), tmp_path, entry=call)
    assert report.verdict == "agree" or key in ("f1", "wells"), details(report)
    held = judged(texts.python(one), tmp_path, entry=call, against=report.reference)
    assert held.verdict == report.verdict


def test_a_changed_mirror_is_told_the_step_that_differs(tmp_path: Path) -> None:
    text = texts.python(BOOK).replace("val > beta:", "val >= beta:")
    report = judged(text, tmp_path)
    assert report.verdict == "wrong-move"
    assert str(report.tree) == "[0,[0,1]]"
    assert "at [1,0], after value 0: yours stopped, the book's goes on" in details(report)


def test_a_page_has_the_runner_itself_in_place_of_a_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = details(judged(TEXTS["class_based"], tmp_path))
    rooms = SimpleNamespace(room=child._InPage)
    for module in (judging, understanding):
        monkeypatch.setattr(module, "python_room", lambda seconds, _trust: InPage(seconds, rooms))
    assert details(judged(TEXTS["class_based"], tmp_path)) == here
    endless = TEXTS["class_based"] + "\nwhile True: pass\n"
    assert judged(endless, tmp_path, seconds=1.0).verdict == "limit"


def test_a_process_is_as_confined_as_prolog_s() -> None:
    with PythonProcess(5) as process:
        text = "import os\ntry:\n    os.fork()\nexcept OSError as e:\n    raise ValueError(e)"
        said = process.ask(json.dumps({"do": "load", "text": text, "trust": True, "limit": 2}))
    assert "Operation not permitted" in said or "unavailable" in said


def test_a_function_that_looks_at_no_leaf_is_not_judged_by_its_values(tmp_path: Path) -> None:
    report = judged("def f(x): return 1\n", tmp_path)
    assert report.verdict == "not-understood", details(report)
    assert "it evaluates no leaf" in report.message


def test_the_trees_that_are_left_out_may_follow_those_that_a_function_has_come_to() -> None:
    """Its process may have ended before: then there are fewer results than trees."""
    trees = [Tree.parse(text) for text in ("1", "[1,2]", "[[1]]")]
    right = mirrors.on("bratko", trees, counted=True)
    running = cast(Any, SimpleNamespace(way=SimpleNamespace(moves=True)))
    ended = Lines(tuple(right[:2]), EndedError("time"))
    some = compared(running, "bratko", trees, right, ended).only([True, False, True])
    assert [str(tree) for tree in some.trees] == ["1", "[[1]]"]
    assert (some.found.lines, some.found.whole) == ((right[0],), False)


PUSHED = """
def max_value(board, alpha, beta, depth):
    if board.is_terminal() or depth == 0:
        return None, board.value()
    best, worth = None, float("-inf")
    for move in board.generate_legal_moves():
        board.push(move)
        _, found = min_value(board, alpha, beta, depth - 1)
        board.pop()
        if found > worth:
            best, worth = move, found
        if worth >= beta:
            return best, worth
        alpha = max(alpha, worth)
    return best, worth


def min_value(board, alpha, beta, depth):
    if board.is_terminal() or depth == 0:
        return None, board.value()
    best, worth = None, float("inf")
    for move in board.generate_legal_moves():
        board.push(move)
        _, found = max_value(board, alpha, beta, depth - 1)
        board.pop()
        if found < worth:
            best, worth = move, found
        if worth <= alpha:
            return best, worth
        beta = min(beta, worth)
    return best, worth


def alphabeta(board, player=1, depth=6):
    if player == 1:
        return max_value(board, float("-inf"), float("inf"), depth)
    return min_value(board, float("-inf"), float("inf"), depth)
"""
COPIED = """
import copy


def minimax(state, alpha, beta, maximizing):
    if state.game_over():
        return state.get_score()
    worth = -10**9 if maximizing else 10**9
    for move in state.get_valid_moves():
        after = copy.deepcopy(state)
        after.make_move(move)
        found = minimax(after, alpha, beta, not maximizing)
        if maximizing:
            worth = max(worth, found)
            alpha = max(alpha, worth)
        else:
            worth = min(worth, found)
            beta = min(beta, worth)
        if beta <= alpha:
            break
    return worth
"""
TUPLES = """
def is_leaf(tree):
    return not isinstance(tree, tuple)


def search(tree, alpha, beta, maximizing):
    if is_leaf(tree):
        return tree
    for child in tree:
        found = search(child, alpha, beta, not maximizing)
        if maximizing:
            alpha = max(alpha, found)
        else:
            beta = min(beta, found)
        if alpha >= beta:
            break
    return alpha if maximizing else beta
"""
ELSEWHERE = """import numpy as np
from game.rules import movimientos_posibles, juego_terminado, evaluar_tablero, JUGADOR_X, JUGADOR_O


@np.vectorize
def unused(x):
    return x


def poda_alfa_beta(tablero, profundidad, alpha, beta, jugador):
    if profundidad == 0 or juego_terminado(tablero):
        return evaluar_tablero(tablero)
    if jugador == JUGADOR_X:
        valor = -np.inf
        for hijo in movimientos_posibles(tablero):
            valor = max(valor, poda_alfa_beta(hijo, profundidad - 1, alpha, beta, JUGADOR_O))
            alpha = max(alpha, valor)
            if beta <= alpha:
                break
    else:
        valor = np.inf
        for hijo in movimientos_posibles(tablero):
            valor = min(valor, poda_alfa_beta(hijo, profundidad - 1, alpha, beta, JUGADOR_X))
            beta = min(beta, valor)
            if beta <= alpha:
                break
    return valor
"""
FIGURE = """
def Max_Value(state, alpha, beta):
    if Terminal_Test(state): return Utility(state)
    v = -infinity
    for action in Actions(state):
        v = max(v, Min_Value(Result(state, action), alpha, beta))
        if v >= beta: return v
        alpha = max(alpha, v)
    return v
def Min_Value(state, alpha, beta):
    if Terminal_Test(state): return Utility(state)
    v = infinity
    for action in Actions(state):
        v = min(v, Max_Value(Result(state, action), alpha, beta))
        if v <= alpha: return v
        beta = min(beta, v)
    return v
infinity = float("inf")
def Alpha_Beta_Search(state):
    return Max_Value(state, -infinity, infinity)
"""


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        (PUSHED, "found > worth", "found < worth"),
        (COPIED, "max(worth, found)", "min(worth, found)"),
        (TUPLES, "max(alpha, found)", "min(alpha, found)"),
        (ELSEWHERE, "max(valor, poda", "min(valor, poda"),
        (FIGURE, "v = max(v", "v = min(v"),
    ],
    ids=["push and pop", "copies", "tuples", "rules elsewhere", "a figure"],
)
def test_positions_and_rules_may_be_as_others_have_them(
    text: str, right: str, wrong: str, tmp_path: Path
) -> None:
    report = judged(text, tmp_path)
    assert report.agrees["value"], details(report)
    assert text.count(right) == 1
    spoiled = judged(text.replace(right, wrong), tmp_path)
    assert spoiled.verdict == "wrong-value", details(spoiled)


def test_what_stands_in_for_another_file_is_told(tmp_path: Path) -> None:
    notes = judged(ELSEWHERE, tmp_path).notes
    assert "line 1: numpy is not loaded" in notes
    assert any("movimientos_posibles are not in the file: our trees answer" in n for n in notes)
    needed = ELSEWHERE.replace("return valor", "return np.round(valor)")
    report = judged(needed, tmp_path)
    assert report.verdict == "no-program"
    assert "which is none of Python's own: put what the search needs into it" in report.message


def test_a_function_that_is_not_in_the_file_is_not_held_against_it(tmp_path: Path) -> None:
    report = judged(COPIED.replace("state.get_score()", "my_judgement(state)"), tmp_path)
    assert report.verdict == "not-understood", details(report)
    assert "my_judgement() is not in the file" in report.message
    typed = judged(COPIED.replace("found = minimax(", "found = minimaxx("), tmp_path)
    assert typed.verdict == "error", details(typed)


def test_a_side_that_is_called_first_is_no_first_child(tmp_path: Path) -> None:
    text = COPIED.replace(", maximizing):", "):").replace(", not maximizing", "")
    report = judged(text.replace("maximizing", "state.first"), tmp_path)
    assert report.verdict == "not-understood", details(report)
    assert "no 'first' beside its moves" in report.message


@pytest.mark.parametrize("number", ["Fraction", "Decimal", "float"])
def test_numbers_may_be_of_another_kind(number: str, tmp_path: Path) -> None:
    text = TUPLES.replace("return tree\n", f"return {number}(tree)\n", 1)
    report = judged(
        f"from decimal import Decimal\nfrom fractions import Fraction\n{text}", tmp_path
    )
    assert report.agrees["value"], details(report)


def test_a_board_of_its_own_as_a_list_is_not_ours(tmp_path: Path) -> None:
    """Its functions look into nine cells; our lists of lists are no such board."""
    text = TUPLES.replace("not isinstance(tree, tuple)", "0 not in tree or tree[0] == tree[-1]")
    text = text.replace("        return tree\n", "        return len(tree)\n")
    report = judged(text, tmp_path)
    assert report.verdict == "not-understood", details(report)


def test_a_function_that_only_sets_the_search_off_is_named(tmp_path: Path) -> None:
    chooser = """

def choose(position):
    return min(position.moves(), key=lambda one: alphabeta(one, 9, -999, 999, False))
"""
    report = judged(WIKI + chooser, tmp_path)
    said = "choose may choose a move by it, and was not judged (--entry)"
    assert said in report.notes or report.called == "choose", details(report)


def test_a_side_that_is_compared_by_identity_is_not_held_against_a_file(tmp_path: Path) -> None:
    text = COPIED.replace(", maximizing):", "):").replace(", not maximizing", "")
    text = text.replace("import copy", "import copy\nMAX, MIN = object(), object()")
    report = judged(text.replace("maximizing", "(state.player is MAX)"), tmp_path)
    assert report.verdict == "not-understood", details(report)
    assert "does not compare that by ==" in report.message
    report = judged(text.replace("maximizing", "(state.player == 'X')"), tmp_path)
    assert report.agrees["value"], details(report)


AGENT = """
class Agent:
    def __init__(self, player):
        self.player = player

    def alphabeta(self, state, alpha, beta, player):
        if state.is_terminal():
            return state.evaluate(self.player)
        for child in state.children():
            found = self.alphabeta(child, alpha, beta, other(player))
            if player == self.player:
                alpha = max(alpha, found)
            else:
                beta = min(beta, found)
            if alpha >= beta:
                break
        return alpha if player == self.player else beta


def other(player):
    return 3 - player
"""


@pytest.mark.parametrize(
    ("other", "noted"),
    [
        ("3 - player", "1 was taken for MAX, and 2 for MIN, at the root"),
        ('"O" if player == "X" else "X"', "was taken for MAX, and"),
        ('{"X": "O", "O": "X"}[player]', "was taken for MAX, and"),
    ],
)
def test_an_object_may_be_told_for_whom_it_plays(other: str, noted: str, tmp_path: Path) -> None:
    text = AGENT.replace("3 - player", other)
    report = judged(text, tmp_path)
    assert report.agrees["value"], details(report)
    assert any(noted in note for note in report.notes)
    wrong = judged(text.replace("max(alpha, found)", "min(alpha, found)"), tmp_path)
    assert wrong.verdict == "wrong-value", details(wrong)


def test_words_for_players_that_nobody_knows_are_not_held_against_a_file(tmp_path: Path) -> None:
    text = AGENT.replace("3 - player", "dict(zip('ab', 'ba')).get(player)")
    text = text.replace("player == self.player", "player == 'a'")
    report = judged(text, tmp_path)
    assert report.verdict == "not-understood", details(report)
    assert "say what stands for MAX and for MIN" in report.message
