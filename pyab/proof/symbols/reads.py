"""The events of a run, as characters: one by one, and what is asked of positions besides."""

from __future__ import annotations

import re

_RECORD = re.compile(rb"[cr].{3}|[mo].|[!gG]..|n.{3}|t.{5}|.", re.DOTALL)
"""An event, or what is asked of a position besides: its letter, and what belongs to it."""


def events(text: bytes) -> bytes:
    """A text without what is asked of positions besides: how often a list is fetched is style.

    >>> events(b"cA!Tm@r@-1!-1")
    b'cA!Tr@-1!-1'
    """
    return b"".join(record for record in _RECORD.findall(text) if record[0] not in b"mo")


def asked_outside(text: bytes) -> str:
    """The question asked of a position while another is searched, in words; empty if none is."""
    searched: list[int] = []
    for record in _RECORD.findall(text):
        match chr(record[0]):
            case "c":
                searched.append(record[1])
            case "r":
                searched.pop()
            case "!":
                # A run that ended in an error leaves its searches open.
                searched.clear()
            case "m" | "o" if searched[-1:] != [record[1]]:
                asked = "its moves are" if record[0] == ord("m") else "its bounds are"
                return f"{asked} asked of a position while another is searched"
            # From @ to F are the characters of positions. One alone is a static evaluation.
            case _ if record[0] < ord("G") and searched[-1:] != [record[0]]:
                return "the static value is asked of a position while another is searched"
    return ""
