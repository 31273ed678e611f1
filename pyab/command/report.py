"""What the command prints: tables for people, and the JSON documents for programs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from pyab.agreement.check import Report, verdict_in_words
from pyab.agreement.figures import FACTS, Claim, Figure, as_printed
from pyab.agreement.solve import Solution
from pyab.command.tables import fits, listed
from pyab.command.tables import json_number as _json_number
from pyab.command.tables import mark as _mark
from pyab.command.tables import new_table as _table
from pyab.errors import TreeError
from pyab.picture.doubles import draw
from pyab.proof.certificate import Verdict, counterexample
from pyab.proof.check import CHILDREN
from pyab.proof.run import Report as ProofReport
from pyab.proof.symbols.induction import Induction
from pyab.proof.symbols.promises import MOVE, Promise
from pyab.submission.judge.details import details
from pyab.submission.judge.filereport import FileReport, Requirement
from pyab.submission.run import confine
from pyab.trace import steps, words
from pyab.trace.events import Event
from pyab.trace.replay import Replay
from pyab.trace.trace import Trace
from pyab.trees.tree import Tree
from pyab.trees.window import FULL, Window

LONGEST = 20_000_000
"""Moves in all the paths of one document: beyond that a deep tree's paths outgrow memory."""


# ---------------------------------------------------------------------- JSON


def _paths(tree: Tree, nodes: Iterable[int]) -> list[list[int]]:
    nodes = list(nodes)
    if sum(tree.depths[node] for node in nodes) > LONGEST:
        raise TreeError(
            "the paths of this tree's positions are too long to write down: "
            "use the table instead of --json, or a tree less deep"
        )
    return [list(tree.path(node)) for node in nodes]


def solution_json(solution: Solution) -> dict[str, Any]:
    """The document of ``pyab solve --json``."""
    return {
        "tree": str(solution.tree),
        "root": solution.tree.root,
        "window": [_json_number(bound) for bound in solution.window],
        "results": [_result_json(trace) for trace in solution.traces],
        "differences": [str(difference) for difference in solution.differences],
        "agree": solution.agree,
    }


def _result_json(trace: Trace) -> dict[str, Any]:
    return {
        "program": trace.program.key,
        "engine": trace.engine,
        "window": [_json_number(bound) for bound in trace.window],
        "value": _json_number(trace.value),
        "move": trace.move,
        "line": list(trace.line),
        "leaves": _paths(trace.tree, trace.leaves),
        "cutoffs": [
            {
                "at": path,
                "kind": cut.kind,
                "deep": cut.deep,
                "left": cut.left,
                "value": _json_number(cut.value),
                "bound": _json_number(cut.bound),
            }
            for cut, path in zip(
                trace.cutoffs, _paths(trace.tree, (c.at for c in trace.cutoffs)), strict=True
            )
        ],
        "calls": trace.calls,
        "problem": trace.answer.problem or None,
    }


def searches_json(searches: tuple[Trace, ...]) -> dict[str, Any]:
    """The document of ``pyab trace --format json``: the last search, and all if there are more."""
    documents = [trace_json(trace) for trace in searches]
    return documents[-1] | ({"searches": documents} if len(documents) > 1 else {})


def trace_json(trace: Trace) -> dict[str, Any]:
    """The document of one search."""
    paths = _paths(trace.tree, (event.at for event in trace.events))
    return {
        "tree": str(trace.tree),
        "root": trace.tree.root,
        "program": trace.program.key,
        "engine": trace.engine,
        "window": [_json_number(bound) for bound in trace.window],
        "events": [
            _event_json(trace.tree, event, path)
            for event, path in zip(trace.events, paths, strict=True)
        ],
        **{k: v for k, v in _result_json(trace).items() if k not in ("program", "engine")},
    }


def _event_json(tree: Tree, event: Event, path: list[int]) -> dict[str, Any]:
    found: dict[str, Any] = {"event": type(event).__name__.lower(), "at": path}
    for name in event.__slots__:
        value = getattr(event, name)
        if name in ("other", "chosen", "best"):
            found[name] = None if value is None else list(tree.path(value))
        elif name != "at":
            found[name] = _json_number(value)
    return found


def check_json(report: Report) -> dict[str, Any]:
    """The document of ``pyab check --json``."""
    return {
        "programs": [
            {
                "program": tally.program.key,
                "trees": tally.trees,
                "windows": tally.windows,
                "events": tally.events,
                "agree": tally.agree,
                "any_depth": tally.any_depth.holds if tally.any_depth else None,
                "difference": tally.difference
                and {
                    "tree": str(tally.difference.tree),
                    "root": tally.difference.tree.root,
                    "step": tally.difference.step,
                    "message": str(tally.difference),
                },
            }
            for tally in report.tallies
        ],
        "laws": [
            {
                "law": verdict.key,
                "statement": verdict.statement,
                "trees": verdict.trees,
                "expected": verdict.expected,
                "holds": verdict.holds,
                "tree": None if verdict.tree is None else str(verdict.tree),
                "root": None if verdict.tree is None else verdict.tree.root,
                "window": None
                if verdict.window == FULL
                else [_json_number(bound) for bound in verdict.window],
            }
            for verdict in report.verdicts
        ],
        "trees": report.trees,
        "agree": report.agree,
    }


