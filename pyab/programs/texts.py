"""The texts of the programs: each exhibit's clauses and each mirror's functions, with their lines.

The exhibits have no operators of their own and no ``0'c``, so that a full stop before a blank ends
a clause.
"""

from __future__ import annotations

import ast
import html
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pyab.errors import ProgramError
from pyab.programs import records
from pyab.programs.program import Program, edited
from pyab.support.display import brief
from pyab.trees.tree import SIDES

_PACKAGE = Path(__file__).parent.parent


def prolog_folder() -> Path:
    """The folder of the exhibits: in a checkout beside the package, in a wheel inside it.

    >>> (prolog_folder() / "bratko.pl").is_file()
    True
    """
    inside = _PACKAGE / "prolog"
    return inside if inside.is_dir() else _PACKAGE.parent / "prolog"


def prolog(program: Program) -> str:
    """The text of a program's exhibit, with the program's edits.

    >>> from pyab import PROGRAMS
    >>> "goodenough(" in prolog(PROGRAMS["bratko"])
    True
    """
    path = prolog_folder() / f"{program.stem}.pl"
    return edited(path.read_text(encoding="utf-8"), program.edits)


def python(program: Program) -> str:
    """The text of a program's mirror, with the program's edits.

    >>> from pyab import PROGRAMS
    >>> "def goodenough(" in python(PROGRAMS["bratko"])
    True
    """
    path = _PACKAGE / "mirror" / f"{program.mirror}.py"
    return edited(path.read_text(encoding="utf-8"), program.mirror_edits)


# ------------------------------------------------------------------- clauses

_QUOTED_OR_COMMENT = re.compile(
    r"""'(?:[^'\\]|\\.|'')*' | "(?:[^"\\]|\\.|"")*" | %[^\n]* | /\*.*?\*/""", re.DOTALL | re.VERBOSE
)
_CLAUSE = re.compile(r"(\w+).*?\.(?=\s)", re.DOTALL)


@dataclass(frozen=True)
class PrintedClause:
    """A clause of a Prolog text.

    Attributes:
        name: The name of its predicate.
        first: Its first line, counted from 1.
        last: Its last line, itself among them.
        text: Its text, with blanks for comments.
    """

    name: str
    first: int
    last: int
    text: str


# Asked for at every step that is shown.
@cache
def clauses(program: Program) -> Mapping[str, tuple[PrintedClause, ...]]:
    """The clauses of an exhibit by the names of their predicates, in order.

    >>> [(one.first, one.last) for one in clauses(records.get("bratko"))["newbounds"]]
    [(46, 47), (48, 49), (50, 50)]
    """
    return _by_name(_read(prolog(program)))


def _read(text: str) -> Iterator[PrintedClause]:
    # A line end is added for a last full stop that has none.
    bare = _QUOTED_OR_COMMENT.sub(_blank_comment, text) + "\n"
    for found in _CLAUSE.finditer(bare):
        first = 1 + bare.count("\n", 0, found.start())
        yield PrintedClause(found[1], first, first + found[0].count("\n"), found[0])


def _blank_comment(found: re.Match[str]) -> str:
    # Line ends stay, so that clauses keep their lines.
    return found[0] if found[0][0] in "'\"" else re.sub(r"[^\n]", " ", found[0])


def _by_name(found: Iterable[PrintedClause]) -> dict[str, tuple[PrintedClause, ...]]:
    named: dict[str, tuple[PrintedClause, ...]] = {}
    for clause in found:
        named[clause.name] = (*named.get(clause.name, ()), clause)
    return named


@cache
def functions(program: Program) -> Mapping[str, ast.FunctionDef]:
    """The functions of a mirror by their names, in order, as Python parses them."""
    return _defined(python(program))


def _defined(text: str) -> dict[str, ast.FunctionDef]:
    return {node.name: node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)}


# ------------------------------------------------------------------- lengths

Lengths = Mapping[str, tuple[int, frozenset[str]]]
"""For each predicate or function its lines, and the names that stand in it."""


