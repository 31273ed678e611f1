"""Knuth & Moore's F2 over a linked list, section 3: what ``prolog/f2_list.pl`` reads.

``first`` makes the records and links them, which is the paper's generate as well; a reference is
``(position, next)``, and ``()`` is NULL.
"""

from __future__ import annotations

from pyab.literal import Number
from pyab.mirror.positions import Position, first, next, payoff  # noqa: A004  (the paper's name)


def f2(p: Position, alpha: Number, beta: Number) -> Number:
    q = first(p)
    if q == ():
        return payoff(p)
    m = alpha
    while q != () and m < beta:
        t = -f2(q[0], -beta, -m)
        if t > m:
            m = t
        q = next(q)
    return m
