"""The report on a search that was tried on positions of its own game, and on no tree of ours."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import count, islice
from typing import Any

from pyab.errors import UsageError
from pyab.submission.judge.evidence import first
from pyab.submission.judge.filereport import RIGHT, FileReport, Options, ShownTree
from pyab.submission.judge.outcomes import Search, moves_meant
from pyab.submission.judge.sides import wins_of_min
from pyab.submission.own.calls import Calls, calls
from pyab.submission.own.positions import (
    ALONE,
    BEYOND,
    DEAD,
    FEW,
    MOSTLY,
    STRANGE,
    Position,
    Tried,
    names_no_move,
    tried,
)
from pyab.submission.read import game
from pyab.submission.read.board import kept_board
from pyab.submission.read.space import Space
from pyab.submission.room import room
from pyab.submission.run.answers import UnreadableError, outcome
from pyab.submission.run.nearest import MODELS, naming, without_moves
from pyab.submission.run.process import EndedError
from pyab.submission.run.reference import reference
from pyab.submission.run.submission import Lines, Submission
from pyab.submission.run.verdicts import Moves, Results, kinds_of
from pyab.submission.text.clauses import Constant, RefusedError, args, indicator
from pyab.submission.told import messages, notes
from pyab.submission.understand import calling
from pyab.submission.understand.starts import board_starts, made_up, outside, starts
from pyab.submission.understand.trials import Chosen

ADAPTED = "an adapter is for trees of ours: leave it away"
"""Said where there is one."""
OTHERWISE = (
    "on {} of its positions it has another value than a minimax of the values at the ends, and "
    "may mean to be something else"
)
"""Said where it is not plain what the search is to do."""
WORDS = (
    "on some it has another value than a minimax of the values at the ends; its values are words, "
    "and it is not seen if a move ends its game where it is not called"
)
"""Said of a search whose values cannot be changed to see what it makes of them."""
CHANCE = "it goes by chance, and so is not the same each time that it is asked"
"""Said where that may be why it is not right."""
MOST_SO = ": so most of its values are right; --sides says who it is"
"""Said of a search that is wrong, and whose sides are known by nothing else."""
SHOWN = 300
"""The characters of an example that is told."""
LITTLE = 20
"""The positions of a game that are few."""
_ALONE = 0.5
"""The part of a file's time that it has from a start that nobody has named."""
GUESSES, ANSWERED = 30, 4
"""The ways to call a search that are tried on its own positions, and those of them that lead to
enough positions."""


@dataclass(frozen=True)
class InVain:
    """What is known of a search that was tried on its own positions in vain.

    Attributes:
        why: The reason, in words; empty where it has no start.
        small: The start that is named first, if too few positions tell from there; else empty.
    """

    why: str
    small: str = ""

    @property
    def of_the_game(self) -> bool:
        """True if the reason lies in its game, and not in the start that is named."""
        return self.why == BEYOND


def on_own_positions(
    search: Search, chosen: Chosen, known: FileReport, misread: bool = False
) -> FileReport | InVain:
    """The report on a search that is tried on positions of its own; or why they say nothing.

    Where the user has named no start, one is looked for in the file; then nothing is said against
    the search, whatever it does there.

    Args:
        search: The search, which no tree of ours is for.
        chosen: The ways to understand it.
        known: What is known of it.
        misread: True if it goes wrong on trees of ours, and may be misread there.

    Raises:
        UsageError: The start that is named is none.
    """
    start, why, small = search.options.start, "", ""
    if search.stated.text:  # it speaks of trees of ours
        return InVain(ADAPTED)
    space, guess = chosen.space, chosen.guess
    chance = game.by_chance(space.source, space.of)
    own, ours = _starts(space, guess)
    tried_from = cache(partial(_tried, search, space, guess))  # each starts a process
    for one in [start] if start else (*own, *ours):
        found = tried_from(one)
        alone = found.right == 1 and (found.enough(ALONE) or (bool(start) and not misread))
        others = [other for other in ours if alone and other != one]
        others = others if found.gains or (one in ours and not start) else []
        wrong = next((other for other in others if _goes_wrong(tried_from(other))), "")
        if (alone and not wrong) or (start and found.sure and found.right < 1 and not chance):
            told = replace(known, notes=tuple(notes.of_any_game(known.notes)))
            report = _report(search, space, found, told, False if misread else None)
            report = report.noting(notes.made_up(one)) if one in ours and not start else report
            if start or (report.verdict in RIGHT and not found.doubt):
                return _without_doubt(report, found, space)
        why = found.doubt if found.leaves else found.why or found.doubt
        why = why or (CHANCE if chance else _reason(found, wrong))
        small = one if found.why == FEW and [one] == own[:1] else small
    return InVain(why, small)


