"""Variants of the programs that are wrong, each with what it shows: misprints and misreadings.

A variant is a program and a few changes to its text, so that a reader sees just what is printed
and what is right.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
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


def _read() -> Iterator[tuple[Misprint, Variant | None]]:
    text = Path(__file__).with_name("misprints.toml").read_text(encoding="utf-8")
    for told in tomllib.loads(text)["misprint"]:
        # Few misprints are of a program's text, so that a program can show them.
        variant = _variant(told) if "key" in told else None
        if variant:
            told["shown"] = f"variant {variant.key}, {_FAULTS[variant.fault].format(variant.tree)}"
        yield Misprint(*(told.get(f.name, "seen on the page") for f in fields(Misprint))), variant


def _variant(told: dict[str, Any]) -> Variant:
    exhibit, mirror = (
        tuple((right, printed) for right, printed in told.get(name, ()))
        for name in ("exhibit", "mirror")
    )
    return Variant(told["key"], told["of"], told["fault"], told["tree"], exhibit, mirror)


_BOTH = tuple(_read())

MISPRINTS: tuple[Misprint, ...] = tuple(misprint for misprint, _ in _BOTH)
"""The misprints of the sources, as ``misprints.toml`` has them."""

VARIANTS: tuple[Variant, ...] = tuple(variant for _, variant in _BOTH if variant)
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
