"""Trees that are found have what is wanted; what cannot be is refused, with the reason."""

from __future__ import annotations

import json
from itertools import combinations, islice, product
from random import Random

import pytest
from conftest import few, rows, search

from pyab import PROGRAMS, Tree, UsageError
from pyab.command.main import main
from pyab.engines import ENGINES
from pyab.engines.unknown import SIGNS, Condition, Course, courses
from pyab.errors import PyabError
from pyab.finding.find import find
from pyab.finding.finder import Found, searched
from pyab.finding.losers import in_both_languages, loser, losers
from pyab.finding.numbers import Ranks, values_of
from pyab.finding.shapes import Places, literal, parse
from pyab.finding.walk import Ways
from pyab.finding.wanted import Wanted, left_out, lost
from pyab.programs.program import Program
from pyab.traces.trace import Trace, read
from pyab.trees.every import Shape, shapes, weak_orderings
from pyab.trees.tree import SIDES, Side
from pyab.trees.uniform import shape as uniform

Counts = tuple[int, int, int, int]
"""Alpha and beta cut-offs, deep ones, and leaves that are not evaluated."""


def counted(trace: Trace) -> Counts:
    kinds = [cut.kind for cut in trace.cutoffs]
    deep = sum(cut.deep for cut in trace.cutoffs)
    saved = len(trace.tree.leaves) - len(trace.leaves)
    return kinds.count("alpha"), kinds.count("beta"), deep, saved


def traced(program: Program, trees: list[Tree]) -> list[Trace]:
    lines = ENGINES["python"](program, trees)
    return [read(line, program, tree, "python") for line, tree in zip(lines, trees, strict=True)]


def ways(wanted: Wanted, shape: Shape, side: Side) -> list[tuple[list[Condition], Course]]:
    """All ways that the clauses can take, with what they ask."""
    found, todo = [], [list[Condition]()]
    while todo:
        asked = courses(wanted.searches, [(side, shape, known) for known in todo])
        pairs, todo = list(zip(todo, asked, strict=True)), []
        for known, course in pairs:
            if course.asks:
                one, other = course.asks
                todo += [[*known, (one, sign, other)] for sign in SIGNS]
            else:
                found.append((known, course))
    return found


DEEP_SHAPES = [s for s in shapes(5) if max(Tree(s, (0,) * 5).depths) > 3]
CASES = [
    (key, shape, side)
    for key in ("bratko", "f2", "lecture", "mccarthy", "wells")
    for shape in (*shapes(4), *DEEP_SHAPES)
    for side in SIDES
]


@pytest.mark.parametrize(("key", "shape", "side"), rows(CASES, 12))
def test_the_ways_of_the_clauses_are_those_of_all_trees_and_each_is_what_its_leaves_tell(
    key: str, shape: Shape, side: Side
) -> None:
    program, random, count = PROGRAMS[key], Random(0), shape.count(0)
    wanted, layout = Wanted(program, {"deep": 0}), Places(shape, side)
    told: set[Counts] = set()
    for known, course in ways(wanted, shape, side):
        done, shallow = course.searches
        left = list(left_out(done, layout))
        alpha = sum(one.side == "min" for one in left)
        deep = sum(one.first in shallow.leaves for one in left)
        says = (alpha, len(left) - alpha, deep, count - len(done.leaves))
        told.add(says)
        for _ in range(3):
            leaves = Ranks(count, known).filled(range(9), False, random)
            assert leaves
            assert counted(traced(program, [Tree(shape, leaves, side)])[0]) == says
    trees = [Tree(shape, ranks, side) for ranks in weak_orderings(count)]
    assert told == set(map(counted, traced(program, trees)))
    assert max(saved for *_, saved in told) <= layout.most_saved
    names = ("alpha", "beta", "deep", "saved")
    assert all(layout.can_be(dict(zip(names, counts, strict=True))) for counts in told)


@pytest.mark.parametrize("name", ["cutoffs", "alpha", "beta", "deep", "saved"])
@pytest.mark.parametrize("number", [0, 1, 2])
@pytest.mark.parametrize("key", ["bratko", "f2"])
def test_a_tree_that_is_found_has_so_many_as_is_wanted(name: str, number: int, key: str) -> None:
    counts = {name: number}
    found = find(uniform=(2, 4), program=key, number=5, seed=3, **counts)  # type: ignore[arg-type]
    assert len({one.tree for one in found}) == 5
    for one in found:
        alpha, beta, deep, saved = counted(search(key, one.tree, "python"))
        got = {"cutoffs": alpha + beta, "alpha": alpha, "beta": beta, "deep": deep, "saved": saved}
        assert got[name] == number
        assert counted(one.trace) == (alpha, beta, deep, saved)


