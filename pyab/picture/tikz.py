r"""A picture as a LaTeX document, drawn by the ``forest`` package: compile it, or take it apart.

It compiles as it is, with ``pdflatex`` and with ``lualatex``.  The styles ``pyab ...`` at its head
say how each kind of position looks; the head is ``tikz.tex``.
"""

from __future__ import annotations

import math
import textwrap
from collections.abc import Iterator

from pyab.picture import board
from pyab.picture.scene import SIGNS, Node, Scene
from pyab.picture.svg import GAP, sizes
from pyab.support.files import stored

MOST, LARGEST = 200, 14_000
"""Positions, and points across or down, that TeX has room for: its dimensions end at 16,384."""
DEEP = 16
"""Levels from which on each subtree has a rectangle of its own, and nothing of its neighbours in
it: to fit outlines into each other takes forest the cube of the levels, a minute for 60."""
POINTS = 0.75
"""Points for a unit of SVG, at most."""

ALONE = r"\documentclass[border=6pt,varwidth=\maxdimen]{standalone}"
FONTS_HERE = "% The fonts stand here.\n"
"""The line of ``tikz.tex``, the head of each document, that :data:`FONTS` replace."""

FONTS = r"""\ifPDFTeX
%s\else
  \usepackage{fontspec}
  \IfFontExistsTF{DejaVu Sans}{\setmainfont{DejaVu Sans}}{}
\fi
"""
"""For names that are not English: what pdflatex cannot print stands there as its code."""

CYRILLIC = r"""  \IfFileExists{t2aenc.def}{\usepackage[T2A]{fontenc}}{
%s  }
"""

BREAK = r"\\{}"
"""Between lines: a bracket or a star that begins the next one is no argument of it."""
SPECIAL = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "#": r"\#",
    "%": r"\%",
    "_": r"\_",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    '"': "''",
    "'": "'{}",  # no ligatures
    "`": "`{}",
    "-": "-{}",
    "?": "?{}",
    "!": "!{}",
    ",": "{,}",
    "…": r"\ldots{}",
    "\u2068": "",
    "\u2069": "",
    "≤": r"$\leq$",
    "≥": r"$\geq$",
    "∞": r"$\infty$",
}


def tikz(scene: Scene) -> str:
    r"""The picture as a LaTeX document.

    >>> from pyab.picture.scene import scene
    >>> from pyab.trees.tree import Tree
    >>> text = tikz(scene(Tree.parse("[1,2]")))
    >>> print(text[text.index("[{}") : text.index(r"\end{forest}")], end="")
    [{}, pyab max
      [{\pyabvalue{1}}, pyab leaf]
      [{\pyabvalue{2}}, pyab leaf]
    ]
    """
    # The page is as wide as what stands on it, so that TeX would break no line.
    title = f"{BREAK}\n".join(map(escaped, textwrap.wrap(scene.title, 90)))
    parts = (f"{title}\\par\\medskip\n", *forest(scene), "\\par\\medskip\n", *legend(scene))
    return document(ALONE, "".join(parts))


def document(kind: str, body: str) -> str:
    """A LaTeX document of that kind, with pictures in its body."""
    head = stored(__package__, "tikz.tex").replace(FONTS_HERE, _fonts(body))
    return f"{kind}\n{head}{body}\\end{{document}}\n"


def fits(scene: Scene) -> bool:
    """True if TeX has room for the picture.

    >>> from pyab.picture.scene import scene
    >>> from pyab.trees.tree import Tree
    >>> fits(scene(Tree.parse("[1,2]"))), fits(scene(Tree.of([10**12 + i for i in range(199)])))
    (True, False)
    """
    widths, height = sizes(scene)
    children = scene.children
    for place in reversed(range(len(widths))):  # as rectangles, which are the widest
        below = [widths[child] + GAP for child in children[place]]
        widths[place] = max(widths[place], math.fsum(below) - GAP)
    return max(widths[0], height) * POINTS < LARGEST


def escaped(text: str) -> str:
    r"""A text as LaTeX prints it.

    >>> escaped("50% of x_1")
    '50\\% of x\\_1'
    """
    return "".join(SPECIAL.get(char, char) for char in text)


def _signed(text: str) -> str:
    """A value or window, the minus a minus."""
    return escaped(text).replace("-{}", "$-$")


