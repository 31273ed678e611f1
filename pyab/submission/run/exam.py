"""Run a submitted program on trees, in a jail: load it, find how to call it, and let it search."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby
from typing import Any, get_args

from pyab.errors import UsageError
from pyab.programs import texts
from pyab.programs.records import BOOK
from pyab.submission.read import clauses, dissect, game, names
from pyab.submission.read.clauses import Compound, Constant, Indicator, Source, Term, Var, atom
from pyab.submission.read.reading import Hook, Part, Reading
from pyab.submission.run.answers import MODULE, Message, documents, lines, messages, outcome, short
from pyab.submission.run.jail import EndedError, Jail, quoted
from pyab.submission.run.trials import (
    Group,
    all_of,
    group_text,
    one,
    requests,
    run_request,
    verdict,
)
from pyab.trees.tree import Tree

LIMIT = 2_000_000
"""Inferences that a tree may take: a thousand times what the book's program takes."""


def allowance(seconds: float) -> int:
    """The inferences that a tree may take in a file that has so many seconds.

    >>> allowance(10), allowance(60)
    (2000000, 12000000)
    """
    return int(LIMIT * max(1, seconds / SECONDS))


SECONDS = 10.0
"""The CPU time that a file has, in seconds, unless said otherwise."""
SHARE = 0.5
"""Of its CPU time, what one search may take: what takes more, and no inferences, has no end."""


class RefusedError(Exception):
    """The program does not load, cannot be found, or is not safe; the message says why."""


@dataclass
class Lines:
    """What a program left on trees, a line a tree.

    Attributes:
        lines: The lines; fewer than trees where it was stopped.  The last few trees that it did
            may be missing then: what it had to say of them was still on its way.
        ended: Why it was stopped, if it was.
        given_up: Whether so many searches came to no end that the other trees were left.
    """

    lines: list[str] = field(default_factory=list)
    ended: EndedError | None = None
    given_up: bool = False

    @property
    def whole(self) -> bool:
        """Whether all trees were searched."""
        return self.ended is None and not self.given_up


