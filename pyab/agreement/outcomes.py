"""The outcomes of programs on one tree, and what the laws say of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from pyab.agreement import courses
from pyab.agreement.contracts import keeps
from pyab.programs.program import Program
from pyab.programs.records import PROGRAMS
from pyab.traces.events import Answer, answer, leaves
from pyab.trees.tree import Tree
from pyab.trees.window import FULL, Window

OF_EACH_SOURCE = ("bratko", "f2", "lecture")


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


# ------------------------------------------------------------------ what holds


def one_value(_: Tree, outcomes: Outcomes) -> bool:
    """All programs find the same value."""
    return len({outcome.answer.value for outcome in outcomes.values()}) == 1


def same(*keys: str, of: Callable[[Searched], object]) -> Holds:
    """Something is the same of the outcomes of some programs."""
    return lambda _, outcomes: len({of(outcomes[key]) for key in keys}) == 1


same_move = partial(same, of=lambda outcome: outcome.answer.best)
same_events = partial(same, of=lambda outcome: outcome.text)
same_leaves = partial(same, of=lambda outcome: outcome.leaves)


def within(less: str, more: str) -> Holds:
    """One evaluates no leaf that the other does not."""
    return lambda _, outcomes: (
        outcomes[less].leaves == outcomes[more].leaves
        or set(outcomes[less].leaves) <= set(outcomes[more].leaves)
    )


def same_leaves_without_ties(*keys: str) -> Holds:
    """Some programs evaluate the same leaves where no two are equal."""
    alike = same_leaves(*keys)
    return lambda tree, found: len(set(tree.leaves)) < len(tree.leaves) or alike(tree, found)


def same_without_bounds(tree: Tree, outcomes: Outcomes) -> bool:
    """McCarthy's program leaves the events of F2 where no bounds are known."""
    return tree.knows_bounds or outcomes["mccarthy"].text == outcomes["f2"].text


def same_positions_above(level: int, *keys: str) -> Holds:
    """Positions of less depth than that; a position is searched if a leaf below it is."""

    def above(tree: Tree, outcome: Searched) -> set[int]:
        # The first event is the root's call: its second character is the root. Text does not use
        # it.
        first = ord(outcome.text[1:2] or "0")
        found = set()
        for leaf in outcome.leaves:
            node = leaf if isinstance(leaf, int) else ord(leaf) - first
            while tree.depths[node] >= level:
                node = tree.parents[node]
            found.add(node)
        return found

    alike = same_leaves(*keys)
    return lambda tree, found: (
        alike(tree, found) or len({frozenset(above(tree, found[key])) for key in keys}) == 1
    )


# ------------------------------------------------------- the course of a search


def _text(outcomes: Outcomes, key: str) -> str:
    return courses.characters(outcomes[key].text)


def narrows(tree: Tree, outcomes: Outcomes) -> bool:
    """Windows only narrow on the way down."""
    return all(
        courses.narrows(_text(outcomes, key), tree, PROGRAMS[key].negamax)
        for key in OF_EACH_SOURCE
        if key in outcomes
    )


def same_line(_: Tree, outcomes: Outcomes) -> bool:
    """Bratko's program and full search come to the same line."""
    return courses.line(_text(outcomes, "bratko")) == courses.line(_text(outcomes, "minimax"))


def line_of_the_first(tree: Tree, outcomes: Outcomes) -> bool:
    """The lecture's program comes to the line of the first of equal moves."""
    full = courses.first_of_equals(_text(outcomes, "f"), tree)
    return courses.line(_text(outcomes, "lecture")) == full


def inside_on_the_line(_: Tree, outcomes: Outcomes) -> bool:
    """Each position on the line has its value within its window."""
    true = _text(outcomes, "minimax")
    return all(courses.inside(_text(outcomes, key), true) for key in ("bratko", "lecture"))


def invariant(tree: Tree, outcomes: Outcomes) -> bool:
    """Knuth & Moore's (8) holds in F1."""
    return courses.greatest_so_far(_text(outcomes, "f1"), _text(outcomes, "f"), tree)


def exact_daughters(tree: Tree, outcomes: Outcomes) -> bool:
    """The root's successors return their values."""
    return courses.exact_daughters(_text(outcomes, "lecture"), _text(outcomes, "minimax"), tree)


def cut_after_an_exact_value(tree: Tree, outcomes: Outcomes) -> bool:
    """The first inner position that is left had all its successors searched."""
    return courses.first_return_is_complete(_text(outcomes, "lecture"), tree)


# ------------------------------------------------------------------- windows


def kept(contract: str) -> Holds:
    """The programs with a contract keep it."""

    def holds(tree: Tree, outcomes: Outcomes) -> bool:
        true = tree.backed_up[0]
        return all(
            # What came to no answer has kept no promise.
            found.answer.value is not None
            and keeps(PROGRAMS[key], tree, found.window, found.answer.value, true)
            for key, found in outcomes.items()
            if PROGRAMS[key].contract == contract
        )

    return holds


def found_again(tree: Tree, outcomes: Outcomes) -> bool:
    """A second search finds what a window missed."""
    return all(
        found.again is None or found.again.value == tree.backed_up[0] for found in outcomes.values()
    )


def same_value_in_windows(_: Tree, outcomes: Outcomes) -> bool:
    """F2 and G2 find one value."""
    return outcomes["f2"].answer.value == outcomes["f2g2"].answer.value
