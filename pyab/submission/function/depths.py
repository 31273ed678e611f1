"""The depth of a function that takes one: it must stop there.

On the other trees it is called with a depth that none reaches, or with the one that is stated.
Here it is called with small ones, as :mod:`pyab.submission.run.depths` does with a program in
Prolog.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeGuard

from pyab.functions.conventions import DEEP
from pyab.submission.function import mirrors
from pyab.submission.function.running import Running
from pyab.submission.judge.filereport import FileReport, ShownTree
from pyab.submission.run import depths
from pyab.submission.run.groups import Group
from pyab.submission.run.submission import Lines
from pyab.submission.run.verdicts import GRAVE
from pyab.submission.told import messages
from pyab.submission.told.notes import AT_A_DEPTH
from pyab.trees.tree import SIDES

UNTRIED = f"its depth was {DEEP}: whether it is counted rightly was not tried"
"""Said of a function whose positions are lists, say: their inner ones have no static values."""


def tried(running: Running, known: FileReport) -> FileReport:
    """A function that is right with a depth that no tree reaches: with small ones, too.

    What it does there may be meant so: a position may have a value of another kind where the depth
    ends the search.  So that is told, and only a depth that nothing counts is held against it.
    """
    has_depth = any(role == "D" for _, role in running.way.roles)
    if known.verdict in GRAVE or not running.way.at_depth(1):
        return known.noting(UNTRIED) if has_depth else known
    found = _parting(running, known)
    running.use(running.way)
    if isinstance(found, str):
        return known.noting(found, remarkable=found not in (*depths.BESIDE.values(), UNTRIED))
    if not found:
        return known
    shown = ShownTree(found.verdict, found.tree, found.right, found.got, beside=known.reference)
    message = mirrors.told(messages.at_a_depth(found, known.verdict), known.reference)
    return known.noting(found.why, AT_A_DEPTH, remarkable=True).parted(shown, message)


def _parting(running: Running, known: FileReport) -> depths.Parting | str | None:
    """The place where it parts from our program with a small depth, or what it does there."""

    def run(depth: int, groups: Sequence[Group]) -> Lines:
        running.use(running.way.at_depth(depth) or running.way)
        return running.run(groups)

    def right(groups: tuple[Group, ...]) -> Sequence[str]:
        return mirrors.lines(known.reference, groups, running.counted)

    called = depths.Called(run, SIDES[:1] if running.way.max_only else SIDES)
    offset = called.offset()
    if isinstance(offset, int):
        return called.brothers(offset) or depths.BESIDE.get(offset)
    plain = _Plain.of(running)
    # Its depth may be something else; its values there may be those of the side that is to move.
    if not (offset and plain) or depths.has_turned(offset):
        return UNTRIED
    odd = depths.counted(offset) or called.odd(offset)
    if odd and odd.wrong and plain.never_counts:
        worst = called.worst(0, right, running.way.moves, running.takes)
        if worst and worst.verdict in GRAVE:
            return replace(worst, why=odd.words)
    return odd.words if odd else UNTRIED


@dataclass(frozen=True)
class _Plain:
    """A search of which it is plain that it is to end where its depth is 0: it returns there.

    Attributes:
        search: The function.
        depth: The name of its depth.
    """

    search: ast.FunctionDef
    depth: str

    @classmethod
    def of(cls, running: Running) -> _Plain | None:
        """The only search of a file, if it is plain."""
        nodes = ast.walk(ast.parse(running.text))
        named = (one for one in nodes if isinstance(one, ast.FunctionDef))
        searches = [one for one in named if one.name in running.searches]
        names = [arg.arg for one in searches for arg in one.args.args if "depth" in arg.arg.lower()]
        if len(searches) != 1 or len(names) != 1:
            return None
        (search,), (depth,) = searches, names
        tests = (one for one in ast.walk(search) if isinstance(one, ast.If))
        return cls(search, depth) if any(_ends_at(one, depth) for one in tests) else None

    @property
    def never_counts(self) -> bool:
        """True if it hands its depth on in each call of itself, as it was."""
        parts = list(ast.walk(self.search))
        named = [one for one in parts if _is_named(one, self.depth)]
        sets = any(isinstance(one.ctx, ast.Store) for one in named)
        calls = [one for one in parts if isinstance(one, ast.Call)]
        calls = [one for one in calls if _calls(one, self.search.name)]
        handed = bool(calls) and all(_hands_on(one, self.depth) for one in calls)
        return handed and not sets


def _ends_at(condition: ast.If, depth: str) -> bool:
    """True for ``if depth == 0: return ...``, maybe with other reasons to return."""
    test = condition.test
    reasons = test.values if isinstance(test, ast.BoolOp) else [test]
    either = not isinstance(test, ast.BoolOp) or isinstance(test.op, ast.Or)
    returns = isinstance(condition.body[0], ast.Return)
    return returns and either and any(_is_spent(one, depth) for one in reasons)


def _is_spent(test: ast.AST, depth: str) -> bool:
    """True for ``depth == 0``, ``depth <= 0``, ``depth < 1`` and ``not depth``."""
    match test:
        case ast.UnaryOp(ast.Not(), ast.Name(name)):
            return name == depth
        case ast.Compare(ast.Name(name), [op], [ast.Constant(bound)]):
            zero = isinstance(op, ast.Eq | ast.LtE) and bound == 0
            return name == depth and (zero or (isinstance(op, ast.Lt) and bound == 1))
    return False


def _calls(call: ast.Call, name: str) -> bool:
    """True for a call of a function, or of a method, of that name."""
    match call.func:
        case ast.Name(called) | ast.Attribute(_, called):
            return called == name
    return False


def _hands_on(call: ast.Call, depth: str) -> bool:
    """True if a depth is an argument of a call, as it was, and stands nowhere else in it."""
    given = [*call.args, *(one.value for one in call.keywords)]
    inside = [part for one in given for part in ast.walk(one) if _is_named(part, depth)]
    return len(inside) == 1 == sum(_is_named(one, depth) for one in given)


def _is_named(part: ast.AST, name: str) -> TypeGuard[ast.Name]:
    return isinstance(part, ast.Name) and part.id == name
