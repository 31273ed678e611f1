"""What the documentation shows is what is printed, and drawn."""

from __future__ import annotations

import re
import shlex
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path
from typing import get_args

import pages
import pytest

from pyab.agreement.testtrees import LEAVES, RANDOM, plan
from pyab.command.main import parser
from pyab.command.verbs.check import trees_line
from pyab.programs import texts
from pyab.programs.records import BOOK, PROGRAMS
from pyab.submission.faults import catalogue
from pyab.submission.text.names import HookRole

TEXTS = {page: page.read_text(encoding="utf-8") for page in pages.PAGES}
README = TEXTS[pages.ROOT / "README.md"]
ALL = " ".join(" ".join(text.split()) for text in TEXTS.values())
NAMES = [page.name for page in TEXTS]


def stripped(text: str) -> str:
    """A text without the blanks at the ends of its lines, and the blank lines at its end."""
    return "".join(f"{line.rstrip()}\n" for line in text.rstrip().splitlines())


PAGES = [
    pytest.param(page, marks=() if page.name == "README.md" else pytest.mark.slow) for page in TEXTS
]
"""The README's commands every day; those of the other pages are many."""


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_a_page_shows_what_is_printed_and_the_pictures_that_are_drawn(
    page: Path, tmp_path: Path
) -> None:
    pages.folder_for(tmp_path)
    for block in pages.sessions(page):
        status = 0
        for typed, shown in block:
            if not typed.startswith("echo $?"):
                assert status == 0, f"before `{typed}` a status is not shown"
            done = pages.run(typed, tmp_path, status)
            printed, status = stripped(done.stdout), done.returncode
            want = stripped(shown)
            assert OutputChecker().check_output(want, printed, ELLIPSIS), f"$ {typed}\n{printed}"
        assert status == 0, f"after `{typed}` a status is not shown"
    for picture in pages.pictures(tmp_path):
        kept = (pages.DOCS / picture.name).read_text(encoding="utf-8")
        assert pages.drawn(picture.read_text(encoding="utf-8")) == pages.drawn(kept), picture.name


def test_every_picture_that_a_page_shows_is_drawn_by_a_command_of_a_page() -> None:
    commands = [
        typed.command for page in TEXTS for block in pages.sessions(page) for typed in block
    ]
    drawn = {word for line in commands for word in shlex.split(line) if word.endswith(".svg")}
    shown = {
        Path(name).name for name in re.findall(r"!\[[^]]*\]\((.*?)\)", "".join(TEXTS.values()))
    }
    assert shown == {path.name for path in pages.DOCS.glob("*.svg")} == drawn


def test_a_command_that_is_not_run_here_is_one_that_exists() -> None:
    lines = [line for text in TEXTS.values()
             for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
             for line in block.splitlines()]  # fmt: skip
    verbs = re.findall(r"^    ([a-z|-]+)\) ", (pages.ROOT / "run").read_text("utf-8"), re.MULTILINE)
    for line in lines:
        words = shlex.split(line, comments=True)
        if words[0] == "./run":
            assert words[1] in verbs
        elif words[0] == "pyab":
            parser(words[1]).parse_args(words[1:])
        else:
            assert words[0].startswith(".venv/bin/")


def test_every_link_leads_somewhere() -> None:
    for page, text in TEXTS.items():
        for target in re.findall(r"\]\(([^)#]+)\)", text):
            assert target.startswith("https://") or (page.parent / target).exists(), target


def test_the_readme_counts_the_test_trees_as_they_are() -> None:
    counts: dict[str, int] = {}
    for batch in plan(LEAVES, RANDOM, 0):
        counts[batch.kind] = counts.get(batch.kind, 0) + batch.count
    assert trees_line(counts) in " ".join(README.split())


def test_it_is_told_how_many_faults_the_test_trees_kill() -> None:
    groups = catalogue.known(5).values()
    equal = next(len(keys) - 1 for keys in groups if "book" in keys)
    assert f"a catalogue of {len(catalogue.faults())} changes" in ALL
    assert f"kill {len(catalogue.faults()) - equal} of them, in {len(groups) - 1} groups" in ALL
    assert f"the other {equal} give" in ALL


def test_the_readme_shows_a_clause_and_its_mirror_as_they_stand() -> None:
    for language, text in (("prolog", texts.prolog), ("python", texts.python)):
        shown = re.findall(rf"```{language}\n((?: |newbounds).*?)```", README, re.DOTALL)
        assert shown
        assert all(block in text(BOOK) for block in shown)


def test_the_readme_names_every_program() -> None:
    table = README[README.index("## The programs") :]
    assert all(f"`{key}`" in table for key in PROGRAMS)


def test_what_contributing_names_is_there() -> None:
    text = (pages.ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:pyab|tests|prolog|bench|docs)/[\w./]+)`", text)
    assert named
    for name in named:
        assert "KEY" in name or (pages.ROOT / name).exists(), name


def test_nobody_is_told_to_install_the_other_project_of_that_name() -> None:
    assert "pip install pyab" not in ALL.replace("pip install 'pyab-prolog", "")


def test_every_relation_that_a_hook_may_name_has_a_row() -> None:
    page = TEXTS[pages.DOCS / "your-file.md"]
    rows = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \|", page, re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"\w+", row)}
    assert set(get_args(HookRole)) <= named
