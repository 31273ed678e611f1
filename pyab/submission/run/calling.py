"""The call of a search: as the user states it, an adapter has it, or its clauses suggest.

Where several ways are possible, running them on a few trees decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby

from pyab.errors import UsageError
from pyab.submission.read import clauses, flow, game, readings
from pyab.submission.read.clauses import Compound, Indicator, RefusedError, Source
from pyab.submission.read.reading import Hook, Reading
from pyab.submission.run.answers import outcome, short
from pyab.submission.run.groups import Group, all_of, one
from pyab.submission.run.process import Process, quoted
from pyab.submission.run.program import Lines, Program
from pyab.submission.run.verdicts import verdict
from pyab.trees.tree import Tree

_TREE = ("tree_children", "tree_value", "tree_side")
"""The predicates by which an adapter asks for our trees."""
_MOST = 60
"""The ways to call a search that are tried."""


@dataclass(frozen=True)
class Stated:
    """The words of the user on how a file is to be called.

    Attributes:
        entry: The goal to call, if it is stated.
        hooks: Relations of the game by the names that the program has for them.
        adapter: The file that fits the program to our trees, if there is one.
        text: The text of that.
    """

    entry: str = ""
    hooks: tuple[Hook, ...] = ()
    adapter: str = ""
    text: str = ""


@dataclass(frozen=True)
class Readings:
    """The ways in which a search may be understood.

    Attributes:
        each: The ways, the likeliest first.
        empty: True if the file's own moves give [] where the game ends.
    """

    each: tuple[Reading, ...]
    empty: bool = False


def possible(program: Program, by: Sequence[Indicator], stated: Stated) -> Readings:
    """The ways to call a search.

    Args:
        program: The file; only its clauses are known.
        by: The predicates by which the search may be called, the likeliest first.
        stated: What the user says.

    Raises:
        UsageError: The entry is no goal, or the adapter none that fits.
        RefusedError: There is no search.
    """
    source = program.source
    if stated.entry:
        return Readings(tuple(_stated(program.process, source, stated)))
    adapted = _adapter_source(program.process, stated)
    if ("run", 5) in adapted.clauses:
        return Readings((_adapted(source, by, stated, adapted),))
    found = [
        reading for of in _tried(by) for reading in readings.readings(source, of, stated.hooks)
    ]
    if not found:
        raise RefusedError(
            f"no alpha-beta search was found; {inventory(source)}; name what is to be "
            "called: --entry 'alphabeta(Pos, Alpha, Beta, Best, Val)'"
        )
    return Readings(
        tuple(_without(reading, adapted) for reading in found[:_MOST]),
        any(game.gives_empty_list(source, hook) for hook in found[0].hooks),
    )


def _tried(by: Sequence[Indicator]) -> Sequence[Indicator]:
    """The predicates that are tried; where one is the book's by name and arity, that alone."""
    return by[:1] if by and flow.is_the_books(by[0]) else by[:3]


def _stated(process: Process, source: Source, stated: Stated) -> list[Reading]:
    """The readings for an entry that the user gives."""
    asked = f"survey({quoted(stated.entry.rstrip(' .') + ' .' + chr(10))})"
    read = clauses.read(process.ask(asked))
    goals = [clause.head for found in read.clauses.values() for clause in found]
    if read.errors or len(goals) != 1 or not isinstance(goals[0], Compound):
        raise UsageError(
            f"the entry {stated.entry!r} is not a goal: give one such as "
            "'alphabeta(Pos, 50, Alpha, Beta, Best, Val)'"
        )
    found = readings.stated(source, goals[0], stated.hooks)
    if not found:
        name, arity = clauses.indicator(goals[0])
        raise RefusedError(f"there is no {name}/{arity} in it; {inventory(source)}")
    return found


def _adapter_source(process: Process, stated: Stated) -> Source:
    """The clauses of the adapter; none where there is none."""
    if not stated.text:
        return Source()
    source = clauses.read(process.ask(f"survey({quoted(stated.text + chr(10))})"))
    if source.errors:
        line, error = source.errors[0]
        raise UsageError(f"{stated.adapter}: line {line}: syntax error: {error}")
    if not {name for name, _ in map(clauses.indicator, source.all_goals())} & set(_TREE):
        raise UsageError(
            f"{stated.adapter}: it asks for none of {', '.join(_TREE)}, "
            "so it fits nothing to our trees"
        )
    return source


def _without(reading: Reading, adapted: Source) -> Reading:
    """A reading that leaves the adapter's own relations of the game to it."""
    hooks = tuple(h for h in reading.hooks if (h.name, h.arity) not in adapted.clauses)
    return reading if hooks == reading.hooks else replace(reading, hooks=hooks)


def _adapted(source: Source, by: Sequence[Indicator], stated: Stated, adapted: Source) -> Reading:
    """The reading of a program that the adapter's run/5 calls."""
    entry, of = "run(P,A,B,Best,V)", ("run", 5)
    if not by:
        return Reading(entry, of, stated.hooks)
    reading = _without(readings.readings(source, by[0], stated.hooks)[0], adapted)
    return replace(reading, entry=entry, of=of, root="'$pos'", element="'$pos'")


def load(program: Program, stated: Stated) -> tuple[str, ...]:
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
        if (hook.name, hook.arity) not in {*called, *source.clauses}:
            raise UsageError(f"--hook: there is no {hook} in it; {inventory(source)}")


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


# --------------------------------------------------------------------- choosing

_SAMPLE = (
    *("7", "[3]", "[1,2]", "[2,1]", "[1,1]", "[[2]]", "[2,[1,3]]", "[[1,2],3]", "[[1,4],[5,6]]"),
    *("[[3,1],[2,4]]", "[1,[2,0],3]", "[[[3,0],[1]],[2,[4,2]]]"),
)


@cache
def sample() -> tuple[Group, ...]:
    """A few small trees on which readings are tried."""
    return tuple(one(Tree.parse(text, side)) for text in _SAMPLE for side in ("max", "min"))


def choose(program: Program, possible: Sequence[Reading], right: Sequence[str]) -> Reading:
    """The reading under which a program does best on the sample; of equal ones the first.

    Of several predicates that may be called, the first that answers is the one: that another one
    does better is no reason to call that.

    Args:
        program: The program, loaded.
        possible: The readings.
        right: What the book's program leaves on the sample.

    Raises:
        EndedError: The program's time is over; it is left with the likeliest reading.
        RefusedError: What would be called is not safe.
    """
    best, best_score = possible[0], -1
    for of, some in groupby(possible, key=lambda reading: reading.of):
        answered = False
        for reading in some:
            try:
                program.use(reading)
            except RefusedError:
                if of == possible[0].of:
                    raise
                break
            found = _on_sample(program, possible[0])
            answered = answered or any("v(" in line for line in found.lines)
            score = sum(map(_score, all_of(sample()), right, found.lines))
            if score > best_score:
                best, best_score = reading, score
            if score == 4 * len(right):
                break
        if answered:
            break
    program.use(best)
    return best


def _on_sample(program: Program, likeliest: Reading) -> Lines:
    found = program.run(sample(), limit=50_000)
    if found.ended:
        program.reading = likeliest
        raise found.ended.at("while the way to call it was looked for")
    return found


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
