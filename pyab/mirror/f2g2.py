"""Knuth & Moore's F2 and G2, section 3: the procedures that ``prolog/f2g2.pl`` reads."""

from __future__ import annotations

from pyab.mirror.positions import Position, staticval
from pyab.trees.literal import Number


def f2(p: Position, alpha: Number, beta: Number) -> Number:
    if not p.successors:
        return staticval(p)
    m = alpha
    for q in p.successors:
        t = g2(q, m, beta)
        if t > m:
            m = t
        if m >= beta:
            break
    return m


def g2(p: Position, alpha: Number, beta: Number) -> Number:
    if not p.successors:
        return staticval(p)
    m = beta
    for q in p.successors:
        t = f2(q, alpha, m)
        if t < m:
            m = t
        if m <= alpha:
            break
    return m
