"""The lecture's rules of interruption: the mirror of ``prolog/lecture.pl``.

Its or_vertex/7 and and_vertex/7 go through the successors one by one; here they are loops.
"""

from __future__ import annotations

from pyab.mirror.positions import Position, max_to_move, staticval
from pyab.trees.literal import Number


def estimate(pos: Position, alpha: Number, beta: Number) -> tuple[Position | None, Number]:
    if not pos.successors:
        return None, staticval(pos)
    first, *rest = pos.successors
    _, val0 = estimate(first, alpha, beta)
    if max_to_move(pos):
        return or_vertex(rest, alpha, beta, first, val0)
    return and_vertex(rest, alpha, beta, first, val0)


def or_vertex(
    rest: list[Position], alpha: Number, beta: Number, move: Position, val: Number
) -> tuple[Position, Number]:
    for pos in rest:  # after the last, the estimate is exact
        if val >= beta:  # rule 2
            break
        _, val1 = estimate(pos, greater(alpha, val), beta)
        if val1 > val:
            move, val = pos, val1
    return move, val


def and_vertex(
    rest: list[Position], alpha: Number, beta: Number, move: Position, val: Number
) -> tuple[Position, Number]:
    for pos in rest:
        if val <= alpha:  # rule 1
            break
        _, val1 = estimate(pos, alpha, less(beta, val))
        if val1 < val:
            move, val = pos, val1
    return move, val


def greater(x: Number, y: Number) -> Number:
    return max(x, y)


def less(x: Number, y: Number) -> Number:
    return min(x, y)
