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
    asked = _Asked(parse(shape), choice("side", root, SIDES), get(program))
    wanted = _Wanted(asked, skipped, evaluated, move)
    found = asked.where(wanted.holds)
    return Conditions(tuple(tuple(map(_spelt, one)) for one in found), asked.ways)


class _Wanted:
    """The wishes that a search is asked for."""

    def __init__(
        self, asked: _Asked, skipped: Iterable[str], evaluated: Iterable[str], move: int | None
    ) -> None:
        names = [leaf_name(number) for number in range(1, asked.shape.count(0) + 1)]
        self.skipped, self.evaluated = (
            {names.index(choice("leaf", name, names)) + 1 for name in several("leaves", some)}
            for some in (skipped, evaluated)
        )
        self.child: int | None = None
        if move is not None:
            if "Best" not in asked.program.entry().outputs:
                raise ProgramError(f"{asked.program.key} names no move: ask for its leaves")
            if whole("move", move, 0) >= asked.shape[0]:
                raise UsageError(f"move: the root has {asked.shape[0]} successors, from 0 on")
            self.child = Tree(asked.shape, (0,) * len(names)).children(0)[move]

    def holds(self, done: Done) -> bool:
        """True if the search did what is asked for."""
        seen = set(done.leaves)
        if self.child is not None and done.move != self.child:
            return False
        return self.evaluated <= seen and not self.skipped & seen


class _Asked:
    """All ways that a search can take on a shape, as forks: what is asked, and each answer's."""

    def __init__(self, shape: Shape, side: Side, program: Program) -> None:
        self.shape, self.program, self.ways = shape, program, 0
        search, todo = [UnknownSearch(program)], [list[Condition]()]
        self._at: dict[tuple[Condition, ...], tuple[int, int] | Done] = {}
        while todo:
            # A level of forks at one go: each call of Prolog costs something by itself.
            found = courses(search, [(side, shape, known) for known in todo])
            pairs, todo = list(zip(todo, found, strict=True)), []
            for known, course in pairs:
                if course.error:
                    raise ProgramError(f"{program.key} does more with values than compare two")
                self._at[tuple(known)] = course.asks or course.searches[0]
                if course.asks:
                    one, other = course.asks
                    todo += [[*known, (one, sign, other)] for sign in SIGNS]
                else:
                    self.ways += 1
            # Each fork that is still open leads to one way at least.
            if self.ways + len(todo) > MOST:
                raise UsageError(
                    f"a search of {shape.count(0)} leaves can take more than {MOST:,} ways: ask "
                    "about a smaller shape, or find one tree with pyab find"
                )

    def where(self, holds: Callable[[Done], bool]) -> list[Alternative]:
        """The conditions under which a search does what is wanted."""
        return self._where((), holds)

    def _where(
        self, known: tuple[Condition, ...], holds: Callable[[Done], bool]
    ) -> list[Alternative]:
        at = self._at[known]
        if isinstance(at, Done):
            return [()] if holds(at) else []
        one, other = sorted(at)
        below = {sign: self._where((*known, (at[0], sign, at[1])), holds) for sign in SIGNS}
        # Equal leaves have one name, so that what follows can be the same as after another answer.
        below["="] = [_renamed(each, other, one) for each in below["="]]
        found: list[Alternative] = []
        for some in _each_once(below.values()):
            signs = frozenset(sign for sign in SIGNS if below[sign] == some)
            # Whatever the answer, the same follows: it is no condition.
            if len(signs) == len(SIGNS):
                return some
            found += [(_first((at[0], signs, at[1])), *each) for each in some]
        return found


def _each_once(some: Iterable[list[Alternative]]) -> list[list[Alternative]]:
    found: list[list[Alternative]] = []
    for one in some:
        if one not in found:
            found.append(one)
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
