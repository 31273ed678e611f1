"""The clauses that cannot be read, where the search can do without them."""

from __future__ import annotations

import re

from pyab.submission.read import names
from pyab.submission.read.flow import searches
from pyab.submission.text.clauses import Source
from pyab.submission.text.hints import Unread, code_of

_BEGINS = re.compile(r"[a-z]\w*\s*(?:\(|:-|\.)|[/#*=-]")
"""The beginning of a clause, or of a comment as other languages have it."""
_LATER = re.compile(r"^(?:([a-z]\w*)\s*(?=\(|:-|\.)|[ \t]+([a-z]\w*)(?=[^\n]*:-))", re.MULTILINE)
"""The beginnings of its clauses: an error swallows more, because a full stop is missing, say."""


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
        piece = text[error.start : error.end]
        text = text[: error.start] + re.sub(r"[^\n]", " ", piece) + text[error.end :]
    return text


def _lost(text: str, error: Unread) -> set[str] | None:
    """The names of the predicates of which a piece may have clauses; nothing if that is not known.

    What begins amidst a line may be the rest of a clause; what calls itself may be a search.
    """
    text = code_of(text[: error.end])
    piece = text[error.start :].lstrip()
    begins = len(text) - len(piece)
    if not _BEGINS.match(piece) or (begins and text[begins - 1] != "\n"):
        return None
    found = {one[1] or one[2] for one in _LATER.finditer(piece)}
    calls_itself = any(len(re.findall(rf"\b{name}\s*\(", piece)) > 1 for name in found)
    return None if calls_itself else found


def _of_search(name: str) -> bool:
    """True if a name is that of a search, or of a part of one."""
    word = names.plain(name)
    return bool(names.of_predicate(name) or names.SEARCH.search(word) or names.MINIMAX.search(word))
