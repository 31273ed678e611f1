"""The call by which a file begins its search, or by which its user lets it begin."""

from __future__ import annotations

import ast
from collections.abc import Callable
from functools import partial
from types import CodeType
from typing import Any

from pyab.functions.running import SUBMITTED, Over, ended
from pyab.submission.function.file import File
from pyab.submission.function.own.watching import Call, Watched


class Beginning:
    """The beginning of a search.

    Args:
        file: The file, loaded.
        guarded: What runs something of it, and ends it if it takes too long.

    Attributes:
        watched: The functions of the search.
        why: The reason why there is none.
        before: The names of the file before anything sets the search off.
        related: The functions that search together, and those that set them off.
    """

    watched: Watched

    def __init__(self, file: File, guarded: Callable[[Callable[[], Any]], Any]) -> None:
        self.file, self._guarded, self.why = file, guarded, ""
        self.before, self.related = dict(file.names), list[str]()

    def first(self, entry: str, start: str) -> Call | None:
        """The first call of a search; none if nothing leads to one.

        Args:
            entry: A function of the search; empty for the likeliest.
            start: What sets it off, an expression; empty for the statements of the file.
        """
        try:
            named = entry or (_named(self.file, start) if start else "")
            named = named or (self.file.likeliest() or [""])[0]
            code = self.file.found(named)[2]
        except SyntaxError as error:
            self.why = f"is no expression: {error.msg}"
            return None
        except (KeyError, AttributeError, TypeError):
            self.why = f"begins nothing: there is no function {entry} in the file"
            return None
        self.related = self.file.related(named)
        self.watched = Watched(self.file, code)
        run = partial(compile, filename=SUBMITTED, mode="exec", dont_inherit=True)
        own = (ast.Module([one], []) for one in self.file.statements)
        every = [compile(start, "<start>", "eval")] if start else map(run, own)
        root = next(filter(None, map(self._from, every)), None)
        if root:
            self.watched.only(root.name)
        self.why = self.why or f"leads to no call of {' or '.join(self.watched.functions) or named}"
        return root

    def _from(self, code: CodeType) -> Call | None:
        """The first call of a search that a code leads to."""
        runs = partial(exec, code, self.file.names)
        try:
            found: Call | None = self._guarded(lambda: self.watched.first(runs))
        except (Exception, SystemExit, Over) as error:
            self.why = f"raises {ended(error).removeprefix('!error ')}"
            return None
        return found


def _named(file: File, start: str) -> str:
    """The function of a file that an expression names; empty if it names none.

    Raises:
        SyntaxError: It is no expression.
    """
    found = list(ast.walk(ast.parse(start, mode="eval")))
    words = {one.id for one in found if isinstance(one, ast.Name)}
    words |= {one.attr for one in found if isinstance(one, ast.Attribute)}
    every = (name for name, _ in file.functions())
    return next((name for name in every if name.rpartition(".")[2] in words), "")
