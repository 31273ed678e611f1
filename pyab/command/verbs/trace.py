"""``pyab trace``: what a program does on a tree, step by step."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

from rich.text import Text

from pyab.agreement.solve import Solution, solve
from pyab.command import documents, exits, options, streams, subject
from pyab.command.output import busy, console, print_json, print_picture
from pyab.errors import UsageError
from pyab.picture import draw
from pyab.picture.scene import ending
from pyab.programs.records import BOOK
from pyab.traces import steps
from pyab.traces.events import Event
from pyab.traces.replay import Replay
from pyab.traces.trace import Trace
from pyab.traces.words import window
from pyab.trees.literal import EXAMPLE
from pyab.trees.tree import Tree

EXAMPLE_CALL = f"pyab trace '{EXAMPLE}' --program f2"


def add_options(verb: options.Parser) -> None:
    """Add the verb's options."""
    options.add(verb, "trace", subject.VALUES, program=BOOK.key, format="text")


def run(arguments: Namespace) -> int:
    """Search the tree and print the steps; the exit code."""
    form = _form(arguments)
    if form == "step":
        from pyab.command import step  # noqa: PLC0415  (hardly ever needed)

        # Before the search, which may take long.
        step.check()
    tree = subject.found(arguments.tree, arguments)
    engines = None if arguments.engine is None else [arguments.engine]
    with busy(tree.size):
        solution = solve(tree, [arguments.program], engines, **options.searching(arguments))
    _PRINT[form](solution, arguments.program)
    for difference in solution.differences:
        streams.say(str(difference))
    return exits.of(solution.agree)


def _form(arguments: Namespace) -> str:
    """The form that is asked for: a format, or ``"step"``."""
    form: str = arguments.format
    if arguments.json and form == "html":
        raise UsageError("--json and --format html are two documents: leave one out")
    if arguments.json:
        form = "json"
    if arguments.step and form != "text":
        other = "--json for programs" if form == "json" else "--format html for a browser"
        raise UsageError(f"--step is for a terminal, and {other}: leave one out")
    return "step" if arguments.step else form


def _step(solution: Solution, program: str) -> None:
    from pyab.command import step  # noqa: PLC0415  (as above)

    step.step(solution.searches(program))


def _print_page(solution: Solution, program: str) -> None:
    form = draw.FORMS["html"]
    print_picture(form.made(draw.searched(solution, program, form)))


def _print_text(solution: Solution, program: str) -> None:
    page = console()
    width = page.width if page.is_terminal else None
    searches = solution.searches(program)
    for trace in searches:
        if trace is not searches[0]:
            print(f"the value is not inside; again with {window(trace.window)}:")
        for line in lines(trace, width):
            # rich takes a hundred times as long as print(), and most lines have no style.
            if line.style and width:
                # lines() has broken it already.
                page.print(line, soft_wrap=True)
            else:
                print(line.plain)
    for note in solution.notes:
        print(note.text)
    if solution.agree and len(solution.traces) > len(searches):
        print("Prolog and Python: the same events")


def lines(trace: Trace, width: int | None = None) -> Iterable[Text]:
    """The events, one a line, the cut-offs bold; no line is broken where no width is given."""
    for frame in islice(Replay(trace), 1, None):
        style = "bold yellow" if frame.cut else ""
        for line in steps.lines(frame, width):
            yield Text(line, style)
    for line in steps.broken(ending(trace), width):
        yield Text(line, "bold")


# ------------------------------------------------------------------ document


def _print_document(solution: Solution, program: str) -> None:
    notes = documents.notes(solution.notes)
    print_json(document(solution.searches(program)) | {"notes": notes})


_PRINT = {"text": _print_text, "json": _print_document, "html": _print_page, "step": _step}


def document(searches: Sequence[Trace]) -> dict[str, Any]:
    """The last search as JSON, with all of them if there are more."""
    found = [_search(trace) for trace in searches]
    return found[-1] | ({"searches": found} if len(found) > 1 else {})


def _search(trace: Trace) -> dict[str, Any]:
    tree = trace.tree
    paths = documents.paths(tree, (event.at for event in trace.events))
    whole = documents.search(trace)
    return {
        "tree": str(tree),
        "root": tree.root,
        # Taken out, so that they stand before the long list of events.
        **{key: whole.pop(key) for key in ("program", "engine", "window")},
        "events": [_event(tree, *pair) for pair in zip(trace.events, paths, strict=True)],
        **whole,
    }


def _event(tree: Tree, event: Event, path: list[int]) -> dict[str, Any]:
    found: dict[str, Any] = {"event": type(event).__name__.lower(), "at": path}
    for name in event.__slots__:
        value = getattr(event, name)
        if name in ("other", "chosen", "best"):
            found[name] = None if value is None else list(tree.path(value))
        elif name != "at":
            found[name] = documents.number(value)
    return found