@pytest.mark.parametrize(
    "wanted",
    [
        Wanted(PROGRAMS["bratko"], {"deep": 1}),
        Wanted(PROGRAMS["f2"], {"cutoffs": 2, "saved": 5}),
        Wanted(differ=(PROGRAMS["f1"], PROGRAMS["f2"])),
        Wanted(loses=loser("non-strict")),
    ],
    ids=str,
)
def test_numbers_that_fit_a_way_make_such_a_tree_at_once(wanted: Wanted) -> None:
    random = Random(1)
    for walk, known in islice(Ways([uniform(2, 4)], "max", wanted, False, random), 15):
        leaves = Ranks(16, known).filled(range(30), False, random)
        assert leaves
        assert wanted.fits(searched(Tree(walk.shape, leaves), wanted))


def test_the_same_seed_finds_the_same_trees_and_another_others() -> None:
    first = [one.tree for one in find(cutoffs=2, number=6, seed=7)]
    assert first == [one.tree for one in find(cutoffs=2, number=6, seed=7)]
    assert first != [one.tree for one in find(cutoffs=2, number=6, seed=8)]


def test_trees_of_up_to_so_many_leaves_have_many_shapes() -> None:
    found = find(leaves=7, cutoffs=1, number=20)
    assert len({one.tree.arity for one in found}) > 15


@pytest.mark.parametrize("side", SIDES)
def test_leaves_are_of_the_values_allowed_and_no_two_the_same_where_that_is_wanted(
    side: Side,
) -> None:
    for one in find(values="-4..4", distinct=True, alpha=1, beta=1, number=5, root=side):
        assert sorted(set(one.tree.leaves)) == sorted(one.tree.leaves)
        assert set(one.tree.leaves) <= set(range(-4, 5))
        assert one.tree.root == side
    for one in find(values=[2, 3, 5], cutoffs=1, number=5):
        assert set(one.tree.leaves) <= {2, 3, 5}


def test_programs_that_are_to_differ_evaluate_other_leaves() -> None:
    for one in find(differ=["bratko", "f2"], number=5):
        assert one.trace.leaves != one.others["f2"].leaves


def test_a_large_tree_is_found_without_going_through_all_ways() -> None:
    random = Random(0)
    ways = Ways([uniform(3, 4)], "max", Wanted(counts={"saved": 64}), False, random)
    walk, known = next(iter(ways))
    assert ways.work < 1000 * 81, "runs times leaves"
    assert Ranks(81, known).filled(range(81), False, random)
    assert walk.places.most_saved == 64


LOSERS = [name for name in losers() if name not in ("non-strict", "g2_printed", "sides-everywhere")]


def found_or_refused(name: str) -> list[Found] | str:
    try:
        return find(loses=name, number=2)
    except UsageError as error:
        return str(error)


@pytest.mark.parametrize("name", ["non-strict", "g2_printed", "sides-everywhere", *few(LOSERS, 8)])
def test_a_program_that_loses_finds_a_wrong_value_or_move_or_it_is_said_why_not(name: str) -> None:
    found = found_or_refused(name)
    if isinstance(found, str):
        assert name not in ("non-strict", "g2_printed", "sides-everywhere")
        assert "to a wrong move or value" in found or "compare two of them" in found
        return
    for one in found:
        trace = list(one.others.values())[-1]
        assert trace.program == loser(name)
        assert lost(trace)
        assert one.trace.value == one.tree.backed_up[0]


def test_what_a_fault_does_is_checked_in_prolog_which_alone_has_it() -> None:
    assert in_both_languages(loser("non-strict"))
    assert not in_both_languages(loser("sides-everywhere"))
    assert find(loses="sides-everywhere")[0].others["sides-everywhere"].engine == "prolog"


AT_ONCE = [
    ("--deep 1", "a deep cut-off needs four levels"),
    ("--uniform 2 4 --deep 4", "no search of a shape of 16 leaves makes 4 deep cut-offs"),
    ("--uniform 2 4 --cutoffs 1 --saved 0", "makes 1 cut-off and saves 0 leaves"),
    ("--leaves 6 --cutoffs 5", "no search of a tree of up to 6 leaves makes 5 cut-offs"),
    ("--alpha 2 --beta 1", "in [[[_,_],[_,_]],[[_,_],[_,_]]] makes 2 alpha cut-offs"),
    ("--differ f2,iterative", "f2 and iterative evaluate the same leaves of every such tree"),
    ("--differ f1,f2", "f1 and f2 evaluate the same leaves of every such tree: name others"),
    ("--differ f2,bratko --distinct", "f2 and bratko evaluate the same leaves"),
    ("--differ minimax,fg", "minimax and fg evaluate the same leaves"),
]
REFUSED = [
    *AT_ONCE,
    ("--saved 4", "evaluates 5 at least: it cannot save 4"),
    ("--leaves 6 --saved 5", "a search of a tree of up to 6 leaves saves 4 at most"),
    ("--distinct --values 1..3", "the values 1..3 are too few for 8 leaves that are all different"),
    ("[_,[_,_]] --saved 1 --values 4..4", "too few: such a search needs 2 of them"),
    ("[_,[_,_]] --saved 1 --values 4..5 --number 9", "not more than 2 trees found of that kind"),
    ("[_,[_,_]] --beta 1", "no search of 3 leaves in [_,[_,_]] makes 1 beta cut-off"),
    ("--loses non-strict --distinct", "all of them different, leads bratko_non_strict to a wrong"),
    ("--loses cut-returns-beta", "none leads it to a wrong move or value, which is no proof"),
    ("--cutoffs 3 --alpha 1 --beta 1", "3 cut-offs cannot be 1 alpha and 1 beta cut-offs"),
    ("[_,[_,3]]", "character 7: a leaf of a shape is unknown: write _, not 3"),
    ("[_,[_,_]", "character 1: '[' is never closed by ']'"),
    ("_", "a shape of one leaf has no move"),
    ("--uniform 10 3", "a shape of 1,000 leaves is too large"),
    ("--uniform 2 2 --leaves 4", "name one"),
    ("--loses nonstrict", "is 'non-strict' meant?"),
    ("--program minimax --cutoffs 1", "minimax makes no cut-offs"),
    ("--program f1 --deep 1", "f1 makes no deep cut-offs"),
    ("--differ f2", "programs that differ are two or more"),
    ("--values 1..x", "values"),
    ("--values ,", "values"),
    ("--values 9..1", "values: there are none"),
]


