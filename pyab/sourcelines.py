"""How long a program is: the lines of its clauses, and of its mirror's functions.

Only what the program's entry leads to counts, as one file may hold several programs.  Comments,
blank lines and documentation do not count, nor does what a file has besides (imports, types).
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Mapping

from pyab import prolog_engine, python_engine
from pyab.programs import Program
from pyab.tree import SIDES

_QUOTED_OR_COMMENT = re.compile(
    r"""'(?:[^'\\]|\\.|'')*' | "(?:[^"\\]|\\.|"")*" | %[^\n]* | /\*.*?\*/""",
    re.DOTALL | re.VERBOSE,
)
_CLAUSE_END = re.compile(r"\.(?=\s|\Z)")
_NAME = re.compile(r"\s*(\w+)")
_LAYOUT = frozenset(
    {
        tokenize.COMMENT,
        tokenize.NL,
        tokenize.NEWLINE,
        tokenize.INDENT,
        tokenize.DEDENT,
        tokenize.ENDMARKER,
    }
)


def lines(program: Program) -> dict[str, int]:
    """The lines of a program's text in each language, by the engine's name.

    >>> from pyab.programs import PROGRAMS
    >>> lines(PROGRAMS["bratko"])
    {'prolog': 27, 'python': 33}
    """
    entries = [program.entry(side) for side in SIDES]
    clauses = prolog_lines(prolog_engine.source(program))
    functions = python_lines(python_engine.source(program))
    return {
        prolog_engine.NAME: _reached(clauses, {entry.name for entry in entries}),
        python_engine.NAME: _reached(functions, {entry.function for entry in entries}),
    }


Defined = Mapping[str, tuple[int, frozenset[str]]]
"""For each predicate or function its lines, and the names that stand in it."""


def _reached(defined: Defined, entries: set[str]) -> int:
    total, seen, todo = 0, set(entries), list(entries)
    while todo:
        number, names = defined[todo.pop()]
        total += number
        found = {name for name in names if name in defined} - seen
        seen |= found
        todo += found
    return total


def prolog_lines(text: str) -> Defined:
    r"""The predicates of a Prolog text that is like the exhibits: no operators, no quoted heads.

    >>> prolog_lines("% says p\np(X) :- % of q\n    q(X).\n\np(_).\n")["p"][0]
    3
    """
    bare = _QUOTED_OR_COMMENT.sub(lambda m: m[0] if m[0][0] in "'\"" else "", text)
    defined: dict[str, tuple[int, frozenset[str]]] = {}
    for clause in _CLAUSE_END.split(bare):
        head = _NAME.match(clause)
        if head:
            number, names = defined.get(head[1], (0, frozenset()))
            number += sum(bool(line.strip()) for line in clause.splitlines())
            defined[head[1]] = (number, names | set(re.findall(r"\w+", clause)))
    return defined


def python_lines(text: str) -> Defined:
    r"""The functions of a Python text.

    >>> python_lines('def f(x):\n    "says"\n\n    # so\n    return g(x)\n')["f"][0]
    2
    """
    written: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in _LAYOUT:
            written |= set(range(token.start[0], token.end[0] + 1))
    defined: dict[str, tuple[int, frozenset[str]]] = {}
    for function in ast.parse(text).body:
        if isinstance(function, ast.FunctionDef):
            own = set(range(function.lineno, (function.end_lineno or 0) + 1)) & written
            first = function.body[0]
            if ast.get_docstring(function) is not None:
                own -= set(range(first.lineno, (first.end_lineno or 0) + 1))
            names = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
            defined[function.name] = (len(own), frozenset(names))
    return defined
