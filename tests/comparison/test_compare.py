"""pyab compare: what it counts, what it measures, and how it is told."""

from __future__ import annotations

import csv
import io
import json
import math
import os
import re
import subprocess
import sys
import time
import xml.etree.ElementTree
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, permutations
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pytest
from conftest import few
from rich.console import Console

from pyab.command.compare_tables import table, write_csv
from pyab.command.main import main
from pyab.command.tables import print_all
from pyab.command.verbs import compare as verb
from pyab.comparison import growth, plot
from pyab.comparison.compare import compare, compare_uniform
from pyab.comparison.comparison import Case, Comparison, Curve, Row
from pyab.comparison.costs import Cost, prolog_cost, python_cost
from pyab.engines import bridge
from pyab.engines import prolog as prolog_engine
from pyab.engines import python as python_engine
from pyab.errors import UsageError
from pyab.programs import texts
from pyab.programs.program import Program
from pyab.programs.records import PROGRAMS
from pyab.traces import counts, events
from pyab.traces.trace import read
from pyab.trees import uniform
from pyab.trees.every import all_trees, figure_trees
from pyab.trees.files import loads
from pyab.trees.limits import order_by_static
from pyab.trees.random import bounded_trees, random_trees
from pyab.trees.tree import SIDES, Side, Tree
from pyab.trees.uniform import fewest

SHAPES = [(1, 3), (2, 1), (2, 5), (2, 8), (3, 4), (4, 3), (7, 2)]


def counted(program: Program, tree: Tree) -> counts.Counts:
    """What the mirror does on a tree."""
    return counts.count(python_engine.run(program, [tree])[0], program, tree, "python")


# ------------------------------------------------------------------- counting


@pytest.mark.parametrize("program", few([*PROGRAMS.values()], 4), ids=lambda one: one.key)
def test_what_is_counted_from_the_line_is_what_the_trace_has(program: Program) -> None:
    trees = [*figure_trees(), *random_trees(60), *bounded_trees(20)]
    trees += [tree for side in SIDES for tree in all_trees(4, side)]
    kinds = set()
    for tree, line in zip(trees, python_engine.run(program, trees), strict=True):
        trace = read(line, program, tree, "python")
        found = counts.count(line, program, tree, "python")
        deep = sum(cut.deep for cut in trace.cutoffs)
        assert (found.value, found.move) == (trace.value, trace.move)
        assert (found.nodes, found.leaves) == (trace.calls, len(trace.leaves))
        assert (found.shallow, found.deep) == (len(trace.cutoffs) - deep, deep)
        assert found.beta == sum(cut.kind == "beta" for cut in trace.cutoffs)
        assert found.alpha + found.beta == found.shallow + found.deep
        kinds |= {cut.kind for cut in trace.cutoffs} | {cut.deep for cut in trace.cutoffs}
    if program.strict is not None:
        assert {"alpha", "beta", False} <= kinds


def test_a_search_without_an_answer_is_counted_and_costs_nothing_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(python_engine, "run", lambda *_, **__: ["c(0,-inf,inf)!failed"])
    found = compare("[1,2]", programs=["f2"], engines=["python"])
    assert found.rows[0].counts.problem == "failed"
    assert found.rows[0].cost is None
    assert verb.document(found)["results"][0]["microseconds"] is None
    assert not found.agree
    told = io.StringIO()
    print_all(Console(file=told, width=100), table(found))
    assert "Not every search came to an answer." in told.getvalue()


@pytest.mark.parametrize("width", [20, 40])
def test_in_a_narrow_terminal_a_table_is_a_list_and_no_word_is_broken(width: int) -> None:
    found = compare("bratko", programs=["bratko_loop", "f2"])
    told = io.StringIO()
    print_all(Console(file=told, width=width), table(found))
    shown = " ".join(told.getvalue().split())
    assert max(map(len, told.getvalue().splitlines())) <= width
    assert "bratko_loop: value 4, move 0, nodes 11, leaves 5, alpha 1, beta 1" in shown
    assert "f2: Prolog inferences 51, Prolog us" in shown


# -------------------------------------------------------------------- made up

EACH = 4
"""Random trees of each depth."""

LEAVES = {
    "minimax": ([4, 4, 4, 4], [16, 16, 16, 16], [64, 64, 64, 64]),
    "f1": ([4, 4, 4, 4], [8, 10, 10, 16], [34, 38, 38, 50]),
    "f2": ([4, 4, 4, 4], [7, 9, 9, 15], [21, 23, 23, 29]),
}
"""The leaves by program and depth, on each tree: mean, median, least and most are all different."""

DETAILS: dict[str, dict[str, Sequence[float]]] = {
    "minimax": {
        "nodes": (28, 28, 28, 28),
        "alpha": (0, 0, 0, 0),
        "beta": (0, 0, 0, 0),
        "deep": (0, 0, 0, 0),
        "inferences": (2000, 2000, 2000, 2000),
        "prolog": (1, 1, 1, 1),
        "python": (2, 2, 2, 2),
    },
    "f1": {
        "nodes": (20, 21, 21, 26),
        "alpha": (1, 1, 1, 3),
        "beta": (2, 2, 3, 5),
        "deep": (0, 0, 0, 0),
        "inferences": (1000, 1001, 1001, 1002),
        "prolog": (2, 2.5, 2.5, 5),
        "python": (200, 200, 250, 550),
    },
    "f2": {
        "nodes": (10, 11, 11, 16),
        "alpha": (1, 2, 2, 7),
        "beta": (5, 5, 6, 12),
        "deep": (0, 1, 1, 2),
        "inferences": (100, 101, 101, 118),
        "prolog": (10, 11, 11, 16),
        "python": (20, 22, 22, 36),
    },
}
"""What else there is, on each tree of depth 1; at depth d it is d times as much."""

