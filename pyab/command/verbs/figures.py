"""``pyab figures``: the figures of the sources, recomputed, beside what the sources print."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from pyab.agreement.figures import FACTS, FIGURES, Recomputed, figure, recomputed
from pyab.command import exits, options
from pyab.command.output import console, print_json
from pyab.command.tables import mark, new_table, print_all
from pyab.picture.paper import draw

EXAMPLE_CALL = "pyab figures 3"


def add_options(verb: options.Parser) -> None:
    """Add the verb's options."""
    verb.add_argument("name", nargs="*", metavar="NAME", help="a figure; all when left out")
    options.add_json(verb)


def run(arguments: Namespace) -> int:
    """Recompute the figures; the exit code."""
    chosen = [figure(key) for key in arguments.name] or FIGURES
    page = None if arguments.json else console()
    every = []
    for one in map(recomputed, chosen):
        every.append(one)
        if page:
            print_all(page, table(one, page.width))
    agree = all(one.agree for one in every)
    if arguments.json:
        print_json({"figures": [row for one in every for row in document(one)], "agree": agree})
    return exits.of(agree)


def document(found: Recomputed) -> Iterator[dict[str, Any]]:
    """The claims about a figure as JSON."""
    for claim, got in found.results:
        yield {
            "figure": found.figure.key,
            "program": claim.program,
            "fact": claim.fact,
            "printed": claim.printed,
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
    columns = max(map(len, picture.splitlines()))
    if columns > width:
        return Text(f"(The picture takes {columns} columns, here are {width}: try | less -S)\n")
    shown = Text(picture)
    shown.highlight_regex("[┌─┬┐│┼┴]+", "dim")
    shown.highlight_regex("[╔═╦╗║╩]+", "cyan")
    return shown


def _claims(found: Recomputed) -> RenderableType:
    ours = found.figure.ours
    printed, right = ("computed apart", "as computed") if ours else ("the source", "as printed")
    claims = new_table("program", "", printed, "Prolog", "Python", "")
    for claim, got in found.results:
        name, _ = FACTS[claim.fact]
        same = [claim.holds([value]) for value in got]
        cells = ["same" if alike else str(value) for alike, value in zip(same, got, strict=True)]
        outcome = mark(all(same), right if all(same) else "differs")
        claims.add_row(claim.program, name, str(claim.printed), *cells, outcome)
    return claims