# -------------------------------------------------------------------- tables


def solution_table(solution: Solution) -> Iterable[RenderableType]:
    """What ``pyab solve`` prints."""
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
    columns = ("value", "move", "line", "leaves", "cut-offs", "calls")
    table = _table(
        "program",
        *(["engine"] if engines else []),
        *(["window"] if windows else []),
        *columns,
        right=("value", "move", "leaves", "calls"),
    )
    for group in groups:
        for trace in group if engines else group[:1]:
            table.add_row(
                trace.program.key,
                *([trace.engine] if engines else []),
                *([words.window(trace.window)] if windows else []),
                words.value(trace.value),
                "-" if trace.move is None else str(trace.move),
                words.line(tree, trace.line),
                f"{len(trace.leaves):,}",
                _cutoffs(trace),
                f"{trace.calls:,}",
            )
    yield table
    yield Text("")
    for difference in solution.differences:
        yield Text(str(difference), style="red")
    yield _agreement(solution, [trace.engine for trace in groups[0]])


def _agreement(solution: Solution, engines: list[str]) -> Text:
    if solution.differences:
        return _mark(False, "The languages differ.")
    if not solution.agree:
        return _mark(False, "The programs do not find the same value.")
    if len(engines) > 1:
        return _mark(True, "All agree; Prolog and Python did the same, step by step.")
    return _mark(True, f"All agree ({engines[0]} only).")


def _by_search(solution: Solution) -> list[list[Trace]]:
    groups: dict[tuple[str, Window], list[Trace]] = {}
    for trace in solution.traces:
        groups.setdefault((trace.program.key, trace.window), []).append(trace)
    return list(groups.values())


def _cutoffs(trace: Trace) -> str:
    if trace.answer.problem:
        return trace.answer.problem
    found = []
    for kind in ("alpha", "beta"):
        cuts = [cut for cut in trace.cutoffs if cut.kind == kind]
        deep = sum(cut.deep for cut in cuts)
        if cuts:
            found.append(f"{len(cuts)} {kind}" + (f" ({deep} deep)" if deep else ""))
    return ", ".join(found) or "-"


def check_table(report: Report) -> Iterable[RenderableType]:
    """What ``pyab check`` prints at the end."""
    programs = _table(
        "program",
        "trees",
        "windows",
        "events",
        "Prolog and Python",
        "at any depth",
        right=("trees", "windows", "events"),
    )
    for tally in report.tallies:
        programs.add_row(
            tally.program.key,
            f"{tally.trees:,}",
            f"{tally.windows:,}",
            f"{tally.events:,}",
            _mark(tally.agree, "same events" if tally.agree else "differ"),
            "same events" if tally.any_depth and tally.any_depth.holds else "not shown",
        )
    yield programs
    yield Text("")
    yield Text(f"At any depth: by induction, on trees with up to {CHILDREN} successors a position.")
    yield Text("")
    laws = _table("law", "what it says", "on every tree")
    for verdict in report.verdicts:
        laws.add_row(verdict.key, verdict.statement, _mark(verdict.good, verdict_in_words(verdict)))
    if report.verdicts:
        yield laws
        yield Text("")
    for tally in report.tallies:
        if tally.difference:
            yield Text(str(tally.difference), style="red")
        elif tally.any_depth and tally.any_depth.fault:
            yield Text(tally.any_depth.fault, style="red")
    yield _mark(report.agree, "All agree." if report.agree else "Not all agree.")


def file_text(one: FileReport, require: Requirement, files: int = 1) -> Iterable[RenderableType]:
    """What ``pyab check FILE...`` prints of a file; of one of many that agrees, a line.

    Args:
        one: The report on the file.
        require: What it must get right to pass.
        files: How many files there are.
    """
    first, _, rest = details(one).partition("\n")
    yield Text(first, style="bold green" if one.passes(require) else "bold red")
    if _told_at_length(one, require, files):
        yield Text(rest)
        yield Text("")


def _told_at_length(one: FileReport, require: Requirement, files: int) -> bool:
    return files == 1 or one.remarkable or not (one.agree and one.passes(require))