@dataclass
class Exam:
    """A program in its jail.

    Attributes:
        jail: The jail.
        text: The program's text.
        trust: Whether to run all of its directives, and not to look whether it is safe.
        source: Its clauses.
        notes: What was noticed.
        reading: How it is understood, once that is known.
        module: The module that it is loaded into.
        limit: The inferences that a tree may take.
        safe: The predicates that are known to be safe to call.
    """

    jail: Jail
    text: str
    trust: bool = False
    source: Source = field(default_factory=Source)
    notes: list[str] = field(default_factory=list)
    reading: Reading | None = None
    module: str = MODULE
    limit: int = LIMIT
    safe: set[Indicator] = field(default_factory=set)

    # ---------------------------------------------------------------- loading

    def survey(self) -> None:
        """Read the program's clauses, and run nothing.

        Raises:
            RefusedError: Something cannot be read.
        """
        try:
            said = self.jail.ask(f"survey({quoted(self.text + chr(10))})")
        except EndedError as ended:
            if ended.why in ("died", "memory"):
                raise RefusedError("it cannot be read: a term in it is nested too deep") from None
            raise
        self.source = clauses.read(said)
        if self.source.errors:
            line, error = self.source.errors[0]
            more = len(self.source.errors) - 1
            others = f" (and {more} more)" if more else ""
            where = f"line {line}: " if line else ""
            hint = syntax_hint(self.text, line)
            raise RefusedError(f"{where}syntax error: {error}{hint}{others}")
        if not self.trust:
            for line, directive in self.source.directives:
                if clauses.indicator(directive) in (("if", 1), ("elif", 1)):
                    condition = clauses.args(directive)[0]
                    if not _harmless(condition):
                        raise RefusedError(
                            f"line {line}: the condition {clauses.text(condition)[:60]} is "
                            "refused: it would run while the file is read (--no-sandbox, if you "
                            "trust it)"
                        )

    def load(self) -> None:
        """Load the program.

        Raises:
            RefusedError: It does not load, or a directive is not safe.
        """
        trust = "trust" if self.trust else "sandbox"
        request = f"load({self.module},{quoted(self.text + chr(10))},{trust})"
        try:
            said = messages(self.jail.ask(request))
        except EndedError as ended:
            whole = ended.partial.rpartition("\n")[0]
            reached = [message for message in messages(whole) if message.kind == "at"]
            where = f" (line {reached[-1].line})" if reached and reached[-1].line else ""
            if ended.why == "abort" or (ended.why == "died" and (ended.status or 0) >= 0):
                raise RefusedError(f"it ends Prolog while it is loaded{where}") from None
            ended.where = f"while it was loaded{where}"
            raise
        for message in said:
            if message.kind == "refused":
                raise RefusedError(f"{message}; --no-sandbox, if you trust the file")
        errors = [message for message in said if message.kind == "error"]
        if errors:
            more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
            raise RefusedError(f"{errors[0]}{more}")
        self.notes += [str(message) for message in said if message.kind == "note"]

    def adapt(self, text: str) -> list[Message]:
        """Load an adapter over the program; what was said."""
        return messages(self.jail.ask(f"adapter({self.module},{quoted(text + chr(10))})"))

    def look(self, of: Indicator, hooks: Sequence[Hook] = ()) -> None:
        """Look whether it is safe to call a predicate of the program.

        Args:
            of: The predicate.
            hooks: Relations of its game that will be replaced, so that they are no danger; they
                are gone from here on.

        Raises:
            RefusedError: It is not, as far as can be told.
        """
        self.safe.add(of)
        if self.trust:
            return
        name, arity = of
        asked = f"unsafe({self.module},{atom(name)}/{arity},[{','.join(map(_hook_text, hooks))}])"
        for why in messages(self.jail.ask(asked)):
            self.safe.discard(of)
            raise RefusedError(
                f"the call of {name}/{arity} is refused: {why}; --no-sandbox, if you trust it"
            )

    # -------------------------------------------------------------- searching

    def use(self, reading: Reading) -> None:
        """Understand the program in this way from now on.

        Raises:
            RefusedError: What would be called is not safe.
        """
        if reading.of not in self.safe:
            self.look(reading.of, reading.hooks)
        self.reading = reading
        hooks = ",".join(map(_hook_text, reading.hooks))
        self.jail.ask(
            f"game({self.module},[{hooks}],dress({reading.root},{reading.element}),"
            f"tokens({reading.tokens[0]},{reading.tokens[1]}),{reading.terminal},{reading.view})"
        )
        if game.keeps_state(self.source):
            changed = sorted(game.facts_changed(self.source))
            facts = ",".join(f"{atom(name)}/{arity}" for name, arity in changed)
            self.jail.ask(f"forget({self.module},[{facts}])")

    @property
    def _of(self) -> str:
        assert self.reading is not None
        return f"{self.module},{quoted(self.reading.entry)}"

    def run(self, groups: Sequence[Group], limit: int | None = None) -> Lines:
        """Search trees; stops where the jail ends."""
        limit = limit or self.limit
        found = Lines()
        self.jail.ask("fresh")
        for request, number in requests(groups, self._of, limit):
            try:
                answer = self.jail.ask(request, search=self.jail.seconds * SHARE)
            except EndedError as ended:
                found.lines += ended.partial.split("\n")[:-1]
                found.ended = ended
                return found
            some = answer.split("\n") if answer else []
            found.lines += some[:number]
            if len(some) < number:  # so many came to no end that the rest was left
                found.given_up = True
                return found
        return found

    def run_one(self, tree: Tree) -> str:
        """Search one tree."""
        request = run_request([one(tree)], self._of, self.limit)
        return self.jail.ask(request, search=self.jail.seconds * SHARE).strip()

    def answers(self, tree: Tree, most: int = 4) -> list[str]:
        """The first few answers on one tree."""
        said = self.jail.ask(f"answers({self._of},{LIMIT},{most},{group_text(one(tree))})")
        return list(lines(said))

    def watch(self) -> tuple[Part, ...]:
        """Let the program's predicates leave events from now on; those that do."""
        assert self.reading is not None
        parts = self.reading.parts
        roles = ",".join(
            f"{part.role}-[{atom(part.name)},{','.join(map(_arg, part.args))}]" for part in parts
        )
        self.jail.ask(f"watch({self.module},[{roles}])")
        return parts

    def unroll(self, start: str, depth: int, most: int) -> list[list[Any]]:
        """The program's own game from a start position; before :meth:`use`."""
        hooks = ",".join(map(_hook_text, self.reading.hooks if self.reading else ()))
        return documents(
            self.jail.ask(f"unroll({self.module},[{hooks}],{quoted(start)},{depth},{most})")
        )