def lengths(program: Program) -> dict[str, int]:
    """The lines of a program's text in each language.

    Only what the program's entry leads to counts, as one file may hold several programs.  Comments,
    blank lines and documentation do not count, nor does what a file has besides (imports, types).

    >>> lengths(records.get("bratko"))
    {'prolog': 27, 'python': 33}
    """
    entries = [program.entry(side) for side in SIDES]
    return {
        "prolog": _reached(clause_lengths(prolog(program)), {entry.name for entry in entries}),
        "python": _reached(function_lengths(python(program)), {one.function for one in entries}),
    }


def _reached(defined: Lengths, entries: set[str]) -> int:
    total, seen, todo = 0, set(entries), list(entries)
    while todo:
        number, names = defined[todo.pop()]
        total += number
        found = {name for name in names if name in defined} - seen
        seen |= found
        todo += found
    return total


def clause_lengths(text: str) -> Lengths:
    r"""The lengths of the predicates of a Prolog text.

    >>> clause_lengths("% says p\np(X) :- % of q\n    q(X).\n\np(_).\n")["p"][0]
    3
    """
    return {
        name: (
            sum(bool(line.strip()) for clause in own for line in clause.text.splitlines()),
            # Variables, too: only words that are predicates here are followed.
            frozenset(word for clause in own for word in re.findall(r"\w+", clause.text)),
        )
        for name, own in _by_name(_read(text)).items()
    }


def function_lengths(text: str) -> Lengths:
    r"""The lengths of the functions of a Python text.

    >>> function_lengths('def f(x):\n    "says"\n\n    # so\n    return g(x)\n')["f"][0]
    2
    """
    rows = [row.strip() for row in text.splitlines()]
    # A text of several lines is documentation here, which does not count.
    written = {number for number, row in enumerate(rows, 1) if row and row[0] != "#"}
    found: dict[str, tuple[int, frozenset[str]]] = {}
    for name, function in _defined(text).items():
        own = _lines(function) & written
        if ast.get_docstring(function) is not None:
            own -= _lines(function.body[0])
        # Every name, called or not: the labels of iterative are handed on before they are called.
        names = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
        found[name] = (len(own), frozenset(names))
    return found


def _lines(node: ast.stmt) -> set[int]:
    return set(range(node.lineno, (node.end_lineno or node.lineno) + 1))


# -------------------------------------------------------------- side by side

_PARAGRAPH = re.compile(r"\n\s*\n")
_HEAD = re.compile(r"(?:%[^\n]*\n)*(\w+)")
_CELL = '<td align="left" valign="top" style="text-align: left; vertical-align: top">'
_TEXT = '<pre style="font-family: monospace; font-size: 85%; white-space: pre">'


@dataclass(frozen=True)
class Beside:
    r"""Two texts of one program.

    Attributes:
        prolog: Its clauses, as the exhibit has them.
        python: The functions of its mirror.

    >>> Beside("a :- b.", "def a():\n    b()")
    <Beside: 1 line of Prolog, 2 of Python>
    """

    prolog: str
    python: str

    def __repr__(self) -> str:
        prolog, python = (len(text.splitlines()) for text in (self.prolog, self.python))
        return brief(f"Beside: {prolog} line{'s' * (prolog != 1)} of Prolog, {python} of Python")

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
    found = records.get(program)
    clausal, defined = dict(_paragraphs(prolog(found))), dict(_definitions(found))
    known = clausal | defined
    for name in names:
        if name not in known:
            raise ProgramError(f"{program} has no predicate {name!r}: it has {', '.join(known)}")
    return Beside(
        "\n\n".join(text for name, text in clausal.items() if name in (names or known)),
        "\n\n\n".join(text for name, text in defined.items() if name in (names or known)),
    )


def _definitions(program: Program) -> Iterator[tuple[str, str]]:
    """The functions of a mirror, each with its text."""
    text = python(program)
    for name, function in functions(program).items():
        yield name, ast.get_source_segment(text, function) or ""


def _paragraphs(text: str) -> Iterator[tuple[str, str]]:
    """The predicates of an exhibit, each a paragraph of its own, but for what opens the file."""
    for paragraph in _PARAGRAPH.split(text):
        head = _HEAD.match(paragraph)
        # A directive has no head.
        if head:
            yield head[1], paragraph.strip()
