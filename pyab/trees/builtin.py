"""The trees of the sources, under the names that the command knows."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

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


def _told(literal: str, names: str = "", **numbers: str) -> Tree:
    """A tree with names and numbers for its positions, in preorder; ``.`` for none."""
    tree = Tree.parse(literal)
    told = {key: tuple(map(_number, words.split())) for key, words in numbers.items()}
    # Its path stands for no name: `own_name` takes it for none.
    own = [tree.name(at) if name == "." else name for at, name in enumerate(names.split())]
    return replace(tree, names=tuple(own) or None, **told)  # type: ignore[arg-type]  # one of four


def _number(word: str) -> Number | None:
    if word == ".":
        return None
    return int(word) if word.isdecimal() else float(word)


_TABLE = json.loads(Path(__file__).with_name("builtin.json").read_text(encoding="utf-8"))

TREES: dict[str, Tree] = {
    "pi": uniform(3, 4, tuple(map(int, PI_DIGITS))),
    **{name: _told(row.pop("tree"), **row) for name, row in _TABLE.items()},
}
"""The built-in trees: those of figures, and ours to what Knuth & Moore tell of in sections 4 and 5.

``plies``
    a line of 8 plies, each player may leave it at each; an estimate says 9 of every position in it
``floyd``
    Floyd's numbers: an exchange (x1 to x7), bad moves of likelihood 0.02 (w1 to w5), sacrifices of
    0.01 (s1 to s5), and forced moves after four of these (q1, q2)
``bounds``
    an optimistic value of c, a pessimistic one of e, both true
``false-bounds``
    the same, both false
"""

OF_FIGURES = {name: TREES[name] for name in ("pi", "bratko", "lecture", "romanian")}
"""The trees of figures: Knuth & Moore fig. 1, Bratko fig. 15.2, and those of the two lectures."""


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
