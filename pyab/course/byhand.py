"""The exercises done by hand: the value of a tree, the leaves that a program evaluates."""

from __future__ import annotations

from itertools import zip_longest

from pyab.agreement import solve
from pyab.course.answers import Checked, is_number, right, said, todo, wrong
from pyab.traces.trace import Trace
from pyab.traces.words import cutoff, value
from pyab.trees.files import Source, as_tree
from pyab.trees.literal import Number


def root_value(tree: Source, answer: object) -> Checked:
    """Check what somebody takes a tree to be worth, found without a computer.

    >>> root_value("[[1,4],[5,6]]", 6)
    Not yet: 6 is the greatest leaf, and MAX does not get there: MIN moves as
    well.
    >>> root_value("[[1,4],[5,6]]", 5)
    Right: the value is 5.
    """
    subject = as_tree(tree)
    if answer is ...:
        return todo("a number")
    if not is_number(answer):
        return wrong(f"a number is asked for, not {said(answer)}.")
    found = subject.backed_up[0]
    other = subject.with_root("min" if subject.root == "max" else "max")
    if answer == found:
        return right(f"the value is {value(found)}.")
    # A number may fit several of these: the first one is told.
    if answer == other.backed_up[0]:
        return wrong(
            f"{value(answer)} it would be with {other.root.upper()} to move at the root; here it "
            f"is {subject.root.upper()}'s turn."
        )
    if answer not in subject.leaves:
        return wrong(f"no leaf is worth {value(answer)}, and every value comes from a leaf.")
    if answer == max(subject.leaves):
        return wrong(
            f"{value(answer)} is the greatest leaf, and MAX does not get there: MIN moves as well."
        )
    return wrong(
        f"{value(answer)} is a leaf's value, but not the root's. Begin right above the leaves, and "
        "write at each position the greatest of its successors' values if it is MAX's turn, else "
        "the least."
    )


def evaluated(tree: Source, answer: object, program: str = "bratko") -> Checked:
    """Check which leaves somebody expects a program to evaluate: their values in order.

    >>> evaluated("[3,[2,9]]", [3, 2, 9])
    Not yet: 3, 2 is right so far, but 9 is never looked at: alpha cut-off: 2 <
    alpha 3, the rest of [1] is cut off: 1 leaf.
    >>> evaluated("[3,[2,9]]", [3, 2])
    Right: it evaluates 2 of 3 leaves.
    """
    subject = as_tree(tree)
    if answer is ... or (isinstance(answer, list | tuple) and ... in answer):
        return todo("a list of numbers")
    if not isinstance(answer, list | tuple) or not all(map(is_number, answer)):
        return wrong(f"a list of numbers is asked for, such as [3, 2], not {said(answer)}.")
    trace = solve.trace(subject, program)
    found = [subject.value(leaf) for leaf in trace.leaves]
    for place, (mine, want) in enumerate(zip_longest(answer, found)):
        if mine == want:
            continue
        so_far = f"{', '.join(map(value, found[:place]))} is right so far, but " if place else ""
        if mine is None:
            return wrong(f"{so_far}the search goes on.")
        # A value that is evaluated at another leaf was not left out.
        why = "" if mine in found else _why(trace, mine)
        if why:
            return wrong(f"{so_far}{value(mine)} is never looked at: {why}.")
        return wrong(f"{so_far}{'that is all' if want is None else f'next is not {value(mine)}'}.")
    return right(f"it evaluates {len(found)} of {len(subject.leaves)} leaves.")


def _why(trace: Trace, mine: Number) -> str:
    """The cut-off that leaves out a leaf of that value, if one does."""
    tree = trace.tree
    for cut in trace.cutoffs:
        for node in cut.skipped(tree):
            below = range(node, tree.end(node))
            if any(not tree.arity[leaf] and tree.value(leaf) == mine for leaf in below):
                return cutoff(tree, cut)
    return ""
