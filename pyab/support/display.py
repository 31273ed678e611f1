"""How a value shows itself in a notebook; what comes later says how.

A notebook asks what it shows for ``_repr_svg_()`` and ``_repr_html_()``.  Trees, traces and results
stand before the pictures and tables of them, and import none: they ask here, and
:mod:`pyab.command.notebook` has the answers.
"""

from __future__ import annotations

from functools import singledispatch


@singledispatch
def svg(_thing: object) -> str | None:
    """The picture of something as SVG; ``None`` where it has none."""
    return None


@singledispatch
def html(_thing: object) -> str | None:
    """What is to be said of something, as HTML; ``None`` where that is nothing."""
    return None


class Shown:
    """Something that a notebook shows as a picture."""

    def _repr_svg_(self) -> str | None:
        return svg(self)


class Told:
    """Something that a notebook shows as the command does, in words and tables."""

    def _repr_html_(self) -> str | None:
        return html(self)
