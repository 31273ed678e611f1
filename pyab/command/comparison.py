"""What ``pyab compare`` prints: tables for people, CSV for a spreadsheet, JSON for programs."""

from __future__ import annotations

import csv
import platform
import textwrap
from collections.abc import Iterable, Sequence
from statistics import fmean, pstdev
from typing import Any, TextIO

from rich.console import RenderableType
from rich.text import Text

from pyab.command.tables import json_number, mark, new_table
from pyab.comparison.compare import Case, Comparison, Row
from pyab.engines import bridge
from pyab.programs.records import PROGRAMS
from pyab.trace import words
from pyab.trees.literal import Number
from pyab.trees.uniform import ORDERS, Uniform, fewest

DEEP = "deep: those that f1, which is told no bound from farther above, would not make"
INFERENCES = "inferences: calls of predicates, those of the game (moves/2 ...) among them"
TIMING = (
    "us: microseconds of CPU time of a search, unwatched; the median of some batches,\n"
    "    on this machine, in this run: only to be held against one another"
)
LINES = "lines: of clauses and functions, without comments and blank lines"


# -------------------------------------------------------------------- tables


def comparison_table(found: Comparison) -> Iterable[RenderableType]:
    """What ``pyab compare`` prints: a block a tree, or one of the deepest of uniform trees.

    Returns:
        Lines and tables, for :func:`pyab.command.report.print_all`.
    """
    for cases in _blocks(found):
        yield Text(_heading(found, cases), style="bold")
        yield Text("")
        yield from _searches(found, cases)
        yield Text("")
        yield from _costs(found, cases)
        yield Text("")
    if found.uniform:
        yield from _by_depth(found, found.uniform)
        yield Text("")
    yield from map(Text, _notes(found))
    yield Text("")
    for difference in found.differences:
        yield Text(str(difference), style="red")
    yield _agreement(found)


def _notes(found: Comparison) -> Iterable[str]:
    yield DEEP
    if "prolog" in found.engines:
        yield INFERENCES
        renamed = [key for key in found.programs if PROGRAMS[key].hooks]
        if renamed:
            yield f"    ({', '.join(renamed)}: twice, as they have names of their own for these)"
    yield TIMING
    yield LINES


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
    if uniform.order == "random":
        trees = f", the mean of {len(cases)} trees" if len(cases) > 1 else ""
        order += f", seed {uniform.seed}{trees}"
    successors = words.count(uniform.branching, "successor")
    moves = words.count(uniform.depth, "move")
    return f"Uniform tree, {successors} a position, {moves} deep:\n{what};\n{order}"


def _searches(found: Comparison, cases: Sequence[Case]) -> Iterable[RenderableType]:
    """What the programs did, once for both languages where they did the same."""
    apart = bool(found.differences)
    many = len(cases) > 1
    answers = () if many else ("value", "move")
    leaves = ("leaves", "least", "most") if many else ("leaves",)
    numbers = (*answers, "nodes", *leaves, "alpha", "beta", "shallow", "deep")
    table = new_table("program", *(("engine",) if apart else ()), *numbers, right=numbers)
    for key in found.programs:
        for engine in found.engines if apart else found.engines[:1]:
            rows = found.of(key, engine, cases)
            table.add_row(key, *((engine,) if apart else ()), *_searched(rows))
    yield Text("What they do (alpha and beta, shallow and deep: cut-offs)")
    yield table


def _searched(rows: Sequence[Row]) -> Iterable[str]:
    counts = [row.counts for row in rows]
    if len(counts) == 1:
        one = counts[0]
        yield words.value(one.value)
        yield one.problem or ("-" if one.move is None else str(one.move))
    yield _mean([one.nodes for one in counts])
    leaves = [one.leaves for one in counts]
    yield _mean(leaves)
    if len(counts) > 1:
        yield from (f"{min(leaves):,}", f"{max(leaves):,}")
    for kind in ("alpha", "beta", "shallow", "deep"):
        yield _mean([getattr(one, kind) for one in counts])


def _costs(found: Comparison, cases: Sequence[Case]) -> Iterable[RenderableType]:
    """What the programs cost, the languages side by side."""
    columns = [
        f"{engine.title()}\n{what}"
        for engine in found.engines
        for what in (("inferences", "us") if engine == "prolog" else ("us",))
    ]
    both = len(found.engines) > 1
    columns += ["Prolog /\nPython"] if both else []
    columns += [f"{engine.title()}\nlines" for engine in found.engines]
    table = new_table("\nprogram", *columns, right=tuple(columns))
    for key in found.programs:
        rows = {engine: found.of(key, engine, cases) for engine in found.engines}
        cells, times = [], {}
        for engine, some in rows.items():
            costs = [row.cost for row in some if row.cost]
            if engine == "prolog":
                cells.append(_mean([cost.inferences or 0 for cost in costs]))
            time = fmean(cost.microseconds for cost in costs) if costs else None
            times[engine] = time
            cells.append("-" if time is None else _microseconds(time))
        if both:
            prolog, python = times["prolog"], times["python"]
            cells.append(f"{prolog / python:.2f}" if prolog and python else "-")
        cells += [f"{some[0].lines}" for some in rows.values()]
        table.add_row(key, *cells)
    yield Text("What they cost")
    yield table


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
    names = tuple(curve.programs[0] for curve in curves)
    table = new_table("d", *guides, *names, right=("d", *guides, *names))
    for depth, leaves in ((d, b**d) for d in uniform.depths):
        shown = [_number(curve.mean[depth - 1], whole=uniform.repeat == 1) for curve in curves]
        root = f"{leaves**0.5:,.0f}" if depth % 2 == 0 else f"{leaves**0.5:,.1f}"
        table.add_row(str(depth), f"{leaves:,}", root, f"{fewest(b, depth):,}", *shown)
    mean = ", the mean" if uniform.repeat > 1 else ""
    yield Text(f"Leaves by depth{mean}; b = {b}, fewest = b^ceil(d/2) + b^floor(d/2) - 1")
    yield table
    for curve in curves:
        if len(curve.programs) > 1:
            others = f"{curve.programs[0]}: {', '.join(curve.programs[1:])} as well"
            yield Text(textwrap.fill(others, 80, subsequent_indent="    "))


