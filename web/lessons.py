"""The course as HTML: the notebook's text and exercises, and links to the searches it shows."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from markdown_it import MarkdownIt

Cell = dict[str, Any]
_SEARCH = re.compile(
    r"""draw\((\w+)(?:,\s"(\w+)")? | command\("trace\s([^"\s]+)"\) | solve\((\w+),\s\["(\w+)"\]
    | ^(tree)$""",
    re.VERBOSE | re.MULTILINE,
)
"""The cells that show a search."""


def lessons(notebook: Path) -> str:
    """The course, an element a section."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return "\n".join(_sections(cells))


def _sections(cells: list[Cell]) -> Iterator[str]:
    inside = False
    for number, cell in enumerate(cells):
        text = "".join(cell["source"])
        title = re.match(r"## (.*)\n", text)
        if title:
            yield (
                "</details>\n" if inside else ""
            ) + f"<details><summary>{escape(title[1])}</summary>"
            inside, text = True, text[title.end() :]
        if inside:  # what opens the notebook is for those who have one
            yield from _shown(cells, number, text)
    yield "</details>"


def _shown(cells: list[Cell], number: int, text: str) -> Iterator[str]:
    """A cell as the page has it."""
    cell = cells[number]
    if cell["cell_type"] == "markdown":
        # The page has no files that these links could lead to: their words stay.
        yield MarkdownIt().render(re.sub(r"\[`?([^]`]+)`?\]\([^)]+\.md\)", r"`\1`", text))
    elif "exercise" in cell["metadata"].get("tags", ()):
        yield _exercise(cells, number, text)
    elif "check" not in cell["metadata"].get("tags", ()):
        links = list(_links(_assigned(cells[: number + 1]), text))
        said = "" if links else _said(cell)
        yield from links or ([f'<pre tabindex="0">{escape(said)}</pre>'] if said else ())


def _exercise(cells: list[Cell], number: int, text: str) -> str:
    """A form with the answer, and what its check needs."""
    # In the notebook the check of an exercise is the cell behind it.
    check = "".join(cells[number + 1]["source"])
    file, _, rest = text.partition("\n") if text.startswith("%%writefile ") else ("", "", text)
    wanted = {node.id for node in ast.walk(ast.parse(check)) if isinstance(node, ast.Name)}
    assigned = _assigned(cells[:number])
    before = ["import math, pyab", "from pyab import course"]
    before += (f"{name} = {value}" for name, value in assigned.items() if name in wanted)
    if file:
        file = file.removeprefix("%%writefile ")
    rows = rest.count("\n") + 2
    return (
        f'<form id="exercise-{number}" data-before="{escape(chr(10).join(before))}" '
        f'data-check="{escape(check)}" data-file="{escape(file)}">'
        f'<textarea aria-label="Your answer" rows="{rows}" spellcheck="false" '
        # HTML drops the first line end in a textarea: here it is this one, and none of the
        # answer's.
        f'autocapitalize="off">\n{escape(rest)}</textarea>'
        '<button type="submit">Check</button> <p class="says" role="status"></p></form>'
    )


def _assigned(cells: list[Cell]) -> dict[str, str]:
    """The names of trees, and the last text that each was given, as Python."""
    code = ("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    return dict(re.findall(r'^(\w+) = (pyab\.T.*|"\[.*)$', "\n".join(code), re.MULTILINE))


def _links(assigned: dict[str, str], text: str) -> Iterator[str]:
    """Links to the searches that a cell shows, in the page."""
    for found in _SEARCH.finditer(text):
        drawn, by, traced, solved, program, alone = found.groups()
        subject = drawn or traced or solved or alone
        literal = re.search(r'"([^"]+)"', assigned.get(subject, f'"{subject}"'))
        assert literal is not None
        link = urlencode({"tree": literal[1], "root": "max", "program": by or program or "bratko"})
        yield f'<p><a data-search href="#{escape(link)}">Show {escape(literal[1])}</a></p>'


def _said(cell: Cell) -> str:
    """What a cell has printed, as the notebook has it stored."""
    said = (out.get("text") or out.get("data", {}).get("text/plain", "") for out in cell["outputs"])
    return "".join("".join(text) for text in said)
