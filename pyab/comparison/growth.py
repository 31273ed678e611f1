"""Growth: the leaves that a search evaluates against the depth, in the books' words.

A search that evaluates L leaves of a uniform tree with b successors a position, d moves deep, has
the effective branching factor L^(1/d): full search of a tree with so many successors evaluates as
many.  Full search with b successors comes as far as log_b(L) moves with L leaves, so the gain in
depth is d / log_b(L).  Where the branching factor is the square root of b the gain is 2.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from operator import mul

from pyab.comparison.comparison import Comparison
from pyab.trees.uniform import Uniform, fewest


@dataclass(frozen=True)
class Guide:
    """The leaves that the theory tells of.

    Attributes:
        name: Its name in tables.
        words: Its name in a plot.
        source: The paper or the page that tells it.
        leaves: For each depth, from 1 on, the number of leaves.
        limit: The branching factor that it tends to, the deeper the trees.
    """

    name: str
    words: str
    source: str
    leaves: tuple[float, ...]
    limit: float


@dataclass(frozen=True)
class Growth:
    """The growth of a program's leaves, or of a guide's, to the greatest depth.

    Attributes:
        name: The program, or the guide.
        leaves: The leaves at that depth.
        branching: The effective branching factor.
        gain: The gain in depth.
        limit: Of a guide what the branching factor tends to.
        source: Of a guide where it is from.
    """

    name: str
    leaves: float
    branching: float
    gain: float
    limit: float | None = None
    source: str = ""


def branching(leaves: float, depth: int) -> float:
    """The effective branching factor.

    >>> round(branching(2 * 35**8 - 1, 16), 2)  # the best move first, with 35 moves
    6.18
    """
    return float(leaves ** (1 / depth))


def gain(successors: int, leaves: float, depth: int) -> float:
    """The gain in depth: how many times as deep as full search with as many leaves.

    >>> round(gain(3, 9, 4), 9), round(gain(3, 81, 4), 9)
    (2.0, 1.0)
    """
    choice = successors > 1 and leaves > 1  # a search without an answer may have no leaf
    return depth * math.log(successors) / math.log(leaves) if choice else 1.0


def growth(found: Comparison) -> list[Growth]:
    """The growth of each program's leaves, and beside it that of the guides.

    Raises:
        UsageError: The trees are not uniform.
    """
    curves, uniform = found.curves(), found.uniform
    assert uniform is not None, "curves() refuses what is not uniform"
    b, d = uniform.branching, uniform.depth

    def told(name: str, leaves: float, limit: float | None = None, source: str = "") -> Growth:
        return Growth(name, leaves, branching(leaves, d), gain(b, leaves, d), limit, source)

    lines = []
    for curve in curves:
        lines.append(told(curve.programs[0], curve.mean[-1]))
        if curve.before:
            lines.append(told(f"{curve.programs[0]}, before", curve.before[-1]))
    return lines + [
        told(guide.name, guide.leaves[-1], guide.limit, guide.source) for guide in guides(uniform)
    ]


# --------------------------------------------------------------------- guides


def guides(uniform: Uniform) -> list[Guide]:
    """The guides for such trees; in random order there are more.

    >>> [guide.name for guide in guides(Uniform(3, 4, "best"))]
    ['b^d', 'its root', 'fewest']
    """
    b, depths = uniform.branching, uniform.depths
    found = [
        Guide("b^d", "all leaves: $b^d$", "full search", tuple(b**d for d in depths), b),
        Guide(
            "its root",
            r"square root of all: $b^{d/2}$",
            '"6 for 35", "twice as deep"',
            tuple(b ** (d / 2) for d in depths),
            b**0.5,
        ),
        Guide(
            "fewest",
            r"the fewest: $b^{\lceil d/2\rceil}+b^{\lfloor d/2\rfloor}-1$",
            "the best move first",
            tuple(fewest(b, d) for d in depths),
            b**0.5,
        ),
    ]
    # What is proved is about independent values, not about sums along a path.
    random = uniform.order == "random" and len(depths) > 1
    return [*found, *_in_random_order(b, len(depths))] if random else found


@cache
def _in_random_order(b: int, depth: int) -> list[Guide]:
    bound, rate = knuth_moore(b, depth + FURTHER), pearl(b)
    return [
        Guide(
            "f1, at most",
            "F1 in random order, at most\n(Knuth & Moore)",
            "Knuth & Moore 1975, section 7",
            bound[:depth],
            bound[-1] / bound[-2],
        ),
        Guide(
            "f2, mean",
            "F2 in random order, its mean\n(Fuller et al.)",
            "Fuller, Gaschnig & Gillogly 1973",
            fuller(b, depth),
            rate,
        ),
        Guide(
            "its limit",
            "its rate in the limit (Pearl)",
            "Pearl 1982: x/(1-x), x^b + x = 1",
            tuple(rate**d for d in range(1, depth + 1)),
            rate,
        ),
    ]


FURTHER = 30
"""Depths after which a bound grows by the same factor from one to the next, to some ten digits."""


def knuth_moore(b: int, depth: int) -> tuple[float, ...]:
    """The most leaves that F1 evaluates on the average, in random order, by depth.

    At each position on the way to a leaf F1 goes on, or makes a shallow cut-off: see
    :func:`searched`.  Two such events, one right below the other, depend on one another, and every
    second is independent; so all of them together have at most the square root of the product of
    their probabilities.

    Args:
        b: The number of successors of each inner position.
        depth: The greatest depth.

    The source is section 7 of the paper, as the literature has it; what stands here is derived.

    >>> [round(leaves, 2) for leaves in knuth_moore(2, 4)]
    [2.0, 3.82, 7.3, 13.96]
    """
    rows = [[searched(b, i, j) ** 0.5 for j in range(1, b + 1)] for i in range(1, b + 1)]
    below, leaves = [1.0] * b, []
    for _ in range(depth):
        leaves.append(sum(below))
        below = [sum(map(mul, row, below)) for row in rows]
    return tuple(leaves)


def searched(b: int, i: int, j: int) -> float:
    """The probability that F1 searches the j-th successor of a position's i-th one.

    It does if the least of the j-1 before is above the greatest of what i-1 searches, of b
    successors each, have returned.  In random order that is 1 / C(i-1 + (j-1)/b, i-1).

    >>> [round(searched(2, 2, j), 3) for j in (1, 2)]
    [1.0, 0.667]
    """
    part = (j - 1) / b
    # By logarithms: gamma() overflows from 172 on.
    return math.exp(math.lgamma(i) + math.lgamma(part + 1) - math.lgamma(i + part))


STEP, FAR = 0.005, 5_000
"""Of the integral: the steps of log(t / (1-t)), and how many there are to either side of 0."""


def fuller(b: int, depth: int) -> tuple[float, ...]:
    """The leaves that alpha-beta evaluates on the average, in random order, by depth.

    A leaf is evaluated if the greatest value of what MAX has searched beside the way to it is less
    than the least of what MIN has.  The two share no leaf, so are independent, and the sum of the
    probabilities over all leaves is an integral of one product for MAX and one for MIN.

    Args:
        b: The number of successors of each inner position.
        depth: The greatest depth.

    The source is Fuller, Gaschnig & Gillogly 1973, as the literature has it; what stands here is
    derived.

    >>> [round(leaves, 2) for leaves in fuller(2, 4)]
    [2.0, 3.67, 6.85, 12.04]
    """
    odds = [math.exp(STEP * step) for step in range(-FAR, FAR + 1)]
    # For each t, a leaf is below t with probability t; here the chances of a value at each height
    # to be below and above what is t among the leaves, as whoever moves there sees it.
    below, above = [odd / (1 + odd) for odd in odds], [1 / (1 + odd) for odd in odds]
    own, other = [1.0] * len(odds), [1.0] * len(odds)
    leaves = []
    for height in range(depth):
        # 1 - (1-q)**b, with all digits where q is small.
        more = [-math.expm1(b * math.log1p(-q)) if q < 1 else 1.0 for q in above]
        own = [
            # For q = 0 the quotient's limit is b.
            product * (now / q if q else b)
            for product, now, q in zip(own, more, above, strict=True)
        ]
        below, above, own, other = more, [p**b for p in below], other, own
        rising, falling = (own, other) if height % 2 else (other, own)
        fine, coarse = (_area(rising[::step], falling[::step]) for step in (1, 2))
        # Half as many steps as well: the error quadratic in the step goes away (Richardson).
        leaves.append(rising[0] * falling[0] + (4 * fine - coarse) / 3)
    return tuple(leaves)


def _area(rising: list[float], falling: list[float]) -> float:
    """The integral of what falls by what rises, by trapezoids."""
    steps = zip(pairwise(rising), pairwise(falling), strict=True)
    return sum((right - left) * (high + low) for (left, right), (high, low) in steps) / 2


def pearl(b: int) -> float:
    """The branching factor of alpha-beta in random order, as the depth grows: x/(1-x), x^b + x = 1.

    The source is Pearl 1982 (*The Solution for the Branching Factor of the Alpha-Beta Pruning
    Algorithm and Its Optimality*), as the literature has it; the tests hold :func:`fuller` to it.

    >>> round(pearl(2), 6), round(pearl(3), 3), round(pearl(35), 1)
    (1.618034, 2.148, 12.8)
    """
    low, high = 0.0, 1.0
    # Until no float lies between the two.
    while low < (middle := (low + high) / 2) < high:
        low, high = (middle, high) if middle**b + middle < 1 else (low, middle)
    return low / (1 - low)
