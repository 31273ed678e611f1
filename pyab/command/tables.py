"""The common parts of the verbs' tables: their form, marks, and the lines below them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from pyab.traces.trace import Trace


def new_table(*columns: str, right: tuple[str, ...] = ()) -> Table:
    """An empty table with these columns, those of ``right`` aligned so."""
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for column in columns:
        # Folded, and not cut: what a cell says is said whole.
        table.add_column(column, justify="right" if column in right else "left", overflow="fold")
    return table


def tabled(rows: Iterable[Mapping[str, str | Text]], right: tuple[str, ...] = ()) -> Table:
    """A table of some rows, at least one, each with its cells by their columns."""
    first, *others = rows
    table = new_table(*first, right=right)
    for row in (first, *others):
        table.add_row(*row.values())
    return table


@dataclass(frozen=True)
class Columns:
    """Two columns, a line a row at any width: what has no room in the first loses its beginning.

    Where no terminal has a width, nothing is left out.

    Attributes:
        rows: The two cells of each row.
    """

    rows: Sequence[tuple[Text, Text]]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        second = max(cell.cell_len for _, cell in self.rows)
        room = max(4, options.max_width - second - 2)
        wide = max(cell.cell_len for cell, _ in self.rows)
        if console.is_terminal and wide > room:
            wide = room
        for one, two in self.rows:
            yield Text.assemble(_end_of(one, wide), "  ", two, no_wrap=True, overflow="ignore")


def _end_of(cell: Text, wide: int) -> Text:
    """The end of a text, as wide as a column."""
    text = cell.plain
    while cell_len(text) > wide:
        text = f"…{text.lstrip('…')[1:]}"
    return Text(text + " " * (wide - cell_len(text)), cell.style)


def fits(console: Console, table: Table) -> bool:
    """True if the table can be printed there without a word broken."""
    # A measure is cut to the width that it is told.
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


def print_all(console: Console, parts: Iterable[RenderableType]) -> None:
    """Print one thing after the other, a table that is too wide as a list."""
    for part in parts:
        if isinstance(part, Table) and not fits(console, part):
            part = listed(part)
        # Columns keep to a terminal by themselves, and elsewhere leave nothing out.
        # What is not to be broken, an option to be typed, say, is left to the terminal.
        whole = isinstance(part, Text) and part.no_wrap
        console.print(part, crop=not (whole or isinstance(part, Columns)), soft_wrap=bool(whole))


def coloured(drawing: str) -> Text:
    """A tree in lines of characters, the double ones in colour."""
    text = Text(drawing)
    text.highlight_regex("[┌─┬┐│┼┴]+", "dim")
    text.highlight_regex("[╔═╦╗║╩]+", "cyan")
    return text


def mark(good: bool, text: str) -> Text:
    """A text that says whether all is well."""
    return Text(text, style="green" if good else "bold red")


def all_agree(agree: bool) -> Text:
    """The last line of a verb that compares much."""
    return mark(agree, "All agree." if agree else "Not all agree.")


def agreement(agree: bool, engines: Sequence[str], problem: str) -> Text:
    """The last line on what programs did on a tree; ``problem`` is said where not all is well."""
    if not agree:
        return mark(False, problem)
    if len(engines) > 1:
        return mark(True, "All agree; Prolog and Python did the same, step by step.")
    return mark(True, f"All agree ({engines[0]} only).")


def cutoff_counts(trace: Trace) -> str:
    """The cut-offs of a search, counted; why there was no answer, if there was none."""
    if trace.answer.problem:
        return trace.answer.problem
    found = []
    for kind in ("alpha", "beta"):
        cuts = [cut for cut in trace.cutoffs if cut.kind == kind]
        deep = sum(cut.deep for cut in cuts)
        if cuts:
            found.append(f"{len(cuts)} {kind}" + (f" ({deep} deep)" if deep else ""))
    return ", ".join(found) or "-"
