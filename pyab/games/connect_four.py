"""Connect four: the twin of ``prolog/games/connect_four.pl``, relation for relation."""

from __future__ import annotations

from collections.abc import Iterator

from pyab.trees.tree import Side

Columns = tuple[str, ...]
Pos = tuple[Side, Columns]

PLAYER: dict[Side, tuple[str, Side]] = {"max": ("x", "min"), "min": ("o", "max")}
ROWS = 4
# Four of the eight directions: each line is seen from one of its ends.
LINES = [(0, 1), (1, 0), (1, 1), (1, -1)]


def start() -> Pos:
    return "max", ("",) * 5


def moves(pos: Pos) -> list[Pos]:
    if won(pos):
        return []
    return [pos1 for _, pos1 in move(pos)]


def move(pos: Pos) -> Iterator[tuple[str, Pos]]:
    side, columns = pos
    mark, other = PLAYER[side]
    for i, column in enumerate(columns):
        if len(column) < ROWS:
            yield str(i + 1), (other, (*columns[:i], column + mark, *columns[i + 1 :]))


def staticval(pos: Pos) -> int:
    _, columns = pos
    middle = columns[2]
    return {"x": 100, "o": -100, "": middle.count("x") - middle.count("o")}[won(pos)]


def min_to_move(pos: Pos) -> bool:
    return pos[0] == "min"


def max_to_move(pos: Pos) -> bool:
    return pos[0] == "max"


def won(pos: Pos) -> str:
    side, columns = pos
    mark, _ = PLAYER[PLAYER[side][1]]  # only who has moved last can have won
    for column, marks in enumerate(columns):
        for row, found in enumerate(marks):
            if found == mark and any(
                all(marked(columns, column + k * right, row + k * up, mark) for k in (1, 2, 3))
                for right, up in LINES
            ):
                return mark
    return ""


def marked(columns: Columns, column: int, row: int, mark: str) -> bool:
    return (
        0 <= column < len(columns)
        and 0 <= row < len(columns[column])
        and (columns[column][row] == mark)
    )


def show(pos: Pos) -> str:
    _, columns = pos
    rows = reversed(range(ROWS))
    return "\n".join(" ".join(shown(row, column) for column in columns) for row in rows)


def shown(row: int, column: str) -> str:
    return column[row] if row < len(column) else "."
