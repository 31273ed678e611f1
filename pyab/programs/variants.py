"""Variants of the programs that are wrong, each with what it shows: misprints and misreadings.

A variant is a program and a few changes to its text, so that a reader sees just what is printed
and what is right.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
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


VARIANTS: tuple[Variant, ...] = (
    Variant(
        key="g2_printed",
        of="f2g2",
        source="Knuth & Moore, Russian and Ukrainian translations, sec. 3, G2",
        printed="m := alpha; ... if t > m then m := t; if m >= beta then goto done",
        right="m := beta; ... if t < m then m := t; if m <= alpha then goto done",
        fault="value",
        tree="[0,[0,1]]",
        edits=(
            ("    g2_loop(Ps, Alpha, Beta, V).", "    g2_loop(Ps, Alpha, Beta, Alpha, V)."),
            ("g2_loop([], _, M, M).", "g2_loop([], _, _, M, M)."),
            ("g2_loop([P | Ps], Alpha, M0, M) :-", "g2_loop([P | Ps], Alpha, Beta, M0, M) :-"),
            ("    (   T < M0\n", "    (   T > M0\n"),
            ("    (   M1 =< Alpha\n", "    (   M1 >= Beta\n"),
            ("    ;   g2_loop(Ps, Alpha, M1, M)", "    ;   g2_loop(Ps, Alpha, Beta, M1, M)"),
        ),
        mirror_edits=(
            ("    m = beta\n", "    m = alpha\n"),
            ("        if t < m:\n", "        if t > m:\n"),
            ("        if m <= alpha:\n", "        if m >= beta:\n"),
        ),
    ),
    Variant(
        key="f1_minus_1",
        of="f1",
        source="Knuth & Moore, Russian translation, sec. 2, the example before F1",
        printed="F(p2) >= -1 (and thus -F(p2) <= 10)",
        right="F(p2) >= -10",
        fault="leaves",
        tree="[10,[10,99]]",
        edits=(("    (   M1 >= Bound\n", "    (   M1 >= Bound,\n        M1 >= -1\n"),),
        mirror_edits=(("        if m >= bound:\n", "        if m >= bound and m >= -1:\n"),),
    ),
    Variant(
        key="iterative_three_cells",
        of="iterative",
        source="Knuth & Moore, Russian translation, sec. 3, the comment of the iterative version",
        printed="a[l-2], a[l-1], a[l] denote respectively alpha, beta, m, -t",
        right="a[l-2], a[l-1], a[l], a[l+1] hold alpha, -beta, m, -t",
        fault="value",
        tree="[0,1]",
        edits=(("    T is -An,\n", "    T is -Al0,\n"),),
        mirror_edits=(("    t = -an\n", "    t = -a[-1]\n"),),
    ),
    Variant(
        key="f2_mbeta",
        of="f2",
        source="Knuth & Moore, Ukrainian translation, sec. 2: 'if mbeta then goto done'",
        printed="the sign between m and beta is lost; read as =, as a careless eye may",
        right="m >= beta",
        fault="leaves",
        tree="[2,[1,0]]",
        edits=(
            (
                "    (   M1 >= Beta\n    ->  M = M1\n    ;   f2_loop(Ps, M1, Beta, M)",
                "    (   M1 =:= Beta\n    ->  M = M1\n    ;   f2_loop(Ps, M1, Beta, M)",
            ),
        ),
        mirror_edits=(("        if m >= beta:\n", "        if m == beta:\n"),),
    ),
    Variant(
        key="mutare_min",
        of="bratko_ro",
        source="Romanian lecture, limitenoi: 'mutare min(Poz)', and maibine: 'mutare max(Poz)'",
        printed="mutare min(Poz), Val > Alpha",
        right="mutare_min(Poz), Val > Alpha",
        fault="load",
        tree="[0,1]",
        edits=(("mutare_min(Poz), Val > Alpha", "mutare min(Poz), Val > Alpha"),),
    ),
)
"""The misprints of the sources that a program can show."""

NON_STRICT = replace(
    PROGRAMS["bratko"],
    key="bratko_non_strict",
    title="Bratko's clauses with cut-offs at equality too",
    strict=False,
    edits=(("Val > Beta", "Val >= Beta"), ("Val < Alpha", "Val =< Alpha")),
    mirror_edits=(("val > beta:  # above", "val >= beta:  # above"),
                  ("val < alpha:  # below", "val <= alpha:  # below")),
)  # fmt: skip
"""What a reader makes of Bratko's clauses who takes the lecture's rules for theirs."""
