"""Knuth & Moore's F, F1 and F2, section 2: the procedures that ``prolog/knuth_moore.pl`` reads.

``f``, ``f1``, ``f2`` are the paper's F, F1, F2, and ``payoff`` is its f.
"""

from __future__ import annotations

from pyab.mirror.positions import Position, infinity, payoff
from pyab.trees.literal import Number


def f(p: Position) -> Number:
    if not p.successors:
        return payoff(p)
    m = -infinity(p)
    for q in p.successors:
        t = -f(q)
        if t > m:
            m = t
    return m


def f1(p: Position, bound: Number) -> Number:
    if not p.successors:
        return payoff(p)
    m = -infinity(p)
    for q in p.successors:
        t = -f1(q, -m)
        if t > m:
            m = t
        if m >= bound:
            break
    return m


def f2(p: Position, alpha: Number, beta: Number) -> Number:
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
