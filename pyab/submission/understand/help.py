"""The help to understand a search: its call, the missing parts, the line that would help."""

from __future__ import annotations

import re
import shlex
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from pyab.submission.read.asked import variables_at
from pyab.submission.read.board import kept_board
from pyab.submission.read.dress import BARE
from pyab.submission.read.flow import reached
from pyab.submission.read.game import facts_changed
from pyab.submission.read.reading import (
    DEEP,
    ENDS,
    OURS,
    TREE,
    VALUES,
    Hook,
    Reading,
    at_turn,
    is_in_turn,
)
from pyab.submission.read.relations import OF_LISTS
from pyab.submission.read.sides import ELSE, token
from pyab.submission.read.space import Space
from pyab.submission.text import names
from pyab.submission.text.clauses import (
    LIST,
    Clause,
    Compound,
    Constant,
    Indicator,
    Term,
    Var,
    args,
    atom,
    indicator,
    numbers,
    parts,
    text,
    variables,
    written,
)
from pyab.submission.text.hints import no_relation
from pyab.submission.understand.adapter import (
    PRINTED,
    WORDS,
    adapter,
    elsewhere,
    meaning,
    named,
    shown,
)
from pyab.submission.understand.calling import Stated
from pyab.submission.understand.starts import board_starts, starts
from pyab.submission.understand.trials import Chosen
from pyab.trees.tree import SIDES


@dataclass(frozen=True)
class Help:
    """The facts about a search that was not understood.

    Attributes:
        call: The goal that was called.
        arguments: What the file calls each argument, and what it was taken for.
        relations: The relations of the game, and what each was taken for.
        missing: The predicates that the search calls, and that are not defined.
        likely: The option that names the first of these, as it may be.
        unmatched: The clauses whose heads no position of ours matches, with their lines.
        within: The goals that look into a board themselves, with their lines.
        fixed: The clauses that have a value in them, where no relation gives one, with their lines.
        option: The options that say what was understood, to be put right; none where none can.
        adapter: An adapter that says the same, to be put right; none where none can help.
        start: The option that names a position of its own, so that it is tried on its own game;
            none where no position is among its arguments.
    """

    call: str
    arguments: tuple[tuple[str, str], ...]
    relations: tuple[tuple[str, str], ...]
    missing: tuple[str, ...]
    likely: str
    unmatched: tuple[str, ...]
    within: tuple[str, ...]
    fixed: tuple[str, ...]
    option: str
    adapter: str
    start: str = ""


FEW = 5
"""The most words of a file that are told for an argument."""


def is_offered(found: Help, stated: Stated) -> bool:
    """True if what the user states is in the very line, or is the adapter, that is offered.

    Other words for the sides change nothing of what it was taken for.

    Args:
        found: The help with a search of which nothing is stated.
        stated: The words of the user.
    """
    said = {("--entry", stated.entry), *(("--hook", f"{one.role}={one}") for one in stated.hooks)}
    line = shlex.split(found.option)
    offered = {*zip(line[::2], line[1::2], strict=True)}
    if stated.adapter:
        return _clauses(stated.text) == _clauses(found.adapter)
    return bool(offered) and {*map(_plain, said)} <= {*map(_plain, offered)}


def same_text(one: str, other: str) -> bool:
    """True if two calls are the same but for spaces and quotes, which make no difference.

    >>> same_text("ab(P, V)", "ab(P,V)"), same_text("", "")
    (True, False)
    """
    return bool(one) and _plain(("", one)) == _plain(("", other))


def _plain(option: tuple[str, str]) -> tuple[str, str]:
    """An option without spaces and quotes, which make no difference."""
    return option[0], re.sub(r"[\s']", "", option[1])


def _clauses(adapter: str) -> list[str]:
    """The lines of an adapter that are no comments."""
    lines = map(str.strip, adapter.splitlines())
    return [line for line in lines if line and not line.startswith("%")]


