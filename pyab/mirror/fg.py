"""Knuth & Moore's F and G, equations (3) and (4): what ``prolog/fg.pl`` reads."""

from __future__ import annotations

from pyab.mirror.positions import Position, infinity, staticval
from pyab.trees.literal import Number


def f(p: Position) -> Number:
    if not p.successors:
        return staticval(p)
    m = -infinity(p)
    for q in p.successors:
        t = g(q)
        if t > m:
            m = t
    return m


def g(p: Position) -> Number:
    if not p.successors:
        return staticval(p)
    m = infinity(p)
    for q in p.successors:
        t = f(q)
        if t < m:
            m = t
    return m
