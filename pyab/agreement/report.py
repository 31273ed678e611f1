"""The report of a check: a tally for each program, a verdict on each law; and how they add up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from pyab.agreement.difference import Difference
from pyab.agreement.laws import Law
from pyab.agreement.outcomes import Searched
from pyab.programs.program import Program
from pyab.support.display import Told, brief
from pyab.traces import words
from pyab.trees.builtin import called
from pyab.trees.shrink import size
from pyab.trees.tree import Tree
from pyab.trees.window import FULL, Window


class AnyDepth(Protocol):
    """The proof that both languages do the same on trees of any depth."""

    @property
    def holds(self) -> bool:
        """True if that is shown."""

    @property
    def fault(self) -> str:
        """The first case in which they differ, in words; empty where none is known."""


@dataclass(frozen=True)
class Tally:
    """The count of a program's runs on test trees, and the first in which the languages differ.

    Attributes:
        program: The program.
        trees: The number of trees that it ran on with the infinite window, in both languages.
        windows: The number of trees with a narrower window that it ran on besides.
        events: The number of events that each language left.
        difference: The smallest tree on which they differ, with both traces.
        any_depth: The proof for trees of any depth, where one was tried.
    """

    program: Program
    trees: int = 0
    windows: int = 0
    events: int = 0
    difference: Difference | None = None
    any_depth: AnyDepth | None = None

    def __repr__(self) -> str:
        same = "same events" if self.agree else "they differ"
        return brief(f"Tally of {self.program.key}: {self.trees + self.windows:,} searches, {same}")

    @property
    def agree(self) -> bool:
        """True if the two languages did the same everywhere."""
        return self.difference is None and not (self.any_depth and self.any_depth.fault)

    def plus(self, more: Tally) -> Tally:
        """The tally of both; of two differences the one on the smaller tree."""
        found = [one for one in (self.difference, more.difference) if one]
        return Tally(
            self.program,
            self.trees + more.trees,
            self.windows + more.windows,
            self.events + more.events,
            # Of equal trees the first part's; parts come in order, whatever the number of jobs.
            min(found, key=lambda difference: size(difference.tree), default=None),
            self.any_depth or more.any_depth,
        )


Case = tuple[Tree, Window, Mapping[str, Searched]]
"""A tree, the window it was searched with, and what each program made of it."""


@dataclass(frozen=True)
class LawReport:
    """The verdict on a law.

    Attributes:
        key: The law's short name.
        statement: The law in words.
        trees: The number of trees, or of trees with a window, that it was checked on.
        tree: A small tree on which it fails.
        window: The window with which it fails, where the law is about windows.
        expected: It holds, as far as anyone knows; one is there to be shown false.
    """

    key: str
    statement: str
    trees: int = 0
    tree: Tree | None = None
    window: Window = FULL
    expected: bool = True

    def __repr__(self) -> str:
        holds = "holds" if self.holds else f"fails on {called(self.tree)}" if self.tree else ""
        return brief(f"Verdict on {self.key}: {holds}")

    @property
    def holds(self) -> bool:
        """True if it holds everywhere."""
        return self.tree is None

    @property
    def good(self) -> bool:
        """True if it is as it should be."""
        return self.holds == self.expected

    def plus(self, more: LawReport) -> LawReport:
        """The verdict on more trees; of two trees on which the law fails the smaller."""
        found = [(one.tree, one.window) for one in (self, more) if one.tree]
        tree, window = min(found, key=lambda each: size(each[0]), default=(None, FULL))
        trees = self.trees + more.trees
        return LawReport(self.key, self.statement, trees, tree, window, self.expected)

    def in_words(self) -> str:
        """Holds, or fails; and on which tree."""
        if self.tree is None:
            return "holds"
        window = "" if self.window == FULL else f", window {words.window(self.window)}"
        what = "fails" if self.expected else "is false, as it should be:"
        side = "" if self.tree.root == "max" else " (MIN at the root)"
        return f"{what} on {self.tree}{side}{window}"


def verdicts(held_to: Sequence[Law], cases: Iterable[Case], number: int) -> list[LawReport]:
    """The verdicts of some cases on laws; a law that is broken is looked at no further.

    Args:
        held_to: The laws.
        cases: The cases, without those that no law can tell from one that is there.
        number: The number with those.
    """
    broken: dict[str, tuple[Tree, Window]] = {}
    unbroken = list(held_to)
    for tree, window, outcomes in cases:
        # A list, and no generator: the loop takes laws out of `unbroken`.
        for law in [law for law in unbroken if not law.holds(tree, outcomes)]:
            broken[law.key] = tree, window
            unbroken.remove(law)
    unknown = None, FULL
    return [LawReport(law.key, "", number, *broken.get(law.key, unknown)) for law in held_to]


@dataclass(frozen=True)
class Report(Told):
    """The findings of `pyab check`, or of a part of its work.

    Attributes:
        tallies: One for each program.
        verdicts: One for each law.
        trees: The number of test trees of each kind.

    >>> import pyab
    >>> report = pyab.check("minimax", leaves=3, random=0, large=False)
    >>> report.agree, report.tallies
    (True, [<Tally of minimax: 92 searches, same events>])
    """

    tallies: list[Tally]
    verdicts: list[LawReport]
    trees: dict[str, int] = field(default_factory=dict)

    def __repr__(self) -> str:
        agree = "all agree" if self.agree else "they do not agree"
        programs = words.count(len(self.tallies), "program")
        return brief(
            f"Report of check: {programs}, {sum(self.trees.values()):,} test trees, {agree}"
        )

    @property
    def agree(self) -> bool:
        """True if the languages agree on everything and every law is as it should be."""
        return all(t.agree for t in self.tallies) and all(v.good for v in self.verdicts)
