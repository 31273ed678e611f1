"""The page that goes through the sources: what it names exists, and what it says comes out."""

from __future__ import annotations

import re
import shlex
from collections import defaultdict
from functools import cache
from itertools import combinations, product
from statistics import fmean
from typing import Any, NamedTuple

import pages
import pytest
import reference
from conftest import search

from pyab import PROGRAMS, TREES, Tree, check, solve
from pyab.agreement.contracts import CONTRACTS, keeps
from pyab.agreement.figures import FIGURES
from pyab.agreement.laws import LAWS
from pyab.command.main import parser
from pyab.programs.variants import VARIANTS
from pyab.traces.events import Call, Return
from pyab.traces.trace import Trace
from pyab.trees import uniform
from pyab.trees.builtin import PI_DIGITS
from pyab.trees.every import all_trees
from pyab.trees.files import loads
from pyab.trees.limits import limit_likelihood
from pyab.trees.random import bounded_trees, random_trees
from pyab.trees.tree import SIDES

TEXT = (pages.DOCS / "sources.md").read_text(encoding="utf-8")
STANDINGS = ("shown", "partly", "not here", "false as printed", "no matter of software")


class Row(NamedTuple):
    """A row of the page: a thing that a source says."""

    where: str
    says: str
    here: str
    shown_by: str
    standing: str


ROWS = [
    Row(*cells)
    for line in TEXT.splitlines()
    for cells in [[cell.strip() for cell in line.strip("|").split("|")]]
    if len(cells) == 5 and cells[4] in STANDINGS
]
SPANS = set(re.findall(r"`([^`\n]+)`", TEXT))
TESTS = sorted(span for span in SPANS if "::" in span)
COMMANDS = sorted(span for span in SPANS if span.startswith("pyab "))


def named(word: str) -> set[str]:
    """The keys that stand after a word, as in "laws `one-value`, `same-move`"."""
    lists = re.findall(rf"\b{word}s? ((?:`[^`]+`(?:, | and )?)+)", TEXT, re.IGNORECASE)
    return {key for keys in lists for key in re.findall(r"`([^`/]+)`", keys)}


# ------------------------------------------------------------ what the page names


def test_every_line_of_a_table_of_claims_is_a_row_with_a_standing() -> None:
    tables = re.findall(r"^\| where .*\n\|---.*\n((?:\|.*\n)+)", TEXT, re.MULTILINE)
    assert sum(table.count("\n") for table in tables) == len(ROWS)


@pytest.mark.parametrize("standing", STANDINGS)
def test_the_rows_of_a_standing_are_counted(standing: str) -> None:
    (said,) = re.findall(rf"^\| {standing} \| (\d+) \|", TEXT, re.MULTILINE)
    assert int(said) == sum(row.standing == standing for row in ROWS)


def test_what_is_shown_is_shown_by_a_command_or_a_test() -> None:
    for row in ROWS:
        if row.standing in ("shown", "false as printed"):
            spans = set(re.findall(r"`([^`]+)`", row.shown_by))
            assert spans & {*TESTS, *COMMANDS}, row
        if row.standing == "not here":
            assert not row.shown_by, row


@pytest.mark.parametrize("test", TESTS)
def test_a_test_that_is_named_exists(test: str) -> None:
    file, name = test.split("::")
    (path,) = (pages.ROOT / "tests").rglob(file)
    text = path.read_text(encoding="utf-8")
    head = r"def {}\(" if file.endswith(".py") else r"test\({}[,)]"
    assert re.search("^" + head.format(name), text, re.MULTILINE)


def test_a_command_that_is_named_is_understood() -> None:
    for command in COMMANDS:
        if command != "pyab ...":
            words = shlex.split(command)[1:]
            parser(words[0]).parse_args(words)


@pytest.mark.slow
@pytest.mark.parametrize("command", [c for c in COMMANDS if not c.startswith("pyab check")])
def test_a_command_that_is_named_runs(command: str, tmp_path: Any) -> None:
    if command != "pyab ...":
        pages.folder_for(tmp_path)
        done = pages.run(command, tmp_path)
        assert done.returncode == 0, done.stdout


def test_every_key_and_file_that_is_named_exists() -> None:
    some = check(["minimax", "bratko", "f2", "f2g2"], leaves=3, random=0, large=False, jobs=1)
    laws = {verdict.key for verdict in some.verdicts} | {law.key for law in LAWS}
    assert named("law") <= laws | {f"contract-{key}" for key in CONTRACTS}
    assert named("figure") <= {figure.key for figure in FIGURES}
    assert named("program") <= {*PROGRAMS}
    assert named("variant") == {variant.key for variant in VARIANTS}
    assert {tree for tree in named("tree") if tree[0] != "["} <= {*TREES}
    for file in (span for span in SPANS if re.fullmatch(r"[\w/]+/[\w.]*", span)):
        assert (pages.ROOT / file).exists(), file


def test_every_program_and_figure_is_named() -> None:
    assert {*PROGRAMS} - named("program") == {"bratko_loop"}, "which is of no source"
    assert {figure.key for figure in FIGURES} - named("figure") == {"20-bratko"}


