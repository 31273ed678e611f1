"""Hints at what is wrong with a line that Prolog cannot read."""

from __future__ import annotations

import re
from html import unescape

_TAG = re.compile(r"</?[a-z][a-z0-9]*(\s[^<>]*=[^<>]*)?\s*/?>", re.IGNORECASE)
_ENTITY = re.compile(r"&#?\w+;")
_OPERATOR = "is|mod|rem|div|rdiv|xor|divmod|dynamic|discontiguous|table|not|if|then|else"
_TWO_WORDS = re.compile(rf"\b(?!(?:{_OPERATOR})\b)([a-zа-яё]\w*) ([a-zа-яё]\w*)\(")
_NO_OPERATORS = {"<=": "=<", "=>": ">=", "!=": "=\\=", "&&": "a comma", "||": ";"}


def syntax_hint(text: str, line: int) -> str:
    """The line that cannot be read, and what is often wrong there.

    >>> syntax_hint("a(X) :- X <= 1.", 1)
    ', in: a(X) :- X <= 1. (<= is no operator of comparison in Prolog: =<)'
    >>> syntax_hint("a(X) :- X < 1, !.</pre>", 1)
    ', in: a(X) :- X < 1, !.</pre> (</pre> is left over from a web page: delete it)'
    """
    rows = text.split("\n")
    if not 0 < line <= len(rows):
        return ""
    row = " ".join(rows[line - 1].split())
    shown = f", in: {row[:60]}{'...' if len(row) > 60 else ''}" if row else ""
    code = row.partition("%")[0]
    if remains := _of_a_page(code):
        return f"{shown} ({remains})"
    for wrong, right in _NO_OPERATORS.items():
        if re.search(rf"(?<![<>=:\\-]){re.escape(wrong)}(?![<>=:])", code):
            kind = "operator of comparison" if "=" in wrong else "operator"
            return f"{shown} ({wrong} is no {kind} in Prolog: {right})"
    if re.match(r"[A-ZА-Я]\w*\(", code.strip()):
        return f"{shown} (a name that begins with a capital letter is a variable)"
    if code.strip() and code.strip()[-1] not in ".,;(|>[{":
        return f"{shown} (is there a full stop or a comma missing?)"
    before = next((r for r in map(_code, reversed(rows[: line - 1])) if r), "")
    if before and before[-1] not in ".,;(|>[{":
        return f"{shown} (is there a full stop or a comma missing on the line before?)"
    return shown


def _of_a_page(code: str) -> str:
    """The remains of a page in a line, and what to do; a scan loses the underscore of a name.

    >>> _of_a_page("X &lt; 1"), _of_a_page("mutare min(Poz), Val > Alpha, !.")
    ('&lt; is left over from a web page: write <', 'is mutare min one name: mutare_min?')
    """
    if tag := _TAG.search(code):
        return f"{tag[0]} is left over from a web page: delete it"
    if entity := _ENTITY.search(code):
        written = unescape(entity[0])
        if written != entity[0]:
            right = f"write {written}" if written.strip() else "write a blank"
            return f"{entity[0]} is left over from a web page: {right}"
    two = _TWO_WORDS.search(code)
    return f"is {two[1]} {two[2]} one name: {two[1]}_{two[2]}?" if two else ""


def _code(row: str) -> str:
    return row.partition("%")[0].strip()