LINES = {
    ("minimax", "prolog"): 11,
    ("minimax", "python"): 12,
    ("f1", "prolog"): 13,
    ("f1", "python"): 14,
    ("f2", "prolog"): 15,
    ("f2", "python"): 16,
}


def made_up_row(case: Case, key: str, engine: str) -> Row:
    """A row of numbers that no search gave."""
    assert case.depth is not None
    of = {name: numbers[case.number] * case.depth for name, numbers in DETAILS[key].items()}
    found = counts.Counts(
        value=5,
        move=2,
        nodes=int(of["nodes"]),
        leaves=LEAVES[key][case.depth - 1][case.number],
        alpha=int(of["alpha"]),
        beta=int(of["beta"]),
        deep=int(of["deep"]),
    )
    cost = Cost(of[engine], int(of["inferences"]) if engine == "prolog" else None)
    return Row(case, key, engine, found, cost, LINES[key, engine])


@pytest.fixture
def made_up() -> Comparison:
    """A comparison on four random trees of each depth, in numbers that no search gave."""
    sweep = uniform.Uniform(4, 3, repeat=EACH)
    cases = [
        Case("made up", "max", uniform.size(4, depth), 4**depth, depth, number)
        for depth in sweep.depths
        for number in range(EACH)
    ]
    rows = [
        made_up_row(case, key, engine)
        for case in cases
        for key in LEAVES
        for engine in ("prolog", "python")
    ]
    return Comparison(tuple(rows), uniform=sweep)


def printed(found: Comparison) -> str:
    """What the command prints of a comparison."""
    file = io.StringIO()
    print_all(Console(file=file, width=80), table(found))
    return file.getvalue()


def cells(text: str, title: str) -> list[list[str]]:
    """The last line of the header and the lines of the table below a title, cell by cell."""
    lines = text.split(title)[1].split("\n\n")[0].splitlines()[1:]
    start = next(i for i, line in enumerate(lines) if re.match(r"(program|d) ", line))
    return [re.split(r" {2,}", line.strip()) for line in lines[start:]]


def drawn(found: Comparison, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The axes of a comparison's plot."""
    matplotlib = pytest.importorskip("matplotlib.figure")
    figures: list[Any] = []
    monkeypatch.setattr(matplotlib.Figure, "savefig", lambda self, *_, **__: figures.append(self))
    plot.plot(found)
    (axes,) = figures[0].axes
    return axes


def lines_of(axes: Any) -> list[tuple[list[float], list[float]]]:
    """The lines of a plot, the guides first; not the ends of the bars, which no line joins."""
    lines = [line for line in axes.lines if line.get_linestyle() != "None"]
    return [(list(line.get_xdata()), list(line.get_ydata())) for line in lines]


# ---------------------------------------------------------------------- trees


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("branching", "depth"), SHAPES)
def test_with_the_best_move_first_alpha_beta_evaluates_the_fewest_leaves(
    branching: int, depth: int, side: Side, program: Program
) -> None:
    tree = uniform.tree(branching, depth, "best", root=side)
    leaves = counted(program, tree).leaves
    least = branching ** math.ceil(depth / 2) + branching ** math.floor(depth / 2) - 1
    if program.strict is None:
        assert leaves == branching**depth
    elif program.key in ("f1", "wells"):  # no deep cut-offs
        assert leaves > least if branching > 1 and depth > 3 else leaves == least
    else:
        assert leaves == least == fewest(branching, depth)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("branching", "depth"), SHAPES)
def test_with_the_best_move_last_nothing_is_cut_off(
    branching: int, depth: int, side: Side, program: Program
) -> None:
    found = counted(program, uniform.tree(branching, depth, "worst", root=side))
    assert found.alpha == found.beta == 0
    assert found.leaves == branching**depth


@pytest.mark.parametrize("order", uniform.ORDERS)
def test_the_leaves_of_a_uniform_tree_are_1_to_their_number_in_some_order(
    order: uniform.Order,
) -> None:
    tree = uniform.tree(3, 4, order)
    assert sorted(tree.leaves) == list(range(1, 82))
    assert {tree.arity.count(3), tree.arity.count(0)} == {40, 81}
    assert {tree.depths[node] for node in range(tree.size) if not tree.arity[node]} == {4}


def test_random_trees_are_the_same_for_a_seed_and_others_for_another() -> None:
    made = [tree.leaves for _, _, tree in uniform.Uniform(2, 5, repeat=4).trees()]
    assert made == [tree.leaves for _, _, tree in uniform.Uniform(2, 5, repeat=4).trees()]
    assert made != [tree.leaves for _, _, tree in uniform.Uniform(2, 5, repeat=4, seed=1).trees()]
    assert len(set(made[-4:])) == 4


def test_trees_for_comparison_have_the_side_to_move_at_the_root_that_is_asked_for() -> None:
    _, (_, _, tree) = uniform.Uniform(2, 2, "best", root="min").trees()
    assert tree == Tree.parse("[[2,1],[4,3]]", root="min")
    found = compare_uniform(2, 3, repeat=2, programs=["f2"], engines=["python"], root="min")
    assert {case.root for case in found.cases} == {"min"}


def test_in_random_order_alpha_beta_lies_between_the_fewest_and_all() -> None:
    found = compare_uniform(3, 5, programs=["minimax", "f1", "f2"], engines=["python"])
    curves = {curve.programs[0]: curve for curve in found.curves()}
    assert fewest(3, 5) < curves["f2"].mean[4] < curves["f1"].mean[4] < 3**5
    assert curves["f2"].least[4] < curves["f2"].mean[4] < curves["f2"].most[4]
    assert curves["minimax"].least[4] == curves["minimax"].most[4] == 3**5


# ---------------------------------------------------------------------- costs


