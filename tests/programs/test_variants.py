"""The misprints of the sources: the printed form fails on the tree it names, the repair holds."""

from __future__ import annotations

import pytest
import reference
from conftest import search

from pyab import PROGRAMS, TREES, EngineError, Tree
from pyab.agreement.contracts import CONTRACTS, keeps
from pyab.agreement.difference import first_difference
from pyab.engines import ENGINES, prolog
from pyab.programs.variants import NON_STRICT, VARIANTS, Variant
from pyab.traces.trace import Trace, read
from pyab.trees.every import all_trees

LOADING = [variant for variant in VARIANTS if variant.fault != "load"]


def printed(variant: Variant, engine: str, tree: Tree) -> Trace:
    """The search of the program as printed."""
    line = ENGINES[engine](variant.program, [tree])[0]
    return read(line, variant.program, tree, engine)


def facts(trace: Trace, fault: str) -> object:
    """What a fault is about."""
    return {"value": trace.value, "move": trace.move, "leaves": trace.leaves}[fault]


@pytest.mark.parametrize("variant", LOADING, ids=lambda variant: variant.key)
def test_the_printed_form_fails_on_its_tree_and_the_repaired_form_holds(
    variant: Variant, engine: str
) -> None:
    tree = Tree.parse(variant.tree)
    wrong = facts(printed(variant, engine, tree), variant.fault)
    right = facts(search(variant.of, tree, engine), variant.fault)
    assert wrong != right
    if variant.fault == "value":
        assert right == reference.minimax(eval(variant.tree))
    if variant.fault == "leaves":
        paths = reference.alphabeta_leaves(eval(variant.tree), strict=False)
        assert right == tuple(map(tree.at, paths))


@pytest.mark.parametrize("variant", LOADING, ids=lambda variant: variant.key)
def test_a_misprint_is_the_same_in_both_languages(variant: Variant) -> None:
    assert first_difference(variant.program, list(all_trees(4))) is None


@pytest.mark.parametrize("variant", LOADING, ids=lambda variant: variant.key)
def test_the_tree_that_shows_a_misprint_is_a_smallest_one(variant: Variant) -> None:
    tree = Tree.parse(variant.tree)
    for smaller in all_trees(len(tree.leaves) - 1):
        wrong = printed(variant, "python", smaller)
        assert facts(wrong, variant.fault) == facts(
            search(variant.of, smaller, "python"), variant.fault
        )


def test_a_name_without_its_underscore_does_not_load() -> None:
    variant = next(variant for variant in VARIANTS if variant.fault == "load")
    with pytest.raises(EngineError, match="syntax_error"):
        prolog.run(variant.program, [Tree.parse(variant.tree)])
    assert search(variant.of, Tree.parse(variant.tree)).value == 1


def test_non_strict_cut_offs_choose_a_wrong_move_on_the_tree_of_pi(engine: str) -> None:
    tree = TREES["pi"]
    trace = read(ENGINES[engine](NON_STRICT, [tree])[0], NON_STRICT, tree, engine)
    assert (trace.value, len(trace.leaves), trace.move) == (2, 31, 2)
    third = reference.minimax(eval(str(tree))[2], maximise=False)
    assert third == 1


def test_the_ukrainian_print_of_6_asks_more_than_f1_gives() -> None:
    """It prints F1 > bound if F > bound: F1 may return the bound itself."""
    tree = Tree.parse("[5,6]")
    value = search("f1", tree, "python", (-100, 5)).value
    assert value == 5
    assert keeps(PROGRAMS["f1"], tree, (-100, 5), 5, 6), "as the paper has it"
    assert not value > 5, "as printed"
    assert CONTRACTS["bound"].source == "Knuth & Moore (6)"


def test_the_print_of_9_leaves_the_case_f_equal_to_alpha_out() -> None:
    """Both translations print F2 <= alpha if F < alpha; it is so for F = alpha as well."""
    tree = Tree.parse("[2,1]")
    assert search("f2", tree, "python", (2, 9)).value == 2
