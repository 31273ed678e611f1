"""The record of a program, with what follows from it alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from pyab.errors import ProgramError
from pyab.programs.predicates import Predicate
from pyab.support.display import brief
from pyab.trees.literal import Number
from pyab.trees.tree import Side
from pyab.trees.window import FULL, Window

Edit = tuple[str, str]
"""A piece of a text that stands in it once, and what is to stand there instead."""


@dataclass(frozen=True)
class Program:
    """A textbook program, in both languages.

    Attributes:
        key: What the command calls it.
        title: What it is, in a few words.
        source: Where it is printed: paper or book, section, figure.
        stem: ``prolog/<stem>.pl`` is the exhibit.
        mirror: ``pyab/mirror/<mirror>.py`` is its mirror.
        predicates: Its predicates by role; the first is the one to call.
        tie: Which of equal moves is chosen, the ``"first"`` or the ``"last"``.
        strict: A value equal to a bound is no cut-off; ``None`` for a search without cut-offs.
        contract: Which promise it keeps about windows: a key of :data:`CONTRACTS`.
        negamax: Values and windows are those of the player to move, not MAX's.
        min_entry: The predicate to call where MIN is to move at the root, if it is another.
        hooks: The names that the program has for the relations of the game, where they are its
            own, each with the usual one and its number of arguments.
        recursive: The key of the search with recursion that it was made from, if it keeps stacks.
        edits: Changes to the exhibit's text, for a variant that shows a fault.
        mirror_edits: The same changes to the mirror's text.

    >>> from pyab.programs.records import PROGRAMS
    >>> PROGRAMS["f2"]
    <Program f2: alpha-beta>
    >>> PROGRAMS["f2"].tie, PROGRAMS["f2"].strict, sorted(PROGRAMS["f2"].takes)
    ('first', False, ['A', 'B'])
    """

    key: str
    title: str
    source: str
    stem: str
    mirror: str
    predicates: tuple[Predicate, ...]
    tie: Literal["first", "last"]
    strict: bool | None = None
    contract: str = "none"
    negamax: bool = False
    min_entry: str | None = None
    hooks: tuple[tuple[str, str], ...] = ()
    recursive: str = ""
    edits: tuple[Edit, ...] = ()
    mirror_edits: tuple[Edit, ...] = ()

    def __repr__(self) -> str:
        return brief(f"Program {self.key}: {self.title}")

    def entry(self, side: Side = "max") -> Predicate:
        """The predicate to call where that side is to move at the root."""
        if side == "min" and self.min_entry:
            return next(p for p in self.predicates if p.name == self.min_entry)
        return self.predicates[0]

    @property
    def watched(self) -> tuple[Predicate, ...]:
        """The predicates that leave events."""
        return tuple(p for p in self.predicates if p.role not in ("entry", "first"))

    # Kept in __dict__, past the frozen dataclass: == and hash() do not see it.
    @cached_property
    def takes(self) -> frozenset[str]:
        """The bounds that it can be called with: of ``{"A", "B"}``."""
        return frozenset(self.entry().args) & {"A", "B"}

    @property
    def windowed(self) -> bool:
        """True if it searches with a window at all.

        >>> from pyab.programs.records import get
        >>> get("minimax").windowed, get("f1").windowed, get("iterative").windowed
        (False, True, True)
        """
        return any({"A", "B", "As"} & set(predicate.args) for predicate in self.predicates)

    @property
    def uses_bounds(self) -> bool:
        """True if it uses bounds that are known before searching.

        >>> from pyab.programs.records import PROGRAMS
        >>> [key for key, program in PROGRAMS.items() if program.uses_bounds]
        ['mccarthy']
        """
        return any("optimistic" in predicate.clauses for predicate in self.predicates)

    def reaches(self, value: Number, bound: Number, at_max: bool) -> bool:
        """True if it makes a cut-off of a value: at beta, ``at_max``, else at alpha.

        >>> from pyab.programs.records import get
        >>> get("bratko").reaches(4, 4, True), get("f2").reaches(4, 4, True)
        (False, True)
        """
        # None, of a search without cut-offs, counts as not strict; its bounds are infinite.
        if value == bound:
            return not self.strict
        return (value > bound) == at_max

    def own_window(self, side: Side, window: Window) -> Window:
        """A window from MAX's side as the program takes it in a position of the given side."""
        alpha, beta = window
        return (-beta, -alpha) if self.negamax and side == "min" else (alpha, beta)

    def taken(self, side: Side, window: Window) -> Window:
        """The bounds that it takes of a window, from MAX's side; one that it takes not is infinite.

        Knuth & Moore's F1 takes one bound (section 2): for MAX to move it is beta, for MIN alpha.

        >>> from pyab.programs.records import get
        >>> get("f2").taken("max", (0, 4)), get("f1").taken("max", (0, 4))
        ((0, 4), (-inf, 4))
        >>> get("f1").taken("min", (0, 4))
        (0, inf)
        """
        # The beta of a negamax is minus MAX's alpha where MIN is to move.
        names = ("B", "A") if self.negamax and side == "min" else ("A", "B")
        (alpha, beta), (low, high) = window, FULL
        return alpha if names[0] in self.takes else low, beta if names[1] in self.takes else high

    def own_value(self, side: Side, value: Number) -> Number:
        """A value from MAX's side as the program has it, or the other way round."""
        return -value if self.negamax and side == "min" else value


def edited(text: str, edits: Iterable[Edit]) -> str:
    """A text with changes made to it.

    Raises:
        ProgramError: What is to be changed does not stand in the text exactly once.

    >>> edited("Val > Beta, !", [("Val > Beta", "Val >= Beta")])
    'Val >= Beta, !'
    """
    for old, new in edits:
        # Where the text has changed since, a variant must not come out right without a word.
        if text.count(old) != 1:
            raise ProgramError(f"{old!r} stands {text.count(old)} times in the text, not once")
        text = text.replace(old, new)
    return text
