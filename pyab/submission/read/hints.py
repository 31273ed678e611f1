"""Hints at what is wrong with a line that Prolog cannot read."""

from __future__ import annotations

import re

_NO_OPERATORS = {
    "<=": "<= is no operator of comparison in Prolog: =<",
    "=>": "=> stands between a head and its body; greater or equal is >=",
    "!=": "!= is no operator of comparison in Prolog: =\\=",
    "&&": "&& is no operator in Prolog: a comma",
    "||": "|| is no operator in Prolog: ;",
}
_CLOSED = {"(": ")", "[": "]", "{": "}"}
_NO_CODE = re.compile(r"""0'(?:\\?.)|'(?:[^'\\\n]|\\.|'')*'|"(?:[^"\\\n]|\\.|"")*"|%[^\n]*""")


def syntax_hint(text: str, line: int) -> str:
    r"""The line that cannot be read, and what is often wrong there.

    >>> syntax_hint("a(X) :- X <= 1.", 1)
    ', in: a(X) :- X <= 1. (<= is no operator of comparison in Prolog: =<)'
    >>> syntax_hint("a :- not b.", 1)
    ', in: a :- not b. (write \\+ Goal, or not(Goal))'
    >>> syntax_hint("a(X) :- b((X), c.", 1)
    ', in: a(X) :- b((X), c. (this clause has 3 of ( and 2 of ))'
    """
    rows = text.split("\n")
    if not 0 < line <= len(rows):
        return ""
    row = " ".join(rows[line - 1].split())
    shown = f", in: {row[:60]}{'...' if len(row) > 60 else ''}" if row else ""
    hint = _hint(rows, line - 1)
    return f"{shown} ({hint})" if hint else shown


def _hint(rows: list[str], at: int) -> str:
    code = rows[at].partition("%")[0]
    for wrong, hint in _NO_OPERATORS.items():
        if re.search(rf"(?<![<>=:\\-]){re.escape(wrong)}(?![<>=:])", code):
            return hint
    if re.search(r"\bnot\s+[^\s(,.]", code):
        return "write \\+ Goal, or not(Goal)"
    if re.match(r"[A-ZА-Я]\w*\(", code.strip()):
        return "a name that begins with a capital letter is a variable"
    unequal = _brackets(_clause(rows, at))
    if unequal:
        return unequal
    if code.strip() and code.strip()[-1] not in ".,;(|>[{":
        return "is there a full stop or a comma missing?"
    before = next((r for r in map(_code, reversed(rows[:at])) if r), "")
    if before and before[-1] not in ".,;(|>[{":
        return "is there a full stop or a comma missing on the line before?"
    return ""


def _clause(rows: list[str], at: int) -> str:
    """The clause that a line is in, as far as full stops at the ends of lines tell."""
    start = end = at
    while start > 0 and not _code(rows[start - 1]).endswith("."):
        start -= 1
    while end + 1 < len(rows) and not _code(rows[end]).endswith("."):
        end += 1
    return "\n".join(rows[start : end + 1])


def _brackets(clause: str) -> str:
    """The brackets of a clause, where they do not match in number."""
    code = _NO_CODE.sub("", clause)
    for opening, closing in _CLOSED.items():
        one, other = code.count(opening), code.count(closing)
        if one != other:
            return f"this clause has {one} of {opening} and {other} of {closing}"
    return ""


def _code(row: str) -> str:
    return row.partition("%")[0].strip()
