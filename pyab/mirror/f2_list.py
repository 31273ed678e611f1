"""Knuth & Moore's F2 over a linked list, section 3: what ``prolog/f2_list.pl`` reads.

``p.first`` and ``q.next`` are the fields of the paper's records, and ``None`` is NULL; its
generate, which makes the records and links them, is done beforehand.
"""

from __future__ import annotations

from pyab.mirror.positions import Position, payoff
from pyab.trees.literal import Number


def f2(p: Position, alpha: Number, beta: Number) -> Number:
    q = p.first
    if q is None:
        return payoff(p)
    m = alpha
    while q is not None and m < beta:
        t = -f2(q, -beta, -m)
        if t > m:
            m = t
        q = q.next
    return m
