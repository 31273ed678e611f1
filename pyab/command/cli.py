"""The command ``pyab``: one verb a function, exit codes and errors as one place says.

Exit codes: 0 all agree, 1 a disagreement, 2 bad input or usage, 3 an error of pyab's own, so that
something was not judged, 130 interrupted; a reader that goes away ends it as the shell expects,
with 141.
"""

from __future__ import annotations

import argparse
import errno
import json
import math
import os
import platform
import re
import shutil
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, redirect_stdout
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from pyab.agreement.testtrees import LEAVES, RANDOM, WINDOW_LEAVES
from pyab.engines import bridge
from pyab.errors import EngineError, InternalError, PyabError, UsageError, internal
from pyab.support import interrupt
from pyab.support.version import __version__
from pyab.trace.words import cut, printable
from pyab.trees.literal import EXAMPLE, Number, number
from pyab.trees.uniform import ORDERS, REPEAT

OK, DISAGREE, BAD_INPUT, OURS, BROKEN_PIPE = 0, 1, 2, 3, 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    arguments = argparse.Namespace()
    try:
        _prepare_streams()
        with interrupt.prompt(), redirect_stdout(_Output(sys.stdout)):
            try:
                _parser().parse_args(argv, arguments)
                _check_folder()
                code: int = arguments.run(arguments)
            except SystemExit as end:
                if not end.code:  # --help, --version
                    sys.stdout.flush()
                raise
            sys.stdout.flush()
            return code
    except InternalError as error:
        return _complain(error, OURS)
    except PyabError as error:
        return _complain(f"{error}{_way_round(error, arguments)}")
    except KeyboardInterrupt:
        _say("pyab: interrupted")
        return interrupt.STATUS
    except _OutputError as error:
        _drop(sys.stdout.fileno())
        if error.errno == errno.EPIPE:
            return BROKEN_PIPE
        return _complain(f"standard output: {_reason(error)}")
    except OSError as error:  # which nobody foresaw where it happened
        return _complain(f"{error.filename or 'the system refuses'}: {_reason(error)}")
    except MemoryError:
        return _complain("out of memory: try a smaller tree, or fewer programs at a time")
    except Exception as error:  # nobody foresaw it, so that it is ours
        return _complain(internal(error), OURS)


class _OutputError(OSError):
    """Standard output cannot be written to."""


