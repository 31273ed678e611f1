"""``pyab figures``: the figures of the sources, recomputed, beside what is claimed of them."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from itertools import groupby
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from pyab.agreement.figures import FACTS, FIGURES, Recomputed, figure, recomputed
from pyab.command import exits, options
from pyab.command.output import console, print_json
from pyab.command.tables import coloured, mark, new_table, print_all
from pyab.picture.paper import draw
from pyab.programs.variants import MISPRINTS as TABLE

EXAMPLE_CALL = "pyab figures 3"

MISPRINTS = "misprints"
MARKS = {"printed": "as printed", "follows": "follows", "ours": "ours"}


def add_options(verb: options.Parser) -> None:
    """Add the verb's options."""
    options.add(verb, "figures", {"misprints": MISPRINTS})


def run(arguments: Namespace) -> int:
    """Recompute the figures; the exit code."""
    chosen = [figure(key) for key in arguments.name if key != MISPRINTS]
    page = None if arguments.json else console()
    every = []
    for one in map(recomputed, chosen if arguments.name else FIGURES):
        every.append(one)
        if page:
            print_all(page, table(one, page.width))
    agree = all(one.agree for one in every)
    misprints = {MISPRINTS: list(map(asdict, TABLE))} if MISPRINTS in arguments.name else {}
    if arguments.json:
        rows = [row for one in every for row in document(one)]
        print_json({"figures": rows, **misprints, "agree": agree})
    elif page and misprints:
        print_all(page, misprint_tables())
    return exits.of(agree)


def document(found: Recomputed) -> Iterator[dict[str, Any]]:
    """The claims about a figure as JSON."""
    for claim, got in found.results:
        yield {
            "figure": found.figure.key,
            "program": claim.program,
            "fact": claim.fact,
            "mark": claim.mark,
            "expected": claim.expected,
            "printed": claim.expected if claim.mark == "printed" else None,
            "prolog": got[0],
            "python": got[1],
        }


def table(found: Recomputed, width: int) -> Iterable[RenderableType]:
    """One figure: a search drawn, and what came of each claim."""
    one = found.figure
    yield Text(f"{one.key}  {one.caption}", style="bold")
    made = "; the tree is reconstructed from the text" if one.reconstructed else ""
    yield Text(f"{one.source}{made}")
    yield Text("")
    yield _picture(found, width)
    if one.note:
        yield Text(one.note)
        yield Text("")
    yield _claims(found)
    yield Text("")


def _picture(found: Recomputed, width: int) -> Text:
    picture = draw(found.shown, found.figure.cell, found.figure.drops)
    # Broken lines would show another tree.
    columns = max(map(len, picture.splitlines()))
    if columns > width:
        return Text(f"(The picture takes {columns} columns, here are {width}: try | less -S)\n")
    return coloured(picture)


def _claims(found: Recomputed) -> RenderableType:
    claims = new_table("program", "", "expected", "Prolog", "Python", "")
    for claim, got in found.results:
        name, _ = FACTS[claim.fact]
        same = [claim.holds([value]) for value in got]
        cells = ["same" if alike else str(value) for alike, value in zip(same, got, strict=True)]
        outcome = mark(all(same), MARKS[claim.mark] if all(same) else "differs")
        claims.add_row(claim.program, name, *map(Text, (str(claim.expected), *cells)), outcome)
    return claims


def misprint_tables() -> Iterable[RenderableType]:
    """The misprints, a table for each language, or for each two that share them."""
    for language, rows in groupby(TABLE, lambda one: one.language):
        yield Text(language, style="bold")
        misprints = new_table("where", "printed", "right", "shown by")
        for one in rows:
            misprints.add_row(*map(Text, (one.where, one.printed, one.right, one.shown)))
        yield misprints
        yield Text("")
