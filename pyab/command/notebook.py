"""The library's results in a notebook: pictures, and the command's text.

A value's string is what the command prints of it, too, without colour.  In a notebook it is shown
as pictures, which a notebook shows before it is trusted, and keeps small; a page, whose frame is
taken out until then, is for those who ask for it: ``draw(..., format="html")``.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING

from pyab.agreement.report import Report
from pyab.agreement.solve import Solution
from pyab.comparison.comparison import Comparison
from pyab.picture import svg
from pyab.picture.draw import FORMS, searched
from pyab.picture.scene import scene
from pyab.submission.judge.details import details
from pyab.submission.judge.filereport import FileReport
from pyab.support import display
from pyab.traces.trace import Trace
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


_TABLES: dict[type, str] = {
    Solution: "pyab.command.verbs.solve",
    Comparison: "pyab.command.compare_tables",
    Report: "pyab.command.verbs.check",
}
"""The module whose ``table`` the command prints of a value; late, as rich takes its time."""


def _parts(value: object) -> Iterable[RenderableType]:
    """The command's text for a value."""
    if isinstance(value, FileReport):
        from rich.text import Text  # noqa: PLC0415  (rich takes its time)

        return [Text(details(value))]
    parts: Iterable[RenderableType] = import_module(_TABLES[type(value)]).table(value)
    return parts


@display.html.register(Comparison)
@display.html.register(Report)
@display.html.register(FileReport)
def _printed(value: object) -> str:
    """The command's text, with its colours."""
    # Styles inline, since a style sheet would hold for the whole notebook.
    return _recorded(_parts(value)).export_html(
        inline_styles=True, code_format='<pre style="line-height: 1.25">{code}</pre>'
    )


@display.text.register(Solution)
@display.text.register(Comparison)
@display.text.register(Report)
def _plain(value: object) -> str:
    """The command's text, without its colours."""
    text = _recorded(_parts(value)).export_text()
    # rich fills the lines of a table up with blanks.
    return "\n".join(line.rstrip() for line in text.splitlines())


@display.text.register
def _(report: FileReport) -> str:
    return details(report)


@display.text.register
def _(trace: Trace) -> str:
    from pyab.command.verbs.trace import lines  # noqa: PLC0415  (as above)

    return "\n".join(line.plain for line in lines(trace))


def _recorded(parts: Iterable[RenderableType]) -> Console:
    """A console of ours on which that is printed."""
    from rich.console import Console  # noqa: PLC0415  (as above)

    from pyab.command.tables import print_all  # noqa: PLC0415  (as above)

    # force_jupyter: in a notebook rich would show it there besides.
    console = Console(
        record=True, file=io.StringIO(), width=WIDTH, highlight=False, force_jupyter=False
    )
    print_all(console, parts)
    return console
