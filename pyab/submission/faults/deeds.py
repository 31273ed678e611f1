"""The deeds of a search that goes wrong: the values that it makes of those of the moves.

Where a fault is no single change of the book's clauses, the values alone may tell it: a search that
takes the greatest value for both sides does so on every tree, however it is written.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from pyab.submission.faults import windows
from pyab.submission.faults.catalogue import Fault
from pyab.submission.run import groups
from pyab.submission.run.answers import Outcome, outcome
from pyab.submission.run.groups import Group, all_of, even, signed
from pyab.submission.run.submission import Lines
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


def _turned(best: Callable[[Values], float], at: int) -> Taken:
    """The best of the values, the one at a place with the other sign."""
    left = slice(-1) if at else slice(1, None)
    return lambda values: best([*values[left], -values[at]])


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
            f"sign-of-{word}",
            f"the value of the {word} of the moves, and of a lone one, has the wrong sign",
            _by({"max": _turned(max, at), "min": _turned(min, at)}),
            negamax=True,
        )
        for word, at in (("last", -1), ("first", 0))
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


LARGEST, LARGEST_VALUE = 12, 50
"""The positions and the values of the trees on which a deed has to hold."""


def explaining(
    verdict: Verdict,
    rows: Iterable[tuple[Tree, Outcome]],
    negamax: bool | None = None,
    window: bool = False,
    *,
    inside: Callable[[Tree], bool],
    run: Callable[[Sequence[Group]], Lines],
) -> tuple[Fault, ...]:
    """The deed that explains all wrong values, or all wrong moves, of a search; none if none does.

    Args:
        verdict: How it goes wrong.
        rows: The trees that are some for it, and its outcomes there.
        negamax: True if its values are those of the side to move, None if that is not known.
        window: True if it is called with a window.
        inside: True of a tree that is one for it.
        run: Gives its lines on other trees.
    """
    small = [(tree, got) for tree, got in rows if _is_plain(tree)]
    match verdict:
        case "wrong-value":
            # One that begins with a number, say, is right where all values are greater.
            below = [tree for tree in all_of(signed()) if inside(tree)]
            got = map(outcome, run(list(map(groups.one, below))).lines)
            more = zip(below, got, strict=False)
            found = of_values([*small, *more], negamax, window)
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


def is_swapped(causes: Iterable[Fault]) -> bool:
    """True if a search takes the least of the values for MAX, and the greatest for MIN.

    >>> is_swapped([Fault("sides-swapped", "it takes the least", ())]), is_swapped([])
    (True, False)
    """
    return any(one.key == "sides-swapped" for one in causes)


def _is_plain(tree: Tree) -> bool:
    """True for a small tree with small values, which are whole numbers.

    On others a search may go wrong for want of depth, or at a number of its own for infinity.
    """
    small = all(isinstance(leaf, int) and abs(leaf) <= LARGEST_VALUE for leaf in tree.leaves)
    return tree.size <= LARGEST and small


WHERE: tuple[tuple[str, Callable[[Tree], bool]], ...] = (
    ("", lambda _: True),
    ("where all leaves are equally deep, ", lambda tree: even(tree.arity)),
    # There nothing is cut off yet.
    ("where each move ends the game, ", lambda tree: tree.size == tree.arity[0] + 1),
)
"""The trees of which a deed may be told, in words: on fewer only where it does not hold on all."""
LEAST = 10
"""On fewer trees than so many a deed may hold by chance."""


def of_values(
    rows: Sequence[tuple[Tree, Outcome]], negamax: bool | None = None, window: bool = False
) -> Fault | None:
    """The deed that gives every value that a search gave; none if a value did not come.

    Args:
        rows: The trees that are some for a search, and its outcomes there.
        negamax: As for :func:`explaining`.
        window: The same.

    >>> trees = [Tree.parse(f"[[{more},7],{more}]") for more in range(20)]
    >>> of_values([(tree, Outcome(max(tree.leaves), None, ())) for tree in trees]).key
    'max-for-both'
    """
    # A sign that is not turned is a matter of a negamax, and one of static values elsewhere.
    plain = (one for one in DEEDS if one.negamax in (None, negamax))
    fixed = _fixed(rows)
    known, far = [*plain, *_constant(fixed)], _open(rows)
    varies = len(fixed) < len(SIDES)  # else anything may be why
    if varies:
        known += [*_beginning(rows), *_leaving(far)]
    for where, holds in WHERE:
        some = [(tree, got.value) for tree, got in rows if holds(tree)]
        right = all(value == tree.backed_up[0] for tree, value in some)
        if right or len(some) < LEAST:  # these show nothing
            continue
        for one in known:
            if all(_same(one.value(tree), value) for tree, value in some):
                return Fault(one.key, f"{where}{one.words}", ())
        # What a search does with its window it does on all trees.
        if window and varies and not where:
            seen = [(tree, _as_far(value, far)) for tree, value in some]
            if words := windows.fault(seen, negamax, far):
                return Fault("window", words, ())
    return None


def _as_far(value: float | None, far: float) -> float | None:
    """A value; where it is a number that a search begins with, the one of its window."""
    if value is None or abs(value) <= LARGEST_VALUE:
        return value
    return math.copysign(far, value)


def _same(one: float, other: float | None) -> bool:
    return other is not None and math.isclose(one, other, abs_tol=1e-9)


def _fixed(rows: Sequence[tuple[Tree, Outcome]]) -> Mapping[Side, float]:
    """The value that a search has wherever a side is to move at the root, if it has only one."""
    found: dict[Side, float] = {}
    for side in SIDES:
        values = {got.value for tree, got in rows if tree.root == side and tree.arity[0]}
        if len(values) == 1 and (value := values.pop()) is not None:
            found[side] = value
    return found


def _constant(fixed: Mapping[Side, float]) -> Iterator[Deed]:
    """The deeds of a search that has one value whatever comes, for one side or for both."""
    for side, value in fixed.items():
        words = (
            f"it gives {number(value)} where {side.upper()} is to move, whatever the moves are "
            "worth: a number that it begins with may never be replaced"
        )
        yield Deed(f"constant-{side}", words, _by({**_RIGHT, side: _always(value)}))
    if len(fixed) == len(SIDES):
        high, low = (number(fixed[side]) for side in SIDES)
        words = f"it gives {high} where MAX is to move, and {low} where MIN is, whatever comes back"
        each: Mapping[Side, Taken] = {side: _always(value) for side, value in fixed.items()}
        yield Deed("constant-for-both", words, _by(each))


def _open(rows: Sequence[tuple[Tree, Outcome]]) -> float:
    """The number that a search takes for infinity, where it has come back as a value."""
    greatest = max((abs(got.value) for _, got in rows if got.value is not None), default=0)
    return greatest if greatest > LARGEST_VALUE else math.inf


def _beginning(rows: Sequence[tuple[Tree, Outcome]]) -> Iterator[Deed]:
    """The deeds of a search in which a side has a value to begin with, worse ones being dropped."""
    of: Mapping[Side, tuple[Taken, Taken, str]] = {
        "max": (max, min, "greater"),
        "min": (min, max, "smaller"),
    }
    first: dict[Side, Taken] = {}
    begun: dict[Side, str] = {}
    for side, (best, worst, word) in of.items():
        values = [got.value for tree, got in rows if tree.root == side and tree.arity[0]]
        known = [value for value in values if value is not None]
        if len(known) == len(values) > 0:
            first[side], begun[side] = _no_worse(best, worst(known)), number(worst(known))
            words = (
                f"where {side.upper()} is to move it begins with the value {begun[side]}, and "
                f"takes a value of a move only where that is {word}"
            )
            yield Deed(f"begins-{side}", words, _by({**_RIGHT, side: first[side]}))
    if len(first) == len(SIDES):
        words = (
            f"where MAX is to move it begins with the value {begun['max']}, and where MIN is with "
            f"{begun['min']}, and takes a value of a move only where that is better"
        )
        yield Deed("begins-both", words, _by(first))


def _leaving(worst: float) -> Iterator[Deed]:
    """The deeds of a search that leaves a move out; where there is no other, it has no value."""
    for word, left in (("first", slice(1, None)), ("last", slice(-1))):
        each: Mapping[Side, Taken] = {
            "max": _without(max, left, -worst),
            "min": _without(min, left, worst),
        }
        yield Deed(f"{word}-left-out", f"it leaves out the {word} of the moves", _by(each))


def _without(best: Callable[[Values], float], left: slice, worst: float) -> Taken:
    return lambda values: best(values[left]) if len(values) > 1 else worst


def _no_worse(best: Callable[[Values], float], than: float) -> Taken:
    return lambda values: best([than, *values])


def _always(value: float) -> Taken:
    return lambda _: value


def of_moves(rows: Iterable[tuple[Tree, Outcome]]) -> Fault | None:
    """The deed that gives every move that a search chose, whose values are right.

    >>> trees = [Tree.parse(text) for text in ("[1,2]", "[2,1]", "[[1,2],0]")]
    >>> of_moves((tree, Outcome(tree.backed_up[0], 1, ())) for tree in trees).words
    'it gives back the first of the moves, whatever their values are'
    """
    moving = [(tree.children(0), got.best) for tree, got in rows if tree.arity[0]]
    if all(best is None for _, best in moving):
        return Fault("no-move", "it gives back no move", ())
    if not any(best in moves for moves, best in moving):
        return Fault(
            "move-below", "it gives back a move from further down, and none of the root", ()
        )
    for word, at in (("first", 0), ("last", -1)):
        if all(best in (None, moves[at]) for moves, best in moving):
            words = f"it gives back the {word} of the moves, whatever their values are"
            return Fault(f"{word}-move", words, ())
    return None
