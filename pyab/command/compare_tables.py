"""The tables of ``pyab compare``, printed and as comma-separated values."""

from __future__ import annotations

import csv
import textwrap
from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Any, TextIO

from rich.console import RenderableType
from rich.text import Text

from pyab.command.tables import agreement, new_table, tabled
from pyab.comparison.comparison import Case, Comparison, Row
from pyab.comparison.growth import growth
from pyab.programs.records import PROGRAMS
from pyab.traces import words
from pyab.trees.uniform import ORDERS, Uniform, fewest

CUTOFFS = ("alpha", "beta", "shallow", "deep")
SEARCHED = ("value", "move", "nodes", "leaves", "least", "most", "before", *CUTOFFS)
"""A search in numbers."""
DEEP = "deep: those that f1, which is told no bound from farther above, would not make"
INFERENCES = "inferences: calls of predicates, those of the game (moves/2 ...) among them"
TIMING = (
    "us: microseconds of CPU time of a search, unwatched; the median of some batches,\n"
    "    on this machine, in this run: only to be held against one another"
)
LINES = "lines: of clauses and functions, without comments and blank lines"
BEFORE = "before: the leaves on the same trees, before the best static value was put first"
GROWTH = (
    "gain: by how much deeper than full search with as many leaves\n"
    "limit: of the branching, the deeper the trees"
)
NILSSON = "    (the Romanian lecture cites Nilsson for a gain of 2 in random order)"


def table(found: Comparison) -> Iterable[RenderableType]:
    """The comparison as tables: a block a tree, or one of the deepest of uniform trees."""
    for cases in _blocks(found):
        yield Text(_heading(found, cases), style="bold")
        yield Text("")
        for part in (_searches, _costs):
            yield from part(found, cases)
            yield Text("")
    if found.uniform:
        for by in (_by_depth, _growth):
            yield from by(found, found.uniform)
            yield Text("")
    yield from map(Text, _notes(found))
    yield Text("")
    for case, note in found.notes:
        yield Text(f"{words.printable(case.name)}: {note.text}")
    for difference in found.differences:
        yield Text(str(difference), style="red")
    yield agreement(found.agree, found.engines, _problem(found))


def _notes(found: Comparison) -> Iterable[str]:
    yield DEEP
    if "prolog" in found.engines:
        yield INFERENCES
        renamed = [key for key in found.programs if key in PROGRAMS and PROGRAMS[key].hooks]
        if renamed:
            yield f"    ({', '.join(renamed)}: twice, as they have names of their own for these)"
    yield TIMING
    yield LINES
    if found.rows[0].before is not None:
        yield BEFORE
    if found.uniform:
        yield GROWTH
        if found.uniform.order == "random":
            yield NILSSON


def _blocks(found: Comparison) -> list[list[Case]]:
    if found.uniform is None:
        return [[case] for case in found.cases]
    return [[case for case in found.cases if case.depth == found.uniform.depth]]


def _heading(found: Comparison, cases: Sequence[Case]) -> str:
    case = cases[0]
    what = (
        f"{words.count(case.positions, 'position')}, {words.count(case.leaves, 'leaf', 'leaves')}; "
        f"{case.root.upper()} to move at the root"
    )
    if found.uniform is None:
        return f"{words.printable(case.name)}: {what}"
    uniform = found.uniform
    order = ORDERS[uniform.order]
    if uniform.random:
        trees = f", the mean of {len(cases)} trees" if len(cases) > 1 else ""
        order += f", seed {uniform.seed}{trees}"
    successors = words.count(uniform.branching, "successor")
    moves = words.count(uniform.depth, "move")
    return f"Uniform tree, {successors} a position, {moves} deep:\n{what};\n{order}"


