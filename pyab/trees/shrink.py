"""The smallest tree that still shows a fault: fewest leaves, then fewest positions, then values."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from pyab.trees.literal import Number
from pyab.trees.tree import Tree


def size(tree: Tree) -> tuple[Any, ...]:
    """The key by which one tree is smaller than another."""
    return (
        len(tree.leaves),
        tree.size,
        sum(abs(leaf) for leaf in tree.leaves),
        tree.leaves,
        tree.root,
    )


TRIES = 5_000
"""Trees that are tried at most: enough for any fault that is about shape, ties or order."""


def shrink(tree: Tree, fails: Callable[[Tree], bool]) -> Tree:
    """Make a failing tree smaller for as long as it fails.

    Args:
        tree: A tree for which ``fails`` is true.
        fails: True of a tree that shows the fault.

    >>> str(shrink(Tree.parse("[[7,4],[5,[6,9]]]"), lambda tree: max(tree.leaves) >= 6))
    '6'
    """
    return shrink_in_batches(tree, lambda some: list(map(fails, some)), batch=1)


def _smaller(tree: Tree) -> Iterator[Tree]:
    seen = size(tree)
    # They have no known bounds: a fault that needs those is shown on the tree as it is.
    for candidate in _candidates(tree):
        # Only what is smaller, or two trees could lead to each other for ever.
        if size(candidate) < seen:
            yield candidate


def _candidates(tree: Tree) -> Iterator[Tree]:
    """Neighbours, the boldest first."""
    for child in tree.children(0):  # a successor alone
        yield Tree(*_below(tree, child), tree.side(child))
    for node in tree.inner():
        children, end = tree.children(node), tree.end(node)
        number = len(children)
        # First many at once: one by one, a root of thousands would use up the tries.
        for many in dict.fromkeys(n for n in (number // 2, number // 4, 1) if 0 < n < number):
            for some in (children[i : i + many] for i in range(0, number, many)):
                yield _with(tree, some[0], tree.end(some[-1]), node=node, fewer=len(some))
        leftmost = tree.leaves[tree.leaf_number(node)]
        yield _with(tree, node, end, (0,), (leftmost,))  # its first leaf in its place
        for child in children:
            if tree.arity[child]:  # a successor's successors in its place
                yield _with(tree, child, child + 1, node=node, fewer=1 - tree.arity[child])
            for grandchild in tree.children(child):  # two moves less
                yield _with(tree, node, end, *_below(tree, grandchild))
    if all(isinstance(leaf, int) for leaf in tree.leaves):
        ranks = {value: rank for rank, value in enumerate(sorted(set(tree.leaves)))}
        yield Tree(tree.arity, tuple(ranks[leaf] for leaf in tree.leaves), tree.root)
    # -1 // 2 is -1 again; `_smaller` drops what does not shrink.
    halves = tuple(leaf // 2 for leaf in tree.leaves)
    yield Tree(tree.arity, halves, tree.root)
    for i, leaf in enumerate(tree.leaves):
        for value in (0, leaf // 2, leaf - 1 if leaf > 0 else leaf + 1):
            leaves = (*tree.leaves[:i], value, *tree.leaves[i + 1 :])
            yield Tree(tree.arity, leaves, tree.root)
    if tree.root == "min":
        yield tree.with_root("max")


def _below(tree: Tree, node: int) -> tuple[tuple[int, ...], tuple[Number, ...]]:
    """A position with all below it: the numbers of successors, and the leaves."""
    end, first = tree.end(node), tree.leaf_number(node)
    arity = tree.arity[node:end]
    return arity, tree.leaves[first : first + arity.count(0)]


def _with(
    tree: Tree,
    start: int,
    stop: int,
    arity: tuple[int, ...] = (),
    leaves: tuple[Number, ...] = (),
    node: int = 0,
    fewer: int = 0,
) -> Tree:
    """A tree with others in place of some positions, and fewer successors of one before them."""
    every, first = list(tree.arity), tree.leaf_number(start)
    last = first + tree.arity[start:stop].count(0)
    every[node] -= fewer
    every[start:stop] = arity
    return Tree(tuple(every), tree.leaves[:first] + leaves + tree.leaves[last:], tree.root)


def shrink_in_batches(
    tree: Tree, failing: Callable[[list[Tree]], list[bool]], tries: int = TRIES, batch: int = 200
) -> Tree:
    """The same as :func:`shrink` where asking about many trees at once costs less.

    Args:
        tree: A tree that shows the fault.
        failing: Which of the trees in a list show the fault.
        tries: How many trees are tried at most.
        batch: How many are asked about at once.
    """
    while tries > 0:
        candidates = _smaller(tree)
        found = None
        while found is None and tries > 0 and (some := list(islice(candidates, batch))):
            tries -= len(some)
            verdicts = zip(some, failing(some), strict=True)
            found = next((candidate for candidate, fails in verdicts if fails), None)
        if found is None:
            return tree
        tree = found
    return tree
