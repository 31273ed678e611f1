"""Fewer runs, the same proof: one for each class of orderings that a program cannot tell apart.

A program that only compares values takes one course on all orderings that give its comparisons the
same answers.  The mirror is run on tokens (:mod:`pyab.proof.symbols.tokens`), which split the
orderings of a shape's leaves into such classes.  One tree of each is then run in Prolog with every
comparison written down.  If Prolog compared what the mirror compared, the class is one for Prolog
too; a pair that the mirror did not compare, and whose order is not implied, splits the class in
three, until both take one course on all of it.  Then one tree stands for the class, and both
languages are compared on that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice

from pyab.engines import exhaust
from pyab.engines.piece import Piece, as_characters
from pyab.engines.python import calls, copy
from pyab.errors import ProgramError
from pyab.programs.program import Program
from pyab.proof.symbols.tokens import INFINITY, MINUS, PLUS, Order, SignError, Values, branches
from pyab.trees.every import Shape

_AT_ONCE = 20_000
"""Courses that go to Prolog at one go, so that memory stays flat."""


class CourseError(ProgramError):
    """A program's course depends on more than the order of the values, in a run that was seen.

    So no ordering stands for others; but the program may still be found wrong on the trees that
    are run.
    """


def refused(program: Program, language: str, why: str) -> str:
    """The words for a program of which nothing can be proved."""
    return f"{program.key}: in {language}, {why}: no proof by orderings holds for it"


@dataclass(frozen=True)
class Subject:
    """The two runs that are compared.

    Attributes:
        program: The program.
        start: The order of the values that is known before any comparison.
        on_tokens: Makes ready a run of the mirror on some tokens.
        in_prolog: Runs the clauses on some orderings, a character a rank, and leaves a line for
            each: the characters of two values for each comparison, as
            :class:`pyab.proof.symbols.tokens.Values` writes them down.
    """

    program: Program
    start: Order
    on_tokens: Callable[[Values], Callable[[], object]]
    in_prolog: Callable[[str], bytes]


@dataclass(frozen=True)
class TokenRun:
    """One run of the mirror on tokens.

    Attributes:
        order: The order of the values that is known after it.
        asked: The comparisons: the characters of two values for each comparison.
    """

    order: Order
    asked: bytes


def search(program: Program, piece: Piece, shape: Shape) -> Subject:
    """The search of a shape, whose leaves are the values; with windows alpha and beta are, too."""
    start = Order(piece.count)
    if piece.windows:
        start.learn_less(piece.leaves, piece.leaves + 1)

    def in_prolog(chosen: str) -> bytes:
        return exhaust.compared(program, replace(piece, shapes=(shape,), chosen=chosen))

    return Subject(program, start, partial(_on_tokens, program, piece, shape), in_prolog)


def _on_tokens(
    program: Program, piece: Piece, shape: Shape, values: Values
) -> Callable[[], object]:
    root, leaves = exhaust.positions(shape, piece, values.infinity)
    # With windows the tokens of alpha and beta stand behind those of the leaves.
    for leaf, token in zip(leaves, values.tokens, strict=False):
        leaf.evaluate(token)
    infinite = (-values.infinity, values.infinity)
    window = values.tokens[piece.leaves :] if piece.windows else infinite
    return calls(program, copy(program))(root, piece.side, window)


def courses(subject: Subject, starts: Sequence[Order] = ()) -> Iterator[TokenRun]:
    """The courses that the mirror can take, from some orders instead of the subject's own."""
    values = Values(subject.start.count)
    run = subject.on_tokens(values)
    try:
        for start in starts or [subject.start]:
            for order in values.classes(start):
                run()
                yield TokenRun(order, bytes(values.asked))
                values.asked.clear()
    except SignError as error:
        raise CourseError(refused(subject.program, "Python", str(error))) from None
    except (TypeError, AttributeError) as error:
        why = f"it does more with values than compare them ({error})"
        raise CourseError(refused(subject.program, "Python", why)) from None


def closed(subject: Subject) -> str:
    """One ordering of each class that neither language can tell apart, as characters."""
    every = courses(subject)
    found: list[str] = []
    while some := list(islice(every, _AT_ONCE)):
        found += _closed(subject, some)
    return "".join(found)


def _closed(subject: Subject, some: Sequence[TokenRun]) -> Iterator[str]:
    written = subject.in_prolog(_chosen(some))
    for course, asked in zip(some, written.splitlines(), strict=True):
        pair = None
        if asked != course.asked:
            # Prolog may compare what follows from the mirror's answers: that splits nothing.
            pair = _not_implied(subject.program, course.order, asked)
        if pair is None:
            yield _chosen([course])
        else:
            less = course.order.copy()
            less.learn_less(*pair)
            # The mirror takes its course anew on each part, as what it compares is held against
            # Prolog's again.
            starts = [less, *branches(course.order, *pair)]
            yield from _closed(subject, list(courses(subject, starts)))


def _chosen(some: Iterable[TokenRun]) -> str:
    return as_characters(course.order.ranks() for course in some)


def _not_implied(program: Program, order: Order, asked: bytes) -> tuple[int, int] | None:
    """The first pair that was compared and of which nothing is known."""
    if b"?" in asked:
        raise CourseError(refused(program, "Prolog", "a value is compared with what is no value"))
    for one, other in zip(asked[::2], asked[1::2], strict=True):
        a, b = (one - PLUS) & 31, (other - PLUS) & 31  # a value and minus it are one letter
        # Infinity lies above all values, whatever their sign, so that it splits no class.
        if INFINITY in (a, b):
            continue
        if (one < MINUS) != (other < MINUS):
            raise CourseError(refused(program, "Prolog", "a value is compared with minus another"))
        if not order.knows(a, b):
            return a, b
    return None
