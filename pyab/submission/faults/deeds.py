"""The deeds of a search that goes wrong: the values that it makes of those of the moves.

Where a fault is no single change of the book's clauses, the values alone may tell it: a search that
takes the greatest value for both sides does so on every tree, however it is written.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from pyab.submission.faults.catalogue import Fault
from pyab.submission.run.answers import Outcome
from pyab.submission.run.groups import even
from pyab.submission.run.verdicts import Verdict
from pyab.traces.words import value as number
from pyab.trees.literal import Number
from pyab.trees.tree import SIDES, Side, Tree

Values = Sequence[float]
Taken = Callable[[Values], float]


def _first(values: Values) -> float:
    return values[0]


def _last(values: Values) -> float:
    return values[-1]


MEAN = "mean"
"""The beginning of the key of what an expectimax does."""
_OTHERWISE: Mapping[str, tuple[str, Taken]] = {
    "first": ("the first of the values", _first),
    "last": ("the last of the values", _last),
    "sum": ("the sum of the values", sum),
    MEAN: ("the mean of the values", fmean),
}
"""What may be taken in place of the greatest or the least value, in words."""


@dataclass(frozen=True)
class Deed:
    """What a search makes of the values of the moves, if it does so on all trees.

    Attributes:
        key: A short name.
        words: The deed, in words.
        taken: What is taken of the values of the moves at a position, given the tree and that.
        negamax: True if only a negamax does so, False if none does, None if any search may.
        of_leaf: What is made of the static value of a leaf, given the tree and the leaf.
        of_all: What is made of the value that comes back, by the side to move at the root.
    """

    key: str
    words: str
    taken: Callable[[Tree, int], Taken]
    negamax: bool | None = None
    of_leaf: Callable[[Tree, int], Number] = Tree.value
    of_all: Callable[[Side, float], float] = lambda _, value: value

    def value(self, tree: Tree) -> float:
        """The value that such a search gives for the root of a tree.

        >>> [deed.value(Tree.parse("[1,[0,3]]")) for deed in DEEDS[:3]]
        [3, 0, 1]
        """
        values = [0.0] * tree.size
        for node in reversed(range(tree.size)):  # the children of a node come behind it
            if tree.arity[node]:
                take = self.taken(tree, node)
                values[node] = take([values[child] for child in tree.children(node)])
            else:
                values[node] = self.of_leaf(tree, node)
        return self.of_all(tree.root, values[0])


_RIGHT: Mapping[Side, Taken] = {"max": max, "min": min}
_SWAPPED: Mapping[Side, Taken] = {"max": min, "min": max}
_SIGN: Mapping[Side, int] = {"max": 1, "min": -1}


def _by(
    each: Mapping[Side, Taken], at_root: Mapping[Side, Taken] | None = None
) -> Callable[[Tree, int], Taken]:
    """What is taken for either side, where that is something else at the root as well."""
    first = at_root or each
    return lambda tree, node: (each if node else first)[tree.side(node)]


def _of_the_mover(tree: Tree, leaf: int) -> Number:
    return _SIGN[tree.side(leaf)] * tree.value(leaf)


DEEDS: tuple[Deed, ...] = (
    Deed(
        "max-for-both",
        "it takes the greatest of the values where MIN is to move, too",
        _by(dict.fromkeys(SIDES, max)),
    ),
    Deed(
        "min-for-both",
        "it takes the least of the values where MAX is to move, too",
        _by(dict.fromkeys(SIDES, min)),
    ),
    Deed(
        "sides-swapped",
        "it takes the least of the values where MAX is to move, and the greatest where MIN is",
        _by(_SWAPPED),
    ),
    Deed(
        "side-kept",
        "below the root it takes what the side at the root would take, as if the side to move did "
        "not change",
        lambda tree, _: _RIGHT[tree.root],
    ),
    Deed(
        "min-kept",
        "below a position with MIN to move it takes the least of the values everywhere, as if MIN "
        "were to move from then on",
        lambda tree, node: min if node or tree.root == "min" else max,
    ),
    Deed(
        "max-kept",
        "below a position with MAX to move it takes the greatest of the values everywhere, as if "
        "MAX were to move from then on",
        lambda tree, node: max if node or tree.root == "max" else min,
    ),
    Deed(
        "root-swapped",
        "at the root it takes the least of the values for MAX, or the greatest for MIN; below the "
        "root it is right",
        _by(_RIGHT, at_root=_SWAPPED),
    ),
    Deed(
        "swapped-below",
        "at the root it is right; below the root it takes the least of the values where MAX is to "
        "move, and the greatest where MIN is",
        _by(_SWAPPED, at_root=_RIGHT),
    ),
    Deed(
        "sign-of-static-values",
        "the static values come to it with the wrong sign",
        _by(_RIGHT),
        negamax=False,
        of_leaf=lambda tree, leaf: -tree.value(leaf),
    ),
    Deed(
        "sign-of-the-value",
        "the value comes back with the wrong sign",
        _by(_RIGHT),
        of_all=lambda _, value: -value,
    ),
    Deed(
        "sign-not-turned",
        "the values that come back have the wrong sign: it is not turned, or the side to move is "
        "not changed",
        _by(dict.fromkeys(SIDES, max)),
        negamax=True,
        of_leaf=_of_the_mover,
        of_all=lambda root, value: _SIGN[root] * value,
    ),
    *(
        Deed(
            f"{key}-{side}",
            f"it takes {words} where {side.upper()} is to move",
            _by({**each, side: take}),
        )
        for key, (words, take) in _OTHERWISE.items()
        for side in SIDES
        # Which side of an expectimax is MAX may not be known.
        for each in ((_RIGHT, _SWAPPED) if key == MEAN else (_RIGHT,))
    ),
    *(
        Deed(f"{key}-for-both", f"it takes {words}", _by(dict.fromkeys(SIDES, take)))
        for key, (words, take) in _OTHERWISE.items()
    ),
)
"""The deeds that are known, the likeliest first."""


def explaining(
    verdict: Verdict, rows: Iterable[tuple[Tree, Outcome]], negamax: bool | None = None
) -> tuple[Fault, ...]:
    """The deed that explains all wrong values, or all wrong moves, of a search; none if none does.

    Args:
        verdict: How it goes wrong.
        rows: The trees that are some for it, and its outcomes there.
        negamax: True if its values are those of the side to move, None if that is not known.
    """
    small = [(tree, got) for tree, got in rows if _is_plain(tree)]
    match verdict:
        case "wrong-value":
            found = of_values(small, negamax)
        case "wrong-move":
            found = of_moves(small)
        case _:
            found = None
    return (found,) if found else ()


def is_expectimax(causes: Iterable[Fault]) -> bool:
    """True if a search takes the mean of the values, which is no fault of a minimax.

    >>> is_expectimax([Fault("mean-min", "it takes the mean of the values", ())])
    True
    """
    return any(one.key in (f"{MEAN}-max", f"{MEAN}-min") for one in causes)


def _is_plain(tree: Tree) -> bool:
    """True for a small tree with small values, which are whole numbers.

    On others a search may go wrong for want of depth, or at a number of its own for infinity.
    """
    small = all(isinstance(leaf, int) and abs(leaf) <= LARGEST_VALUE for leaf in tree.leaves)
    return tree.size <= LARGEST and small


LARGEST, LARGEST_VALUE = 12, 50
"""The positions and the values of the trees on which a deed has to hold."""
WHERE: tuple[tuple[str, Callable[[Tree], bool]], ...] = (
    ("", lambda _: True),
    ("where all leaves are equally deep, ", lambda tree: even(tree.arity)),
    # There nothing is cut off yet.
    ("where each move ends the game, ", lambda tree: tree.size == tree.arity[0] + 1),
)
"""The trees of which a deed may be told, in words: on fewer only where it does not hold on all."""
LEAST = 10
"""On fewer trees than so many a deed may hold by chance."""


def of_values(rows: Sequence[tuple[Tree, Outcome]], negamax: bool | None = None) -> Fault | None:
    """The deed that gives every value that a search gave; none if a value did not come.

    Args:
        rows: The trees that are some for a search, and its outcomes there.
        negamax: As for :func:`explaining`.

    >>> trees = [Tree.parse(f"[[{more},7],{more}]") for more in range(20)]
    >>> of_values([(tree, Outcome(max(tree.leaves), None, ())) for tree in trees]).key
    'max-for-both'
    """
    # A sign that is not turned is a matter of a negamax, and one of static values elsewhere.
    known = (*(one for one in DEEDS if one.negamax in (None, negamax)), *_constant(rows))
    for where, holds in WHERE:
        some = [(tree, got.value) for tree, got in rows if holds(tree)]
        right = all(value == tree.backed_up[0] for tree, value in some)
        if right or len(some) < LEAST:  # these show nothing
            continue
        for one in known:
            if all(_same(one.value(tree), value) for tree, value in some):
                return Fault(one.key, f"{where}{one.words}", ())
    return None


def _same(one: float, other: float | None) -> bool:
    return other is not None and math.isclose(one, other, abs_tol=1e-9)


def _constant(rows: Sequence[tuple[Tree, Outcome]]) -> Iterator[Deed]:
    """The deeds of a search that has one value whatever comes, for one side or for both."""
    for side in SIDES:
        values = {got.value for tree, got in rows if tree.root == side and tree.arity[0]}
        if len(values) == 1 and (value := values.pop()) is not None:
            words = (
                f"it gives {number(value)} where {side.upper()} is to move, whatever the moves are "
                "worth: a number that it begins with may never be replaced"
            )
            yield Deed(f"constant-{side}", words, _by({**_RIGHT, side: _always(value)}))


def _always(value: float) -> Taken:
    return lambda _: value


def of_moves(rows: Iterable[tuple[Tree, Outcome]]) -> Fault | None:
    """The deed that gives every move that a search chose, whose values are right.

    >>> trees = [Tree.parse(text) for text in ("[1,2]", "[2,1]", "[[1,2],0]")]
    >>> of_moves((tree, Outcome(tree.backed_up[0], 1, ())) for tree in trees).words
    'it gives back the first of the moves, whatever their values are'
    """
    left = {"first": 0, "last": -1}
    for tree, got in rows:
        if tree.arity[0] and got.best is not None:
            moves = tree.children(0)
            left = {word: at for word, at in left.items() if moves[at] == got.best}
    for word in left:
        words = f"it gives back the {word} of the moves, whatever their values are"
        return Fault(f"{word}-move", words, ())
    return None
