"""Names that somebody typed, and those that there are."""

from __future__ import annotations

from collections.abc import Iterable


def meant(name: str, known: Iterable[str]) -> str:
    """The known name that a mistyped one is like, as a question; empty where none is.

    >>> meant("bartko", ["minimax", "bratko"]), meant("go", ["minimax", "bratko"])
    ("is 'bratko' meant?", '')
    """
    import difflib  # noqa: PLC0415  (it takes its time, and is hardly ever needed)

    # At its usual 0.6 names that are little alike pass; its time is quadratic in their length.
    found = difflib.get_close_matches(name[:50], list(known), 1, 0.7)
    return f"is {found[0]!r} meant?" if found else ""


def unknown(noun: str, name: object, known: Iterable[str]) -> str:
    """The words for a name that is none of those there are.

    >>> unknown("verb", "sovle", ["solve", "draw"])
    "there is no verb 'sovle': is 'solve' meant?"
    >>> unknown("verb", "fly", ["solve", "draw"])
    "there is no verb 'fly': the verbs are solve, draw"
    """
    known = list(known)
    way_out = meant(name, known) if isinstance(name, str) else ""
    way_out = way_out or f"the {noun}s are {', '.join(known)}"
    return f"there is no {noun} {said(name)}: {way_out}"


def said(value: object) -> str:
    """The representation of a value, cut where it is long.

    >>> said("x" * 300)[-5:]
    'xx...'
    """
    whole = repr(value)
    return whole if len(whole) <= 200 else f"{whole[:197]}..."
