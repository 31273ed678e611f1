"""Variants of the programs that are wrong, each with what it shows: misprints and misreadings.

A variant is a program and a few changes to its text, so that a reader sees just what is printed
and what is right.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

from pyab.programs.program import Edit, Program
from pyab.programs.records import PROGRAMS


@dataclass(frozen=True)
class Variant:
    """A program with a fault that a source prints, or that a reader might make.

    Attributes:
        key: Its name.
        of: The key of the program that it is a variant of.
        fault: What the printed form gets wrong: the root's value, its move, the leaves it
            evaluates, or that it does not load.
        tree: A tree that shows it (a literal, MAX to move at the root).
        edits: The changes to the exhibit.
        mirror_edits: The changes to the mirror.
    """

    key: str
    of: str
    fault: Literal["value", "move", "leaves", "load"]
    tree: str
    edits: tuple[Edit, ...]
    mirror_edits: tuple[Edit, ...] = ()

    @property
    def program(self) -> Program:
        """The program as printed."""
        return replace(
            PROGRAMS[self.of], key=self.key, edits=self.edits, mirror_edits=self.mirror_edits
        )


@dataclass(frozen=True)
class Misprint:
    """A misprint of a source.

    Attributes:
        language: Of the translation or the page; of two, if both have it.
        where: The source, and the section or figure in it.
        printed: What is printed.
        right: What is right.
        shown: The variant, test or command that shows it, or that it is seen on the page.
    """

    language: str
    where: str
    printed: str
    right: str
    shown: str


_FAULTS = {
    "value": "a wrong value on {}",
    "move": "a wrong move on {}",
    "leaves": "more leaves on {}",
    "load": "does not load",
}


def _variant(told: dict[str, Any]) -> Variant:
    exhibit, mirror = (
        tuple((right, printed) for right, printed in told.get(name, ()))
        for name in ("exhibit", "mirror")
    )
    return Variant(told["key"], told["of"], told["fault"], told["tree"], exhibit, mirror)


def _misprint(told: dict[str, Any]) -> Misprint:
    if "key" in told:
        shown = f"variant {told['key']}, {_FAULTS[told['fault']].format(told['tree'])}"
    else:
        shown = told.get("shown", "seen on the page")
    return Misprint(told["language"], told["where"], told["printed"], told["right"], shown)


_ROWS = tomllib.loads(Path(__file__).with_name("misprints.toml").read_text(encoding="utf-8"))

MISPRINTS = tuple(map(_misprint, _ROWS["misprint"]))
"""The misprints of the sources, as ``misprints.toml`` has them."""

VARIANTS = tuple(_variant(told) for told in _ROWS["misprint"] if "key" in told)
"""Those that a program can show."""

NON_STRICT = replace(
    PROGRAMS["bratko"],
    key="bratko_non_strict",
    title="Bratko's clauses with cut-offs at equality too",
    strict=False,
    edits=(("Val > Beta", "Val >= Beta"), ("Val < Alpha", "Val =< Alpha")),
    # With their comments, since `edited` wants a text that stands there once.
    mirror_edits=(("val > beta:  # above", "val >= beta:  # above"),
                  ("val < alpha:  # below", "val <= alpha:  # below")),
)  # fmt: skip
"""Bratko's clauses, as a reader has them who takes the lecture's rules for theirs."""