def test_inferences_are_the_same_whatever_was_run_before() -> None:
    trees = [Tree.parse("5"), Tree.parse("[[1,4],[5,6]]"), uniform.tree(2, 6, "random")]
    cases = [(program, tree) for program in PROGRAMS.values() for tree in trees]
    first = [prolog_cost(*case).inferences for case in cases]
    assert first == list(reversed([prolog_cost(*case).inferences for case in reversed(cases)]))
    assert all(count and count > 2 for count in first)


def test_inferences_are_those_of_the_calls_alone() -> None:
    # f/2, moves/2, payoff/2, staticval/2, for_mover/3
    assert prolog_cost(PROGRAMS["f"], Tree.parse("5")).inferences == 5


def test_a_larger_tree_takes_more_inferences_and_more_time_in_both_languages() -> None:
    found = compare_uniform(2, 8, "worst", programs=["f2"])
    for engine in ("prolog", "python"):
        costs = [row.cost for row in found.of("f2", engine)]
        small, large = costs[1], costs[-1]
        assert small is not None
        assert large is not None
        assert large.microseconds > 4 * small.microseconds > 0
        if engine == "prolog":
            assert large.inferences is not None
            assert small.inferences is not None
            assert large.inferences > 30 * small.inferences
        else:
            assert large.inferences is None


def batches(monkeypatch: pytest.MonkeyPatch, seconds: Sequence[float]) -> tuple[Cost, list[int]]:
    """The cost where the runs take so many seconds; and of how many searches each run was."""
    taken, numbers, call = iter(seconds), [], bridge.call

    def measured(request: str, text: str = "") -> str:
        if not request.startswith("measure("):
            return call(request, text)
        numbers.append(int(request.removesuffix(")").rpartition(",")[2]))
        return f"{7 * len(numbers)} {next(taken)}"

    monkeypatch.setattr(bridge, "call", measured)
    return prolog_cost(PROGRAMS["f"], Tree.parse("5")), numbers


def test_the_time_is_the_median_of_the_batches_after_one_search_to_warm_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # A search of 0.4 ms, so that five of them take the 2 ms of a batch.
    cost, numbers = batches(monkeypatch, [0.0004, 0.004, 0.001, 0.009, 0.002, 0.003])
    assert numbers == [1, 5, 5, 5, 5, 5]
    assert cost == Cost(600, 42)


