"""The room that texts take in a picture, and the box of a position around them."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from pyab.picture import board
from pyab.picture.scene import Node

GABLE, PAD = 10.0, 5.0
SIZES = {"name": 12.0, "value": 15.0, "window": 11.0, "more": 11.0, "tag": 11.0, "head": 13.0}
"""Font sizes of the kinds of text."""
LEADING = 1.3

Line = tuple[str, str]
"""A kind of text, of :data:`SIZES`, and the text."""
Size = tuple[float, float]
"""A width and a height."""


def width_of(text: str, kind: str) -> float:
    """At least as wide as a text is drawn, with the widest of the fonts that are asked for."""
    bold = 1.12 if kind == "value" else 1.0
    # Not sum(): what that gives of fractions depends on the version of Python.
    return SIZES[kind] * bold * math.fsum(map(_advance, text))


def _advance(char: str) -> float:
    """The width of a character, in parts of the font's size."""
    if char in " .,:;'!|()[]/\\-fijlrtI":
        return 0.42
    if char in "mwMW@%…+<>=≤≥∞~^#":
        return 1.0
    if char.isascii():
        return 0.8 if char.isupper() or char == "&" else 0.645
    if unicodedata.combining(char):
        return 0.0
    return 1.4 if unicodedata.east_asian_width(char) in "WF" else 1.1


def wrapped(text: str, kind: str, width: float) -> Iterator[str]:
    """The text in lines of at most that width; a longer word has a line of its own."""
    line: Sequence[str] = []
    for word in text.split():
        if line and width_of(" ".join([*line, word]), kind) > width:
            yield " ".join(line)
            line = []
        line = [*line, word]
    yield " ".join(line)


@dataclass(frozen=True)
class Box:
    """The room of one node: its lines of text, and below them the flag of its cut-off."""

    node: Node
    room: Sequence[Line] = ()
    least: Size = (0, 0)

    @cached_property
    def lines(self) -> list[Line]:
        """The kinds and texts of the lines inside."""
        node = self.node
        found = (
            ("name", "" if node.board else node.name),
            ("value", node.value),
            ("more", node.returns),
            ("window", node.window),
            ("more", node.more),
        )
        return [(kind, text) for kind, text in found if text]

    @property
    def flag_width(self) -> float:
        """The width of the flag, were it alone."""
        return max((width_of(line, "tag") for line in self.node.flag), default=0.0) + 2 * PAD

    @cached_property
    def width(self) -> float:
        """The width of the whole."""
        lines = (*self.lines, *self.room)
        widest = max((width_of(text, kind) for kind, text in lines), default=0.0)
        widest = max(widest, self.board[0])
        return max(
            26.0, widest + 2 * PAD, self.flag_width if self.node.flag else 0.0, self.least[0]
        )

    @cached_property
    def board(self) -> tuple[float, float]:
        """The width and the height of its board, with what is left free below it."""
        width, height = board.size(self.node.board)
        return width, height + PAD if height else 0.0

    @cached_property
    def body(self) -> float:
        """The height without the flag."""
        text = math.fsum(SIZES[kind] for kind, _ in self.lines) * LEADING or 12.0
        text += self.board[1] + PAD + (GABLE if self.node.side else 0.0)
        # The flag takes its part of the least height, so that boxes with and without one end alike.
        return max(text, self.least[1] - self.flag_height)

    @property
    def flag_height(self) -> float:
        """The height of the flag, with what is left free above it."""
        return len(self.node.flag) * SIZES["tag"] * LEADING + 4 if self.node.flag else 0.0

    @cached_property
    def height(self) -> float:
        """The height with the flag."""
        return self.body + self.flag_height
