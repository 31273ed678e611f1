"""What the README shows is what the command prints."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from pyab.batches import LEAVES, RANDOM, plan
from pyab.cli import main
from pyab.foreign import catalogue
from pyab.programs import PROGRAMS
from pyab.report import trees_line

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
SESSIONS = re.findall(r"```console\n\$ (.*?)\n(.*?)```", README, re.DOTALL)


def stripped(text: str) -> list[str]:
    """The lines of a text without the blanks at their ends."""
    return [line.rstrip() for line in text.strip().splitlines()]


@pytest.mark.parametrize(("typed", "shown"), SESSIONS, ids=[typed for typed, _ in SESSIONS])
def test_what_the_readme_shows_is_what_is_printed(
    typed: str, shown: str, capsys: pytest.CaptureFixture[str]
) -> None:
    command, *arguments = shlex.split(typed)
    assert command == "pyab"
    assert main(arguments) == 0
    assert stripped(capsys.readouterr().out) == stripped(shown)


def test_the_readme_counts_the_test_trees_as_they_are() -> None:
    counts: dict[str, int] = {}
    for batch in plan(LEAVES, RANDOM, 0):
        counts[batch.kind] = counts.get(batch.kind, 0) + batch.count
    assert trees_line(counts) in " ".join(README.split())


def test_the_readme_tells_how_many_faults_the_test_trees_kill() -> None:
    groups = catalogue.known().values()
    equal = next(len(keys) - 1 for keys in groups if "book" in keys)
    words = " ".join(README.split())
    assert f"a catalogue of {len(catalogue.faults())} changes" in words
    assert f"kill {len(catalogue.faults()) - equal} of them, in {len(groups) - 1} groups" in words
    assert f"the other {equal} give" in words


def test_the_readme_names_every_program() -> None:
    table = README[README.index("## The programs") :]
    assert all(f"`{key}`" in table for key in PROGRAMS)


def test_nobody_is_told_to_install_the_other_project_of_that_name() -> None:
    assert "pip install pyab" not in README
