"""The positions of all trees of one shape: who is above, below and to move at each."""

from __future__ import annotations

from functools import cached_property, lru_cache

Shape = tuple[int, ...]


class Layout:
    """The positions of all trees of one shape.

    Attributes:
        arity: The number of successors of each position, in preorder.
        root: Who is to move at the root.
        parents: The position above each; -1 above the root.
        children: The successors of each position.
        min: True for the positions in which it is MIN's turn.
        terminal: The terminal positions.
    """

    def __init__(self, arity: Shape, root: str) -> None:
        self.arity, self.root = arity, root
        self.parents: list[int] = []
        self.children: list[list[int]] = []
        self.min: list[bool] = []
        self.terminal = [node for node, many in enumerate(arity) if not many]
        above: list[int] = []
        for node in range(len(arity)):
            while above and len(self.children[above[-1]]) == arity[above[-1]]:
                above.pop()
            parent = above[-1] if above else -1
            self.parents.append(parent)
            self.children.append([])
            self.min.append(root == "min" if parent < 0 else not self.min[parent])
            if parent >= 0:
                self.children[parent].append(node)
            above.append(node)

    @cached_property
    def levels(self) -> list[list[int]]:
        """The positions that are so many moves from the root, from the left.

        >>> Layout((2, 1, 0, 0), "max").levels
        [[0], [1, 3], [2]]
        """
        found = [[0]]
        while more := [child for node in found[-1] for child in self.children[node]]:
            found.append(more)
        return found

    @property
    def height(self) -> int:
        """The number of moves to the deepest position."""
        return len(self.levels) - 1


def inner_value(node: int) -> int:
    """The static value of an inner position; ``game/values.pl`` of our Prolog agrees.

    >>> [inner_value(node) for node in range(4)]
    [-5, 2, -2, 5]
    """
    return node * 7 % 11 - 5


@lru_cache(64)
def layout(arity: Shape, root: str) -> Layout:
    """The positions of all trees of a shape; made once, for those come one after the other."""
    return Layout(arity, root)