def files_table(reports: Sequence[FileReport], require: Requirement) -> Iterable[RenderableType]:
    """What ``pyab check FILE...`` prints at the end, of all the files."""
    if confine.missing():
        yield Text(
            f"This system lacks {confine.missing()}: only library(sandbox) held the files back."
        )
    if len(reports) == 1:
        return
    table = _table("file", "verdict", "", right=())
    for one in reports:
        table.add_row(
            Text(words.printable(one.file)),
            _mark(one.passes(require), one.verdict),
            Text(words.printable(one.message)),
        )
    if not _told_at_length(reports[-1], require, len(reports)):
        yield Text("")
    yield table
    yield Text("")
    passing = sum(one.passes(require) for one in reports)
    left = sum(not one.judged for one in reports)
    not_judged = f" ({left} not judged)" if left else ""
    yield _mark(passing == len(reports), f"{passing} of {len(reports)} files pass{not_judged}.")


def proof_table(found: ProofReport) -> Iterable[RenderableType]:
    """What ``pyab prove`` prints."""
    question = found.question
    columns = ("leaves", "shapes", "orderings", "trees")
    table = _table(*columns, right=columns)
    for row in found.rows:
        table.add_row(f"{row.leaves}", f"{row.shapes:,}", f"{row.orderings:,}", f"{row.trees:,}")
    yield table
    yield Text("")
    compared = "every step" if question.events else "value, move and leaves in order"
    with_windows = ", with every window" if question.windows else ""
    yield Text(
        f"compared: {compared}, {' and '.join(side.upper() for side in question.sides)} to move at "
        f"the root{with_windows}"
    )
    yield Text("")
    runs = ("run",) if question.classes else ()
    table = _table("program", "trees", *runs, "Prolog and Python", right=("trees", "run"))
    for proof in found.proofs:
        outcome = _mark(proof.agree, "agree" if proof.agree else "differ")
        run = [f"{proof.runs:,}" for _ in runs]
        table.add_row(proof.program, f"{proof.trees:,}", *run, outcome)
    yield table
    if question.classes:
        yield Text("")
        yield Text("One tree is run for all those on which both languages compare alike.")
    for proof in found.proofs:
        if proof.counterexample:
            yield Text("")
            yield Text(
                f"{proof.program}, {words.tree(proof.counterexample.tree)}: "
                f"{proof.counterexample.words}",
                style="bold red",
            )
    yield Text("")
    yield _mark(found.agree, "All agree." if found.agree else "Not all agree.")


def induction_json(found: Sequence[Induction], children: int, seconds: float) -> dict[str, Any]:
    """The document of ``pyab prove --induction --json``."""
    first = next((one for one in found if one.counterexample), None)
    cases = max(one.cases for one in found)
    return {
        "induction": True,
        "children": children,
        "leaves": children,
        "shapes": children,
        "trees": cases + max(one.others for one in found),
        "cases": cases,
        "programs": [
            {
                "program": one.program,
                "agree": None if one.refused else one.holds,
                "cases": one.cases,
                "refused": one.refused or None,
                "counterexample": counterexample(one.counterexample),
                "any_width": one.clausewise.holds if one.clausewise else None,
                "promise": _promise(one.promise) if one.promise else None,
            }
            for one in found
        ],
        "agree": first is None,
        "counterexample": None if first is None else counterexample(first.counterexample),
        "seconds": round(seconds, 3),
    }


def _promise(promise: Promise) -> dict[str, Any]:
    return {
        "value": promise.statement,
        "move": MOVE if promise.move else None,
        "classes": promise.classes,
        "kept": promise.holds,
        "broken": promise.broken or None,
    }


def induction_table(found: Sequence[Induction], children: int) -> Iterable[RenderableType]:
    """What ``pyab prove --induction`` prints."""
    successors = words.count(children, "successor")
    table = _table(
        "program", "cases", f"up to {successors}", "any number", "promise", right=("cases",)
    )
    for one in found:
        agree = _mark(one.holds, "agree" if one.holds else "differ")
        width, promise = Text("-"), Text("-")
        if one.clausewise:
            width = _mark(one.clausewise.holds, "agree" if one.clausewise.holds else "not shown")
        if one.promise:
            promise = _mark(one.promise.holds, "kept" if one.promise.holds else "broken")
        outcome = Text("not shown") if one.refused else agree
        table.add_row(one.program, f"{one.cases:,}" if one.cases else "-", outcome, width, promise)
    yield table
    yield Text("")
    for one in found:
        if one.refused:
            yield Text(f"{one.program}: {one.refused}")
            yield Text("")
        for wrong in _wrong(one):
            yield Text(f"{one.program}, {wrong}", style="bold red")
            yield Text("")
    yield from _promises(found)
    good = all(one.right for one in found)
    shown = sum(one.holds for one in found)
    yield _mark(
        good,
        f"{words.count(shown, 'program')}: the same events on every tree with up to {successors} "
        "a position, however deep."
        if good
        else "Not all agree.",
    )


