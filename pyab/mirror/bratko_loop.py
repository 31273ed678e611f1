"""Bratko's alpha-beta as a plain loop: what the clauses of ``prolog/bratko.pl`` do, imperatively.

boundedbest/5 and goodenough/7 go from one successor to the next by calling each other; newbounds/6
and betterof/6 say what changes on the way.  Here that is a loop with three comparisons, which come
in the clauses' order.  The clauses find the best from the last successor back, the loop from the
first on: the move and the value are the same.
"""

from __future__ import annotations

from pyab.mirror.positions import Position, infinity, max_to_move, staticval
from pyab.trees.literal import Number


def alphabeta(pos: Position, alpha: Number, beta: Number) -> tuple[Position | None, Number]:
    if not pos.successors:
        return None, staticval(pos)
    goodpos = None
    if max_to_move(pos):
        goodval = -infinity(pos)
        for pos1 in pos.successors:
            _, val = alphabeta(pos1, alpha, beta)
            if val > beta:  # above the upper bound
                return pos1, val
            if val > alpha:  # raise the lower bound
                alpha = val
            if val >= goodval:  # of equal moves the last
                goodpos, goodval = pos1, val
    else:
        goodval = infinity(pos)
        for pos1 in pos.successors:
            _, val = alphabeta(pos1, alpha, beta)
            if val < alpha:  # below the lower bound
                return pos1, val
            if val < beta:  # lower the upper bound
                beta = val
            if val <= goodval:
                goodpos, goodval = pos1, val
    return goodpos, goodval
