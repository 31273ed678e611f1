"""The harness itself: a single-spot fault in either language is found, and by events alone."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import mutants
import pytest
from mutants import Mutant

from pyab import PROGRAMS, Program, Tree, bridge, prolog_engine, python_engine
from pyab.agreement import disagree
from pyab.errors import EngineError
from pyab.testtrees import SIDES, all_trees

BRATKO = PROGRAMS["bratko"]
TREES = [tree for side in SIDES for tree in all_trees(4, side)]
PROLOG_TEXT = (bridge.prolog_folder() / "bratko.pl").read_text(encoding="utf-8")
MIRROR_TEXT = (
    Path(sys.modules["pyab"].__file__ or "").parent.joinpath("mirror/bratko.py").read_text()
)

Lines = list[str]


def first_found(prolog: Lines, python: Lines) -> Tree | None:
    """The first tree on which two runs differ."""
    for tree, left, right in zip(TREES, prolog, python, strict=True):
        if disagree(BRATKO, tree, left, right):
            return tree
    return None


@pytest.fixture(scope="module")
def genuine() -> tuple[Lines, Lines]:
    """What the genuine programs leave, in Prolog and in Python."""
    return prolog_engine.run(BRATKO, TREES), python_engine.run(BRATKO, TREES)


def prolog_mutant(mutant: Mutant, folder: Path, number: int) -> Program:
    """A record for a faulty exhibit."""
    path = folder / f"mutant{number}"
    path.with_suffix(".pl").write_text(mutant.text, encoding="utf-8")
    return replace(BRATKO, key=f"{folder.name}_{number}", stem=str(path))


def python_mutant(mutant: Mutant, number: int) -> Program:
    """A record for a faulty mirror."""
    module = ModuleType(f"pyab.mirror.mutant{number}")
    exec(compile(mutant.text, module.__name__, "exec", dont_inherit=True), vars(module))
    sys.modules[module.__name__] = module
    return replace(BRATKO, key=f"mutant{number}", stem=f"mutant{number}")


# A value equal to the bound that it replaces: the new window is the old one.
PROLOG_SURVIVORS = {
    "> -> >= at column 27 of: min_to_move(Pos), Val > Alpha, !.",
    "< -> =< at column 27 of: max_to_move(Pos), Val < Beta, !.",
}
PYTHON_SURVIVORS = {
    "> -> >= at column 33 of: if min_to_move(pos) and val > alpha:  # raise the lower bound",
    "< -> <= at column 33 of: if max_to_move(pos) and val < beta:  # lower the upper bound",
}


def test_every_fault_of_the_clauses_is_found_but_those_that_no_tree_can_tell(
    genuine: tuple[Lines, Lines], tmp_path: Path
) -> None:
    _, python = genuine
    survivors = set()
    for number, mutant in enumerate(mutants.of_prolog(PROLOG_TEXT)):
        program = prolog_mutant(mutant, tmp_path, number)
        try:
            lines = prolog_engine.run(program, TREES)
        except EngineError:
            continue  # it does not even load, or is watched in vain
        if not first_found(lines, python):
            survivors.add(mutant.name)
    assert survivors == PROLOG_SURVIVORS


def test_every_fault_of_the_mirror_is_found_but_those_that_no_tree_can_tell(
    genuine: tuple[Lines, Lines],
) -> None:
    prolog, _ = genuine
    survivors = set()
    for number, mutant in enumerate(mutants.of_python(MIRROR_TEXT)):
        lines = python_engine.run(python_mutant(mutant, number), TREES)
        if not first_found(prolog, lines):
            survivors.add(mutant.name)
    assert survivors == PYTHON_SURVIVORS
