"""What the page offers: programs, variants that are wrong, riddles, and texts that were changed."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Any

from pyab.engines import bridge
from pyab.programs import texts
from pyab.programs.program import Program
from pyab.programs.records import BOOK, PROGRAMS, get
from pyab.programs.variants import NON_STRICT, VARIANTS
from pyab.submission.faults import catalogue
from pyab.trees.builtin import TREES

MOST = 500
"""Positions of a tree in the page: taking a deeper one apart ends Python there for good."""


def programs() -> dict[str, Any]:
    """The programs and the built-in trees, for the menus."""
    return {
        "programs": [
            {"key": one.key, "title": f"{one.key}: {one.title}"} for one in PROGRAMS.values()
        ],
        "variants": [
            {"key": one.key, "title": f"{one.key}: {PROGRAMS[one.of].title}"}
            for one in VARIANTS
            # What does not load has no search to show.
            if one.fault != "load"
        ],
        "riddles": [{"key": key, "title": f"Riddle {key.split('-')[1]}"} for key in riddles()],
        "trees": sorted(name for name, tree in TREES.items() if tree.size <= MOST),
        "engines": engines(),
    }


def engines() -> str:
    """The versions of both engines."""
    python = ".".join(map(str, sys.version_info[:3]))
    return f"SWI-Prolog {bridge.version()} and Python {python}"


RIDDLES = (
    "no-cut-offs", "cuts-turned", "cuts-non-strict", "bounds-not-narrowed", "sides-betterof",
    "beta-cut-wrong-bound", "no-last-clause", "better-values-swapped", "bounds-swapped-for-child",
    "raise-nothing", "cut-missing-3", "max-better-turned",
)  # fmt: skip
"""The faults of the catalogue that are asked for."""


def riddles() -> dict[str, Program]:
    """Bratko's program with a fault, to be found: by a key that does not tell it."""
    faults = {fault.key: fault for fault in catalogue.faults()}
    return {
        # The whole text is exchanged: a fault's own edits are of the clauses without their
        # comments.
        f"riddle-{number}": replace(BOOK, edits=((texts.prolog(BOOK), faults[key].text),))
        for number, key in enumerate(RIDDLES, 1)
    }


def known(key: str) -> Program:
    """A program of the menu."""
    more = {one.key: one.program for one in VARIANTS} | {NON_STRICT.key: NON_STRICT} | riddles()
    return more[key] if key in more else get(key)


def changed(program: Program, prolog: str, python: str) -> Program:
    """The program with other texts, where there are any."""
    if prolog:
        plain = texts.prolog(replace(program, edits=()))
        program = replace(program, edits=((plain, prolog),) if prolog != plain else ())
    if python:
        plain = texts.python(replace(program, mirror_edits=()))
        program = replace(program, mirror_edits=((plain, python),) if python != plain else ())
    return program
