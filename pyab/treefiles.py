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
import re
import sys
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from pyab.errors import TreeError
from pyab.figures import TREES
from pyab.tree import EXAMPLE, Number, Side, Tree, comparable, number

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
        return _named_place("standard input", lambda: loads(_decode(sys.stdin.buffer.read())))
    if text in TREES:
        return TREES[text]
    looks_literal = not text or text[0] in "[]{," or re.fullmatch(r"-?[\d.eE+-]+", text)
    if looks_literal and not _is_file(argument):
        return Tree.parse(argument)
    path = Path(argument)
    if not looks_literal and not _exists(path):
        raise TreeError(
            f"{argument[:200]!r} is no tree: a literal such as {EXAMPLE}, a file, or one of "
            f"{', '.join(TREES)} is expected"
        )
    return load(path)


def _is_file(argument: str) -> bool:
    return 0 < len(argument) < 1000 and _exists(Path(argument))


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def load(path: str | Path) -> Tree:
    """Read a tree from a file; its ending tells the form.

    Raises:
        TreeError: The file cannot be read, or holds no tree; the message names the place in it.
    """
    path = Path(path)
    if path.is_dir():
        raise TreeError(f"{path} is a folder: a file with a tree is expected")
    try:
        if path.stat().st_size > LARGEST:
            raise TreeError(f"{path} is larger than {LARGEST // 10**6} MB: too large for a tree")
        data = path.read_bytes()
    except OSError as error:
        raise TreeError(
            f"{path} cannot be read: {(error.strerror or str(error)).lower()}"
        ) from error
    return _named_place(str(path), lambda: loads(_decode(data), path.suffix.lower()))


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
    if suffix == ".pl":
        return _facts(text)
    if text.lstrip().startswith("{"):
        return _json(text)
    return Tree.parse(text)


# ---------------------------------------------------------------------- JSON

_NUMBERS = ("static", "likelihood", "optimistic", "pessimistic")
_KEYS = ("name", "value", "children", "root", *_NUMBERS)


def _json(text: str) -> Tree:
    try:
        top = json.loads(text, parse_constant=_no_constant, object_pairs_hook=_no_duplicates)
    except json.JSONDecodeError as error:
        raise TreeError(f"line {error.lineno}, column {error.colno}: {error.msg}") from None
    except RecursionError:
        raise TreeError("the objects are nested too deeply: write the tree as a literal") from None
    except ValueError as error:
        raise TreeError(str(error)) from None
    return _from_objects(top)


def _no_constant(name: str) -> NoReturn:
    raise TreeError(f"{name} is not a value a position can have")


def _no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise TreeError(f"the key {twice!r} stands twice in one object")
    return found


def _from_objects(top: dict[str, Any]) -> Tree:
    root = top.get("root", "max")
    arity: list[int] = []
    leaves: list[Number] = []
    names: list[str] = []
    extra: dict[str, list[Number | None]] = {key: [] for key in _NUMBERS}
    todo: list[tuple[Any, tuple[int, ...]]] = [(top, ())]
    places: list[str] = []
    while todo:
        node, path = todo.pop()
        place = str(list(path)).replace(" ", "")
        if not isinstance(node, dict):
            node = {"children": node} if isinstance(node, list) else {"value": node}
        _check_object(node, place, path)
        for key in _NUMBERS:
            extra[key].append(_json_number(node[key], place, key) if key in node else None)
        names.append(str(node.get("name", place)))
        children = node.get("children")
        if children:
            arity.append(len(children))
            todo += [(child, (*path, i)) for i, child in enumerate(children)][::-1]
        else:
            arity.append(0)
            leaves.append(_json_number(node["value"], place, "value"))
            places.append(f"position {place}")
    _check_likelihoods(extra["likelihood"])
    _check_comparable(leaves, extra)
    given = {key: tuple(extra[key]) for key in _NUMBERS if any(x is not None for x in extra[key])}
    if "likelihood" in given:
        given["likelihood"] = tuple(1 if x is None else x for x in given["likelihood"])
    return Tree(
        tuple(arity),
        comparable(leaves, lambda i: places[i]),
        names=tuple(names),
        **given,  # type: ignore[arg-type]  # mypy sees one type for four attributes
    ).with_root(root)


