"""A function of one's own as a program: called in the way that fits, watched from outside.

It runs in Python alone, in this very process, and is trusted.  Files that are not are judged in a
process of their own; see :mod:`pyab.submission.function`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from inspect import unwrap
from itertools import count
from types import CodeType
from typing import Any, NamedTuple

from pyab.engines import python
from pyab.errors import ProgramError
from pyab.functions import rows
from pyab.functions.codes import codes_in, searches
from pyab.functions.conventions import Convention, in_tables, pairs, proposals, worded
from pyab.functions.parts import part_called
from pyab.functions.positions import NESTED
from pyab.functions.program import Function
from pyab.functions.rules import replaceable
from pyab.functions.running import Searcher, attempt
from pyab.programs.predicates import Predicate
from pyab.programs.records import PROGRAMS
from pyab.support.brackets import narrow
from pyab.trees import uniform
from pyab.trees.tree import SIDES, Tree

SAMPLE = tuple(
    Tree.parse(text, side)
    for text in (
        *("7", "[3]", "[1,2]", "[2,1]", "[1,1]", "[[2]]", "[2,[1,3]]", "[[1,2],3]"),
        *("[[1,4],[5,6]]", "[[3,1],[2,4]]", "[1,[2,0],3]", "[[[3,0],[1]],[2,[4,2]]]"),
        *("[1,[1,2]]", "[[3,-2,5],[4,7,1],[-6,2,3]]", "[[[5,6],[7,4]],[[3,8],[9,1]]]"),
    )
    for side in ("max", "min")  # type: Any
)
"""Trees on which the ways to call a function are tried."""
ROWS = tuple(
    uniform.tree(width, height, "random", number=number, root=side)
    for width in rows.WIDTHS
    for height in range(1, 9 - width)
    for number in range(4)
    for side in SIDES
)
"""The trees on which the ways are tried in which it takes the leaves of a tree in one row."""
LIKE = ("bratko", "f2", "minimax")
"""Programs whose leaves a function may evaluate."""


def own(function: Callable[..., Any], taken: Collection[str] = ()) -> Function:
    """A function as a program.

    Args:
        function: It is called with a position and a window, as ``alphabeta(position, alpha,
            beta)``; see :mod:`pyab.functions.positions`.  Other parameters are known by their
            names.
        taken: Keys that it cannot have.

    Raises:
        ProgramError: It gives no answer to any tree with a move.

    >>> def mine(position, alpha, beta):
    ...     if not position.moves():
    ...         return position.value
    ...     pick = max if position.maximising else min
    ...     return pick(mine(child, alpha, beta) for child in position.moves())
    >>> own(mine), own(mine).lines([Tree.parse("[3,[2,9]]")], watch=False)
    (<Program mine: a function of one's own>, ['s(1,3)s(3,2)s(4,9)v(-,3)'])
    """
    plain = _without_given(function)
    name = getattr(plain, "__name__", type(plain).__name__)
    search = _fitting(function, plain, name)
    keys = (f"{name} {n}" if n > 1 else name for n in count(1))
    return Function(
        key=next(key for key in keys if key not in taken),
        title="a function of one's own",
        source="",
        stem="",
        mirror="",
        predicates=(Predicate("search", name, _arguments(search.convention), name),),
        strict=_is_strict(search),
        tie="first",
        search=search,
    )


def _fitting(function: Callable[..., Any], plain: Callable[..., Any], name: str) -> Searcher:
    """The function with the way to call it in which it does best."""
    codes = _codes(plain, name)
    names: dict[str, Any] = getattr(getattr(plain, "__func__", plain), "__globals__", {})
    kept = rows.kept_in(names, codes)
    in_row = rows.proposals(function, kept=kept)
    trees = [(tree.arity, tree.leaves, tree.root) for tree in (ROWS if in_row else SAMPLE)]
    ways = in_row or [
        *in_tables(function, kept, players=pairs(names)),
        *proposals(function, rules=replaceable(names, codes), players=pairs(names)),
    ]
    # What is drawn, and told step by step, are the leaves: so these have to be seen.
    ways = [way for way in ways if way.form != "plain"]
    tried, lines = list[Searcher](), list[list[str]]()
    for way in ways:
        search = Searcher(function, way, codes, names=names)
        found = attempt(search.run, rows.trees_for(way, trees))
        wider = rows.as_wide(way, search.factors)
        ways += [*worded(way, search.words), *(wider or [])]
        if wider == []:
            tried.append(search)
            lines.append(found)
    if in_row:
        each = in_rows(lines, [one.convention for one in tried])
        likely = max(each, key=lambda one: one.likelihood, default=None)
        number = likely and likely.number
    else:
        number = best(lines, [one.convention for one in tried])
    if number is None:
        failed = [line for line in lines[0] if "!" in line] if lines else []  # not on leaves alone
        said = narrow(failed[0].partition("!")[2]) if failed else "it takes no position"
        said = {"failed": "it returned None; is a return missing?"}.get(said, said)
        raise ProgramError(
            f"{name} gave no answer to any tree with a move, called as {name}"
            f"({tried[0].convention if tried else ''}): {said.removeprefix('error ')}"
        )
    return tried[number]


def _is_strict(search: Searcher) -> bool:
    """True if it does not cut off at equality, which spares the last leaf of such a tree."""
    heights = search.convention.heights
    if not heights:
        return "s(4," in search.run((2, 0, 2, 0, 0), (1, 1, 2), "max")
    width = search.convention.width
    shape = uniform.shape(width, max(2, *heights) if heights[1:] else heights[0])
    leaves = (1,) * (shape.count(0) - 1)
    return f"s({len(shape) - 1}," in search.run(shape, (*leaves, 2), "max")


def _arguments(way: Convention) -> tuple[str, ...]:
    """The arguments of the function as of a predicate."""
    bounds = (bound for bound in "AB" if way.named(bound))
    return ("P", *bounds, *(["Best"] if way.moves else []), "V")


def _without_given(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function to which :func:`functools.partial` has given arguments."""
    while isinstance(function, partial):
        function = function.func
    return function


def _codes(plain: Callable[..., Any], name: str) -> frozenset[CodeType]:
    """The codes that search, among those of the function and of its module."""
    inner = unwrap(getattr(plain, "__func__", plain))  # its values may be kept by functools.cache
    if not hasattr(inner, "__code__"):
        inner = type(plain).__call__
    # An object that is called has its code in its class.
    code = getattr(inner, "__code__", None)
    if code is None:  # of a function in C there is nothing to be watched
        raise ProgramError(f"{name} is not written in Python: its calls cannot be watched")
    around = getattr(inner, "__globals__", {})
    others = [getattr(one, "__code__", None) for one in around.values()]
    every = [*codes_in(code), *(one for one in others if isinstance(one, CodeType) and one != code)]
    return searches(every, code)


# --------------------------------------------------------------- the way to call it

_ANSWER = re.compile(r"v\((-|\d+),([^()]*)\)\Z")
_LEAF = re.compile(r"s\((\d+),")


@cache
def _wanted() -> list[tuple[Any, frozenset[int], set[tuple[str, ...]]]]:
    """For each tree of the sample its value, its best moves, and leaves that may be evaluated."""
    lines = [python.run(PROGRAMS[key], SAMPLE) for key in LIKE]
    found = []
    for number, tree in enumerate(SAMPLE):
        values = tree.backed_up
        moves = frozenset(child for child in tree.children(0) if values[child] == values[0])
        leaves = {tuple(_LEAF.findall(each[number])) for each in lines}
        found.append((values[0], moves, leaves))
    return found


def best(lines: Sequence[Sequence[str]], ways: Sequence[Convention]) -> int | None:
    """The number of the way in which a function does best on the sample; of equal ones the first.

    Args:
        lines: The lines that each way left on :data:`SAMPLE`, or on its beginning.
        ways: The ways; ``None`` is returned where none led to an answer on a tree with a move.
    """
    scores = [score(each, way) for each, way in zip(lines, ways, strict=True)]
    # What looks into our positions by itself has its own evaluation: it may be what is wrong.
    alone = map(_values_alone, ways)
    others = [0 if of_values else points for points, of_values in zip(scores, alone, strict=True)]
    scores = others if any(others) else scores
    most = max(scores, default=0)
    return scores.index(most) if most else None


class InRow(NamedTuple):
    """A way to call a function that takes the leaves of a tree in one row.

    Attributes:
        number: Its number.
        way: The way.
        share: The share of :data:`ROWS`, of those that it can be asked about, with a right value.
        whole: True if there was an answer on all of these.
    """

    number: int
    way: Convention
    share: float
    whole: bool

    @property
    def likelihood(self) -> tuple[bool, float]:
        """The signs that it is called so: it has answers, and right ones."""
        return self.whole, self.share


def in_rows(lines: Sequence[Sequence[str]], ways: Sequence[Convention]) -> Iterator[InRow]:
    """The ways that led to an answer, from the lines that each left on its own of :data:`ROWS`."""
    for number, (each, way) in enumerate(zip(lines, ways, strict=True)):
        one_sided = not (way.told or way.returned)
        inside = (tree for tree in ROWS if rows.fits(way, tree.arity))
        pairs = ((tree, _ANSWER.search(line)) for tree, line in zip(inside, each, strict=False))
        asked = [(tree, got) for tree, got in pairs if tree.root == "max" or not one_sided]
        if any(got for _, got in asked):
            right = sum(float(got[2]) == tree.backed_up[0] for tree, got in asked if got)
            whole = all(got for _, got in asked)
            if _is_odd(way) and right < len(asked):
                continue
            yield InRow(number, replace(way, max_only=one_sided), right / len(asked), whole)


def _values_alone(way: Convention) -> bool:
    """True if our positions answer for its own evaluation, and for no function of its moves."""
    return bool(way.rules) and "moves" not in map(part_called, way.rules)


def _asked(way: Convention, trees: int) -> int:
    """The number of trees of the sample, or of its beginning, that a way may be right on."""
    return sum(tree.root == "max" or way.told or way.returned for tree in SAMPLE[:trees])


def _is_odd(way: Convention) -> bool:
    """True for a way that has to be right everywhere: a sign makes the mover's values of MAX's."""
    return way.signed and (way.given or not way.returned)


def score(lines: Sequence[str], way: Convention) -> int:
    """The points of a way to call a function, from the lines that it left on :data:`SAMPLE`."""
    values = moves = leaves = named = answers = 0
    # A way that led to nothing was given up, and has fewer lines.
    for line, (value, best_moves, wanted) in zip(lines, _wanted(), strict=False):
        found, seen = _ANSWER.search(line), tuple(_LEAF.findall(line))
        if found is None or (best_moves and not seen and way.form in (*NESTED, "taken")):
            continue  # it takes a list of ours for one of its own
        right = float(found[2]) == value
        values += right
        leaves += right and seen in wanted
        answers += bool(best_moves)
        named += bool(best_moves) and found[1] != "-"
        moves += found[1] != "-" and int(found[1]) in best_moves
    # A part of a result looks like a move by chance: it has to do so nearly always.
    if not answers or (way.moves and named < 0.8 * answers):
        return 0
    # Where no leaf is seen, only values tell that it takes our lists for trees.
    if way.form == "plain" and values < 0.8 * _asked(way, len(lines)):
        return 0
    if _is_odd(way) and values < len(lines):
        return 0
    # Values count most; more answers decide between equals.
    return 100 * (4 * values + 2 * moves + leaves) + answers
