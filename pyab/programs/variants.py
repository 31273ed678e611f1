"""Variants of the programs that are wrong, each with what it shows: misprints and misreadings.

A variant is a program and a few changes to its text, so that a reader sees just what is printed
and what is right.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from pyab.programs.records import PROGRAMS, Edit, Program


@dataclass(frozen=True)
class Variant:
    """A program with a fault that a source prints, or that a reader might make.

    Attributes:
        key: Its name.
        of: The key of the program that it is a variant of.
        source: Where it is printed, or comes from.
        printed: What is printed, in words.
        right: What is right.
        fault: What the printed form gets wrong: the root's value, its move, the leaves it
            evaluates, or that it does not load.
        tree: A tree that shows it (a literal, MAX to move at the root).
        edits: The changes to the exhibit.
        mirror_edits: The changes to the mirror.
    """

    key: str
    of: str
    source: str
    printed: str
    right: str
    fault: Literal["value", "move", "leaves", "load"]
    tree: str
    edits: tuple[Edit, ...]
    mirror_edits: tuple[Edit, ...] = ()

    @property
    def program(self) -> Program:
        """The program as printed."""
        return replace(
            PROGRAMS[self.of],
            key=self.key,
            edits=self.edits,
            mirror_edits=self.mirror_edits,
        )


def _read() -> Iterator[Variant]:
    text = Path(__file__).with_name("misprints.toml").read_text(encoding="utf-8")
    for told in tomllib.loads(text)["misprint"]:
        edits, mirror_edits = (
            tuple((right, printed) for right, printed in told.pop(name, ()))
            for name in ("exhibit", "mirror")
        )
        yield Variant(**told, edits=edits, mirror_edits=mirror_edits)


VARIANTS: tuple[Variant, ...] = tuple(_read())
"""The misprints of the sources that a program can show, as ``misprints.toml`` has them."""

NON_STRICT = replace(
    PROGRAMS["bratko"],
    key="bratko_non_strict",
    title="Bratko's clauses with cut-offs at equality too",
    strict=False,
    edits=(("Val > Beta", "Val >= Beta"), ("Val < Alpha", "Val =< Alpha")),
    mirror_edits=(("val > beta:  # above", "val >= beta:  # above"),
                  ("val < alpha:  # below", "val <= alpha:  # below")),
)  # fmt: skip
"""Bratko's clauses, as a reader has them who takes the lecture's rules for theirs."""
