"""Tic-tac-toe: the twin of ``prolog/games/tictactoe.pl``, relation for relation."""

from __future__ import annotations

from collections.abc import Iterator

from pyab.trees.tree import Side

Board = tuple[int | str, ...]
Pos = tuple[Side, Board]

PLAYER: dict[Side, tuple[str, Side]] = {"max": ("x", "min"), "min": ("o", "max")}
ROWS = [(0, 1, 2), (3, 4, 5), (6, 7, 8)]
LINES = [*ROWS, (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
# All turned and mirrored boards, but for the board as it is.
TURNED = ["741852963", "987654321", "369258147", "321654987", "789456123", "147258369", "963852741"]


def start() -> Pos:
    return "max", (1, 2, 3, 4, 5, 6, 7, 8, 9)


def moves(pos: Pos) -> list[Pos]:
    if won(pos):
        return []
    return [pos1 for _, pos1 in move(pos)]


def move(pos: Pos) -> Iterator[tuple[str, Pos]]:
    side, board = pos
    mark, other = PLAYER[side]
    for i, field in enumerate(board):
        if isinstance(field, int):
            yield str(field), (other, (*board[:i], mark, *board[i + 1 :]))


def staticval(pos: Pos) -> int:
    return {"x": 1, "o": -1, "": 0}[won(pos)]


def min_to_move(pos: Pos) -> bool:
    return pos[0] == "min"


def max_to_move(pos: Pos) -> bool:
    return pos[0] == "max"


def won(pos: Pos) -> str:
    _, board = pos
    for a, b, c in LINES:
        # Free fields have numbers of their own: three alike are one player's.
        if board[a] == board[b] == board[c]:
            return str(board[a])
    return ""


def show(pos: Pos) -> str:
    _, board = pos
    return "\n".join(" ".join(shown(board[i]) for i in row) for row in ROWS)


def shown(field: int | str) -> str:
    return "." if isinstance(field, int) else field


def symmetric(pos: Pos) -> Iterator[Pos]:
    side, board = pos
    for fields in TURNED:
        turned = (board[int(field) - 1] for field in fields)
        # A free field has the number of where it is now.
        yield side, tuple(n if isinstance(f, int) else f for n, f in enumerate(turned, 1))
