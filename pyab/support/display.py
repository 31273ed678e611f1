"""The display of a value, in a notebook and as text; later modules fill it in.

A notebook asks what it shows for ``_repr_svg_()`` and ``_repr_html_()``, and ``print`` for a
string.  Trees, traces and results stand before the pictures and tables of them, and import none:
they ask here, and :data:`SHOWN_BY` has the answers, which is loaded when one is first wanted.
"""

from __future__ import annotations

from functools import singledispatch
from importlib import import_module

SHOWN_BY = "pyab.command.notebook"
"""The module that registers pictures, tables and texts of values below."""

LONGEST = 100
"""Characters of what stands for a value among others."""


@singledispatch
def svg(_thing: object) -> str | None:
    """The picture of something as SVG; ``None`` where it has none."""
    return None


@singledispatch
def html(_thing: object) -> str | None:
    """The HTML for a value; ``None`` where there is none."""
    return None


@singledispatch
def text(thing: object) -> str:
    """The command's text for a value, without colour."""
    return repr(thing)


class Printed:
    """A value whose string is what the command prints of it."""

    def __str__(self) -> str:
        import_module(SHOWN_BY)
        return text(self)


class Shown:
    """A value that a notebook shows as a picture."""

    def _repr_svg_(self) -> str | None:
        import_module(SHOWN_BY)
        return svg(self)


class Told(Printed):
    """A value that a notebook shows as the command does, in words and tables."""

    def _repr_html_(self) -> str | None:
        import_module(SHOWN_BY)
        return html(self)


def brief(text: str) -> str:
    """A value's representation, cut to a length.

    >>> brief("Solution of bratko: value 4")
    '<Solution of bratko: value 4>'
    >>> len(brief("very " * 100 + "long"))
    100
    """
    most = LONGEST - len("<>")
    return f"<{text}>" if len(text) <= most else f"<{text[: most - 3]}...>"
