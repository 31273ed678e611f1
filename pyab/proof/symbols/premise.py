"""The premise of the proofs: a program does nothing with values but compare them.

Then it takes one course on two trees of one shape whose leaves are ordered alike: by induction on
the steps of the run, each value at hand is a leaf, a bound, or minus one of these, the same one in
both runs, so that each comparison comes out alike.  One tree for each weak ordering of the leaves,
and of the bounds, stands for all.

Both texts are read.  The clauses (``prolog/support/proof/premise.pl``) may call comparisons,
``X is -Y``, their own predicates and the relations of the game, and have variables and lists for
arguments; the mirrors (:mod:`pyab.proof.symbols.mirrors`) may do the like.  So neither sees what a
value or a position is, keeps anything from one call to the next, or catches an error.

Both are run as well, on all small trees: the mirrors on tokens that can be compared with each
other, or minus one with minus another, can have their sign turned, and refuse all else
(:mod:`pyab.proof.symbols.tokens`); the clauses on variables that know their numbers alone
(``prolog/support/proof/recorder.pl``), where a unification of two is a comparison.
"""

from __future__ import annotations

from functools import cache

from pyab.engines import bridge, exhaust
from pyab.engines.piece import Piece
from pyab.errors import ProgramError
from pyab.programs.program import Program
from pyab.proof.symbols import classes, mirrors
from pyab.proof.symbols.classes import refused
from pyab.trees.every import shapes
from pyab.trees.tree import SIDES

LEAVES = 4
"""It is tried on all trees of up to so many leaves."""


@cache  # more than one proof asks
def check(program: Program) -> None:
    """Make sure that a program does nothing with values but compare them.

    Raises:
        CourseError: It was seen to do more, in one language or the other.
        ProgramError: There is something in its texts that may do more; the message says what.
    """
    reasons = {
        "Prolog": bridge.call(f"premise({exhaust.load(program, 'answers')})"),
        "Python": mirrors.does_more(program),
    }
    for language, reason in reasons.items():
        if reason:
            raise ProgramError(refused(program, language, reason))
    for count in range(1, LEAVES + 1):
        for shape in shapes(count):
            for side in SIDES:
                # Run for the errors that it may raise: the classes are not wanted.
                classes.closed(classes.search(program, Piece.of(shape, side), shape))