def help_with(chosen: Chosen) -> Help:
    """The help with a search, from the best of the guesses at it."""
    tree = chosen.guess["root"].startswith(TREE)
    if tree:  # an adapter is for positions of ours
        chosen = replace(chosen, guess={**chosen.guess, "root": BARE})
    space, guess = chosen.space, chosen.guess
    reading, goal = space.reading(guess), space.goal(guess)
    called = _argument_names(space.source.as_written.clauses.get(indicator(goal), []), goal)
    own = indicator(goal) == space.of  # and no run/5 of an adapter
    taken = [
        _taken(arg, reading.tokens) + (_besides(space, place, arg) if own else "")
        for place, arg in enumerate(goal.args)
    ]
    missing = sorted(_missing(chosen))
    stubs = sorted({*missing, *_facts(chosen)})
    fixed = _lines(_fixed(chosen))
    fits = indicator(goal) in space.adapted  # an adapter's run/5 is to be put right itself
    kept = elsewhere(goal) and bool(kept_board(space.source, space.inner))
    nowhere = elsewhere(goal) and not reading.on_board
    no_line = fixed or fits or nowhere or space.both or "V" not in variables(goal)
    no_adapter = fixed or fits or (kept and nowhere) or _lacks_ours(guess)
    return Help(
        call=text(goal),
        arguments=tuple(zip(called, taken, strict=True)),
        relations=tuple(_meant(hook, space) for hook in reading.hooks),
        missing=tuple(map(written, missing)),
        likely="" if no_line else likely_hook(missing, _of_positions(space)),
        unmatched=() if tree else _lines(unmatched(chosen)),
        within=_lines(_within(chosen)),
        fixed=fixed,
        option="" if no_line else _option(goal, reading, _two_words(chosen)),
        adapter="" if no_adapter else adapter(chosen, goal, stubs),
        start="" if fits or _lacking(space) else _start(space, space.place(guess), kept),
    )


def _lacks_ours(guess: Mapping[Any, Any]) -> bool:
    """True if there is no position of ours in what the search is called with: none can help."""
    return "$pos" not in guess["root"]


def _start(space: Space, place: int | None, kept: bool) -> str:
    """The option that names a position of its own, one that the file begins with if it is known.

    Or a goal that sets up its board, if it is kept in facts; none where it has neither.
    """
    if place is None:
        return f"--start {_quoted(board_starts(space.source, space.of)[0])}" if kept else ""
    known = starts(space.source, space.of, place)
    return f"--start {_quoted(known[0])}" if known else "--start POSITION"


def _quoted(goal: str) -> str:
    # A shell would end single quotes at those of a quoted atom.
    return f'"{goal}"' if "'" in goal else f"'{goal}'"


def _meant(hook: Hook, space: Space) -> tuple[str, str]:
    """A relation of the game, what it was taken for, and whether no name says so."""
    means = meaning(hook.role, hook.name)
    told = hook in space.given or hook.of in space.source.clauses or names.hinted(hook.name)
    return str(hook), means if told else f"{means}, by its use alone"


def _argument_names(clauses: list[Clause], goal: Compound) -> list[str]:
    """The file's own names of the arguments: of the clause that has most of them first."""
    heads = [args(clause.head) for clause in clauses] or [(Var("_"),) * len(goal.args)]
    heads.sort(key=lambda head: -len({arg.name for arg in head if isinstance(arg, Var)}))
    found = []
    for some in zip(*heads, strict=True):
        known = [arg.name for arg in some if isinstance(arg, Var) and arg.name[0] != "_"]
        found.append(known[0] if known else shown(some[0]))
    return found


def _taken(arg: Term, tokens: tuple[str, str]) -> str:
    if is_in_turn(arg):
        high, low = (text(at_turn(arg, side)) for side in SIDES)
        return f"{high} where MAX is to move, {low} where MIN is"
    match arg:
        case Var(name):
            taken: str = WORDS["arguments"][name]
            return taken.format(one=tokens[0], other=tokens[1])
        case Constant(number):
            return f"{number}, a depth that no tree reaches" if number == DEEP else f"{number}"
        case _:
            return shown(named(arg))


