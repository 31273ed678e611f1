"""Functions with words of their own for a side, or for infinity: none is accused for that."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyab import FileReport, check_file
from pyab.submission.judge.details import details

ASKS = """
def alphabeta(state, alpha, beta):
    if state.is_terminal():
        return state.utility()
    for child in state.children():
        value = alphabeta(child, alpha, beta)
        if {}:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return alpha if {} else beta
"""
"""A search that asks a position twice if it is MAX's turn."""
TOLD = """
def minimax(state, player, alpha, beta):
    if state.is_terminal():
        return state.utility()
    other = "O" if player == "X" else "X"
    best = -1000 if player == "{0}" else 1000
    for child in state.children():
        value = minimax(child, other, alpha, beta)
        if player == "{0}":
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best
"""
"""A search that is told who is to move."""
NIM = """
def utility(n, is_max):
    return -1 if is_max else 1

def alphabeta(n, is_max, alpha=-{0}, beta={0}):
    moves = successors(n)
    if not moves:
        return utility(n, is_max)
    best = -{0} if is_max else {0}
    for m in moves:
        value = alphabeta(m, not is_max, alpha, beta)
        if is_max:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best

def successors(n):
    return [n - k for k in (1, 2, 3) if k <= n]
"""
"""A search with a number for infinity that no value of its own game reaches."""


def judged(folder: Path, text: str) -> FileReport:
    """The report on a text."""
    path = folder / "mine.py"
    path.write_text(text)
    return check_file(path, leaves=4, random=20)


WORDS = [
    ('state.player == "X"', "'X' was taken for MAX"),
    ("state.player == 1", "1 was taken for MAX"),
    ("state.turn != 'O'", "'O' was taken for MIN"),
    ('state.to_move() == "white"', "'white' was taken for MAX"),
    ("state.turn", ""),
    ("not state.turn", "True was taken for MIN"),
]


@pytest.mark.parametrize(("asks", "note"), WORDS)
def test_a_word_of_the_functions_own_may_be_a_side(asks: str, note: str, tmp_path: Path) -> None:
    report = judged(tmp_path, ASKS.format(asks, asks))
    assert report.verdict == "agree", details(report)
    assert note in " ".join(report.notes)


@pytest.mark.parametrize("word", "XO")
def test_a_player_may_be_told_by_a_word_of_the_functions_own(word: str, tmp_path: Path) -> None:
    report = judged(tmp_path, TOLD.format(word))
    assert report.verdict == "agree", details(report)


def test_a_fault_is_found_whatever_the_sides_are_called(tmp_path: Path) -> None:
    text = ASKS.format('state.player == "X"', 'state.player == "X"')
    report = judged(tmp_path, text.replace("beta = min(beta, value)", "beta = value"))
    assert report.verdict == "wrong-value", details(report)


@pytest.mark.parametrize("far", [2, 9, 100, 999])
def test_a_small_number_with_both_signs_may_stand_for_infinity(far: int, tmp_path: Path) -> None:
    report = judged(tmp_path, NIM.format(far))
    assert report.verdict == "agree", details(report)
    wrong = judged(tmp_path, NIM.format(far).replace("min(best, value)", "max(best, value)"))
    assert wrong.verdict == "wrong-value", details(wrong)


MULTIPLIED = """
def negamax(state, depth, alpha, beta, player):
    if depth == 0 or state.is_terminal():
        return player * state.evaluate()
    best = float("-inf")
    for move in state.get_moves():
        value = -negamax(state.apply(move), depth - 1, -beta, -alpha, -player)
        best = max(best, value)
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return best
"""


def test_a_player_that_values_are_multiplied_by_is_a_sign(tmp_path: Path) -> None:
    report = judged(tmp_path, MULTIPLIED)
    assert report.verdict == "agree", details(report)
    wrong = judged(tmp_path, MULTIPLIED.replace("-player)", "player)"))
    assert wrong.verdict == "wrong-value"
    assert str(wrong.tree) == "[1]"
    assert any("the side to move is not changed" in cause.words for cause in wrong.causes)
    assert not any("values of the side to move" in note for note in wrong.notes), wrong.notes


