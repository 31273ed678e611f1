"""The report on a submitted file, and the options of judging it."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, get_args

from pyab.errors import UsageError
from pyab.programs.records import BOOK
from pyab.submission.faults.catalogue import Fault
from pyab.submission.read.reading import Hook, Reading
from pyab.submission.run.answers import Outcome
from pyab.submission.run.groups import Group, core, special
from pyab.submission.run.nearest import MODELS
from pyab.submission.run.submission import SECONDS
from pyab.submission.run.verdicts import ASPECTS, Moves, Verdict, without
from pyab.submission.text.clauses import atom
from pyab.submission.understand.help import Help
from pyab.support import arguments
from pyab.support.arguments import choice
from pyab.support.display import Told, brief
from pyab.traces.words import printable
from pyab.trees.tree import Tree

LEAST, MOST = 0.5, 86_400
"""The seconds that can be asked for."""

Requirement = Literal["value", "best-move", "move", "leaves"]
REQUIREMENTS: tuple[Requirement, ...] = get_args(Requirement)


@dataclass(frozen=True)
class Options:
    """The options of judging files.

    Raises:
        UsageError: The time is none that can be asked for.

    Attributes:
        entry: The goal to call, ``"alphabeta(Pos, 50, Alpha, Beta, Best, Val)"``; found if empty.
        hooks: Relations of the game by the names that the program has for them.
        sides: The program's words for MAX and MIN, ``"x,o"``; found if empty.
        adapter: A Prolog file that fits the program to explicit trees.
        start: A goal that gives the start position of the program's own game.
        depth: How many moves deep its own game is unrolled.
        seconds: The CPU time that a file has, in seconds.
        sandbox: True if what is not known to be safe is refused.
        sure: True if what the user states is right as it stands, though it is what was offered.
        leaves: All trees of 2 to so many leaves; of 5 and more, those whose values are all
            different, or of two kinds.
        random: How many random trees.
        seed: The same seed gives the same random trees.
        against: The key of the program of ours that the file is held against; the book's if empty.
    """

    entry: str = ""
    hooks: tuple[Hook, ...] = ()
    sides: str = ""
    adapter: str = ""
    start: str = ""
    depth: int = 3
    seconds: float = SECONDS
    sandbox: bool = True
    sure: bool = False
    leaves: int = 5
    random: int = 160
    seed: int = 0
    against: str = ""

    def __post_init__(self) -> None:
        for name in ("entry", "sides", "adapter", "start"):
            arguments.text(name, getattr(self, name))
        _ = self.tokens
        for name in ("depth", "leaves", "random"):
            arguments.whole(name, getattr(self, name), 0)
        arguments.whole("seed", self.seed)
        if self.against:
            choice("program", self.against, MODELS)
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
        # A depth is a positive number, too: only bounds have both signs.
        if numbers and min(numbers) < 0 < max(numbers):
            return min(numbers), max(numbers)
        return -math.inf, math.inf

    @property
    def tokens(self) -> tuple[str, str] | None:
        """The words for MAX and MIN, as Prolog text, if they are stated.

        Raises:
            UsageError: They are no two words.

        >>> Options(sides="x,o").tokens, Options(sides="-1, 1").tokens
        (('x', 'o'), ('-1', '1'))
        >>> Options(sides='"X","O"').tokens  # strings
        ('"X"', '"O"')
        """
        if not self.sides:
            return None
        high, _, low = map(str.strip, self.sides.partition(","))
        if not high or not low or high == low or "," in low or not self.sides.isprintable():
            raise UsageError(
                f"the sides {self.sides[:40]!r} are not understood: give the file's words for MAX "
                "and for MIN, such as x,o"
            )
        text = re.compile(r'-?\d+|"[^"\\]+"')
        max_, min_ = (one if text.fullmatch(one) else atom(one) for one in (high, low))
        return max_, min_

    @property
    def trees(self) -> tuple[Group, ...]:
        """The test trees; those of the core first."""
        return (*core(self.leaves), *special(self.random, self.seed))


RIGHT: tuple[Verdict, ...] = ("agree", "other-move", "prunes-less", "prunes-more")
"""The verdicts of a search with the right value and a best move on every tree."""
ANSWERS: tuple[Verdict, ...] = (*RIGHT, "wrong-move", "wrong-value", "equal-depth")
"""The verdicts of a search that has answers; with any other a file passes in nothing."""


@dataclass(frozen=True)
class ShownTree:
    """A tree that shows a verdict; for what each attribute is, see :class:`FileReport`."""

    verdict: Verdict
    tree: Tree
    right: Outcome
    got: Outcome
    step: str | None = None
    beside: str = BOOK.key


@dataclass(frozen=True, repr=False)
class FileReport(Told):
    """The report on one file, or on one search of it: each step of the judging makes a new one.

    Attributes:
        file: Its name.
        verdict: What is to be said of it; see :data:`pyab.submission.run.verdicts.Verdict`.
            Nothing is, and it is ``"not-judged"``, where an error of ours is in the way.
        message: The same as a sentence.
        trees: How many trees it was tried on.
        of: How many trees there were to try.
        counts: On how many of the trees each verdict holds, the gravest first.
        limit: The CPU time that it had, in seconds.
        tree: The smallest tree that shows the verdict.
        right: What the book's program does with that tree.
        got: What this one did.
        step: The first step at which they part, in words.
        stopped: The first call within the search that has no answer on the tree, and why it has
            none; only where no tree with a move, or not that one, has an answer.
        causes: Changes of the book's clauses that do just what this program does.
        agrees: Its agreement with the book on all trees: in ``value``, in the choice of a
            ``best_move``, in the very ``move``, and in the ``leaves`` it evaluates, in order.  One
            that names no move agrees in none.
        notes: What else was noticed.
        answers: Its first few values on one tree where it has more than one answer, and that tree.
        called: The predicate that was called, as ``alphabeta/5``.
        entry: The goal that was called.
        moves: Whether it names a move.
        untried: True if the file has a game of its own, which was not tried.
        same_steps: True if it was seen to get there by the book's very steps: calls, windows,
            cut-offs, and choices.
        own_names: What it calls those of the book's predicates that it has.
        searches: The reports on each search of the file, that which is called first first; only
            where there are several.  The file's own report is the gravest of these.
        remarkable: True if a note is one that a reader should not miss, though the file agrees.
        picture: The tree as text, drawn as the book's program searches it; empty where it is large.
        term: The tree as the file takes it, where its positions are trees of its own.
        reference: The key of the program of ours that it comes nearest to, or is held against.
        beside: The key of the program of ours that ``right`` is of.
        doubt: The fault that may be in it, by what it does on its own game, though nothing that was
            compared there is wrong.
        help: What would help to understand it, where it was not understood.
        reading: How it is understood, for as long as it is being judged.

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
    counts: Mapping[Verdict, int] = field(default_factory=dict)
    limit: float = SECONDS
    tree: Tree | None = None
    right: Outcome | None = None
    got: Outcome | None = None
    step: str | None = None
    stopped: tuple[str, ...] = ()
    causes: tuple[Fault, ...] = ()
    agrees: Mapping[str, bool] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    answers: tuple[Tree, tuple[str, ...]] | None = None
    called: str = ""
    entry: str = ""
    moves: Moves = True
    untried: bool = False
    same_steps: bool = False
    own_names: Mapping[str, str] = field(default_factory=dict)
    searches: tuple[FileReport, ...] = ()
    remarkable: bool = False
    picture: str = ""
    term: str = ""
    reference: str = BOOK.key
    beside: str = BOOK.key
    doubt: str = ""
    help: Help | None = None
    reading: Reading | None = field(default=None, compare=False)

    def __repr__(self) -> str:
        by = f" ({printable(self.called)})" if self.called else ""
        return brief(f"FileReport of {printable(self.file[-60:])}: {self.verdict}{by}")

    def noting(self, *notes: str, remarkable: bool = False) -> FileReport:
        """The same with more notes."""
        some = tuple(dict.fromkeys((*self.notes, *notes)))
        return replace(self, notes=some, remarkable=self.remarkable or remarkable)

    def without_tree(self) -> FileReport:
        """The same, with no tree that shows anything, and no cause of that."""
        return replace(self, tree=None, right=None, got=None, step=None, causes=())

    def parted(self, shown: ShownTree, message: str) -> FileReport:
        """The same, which does something else on this tree, and that is none of the test trees."""
        return replace(self.showing(shown), message=message, causes=(), same_steps=False)

    def doubted(self, why: str) -> FileReport:
        """The same, right on our trees, with the words on why it does not pass."""
        agrees = dict.fromkeys(self.agrees, False)
        return replace(self.without_tree(), verdict="not-understood", message=why, agrees=agrees)

    def tells(self, words: str) -> bool:
        """True if a note begins with these words."""
        return any(note.startswith(words) for note in self.notes)

    def showing(self, shown: ShownTree) -> FileReport:
        """The same with a tree that shows what the program is, and what it is not."""
        return replace(self, agrees=without(self.agrees, shown.verdict), **vars(shown))

    @property
    def judged(self) -> bool:
        """True if anything is said of the file."""
        return self.verdict != "not-judged"

    @property
    def graded(self) -> bool:
        """True if points can be given: the file was judged, and its search understood."""
        return self.judged and self.verdict != "not-understood"

    @property
    def agree(self) -> bool:
        """True if the program does on every tree what the book's does."""
        return self.verdict == "agree"

    def passes(self, require: Requirement = "leaves") -> bool:
        """True if the file is good enough.

        Args:
            require: What is asked for: the right ``"value"``; a ``"best-move"`` besides; the very
                ``"move"`` of the book's program; the same ``"leaves"``, too.

        Raises:
            UsageError: There is no such requirement.

        >>> FileReport("mine.pl", agrees={"value": True}).passes("value")
        True
        """
        choice("requirement", require, REQUIREMENTS)
        if self.verdict not in ANSWERS:
            return False
        # Each requirement includes those before it; both tables have the same order.
        asked = ASPECTS[: REQUIREMENTS.index(require) + 1]
        return all(self.agrees.get(aspect, False) for aspect in asked)