def test_no_batch_is_begun_when_the_batches_have_taken_half_a_second(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cost, numbers = batches(monkeypatch, [0.001, 0.1, 0.3, 0.2, 0.1, 0.1])
    assert numbers == [1, 2, 2, 2]
    assert cost == Cost(100_000, 28)


def test_of_an_even_number_of_batches_the_median_lies_between_the_middle_two(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert batches(monkeypatch, [0.2, 0.4, 0.2]) == (Cost(300_000, 21), [1, 1, 1])
    assert batches(monkeypatch, [0.1, 0.11, 0.05, 0.12, 0.23])[0].microseconds == 115_000


def test_the_time_of_a_search_in_python_is_cpu_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(100))
    monkeypatch.setattr(time, "thread_time", lambda: next(clock) / 250)
    tree = Tree.parse("5")
    (root,) = python_engine.positions([tree])
    assert python_cost(PROGRAMS["f"], tree, root) == Cost(4000)


def test_every_line_of_an_exhibit_belongs_to_one_of_its_programs() -> None:
    for stem in {program.stem for program in PROGRAMS.values()}:
        # By entry: two records may share a text, and differ in the mirror.
        own = {one.entry().name: one for one in PROGRAMS.values() if one.stem == stem}
        text = (texts.prolog_folder() / f"{stem}.pl").read_text(encoding="utf-8")
        plain = [line for line in text.splitlines() if line.split("%")[0].strip()]
        assert sum(texts.lengths(program)["prolog"] for program in own.values()) == len(plain)


def test_of_a_mirror_the_functions_count_that_the_program_reaches() -> None:
    text = (
        '"""A module."""\n\nimport math\n\n\ndef f(x):\n    """Says."""\n'
        "    # so\n    return g(\n        x\n    )\n\n\ndef g(x):\n    return x  # that\n\n\n"
        "def h(x):\n    return f(x)\n"
    )
    defined = texts.function_lengths(text)
    assert {name: number for name, (number, _) in defined.items()} == {"f": 4, "g": 2, "h": 2}
    assert texts.lengths(PROGRAMS["f1"])["python"] > texts.lengths(PROGRAMS["f"])["python"]


# ----------------------------------------------------------------- comparison


def test_each_tree_program_and_language_has_a_row() -> None:
    found = compare("bratko", "[3,[2,9]]", programs=["bratko", "f2"])
    assert [(row.case.name, row.program, row.engine) for row in found.rows] == [
        (tree, key, engine)
        for tree in ("bratko", "[3,[2,9]]")
        for key in ("bratko", "f2")
        for engine in ("prolog", "python")
    ]
    assert found.agree
    assert [row.counts.leaves for row in found.of("f2", "python")] == [5, 2]


def test_the_same_tree_twice_is_compared_twice() -> None:
    assert len(compare("[1,2]", "[1,2]", programs=["f"]).cases) == 2


def test_the_same_move_with_min_to_move_at_the_root() -> None:
    found = compare("[[1,4],[5,6]]", programs=["minimax", "f2"], root="min")
    assert {row.counts.value for row in found.rows} == {4}
    assert {row.counts.move for row in found.rows} == {0}


def test_progress_is_told_in_positions_once_for_each_program() -> None:
    told: list[tuple[int, int]] = []
    compare(
        "[1,2]",
        "[3,[2,9]]",
        programs=["f", "f2"],
        progress=lambda done, total: told.append((done, total)),
    )
    assert told == [(3, 16), (6, 16), (11, 16), (16, 16)]


@pytest.mark.parametrize("moves", [20_000, pytest.param(100_000, marks=pytest.mark.slow)])
def test_a_tree_of_many_thousand_moves_is_compared(moves: int) -> None:
    tree = Tree((*[1] * moves, 0), (7,))
    found = compare(tree, programs=["bratko", "f2"])
    assert found.agree
    assert {row.counts.nodes for row in found.rows} == {moves + 1}
    assert f"{moves + 1:,} positions" in found.cases[0].name


def test_a_difference_between_the_languages_is_told_and_is_exit_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run_f(_program: Program, trees: list[Tree]) -> list[str]:
        return python_engine.run(PROGRAMS["f"], trees)

    monkeypatch.setattr(prolog_engine, "run", run_f)
    assert main(["compare", "[[1,4],[0,6]]", "--program", "f2"]) == 1
    out = capsys.readouterr().out
    assert "The languages differ." in out
    assert re.search(r"^f2 +prolog +1 +0 +7 +4 ", out, re.MULTILINE)
    assert re.search(r"^f2 +python +1 +0 +6 +3 ", out, re.MULTILINE)


def test_programs_that_find_different_values_do_not_agree() -> None:
    found = compare("[1,2]", programs=["f", "f2"])
    assert found.agree
    *rows, last = found.rows
    other = replace(last, counts=replace(last.counts, value=3))
    assert not Comparison((*rows, other)).agree


def test_programs_that_evaluate_equally_many_leaves_are_one_curve() -> None:
    found = compare_uniform(2, 6, "best", programs=["minimax", "f2", "f", "f1", "lecture"])
    assert [curve.programs for curve in found.curves()] == [
        ("minimax", "f"),
        ("f2", "lecture"),
        ("f1",),
    ]


def test_a_curve_has_the_mean_the_least_and_the_most_of_the_trees_of_each_depth(
    made_up: Comparison,
) -> None:
    assert made_up.curves() == [
        Curve(("minimax",), (4, 16, 64), (4, 16, 64), (4, 16, 64)),
        Curve(("f1",), (4, 11, 40), (4, 8, 34), (4, 16, 50)),
        Curve(("f2",), (4, 10, 24), (4, 7, 21), (4, 15, 29)),
    ]


# ---------------------------------------------------------------------- growth


def leaves_by_order(
    orders: Sequence[uniform.Order], branching: int, depth: int, programs: Sequence[str]
) -> dict[uniform.Order, dict[str, float]]:
    """The mean leaves of programs on 40 trees of each order."""
    found = {}
    for order in orders:
        repeat = 40 if order in uniform.RANDOM else 1
        trees = [uniform.tree(branching, depth, order, number=number) for number in range(repeat)]
        found[order] = {
            key: fmean(counted(PROGRAMS[key], tree).leaves for tree in trees) for key in programs
        }
    return found


@pytest.mark.parametrize(("branching", "depth"), [(2, 3), (2, 5), (3, 2), (3, 4), (5, 3)])
def test_in_random_order_the_leaves_are_those_that_the_theory_tells(
    branching: int, depth: int
) -> None:
    trees = [uniform.tree(branching, depth, number=number) for number in range(300)]
    f1, f2 = ([counted(PROGRAMS[key], tree).leaves for tree in trees] for key in ("f1", "f2"))
    error = 4 * stdev(f2) / len(trees) ** 0.5
    assert fmean(f2) == pytest.approx(growth.fuller(branching, depth)[-1], abs=error)
    assert growth.pearl(branching) ** depth < fmean(f2) <= fmean(f1)
    assert fmean(f1) < growth.knuth_moore(branching, depth)[-1]


def test_the_mean_of_alpha_beta_is_that_over_all_orders_of_the_leaves() -> None:
    orders = [Tree(uniform.shape(2, 3), leaves) for leaves in permutations(range(8))]
    lines = python_engine.run(PROGRAMS["f2"], orders[::7])
    assert growth.fuller(2, 2)[1] == pytest.approx(11 / 3)
    mean = fmean(len(events.leaves(line)) for line in lines)
    assert growth.fuller(2, 3)[2] == pytest.approx(mean, rel=1e-3)


@pytest.mark.parametrize(("branching", "depth"), [(2, 19), (3, 12), (5, 8), (10, 6)])
def test_the_branching_of_alpha_beta_in_random_order_tends_to_pearls(
    branching: int, depth: int
) -> None:
    leaves = growth.fuller(branching, depth)
    rates = [(now / then) ** 0.5 for then, now in zip(leaves[1:], leaves[3:], strict=False)]
    assert rates == sorted(rates, reverse=True)
    assert growth.pearl(branching) < rates[-1] < 1.2 * growth.pearl(branching)


@pytest.mark.parametrize("branching", [2, 3, 7])
def test_two_moves_deep_both_theories_say_the_same(branching: int) -> None:
    numbers = range(1, branching + 1)
    both = [growth.searched(branching, i, j) for i in numbers for j in numbers]
    assert sum(both) == pytest.approx(growth.fuller(branching, 2)[1], rel=1e-5)
    most = sum(math.sqrt(each) for each in both)
    assert growth.knuth_moore(branching, 2)[1] == pytest.approx(most)


def test_without_deep_cutoffs_the_bound_grows_as_b_by_its_logarithm() -> None:
    for branching in (10, 30, 100, 300):
        leaves = growth.knuth_moore(branching, 20)
        order = branching / math.log(branching)
        assert order < growth.pearl(branching) < leaves[-1] / leaves[-2] < 2.5 * order


def test_random_order_never_comes_twice_as_deep() -> None:
    gains = [growth.gain(b, growth.pearl(b), 1) for b in range(2, 100)]
    assert max(gains) == gains[0] == pytest.approx(1.4404, abs=1e-4)


def test_moves_that_depend_on_one_another_make_alpha_beta_more_effective() -> None:
    found = leaves_by_order(["random", "correlated"], 4, 4, ["f1", "f2"])
    for key in ("f1", "f2"):
        assert found["correlated"][key] < 0.9 * found["random"][key]


def test_ordered_by_static_values_alpha_beta_comes_near_the_best_order() -> None:
    found = leaves_by_order(["correlated", "static", "best"], 4, 4, ["f2"])
    before, after, best = (found[order]["f2"] for order in ("correlated", "static", "best"))
    assert best < after < 0.5 * before
    assert after - best < 0.2 * (before - best)


def test_the_leaves_before_are_those_of_the_same_trees_in_random_order() -> None:
    ordered = compare_uniform(3, 4, "static", 3, programs=["minimax", "f2"], engines=["python"])
    plain = compare_uniform(3, 4, "correlated", 3, programs=["minimax", "f2"], engines=["python"])
    assert [row.before for row in ordered.rows] == [row.counts.leaves for row in plain.rows]
    assert [row.counts.value for row in ordered.rows] == [row.counts.value for row in plain.rows]
    assert {row.before for row in plain.rows} == {None}
    full, cut = ordered.curves()
    assert full.before == ()
    assert cut.before == plain.curves()[1].mean


STATIC = '{"children": [{"static": 2, "children": [1, 2]}, {"static": 5, "children": [7, 4]}, 3]}'


@pytest.mark.parametrize(
    ("root", "ordered"), [("max", "[[4,7],3,[1,2]]"), ("min", "[[2,1],3,[7,4]]")]
)
def test_the_successors_are_ordered_best_first_for_the_player_to_move(
    root: Side, ordered: str
) -> None:
    tree = order_by_static(loads(STATIC, ".json").with_root(root))
    assert str(tree) == ordered
    assert tree.static is not None
    assert [tree.static[child] for child in tree.children(0) if tree.arity[child]] == (
        [5, 2] if root == "max" else [2, 5]
    )


def test_equal_static_values_keep_their_order_for_either_player() -> None:
    tree = loads('{"children": [3, {"static": 3, "children": [1]}, 3]}', ".json")
    for side in SIDES:
        assert str(order_by_static(tree.with_root(side))) == "[3,[1],3]"


def test_a_named_tree_is_compared_before_and_after_it_is_ordered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "tree.json"
    path.write_text(STATIC)
    arguments = ["compare", str(path), "--order", "static", "--program", "minimax,f2"]
    assert main([*arguments, "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["results"]
    assert [(row["leaves"], row["leaves_before"]) for row in rows] == [(5, 5)] * 2 + [(4, 5)] * 2
    assert main(arguments) == 0
    assert cells(capsys.readouterr().out, "What they do")[2][:6] == ["f2", "4", "0", "7", "4", "5"]
    assert main([*arguments, "--csv"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith(",,5")


def test_the_growth_has_the_effective_branching_and_the_gain_in_depth(
    made_up: Comparison,
) -> None:
    text = printed(made_up)
    rows = {row[0]: row[1:4] for row in cells(text, "Growth")[1:]}
    assert rows["f1"] == ["40.0", "3.42", "1.13"]
    assert rows["its root"] == ["8.0", "2.00", "2.00"]
    assert rows["minimax"] == ["64.0", "4.00", "1.00"]
    assert rows["f2, mean"] == ["40.1", "3.42", "1.13"]
    assert "cites Nilsson" in text
    document = verb.document(made_up)
    assert document["growth"][1] == {
        "name": "f1",
        "leaves": 40,
        "branching": pytest.approx(40 ** (1 / 3)),
        "gain": pytest.approx(3 / math.log(40, 4)),
        "limit": None,
        "source": "",
    }
    assert document["by_depth"][1]["guides"]["fewest"] == 7
    assert verb.document(compare("[1,2]", programs=["f"]))["growth"] is None


def test_a_search_without_an_answer_has_no_growth(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(_program: Program, trees: list[Tree], **_: Any) -> list[str]:
        return ["c(0,-inf,inf)!failed" for _ in trees]

    monkeypatch.setattr(python_engine, "run", none)
    found = compare_uniform(2, 2, "static", programs=["f2"], engines=["python"])
    assert growth.growth(found)[0].branching == 0
    assert "Not every search came to an answer." in printed(found)


def test_where_there_is_no_choice_nothing_is_gained() -> None:
    found = compare_uniform(1, 3, programs=["f2"], engines=["python"])
    for line in growth.growth(found):
        assert line.branching == pytest.approx(1)
        assert line.gain == 1


# ------------------------------------------------------------------- printing


def test_the_table_of_the_searches_has_means_over_the_deepest_trees(made_up: Comparison) -> None:
    text = printed(made_up)
    assert "85 positions, 64 leaves; MAX to move at the root" in text
    assert "the mean of 4 trees" in text
    assert cells(text, "What they do") == [
        ["program", "nodes", "leaves", "least", "most", "alpha", "beta", "shallow", "deep"],
        ["minimax", "84.0", "64.0", "64", "64", "-", "-", "-", "-"],
        ["f1", "66.0", "40.0", "34", "50", "4.5", "9.0", "13.5", "-"],
        ["f2", "36.0", "24.0", "21", "29", "9.0", "21.0", "27.0", "3.0"],
    ]


def test_the_table_of_the_costs_has_means_over_the_deepest_trees(made_up: Comparison) -> None:
    assert cells(printed(made_up), "What they cost") == [
        ["program", "inferences", "us", "us", "Python", "lines", "lines"],
        ["minimax", "6,000", "3.00", "6.00", "0.50", "11", "12"],
        ["f1", "3,003", "9.00", "900", "0.01", "13", "14"],
        ["f2", "315.0", "36.0", "75.0", "0.48", "15", "16"],
    ]


def test_the_table_by_depth_has_means_beside_what_theory_says(made_up: Comparison) -> None:
    assert cells(printed(made_up), "Leaves by depth") == [
        ["d", "b^d", "its root", "fewest", "minimax", "f1", "f2"],
        ["1", "4", "2.0", "4", "4.0", "4.0", "4.0"],
        ["2", "16", "4", "7", "16.0", "11.0", "10.0"],
        ["3", "64", "8.0", "19", "64.0", "40.0", "24.0"],
    ]


def test_of_one_tree_the_tables_have_its_own_numbers_and_the_answer() -> None:
    search = counts.Counts(value=-5, move=2, nodes=12_345, leaves=678, alpha=9, beta=8, deep=3)
    row = Row(Case("one", "min", 20_000, 900), "f2", "prolog", search, Cost(1234.56, 99_999), 15)
    text = printed(Comparison((row,)))
    assert "one: 20,000 positions, 900 leaves; MIN to move at the root" in text
    assert cells(text, "What they do")[1:] == [
        ["f2", "-5", "2", "12,345", "678", "9", "8", "14", "3"]
    ]
    assert cells(text, "What they cost")[1:] == [["f2", "99,999", "1,235", "15"]]


@pytest.mark.parametrize(
    "arguments",
    [
        ["bratko"],
        pytest.param(["pi", "romanian"], marks=pytest.mark.slow),
        pytest.param(["--uniform", "2", "3"], marks=pytest.mark.slow),
        pytest.param(["--uniform", "3", "4"], marks=pytest.mark.slow),
        pytest.param(["--uniform", "2", "6", "--order", "worst"], marks=pytest.mark.slow),
        ["--uniform", "2", "3", "--engine", "python"],
    ],
)
def test_the_tables_fit_into_80_columns(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compare", *arguments]) == 0
    out = capsys.readouterr().out
    assert max(map(len, out.splitlines())) <= 80
    assert all(re.search(rf"^{key} ", out, re.MULTILINE) for key in PROGRAMS)
    assert "All agree" in out


@pytest.mark.parametrize(
    ("engines", "prolog", "python"), [("prolog,python", 1, 2), ("python,prolog", 2, 0)]
)
def test_the_ratio_is_prolog_to_python_in_whichever_order_they_are_named(
    engines: str, prolog: int, python: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compare", "pi", "--program", "mccarthy", "--engine", engines]) == 0
    costs = re.findall(r"^mccarthy (.*)", capsys.readouterr().out, re.MULTILINE)[1]
    cells = [float(cell.replace(",", "")) for cell in costs.split()]
    assert cells[3] == pytest.approx(cells[prolog] / cells[python], rel=0.05)


def test_csv_is_one_header_and_a_line_for_each_row_with_raw_numbers(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["compare", "--uniform", "2", "4", "--repeat", "3", "--csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert len(rows) == 4 * 3 * len(PROGRAMS) * 2
    assert {row["depth"] for row in rows} == {"1", "2", "3", "4"}
    last = next(row for row in rows if row["depth"] == "4" and row["program"] == "minimax")
    assert (last["engine"], last["leaves"], last["nodes"]) == ("prolog", "16", "31")
    assert (last["order"], last["branching"], last["number"]) == ("random", "2", "1")
    for row in rows:
        assert float(row["microseconds"]) > 0
        assert (row["inferences"] == "") == (row["engine"] == "python")
        assert int(row["alpha"]) + int(row["beta"]) == int(row["shallow"]) + int(row["deep"])


@pytest.mark.parametrize(
    ("name", "cell"),
    [
        ("=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"),
        ("+1+1.txt", "'+1+1.txt"),
        ("-1.json", "'-1.json"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("＝1+1", "'＝1+1"),
        ("'=1", "''=1"),
        ("\t=1", "\\t=1"),
        ("\r=1", "\\r=1"),
        ("-3", "-3"),
        ("-1e5", "-1e5"),
        ("[-3,=1]", "[-3,=1]"),
        ("", ""),
    ],
)
def test_no_name_in_the_csv_is_a_formula_and_numbers_stay_numbers(name: str, cell: str) -> None:
    file = io.StringIO()
    found = compare("[-3,[-2,-9]]", names=[name], programs=["f2"], engines=["python"])
    write_csv(found, file)
    (row,) = csv.DictReader(io.StringIO(file.getvalue()))
    assert row["tree"] == cell
    assert row["value"] == "-3"


def test_each_number_stands_in_its_own_column_of_the_csv(made_up: Comparison) -> None:
    file = io.StringIO()
    write_csv(made_up, file)
    rows = list(csv.DictReader(io.StringIO(file.getvalue())))
    prolog, python = rows[-2:]
    assert prolog == {
        "tree": "made up",
        "branching": "4",
        "depth": "3",
        "order": "random",
        "seed": "0",
        "number": "4",
        "root": "max",
        "tree_positions": "85",
        "tree_leaves": "64",
        "program": "f2",
        "engine": "prolog",
        "value": "5",
        "move": "2",
        "nodes": "48",
        "leaves": "29",
        "alpha": "21",
        "beta": "36",
        "shallow": "51",
        "deep": "6",
        "inferences": "354",
        "microseconds": "48",
        "lines": "15",
        "problem": "",
    }
    own = {"engine": "python", "inferences": "", "microseconds": "108", "lines": "16"}
    assert python == prolog | own


def test_each_number_stands_under_its_own_name_in_the_json(made_up: Comparison) -> None:
    document = verb.document(made_up)
    assert document["trees"][11] == {
        "tree": "made up",
        "root": "max",
        "positions": 85,
        "leaves": 64,
        "depth": 3,
        "number": 4,
    }
    prolog, python = document["results"][-2:]
    assert prolog == {
        "tree": 11,
        "program": "f2",
        "engine": "prolog",
        "value": 5,
        "move": 2,
        "nodes": 48,
        "leaves": 29,
        "cutoffs": {"alpha": 21, "beta": 36, "shallow": 51, "deep": 6},
        "inferences": 354,
        "microseconds": 48,
        "lines": 15,
        "problem": None,
    }
    own = {"engine": "python", "inferences": None, "microseconds": 108, "lines": 16}
    assert python == prolog | own


def test_json_by_depth_has_the_mean_and_how_far_the_trees_lie_from_it(made_up: Comparison) -> None:
    _, middle, last = verb.document(made_up)["by_depth"]
    assert [middle[name] for name in ("leaves", "square_root", "fewest")] == [16, 4, 7]
    assert [last[name] for name in ("leaves", "square_root", "fewest")] == [64, 8, 19]
    assert last["programs"] == [
        {"program": "minimax", "mean": 64, "deviation": 0, "least": 64, "most": 64},
        {"program": "f1", "mean": 40, "deviation": 6, "least": 34, "most": 50},
        {"program": "f2", "mean": 24, "deviation": 3, "least": 21, "most": 29},
    ]


def test_json_is_one_document_with_the_same_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "[3,[2,9]]", "--program", "bratko,f2", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["agree"] is True
    assert document["trees"][0]["tree"] == "[3,[2,9]]"
    assert len(document["results"]) == 4
    first = document["results"][0]
    assert (first["program"], first["engine"], first["leaves"]) == ("bratko", "prolog", 2)
    assert first["cutoffs"] == {"alpha": 1, "beta": 0, "shallow": 1, "deep": 0}
    assert first["inferences"] > 0
    assert "in this run" in document["timing"]


def test_json_of_uniform_trees_has_means_beside_what_theory_says() -> None:
    found = compare_uniform(2, 4, repeat=5, programs=["minimax", "f2"], engines=["python"])
    last = verb.document(found)["by_depth"][-1]
    assert (last["depth"], last["leaves"], last["square_root"], last["fewest"]) == (4, 16, 4, 7)
    full, cut = last["programs"]
    assert (full["mean"], full["deviation"], full["least"], full["most"]) == (16, 0, 16, 16)
    assert 7 <= cut["least"] <= cut["mean"] <= cut["most"] <= 16
    leaves = [row.counts.leaves for row in found.of("f2", "python")[-5:]]
    assert cut["mean"] == sum(leaves) / 5


# ------------------------------------------------------------------------ plot


@pytest.fixture(scope="module")
def random_comparison() -> Comparison:
    """Random trees, with spread."""
    return compare_uniform(2, 5, repeat=4, engines=["python"])


def test_the_plot_names_every_program_and_the_guides(
    random_comparison: Comparison,
) -> None:
    pytest.importorskip("matplotlib")
    picture = plot.plot(random_comparison).decode()
    xml.etree.ElementTree.fromstring(picture)
    written = " ".join(re.findall(r"<!-- (.*?) -->", picture, re.DOTALL))
    assert all(re.search(rf"\b{key}\b", written) for key in PROGRAMS)
    assert "square root of all" in written
    assert "the fewest" in written
    assert "mean of 4 trees of each depth; bars from the least to the most" in written


def test_the_plot_draws_the_guides_and_the_means_against_the_depth_to_a_logarithmic_scale(
    made_up: Comparison, monkeypatch: pytest.MonkeyPatch
) -> None:
    axes = drawn(made_up, monkeypatch)
    assert (axes.get_xscale(), axes.get_yscale()) == ("linear", "log")
    lines = lines_of(axes)
    rate = growth.pearl(4)
    assert [leaves for _, leaves in lines] == [
        [4, 16, 64],
        [2, 4, 8],
        [4, 7, 19],
        list(growth.knuth_moore(4, 3)),
        list(growth.fuller(4, 3)),
        [rate, rate**2, rate**3],
        [4, 16, 64],
        [4, 11, 40],
        [4, 10, 24],
    ]
    assert all(depths == [1, 2, 3] for depths, _ in lines[:7])


def test_the_plot_draws_the_means_before_the_trees_were_put_in_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = compare_uniform(3, 4, "static", 3, programs=["minimax", "f2"], engines=["python"])
    axes = drawn(found, monkeypatch)
    before = found.curves()[1].before
    assert [line for line in lines_of(axes) if line[1] == list(before)] == [
        ([1, 2, 3, 4], list(before))
    ]
    assert {label.get_text() for label in axes.texts} >= {"minimax", "f2", "f2, before"}


def test_the_bars_go_from_the_least_to_the_most_and_stand_beside_one_another(
    made_up: Comparison, monkeypatch: pytest.MonkeyPatch
) -> None:
    axes = drawn(made_up, monkeypatch)
    places = [depths for depths, _ in lines_of(axes)[7:]]
    for depths in places:
        assert depths == pytest.approx([1, 2, 3], abs=0.2)
        assert [depth - depths[0] for depth in depths] == pytest.approx([0, 1, 2])
    assert abs(places[0][0] - places[1][0]) > 0.01
    bars = [container.lines[2][0].get_segments() for container in axes.containers]
    assert [[bar[:, 0].tolist() for bar in some] for some in bars] == [
        [[depth, depth] for depth in depths] for depths in places
    ]
    assert [[bar[:, 1].tolist() for bar in some] for some in bars] == [
        [[4, 4], [8, 16], [34, 50]],
        [[4, 4], [7, 15], [21, 29]],
    ]


def test_the_labels_of_a_plot_stand_in_the_order_of_the_ends_of_their_lines(
    made_up: Comparison, monkeypatch: pytest.MonkeyPatch
) -> None:
    labels = sorted(drawn(made_up, monkeypatch).texts, key=lambda label: label.xyann[1])
    assert [(label.get_text().partition(":")[0], label.xy) for label in labels] == [
        ("square root of all", (3, 8)),
        ("its rate in the limit (Pearl)", (3, growth.pearl(4) ** 3)),
        ("the fewest", (3, 19)),
        ("f2", (3, 24)),
        ("f1", (3, 40)),
        ("F2 in random order, its mean\n(Fuller et al.)", (3, growth.fuller(4, 3)[2])),
        ("F1 in random order, at most\n(Knuth & Moore)", (3, growth.knuth_moore(4, 3)[2])),
        ("all leaves", (3, 64)),
        ("minimax", (3, 64)),
    ]
    heights = [label.xyann[1] for label in labels]
    assert all(high - low > 0.03 for low, high in pairwise(heights))


def test_the_same_comparison_is_the_same_svg(random_comparison: Comparison) -> None:
    pytest.importorskip("matplotlib")
    assert plot.plot(random_comparison) == plot.plot(random_comparison)
    assert b"<dc:date>" not in plot.plot(random_comparison)


@pytest.mark.parametrize(("ending", "start"), [("svg", b"<?xml"), ("png", b"\x89PNG")])
def test_the_ending_says_which_picture_is_written(
    ending: str, start: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / f"leaves.{ending}"
    arguments = ["--uniform", "2", "3", "--order", "best", "--program", "f,f2"]
    assert main(["compare", *arguments, "--plot", str(path)]) == 0
    assert path.read_bytes().startswith(start)
    assert str(path) in capsys.readouterr().out


def test_labels_do_not_overlap_and_stay_in_order() -> None:
    sizes = [0.05, 0.2, 0.05, 0.1, 0.05]
    middles = plot.spread([0.0, 0.5, 0.52, 0.52, 1.0], sizes)
    for i in range(4):
        assert middles[i + 1] - middles[i] >= (sizes[i] + sizes[i + 1]) / 2 - 1e-6
    assert middles[0] == 0
    assert middles[4] == 1


def test_without_matplotlib_one_line_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    arguments = ["compare", "--uniform", "2", "2", "--plot", str(tmp_path / "a.svg")]
    assert main(arguments) == 2
    assert "pip install 'pyab-prolog[plot]'" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_matplotlib_is_not_imported_where_nothing_is_drawn() -> None:
    code = (
        "import sys; from pyab.command.main import main\n"
        "assert main(['compare', '[1,2]', '--engine', 'python']) == 0\n"
        "assert 'matplotlib' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)


# ------------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "no tree is named"),
        (["[1,2]", "--uniform", "2", "3"], "leave out one of the two"),
        (["--uniform", "0", "3"], "a whole number from 1"),
        (["--uniform", "2", "-3"], "a whole number from 1"),
        (["--uniform", "2"], "--uniform"),
        (["--uniform", "2", "30"], "1,073,741,824 leaves"),
        (["--uniform", "2", "30"], "try a depth of 19"),
        (["--uniform", "9", "999999999"], "9^999999999 leaves"),
        (["--uniform", "999999999", "3"], "try fewer successors"),
        (["--uniform", "2", "18", "--repeat", "1000"], "try fewer, or less deep ones"),
        (["--uniform", "2", "3", "--order", "odd"], "--order"),
        (["--uniform", "2", "3", "--order", "best", "--repeat", "2"], "--repeat is about random"),
        (["--uniform", "2", "3", "--order", "given", "--seed", "2"], "--seed is about random"),
        (["[[1,2],3]", "--order", "static"], "[0] is to be put in order and has no static value"),
        (["[1,2]", "--order", "best"], "--order is about uniform trees: add --uniform B D"),
        (["[1,2]", "--repeat", "3"], "--repeat is about uniform trees"),
        (["[1,2]", "--plot", "a.svg"], "--plot is about uniform trees"),
        (["[1,2]", "--csv", "--json"], "leave out one"),
        (["--uniform", "2", "3", "--plot", "a.jpeg"], "ends in .svg or .png"),
        (["--uniform", "2", "3", "--plot", "/nowhere/a.svg"], "there is no folder /nowhere"),
        (["[1,2", "--csv"], "'[' is never closed"),
        (["[1,2]", "--program", "f9"], "there is no program 'f9'"),
        (["[1,2]", "--engine", "lisp"], "there is no engine 'lisp'"),
    ],
)
def test_what_is_wrong_is_one_line_on_standard_error_and_exit_2(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compare", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("pyab: error: ")
    assert err.count("\n") == 1
    assert message in err


def test_a_plot_that_cannot_be_written_in_the_end_is_one_line_and_nothing_else_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("matplotlib")

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    path = tmp_path / "a.png"
    assert main(["compare", "--uniform", "2", "2", "--program", "f", "--plot", str(path)]) == 2
    out, err = capsys.readouterr()
    assert "All agree" in out
    assert list(tmp_path.iterdir()) == []
    assert err == (
        f"pyab: error: {str(path)!r} cannot be written: no space left on device: "
        "the picture was not saved\n"
    )


def test_the_library_refuses_in_words_too() -> None:
    with pytest.raises(UsageError, match="no tree is named"):
        compare()
    with pytest.raises(UsageError, match="there are 1 trees and 2 names"):
        compare("[1,2]", names=["one", "two"])
    with pytest.raises(UsageError, match="there is no order 'odd'"):
        compare_uniform(2, 2, "odd", repeat=2)  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="a whole number from 1 on is expected, not 0"):
        compare_uniform(0, 3)
    with pytest.raises(UsageError, match="there is no order 'odd'"):
        compare_uniform(2, 3, "odd")  # type: ignore[arg-type]  # on purpose
    with pytest.raises(UsageError, match="only random trees are repeated"):
        compare_uniform(2, 3, "best", repeat=2)
    with pytest.raises(UsageError, match="for uniform trees alone"):
        compare("[1,2]", programs=["f"]).curves()


def test_a_function_that_is_called_as_a_guide_is_has_a_column_of_its_own() -> None:
    def fewest(position: Any) -> Any:
        if position.terminal:
            return position.value
        return (max if position.maximising else min)(map(fewest, position.moves()))

    shown = str(compare_uniform(2, 2, programs=["f2", fewest], engines=["python"]))
    assert "d  b^d  its root  fewest   f2  fewest\n1    2       1.4       2  2.0     2.0" in shown
