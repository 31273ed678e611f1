"""Trees from JSON: nodes with names, and what the search controls ask for."""

from __future__ import annotations

import json
from typing import Any, NoReturn

from pyab.errors import TreeError
from pyab.trees.literal import Number, comparable, longest
from pyab.trees.tree import Tree

_NUMBERS = ("static", "likelihood", "optimistic", "pessimistic")
_KEYS = ("name", "value", "children", "root", *_NUMBERS)


def read(text: str) -> Tree:
    """Read a tree from JSON objects.

    Raises:
        TreeError: It is no such tree; the message names the place.
    """
    try:
        top = json.loads(text, parse_constant=_no_constant, object_pairs_hook=_no_duplicates)
    except json.JSONDecodeError as error:
        raise TreeError(f"line {error.lineno}, column {error.colno}: {error.msg}") from None
    except RecursionError:
        raise TreeError("the objects are nested too deeply: write the tree as a literal") from None
    except ValueError:
        raise TreeError(f"an integer in it has more than {longest()} digits") from None
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
    named = False
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
        own = node.get("name", "").strip()
        named |= bool(own)
        names.append(own or place)
        children = node.get("children")
        if children:
            arity.append(len(children))
            todo += [(child, (*path, i)) for i, child in enumerate(children)][::-1]
        else:
            arity.append(0)
            leaves.append(_json_number(node["value"], place, "value"))
            places.append(f"position {place}")
    _check_bounds(extra["pessimistic"], extra["optimistic"], names)
    _check_likelihoods(extra["likelihood"])
    _check_comparable(leaves, extra)
    given = {key: tuple(extra[key]) for key in _NUMBERS if any(x is not None for x in extra[key])}
    if "likelihood" in given:
        given["likelihood"] = tuple(1 if x is None else x for x in given["likelihood"])
    return Tree(
        tuple(arity),
        comparable(leaves, lambda i: places[i]),
        names=tuple(names) if named else None,
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


def _check_bounds(lows: list[Number | None], highs: list[Number | None], names: list[str]) -> None:
    for low, high, name in zip(lows, highs, names, strict=True):
        if low is not None and high is not None and low > high:
            raise TreeError(
                f"position {name}: its pessimistic value {low} is above its optimistic value {high}"
            )


def _check_likelihoods(values: list[Number | None]) -> None:
    for i, value in enumerate(values):
        if value is not None and not 0 < value <= 1:
            raise TreeError(f"position number {i}: a likelihood is above 0 and at most 1")
