"""The call of a search: as the user states it, an adapter has it, or its clauses suggest."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from pyab.errors import MisfitError, UsageError
from pyab.submission.read import flow, space
from pyab.submission.read.reading import FIVE, Hook, is_in_turn
from pyab.submission.read.space import Space
from pyab.submission.run.process import Process, quoted
from pyab.submission.run.submission import Submission
from pyab.submission.text import clauses, names
from pyab.submission.text.clauses import (
    LIST,
    Compound,
    Indicator,
    RefusedError,
    Source,
    Term,
    Var,
    args,
    indicator,
    text,
    written,
)
from pyab.submission.text.hints import syntax_errors
from pyab.submission.understand.adapter import named, shown
from pyab.submission.understand.drivers import callable_ones
from pyab.submission.understand.slips import meant


@dataclass(frozen=True)
class Stated:
    """The words of the user on how a file is to be called.

    Attributes:
        entry: The goal to call, if it is stated.
        hooks: Relations of the game by the names that the program has for them.
        adapter: The file that fits the program to our trees, if there is one.
        text: The text of that.
        tokens: The file's words for MAX and MIN, if they are stated.
    """

    entry: str = ""
    hooks: tuple[Hook, ...] = ()
    adapter: str = ""
    text: str = ""
    tokens: tuple[str, str] | None = None


DRIVERS = 2
"""The predicates that call a search which are tried where it has no answer itself."""
RUN: Indicator = ("run", 5)
"""The search of an adapter."""


def possible(program: Submission, by: Sequence[Indicator], stated: Stated) -> list[Space]:
    """The ways to call a search: for each predicate by which it may be called, the likeliest first.

    Args:
        program: The file; only its clauses are known.
        by: The predicates by which the search may be called, the likeliest first.
        stated: What the user says.

    Raises:
        UsageError: The entry is no goal, or the adapter none that fits.
        RefusedError: There is no search.
    """
    found = _possible(program, by, stated)
    if stated.tokens:
        for space in found:
            space.fix("tokens", stated.tokens)
    return found


def _possible(program: Submission, by: Sequence[Indicator], stated: Stated) -> list[Space]:
    """As :func:`possible`, with words for MAX and MIN still to be guessed."""
    source = program.source
    own = _read(program.process, stated.text) if stated.text else Source()
    for error in syntax_errors(stated.text, own.errors):
        raise UsageError(f"{stated.adapter}: {error}")
    if stated.adapter:
        _fits(stated, own, source)
    if stated.entry:
        goal = _entry(program, stated.entry)
        _takes_ours(source, goal, stated.hooks)
        found = [space.stated(source, goal, stated.hooks)]
    # An adapter that calls the search itself leaves nothing to be guessed.
    elif RUN in own.clauses:
        goal = Compound("run", tuple(map(Var, FIVE)))
        if not by:  # nothing is known of what it calls
            by, source = (RUN,), replace(source, clauses={**source.clauses, RUN: []})
        found = [Space(source, by[0], stated.hooks, goal)]
    else:
        found = [Space(source, of, stated.hooks) for of in _tried(by)]
        # What looks like a move and its way back may be two questions about a position.
        found += [Space(source, one.of, stated.hooks, plays=False) for one in found if one.played]
        found += [Space(source, one.inner, stated.hooks) for one in found if not one.valued]
        # What makes a call ready that nobody else can make, such as one with an empty table.
        ring = source.ring(found[0].inner) if found else ()
        others = [of for of in callable_ones(source, ring) if of not in by] if ring else []
        found += [Space(source, of, stated.hooks) for of in others[:DRIVERS]]
        each = {one for one in found if _calls_each_sides(one, found[0])}
        # What gives no value may only set the search off.
        found.sort(key=lambda one: (not one.valued, one not in each))
    if not found:
        raise no_search(source)
    return [space.without(set(own.clauses)) for space in found]


def _calls_each_sides(one: Space, search: Space) -> bool:
    """True if something is given the player, and calls one of two searches, for MAX and for MIN."""
    ring = search.source.ring(search.inner)
    called = ring & {*one.source.calls(one.of)}
    told = ["player" in space.outer.roles for space in (one, search)]
    return one.of not in ring and len(called) > 1 and told == [True, False]


def no_search(source: Source) -> RefusedError:
    """The error where no search is found."""
    return RefusedError(f"no alpha-beta search was found; {_instead(source)}")


def _instead(source: Source) -> str:
    """What a file has where there is no search, and what would help."""
    if not source.clauses:
        if source.directives:
            return "it has no clauses: all of it is directives, with nothing to call"
        return "it has no clauses: all of it may be a comment"
    named_so = f"name what is to be called: --entry '{likely_entry(source)}'"
    if other := next(loaded(source), ""):
        there = "if the search is there, give that file"
        where = f"another file, {other}, is not loaded: {there}; if it is here, {named_so}"
    elif winning := flow.by_failure(source):
        told = (
            f"{written(winning)} answers by success and failure, for it only asks if a call of "
            "itself holds; it gives no value, and values are what is compared here"
        )
        other = _valued(source, but={*source.below([winning])})
        return f"{told}; if a search in it has one, name it: --entry '{other}'" if other else told
    else:
        where = named_so
    return f"{inventory(source)}; {where}"


def likely_entry(source: Source) -> str:
    """The call that is offered where no search is found.

    It is that of what calls itself, and may be the search; else that of the book's.
    """
    return _valued(source) or "alphabeta(Pos, Alpha, Beta, Best, Val)"


def _valued(source: Source, but: Collection[Indicator] = ()) -> str:
    """The call of what calls itself, and may give a value; empty if there is none.

    Args:
        source: The clauses of the file.
        but: The predicates that it cannot be.
    """
    ones = [of for of in source.clauses if of[1] > 1 and source.ring(of) and of not in but]
    ones = [of for of in ones if not flow.denies(source, of)]
    found = [of for of in ones if not flow.takes_list(source, of)]
    weighing = [of for of in ones if flow.weighs(source, of)]
    # One that goes through its moves itself is given them.
    found = [of for of in found if of in weighing] or weighing or found
    # What another predicate calls is the search, and no part of it.
    outside = [of for of in found if source.from_outside(of)]
    # One that is named so, and sets it off with a list of its position, say, comes before.
    alone = (of for of in source.clauses if of[1] > 1 and not source.ring(of) and of not in but)
    begun = [of for of in alone if names.of_search(of[0]) and {*source.below([of])} & {*found}]
    spaces = (Space(source, of) for of in (*begun, *(outside or found)))
    goals = (one.goal(one.first()) for one in spaces if one.valued)
    return next((shown(named(goal)) for goal in goals if "V" in clauses.variables(goal)), "")


def loaded(source: Source) -> Iterator[str]:
    """The other files that a file loads, as it names them."""
    for _, directive in source.directives:
        match directive:
            case Compound(
                "include" | "consult" | "ensure_loaded" | "use_module" | "load_files",
                (files, *_),
            ):
                some = files
            case Compound("[]"):
                some = directive
            case _:
                continue
        each = args(some)[:-1] if indicator(some)[0] == LIST else (some,)
        named = (one for one in each if indicator(one) != ("library", 1))
        yield from (one if isinstance(one, str) else text(one) for one in named)


def _fits(stated: Stated, own: Source, source: Source) -> None:
    """Refuse an adapter that nothing calls: it would change nothing, and nobody would know."""
    other = next((of for of in own.clauses if of[0] == RUN[0] and of != RUN), None)
    called = {one for of in source.clauses for one in source.calls(of)}
    if other and RUN not in own.clauses and other not in called:
        raise MisfitError(
            f"{stated.adapter}: {written(other)} is not called: an adapter has "
            "run(Pos, Alpha, Beta, Best, Value)"
        )
    if RUN in own.clauses and RUN in source.clauses:
        raise MisfitError(
            f"{stated.adapter}: the file has a run/5 of its own, whose place an adapter's takes: "
            "give one of them another name"
        )
    if RUN not in own.clauses and called.isdisjoint(own.clauses):
        raise MisfitError(
            f"{stated.adapter}: the program calls nothing that it defines; an adapter has the "
            "relations of the program's game, or run(Pos, Alpha, Beta, Best, Value)"
        )


def _read(process: Process, text: str) -> Source:
    return clauses.read(process.ask(f"survey({quoted(text + chr(10))})"))


def _tried(by: Sequence[Indicator]) -> Sequence[Indicator]:
    """The predicates that are tried; where one is the book's by name and arity, that alone."""
    return by[:1] if by and flow.is_the_books(by[0]) else by[:3]


