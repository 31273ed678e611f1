"""The content of a picture, before any form of it: its positions, and what is said at each.

Everything that is told of a search comes from its :class:`~pyab.traces.trace.Trace`; here it is
only chosen and worded, so that all forms say the same.  Values and windows are MAX's throughout.
"""

from pyab.picture.scene.choice import ABRIDGED, MOST, scene
from pyab.picture.scene.content import SIGNS, TOLD, Node, Scene, blank, ending
from pyab.picture.scene.numbers import bounded, number, window

__all__ = [
    "ABRIDGED",
    "MOST",
    "SIGNS",
    "TOLD",
    "Node",
    "Scene",
    "blank",
    "bounded",
    "ending",
    "number",
    "scene",
    "window",
]
