"""Programs in Python on positions of their own game, where no tree of ours can stand for these."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import few, rows

from pyab import UsageError, check_file
from pyab.command.main import main
from pyab.submission.judge.details import details

HERE = Path(__file__).parents[1] / "submissions" / "python_own"
STARTS = {
    "board_of_the_file": "negamax(0, -1000, 1000)",
    "board_of_the_object": 'game.search("X")',
    "cells_in_rows": 'minimax([["."] * 3 for _ in range(3)], 0, True)',
    "moves_of_the_object": "choose(Heaps([2, 3, 2], True))",
}
RIGHT = {
    "board_of_the_file": ("other-move", "f2"),
    "board_of_the_object": ("other-move", "f2"),
    "cells_in_rows": ("prunes-less", "minimax"),
    "moves_of_the_object": ("other-move", "f2"),
}
TAKEN_BACK = '            self.squares[square] = " "\n'
WRONG = [
    ("cells_in_rows", "best = min(best, minimax(squares, depth + 1, True))",
     "best = minimax(squares, depth + 1, True)", "wrong-value"),
    ("board_of_the_file", "-beta, -alpha", "-alpha, -beta", "wrong-value"),
    ("board_of_the_file", "value = -value", "value = +value", "wrong-value"),
    ("board_of_the_file", "best, move = value, side", "best, move = value, 0", "wrong-move"),
    ("board_of_the_object", '< best["score"]', '<= best["score"]', "wrong-move"),
    ("board_of_the_object", "else 100}", "else 0}", "wrong-value"),
    ("board_of_the_object", TAKEN_BACK, "", "not-understood"),
    ("moves_of_the_object", "answer < value", "answer > value", "not-understood"),
]  # fmt: skip


def test_every_file_has_a_row() -> None:
    assert sorted(RIGHT) == sorted(STARTS) == sorted(path.stem for path in HERE.glob("*.py"))


@pytest.mark.parametrize("name", few(sorted(RIGHT), 2, 3))
def test_a_file_that_sets_itself_off_is_judged_by_itself(name: str) -> None:
    report = check_file(HERE / f"{name}.py")
    assert (report.verdict, report.reference) == RIGHT[name], details(report)
    assert any("it was tried on its own game alone" in note for note in report.notes)
    assert report.passes("value")


@pytest.mark.parametrize("name", few(sorted(RIGHT), 2, 5))
def test_so_is_one_whose_user_names_the_call(name: str) -> None:
    report = check_file(HERE / f"{name}.py", start=STARTS[name])
    assert (report.verdict, report.reference) == RIGHT[name], details(report)


@pytest.mark.parametrize(("name", "right", "wrong", "verdict"), rows(WRONG, 4, 1))
def test_a_fault_is_found_there(
    name: str, right: str, wrong: str, verdict: str, tmp_path: Path
) -> None:
    text = (HERE / f"{name}.py").read_text(encoding="utf-8")
    assert right in text
    path = tmp_path / f"{name}.py"
    path.write_text(text.replace(right, wrong), encoding="utf-8")
    report = check_file(path, start=STARTS[name])
    assert report.verdict == verdict, details(report)
    assert not report.passes("value") or verdict == "wrong-move"
    # Of itself it is not accused: who is to move, say, is a guess then.
    assert check_file(path).verdict == "not-understood"


def test_moves_that_are_not_taken_back_are_told(tmp_path: Path) -> None:
    text = (HERE / "board_of_the_object.py").read_text(encoding="utf-8")
    path = tmp_path / "mine.py"
    path.write_text(text.replace(TAKEN_BACK, ""), encoding="utf-8")
    report = check_file(path, start=STARTS["board_of_the_object"])
    assert any("it leaves its board other than it was" in note for note in report.notes)


def test_a_memory_is_no_board_that_is_left_changed(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "known = {}\n"
        "def nim(heap, first):\n"
        "    if (heap, first) in known:\n"
        "        return known[heap, first]\n"
        "    after = [nim(heap - n, not first) for n in (1, 2, 3) if n <= heap]\n"
        "    value = (max if first else min)(after) if after else (-1 if first else 1)\n"
        "    known[heap, first] = value\n"
        "    return value\n"
    )
    report = check_file(path, start="nim(9, True)")
    assert report.passes("value"), details(report)


def test_the_position_is_shown_with_what_the_file_holds_there() -> None:
    report = check_file(HERE / "board_of_the_file.py")
    assert "where ends is [" in report.term
    report = check_file(HERE / "board_of_the_object.py")
    assert "'O'" in report.term
    assert report.term.startswith("Row(squares=[")


SMALL = """
def search(row, first):
    free = [n for n, one in enumerate(row) if one == "."]
    if not free:
        return 0
    after = (search(row[:n] + ("xo"[not first],) + row[n + 1 :], not first) for n in free)
    return max(after) if first else min(after)
