"""The library's face: it opens at once, and its doors are the same in whatever order they open."""

from __future__ import annotations

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import pyab

SOURCE = Path(pyab.__file__).read_text(encoding="utf-8")
HOMES = {door: f"pyab.{home}" for home, doors in pyab._HOMES.items() for door in doors.split()}


def in_a_process_of_its_own(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout


LOADED = "print(*sorted(sys.modules))"


def test_the_door_alone_loads_next_to_nothing() -> None:
    loaded = set(in_a_process_of_its_own(f"import sys, pyab; {LOADED}").split())
    ours = {name for name in loaded if name.partition(".")[0] == "pyab"}
    assert len(ours) <= 16
    assert not loaded & {"rich", "pyswip", "matplotlib", "multiprocessing", "dataclasses"}


@pytest.mark.parametrize(
    ("arguments", "most", "not_loaded"),
    [
        (["--help"], 40, {"rich", "pyswip", "multiprocessing"}),
        (["--version"], 40, {"rich", "pyswip", "multiprocessing"}),
    ],
)
def test_the_command_loads_no_more_than_its_verb_needs(
    arguments: list[str], most: int, not_loaded: set[str]
) -> None:
    code = (
        "import contextlib, io, sys\nfrom pyab.command.cli import main\n"
        "with contextlib.suppress(SystemExit), contextlib.redirect_stdout(io.StringIO()):\n"
        f"    main({arguments})\n{LOADED}"
    )
    loaded = set(in_a_process_of_its_own(code).split())
    assert len({name for name in loaded if name.partition(".")[0] == "pyab"}) <= most
    assert not loaded & not_loaded


def test_editors_and_mypy_are_told_of_the_doors_where_they_are() -> None:
    told = {
        alias.name: node.module
        for part in ast.parse(SOURCE).body
        if isinstance(part, ast.If)
        for node in part.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert told == HOMES
    assert sorted([*HOMES, "__version__"]) == sorted(pyab.__all__)
    assert set(pyab.__all__) <= set(dir(pyab))


def test_no_door_is_called_like_a_module_that_would_take_its_place() -> None:
    beside = {path.stem for path in Path(pyab.__file__).parent.iterdir()}
    assert not beside & set(pyab.__all__)


@pytest.mark.parametrize("first", sorted(set(HOMES.values())))
def test_a_door_is_the_same_whatever_was_imported_before(first: str) -> None:
    code = (
        f"import {first}\nimport pyab\nfrom importlib import import_module\n"
        f"for door, home in {HOMES}.items():\n"
        "    assert getattr(pyab, door) is getattr(import_module(home), door), door\n"
    )
    in_a_process_of_its_own(code)


def test_all_doors_come_with_a_star_and_an_unknown_one_is_no_door() -> None:
    found: dict[str, object] = {}
    exec("from pyab import *", found)
    for door, home in HOMES.items():
        assert found[door] is getattr(import_module(home), door)
    with pytest.raises(AttributeError, match="module 'pyab' has no attribute 'sovle'"):
        _ = pyab.sovle  # type: ignore[attr-defined]
