"""``pyab compare``: what each program does and costs, as tables, CSV for a spreadsheet, or JSON."""

from __future__ import annotations

import csv
import platform
import sys
from argparse import Namespace
from collections.abc import Callable
from statistics import fmean, pstdev
from typing import Any, TextIO

from pyab.agreement.solve import seen
from pyab.command import documents, exits, options, subject
from pyab.command.output import Progress, console, print_json
from pyab.command.tables import print_all
from pyab.command.verbs.compare_tables import CUTOFFS, TIMING, table
from pyab.comparison import plot
from pyab.comparison.compare import Comparison, Row, compare, compare_uniform
from pyab.engines import bridge
from pyab.errors import UsageError
from pyab.trace import words
from pyab.trees.literal import Number
from pyab.trees.tree import Tree
from pyab.trees.uniform import ORDERS, REPEAT, Uniform, fewest

EXAMPLE_CALL = "pyab compare --uniform 3 6 --order best --plot leaves.svg"


# ------------------------------------------------------------------- options


def add_options(verb: options.Parser) -> None:
    """Add the verb's options."""
    subject.add_options(verb, nargs="*")
    options.add_depth(verb)
    _add_uniform(verb)
    options.add_programs(verb)
    options.add_engines(verb)
    options.add_root(verb)
    plotted = "draw leaves against depth to FILE, .svg or .png (needs matplotlib: "
    options.add_file(verb, "--plot", plotted + "pip install 'pyab-prolog[plot]')")
    verb.add_argument(
        "--csv",
        action="store_true",
        help="print comma-separated values, a line a search; a name that a spreadsheet would take "
        "for a formula has a ' in front",
    )
    options.add_json(verb)


def _add_uniform(verb: options.Parser) -> None:
    """Add what is about uniform trees."""
    verb.add_argument(
        "--uniform",
        nargs=2,
        type=options.count(1, 10**9),
        metavar=("B", "D"),
        help="uniform trees instead: B successors a position, all depths from 1 to D",
    )
    verb.add_argument(
        "--order",
        choices=ORDERS,
        help="of the uniform trees' successors: the best first; the best last, so that nothing is "
        "cut off; at random; or with the values 1, 2, 3, ... from left to right (default: random)",
    )
    repeated = f"random trees of each depth (default: {REPEAT})"
    options.add_number(verb, "--repeat", (1, 100_000), repeated)
    options.add_seed(verb, None)


# ----------------------------------------------------------------------- run


def run(arguments: Namespace) -> int:
    """Compare the programs; the exit code."""
    _check(arguments)
    if arguments.plot:
        plot.check(arguments.plot)
    with Progress("comparing", "positions") as report_progress:
        compared = _compared_uniform if arguments.uniform else _compared
        found = compared(arguments, report_progress)
    if arguments.json:
        print_json(document(found))
    elif arguments.csv:
        write_csv(found, sys.stdout)
    else:
        print_all(console(), table(found))
    if arguments.plot:  # last: if it cannot be written, nothing else is lost
        plot.write(found, arguments.plot)
        if not (arguments.json or arguments.csv):
            print(f"The plot is in {words.printable(arguments.plot)}.")
    return exits.of(found.agree)


def _check(arguments: Namespace) -> None:
    """Refuse what does not go together."""
    if arguments.uniform and arguments.tree:
        raise UsageError("trees are named, and --uniform makes its own: leave out one of the two")
    if not arguments.uniform and not arguments.tree:
        raise UsageError("no tree is named: give one or more, or --uniform B D")
    for option in ("start", "symmetry", "depth") if arguments.uniform else ():
        if getattr(arguments, option):
            raise UsageError(f"--{option} is about trees that are named: leave out --uniform")
    for option in () if arguments.uniform else ("plot", "order", "repeat", "seed"):
        if getattr(arguments, option) is not None:
            raise UsageError(f"--{option} is about uniform trees: add --uniform B D")
    order = arguments.order or "random"
    for option in () if order == "random" else ("repeat", "seed"):
        if getattr(arguments, option) is not None:
            raise UsageError(f"--{option} is about random trees: leave it out with --order {order}")
    if arguments.csv and arguments.json:
        raise UsageError("--csv and --json are two forms of standard output: leave out one")


def _compared_uniform(
    arguments: Namespace, progress: Callable[[int, int], None] | None
) -> Comparison:
    branching, depth = arguments.uniform
    asked = {name: getattr(arguments, name) for name in ("order", "repeat", "seed", "root")}
    given: dict[str, Any] = {name: value for name, value in asked.items() if value is not None}
    return compare_uniform(
        branching,
        depth,
        programs=arguments.program,
        engines=arguments.engine,
        progress=progress,
        **given,
    )


def _compared(arguments: Namespace, progress: Callable[[int, int], None] | None) -> Comparison:
    found = [subject.found(tree, arguments) for tree in arguments.tree]
    trees = [seen(tree, depth=arguments.depth) for tree in found]
    return compare(
        *trees,
        programs=arguments.program,
        engines=arguments.engine,
        root=arguments.root,
        names=[_name(*pair) for pair in zip(arguments.tree, trees, strict=True)],
        progress=progress,
    )


def _name(argument: str, tree: Tree) -> str:
    """The name of a tree that was typed so: that, or its literal, in words if it is long."""
    text = argument.strip()
    if text == "-":
        return "standard input"
    return words.tree(tree) if len(text) > 60 and text[0] in "[{" else text


# ---------------------------------------------------------------- CSV, JSON


def write_csv(found: Comparison, file: TextIO) -> None:
    """Write a line with the columns' names, and one for each tree, program and language.

    Args:
        found: The comparison.
        file: What it is written to; an open file is to have ``newline=""``.

    >>> import io
    >>> file = io.StringIO()
    >>> write_csv(compare("[3,[2,9]]", programs=["f2"], engines=["python"]), file)
    >>> [line.split(",")[:2] for line in file.getvalue().splitlines()]
    [['tree', 'branching'], ['"[3', '[2']]
    """
    rows = [_cells(row, found.uniform) for row in found.rows]
    writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)


def _cells(row: Row, uniform: Uniform | None) -> dict[str, Any]:
    """The cells of a line, by column."""
    case, counts = row.case, row.counts
    return {
        "tree": _harmless(case.name),
        "branching": uniform.branching if uniform else None,
        "depth": case.depth,
        "order": uniform.order if uniform else None,
        "seed": _seed(uniform),
        "number": case.number + 1,
        "root": case.root,
        "tree_positions": case.positions,
        "tree_leaves": case.leaves,
        "program": row.program,
        "engine": row.engine,
        "value": counts.value,
        "move": counts.move,
        "nodes": counts.nodes,
        "leaves": counts.leaves,
        **{kind: getattr(counts, kind) for kind in CUTOFFS},
        "inferences": row.cost and row.cost.inferences,
        "microseconds": row.cost and row.cost.microseconds,
        "lines": row.lines,
        "problem": _harmless(counts.problem),
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


def _seed(uniform: Uniform | None) -> int | None:
    return uniform.seed if uniform and uniform.order == "random" else None


def document(found: Comparison) -> dict[str, Any]:
    """The comparison as JSON.

    >>> found = document(compare("[3,[2,9]]", programs=["f2"], engines=["python"]))
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
        "value": documents.number(counts.value),
        "move": counts.move,
        "nodes": counts.nodes,
        "leaves": counts.leaves,
        "cutoffs": {kind: getattr(counts, kind) for kind in CUTOFFS},
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
