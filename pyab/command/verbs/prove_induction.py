"""``pyab prove --induction``: agreement on trees of any depth, by induction."""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from pyab.command import exits, options
from pyab.command.output import LONG, Progress, announce, console, print_json
from pyab.command.tables import mark, print_all, tabled
from pyab.errors import UsageError
from pyab.programs.records import select
from pyab.proof.certificate import counterexample
from pyab.proof.check import CHILDREN
from pyab.proof.symbols.induction import Induction, expected_seconds, induct
from pyab.proof.symbols.promise import Promise
from pyab.support.processes import ordered
from pyab.traces import words


def run(arguments: Namespace) -> int:
    """Prove it by induction; the exit code."""
    programs = select(arguments.program)
    jobs = options.jobs(arguments)
    began = time.monotonic()
    children = arguments.children or CHILDREN
    expected = expected_seconds(programs, children)
    if expected < LONG:
        jobs = 1  # starting processes takes longer
    announce(expected / jobs)
    found: list[Induction] = []
    with Progress("proving", "programs") as report_progress:
        for one in ordered(partial(induct, children=children), programs, jobs):
            found.append(one)
            if report_progress:
                report_progress(len(found), len(programs))
    # One that is refused among others is told in the table.
    if all(one.refused for one in found):
        raise UsageError(f"{found[0].program}: {found[0].refused}: no induction holds for it")
    if arguments.json:
        print_json(document(found, children, time.monotonic() - began))
    else:
        print_all(console(), table(found, children))
    return exits.of(all(one.right for one in found))


# ------------------------------------------------------------------ document


def document(found: Sequence[Induction], children: int, seconds: float) -> dict[str, Any]:
    """The inductions as JSON."""
    first = next((one for one in found if one.counterexample), None)
    cases = max(one.cases for one in found)
    return {
        "induction": True,
        "children": children,
        # A tree of one move has a leaf for each successor, and each number of them is one shape.
        "leaves": children,
        "shapes": children,
        "trees": cases + max(one.others for one in found),
        "cases": cases,
        "programs": [_program(one) for one in found],
        "agree": first is None,
        "counterexample": None if first is None else counterexample(first.counterexample),
        "seconds": round(seconds, 3),
    }


def _program(one: Induction) -> dict[str, Any]:
    return {
        "program": one.program,
        "agree": None if one.refused else one.holds,
        "cases": one.cases,
        "refused": one.refused or None,
        "counterexample": counterexample(one.counterexample),
        "any_width": one.clausewise.holds if one.clausewise else None,
        "promise": _promise(one.promise) if one.promise else None,
    }


def _promise(promise: Promise) -> dict[str, Any]:
    return {
        "value": promise.statement,
        "move": promise.line or None,
        "course": promise.course or None,
        "classes": promise.classes,
        "kept": promise.holds,
        "broken": promise.broken or None,
    }


# -------------------------------------------------------------------- tables


def table(found: Sequence[Induction], children: int) -> Iterable[RenderableType]:
    """The inductions as a table, and what the programs promise."""
    successors = words.count(children, "successor")
    yield tabled((_cells(one, f"up to {successors}") for one in found), right=("cases",))
    yield Text("")
    for one in found:
        if one.refused:
            yield Text(f"{one.program}: {one.refused}")
            yield Text("")
        for wrong in _wrong(one):
            yield Text(f"{one.program}, {wrong}", style="bold red")
            yield Text("")
    yield from _promises(found)
    good = all(one.right for one in found)
    shown = words.count(sum(one.holds for one in found), "program")
    yield mark(
        good,
        f"{shown}: the same events on every tree with up to {successors} a position, however deep."
        if good
        else "Not all agree.",
    )


def _cells(one: Induction, up_to: str) -> dict[str, str | Text]:
    agree = mark(one.holds, "agree" if one.holds else "differ")
    width, promise = one.clausewise, one.promise
    return {
        "program": one.program,
        "cases": f"{one.cases:,}" if one.cases else "-",
        up_to: "not shown" if one.refused else agree,
        "any number": mark(width.holds, "agree" if width.holds else "not shown") if width else "-",
        "promise": mark(promise.holds, "kept" if promise.holds else "broken") if promise else "-",
    }


def _wrong(found: Induction) -> Iterable[str]:
    """The faults that were found in a program, in words."""
    if found.counterexample:
        yield f"{words.tree(found.counterexample.tree)}: {found.counterexample.words}"
    if found.clausewise and not found.clausewise.holds:
        yield found.clausewise.difference
    if found.promise and not found.promise.holds:
        yield found.promise.broken


def _promises(found: Sequence[Induction]) -> Iterable[RenderableType]:
    """The promises, and who makes them."""
    who: dict[tuple[str, ...], list[str]] = {}
    for one in found:
        if one.promise:
            key = (one.promise.statement, one.promise.line, one.promise.course)
            who.setdefault(key, []).append(one.program)
    if who:
        yield Text("What they promise of V, the value that they return; v is the true one:")
        for statements, keys in who.items():
            yield Text(f"  {', '.join(keys)}:")
            yield Text("    " + ";\n    ".join(filter(None, statements)))
        yield Text("")