class _Output:
    """Standard output, with errors of its own: those of other files, pipes and sockets are not.

    Not BrokenPipeError, they pass through rich, which ends the process at that, with 1.
    """

    failed: _OutputError | None = None
    """The first error: argparse thinks that nobody wants to know of it."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

    def write(self, text: str) -> int:
        """Write a text."""
        written: int = self._try(self._stream.write, text)
        return written

    def flush(self) -> None:
        """Write what has not been written yet."""
        self._try(self._stream.flush)
        if self.failed:
            raise self.failed

    def _try(self, function: Callable[..., Any], *arguments: str) -> Any:
        try:
            return function(*arguments)
        except OSError as error:
            self.failed = self.failed or _OutputError(*error.args)
            raise self.failed from None


def _prepare_streams() -> None:
    for descriptor, stream in ((0, sys.stdin), (2, sys.stderr)):
        if stream is None:  # closed; a file that is opened now would get its number
            _drop(descriptor)
    if sys.stderr is None:
        sys.stderr = open(2, "w", closefd=False)  # noqa: SIM115  # to the end
    if sys.stdout is None:
        raise UsageError("standard output is closed: there is nowhere to print to")
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # a terminal that cannot show a name


def _check_folder() -> None:
    """Refuse to work in a folder that is no longer there, in which SWI-Prolog would crash."""
    try:
        Path.cwd()
    except OSError:
        raise UsageError("the current folder is no longer there: change to another") from None


def _drop(descriptor: int) -> None:
    """Have nobody read what goes there, and Python not fail at its end."""
    os.dup2(os.open(os.devnull, os.O_RDWR), descriptor)


def _reason(error: OSError) -> str:
    return (error.strerror or str(error) or type(error).__name__).lower()


def _way_round(error: PyabError, arguments: argparse.Namespace) -> str:
    """What else can be done where SWI-Prolog cannot be had, by this verb."""
    if isinstance(error, EngineError) and str(error).endswith(bridge.HOW_TO_INSTALL):
        return ", or leave it out with --engine python" if "engine" in arguments else ""
    return ""


def _complain(message: object, code: int = BAD_INPUT) -> int:
    _say(f"pyab: error: {cut(printable(str(message)))}")
    return code


def _say(line: str) -> None:
    """Say something on standard error, if there is someone to be told."""
    try:
        print(line, file=sys.stderr, flush=True)
    except OSError:
        _drop(2)


# ------------------------------------------------------------------- verbs


def _solve(arguments: argparse.Namespace) -> int:
    from pyab.agreement.solve import solve
    from pyab.command import report
    from pyab.trees.files import find

    tree = find(arguments.tree)
    with _busy(tree.size):
        solution = solve(tree, arguments.program, arguments.engine, **_searching(arguments))
    if arguments.json:
        _print_json(report.solution_json(solution))
    else:
        report.print_all(_console(), report.solution_table(solution))
    return OK if solution.agree else DISAGREE


def _searching(arguments: argparse.Namespace) -> dict[str, Any]:
    return {name: getattr(arguments, name) for name in ("window", "root", "depth", "likelihood")}


def _check(arguments: argparse.Namespace) -> int:
    if arguments.file:
        return _check_files(arguments)
    for option, value in vars(arguments).items():
        if option in _OF_FILES and value != _OF_FILES[option]:
            raise UsageError(f"--{option.replace('_', '-')} is about files: name a Prolog file")
    from pyab.command import report
    from pyab.proof.check import check
    from pyab.support.processes import default_jobs

    began = time.monotonic()
    jobs = default_jobs() if arguments.jobs is None else arguments.jobs
    with _Progress("checking") as report_progress:
        found = check(
            arguments.program,
            leaves=arguments.leaves,
            random=RANDOM if arguments.random is None else arguments.random,
            seed=arguments.seed,
            window_leaves=arguments.window_leaves or WINDOW_LEAVES,
            jobs=jobs,
            progress=report_progress,
        )
    if arguments.json:
        _print_json(report.check_json(found))
    else:
        console = _console()
        console.print(
            f"SWI-Prolog {bridge.version()} and Python {platform.python_version()}; "
            + report.trees_line(found.trees)
        )
        console.print()
        report.print_all(console, report.check_table(found))
        console.print(f"({time.monotonic() - began:.0f} s)", style="dim")
    return OK if found.agree else DISAGREE


def _check_files(arguments: argparse.Namespace) -> int:
    from pyab.command import report
    from pyab.submission.judge import grading
    from pyab.submission.judge.filereport import Options
    from pyab.submission.judge.judge import examine_all
    from pyab.submission.read.files import prolog_files
    from pyab.submission.read.reading import hook
    from pyab.support.processes import default_jobs

    for option in ("program", "window_leaves"):
        if getattr(arguments, option) is not None:
            raise UsageError(
                f"--{option.replace('_', '-')} is about the programs of the sources: "
                "leave it out where files are named"
            )
    files = prolog_files(arguments.file)
    if arguments.depth is not None and not arguments.start:
        raise UsageError("--depth is about the file's own game: name its --start as well")
    if arguments.start and len(files) > 1:
        raise UsageError("--start is about one game: name one file")
    options = Options(
        entry=arguments.entry or "",
        hooks=tuple(map(hook, arguments.hook)),
        adapter=arguments.adapter or "",
        start=arguments.start or "",
        depth=Options.depth if arguments.depth is None else arguments.depth,
        seconds=arguments.limit,
        sandbox=not arguments.no_sandbox,
        leaves=arguments.leaves,
        random=Options.random if arguments.random is None else arguments.random,
        seed=arguments.seed,
    )
    targets = {
        f"--{option}": path
        for option in ("junit", "gradescope")
        if (path := getattr(arguments, option)) is not None
    }
    grading.check(targets, [*files, *filter(None, [arguments.adapter])])
    jobs = min(default_jobs() if arguments.jobs is None else arguments.jobs, len(files))
    page, reports = _Page(None if arguments.json else _console(), bool(targets)), []
    with _Progress("checking") as report_progress:
        for one in examine_all(files, options, jobs, report_progress):
            reports.append(one)
            with _aside(report_progress):
                page.print(report.file_text(one, arguments.require, len(files)))
    forms = {"--junit": grading.junit, "--gradescope": grading.gradescope}
    judged = all(one.judged for one in reports)
    without = None if judged else targets.pop("--gradescope", None)
    # First: where nobody reads on, nothing else is lost; what goes wrong is told last.
    problems = grading.write(
        {path: forms[option](reports, arguments.require) for option, path in targets.items()}
    )
    if arguments.json:
        _print_json(grading.document(reports, arguments.require))
    page.print(report.files_table(reports, arguments.require))
    page.check()
    if without is not None:
        _say(
            f"pyab: {printable(without)} was not written, so that no points are given for a file "
            "that was not judged"
        )
    if problems:
        raise UsageError("; ".join(problems))
    if not judged:
        return OURS
    return OK if all(one.passes(arguments.require) for one in reports) else DISAGREE


class _Page:
    """What is printed while the work goes on.

    Args:
        console: Where to; nowhere, if there is none.
        patient: Whether the work goes on where nobody reads, for something else comes of it.
    """

    def __init__(self, console: Any, patient: bool) -> None:
        self._console, self._patient = console, patient
        self._gone: _OutputError | None = None

    def print(self, parts: Any) -> None:
        """Print something, if there still is someone to read it."""
        from pyab.command import report

        if self._console is None or self._gone:
            return
        try:
            report.print_all(self._console, parts)
            sys.stdout.flush()
        except _OutputError as error:
            self._gone = error
            if not self._patient:
                raise

    def check(self) -> None:
        """Tell that nobody reads on."""
        if self._gone:
            raise self._gone


def _prove(arguments: argparse.Namespace) -> int:
    from pyab.command import report
    from pyab.programs.records import select
    from pyab.proof import certificate
    from pyab.proof.plan import Question
    from pyab.proof.run import expected_seconds, prove
    from pyab.proof.store import Store
    from pyab.support.processes import default_jobs
    from pyab.trace.words import duration

    _refuse_together(arguments)
    if arguments.verify:
        return _verify(arguments)
    if arguments.induction:
        return _induction(arguments)
    question = Question(
        leaves=arguments.leaves or 6,
        sides=("max", "min") if arguments.root in (None, "both") else (arguments.root,),
        events=arguments.events,
        windows=arguments.windows,
        unary=arguments.unary or 0,
        classes=arguments.classes,
    )
    programs = select(arguments.program)
    jobs = default_jobs() if arguments.jobs is None else arguments.jobs
    expected = expected_seconds(programs, question, jobs)
    if expected > _LONG:
        _say(f"pyab: this takes about {duration(expected)}")
    resumed = Store(arguments.resume, programs, question) if arguments.resume else nullcontext()
    with resumed as known, _Progress("proving", "trees") as report_progress:
        found = prove(programs, question, jobs, report_progress, known, arguments.scheduler or "")
    if arguments.json:
        _print_json(certificate.document(found, programs))
    else:
        report.print_all(_console(), report.proof_table(found))
    return OK if found.agree else DISAGREE


_OF_TREES = ("leaves", "root", "events", "windows", "unary", "classes", "resume", "scheduler")


def _refuse_together(arguments: argparse.Namespace) -> None:
    """Refuse options that would have no effect."""
    if arguments.verify:
        others = ["program", "jobs", "induction", "children", *_OF_TREES]
        why = "has no effect with --verify, which asks the file"
    elif arguments.induction:
        others = ["share", *_OF_TREES]
        why = "has no effect with --induction: trees of any depth, every step, with all windows"
    else:
        others = ["children", "share"]
        why = f"is for --{'verify' if arguments.share is not None else 'induction'}"
    for option in others:
        given = getattr(arguments, option)
        if not (given is None or given is False):
            raise UsageError(f"--{option} {why}; leave it out")


def _induction(arguments: argparse.Namespace) -> int:
    from pyab.command import report
    from pyab.programs.records import select
    from pyab.proof.symbols.induction import Induction, expected_seconds, induct
    from pyab.support.processes import default_jobs, ordered
    from pyab.trace.words import duration

    programs = select(arguments.program)
    jobs = default_jobs() if arguments.jobs is None else arguments.jobs
    began = time.monotonic()
    children = arguments.children or 3
    expected = expected_seconds(programs, children)
    if expected < _LONG:
        jobs = 1  # starting processes takes longer
    elif expected / jobs > _LONG:
        _say(f"pyab: this takes about {duration(expected / jobs)}")
    found: list[Induction] = []
    with _Progress("proving", "programs") as report_progress:
        for one in ordered(partial(induct, children=children), programs, jobs):
            found.append(one)
            if report_progress:
                report_progress(len(found), len(programs))
    if all(one.refused for one in found):
        raise UsageError(f"{found[0].program}: {found[0].refused}: no induction holds for it")
    if arguments.json:
        _print_json(report.induction_json(found, children, time.monotonic() - began))
    else:
        report.print_all(_console(), report.induction_table(found, children))
    return OK if all(one.right for one in found) else DISAGREE


def _verify(arguments: argparse.Namespace) -> int:
    from pyab.command import report
    from pyab.proof import certificate
    from pyab.trace.words import duration

    share = 0.05 if arguments.share is None else arguments.share
    made = certificate.read(arguments.verify)
    try:
        plan = certificate.planned(made, share)
    except UsageError as error:
        raise UsageError(f"{arguments.verify}: {error}") from None
    expected = plan.expected_seconds()
    if expected > _LONG:
        print(f"pyab: this takes about {duration(expected)}", file=sys.stderr)
    with _Progress("verifying", "trees") as report_progress:
        found = plan.run(report_progress)
    if arguments.json:
        _print_json(
            {
                "holds": not found.problems,
                "problems": found.problems,
                "trees": found.trees,
                "of": found.of,
                "not_checked": found.unchecked,
            }
        )
    else:
        report.print_all(_console(), report.verdict_text(found))
    return DISAGREE if found.problems else OK


_LONG = 5.0
"""Seconds; what takes longer is announced."""


def _trace(arguments: argparse.Namespace) -> int:
    from pyab.agreement.solve import solve
    from pyab.command import report
    from pyab.trace.words import window
    from pyab.trees.files import find

    as_json = arguments.json or arguments.format == "json"
    as_page = arguments.format == "html"
    if arguments.json and as_page:
        raise UsageError("--json and --format html are two documents: leave one out")
    if arguments.step:
        if as_json or as_page:
            other = "--json for programs" if as_json else "--format html for a browser"
            raise UsageError(f"--step is for a terminal, and {other}: leave one out")
        from pyab.command import terminal
        from pyab.command.stepping import Stepper

        terminal.check()
    tree = find(arguments.tree)
    engines = None if arguments.engine is None else [arguments.engine]
    with _busy(tree.size):
        solution = solve(tree, [arguments.program], engines, **_searching(arguments))
    searches = solution.searches(arguments.program)
    if as_json:
        _print_json(report.searches_json(searches))
    elif as_page:
        from pyab.picture import draw

        form = draw.FORMS["html"]
        _show(form.made(draw.searched(solution, arguments.program, form)))
    elif arguments.step:
        terminal.step(Stepper(searches))
    else:
        console = _console()
        width = console.width if console.is_terminal else None
        for trace in searches:
            if trace is not searches[0]:
                print(f"the value is not inside; again with {window(trace.window)}:")
            for line in report.trace_text(trace, width):
                if line.style and width:
                    console.print(line, soft_wrap=True)
                else:
                    print(line.plain)
        if solution.agree and len(solution.traces) > len(searches):
            print("Prolog and Python: the same events")
    for difference in solution.differences:
        _say(str(difference))
    return OK if solution.agree else DISAGREE


def _compare(arguments: argparse.Namespace) -> int:
    from pyab.command import comparison, report
    from pyab.comparison.compare import compare, compare_uniform
    from pyab.trees.files import find

    _check_comparison(arguments)
    write_plot = _plotting(arguments.plot)
    shared: dict[str, Any] = {"programs": arguments.program, "engines": arguments.engine}
    if arguments.uniform:
        with _Progress("comparing", "positions") as report_progress:
            branching, depth = arguments.uniform
            found = compare_uniform(
                branching,
                depth,
                order=arguments.order or "random",
                repeat=arguments.repeat,
                seed=arguments.seed or 0,
                root=arguments.root or "max",
                progress=report_progress,
                **shared,
            )
    else:
        trees = [find(tree) for tree in arguments.tree]
        with _Progress("comparing", "positions") as report_progress:
            found = compare(
                *trees,
                root=arguments.root,
                names=[_tree_name(*pair) for pair in zip(arguments.tree, trees, strict=True)],
                progress=report_progress,
                **shared,
            )
    if arguments.json:
        _print_json(comparison.comparison_json(found))
    elif arguments.csv:
        comparison.write_csv(found, sys.stdout)
    else:
        report.print_all(_console(), comparison.comparison_table(found))
    if write_plot:  # last: if it cannot be written, nothing else is lost
        write_plot(found)
        if not (arguments.json or arguments.csv):
            print(f"The plot is in {printable(arguments.plot)}.")
    return OK if found.agree else DISAGREE


def _check_comparison(arguments: argparse.Namespace) -> None:
    """Refuse what does not go together."""
    if arguments.uniform and arguments.tree:
        raise UsageError("trees are named, and --uniform makes its own: leave out one of the two")
    if not arguments.uniform and not arguments.tree:
        raise UsageError("no tree is named: give one or more, or --uniform B D")
    for option in () if arguments.uniform else ("plot", "order", "repeat", "seed"):
        if getattr(arguments, option) is not None:
            raise UsageError(f"--{option} is about uniform trees: add --uniform B D")
    order = arguments.order or "random"
    for option in () if order == "random" else ("repeat", "seed"):
        if getattr(arguments, option) is not None:
            raise UsageError(f"--{option} is about random trees: leave it out with --order {order}")
    if arguments.csv and arguments.json:
        raise UsageError("--csv and --json are two forms of standard output: leave out one")


def _plotting(path: str | None) -> Any:
    """What draws to that file, which is looked at before the work begins."""
    if path is None:
        return None
    from pyab.comparison import plot

    plot.check(path)
    return lambda found: plot.write(found, path)


def _tree_name(argument: str, tree: Any) -> str:
    """What to call a tree that was typed so: its name, or its literal, in words if it is long."""
    from pyab.trace import words

    text = argument.strip()
    if text == "-":
        return "standard input"
    return words.tree(tree) if len(text) > 60 and text[0] in "[{" else text


def _draw(arguments: argparse.Namespace) -> int:
    from pyab.picture import draw
    from pyab.support.files import save
    from pyab.trees.files import find

    to_file = arguments.output not in (None, "-")
    name = arguments.format or (draw.form_of(arguments.output) if to_file else "text")
    form = draw.FORMS[name]
    tree = find(arguments.tree)
    program = None if arguments.program == "none" else arguments.program
    with _busy(tree.size):
        scene = draw.view(tree, program, form, **_searching(arguments))
    picture = _text_picture(scene, arguments.width, to_file) if name == "text" else form.made(scene)
    if to_file:
        save(arguments.output, picture)
    elif name == "text":
        sys.stdout.write(picture)
    else:
        _show(picture)
    return OK


def _show(picture: str) -> None:
    """Print a picture that cannot do with fewer characters than it has."""
    if not _can_show(picture):
        raise UsageError("standard output has no UTF-8: pyab draw saves to a file, with -o FILE")
    sys.stdout.write(picture)


def _text_picture(scene: Any, width: int | None, to_file: bool) -> str:
    """The picture for a terminal: as wide as that, and in signs that it has."""
    from pyab.picture import text

    if width is None:
        width = shutil.get_terminal_size().columns if _is_terminal(sys.stdout) else 80
    return text.text(scene, width, not to_file and not _can_show(text.DRAWABLE))


def _can_show(text: str) -> bool:
    """Whether standard output's encoding has all of a text's characters."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _figures(arguments: argparse.Namespace) -> int:
    from pyab.agreement.figures import FACTS, FIGURES, as_printed, figure
    from pyab.agreement.solve import solve
    from pyab.command import report

    chosen = [figure(key) for key in arguments.name] or list(FIGURES)
    console = None if arguments.json else _console()
    documents: list[dict[str, Any]] = []
    good = True
    for one in chosen:
        found = {}
        for key in dict.fromkeys(claim.program for claim in one.claims):
            solution = solve(one.tree, [key], window=one.window)
            found[key] = list(solution.traces)
            good = good and solution.agree
        results = [
            (claim, [FACTS[claim.fact][1](trace) for trace in found[claim.program]])
            for claim in one.claims
        ]
        for claim, got in results:
            good = good and as_printed(claim, got)
            documents.append(
                {
                    "figure": one.key,
                    "program": claim.program,
                    "fact": claim.fact,
                    "printed": claim.printed,
                    "prolog": got[0],
                    "python": got[1],
                }
            )
        if console:
            shown = found[one.shows][0]
            report.print_all(console, report.figure_table(one, shown, results, console.width))
    if arguments.json:
        _print_json({"figures": documents, "agree": good})
    return OK if good else DISAGREE


