"""The events of a run, as characters: one by one, and what is asked of positions besides."""

from __future__ import annotations

_LENGTHS = {ord(letter): length for letter, length in zip("gGnt", (3, 3, 4, 6), strict=True)}


def _records(text: bytes) -> list[bytes]:
    """The events of a text, one by one."""
    found, at = [], 0
    while at < len(text):
        letter = text[at]
        if letter in b"cr":
            length = 4
        elif letter in b"mo":
            length = 2
        elif letter == ord("!"):
            length = 3
        else:
            length = _LENGTHS.get(letter, 1)
        found.append(text[at : at + length])
        at += length
    return found


def events(text: bytes) -> bytes:
    """A text without what is asked of positions besides: how often a list is fetched is style.

    >>> events(b"cA!Tm@r@-1!-1")
    b'cA!Tr@-1!-1'
    """
    return b"".join(record for record in _records(text) if record[0] not in b"mo")


def asked_outside(text: bytes) -> str:
    """What is asked of a position while another is searched, in words; empty if nothing is.

    >>> asked_outside(b"c@!TmA")
    'its moves are asked of a position while another is searched'
    """
    searched: list[int] = []
    for record in _records(text):
        match chr(record[0]):
            case "c":
                searched.append(record[1])
            case "r":
                searched.pop()
            case "!":
                searched.clear()
            case "m" | "o" if searched[-1:] != [record[1]]:
                asked = "its moves are" if record[0] == ord("m") else "its bounds are"
                return f"{asked} asked of a position while another is searched"
            case _ if record[0] < ord("G") and searched[-1:] != [record[0]]:
                return "the static value is asked of a position while another is searched"
    return ""
