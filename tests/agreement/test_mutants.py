"""The harness itself: a single-spot fault in either language is found, and by events alone."""

from __future__ import annotations

from dataclasses import replace

import mutants
import pytest
from mutants import Mutant

from pyab import PROGRAMS, Program, Tree
from pyab.agreement.difference import disagree
from pyab.engines import prolog as prolog_engine
from pyab.engines import python as python_engine
from pyab.programs import texts
from pyab.trees.every import all_trees
from pyab.trees.tree import SIDES

BRATKO = PROGRAMS["bratko"]
TREES = [tree for side in SIDES for tree in all_trees(4, side)]
PROLOG_TEXT = texts.prolog(BRATKO)
MIRROR_TEXT = texts.python(BRATKO)

Lines = list[str]


LOOP = PROGRAMS["bratko_loop"]
LOOP_TEXT = texts.python(LOOP)


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


def prolog_mutant(mutant: Mutant) -> Program:
    """A program with a faulty exhibit."""
    return replace(BRATKO, key="mutant", edits=((PROLOG_TEXT, mutant.text),))


def python_mutant(mutant: Mutant) -> Program:
    """A program with a faulty mirror."""
    return replace(BRATKO, key="mutant", mirror_edits=((MIRROR_TEXT, mutant.text),))


# A value equal to the bound that it replaces: the new window is the old one.
PROLOG_SURVIVORS = {
    "> -> >= at column 27 of: min_to_move(Pos), Val > Alpha, !.",
    "< -> =< at column 27 of: max_to_move(Pos), Val < Beta, !.",
}
PYTHON_SURVIVORS = {
    "> -> >= at column 33 of: if min_to_move(pos) and val > alpha:  # raise the lower bound",
    "< -> <= at column 33 of: if max_to_move(pos) and val < beta:  # lower the upper bound",
}


@pytest.mark.slow
def test_every_fault_of_the_clauses_is_found_but_those_that_no_tree_can_tell(
    genuine: tuple[Lines, Lines],
) -> None:
    _, python = genuine
    survivors = set()
    for mutant in mutants.of_prolog(PROLOG_TEXT):
        lines = prolog_engine.run(prolog_mutant(mutant), TREES)
        if not first_found(lines, python):
            survivors.add(mutant.name)
    assert survivors == PROLOG_SURVIVORS


def test_every_fault_of_the_mirror_is_found_but_those_that_no_tree_can_tell(
    genuine: tuple[Lines, Lines],
) -> None:
    prolog, _ = genuine
    survivors = set()
    for mutant in mutants.of_python(MIRROR_TEXT):
        lines = python_engine.run(python_mutant(mutant), TREES)
        if not first_found(prolog, lines):
            survivors.add(mutant.name)
    assert survivors == PYTHON_SURVIVORS


LOOP_SURVIVORS = {
    "> -> >= at column 20 of: if val > alpha:  # raise the lower bound",
    "< -> <= at column 20 of: if val < beta:  # lower the upper bound",
}


def test_the_clauses_hold_a_plain_loop_to_the_same_steps() -> None:
    prolog = prolog_engine.run(LOOP, TREES)
    assert python_engine.run(LOOP, TREES) == prolog
    survivors = set()
    for mutant in mutants.of_python(LOOP_TEXT):
        program = replace(LOOP, key="mutant", mirror_edits=((LOOP_TEXT, mutant.text),))
        if python_engine.run(program, TREES) == prolog:
            survivors.add(mutant.name)
    assert survivors == LOOP_SURVIVORS
