"""An adapter to be filled in: clauses that answer a program's questions about our trees."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pyab.submission.read.asked import Asked, variables_at
from pyab.submission.read.dress import BARE, KIDS
from pyab.submission.read.flow import reached
from pyab.submission.read.reading import VALUES, at_turn, is_in_turn
from pyab.submission.text import names
from pyab.submission.text.clauses import (
    Compound,
    Constant,
    Indicator,
    Term,
    Var,
    atom,
    callee,
    indicator,
    mapped,
    text,
    variables,
)
from pyab.submission.understand.trials import Chosen
from pyab.trees.tree import SIDES

WORDS: dict[str, Any] = tomllib.loads(
    Path(__file__).with_name("words.toml").read_text(encoding="utf-8")
)
"""What relations and arguments are, in words, and the clauses of adapters, as a table."""
MEANS = {role: str(one["means"]) for role, one in WORDS["relations"].items()}
"""What the relations of a game are."""
SHOWN = {"P": "Pos", "A": "Alpha", "B": "Beta", "V": "Val", "Side": "Player"}
"""The names that are understood in ``--entry``, where they are not our own."""
_OURS = ("Best", "Depth", "Sign", "Other", "Even", "Odd")
_KEPT = """\
% The position is not among the arguments of the search: it is kept here, before
% those where the moves that led to it were played.
% Where a move is played:      nb_getval(position, [Now|All]), tree_children(Now, Next),
%                              memberchk(New, Next), nb_setval(position, [New,Now|All]).
% Where it is taken back:      nb_getval(position, [_|All]), nb_setval(position, All)."""
_HERE = "nb_getval(position, [Pos|_])"
_UNSURE = ("numbered", "taken", "count", "same", "never", "always")
"""The roles that a relation of a kept position is too easily taken for."""
PRINTED = re.compile("print|write|show|displ|draw|log|debug|affich|mostr|escr|imprim|stamp|zeig")
"""The names of what only prints."""


def meaning(role: str, name: str) -> str:
    """The meaning of a relation, in words; of a setting it is known where its name says so.

    >>> meaning("limit", "max_depth"), meaning("limit", "losing_value")
    ('a setting, such as the greatest depth', 'not known: a number is given')
    """
    return MEANS[role] if is_known(role, name) else "not known: a number is given"


def is_known(role: str, name: str) -> bool:
    """True if it is known what a relation of that role and name asks for."""
    return role != "limit" or names.tells_depth(name)


def named(term: Term) -> Term:
    """A goal in the words of ``--entry``."""

    def word(part: Term) -> Term:
        if isinstance(part, Var):
            return Var(SHOWN.get(part.name, part.name if part.name in _OURS else "_"))
        return part

    return mapped(term, word)


def for_numbers(table: Indicator) -> str:
    """The clause of an adapter for a table of words, as it may be meant for numbers.

    >>> print(for_numbers(("better", 2)))
    % numbers in the place of its words
    better(X1, X2) :-
        X1 > X2.
    """
    name, arity = table
    head = ", ".join(f"X{number}" for number in range(1, arity + 1))
    body = "X1 > X2" if arity == 2 else "true"
    return f"% numbers in the place of its words\n{atom(name)}({head}) :-\n    {body}."


def elsewhere(goal: Compound) -> bool:
    """True if the position is not among the arguments of a call."""
    known = set(variables(goal))
    return "P" not in known and ("_" not in known or {"Side", "A", "B"} <= known)


def adapter(chosen: Chosen, goal: Compound, missing: list[Indicator]) -> str:
    """Clauses that answer for our trees what the program asks, and that call it."""
    kept = elsewhere(goal)
    asked, guess = _asked(chosen), chosen.guess
    said = [_KEPT] if kept else []
    for of in (*(of for of in chosen.space.game if guess[of]), *missing):
        if of in asked:
            role = _of_kept(asked[of], guess.get(of)) if kept else guess.get(of)
            if role is None and of in chosen.space.source.clauses:  # its own clauses answer it
                continue
            said.append(_clause(asked[of], role, chosen, kept))
        elif not of[1]:
            said.append(f"% {atom(of[0])} :- ...")
    return "\n".join([*said, *_run(goal, chosen, kept)])


# ------------------------------------------------------------------- relations


@dataclass(frozen=True)
class _Clause:
    """A clause to be written for a goal of a search, which asks for something of the game.

    Attributes:
        name: The name of the predicate.
        heads: Its arguments, each a variable of its own or the file's.
        open: The arguments that come out of it.
        at: The argument that is a position, if one is.
        fixed: The arguments that are a player or a list of moves, or that the goal has a word or a
            number for.
    """

    name: str
    heads: list[str]
    open: list[int]
    at: int | None
    fixed: list[int]

    @property
    def value(self) -> int:
        """The argument that is called a value, or else what comes out of it."""
        called = [n for n, head in enumerate(self.heads) if names.of_variable(head) == "V"]
        return called[-1] if called else self.result

    @property
    def result(self) -> int:
        """The argument that comes out first, or the last one."""
        return next(iter(self.open), len(self.heads) - 1)

    @property
    def head(self) -> str:
        """Its head."""
        return f"{atom(self.name)}({', '.join(self.heads)})" if self.heads else atom(self.name)


def _asked(chosen: Chosen) -> dict[Indicator, _Clause]:
    """The clauses for the goals of a search; of several for the first that shows its position."""
    space = chosen.space
    found: dict[Indicator, _Clause] = {}
    for of in sorted(reached(space.source, [space.of])):
        for clause in space.source.clauses[of]:
            here = space.search.positions(clause)
            gives = (goal for goal in clause.goals if chosen.guess.get(indicator(goal)) == "moves")
            lists = {name for goal in gives for name in variables(goal)} - here
            for number, goal in enumerate(clause.goals):
                known = found.get(indicator(goal))
                if isinstance(goal, Compound) and (known is None or known.at is None):
                    asked = Asked(space.search, clause, number, here)
                    again = _for(goal, asked, lists)
                    if known is None or again.at is not None:
                        found[asked.called] = again
    return found


def _for(goal: Compound, asked: Asked, lists: set[str]) -> _Clause:
    """The clause for a goal, its arguments as the goal has them; a list of moves is no move."""
    heads: list[str] = []
    for number, arg in enumerate(goal.args, 1):
        free = isinstance(arg, Var) and arg.name[0] != "_" and arg.name not in heads
        heads.append(text(arg) if free else f"X{number}")
    inside = [set(variables(arg)) for arg in goal.args]
    known = asked.search.players(asked.clause) | lists - asked.new
    fixed = [
        n
        for n, arg in enumerate(goal.args)
        if isinstance(arg, str | Constant) or (inside[n] and inside[n] <= known)
    ]
    firm = variables_at(asked.clause, asked.search.places)
    here = asked.here - asked.new
    where = [n for n, some in enumerate(inside) if some & here & firm]
    if not where:  # the position may be taken apart in the head
        bare = [n for n, some in enumerate(inside) if not some & asked.new]
        where = [n for n in bare if "P" in map(names.of_variable, inside[n])]
    where += [n for n, some in enumerate(inside) if some & here]
    out = [n for n, some in enumerate(inside) if some & asked.new]
    own = [n for n in out if not inside[n] & set(variables(asked.clause.head))]
    named_so = [n for n in out if names.of_variable(heads[n]) in ("V", "Best")]
    return _Clause(goal.name, heads, own or named_so or out[-1:], next(iter(where), None), fixed)


_INNER = re.compile(r"\b(List|Child|Side|Max|All|Value)\b")
"""The names in bodies of ours: an argument that has one gets another."""


def _clause(ask: _Clause, role: str | None, chosen: Chosen, kept: bool) -> str:
    """The clause for a relation that has a role; its position may be kept."""
    ask = replace(ask, heads=[_INNER.sub(r"\1_", one) for one in ask.heads])
    heads, guess = ask.heads, chosen.guess
    if role is None:  # it is not known what it is for
        return f"{ask.head}." if PRINTED.search(names.plain(ask.name)) else f"% {ask.head} :- ..."
    if not heads:  # it only does something
        return f"% {MEANS[role]}\n{ask.head}."
    out = heads[ask.value if role in VALUES else ask.result]
    one, other = guess["tokens"]
    kind = "turned" if role in VALUES and guess["view"] == "mover" else "body"
    kind = "alone" if role == "won" and not heads[1:] else kind
    kind = "of_position" if role == "worst" and ask.at is not None else kind
    at = "Pos" if kept else heads[ask.at or 0]
    out = next((head for head in heads if head != at), out) if out == at else out
    # Our tree_children/2 gives [] at the end, where this search wants its moves to fail.
    more = f", {out} \\== []" if guess["terminal"] == "fails" else ""
    ask, side = _passed(ask) if role == "passing" else (ask, "")
    body = role == "moves" and _dressed_moves(at, out, more, chosen)
    body = body or WORDS["relations"][role][kind].format(
        at=at,
        out=out,
        one=one,
        other=other,
        given=next((heads[n] for n in ask.fixed), _given(heads, out)),
        before=[at, *(head for head in heads if head != out)][-1],
        moved=next((head for n, head in enumerate(heads) if n not in ask.fixed), heads[0]),
        more=more,
        member=_member(ask, chosen),
        numbered=_numbered(ask),
        side=side,
        next=heads[next(iter(ask.open), 0)],
    )
    here = f"{_HERE}, " if kept and re.search(rf"\b{at}\b", body) else ""
    return f"% {meaning(role, ask.name)}\n{ask.head} :-\n    {here}{body}."


def _given(heads: Sequence[str], out: str) -> str:
    """The first argument that does not come out."""
    return next(head for head in heads if head != out or len(heads) == 1)


def _dressed_moves(at: str, out: str, more: str, chosen: Chosen) -> str:
    """The goals that give the moves in the looks that they have in the file, if they have any."""
    guess = chosen.guess
    # What another relation carries out is a move, and no position in the looks of one.
    carried_out = "move" in guess.values()
    look = guess["element"] if carried_out else guess["element"].replace(BARE, guess["root"])
    if look == BARE:
        return ""
    item, side = _worn(look, "Child", guess["tokens"])
    members = ", ".join(["member(Child, List)", *side])
    return f"tree_children({at}, List), findall({item}, ( {members} ), {out}){more}"


def _worn(look: str, position: str, tokens: tuple[str, str]) -> tuple[str, list[str]]:
    """A position in its looks, and the goal that gives its side, if that is part of them."""
    for part, stands in ((BARE, position), ("'$meta'", position), ("'$val'", "0")):
        look = look.replace(part, stands)
    asked = f"( tree_side({position}, max) -> Side = {tokens[0]} ; Side = {tokens[1]} )"
    goals = [asked] * ("'$side'" in look) + [f"tree_children({position}, Kids)"] * (KIDS in look)
    return look.replace("'$side'", "Side").replace(KIDS, "Kids"), goals


def _member(ask: _Clause, chosen: Chosen) -> str:
    """A move, or the position after one that is given: but for their looks they are the same to us.

    What is called a depth is neither.
    """
    heads, out, guess = ask.heads, ask.open or [ask.result], chosen.guess
    others = (head for n, head in enumerate(heads) if n not in (*out, ask.at, *ask.fixed))
    moves = (head for head in others if names.of_variable(head) in (None, "Best", "P"))
    move = next(moves, heads[out[0]])
    after = [heads[n] for n in out if heads[n] != move and not names.tells_depth(heads[n])]
    position, side = _worn(guess["root"], "Child", guess["tokens"])
    if position == "Child":
        return ", ".join([f"member({move}, List)", *(f"{one} = {move}" for one in after)])
    look, of_move = _worn(guess["element"], "Child", guess["tokens"])
    # What gives one thing alone gives the position, unless another relation carries a move out.
    alone = move == heads[out[0]] and not after and [*guess.values()].count("move") == 1
    same = [f"{move} = {position if alone else look}", *(f"{one} = {position}" for one in after)]
    sides = dict.fromkeys(side if alone else [*side, *of_move])
    return ", ".join(["member(Child, List)", *sides, *same])


def _numbered(ask: _Clause) -> str:
    """The position after the move of a number, or only the question if there is one."""
    others = [n for n in range(len(ask.heads)) if n not in (*ask.open, ask.at, *ask.fixed)]
    number = ask.heads[next(iter(others), -1)]
    return f"nth1({number}, List, {ask.heads[ask.open[0]] if ask.open else '_'})"


def _passed(ask: _Clause) -> tuple[_Clause, str]:
    """A clause without the side that is to move then, which comes out last, or is called so."""
    called = [n for n in ask.open if names.of_variable(ask.heads[n]) == "player"]
    side = (called or ask.open or [ask.result])[-1]
    left = [n for n in ask.open if n != side]
    return replace(ask, open=left, fixed=[*ask.fixed, side]), ask.heads[side]


def _of_kept(ask: _Clause, role: str | None) -> str | None:
    """The role of a relation of a game whose position is kept: by its name, or as it is guessed."""
    for kind in WORDS["kept"] if role not in ("max_side", "min_side") else ():
        if re.search(kind["name"], names.plain(ask.name)) and (ask.open or not kind["open"]):
            return str(kind["role"])
    return None if role in _UNSURE else role


# ------------------------------------------------------------------------ call


def _run(goal: Compound, chosen: Chosen, kept: bool) -> Iterator[str]:
    """The call, whose value is to be MAX's."""
    called, guess = shown(named(goal)), chosen.guess
    # run/5 has to bind Best: the likeliest is what the call leaves open.
    if kept and "Best" not in called:
        called = re.sub(r"\b_\b", "Best", called, count=1)
    one, other = guess["tokens"]
    yield "run(Pos, Alpha, Beta, Best, Val) :-"
    if kept:
        yield "    nb_setval(position, [Pos]),"
    for name, pair in WORDS["sides"].items():
        if re.search(rf"\b{name}\b", called):
            max_, min_ = (word.format(one=one, other=other) for word in pair)
            yield f"    ( tree_side(Pos, max) -> {name} = {max_} ; {name} = {min_} ),"
    for number, arg in enumerate(filter(is_in_turn, goal.args), 1):
        max_, min_ = (shown(at_turn(arg, side)) for side in SIDES)
        yield f"    ( tree_side(Pos, max) -> Turn{number} = {max_} ; Turn{number} = {min_} ),"
        called = called.replace(shown(arg), f"Turn{number}", 1)
    told = "height" in map(guess.get, chosen.space.game)
    if told or re.search(r"\bDepth\b", called):
        yield "    tree_height(Pos, Depth),"
    if told:
        yield "    nb_setval(height, Depth),"
    worn, side = _worn(guess["root"], "Pos", guess["tokens"])
    called = re.sub(r"\bPos\b", lambda _: worn, called) if worn != "Pos" else called
    yield from (f"    {goal}," for goal in side)
    if both := chosen.space.both:  # the search for MAX, and that for MIN
        calls = (f"{atom(name)}{called[called.index('(') :]}" for name in both)
        called = "( tree_side(Pos, max) -> {} ; {} )".format(*calls)
    if guess["view"] == "max":
        yield f"    {called}."
        return
    yield "    ( tree_side(Pos, max) -> A = Alpha, B = Beta ; A is -Beta, B is -Alpha ),"
    for ours, theirs in (("Alpha", "A"), ("Beta", "B"), ("Val", "Own")):
        called = re.sub(rf"\b{ours}\b", theirs, called)
    yield f"    {called},"
    yield "    ( number(Own), tree_side(Pos, min) -> Val is -Own ; Val = Own )."


def _leftmost(term: Term, sign: str) -> bool:
    return isinstance(term, Var) or (isinstance(term, Compound) and term.name == sign)


def shown(term: Term) -> str:
    """A goal as a person writes it.

    >>> shown(Compound("ab", (Var("P"), Compound("/", (Var("A"), Var("B"))))))
    'ab(P, A/B)'
    """
    match term:
        case Compound("/" | "-" as sign, (one, Var(other))) if _leftmost(one, sign):
            return f"{shown(one)}{sign}{other}"
        case Compound("{}"):
            return text(term)
        case Compound(",", (one, other)):
            return f"({shown(one)}, {shown(other)})"
        case Compound(name, inside) if name != "[]" and callee(term):
            return f"{atom(name)}({', '.join(map(shown, inside))})"
        case _:
            return text(term)