# ------------------------------------------------------------------ printing


def _print_json(document: dict[str, Any]) -> None:
    json.dump(document, sys.stdout, ensure_ascii=False, allow_nan=False)
    print()


def _console() -> Any:
    from rich.console import Console

    # Not to a terminal: no colour, and no line broken for a width that nobody has.  In a notebook,
    # text as well.
    return Console(
        highlight=False,
        width=None if _is_terminal(sys.stdout) else 200,
        soft_wrap=False,
        force_jupyter=False,
    )


def _busy(positions: int) -> AbstractContextManager[Any]:
    """A sign of life on standard error while a large tree is searched; to a terminal only."""
    if positions < 20_000 or not _is_terminal(sys.stderr):
        return nullcontext()
    from rich.console import Console

    return Console(stderr=True).status(f"searching {positions:,} positions ...")


def _is_terminal(stream: Any) -> bool:
    return stream is not None and stream.isatty()


class _Progress:
    """A progress bar on standard error while it lasts; nothing where that is no terminal."""

    def __init__(self, what: str, of: str = "") -> None:
        self.what, self.of = what, of

    def __enter__(self) -> Any:
        if not _is_terminal(sys.stderr):
            return None
        from rich.console import Console
        from rich.progress import (
            BarColumn,
            MofNCompleteColumn,
            Progress,
            ProgressColumn,
            TaskProgressColumn,
            TextColumn,
        )
        from rich.progress import TimeRemainingColumn as TimeLeft

        numbers: list[ProgressColumn] = [MofNCompleteColumn()]
        if self.of:  # a rate instead, where there are millions
            numbers = [TaskProgressColumn(), TextColumn("{task.fields[rate]}")]
        self.bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            *numbers,
            TimeLeft(),
            console=Console(stderr=True),
            transient=True,
        )
        self.bar.start()
        self.task = self.bar.add_task(self.what, total=None, rate="")
        return self.update

    def update(self, done: int, total: int) -> None:
        """Show how far it is."""
        speed = self.bar.tasks[0].speed  # not known at first
        rate = f"{speed:,.0f} {self.of}/s" if speed else ""
        self.bar.update(self.task, completed=done, total=total, rate=rate)

    def __exit__(self, *_: object) -> None:
        if hasattr(self, "bar"):
            self.bar.stop()


