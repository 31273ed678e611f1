"""The test trees are as many as theory says, each once, and of every kind."""

from __future__ import annotations

from pyab.trees import every
from pyab.trees.every import all_trees, shapes, weak_orderings
from pyab.trees.random import random_trees


def test_the_shapes_are_counted_by_schroeder_and_the_orderings_by_fubini() -> None:
    assert [len(shapes(n)) for n in range(1, 9)] == [1, 1, 3, 11, 45, 197, 903, 4279]
    assert [len(weak_orderings(n)) for n in range(1, 7)] == [1, 3, 13, 75, 541, 4683]


def test_there_are_25_212_trees_up_to_5_leaves_all_different() -> None:
    trees = list(all_trees(5))
    assert len(trees) == 25_212
    assert len(set(trees)) == 25_212


def test_the_small_trees_come_in_order_of_size() -> None:
    sizes = [(len(tree.leaves), tree.size) for tree in all_trees(5)]
    assert sizes == sorted(sizes)


def test_every_ordering_uses_the_ranks_from_1_without_a_gap() -> None:
    for ranks in weak_orderings(5):
        assert set(ranks) == set(range(1, max(ranks) + 1))


def test_random_trees_are_of_every_awkward_kind() -> None:
    trees = list(random_trees(300, seed=1))
    leaves = [leaf for tree in trees for leaf in tree.leaves]
    assert trees == list(random_trees(300, seed=1)) != list(random_trees(300, seed=2))
    assert any(1 in tree.arity for tree in trees), "single-child positions"
    assert {tree.root for tree in trees} == {"max", "min"}
    assert any(isinstance(leaf, float) for leaf in leaves)
    assert any(isinstance(leaf, int) and 2**64 < leaf < 2**1000 for leaf in leaves)
    assert any(isinstance(leaf, int) and leaf < -(2**1024) for leaf in leaves)
    assert any(len(set(t.leaves)) < len(t.leaves) for t in trees), "ties"
    assert any(len({t.depths[n] for n in range(t.size) if not t.arity[n]}) > 1 for t in trees)


def test_the_large_trees_are_100_000_deep_and_100_000_wide() -> None:
    deep, wide = every.large_trees()
    assert max(deep.depths) == 100_000
    assert deep.size == 100_001
    assert max(wide.arity) == 100_000
