"""Knuth & Moore's F and G, equations (3) and (4): what ``prolog/fg.pl`` reads."""

from __future__ import annotations

from pyab.literal import Number
from pyab.mirror.positions import Position, infinity, staticval, successors


def f(p: Position) -> Number:
    if not successors(p):
        return staticval(p)
    m = -infinity(p)
    for q in successors(p):
        t = g(q)
        if t > m:
            m = t
    return m


def g(p: Position) -> Number:
    if not successors(p):
        return staticval(p)
    m = infinity(p)
    for q in successors(p):
        t = f(q)
        if t < m:
            m = t
    return m
