"""The report on an answer, and what the checks ask of answers and programs."""

from __future__ import annotations

import reprlib
from dataclasses import dataclass
from textwrap import fill
from typing import TypeGuard

from pyab.errors import TreeError
from pyab.traces.words import value
from pyab.trees.literal import Number
from pyab.trees.tree import Tree

GAP = "..."
"""What stands where an answer is to be written."""


@dataclass(frozen=True)
class Checked:
    """The report on an answer.

    Attributes:
        right: True if it is right; ``None`` where there is no answer yet.
        says: The fault, or what makes it right.

    >>> Checked(True, "the root is worth 5.")
    Right: the root is worth 5.
    """

    right: bool | None
    says: str

    def __repr__(self) -> str:
        verdict = {True: "Right", False: "Not yet", None: "To do"}[self.right]
        whole = f"{verdict}: {self.says}"
        # What has several lines is laid out already.
        return whole if "\n" in whole else fill(whole, 78, break_on_hyphens=False)


def todo(what: str) -> Checked:
    """The report where nothing is answered yet."""
    return Checked(None, f"put {what} in place of the dots, run that cell, then this one.")


def right(says: str) -> Checked:
    """The report on a right answer."""
    return Checked(True, says)


def wrong(says: str) -> Checked:
    """The report on a wrong answer."""
    return Checked(False, says)


def is_number(thing: object) -> TypeGuard[Number]:
    """True if it is a number that a leaf may have."""
    # NaN is not equal to itself.
    return isinstance(thing, int | float) and not isinstance(thing, bool) and thing == thing


def said(answer: object) -> str:
    """The words for an answer, cut short where it is long."""
    return value(answer) if is_number(answer) else reprlib.repr(answer)


def tree_of(answer: object) -> Tree | Checked:
    """The tree that somebody wrote; or what is wrong with it."""
    if answer is ... or (isinstance(answer, str) and GAP in answer):
        return todo("a tree")
    try:
        return Tree.parse(answer) if isinstance(answer, str) else Tree.of(answer)
    except TreeError as error:
        return wrong(f"that is no tree: {error}.")
