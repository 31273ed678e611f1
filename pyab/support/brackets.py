r"""The brackets in the words of an error: in a line they are wide, and a line has its own.

>>> narrow(wide("list (not int)"))
'list (not int)'
"""

from __future__ import annotations

_WIDE = str.maketrans("()", "\uff08\uff09")
_NARROW = str.maketrans("\uff08\uff09", "()")


def wide(words: str) -> str:
    """Words as they stand in a line."""
    return words.translate(_WIDE)


def narrow(words: str) -> str:
    """Words from a line with the brackets that they had."""
    return words.translate(_NARROW)