def _besides(space: Space, place: int, arg: Term) -> str:
    """The words of a file for an argument that is left open: it may have to be one of them.

    Or a position that the search hands on as it came: what a move leads to may be thrown away.
    """
    flow = space.outer.flow
    if arg == Var("_"):
        found = dict.fromkeys(map(shown, flow.facts((space.of, place)).constants))
        return f"; the file has {', '.join(found)} for it" if 0 < len(found) <= FEW else ""
    searched = flow.source.ring(space.of) and not space.search.board
    stays = arg == Var("P") and searched and not any(place in n for n in flow.changes(space.of))
    return "; no call of the search changes it" if stays else ""


def _missing(chosen: Chosen) -> set[Indicator]:
    """The predicates that the search calls and nobody defines, but for those of our answers."""
    ours = chosen.answered
    return _lacking(chosen.space, ours) - ours - chosen.space.adapted


def _lacking(space: Space, answered: Collection[Indicator] = ()) -> set[Indicator]:
    """The predicates that a search calls and nobody defines, but for what it calls by our answers.

    Where nothing is answered, these are what the file has not of its own game.
    """
    called = space.source.called_below([space.of], answered)
    return (called & space.source.missing) - facts_changed(space.source)


def _facts(chosen: Chosen) -> Iterator[Indicator]:
    """The facts of the file that the search asks of a position, and that none of ours has."""
    search, source = chosen.space.search, chosen.space.source
    for clause in search.flow.clauses(search.flow.recursive):
        here = search.positions(clause)
        for goal in clause.goals:
            of = indicator(goal)
            rows = source.clauses.get(of, ())
            asks = rows and not any(row.goals for row in rows) and here & set(variables(goal))
            if asks and of not in chosen.answered | {*search.flow.swapping}:
                yield of


