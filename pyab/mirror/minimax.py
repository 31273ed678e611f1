"""The full search that alpha-beta is compared with: the mirror of ``prolog/minimax.pl``."""

from __future__ import annotations

from pyab.mirror.positions import Position, PosList, max_to_move, min_to_move, moves, staticval
from pyab.trees.literal import Number


def minimax(pos: Position) -> tuple[Position | None, Number]:
    poslist = moves(pos)
    if poslist is not None:
        return best(poslist)
    return None, staticval(pos)


def best(poslist: PosList) -> tuple[Position, Number]:
    pos1, poslist = poslist
    if poslist == ():
        _, val = minimax(pos1)
        return pos1, val
    _, val1 = minimax(pos1)
    pos2, val2 = best(poslist)
    return betterof(pos1, val1, pos2, val2)


def betterof(pos0: Position, val0: Number, pos1: Position, val1: Number) -> tuple[Position, Number]:
    if min_to_move(pos0) and val0 > val1:
        return pos0, val0
    if max_to_move(pos0) and val0 < val1:
        return pos0, val0
    return pos1, val1
