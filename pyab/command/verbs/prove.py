"""``pyab prove``: agreement on all trees of so many leaves, whatever their values."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from contextlib import nullcontext

from rich.console import RenderableType
from rich.text import Text

from pyab.command import exits, options
from pyab.command.output import Progress, announce, console, print_json
from pyab.command.tables import all_agree, mark, new_table, print_all
from pyab.command.verbs import prove_certificate, prove_induction
from pyab.programs.records import select
from pyab.proof import certificate
from pyab.proof.check import CHILDREN
from pyab.proof.plan import Question
from pyab.proof.recheck import SHARE
from pyab.proof.run import ProofReport, expected_seconds, prove
from pyab.proof.store import Store
from pyab.traces import words
from pyab.trees.tree import SIDES

EXAMPLE_CALL = "pyab prove --leaves 6 --program bratko"

LEAVES = 6
"""All trees of up to so many leaves, where nothing is said."""


def add_options(verb: options.Parser) -> None:
    """Add the verb's options."""
    values = {"most_leaves": LEAVES, "most_children": CHILDREN, "least_share": SHARE}
    options.add(verb, "prove", values)


# ----------------------------------------------------------------------- run

_OF_TREES = ("leaves", "root", "events", "windows", "unary", "classes", "resume", "scheduler")


def run(arguments: Namespace) -> int:
    """Prove it, in the way that is asked for; the exit code."""
    _refuse_together(arguments)
    if arguments.verify:
        return prove_certificate.run(arguments)
    if arguments.induction:
        return prove_induction.run(arguments)
    question = Question(
        # The parser has no default, so that an option that was typed in vain can be told.
        leaves=arguments.leaves or LEAVES,
        sides=SIDES if arguments.root in (None, "both") else (arguments.root,),
        events=arguments.events,
        windows=arguments.windows,
        unary=arguments.unary or 0,
        classes=arguments.classes,
    )
    programs = select(arguments.program)
    jobs = options.jobs(arguments)
    announce(expected_seconds(programs, question, jobs))
    resumed = Store(arguments.resume, programs, question) if arguments.resume else nullcontext()
    with resumed as known, Progress("proving", "trees") as report_progress:
        found = prove(programs, question, jobs, report_progress, known, arguments.scheduler or "")
    if arguments.json:
        print_json(certificate.document(found, programs))
    else:
        print_all(console(), table(found))
    return exits.of(found.agree)


def _refuse_together(arguments: Namespace) -> None:
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
    options.refuse(arguments, others, f"{why}; leave it out")


# -------------------------------------------------------------------- tables


def table(found: ProofReport) -> Iterable[RenderableType]:
    """The report as tables: one of trees, one of programs."""
    question = found.question
    columns = ("leaves", "shapes", "orderings", "trees")
    trees = new_table(*columns, right=columns)
    for row in found.rows:
        trees.add_row(f"{row.leaves}", f"{row.shapes:,}", f"{row.orderings:,}", f"{row.trees:,}")
    yield trees
    yield Text("")
    compared = "every step" if question.events else "value, move and leaves in order"
    with_windows = ", with every window" if question.windows else ""
    yield Text(
        f"compared: {compared}, {' and '.join(side.upper() for side in question.sides)} to move at "
        f"the root{with_windows}"
    )
    yield Text("")
    yield _programs(found)
    if question.classes:
        yield Text("")
        yield Text("One tree is run for all those on which both languages compare alike.")
    for proof in found.proofs:
        if proof.counterexample:
            yield Text("")
            where = words.tree(proof.counterexample.tree)
            yield Text(f"{proof.program}, {where}: {proof.counterexample.words}", style="bold red")
    yield Text("")
    yield all_agree(found.agree)


def _programs(found: ProofReport) -> RenderableType:
    runs = ("run",) if found.question.classes else ()
    programs = new_table("program", "trees", *runs, "Prolog and Python", right=("trees", "run"))
    for proof in found.proofs:
        outcome = mark(proof.agree, "agree" if proof.agree else "differ")
        run = [f"{proof.runs:,}" for _ in runs]
        programs.add_row(proof.program, f"{proof.trees:,}", *run, outcome)
    return programs
