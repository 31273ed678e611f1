"""Where a program is: the lines of its exhibit and of its mirror that are at work at an event.

The lines are found in the texts, by the clauses and statements that stand there; what is known
here of a program is only which of its predicates goes through the successors.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from pyab.programs.records import Program
from pyab.programs.texts import Clause, clauses, functions
from pyab.trace.replay import Deed, Work
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


_LOOPS = {
    ("fg", "f", "max"): "f_max",
    ("fg", "g", "min"): "g_min",
    ("iterative", "done", "max"): "resume",
    ("iterative", "done", "min"): "resume",
    ("f2_list", "f2", "max"): "f2_while",
    ("f2_list", "f2", "min"): "f2_while",
    ("lecture", "estimate", "max"): "or_vertex",
    ("lecture", "estimate", "min"): "and_vertex",
}
"""The predicate by which a search goes through the successors, where it is not called a loop."""

_CLAUSES: dict[Deed, tuple[int, slice, slice]] = {
    "last": (0, slice(0, 1), slice(0, 1)),
    "stop": (1, slice(1, 2), slice(2, 3)),
    "on": (2, slice(3, None), slice(3, None)),
    "alpha": (0, slice(0, 1), slice(0, 1)),
    "beta": (1, slice(1, 2), slice(1, 2)),
    "same": (2, slice(2, 3), slice(2, 3)),
    "first": (0, slice(0, 1), slice(1, 2)),
    "second": (1, slice(2, 3), slice(2, 3)),
    "optimistic": (0, slice(0, 1), slice(0, 1)),
    "pessimistic": (1, slice(1, 2), slice(1, 2)),
}
"""For a deed the clause that does it, and the statements of the mirror: where it is MIN's turn, and
where it is MAX's, which one clause of Bratko's tells apart by a semicolon."""


def prolog(program: Program, work: Work) -> Passage:
    """The clause of the exhibit that is at work, or the predicate where no one clause is.

    >>> from pyab.programs.records import get
    >>> bratko = get("bratko")
    >>> prolog(bratko, Work(bratko.predicates[2], "stop", "min"))
    Passage(name='goodenough', first=37, last=40)
    """
    there, name = clauses(program), work.predicate.name
    whole = Passage(name, there[name][0].first, there[name][-1].last)
    if work.deed in _CLAUSES:
        number = _CLAUSES[work.deed][0]
        return _of(there[name][number]) if number < len(there[name]) else whole
    if work.deed == "leaf":
        return next(_evaluating(program, name), whole)
    loop = _loop(program, work)
    if work.deed not in ("end", "full", "cut") or loop not in there:
        return whole
    if len(there[loop]) < 2:
        return _of(there[loop][0])
    return _of(there[loop][_by_bound(program, work)])  # the clause of the empty list comes first


def _of(clause: Clause) -> Passage:
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
    if work.deed in _CLAUSES:
        _, for_min, for_max = _CLAUSES[work.deed]
        statements = there[name].body[for_max if work.side == "max" else for_min]
        return _passage(there[name], statements)
    if work.deed == "leaf":
        return next(
            _passage(there[one], [statement])
            for one in (name, body)
            if one in there
            for statement in there[one].body
            if _EVALUATION.search(ast.unparse(statement))
        )
    if work.deed in ("end", "full", "cut"):
        loop = _loop(program, work)
        function = there.get(loop) or there.get(body) or there[name]
        leaving = (
            [_leaving(function, work.side)] if _by_bound(program, work) else function.body[-1:]
        )
        return _passage(function, leaving)
    return _passage(there[name], [there[name]])


def _loop(program: Program, work: Work) -> str:
    name = work.predicate.name
    return _LOOPS.get((program.stem, name, work.side), f"{name}_loop")


def _by_bound(program: Program, work: Work) -> bool:
    """Whether the loop was left by its bound; the lectures ask first whether it is at its end."""
    return work.deed == "cut" or (work.deed == "full" and program.stem != "lecture")


# ------------------------------------------------------------------- Prolog

_EVALUATION = re.compile(r"\b(?:staticval|payoff)\(")


def _evaluating(program: Program, name: str) -> Iterator[Passage]:
    """The clauses of a search, or of the body that it has of its own, which evaluate."""
    own = {own for own, hook in program.hooks if hook.startswith("staticval/")}
    names = "|".join(own or {"staticval", "payoff"})
    for one in (name, f"{name}_body"):
        for clause in clauses(program).get(one, ()):
            if re.search(rf"\b(?:{names})\s*\(", clause.text):
                yield _of(clause)


# ------------------------------------------------------------------- Python


def _passage(function: ast.FunctionDef, statements: list[ast.stmt]) -> Passage:
    if not statements:
        statements = [function]
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
