"""The lines of an exhibit and of its mirror that are at work at an event.

The lines are found in the texts, by the clauses and statements that stand there; which predicate
goes through the successors, and what its clauses do, is in the program's record.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from pyab.programs.program import Program
from pyab.programs.texts import PrintedClause, clauses, functions
from pyab.traces.replay import Work
from pyab.trees.tree import Side


@dataclass(frozen=True)
class Passage:
    """Some lines of a text.

    Attributes:
        name: The predicate or the function that they are of.
        first: The first line, counted from 1.
        last: The last line, itself among them.
    """

    name: str
    first: int
    last: int


def prolog(program: Program, work: Work) -> Passage:
    """The clause of the exhibit that is at work, or the predicate where no one clause is.

    >>> from pyab.programs.records import get
    >>> bratko = get("bratko")
    >>> prolog(bratko, Work(bratko.predicates[2], "stop", "min"))
    Passage(name='goodenough', first=37, last=40)
    """
    there, predicate = clauses(program), work.predicate
    own = there[predicate.name]
    whole = Passage(predicate.name, own[0].first, own[-1].last)
    if work.deed in predicate.clauses:
        return _of(own[predicate.clauses.index(work.deed)])
    if work.deed == "leaf":
        return next(_evaluating(program, predicate.name), whole)
    loop = there.get(predicate.loop(work.side))
    if loop is None or work.deed not in _ENDS:
        return whole
    # The clause of the empty list comes first.
    return _of(loop[0 if len(loop) < 2 else _by_bound(work)])


def _of(clause: PrintedClause) -> Passage:
    return Passage(clause.name, clause.first, clause.last)


def python(program: Program, work: Work) -> Passage:
    """The statements of the mirror that are at work, or the function where none are by themselves.

    >>> from pyab.programs.records import get
    >>> bratko = get("bratko")
    >>> python(bratko, Work(bratko.predicates[2], "stop", "min"))
    Passage(name='goodenough', first=27, last=28)
    """
    there, name = functions(program), work.predicate.function
    body = f"{name}_body"
    done = _done(work, there[name])
    if done:
        return _passage(there[name], done)
    if work.deed == "leaf":
        return next(
            _passage(there[one], [statement])
            for one in (name, body)
            if one in there
            for statement in there[one].body
            # Unparsed, so that no comment is taken for an evaluation.
            if _EVALUATION.search(ast.unparse(statement))
        )
    if work.deed in _ENDS:
        loop = there.get(work.predicate.loop(work.side)) or there.get(body) or there[name]
        return _passage(loop, [_leaving(loop, work.side)] if _by_bound(work) else loop.body[-1:])
    return _passage(there[name], [there[name]])


_ENDS = ("end", "full", "cut")


def _by_bound(work: Work) -> bool:
    """True if the loop was left by its bound; one that asks for its end first was left there."""
    return work.deed == "cut" or (work.deed == "full" and not work.predicate.end_first)


# ------------------------------------------------------------------- Prolog

_EVALUATION = re.compile(r"\b(?:staticval|payoff)\(")


def _evaluating(program: Program, name: str) -> Iterator[Passage]:
    """The clauses of a search, or of the body that it has of its own, which evaluate."""
    own = {own for own, hook in program.hooks if hook.startswith("staticval/")}
    names = "|".join(own or {"staticval", "payoff"})
    for one in (name, f"{name}_body"):
        for clause in clauses(program).get(one, ()):
            # Python's \b knows Cyrillic letters, in which bratko_ru has its names.
            if re.search(rf"\b(?:{names})\s*\(", clause.text):
                yield _of(clause)


# ------------------------------------------------------------------- Python


def _done(work: Work, function: ast.FunctionDef) -> list[ast.stmt]:
    """The statements of a deed, by the predicate's record; none where that names none."""
    told = work.predicate.statements
    for number, deed in enumerate(told, 1):
        if deed in (work.deed, f"{work.deed} {work.side}"):
            return function.body[number - 1 : None if number == len(told) else number]
    return []


def _passage(function: ast.FunctionDef, statements: list[ast.stmt]) -> Passage:
    return Passage(
        function.name, statements[0].lineno, statements[-1].end_lineno or statements[-1].lineno
    )


def _leaving(function: ast.FunctionDef, side: Side) -> ast.stmt:
    """The statement that leaves the loop early, or the loop itself.

    Where each side has a loop of its own in one function, MAX's stands first; where the function is
    gone through again and again, it is the loop.
    """
    loops = [node for node in ast.walk(function) if isinstance(node, ast.For | ast.While)]
    loop = loops[-1 if side == "min" else 0] if loops else function
    for node in loop.body:
        if isinstance(node, ast.If) and any(
            isinstance(s, ast.Break | ast.Return) for s in ast.walk(node)
        ):
            return node
    return loop
