"""The two engines by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from pyab.engines import prolog, python
from pyab.errors import UsageError
from pyab.programs.own import Own
from pyab.programs.program import Program
from pyab.programs.records import PROGRAMS
from pyab.support.arguments import choice, several

Run = Callable[..., list[str]]
"""Run a program on trees: one line of text for each (see :mod:`pyab.traces.trace`)."""

ENGINES: dict[str, Run] = {prolog.NAME: prolog.run, python.NAME: python.run}


def select(names: Iterable[str] | None) -> dict[str, Run]:
    """The engines of those names, each once; both for ``None``."""
    chosen = ENGINES if names is None else several("engines", names)
    if not chosen:
        raise UsageError(f"no engine is named: the engines are {', '.join(ENGINES)}")
    return {name: ENGINES[choice("engine", name, ENGINES)] for name in chosen}


def able(program: Program, engines: Iterable[str]) -> list[str]:
    """The engines, of some, that have a program: of a function of one's own there is no Prolog."""
    found = [name for name in engines if name == python.NAME or not isinstance(program, Own)]
    if not found:
        raise UsageError(f"{program.key} is a function in Python: leave engines out, or add python")
    return found


def adopted(programs: Any) -> Any:
    """Programs as a caller names them, each function among them as a program with its own key."""
    if callable(programs):
        programs = [programs]
    # What is wrong with them is said where programs are chosen.
    if isinstance(programs, str) or not isinstance(programs, Iterable):
        return programs
    found: list[Any] = []
    for one in programs:
        if callable(one):
            from pyab.engines.own import own  # noqa: PLC0415  (functions are hardly ever given)

            # Two functions of one name get two keys.
            taken = {each.key if isinstance(each, Program) else str(each) for each in found}
            found.append(own(one, {*PROGRAMS, *taken}))
        else:
            found.append(one)
    return found
