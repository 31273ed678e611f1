"""``pyab solve``: one tree, every program, both languages."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from pyab.agreement.solve import Solution, solve
from pyab.command import documents, exits, options, subject
from pyab.command.output import busy, console, print_json
from pyab.command.tables import agreement, cutoff_counts, print_all, tabled
from pyab.traces import words
from pyab.traces.trace import Trace
from pyab.trees.literal import EXAMPLE
from pyab.trees.window import Window

EXAMPLE_CALL = f"pyab solve '{EXAMPLE}' --program bratko,f2"


def add_options(verb: options.Parser) -> None:
    """Add the verb's options."""
    options.add(verb, "solve", subject.VALUES)


def run(arguments: Namespace) -> int:
    """Search the tree; the exit code."""
    tree = subject.found(arguments.tree, arguments)
    searching = options.searching(arguments)
    with busy(tree.size):
        solution = solve(tree, arguments.program, arguments.engine, **searching)
    if arguments.json:
        print_json(document(solution))
    else:
        print_all(console(), table(solution))
    return exits.of(solution.agree)


def document(solution: Solution) -> dict[str, Any]:
    """The solution as JSON."""
    return {
        "tree": str(solution.tree),
        "root": solution.tree.root,
        "window": documents.window(solution.window),
        "results": [documents.search(trace) for trace in solution.traces],
        "differences": [str(difference) for difference in solution.differences],
        "notes": documents.notes(solution.notes),
        "agree": solution.agree,
    }


def table(solution: Solution) -> Iterable[RenderableType]:
    """The solution as a table, a row for each program that did the same in both languages."""
    tree = solution.tree
    yield Text(
        f"{tree.root.upper()} to move at the root; {words.count(tree.size, 'position')}, "
        f"{words.count(len(tree.leaves), 'leaf', 'leaves')}; "
        f"window {words.window(solution.window)}"
    )
    yield Text("")
    groups = _by_search(solution)
    # A column only where its entries differ.
    windows = len({trace.window for trace in solution.traces}) > 1
    engines = bool(solution.differences)
    yield tabled(
        (
            _cells(trace, engines, windows)
            for group in groups
            for trace in (group if engines else group[:1])
        ),
        right=("value", "move", "leaves", "calls"),
    )
    yield Text("")
    yield from map(Text, (note.text for note in solution.notes))
    for difference in solution.differences:
        yield Text(str(difference), style="red")
    what = "The languages differ." if engines else "The programs do not find the same value."
    # A function of one's own runs in Python alone: so the longest group tells the languages.
    yield agreement(solution.agree, [trace.engine for trace in max(groups, key=len)], what)


def _by_search(solution: Solution) -> list[list[Trace]]:
    groups: dict[tuple[str, Window], list[Trace]] = {}
    for trace in solution.traces:
        groups.setdefault((trace.program.key, trace.window), []).append(trace)
    return list(groups.values())


def _cells(trace: Trace, engine: bool, window: bool) -> dict[str, str]:
    """A row of the table, with its language and its window where they are asked for."""
    return {
        "program": trace.program.key,
        **({"engine": trace.engine} if engine else {}),
        **({"window": words.window(trace.window)} if window else {}),
        "value": words.value(trace.value),
        "move": "-" if trace.move is None else str(trace.move),
        "line": words.line(trace.tree, trace.line),
        "leaves": f"{len(trace.leaves):,}",
        "cut-offs": cutoff_counts(trace),
        "calls": f"{trace.calls:,}",
    }
