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


def test_a_function_of_a_table_of_numbers_is_not_accused(tmp_path: Path) -> None:
    """The array of leaves of a full binary tree, with the number of a leaf, is no tree of ours."""
    text = """
def minimax(depth, node_index, maximizing_player, values, alpha, beta):
    if depth == 3:
        return values[node_index]
    best = -1000 if maximizing_player else 1000
    for i in range(2):
        inner = node_index * 2 + i
        value = minimax(depth + 1, inner, not maximizing_player, values, alpha, beta)
        best = max(best, value) if maximizing_player else min(best, value)
    return best
"""
    report = judged(tmp_path, text)
    assert report.verdict == "not-understood", details(report)
