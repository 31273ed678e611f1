"""How a value shows itself in a notebook; the pictures, which come later, say how.

A notebook asks what it shows for ``_repr_svg_()``.  Trees and traces stand before the pictures of
them, and import none: they ask here, and :mod:`pyab.picture.draw` has the answer.
"""

from __future__ import annotations

from functools import singledispatch


@singledispatch
def svg(_thing: object) -> str | None:
    """The picture of something as SVG; ``None`` where it has none."""
    return None


class Shown:
    """Something that a notebook shows as a picture."""

    def _repr_svg_(self) -> str | None:
        return svg(self)