if __name__ == "__main__":
    print(search((".", "x"), True))
"""


def test_where_too_few_positions_tell_the_call_is_offered_to_be_made_larger(
    tmp_path: Path,
) -> None:
    path = tmp_path / "mine.py"
    path.write_text(SMALL)
    report = check_file(path)
    assert report.verdict == "not-understood"
    assert "a call that begins its game, as this does, with more moves to come" in report.message
    assert "search(('.', 'x'), True)" in report.message


@pytest.mark.parametrize(
    ("start", "said"),
    [
        ("nothing(1)", "it raises NameError: name 'nothing' is not defined"),
        ("search((", "it is no expression: '(' was never closed"),
        ("search()", "it raises TypeError: missing a required argument: 'row'"),
        ("3", "it leads to no call of search"),
    ],
)
def test_a_start_that_is_none_is_told(start: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(SMALL)
    with pytest.raises(UsageError) as raised:
        check_file(path, start=start)
    assert said in str(raised.value)


def test_a_search_that_is_right_on_our_trees_is_tried_on_its_own_game_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "class Heap:\n"
        "    def __init__(self, size, first):\n"
        "        self.size, self.maximising = size, first\n"
        "        self.value = -1 if first else 1\n"
        "    def moves(self):\n"
        "        some = range(1, min(self.size, 3) + 1)\n"
        "        return [Heap(self.size - n, not self.maximising) for n in some]\n"
        "def search(heap):\n"
        "    if not heap.moves():\n"
        "        return heap.value\n"
        "    pick = max if heap.maximising else min\n"
        "    return pick(map(search, heap.moves()))\n"
    )
    assert main(["judge", str(path), "--start", "search(Heap(7, True))"]) == 1
    told = " ".join(capsys.readouterr().out.split())
    assert "17,323 trees" in told
    assert "its own game, from search(Heap(7, True)) on, it has the value of a full search" in told


def test_a_start_that_comes_to_no_end_is_ended(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "def search(row, first):\n    while row:\n        pass\n    return search([1], not first)\n"
    )
    report = check_file(path, start="search([], True)", seconds=4)
    assert report.verdict in ("not-understood", "limit"), details(report)


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ("", "too few of its positions"),
        ('if row[0] == "o": raise ValueError(row)', "(ValueError in line 3: ('o', "),
        ("raise ValueError(row)", "raises ValueError in line 3"),
    ],
)
def test_an_error_on_the_way_is_told(fault: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(SMALL.replace("    free =", f"    {fault}\n    free ="))
    report = check_file(path, start='search((".", ".", "x"), True)')
    assert report.verdict == "not-understood"
    assert said in report.message, details(report)


LOOKS_INTO_LISTS = """
def search(row, first):
    free = [n for n, one in enumerate(row) if one == "."]
    if row[0] == "x" and row[-1] == "x":
        return 1
    if not free:
        return 0
    after = (search(row[:n] + ["xo"[not first]] + row[n + 1 :], not first) for n in free)
    return max(after) if first else min(after)
"""


def test_a_board_that_is_a_list_is_no_list_of_ours(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(LOOKS_INTO_LISTS)
    report = check_file(path)
    assert report.verdict == "not-understood", details(report)
    assert "values of its own on most trees" in report.message
    found = check_file(path, start='search(list("......"), True)')
    assert found.passes("value"), details(found)


GLOBAL_AND_GIVEN = """
board = {n: "." for n in range(6)}
def won(mark):
    return any(all(board[n + k] == mark for k in range(3)) for n in range(4))
def minimax(board, depth, mine):
    if won("x"): return 1
    if won("o"): return -1
    if "." not in board.values(): return 0
    best = -9 if mine else 9
    for n in board:
        if board[n] == ".":
            board[n] = "x" if mine else "o"
            value = minimax(board, depth + 1, not mine)
            board[n] = "."
            best = max(best, value) if mine else min(best, value)
    return best
if __name__ == "__main__":
    print(minimax(board, 0, True))
"""
A_PASS = """
INF = float("inf")
def moves(heap, who):
    return [n for n in (1, 2) if n <= heap and (heap + who) % 3]
