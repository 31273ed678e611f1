"""Trees from files: a literal, JSON with names and further values, or the facts of a book.

``.txt`` (or anything else)
    the literal, such as ``[[1,4],[5,6]]``
``.json``
    the literal, or nodes ``{"name": "a", "children": [...]}`` and ``{"name": "d", "value": 4}``
``.pl``
    facts moves/2, staticval/2, min_to_move/1, max_to_move/1, as in the books; only read, never run
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any, BinaryIO

from pyab.errors import TreeError
from pyab.support import arguments
from pyab.support.names import meant
from pyab.trees import facts, objects
from pyab.trees.builtin import TREES
from pyab.trees.literal import EXAMPLE
from pyab.trees.tree import Tree

Source = Tree | str | list[Any] | tuple[Any, ...]

LARGEST = 200_000_000
"""Bytes of a file: more is surely not a tree that someone wants searched."""


def as_tree(source: Source) -> Tree:
    """A tree from what a program may hold: a tree, a literal, a built-in name, nested lists.

    Raises:
        TreeError: It is none of these.

    >>> as_tree("bratko").name(3), as_tree([1, [2]]).size
    ('[0,0,0]', 4)
    """
    if isinstance(source, Tree):
        return source
    if not isinstance(source, str):
        return Tree.of(source)
    if source.strip() in TREES:
        return TREES[source.strip()]
    return Tree.parse(source)


def find(argument: str) -> Tree:
    """A tree from what a user types: a literal, a built-in name, a file, or ``-``.

    Raises:
        TreeError: It is none of these, or the file holds no tree.
    """
    text = argument.strip()
    if text == "-":
        if sys.stdin is None:
            raise TreeError("standard input is closed: no tree can be read from it")
        return _named_place("standard input", lambda: loads(_decode(_read(sys.stdin.buffer))))
    if text in TREES:
        return TREES[text]
    looks_literal = not text or text[0] in "[]{," or re.fullmatch(r"-?[\d.eE+-]+", text)
    if looks_literal:  # a file of such a name can be given as ./NAME
        return loads(argument)
    path = Path(argument)
    if not _exists(path):
        expected = f"a literal such as {EXAMPLE}, a file, or one of {', '.join(TREES)} is expected"
        raise TreeError(f"{argument[:200]!r} is no tree: {meant(text, TREES) or expected}")
    return load(path)


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def load(path: str | Path) -> Tree:
    """Read a tree from a file; its ending tells the form.

    Raises:
        TreeError: The file cannot be read, or holds no tree; the message names the place in it.
        UsageError: That is no name of a file.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder, "mine.txt")
    ...     _ = path.write_text("[3, [2, 9]]")
    ...     load(path)
    Tree.parse('[3,[2,9]]')
    """
    path = arguments.file("path", path)
    if path.is_dir():
        raise TreeError(f"{path} is a folder: a file with a tree is expected")
    try:
        with path.open("rb") as file:
            data = _read(file)
    except TreeError as error:
        raise TreeError(f"{path}: {error}") from None
    except OSError as error:
        raise TreeError(
            f"{path} cannot be read: {(error.strerror or str(error)).lower()}"
        ) from error
    return _named_place(str(path), lambda: loads(_decode(data), path.suffix.lower()))


def _read(file: BinaryIO) -> bytes:
    data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise TreeError(f"more than {LARGEST // 10**6} MB: too large for a tree")
    return data


def _decode(data: bytes) -> str:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise TreeError(f"byte {error.start} is not UTF-8 text: no tree") from None
    if "\0" in text:
        raise TreeError(f"byte {data.index(0)} is NUL: no text, no tree")
    return text


def _named_place(place: str, read: Any) -> Tree:
    try:
        tree: Tree = read()
    except TreeError as error:
        raise TreeError(f"{place}: {error}") from None
    return tree


def loads(text: str, suffix: str = "") -> Tree:
    """Read a tree from the text of a file with that ending.

    >>> loads('{"name": "a", "children": [{"name": "b", "value": 3}]}', ".json").name(1)
    'b'
    >>> str(loads("moves(a, [b, c]). staticval(b, 3). staticval(c, 1).", ".pl"))
    '[3,1]'
    """
    start = text.lstrip()[:1]
    if suffix == ".pl" or start == "%" or start.isalpha() or start in ("/", ":", "'"):
        return facts.read(text)
    if start == "{":
        return objects.read(text)
    return Tree.parse(text)