@contextmanager
def _aside(update: Any) -> Iterator[None]:
    """Within it, the progress bar that is updated so is taken away, if there is one."""
    bar = update.__self__.bar if update else None
    if bar:
        bar.stop()
    yield
    if bar:
        bar.start()


# ----------------------------------------------------------------- arguments


class _Parser(argparse.ArgumentParser):
    def __init__(self, **details: Any) -> None:
        super().__init__(**details)
        # Numbers of any form, and names that begin so, are no options.
        self._negative_number_matcher = re.compile(r"-(\d|\.\d|inf)", re.IGNORECASE)

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message} (see {self.prog} --help)")


def _bound(text: str) -> Number:
    text = text.strip()
    infinite = {"inf": math.inf, "+inf": math.inf, "-inf": -math.inf}.get(text.lower())
    return number(text, lambda: f"the bound {text!r}") if infinite is None else infinite


def _count(least: int, most: int) -> Any:
    def read(text: str) -> int:
        text = text.strip()
        if not text.lstrip("-").isdecimal() or len(text) > 20 or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(
                f"a whole number from {least} to {most} is expected, not {text[:30]!r}"
            )
        return int(text)

    return read


def _likelihood(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 0 <= value <= 1:
        raise argparse.ArgumentTypeError(f"a number from 0 to 1 is expected, not {text!r}")
    return value


class _Window(argparse.Action):
    def __call__(self, _p: Any, namespace: Any, values: Any, _option: Any = None) -> None:
        setattr(namespace, self.dest, tuple(_bound(text) for text in values))


def _path(text: str) -> str:
    if not text:
        raise argparse.ArgumentTypeError("the name of a file is expected, not ''")
    return text


def _address(text: str) -> str:
    if not text.strip():
        raise argparse.ArgumentTypeError("an address is expected, such as tcp://HOST:8786")
    return text


def _goal(text: str) -> str:
    if not text.strip() or not text.isprintable():
        raise argparse.ArgumentTypeError(f"a goal in one line is expected, not {text!r}")
    return text


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


_TREE = (
    f"a literal such as '{EXAMPLE}', a file (.txt, .json, .pl), '-' for standard input, "
    "or a built-in tree: pi, bratko, lecture, romanian"
)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="pyab",
        description="Alpha-beta search as the textbooks print it, in Prolog and in Python.",
        epilog="exit codes: 0 all agree, 1 a disagreement, 2 bad input or usage, "
        "3 an error of pyab's own, 130 interrupted",
    )
    parser.add_argument("--version", action="version", version=f"pyab {__version__}")
    verbs = parser.add_subparsers(metavar="VERB", required=True, parser_class=_Parser)

    solve = _verb(
        verbs,
        "solve",
        _solve,
        "search one tree with every program, in both languages",
        f"pyab solve '{EXAMPLE}' --program bratko,f2",
    )
    solve.add_argument("tree", metavar="TREE", help=_TREE)
    _search_options(solve)
    solve.add_argument(
        "--program",
        action="extend",
        type=_names,
        metavar="KEY",
        help="a program, or several with commas; all when left out",
    )
    solve.add_argument(
        "--engine",
        action="extend",
        type=_names,
        metavar="NAME",
        help="prolog, python, or both with a comma",
    )
    _json_option(solve)

    check = _verb(
        verbs,
        "check",
        _check,
        "run every program in both languages on every test tree, and check the laws; or say what "
        "is wrong with a Bratko-style program in a FILE",
        "pyab check student.pl",
    )
    _file_options(check)
    check.add_argument(
        "--program",
        action="extend",
        type=_names,
        metavar="KEY",
        help="a program, or several with commas; all when left out",
    )
    check.add_argument(
        "--leaves",
        type=_count(2, 6),
        default=LEAVES,
        metavar="N",
        help=f"all trees of 2 to N leaves (default: {LEAVES})",
    )
    check.add_argument(
        "--window-leaves",
        type=_count(1, 5),
        metavar="N",
        help=f"all trees of 2 to N leaves with every window (default: {WINDOW_LEAVES}; "
        "with 5 there are forty times as many)",
    )
    check.add_argument(
        "--random",
        type=_count(0, 10**7),
        metavar="N",
        help=f"N random larger trees (default: {RANDOM}; for files 160)",
    )
    check.add_argument(
        "--seed",
        type=_count(0, 2**63),
        default=0,
        metavar="S",
        help="another seed, other random trees (default: 0)",
    )
    check.add_argument(
        "--jobs",
        type=_count(1, 1000),
        metavar="J",
        help="processes at work (default: one a processor)",
    )
    _json_option(check)

    _prove_options(verbs)

    trace = _verb(
        verbs,
        "trace",
        _trace,
        "print what a program does on a tree, step by step",
        f"pyab trace '{EXAMPLE}' --program f2",
    )
    trace.add_argument("tree", metavar="TREE", help=_TREE)
    trace.add_argument("--program", default="bratko", metavar="KEY", help="default: bratko")
    trace.add_argument(
        "--engine", metavar="NAME", help="prolog or python; both, compared, when left out"
    )
    _search_options(trace)
    trace.add_argument(
        "--step",
        action="store_true",
        help="go through the steps by key, with the tree and the clause at work; ? shows the keys",
    )
    trace.add_argument(
        "--format",
        choices=("text", "json", "html"),
        default="text",
        help="html: a page to go through the steps in a browser, as pyab draw makes it",
    )
    _json_option(trace)

    _compare_options(verbs)
    _draw_options(verbs)

    figures = _verb(
        verbs,
        "figures",
        _figures,
        "recompute the figures of the sources, beside what they print",
        "pyab figures 3",
    )
    figures.add_argument("name", nargs="*", metavar="NAME", help="a figure; all when left out")
    _json_option(figures)
    return parser


