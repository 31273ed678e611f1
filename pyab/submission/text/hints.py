"""Hints at what is wrong with a text that Prolog cannot read, or reads as a comment."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from html import unescape
from itertools import islice

_TAG = re.compile(r"</?[a-z][a-z0-9]*(\s[^<>]*=[^<>]*)?\s*/?>", re.IGNORECASE)
_ENTITY = re.compile(r"&#?\w+;")
_OPERATOR = "is|mod|rem|div|rdiv|xor|divmod|dynamic|discontiguous|table|not|if|then|else"
_TWO_WORDS = re.compile(rf"\b(?!(?:{_OPERATOR})\b)([a-zа-яё]\w*) ([a-zа-яё]\w*)\(")
NO_OPERATORS = {
    "<=": "<= is no operator of comparison in Prolog: =<",
    "=>": "=> stands between a head and its body; greater or equal is >=",
    "!=": "!= is no operator of comparison in Prolog: =\\=",
    "&&": "&& is no operator in Prolog: a comma",
    "||": "|| is no operator in Prolog: ;",
}
"""The operators of other languages, and what is to stand in their place."""
NO_RELATIONS = {**NO_OPERATORS, ":=": "a value is computed by is, and not by :="}
"""Those, and one that Prolog can read: nothing answers it where it is called."""
_COLLECTING = {("setof", 3), ("bagof", 3), ("findall", 3), ("forall", 2)}
"""Predicates of Prolog that are given a goal."""
_CLOSED = {"(": ")", "[": "]", "{": "}"}
# 0'c comes first: its quote begins no atom.
_QUOTED = r"""0'(?:\\?.)|'(?:[^'\\\n]|\\.|'')*'|"(?:[^"\\\n]|\\.|"")*"|`[^`\n]*`|%[^\n]*"""
_NO_CODE = re.compile(rf"{_QUOTED}|/\*.*?\*/", re.DOTALL)
_MARK = re.compile(rf"{_QUOTED}|/\*|['\"`]")
_AMIDST = re.compile(r"[ \t]+([a-z]\w*)(?:[ \t]+[\w\[]|[ \t]*$)", re.MULTILINE)
_QUOTES = set("'\"`")
_COMMENT = re.compile(r"/\*|\*/")
_HEAD = re.compile(r":-|-->")
_CLAUSE = re.compile(r"^\s*[a-z]\w*\(.*(?::-|\)\.)\s*(?:%.*)?$", re.MULTILINE)


def no_relation(name: str, arity: int) -> str:
    """The words on a predicate that nobody has defined, and that is surely none of a game.

    >>> no_relation(":=", 2), no_relation("moves", 2)
    ('a value is computed by is, and not by :=', '')
    >>> no_relation("set_of", 3)
    'set_of/3 is not in the file; is setof/3 meant?'
    """
    if name in NO_RELATIONS:
        return NO_RELATIONS[name]
    plain = name.replace("_", "")
    if plain == name or (plain, arity) not in _COLLECTING:
        return ""
    return f"{name}/{arity} is not in the file; is {plain}/{arity} meant?"


@dataclass(frozen=True)
class Unread:
    """A piece of a text that Prolog cannot read.

    Attributes:
        line: The line of what is wrong, or 0.
        what: Prolog's words for it.
        at: The place of what is wrong, as a number of characters.
        start: Where the piece begins.
        end: Where it ends.
    """

    line: int
    what: str
    at: int
    start: int
    end: int


def syntax_errors(text: str, errors: Sequence[Unread]) -> Iterator[str]:
    r"""The errors of a text, each once: its line, and what is often wrong there.

    >>> next(syntax_errors("a :- X <= 1.", [Unread(1, "operator expected", 7, 0, 12)]))[28:]
    'or expected, in: a :- X <= 1. (<= is no operator of comparison in Prolog: =<)'
    >>> next(syntax_errors("a :- not b.", [Unread(1, "operator expected", 8, 0, 11)]))[28:]
    'or expected, in: a :- not b. (write \\+ Goal, or not(Goal))'
    >>> next(syntax_errors("a :- b((X), c.", [Unread(1, "operator expected", 8, 0, 14)]))[28:]
    "or expected, in: a :- b((X), c. (a ')' is missing: this clause has 2 of '(' and 1 of ')')"
    >>> next(syntax_errors("a => b((X), c.", [Unread(1, "operator expected", 8, 0, 14)]))[28:]
    "or expected, in: a => b((X), c. (a ')' is missing: this clause has 2 of '(' and 1 of ')')"
    >>> next(syntax_errors("a(X) => b\nc => d.", [Unread(1, "operator expected", 9, 0, 17)]))[56:]
    'is there a full stop or a comma missing? b and c stand side by side)'
    """
    left = list(errors)
    while left:
        error = left.pop(0)
        where = f"line {error.line}: " if error.line else ""
        rest = _rest_of(text, error, left)
        del left[:rest]
        hint = _TOO_EARLY if rest else _hint(text, error)
        row = " ".join(_row(text, error).split())
        shown = f", in: {row[:60]}{'...' if len(row) > 60 else ''}" if row else ""
        yield f"{where}syntax error: {error.what}{shown}" + (f" ({hint})" if hint else "")


