"""What a file's game means where nothing in the file says so: the way that explains more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import islice

from pyab.submission.judge.causes import same_faults
from pyab.submission.judge.filereport import FileReport
from pyab.submission.judge.outcomes import Outcomes, outcomes
from pyab.submission.read.arguments import roles
from pyab.submission.read.asked import Search, variables_at
from pyab.submission.read.flow import Flow, constants, name_of
from pyab.submission.read.game import may_give_empty_list
from pyab.submission.read.reading import MOVING, SIDES, Reading
from pyab.submission.read.sides import ELSE, told_by_names, told_by_values
from pyab.submission.run.answers import UnreadableError
from pyab.submission.run.groups import even, one
from pyab.submission.run.process import EndedError
from pyab.submission.run.verdicts import GRAVE, verdict_on
from pyab.submission.text import names
from pyab.submission.text.clauses import (
    Clause,
    Indicator,
    RefusedError,
    Source,
    Term,
    Var,
    args,
    indicator,
    numbers,
    text,
    written,
)
from pyab.submission.told import notes
from pyab.trees.tree import Tree

CLEAR = 10
"""With so many times the trees on which it agrees, one way round is the one that is meant."""
FEW = 30
"""Trees that are tried before all."""


def settled(seen: Outcomes, known: FileReport) -> tuple[Outcomes, FileReport]:
    """The outcomes of a search with its sides as they are likely to be meant, and a note on them.

    A fault may do better with MAX and MIN changed round.  Then a predicate that is right would be
    blamed: so each way is tried.  One under which a single fault does the same is meant; where
    nothing tells, that is said, and no predicate is to be blamed.
    """
    search, stated = seen.search, seen.search.options.sides
    given = stated or any(hook.role in SIDES for hook in search.options.hooks)
    wrong = seen.verdict in GRAVE
    if wrong and not given and seen.found.whole and not _says_which(seen):
        first = search.program.understood
        ways = [(first, seen), *_tried(seen, first.turned)]
        ways.sort(key=lambda way: _likelihood(way[1]), reverse=True)
        (_, best), *others = ways
        clear = all(_clearly(best, other) or _same(best, other) for _, other in others)
        # A sign is 1 for MAX, where nothing speaks against it.
        reading, seen = ways[0] if clear or not first.signed else (first, seen)
        if reading != first:
            search.program.use(reading)
        if not (clear or first.signed):
            unsure = replace(seen, search=replace(search, unsure=True))
            return unsure, known.noting(notes.either_way(reading), remarkable=True)
    reading = search.program.understood
    if stated and not reading.has_sides:
        return seen, known.noting(notes.NO_SIDES)
    if not reading.hears_sides:
        return seen, known
    return seen, known.noting(notes.sides(reading, hint=wrong and not stated))


def _says_which(seen: Outcomes) -> bool:
    """True if values say which of the words for its sides is MAX, or what is called for each."""
    source, of = seen.search.program.source, seen.search.inner
    high, low = seen.search.program.understood.tokens
    wins = _wins(source, of)
    both = told_by_names(Flow(source, of)) if of in source.clauses else ()
    return both == ({high}, {low}) or (high in wins and low not in wins)


def _wins(source: Source, of: Indicator) -> set[str]:
    """The words for a winner that go with a value above 0 in a search."""
    if of not in source.clauses:
        return set()
    flow = Flow(source, of)
    return told_by_values(Search(flow, of, roles(flow, of)))[0]


def wins_of_min(source: Source, of: Indicator, high: str) -> str:
    """The words on a search that gives a value above 0 where MAX has not won; else nothing.

    Args:
        source: The clauses of the file.
        of: The search.
        high: The word for MAX.
    """
    wins = _wins(source, of)
    if not wins or high in wins:
        return ""
    return f"it takes {high} for MAX, and gives a value above 0 to a win of {min(wins)}"


def in_doubt(seen: Outcomes) -> Outcomes:
    """The outcomes of a search as the relations of its game are likely to be meant.

    Who is to move may be who has moved last, where no name says so, and at the end a list of moves
    may be [].  A search that is right so is not accused.
    """
    search, reading = seen.search, seen.search.program.understood
    for other, right in _right(seen, _doubts(search.program.source, reading)):
        search.program.use(other)
        return right
    return seen


def right_crosswise(seen: Outcomes) -> bool:
    """True if a search is right where the relations that say who is to move are turned round."""
    crossed = seen.search.program.understood.crossed
    right = _right(seen, (crossed,)) if crossed else ()
    return any(other.verdict not in GRAVE for _, other in right)


def against_names(reading: Reading, source: Source) -> Iterator[str]:
    """The notes on a relation that names a side, where a name in the file says that of the other.

    As in ``max_to_move(X) :- me(X)`` of a search that is right only where MIN is me.
    """
    roles = {"max_side": "min_to_move", "min_side": "max_to_move"}
    for hook in (hook for hook in reading.hooks if hook.role in roles):
        for user in sorted(source.callers.get(hook.of, ())):
            denied = (goal for clause in source.clauses[user] for goal in clause.denied)
            told = names.tells_turn(user[0]) and names.side_in(user[0])
            if told == roles[hook.role] and hook.of not in map(indicator, denied):
                yield notes.against_name(hook, written(user))


def whose_values(reading: Reading, search: Search) -> Iterator[str]:
    """The notes on whose static values a search was taken to ask for, where nothing says so."""
    sides = {(reading.of, n) for n, one in enumerate(reading.arguments) if one == "Side"}
    handed = search.of_role("player").union(*map(search.flow.same, sides))
    for hook in reading.hooks:
        told = hook.role == "staticval" and search.hands_on(handed, hook.of)
        if hook.role == "staticval" and reading.view == ("max" if told else "mover"):
            yield notes.whose_values(hook, told)


def _right(seen: Outcomes, others: Iterable[Reading]) -> Iterator[tuple[Reading, Outcomes]]:
    """The other ways to take a file that goes wrong in which it is right, and its outcomes then.

    Where it is called with the height of each tree, it need be right on those of equal depth alone.
    """
    if seen.verdict not in GRAVE or not seen.found.whole:
        return
    wrong = (seen.trees[number] for number in seen.grave)
    if seen.search.program.understood.counts_heights:
        wrong = (tree for tree in wrong if even(tree.arity))
    few = list(islice(wrong, FEW))
    for other, right in _tried(seen, others if few else (), few):
        if right.verdict not in GRAVE or right.deep:
            yield other, right


def _doubts(source: Source, reading: Reading) -> Iterator[Reading]:
    """The other ways to take what the game of a file tells."""
    if reading.crossed and not any(names.tells_turn(one.name) for one in reading.turn):
        yield reading.crossed
    if reading.moved_last:
        yield reading.moved_last
    moves = (hook for hook in reading.hooks if hook.role == "moves")
    if reading.terminal == "fails" and any(may_give_empty_list(source, one) for one in moves):
        yield replace(reading, terminal="empty")


def _tried(
    seen: Outcomes, others: Iterable[Reading], trees: Sequence[Tree] = ()
) -> Iterator[tuple[Reading, Outcomes]]:
    """Other ways to take the file, and how the search does with them.

    One with which it goes wrong on any of the trees that are given is left out.
    """
    search, expected = seen.search, seen.ours(trees) if trees else ()
    few = [one(tree) for tree in trees]
    for reading in others:
        # What cannot be tried says nothing; how the search did as it was called stands.
        with suppress(EndedError, RefusedError, UnreadableError), search.again(reading) as program:
            rows = zip(trees, expected, program.run(few).lines if few else (), strict=False)
            if any(verdict_on(*row, seen.moves) in GRAVE for row in rows):
                continue
            lines = program.run(search.groups)
            if lines.whole:
                yield reading, outcomes(search, seen.moves, lines, seen.beside)


def _likelihood(seen: Outcomes) -> tuple[bool, bool, bool, int]:
    """What speaks for a way: it is right, or a known fault, its values are, and how often it is."""
    right, values = seen.verdict not in GRAVE, "wrong-value" not in seen.counts
    return right, bool(same_faults(seen)), values, seen.counts.get("agree", 0)


def _same(seen: Outcomes, other: Outcomes) -> bool:
    """True if it makes no difference: what it is told, it hands on."""
    return seen.found.lines == other.found.lines


def _clearly(seen: Outcomes, other: Outcomes) -> bool:
    """True if the one way is so much likelier than the other that nothing need be assumed."""
    (*facts, agree), (*facts_too, agree_too) = map(_likelihood, (seen, other))
    return facts > facts_too or agree >= CLEAR * agree_too


def worth_of_winners(reading: Reading, source: Source) -> str:
    """The words on facts that make no more of a win of MAX than of one of MIN; else nothing.

    >>> from pyab.submission.read.reading import Hook
    >>> from pyab.submission.text.clauses import Compound, Constant
    >>> facts = [
    ...     Clause(n, Compound("worth", (one, Constant(9))), ()) for n, one in enumerate("xo", 1)
    ... ]
    >>> reading = Reading("ab(P,V)", ("ab", 2), (Hook("worth", "worth", 2),), tokens=("x", "o"))
    >>> worth_of_winners(reading, Source({("worth", 2): facts}))
    'a win of x, who was taken for MAX, is worth 9 (worth/2), and one of o 9'
    """
    high, low = reading.tokens
    for hook in reading.hooks if reading.view == "max" else ():
        rows = source.clauses.get(hook.of, ()) if hook.role == "worth" else ()
        worth = {text(one): list(numbers(two)) for one, two in _pairs(rows)}
        of_max = worth.pop(high, [])
        for word in worth if low == ELSE else {low} & worth.keys():
            if of_max and of_max <= worth[word]:
                said = f"a win of {high}, who was taken for MAX, is worth {of_max[0]} ({hook})"
                return f"{said}, and one of {word} {worth[word][0]}"
    return ""


def other_words(reading: Reading, source: Source) -> str:
    """The words on a relation that never gives a word for a side that its search goes by.

    Ours stands in its place, and gives that word; nothing is said where a clause of it gives what
    is not known.

    >>> from pyab.submission.read.reading import Hook
    >>> from pyab.submission.text.clauses import Compound, Var
    >>> facts = [Clause(n, Compound("turn", (Var("P"), one)), ()) for n, one in enumerate("ab", 1)]
    >>> reading = Reading("s(P,V)", ("s", 2), (Hook("side", "turn", 2),), tokens=("max", "b"))
    >>> other_words(reading, Source({("turn", 2): facts}))
    'its turn/2 gives a and b, and the search goes by max'
    """
    for hook in reading.hooks:
        rows = source.clauses.get(hook.of, ()) if hook.role == "side" and hook.arity == 2 else ()
        # A number of ours may stand for any other.
        words = [word for word in reading.tokens if word != ELSE and not word.strip("-").isdigit()]
        each = [_told(rows, at) for at in range(hook.arity)]
        others = [word for word in words if not any(word in given for given in each)]
        given = next((some for some in each if len(some) > 1), None)
        if given and others:
            told_by, meant = map(" and ".join, (given, others))
            return f"its {hook} gives {told_by}, and the search goes by {meant}"
    return ""


def same_player(reading: Reading, source: Source, of: Indicator) -> Iterator[str]:
    """The note on a search that asks for the moves of one player at all levels.

    Ours are the moves of whoever is to move; the file's own are those of the player that is given,
    of whom it has two, which it exchanges elsewhere, and whom the search hands on as it was.

    Args:
        reading: How it is called, and what it asks for.
        source: The clauses of the file.
        of: The search itself.
    """
    if of not in source.clauses or reading.turn:  # an adapter has it, or a position tells
        return
    flow = Flow(source, of)
    still = {*range(of[1])}.difference(*flow.changes(of))
    same = [frozenset({(of, n), *flow.same((of, n))}) for n in sorted(still)]
    exchanged = [{*pair} for pair in flow.swapping.values()]
    for hook in reading.hooks:
        rows = source.clauses.get(hook.of, ()) if hook.role in MOVING else ()
        both = {at for at in range(hook.arity) if {*_words(rows, at)} in exchanged}
        for clause in flow.clauses(flow.recursive) if both else ():
            given = {name_of(args(goal)[at]) for goal in clause.calls(hook.of) for at in both}
            if any(given & variables_at(clause, places) for places in same):
                words = " and ".join(dict.fromkeys(w for at in both for w in _words(rows, at)))
                yield (
                    f"{hook} gives the moves of {words}, and the search asks for those of the same "
                    "one at each level: is the player to be changed?"
                )
                return


def unused_player(reading: Reading, source: Source, of: Indicator) -> Iterator[str]:
    """The note on a part of a search that is told the other player, and does nothing with that.

    Args:
        reading: How the search is called, and what it asks for.
        source: The clauses of the file.
        of: The search itself.
    """
    if of not in source.clauses:
        return
    flow, asked = Flow(source, of), {hook.of for hook in reading.hooks if hook.role == "other"}
    for clause in flow.clauses(flow.recursive):
        for goal in clause.goals:
            called = indicator(goal)
            told = args(goal)[-1:] if called in asked or called in flow.swapping else ()
            for name in (arg.name for arg in told if isinstance(arg, Var) and arg.name[0] != "_"):
                if source.as_written.stands_once(clause, name):
                    line = source.line_of(clause, name)
                    yield (
                        f"line {line}: {written(called)} gives the other player, {name}, and "
                        "nothing asks for that: is the player to be changed?"
                    )


def _words(rows: Iterable[Clause], at: int) -> list[str]:
    """The words that the heads of a predicate have for an argument."""
    return [head for row in rows if isinstance(head := args(row.head)[at], str)]


def _told(rows: Iterable[Clause], at: int) -> list[str]:
    """The constants that an argument of a predicate has; none if it may be something else."""
    found = [{*constants(args(row.head)[at], row.goals)} for row in rows]
    return list(dict.fromkeys(text(one) for some in found for one in some)) if all(found) else []


def _pairs(rows: Iterable[Clause]) -> Iterator[tuple[Term, Term]]:
    """The two arguments of each fact that has two."""
    for row in rows:
        match args(row.head):
            case (one, two) if not row.goals:
                yield one, two