def _compare_options(verbs: Any) -> None:
    compare = _verb(
        verbs,
        "compare",
        _compare,
        "hold the declarative against the imperative: what each program does, and what it costs",
        "pyab compare --uniform 3 6 --order best --plot leaves.svg",
    )
    compare.add_argument("tree", nargs="*", metavar="TREE", help=_TREE)
    compare.add_argument(
        "--uniform",
        nargs=2,
        type=_count(1, 10**9),
        metavar=("B", "D"),
        help="uniform trees instead: B successors a position, all depths from 1 to D",
    )
    compare.add_argument(
        "--order",
        choices=ORDERS,
        help="of the uniform trees' successors: the best first; the best last, so that nothing is "
        "cut off; at random; or with the values 1, 2, 3, ... from left to right (default: random)",
    )
    compare.add_argument(
        "--repeat",
        type=_count(1, 100_000),
        metavar="N",
        help=f"random trees of each depth (default: {REPEAT})",
    )
    compare.add_argument(
        "--seed",
        type=_count(0, 2**63),
        metavar="S",
        help="another seed, other random trees (default: 0)",
    )
    compare.add_argument(
        "--program",
        action="extend",
        type=_names,
        metavar="KEY",
        help="a program, or several with commas; all when left out",
    )
    compare.add_argument(
        "--engine",
        action="extend",
        type=_names,
        metavar="NAME",
        help="prolog, python, or both with a comma",
    )
    compare.add_argument(
        "--root",
        choices=("max", "min"),
        help="who is to move at the root; as the tree has it when left out",
    )
    compare.add_argument(
        "--plot",
        type=_path,
        metavar="FILE",
        help="draw leaves against depth to FILE, .svg or .png (needs matplotlib: "
        "pip install 'pyab-prolog[plot]')",
    )
    compare.add_argument(
        "--csv",
        action="store_true",
        help="print comma-separated values, a line a search; a name that a spreadsheet would take "
        "for a formula has a ' in front",
    )
    _json_option(compare)