_TOO_EARLY = "the full stop is in the middle of a clause: is a comma meant?"


def _rest_of(text: str, error: Unread, later: Sequence[Unread]) -> int:
    """The number of later errors in the same clause, where a full stop cuts it into pieces."""
    if not text[error.start : error.end].rstrip().endswith("."):
        return 0
    end = error.end
    for number, other in enumerate(later[:_PIECES], 1):
        # Another clause is none of its pieces.
        if text[end : other.start].strip() or ":-" in text[end : other.end]:
            return 0
        end = other.end
        missing = list(_unequal(text[error.start : later[number - 1].start]))
        if not missing or any(one < two for _, one, two in missing):
            return 0
        if not list(_unequal(text[error.start : other.end])):
            return number
    return 0


_PIECES = 3
"""Pieces of one clause, at the most, that are looked for behind the first."""


def _row(text: str, error: Unread) -> str:
    """The line of an error."""
    rows = text.split("\n")
    return rows[error.line - 1] if 0 < error.line <= len(rows) else ""


def _hint(text: str, error: Unread) -> str:
    code = _row(text, error).partition("%")[0]
    if remains := _of_a_page(code):
        return remains
    piece = text[error.start : error.end]
    # Of operators that clash one may stand further down.
    asked = f"{code}\n{_NO_CODE.sub('', piece)}" if "clash" in error.what else code
    unequal = next(_unequal(piece), None)
    for wrong, hint in NO_OPERATORS.items():
        # It may well stand between a head and its body.
        if wrong == "=>" and (unequal or not _HEAD.search(piece)):
            continue
        # Not where it is a part of a longer operator, such as ==> or <=>.
        if re.search(rf"(?<![<>=:\\-]){re.escape(wrong)}(?![<>=:])", asked):
            return hint
    # In SWI-Prolog, not is no operator.
    if re.search(r"\bnot\s+[^\s(,.]", code):
        return "write \\+ Goal, or not(Goal)"
    if re.match(r"[A-ZА-Я]\w*\(", code.strip()):
        return "a name that begins with a capital letter is a variable"
    if error.what.startswith("end of file in"):
        return _unclosed(text, error)
    return _bracket(*unequal) if unequal else _between(text, error)


def _unequal(piece: str) -> Iterator[tuple[str, int, int]]:
    """The kinds of brackets of a piece that do not match in number, with how many there are."""
    code = _NO_CODE.sub("", piece)
    for opening, closing in _CLOSED.items():
        one, other = code.count(opening), code.count(closing)
        if one != other:
            yield opening, one, other


def _bracket(opening: str, one: int, other: int) -> str:
    closing = _CLOSED[opening]
    lacks = f"a '{closing}' is missing" if one > other else f"a '{closing}' is too many"
    return f"{lacks}: this clause has {one} of '{opening}' and {other} of '{closing}'"


def _unclosed(text: str, error: Unread) -> str:
    """The place of a comment or a quote that is never closed."""
    for mark, start, end, _ in _scanned(text):
        if start >= error.start and end == len(text):
            return f"the {mark} on line {_line(text, start)} is never closed"
    return ""


def _between(text: str, error: Unread) -> str:
    """The words on two things that cannot stand side by side, and what may be missing there."""
    piece = text[error.start : error.end].rstrip()
    if error.what == "end of file" and not piece.endswith("."):
        return "the last clause has no full stop at its end"
    heads = list(re.finditer(":-", piece))
    if error.what != "operator expected":
        second = _line(text, error.start + heads[1].start()) if len(heads) > 1 else 0
        return f"is there a full stop missing? a second :- is on line {second}" if second else ""
    at = _end_of_word(text, error.at)
    after = text[at : error.end].split()
    if name := operator(text, error):
        return f"if {name} is to be an operator, declare it: :- {declared(name)}."
    before = re.sub(r"%.*", "", text[error.start : at]).split()
    if not before or not after:
        return ""
    if after[0].startswith("(") and text[at].isspace() and re.search(r"[a-z]\w*$", before[-1]):
        return f"is the blank between {before[-1][-20:]} and its bracket meant?"
    return (
        f"is there a full stop or a comma missing? {before[-1][-20:]} and {after[0][:20]} stand "
        "side by side"
    )


