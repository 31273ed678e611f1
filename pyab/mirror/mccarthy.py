"""McCarthy's F2 with bounds known before, Knuth & Moore section 5: see ``prolog/mccarthy.pl``."""

from __future__ import annotations

from pyab.mirror.positions import Position, optimistic, payoff, pessimistic
from pyab.trees.literal import Number


def f2(p: Position, alpha: Number, beta: Number) -> Number:
    if optimistic(p) <= alpha:
        return alpha
    if pessimistic(p) >= beta:
        return beta
    return f2_body(p, alpha, beta)


def f2_body(p: Position, alpha: Number, beta: Number) -> Number:
    if not p.successors:
        return payoff(p)
    m = alpha
    for q in p.successors:
        t = -f2(q, -beta, -m)
        if t > m:
            m = t
        if m >= beta:
            break
    return m
