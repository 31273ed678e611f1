"""Each program, in each engine: its value, move, leaves, and answers on awkward trees."""

from __future__ import annotations

import ast
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import reference
from conftest import as_list, few, search, trees
from hypothesis import given
from hypothesis import strategies as st

from pyab import PROGRAMS, Program, Tree
from pyab.engines import ENGINES
from pyab.programs import texts
from pyab.programs.predicates import ROLES
from pyab.trees.every import all_trees, large_trees

DATA: list[dict[str, Any]] = [
    {**case, "file": path.stem}
    for path in sorted((Path(__file__).parents[1] / "trees").glob("*.json"))
    for case in json.loads(path.read_text(encoding="utf-8"))
]


@pytest.mark.parametrize("case", DATA, ids=lambda case: f"{case['file']}-{case['name']}")
def test_a_tree_of_the_data_has_the_value_move_and_leaves_it_says(
    case: dict[str, Any], engine: str
) -> None:
    tree = Tree.parse(str(case["tree"]), case.get("root", "max"))
    for key, expected in case["programs"].items():
        trace = search(key, tree, engine)
        got = {
            "value": trace.value,
            "move": trace.move,
            "leaves": [tree.value(leaf) for leaf in trace.leaves],
        }
        assert {name: got[name] for name in expected} == expected, key


@pytest.mark.parametrize("root", ["max", "min"])
def test_every_program_finds_the_minimax_value_of_every_small_tree(
    program: Program, engine: str, root: Any
) -> None:
    cases = list(all_trees(4, root))
    for tree, line in zip(cases, ENGINES[engine](program, cases, watch=False), strict=True):
        value = reference.minimax(as_list(tree), root == "max")
        sign = -1 if program.negamax and root == "min" else 1
        assert line.endswith(f",{sign * value})"), (str(tree), line)


@given(trees(), st.sampled_from(sorted(PROGRAMS)), st.sampled_from(sorted(ENGINES)))
def test_the_move_is_the_best_one_by_the_programs_tie_rule(
    tree: Tree, key: str, engine: str
) -> None:
    by_rule = {"last": reference.last_best_move, "first": reference.first_best_move}
    trace = search(key, tree, engine)
    assert trace.value == reference.minimax(as_list(tree), tree.root == "max")
    assert trace.move == by_rule[PROGRAMS[key].tie](as_list(tree), tree.root == "max")


@given(trees(), st.sampled_from(sorted(ENGINES)))
def test_the_leaves_are_those_of_an_independent_search(tree: Tree, engine: str) -> None:
    nested, maximise = as_list(tree), tree.root == "max"
    expected = {
        "bratko": reference.alphabeta_leaves(nested, True, maximise),
        "f2": reference.alphabeta_leaves(nested, False, maximise),
        "f1": reference.alphabeta_leaves(nested, False, maximise, deep=False),
        "wells": reference.alphabeta_leaves(nested, True, maximise, deep=False),
    }
    for key, leaves in expected.items():
        assert [tree.path(n) for n in search(key, tree, engine).leaves] == leaves, key


@pytest.mark.parametrize("program", few([*PROGRAMS.values()], 14, 1), ids=lambda one: one.key)
def test_the_chain_and_the_wide_root_are_searched_in_both_languages(program: Program) -> None:
    for tree in large_trees():
        lines = {ENGINES[engine](program, [tree])[0] for engine in ENGINES}
        assert len(lines) == 1
        assert not lines.pop().endswith("!")


def test_a_lone_leaf_is_its_own_value_without_a_move(program: Program, engine: str) -> None:
    trace = search(program.key, Tree.parse("7"), engine)
    assert (trace.value, trace.move, trace.line, trace.leaves) == (7, None, (), (0,))


def test_watching_changes_no_answer(program: Program, engine: str) -> None:
    cases = list(all_trees(4))
    watched = ENGINES[engine](program, cases, watch=True)
    plain = ENGINES[engine](program, cases, watch=False)
    assert [line[line.index("v(") :] for line in watched] == plain


def test_every_record_names_a_file_and_arguments_that_its_roles_know() -> None:
    for program in PROGRAMS.values():
        for predicate in program.predicates:
            inputs, outputs = ROLES[predicate.role]
            assert set(predicate.args) <= {*inputs, *outputs}


NAMES_A_PROGRAM = {  # and why it may
    "builtin.py": "these are names of trees",
    "course": "the exercises are about certain programs",
    "ranked.py": "G2 is compared with F2",
    "own.py": "a function of one's own may evaluate the leaves of these",
    "nearest.py": "files are compared with certain programs",
    "mirrors.py": "a function in Python is compared with one of these",
}


def test_no_module_but_the_records_names_a_program() -> None:
    package = Path(texts.__file__).parent.parent
    naming = {
        path.name if path.parent.name != "course" else "course"
        for path in package.rglob("*.py")
        if path.parent.name != "programs"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in PROGRAMS
    }
    assert naming <= NAMES_A_PROGRAM.keys()


RECORD = """
[[program]]
key = "mine"
title = "a program more"
source = "a test"
predicates = [
  {role = "search", template = "worth(P, A, B, Best, V)", loops = "upper, lower", end_first = true},
]
strict = false
tie = "first"
contract = "soft"
"""
VERBS = (
    "solve bratko --program minimax,mine",
    "check --program minimax,mine --leaves 3 --random 5",
    "prove --program mine --leaves 3",
    "compare bratko --program minimax,mine",
    "trace bratko --program mine",
    "draw bratko --program mine --format text",
    "draw bratko --program mine --format html",
)
PASSAGES = """
import pyab
from pyab.traces import passages
from pyab.traces.replay import Replay

works = {frame.work for frame in Replay(pyab.solve("bratko", ["mine"]).of("mine")) if frame.work}
assert {work.deed for work in works} == {"call", "leaf", "cut", "end"}
for language in (passages.prolog, passages.python):
    names = {language(pyab.PROGRAMS["mine"], work).name for work in works}
    assert names == {"worth", "upper", "lower"}, names
"""


@pytest.mark.slow
def test_a_program_more_is_a_file_a_mirror_and_a_record(tmp_path: Path) -> None:
    package = Path(texts.__file__).parent.parent
    shutil.copytree(package, tmp_path / "pyab", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(texts.prolog_folder(), tmp_path / "prolog")
    for folder in (tmp_path / "prolog", tmp_path / "pyab" / "mirror"):
        (lecture,) = folder.glob("lecture.*")
        text = lecture.read_text(encoding="utf-8")
        for old, new in (("estimate(", "worth("), ("or_vertex", "upper"), ("and_vertex", "lower")):
            text = text.replace(old, new)
        lecture.with_stem("mine").write_text(text, encoding="utf-8")
    with (tmp_path / "pyab" / "programs" / "records.toml").open("a", encoding="utf-8") as records:
        records.write(RECORD)
    for command in (*(["-m", "pyab", *verb.split()] for verb in VERBS), ["-c", PASSAGES]):
        told = subprocess.run(
            [sys.executable, *command],
            cwd=tmp_path, capture_output=True, text=True, check=False, timeout=300,
        )  # fmt: skip
        assert told.returncode == 0, told.stderr