def _draw_options(verbs: Any) -> None:
    draw = _verb(
        verbs,
        "draw",
        _draw,
        "draw a tree as a program searches it: what was cut off and why, the chosen line",
        "pyab draw bratko -o tree.svg",
    )
    draw.add_argument("tree", metavar="TREE", help=_TREE)
    draw.add_argument(
        "--program",
        default="bratko",
        metavar="KEY",
        help="the program that searches it (default: bratko); none for the tree alone",
    )
    _search_options(draw)
    draw.add_argument(
        "--format",
        choices=("text", "svg", "html", "tikz"),
        help="the form of the picture; what FILE's ending says (.txt, .svg, .html, .tex), or text, "
        "when left out; html is a page to go through the search by key",
    )
    draw.add_argument("-o", "--output", metavar="FILE", help="save the picture to this file")
    draw.add_argument(
        "--width",
        type=_count(20, 100_000),
        metavar="N",
        help="text of at most N columns; the terminal's, or 80, when left out",
    )


def _prove_options(verbs: Any) -> None:
    prove = _verb(
        verbs,
        "prove",
        _prove,
        "show that Prolog and Python agree on all trees, whatever their values",
        "pyab prove --leaves 6 --program bratko",
    )
    prove.add_argument(
        "--leaves",
        type=_count(1, 9),
        metavar="N",
        help="all trees of up to N leaves, for every order of their values (default: 6)",
    )
    prove.add_argument(
        "--program",
        action="extend",
        type=_names,
        metavar="KEY",
        help="a program, or several with commas; all when left out",
    )
    prove.add_argument(
        "--root",
        choices=("max", "min", "both"),
        help="who is to move at the root (default: both)",
    )
    prove.add_argument(
        "--events", action="store_true", help="compare every step, not only value, move and leaves"
    )
    prove.add_argument(
        "--windows", action="store_true", help="with every window that can be told apart"
    )
    prove.add_argument(
        "--unary",
        type=_count(0, 6),
        metavar="DEPTH",
        help="shapes with single-child positions, too, up to so many moves deep",
    )
    prove.add_argument(
        "--classes",
        action="store_true",
        help="run one tree for all those on which the program compares alike",
    )
    prove.add_argument(
        "--jobs",
        type=_count(1, 1000),
        metavar="J",
        help="processes at work (default: one a processor)",
    )
    prove.add_argument(
        "--induction",
        action="store_true",
        help="trees of any depth, from all trees of one move with all windows",
    )
    prove.add_argument(
        "--children",
        type=_count(1, 6),
        metavar="K",
        help="with --induction: up to so many successors a position (default: 3)",
    )
    prove.add_argument(
        "--scheduler",
        type=_address,
        metavar="ADDRESS",
        help="share the work among the workers of a Dask cluster: tcp://HOST:8786",
    )
    prove.add_argument(
        "--resume",
        type=_path,
        metavar="FILE",
        help="keep what is done in this file, and go on from there the next time",
    )
    prove.add_argument(
        "--verify",
        type=_path,
        metavar="FILE",
        help="recheck the certificate that --json printed: its counts, its texts, and a part of it "
        "run again",
    )
    prove.add_argument(
        "--share",
        type=_share,
        metavar="PART",
        help="how much of the trees --verify runs again, about, from 0 to 1 (default: 0.05; one "
        "block of each program at least)",
    )
    _json_option(prove)