def _lines(found: Iterable[tuple[Clause, Term]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(f"line {clause.line}: {text(term)}" for clause, term in found))


def unmatched(chosen: Chosen) -> Iterator[tuple[Clause, Term]]:
    """The clauses of a search whose heads no position of ours matches, with their heads."""
    source, root = chosen.space.source.as_written, chosen.guess["root"]
    for of, place in sorted(chosen.space.search.places):
        for clause in () if of in chosen.answered else source.clauses[of]:
            arg = args(clause.head)[place]
            look = isinstance(arg, Compound) and root.startswith(f"{atom(arg.name)}(")
            # In the looks of one, ours has no number but that of its value.
            other = not look or ([*numbers(arg)] and "'$val'" not in root)
            if isinstance(arg, Compound) and other and indicator(arg)[0] != LIST:
                yield clause, clause.head


_LOOKS = {*OF_LISTS, "select", "arg", "last"}


def _within(chosen: Chosen) -> Iterator[tuple[Clause, Term]]:
    """The goals of Prolog's own by which a search looks into a board."""
    space = chosen.space
    known = chosen.answered | {*space.source.clauses}
    for clause in space.search.flow.clauses(space.search.flow.recursive):
        firm = variables_at(clause, space.search.places)
        for goal in clause.goals:
            looks = indicator(goal)[0] in _LOOKS and indicator(goal) not in known
            if looks and firm & set(variables(goal)):
                yield clause, goal


def _fixed(chosen: Chosen) -> Iterator[tuple[Clause, Term]]:
    """The clauses of a search that have a value in them, where no relation gives one."""
    space, guess = chosen.space, chosen.guess
    if {*VALUES, *ENDS} & {guess[of] for of in space.game} or "V" not in space.search.roles:
        return
    for clause in space.source.as_written.clauses.get(space.inner, []):
        if list(numbers(args(clause.head)[space.search.roles.index("V")])):
            yield clause, clause.head


def _two_words(chosen: Chosen) -> tuple[str, str]:
    """The file's words for its sides: those that were tried, or two that tell clauses apart."""
    source, tokens = chosen.space.source, chosen.guess["tokens"]
    said = {part for one in source.terms for part in parts(one)}
    strange = all(isinstance(one, str) and one not in said for one in map(token, tokens))
    if tokens == OURS or strange:
        for of in sorted(reached(source, [chosen.space.of], chosen.answered)):
            for column in zip(*(args(clause.head) for clause in source.clauses[of]), strict=True):
                match list(dict.fromkeys(column)):
                    case [str() as one, str() as other] if LIST not in column:
                        return one, other
    return cast("tuple[str, str]", tokens)


def _option(goal: Compound, reading: Reading, words: tuple[str, str]) -> str:
    """The options that say what was understood, each as a command takes it."""
    said = [f"--entry {_quoted(shown(named(goal)))}"]
    said += [stated_hook(hook) for hook in reading.hooks if hook.role != "other"]
    if reading.has_sides and ELSE not in words and words != OURS:
        said.append(stated_sides(words))
    return " ".join(said)


def stated_sides(tokens: tuple[str, str]) -> str:
    """The option that states the words for MAX and MIN.

    >>> stated_sides(("x", "'O'"))
    '--sides x,O'
    >>> print(stated_sides(('"X"', '"O"')))
    --sides '"X","O"'
    """
    said = ",".join(one.strip("'") for one in tokens)
    strings = '"' in said  # a shell would take their quotes away
    return f"--sides {_quoted(said) if strings else said}"


def stated_hook(hook: Hook) -> str:
    """The option that names a relation of the game.

    >>> print(stated_hook(Hook("move", ":=", 2)), stated_hook(Hook("terminal", "won", 1)))
    --hook "move=':='/2" --hook terminal=won/1
    """
    return _stated(hook.role, hook.name, hook.arity)


def _stated(relation: str, name: str, arity: int) -> str:
    if re.fullmatch(r"\w+", name):
        return f"--hook {relation}={name}/{arity}"
    return f"--hook \"{relation}='{name}'/{arity}\""


def _of_positions(space: Space) -> set[Indicator]:
    """The predicates that a search gives a position, or asks with nothing left open."""
    search, flow = space.search, space.search.flow
    found: set[Indicator] = set()
    for clause in flow.clauses(flow.predicates):
        here = search.positions(clause)
        asked = ((goal, {*variables(goal)}) for goal in clause.goals)
        found |= {indicator(goal) for goal, inside in asked if inside & here or not inside}
    return found


def likely_hook(missing: Sequence[Indicator], asking: Collection[Indicator]) -> str:
    """The option for what may ask something of a position, of predicates that nobody defines.

    What it asks is said where its name, or a word of that, says so.  What is given one thing, and
    no position, is a number, maybe.

    >>> likely_hook([("ready", 0), ("game_over", 1)], ())
    '--hook terminal=game_over/1'
    >>> likely_hook([("columns", 1), ("free", 1)], [("free", 1)]), likely_hook([("columns", 1)], ())
    ('--hook RELATION=free/1', '--hook number=columns/1')
    >>> likely_hook([("columns", 1), ("valor_folha", 2)], ())
    '--hook staticval=valor_folha/2'
    """
    known = [of for of in missing if of[1] and not PRINTED.search(names.plain(of[0]))]
    known = [of for of in known if not names.of_predicate(of[0])]
    known = [of for of in known if not no_relation(*of)]
    if not known:
        return ""
    meant = {of: names.hinted(of[0]) for of in known}
    one = min(known, key=lambda of: (not meant[of], of not in asking))
    asks = one in asking or one[1] > 1
    return _stated(meant[one] or ("RELATION" if asks else "number"), *one)
