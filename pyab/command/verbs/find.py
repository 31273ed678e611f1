"""``pyab find``: trees with wanted properties, found by asking the clauses for which leaves."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from pyab.command import documents, exits, options
from pyab.command.output import console, print_json
from pyab.command.tables import cutoff_counts, new_table, print_all
from pyab.finding.find import find
from pyab.finding.finder import Found
from pyab.finding.shapes import EXAMPLE, MOST_OF_ALL
from pyab.finding.sheet import save_sheet
from pyab.programs.records import BOOK
from pyab.traces import words
from pyab.traces.trace import Trace
from pyab.trees.tree import Side

EXAMPLE_CALL = "pyab find --uniform 2 3 --alpha 1 --beta 1 --number 10"

_COUNTED = {
    "cutoffs": "N cut-offs",
    "alpha": "N alpha cut-offs, at MIN's positions",
    "beta": "N beta cut-offs, at MAX's positions",
    "deep": "N deep cut-offs",
    "saved": "N leaves that are not evaluated",
}


# ------------------------------------------------------------------- options


def add_options(verb: options.Parser) -> None:
    """Add the verb's options."""
    _add_shape(verb)
    _add_values(verb)
    _add_wanted(verb)
    options.add_number(verb, "--number", (1, 1000), "find K trees", 1, metavar="K")
    options.add_seed(verb)
    says = "save a sheet there: handouts and answers (SVG, LaTeX, a page), questions for Moodle"
    verb.add_argument("--sheet", type=options.path, metavar="FOLDER", help=says)
    options.add_json(verb)


def _add_shape(verb: options.Parser) -> None:
    """Add what the trees look like."""
    verb.add_argument("shape", nargs="?", metavar="SHAPE", help=f"a shape such as '{EXAMPLE}'")
    verb.add_argument(
        "--uniform",
        nargs=2,
        type=options.count(1, 99),
        metavar=("B", "D"),
        help="uniform trees instead: B successors a position, D moves deep (default: 2 3)",
    )
    every = "trees of all shapes with up to N leaves instead"
    options.add_number(verb, "--leaves", (2, MOST_OF_ALL), every)
    options.add_root(verb)


def _add_values(verb: options.Parser) -> None:
    """Add what the leaves may be."""
    says = (
        "what the leaves may be: 1..9, or numbers with commas (default: 1..9, or 1..99 where "
        "those are too few)"
    )
    verb.add_argument("--values", metavar="A..B", help=says)
    options.add_flag(verb, "--distinct", "no two leaves of a tree have the same value")


def _add_wanted(verb: options.Parser) -> None:
    """Add what is wanted of the search."""
    says = "the program that searches (default: bratko)"
    verb.add_argument("--program", default=BOOK.key, metavar="KEY", help=says)
    for name, says in _COUNTED.items():
        options.add_number(verb, f"--{name}", (0, 99), f"a search with {says}")
    says = "programs that evaluate other leaves, each than the one before"
    verb.add_argument("--differ", type=options.names, default=[], metavar="KEY,KEY", help=says)
    says = (
        "a program that finds a wrong value or chooses a wrong move: non-strict, a misprint, "
        "or a fault of the catalogue"
    )
    verb.add_argument("--loses", metavar="NAME", help=says)


# ----------------------------------------------------------------------- run


def run(arguments: Namespace) -> int:
    """Find the trees; the exit code."""
    found = _found(arguments)
    files = save_sheet(found, arguments.sheet) if arguments.sheet else []
    if arguments.json:
        sheet = {"sheet": files} if files else {}
        print_json({"trees": [document(one) for one in found], **sheet})
    else:
        print_all(console(), table(found))
        if files:
            folder = words.printable(arguments.sheet)
            print(f"\nThe sheet is in {folder}: {', '.join(files[:3])}, and a picture each.")
    return exits.OK


def _found(arguments: Namespace) -> list[Found]:
    given = vars(arguments)
    wanted = {name: given[name] for name in (*_COUNTED, "differ", "loses", "program")}
    trees = {name: given[name] for name in ("shape", "uniform", "leaves", "values", "distinct")}
    # A shape says nothing of the sides, so that none is taken over from it.
    root: Side = arguments.root or "max"
    return find(**trees, **wanted, root=root, number=arguments.number, seed=arguments.seed)


def document(found: Found) -> dict[str, Any]:
    """A tree that was found, as JSON."""
    traces = (found.trace, *found.others.values())
    return {
        "tree": str(found.tree),
        "root": found.tree.root,
        "conditions": list(found.conditions),
        "results": [documents.search(trace) for trace in traces],
    }


def table(found: Sequence[Found]) -> Iterable[RenderableType]:
    """The trees that were found as a table."""
    program = found[0].trace.program.key
    side = found[0].tree.root.upper()
    yield Text(f"{side} to move at the root; searched by {program}, in Prolog and in Python")
    yield Text("")
    others = list(found[0].others)
    columns = ("tree", "value", "move", "leaves", "cut-offs", *others)
    rows = new_table(*columns, right=("value", "move", "leaves"))
    for one in found:
        trace = one.trace
        rows.add_row(
            words.tree(one.tree),
            words.value(trace.value),
            "-" if trace.move is None else str(trace.move),
            f"{len(trace.leaves)} of {len(one.tree.leaves)}",
            cutoff_counts(trace),
            *(_other(found_by) for found_by in one.others.values()),
        )
    yield rows


def _other(trace: Trace) -> str:
    """The search of another program."""
    move = "" if trace.move is None else f", move {trace.move}"
    leaves = words.count(len(trace.leaves), "leaf", "leaves")
    return f"value {words.value(trace.value)}{move}, {leaves}"
