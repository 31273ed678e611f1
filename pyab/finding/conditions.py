"""The clauses run backwards: for which leaves does a search do that?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from pyab.engines.unknown import SIGNS, Condition, Done, UnknownSearch, courses, leaf_name
from pyab.errors import ProgramError, UsageError
from pyab.finding.shapes import parse
from pyab.programs.program import Program
from pyab.programs.records import BOOK, get
from pyab.support.arguments import choice, several, whole
from pyab.trees.every import Shape
from pyab.trees.tree import SIDES, Side, Tree

MOST = 20_000
"""Ways that a search can take, at most: some seconds of work."""

Signs = frozenset[str]
Alternative = tuple[tuple[int, Signs, int], ...]
"""Conditions that hold together: two leaves, and how the first may compare with the second."""

_SPELT = {"<": "<", "=": "=", ">": ">", "<=": "<=", "=>": ">=", "<>": "!="}


@dataclass(frozen=True)
class Conditions:
    """The leaves for which a search does something.

    Attributes:
        alternatives: The conditions, one of which has to hold: each is several that hold together.
            None means never; one that is empty, always.
        ways: How many ways the search can take on the shape.

    >>> print(conditions("[_,[_,_]]", skipped="c"))
    a > b
    """

    alternatives: tuple[tuple[str, ...], ...]
    ways: int

    def __str__(self) -> str:
        if not self.alternatives:
            return "never"
        return "\n".join(", ".join(one) or "always" for one in self.alternatives)


def conditions(
    shape: str,
    *,
    skipped: Iterable[str] = (),
    evaluated: Iterable[str] = (),
    move: int | None = None,
    program: str = BOOK.key,
    root: Side = "max",
) -> Conditions:
    """Ask the clauses for which leaves they search a tree so.

    The Prolog program runs as it stands, on leaves that are unknown, and its answers are conditions
    on them.

    Args:
        shape: The tree's shape, such as ``[[_,_],[_,_]]``.  Its leaves are called a, b, c, ... from
            left to right.
        skipped: Leaves that are not to be evaluated.
        evaluated: Leaves that are to be evaluated.
        move: The move that is to be chosen, the index of a successor of the root.
        program: The key of the program that searches.
        root: Who is to move at the root.

    Raises:
        UsageError: There is no such leaf or move, or the search can take too many ways.
        ProgramError: There is no such program, or it names no move.
        TreeError: That is no shape.
        EngineError: SWI-Prolog is missing or too old.

    >>> print(conditions("[[_,_],[_,_]]", skipped="d"))
    a <= b, a > c
    a > b, b > c
    >>> print(conditions("[_,_]", move=0, program="minimax"))
    a > b
    """
    asked, known = get(program), parse(shape)
    wanted = _wanted(known, asked, skipped, evaluated, move)
    ways = _ways(known, choice("side", root, SIDES), asked)
    found = [tuple(map(_spelt, one)) for one in _where(ways, (), wanted)]
    return Conditions(tuple(found), sum(isinstance(at, Done) for at in ways.values()))


def _wanted(
    shape: Shape,
    program: Program,
    skipped: Iterable[str],
    evaluated: Iterable[str],
    move: int | None,
) -> Callable[[Done], bool]:
    """True of a search that does what is asked for."""
    names = [leaf_name(number) for number in range(1, shape.count(0) + 1)]
    without, within = (
        {names.index(choice("leaf", name, names)) + 1 for name in several("leaves", some)}
        for some in (skipped, evaluated)
    )
    child: int | None = None
    if move is not None:
        if "Best" not in program.entry().outputs:
            raise ProgramError(f"{program.key} names no move: ask for its leaves")
        if whole("move", move, 0) >= shape[0]:
            raise UsageError(f"move: the root has {shape[0]} successors, from 0 on")
        child = Tree(shape, (0,) * len(names)).children(0)[move]
    return lambda done: (
        within <= set(done.leaves)
        and without.isdisjoint(done.leaves)
        and child in (None, done.move)
    )


Ways = dict[tuple[Condition, ...], tuple[int, int] | Done]
"""For what is known of the leaves the two that a search asks about; or where it has come to."""


def _ways(shape: Shape, side: Side, program: Program) -> Ways:
    """All ways that a search can take on a shape."""
    search, ended = [UnknownSearch(program)], 0
    ways: Ways = {}
    todo: list[tuple[Condition, ...]] = [()]
    while todo:
        # A level of forks at one go: each call of Prolog costs something by itself.
        found = courses(search, [(side, shape, known) for known in todo])
        pairs, todo = list(zip(todo, found, strict=True)), []
        for known, course in pairs:
            if course.error:
                raise ProgramError(f"{program.key} does more with values than compare two")
            ways[known] = course.asks or course.searches[0]
            if course.asks:
                one, other = course.asks
                todo += [(*known, (one, sign, other)) for sign in SIGNS]
            else:
                ended += 1
        # Each fork that is still open leads to one way at least.
        if ended + len(todo) > MOST:
            raise UsageError(
                f"a search of {shape.count(0)} leaves can take more than {MOST:,} ways: ask "
                "about a smaller shape, or find one tree with pyab find"
            )
    return ways


def _where(
    ways: Ways, known: tuple[Condition, ...], wanted: Callable[[Done], bool]
) -> list[Alternative]:
    """The conditions, with what is known, under which a search does what is wanted."""
    at = ways[known]
    if isinstance(at, Done):
        return [()] if wanted(at) else []
    one, other = sorted(at)
    below = {sign: _where(ways, (*known, (at[0], sign, at[1])), wanted) for sign in SIGNS}
    # Equal leaves have one name, so that what follows can be the same as after another answer.
    below["="] = [_renamed(each, other, one) for each in below["="]]
    found: list[Alternative] = []
    for sign, some in below.items():
        alike = [each for each in SIGNS if below[each] == some]
        # Whatever the answer, the same follows: it is no condition.
        if len(alike) == len(SIGNS):
            return some
        # Answers that lead to the same are one condition.
        if sign == alike[0]:
            signs = frozenset(alike)
            found += [(_first((at[0], signs, at[1])), *each) for each in some]
    return found


def _renamed(alternative: Alternative, leaf: int, to: int) -> Alternative:
    """Conditions on two leaves that are equal, told of the first of them."""
    return tuple(
        _first((to if one == leaf else one, signs, to if other == leaf else other))
        for one, signs, other in alternative
    )


def _first(condition: tuple[int, Signs, int]) -> tuple[int, Signs, int]:
    """A condition told from the leaf that stands first."""
    one, signs, other = condition
    if one < other:
        return condition
    return other, frozenset(_TURNED[sign] for sign in signs), one


_TURNED = {"<": ">", "=": "=", ">": "<"}


def _spelt(condition: tuple[int, Signs, int]) -> str:
    one, signs, other = condition
    sign = _SPELT["".join(sorted(signs, key="<=>".index))]
    return f"{leaf_name(one)} {sign} {leaf_name(other)}"