WITH_BOARD = """
import chess

WORTH = {chess.PAWN: 1, chess.ROOK: 5}


def evaluate(board):
    total = sum(n * len(board.pieces(piece, chess.WHITE)) for piece, n in WORTH.items())
    return total if board.turn == chess.WHITE else -total


def alphabeta(board, depth, alpha, beta):
    if depth == 0 or board.is_game_over():
        return evaluate(board)
    for move in board.legal_moves:
        board.push(move)
        score = -alphabeta(board, depth - 1, -beta, -alpha)
        board.pop()
        if score >= beta:
            return beta
        alpha = max(alpha, score)
    return alpha
"""


def test_a_board_has_its_moves_and_the_file_its_own_evaluation(tmp_path: Path) -> None:
    report = judged(tmp_path, WITH_BOARD)
    assert report.verdict == "agree", details(report)
    assert "its own evaluate set aside, for trees of ours" in report.notes
    wrong = judged(tmp_path, WITH_BOARD.replace("-beta, -alpha", "-beta, alpha"))
    assert wrong.verdict == "wrong-value", details(wrong)


LINE = """
def search(pos, depth, alpha, beta, maximizing):
    if not pos.moves():
        return {{"score": pos.value, "{0}": []}}
    best = {{"score": -10**6 if maximizing else 10**6, "{0}": []}}
    for child in pos.moves():
        found = search(child, depth - 1, alpha, beta, not maximizing)["score"]
        if maximizing and found > best["score"] or not maximizing and found < best["score"]:
            best = {{"score": found, "{0}": [child]}}
        if maximizing:
            alpha = max(alpha, found)
        else:
            beta = min(beta, found)
        if alpha >= beta:
            break
    return best
"""


def test_a_result_may_name_its_line_of_moves(tmp_path: Path) -> None:
    report = judged(tmp_path, LINE.format("line"))
    assert report.passes("best-move"), details(report)
    strange = judged(tmp_path, LINE.format("line").replace('"score"', '"s"'))
    assert strange.verdict == "not-understood"
    assert "let it return a value, or a pair" in strange.message


def test_a_search_whose_object_holds_the_position_is_told_so(tmp_path: Path) -> None:
    text = """
class Engine:
    def __init__(self, board):
        self.board = board

    def search(self, depth, alpha, beta, maximizing):
        return self.board.value if depth == 0 else self.search(depth - 1, alpha, beta, maximizing)
"""
    report = judged(tmp_path, text)
    assert report.verdict == "no-program", details(report)
    assert "takes no argument called position" in report.message


def test_an_evaluation_that_looks_at_our_positions_is_judged(tmp_path: Path) -> None:
    text = """
def evaluate(position):
    return {}position.value


def minimax(position, depth, maximizing):
    if not position.moves():
        return evaluate(position)
    scores = [minimax(child, depth - 1, not maximizing) for child in position.moves()]
    return max(scores) if maximizing else min(scores)
"""
    assert judged(tmp_path, text.format("")).verdict == "agree"
    assert judged(tmp_path, text.format("-")).verdict == "wrong-value"


def test_a_move_that_is_not_taken_back_is_an_error(tmp_path: Path) -> None:
    late = WITH_BOARD.replace(
        "        board.pop()\n        if score >= beta:\n            return beta\n",
        "        if score >= beta:\n            return beta\n        board.pop()\n",
    )
    assert late != WITH_BOARD
    report = judged(tmp_path, late)
    assert report.verdict == "error", details(report)
    assert "was not taken back" in report.message


def test_values_that_a_sign_turns_are_those_of_max(tmp_path: Path) -> None:
    text = WITH_BOARD.replace("depth, alpha, beta)", "depth, alpha, beta, color)").replace(
        "        return evaluate(board)", "        return color * evaluate(board)"
    )
    right = text.replace("-beta, -alpha)", "-beta, -alpha, -color)")
    assert judged(tmp_path, right).verdict == "agree"
    wrong = text.replace("-beta, -alpha)", "-beta, -alpha, color)")
    assert judged(tmp_path, wrong).verdict == "wrong-value"
