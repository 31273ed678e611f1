"""Fewer runs, the same proof: one for each class of orderings that a program cannot tell apart.

A program that only compares values takes one course on all orderings that give its comparisons the
same answers.  The mirror is run on tokens (:mod:`pyab.proof.tokens`), which split the orderings of
a shape's leaves into such classes.  One tree of each is then run in Prolog with every comparison
written down.  If Prolog compared what the mirror compared, the class is one for Prolog too; a pair
that the mirror did not compare, and whose order is not implied, splits the class in three, until
both take one course on all of it.  Then one tree stands for the class, and both languages are
compared on that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from pyab.errors import ProgramError
from pyab.programs import Program
from pyab.proof import engine
from pyab.proof.engine import Piece
from pyab.proof.tokens import INFINITY, MINUS, PLUS, Order, SignError, Values, branches
from pyab.python_engine import copy
from pyab.testtrees import Shape

_AT_ONCE = 20_000
"""Courses that go to Prolog at one go, so that memory stays flat."""


class SignsError(ProgramError):
    """A program compares a value with minus another, so that no ordering stands for others.

    It may still be found wrong on the trees that are run.
    """


def _signs(program: Program, language: str) -> SignsError:
    return SignsError(
        f"{program.key}: in {language}, a value is compared with minus another: no proof by "
        "orderings holds for it"
    )


@dataclass(frozen=True)
class Course:
    """One run of the mirror on tokens.

    Attributes:
        order: What is known after it of the order of the leaves, and of alpha and beta.
        asked: What it compared: the characters of two values for each comparison.
    """

    order: Order
    asked: bytes


def courses(
    program: Program, piece: Piece, shape: Shape, starts: Sequence[Order]
) -> Iterator[Course]:
    """The courses that the mirror can take on a shape.

    Args:
        program: The program.
        piece: Who is to move at the root, and whether alpha and beta are ranked too.
        shape: The shape.
        starts: What is known before; see :func:`unknown`.

    Raises:
        ProgramError: The mirror does more with values than compare them; :class:`SignsError`, if
            that is all.

    >>> from pyab.programs import PROGRAMS
    >>> piece = Piece(3, ((2, 2, 0, 0, 0),), "max", False, (), 13)
    >>> len(list(courses(PROGRAMS["bratko"], piece, piece.shapes[0], [unknown(piece)])))
    9
    """
    values = Values(piece.count)
    run = _on_tokens(program, piece, shape, values)
    try:
        for start in starts:
            for order in values.classes(start):
                run()
                yield Course(order, bytes(values.asked))
                values.asked.clear()
    except SignError:
        raise _signs(program, "Python") from None
    except (TypeError, AttributeError) as error:
        raise ProgramError(
            f"{program.key}: in Python, it does more with values than compare them ({error}): no "
            "proof by orderings holds for it"
        ) from None


def unknown(piece: Piece) -> Order:
    """What is known of the leaves before any comparison: nothing; and alpha is less than beta."""
    order = Order(piece.count)
    if piece.windows:
        order.learn_less(piece.leaves, piece.leaves + 1)
    return order


def _on_tokens(
    program: Program, piece: Piece, shape: Shape, values: Values
) -> Callable[[], object]:
    entry = program.entry(piece.side)
    function = copy(program)[entry.function]
    root, leaves = engine.positions(shape, piece)
    for pos in engine.preorder(root):
        pos.infinity = values.infinity
    for leaf, token in zip(leaves, values.tokens, strict=False):
        leaf.evaluate(token)
    alpha, beta = (
        values.tokens[piece.leaves :] if piece.windows else (-values.infinity, values.infinity)
    )
    if piece.windows and program.negamax and piece.side == "min":
        alpha, beta = -beta, -alpha
    given = {"P": root, "A": alpha, "B": beta}
    arguments = [given[name] for name in entry.inputs]
    return lambda: function(*arguments)


def closed(program: Program, piece: Piece, shape: Shape) -> str:
    """One ordering of each class that neither language can tell apart, as characters.

    Raises:
        ProgramError: The program does more with values than compare them; :class:`SignsError`, if
            that is all.

    >>> from pyab.programs import PROGRAMS
    >>> piece = Piece(3, ((3, 0, 0, 0),), "max", False, (), 13)
    >>> closed(PROGRAMS["minimax"], piece, piece.shapes[0])
    'ABCBABCABABBAAABAAACBBBACBA'
    """
    every = courses(program, piece, shape, [unknown(piece)])
    found: list[str] = []
    while some := list(islice(every, _AT_ONCE)):
        found += _closed(program, piece, shape, some)
    return "".join(found)


def _closed(program: Program, piece: Piece, shape: Shape, some: Sequence[Course]) -> Iterator[str]:
    written = engine.compared(program, replace(piece, shapes=(shape,), chosen=_chosen(some)))
    for course, asked in zip(some, written.splitlines(), strict=True):
        pair = None if asked == course.asked else _not_implied(program, course.order, asked)
        if pair is None:
            yield _chosen([course])
        else:
            less = course.order.copy()
            less.learn_less(*pair)
            starts = [less, *branches(course.order, *pair)]
            yield from _closed(program, piece, shape, list(courses(program, piece, shape, starts)))


def _chosen(some: Iterable[Course]) -> str:
    return "".join([chr(64 + rank) for course in some for rank in course.order.ranks()])


def _not_implied(program: Program, order: Order, asked: bytes) -> tuple[int, int] | None:
    """The first pair that was compared and of which nothing is known."""
    # Where a comparison raised an error, its second value may be missing.
    for one, other in zip(asked[::2], asked[1::2], strict=False):
        a, b = (one - PLUS) & 31, (other - PLUS) & 31  # a value and minus it are one letter
        if INFINITY in (a, b):
            continue
        if (one < MINUS) != (other < MINUS):
            raise _signs(program, "Prolog")
        if not order.knows(a, b):
            return a, b
    return None
