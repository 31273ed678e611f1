"""The clauses that cannot be read, where the search can do without them."""

from __future__ import annotations

import re
from collections.abc import Callable

from pyab.submission.read.flow import searches
from pyab.submission.text import names
from pyab.submission.text.clauses import Source
from pyab.submission.text.hints import Unread, code_of, declared, operator
from pyab.submission.understand.calling import loaded

Without = Callable[[Source, str], str | None]
"""What leaves out of a text that which cannot be read; it gives nothing where that may matter."""
_PROSE = r"[^\W\d]\w*:?\s+(?!(?:is|mod|rem)\b)\w|\d+\.\s"
_BEGINS = re.compile(rf"[a-z]\w*\s*(?:\(|:-|\.)|[^\W\d]\w*\(|[/#*=-]|{_PROSE}")
"""The beginning of a clause, or of what nobody can call: of prose, or of a comment elsewhere."""
_LATER = re.compile(r"^(?:([a-z]\w*)\s*(?=\(|:-|\.)|[ \t]+([a-z]\w*)(?=[^\n]*:-))", re.MULTILINE)
"""The beginnings of its clauses: an error swallows more, because a full stop is missing, say."""
_RULE = re.compile(r"^([a-z]\w*)\s*(?:\([^\n]*)?:-|^[ \t]+([a-z]\w*)(?=[^\n]*:-)", re.MULTILINE)
"""The beginnings of rules."""


def without(source: Source, text: str, entry: str = "") -> str | None:
    """A text without the clauses that cannot be read, as SWI-Prolog loads it; its lines stay.

    Args:
        source: What can be read of it.
        text: The text.
        entry: The name of the predicate to call, if the user states it.

    Returns:
        The text; nothing if the search may need what cannot be read, or may be that.
    """
    stated = [of for of in source.clauses if of[0] == entry]
    ones = stated if entry else [of for some in searches(source) for of in some]
    if not ones:
        return None
    below = list(source.below(ones))
    needed = {name for of in below for name, _ in (of, *source.calls(of))}
    for error in source.errors:
        lost = _lost(text, error)
        if lost is None or needed & lost or any(map(_of_search, lost)):
            return None
    return _blank(source, text)


def as_loaded(source: Source, text: str) -> str | None:
    """A text without any clause that cannot be read: what SWI-Prolog is left with.

    What is right so does without them; what is not may lack them.

    Returns:
        The text; nothing if one of them is the rule of a search, which nobody could judge, or of
        what is called and is not there.
    """
    missing = {name for name, _ in source.missing}
    code = code_of(text)
    pieces = [code[error.start : error.end] for error in source.errors]
    rules = [(one[1] or one[2], piece) for piece in pieces for one in _RULE.finditer(piece)]
    lost = {one[1] or one[2] for piece in pieces for one in _LATER.finditer(piece)}
    needed = any(_of_search(name) or _calls_itself(name, piece) for name, piece in rules)
    return None if needed or lost & missing else _blank(source, text)


def with_operators(source: Source, text: str) -> str | None:
    """A text in which the names that stand as operators do are such; its lines stay.

    They may be declared in another file that it loads.

    Returns:
        The text; nothing if it loads none, or something else cannot be read.
    """
    names_ = [operator(text, error) for error in source.errors]
    if not all(names_) or not any(loaded(source)):
        return None
    return f"{''.join(f':- {declared(name)}. ' for name in dict.fromkeys(names_))}{text}"


def _blank(source: Source, text: str) -> str:
    """A text with blanks in the places of what cannot be read."""
    for error in source.errors:
        blank = re.sub(r"[^\n]", " ", text[error.start : error.end])
        text = text[: error.start] + blank + text[error.end :]
    return text


def _lost(text: str, error: Unread) -> set[str] | None:
    """The names of the predicates of which a piece may have clauses; nothing if that is not known.

    What begins amidst a line may be the rest of a clause; what calls itself may be a search.
    """
    text = code_of(text[: error.end])
    piece = text[error.start :].lstrip()
    begins = len(text) - len(piece)
    line = text[text.rfind("\n", 0, begins) + 1 : begins]
    if not _BEGINS.match(piece) or not re.fullmatch(r"(?:\d+\.\s+)?", line):
        return None
    found = {one[1] or one[2] for one in _LATER.finditer(piece)}
    return None if any(_calls_itself(name, piece) for name in found) else found


def _calls_itself(name: str, piece: str) -> bool:
    """True if a predicate calls itself, and does not only print what it is given."""
    return len(re.findall(rf"\b{name}\s*\(", piece)) > 1 and not _PRINTS.search(piece)


_PRINTS = re.compile(r"\b(?:write|print|format|put_char|nl|tab)\b")
"""The predicates that print."""


def _of_search(name: str) -> bool:
    """True if a name is that of a search, or of a part of one."""
    return bool(names.of_predicate(name)) or names.of_search(name)
