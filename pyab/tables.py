"""What all that the command prints has in common: tables, marks, and numbers in JSON."""

from __future__ import annotations

import math
from typing import Any

from rich.table import Table
from rich.text import Text

from pyab.literal import Number


def new_table(*columns: str, right: tuple[str, ...] = ()) -> Table:
    """An empty table with these columns, those of ``right`` aligned so."""
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for column in columns:
        table.add_column(column, justify="right" if column in right else "left", overflow="fold")
    return table


def mark(good: bool, text: str) -> Text:
    """A text that says whether all is well."""
    return Text(text, style="green" if good else "bold red")


def json_number(value: Number | None) -> Any:
    """A number as JSON can hold it: infinity becomes ``"inf"``."""
    if isinstance(value, float) and math.isinf(value):
        return "inf" if value > 0 else "-inf"
    return value