def _agreement(found: Comparison) -> Text:
    if found.differences:
        return mark(False, "The languages differ.")
    if any(row.counts.problem for row in found.rows):
        return mark(False, "Not every search came to an answer.")
    if not found.agree:
        return mark(False, "The programs do not find the same value.")
    if len(found.engines) > 1:
        return mark(True, "All agree; Prolog and Python did the same, step by step.")
    return mark(True, f"All agree ({found.engines[0]} only).")


# ---------------------------------------------------------------- CSV, JSON

COLUMNS = (
    "tree",
    "branching",
    "depth",
    "order",
    "seed",
    "number",
    "root",
    "tree_positions",
    "tree_leaves",
    "program",
    "engine",
    "value",
    "move",
    "nodes",
    "leaves",
    "alpha",
    "beta",
    "shallow",
    "deep",
    "inferences",
    "microseconds",
    "lines",
    "problem",
)


def write_csv(found: Comparison, file: TextIO) -> None:
    """Write a line with the columns' names, and one for each tree, program and language.

    Args:
        found: The comparison.
        file: What it is written to; an open file is to have ``newline=""``.

    >>> import io
    >>> from pyab.comparison.compare import compare
    >>> file = io.StringIO()
    >>> write_csv(compare("[3,[2,9]]", programs=["f2"], engines=["python"]), file)
    >>> [line.split(",")[:2] for line in file.getvalue().splitlines()]
    [['tree', 'branching'], ['"[3', '[2']]
    """
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(COLUMNS)
    uniform = found.uniform
    for row in found.rows:
        case, counts = row.case, row.counts
        writer.writerow(
            (
                _harmless(case.name),
                uniform.branching if uniform else None,
                case.depth,
                uniform.order if uniform else None,
                _seed(uniform),
                case.number + 1,
                case.root,
                case.positions,
                case.leaves,
                row.program,
                row.engine,
                counts.value,
                counts.move,
                counts.nodes,
                counts.leaves,
                counts.alpha,
                counts.beta,
                counts.shallow,
                counts.deep,
                row.cost and row.cost.inferences,
                row.cost and row.cost.microseconds,
                row.lines,
                _harmless(counts.problem),
            )
        )


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


def _seed(uniform: Uniform | None) -> int | None:
    return uniform.seed if uniform and uniform.order == "random" else None


def comparison_json(found: Comparison) -> dict[str, Any]:
    """The document of ``pyab compare --json``.

    >>> from pyab.comparison.compare import compare
    >>> found = comparison_json(compare("[3,[2,9]]", programs=["f2"], engines=["python"]))
    >>> found["results"][0]["cutoffs"]
    {'alpha': 1, 'beta': 0, 'shallow': 1, 'deep': 0}
    """
    uniform = found.uniform
    places = {case: place for place, case in enumerate(found.cases)}
    return {
        "trees": [
            {
                "tree": case.name,
                "root": case.root,
                "positions": case.positions,
                "leaves": case.leaves,
                "depth": case.depth,
                "number": case.number + 1,
            }
            for case in found.cases
        ],
        "uniform": uniform
        and {
            "branching": uniform.branching,
            "depth": uniform.depth,
            "order": uniform.order,
            "repeat": uniform.repeat,
            "seed": _seed(uniform),
        },
        "results": [_result(row, places[row.case]) for row in found.rows],
        "by_depth": _depths(found, uniform) if uniform else None,
        "differences": [str(difference) for difference in found.differences],
        "agree": found.agree,
        "timing": " ".join(TIMING.split()),
        "python": platform.python_version(),
        "swi_prolog": bridge.version() if "prolog" in found.engines else None,
    }


def _result(row: Row, place: int) -> dict[str, Any]:
    counts = row.counts
    return {
        "tree": place,
        "program": row.program,
        "engine": row.engine,
        "value": json_number(counts.value),
        "move": counts.move,
        "nodes": counts.nodes,
        "leaves": counts.leaves,
        "cutoffs": {kind: getattr(counts, kind) for kind in ("alpha", "beta", "shallow", "deep")},
        "inferences": row.cost and row.cost.inferences,
        "microseconds": row.cost and row.cost.microseconds,
        "lines": row.lines,
        "problem": counts.problem or None,
    }


def _depths(found: Comparison, uniform: Uniform) -> list[dict[str, Any]]:
    """The leaves by depth and program, held against those there are and the fewest."""
    depths = []
    for depth in uniform.depths:
        cases = [case for case in found.cases if case.depth == depth]
        leaves: dict[str, list[Number]] = {
            key: [row.counts.leaves for row in found.of(key, found.engines[0], cases)]
            for key in found.programs
        }
        depths.append(
            {
                "depth": depth,
                "leaves": uniform.branching**depth,
                "square_root": uniform.branching ** (depth / 2),
                "fewest": fewest(uniform.branching, depth),
                "programs": [
                    {
                        "program": key,
                        "mean": fmean(some),
                        "deviation": pstdev(some),
                        "least": min(some),
                        "most": max(some),
                    }
                    for key, some in leaves.items()
                ],
            }
        )
    return depths