def _fonts(body: str) -> str:
    """The fonts that characters beside English ones need."""
    foreign = sorted({char for char in body if not char.isascii()})
    if not foreign:
        return ""
    cyrillic = [char for char in foreign if "\u0400" <= char <= "\u045f"]
    # Latin letters with accents are printed by pdflatex as they are.
    others = [c for c in foreign if not "\u00a1" <= c <= "\u017f" and c not in cyrillic]
    return FONTS % ((CYRILLIC % _codes(cyrillic) if cyrillic else "") + _codes(others))


def _codes(chars: list[str]) -> str:
    """Characters declared as their codes."""
    return "".join(
        f"  \\DeclareUnicodeCharacter{{{ord(char):04X}}}{{\\texttt{{U+{ord(char):04X}}}}}\n"
        for char in chars
    )


def forest(scene: Scene, styles: str = "pyab") -> Iterator[str]:
    """The tree itself.

    Args:
        scene: The scene.
        styles: The styles of the whole tree: ``pyab``, or ``pyab room`` where one is to write.
    """
    deep = ", pyab deep" if max(scene.depths) >= DEEP else ""
    yield f"\\begin{{forest}} {styles}{deep}\n"
    closing: list[int] = []  # the depths of the brackets that are open
    for place, node in enumerate(scene.nodes):
        depth = scene.depths[place]
        # Without recursion: a bracket is closed where the next position is no deeper than its own.
        while closing and closing[-1] >= depth:
            yield "  " * closing.pop() + "]\n"
        yield "  " * depth + f"[{{{_content(node)}}}, {_style(node)}"
        if scene.children[place]:
            closing.append(depth)
            yield "\n"
        else:
            yield "]\n"
    while closing:
        yield "  " * closing.pop() + "]\n"
    yield "\\end{forest}"


def _content(node: Node) -> str:
    """The lines inside a position."""
    value, cut = _signed(node.value), ""
    if node.flag:
        kind, reason = node.flag
        cut = f"\\pyabcut{{{escaped(kind)}}}{{{_signed(reason)}}}"
    lines = [
        _board(node.board) if node.board else _in("name", escaped(node.name)),
        value if node.state == "cut" else _in("value", value),
        _in("small", _signed(node.returns)),
        _in("small", _signed(node.window)),
        cut,
        _in("small", escaped(node.more)),
    ]
    return BREAK.join(filter(None, lines))


def _in(command: str, text: str) -> str:
    """A text as an argument of one of our commands; nothing where there is no text."""
    return f"\\pyab{command}{{{text}}}" if text else ""


def _board(rows: board.Rows) -> str:
    """A board: fields with lines between them, or the rows as they stand."""
    if not board.fields(rows):
        return f"\\pyabrows{{{BREAK.join(escaped(row).replace(' ', '~') for row in rows)}}}"
    columns = "|" + "c|" * len(board.signs(rows)[0])
    drawn = ["&".join(map(_field, row)) + r"\\\hline" for row in board.signs(rows)]
    return f"\\pyabfields{{{columns}}}{{{''.join(drawn)}}}"


def _field(sign: str) -> str:
    return f"\\pyabfield{{{'' if sign == board.EMPTY else escaped(sign)}}}"


def _style(node: Node) -> str:
    styles = [f"pyab {node.kind}"]
    if node.exact is False:
        styles.append("pyab bound")
    if node.state in ("chosen", "cut"):
        # In front of pyab rest: the last style wins, and that one draws no box.
        styles[:0] = [f"pyab {node.state}"] if node.kind == "rest" else []
        styles += [] if node.kind == "rest" else [f"pyab {node.state}"]
        if node.parent >= 0:
            styles.append(f"edge={{pyab {node.state} edge}}")
    return ", ".join(styles)


_DRAWN = {
    **{kind: f"\\node[draw, pyab {kind}]{{\\phantom{{x}}}};" for kind in ("max", "min", "leaf")},
    "bound": "\\node[draw, pyab bound]{\\phantom{x}};",
    **{s: f"\\draw[pyab {s} edge] (0,0) -- (0.7,0);" for s in ("chosen", "cut")},
}
"""A sign of the legend, drawn."""


def legend(scene: Scene) -> Iterator[str]:
    """The signs that occur, each with its meaning."""
    told = [
        (f"\\pyabsign{{{_DRAWN[sign]}}} " if sign in _DRAWN else "") + escaped(SIGNS[sign])
        for sign in scene.signs
    ]
    # Three a row, since the page of a picture alone has no width.
    for begin in range(0, len(told), 3):
        row = "\\quad ".join(told[begin : begin + 3])
        yield f"{{\\scriptsize {row}}}\\par\n"
