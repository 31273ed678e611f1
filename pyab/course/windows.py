"""The exercises on the window: what a returned value tells, deep cut-offs, the trap of equality."""

from __future__ import annotations

from math import inf

from pyab.agreement import solve
from pyab.course.answers import Checked, is_number, right, said, todo, tree_of, wrong
from pyab.programs.variants import NON_STRICT
from pyab.traces.trace import Trace
from pyab.traces.words import count, path, value, window
from pyab.trees.literal import Number
from pyab.trees.tree import Tree


def known(bounds: tuple[Number, Number], returned: Number, answer: object) -> Checked:
    """Check what somebody concludes from a value that F2 returned for a window.

    Args:
        bounds: The window, alpha and beta.
        returned: What F2 returned.
        answer: The least and the greatest that the true value may be.

    >>> known((0, 3), 3, (3, 3))
    Not yet: 3 is not inside (0, 3): at beta the search stops, and what is left
    may be better.
    >>> known((0, 3), 3, (3, float("inf")))
    Right: 3 is not below beta, so the value is 3 or more.
    """
    if answer is ... or (isinstance(answer, tuple) and any(end is ... for end in answer)):
        return todo("two numbers")
    if not isinstance(answer, tuple) or len(answer) != 2 or not all(map(is_number, answer)):
        return wrong(f"two numbers are asked for, such as (1, 2) or (-inf, 2), not {said(answer)}.")
    if answer[0] > answer[1]:
        return wrong("the lesser comes first.")
    alpha, beta = bounds
    if alpha < returned < beta:
        return _inside(window(bounds), returned, answer)
    return _outside(window(bounds), returned, answer, returned >= beta)


def _inside(given: str, returned: Number, answer: tuple[Number, Number]) -> Checked:
    """The report where what was returned is inside the window."""
    if answer == (returned, returned):
        return right(f"{returned} is inside {given}, so it is the value itself.")
    return wrong(f"{returned} is inside {given}: that tells more than a bound.")


def _outside(given: str, returned: Number, answer: tuple[Number, Number], above: bool) -> Checked:
    """The report where it is outside: at beta or above, else at alpha or below."""
    true, other = (returned, inf), (-inf, returned)
    if not above:
        true, other = other, true
    if answer == true:
        side, more = ("below beta", "more") if above else ("above alpha", "less")
        return right(f"{returned} is not {side}, so the value is {returned} or {more}.")
    if answer == (returned, returned):
        end, better = ("beta", "better") if above else ("alpha", "worse")
        return wrong(
            f"{returned} is not inside {given}: at {end} the search stops, and what is left may be "
            f"{better}."
        )
    if answer == other:
        return wrong("that is the other side.")
    if answer[0] > true[0] or answer[1] < true[1]:
        return wrong(
            "that says too much: try to think of a tree whose value is not between your numbers, "
            f"and on which F2 returns {returned} all the same."
        )
    return wrong("that is true, but more is known.")


_FROM = 3
"""Moves above a position from which a deep cut-off's bound comes at the least: a bound is that of
the other side, and one move above is the parent."""
_TOO_LOW = (
    f" A bound that is not the parent's comes from {_FROM} moves above at the least, and "
    f"no position with moves of its own is {_FROM} moves deep here."
)


def deep(answer: object, most: int = 5) -> Checked:
    """Check a tree in which F2 is to make a deep cut-off, one that F1 cannot make.

    Args:
        answer: The tree, a literal.
        most: How many leaves it may have.

    >>> deep("[3,[2,9]]")
    Not yet: F2 cuts off at [1], but that is shallow: what the position's parent,
    the root, has found so far is enough for it. A bound that is not the parent's
    comes from 3 moves above at the least, and no position with moves of its own
    is 3 moves deep here.
    >>> deep("[4,[[[1,9],7],5]]")
    Right: at [1,0,0] the bound 4 comes from the root, 3 moves above.
    """
    subject = tree_of(answer)
    if isinstance(subject, Checked):
        return subject
    if len(subject.leaves) > most:
        return wrong(f"it has {len(subject.leaves)} leaves, and {most} are enough.")
    trace = solve.trace(subject, "f2")
    for cut in trace.cutoffs:
        if cut.deep:
            return right(
                f"at {path(subject, cut.at)} the bound {value(cut.bound)} comes from "
                f"{_giver(trace, cut.at)}."
            )
    return wrong(_not_deep(trace) + (_TOO_LOW if max(subject.depths) <= _FROM else ""))


def _not_deep(trace: Trace) -> str:
    """The reason why no cut-off of a search is deep."""
    if not trace.cutoffs:
        return (
            "F2 cuts nothing off: no position's value reaches a bound that was found before, at "
            "one that stands farther to the left."
        )
    at = trace.cutoffs[0].at
    return (
        f"F2 cuts off at {path(trace.tree, at)}, but that is shallow: what the position's parent, "
        f"{_named(trace.tree, trace.tree.parents[at])}, has found so far is enough for it."
    )


def _giver(trace: Trace, node: int) -> str:
    """Whose preliminary value is the bound of a deep cut-off: how far above, in words."""
    tree, at_max = trace.tree, trace.tree.side(node) == "max"
    bound = trace.windows[node][1 if at_max else 0]
    above = tree.parents[node]
    # A bound is handed down unchanged; whoever found it was called with another one.
    while above > 0 and trace.windows[above][1 if at_max else 0] == bound:
        above = tree.parents[above]
    moves = count(tree.depths[node] - tree.depths[above], "move")
    return f"{_named(tree, above)}, {moves} above"


def _named(tree: Tree, node: int) -> str:
    return path(tree, node) if node else "the root"


def trap(answer: object) -> Checked:
    """Check a tree on which Bratko's clauses with non-strict cut-offs are to choose a wrong move.

    >>> trap("[0,0]")
    Not yet: both choose move 1: no search is cut off there at a value equal to
    the bound.
    >>> trap("[1,[1,0]]")
    Right: it chooses move 1, which is worth 0; move 0 is worth 1.
    """
    subject = tree_of(answer)
    if isinstance(subject, Checked):
        return subject
    if subject.size == 1:
        return wrong("in that tree there is no move to choose.")
    changed = solve.trace(subject, NON_STRICT)
    move, trapped = solve.trace(subject, "bratko").move, changed.move
    if move is None or trapped is None or move == trapped:
        return wrong(f"both choose move {move}: {_not_trapped(changed, move)}.")
    good, bad = (subject.backed_up[subject.children(0)[one]] for one in (move, trapped))
    # A trap costs something: another move that is as good is none.
    if good == bad:
        return wrong(f"the moves {move} and {trapped} differ, but both are worth {value(good)}.")
    return right(
        f"it chooses move {trapped}, which is worth {value(bad)}; "
        f"move {move} is worth {value(good)}."
    )


def _not_trapped(changed: Trace, move: int | None) -> str:
    """The reason why the changed clauses choose the same move."""
    tree = changed.tree
    equal = next((cut for cut in changed.cutoffs if cut.value == cut.bound), None)
    if equal is None:
        return "no search is cut off there at a value equal to the bound"
    why = f"the search of {path(tree, equal.at)} is cut off at a bound's own value, "
    if move is None or tree.path(equal.at)[:1] != (move,):
        return why + "but the root does not take that bound for its best value"
    truth = value(tree.backed_up[tree.children(0)[move]])
    return why + f"and the root takes that move, but it is worth {truth} in truth as well"
