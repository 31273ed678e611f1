"""The outcomes of programs on one tree, and what the laws say of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from pyab.agreement import courses
from pyab.agreement.contracts import keeps
from pyab.programs.program import Program
from pyab.programs.records import PROGRAMS
from pyab.traces.events import Answer, answer, leaves
from pyab.trees.tree import Tree
from pyab.trees.window import FULL, Window


class Searched(NamedTuple):
    """The outcome of a program on a tree, as far as the laws ask.

    Attributes:
        answer: The value and the move that it returned.
        leaves: The positions that it evaluated, in order: their numbers, or their characters.
        text: Its events in the program's own terms, as an engine wrote them.
        window: The window that it was given.
        again: The answer of a second search, with the window that follows one which was missed.
    """

    answer: Answer
    leaves: Sequence[int | str] = ()
    text: str = ""
    window: Window = FULL
    again: Answer | None = None

    @staticmethod
    def of(text: str, program: Program, tree: Tree) -> Searched:
        """Read it from an engine's line."""
        return Searched(answer(text, program, tree), tuple(leaves(text)), text)


Outcomes = Mapping[str, Searched]
Holds = Callable[[Tree, Outcomes], bool]
"""True if something holds of the outcomes on a tree."""


# ------------------------------------------------------------------ of whom


def of_searches(check: Callable[..., bool], keys: Sequence[str]) -> Holds:
    """A check of the tree and of the searches of those programs; of all where none is named."""
    return lambda tree, outcomes: check(
        tree, *([outcomes[key] for key in keys] or outcomes.values())
    )


def of_courses(check: Callable[..., bool], keys: Sequence[str]) -> Holds:
    """A check of the tree and of what those programs did on it, as characters."""
    return lambda tree, outcomes: check(
        tree, *(courses.characters(outcomes[key].text) for key in keys)
    )


def of_each(
    check: Callable[[Tree, Program, Searched], bool], about: Callable[[Program], bool]
) -> Holds:
    """A check of each program by itself that the law is about."""
    return lambda tree, outcomes: all(
        check(tree, PROGRAMS[key], found)
        for key, found in outcomes.items()
        if key in PROGRAMS and about(PROGRAMS[key])  # variants have no part in it
    )


# ------------------------------------------------------------------ searches


def one_value(_: Tree, *found: Searched) -> bool:
    """They find the same value."""
    return len({one.answer.value for one in found}) == 1


def same_move(_: Tree, *found: Searched) -> bool:
    """They choose the same move."""
    return len({one.answer.best for one in found}) == 1


def same_events(_: Tree, *found: Searched) -> bool:
    """They leave the same events."""
    return len({one.text for one in found}) == 1


def same_without_bounds(tree: Tree, *found: Searched) -> bool:
    """They leave the same events where no bounds are known before searching."""
    return tree.knows_bounds or same_events(tree, *found)


def same_leaves(_: Tree, *found: Searched) -> bool:
    """They evaluate the same leaves."""
    return len({one.leaves for one in found}) == 1


def same_leaves_without_ties(tree: Tree, *found: Searched) -> bool:
    """They evaluate the same leaves where no two are equal."""
    return len(set(tree.leaves)) < len(tree.leaves) or same_leaves(tree, *found)


def within(_: Tree, less: Searched, more: Searched) -> bool:
    """One evaluates no leaf that the other does not."""
    return less.leaves == more.leaves or set(less.leaves) <= set(more.leaves)


def same_positions_above_4(tree: Tree, *found: Searched) -> bool:
    """They search the same positions of depth 0 to 3: a position is if a leaf below it is."""

    def above(one: Searched) -> frozenset[int]:
        # The first event is the root's call: its second character is the root. Text does not use
        # it.
        first = ord(one.text[1:2] or "0")
        seen = set()
        for leaf in one.leaves:
            node = leaf if isinstance(leaf, int) else ord(leaf) - first
            while tree.depths[node] >= 4:
                node = tree.parents[node]
            seen.add(node)
        return frozenset(seen)

    return same_leaves(tree, *found) or len(set(map(above, found))) == 1


# -------------------------------------------------------------- each by itself


def narrows(tree: Tree, program: Program, found: Searched) -> bool:
    """Windows only narrow on the way down."""
    return courses.narrows(courses.characters(found.text), tree, program.negamax)


def kept(tree: Tree, program: Program, found: Searched) -> bool:
    """The program keeps its contract; what came to no answer has kept none."""
    value = found.answer.value
    return value is not None and keeps(program, tree, found.window, value, tree.backed_up[0])


def found_again(tree: Tree, _: Program, found: Searched) -> bool:
    """A second search finds what a window missed."""
    return found.again is None or found.again.value == tree.backed_up[0]
