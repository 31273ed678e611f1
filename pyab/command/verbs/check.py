"""``pyab check``, the main job: every program, both languages, every test tree; and the laws."""

from __future__ import annotations

import platform
import sys
import time
from argparse import SUPPRESS, Namespace
from collections.abc import Iterable
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from pyab.agreement.report import LawReport, Report, Tally
from pyab.agreement.testtrees import LEAVES, RANDOM, WINDOW_LEAVES
from pyab.command import documents, exits, options, streams
from pyab.command.output import Progress, console, print_json
from pyab.command.tables import all_agree, mark, new_table, print_all
from pyab.engines import bridge
from pyab.errors import UsageError
from pyab.proof.check import CHILDREN, check, expected_seconds
from pyab.traces.words import duration
from pyab.trees.window import FULL

EXAMPLE_CALL = "pyab check --leaves 4 --program minimax,bratko"


def add_options(verb: options.Parser) -> None:
    """Add the verb's options."""
    # Hidden: it is there to send whoever names a file to pyab judge.
    verb.add_argument("file", nargs="*", type=_judged, help=SUPPRESS)
    given = {"leaves": LEAVES, "window_leaves": WINDOW_LEAVES, "random": RANDOM, "seed": 0}
    options.add(verb, "check", {}, **given)


def _judged(file: str) -> str:
    """Refuse a file, before its options are."""
    raise UsageError(
        f"pyab check is about the programs of the sources: for a file there is pyab judge {file}"
    )


def run(arguments: Namespace) -> int:
    """Check the programs; the exit code."""
    began = time.monotonic()
    trees = {
        name: getattr(arguments, name) for name in ("leaves", "random", "seed", "window_leaves")
    }
    jobs = options.jobs(arguments)
    # Only where somebody waits: to know it, some trees are run.
    if streams.is_terminal(sys.stderr):
        expected = expected_seconds(arguments.program, **trees, jobs=jobs)
        streams.say(f"pyab: this takes about {duration(expected)}")
    with Progress("checking") as report_progress:
        found = check(arguments.program, **trees, jobs=jobs, progress=report_progress)
    if arguments.json:
        print_json(document(found))
    else:
        page = console()
        page.print(
            f"SWI-Prolog {bridge.version()} and Python {platform.python_version()}; "
            + trees_line(found.trees)
        )
        page.print()
        print_all(page, table(found))
        page.print(f"({time.monotonic() - began:.0f} s)", style="dim")
    return exits.of(found.agree)


# ------------------------------------------------------------------ document


def document(report: Report) -> dict[str, Any]:
    """The report as JSON."""
    return {
        "programs": [_program(tally) for tally in report.tallies],
        "laws": [_law(verdict) for verdict in report.verdicts],
        "trees": report.trees,
        "agree": report.agree,
    }


def _program(tally: Tally) -> dict[str, Any]:
    difference = tally.difference
    return {
        "program": tally.program.key,
        "trees": tally.trees,
        "windows": tally.windows,
        "events": tally.events,
        "agree": tally.agree,
        "any_depth": tally.any_depth.holds if tally.any_depth else None,
        "difference": difference
        and {
            "tree": str(difference.tree),
            "root": difference.tree.root,
            "step": difference.step,
            "message": str(difference),
        },
    }


def _law(verdict: LawReport) -> dict[str, Any]:
    tree = verdict.tree
    return {
        "law": verdict.key,
        "statement": verdict.statement,
        "trees": verdict.trees,
        "expected": verdict.expected,
        "holds": verdict.holds,
        "tree": None if tree is None else str(tree),
        "root": None if tree is None else tree.root,
        "window": None if verdict.window == FULL else documents.window(verdict.window),
    }


# -------------------------------------------------------------------- tables


def trees_line(trees: dict[str, int]) -> str:
    """The test trees in words."""
    kinds = {
        "figures": "of the figures",
        "small": "small",
        "windows": "small with a window",
        "random": "random",
        "bounded": "random with bounds",
        "limited": "random with a limit",
        "large": "large",
    }
    return f"{sum(trees.values()):,} test trees: " + ", ".join(
        f"{trees[kind]:,} {name}" for kind, name in kinds.items() if trees.get(kind)
    )


def table(report: Report) -> Iterable[RenderableType]:
    """The report as tables: one of programs, one of laws."""
    numbers = ("trees", "windows", "events")
    programs = new_table("program", *numbers, "Prolog and Python", "at any depth", right=numbers)
    for tally in report.tallies:
        programs.add_row(
            tally.program.key,
            f"{tally.trees:,}",
            f"{tally.windows:,}",
            f"{tally.events:,}",
            mark(tally.agree, "same events" if tally.agree else "differ"),
            "same events" if tally.any_depth and tally.any_depth.holds else "not shown",
        )
    yield programs
    yield Text("")
    yield Text(f"At any depth: by induction, on trees with up to {CHILDREN} successors a position.")
    yield Text("")
    laws = new_table("law", "what it says", "on every tree")
    for verdict in report.verdicts:
        laws.add_row(verdict.key, verdict.statement, mark(verdict.good, verdict.in_words()))
    if report.verdicts:
        yield laws
        yield Text("")
    for tally in report.tallies:
        if tally.difference:
            yield Text(str(tally.difference), style="red")
        elif tally.any_depth and tally.any_depth.fault:
            yield Text(tally.any_depth.fault, style="red")
    yield all_agree(report.agree)
