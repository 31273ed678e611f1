"""The procedure of Wells, as Knuth & Moore tell of it in section 5: ``prolog/wells.pl``.

Knuth & Moore's F1 with cut-offs at strict inequality only.
"""

from __future__ import annotations

from pyab.mirror.positions import Position, infinity, payoff
from pyab.trees.literal import Number


def wells(p: Position, bound: Number) -> Number:
    if not p.successors:
        return payoff(p)
    m = -infinity(p)
    for q in p.successors:
        t = -wells(q, -m)
        if t > m:
            m = t
        if m > bound:
            break
    return m
