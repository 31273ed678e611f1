"""The orders that leaves can have: all weak orderings, in pieces of a size that fits.

Both engines make them for themselves, in the same order; ``prolog/support/proof/exhaust.pl`` has
the other text of this.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

Ranks = tuple[int, ...]


def fubini(count: int) -> int:
    """The number of weak orderings of so many things."""
    return _completions(count, 0, 0)


def number(leaves: int, windows: bool, degenerate: bool = False) -> int:
    """The number of orderings of a shape; with windows, of leaves, alpha and beta, alpha < beta.

    With degenerate windows alpha is not less than beta.
    """
    if not windows:
        return fubini(leaves)
    # Where alpha equals beta the two are one thing; of the other orderings half have alpha below.
    proper = (fubini(leaves + 2) - fubini(leaves + 1)) // 2
    return fubini(leaves + 2) - proper if degenerate else proper


def orderings(
    count: int, windows: bool, prefix: Ranks = (), degenerate: bool = False
) -> Iterator[Ranks]:
    """The weak orderings that begin with a prefix, as ranks from 1, in lexicographic order.

    With windows alpha and beta are the last two: alpha is less, or not where they are degenerate.

    >>> list(orderings(2, windows=False))
    [(1, 1), (1, 2), (2, 1)]
    >>> list(orderings(3, windows=True, prefix=(2,)))
    [(2, 1, 2), (2, 1, 3)]
    """
    ranks = list(prefix) + [0] * (count - len(prefix))
    used = [0] * (count + 1)
    top = [0] * (count + 1)
    for at, rank in enumerate(prefix):
        used[at + 1] = used[at] | 1 << rank
        top[at + 1] = max(top[at], rank)
    if top[len(prefix)] - used[len(prefix)].bit_count() > count - len(prefix):
        return
    at = first = len(prefix)
    while at >= first:
        if at == count:
            if not windows or (ranks[-2] < ranks[-1]) is not degenerate:
                yield tuple(ranks)
            at -= 1
            continue
        ranks[at] += 1
        if ranks[at] > count:
            ranks[at] = 0
            at -= 1
            continue
        used[at + 1] = used[at] | 1 << ranks[at]
        top[at + 1] = max(top[at], ranks[at])
        if top[at + 1] - used[at + 1].bit_count() <= count - at - 1:
            at += 1


# No more: those of eight leaves are half a million tuples.
@lru_cache(2)
def listed(count: int, windows: bool, prefix: Ranks, degenerate: bool = False) -> tuple[Ranks, ...]:
    """The same as a tuple, which is remembered for the next shape."""
    return tuple(orderings(count, windows, prefix, degenerate))


@cache
def prefixes(leaves: int, windows: bool, most: int) -> tuple[tuple[Ranks, int], ...]:
    """Prefixes that split the orderings into pieces, each with the number of its orderings.

    >>> prefixes(3, False, 6)
    (((1,), 6), ((2,), 5), ((3,), 2))
    """
    count = leaves + 2 * windows
    pieces: dict[Ranks, int] = {(): number(leaves, windows)}
    length = 0
    # Never into alpha and beta: `_beginning` counts with both still to come.
    while max(pieces.values()) > most and length < leaves:
        length += 1
        longer = [(*ranks, rank) for ranks in pieces for rank in range(1, count + 1)]
        sizes = [_beginning(ranks, count - length, windows) for ranks in longer]
        pieces = {ranks: size for ranks, size in zip(longer, sizes, strict=True) if size}
    return tuple(pieces.items())


def _beginning(prefix: Ranks, rest: int, windows: bool) -> int:
    """The number of orderings that begin with a prefix, if so many things are left to be ranked."""
    top, missing = max(prefix), max(prefix) - len(set(prefix))
    if not windows:
        return _completions(rest, top, missing)
    # Alpha and beta are left: where they are not equal, one is less as often as the other.
    return (_completions(rest, top, missing) - _completions(rest - 1, top, missing)) // 2


@cache
def _completions(rest: int, top: int, missing: int) -> int:
    """In how many ways so many things can be ranked, if ranks up to ``top`` are begun."""
    if not rest or missing > rest:
        return int(missing == rest)
    begun = (top - missing) * _completions(rest - 1, top, missing)
    begun += missing * _completions(rest - 1, top, missing - 1)
    # A rank above all others leaves those between to the things that are left.
    return begun + sum(
        _completions(rest - 1, top + above, missing + above - 1) for above in range(1, rest + 1)
    )