def _wrong(found: Induction) -> list[str]:
    """What was found to be wrong with a program, in words."""
    wrong = []
    if found.counterexample:
        where = words.tree(found.counterexample.tree)
        wrong.append(f"{where}: {found.counterexample.words}")
    if found.clausewise and not found.clausewise.holds:
        wrong.append(found.clausewise.difference)
    if found.promise and not found.promise.holds:
        wrong.append(found.promise.broken)
    return wrong


def _promises(found: Sequence[Induction]) -> Iterable[RenderableType]:
    """What is promised, and by whom."""
    who: dict[tuple[str, bool], list[str]] = {}
    for one in found:
        if one.promise:
            key = (one.promise.statement, one.promise.move)
            who.setdefault(key, []).append(one.program)
    if who:
        yield Text("What they promise of V, the value that they return; v is the true one:")
        for (statement, move), keys in who.items():
            yield Text(f"  {', '.join(keys)}:")
            yield Text(f"    {statement}" + (f";\n    {MOVE}" if move else ""))
        yield Text("")


def verdict_text(found: Verdict) -> Iterable[RenderableType]:
    """What ``pyab prove --verify`` prints."""
    yield Text(f"{found.trees:,} of {found.of:,} trees were run again.")
    for problem in found.problems:
        yield Text(problem, style="bold red")
    if found.unchecked:
        yield Text(f"Not checked: {'; '.join(found.unchecked)}.")
    yield _mark(not found.problems, "It holds." if not found.problems else "It does not hold.")


def trees_line(trees: dict[str, int]) -> str:
    """The test trees in words."""
    kinds = {
        "figures": "of the figures",
        "small": "small",
        "windows": "small with a window",
        "random": "random",
        "bounded": "random with bounds",
        "limited": "random with a limit",
        "large": "large",
    }
    return f"{sum(trees.values()):,} test trees: " + ", ".join(
        f"{trees[kind]:,} {name}" for kind, name in kinds.items() if trees.get(kind)
    )


def trace_text(trace: Trace, width: int | None = None) -> Iterable[Text]:
    """What ``pyab trace`` prints: an event a line, the cut-offs bold.

    Args:
        trace: The search.
        width: The columns there are; no line is broken when left out.
    """
    for frame in islice(Replay(trace), 1, None):
        style = "bold yellow" if frame.cut else ""
        for line in steps.lines(frame, width):
            yield Text(line, style)
    for line in steps.broken(ending(trace), width):
        yield Text(line, "bold")


def ending(trace: Trace) -> str:
    """What came of a search, in a line."""
    if trace.answer.problem:
        return f"no answer: {trace.answer.problem}"
    move = "" if trace.move is None else f", line {words.line(trace.tree, trace.line)}"
    return (
        f"value {words.value(trace.value)}{move}; {len(trace.leaves):,} of "
        f"{len(trace.tree.leaves):,} leaves evaluated"
    )


def figure_table(
    figure: Figure, trace: Trace, results: list[tuple[Claim, list[Any]]], width: int
) -> Iterable[RenderableType]:
    """What ``pyab figures`` prints of one figure: a search drawn, and what came of each claim."""
    yield Text(f"{figure.key}  {figure.caption}", style="bold")
    made = "; the tree is reconstructed from the text" if figure.reconstructed else ""
    yield Text(f"{figure.source}{made}")
    yield Text("")
    picture = draw(trace, figure.cell, figure.drops)
    columns = max(map(len, picture.splitlines()))
    if columns <= width:
        shown = Text(picture)
        shown.highlight_regex("[┌─┬┐│┼┴]+", "dim")
        shown.highlight_regex("[╔═╦╗║╩]+", "cyan")
        yield shown
    else:
        yield Text(f"(The picture takes {columns} columns, here are {width}: try | less -S)\n")
    if figure.note:
        yield Text(figure.note)
        yield Text("")
    printed, right = (
        ("computed apart", "as computed") if figure.ours else ("the source", "as printed")
    )
    table = _table("program", "", printed, "Prolog", "Python", "")
    for claim, got in results:
        name, _ = FACTS[claim.fact]
        cells = ["same" if as_printed(claim, [value]) else str(value) for value in got]
        mark = right if as_printed(claim, got) else "differs"
        table.add_row(claim.program, name, str(claim.printed), *cells, _mark(mark == right, mark))
    yield table
    yield Text("")


def print_all(console: Console, parts: Iterable[RenderableType]) -> None:
    """Print one thing after the other, a table that is too wide as a list."""
    for part in parts:
        if isinstance(part, Table) and not fits(console, part):
            part = listed(part)
        console.print(part)
