"""The trees of the sources, under the names that the command knows."""

from __future__ import annotations

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
        names=tuple(tree.name(node) if name == "." else name for node, name in enumerate(given)),
    )


TREES: dict[str, Tree] = {
    "pi": uniform(3, 4, tuple(map(int, PI_DIGITS))),
    "bratko": _named("[[[1,4],[5,6]],[[2,1],[1,1]]]", "a b d . . e . . c f . . g . ."),
    "lecture": _named(
        "[[[3,1,2],[4,0]],[[3,2],[5],[1,2]]]",
        "W0+ W1 W2+ . . . W3+ . . W4 W5+ . . W6+ . W7+ . .",
    ),
    "romanian": _named(
        "[[[2,3],[5,9]],[[0],[7,4]],[[2,1],[5,6]]]",
        "c a . . . b . . d . . . . . e . . . . . .",
    ),
}
"""The built-in trees: Knuth & Moore fig. 1, Bratko fig. 15.2, and those of the two lectures."""


def called(tree: Tree) -> str:
    """What to call a tree in a few words: by its name, its literal, or its size.

    >>> called(TREES["pi"]), called(Tree.parse("[1,2]", "min")), called(Tree.of([0] * 99))
    ('pi', '[1,2]', 'a tree of 100 positions')
    """
    for name, known in TREES.items():
        if known is tree:
            return name
    return tree.short(_SHORT) or f"a tree of {tree.size:,} positions"


_SHORT = 30
"""Characters of a literal that is a name by itself."""
