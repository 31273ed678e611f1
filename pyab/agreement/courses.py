"""The courses of searches on small trees: the windows that they hand on, the line that they find.

They are read from the characters of a run (:mod:`pyab.engines.exhaust`) by a few operations on
strings, since the laws ask for them on every small tree.  No character of a position or of a value
is the letter of an event, and greater values have greater characters.
"""

from __future__ import annotations

import math
import re
from functools import cache, lru_cache

from pyab.engines.watching import VALUES
from pyab.traces.events import number
from pyab.trees.tree import Tree

# `G` is 71 and `c` 99: the 21 positions of a tree of 11 leaves fit between.
FIRST = 72
"""The root's number among the characters: so no position has the letter of an event."""

# Above every rank of a small tree, and not 15: minus that would be `!`.
_INFINITY = 16
_STEP = re.compile(r"([cr])\((\d+),([^(),]*),([^(),]*)\)")


def characters(text: str) -> str:
    """The calls and the returns of an engine's line as characters; characters stay as they are.

    Values are small integers, as those of small trees are.

    >>> characters("c(0,-inf,inf)c(1,-inf,inf)s(1,7)r(1,-,7)r(0,1,7)v(1,7)")
    'cH @cI @rI-7rHI7'
    """
    # As text a bracket follows the first letter; among characters no position is one.
    if text[1:2] != "(":
        return text
    return "".join(
        kind + _position(at) + (_position(one) if kind == "r" else _character(one)) + _character(v)
        for kind, at, one, v in _STEP.findall(text)
    )


def _position(text: str) -> str:
    return "-" if text == "-" else chr(FIRST + int(text))


def _character(text: str) -> str:
    value = number(text)
    if math.isnan(value):
        return "-"
    return chr(VALUES + round(max(-_INFINITY, min(value, _INFINITY))))


def minus(value: str) -> str:
    """The character of minus a value."""
    return chr(2 * VALUES - ord(value))


@cache
def _parents(arity: tuple[int, ...]) -> tuple[int, ...]:
    """For each position of a shape its parent."""
    return Tree(arity, (0,) * arity.count(0)).parents


@cache
def _successors(arity: tuple[int, ...], root: str) -> dict[str, str]:
    """For each inner position of a shape its successors, all as characters."""
    tree, first = Tree(arity, (0,) * arity.count(0)), ord(root)
    return {
        chr(first + node): "".join(chr(first + child) for child in tree.children(node))
        for node in tree.inner()
    }


# ------------------------------------------------------------------- windows


def calls(text: str) -> tuple[str, ...]:
    """For each call in a text of characters the position, alpha and beta."""
    # A list first: tuple() takes it in less time than a generator.
    return tuple([part[:3] for part in text.split("c")[1:]])


def narrows(text: str, tree: Tree, negamax: bool) -> bool:
    """True if the window of each position lies within that of the position above it.

    >>> narrows("cH @cI @rI-3cJ3@cK3@", Tree.parse("[3,[2,9]]"), negamax=False)
    True
    >>> narrows("cH @cI @rI-3cJ3@cK2@", Tree.parse("[3,[2,9]]"), negamax=False)
    False
    """
    return _narrows(calls(text), tree.arity, negamax)


@lru_cache(4096)
def _narrows(called: tuple[str, ...], arity: tuple[int, ...], negamax: bool) -> bool:
    """The same of calls alone: far fewer searches differ in them than in what they find."""
    parents, first = _parents(arity), ord(called[0][0])
    windows: dict[int, tuple[str, str]] = {}
    for at, alpha, beta in map(tuple, called):
        node = ord(at) - first
        windows[node] = alpha, beta
        if node:
            low, high = windows[parents[node]]
            if negamax:
                alpha, beta = minus(beta), minus(alpha)
            if alpha < low or beta > high:
                return False
    return True


def greatest_so_far(tree: Tree, true: str, text: str) -> bool:
    """True if each successor is called with minus the greatest of minus its elder siblings' values.

    Args:
        tree: The tree.
        true: The events of a full search of it, in negamax.
        text: The events of a search with one bound, in negamax; the bound at the root is infinite.

    >>> full = "cH @cI @rI--cJ @cK @rK-2cL @rL-9rJ-.rH-3"
    >>> greatest_so_far(Tree.parse("[3,[2,9]]"), full, "cH @cI @rI--cJ -cK @rK-2rJ-.rH-3")
    True
    """
    # A return is its letter, the position, the move, the value: part[1] is the move.
    values = {part[0]: part[2] for part in true.split("r")[1:]}
    parents, called = _parents(tree.arity), calls(text)
    root = ord(called[0][0])
    known = dict.fromkeys(parents, called[0][2])  # the least of their values, first infinity
    for at, _, bound in map(tuple, called[1:]):
        parent = parents[ord(at) - root]
        if bound != known[parent]:
            return False
        known[parent] = min(bound, values[at])
    return True


# ---------------------------------------------------------------------- line


@lru_cache(64)  # several laws ask for the same one
def line(text: str) -> str:
    """The positions of the line, from the root on, of a search that names its moves.

    >>> line("cH @cI @rI-3cJ3@cK3@rK-2rJK2rHI3")
    'HI'
    """
    found = best = text[1]
    # A leaf names no move, and there the line ends.
    while (at := text.find(f"r{best}")) >= 0 and text[at + 2] != "-":
        best = text[at + 2]
        found += best
    return found


def same_line(_: Tree, text: str, other: str) -> bool:
    """True if two searches that name their moves come to the same line."""
    return line(text) == line(other)


def line_of_the_first(tree: Tree, true: str, text: str) -> bool:
    """True if a search comes to the line of a full one that takes the first of equal moves.

    Args:
        tree: The tree.
        true: The events of a full search of it, in negamax.
        text: The events of the search.

    >>> full = "cH @cI @rI--cJ @cK @rK-2cL @rL-9rJ-.rH-3"
    >>> line_of_the_first(Tree.parse("[3,[2,9]]"), full, "cH @cI @rI-3cJ3@cK3@rK-2rJK2rHI3")
    True
    """
    found = best = true[1]
    successors = _successors(tree.arity, best)
    while best in successors:
        value = minus(_value(true, best))
        best = next(child for child in successors[best] if _value(true, child) == value)
        found += best
    return line(text) == found


def _value(text: str, at: str) -> str:
    return text[text.index(f"r{at}") + 3]


def inside_on_the_line(_: Tree, true: str, *texts: str) -> bool:
    """True if each position on the lines of searches has its value within the window it had.

    Args:
        true: The events of a full search of the same tree, with values from MAX's side, as the
            others have them.
        texts: The events of the searches.
    """
    return all(
        text[call + 2] <= _value(true, at) <= text[call + 3]
        for text in texts
        for at in line(text)
        for call in [text.index(f"c{at}")]
    )


# --------------------------------------------------------------------- values


def exact_daughters(tree: Tree, true: str, text: str) -> bool:
    """True if the root's successors return their values; both texts are from MAX's side."""
    daughters = _successors(tree.arity, text[1])[text[1]]
    # With the infinite window nothing is cut off at the root: each of them has a return.
    return all(_value(text, at) == _value(true, at) for at in daughters)


def first_return_is_complete(tree: Tree, text: str) -> bool:
    """True if the first inner position that is left had all its successors searched."""
    successors = _successors(tree.arity, text[1])
    first = next(at for at in (part[0] for part in text.split("r")[1:]) if at in successors)
    # Successors are searched in order: if the last one was called, all were.
    return f"c{successors[first][-1]}" in text
