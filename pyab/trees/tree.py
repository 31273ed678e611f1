"""Game trees: immutable, kept flat, so that a tree 100,000 levels deep is as safe as a small one.

The literal ``[[1,4],[5,6]]`` is Prolog, JSON and Python at once: a list is an inner position with
its successors in order, a number is a terminal position with its static value, always from MAX's
side.  Positions are numbered in preorder, the root being 0, and named by their path: ``[]`` is the
root, ``[0,1]`` the second successor of its first successor.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate, count
from operator import gt
from typing import Any, Literal

from pyab.errors import TreeError
from pyab.support.display import LONGEST, Shown, brief
from pyab.trees import literal
from pyab.trees.literal import Number, short

Side = Literal["max", "min"]
SIDES: tuple[Side, Side] = ("max", "min")
HUGE = 2**1000
"""From here on an integer may pass for infinite where SWI-Prolog compares it with a float."""


@dataclass(frozen=True)
class Tree(Shown):
    """A game tree.

    Attributes:
        arity: For each position, in preorder, the number of its successors; 0 for a terminal one.
        leaves: The static values of the terminal positions, left to right, from MAX's side.
        root: Who is to move at the root, ``"max"`` or ``"min"``; the sides alternate below it.
        names: For each position the name its source gives it, or ``None`` where it has none.
        static: For each position a static value also of the inner ones, or ``None``.
        likelihood: For each position the likelihood of the move that leads to it, in (0, 1].
        optimistic: For each position an upper bound of its value, from MAX's side, or ``None``.
        pessimistic: For each position a lower bound of its value, from MAX's side, or ``None``.
        boards: For each position the lines in which its game draws it, or ``None``.

    >>> tree = Tree.parse("[[1,4],[5,6]]")
    >>> tree.size, tree.leaves, tree.children(0)
    (7, (1, 4, 5, 6), (1, 4))
    >>> tree.path(6), tree.at([1, 0])
    ((1, 1), 5)
    >>> tree
    Tree.parse('[[1,4],[5,6]]')
    """

    arity: tuple[int, ...]
    leaves: tuple[Number, ...]
    root: Side = "max"
    names: tuple[str, ...] | None = None
    static: tuple[Number | None, ...] | None = None
    likelihood: tuple[Number, ...] | None = None
    optimistic: tuple[Number | None, ...] | None = None
    pessimistic: tuple[Number | None, ...] | None = None
    boards: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        """Refuse what is no tree; the values are checked where they are read."""
        # Every position but the root is the successor of one.
        # In a preorder some position is announced before each that comes.
        arity = self.arity
        whole = sum(arity) == len(arity) - 1 and all(map(gt, accumulate(arity[:-1]), count()))
        if not whole or arity.count(0) != len(self.leaves):
            raise TreeError(
                "the numbers of successors and the leaves make no tree: use Tree.parse or Tree.of"
            )
        if self.root not in SIDES:
            raise TreeError(
                f"the side to move at the root is 'max' or 'min', not {short(self.root)}"
            )

    # ---------------------------------------------------------------- making

    @staticmethod
    def parse(text: str, root: Side = "max") -> Tree:
        """Read the literal of a tree.

        Args:
            text: A literal such as ``[[1,4],[5,6]]``; white space is free.
            root: Who is to move at the root.

        Raises:
            TreeError: The text is no tree; the message names the place.

        >>> Tree.parse("[3,[1, 2]]").leaves
        (3, 1, 2)
        >>> Tree.parse("[1,[2,]]")
        Traceback (most recent call last):
          ...
        pyab.errors.TreeError: character 7: a number or '[' is expected after ',', found ']'
        """
        if not isinstance(text, str):
            raise TreeError(f"the text of a tree is expected, not {short(text)}")
        arity, leaves = literal.parse(text)
        return Tree(arity, leaves, root)

    @staticmethod
    def of(nested: Any, root: Side = "max") -> Tree:
        """Make a tree of nested lists (or tuples) of numbers.

        Raises:
            TreeError: Something in it is neither a list nor a number, or a list is empty, or holds
                itself.

        >>> Tree.of([[1, 4], [5, 6]]) == Tree.parse("[[1,4],[5,6]]")
        True
        """
        arity, leaves = literal.flat(nested)
        return Tree(arity, leaves, root)

    # ------------------------------------------------------------- structure

    @property
    def size(self) -> int:
        """The number of positions."""
        return len(self.arity)

    @cached_property
    def _ends(self) -> tuple[int, ...]:
        """For each position the number that follows the last one below it."""
        ends = [0] * len(self.arity)
        done: list[int] = []  # ends of the subtrees to the right, nearest last
        # From the right, so that what is below a position is done before it.
        for node in range(len(self.arity) - 1, -1, -1):
            count = self.arity[node]
            if count == 0:
                ends[node] = node + 1
            else:
                ends[node] = done[-count]
                del done[-count:]
            done.append(ends[node])
        return tuple(ends)

    @cached_property
    def _links(self) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """For each position its parent, its depth, and its place among its siblings."""
        parents, depths, places = [-1] * self.size, [0] * self.size, [0] * self.size
        for node, arity in enumerate(self.arity):
            child, depth = node + 1, depths[node] + 1
            for place in range(arity):
                parents[child], depths[child], places[child] = node, depth, place
                child = self._ends[child]
        return tuple(parents), tuple(depths), tuple(places)

    @property
    def parents(self) -> tuple[int, ...]:
        """For each position its parent's number; -1 for the root."""
        return self._links[0]

    @property
    def depths(self) -> tuple[int, ...]:
        """For each position the number of moves that lead to it."""
        return self._links[1]

    @cached_property
    def _leaf_number(self) -> tuple[int, ...]:
        """For each position the number of leaves before it."""
        return tuple(accumulate((arity == 0 for arity in self.arity[:-1]), initial=0))

    def inner(self) -> Iterator[int]:
        """The positions that have successors, in preorder."""
        return (node for node, arity in enumerate(self.arity) if arity)

    def children(self, node: int) -> tuple[int, ...]:
        """The numbers of a position's successors, in order."""
        ends, children, child = self._ends, [], node + 1
        for _ in range(self.arity[node]):
            children.append(child)
            child = ends[child]
        return tuple(children)

    def end(self, node: int) -> int:
        """The number that follows the last position below this one."""
        return self._ends[node]

    def side(self, node: int) -> Side:
        """The side to move in a position."""
        even = self.depths[node] % 2 == 0
        return "max" if even == (self.root == "max") else "min"

    def value(self, node: int) -> Number:
        """The static value of a terminal position, from MAX's side."""
        # -1 would be the last position to a tuple.
        if node < 0 or self.arity[node]:
            raise TreeError(f"position {list(self.path(node))} is not terminal: it has no value")
        return self.leaves[self._leaf_number[node]]

    def leaf_number(self, node: int) -> int:
        """The number of terminal positions to the left of a position."""
        return self._leaf_number[node]

    def path(self, node: int) -> tuple[int, ...]:
        """The moves that lead from the root to a position, each the index of a successor."""
        path = []
        parents, _, places = self._links
        while node > 0:
            path.append(places[node])
            node = parents[node]
        return tuple(reversed(path))

    def at(self, path: Sequence[int]) -> int:
        """The number of the position that a path leads to."""
        node = 0
        for step in path:
            # -1 would be the last successor to a tuple.
            if not 0 <= step < self.arity[node]:
                raise TreeError(f"there is no position {list(path)} in this tree")
            node = self.children(node)[step]
        return node

    def own_name(self, node: int) -> str:
        """The position's own name; empty where it has none."""
        if self.names is None or self.names[node] == self._place(node):
            return ""
        return self.names[node]

    def name(self, node: int) -> str:
        """The position's own name, or its path where it has none."""
        return self._place(node) if self.names is None else self.names[node]

    def _place(self, node: int) -> str:
        return str(list(self.path(node))).replace(" ", "")

    @cached_property
    def backed_up(self) -> tuple[Number, ...]:
        """For each position its minimax value, from MAX's side.

        >>> Tree.parse("[[1,4],[5,6]]").backed_up
        (5, 1, 1, 4, 5, 5, 6)
        """
        # Any numbers: each is overwritten before it is read.
        values: list[Number] = list(self.arity)
        for node in range(self.size - 1, -1, -1):
            if self.arity[node]:
                pick = max if self.side(node) == "max" else min
                values[node] = pick(values[child] for child in self.children(node))
            else:
                values[node] = self.value(node)
        return tuple(values)

    # -------------------------------------------------------------- variants

    def with_root(self, root: Side) -> Tree:
        """The same tree with the given side to move at the root."""
        # The very same tree, so that `called` still knows its name.
        return self if root == self.root else replace(self, root=root)

    @property
    def infinity(self) -> Number:
        """A number above every value: infinity, but for integers too large to compare with it.

        SWI-Prolog compares an integer with an infinite float by making it a float; from 2**1024
        on it would pass for infinite.  Such a tree is searched with the next integer instead.
        """
        largest = max(max(self.leaves), -min(self.leaves))
        # A float may be as large, but compares as it should.
        return largest + 1 if largest >= HUGE and isinstance(largest, int) else math.inf

    @property
    def knows_bounds(self) -> bool:
        """True if an optimistic or a pessimistic value of some position is given."""
        return self.optimistic is not None or self.pessimistic is not None

    @cached_property
    def bounds(self) -> tuple[tuple[Number, Number], ...]:
        """For each position its pessimistic and optimistic value, infinite where not given."""
        inf, unknown = self.infinity, [None] * self.size
        lows = (-inf if low is None else low for low in self.pessimistic or unknown)
        highs = (inf if high is None else high for high in self.optimistic or unknown)
        return tuple(zip(lows, highs, strict=True))

    # --------------------------------------------------------------- writing

    def __str__(self) -> str:
        """The literal."""
        return literal.written(self.arity, self.leaves)

    def short(self, most: int) -> str:
        """The literal, if it has so many characters at most; else nothing.

        >>> Tree.parse("[1, 2]").short(5), Tree.parse("[1, 23]").short(5)
        ('[1,2]', '')
        """
        # Python writes no integer of thousands of digits; one digit is more than three bits.
        large = any(isinstance(leaf, int) and leaf.bit_length() > 4 * most for leaf in self.leaves)
        text = "" if large or self.size > most else str(self)
        return text if len(text) <= most else ""

    def __repr__(self) -> str:
        """The expression that makes it, without the names; of a large tree, its size."""
        root = "" if self.root == "max" else f", root={self.root!r}"
        if text := self.short(LONGEST - len(f"Tree.parse(''{root})")):
            return f"Tree.parse({text!r}{root})"
        return brief(
            f"Tree of {self.size:,} positions, {len(self.leaves):,} leaves; "
            f"{self.root.upper()} to move at the root"
        )
