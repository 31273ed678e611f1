"""A submitted program in a process of its own: it is read, loaded, and run on trees."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pyab.submission.read import game
from pyab.submission.read.reading import PLACED, Hook, Reading
from pyab.submission.run.answers import (
    MODULE,
    Message,
    documents,
    lines,
    messages,
)
from pyab.submission.run.groups import Group, group_text, one, requests, run_request
from pyab.submission.run.process import EndedError, Process, quoted
from pyab.submission.text import clauses, closures, names
from pyab.submission.text.clauses import (
    Compound,
    Constant,
    Indicator,
    RefusedError,
    Source,
    Term,
    Var,
    args,
    atom,
    slashed,
    written,
)
from pyab.submission.text.hints import in_comments, syntax_errors
from pyab.trees.tree import Tree

LIMIT = 2_000_000
"""Inferences that a tree may take: a thousand times what the book's program takes."""
SECONDS = 30.0
"""The CPU time that a file has, in seconds, unless said otherwise; most files take far less."""
PER_POSITION = 300
"""Inferences that a large tree may take for each of its positions."""
HANDED = 6
"""What is handed along, to be called, takes fewer arguments."""
ERRORS = 6
"""Of the errors of the syntax, those that are told."""
BOTH_NECKS = "all clauses of a predicate have => between head and body, or all have :-"
"""Said where Prolog calls that SSU."""


def allowance(seconds: float) -> int:
    """The inferences that a tree may take in a file that has so many seconds.

    >>> allowance(30), allowance(60)
    (2000000, 4000000)
    """
    return int(LIMIT * max(1, seconds / SECONDS))


def silence(seconds: float) -> float:
    """The seconds that one search may take: what takes more, and no inferences, has no end.

    >>> silence(1), silence(10), silence(30), silence(60)
    (0.5, 5.0, 5.0, 10.0)
    """
    return min(seconds / 2, max(5.0, seconds / 6))


@dataclass(frozen=True)
class Lines:
    """The lines that a program left on trees, one a tree.

    Attributes:
        lines: The lines; fewer than trees where it was stopped.  The last few trees that it did
            may be missing then: what it had to say of them was still on its way.
        ended: Why it was stopped, if it was.
        given_up: True if so many searches came to no end that the other trees were left.
    """

    lines: tuple[str, ...]
    ended: EndedError | None = None
    given_up: bool = False

    @property
    def whole(self) -> bool:
        """True if all trees were searched."""
        return self.ended is None and not self.given_up