def _searches(found: Comparison, cases: Sequence[Case]) -> Iterable[RenderableType]:
    """The searches in numbers, once for both languages where they did the same."""
    apart = bool(found.differences)
    cells = []
    for key in found.programs:
        each = {engine: found.of(key, engine, cases) for engine in found.engines}
        each = {engine: rows for engine, rows in each.items() if rows}  # a function has no Prolog
        for engine, rows in list(each.items()) if apart else list(each.items())[:1]:
            named = {"program": key, **({"engine": engine} if apart else {})}
            cells.append(named | _searched(rows))
    yield Text("What they do (alpha and beta, shallow and deep: cut-offs)")
    yield tabled(cells, right=SEARCHED)


def _searched(rows: Sequence[Row]) -> dict[str, str]:
    """Some of :data:`SEARCHED`, of one search, or of several on trees of one kind."""
    counts = [row.counts for row in rows]
    one, leaves = counts[0], [each.leaves for each in counts]
    cells = {"nodes": _mean([each.nodes for each in counts]), "leaves": _mean(leaves)}
    if len(counts) > 1:
        cells |= {"least": f"{min(leaves):,}", "most": f"{max(leaves):,}"}
    else:
        move = one.problem or ("-" if one.move is None else str(one.move))
        cells = {"value": words.value(one.value), "move": move, **cells}
    if rows[0].before is not None:
        cells["before"] = _mean([row.before or 0 for row in rows])
    return cells | {kind: _mean([getattr(each, kind) for each in counts]) for kind in CUTOFFS}


def _costs(found: Comparison, cases: Sequence[Case]) -> Iterable[RenderableType]:
    """The costs of the searches, the languages side by side."""
    table = []
    for key in found.programs:
        rows = {engine: found.of(key, engine, cases) for engine in found.engines}
        cells, times = {"\nprogram": key}, {}
        for engine, some in rows.items():
            costs = [row.cost for row in some if row.cost]
            if engine == "prolog":
                cells["Prolog\ninferences"] = _mean([cost.inferences or 0 for cost in costs])
            time = fmean(cost.microseconds for cost in costs) if costs else None
            times[engine] = time
            cells[f"{engine.title()}\nus"] = "-" if time is None else _microseconds(time)
        if len(times) > 1:
            prolog, python = times["prolog"], times["python"]
            # In Prolog a short search may come out at 0, when the loop around it is taken off.
            ratio = f"{prolog / python:.2f}" if prolog and python else "-"
            cells["Prolog /\nPython"] = ratio
        for engine, some in rows.items():
            cells[f"{engine.title()}\nlines"] = f"{some[0].lines}" if some else "-"
        table.append(cells)
    yield Text("What they cost")
    yield tabled(table, right=tuple(table[0])[1:])


def _mean(numbers: Sequence[int]) -> str:
    if not numbers:
        return "-"
    mean = fmean(numbers)
    return _number(mean, whole=len(numbers) == 1) if mean else "-"


def _number(mean: float, whole: bool) -> str:
    return f"{mean:,.0f}" if whole or mean >= 1000 else f"{mean:.1f}"


def _microseconds(time: float) -> str:
    return f"{time:,.0f}" if time >= 100 else f"{time:.2f}" if time < 10 else f"{time:.1f}"


def _by_depth(found: Comparison, uniform: Uniform) -> Iterable[RenderableType]:
    """The leaves by depth, a column for programs that evaluate equally many."""
    b = uniform.branching
    curves = found.curves()
    guides = ("b^d", "its root", "fewest")
    # Not by their names, since a function of one's own may have that of a guide.
    names = tuple(curve.programs[0] for curve in curves)
    shown = new_table("d", *guides, *names, right=("d", *guides, *names))
    for depth, leaves in ((d, b**d) for d in uniform.depths):
        cells = [_number(curve.mean[depth - 1], whole=uniform.repeat == 1) for curve in curves]
        # In an even depth the root of b^d is whole.
        root = f"{leaves**0.5:,.0f}" if depth % 2 == 0 else f"{leaves**0.5:,.1f}"
        shown.add_row(str(depth), f"{leaves:,}", root, f"{fewest(b, depth):,}", *cells)
    mean = ", the mean" if uniform.repeat > 1 else ""
    yield Text(f"Leaves by depth{mean}; b = {b}, fewest = b^ceil(d/2) + b^floor(d/2) - 1")
    yield shown
    for curve in curves:
        if len(curve.programs) > 1:
            others = f"{curve.programs[0]}: {', '.join(curve.programs[1:])} as well"
            yield Text(textwrap.fill(others, 80, subsequent_indent="    "))


