"""What a notebook shows of what the library returns: pictures, and what the command prints.

A value's string is what the command prints of it, too, without colour.  In a notebook it is shown
as pictures, which a notebook shows before it is trusted, and keeps small; a page, whose frame is
taken out until then, is for those who ask for it: ``draw(..., format="html")``.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import TYPE_CHECKING

from pyab.agreement.check import Report
from pyab.agreement.solve import Solution
from pyab.comparison.compare import Comparison
from pyab.picture import svg
from pyab.picture.draw import FORMS, searched
from pyab.picture.scene import scene
from pyab.submission.judge.details import details
from pyab.submission.judge.filereport import FileReport
from pyab.support import display
from pyab.trace.trace import Trace
from pyab.trees.tree import Tree

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

WIDTH = 100
"""Columns of what is printed."""


@display.svg.register
def _(tree: Tree) -> str:
    return svg.svg(scene(tree))


@display.svg.register
def _(trace: Trace) -> str:
    return svg.svg(scene(trace.tree, trace))


@display.svg.register
def _(solution: Solution) -> str:
    return svg.svg(searched(solution, solution.traces[0].program.key, FORMS["svg"]))


@display.html.register
def _(comparison: Comparison) -> str:
    from pyab.command.verbs.compare_tables import table  # noqa: PLC0415  (rich takes its time)

    return _printed(table(comparison))


@display.html.register
def _(report: Report) -> str:
    from pyab.command.verbs.check import table  # noqa: PLC0415  (as above)

    return _printed(table(report))


@display.html.register
def _(report: FileReport) -> str:
    from rich.text import Text  # noqa: PLC0415  (as above)

    return _printed([Text(details(report))])


@display.text.register
def _(solution: Solution) -> str:
    from pyab.command.verbs.solve import table  # noqa: PLC0415  (as above)

    return _plain(table(solution))


@display.text.register
def _(trace: Trace) -> str:
    from pyab.command.verbs.trace import lines  # noqa: PLC0415  (as above)

    return "\n".join(line.plain for line in lines(trace))


@display.text.register
def _(comparison: Comparison) -> str:
    from pyab.command.verbs.compare_tables import table  # noqa: PLC0415  (as above)

    return _plain(table(comparison))


@display.text.register
def _(report: Report) -> str:
    from pyab.command.verbs.check import table  # noqa: PLC0415  (as above)

    return _plain(table(report))


@display.text.register
def _(report: FileReport) -> str:
    return details(report)


def _plain(parts: Iterable[RenderableType]) -> str:
    """What the command would print, without its colours."""
    text = _recorded(parts).export_text()
    return "\n".join(line.rstrip() for line in text.splitlines())


def _printed(parts: Iterable[RenderableType]) -> str:
    """What the command would print, with its colours."""
    return _recorded(parts).export_html(
        inline_styles=True, code_format='<pre style="line-height: 1.25">{code}</pre>'
    )


def _recorded(parts: Iterable[RenderableType]) -> Console:
    """A console of ours on which that is printed."""
    from rich.console import Console  # noqa: PLC0415  (as above)

    from pyab.command.tables import print_all  # noqa: PLC0415  (as above)

    console = Console(
        record=True, file=io.StringIO(), width=WIDTH, highlight=False, force_jupyter=False
    )
    print_all(console, parts)
    return console
