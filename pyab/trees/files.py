"""Trees from files: a literal, JSON with names and further values, or the facts of a book.

``.txt`` (or anything else)
    the literal, such as ``[[1,4],[5,6]]``
``.json``
    the literal, or nodes ``{"name": "a", "children": [...]}`` and ``{"name": "d", "value": 4}``
``.pl``
    facts moves/2, staticval/2, min_to_move/1, max_to_move/1, as in the books; only read, never run
"""

from __future__ import annotations

import json
import math
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, NoReturn

from pyab.errors import TreeError
from pyab.support import arguments
from pyab.support.names import meant
from pyab.trees import facts
from pyab.trees.builtin import TREES
from pyab.trees.literal import EXAMPLE, Number, comparable, longest
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
    """A tree from what a user types: a literal, a built-in name, a file, or ``-``."""
    text = argument.strip()
    if text == "-":
        if sys.stdin is None:
            raise TreeError("standard input is closed: no tree can be read from it")
        with _said_of("standard input"):
            return loads(_read(sys.stdin.buffer))
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
    # The name is too long for the system, or has a NUL in it.
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
        with _said_of(path), path.open("rb") as file:
            return loads(_read(file), path.suffix.lower())
    except OSError as error:
        raise TreeError(
            f"{path} cannot be read: {(error.strerror or str(error)).lower()}"
        ) from error


@contextmanager
def _said_of(place: object) -> Iterator[None]:
    """Name the place in the words of an error."""
    try:
        yield
    except TreeError as error:
        raise TreeError(f"{place}: {error}") from None


def _read(file: BinaryIO) -> str:
    # One byte more says that there are more; a pipe has no size to ask for.
    data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise TreeError(f"more than {LARGEST // 10**6} MB: too large for a tree")
    try:
        # Some editors begin a text with a byte order mark.
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise TreeError(f"byte {error.start} is not UTF-8 text: no tree") from None
    if "\0" in text:
        raise TreeError(f"byte {data.index(0)} is NUL: no text, no tree")
    return text


def loads(text: str, suffix: str = "") -> Tree:
    """Read a tree from the text of a file with that ending.

    >>> loads('{"name": "a", "children": [{"name": "b", "value": 3}]}', ".json").name(1)
    'b'
    >>> str(loads("moves(a, [b, c]). staticval(b, 3). staticval(c, 1).", ".pl"))
    '[3,1]'
    """
    # A fact begins with an atom, quoted or not; a file of facts also with a comment or a directive.
    start = text.lstrip()[:1]
    if suffix == ".pl" or start == "%" or start.isalpha() or start in ("/", ":", "'"):
        return facts.read(text)
    if start == "{":
        return _from_json(text)
    return Tree.parse(text)


# ---------------------------------------------------------------------- JSON

_NUMBERS = ("likelihood", "static", "optimistic", "pessimistic")
_KEYS = ("name", "value", "children", "root", *_NUMBERS)


def _from_json(text: str) -> Tree:
    """A tree from nodes with names, and what the search controls ask for."""
    try:
        top = strict_json(text)
    except json.JSONDecodeError as error:
        raise TreeError(f"line {error.lineno}, column {error.colno}: {error.msg}") from None
    # json reads by recursion, the literal's reader does not.
    except RecursionError:
        raise TreeError("the objects are nested too deeply: write the tree as a literal") from None
    # JSONDecodeError is a ValueError as well; what is left is int(), which refuses long numbers.
    except ValueError:
        raise TreeError(f"an integer in it has more than {longest()} digits") from None
    return _from_objects(top)


def strict_json(text: str) -> Any:
    """What a text says in JSON.

    Raises:
        TreeError: It has a key twice, or NaN or an infinity, which are not JSON.
        ValueError: It is not JSON, or has an integer that is too long.
        RecursionError: It is nested too deeply.
    """
    # By itself json reads NaN, and of two equal keys keeps the last without a word.
    return json.loads(text, parse_constant=_no_constant, object_pairs_hook=_no_duplicates)


