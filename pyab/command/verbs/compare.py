"""``pyab compare``: what each program does and costs, as tables, CSV for a spreadsheet, or JSON."""

from __future__ import annotations

import platform
import sys
from argparse import Namespace
from collections.abc import Callable
from dataclasses import asdict
from statistics import fmean, pstdev
from typing import Any

from pyab.agreement.solve import seen
from pyab.command import documents, exits, options, subject
from pyab.command.compare_tables import CUTOFFS, TIMING, measured, seed, table, write_csv
from pyab.command.output import Progress, console, print_json
from pyab.command.tables import print_all
from pyab.comparison import plot
from pyab.comparison.compare import compare, compare_uniform
from pyab.comparison.comparison import Case, Comparison, Row
from pyab.comparison.growth import growth, guides
from pyab.engines import bridge
from pyab.errors import UsageError
from pyab.traces import words
from pyab.trees.literal import Number
from pyab.trees.tree import Tree
from pyab.trees.uniform import ORDERS, RANDOM, REPEAT, Uniform, fewest

EXAMPLE_CALL = "pyab compare --uniform 3 6 --order best --plot leaves.svg"


def add_options(verb: options.Parser) -> None:
    """Add the verb's options."""
    values = {"orders": ORDERS, "repeated": REPEAT}
    options.add(verb, "compare", {**subject.VALUES, **values})


# ----------------------------------------------------------------------- run


def run(arguments: Namespace) -> int:
    """Compare the programs; the exit code."""
    _check(arguments)
    if arguments.plot:
        # Before the work, which would be for nothing.
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
    if arguments.uniform:
        why = "is about trees that are named: leave out --uniform"
        options.refuse(arguments, ("start", "symmetry", "depth"), why)
    else:
        # Trees that are named may be put in the order of their static values, and in no other.
        order = ("order",) if arguments.order != "static" else ()
        why = "is about uniform trees: add --uniform B D"
        options.refuse(arguments, ("plot", "repeat", "seed", *order), why)
    if arguments.order not in (None, *RANDOM):
        why = f"is about random trees: leave it out with --order {arguments.order}"
        options.refuse(arguments, ("repeat", "seed"), why)
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
        order=arguments.order or "given",
        progress=progress,
    )


def _name(argument: str, tree: Tree) -> str:
    """The name of a tree that was typed so: that, or its literal, in words if it is long."""
    text = argument.strip()
    if text == "-":
        return "standard input"
    return words.tree(tree) if len(text) > 60 and text[0] in "[{" else text


# ---------------------------------------------------------------------- JSON


def document(found: Comparison) -> dict[str, Any]:
    """The comparison as JSON."""
    uniform = found.uniform
    places = {case: place for place, case in enumerate(found.cases)}
    return {
        "trees": [_case(case) for case in found.cases],
        "uniform": uniform and asdict(uniform) | {"seed": seed(uniform)},
        "results": [_result(row, places[row.case]) for row in found.rows],
        "by_depth": _depths(found, uniform) if uniform else None,
        "growth": [asdict(line) for line in growth(found)] if uniform else None,
        "differences": [str(difference) for difference in found.differences],
        "notes": [
            {"tree": places[case]} | one
            for case, note in found.notes
            for one in documents.notes([note])
        ],
        "agree": found.agree,
        "timing": " ".join(TIMING.split()),
        "python": platform.python_version(),
        "swi_prolog": bridge.version() if "prolog" in found.engines else None,
    }


def _case(case: Case) -> dict[str, Any]:
    fields = asdict(case)
    return {"tree": fields.pop("name")} | fields | {"number": case.number + 1}


def _result(row: Row, place: int) -> dict[str, Any]:
    found = measured(row)
    cutoffs = {kind: found.pop(kind) for kind in CUTOFFS}
    value = documents.number(row.counts.value)
    return {"tree": place} | found | {"value": value, "cutoffs": cutoffs}


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
                "guides": {guide.name: guide.leaves[depth - 1] for guide in guides(uniform)},
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
