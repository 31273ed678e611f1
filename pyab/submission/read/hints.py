"""Hints at what is wrong with a line that Prolog cannot read."""

from __future__ import annotations

import re

_NO_OPERATORS = {"<=": "=<", "=>": ">=", "!=": "=\\=", "&&": "a comma", "||": ";"}


def syntax_hint(text: str, line: int) -> str:
    """The line that cannot be read, and what is often wrong there.

    >>> syntax_hint("a(X) :- X <= 1.", 1)
    ', in: a(X) :- X <= 1. (<= is no operator of comparison in Prolog: =<)'
    """
    rows = text.split("\n")
    if not 0 < line <= len(rows):
        return ""
    row = " ".join(rows[line - 1].split())
    shown = f", in: {row[:60]}{'...' if len(row) > 60 else ''}" if row else ""
    code = row.partition("%")[0]
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


def _code(row: str) -> str:
    return row.partition("%")[0].strip()