def _harmless(condition: Term) -> bool:
    """Whether a condition of ``:- if(...)`` only asks, so that it may run while a file is read."""
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


_NO_OPERATORS = {"<=": "=<", "=>": ">=", "!=": "=\\=", "&&": "a comma", "||": ";"}


def syntax_hint(text: str, line: int) -> str:
    """The line that cannot be read, and what is often wrong there.

    >>> syntax_hint("a(X) :- X <= 1.", 1)
    ', in: a(X) :- X <= 1. (<= is no operator of comparison in Prolog: =<)'
    """
    rows = text.split("\n")
    if not 0 < line <= len(rows):
        return ""
    row = " ".join(rows[line - 1].split())
    shown = f", in: {row[:60]}{'...' if len(row) > 60 else ''}" if row else ""
    code = row.partition("%")[0]
    for wrong, right in _NO_OPERATORS.items():
        if re.search(rf"(?<![<>=:\\-]){re.escape(wrong)}(?![<>=:])", code):
            kind = "operator of comparison" if "=" in wrong else "operator"
            return f"{shown} ({wrong} is no {kind} in Prolog: {right})"
    if re.match(r"[A-ZА-Я]\w*\(", code.strip()):
        return f"{shown} (a name that begins with a capital letter is a variable)"
    if code.strip() and code.strip()[-1] not in ".,;(|>[{":
        return f"{shown} (is there a full stop or a comma missing?)"
    before = next((r for r in map(_code, reversed(rows[: line - 1])) if r), "")
    if before and before[-1] not in ".,;(|>[{":
        return f"{shown} (is there a full stop or a comma missing on the line before?)"
    return shown


def _code(row: str) -> str:
    return row.partition("%")[0].strip()


def _hook_text(hook: Hook) -> str:
    return f"hook({hook.role},{atom(hook.name)},{hook.arity})"


def _arg(name: str) -> str:
    return atom(name) if name != "_" else "'_'"


# ------------------------------------------------------------------- readings

_SAMPLE = (
    *("7", "[3]", "[1,2]", "[2,1]", "[1,1]", "[[2]]", "[2,[1,3]]", "[[1,2],3]", "[[1,4],[5,6]]"),
    *("[[3,1],[2,4]]", "[1,[2,0],3]", "[[[3,0],[1]],[2,[4,2]]]"),
)


@cache
def sample() -> tuple[Group, ...]:
    """A few small trees on which readings are tried."""
    return tuple(one(Tree.parse(text, side)) for text in _SAMPLE for side in ("max", "min"))


def existing(source: Source, given: Sequence[Hook]) -> None:
    """Look whether the relations that a user names are there.

    Raises:
        UsageError: One is neither defined nor called.
    """
    called = {clauses.indicator(goal) for goal in source.all_goals() if goal is not None}
    for one_ in given:
        if (one_.name, one_.arity) not in {*called, *source.clauses}:
            raise UsageError(f"--hook: there is no {one_} in it; {inventory(source)}")


