"""The house: data goes one way, a module imports only what stands before it."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import pyab

PACKAGE = Path(pyab.__file__).parent
EXHIBITS = sorted(pyab.bridge.prolog_folder().glob("*.pl"))

ORDER = [
    "way_in",
    "errors",
    "saving",
    "literal",
    "shown",
    "tree",
    "controls",
    "programs",
    "variants",
    "uniform",
    "events",
    "trace",
    "replay",
    "counts",
    "drawing",
    "mirror.positions",
    "mirror",
    "figures",
    "facts",
    "objects",
    "treefiles",
    "testtrees",
    "words",
    "telling",
    "bridge",
    "python_engine",
    "prolog_engine",
    "passages",
    "engines",
    "costs",
    "sourcelines",
    "agreement",
    "shrink",
    "pool",
    "laws",
    "solve",
    "comparison",
    "plotting",
    "picture.layout",
    "picture.scene",
    "picture.text",
    "picture.svg",
    "picture.page",
    "picture.tikz",
    "picture.draw",
    "batches",
    "proof.orderings",
    "proof.engine",
    "proof.tokens",
    "proof.mirrors",
    "proof.classes",
    "proof.premise",
    "proof.clausewise",
    "proof.compare",
    "proof.promises",
    "proof.induction",
    "proof.plan",
    "proof.sources",
    "proof.store",
    "proof.cluster",
    "proof.run",
    "proof.certificate",
    "check",
    "foreign.systemcalls",
    "foreign.confine",
    "foreign.jail",
    "foreign.answers",
    "foreign.names",
    "foreign.clauses",
    "foreign.reading",
    "foreign.flow",
    "foreign.arguments",
    "foreign.game",
    "foreign.parts",
    "foreign.dissect",
    "foreign.trials",
    "foreign.catalogue",
    "foreign.exam",
    "foreign.depths",
    "foreign.steps",
    "foreign.finding",
    "foreign.filereport",
    "foreign.book",
    "foreign.claims",
    "foreign.wording",
    "foreign.owngame",
    "foreign.onesearch",
    "foreign.judge",
    "foreign.details",
    "foreign.grading",
    "beside",
    "course",
    "tables",
    "report",
    "comparison_report",
    "notebook",
    "interrupt",
    "stepping",
    "terminal",
    "cli",
    "pytest_plugin",
    "__main__",
]
"""tree -> engine -> trace -> agreement -> report, command: a module may import those above it."""


PACKAGES = ("pyab", "pyab.foreign", "pyab.picture", "pyab.proof")


def place(module: str) -> int:
    """Where a module stands; the mirrors stand together."""
    if module.startswith("mirror.") and module != "mirror.positions":
        module = "mirror"
    return ORDER.index(module)


def imports(path: Path) -> set[str]:
    """The modules of the package that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module in PACKAGES:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return {name.removeprefix("pyab.") for name in found if name.startswith("pyab.")} - {
        "__version__"
    }


def modules() -> dict[str, Path]:
    """The modules of the package by name."""
    return {
        path.relative_to(PACKAGE).with_suffix("").as_posix().replace("/", "."): path
        for path in PACKAGE.rglob("*.py")
        if path.name != "__init__.py"
    }


def test_every_module_imports_only_what_stands_before_it() -> None:
    for name, path in modules().items():
        for other in imports(path):
            assert place(other) < place(name), f"{name} imports {other}"


def test_every_place_in_the_order_is_a_module() -> None:
    names = set(modules())
    assert {name for name in ORDER if name != "mirror"} == {
        name for name in names if not name.startswith("mirror.") or name == "mirror.positions"
    }


def test_one_module_alone_knows_pyswip() -> None:
    users = [name for name, path in modules().items() if "pyswip import" in path.read_text()]
    assert users == ["bridge"]


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