def _check_object(node: dict[str, Any], place: str, path: tuple[int, ...]) -> None:
    unknown = [key for key in node if key not in _KEYS or (key == "root" and path)]
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


def _json_number(value: Any, place: str, key: str) -> Number:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TreeError(f"position {place}: {key!r} must be a number, not {json.dumps(value)[:40]}")
    return comparable([value], lambda _: f"position {place}, {key!r}")[0]


def _check_comparable(leaves: list[Number], extra: dict[str, list[Number | None]]) -> None:
    """The further values of a tree are compared with its leaves, so they must be comparable."""
    values = [(f"{key!r}", x) for key in _NUMBERS if key != "likelihood" for x in extra[key]]
    known = [(place, x) for place, x in values if x is not None]
    everything = [*known, *(("a leaf", leaf) for leaf in leaves)]
    comparable([x for _, x in everything], lambda i: everything[i][0])


def _check_likelihoods(values: list[Number | None]) -> None:
    for i, value in enumerate(values):
        if value is not None and not 0 < value <= 1:
            raise TreeError(f"position number {i}: a likelihood is above 0 and at most 1")


# --------------------------------------------------------------------- facts

_FACT_TOKEN = re.compile(
    r"(?P<skip>\s+|%[^\n]*|/\*.*?\*/)"
    r"|(?P<quoted>'(?:[^'\\\n]|''|\\.)*')"
    r"|(?P<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\w*)"
    r"|(?P<atom>[^\W\d_A-ZА-ЯЁ]\w*|\[\])"
    r"|(?P<var>[A-Z_А-ЯЁ]\w*)"
    r"|(?P<neck>:-|-->)"
    r"|(?P<end>\.(?=\s|%|\Z))"
    r"|(?P<mark>[(),\[\]|/])"
    r"|(?P<other>.)",
    re.DOTALL,
)

_HOOKS = {
    "moves": "moves", "ходы": "moves", "mutari": "moves",
    "staticval": "staticval", "стат_оц": "staticval",
    "min_to_move": "min", "ход_мина": "min", "mutare_min": "min",
    "max_to_move": "max", "ход_макса": "max", "mutare_max": "max",
}  # fmt: skip
"""The relations of a game by the names that the sources give them."""

_IGNORED = ("discontiguous", "dynamic", "encoding")


def _facts(text: str) -> Tree:
    moves: dict[str, list[str]] = {}
    values: dict[str, Number] = {}
    sides: dict[str, Side] = {}
    for line, name, args in _clauses(text):
        hook = _HOOKS.get(name)
        if hook == "moves" and len(args) == 2 and isinstance(args[1], list):
            _once(moves, args[0], args[1], line, "its moves")
        elif hook == "staticval" and len(args) == 2 and isinstance(args[1], str):
            value = number(args[1], partial("line {}".format, line))
            _once(values, args[0], value, line, "its static value")
        elif hook in ("min", "max") and len(args) == 1:
            _once(sides, args[0], hook, line, "who is to move")
        else:
            raise TreeError(
                f"line {line}: {name}/{len(args)} is not a fact of a tree: moves(P, [P1, ...]), "
                "staticval(P, Number), min_to_move(P) and max_to_move(P) are"
            )
    return _grow({p: kids for p, kids in moves.items() if kids}, values, sides)


def _once(table: dict[Any, Any], key: Any, value: Any, line: int, what: str) -> None:
    if not isinstance(key, str):
        raise TreeError(f"line {line}: a position's name is expected, not a list")
    if table.setdefault(key, value) != value:
        raise TreeError(f"line {line}: the position {key} has {what} already")


def _clauses(text: str) -> Any:
    """The facts of a text: line, name, arguments (text, or a list of texts)."""
    tokens = _tokens(text)
    for kind, token, line in tokens:
        if kind == "neck":
            _skip_directive(tokens, line)
            continue
        if kind != "atom":
            raise TreeError(f"line {line}: a fact is expected, found {token!r}")
        _expect(tokens, "(", token)
        args: list[Any] = [_argument(tokens)]
        while (mark := _next(tokens))[1] == ",":
            args.append(_argument(tokens))
        if mark[1] != ")":
            raise TreeError(f"line {mark[2]}: ',' or ')' is expected, found {mark[1]!r}")
        end = _next(tokens)
        if end[0] == "neck":
            raise TreeError(
                f"line {end[2]}: {token}/{len(args)} is a rule: only facts can be read as a tree"
            )
        if end[0] != "end":
            raise TreeError(f"line {end[2]}: the full stop after {token}(...) is missing")
        yield line, token, args


