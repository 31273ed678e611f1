"""What the documentation shows, made anew: ``./run docs`` writes it, the tests compare it.

A page is ``README.md`` or one in ``docs/``.  Its blocks of ``console`` are run as they stand, in a
folder where the checkout's files are; the pictures that they write are those that the pages show.
The notebook is run from top to bottom, and kept with what it shows.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", *sorted(DOCS.glob("*.md"))]
NOTEBOOK = DOCS / "course.ipynb"
PLOT = re.compile(r"<!-- (.*?) -->")
"""What matplotlib writes into a picture, which its next version may draw a hair elsewhere."""
COLOUR = re.compile(r"\x1b\[[0-9;]*m")


class Typed(NamedTuple):
    """A command as a page shows it.

    Attributes:
        command: What is typed.
        shown: What the page says that it prints.
    """

    command: str
    shown: str


def sessions(page: Path) -> list[list[Typed]]:
    """The blocks of commands of a page.

    A command that fails is followed by ``echo $?``, which shows its status.
    """
    blocks = re.findall(r"```console\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    typed = r"^\$ (.*)\n((?:(?!\$ ).*\n)*)"
    return [[Typed(*one) for one in re.findall(typed, block, re.MULTILINE)] for block in blocks]


def folder_for(folder: Path) -> None:
    """Put into a folder what the pages' commands find in a checkout."""
    for name in ("docs", "tests", "prolog"):
        (folder / name).symlink_to(ROOT / name)


def run(typed: str, folder: Path, status: int = 0) -> subprocess.CompletedProcess[str]:
    """Run a command in a shell, as it would be after one with that status."""
    programs = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    return subprocess.run(
        ["sh", "-c", f"(exit {status})\n{typed}"],
        cwd=folder,
        env={**os.environ, "PATH": programs, "PYTHONUTF8": "1", "PYTHONWARNINGS": ""},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=600,
    )


def pictures(folder: Path) -> Iterator[Path]:
    """The pictures that commands have left in a folder."""
    return (path for path in folder.iterdir() if path.suffix in (".svg", ".png"))


def drawn(picture: str) -> object:
    """What has to be the same in a picture, made with whatever version of matplotlib."""
    return PLOT.findall(picture) or picture


# ------------------------------------------------------------------ notebook


def executed(folder: Path, answers: Mapping[str, str] | None = None) -> Any:
    """The notebook, run in a folder, with what it shows.

    Args:
        folder: Where it is run; its cells write files.
        answers: For some cells, by their names, another text.
    """
    import nbformat  # noqa: PLC0415  (only here)
    from nbclient import NotebookClient  # noqa: PLC0415

    # The kernel of this .venv, through files of its own.
    os.environ |= {"JUPYTER_PREFER_ENV_PATH": "1", "JUPYTER_PLATFORM_DIRS": "1"}
    os.environ["JUPYTER_RUNTIME_DIR"] = str(folder)
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    for cell in notebook.cells:
        cell.source = (answers or {}).get(cell.id, cell.source)
    client = NotebookClient(
        notebook,
        timeout=600,
        startup_timeout=600,
        kernel_name="python3",
        record_timing=False,
        coalesce_streams=True,  # else what is printed is in pieces, as the time had it
        extra_arguments=["--log-level=ERROR"],  # it warns of its port, which is this machine's own
        resources={"metadata": {"path": str(folder)}},
    )
    client.execute()
    for cell in notebook.cells:
        if cell.cell_type == "code":
            keep(cell)
    return notebook


def keep(cell: Any) -> None:
    """Leave of a cell's output what is shown, and what is the same everywhere.

    Where there is a picture or HTML, the text beside it is not shown.  What matplotlib draws is
    not kept, nor are colours, which depend on who asks.
    """
    if "unstored" in cell.metadata.get("tags", ()):
        cell.outputs = []
    for output in cell.outputs:
        output.pop("metadata", None)
        if "text" in output:
            plain = COLOUR.sub("", output.text)
            output.text = "".join(f"{line.rstrip()}\n" for line in plain.splitlines())
        if "data" in output:
            output.metadata = {}
            if len(output.data) > 1:
                output.data.pop("text/plain", None)


def text_of(notebook: Any) -> str:
    """The notebook as it is kept: keys in order, a line of text a line."""
    import nbformat  # noqa: PLC0415  (only here)

    notebook.metadata.language_info = {"name": "python"}
    return f"{nbformat.writes(notebook)}\n"


def main() -> None:
    """Write the pictures and the notebook anew."""
    for page in PAGES:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            folder_for(folder)
            for typed in (typed for block in sessions(page) for typed in block):
                run(typed.command, folder)
            for picture in pictures(folder):
                shutil.copy(picture, DOCS)
                print(f"docs/{picture.name}")
    with tempfile.TemporaryDirectory() as name:
        text = text_of(executed(Path(name)))
    NOTEBOOK.write_text(text, encoding="utf-8")
    print("docs/course.ipynb")


if __name__ == "__main__":
    main()