def _without_doubt(report: FileReport, found: Tried, space: Space) -> FileReport:
    """The report on a search on its own positions: whose its values are may be in doubt.

    What is right so is right by the values that it gives itself.
    """
    told = found.high and not found.mover
    doubt = wins_of_min(space.source, space.of, found.high) if told else ""
    doubt = doubt or (found.doubt if found.one_sided else "")
    if not doubt or report.verdict not in RIGHT:
        return report
    left = tuple(note for note in report.notes if note != found.doubt)
    said = messages.right_but(doubt, "positions of its own game")
    return replace(report, notes=left).doubted(said)


def _reason(found: Tried, wrong: str) -> str:
    """The reason why a search does not pass on its own positions, and is not accused."""
    if found.right < 1 and found.unseen:
        return BEYOND
    if found.right < 1 and found.worth:
        return WORDS
    if wrong:
        return f"it is right there; but from {wrong} on, which may be a position of its game, not"
    return FEW if found.right == 1 else otherwise(found)


def otherwise(found: Tried) -> str:
    """The reason why a search that is not right on all its positions is not accused."""
    said = OTHERWISE.format("some" if found.right >= MOSTLY else "most")
    small = found.example if len(found.example) <= SHOWN else ""
    return f"{said}: {small}, say" if small else said


def in_question(search: Search, chosen: Chosen, known: FileReport) -> FileReport | None:
    """The report on a search that is right on our trees, and not on its own game; or none.

    It is tried from a start that the file has.  A doubt there is told: its values may be those of
    one side, so that what is right with those of the side to move is wrong with its own.

    Args:
        search: The search.
        chosen: The ways to understand it.
        known: What is known of it: it is right on our trees.
    """
    own, _ = _starts(chosen.space, chosen.guess)
    for found in (_tried(search, chosen.space, chosen.guess, one) for one in own):
        if found.doubt and not found.why:
            return known.doubted(messages.right_but(messages.there(found.start, found.doubt)))
        if found.sure and found.enough(ALONE) and found.right < 1:
            report = _report(search, chosen.space, found, known, on_ours=True)
            return report if report.verdict not in RIGHT else None
        if found.right == 1 and found.enough():
            tried_too = notes.own_game(found.start, len(found.positions), 0, "")
            return messages.with_own_game(known).noting(tried_too)
    return None


def _goes_wrong(found: Tried) -> bool:
    """True if a search is not right from a start that may be one of its game."""
    told = not (found.why or found.doubt) and found.right < 1
    return told or found.why.endswith(STRANGE)


def _starts(space: Space, guess: Mapping[Any, Any]) -> tuple[list[str], list[str]]:
    """The starts that the file has, and some of our choice."""
    place = space.place(guess)
    if place is None:
        kept = kept_board(space.source, space.inner)
        return board_starts(space.source, space.of) if kept else [], []
    where, roles = (space.source, space.of, place), space.search.roles
    inner = (space.inner, roles.index("P")) if "P" in roles else None
    own = starts(*where)
    return own, [one for one in made_up(*where, inner) if one not in own]


