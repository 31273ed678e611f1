"""The trees of the sources, under the names that the command knows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pyab.trees.literal import Number
from pyab.trees.tree import Tree
from pyab.trees.uniform import shape

PI_DIGITS = "314159265358979323846264338327950288419716939937510582097494459230781640628620899"


def uniform(branching: int, depth: int, leaves: tuple[Number, ...]) -> Tree:
    """The uniform tree of that branching and depth with the given leaves, left to right.

    >>> str(uniform(2, 2, (1, 4, 5, 6)))
    '[[1,4],[5,6]]'
    """
    return Tree(shape(branching, depth), leaves)


def _named(literal: str, names: str) -> Tree:
    """A tree whose positions, in preorder, have names; ``.`` for a nameless one."""
    tree = Tree.parse(literal)
    given = names.split()
    return Tree(
        tree.arity,
        tree.leaves,
        # Its path stands for no name: `own_name` takes it for none.
        names=tuple(tree.name(node) if name == "." else name for node, name in enumerate(given)),
    )


def _told(literal: str, **told: str) -> Tree:
    """A tree with names, and with numbers for its positions, in preorder; ``.`` for none."""
    names = told.pop("names", "")
    tree = _named(literal, names) if names else Tree.parse(literal)
    numbers: dict[str, Any] = {
        key: tuple(map(_number, words.split())) for key, words in told.items()
    }
    return replace(tree, **numbers)


def _number(word: str) -> Number | None:
    if word == ".":
        return None
    return int(word) if word.isdecimal() else float(word)


OF_FIGURES: dict[str, Tree] = {
    "pi": uniform(3, 4, tuple(map(int, PI_DIGITS))),
    "bratko": _named("[[[1,4],[5,6]],[[2,1],[1,1]]]", "a b d . . e . . c f . . g . ."),
    "lecture": _named(
        "[[[3,1,2],[4,0]],[[3,2],[5],[1,2]]]", "W0+ W1 W2+ . . . W3+ . . W4 W5+ . . W6+ . W7+ . ."
    ),
    "romanian": _named(
        "[[[2,3],[5,9]],[[0],[7,4]],[[2,1],[5,6]]]", "c a . . . b . . d . . . . . e . . . . . ."
    ),
}
"""The trees of figures: Knuth & Moore fig. 1, Bratko fig. 15.2, and those of the two lectures."""

_BOUNDS = "a b . . c f . . g . . d . e . ."
_PLIES = "[0,[8,[1,[6,[2,[4,[3,[3,5]]]]]]]]"
_FLOYD = (
    "[[[[[[[[1]]]]]]],"  # x1 to x7: an exchange, and what it comes to
    "[2,[1,[2,[1,[0,9]]]]],"  # w1 to w5: bad moves
    "[4,[0,[5,[[[2]],[6,7]]]]]]"  # s1 to s5: sacrifices; q1 and q2: forced moves after four
)

TREES: dict[str, Tree] = OF_FIGURES | {
    "plies": _told(_PLIES, static=". . 9 . 9 . 9 . 9 . 9 . 9 . 9 . ."),
    "floyd": _told(
        _FLOYD,
        names=(
            "r x1 x2 x3 x4 x5 x6 x7 . w1 . w2 . w3 . w4 . w5 . . s1 . s2 . s3 . s4 q1 q2 . s5 . ."
        ),
        static=". 9 0 9 0 9 0 9 . 2 . 2 . 2 . 2 . 2 . . 3 . 3 . 3 . 3 2 2 . 3 . .",
        likelihood=(
            "1 0.6 1 1 1 1 1 1 1 "
            "0.02 1 0.02 1 0.02 1 0.02 1 0.02 1 1 "
            "0.01 1 0.01 1 0.01 1 0.01 1 1 1 0.01 1 1"
        ),
    ),
    "bounds": _told(
        "[[5,6],[[3,4],[4,2]],[7,[8,9]]]",
        names=_BOUNDS,
        optimistic=". . . . 4 . . . . . . . . . . .",
        pessimistic=". . . . . . . . . . . . . 8 . .",
    ),
    "false-bounds": _told(
        "[[5,6],[[3,8],[8,2]],[7,[6,5]]]",
        names=_BOUNDS,
        optimistic=". . . . 4 . . . . . . . . . . .",
        pessimistic=". . . . . . . . . . . . . 8 . .",
    ),
}
"""The built-in trees: those of figures, and ours to what Knuth & Moore tell of in sections 4 and 5.

``plies``
    a line of 8 plies, each player may leave it at each; an estimate says 9 of every position in it
``floyd``
    Floyd's numbers: an exchange, bad moves of likelihood 0.02, sacrifices of 0.01
``bounds``
    an optimistic value of c, a pessimistic one of e, both true
``false-bounds``
    the same, both false
"""


def called(tree: Tree) -> str:
    """A few words for a tree: its name, its literal, or its size.

    >>> called(TREES["pi"]), called(Tree.parse("[1,2]", "min")), called(Tree.of([0] * 99))
    ('pi', '[1,2]', 'a tree of 100 positions')
    """
    for name, known in TREES.items():
        # By identity: a tree that someone typed keeps its literal, though it be equal.
        if known is tree:
            return name
    return tree.short(_SHORT) or f"a tree of {tree.size:,} positions"


_SHORT = 30
"""Characters of a literal that is a name by itself."""