_OF_FILES: dict[str, Any] = {
    "require": "leaves",
    "entry": None,
    "hook": [],
    "adapter": None,
    "start": None,
    "depth": None,
    "limit": 10.0,
    "junit": None,
    "gradescope": None,
    "no_sandbox": False,
}
"""The options that are about files, with their defaults."""


def _file_options(check: argparse.ArgumentParser) -> None:
    check.add_argument(
        "file",
        nargs="*",
        metavar="FILE",
        help="a Prolog file, or a folder of them, to be checked against the book's program",
    )
    group = check.add_argument_group("with files")

    def add(name: str, **details: Any) -> None:
        default = _OF_FILES[name.removeprefix("--").replace("-", "_")]
        group.add_argument(name, default=default, **details)

    add(
        "--require",
        choices=("value", "best-move", "move", "leaves"),
        help="what a file must get right to pass: the value; a best move, too; the book's very "
        "move; the same leaves in the same order (default: leaves)",
    )
    add(
        "--entry",
        type=_goal,
        metavar="GOAL",
        help="how to call the search, where it is not found: "
        "'alphabeta(Pos, 50, Alpha, Beta, Best, Val)'",
    )
    add(
        "--hook",
        action="append",
        metavar="RELATION=NAME/ARITY",
        help="what the file calls a relation of the game: moves=successors/2, staticval=h/2, "
        "min_to_move=..., max_to_move=..., side=turn/2, terminal=..., move=... (one at a time), "
        "limit=max_depth/1",
    )
    add(
        "--adapter",
        type=_path,
        metavar="FILE",
        help="a Prolog file that fits the program to our trees",
    )
    add(
        "--start",
        type=_goal,
        metavar="GOAL",
        help="search the file's own game, too, from start(Pos) on",
    )
    add("--depth", type=_count(0, 50), metavar="N", help="so many moves deep (default: 3)")
    add(
        "--limit",
        type=_seconds,
        metavar="SECONDS",
        help="the CPU time that a file has, whatever else the machine does (default: 10)",
    )
    add("--junit", type=_path, metavar="FILE", help="write JUnit XML to this file, too")
    add(
        "--gradescope",
        type=_path,
        metavar="FILE",
        help="write Gradescope's results.json to this file, too",
    )
    group.add_argument(
        "--no-sandbox",
        action="store_true",
        help="trust the files: run all their directives (still in a process of its own, with "
        "limits, and where the system can with no network and no other files)",
    )


