"""Draw a tree, or a search of it, in one of the forms.

A form is one entry of :data:`FORMS`: its name, the endings of its files, and a function from a
:class:`~pyab.picture.scene.Scene` to text.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pyab.agreement.solve import Solution, seen, solve
from pyab.errors import UsageError
from pyab.picture import tikz
from pyab.picture.page import framed, page
from pyab.picture.scene import MOST, Scene, scene
from pyab.picture.svg import svg
from pyab.picture.text import text
from pyab.programs.records import BOOK
from pyab.support.arguments import choice
from pyab.traces import words
from pyab.traces.trace import Trace
from pyab.trees.files import Source
from pyab.trees.tree import Side, Tree
from pyab.trees.window import FULL, Window


class Picture(str):
    """A picture as text; one in SVG, and a page, show themselves in a notebook.

    >>> Picture("<svg/>")._repr_svg_(), Picture("plain")._repr_svg_()
    ('<svg/>', None)
    """

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        return str(self) if self.startswith("<svg") else None

    def _repr_html_(self) -> str | None:
        return framed(self) if self.startswith("<!doctype html>") else None


@dataclass(frozen=True)
class Form:
    """A form that a picture can have.

    Attributes:
        endings: The endings of files that it is taken for.
        made: The function that makes it of a scene.
        most: The positions that it has room for; a larger tree is abridged.
        fits: True if it has room for a picture at all; if not, that is abridged further.
    """

    endings: tuple[str, ...]
    made: Callable[[Scene], str]
    most: int = MOST
    fits: Callable[[Scene], bool] = lambda _: True


FORMS: dict[str, Form] = {
    "text": Form((".txt",), text),
    "svg": Form((".svg",), svg),
    "html": Form((".html", ".htm"), page),
    "tikz": Form((".tex", ".tikz"), tikz.tikz, tikz.MOST, tikz.fits),
}


def draw(
    tree: Source,
    program: str | Callable[..., Any] | None = BOOK.key,
    format: str = "svg",  # noqa: A002  # what the command calls it
    window: Window | None = None,
    root: Side | None = None,
    depth: int | None = None,
    likelihood: float | None = None,
) -> Picture:
    """Draw a tree as a program searches it.

    Args:
        tree: A tree, its literal, nested lists, or the name of a built-in one.
        program: The key of the program, or a function of one's own; ``None`` for the tree alone.
        format: A key of :data:`FORMS`.
        window: The window at the root, as for :func:`pyab.agreement.solve`.  If there was a second
            search, it is the one that is drawn.
        root: The side to move at the root; as the tree has it when left out.
        depth: Take positions so many moves deep as terminal.
        likelihood: Take positions as terminal whose moves' likelihoods multiply to less.

    Returns:
        The picture, a ``str``; what the Python mirror did, which is what the Prolog does.

    Raises:
        PyabError: As for :func:`pyab.agreement.solve`; or there is no such format; or a page is
            asked for of no search, or of more than 500 positions.

    >>> print(draw("[1,2]", None, "text"), end="")
    3 positions, 2 leaves; MAX to move at the root
    <BLANKLINE>
    MAX   │
         ┌┴┐
         │ │
         1 2
    """
    made = FORMS[choice("format", format, FORMS)]
    shown = view(tree, program, made, window=window, root=root, depth=depth, likelihood=likelihood)
    return Picture(made.made(shown))


def view(
    tree: Source, program: str | Callable[..., Any] | None, made: Form, **controls: Any
) -> Scene:
    """The scene that :func:`draw` shows, with its arguments, in a form.

    Raises:
        PyabError: As for :func:`pyab.agreement.solve`; or a window is given, and no program to
            search with.
    """
    if program is not None:
        # The mirror alone, so that a picture needs no SWI-Prolog.
        solution = solve(tree, [program], ["python"], **controls)
        return searched(solution, solution.traces[0].program.key, made)
    if controls.pop("window", None) is not None:
        raise UsageError("a window belongs to a search: name the program that is to search with it")
    return _fitting(seen(tree, **controls), None, "", made)


def _fitting(tree: Tree, trace: Trace | None, note: str, made: Form) -> Scene:
    most = made.most
    found = scene(tree, trace, note, most)
    while not made.fits(found) and len(found.nodes) > 1:
        # Step by step, since how wide a picture is shows only when it is laid out.
        most = len(found.nodes) * 2 // 3
        found = scene(tree, trace, note, most)
    return found


def form_of(path: str) -> str:
    """The form that a file's ending stands for.

    Raises:
        UsageError: It stands for none.
    """
    if not path or os.path.isdir(path):  # noqa: PTH112  (a name too long is none, and no error)
        raise UsageError(f"{path!r}: a file is needed to save the picture in")
    ending = Path(path).suffix.lower()
    for name, one in FORMS.items():
        if ending in one.endings:
            return name
    known = ", ".join(ending for one in FORMS.values() for ending in one.endings)
    other = _MADE_OF.get(ending, "")
    raise UsageError(
        f"{path}: the ending tells no format: give --format, or one of {known}"
        + (f" ({other})" if other else "")
    )


_MADE_OF = {
    ".pdf": "LaTeX makes a PDF of .tex",
    ".png": "a browser or Inkscape makes a PNG of .svg",
}
"""The forms that other programs make of ours."""


def searched(solution: Solution, program: str, made: Form) -> Scene:
    """The scene of a program's last search, in a form.

    >>> searched(solve("[3,9]", ["f2"], window=(0, 4)), "f2", FORMS["svg"]).note
    '9 is not inside (0, 4), so searched again with (9, inf), which is shown'
    """
    searches = solution.searches(program)
    note = ""
    if len(searches) > 1:
        note = (
            f"{words.value(searches[0].value)} is not inside {words.window(searches[0].window)}, "
            f"so searched again with {words.window(searches[-1].window)}, which is shown"
        )
    elif searches[0].window != FULL:
        note = f"window {words.window(searches[0].window)}"
    return _fitting(solution.tree, searches[-1], note, made)
