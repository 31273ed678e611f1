"""Hints at what is wrong with a line that Prolog cannot read."""

from __future__ import annotations

import re
from html import unescape

_TAG = re.compile(r"</?[a-z][a-z0-9]*(\s[^<>]*=[^<>]*)?\s*/?>", re.IGNORECASE)
_ENTITY = re.compile(r"&#?\w+;")
_OPERATOR = "is|mod|rem|div|rdiv|xor|divmod|dynamic|discontiguous|table|not|if|then|else"
_TWO_WORDS = re.compile(rf"\b(?!(?:{_OPERATOR})\b)([a-zа-яё]\w*) ([a-zа-яё]\w*)\(")
_NO_OPERATORS = {
    "<=": "<= is no operator of comparison in Prolog: =<",
    "=>": "=> stands between a head and its body; greater or equal is >=",
    "!=": "!= is no operator of comparison in Prolog: =\\=",
    "&&": "&& is no operator in Prolog: a comma",
    "||": "|| is no operator in Prolog: ;",
}
_CLOSED = {"(": ")", "[": "]", "{": "}"}
# 0'c comes first: its quote begins no atom.
_NO_CODE = re.compile(r"""0'(?:\\?.)|'(?:[^'\\\n]|\\.|'')*'|"(?:[^"\\\n]|\\.|"")*"|%[^\n]*""")


def syntax_hint(text: str, line: int) -> str:
    r"""The line that cannot be read, and what is often wrong there.

    >>> syntax_hint("a(X) :- X <= 1.", 1)
    ', in: a(X) :- X <= 1. (<= is no operator of comparison in Prolog: =<)'
    >>> syntax_hint("a(X) :- X < 1, !.</pre>", 1)
    ', in: a(X) :- X < 1, !.</pre> (</pre> is left over from a web page: delete it)'
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
    if remains := _of_a_page(code):
        return remains
    for wrong, hint in _NO_OPERATORS.items():
        # Not where it is a part of a longer operator, such as ==> or <=>.
        if re.search(rf"(?<![<>=:\\-]){re.escape(wrong)}(?![<>=:])", code):
            return hint
    # In SWI-Prolog, not is no operator.
    if re.search(r"\bnot\s+[^\s(,.]", code):
        return "write \\+ Goal, or not(Goal)"
    if re.match(r"[A-ZА-Я]\w*\(", code.strip()):
        return "a name that begins with a capital letter is a variable"
    unequal = _brackets(_clause(rows, at))
    if unequal:
        return unequal
    if code.strip() and code.strip()[-1] not in ".,;(|>[{":
        return "is there a full stop or a comma missing?"
    # The reader sees that a full stop is missing only when the next clause begins.
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
