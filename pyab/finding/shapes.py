"""Shapes of trees whose leaves are unknown: read, and what a search of one can leave out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from pyab.errors import TreeError, UsageError
from pyab.finding.possible import can_be
from pyab.trees.every import Shape, shapes
from pyab.trees.tree import Side, Tree
from pyab.trees.uniform import shape as uniform_shape
from pyab.trees.uniform import size as uniform_size

MOST = 99
"""Leaves of a shape at most: more than a sheet has room for."""
MOST_OF_ALL = 9
"""Leaves, where all shapes of so many are tried."""

EXAMPLE = "[[_,_],[_,_]]"
UNIFORM = (2, 3)
"""Where no shape is named: two moves in each position, three moves deep."""


def parse(text: str) -> Shape:
    """Read a shape: a literal with ``_`` for each leaf.

    Raises:
        TreeError: It is none; the message names the place.
        UsageError: It has no move, or too many leaves.

    >>> parse("[_,[_,_]]")
    (2, 0, 2, 0, 0)
    >>> parse("[_,[_,3]]")
    Traceback (most recent call last):
      ...
    pyab.errors.TreeError: character 7: a leaf of a shape is unknown: write _, not 3
    """
    # Before each _ becomes 0, after which a number could not be told from it.
    found = re.search(r"[^][_,\s][^][,\s]*", text)
    if found:
        raise TreeError(
            f"character {found.start() + 1}: a leaf of a shape is unknown: write _, "
            f"not {found.group()[:40]}"
        )
    try:
        return checked(Tree.parse(re.sub(r"(?<![\w])_(?![\w])", "0", text)).arity)
    except TreeError as error:
        raise TreeError(f"{error} (a shape is such as {EXAMPLE})") from None


def checked(shape: Shape) -> Shape:
    """A shape that can be asked about.

    Raises:
        UsageError: It has no move, or too many leaves.
    """
    leaves = shape.count(0)
    if len(shape) == 1:
        raise UsageError("a shape of one leaf has no move: give one such as " + EXAMPLE)
    if leaves > MOST:
        raise UsageError(f"a shape of {leaves:,} leaves is too large to ask about: {MOST} at most")
    return shape


def up_to(leaves: int) -> list[Shape]:
    """All shapes of 2 to so many leaves, each position with two successors or more.

    >>> len(up_to(4))
    15
    """
    return [shape for count in range(2, leaves + 1) for shape in shapes(count)]


def literal(shape: Shape) -> str:
    """A shape as :func:`parse` reads it.

    >>> literal((2, 0, 2, 0, 0))
    '[_,[_,_]]'
    """
    text = str(Tree(shape, (0,) * shape.count(0))).replace("0", "_")
    return text if len(text) <= 60 else f"a shape of {shape.count(0)} leaves"


def told(shape: Shape) -> str:
    """A shape in words.

    >>> told((2, 0, 2, 0, 0))
    '3 leaves in [_,[_,_]]'
    """
    text = literal(shape)
    return text if text.startswith("a ") else f"{shape.count(0)} leaves in {text}"


def shapes_of(
    shape: str | None, uniform: tuple[int, int] | None, leaves: int | None
) -> list[Shape]:
    """The shapes that are named, in one of three ways.

    Raises:
        UsageError: They are named in two ways, or are too large.

    >>> shapes_of(None, (2, 2), None)
    [(2, 2, 0, 0, 2, 0, 0)]
    """
    if sum(given is not None for given in (shape, uniform, leaves)) > 1:
        raise UsageError(
            "a shape, uniform trees, and all up to so many leaves are three kinds of trees: "
            "name one"
        )
    if shape is not None:
        return [parse(shape)]
    if leaves is not None:
        return up_to(leaves)
    branching, depth = uniform or UNIFORM
    uniform_size(branching, depth)
    return [checked(uniform_shape(branching, depth))]


@dataclass(frozen=True)
class Left:
    """Successors that a search leaves out.

    Attributes:
        side: Who is to move where they stand.
        first: The number of the first leaf below them.
    """

    side: Side
    first: int


class Places:
    """The places of a shape's leaves, which are numbered from 1 on.

    A search goes from left to right: so the leaves that it evaluates tell what it has left out.

    >>> places = Places((2, 2, 0, 0, 2, 0, 0), "max")
    >>> places.left(3, 5)
    (Left(side='min', first=4),)
    >>> places.most_saved
    1
    """

    def __init__(self, shape: Shape, side: Side) -> None:
        self.tree = Tree(shape, (0,) * shape.count(0), side)
        self.count = shape.count(0)
        self._left: dict[tuple[int, int], tuple[Left, ...]] = {}
        nodes = [node for node, arity in enumerate(shape) if not arity]
        self._places = [self._place(node) for node in nodes]

    def _place(self, node: int) -> list[tuple[int, int]]:
        """The positions above a leaf, each with the number of its next successor's first leaf."""
        tree, found = self.tree, []
        while node:
            parent = tree.parents[node]
            last = tree.end(node) == tree.end(parent)
            found.append((parent, 0 if last else tree.leaf_number(tree.end(node)) + 1))
            node = parent
        return found

    def left(self, leaf: int, then: int) -> tuple[Left, ...]:
        """The part left out between one leaf and the next that is evaluated, or behind the last."""
        # Remembered, since the ways of one shape ask the same again and again.
        if (leaf, then) not in self._left:
            tree = self.tree
            self._left[leaf, then] = tuple(
                Left(tree.side(parent), first)
                for parent, first in self._places[leaf - 1]
                if first and first < then
            )
        return self._left[leaf, then]

    @cached_property
    def cuttable(self) -> list[dict[Side, int]]:
        """For each leaf, and 0, how many positions of either side can still be cut off after it."""
        tree = self.tree
        found: list[dict[Side, int]] = [{"max": 0, "min": 0} for _ in range(self.count + 1)]
        for node in tree.inner():
            if node and tree.arity[node] > 1:
                # Once its last successor is begun, a position has nothing left to cut off.
                last = tree.leaf_number(tree.children(node)[-1])
                for leaf in range(last + 1):
                    found[leaf][tree.side(node)] += 1
        return found

    @cached_property
    def needed(self) -> list[int]:
        """For each leaf, and 0, how many are evaluated after it by any search, at the least."""
        tree = self.tree
        few = self._fewest()
        chain, node = set(), 0
        while tree.arity[node]:
            # On the leftmost way no bound is known yet, so that nothing there is ever cut off.
            chain.add(node)
            node += 1
        found = [0]
        for place in self._places:
            behind = 0
            for parent, first in place:
                if parent in chain and first:
                    behind += sum(
                        few[child]
                        for child in tree.children(parent)
                        if tree.leaf_number(child) + 1 >= first
                    )
            found.append(behind)
        # Before the first leaf all are still to come, and that one is always evaluated.
        found[0] = 1 + found[1]
        return found

    def _fewest(self) -> list[int]:
        """For each position how many leaves below it a search that looks at it evaluates at least.

        A search ends after a successor that is good enough, or after all: `cut`, `all`.
        """
        tree = self.tree
        cut, every = [1] * tree.size, [1] * tree.size
        for node in reversed(list(tree.inner())):
            children = tree.children(node)
            every[node] = sum(cut[child] for child in children)
            before, found = 0, []
            for child in children:
                found.append(before + every[child])
                before += cut[child]
            cut[node] = min(found)
        return list(map(min, cut, every))

    def can_be(self, counts: Mapping[str, int]) -> bool:
        """False if no search comes to these numbers, as the shape alone tells.

        >>> places = Places((2, 2, 0, 0, 2, 0, 0), "max")
        >>> places.can_be({"alpha": 1, "saved": 1}), places.can_be({"alpha": 1, "saved": 0})
        (True, False)
        """
        return can_be(self.tree.arity, self.tree.root, self.cuttable[0], counts)

    @property
    def most_saved(self) -> int:
        """So many leaves are left out by any search, at the most."""
        return self.count - self.needed[0]

    @property
    def depth(self) -> int:
        """The number of moves to the deepest leaf."""
        return max(self.tree.depths)
