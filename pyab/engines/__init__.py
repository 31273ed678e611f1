"""The two engines by name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from pyab.engines import prolog, python
from pyab.errors import UsageError
from pyab.programs.own import Own
from pyab.programs.program import Program
from pyab.programs.records import PROGRAMS
from pyab.support.arguments import choice, several
from pyab.trees.tree import Tree
from pyab.trees.window import FULL, Window


class Run(Protocol):
    """Run a program on trees: one line of text for each (see :mod:`pyab.traces.trace`)."""

    def __call__(
        self, program: Program, trees: Sequence[Tree], window: Window = FULL, watch: bool = True
    ) -> list[str]:
        """Run it."""


ENGINES: dict[str, Run] = {prolog.NAME: prolog.run, python.NAME: python.run}


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
    for name in several("engines", names):
        chosen[name] = ENGINES[choice("engine", name, ENGINES)]
    if not chosen:
        raise UsageError(f"no engine is named: the engines are {', '.join(ENGINES)}")
    return chosen


def able(program: Program, engines: Iterable[str]) -> list[str]:
    """The engines, of some, that have a program: of a function of one's own there is no Prolog.

    Raises:
        UsageError: None has it.
    """
    found = [name for name in engines if name == python.NAME or not isinstance(program, Own)]
    if not found:
        raise UsageError(f"{program.key} is a function in Python: leave engines out, or add python")
    return found


def adopted(programs: Any) -> Any:
    """Programs as a caller names them, each function among them as a program with a key of its own.

    Raises:
        ProgramError: A function gives no answer to any tree.
    """
    if callable(programs):
        programs = [programs]
    # What is wrong with them is said where programs are chosen.
    if isinstance(programs, str) or not isinstance(programs, Iterable):
        return programs
    # It is gone through twice, which an iterator does not stand.
    programs = list(programs)
    if not any(map(callable, programs)):
        return programs
    from pyab.engines.own import own  # noqa: PLC0415  (functions are hardly ever given)

    found: list[Any] = []
    for one in programs:
        # Two functions of one name get two keys.
        found.append(own(one, {*PROGRAMS, *map(_key, found)}) if callable(one) else one)
    return found


def _key(program: Any) -> str:
    return program.key if isinstance(program, Program) else str(program)
