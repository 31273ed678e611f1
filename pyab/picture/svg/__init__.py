"""A picture as SVG: one text that needs nothing else, to be seen in print, in grey, in any browser.

All that is said of a position stands inside its own box, and edges run between the levels only, so
that nothing lies over anything where the boxes do not.  Every box is a group of the class ``node``
with the position's number in ``data-at``, for those who want to point at it.
"""

from pyab.picture.svg.boxes import Line
from pyab.picture.svg.document import GAP, sizes, svg, writing_room

__all__ = ["GAP", "Line", "sizes", "svg", "writing_room"]