def _entry(program: Submission, entry: str) -> Compound:
    """The goal of an entry that the user gives."""
    # The blank keeps the full stop apart from a symbol at the end.
    read = _read(program.process, entry.rstrip(" .") + " .")
    goals = [clause.head for found in read.clauses.values() for clause in found]
    if read.errors or len(goals) != 1 or not isinstance(goals[0], Compound):
        raise UsageError(
            f"the entry {entry!r} is not a goal: give one such as "
            "'alphabeta(Pos, 50, Alpha, Beta, Best, Val)'"
        )
    if clauses.indicator(goals[0]) not in program.source.clauses:
        of = written(clauses.indicator(goals[0]))
        raise MisfitError(f"--entry: there is no {of} in it; {inventory(program.source)}")
    goal = goals[0]
    if any(map(_is_badly_braced, (part for arg in goal.args for part in _within(arg)))):
        raise UsageError(
            f"the entry {entry!r}: braces take two words and are an argument by themselves, as "
            "in search(Pos, {true,false}, Val): the first where MAX is to move, else the second"
        )
    if "V" not in map(names.of_variable, clauses.variables(goals[0])):
        raise UsageError(
            f"the entry {entry!r} names no value: write Val where it comes back; what gives back "
            "none is tried, too, where the search that it calls is judged (without --entry)"
        )
    return goals[0]