def _tokens(text: str) -> Any:
    line = 1
    for match in _FACT_TOKEN.finditer(text):
        kind, token = match.lastgroup, match.group()
        if kind == "quoted":
            yield "atom", token[1:-1].replace("''", "'"), line
        elif kind != "skip":
            yield kind, token, line
        line += token.count("\n")


def _next(tokens: Any) -> tuple[str, str, int]:
    found: tuple[str, str, int] | None = next(tokens, None)
    if found is None:
        raise TreeError("the text ends in the middle of a fact: is a full stop missing?")
    return found


def _expect(tokens: Any, mark: str, after: str) -> None:
    _, token, line = _next(tokens)
    if token != mark:
        raise TreeError(f"line {line}: {mark!r} is expected after {after}, found {token!r}")


def _argument(tokens: Any) -> str | list[str]:
    kind, token, line = _next(tokens)
    if kind in {"atom", "number"} and token != "[]":
        return token
    if token == "[]":
        return []
    if token == "[":
        items: list[str] = []
        while True:
            kind, token, line = _next(tokens)
            if kind not in {"atom", "number"}:
                raise TreeError(f"line {line}: a position's name is expected, found {token!r}")
            items.append(token)
            _, mark, line = _next(tokens)
            if mark == "]":
                return items
            if mark != ",":
                raise TreeError(f"line {line}: ',' or ']' is expected, found {mark!r}")
    what = "a variable" if kind == "var" else repr(token)
    raise TreeError(f"line {line}: a name, a number or a list of names is expected, found {what}")


def _skip_directive(tokens: Any, line: int) -> None:
    _, name, _ = _next(tokens)
    if name not in _IGNORED:
        raise TreeError(f"line {line}: a directive is not run here: only facts are read")
    while _next(tokens)[0] != "end":
        pass


def _grow(moves: dict[str, list[str]], values: dict[str, Number], sides: dict[str, Side]) -> Tree:
    parents: dict[str, str] = {}
    for parent, kids in moves.items():
        for kid in kids:
            if kid in parents:
                raise TreeError(
                    f"the position {kid} follows {parents[kid]} and {parent}: that is no tree"
                )
            parents[kid] = parent
    positions = list(dict.fromkeys([*moves, *values]))
    roots = [p for p in positions if p not in parents]
    if not positions:
        raise TreeError("no moves/2 and no staticval/2 facts: there is no tree in it")
    if len(roots) != 1:
        found = ", ".join(roots[:5]) or "none, every position follows another"
        raise TreeError(f"one position must follow no other, the root; found {found}")
    order = _preorder(roots[0], moves)
    if len(order) < len(positions):
        lost = next(p for p in positions if p not in set(order))
        raise TreeError(f"the position {lost} cannot be reached from the root {roots[0]}")
    leaves = [p for p in order if p not in moves]
    for p in order:
        if p in moves and p in values:
            raise TreeError(f"the position {p} has moves and a static value: one of them")
        if p not in moves and p not in values:
            raise TreeError(f"the position {p} has neither moves nor a static value")
    tree = Tree(
        tuple(len(moves.get(p, ())) for p in order),
        comparable([values[p] for p in leaves], lambda i: f"the position {leaves[i]}"),
        names=tuple(order),
    )
    if sides.get(roots[0]) == "min" or (roots[0] not in sides and _says_min(tree, order, sides)):
        tree = tree.with_root("min")
    for node, p in enumerate(order):
        if sides.get(p, tree.side(node)) != tree.side(node):
            raise TreeError(f"{sides[p]}_to_move({p}): the sides must alternate from the root on")
    return tree


def _preorder(root: str, moves: dict[str, list[str]]) -> list[str]:
    order, todo = [], [root]
    while todo:
        node = todo.pop()
        order.append(node)
        todo += reversed(moves.get(node, ()))
    return order


def _says_min(tree: Tree, order: list[str], sides: dict[str, Side]) -> bool:
    """Whether the first fact about a side makes the root MIN's; MAX's where there is none."""
    for node, p in enumerate(order):
        if p in sides:
            return sides[p] != tree.side(node)
    return False
