"""The premise of the proofs: a program does nothing with values but compare them.

Then it takes one course on two trees of one shape whose leaves are ordered alike: by induction on
the steps of the run, each value at hand is a leaf, a bound, or minus one of these, the same one in
both runs, so that each comparison comes out alike.  One tree for each weak ordering of the leaves,
and of the bounds, stands for all.

The mirrors are run on tokens that can be compared with each other, or minus one with minus another,
can have their sign turned, and refuse all else (:mod:`pyab.proof.tokens`).  The clauses are read:
what they call must be a comparison, ``X is -Y``, a predicate of theirs, or a relation of the game
(``prolog/support/premise.pl``); and what they compare is written down
(``prolog/support/recorder.pl``): no value with minus another.
"""

from __future__ import annotations

from pyab import bridge
from pyab.errors import ProgramError
from pyab.programs import Program
from pyab.proof import classes, engine, orderings
from pyab.proof.engine import Piece
from pyab.testtrees import shapes
from pyab.tree import SIDES


def check(program: Program, leaves: int = 4) -> None:
    """Make sure that a program does nothing with values but compare them.

    Args:
        program: The program.
        leaves: It is tried on all trees of up to so many leaves.

    Raises:
        CourseError: It was seen to do more, in one language or the other.
        ProgramError: Its clauses call what may do more; the message says what.
    """
    reason = bridge.call("premise", engine.load(program, "answers"))
    if reason:
        raise ProgramError(
            f"{program.key}: in Prolog, {reason}: no proof by orderings holds for it"
        )
    for count in range(1, leaves + 1):
        for shape in shapes(count):
            for side in SIDES:
                number = orderings.number(count, windows=False)
                piece = Piece(count, (shape,), side, False, (), number)
                classes.closed(classes.search(program, piece, shape))