def _growth(found: Comparison, uniform: Uniform) -> Iterable[RenderableType]:
    """The effective branching factor and the gain in depth, with what the books say beside."""
    yield Text("Growth: branching = leaves^(1/d), gain in depth = d / log_b(leaves)")
    yield tabled(
        (
            {
                f"d = {uniform.depth}": line.name,
                "leaves": _number(line.leaves, uniform.repeat == 1 or isinstance(line.leaves, int)),
                "branching": f"{line.branching:.2f}",
                "gain": f"{line.gain:.2f}",
                "limit": "" if line.limit is None else f"{line.limit:.2f}",
                "what it is": line.source,
            }
            for line in growth(found)
        ),
        right=("leaves", "branching", "gain", "limit"),
    )


def _problem(found: Comparison) -> str:
    """The last line of a comparison in which not all is well."""
    if found.differences:
        return "The languages differ."
    if any(row.counts.problem for row in found.rows):
        return "Not every search came to an answer."
    return "The programs do not find the same value."


# ------------------------------------------------------------------------ CSV


def write_csv(found: Comparison, file: TextIO) -> None:
    """Write a line with the columns' names, and one for each row.

    Args:
        found: The comparison.
        file: What it is written to; an open file is to have ``newline=""``.
    """
    rows = [_cells(row, found.uniform) for row in found.rows]
    # By itself csv ends lines with a carriage return, too.
    writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)


def _cells(row: Row, uniform: Uniform | None) -> dict[str, Any]:
    """The cells of a line, by column."""
    case = row.case
    return {
        "tree": _harmless(case.name),
        "branching": uniform.branching if uniform else None,
        "depth": case.depth,
        "order": uniform.order if uniform else None,
        "seed": seed(uniform),
        "number": case.number + 1,
        "root": case.root,
        "tree_positions": case.positions,
        "tree_leaves": case.leaves,
        **measured(row),
        "problem": _harmless(row.counts.problem),
    }


def measured(row: Row) -> dict[str, Any]:
    """The program, its search and its cost by name, as in a line, and in the JSON document."""
    counts, cost = row.counts, row.cost
    return {
        "program": row.program,
        "engine": row.engine,
        **{name: getattr(counts, name) for name in ("value", "move", "nodes", "leaves", *CUTOFFS)},
        "inferences": cost and cost.inferences,
        "microseconds": cost and cost.microseconds,
        "lines": row.lines,
        "problem": counts.problem or None,
        # Where the tree was put in order.
        **({} if row.before is None else {"leaves_before": row.before}),
    }


def _harmless(text: str) -> str:
    """A text for a cell: an apostrophe keeps a spreadsheet from running it as a formula.

    One that begins with an apostrophe has another, so that whoever reads the cell drops just one.

    >>> _harmless("=1+1"), _harmless("'a"), _harmless("[1,2]"), _harmless("-3")
    ("'=1+1", "''a", '[1,2]', '-3')
    """
    shown = words.printable(text)
    if not shown or shown[0] not in "=+-@＝＋－＠'":  # the wide ones, too
        return shown
    try:
        float(shown)
    except ValueError:
        return f"'{shown}"
    return shown


def seed(uniform: Uniform | None) -> int | None:
    """The seed of random trees; ``None`` of others."""
    return uniform.seed if uniform and uniform.random else None
