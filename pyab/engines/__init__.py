"""The two engines by name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from pyab.engines import prolog, python
from pyab.errors import UsageError
from pyab.programs.records import Program
from pyab.support.names import unknown
from pyab.trees.tree import Tree
from pyab.trees.window import FULL, Window


class Run(Protocol):
    """Run a program on trees: one line of text for each (see :mod:`pyab.trace.trace`)."""

    def __call__(
        self, program: Program, trees: Sequence[Tree], window: Window = FULL, watch: bool = True
    ) -> list[str]:
        """Run it."""


ENGINES: dict[str, Run] = {
    prolog.NAME: prolog.run,
    python.NAME: python.run,
}


def select(names: Iterable[str] | None) -> dict[str, Run]:
    """The engines of those names, each once; both for ``None``.

    Raises:
        UsageError: There is no engine of that name.

    >>> list(select(["python"]))
    ['python']
    """
    if names is None:
        return dict(ENGINES)
    chosen: dict[str, Run] = {}
    for name in [names] if isinstance(names, str) else names:
        if name not in ENGINES:
            raise UsageError(unknown("engine", name, ENGINES))
        chosen[name] = ENGINES[name]
    if not chosen:
        raise UsageError(f"no engine is named: the engines are {', '.join(ENGINES)}")
    return chosen
