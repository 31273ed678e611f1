"""The laws that hold among the programs, whatever the tree, and those that do not.

A law looks at what programs made of one tree.  It is checked where all the programs it speaks of
were run.  Each contract (:mod:`pyab.agreement.contracts`) is a law, too.  They are a table,
``laws.toml``; here is what a law is, and when it is checked.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from pyab.agreement import courses, outcomes
from pyab.agreement.contracts import CONTRACTS
from pyab.programs.program import Program
from pyab.programs.variants import NON_STRICT

Trees = Literal["all", "small", "windows", "both"]


@dataclass(frozen=True)
class Law:
    """A law among programs.

    Attributes:
        key: A short name.
        statement: The law in words.
        programs: The keys of the programs it speaks of; empty for all that are run.
        holds: True if it holds of the outcomes on a tree.
        source: The page that states it, or the reason for it.
        trees: The trees it is checked on: all, with the infinite window; the small ones of three
            leaves and more among them; the small ones with each window; or both of these.
        each: It is about each of those programs by itself for which this is true.
        named: Those programs are named before the statement.
        variants: Programs with a fault that it speaks of besides; they run in Python alone.
        expected: It holds, as far as anyone knows; else it is there to be shown false.
    """

    key: str
    statement: str
    programs: tuple[str, ...]
    holds: outcomes.Holds
    source: str
    trees: Trees = "all"
    each: Callable[[Program], bool] | None = None
    named: bool = False
    variants: tuple[Program, ...] = ()
    expected: bool = True

    def binds(self, programs: tuple[Program, ...]) -> bool:
        """True if it can be checked when those programs are run."""
        if self.each:
            return any(map(self.each, programs))
        keys = {program.key for program in programs}
        # A law about all programs takes two of them at the least.
        return keys.issuperset(self.programs) if self.programs else len(keys) > 1

    def about(self, kind: str) -> bool:
        """True if it is checked on that kind of test trees."""
        if kind == "windows":
            return self.trees in ("windows", "both")
        return self.trees == "all" or (kind == "small" and self.trees != "windows")

    def told(self, programs: tuple[Program, ...]) -> str:
        """The statement, when those programs are run."""
        bound = ", ".join(one.key for one in programs if self.each and self.each(one))
        return f"{bound}: {self.statement}" if self.named else self.statement


def among(programs: tuple[Program, ...], kind: str | None = None) -> list[Law]:
    """The laws that can be checked when those programs are run, on a kind of test trees or any."""
    return [law for law in LAWS if law.binds(programs) and (kind is None or law.about(kind))]


# ------------------------------------------------------------------ the table


def _read() -> Iterator[Law]:
    text = Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")
    for told in tomllib.loads(text)["law"]:
        yield _of_contract(told["contract"]) if "contract" in told else _of_row(**told)


def _of_contract(name: str) -> Law:
    contract = CONTRACTS[name]
    return _of_each(
        outcomes.kept,
        lambda program: program.contract == name,
        key=f"contract-{name}",
        statement=contract.statement,
        source=contract.source,
        trees="windows",
        named=True,
    )


def _of_each(check: Callable[..., bool], meant: Callable[[Program], bool], **told: Any) -> Law:
    """A law about each of the programs by itself that are meant."""
    return Law(programs=(), holds=outcomes.of_each(check, meant), each=meant, **told)


def _of_row(
    *,
    programs: Sequence[str] = (),
    of: Sequence[str] = (),
    check: str = "",
    course: str = "",
    each: str | Sequence[str] = (),
    **told: Any,
) -> Law:
    """The law of a row of ``laws.toml``; a key that is mistyped there is an error at once."""
    if each:
        meant = _takes_window if each == "window" else lambda program: program.key in each
        return _of_each(getattr(outcomes, check), meant, **told)
    if course:
        holds = outcomes.of_courses(getattr(courses, course), of or programs)
    else:
        holds = outcomes.of_searches(getattr(outcomes, check), of or programs)
    variants = tuple(one for one in (NON_STRICT,) if one.key in of)
    return Law(programs=tuple(programs), holds=holds, variants=variants, **told)


def _takes_window(program: Program) -> bool:
    return bool(program.takes)


LAWS: tuple[Law, ...] = tuple(_read())
"""The laws, as ``laws.toml`` has them."""