@dataclass
class Submission:
    """A program in its process: what has been done with it there.

    Attributes:
        process: The process.
        text: The program's text.
        trust: True if all of its directives run, and nobody looks whether it is safe.
        source: Its clauses.
        reading: The way in which it is understood, once that is known.
        module: The module that it is loaded into.
        limit: The inferences that a tree may take.
        valued: True if positions inside the tree have static values, too.
        unread: The errors of its syntax in clauses that its search does without.
        safe: The readings, by what they call and replace, that are known to be safe.
        sampled: How often it was run on the sample of trees that shows how it is to be called.
    """

    process: Process
    text: str
    trust: bool = False
    source: Source = field(default_factory=Source)
    reading: Reading | None = None
    module: str = MODULE
    limit: int = LIMIT
    valued: bool = False
    unread: tuple[str, ...] = ()
    safe: set[tuple[Indicator, frozenset[str]]] = field(default_factory=set)
    sampled: int = 0

    # ---------------------------------------------------------------- loading

    def survey(self, without: Callable[[Source, str], str | None] | None = None) -> Source:
        """Read the program's clauses, and run nothing.

        Args:
            without: What leaves out of the text that which cannot be read, and gives nothing where
                the search may need it; the text has to be read as a whole if there is none.

        Raises:
            RefusedError: Something cannot be read that its search may need.
        """
        try:
            said = self.process.ask(f"survey({quoted(self.text + chr(10))})")
        except EndedError as ended:
            # Prolog reads by recursion in C: some ten thousand levels of nesting fill that stack.
            if ended.why in ("died", "memory"):
                raise RefusedError("it cannot be read: a term in it is nested too deep") from None
            raise
        self.source = replace(closures.read(said, self._libraries), text=self.text)
        if self.source.errors:
            told = list(syntax_errors(self.text, self.source.errors))
            text = without(self.source, self.text) if without else None
            if text is not None:
                self.text, self.unread = text, tuple(told)
                return self.survey()
            others = [f"and {len(told) - ERRORS} more"] if len(told) > ERRORS else []
            raise RefusedError("; ".join(told[:ERRORS] + others))
        self.source = replace(self.source, queries=self._queries())
        if not self.trust:
            # When it is loaded, the text may read otherwise: loading.pl looks at each condition
            # again.
            _refuse_conditions(self.source)
        self.source.system.update(self._of_system(self.source.missing))
        return self.source

    def _queries(self) -> tuple[Term, ...]:
        """The goals in the program's comments that call a predicate of its own."""
        asked = in_comments(self.text, {name for name, _ in self.source.clauses})
        said = self.process.ask(f"survey({quoted(asked)})") if asked else ""
        goals = (goal for _, goal in clauses.read(said).directives)
        return tuple(goal for goal in goals if not _declares(goal))

    def _of_system(self, ones: Collection[Indicator]) -> set[Indicator]:
        """Those of some predicates that Prolog has, or a library."""
        asked = self.process.ask(f"system({_indicators(ones)})")
        return {(name, arity) for name, arity in documents(asked)}

    def _libraries(self, names_: Collection[str]) -> set[str]:
        """Those of some names that Prolog, or a library, has predicates of."""
        every = [(name, arity) for name in names_ for arity in range(1, HANDED)]
        return {name for name, _ in self._of_system(every)}

    def load(self) -> tuple[str, ...]:
        """Load the program.

        Returns:
            What was noticed.

        Raises:
            RefusedError: It does not load, or a directive is not safe.
        """
        if self.source.elsewhere:
            self.process.ask(f"elsewhere({_indicators(self.source.elsewhere)})")
        trust = "trust" if self.trust else "sandbox"
        request = f"load({self.module},{quoted(self.text + chr(10))},{trust})"
        try:
            said = messages(self.process.ask(request))
        except EndedError as ended:
            # The last line may be cut short.
            whole = ended.partial.rpartition("\n")[0]
            reached = [message for message in messages(whole) if message.kind == "at"]
            where = f" (line {reached[-1].line})" if reached and reached[-1].line else ""
            # A signal, as a negative status, is a crash; any other status is of a halt of its own.
            if ended.why == "abort" or (ended.why == "died" and (ended.status or 0) >= 0):
                raise RefusedError(f"it ends Prolog while it is loaded{where}") from None
            raise ended.at(f"while it was loaded{where}") from None
        for message in said:
            if message.kind == "refused":
                raise RefusedError(f"{message}; --no-sandbox, if you trust the file")
        errors = [message for message in said if message.kind == "error"]
        if errors:
            more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
            both = f" ({BOTH_NECKS})" if "SSU" in str(errors[0]) else ""
            raise RefusedError(f"{errors[0]}{both}{more}")
        return tuple(str(message) for message in said if message.kind == "note")

    def adapt(self, text: str) -> list[Message]:
        """Load an adapter over the program; what was said."""
        return messages(self.process.ask(f"adapter({self.module},{quoted(text + chr(10))})"))

    def look(self, of: Indicator, hooks: Sequence[Hook] = ()) -> None:
        """Look whether it is safe to call a predicate of the program.

        Args:
            of: The predicate.
            hooks: Relations of its game that will be replaced, so that they are no danger.

        Raises:
            RefusedError: It is not, as far as can be told.
        """
        known = of, frozenset(map(str, hooks))
        if self.trust or known in self.safe:
            return
        asked = f"unsafe({self.module},{slashed(of)},[{','.join(map(_hook_text, hooks))}])"
        for why in messages(self.process.ask(asked)):
            raise RefusedError(
                f"the call of {written(of)} is refused: {why}; --no-sandbox, if you trust it"
            )
        self.safe.add(known)

    # -------------------------------------------------------------- searching

    def use(self, reading: Reading) -> None:
        """Understand the program in this way from now on.

        Raises:
            RefusedError: What would be called is not safe.
        """
        self.look(reading.of, reading.hooks)
        self.reading = reading
        hooks = ",".join(map(_hook_text, reading.hooks))
        self.process.ask(
            f"game({self.module},[{hooks}],dress({reading.root},{reading.element}),"
            f"tokens({reading.tokens[0]},{reading.tokens[1]}),{reading.terminal},{reading.view},"
            f"{str(reading.left_open).lower()})"
        )
        self.process.ask(f"made({','.join(map(str, reading.made))})")
        if self.valued:
            self.everywhere(True)
        self.remember()

    def numbers(self) -> int:
        """How many numbers the search has asked for, since it was understood so."""
        return int(self.process.ask("numbers"))

    def everywhere(self, on: bool) -> None:
        """Let positions inside the tree have static values, or the leaves alone."""
        self.valued = on
        self.process.ask(f"inner_values({str(on).lower()})")

    def set_depth(self, reading: Reading, depth: int) -> None:
        """Let a search go so deep, by its call and by what it asks for its depth."""
        self.reading = reading.called_with(depth)
        for hook in reading.depths:
            self.process.ask(f"limit({self.module},{slashed(hook.of)},{depth})")
            self.remember()

    def remember(self) -> None:
        """From now on put back, after each search, what the program changes of its own facts."""
        # Facts are put back after each tree: that takes time, and most programs have none to put
        # back.
        if game.keeps_state(self.source):
            facts = _indicators(game.facts_changed(self.source))
            self.process.ask(f"forget({self.module},{facts})")

    @property
    def understood(self) -> Reading:
        """The reading, once that is known."""
        assert self.reading is not None
        return self.reading

    @property
    def _of(self) -> str:
        return f"{self.module},{quoted(self.understood.called)}"

    def run(self, groups: Sequence[Group], limit: int | None = None) -> Lines:
        """Search trees; it stops where the process ends."""
        found: list[str] = []
        self.process.ask("fresh")
        for request, number in requests(groups, self._of, limit or self.limit):
            try:
                answer = self.process.ask(request, search=silence(self.process.seconds))
            except EndedError as ended:
                # The last line may be cut short.
                return Lines((*found, *ended.partial.split("\n")[:-1]), ended)
            some = answer.split("\n") if answer else []
            found += some[:number]
            if len(some) < number:  # so many came to no end that the rest was left
                return Lines(tuple(found), given_up=True)
        return Lines(tuple(found))

    def run_one(self, tree: Tree) -> str:
        """Search one tree; a very large one may take more than others."""
        limit = max(self.limit, PER_POSITION * tree.size)
        request = run_request([one(tree)], self._of, limit)
        self.process.ask("fresh")
        return self.process.ask(request, search=silence(self.process.seconds)).strip()

    def run_with_twins(self, tree: Tree) -> str:
        """Search one tree in which positions are one that have the same below them."""
        self.process.ask("fresh")
        return self.process.ask(f"twins({self._of},{self.limit},{group_text(one(tree))})").strip()

    def answers(self, tree: Tree, most: int = 4) -> list[str]:
        """The first few answers on one tree."""
        said = self.process.ask(f"answers({self._of},{LIMIT},{most},{group_text(one(tree))})")
        return list(lines(said))

    def failing(self, tree: Tree, of: Collection[Indicator]) -> list[Any]:
        """The first call of some predicates that has no answer on a tree, and why it has none."""
        asked = f"failing({self._of},{LIMIT},{_indicators(of)},{group_text(one(tree))})"
        return documents(self.process.ask(asked))

    def given(self, tree: Tree, of: Indicator) -> list[list[str]]:
        """The arguments of the first calls of a predicate on a tree, as Prolog text.

        It has no operators; positions of ours are ``'$pos'(3)``.
        """
        asked = f"given({self._of},{LIMIT},{slashed(of)},{group_text(one(tree))})"
        return documents(self.process.ask(asked))

    def cover(self, of: Collection[Indicator]) -> None:
        """Let the clauses of some predicates say from now on that they have had an answer."""
        self.process.ask(f"cover({self.module},{_indicators(of)})")

    def covered(self) -> list[list[Any]]:
        """These clauses, and their branches, each with whether it has; see ``covering.pl``."""
        return documents(self.process.ask("covered"))

    def watch(self) -> None:
        """Let the program's predicates leave events from now on."""
        roles = ",".join(
            f"{part.role}-[{atom(part.name)},{','.join(map(_arg, part.args))}]"
            for part in self.understood.parts
        )
        self.process.ask(f"watch({self.module},[{roles}])")


