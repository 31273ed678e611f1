"""The findings on one search of a file, as values: each step makes a new one of the last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from pyab.programs.records import BOOK
from pyab.submission.judge.catalogue import Fault
from pyab.submission.read.reading import Reading
from pyab.submission.run.answers import Outcome
from pyab.submission.run.submission import SECONDS
from pyab.submission.run.verdicts import Verdict, without
from pyab.submission.understand.help import Help
from pyab.trees.tree import Tree


@dataclass(frozen=True)
class EntryCall:
    """The call of a search.

    Attributes:
        entry: The goal that is called.
        of: The predicate, as ``alphabeta/5``.
        moves: True if it names a move.
        own_names: What the file calls those of the book's predicates that it has.
        untried: True if the file has a game of its own, which is not tried.
        reading: How it is understood, where it is.
    """

    entry: str = ""
    of: str = ""
    moves: bool = True
    own_names: Mapping[str, str] = field(default_factory=dict)
    untried: bool = False
    reading: Reading | None = None


@dataclass(frozen=True)
class ShownTree:
    """A tree that shows a verdict.

    Attributes:
        verdict: The verdict.
        tree: The tree.
        right: What a program of ours does with it.
        got: What this one did.
        step: The first step at which they part, in words.
        beside: The key of the program of ours that it is shown beside.
    """

    verdict: Verdict
    tree: Tree
    right: Outcome
    got: Outcome
    step: str | None = None
    beside: str = BOOK.key


@dataclass(frozen=True)
class Finding:
    """All that is known of a search, at one step of the judging or at the end.

    Its other attributes are those of :class:`pyab.submission.judge.filereport.FileReport`.

    Attributes:
        call: How it is called.
        shown: The tree that is shown.
        nearest: The key of the program of ours that it comes nearest to.
    """

    limit: float = SECONDS
    verdict: Verdict = "agree"
    message: str = ""
    call: EntryCall = EntryCall()
    trees: int = 0
    of: int = 0
    counts: Mapping[Verdict, int] = field(default_factory=dict)
    agrees: Mapping[str, bool] = field(default_factory=dict)
    shown: ShownTree | None = None
    causes: tuple[Fault, ...] = ()
    notes: tuple[str, ...] = ()
    remarkable: bool = False
    answers: tuple[Tree, tuple[str, ...]] | None = None
    same_steps: bool = False
    nearest: str = BOOK.key
    help: Help | None = None

    def noting(self, *notes: str, remarkable: bool = False) -> Finding:
        """The same with more notes."""
        return replace(self, notes=(*self.notes, *notes), remarkable=self.remarkable or remarkable)

    def showing(self, shown: ShownTree) -> Finding:
        """The same with a tree that shows what it is, and what it is not."""
        agrees = without(self.agrees, shown.verdict)
        return replace(self, verdict=shown.verdict, shown=shown, agrees=agrees)
