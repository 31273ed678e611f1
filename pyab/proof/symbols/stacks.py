"""A search without recursion, level by level: its stacks, and what lies below in them.

Such a search does not call itself on a successor: it jumps to the label where a search begins, with
the successor on top of a stack, and goes on at another label with the successor's value on top.
For the proof by induction a leaf may stand for any subtree there, too, if this holds of a machine
that is begun at a position, with any window, over **any** stacks:

* it comes to the label where a search ends with its value as the one cell more on the stack of
  values, and with all other cells as they were;
* until then it has not looked at what lies below.

Then the jump is a call.  By induction on the depth: at a terminal position that is tried.  At a
position with successors, take the run on the tree of one move whose leaves have the values that the
searches of the successors leave.  Both runs come to the same first successor, with the same cells.
By the assumption on the depth its search ends with the same cells again, and with the value on top,
and it has looked at nothing that lies below: on the tree of one move the leaf does just that.  So
both runs go on alike, and so on to the end.

So each tree of one move is searched from that label on, with every window, over cells that raise an
error where they are looked at (``prolog/support/proof/stacks.pl``).  The root of the whole search,
below which there is nothing, is tried apart: by the program's own entry, on the same trees with the
infinite window.  That a mirror counts the cells from the top alone is read in its text
(:mod:`pyab.proof.symbols.mirrors`).

The promise comes by comparison: on each of these trees, with each window in which alpha is less
than beta, the machine leaves the events of the search with recursion that it was made from.  What
that one promises is promised of the machine: for the infinite window, that it returns the value.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pyab.engines import exhaust
from pyab.engines.piece import Piece
from pyab.programs import texts
from pyab.programs.predicates import Predicate, Role
from pyab.programs.program import Program
from pyab.programs.records import PROGRAMS
from pyab.proof.symbols.compare import differing
from pyab.proof.symbols.promise import EXACT, Promise
from pyab.proof.symbols.promises import keeps
from pyab.traces.words import window as window_in_words

LOOKS_BELOW = "it looks at what lies below in its stacks, or changes it"

_CLAUSES = """\
level(P, A, B, V) :-
    stacks:begin_level(P, A, B, As, Rs),
    {enter}(As, Rs, V).

{leave}(As, Rs, V) :-
    stacks:returned(As, Rs, V), !.
"""

_FUNCTION = """\
def level(p, alpha, beta):
    below = object()
    a, r = [below, alpha, -beta], [below, p]
    label = {enter}
    while label is not {leave} or len(r) > 2:
        label = label(a, r)
    label(a, r)
    *others, value = a
    if value is below or [*others, *r] != [below, alpha, -beta, below, p]:
        raise ValueError
    return value


"""


def applies(program: Program) -> bool:
    """True if a program keeps the positions on a stack of its own."""
    return any(one.role == "enter" for one in program.predicates)


def by_levels(program: Program) -> Program:
    """The program with an entry where the search of a position begins, over unknown stacks."""
    if not applies(program):
        return program
    enter, leave = (_of(program, role) for role in ("enter", "leave"))
    names = {"enter": enter.name, "leave": leave.name}
    first = texts.clauses(program)[leave.name][0].text.splitlines()[0]
    names_in_mirror = {"enter": enter.function, "leave": leave.function}
    define = f"def {leave.function}("
    return replace(
        program,
        predicates=(Predicate.of("entry", "level(P, A, B, V)"), enter, leave),
        # In front of the program's own clauses, so that the end of this level is seen first.
        edits=(*program.edits, (first, _CLAUSES.format(**names) + first)),
        mirror_edits=(
            *program.mirror_edits,
            (define, _FUNCTION.format(**names_in_mirror) + define),
        ),
    )


def _of(program: Program, role: Role) -> Predicate:
    return next(one for one in program.predicates if one.role == role)


def looks_below(program: Program, left: bytes) -> bool:
    """True if a search over unknown stacks came to no answer, as where it looks at them.

    Below the root of a whole search there is nothing.
    """
    # Only the form by levels takes a window. Of the program itself an error is an outcome.
    over_unknown = applies(program) and bool(program.takes)
    return over_unknown and (b"!e" in left or b"!f" in left)


def searches(program: Program, pieces: Sequence[Piece]) -> Iterator[tuple[Program, Piece]]:
    """The searches that a proof is made of: of each successor, and of the root, with none below."""
    for piece in pieces:
        yield by_levels(program), piece
        # The program's own entry takes no window.
        if applies(program) and not piece.windows:
            yield program, piece


def promised(program: Program, pieces: Sequence[Piece], children: int) -> Promise:
    """The promise of a program that keeps stacks: that of the search with recursion."""
    like = PROGRAMS[program.recursive]
    kept = replace(keeps(like, children), program=program.key, statement=EXACT.statement)
    for one, piece in searches(program, pieces):
        if kept.holds and not piece.degenerate:
            kept = replace(kept, broken=_unlike(one, like, piece))
    return kept


def _unlike(program: Program, like: Program, piece: Piece) -> str:
    """The first tree on which two programs do not do the same, in words; empty if there is none."""
    one, other = (exhaust.run_python(each, piece, "events") for each in (program, like))
    if one == other:
        return ""
    tree, window = differing(piece, one, other)
    return f"on {tree}, window {window_in_words(window)}, it does not do what {like.key} does"
