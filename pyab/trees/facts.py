"""Trees from facts: moves/2, staticval/2, min_to_move/1 and max_to_move/1, as in the books."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from pyab.errors import TreeError
from pyab.trees.literal import Number, comparable, number
from pyab.trees.tree import Side, Tree

_FACT_TOKEN = re.compile(
    r"(?P<skip>\s+|%[^\n]*|/\*.*?\*/)"
    r"|(?P<quoted>'(?:[^'\\\n]|''|\\.)*')"
    # Letters behind it belong to it, so that `12abc` is refused as a whole.
    r"|(?P<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\w*)"
    # Ё stands apart from А to Я in Unicode.
    r"|(?P<atom>[^\W\d_A-ZА-ЯЁ]\w*|\[\])"
    r"|(?P<var>[A-Z_А-ЯЁ]\w*)"
    r"|(?P<neck>:-|-->)"
    # As in Prolog: a full stop ends a clause before a blank, a comment or the end alone.
    r"|(?P<end>\.(?=\s|%|\Z))"
    # A `/*` that is left is a comment without an end.
    r"|(?P<mark>[(),\[\]|]|/(?!\*))"
    r"|(?P<other>.)",
    re.DOTALL,
)

_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|(.))", re.DOTALL)
# A backslash at the end of a line joins it to the next.
_ESCAPED = {"n": "\n", "t": "\t", "\n": ""}


def _unescaped(match: re.Match[str]) -> str:
    code, letter = match.groups()
    return chr(int(code, 16)) if code else _ESCAPED.get(letter, letter)


RELATIONS = {
    "moves": "moves", "ходы": "moves", "mutari": "moves",
    "staticval": "staticval", "стат_оц": "staticval",
    "min_to_move": "min", "ход_мина": "min", "mutare_min": "min",
    "max_to_move": "max", "ход_макса": "max", "mutare_max": "max",
}  # fmt: skip
"""The relations of a game by the names that the sources give them."""

# Directives that change nothing of what the facts say.
_IGNORED = ("discontiguous", "dynamic", "encoding")


def read(text: str) -> Tree:
    """Read a tree from facts, as a book gives them; the text is only read, never run."""
    moves: dict[str, list[str]] = {}
    values: dict[str, Number] = {}
    sides: dict[str, Side] = {}
    for line, name, args in _clauses(text):
        hook = RELATIONS.get(name)
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
    # moves(P, []) says what no fact for P says: it is terminal.
    return _grow({p: kids for p, kids in moves.items() if kids}, values, sides)


def has_rules(text: str) -> bool:
    """True if a text has rules, so that it holds a game, to be run, and no tree, to be read.

    >>> has_rules("moves(P, L) :- after(P, L)."), has_rules(":- dynamic(moves/2). moves(a, [b]).")
    (True, False)
    """
    # Most files have no rules, and need not be taken apart for that.
    if ":-" not in text and "-->" not in text:
        return False
    before = "end"
    for match in _FACT_TOKEN.finditer(text):
        # At the beginning of a clause a neck makes a directive, elsewhere a rule.
        if match.lastgroup == "neck" and before != "end":
            return True
        if match.lastgroup != "skip":
            before = str(match.lastgroup)
    return False


def _once(table: dict[Any, Any], key: Any, value: Any, line: int, what: str) -> None:
    if not isinstance(key, str):
        raise TreeError(f"line {line}: a position's name is expected, not a list")
    # The same fact twice is no contradiction.
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
        opening = _next(tokens)
        if opening[1] != "(":
            raise TreeError(
                f"line {opening[2]}: '(' is expected after {token}, found {opening[1]!r}"
            )
        args: list[Any] = [_argument(tokens)]
        while (mark := _next(tokens))[1] == ",":
            args.append(_argument(tokens))
        if mark[1] != ")":
            raise TreeError(f"line {mark[2]}: ',' or ')' is expected, found {mark[1]!r}")
        end = _next(tokens)
        if end[0] == "neck":
            raise TreeError(
                f"line {end[2]}: {token}/{len(args)} is a rule: only facts can be read as a tree; "
                "a game, with rules, comes as a file, or by pyab.unroll"
            )
        if end[0] != "end":
            raise TreeError(f"line {end[2]}: the full stop after {token}(...) is missing")
        yield line, token, args


def _tokens(text: str) -> Any:
    line = 1
    for match in _FACT_TOKEN.finditer(text):
        kind, token = match.lastgroup, match.group()
        if kind == "quoted":
            yield "atom", _ESCAPE.sub(_unescaped, token[1:-1].replace("''", "'")), line
        elif kind == "other" and text.startswith("/*", match.start()):
            raise TreeError(f"line {line}: the comment that starts here is never closed")
        elif kind != "skip":
            yield kind, token, line
        line += token.count("\n")


def _next(tokens: Any) -> tuple[str, str, int]:
    found: tuple[str, str, int] | None = next(tokens, None)
    if found is None:
        raise TreeError("the text ends in the middle of a fact: is a full stop missing?")
    return found


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
    reached = set(order)
    if len(reached) < len(positions):
        lost = next(p for p in positions if p not in reached)
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
    if _says_min(tree, order, sides):
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
    """True if the first fact about a side makes the root MIN's; MAX's where there is none."""
    for node, p in enumerate(order):
        if p in sides:
            return sides[p] != tree.side(node)
    return False
