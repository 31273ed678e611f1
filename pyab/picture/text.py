"""A picture as text: the tree with its lines where it fits, else one position a line, indented.

Double lines lead to what was searched, as in Knuth & Moore's figures.
"""

from __future__ import annotations

from collections.abc import Iterator

from pyab.picture.grid import ASCII, DOUBLE, SINGLE, cells, centred
from pyab.picture.scene import SIGNS, TOLD, Node, Scene
from pyab.traces import words

SIDES = "     "
"""The room left of the levels: for MAX or MIN, and blanks."""
SPELLED = str.maketrans({"∞": "inf"})
SPELLED_ASCII = str.maketrans({"∞": "inf", "≤": "<=", "≥": ">=", "…": "..."})
DRAWABLE = "".join(map(chr, ASCII)) + "≤≥…"
"""The characters that a picture needs beside the names of the positions."""


def text(scene: Scene, width: int = 80, ascii_only: bool = False) -> str:
    """The picture as lines of text.

    Args:
        scene: The scene.
        width: The columns there are.
        ascii_only: Without box-drawing characters, and names in escapes.

    >>> from pyab.picture.scene import scene
    >>> from pyab.agreement.solve import solve
    >>> found = solve("[[3,4],[2,9]]", ["bratko"])
    >>> print(text(scene(found.tree, found.of("bratko"))), end="")
    bratko: value 3, line 0 0; 3 of 4 leaves evaluated
    <BLANKLINE>
    MAX        3*
            ╔══╩═══╗
            ║      ║
    MIN     3*     ≤2
          ╔═╩═╗  ╔═╩┐
          ║   ║  ║  │
          3*  4  2
    <BLANKLINE>
    double lines: searched; single: cut off; *: the chosen line; ≤, ≥: a bound only
    [1,0]: alpha cut-off: 2 < alpha 3, the rest of [1] is cut off: 1 leaf
    """
    return "\n".join(_Picture(scene, width, ascii_only).lines()) + "\n"


