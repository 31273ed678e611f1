"""A tree as the paper draws it: double lines for what was searched, single lines for the rest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pyab.trace.trace import Trace

DOUBLE, SINGLE = "║", "│"
# The bar above the successors: for each kind of place its double and its single form.
BAR = {"first": "╔┌", "last": "╗┐", "between": "═─", "child": "╦┬", "parent": "╩┴", "both": "╦┼"}


ASCII = str.maketrans("║═╔╗╚╝╦╩╬╠╣│─┌┐└┘┬┴┼├┤", "#=#########|-+++++++++")
"""For terminals without these characters."""
DOUBLES, DOUBLES_ASCII = "double lines", "# and ="
SINGLES, SINGLES_ASCII = "single", "| and -"
"""What the lines are called in a legend."""


def draw(
    trace: Trace,
    cell: int | None = None,
    drops: Sequence[int] = (),
    labels: Sequence[str] | None = None,
) -> str:
    """Draw what a search did: values where it went, nothing where it did not.

    The value at a position is the best that its searched successors show, as the program counts:
    in a negamax program for the player to move, as in the paper's figures.

    Args:
        trace: A search of a tree.
        cell: The columns that a leaf takes; so many that no two values touch, when left out.
        drops: How many lines the branches below each level take; one, when left out.
        labels: What to write at each position; the values found, when left out.

    >>> from pyab.agreement.solve import solve
    >>> print(draw(solve("[[3,4],[2,9]]", ["f2"]).of("f2")), end="")
        3
     ╔══╩══╗
     ║     ║
    -3    -2
    ╔╩═╗  ╔╩─┐
    ║  ║  ║  │
    3  4  2
    """
    return "\n".join(_Picture(trace, cell, labels).lines(drops)) + "\n"


class _Picture:
    def __init__(self, trace: Trace, cell: int | None, labels: Sequence[str] | None) -> None:
        self.trace, self.tree = trace, trace.tree
        self.labels = labels or [self._label(node) for node in range(self.tree.size)]
        width = cell or max(map(len, self.labels)) + 1
        columns = [0] * self.tree.size
        for node in range(self.tree.size - 1, -1, -1):
            if self.tree.arity[node]:
                ends = self.tree.children(node)
                columns[node] = (columns[ends[0]] + columns[ends[-1]]) // 2
            else:
                columns[node] = (self.tree.leaf_number(node) + 1) * width - 1
        left = min(c - len(text) + 1 for c, text in zip(columns, self.labels, strict=True))
        self.columns = [column - left for column in columns]

    def _label(self, node: int) -> str:
        value = self.trace.estimates.get(node)
        if value is None:  # not searched: the line goes on, if anything is below
            return SINGLE if self.tree.arity[node] else " "
        own = self.trace.program.own_value(self.tree.side(node), value)
        minus = self.trace.program.negamax and self.tree.side(node) == "min"
        return f"-{value}" if minus and own == 0 else str(own)  # the paper prints -0, too

    def lines(self, drops: Sequence[int]) -> Iterable[str]:
        """The lines of the picture, the root's first."""
        levels: list[list[int]] = [[] for _ in range(max(self.tree.depths) + 1)]
        for node, depth in enumerate(self.tree.depths):
            levels[depth].append(node)
        for depth, nodes in enumerate(levels):
            yield self._row({node: self.labels[node] for node in nodes})
            inner = [node for node in nodes if self.tree.arity[node]]
            if inner:
                yield self._bars(inner)
                branches = {c: self._branch(c) for node in inner for c in self.tree.children(node)}
                for _ in range(drops[depth] if depth < len(drops) else 1):
                    yield self._row(branches)

    def _row(self, texts: dict[int, str]) -> str:
        """A line with each text so that it ends in its position's column."""
        row = ""
        for node, text in texts.items():
            row = row.ljust(self.columns[node] - len(text) + 1) + text
        return row.rstrip()

    def _branch(self, node: int) -> str:
        return DOUBLE if node in self.trace.windows else SINGLE

    def _bars(self, nodes: list[int]) -> str:
        row = ""
        for node in nodes:
            children = [self.columns[child] for child in self.tree.children(node)]
            reached = [self.columns[child] for child in self.trace.searched.get(node, ())]
            row = row.ljust(children[0]) + bar(self.columns[node], children, reached)
        return row


def bar(parent: int, children: Sequence[int], reached: Sequence[int]) -> str:
    """The bar above a position's successors, from the first one's column on.

    Args:
        parent: The position's column, not outside its successors'.
        children: Theirs, left to right.
        reached: Those of the successors that were searched: the line is double as far as the last
            of them, and from the parent to it.

    >>> bar(3, [0, 6], [0]), bar(1, [1], [])
    ('╔══╩──┐', '│')
    """
    until = max([parent, *reached]) if reached else -1
    if len(children) == 1:
        return DOUBLE if reached else SINGLE
    columns = range(children[0], children[-1] + 1)
    return "".join(BAR[_place(column, children, parent)][column > until] for column in columns)


def _place(column: int, children: Sequence[int], parent: int) -> str:
    if column == children[0]:
        return "first"
    if column == children[-1]:
        return "last"
    if column == parent:
        return "both" if column in children else "parent"
    return "child" if column in children else "between"
