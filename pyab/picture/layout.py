"""The places of a tree's positions, side by side: a tidy drawing, in linear time.

Buchheim, Jünger and Leipert, *Improving Walker's Algorithm to Run in Linear Time* (2002), for
positions of any width, and without recursion, so that a deep tree is as safe as a small one.
A parent stands in the middle of its first and last child, children keep their order, a subtree has
the same form wherever it stands, and the smaller subtrees between two large ones spread evenly.
"""

from __future__ import annotations

from collections.abc import Sequence


def tidy(parents: Sequence[int], widths: Sequence[float], gap: float) -> list[float]:
    """The middle of each position, the leftmost edge being 0.

    Args:
        parents: For each position, in preorder, its parent's number; -1 for the root.
        widths: The width of each position.
        gap: The least space between neighbours at the same depth.

    >>> tidy([-1, 0, 0, 2, 2], [2, 2, 2, 2, 2], 1)
    [2.5, 1.0, 4.0, 2.5, 5.5]
    """
    return _Tidy(parents, widths, gap).middles()


def children(parents: Sequence[int]) -> list[list[int]]:
    """For each position its children, left to right.

    >>> children([-1, 0, 0, 2])
    [[1, 2], [], [3], []]
    """
    found: list[list[int]] = [[] for _ in parents]
    for node, parent in enumerate(parents):
        if parent >= 0:
            found[parent].append(node)
    return found


class _Tidy:
    """The paper's names: ``prelim``, ``mod``, ``shift``, ``change``, ``thread``, ``ancestor``."""

    def __init__(self, parents: Sequence[int], widths: Sequence[float], gap: float) -> None:
        count = len(parents)
        self.parents, self.widths, self.gap = parents, widths, gap
        self.children = children(parents)
        self.place = [0] * count
        for kids in self.children:
            for place, node in enumerate(kids):
                self.place[node] = place
        self.prelim, self.mod = [0.0] * count, [0.0] * count
        self.shift, self.change = [0.0] * count, [0.0] * count
        self.thread = [-1] * count
        self.ancestor = list(range(count))
        # The paper's defaultAncestor of each parent: its leftmost child at first.
        self.default = [kids[0] if kids else -1 for kids in self.children]

    def middles(self) -> list[float]:
        """From below each subtree beside those to its left; from above the sums of the shifts."""
        for node in self._postorder():
            kids = self.children[node]
            if kids:
                self._execute_shifts(node)
                middle = (self.prelim[kids[0]] + self.prelim[kids[-1]]) / 2
            if self.place[node]:
                left = self.children[self.parents[node]][self.place[node] - 1]
                self.prelim[node] = self.prelim[left] + self._apart(left, node)
                if kids:
                    self.mod[node] = self.prelim[node] - middle
                self._apportion(node)
            elif kids:
                self.prelim[node] = middle
        sums = [0.0] * len(self.parents)
        # In preorder, so that the sum of a parent is known.
        for node in range(1, len(self.parents)):
            above = self.parents[node]
            sums[node] = sums[above] + self.mod[above]
        found = [prelim + total for prelim, total in zip(self.prelim, sums, strict=True)]
        # A wide position may reach farther left than the first leaf.
        edge = min(x - width / 2 for x, width in zip(found, self.widths, strict=True))
        return [x - edge for x in found]

    def _postorder(self) -> list[int]:
        """Children before their parent, siblings left to right."""
        order, todo = [], [0]
        while todo:  # parent, last child, ..., first child: backwards it is postorder
            node = todo.pop()
            order.append(node)
            todo += self.children[node]
        return order[::-1]

    def _apart(self, left: int, right: int) -> float:
        return (self.widths[left] + self.widths[right]) / 2 + self.gap

    def _next_left(self, node: int) -> int:
        return self.children[node][0] if self.children[node] else self.thread[node]

    def _next_right(self, node: int) -> int:
        return self.children[node][-1] if self.children[node] else self.thread[node]

    def _apportion(self, node: int) -> None:
        """Move the subtree right until it is clear of those to its left, level by level."""
        parent = self.parents[node]
        siblings = self.children[parent]
        inside_right = outside_right = node
        inside_left, outside_left = siblings[self.place[node] - 1], siblings[0]
        # How far each contour's own subtree was moved; s of the paper.
        sum_ir = sum_or = self.mod[node]
        sum_il, sum_ol = self.mod[inside_left], self.mod[outside_left]
        while self._next_right(inside_left) >= 0 and self._next_left(inside_right) >= 0:
            inside_left = self._next_right(inside_left)
            inside_right = self._next_left(inside_right)
            outside_left = self._next_left(outside_left)
            outside_right = self._next_right(outside_right)
            self.ancestor[outside_right] = node
            too_near = self.prelim[inside_left] + sum_il - self.prelim[inside_right] - sum_ir
            too_near += self._apart(inside_left, inside_right)
            if too_near > 0:
                # ANCESTOR of the paper: a note that leads to no sibling is out of date, and the
                # default is meant.
                known = self.ancestor[inside_left]
                beside = known if self.parents[known] == parent else self.default[parent]
                self._move(beside, node, too_near)
                sum_ir += too_near
                sum_or += too_near
            sum_il += self.mod[inside_left]
            sum_ir += self.mod[inside_right]
            sum_ol += self.mod[outside_left]
            sum_or += self.mod[outside_right]
        # A thread leads on where a contour ends, so that no level is gone through twice.
        if self._next_right(inside_left) >= 0 and self._next_right(outside_right) < 0:
            self.thread[outside_right] = self._next_right(inside_left)
            self.mod[outside_right] += sum_il - sum_or
        if self._next_left(inside_right) >= 0 and self._next_left(outside_left) < 0:
            self.thread[outside_left] = self._next_left(inside_right)
            self.mod[outside_left] += sum_ir - sum_ol
            self.default[parent] = node

    def _move(self, left: int, right: int, by: float) -> None:
        """Move a subtree, and spread those between it and the one it was too near to."""
        # Only noted here, and carried out once for all by _execute_shifts(): so the time stays
        # linear.
        between = self.place[right] - self.place[left]
        self.change[right] -= by / between
        self.shift[right] += by
        self.change[left] += by / between
        self.prelim[right] += by
        self.mod[right] += by

    def _execute_shifts(self, node: int) -> None:
        shift = change = 0.0
        for child in reversed(self.children[node]):
            self.prelim[child] += shift
            self.mod[child] += shift
            change += self.change[child]
            shift += self.shift[child] + change
