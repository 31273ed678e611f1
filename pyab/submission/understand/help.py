"""What is needed to understand a search: how it was called, what is missing, what would help."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pyab.submission.read.clauses import (
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
    text,
)
from pyab.submission.read.flow import reached
from pyab.submission.read.reading import DEEP, Hook
from pyab.submission.read.relations import position_places
from pyab.submission.read.space import Answers
from pyab.submission.understand.trials import Chosen

_NAMES = {"P": "Pos", "A": "Alpha", "B": "Beta", "Best": "Best", "V": "Val", "Side": "Player"}
"""The names that are understood in ``--entry``, by our own."""
_TAKEN = {
    "P": "the position",
    "A": "alpha",
    "B": "beta",
    "Best": "the move, which comes back",
    "V": "the value, which comes back",
    "Depth": "a depth: the height of the tree",
    "Sign": "1 where MAX is to move, -1 where MIN is",
    "_": "not known; it is left open",
}
_MEANS = {
    "moves": "the list of moves",
    "move": "one move after the other, or the position after a move",
    "staticval": "the static value",
    "side": "who is to move",
    "min_to_move": "MIN is to move",
    "max_to_move": "MAX is to move",
    "terminal": "the game is over",
    "other": "the other side",
    "limit": "the greatest depth",
    "never": "nothing that is so on our trees",
}


@dataclass(frozen=True)
class Help:
    """What is known of a search that was not understood.

    Attributes:
        call: The goal that was called.
        arguments: What the file calls each argument, and what it was taken for.
        relations: The relations of the game, and what each was taken for.
        missing: The predicates that the search calls, and that are not defined.
        unmatched: The clauses whose heads no position of ours matches, with their lines.
        option: The options that say what was understood, to be put right.
        adapter: An adapter that says the same, to be put right.
    """

    call: str
    arguments: tuple[tuple[str, str], ...]
    relations: tuple[tuple[str, str], ...]
    missing: tuple[str, ...]
    unmatched: tuple[str, ...]
    option: str
    adapter: str


def help_with(chosen: Chosen) -> Help:
    """The help with a search, from the best of the guesses at it."""
    space, guess = chosen.space, chosen.guess
    reading, goal = space.reading(guess), space.goal(guess)
    names = _argument_names(space.source.clauses.get(space.of, []), goal)
    taken = [_taken(arg, reading.tokens) for arg in goal.args]
    missing = sorted(_missing(chosen) - {(hook.name, hook.arity) for hook in reading.hooks})
    return Help(
        call=text(goal),
        arguments=tuple(zip(names, taken, strict=True)),
        relations=tuple((str(hook), _MEANS[hook.role]) for hook in reading.hooks),
        missing=tuple(f"{name}/{arity}" for name, arity in missing),
        unmatched=tuple(_unmatched(chosen)),
        option=_option(goal, reading.hooks, missing),
        adapter=_adapter(chosen, goal, missing),
    )


def _argument_names(clauses: list[Clause], goal: Compound) -> list[str]:
    """The file's own names of the arguments."""
    found = []
    for place in range(len(goal.args)):
        heads = [args(clause.head)[place] for clause in clauses]
        known = [arg.name for arg in heads if isinstance(arg, Var) and arg.name[0] != "_"]
        found.append((known or [text(arg) for arg in heads] or ["_"])[0])
    return found


def _taken(arg: Term, tokens: tuple[str, str]) -> str:
    match arg:
        case Var("Side"):
            return f"the side to move: {tokens[0]} for MAX, {tokens[1]} for MIN"
        case Var(name):
            return _TAKEN[name]
        case Constant(number):
            return f"{number}, a depth that no tree reaches" if number == DEEP else f"{number}"
        case _:
            return text(arg)


def _missing(chosen: Chosen) -> set[Indicator]:
    source, of = chosen.space.source, chosen.space.of
    called = {one for by in reached(source, [of]) for one in source.calls(by)}
    return called & source.missing


