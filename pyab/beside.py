"""A program's clauses beside its mirror's functions, for reading them side by side."""

from __future__ import annotations

import ast
import html
import re
from collections.abc import Iterator
from dataclasses import dataclass

from pyab import programs, prolog_engine, python_engine
from pyab.errors import ProgramError

_PARAGRAPH = re.compile(r"\n\s*\n")
_HEAD = re.compile(r"(?:%[^\n]*\n)*(\w+)")
_CELL = '<td align="left" valign="top" style="text-align: left; vertical-align: top">'
_TEXT = '<pre style="font-family: monospace; font-size: 85%; white-space: pre">'


@dataclass(frozen=True)
class Beside:
    """Two texts of one program.

    Attributes:
        prolog: Its clauses, as the exhibit has them.
        python: The functions of its mirror.
    """

    prolog: str
    python: str

    def __str__(self) -> str:
        return f"{self.prolog}\n\n{self.python}"

    def _repr_html_(self) -> str:
        """A notebook shows the two in two columns."""
        texts = (self.prolog, self.python)
        cells = "".join(f"{_CELL}{_TEXT}{html.escape(text)}</pre></td>\n" for text in texts)
        return f'<div style="overflow-x: auto"><table><tr>\n{cells}</tr></table></div>'


def beside(program: str, *names: str) -> Beside:
    """The texts of a program in both languages.

    Args:
        program: The program's key.
        names: The predicates to show; all of them when left out.

    Raises:
        ProgramError: There is no such program, or it has no such predicate.

    >>> print(beside("f2", "f2"))
    % F2(p, alpha, beta)
    f2(P, Alpha, Beta, V) :-
        moves(P, Ps), !,
        f2_loop(Ps, Alpha, Beta, V).
    f2(P, _, _, V) :-
        payoff(P, V).
    <BLANKLINE>
    def f2(p: Position, alpha: Number, beta: Number) -> Number:
        if not p.successors:
            return payoff(p)
        m = alpha
        for q in p.successors:
            t = -f2(q, -beta, -m)
            if t > m:
                m = t
            if m >= beta:
                break
        return m
    """
    found = programs.get(program)
    clauses = dict(_predicates(prolog_engine.source(found)))
    functions = dict(_functions(python_engine.source(found)))
    for name in names:
        if name not in clauses and name not in functions:
            raise ProgramError(
                f"{program} has no predicate {name!r}: it has {', '.join(clauses | functions)}"
            )
    return Beside(
        "\n\n".join(text for name, text in clauses.items() if not names or name in names),
        "\n\n\n".join(text for name, text in functions.items() if not names or name in names),
    )


def _predicates(text: str) -> Iterator[tuple[str, str]]:
    """The predicates of an exhibit, each a paragraph of its own, but for what opens the file."""
    for paragraph in _PARAGRAPH.split(text):
        head = _HEAD.match(paragraph)
        if head:
            yield head[1], paragraph.strip()


def _functions(text: str) -> Iterator[tuple[str, str]]:
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, ast.get_source_segment(text, node) or ""
