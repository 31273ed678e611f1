"""Search controls: how far a search looks, and in what order, for every program alike.

Knuth & Moore, section 4: the procedures stay as they are, and the subroutine that finds the moves
declares a position terminal, at a fixed depth, or where the likelihoods of the moves that lead to
it multiply to less than a threshold (Floyd).  Its static value is then what it is worth.  The same
subroutine may put the successors in order, by their static values.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from pyab.errors import TreeError
from pyab.support.arguments import number, whole
from pyab.trees.literal import Number
from pyab.trees.tree import Tree


def limit_depth(tree: Tree, depth: int) -> Tree:
    """The tree as it looks to a search that goes so many moves deep; positions there are terminal.

    Raises:
        TreeError: A position that becomes terminal has no static value.
        UsageError: The depth is no whole number from 1 on.
    """
    whole("depth", depth, 1)
    return _truncate(tree, lambda node: tree.depths[node] >= depth, f"at depth {depth}")


def limit_likelihood(tree: Tree, threshold: float) -> Tree:
    """The tree as it looks to a search that follows likely lines only.

    A position is terminal when the product of the likelihoods of the moves that lead to it is below
    the threshold; a move without a likelihood has 1.

    Raises:
        TreeError: A position that becomes terminal has no static value.
        UsageError: The threshold is no number from 0 to 1.
    """
    number("likelihood", threshold, 0, 1)
    likelihood = tree.likelihood or (1,) * tree.size
    product: list[float] = []
    for node, parent in enumerate(tree.parents):
        # In preorder the parent's product is there already.
        product.append(1.0 if parent < 0 else product[parent] * likelihood[node])
    return _truncate(
        tree, lambda node: product[node] < threshold, f"of a likelihood below {threshold}"
    )


def order_by_static(tree: Tree) -> Tree:
    """The tree with each position's successors in the order of their static values.

    The best for the player to move comes first; equal ones stay as they are.  Bratko and both
    lectures ask for such an order (efficiency of alpha-beta): what is likely to be good, first.

    Raises:
        TreeError: A position that is to be put in order has no static value.
    """
    kept: list[int] = []
    todo = [0]
    while todo:
        node = todo.pop()
        kept.append(node)
        # Reversed, too, sorted() leaves equal ones in their order.
        best_first = sorted(
            tree.children(node), key=partial(_estimate, tree), reverse=tree.side(node) == "max"
        )
        # A stack: what comes first is put on it last.
        todo += reversed(best_first)
    return _of(tree, kept, {})


def _estimate(tree: Tree, node: int) -> Number:
    if tree.arity[node]:
        return _static(tree, node, "to be put in order")
    return tree.value(node)


def _truncate(tree: Tree, terminal: Callable[[int], bool], what: str) -> Tree:
    """The tree without what is below terminal positions; the root is never one."""
    kept: list[int] = []
    ended: dict[int, Number] = {}
    node = 0
    while node < tree.size:
        kept.append(node)
        if node and tree.arity[node] and terminal(node):
            ended[node] = _static(tree, node, what)
            node = tree.end(node)
        else:
            node += 1
    # What is known of a position's value says nothing of its static value.
    return _of(replace(tree, optimistic=None, pessimistic=None), kept, ended)


def _of(tree: Tree, kept: Sequence[int], ended: Mapping[int, Number]) -> Tree:
    """A tree of some positions of another, with what that one tells of each.

    Those that have ended there have a value.
    """
    arity = tuple(0 if node in ended else tree.arity[node] for node in kept)
    ends = (node for node, many in zip(kept, arity, strict=True) if not many)
    leaves = tuple(ended[node] if node in ended else tree.value(node) for node in ends)
    told = {name: getattr(tree, name) for name in _TOLD}
    own = {name: items and tuple(items[node] for node in kept) for name, items in told.items()}
    return Tree(arity, leaves, tree.root, **own)


_TOLD = ("names", "static", "likelihood", "optimistic", "pessimistic", "boards")


def _static(tree: Tree, node: int, what: str) -> Number:
    value = tree.static[node] if tree.static else None
    if value is None:
        raise TreeError(
            f"position {tree.name(node)} is {what} and has no static value: "
            'give it one ("static" in a JSON tree)'
        )
    return value