def _unmatched(chosen: Chosen) -> Iterator[str]:
    space, guess = chosen.space, chosen.guess
    hooks = {of for of in space.game if guess[of] is not None}
    for of, place in sorted(position_places(space.flow, space.inner, space.roles)):
        if of in hooks:
            continue
        for clause in space.source.clauses[of]:
            arg = args(clause.head)[place]
            if not isinstance(arg, Compound) or arg.name == LIST:
                continue
            if not guess["root"].startswith(f"{atom(arg.name)}("):
                yield f"line {clause.line}: {text(clause.head)}"


def _option(goal: Compound, hooks: tuple[Hook, ...], missing: list[Indicator]) -> str:
    said = [f"--entry '{text(_named(goal))}'".replace(",", ", ")]
    said += [f"--hook {hook.role}={hook}" for hook in hooks if hook.role != "other"]
    said += [f"--hook RELATION={name}/{arity}" for name, arity in missing]
    return " ".join(said)


def _named(term: Term) -> Term:
    match term:
        case Var(name):
            return Var(_NAMES.get(name, "_"))
        case Constant(number) if number == DEEP:
            return Constant(50)
        case Compound(name, inside):
            return Compound(name, tuple(map(_named, inside)))
        case _:
            return term


# ---------------------------------------------------------------------- adapter


def _adapter(chosen: Chosen, goal: Compound, missing: list[Indicator]) -> str:
    """Clauses that answer for our trees what the program asks, and that call it."""
    space, guess = chosen.space, chosen.guess
    calls = {
        indicator(called): called
        for of in sorted(reached(space.source, [space.of]))
        for clause in space.source.clauses[of]
        for called in clause.goals
        if isinstance(called, Compound)
    }
    said = [_clause(calls[of], guess[of], guess) for of in space.game if of in calls and guess[of]]
    said += [f"% {text(calls[of])} :- ..." for of in missing if of in calls]
    return "\n".join([*said, *_run(goal, guess)])


def _clause(called: Compound, role: str, guess: Answers) -> str:
    """A clause for a relation of the game, its arguments as a call has them."""
    first, *others = [f"X{number}" for number in range(1, len(called.args) + 1)]
    last = others[-1] if others else first
    one, other = guess["tokens"]
    mover = guess["view"] == "mover"
    more = f", {last} \\== []" if guess["terminal"] == "fails" else ""
    body = {
        "moves": f"tree_children({first}, {last}){more}",
        "move": f"tree_children({first}, List), member({last}, List)",
        "staticval": f"tree_value({first}, Max), " + _turned(first, "Max", last)
        if mover
        else f"tree_value({first}, {last})",
        "min_to_move": f"tree_side({first}, min)",
        "max_to_move": f"tree_side({first}, max)",
        "terminal": f"tree_children({first}, [])",
        "side": f"( tree_side({first}, max) -> {last} = {one} ; {last} = {other} )",
        "other": f"( {first} == {one} -> {last} = {other} ; {last} = {one} )",
        "limit": f"{last} = {DEEP}",
        "never": "fail",
    }[role]
    head = f"{atom(called.name)}({', '.join([first, *others])})"
    return f"% {_MEANS[role]}\n{head} :-\n    {body}."


def _turned(position: str, value: str, turned: str) -> str:
    return f"( tree_side({position}, max) -> {turned} = {value} ; {turned} is -{value} )"


def _run(goal: Compound, guess: Answers) -> Iterator[str]:
    """The call, whose value is to be MAX's."""
    called = text(_named(goal)).replace(",", ", ")
    yield "run(Pos, Alpha, Beta, Best, Val) :-"
    if "Player" in called:
        one, other = guess["tokens"]
        yield f"    ( tree_side(Pos, max) -> Player = {one} ; Player = {other} ),"
    if guess["view"] == "max":
        yield f"    {called}."
        return
    yield "    ( tree_side(Pos, max) -> A = Alpha, B = Beta ; A is -Beta, B is -Alpha ),"
    for ours, theirs in (("Alpha", "A"), ("Beta", "B"), ("Val", "Own")):
        called = called.replace(ours, theirs)
    yield f"    {called},"
    yield f"    {_turned('Pos', 'Own', 'Val')}."
