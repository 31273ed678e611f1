"""The orders that leaves can have: all weak orderings, in pieces of a size that fits.

Both engines make them for themselves, in the same order; ``prolog/support/proof/exhaust.pl`` has
the other text of this.
"""

from __future__ import annotations

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


# No more are remembered for the next shape: those of eight leaves are half a million tuples.
@lru_cache(2)
def orderings(
    count: int, windows: bool, prefix: Ranks = (), degenerate: bool = False
) -> tuple[Ranks, ...]:
    """The weak orderings that begin with a prefix, as ranks from 1, in lexicographic order.

    With windows alpha and beta are the last two: alpha is less, or not where they are degenerate.

    >>> orderings(2, windows=False)
    ((1, 1), (1, 2), (2, 1))
    >>> orderings(3, windows=True, prefix=(2,))
    ((2, 1, 2), (2, 1, 3))
    """
    # Beginnings, each with the set of its ranks, a bit each, and the highest.
    begun = [(prefix, sum(1 << rank for rank in set(prefix)), max(prefix, default=0))]
    for left in reversed(range(count - len(prefix))):
        begun = [
            ((*ranks, rank), used | 1 << rank, max(rank, top))
            for ranks, used, top in begun
            for rank in range(1, count + 1)
            # The ranks that are missing must fit into what is left.
            if (max(rank, top)) - (used | 1 << rank).bit_count() <= left
        ]
    return tuple(
        ranks for ranks, _, _ in begun if not windows or (ranks[-2] < ranks[-1]) is not degenerate
    )


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