def _share(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not 0 <= found <= 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 0 to 1")
    return found


def _seconds(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text[:30]!r} is no number of seconds") from None


def _verb(verbs: Any, name: str, run: Any, says: str, example: str) -> argparse.ArgumentParser:
    verb: argparse.ArgumentParser = verbs.add_parser(
        name, help=says, description=says[0].upper() + says[1:] + ".", epilog=f"example: {example}"
    )
    verb.set_defaults(run=run)
    return verb


def _search_options(verb: argparse.ArgumentParser) -> None:
    verb.add_argument(
        "--window",
        nargs=2,
        action=_Window,
        metavar=("A", "B"),
        help="search with this window, from MAX's side; bounds may be infinite",
    )
    verb.add_argument(
        "--depth",
        type=_count(1, 10**9),
        metavar="N",
        help="take positions N moves deep as terminal, by their static values (JSON trees)",
    )
    verb.add_argument(
        "--likelihood",
        type=_likelihood,
        metavar="T",
        help="take positions as terminal whose moves' likelihoods multiply to less than T",
    )
    verb.add_argument(
        "--root",
        choices=("max", "min"),
        help="who is to move at the root; as the tree has it when left out",
    )


def _json_option(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("--json", action="store_true", help="print one JSON document")


if __name__ == "__main__":
    sys.exit(main())