def choose(exam: Exam, readings: Sequence[Reading], right: Sequence[str]) -> Reading:
    """The reading under which a program does best on the sample; of equal ones the first.

    Of several predicates that may be called, the first that answers is the one: that another one
    does better is no reason to call that.

    Raises:
        EndedError: The program's time is over; it is left with the likeliest reading.
        RefusedError: What would be called is not safe.
    """
    best, best_score = readings[0], -1
    for of, some in groupby(readings, key=lambda reading: reading.of):
        answered = False
        for reading in some:
            try:
                exam.use(reading)
            except RefusedError:
                if of == readings[0].of:
                    raise
                break
            found = exam.run(sample(), limit=50_000)
            if found.ended:
                exam.reading = readings[0]
                found.ended.where = "while the way to call it was looked for"
                raise found.ended
            answered = answered or any("v(" in line for line in found.lines)
            score = sum(map(_score, all_of(sample()), right, found.lines))
            if score > best_score:
                best, best_score = reading, score
            if score == 4 * len(right):
                break
        if answered:
            break
    exam.use(best)
    return best


def _score(tree: Tree, right: str, got: str) -> int:
    if short(right) == short(got):
        return 4
    moves = "v(-," not in got or not tree.arity[0]
    match verdict(tree, outcome(right), outcome(got), moves):
        case "prunes-less" | "prunes-more" | "agree":
            return 3
        case "other-move":
            return 2
        case "wrong-move":
            return 1
        case _:
            return 0


# ----------------------------------------------------------------------- book


AS_PRINTED = Reading(
    entry="alphabeta(P,A,B,Best,V)",
    of=("alphabeta", 5),
    hooks=(
        Hook("moves", "moves", 2),
        Hook("staticval", "staticval", 2),
        Hook("min_to_move", "min_to_move", 1),
        Hook("max_to_move", "max_to_move", 1),
    ),
)
"""How the book's program is called, which needs no looking for."""


def book(jail: Jail, text: str | None = None, module: str = MODULE) -> Exam:
    """The book's own program, or a variant of it, in a jail."""
    exam = Exam(jail, texts.prolog(BOOK) if text is None else text, True, module=module)
    exam.load()
    exam.use(AS_PRINTED)
    return exam


# --------------------------------------------------------------------- options


def hook(text: str) -> Hook:
    """Read ``moves=successors/2``.

    Raises:
        UsageError: It is not of that form.

    >>> hook("staticval=h/2")
    Hook(role='staticval', name='h', arity=2)
    """
    roles = get_args(names.HookRole)
    match = re.fullmatch(r"(\w+)=(?:'([^']+)'|([\w]+))/(\d+)", text.strip())
    if not match or match[1] not in roles or not 1 <= int(match[4]) <= 10:
        raise UsageError(
            f"the hook {text!r} is not understood: give RELATION=NAME/ARITY, such as "
            f"moves=successors/2, with a relation of {', '.join(roles)}"
        )
    role: names.HookRole = match[1]  # type: ignore[assignment]  # one of them, as was just seen
    return Hook(role, match[2] or match[3], int(match[4]))


def stated(jail: Jail, source: Source, entry: str, given: tuple[Hook, ...]) -> list[Reading]:
    """The readings for an entry that the user gives.

    Raises:
        RefusedError: There is no such predicate, or the text is no goal.
    """
    read = clauses.read(jail.ask(f"survey({quoted(entry.rstrip(' .') + ' .' + chr(10))})"))
    goals = [clause.head for found in read.clauses.values() for clause in found]
    if read.errors or len(goals) != 1 or not isinstance(goals[0], Compound):
        raise UsageError(
            f"the entry {entry!r} is not a goal: give one such as "
            "'alphabeta(Pos, 50, Alpha, Beta, Best, Val)'"
        )
    found = dissect.stated(source, goals[0], given)
    if not found:
        name, arity = clauses.indicator(goals[0])
        raise RefusedError(f"there is no {name}/{arity} in it; {inventory(source)}")
    return found


def inventory(source: Source) -> str:
    """The predicates of a program, in words."""
    found = [f"{name}/{arity}" for name, arity in source.clauses]
    if not found:
        return "it has no clauses"
    plain = [name for name in found if name.startswith("minimax/")]
    if plain:
        return f"it has {plain[0]}, a search without bounds"
    shown = ", ".join(found[:12])
    return f"it has {shown}" + (f" and {len(found) - 12} more" if len(found) > 12 else "")