def negamax(heap, who, gained, alpha, beta):
    if heap == 0:
        return gained, None
    if not moves(heap, who):
        value, _ = negamax(heap - 1, -who, -gained - 1, -beta, -alpha)
        return -value, None
    best, chosen = -INF, None
    for n in moves(heap, who):
        value, _ = negamax(heap - n, -who, -gained - n * n, -beta, -alpha)
        if -value > best:
            best, chosen = -value, n
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best, chosen
if __name__ == "__main__":
    print(negamax(12, 1, 0, -INF, INF))
"""
WITH_NAMES = """
from collections import namedtuple
Best = namedtuple("Best", "score move")
def search(heap, mine):
    if heap == 0:
        return Best(-1 if mine else 1, None)
    some = [Best(search(heap - n, not mine).score, n) for n in (1, 2, 3) if n <= heap]
    return (max if mine else min)(some, key=lambda one: one.score)
if __name__ == "__main__":
    print(search(9, True))
"""
CALLED_B = """
def alphabeta(b, left, alpha, beta, mine):
    if left == 0 or not b:
        return sum(b) * (1 if mine else -1)
    for n in range(len(b)):
        value = alphabeta(b[:n] + b[n + 1 :], left - 1, alpha, beta, not mine)
        if mine:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return alpha if mine else beta
if __name__ == "__main__":
    print(alphabeta([3, 1, 4, 1, 5], 4, -99, 99, True))
"""
FROM_TO = """
coins = [8, 3, 9, 1, 5, 2]
def best(i, j, gained, mine):
    if i > j:
        return gained
    left = best(i + 1, j, gained + (coins[i] if mine else -coins[i]), not mine)
    right = best(i, j - 1, gained + (coins[j] if mine else -coins[j]), not mine)
    return max(left, right) if mine else min(left, right)
if __name__ == "__main__":
    print(best(0, 5, 0, True))
"""
LENGTHS = """
def minimax(rows, mine):
    after = []
    for n, row in enumerate(rows):
        for k in (1, 2):
            if row - k >= 0:
                after.append(minimax(rows[:n] + (row - k,) + rows[n + 1 :], not mine))
    if not after:
        return -1 if mine else 1
    return max(after) if mine else min(after)
if __name__ == "__main__":
    print(minimax((3, 2, 2), True))
"""


@pytest.mark.parametrize(
    "text", few([GLOBAL_AND_GIVEN, A_PASS, WITH_NAMES, CALLED_B, FROM_TO, LENGTHS], 3, 1)
)
def test_right_programs_as_they_are_written_elsewhere_pass(text: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(text)
    report = check_file(path)
    assert report.passes("value"), details(report)


@pytest.mark.parametrize(
    ("text", "fault", "said"),
    [
        (A_PASS, ("-who, -gained - n", "who, -gained - n"), "not-understood"),
        (CALLED_B, ("alpha, beta, not mine)", "beta, alpha, not mine)"), "not-understood"),
        (FROM_TO, ("else min(left, right)", "else max(left, right)"), "wrong-value"),
    ],
)
def test_their_spoiled_twins_do_not(
    text: str, fault: tuple[str, str], said: str, tmp_path: Path
) -> None:
    path = tmp_path / "mine.py"
    path.write_text(text.replace(*fault))
    start = text.rpartition("print(")[2].strip()[:-1]
    report = check_file(path, start=start)
    assert not report.passes("value"), details(report)
    assert report.verdict == said, details(report)


def test_a_negamax_that_is_told_a_sign_is_to_turn_it(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "def worth(heap):\n"
        "    return heap % 5 - 2\n"
        "def negamax(heap, depth, alpha, beta, color):\n"
        "    if depth == 0 or heap < 3:\n"
        "        return color * worth(heap)\n"
        "    best = -99\n"
        "    for n in (1, 2, 3):\n"
        "        best = max(best, -negamax(heap - n, depth - 1, -beta, -alpha, -color))\n"
        "        alpha = max(alpha, best)\n"
        "        if alpha >= beta:\n"
        "            break\n"
        "    return best\n"
    )
    start = "negamax(23, 4, -99, 99, 1)"
    assert check_file(path, start=start).passes("value")
    path.write_text(path.read_text().replace("-alpha, -color", "-alpha, color"))
    report = check_file(path, start=start)
    assert report.verdict == "not-understood", details(report)
    assert "color is the same in all calls of it" in report.message


def test_an_async_search_is_told_so(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("async def minimax(position):\n    return await minimax(position.moves()[0])\n")
    report = check_file(path)
    assert "minimax is async: take async and await out" in report.message
