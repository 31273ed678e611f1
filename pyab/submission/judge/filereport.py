"""How a submitted file is to be checked, and what came of it."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from typing import Literal, get_args

from pyab.errors import UsageError
from pyab.submission.judge.catalogue import Cause
from pyab.submission.read.reading import Hook
from pyab.submission.run.answers import Outcome
from pyab.submission.run.exam import SECONDS
from pyab.submission.run.trials import Group, Verdict, core, special
from pyab.support import arguments
from pyab.support.arguments import choice
from pyab.support.display import Told, brief
from pyab.trace.words import printable
from pyab.trees.tree import Tree

LEAST, MOST = 0.5, 86_400
"""The seconds that can be asked for."""

Requirement = Literal["value", "best-move", "move", "leaves"]
REQUIREMENTS: tuple[Requirement, ...] = get_args(Requirement)


@dataclass(frozen=True)
class Options:
    """How files are to be checked.

    Raises:
        UsageError: The time is none that can be asked for.

    Attributes:
        entry: The goal to call, ``"alphabeta(Pos, 50, Alpha, Beta, Best, Val)"``; found if empty.
        hooks: Relations of the game by the names that the program has for them.
        adapter: A Prolog file that fits the program to explicit trees.
        start: A goal that gives the start position of the program's own game.
        depth: How many moves deep its own game is unrolled.
        seconds: The CPU time that a file has, in seconds.
        sandbox: Whether to refuse what is not known to be safe.
        leaves: All trees of 2 to so many leaves.
        random: How many random trees.
        seed: The same seed gives the same random trees.
    """

    entry: str = ""
    hooks: tuple[Hook, ...] = ()
    adapter: str = ""
    start: str = ""
    depth: int = 3
    seconds: float = SECONDS
    sandbox: bool = True
    leaves: int = 5
    random: int = 160
    seed: int = 0

    def __post_init__(self) -> None:
        for name in ("entry", "adapter", "start"):
            arguments.text(name, getattr(self, name))
        for name in ("depth", "leaves", "random"):
            arguments.whole(name, getattr(self, name), 0)
        arguments.whole("seed", self.seed)
        if isinstance(self.seconds, str):
            arguments.number("seconds", self.seconds, LEAST, MOST)
        if not LEAST <= self.seconds <= MOST:  # NaN is neither
            raise UsageError(
                f"{self.seconds:g} is no time for a file: give seconds from {LEAST} to {MOST}"
            )

    @property
    def window(self) -> tuple[float, float]:
        """The window that the entry states, if it does.

        >>> Options(entry="alphabeta(Pos, 50, -1000, 1000, Best, Val)").window
        (-1000.0, 1000.0)
        """
        numbers = [float(n) for n in re.findall(r"(?<![\w.])-?\d+(?:\.\d+)?(?![\w.])", self.entry)]
        if numbers and min(numbers) < 0 < max(numbers):
            return min(numbers), max(numbers)
        return -math.inf, math.inf

    @property
    def trees(self) -> tuple[Group, ...]:
        """The test trees; those of the core first."""
        return (*core(self.leaves), *special(self.random, self.seed))


_NEVER: tuple[Verdict, ...] = (
    "not-judged",
    "no-program",
    "no-answer",
    "error",
    "limit",
    "unfinished",
)
"""The verdicts with which a file passes in nothing."""


@dataclass
class FileReport(Told):
    """What came of one file.

    Attributes:
        file: Its name.
        verdict: What is to be said of it; see :data:`pyab.submission.run.trials.Verdict`.  Nothing
            is, and it is ``"not-judged"``, where an error of ours is in the way.
        message: The same as a sentence.
        trees: How many trees it was tried on.
        of: How many trees there were to try.
        counts: On how many of the trees each verdict holds, the gravest first.
        limit: The CPU time that it had, in seconds.
        tree: The smallest tree that shows the verdict.
        right: What the book's program does with that tree.
        got: What this one did.
        step: The first step at which they part, in words.
        causes: Changes of the book's clauses that do just what this program does.
        agrees: Whether it agrees with the book on all trees: in ``value``, in the choice of a
            ``best_move``, in the very ``move``, and in the ``leaves`` it evaluates, in order.  One
            that names no move agrees in none.
        notes: What else was noticed.
        own_names: What it calls those of the book's predicates that it has.
        searches: The reports on each search of the file, that which is called first first; only
            where there are several.  The file's own report is the gravest of these.
        remarkable: Whether a note is one that a reader should not miss, though the file agrees.
        answers: Its first few values on one tree where it has more than one answer, and that tree.
        called: The predicate that was called, as ``alphabeta/5``.
        entry: The goal that was called.
        moves: Whether it names a move.
        same_steps: Whether it was seen to get there by the book's very steps: calls, windows,
            cut-offs, and choices.

    >>> import pyab
    >>> report = pyab.check_file("tests/submissions/wrong/non_strict.pl")
    >>> report.verdict, str(report.tree), report.passes("value"), report.passes("best-move")
    ('wrong-move', '[0,[0,1]]', True, False)
    """

    file: str
    verdict: Verdict = "agree"
    message: str = ""
    trees: int = 0
    of: int = 0
    counts: dict[Verdict, int] = field(default_factory=dict)
    limit: float = SECONDS
    tree: Tree | None = None
    right: Outcome | None = None
    got: Outcome | None = None
    step: str | None = None
    causes: list[Cause] = field(default_factory=list)
    agrees: dict[str, bool] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    answers: tuple[Tree, list[str]] | None = None
    called: str = ""
    entry: str = ""
    moves: bool = True
    same_steps: bool = False
    own_names: dict[str, str] = field(default_factory=dict)
    searches: tuple[FileReport, ...] = ()
    remarkable: bool = False

    def __repr__(self) -> str:
        by = f" ({printable(self.called)})" if self.called else ""
        return brief(f"FileReport of {printable(self.file[-60:])}: {self.verdict}{by}")

    def show(self, tree: Tree, right: Outcome, got: Outcome) -> None:
        """Show this tree, and what the book's program and this one do with it."""
        self.tree, self.right, self.got, self.step = tree, right, got, None

    @property
    def judged(self) -> bool:
        """Whether anything is said of the file."""
        return self.verdict != "not-judged"

    @property
    def agree(self) -> bool:
        """Whether the program does on every tree what the book's does."""
        return self.verdict == "agree"

    def passes(self, require: Requirement = "leaves") -> bool:
        """Whether the file is good enough.

        Args:
            require: What is asked for: the right ``"value"``; a ``"best-move"`` besides; the very
                ``"move"`` of the book's program; the same ``"leaves"``, too.

        Raises:
            UsageError: There is no such requirement.

        >>> FileReport("mine.pl", agrees={"value": True}).passes("value")
        True
        """
        choice("requirement", require, REQUIREMENTS)
        keys = ("value", "best_move", "move", "leaves")
        return self.verdict not in _NEVER and all(
            self.agrees.get(key, False) for key in keys[: REQUIREMENTS.index(require) + 1]
        )