# ------------------------------------------------------------ what the page says


@cache
def trees() -> list[Tree]:
    """All trees of up to 4 leaves, and some larger ones."""
    small = [tree.with_root(side) for tree in all_trees(4) for side in SIDES]
    return [*small, *random_trees(40, 1)]


def calls(trace: Trace) -> list[Call]:
    """The calls of a search."""
    return [event for event in trace.events if isinstance(event, Call)]


def returned(trace: Trace) -> dict[tuple[int, ...], float]:
    """What each position returned, by its path, in order."""
    events = [event for event in trace.events if isinstance(event, Return)]
    return {trace.tree.path(event.at): event.value for event in events}


def test_the_leaves_are_the_digits_of_pi() -> None:
    one = 10**90

    def arctan(x: int) -> int:
        """The arc whose tangent is 1/x, times 10^90."""
        return sum((-1) ** k * (one // x ** (2 * k + 1)) // (2 * k + 1) for k in range(200))

    assert str(4 * (4 * arctan(5) - arctan(239)))[:81] == PI_DIGITS


FIG_1 = (
    "-2 -2 -1",
    "2 7 4 2 3 3 4 1 8",
    "-1 -1 -2 -3 -7 -2 -4 -2 -3 -2 -0 -2 -1 -1 -3 -3 -0 -2 -0 -4 -4 -0 -1 -0 -2 -0 -8",
)
FIG_2 = ("-2 -2 -1", "2 3 4 2 4 1", "-1 -1 -2 -3 -4 -2 -0 -2 -0 -4 -4 -0 -1 -0")


@pytest.mark.parametrize(("key", "rows"), [("f", FIG_1), ("f1", FIG_2)])
def test_the_values_that_fig_1_and_2_print(key: str, rows: tuple[str, ...], engine: str) -> None:
    values = returned(search(key, TREES["pi"], engine))
    for depth, row in enumerate(rows, 1):
        sign = "-" if depth % 2 else ""
        assert " ".join(f"{sign}{v}" for p, v in values.items() if len(p) == depth) == row
    assert values[0, 1] == (7 if key == "f" else 3)
    assert values[()] == 2


def test_f2_searches_the_positions_of_f1_above_level_4() -> None:
    for tree in [*trees(), TREES["pi"]]:
        f1, f2 = (
            {c.at for c in calls(search(key, tree, "python")) if tree.depths[c.at] < 4}
            for key in ("f1", "f2")
        )
        assert f1 == f2, tree


def test_alpha_stays_below_beta() -> None:
    for tree in trees():
        assert all(call.alpha < call.beta for call in calls(search("f2", tree, "python"))), tree


def test_condition_6_leaves_a_choice() -> None:
    tree, window = Tree.parse("[5,6]"), (-float("inf"), 5)
    for key, value in (("f1", 5), ("wells", 6)):
        assert search(key, tree, "python", window).value == value
        assert keeps(PROGRAMS["f1"], tree, window, value, 6)


def test_one_round_that_reaches_the_bound_is_enough() -> None:
    """After the first of two rounds the maximum is 4, below the bound."""
    assert search("f1", Tree.parse("[4,6]"), "python", (-float("inf"), 5)).value == 6


def test_a_narrower_window_evaluates_no_other_leaf() -> None:
    for tree in all_trees(3):
        bounds = sorted(
            {-float("inf"), float("inf"), *tree.leaves, *(v - 0.5 for v in tree.leaves)}
        )
        windows = list(combinations(bounds, 2))
        for key in ("f2", "bratko", "lecture"):
            leaves = {w: set(search(key, tree, "python", w).leaves) for w in windows}
            for (low, high), (a, b) in product(windows, windows):
                if low <= a and b <= high:
                    assert leaves[a, b] <= leaves[low, high], (tree, key)


def test_five_moves_of_a_hundredth_end_a_line() -> None:
    def limited(moves: int) -> str:
        """A line of so many unlikely moves to a position with two, by Floyd's threshold."""
        below = '{"static": 0, "children": [1, 2], "likelihood": 0.01}'
        for _ in range(moves - 1):
            below = f'{{"static": 0, "children": [{below}], "likelihood": 0.01}}'
        return str(limit_likelihood(loads(f'{{"children": [{below}]}}', ".json"), 1e-8))

    assert limited(4) == "[[[[[1,2]]]]]"
    assert limited(5) == "[[[[[0]]]]]"


def test_no_line_goes_on_where_a_likelier_one_ends() -> None:
    for tree in bounded_trees(40, 1):
        likely = [1.0]
        for node in range(1, tree.size):
            likely.append(likely[tree.parents[node]] * (tree.likelihood or ())[node])
        limited = limit_likelihood(tree, 0.1)
        on = {limited.path(node) for node in limited.inner()}
        goes_on = [likely[node] for node in tree.inner() if tree.path(node) in on]
        ends = [likely[node] for node in tree.inner() if tree.path(node) not in on]
        assert max(ends, default=0) < 0.1 <= min(goes_on)


def test_a_false_bound_gives_a_wrong_value() -> None:
    tree = loads('{"children": [5, {"optimistic": 4, "children": [6, 7]}]}', ".json")
    solution = solve(tree, ["f2", "mccarthy"])
    assert not solution.agree
    assert (solution.of("f2").value, solution.of("mccarthy").value) == (6, 5)


def test_the_line_is_that_of_a_full_search() -> None:
    """The search that takes the last of equals, or the first."""
    for tree in trees():
        for key, full in (("bratko", "minimax"), ("lecture", "f")):
            assert search(key, tree, "python").line == search(full, tree, "python").line, tree


def test_a_value_outside_its_window_is_not_on_the_line() -> None:
    for tree, key in product(trees(), ("bratko", "f2", "lecture")):
        trace = search(key, tree, "python")
        for call in calls(trace):
            if not call.alpha <= tree.backed_up[call.at] <= call.beta:
                path = tree.path(call.at)
                assert trace.line[: len(path)] != path, tree


@pytest.mark.parametrize("key", ["bratko", "f2", "lecture"])
def test_the_strongest_move_first_can_cost_a_leaf(key: str) -> None:
    for literal, leaves in (("[3,[[1,1],2]]", 3), ("[3,[2,[1,1]]]", 2)):
        trace = search(key, Tree.parse(literal))
        assert len(trace.leaves) == leaves
        assert [cut.left for cut in trace.cutoffs] == [1], "and cut-offs do not tell them apart"


@pytest.mark.parametrize("key", ["bratko", "f2", "lecture"])
def test_the_value_first_is_not_yet_the_best_case(key: str) -> None:
    assert len(search(key, Tree.parse("[[1,2],[3,0]]")).leaves) == 4
    assert len(search(key, Tree.parse("[[1,2],[0,3]]")).leaves) == 3


def test_a_cut_off_needs_no_exact_inner_position(engine: str) -> None:
    trace = search("lecture", Tree.parse("[3,[2,9]]"), engine)
    assert [trace.tree.path(cut.at) for cut in trace.cutoffs] == [(1,)]
    assert list(returned(trace)) == [(0,), (1, 0), (1,), ()]


def test_a_daughter_of_the_root_need_not_be_exact(engine: str) -> None:
    tree = Tree.parse("[0,[0,1]]", "min")
    assert returned(search("lecture", tree, engine))[1,] == 0
    assert tree.backed_up[tree.at((1,))] == 1
    lecture = TREES["lecture"]
    w4 = lecture.at((1,))
    assert lecture.name(w4) == "W4"
    assert returned(search("lecture", lecture, engine))[1,] == 3
    assert lecture.backed_up[w4] == 2


def nested(values: list[Any], branching: int) -> Any:
    """The uniform tree with those leaves."""
    while len(values) > 1:
        values = [values[i : i + branching] for i in range(0, len(values), branching)]
    return values[0]


@pytest.mark.parametrize(("branching", "depth"), [(2, 2), (3, 2), (2, 3), (2, 4)])
@pytest.mark.parametrize("order", ["best", "random", "worst"])
def test_no_search_knows_the_value_from_fewer_leaves(
    branching: int, depth: int, order: Any
) -> None:
    """With one leaf less than the fewest the others leave it open, whichever leaves they are."""
    leaves = uniform.tree(branching, depth, order).leaves
    for seen in combinations(range(len(leaves)), uniform.fewest(branching, depth) - 1):
        least, most = (
            reference.minimax(
                nested([v if i in seen else other for i, v in enumerate(leaves)], branching)
            )
            for other in (-float("inf"), float("inf"))
        )
        assert least < most, (leaves, seen)


def test_the_nearer_the_first_estimates_are_to_the_last_the_fewer_leaves_are_evaluated() -> None:
    """A position's first estimate is its first successor's value, its last one its own value."""
    found = []
    for tree in (uniform.tree(3, 4, number=number) for number in range(300)):
        values = tree.backed_up
        gaps = [abs(values[tree.children(node)[0]] - values[node]) for node in tree.inner()]
        found.append((fmean(gaps), len(search("lecture", tree, "python").leaves)))
    found.sort()
    near, far = (fmean(n for _, n in half) for half in (found[:150], found[150:]))
    assert near < 0.92 * far


def test_the_deeper_a_position_the_narrower_its_window() -> None:
    """On the average, in shares of what the leaves span; a bound is no wider than they are."""
    widths: dict[int, list[float]] = defaultdict(list)
    for tree in (uniform.tree(3, 4, number=number) for number in range(100)):
        least, most = min(tree.leaves), max(tree.leaves)
        for call in calls(search("bratko", tree, "python")):
            width = min(call.beta, most) - max(call.alpha, least)
            widths[tree.depths[call.at]].append(width / (most - least))
    means = [fmean(widths[depth]) for depth in sorted(widths)]
    assert means[0] == 1
    assert means == sorted(means, reverse=True)
    assert means[-1] < 0.4
