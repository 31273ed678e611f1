"""The premise of the proofs: a program does nothing with values but compare them.

Then it takes one course on two trees of one shape whose leaves are ordered alike: by induction on
the steps of the run, each value at hand is a leaf, a bound, or minus one of these, the same one in
both runs, so that each comparison comes out alike.  One tree for each weak ordering of the leaves,
and of the bounds, stands for all.

The mirrors are run on tokens that can be compared, can have their sign turned, and refuse all else.
The clauses are read: what they call must be a comparison, ``X is -Y``, ``max`` or ``min``, a
predicate of theirs, or a relation of the game (``prolog/support/premise.pl``).
"""

from __future__ import annotations

from typing import Any, NoReturn

from pyab import bridge
from pyab.errors import ProgramError
from pyab.mirror.positions import position
from pyab.programs import Program
from pyab.proof import engine, orderings
from pyab.python_engine import copy
from pyab.testtrees import shapes
from pyab.tree import SIDES, Tree


class Token:
    """A value that can be compared, and have its sign turned, and nothing else.

    >>> Token(1) < Token(2), -Token(1) > -Token(2)
    (True, True)
    >>> Token(1) + 1
    Traceback (most recent call last):
    ...
    TypeError: unsupported operand type(s) for +: 'Token' and 'int'
    """

    __slots__ = ("_rank",)
    __hash__ = None  # type: ignore[assignment]  # nothing may be looked up by a value

    def __init__(self, rank: int) -> None:
        self._rank = rank

    def __neg__(self) -> Token:
        return Token(-self._rank)

    def __lt__(self, other: Token) -> bool:
        return self._rank < _rank(other)

    def __gt__(self, other: Token) -> bool:
        return self._rank > _rank(other)

    def __le__(self, other: Token) -> bool:
        return self._rank <= _rank(other)

    def __ge__(self, other: Token) -> bool:
        return self._rank >= _rank(other)

    def __eq__(self, other: object) -> bool:
        return self._rank == _rank(other)

    def __ne__(self, other: object) -> bool:
        return self._rank != _rank(other)

    def __bool__(self) -> NoReturn:
        raise TypeError("a value is taken for true or false")

    def __repr__(self) -> NoReturn:
        raise TypeError("a value is printed")

    __str__ = __repr__

    def __format__(self, _: str) -> NoReturn:
        raise TypeError("a value is printed")


def _rank(other: object) -> int:
    if not isinstance(other, Token):
        raise TypeError("a value is compared with what is no value")
    return other._rank


def check(program: Program, leaves: int = 4) -> None:
    """Make sure that a program does nothing with values but compare them.

    Args:
        program: The program.
        leaves: The mirror is tried on all trees of up to so many leaves.

    Raises:
        ProgramError: It does more, in one language or the other; the message says what.
    """
    reason = bridge.call("premise", engine.load(program, "answers"))
    if reason:
        raise ProgramError(
            f"{program.key}: in Prolog, {reason}: no proof by orderings holds for it"
        )
    try:
        _try_tokens(program, leaves)
    except (TypeError, AttributeError) as error:
        raise ProgramError(
            f"{program.key}: in Python, it does more with values than compare them ({error}): no "
            "proof by orderings holds for it"
        ) from None


def _try_tokens(program: Program, leaves: int) -> None:
    names = copy(program)
    far = Token(10**6)
    for count in range(1, leaves + 1):
        for shape in shapes(count):
            for side in SIDES:
                entry = program.entry(side)
                root = position(Tree(shape, (0,) * count, side))
                every: list[Any] = list(engine.preorder(root))
                for pos in every:
                    pos.infinity = far
                below = [pos for pos in every if not pos.successors]
                arguments: dict[str, Any] = {"P": root, "A": -far, "B": far}
                for ranks in orderings.orderings(count, windows=False):
                    for leaf, rank in zip(below, ranks, strict=True):
                        leaf.staticval = Token(rank)
                    found = names[entry.function](*[arguments[name] for name in entry.inputs])
                    value = found[-1] if isinstance(found, tuple) else found
                    _rank(value)