def _no_constant(name: str) -> NoReturn:
    raise TreeError(f"{name} is not a value a position can have")


def _no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise TreeError(f"the key {twice!r} stands twice in one object")
    return found


def _from_objects(top: Any) -> Tree:
    nodes = list(_nodes(top))
    leaves = [(f"position {place}", node["value"]) for place, node in nodes if "value" in node]
    further = {key: tuple(node.get(key) for _, node in nodes) for key in _NUMBERS}
    # The further values of a tree are compared with its leaves, likelihoods with nothing.
    others = [(repr(key), x) for key in _NUMBERS[1:] for x in further[key] if x is not None]
    _comparable([*others, *(("a leaf", value) for _, value in leaves)])
    given = {key: some for key, some in further.items() if any(x is not None for x in some)}
    if "likelihood" in given:
        given["likelihood"] = tuple(1 if x is None else x for x in given["likelihood"])
    return Tree(
        tuple(len(node.get("children", ())) for _, node in nodes),
        _comparable(leaves),
        nodes[0][1].get("root", "max"),
        names=tuple(map(_name, nodes)) if any(_name(("", node)) for _, node in nodes) else None,
        **given,  # type: ignore[arg-type]  # mypy sees one type for four attributes
    )


def _nodes(top: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """The positions in preorder: the path of each, and its object."""
    todo: list[tuple[Any, tuple[int, ...]]] = [(top, ())]
    while todo:
        node, path = todo.pop()
        place = str(list(path)).replace(" ", "")
        if not isinstance(node, dict):
            node = {"children": node} if isinstance(node, list) else {"value": node}
        _check_keys(node, place)
        numbers = {
            key: _number(node[key], place, key) for key in ("value", *_NUMBERS) if key in node
        }
        _check_numbers(numbers, _name((place, node)))
        yield place, node | numbers
        todo += [(child, (*path, i)) for i, child in enumerate(node.get("children", ()))][::-1]


def _name(node: tuple[str, dict[str, Any]]) -> str:
    """A position's own name, or its path."""
    place, told = node
    return str(told.get("name", "")).strip() or place


def _check_keys(node: dict[str, Any], place: str) -> None:
    unknown = [key for key in node if key not in _KEYS or (key == "root" and place != "[]")]
    if unknown:
        raise TreeError(
            f"position {place}: the key {unknown[0]!r} is unknown: a node has {', '.join(_KEYS)}"
        )
    if ("value" in node) == ("children" in node):
        raise TreeError(f"position {place}: either 'value' or 'children' is expected")
    children = node.get("children")
    if "children" in node and (not isinstance(children, list) or not children):
        raise TreeError(
            f"position {place}: 'children' must be a list of at least one node; "
            "a terminal position has 'value' instead"
        )
    if not isinstance(node.get("name", ""), str):
        raise TreeError(f"position {place}: 'name' must be text")


def _number(value: Any, place: str, key: str) -> Number:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TreeError(f"position {place}: {key!r} must be a number, not {json.dumps(value)[:40]}")
    return _comparable([(f"position {place}, {key!r}", value)])[0]


def _check_numbers(numbers: dict[str, Number], name: str) -> None:
    low, high = numbers.get("pessimistic", -math.inf), numbers.get("optimistic", math.inf)
    if low > high:
        raise TreeError(
            f"position {name}: its pessimistic value {low} is above its optimistic value {high}"
        )
    if not 0 < numbers.get("likelihood", 1) <= 1:
        raise TreeError(f"position {name}: a likelihood is above 0 and at most 1")


def _comparable(values: Sequence[tuple[str, Number]]) -> tuple[Number, ...]:
    """The values, each with its place, if they can be compared with one another."""
    return comparable([value for _, value in values], lambda i: values[i][0])
