"""The window of a search: alpha and beta, from MAX's side."""

from __future__ import annotations

import math

from pyab.trees.literal import Number

Window = tuple[Number, Number]
"""Alpha and beta."""

FULL: Window = (-math.inf, math.inf)
"""The window that no value lies outside of."""