def _tried(search: Search, space: Space, guess: Mapping[Any, Any], start: str) -> Tried:
    """A search on its own positions, called so that most of its values are right."""
    mine = search.program
    best = Tried(start, why="its call is not known: name it with --entry")
    stated = search.stated.tokens is not None
    each = (calls(space, one, stated) for one in _guesses(space, guess))
    ways = dict.fromkeys(filter(None, each))
    try:
        seconds = search.options.seconds * (1 if search.options.start else _ALONE)
        with room(seconds, mine.trust) as process:
            fresh = Submission(process, mine.text, mine.trust, mine.source, limit=mine.limit)
            calling.load(fresh, search.stated)
            fresh.look(space.of)
            fresh.remember()
            answered = 0
            for number, made in enumerate(islice(ways, GUESSES)):
                found = tried(fresh, start, made)
                known = best.high and not best.one_sided and best.right >= MOSTLY
                if known and not found.high:  # who moves is known
                    continue
                best = found if not number or _better(found, best) else best
                answered += not found.why
                if best.right == 1 and best.fails:
                    best = _from_one(fresh, space, best, made)
                if best.right == 1 or answered == ANSWERED:
                    break
    except (EndedError, RefusedError, UnreadableError) as error:  # what came before stands
        why = messages.ended(error) if isinstance(error, EndedError) else str(error)
        why = messages.UNREADABLE if isinstance(error, UnreadableError) else why
        return best if best.right == 1 else replace(best, why=why)
    except UsageError:
        if search.options.start:
            raise
    return best


def _from_one(program: Submission, space: Space, found: Tried, made: Calls) -> Tried:
    """A search that fails at some end of its game, or the same with its turns counted from 1.

    Args:
        program: The file.
        space: The ways to understand it.
        found: The search, called so.
        made: Its calls: what is 0 in all of them may be the number of a turn, where the file itself
            does not call it with that.
    """
    called = (goal for one in outside(space.source, space.of) for goal in one.goals)
    by_itself = any(indicator(one) == space.of and Constant(0) in args(one) for one in called)
    if by_itself or any(len(_ZERO.findall(entry)) != 1 for entry, _ in made.entries):
        return found
    entries = tuple((_ZERO.sub("1", entry), side) for entry, side in made.entries)
    other = tried(program, found.start, replace(made, entries=entries))
    right = other.right == 1 and not other.doubt
    fails = found.doubt.removesuffix(DEAD.partition("{}")[2])
    return replace(other, from_one=fails) if right else found


_ZERO = re.compile(r"(?<=[(,])0(?=[,)])")
"""An argument 0."""


def _better(one: Tried, other: Tried) -> bool:
    """True if a way to call a search leads further than another one."""
    first_, second = (
        (some.right, some.sure, some.why in ("", FEW), len(some.positions) > 0)
        for some in (one, other)
    )
    return first_ > second


def _guesses(space: Space, guess: Mapping[Any, Any]) -> Iterator[Mapping[Any, Any]]:
    """The ways in which a search may be called, the likeliest first."""
    first_ones = [guess, *space.firsts()]
    yield from first_ones
    for question in space.questions:
        if isinstance(question.about, int) or question.about in ("tokens", "open"):
            for one in first_ones[:2]:
                yield from (space.changed(one, question, answer) for answer in question.answers)


# ------------------------------------------------------------------ in words


def _report(
    search: Search, space: Space, found: Tried, known: FileReport, on_ours: bool | None
) -> FileReport:
    moves = _moves(search, space, found)
    on_moves = tuple(_on_moves(search, found, moves))
    sided = search.stated.tokens is not None
    report = in_words(found, known, search.against, moves, sided, on_moves)
    told = [notes.own_positions(found.start, found.mover, found.gains, on_ours), *report.notes]
    told += [notes.NO_DEPTH] * (search.options.depth != Options.depth)
    return replace(report, notes=known.notes).noting(*told, remarkable=True)


