"""Numbers, bounds and windows as a picture has them: infinity is a sign, a long number is cut."""

from __future__ import annotations

from pyab.trees.literal import Number
from pyab.trees.window import FULL, Window

LONGEST_NUMBER, KEPT_DIGITS = 14, 9
"""Characters; of a longer number the last digits are left out."""


def number(value: Number) -> str:
    """A number, infinity as a sign, the last digits left out of a long one, but not its size.

    >>> number(float("-inf")), number(0.1 + 0.2), number(12345678901234567890)
    ('-∞', '0.3000000…', '1.234567…e19')
    """
    if value in (float("inf"), float("-inf")):
        return "∞" if value > 0 else "-∞"
    text = repr(value)
    if len(text) <= LONGEST_NUMBER:
        return text
    if isinstance(value, float):
        digits, e, power = text.partition("e")
        return f"{digits[:KEPT_DIGITS]}…{e}{power}"
    sign, digits = ("-", text[1:]) if value < 0 else ("", text)
    return f"{sign}{digits[0]}.{digits[1 : KEPT_DIGITS - 2]}…e{len(digits) - 1}"


def bounded(known: Window) -> str:
    """The bounds that are known of a value.

    >>> bounded((4, 4)), bounded((-float("inf"), 2)), bounded((2, 5))
    ('4', '≤ 2', '2 … 5')
    """
    low, high = known
    if low == high:
        return number(low)
    if known == FULL:
        return "?"
    if low == FULL[0]:
        return f"≤ {number(high)}"
    return f"≥ {number(low)}" if high == FULL[1] else f"{number(low)} … {number(high)}"


def window(bounds: Window) -> str:
    """A window.

    >>> window((-float("inf"), 4))
    '(-∞, 4)'
    """
    return f"({number(bounds[0])}, {number(bounds[1])})"
