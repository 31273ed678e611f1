"""The texts that a proof is about, by their hashes."""

from __future__ import annotations

import ast
from hashlib import sha256

from pyab.programs import texts
from pyab.programs.program import Program


def sources(program: Program) -> dict[str, str]:
    """The SHA-256 of a program's two texts, as they are run; the mirror's without its imports."""
    both = {"prolog": texts.prolog(program), "python": _own(texts.python(program))}
    return {name: sha256(text.encode()).hexdigest() for name, text in both.items()}


def _own(text: str) -> str:
    """A module's text without its imports: from where it has the names is no matter of a proof."""
    lines = text.splitlines(keepends=True)
    # From the end, since lines that are taken out move those behind them.
    for node in reversed(ast.parse(text).body):
        if isinstance(node, ast.Import | ast.ImportFrom):
            del lines[node.lineno - 1 : node.end_lineno]
    return "".join(lines)