def _takes_ours(source: Source, goal: Compound, hooks: tuple[Hook, ...]) -> None:
    """See to it that an entry takes our positions, and has none of the file's own in their place.

    Raises:
        UsageError: It has one, and nothing else in it is called a position.
    """
    if "P" in map(names.of_variable, clauses.variables(goal)):
        return
    usual = Space(source, clauses.indicator(goal), hooks)
    place = None if usual.played else usual.place(usual.first())
    own = None if place is None else goal.args[place]
    if isinstance(own, str | Compound) and not [*clauses.variables(own)]:
        start = clauses.text(own)
        raise UsageError(
            f"--entry: {start} stands where the position is: write Pos there; --start '{start}' "
            "begins its own game so"
        )


def _within(arg: Term) -> Iterator[Term]:
    """An argument and what is in it, but for two words in turn."""
    return iter(()) if is_in_turn(arg) else clauses.parts(arg)


def _is_badly_braced(term: Term) -> bool:
    """True for braces with no variable in them: a window, say, may be written so."""
    name = term.name if isinstance(term, Compound) else term
    return name == "{}" and not [*clauses.variables(term)]


def load(program: Submission, stated: Stated) -> tuple[str, ...]:
    """Load a program, and its adapter over it.

    Returns:
        What was noticed.

    Raises:
        RefusedError: The program does not load.
        UsageError: The adapter does not.
    """
    notes = program.load()
    if stated.text:
        for line in program.adapt(stated.text):
            if line.kind == "error":
                raise UsageError(f"{stated.adapter}: {line}")
    return notes


def existing(source: Source, given: Sequence[Hook]) -> None:
    """Look whether the relations that a user names are there.

    Raises:
        UsageError: One is neither defined nor called.
    """
    called = {clauses.indicator(goal) for goal in source.all_goals() if goal is not None}
    for hook in given:
        if hook.of not in {*called, *source.clauses}:
            raise MisfitError(f"--hook: there is no {hook} in it; {inventory(source)}")


def inventory(source: Source) -> str:
    """The predicates of a program, in words."""
    found = list(map(written, source.clauses))
    if not found:
        return "it has no clauses"
    called_so = (of for of in source.clauses if names.MINIMAX.search(names.plain(of[0])))
    plain = next((of for of in called_so if not flow.core(source, of)), None)
    # Of a predicate with too many arguments, or too few, nobody knows that it calls itself.
    lost = filter(None, (meant(source, written(of)) for of in sorted(source.missing)))
    slip = next((f" ({words})" for words in lost), "")
    if plain:
        again = f"nothing that its {written(plain)} calls calls it again"
        return f"{again}, to look further ahead{slip}"
    shown = ", ".join(found[:12])
    more = f" and {len(found) - 12} more" if len(found) > 12 else ""
    return f"it has {shown}{more}{slip}"
