"""Knuth & Moore's alpha-beta without recursion, section 3: what ``prolog/iterative.pl`` reads.

The labels of the paper are functions, each of which returns the label to go to; ``alphabeta`` goes
from one to the next.  The arrays are stacks that end at the level ``l``: at ``f2`` the last cells
are a[l-2], a[l-1] and r[l], the values alpha, -beta and p; while q is searched there are also a[l]
and r[l+1], which are m and q; on the way back a[l+1] is -t.
"""

from __future__ import annotations

from collections.abc import Callable

from pyab.mirror.positions import Position, infinity, payoff
from pyab.trees.literal import Number

Stack = list[Position]
Label = Callable[[list[Number], Stack], "Label | None"]


def alphabeta(p: Position) -> Number:
    a = [-infinity(p), -infinity(p)]
    r = [p]
    label: Label | None = f2
    while label:
        label = label(a, r)
    return a[-1]


def f2(a: list[Number], r: Stack) -> Label:
    p = r[-1]
    q = p.first
    if q is None:
        a.append(payoff(p))
        return done
    a.append(a[-2])
    r.append(q)
    return loop


def loop(_a: list[Number], _r: Stack) -> Label:
    return f2


def resume(a: list[Number], r: Stack) -> Label:
    an = a.pop()
    t = -an
    if t > a[-1]:
        a[-1] = t
        if an <= a[-2]:
            r.pop()
            return done
    q = r.pop().next
    if q is not None:
        r.append(q)
        return loop
    return done


def done(_a: list[Number], r: Stack) -> Label | None:
    return resume if len(r) > 1 else None
