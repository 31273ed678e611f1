"""A tree on lines of characters: labels, level below level, and the lines between them.

Double lines lead to what was searched, as in Knuth & Moore's figures, single lines to the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import floor
from unicodedata import east_asian_width

from pyab.picture.layout import children, tidy

DOUBLE, SINGLE = "║", "│"
# The bar above the successors: for each kind of place its double and its single form.
BAR = {"first": "╔┌", "last": "╗┐", "between": "═─", "child": "╦┬", "parent": "╩┴", "both": "╦┼"}

ASCII = str.maketrans("║═╔╗╚╝╦╩╬╠╣│─┌┐└┘┬┴┼├┤", "#=#########|-+++++++++")
"""For terminals without these characters."""


@dataclass(frozen=True)
class Grid:
    """The places of a tree's labels.

    Attributes:
        labels: The text at each position, in preorder.
        parents: For each position its parent's number; -1 for the root.
        searched: For each position, True if a double line leads to it.
        columns: For each position the column of its line.
        begins: For each position the column at which its label begins.
    """

    labels: Sequence[str]
    parents: Sequence[int]
    searched: Sequence[bool]
    columns: Sequence[int]
    begins: Sequence[int]

    @cached_property
    def width(self) -> int:
        """The columns that it takes, each label as wide to the right of its line as to the left."""
        places = zip(self.columns, self.labels, strict=True)
        return max(column + cells(label) // 2 for column, label in places) + 1

    def levels(self, drops: Sequence[int] = ()) -> Iterator[tuple[str, list[str]]]:
        """For each level its labels, in a line, and the lines to the next level.

        Args:
            drops: The lines that the branches below each level take; one, when left out.
        """
        below = children(self.parents)
        level, depth = [0], 0
        while level:
            labels = _row((self.begins[place], self.labels[place]) for place in level)
            groups = [below[place] for place in level if below[place]]
            level = [child for group in groups for child in group]
            bars = _row((self.columns[group[0]], self._bar(group)) for group in groups)
            branches = _row((self.columns[child], self._branch(child)) for child in level)
            many = drops[depth] if depth < len(drops) else 1
            yield labels, [bars, *[branches] * many] if level else []
            depth += 1

    def _branch(self, place: int) -> str:
        return DOUBLE if self.searched[place] else SINGLE

    def _bar(self, successors: list[int]) -> str:
        columns = [self.columns[one] for one in successors]
        reached = [self.columns[one] for one in successors if self.searched[one]]
        return bar(self.columns[self.parents[successors[0]]], columns, reached)


def slotted(
    labels: Sequence[str], parents: Sequence[int], searched: Sequence[bool], cell: int | None = None
) -> Grid:
    """A grid in which each leaf has as many columns, as in the paper; labels end in their column.

    A leaf has ``cell`` columns; so many that no two labels touch, when left out.
    """
    width = cell or max(map(cells, labels)) + 1
    below = children(parents)
    leaves = sum(not few for few in below)
    columns = [0] * len(labels)
    # Backwards: in preorder children stand behind their parent.
    for place in range(len(labels) - 1, -1, -1):
        few = below[place]
        if few:
            columns[place] = (columns[few[0]] + columns[few[-1]]) // 2
        else:
            columns[place] = leaves * width - 1
            leaves -= 1
    begins = [column - cells(label) + 1 for column, label in zip(columns, labels, strict=True)]
    # A long label may begin left of the first leaf's.
    left = min(begins)
    columns, begins = [one - left for one in columns], [one - left for one in begins]
    return Grid(labels, parents, searched, columns, begins)


def centred(labels: Sequence[str], parents: Sequence[int], searched: Sequence[bool]) -> Grid:
    """A grid in which each position takes the columns that its label takes, in the middle of it."""
    # Odd, so that a label has a middle column, and distances are whole numbers.
    widths = [cells(label) // 2 * 2 + 1 for label in labels]
    gap = 2 if any(" " in label for label in labels) else 1
    # Down, as in the paper; a hair less than a whole number is that number.
    columns = [floor(x + 1e-6) for x in tidy(parents, widths, gap)]
    before = [(cells(label) - 1) // 2 for label in labels]
    _align(columns, before, labels, parents, gap)
    begins = [column - some for column, some in zip(columns, before, strict=True)]
    return Grid(labels, parents, searched, columns, begins)


def _align(
    columns: list[int],
    before: Sequence[int],
    labels: Sequence[str],
    parents: Sequence[int],
    gap: int,
) -> None:
    """Move a position right above a child that it stands beside, where there is room.

    In columns of characters a middle child is often off by one.  An only child stays where it is,
    right below its parent.
    """
    below = children(parents)
    left, right = _neighbours(parents)

    def room(one: int, other: int) -> bool:
        begin = columns[other] - before[other]
        if one < 0:
            return begin > 0
        return other < 0 or begin - (columns[one] - before[one]) - cells(labels[one]) > gap

    for place in range(len(columns) - 1, -1, -1):
        if place and len(below[parents[place]]) == 1:
            continue
        # A parent of several never stands above the first or the last.
        for child in below[place][1:-1]:
            step = columns[child] - columns[place]
            beside = (place, right[place]) if step > 0 else (left[place], place)
            if abs(step) == 1 and room(*beside):
                columns[place] += step
                break


def _neighbours(parents: Sequence[int]) -> tuple[list[int], list[int]]:
    """For each position the one to its left at the same depth, and to its right; -1 for none."""
    depths: list[int] = []
    left, right = [-1] * len(parents), [-1] * len(parents)
    last: dict[int, int] = {}
    for place, parent in enumerate(parents):
        depths.append(depths[parent] + 1 if place else 0)
        left[place] = last.get(depths[place], -1)
        if left[place] >= 0:
            right[left[place]] = place
        last[depths[place]] = place
    return left, right


def bar(parent: int, successors: Sequence[int], reached: Sequence[int]) -> str:
    """The bar above a position's successors, from the first one's column on.

    Args:
        parent: The position's column, not outside its successors'.
        successors: Theirs, left to right.
        reached: Those of the successors that were searched: the line is double as far as the last
            of them, and from the parent to it.

    >>> bar(3, [0, 6], [0]), bar(1, [1], [])
    ('╔══╩──┐', '│')
    """
    until = max([parent, *reached]) if reached else -1
    if len(successors) == 1:
        return DOUBLE if reached else SINGLE
    columns = range(successors[0], successors[-1] + 1)
    # True is 1, the place of the single form.
    return "".join(BAR[_place(column, successors, parent)][column > until] for column in columns)


def _place(column: int, successors: Sequence[int], parent: int) -> str:
    if column == successors[0]:
        return "first"
    if column == successors[-1]:
        return "last"
    if column == parent:
        return "both" if column in successors else "parent"
    return "child" if column in successors else "between"


def cells(given: str) -> int:
    """The columns that a text takes in a terminal.

    >>> cells("b 4"), cells("位置")
    (3, 4)
    """
    if given.isascii():
        return len(given)
    try:
        from rich.cells import cell_len  # noqa: PLC0415  (rich only where text is drawn)
    except ImportError:  # in a page
        return sum(1 + (east_asian_width(character) in "WF") for character in given)

    return cell_len(given)


def _row(pieces: Iterable[tuple[int, str]]) -> str:
    """A line with each text at its column, left to right, or right after the one before."""
    row, end = [], 0
    for column, piece in pieces:
        row.append(" " * (column - end) + piece)
        end = max(column, end) + cells(piece)
    return "".join(row).rstrip()