class _Picture:
    def __init__(self, scene: Scene, width: int, ascii_only: bool) -> None:
        # In fewer columns an outline would have no room for a word.
        self.scene, self.width, self.ascii = scene, max(width, 20), ascii_only
        self.needed = 0  # the columns that the drawing takes

    def lines(self) -> Iterator[str]:
        """The lines: the title, the tree, what the signs mean, and the cut-offs."""
        yield from self._wrapped(self.scene.title)
        drawn = self._drawn()
        if drawn is None:
            yield from self._wrapped(f"listed, as the drawing takes {self.needed:,} columns")
        yield ""
        yield from self._outline() if drawn is None else drawn
        cuts = self.scene.cutoffs if drawn else ()  # an outline tells each where it is made
        below = [*self._key(drawn is None), *(line for cut in cuts for line in self._wrapped(cut))]
        yield from ["", *below] if below else []

    def _spelled(self, given: str) -> str:
        given = given.translate(SPELLED_ASCII if self.ascii else SPELLED)
        return given.encode("ascii", "backslashreplace").decode() if self.ascii else given

    def _lined(self, line: str) -> str:
        return line.translate(ASCII) if self.ascii else line

    def _wrapped(self, given: str) -> list[str]:
        return wrapped(self._spelled(given), self.width, rest="  ") if given else []

    # ------------------------------------------------------------- the tree

    def _drawn(self) -> list[str] | None:
        """The tree from above; ``None`` where it is too wide."""
        scene = self.scene
        searched = [self._searched(place) for place in range(len(scene.nodes))]
        grid = centred([self._label(node) for node in scene.nodes], scene.parents, searched)
        self.needed = len(SIDES) + grid.width
        if self.needed > self.width:
            return None
        sides = [""] * (max(scene.depths) + 1)
        for node, depth in zip(scene.nodes, scene.depths, strict=True):
            # Leaves tell no side, so that any inner position of a level has to.
            sides[depth] = node.side.upper() or sides[depth]
        lines = []
        for side, (row, below) in zip(sides, grid.levels(), strict=True):
            lines.append((side.ljust(len(SIDES)) + row).rstrip())
            lines += [SIDES + self._lined(line) for line in below]
        return lines

    def _label(self, node: Node) -> str:
        value = node.value.replace(" ", "")
        if node.kind == "leaf" and node.state == "cut":
            value = ""  # as in the paper: nothing where the search did not go
        star = "*" if node.state == "chosen" else ""
        parts = (self._isolated(node.name), value, node.more)
        label = self._spelled(" ".join(part for part in parts if part)) + star
        return label or (" " if node.kind == "leaf" else self._lined(SINGLE))  # the line goes on

    def _isolated(self, name: str) -> str:
        return name if self.ascii else words.isolated(name)

    def _searched(self, place: int) -> bool:
        return self.scene.nodes[place].state in ("searched", "chosen")

    def _drop(self, place: int) -> str:
        return DOUBLE if self._searched(place) else SINGLE

    # ---------------------------------------------------------- the outline

    def _outline(self) -> Iterator[str]:
        """A position a line, each below its parent."""
        before = [""] * len(self.scene.nodes)  # what stands left of the lines below a position
        for place, node in enumerate(self.scene.nodes):
            lead = ""
            if node.parent >= 0:
                # To look a place up in a list is quick enough: a picture has 500 positions at most.
                siblings = self.scene.children[node.parent]
                following = siblings[siblings.index(place) + 1 :][:1]
                own = "╠═" if self._searched(place) else "├─"
                if not following:
                    own = "╚═" if self._searched(place) else "└─"
                lead = before[node.parent] + own + " "
                below = "".join(self._drop(sibling) for sibling in following).ljust(3)
                before[place] = before[node.parent] + below
            # In preorder the first child is the next position.
            hanging = before[place] + (self._drop(place + 1) if self.scene.children[place] else " ")
            yield from self._entry(
                lead, hanging.ljust(len(lead) + 2), node, self.scene.depths[place]
            )

    def _entry(self, lead: str, hanging: str, node: Node, depth: int) -> list[str]:
        """The entry of a position, in lines that fit."""
        star = "*" if node.state == "chosen" else ""
        name, value = self._isolated(node.name), node.value + star
        cut = ": ".join(node.flag)
        parts = [node.side.upper(), name, value, node.returns, node.window, cut, node.more]
        said = self._spelled(" ".join(part for part in parts if part))
        first, rest = (self._lined(self._short(given, depth)) for given in (lead, hanging))
        return [line.rstrip() for line in wrapped(said, self.width, first, rest)]

    def _short(self, lead: str, depth: int) -> str:
        """The last of a deep position's lines, and its depth instead of the others."""
        most = self.width // 2
        if len(lead) <= most:
            return lead
        mark = self._spelled(f"…{depth} ")
        return mark + lead[-max(most - len(mark), 3) :]

    # -------------------------------------------------------- what it means

    def _key(self, outline: bool) -> list[str]:
        """The signs that occur, in words."""
        signs = self.scene.signs
        told = []
        if "cut" in signs:
            lines = ("# and =", "| and -") if self.ascii else ("double lines", "single")
            told.append("{}: searched; {}: cut off".format(*lines))
        if "chosen" in signs:
            told.append("*: the chosen line")
        if "bound" in signs:
            told.append("≤, ≥: a bound only")
        if "between" in signs:
            told.append(SIGNS["between"].replace(" … ", "…"))
        if outline and "window" in signs:
            told.append("(alpha, beta): the window")
        returned = [
            f"{words.path(self.scene.tree, node.at)} {node.returned}"
            for node in self.scene.nodes
            # An outline says it at each position.
            if node.returned and not outline
        ]
        more = ", ".join(returned[:TOLD]) + (" ..." if len(returned) > TOLD else "")
        where = f"returned, where the leaves prove another bound: {more}" if returned else ""
        return [*self._wrapped("; ".join(told)), *self._wrapped(where)]


def wrapped(given: str, width: int, first: str = "", rest: str = "") -> list[str]:
    """A text in lines of at most so many columns; a longer word is broken.

    Args:
        given: The text.
        width: The columns of a line, with what stands before it.
        first: The text before the first line.
        rest: The text before the others.

    >>> wrapped("5 > beta 4, the rest is cut off", 14, "- ", "  ")
    ['- 5 > beta 4,', '  the rest is', '  cut off']
    """
    from rich.cells import chop_cells  # noqa: PLC0415  (rich is slow to load)

    lines, begun = [first], False
    # The same for all lines, so that a piece fits whichever it comes to stand in.
    room = width - max(cells(first), cells(rest))
    for word in given.split():
        for piece in chop_cells(word, room):
            if not begun:
                lines[-1] += piece
            elif cells(lines[-1]) + 1 + cells(piece) <= width:
                lines[-1] += f" {piece}"
            else:
                lines.append(rest + piece)
            begun = True
    return lines
