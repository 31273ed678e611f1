"""The house: data goes one way, a module imports only what stands before it."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import pyab
from pyab.programs import texts

PACKAGE = Path(pyab.__file__).parent
EXHIBITS = sorted(texts.prolog_folder().glob("*.pl"))

PACKAGES = [
    {"errors"},
    {"support"},
    {"trees"},
    {"programs"},
    {"mirror", "functions"},
    {"engines"},
    {"traces"},
    {"agreement"},
    {"picture", "comparison", "proof", "games"},
    {"submission"},
    {"finding"},
    {"course", "command"},
    {"__init__", "__main__"},
]
"""The floors of the house: a package may import those below it, and none beside it."""

LARGEST = 12
"""The most modules of a folder, without what says what the folder is for."""
LONGEST = 40
"""The most lines of a function, with its docstring."""


def modules() -> dict[str, Path]:
    """The modules by name; a package is the module that says what it is for."""
    found = {}
    for path in PACKAGE.rglob("*.py"):
        name = path.relative_to(PACKAGE).with_suffix("").as_posix().replace("/", ".")
        found[name.removesuffix(".__init__")] = path
    return found


MODULES = modules()


def imports(path: Path) -> set[str]:
    """The modules that a file imports, wherever in it; not for types alone."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            inside = {f"{node.module}.{alias.name}" for alias in node.names}
            ours = {name for name in inside if name.removeprefix("pyab.") in MODULES}
            found |= ours or {node.module}
    return {name.removeprefix("pyab.") for name in found if name.startswith("pyab.")}


def floor(module: str) -> int:
    """The floor that a module's package stands on."""
    package = module.partition(".")[0]
    return next(number for number, names in enumerate(PACKAGES) if package in names)


@pytest.mark.parametrize("name", MODULES)
def test_a_module_imports_only_what_stands_below_its_package(name: str) -> None:
    own = name.partition(".")[0]
    for other in imports(MODULES[name]):
        inside = other.partition(".")[0] == own
        assert inside or floor(other) < floor(name), f"{name} imports {other}"


def test_no_module_imports_itself_by_way_of_others() -> None:
    arrows = {name: imports(path) & set(MODULES) for name, path in MODULES.items()}
    while leaves := {name for name, others in arrows.items() if not others & set(arrows)}:
        arrows = {name: others for name, others in arrows.items() if name not in leaves}
    assert not arrows, "a cycle"


def test_no_folder_is_larger_than_what_one_takes_in() -> None:
    sizes = Counter(path.parent for path in MODULES.values() if path.name != "__init__.py")
    assert {folder.name: size for folder, size in sizes.items() if size > LARGEST} == {}


def test_no_function_is_longer_than_what_one_reads_at_once() -> None:
    long = {
        f"{name}.{node.name}": lines
        for name, path in MODULES.items()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (lines := (node.end_lineno or 0) - node.lineno + 1) > LONGEST
    }
    assert long == {}


def test_one_module_alone_knows_pyswip() -> None:
    users = [name for name, path in MODULES.items() if "pyswip import" in path.read_text()]
    assert users == ["engines.bridge"]


def test_one_file_alone_wraps_the_predicates_of_a_submitted_program() -> None:
    """To wrap a predicate again, by another watcher of the same name, may make Prolog crash."""
    folder = PACKAGE.parent / "prolog" / "support" / "submission"
    users = [
        path.name
        for path in sorted(folder.rglob("*.pl"))
        if "library(prolog_wrap)" in path.read_text(encoding="utf-8")
    ]
    # The others wrap predicates of Prolog's own, as they are loaded.
    assert users == ["lambdas.pl", "loading.pl", "safety.pl", "wrapping.pl"]


def test_trees_mirrors_and_traces_work_where_swi_prolog_is_absent() -> None:
    code = (
        "import sys; sys.modules['pyswip'] = None\n"
        "import pyab\n"
        "s = pyab.solve('[[1,4],[5,6]]', engines=['python'])\n"
        "assert s.value == 5 and s.agree\n"
        "assert not {'rich', 'matplotlib'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("path", EXHIBITS, ids=lambda path: path.stem)
def test_an_exhibit_has_no_tracing_printing_counters_or_module_lines(path: Path) -> None:
    code = re.sub(r"%[^\n]*", "", path.read_text(encoding="utf-8"))
    assert not re.search(r"^\s*:-", code, re.MULTILINE), "a directive"
    assert not re.search(r"\b(write|print|format|assert\w*|retract\w*|nb_\w+|b_\w+)\(", code)
