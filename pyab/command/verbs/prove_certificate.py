"""``pyab prove --verify``: a certificate rechecked."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from pyab.command import exits
from pyab.command.output import Progress, announce, console, print_json
from pyab.command.tables import mark, print_all
from pyab.errors import UsageError
from pyab.proof import certificate, recheck
from pyab.proof.recheck import SHARE, Recheck


def run(arguments: Namespace) -> int:
    """Recheck the certificate; the exit code."""
    # 0 is a share, too: a block of each program.
    share = SHARE if arguments.share is None else arguments.share
    made = certificate.read(arguments.verify)
    try:
        plan = recheck.planned(made, share)
    except UsageError as error:
        # recheck knows a certificate, and not the file that it stood in.
        raise UsageError(f"{arguments.verify}: {error}") from None
    announce(plan.expected_seconds())
    with Progress("verifying", "trees") as report_progress:
        found = plan.run(report_progress)
    if arguments.json:
        print_json(document(found))
    else:
        print_all(console(), lines(found))
    return exits.of(not found.problems)


def document(found: Recheck) -> dict[str, Any]:
    """The verdict as JSON."""
    return {
        "holds": not found.problems,
        "problems": found.problems,
        "trees": found.trees,
        "of": found.of,
        "not_checked": found.unchecked,
    }


def lines(found: Recheck) -> Iterable[RenderableType]:
    """The verdict in lines."""
    yield Text(f"{found.trees:,} of {found.of:,} trees were run again.")
    for problem in found.problems:
        yield Text(problem, style="bold red")
    if found.unchecked:
        yield Text(f"Not checked: {'; '.join(found.unchecked)}.")
    yield mark(not found.problems, "It holds." if not found.problems else "It does not hold.")