def _refuse_conditions(source: Source) -> None:
    """Refuse what ``:- if(...)`` would run while a file is read, but for what only asks."""
    for line, directive in source.directives:
        if clauses.indicator(directive) in (("if", 1), ("elif", 1)):
            condition = clauses.args(directive)[0]
            if not _harmless(condition):
                raise RefusedError(
                    f"line {line}: the condition {clauses.text(condition)[:60]} is refused: it "
                    "would run while the file is read (--no-sandbox, if you trust it)"
                )


def _harmless(condition: Term) -> bool:
    """True if a condition only asks, so that it may run while a file is read."""
    match condition:
        case "true" | "fail" | "false":
            return True
        case Compound("," | ";" | "->" | "\\+" | "not", parts):
            return all(map(_harmless, parts))
        case Compound("current_prolog_flag", (str(), str() | Var() | Constant())):
            return True
        case Compound("exists_source", (Compound("library", (str(),)),)):
            return True
        case _:
            return False


def _indicators(ones: Collection[Indicator]) -> str:
    """Predicates as a Prolog list."""
    return f"[{','.join(map(slashed, sorted(ones)))}]"


def _hook_text(hook: Hook) -> str:
    # What is asked if the game is over has no value before that, also where the user states it.
    final = hook.role == "staticval" and names.of_hook(hook.name) == "terminal"
    role: str = "final" if final else hook.role
    role += f"({list(hook.places)})" if hook.role in PLACED else ""
    return f"hook({role},{atom(hook.name)},{hook.arity})"


def _arg(name: str) -> str:
    return name if "'" in name else atom(name) if name != "_" else "'_'"


def _declares(goal: Term) -> bool:
    """True if a goal in a comment says how its arguments are used: ab(+Pos, -Val), or ab(Pos, Val).

    >>> position, value = Var("Pos"), Var("Val")
    >>> _declares(Compound("ab", (Compound("+", (position,)), Compound("-", (value,)))))
    True
    >>> _declares(Compound("ab", (position, value))), _declares(Compound("ab", ("a", value)))
    (True, False)
    """
    given = [_without_mode(arg) for arg in args(goal)]
    return all(isinstance(arg, Var) for arg in given) or given != [*args(goal)]


def _without_mode(arg: Term) -> Term:
    """An argument without what says before it if it is given, or comes back."""
    match arg:
        case Compound("+" | "-" | "?", (Var() as inside,)):
            return inside
        case _:
            return arg
