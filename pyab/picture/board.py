"""The board of a game in a picture: fields with lines between them, or the rows as they stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

CELL = 13.0
"""A field's side, in units of SVG; half of it is a sign's width where there are no fields."""
HIGHEST, WIDEST = 12, 30
"""Rows and signs of a board that is drawn; a larger one is a name."""
EMPTY = "."
"""The sign of an empty field."""

Rows = Sequence[str]


def rows(board: str) -> tuple[str, ...]:
    r"""The rows of a board; none where it is none to be drawn.

    >>> rows("x .\n. o"), rows("one line")
    (('x .', '. o'), ())
    """
    found = tuple(board.split("\n"))
    small = 1 < len(found) <= HIGHEST and max(map(len, found)) <= WIDEST
    # XML has no place for control characters.
    return found if small and "".join(found).isprintable() else ()


def size(board: Rows) -> tuple[float, float]:
    """The width and the height of a board."""
    wide = max(map(len, signs(board)), default=0)
    return wide * _pitch(board), len(board) * CELL


def svg(board: Rows, middle: float, top: float) -> Iterator[str]:
    """The elements of a board."""
    width, height = size(board)
    left, pitch, drawn = middle - width / 2, _pitch(board), fields(board)
    yield '<g class="board">'
    if drawn:
        yield f'<rect x="{left:.1f}" y="{top:.1f}" width="{width:.1f}" height="{height:.1f}"/>'
        across = "".join(
            f"M{left:.1f} {top + CELL * n:.1f}h{width:.1f}" for n in range(1, len(board))
        )
        down = "".join(
            f"M{left + CELL * n:.1f} {top:.1f}v{height:.1f}" for n in range(1, round(width / CELL))
        )
        yield f'<path d="{across}{down}"/>'
    for row, here in enumerate(signs(board)):
        for column, sign in enumerate(here):
            if sign.strip() and not (drawn and sign == EMPTY):
                x, y = left + pitch * (column + 0.5), top + CELL * row + 10
                yield f'<text x="{x:.1f}" y="{y:.1f}">{escape(sign)}</text>'
    yield "</g>"


def fields(board: Rows) -> bool:
    """True if each row has as many signs as the others, with a blank between any two."""
    split = [row.split(" ") for row in board]
    return len({len(row) for row in split}) == 1 < len(split[0]) and all(
        len(sign) == 1 for row in split for sign in row
    )


def signs(board: Rows) -> list[str]:
    """The signs of a board, row by row: those in its fields, or all as they stand."""
    return ["".join(row.split(" ")) for row in board] if fields(board) else list(board)


def _pitch(board: Rows) -> float:
    return CELL if fields(board) else CELL / 2