def in_words(
    found: Tried,
    known: FileReport,
    against: str,
    moves: Moves,
    sided: bool,
    on_moves: Sequence[str],
) -> FileReport:
    """The report on a search on its own positions, with the notes on what was found there alone.

    Args:
        found: The search there.
        known: What is known of it.
        against: The program that it is held against.
        moves: Whether its moves are judged.
        sided: True if it is known who is MAX.
        on_moves: The notes on its moves.
    """
    some = found.positions
    seen, many = _results(some, against, moves), len(some)
    known = replace(
        known,
        verdict=seen.verdict,
        trees=many,
        of=many,
        counts=seen.counts,
        agrees=seen.agrees,
        moves=moves,
        untried=False,
        reference=against,
        doubt=found.doubt,
        reading=None,
        notes=(),
    )
    known, few = _shown(known, some, seen), not found.enough(ALONE) or many < LITTLE
    told = [*_sides(found, known.verdict not in RIGHT and not sided), *on_moves]
    told += [notes.UNSEEN] * found.unseen + [found.doubt] * bool(found.doubt)
    told += [notes.from_one(found.from_one)] * bool(found.from_one)
    told += [found.uneven] * bool(found.uneven)
    return known.noting(*told, *[notes.few(many)] * few)


def _shown(known: FileReport, some: Sequence[Position], seen: Results) -> FileReport:
    """What is known of a search, with the words on what it does, and a tree that shows it."""
    said = messages.headline(known, seen.examples)
    if seen.verdict != "agree":
        number, tree = first(seen.trees, seen.kinds[seen.verdict])
        right = outcome(seen.right[number])
        shown = ShownTree(seen.verdict, tree, right, seen.got(number), beside=seen.beside)
        known = replace(known.showing(shown), term=some[number].goal)
        others = (key for key in MODELS if key != seen.beside)
        same = next((k for k in others if _results(some, k, seen.moves).verdict == "agree"), None)
        if same:
            known = replace(known, reference=same)
            said = f"{messages.same_as(same, len(some), bool(seen.moves))}; it {said}"
    said = messages.on_own(messages.beside(said, seen.beside), bool(seen.moves))
    return replace(known, message=said)


def _moves(search: Search, space: Space, found: Tried) -> Moves:
    """Whether a search names a move, by its answers on positions of its own."""
    some = found.positions
    if found.unknown or names_no_move(some):
        return False
    rows = ((one.tree, one.line) for one in some)
    return moves_meant(space, search.program.understood, rows)


def _on_moves(search: Search, found: Tried, moves: Moves) -> Iterator[str]:
    """The note on moves that are not judged."""
    if moves is True:
        return
    unknown = found.unknown or "Best" in search.program.understood.entry
    yield notes.moves_of(moves) if moves else notes.UNKNOWN_MOVES if unknown else notes.NO_MOVE


def _sides(found: Tried, unsure: bool) -> Iterator[str]:
    """The notes on who was taken for MAX, and which word for a win."""
    if found.worth:
        yield f"its values are {', '.join(f'{one} for {n}' for one, n in found.worth.items())}"
    # A word that stands in no call, but in another argument of the file's, is no side's.
    if found.high and any(found.high in one.goal for one in found.positions):
        told = "max" in found.high.lower()
        yield f"{found.high} was taken for MAX{MOST_SO if unsure and not told else ''}"
    elif not found.mover:
        one = found.positions[0]
        yield f"it was taken to be {one.tree.root.upper()}'s turn in {one.goal}"


def _results(some: Sequence[Position], key: str, moves: Moves) -> Results:
    """The results of a search on positions of its own, beside a program of ours."""
    trees, mine = [one.tree for one in some], [one.line for one in some]
    right = naming(moves, trees, reference().on(trees, key))
    mine = mine if moves else list(map(without_moves, mine))
    kinds = kinds_of(zip(count(), trees, right, mine, strict=False), moves)
    return Results(moves, trees, right, Lines(tuple(mine)), kinds, key)
