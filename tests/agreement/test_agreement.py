"""The two engines agree event by event, and a difference is told with the smallest tree."""

from __future__ import annotations

from dataclasses import replace

import pytest
from conftest import search, trees
from hypothesis import given
from hypothesis import strategies as st

from pyab import PROGRAMS, EngineError, Program, Tree
from pyab.agreement.difference import compare, first_difference
from pyab.engines import prolog as prolog_engine
from pyab.engines import python as python_engine
from pyab.traces.events import Answer
from pyab.traces.trace import read
from pyab.trees.shrink import shrink, size


@given(trees(), st.sampled_from(sorted(PROGRAMS)))
def test_prolog_and_python_leave_the_same_events_on_any_tree(tree: Tree, key: str) -> None:
    assert first_difference(PROGRAMS[key], [tree]) is None


@given(trees(), st.integers(-5, 5), st.integers(1, 9), st.sampled_from(["bratko", "f2"]))
def test_they_do_so_with_any_window(tree: Tree, alpha: int, width: int, key: str) -> None:
    window = (alpha, alpha + width)
    assert first_difference(PROGRAMS[key], [tree], window) is None


def faulty(old: str, new: str) -> Program:
    """Bratko's program with one fault."""
    return replace(PROGRAMS["bratko"], key="faulty", edits=((old, new),))


def test_a_difference_is_told_in_one_line_with_tree_step_and_both_sides() -> None:
    program = faulty("Val > Beta", "Val >= Beta")
    tree = Tree.parse("[[3],[3,9]]", "min")
    prolog = read(prolog_engine.run(program, [tree])[0], program, tree, "prolog")
    python = read(python_engine.run(PROGRAMS["bratko"], [tree])[0], program, tree, "python")
    difference = compare(prolog, python)
    assert difference is not None
    assert str(difference) == (
        "faulty on [[3],[3,9]] (MIN to move at the root), step 15: "
        "Prolog at [1]: returns 3 by [1,0]; "
        "Python at [1,0]: window for the next sibling (3, 3)"
    )


def test_a_failing_and_a_raising_program_differ_from_one_that_answers() -> None:
    for old, new, problem in [
        ("staticval(Pos, Val).", "fail.", "failed"),
        ("Val > Beta", "Val > foo", "type_error(evaluable,foo/0)"),
    ]:
        program = faulty(old, new)
        tree = Tree.parse("[1,2]")
        prolog = read(prolog_engine.run(program, [tree])[0], program, tree, "prolog")
        python = search("bratko", tree, "python")
        difference = compare(prolog, python)
        assert difference is not None
        assert problem in prolog.answer.problem
        assert problem in str(difference)


def test_shrinking_finds_the_smallest_tree_with_a_fault() -> None:
    big = Tree.parse("[[7,[4,[9]]],[5,[6,9,[3]],2],[8,-4]]", "min")
    assert str(shrink(big, lambda tree: 9 in tree.leaves)) == "9"
    three = shrink(big, lambda tree: len(tree.leaves) >= 3)
    assert (str(three), three.root) == ("[0,0,0]", "max")
    chain = shrink(Tree.parse("[[[[[[1]]]]]]"), lambda tree: 1 in tree.arity)
    assert str(chain) == "[0]"


@given(trees())
def test_what_shrinking_returns_fails_and_is_no_larger(tree: Tree) -> None:
    def fails(candidate: Tree) -> bool:
        return len(set(candidate.leaves)) < len(candidate.leaves)

    if fails(tree):
        small = shrink(tree, fails)
        assert fails(small)
        assert size(small) <= size(tree)
        assert len(small.leaves) == 2


@pytest.mark.parametrize("leaves", [[5 * 10**6, 10**8], [5.3, 7.1], [-0.5, 10**300 * 1.0]])
def test_shrinking_ends_soon_whatever_the_values(leaves: list[float]) -> None:
    tried = 0

    def fails(tree: Tree) -> bool:
        nonlocal tried
        tried += 1
        return max(tree.leaves) > 0.25 and max(tree.leaves) >= min(max(leaves), 10**6 + 1)

    small = shrink(Tree.of(leaves), fails)
    assert fails(small)
    assert tried <= 5_001


def test_an_engine_error_is_worded() -> None:
    broken = replace(PROGRAMS["bratko"], edits=(("betterof(_, _, Pos1,", "betterof(_, _ Pos1,"),))
    with pytest.raises(EngineError, match=r"SWI-Prolog, load: load_error.*syntax_error"):
        prolog_engine.run(broken, [Tree.parse("[1]")])


def test_traces_that_differ_in_the_answer_alone_differ() -> None:
    trace = search("f2", Tree.parse("[1,2]"))
    other = replace(trace, answer=Answer(99, None))
    difference = compare(trace, other)
    assert difference is not None
    assert difference.step == len(trace.events)
    assert "Prolog answers 2; Python answers 99" in str(difference)
    longer = replace(trace, events=trace.events[:-1])
    assert compare(trace, longer) is not None