def _end_of_word(text: str, at: int) -> int:
    word = re.compile(r"\w*").match(text, at)
    return word.end() if word and text[at - 1 : at].isalnum() else at


def operator(text: str, error: Unread) -> str:
    """The name that stands where an operator is expected, as one would; empty if none does."""
    found = _AMIDST.match(text, _end_of_word(text, error.at), error.end)
    return found[1] if found and error.what == "operator expected" else ""


def declared(name: str) -> str:
    """The goal that makes an operator of a name, between two terms."""
    return f"op(700, xfx, {name})"


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


# ------------------------------------------------------------------- comments


def code_of(text: str) -> str:
    r"""A text without its comments and quotes, with each of the others in its place.

    >>> code_of("a :- b('c'). % d\ne.")
    'a :- b(   ).    \ne.'
    """
    return _NO_CODE.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def in_comments(text: str, called: Collection[str]) -> str:
    r"""The goals that stand in comments as examples of use, as a text of their own.

    Args:
        text: The text of a file.
        called: The names of its predicates.

    >>> in_comments("% try ?- best([1,2], M).\nbest(P, M) :- p(P, M).\n% best(5, M)", {"best"})
    '?- best([1,2], M) .\n?- best(5, M) .\n'
    """
    comments = (one[0] for one in _NO_CODE.finditer(text) if one[0][0] in "%/")
    rows = (row for comment in comments for row in comment.splitlines())
    found = (_QUERY.search(row) or _CALL.fullmatch(row) for row in rows if len(row) < LONGEST)
    goals = (one[1] for one in found if one)
    some = (one for one in goals if {*called} & {*re.findall(r"[^\W\d]\w*(?=\()", one)})
    return "".join(f"?- {one} .\n" for one in islice(dict.fromkeys(some), QUERIES))


LONGEST, QUERIES = 300, 20
"""Characters of a row in which an example stands, and how many examples are read."""
_QUERY = re.compile(r"\?-\s*(.+?\))\s*(?:\.(?!\w)|$)")
_CALL = re.compile(r"[%*/\s]*([a-z]\w*\(.*\))\s*\.?(?:\s*\*/)?\s*")
"""A query in a comment, and a call that stands alone in a row of one."""


def swallowed(text: str) -> Iterator[str]:
    r"""Notes on comments that begin inside another, where clauses stand: these are not read.

    >>> next(swallowed("/* one\n/* two */\np(X) :- q(X).\n*/\n"))[:54]
    'lines 1 to 4 are one comment, the clauses in them too:'
    """
    for _, start, end, inner in _scanned(text):
        first, last = _line(text, start), _line(text, end)
        if inner is not None and _CLAUSE.search(text[inner:end]):
            yield (
                f"lines {first} to {last} are one comment, the clauses in them too: SWI-Prolog "
                f"counts the /* on line {_line(text, inner)}, so that each wants its own */"
            )


def _scanned(text: str) -> Iterator[tuple[str, int, int, int | None]]:
    """The comments, and the quotes that are never closed, in order.

    Each by its first characters, where it begins and ends, and where another comment is inside.
    """
    at = 0
    while found := _MARK.search(text, at):
        at, inner = found.end(), None
        if found[0] == "/*":
            at, inner = _end_of_comment(text, at)
            yield "/*", found.start(), at, inner
        elif found[0] in _QUOTES:
            yield found[0], found.start(), len(text), None


def _end_of_comment(text: str, start: int) -> tuple[int, int | None]:
    """The end of a comment, and where the first one inside it begins."""
    depth, inner = 1, None
    for mark in _COMMENT.finditer(text, start):
        depth += 1 if mark[0] == "/*" else -1
        inner = mark.start() if inner is None and depth == 2 else inner
        if not depth:
            return mark.end(), inner
    return len(text), inner


def _line(text: str, at: int) -> int:
    """The line of a place in a text."""
    return text.count("\n", 0, at) + 1
