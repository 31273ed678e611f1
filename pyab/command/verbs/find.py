"""``pyab find``: trees with wanted properties, found by asking the clauses for which leaves."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from pyab.command import documents, exits, options
from pyab.command.output import console, print_json
from pyab.command.tables import cutoff_counts, print_all, tabled
from pyab.finding.find import find
from pyab.finding.finder import Found
from pyab.finding.shapes import EXAMPLE, MOST_OF_ALL
from pyab.finding.sheet import save_sheet
from pyab.programs.records import BOOK
from pyab.traces import words
from pyab.traces.trace import Trace

EXAMPLE_CALL = "pyab find --uniform 2 3 --alpha 1 --beta 1 --number 10"

_COUNTED = ("cutoffs", "alpha", "beta", "deep", "saved")


def add_options(verb: options.Parser) -> None:
    """Add the verb's options."""
    values = {"example_shape": EXAMPLE, "most_leaves": MOST_OF_ALL}
    options.add(verb, "find", values, program=BOOK.key, differ=[], number=1, seed=0)


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
    names = ("shape", "uniform", "leaves", "values", "distinct", *_COUNTED, "differ", "loses")
    given = {name: getattr(arguments, name) for name in (*names, "program", "number", "seed")}
    # A shape says nothing of the sides, so that none is taken over from it.
    return find(**given, root=arguments.root or "max")


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
    yield tabled(map(_cells, found), right=("value", "move", "leaves"))


def _cells(found: Found) -> dict[str, str]:
    trace = found.trace
    return {
        "tree": words.tree(found.tree),
        "value": words.value(trace.value),
        "move": "-" if trace.move is None else str(trace.move),
        "leaves": f"{len(trace.leaves)} of {len(found.tree.leaves)}",
        "cut-offs": cutoff_counts(trace),
        **{program: _other(other) for program, other in found.others.items()},
    }


def _other(trace: Trace) -> str:
    """The search of another program."""
    move = "" if trace.move is None else f", move {trace.move}"
    leaves = words.count(len(trace.leaves), "leaf", "leaves")
    return f"value {words.value(trace.value)}{move}, {leaves}"
