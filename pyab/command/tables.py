"""What all that the command prints has in common: tables, marks, and numbers in JSON."""

from __future__ import annotations

import math
from typing import Any

from rich.console import Console
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from pyab.trees.literal import Number


def new_table(*columns: str, right: tuple[str, ...] = ()) -> Table:
    """An empty table with these columns, those of ``right`` aligned so."""
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for column in columns:
        table.add_column(column, justify="right" if column in right else "left", overflow="fold")
    return table


def fits(console: Console, table: Table) -> bool:
    """Whether the table can be printed there without a word broken."""
    wide = console.options.update(width=10_000)
    return Measurement.get(console, wide, table).minimum <= console.width


def listed(table: Table) -> Text:
    r"""A table that is too wide, as a line or more for each of its rows.

    >>> table = new_table("program", "value", "two\nlines")
    >>> table.add_row("bratko", "4", "-")
    >>> listed(table).plain
    'bratko: value 4, two lines -'
    """
    names = [" ".join(str(column.header).split()) for column in table.columns]
    rows = zip(*(column.cells for column in table.columns), strict=True)
    lines = []
    for first, *others in rows:
        named = zip(names[1:], others, strict=True)
        told = Text(", ").join(Text.assemble(name, " ", cell) for name, cell in named)
        lines.append(Text.assemble(first, ": ", told))
    return Text("\n").join(lines)


def mark(good: bool, text: str) -> Text:
    """A text that says whether all is well."""
    return Text(text, style="green" if good else "bold red")


def json_number(value: Number | None) -> Any:
    """A number as JSON can hold it: infinity becomes ``"inf"``."""
    if isinstance(value, float) and math.isinf(value):
        return "inf" if value > 0 else "-inf"
    return value
