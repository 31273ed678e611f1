"""Bratko's alpha-beta, fig. 15.5: the mirror of ``prolog/bratko.pl``, clause for clause."""

from __future__ import annotations

from pyab.mirror.positions import Position, PosList, max_to_move, min_to_move, moves, staticval
from pyab.trees.literal import Number


def alphabeta(pos: Position, alpha: Number, beta: Number) -> tuple[Position | None, Number]:
    poslist = moves(pos)
    if poslist is not None:
        return boundedbest(poslist, alpha, beta)
    return None, staticval(pos)


def boundedbest(poslist: PosList, alpha: Number, beta: Number) -> tuple[Position, Number]:
    pos, poslist = poslist
    _, val = alphabeta(pos, alpha, beta)
    return goodenough(poslist, alpha, beta, pos, val)


def goodenough(
    poslist: PosList, alpha: Number, beta: Number, pos: Position, val: Number
) -> tuple[Position, Number]:
    if poslist == ():  # no other candidate
        return pos, val
    if min_to_move(pos) and val > beta:  # above the upper bound
        return pos, val
    if max_to_move(pos) and val < alpha:  # below the lower bound
        return pos, val
    newalpha, newbeta = newbounds(alpha, beta, pos, val)  # refine bounds
    pos1, val1 = boundedbest(poslist, newalpha, newbeta)
    return betterof(pos, val, pos1, val1)


def newbounds(alpha: Number, beta: Number, pos: Position, val: Number) -> tuple[Number, Number]:
    if min_to_move(pos) and val > alpha:  # raise the lower bound
        return val, beta
    if max_to_move(pos) and val < beta:  # lower the upper bound
        return alpha, val
    return alpha, beta  # otherwise as they were


def betterof(pos: Position, val: Number, pos1: Position, val1: Number) -> tuple[Position, Number]:
    if min_to_move(pos) and val > val1:
        return pos, val
    if max_to_move(pos) and val < val1:
        return pos, val
    return pos1, val1
