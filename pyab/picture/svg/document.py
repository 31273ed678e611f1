"""The SVG document: its head, a group for each position with the edge to it, the legend."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from html import escape

from pyab.picture import board
from pyab.picture.layout import tidy
from pyab.picture.scene import SIGNS, Node, Scene
from pyab.picture.svg.boxes import GABLE, LEADING, PAD, SIZES, Box, Line, Size, width_of, wrapped
from pyab.support.files import stored
from pyab.traces import words

MARGIN, GAP = 12.0, 10.0
"""Around the picture; between neighbours."""
DROP, FARTHEST, SLOPE = 36.0, 150.0, 0.15
"""Between levels at least, and at most; and for each unit that an edge reaches sideways."""
BAR = 0.4
"""The place of the stroke on a cut edge, from its top."""
NARROWEST = 440.0
"""A picture is at least so wide, for its title and legend."""
HAND: Size = (64.0, 44.0)
"""A box that one can write a value and a window in by hand: on paper 17 mm by 12."""
NO_MORE: Mapping[int, Sequence[Line]] = {}


def svg(scene: Scene, room: Mapping[int, Sequence[Line]] = NO_MORE, least: Size = (0, 0)) -> str:
    """The picture as an SVG document.

    Args:
        scene: The scene.
        room: Lines that a position, by its number, is to have room for besides its own: what will
            stand there in their place at other times.
        least: The least size of the boxes of inner positions.
    """
    return "".join(_Picture(scene, room, least).parts())


def writing_room(scene: Scene) -> Size:
    """A size for the boxes of all inner positions, so that nobody sees by it what belongs there."""
    inner = [box for box in _Picture(scene).boxes if box.node.side]
    return (
        max([HAND[0], *(box.width for box in inner)]),
        max([HAND[1], *(box.height for box in inner)]),
    )


def sizes(scene: Scene) -> tuple[list[float], float]:
    """The width of each position, and the height of the tree, in the units of SVG."""
    picture = _Picture(scene)
    return [box.width for box in picture.boxes], picture.bottoms[-1]


def _n(value: float) -> str:
    """A coordinate, to a tenth."""
    return f"{value:.1f}".removesuffix(".0")


def _text(kind: str, x: float, y: float, text: str) -> str:
    return f'<text class="{kind}" x="{_n(x)}" y="{_n(y)}">{escape(text)}</text>'


class _Picture:
    def __init__(
        self, scene: Scene, room: Mapping[int, Sequence[Line]] = NO_MORE, least: Size = (0, 0)
    ) -> None:
        self.scene = scene
        self.boxes = [
            Box(node, room.get(node.at, ()), least if node.side else (0, 0)) for node in scene.nodes
        ]
        columns = tidy(scene.parents, [box.width for box in self.boxes], GAP)
        tree_width = max(x + box.width / 2 for x, box in zip(columns, self.boxes, strict=True))
        self.inside = max(tree_width, NARROWEST)
        left = MARGIN + (self.inside - tree_width) / 2
        self.x = [column + left for column in columns]
        self.head = list(wrapped(scene.title, "head", self.inside))
        heights = [0.0] * (max(scene.depths) + 1)
        for depth, box in zip(scene.depths, self.boxes, strict=True):
            heights[depth] = max(heights[depth], box.height)
        self.tops, self.bottoms = [], []
        y = MARGIN + len(self.head) * SIZES["head"] * LEADING + 8
        for height, drop in zip(heights, self._drops(), strict=True):
            self.tops.append(y)
            self.bottoms.append(y + height)
            y += height + drop

    def _drops(self) -> list[float]:
        """The space below each level: more where edges reach far, lest they lie flat."""
        drops = [DROP] * (max(self.scene.depths) + 1)
        for place, parent in enumerate(self.scene.parents):
            if parent >= 0:
                depth = self.scene.depths[parent]
                reach = SLOPE * abs(self.x[place] - self.x[parent])
                drops[depth] = min(max(drops[depth], reach), FARTHEST)
        return drops

    def parts(self) -> Iterator[str]:
        """The document, piece by piece."""
        legend = list(self._legend(self.bottoms[-1] + 24))
        rows = len({y for y, _ in legend})
        height = _n(self.bottoms[-1] + 24 + rows * 20 + MARGIN)
        width = _n(self.inside + 2 * MARGIN)
        styles = ("picture.css", *(("board.css",) if self.scene.tree.boards else ()))
        style = "".join(stored(__package__, name) for name in styles)
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="pyab" role="img" width="{width}" '
            f'height="{height}" viewBox="0 0 {width} {height}">\n'
            f"<title>{escape(self.scene.title)}</title>\n"
            f"<desc>{escape(self.scene.description)}</desc>\n"
            f"<style>{style}</style>\n"
            # White, since a viewer may show the picture on a dark ground.
            f'<rect class="page" width="{width}" height="{height}"/>\n'
        )
        for row, line in enumerate(self.head):
            yield _text("head", MARGIN, MARGIN + SIZES["head"] * (1 + row * LEADING), line) + "\n"
        for place in range(len(self.boxes)):
            yield from self._node(place)
        yield from (sign for _, sign in legend)
        yield "</svg>\n"

    # -------------------------------------------------------------- a node

    def _node(self, place: int) -> Iterator[str]:
        node, box, x = self.scene.nodes[place], self.boxes[place], self.x[place]
        top = self.tops[self.scene.depths[place]]
        classes = f"node {node.kind} {node.state}" + (" bound" if node.exact is False else "")
        yield f'<g class="{classes}" data-at="{node.at}"><title>{escape(self._tip(node))}</title>'
        if node.parent >= 0:
            # Before the box, which is filled, and so covers the end of the edge.
            yield self._edge(place)
        if node.kind != "rest":
            yield f'<path class="box" d="{_outline(node.kind, x, top, box.width, box.body)}"/>'
        y = top + PAD / 2 + {"max": GABLE - 2, "min": 2}.get(node.kind, 0)
        if node.board:
            yield from board.svg(node.board, x, y + 2)
            y += box.board[1]
        for kind, text in box.lines:
            yield _text(kind, x, y + SIZES[kind], text)
            y += SIZES[kind] * LEADING
        if box.node.flag:
            yield from self._flag(box, x, top + box.body + 2)
        yield "</g>\n"

    def _edge(self, place: int) -> str:
        """Straight down to where the level ends, then over to the child; so it meets no box."""
        parent = self.scene.nodes[place].parent
        depth = self.scene.depths[parent]
        start, level, end = self.tops[depth], self.bottoms[depth], self.tops[depth + 1]
        x, to = self.x[parent], self.x[place]
        begin = _n(start + self.boxes[parent].height)
        # The tallest box of a level ends where the level does.
        down = "" if begin == _n(level) else f"V{_n(level)}"
        path = f"M{_n(x)} {begin}{down}L{_n(to)} {_n(end)}"
        bar = ""
        if self.scene.nodes[place].state == "cut" and self.scene.nodes[parent].state != "cut":
            bar = f'<path class="bar" d="{_bar(x, level, to, end)}"/>'
        return f'<path class="edge" d="{path}"/>{bar}'

    def _flag(self, box: Box, x: float, y: float) -> Iterator[str]:
        width, height = box.flag_width, len(box.node.flag) * SIZES["tag"] * LEADING + 2
        yield (
            f'<rect class="flag" x="{_n(x - width / 2)}" y="{_n(y)}" width="{_n(width)}" '
            f'height="{_n(height)}"/>'
        )
        for row, line in enumerate(box.node.flag):
            yield _text("tag", x, y + SIZES["tag"] * (1 + row * LEADING), line)

    def _tip(self, node: Node) -> str:
        """The tip that the browser shows of a node: everything, uncut."""
        if node.kind == "rest":
            return node.more
        tree, trace, at = self.scene.tree, self.scene.trace, node.at
        told = [words.path(tree, at), node.side.upper() or "terminal"]
        if trace and at in trace.windows:
            told.append(f"window {words.window(trace.windows[at])}")
        if node.kind == "leaf":
            told.append(f"static value {words.value(tree.value(at))}")
        if trace and at in trace.values:
            told.append(f"returned {words.value(trace.values[at])}")
        if node.state == "cut":
            told.append("not searched")
        return ", ".join(told)

    # ---------------------------------------------------------- the legend

    def _legend(self, top: float) -> Iterator[tuple[float, str]]:
        """For each sign that occurs the top of its row, and its element."""
        x, y = MARGIN, top
        for name in self.scene.signs:
            (classes, shape), text = _SHAPES.get(name, ("leaf", "")), SIGNS[name]
            indent = 30 if shape else 0
            width = indent + width_of(text, "tag") + 14
            # The first of a row stays where it is, however long.
            if x > MARGIN and x + width > MARGIN + self.inside:
                x, y = MARGIN, y + 20
            if shape == "edge":
                sign = f'<path class="edge" d="M{_n(x)} {_n(y + 6)}h24"/>'
            elif shape:
                sign = f'<path class="box" d="{_outline(shape, x + 12, y - 2, 20, 15)}"/>'
            else:
                sign = ""
            key = _text("key", x + indent, y + 10, text)
            yield y, f'<g class="{classes}">{sign}{key}</g>\n'
            x += width


_SHAPES = {
    **{kind: (kind, kind) for kind in ("max", "min", "leaf")},
    "bound": ("leaf bound", "leaf"),
    **{state: (state, "edge") for state in ("chosen", "cut")},
}
"""For a sign of the legend its class and its shape."""


def _outline(kind: str, x: float, top: float, width: float, height: float) -> str:
    """MAX has a gable above, MIN below, a terminal position none."""
    bottom = top + height
    # The boxes of the legend are too low for a whole gable.
    gable = min(GABLE, height / 2)
    left, right = _n(x - width / 2), _n(x + width / 2)
    if kind == "max":
        walls = _n(top + gable)
        return f"M{left} {_n(bottom)}V{walls}L{_n(x)} {_n(top)}L{right} {walls}V{_n(bottom)}z"
    if kind == "min":
        walls = _n(bottom - gable)
        return f"M{left} {_n(top)}H{right}V{walls}L{_n(x)} {_n(bottom)}L{left} {walls}z"
    return f"M{left} {_n(top)}H{right}V{_n(bottom)}H{left}z"


def _bar(x: float, y: float, to: float, end: float) -> str:
    """A short stroke across an edge; those of one position stand in a row."""
    length = math.hypot(to - x, end - y)
    along, down = (to - x) / length, (end - y) / length
    middle_x, middle_y = x + BAR * (to - x), y + BAR * (end - y)
    return (
        f"M{_n(middle_x - down * 5)} {_n(middle_y + along * 5)}"
        f"L{_n(middle_x + down * 5)} {_n(middle_y - along * 5)}"
    )
