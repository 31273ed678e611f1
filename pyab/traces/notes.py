"""Notes on a search: bounds known before searching that are false, and what comes of them.

McCarthy's F2 believes the bounds that a tree gives (Knuth & Moore, section 5).  Where one of them
is false, no event tells of it: it is the tree that errs, and not the search.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pyab.traces import words
from pyab.trees.literal import Number
from pyab.trees.tree import Tree


class Note(NamedTuple):
    """A note, and the position that it is about.

    Attributes:
        at: The position's path.
        text: The note, a sentence or two.
    """

    at: tuple[int, ...]
    text: str


def false_bounds(tree: Tree) -> Iterator[Note]:
    """The positions whose optimistic or pessimistic value is false, and how.

    >>> from pyab.trees.builtin import TREES
    >>> [note.at for note in false_bounds(TREES["false-bounds"])]
    [(1,), (2, 1)]
    """
    if tree.knows_bounds:
        for node, (low, high) in enumerate(tree.bounds):
            value = tree.backed_up[node]
            if value > high:
                yield _false(tree, node, "optimistic", f"at most {words.value(high)}")
            elif value < low:
                yield _false(tree, node, "pessimistic", f"at least {words.value(low)}")


def _false(tree: Tree, node: int, which: str, says: str) -> Note:
    name, value = words.path(tree, node), words.value(tree.backed_up[node])
    text = f"The {which} value of {name} is false: it says {says}, and {name} is worth {value}."
    return Note(tree.path(node), text)


def notes(tree: Tree, values: Mapping[str, Number | None]) -> tuple[Note, ...]:
    """The false bounds of a tree, and the wrong values that programs find by them.

    Args:
        tree: The tree.
        values: The values that the programs found that use bounds, by their keys.

    >>> from pyab.trees.builtin import TREES
    >>> print(notes(TREES["false-bounds"], {"mccarthy": 7})[-1].text)
    So mccarthy finds 7 for a, which is worth 8.
    """
    # Where no program uses the bounds, false ones do no harm.
    found = list(false_bounds(tree)) if values else []
    if not found:
        return ()
    others = len(found) - MOST
    if others > 0:
        found[MOST:] = [Note((), f"Others are false as well: {others:,}.")]
    root, true = words.path(tree, 0), tree.backed_up[0]
    for key, got in values.items():
        if got is not None and got != true:
            wrong, right = words.value(got), words.value(true)
            found.append(Note((), f"So {key} finds {wrong} for {root}, which is worth {right}."))
    return tuple(found)


MOST = 20
"""False bounds that are named."""