@pytest.mark.parametrize(("typed", "says"), REFUSED, ids=[typed for typed, _ in REFUSED])
def test_what_cannot_be_is_refused_in_a_line_with_the_reason(
    typed: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["find", *typed.split()]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("pyab: error: ")
    assert said.err.count("\n") == 1
    assert says in said.err


@pytest.mark.parametrize(("typed", "says"), AT_ONCE, ids=[typed for typed, _ in AT_ONCE])
def test_what_the_shape_or_a_law_forbids_is_refused_before_the_clauses_are_asked(
    typed: str,
    says: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("pyab.finding.walk.go_on", lambda *_: pytest.fail("they are asked"))
    assert main(["find", *typed.split()]) == 2
    assert says in capsys.readouterr().err


def test_programs_that_are_said_to_evaluate_the_same_leaves_do_and_others_do_not() -> None:
    keys = [key for key in PROGRAMS if key != "bratko_loop"]
    trees = [Tree(s, o) for s in shapes(4) for o in weak_orderings(4)]
    trees += [
        Tree(s, tuple(Random(n).choices(range(9), k=5))) for s in DEEP_SHAPES for n in range(40)
    ]
    for depth, distinct in product((3, 4), (False, True)):
        some = [t for t in trees if max(t.depths) <= depth]
        some = [t for t in some if not distinct or len(set(t.leaves)) == len(t.leaves)]
        seen = {key: [one.leaves for one in traced(PROGRAMS[key], some)] for key in keys}
        for one, other in combinations(keys, 2):
            wanted = Wanted(differ=(PROGRAMS[one], PROGRAMS[other]))
            assert not wanted.alike(distinct, depth) or seen[one] == seen[other]


@pytest.mark.parametrize("name", ["static-negated", "negamax-sign-missing", "negamax-least"])
def test_a_program_that_cannot_be_asked_is_tried_and_a_negamax_is_one_of_its_own(name: str) -> None:
    one = find(loses=name)[0]
    trace = one.others[name]
    assert lost(trace)
    assert bool(one.conditions) == (name == "negamax-least")


def test_a_search_that_is_given_up_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyab.finding.walk.WORK", 1000)
    with pytest.raises(UsageError, match="which are not all, and no proof that there is none"):
        find(uniform=(2, 6), deep=18)


def test_the_document_has_a_literal_for_each_tree(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", "--alpha", "1", "--number", "3", "--differ", "bratko,f2", "--json"]) == 0
    trees = json.loads(capsys.readouterr().out)["trees"]
    assert len(trees) == 3
    for one in trees:
        assert Tree.parse(one["tree"]).leaves
        assert [result["program"] for result in one["results"]] == ["bratko", "f2"]
        kinds = [cut["kind"] for cut in one["results"][0]["cutoffs"]]
        assert kinds.count("alpha") == 1
        assert all(condition.split()[1] in SIGNS for condition in one["conditions"])


def test_the_table_has_a_row_for_each_tree(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", "[_,[_,_]]", "--saved", "1", "--number", "2", "--root", "min"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "MIN to move at the root; searched by bratko, in Prolog and in Python"
    assert lines[2].split() == ["tree", "value", "move", "leaves", "cut-offs"]
    assert [line.split()[-5:] for line in lines[3:]] == [["2", "of", "3", "1", "beta"]] * 2


def test_values_are_a_range_or_numbers() -> None:
    assert values_of("3..5") == (3, 4, 5)
    assert values_of("5, 1.5,1.5") == (1.5, 5.0)
    with pytest.raises(PyabError):
        values_of("1e999")


def test_a_shape_is_written_as_it_is_read() -> None:
    for shape in shapes(5):
        assert parse(literal(shape)) == shape
