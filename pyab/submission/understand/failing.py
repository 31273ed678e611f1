"""The place where a search that has no answer fails first, in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pyab.submission.run.answers import plain
from pyab.submission.run.process import EndedError
from pyab.submission.run.submission import Submission
from pyab.submission.text.clauses import (
    LIST,
    Clause,
    Compound,
    Indicator,
    Source,
    Term,
    args,
    indicator,
    text,
    variables,
)
from pyab.trees.tree import Tree

_ARITHMETIC = {"+", "-", "*", "/"}
_INFIX = {*_ARITHMETIC, "is", "<", ">", "=<", ">=", "=:=", "=\\=", "==", "\\==", "=", "\\="}
_INFIX |= {"@<", "@>", "@=<", "@>="}
POSITION = "'$pos'("
"""The beginning of a position in what ``failing.pl`` tells."""
MOST = 8
"""The reasons that are told."""


def where(program: Submission, of: Indicator, tree: Tree) -> tuple[str, ...]:
    """The first call within a search that has no answer on a tree, and the reasons; or nothing.

    Args:
        program: The program, as it was called.
        of: Its search.
        tree: A tree on which it has none.
    """
    source = program.source
    found = rows(program, of, tree)
    if not found:
        return ()
    first, *reasons = found
    raised = [row for row in reasons if row.get("raised")]
    words = f"on {tree}: {first['call']} {_ends(first)}"
    # Of a head the first argument that does not match is enough.
    each = {(row["line"], row.get("goal", "")): row for row in reversed(raised or reasons)}
    told = list(filter(None, (_reason(source, row) for row in reversed(each.values()))))
    return tuple(_in(tree, one) for one in (words, *told[:MOST]))


def rows(program: Submission, of: Indicator, tree: Tree) -> list[Any]:
    """The first call without an answer, and the reasons, as ``failing.pl`` tells them."""
    try:
        return program.failing(tree, program.source.ring(of) or {of})
    except EndedError:
        return []


def runs_out(source: Source, reasons: Sequence[Mapping[str, Any]]) -> bool:
    """True if what fails first is given [], and no clause of it has a head for that."""
    lines = {row["line"] for row in reasons}
    empty = [row for row in reasons if row.get("given") == LIST and "head" in row]
    wanted = (args(one.head)[row["head"] - 1] for row in empty for one in _clauses(source, row))
    return bool(lines) and lines == {row["line"] for row in empty} and LIST not in wanted


def _clauses(source: Source, row: Mapping[str, Any]) -> Sequence[Clause]:
    """The clauses of the predicate that a reason is about."""
    name, _, arity = row["of"].rpartition("/")
    return source.as_written.clauses.get((name.strip("'"), int(arity)), ())


def _ends(row: Mapping[str, Any]) -> str:
    return f"raises {plain(row['raised'])}" if row["raised"] else "fails"


def _reason(source: Source, row: Mapping[str, Any]) -> str:
    """A reason in words: a head that does not match, or a goal of a clause."""
    clause = next((one for one in _clauses(source, row) if one.line == row["line"]), None)
    if clause is None:
        return ""
    if "head" in row:
        wanted = text(args(clause.head)[row["head"] - 1])
        has = f"the head of {row['of']} has {wanted}"
        return f"line {clause.line}: {has} where {row['given']} is given"
    where = f"line {clause.line}"
    called = row["name"].strip("'"), row["arity"]
    goals = [goal for goal in clause.goals if indicator(goal) == called]
    line = line_of_goal(source, clause, called, row["nth"], row["among"])
    if line is None:
        return f"{where}: {row['goal']} {_ends(row)}"
    goal, where = goals[row["nth"] - 1], f"line {line}"
    more = f": {row['goal']}" if infix(goal) != row["goal"] else ""
    alone = "".join(_alone(clause, goal)) if row["raised"] else ""
    return f"{where}: {infix(goal)} {_ends(row)}{more}{alone}"


def line_of_goal(
    source: Source, clause: Clause, called: Indicator, nth: int, among: int
) -> int | None:
    """The line of a goal of a clause: the nth of those that call the same; None if not so many."""
    name, arity = called
    if sum(indicator(goal) == called for goal in clause.goals) != among:
        return None
    word = name if name in _INFIX or not arity else f"{name}("
    before = int(clause.of[0] == name)  # its head is called so, too
    return source.line_of(clause, word, among + before, nth + before)


def _alone(clause: Clause, goal: Term) -> Iterator[str]:
    """The words on a variable that stands nowhere else in its clause: nothing gives it a value."""
    every = [name for term in clause.terms for name in variables(term)]
    for name in variables(goal):
        if every.count(name) == 1 and name[0] != "_":
            yield f"; {name} stands only here"


def _in(tree: Tree, words: str) -> str:
    """Words with the positions of a tree named by the moves that lead there: pos, pos0, pos01."""

    def named(found: re.Match[str]) -> str:
        node = int(found[1])
        path = tree.path(node) if node < tree.size else (node,)
        return "pos" + ("_" if max(path, default=0) > 9 else "").join(map(str, path))

    return re.sub(r"'\$pos'\((\d+)\)", named, words)


def infix(term: Term) -> str:
    """A term as Prolog text, with the usual operators.

    >>> from pyab.submission.text.clauses import Constant, Var
    >>> infix(Compound("is", (Var("D1"), Compound("-", (Var("D"), Constant(1))))))
    'D1 is D - 1'
    """
    match term:
        case Compound(name, both) if name in _INFIX and len(both) == 2:
            one, other = (_operand(name, arg) for arg in both)
            return f"{one} {name} {other}"
        case Compound("-", (one,)):
            return f"-{_operand('-', one)}"
        case _:
            return re.sub(r"\b_\d+", "_", text(term))


def _operand(of: str, term: Term) -> str:
    written = infix(term)
    return f"({written})" if of in _ARITHMETIC and written != text(term) else written
