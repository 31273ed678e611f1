"""Notes on the trees that are none for a search, and were left out."""

from __future__ import annotations

import math

from pyab.submission.run.groups import PARITIES, Ends
from pyab.submission.run.verdicts import INFINITE

_AS_DEEP = " as deep or deeper"


def _were(trees: int, one: str = "", several: str = "") -> str:
    """The subject and the verb of a sentence on so many trees.

    >>> _were(1, " as large", " as large or larger"), _were(2000)
    ('1 tree as large was', '2,000 trees were')
    """
    return f"1 tree{one} was" if trees == 1 else f"{trees:,} trees{several} were"


def equal_moves(_: bool, trees: int, __: int) -> str:
    """The note on trees of which the move that is named may be one or another."""
    left = _were(trees)
    return f"its move is the tree after it; {left} left out that have two equal ones to choose from"


def larger(leaves: int, trees: int) -> str:
    """The note on trees that would show no more.

    >>> larger(4, 13590)
    'so many trees of up to 4 leaves show it that 13,590 larger ones were left out'
    """
    return (
        f"so many trees of up to {leaves} leaves show it that {trees:,} larger ones were left out"
    )


def too_deep(reach: int, trees: int) -> str:
    """The note on trees that are deeper than the depth that the user states."""
    return f"it is called with a depth of {reach}; {_were(trees, _AS_DEEP, _AS_DEEP)} left out"


def own_depth(depth: int, trees: int, _: int) -> str:
    """The note on trees that are deeper than a depth that the file has of its own."""
    these = f" of {depth} moves or more"
    return f"it has a greatest depth of its own: {_were(trees, these, these)} left out"


def by_parity(parity: int, trees: int, _: int) -> str:
    """The note on a search that takes the side to move from the depth that is left."""
    return (
        f"it takes MAX to be to move where the depth that is left is {PARITIES[parity]}; "
        f"{trees:,} trees were left out where that is not so at the root"
    )


def level(_: bool, trees: int, __: int) -> str:
    """The note on a search that has no answer where the leaves are not equally deep."""
    return (
        "it has static values where its depth is spent, and an answer only where all leaves are so "
        f"deep: {trees:,} other trees were left out"
    )


def level_besides(_: bool, trees: int, __: int) -> str:
    """The note on a search that goes wrong where the leaves are equally deep, and elsewhere, too.

    >>> level_besides(True, 5, 0)
    'it goes wrong, too, where the game ends before the depth is spent: 5 such trees were left out'
    """
    return (
        f"it goes wrong, too, where the game ends before the depth is spent: {trees:,} such trees "
        "were left out"
    )


def own_end(value: float, trees: int, _: int) -> str:
    """The note on trees that end before the depth is spent, where a file has a value of its own.

    >>> print(own_end(math.nan, 2000, 0))
    where its game ends before its depth is spent, it asks tests of its own, which hold on none of \
our trees: what it does there is not judged; 2,000 trees whose leaves are not equally deep were \
left out
    """
    what = f"it has a number of its own for the value ({value:g}, with either sign), which"
    if math.isnan(value):
        what = "it asks tests of its own, which hold on none of our trees: what it does there"
    elif math.isinf(value):
        what = "it changes the static value by the depth that is left: what it has there"
    return (
        f"where its game ends before its depth is spent, {what} is not judged; {trees:,} trees "
        "whose leaves are not equally deep were left out"
    )


def ends(known: Ends) -> str:
    """The note on a search that has the values of the ends of its game itself.

    >>> print(ends(Ends(1, draws=False, last=True)))
    it has a value of its own, 1, for a game that is won, and asks only whether the side that has \
moved last has won: so in our trees that side wins
    """
    worth = f"{known.worth:,g}"
    if known.step:
        worth += f" at the root and {abs(known.step):g} {'less' if known.step > 0 else 'more'}"
        worth += " with each move"
    if known.last:
        drawn = ", or nobody" if known.draws else ""
        return (
            f"it has a value of its own, {worth}, for a game that is won, and asks only whether "
            f"the side that has moved last has won: so in our trees that side wins{drawn}"
        )
    drawn = ", and 0 where nobody has" if known.draws else "; none of them is drawn"
    value = "that" if known.step else worth
    less = "as much less" if known.step else f"{-known.worth:,g}"
    return (
        f"it has a value of its own, {worth}, for a game that is won: our trees have {value} "
        f"where MAX has won, {less} where MIN has{drawn}"
    )


def too_long(size: int, trees: int, _: int) -> str:
    """The note on trees that are so large that a search takes too long on some of them."""
    left = _were(trees, " as large", " as large or larger")
    return (
        f"on some tree of {size} positions it takes more inferences than it may (--limit allows "
        f"more); {left} left out"
    )


def too_wide(width: int, trees: int, _: int) -> str:
    """The note on trees with more moves than a search has numbers for."""
    left = _were(trees, " with more", " with more")
    return f"it goes through {width} numbers for its moves; {left} left out"


def whole_numbers(_: bool, trees: int, __: int) -> str:
    """The note on trees whose values are no whole numbers."""
    return f"it takes whole numbers alone; {_were(trees, ' with another', ' with others')} left out"


def no_floats(trees: int) -> str:
    """The note on trees with whole numbers that are too large for a float.

    >>> no_floats(2)
    'it computes with floats; 2 trees with whole numbers that no float holds were left out'
    """
    one, several = (f" with {some} that no float holds" for some in ("a number", "whole numbers"))
    return f"it computes with floats; {_were(trees, one, several)} left out"


def with_moves_alone(_: bool, trees: int, __: int) -> str:
    """The note on trees without a move, whose static value a search does not give.

    >>> print(with_moves_alone(True, 1, 0))
    where the root has no move, the search does not give its static value; 1 such tree was left out
    """
    such = "1 such tree was" if trees == 1 else f"{trees:,} such trees were"
    return f"where the root has no move, the search does not give its static value; {such} left out"


def one_side(side: str, _: int, trees: int) -> str:
    """The note on a search that always begins with the same side."""
    return (
        f"called so, it always takes {side.upper()} to be on the move at the root: only the "
        f"{trees:,} trees where that is so, and where there is a move, were counted"
    )


def beyond_its_game(value: float, _: int, __: int) -> str:
    """The note on a search that goes wrong only on values which its own game hardly has.

    >>> print(beyond_its_game(1.0000000000000002, 0, 0))
    only values beyond 1 lead it wrong: it may stop where none can be better, so our trees have \
values of no more
    """
    return (
        f"only values beyond {math.ceil(value) - 1:,} lead it wrong: it may stop where none can be "
        "better, so our trees have values of no more"
    )


def too_large(infinity: float, trees: int, _: int = 0) -> str:
    """The note on trees whose values reach the number that a file has for infinity."""
    if infinity < INFINITE:
        return (
            f"it takes a number of its own for infinity, {infinity:,}: no value of its own game "
            "reaches that, or it is the window of its own call; our trees have values below it"
        )
    left = _were(trees)
    return (
        f"it takes {infinity:,} for infinity, for its first window or for a win; {left} left out "
        "whose values reach it"
    )
