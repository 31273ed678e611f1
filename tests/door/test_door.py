"""The library's face: it opens at once, and its doors are the same in whatever order they open."""

from __future__ import annotations

import ast
import doctest
import inspect
import re
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from conftest import few

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
        "import contextlib, io, sys\nfrom pyab.command.main import main\n"
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


@pytest.mark.parametrize("first", few(sorted(set(HOMES.values())), 5))
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


DOOR: Any = pyab  # as those see it who have no checker of types
EXHIBIT = "prolog/bratko.pl"


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: DOOR.solve(None), "position [] is None: a number or a list is expected"),
        (lambda: DOOR.solve("[1]", 3), "programs: one name or a list of them is expected, not 3"),
        (lambda: DOOR.solve("[1]", [["f"]]), "there is no program ['f']: the programs are"),
        (lambda: DOOR.solve("[1]", [3]), "there is no program 3: the programs are"),
        (lambda: DOOR.solve("[1]", None, 3), "engines: one name or a list of them is expected"),
        (lambda: DOOR.solve("[1]", None, [[]]), "there is no engine []: the engines are"),
        (
            lambda: DOOR.solve("[1]", window=5),
            "a window is a pair of numbers, (alpha, beta), not 5",
        ),
        (lambda: DOOR.solve("[1]", window=(1, 2, 3)), "a window is a pair of numbers"),
        (lambda: DOOR.solve("[1]", window="ab"), "a window is a pair of numbers"),
        (lambda: DOOR.solve("[1]", depth="3"), "depth: a whole number from 1 on is expected"),
        (lambda: DOOR.solve("[1]", likelihood=7), "likelihood: a number from 0 to 1 is expected"),
        (lambda: DOOR.solve("[1]", root=3), "'max' or 'min', not 3"),
        (lambda: DOOR.solve("[1]").of("f", "lisp"), "'f' in 'lisp' is not among the programs"),
        (lambda: DOOR.check("f", leaves="3"), "leaves: a whole number from 0 on is expected"),
        (lambda: DOOR.check("f", leaves=True), "leaves: a whole number from 0 on is expected"),
        (lambda: DOOR.check("f", random=-1), "random: a whole number from 0 on is expected"),
        (lambda: DOOR.check("f", seed=[]), "seed: a whole number is expected, not []"),
        (lambda: DOOR.check("f", jobs=0), "jobs: a whole number from 1 on is expected"),
        (lambda: DOOR.load(3), "path: the name of a file is expected, not 3"),
        (lambda: DOOR.check_file(None), "path: the name of a file is expected, not None"),
        (lambda: DOOR.check_file(EXHIBIT, limit=3), "there is no option 'limit': the options are"),
        (lambda: DOOR.check_file(EXHIBIT, seconds="3"), "seconds: a number from 0.5 to 86400"),
        (lambda: DOOR.check_file(EXHIBIT, leaves="3"), "leaves: a whole number from 0 on"),
        (lambda: DOOR.check_file(EXHIBIT, hooks=3), "hooks: one name or a list of them"),
        (lambda: DOOR.check_file(EXHIBIT, entry=3), "entry: a text is expected, not 3"),
        (lambda: DOOR.assert_agrees(EXHIBIT, "all"), "there is no requirement 'all'"),
        (lambda: DOOR.draw("[1]", format=[]), "there is no format []: the formats are"),
        (lambda: DOOR.draw("[1]", program=["f"]), "there is no program ['f']"),
        (lambda: DOOR.compare("[1]", names=3), "names: one name or a list of them is expected"),
        (lambda: DOOR.compare_uniform("2", 2), "number of successors: a whole number from 1 on"),
        (lambda: DOOR.compare_uniform(2, 2, []), "there is no order []: the orders are"),
        (lambda: DOOR.compare_uniform(2, 2, root=3), "'max' or 'min', not 3"),
        (lambda: DOOR.Tree.parse(3), "the text of a tree is expected, not 3"),
    ],
)
def test_an_argument_of_a_wrong_type_is_refused_in_a_line(
    call: Callable[[], object], says: str
) -> None:
    with pytest.raises(pyab.PyabError) as refused:
        call()
    assert says in str(refused.value)
    assert str(refused.value).isprintable()


# -------------------------------------------------------------------- examples

ROOT = Path(__file__).parents[2]
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("prolog/*.md"), *ROOT.glob("docs/*.md")]
NOTEBOOK = ROOT / "docs" / "course.ipynb"


def modules_of_the_pages() -> set[str]:
    """The modules that the pages and the notebook import from."""
    text = "".join(page.read_text(encoding="utf-8") for page in [*PAGES, NOTEBOOK])
    found = set(re.findall(r"from (pyab[.\w]*) import", text))
    return found - {"pyab"} | {
        f"pyab.{name}" for name in re.findall(r"from pyab import (\w+)", text)
    }


def public() -> dict[str, object]:
    """The functions and classes that the doors and the pages offer."""
    found: dict[str, object] = {name: getattr(pyab, name) for name in pyab.__all__}
    for name in modules_of_the_pages():
        if name.rpartition(".")[2] in HOMES:
            continue
        for key, thing in vars(import_module(name)).items():
            home = getattr(thing, "__module__", "")  # a package may show what its modules hold
            if key[0] != "_" and f"{home}.".startswith(f"{name}."):
                found[f"{name}.{key}"] = thing
    return {
        name: thing
        for name, thing in found.items()
        if inspect.isfunction(inspect.unwrap(thing)) or inspect.isclass(thing)  # type: ignore[arg-type]
    }


def test_seven_in_ten_of_what_is_public_has_an_example_that_runs() -> None:
    finder = doctest.DocTestFinder(recurse=False)
    without = [
        name
        for name, thing in public().items()
        if not any(test.examples for test in finder.find(thing, name))
    ]
    assert len(without) <= 0.3 * len(public()), without
