"""The exercises on numbers of trees: those of a proof, the orders of one, the curves of growth."""

from __future__ import annotations

from ast import literal_eval
from collections.abc import Iterator
from itertools import permutations, product
from math import factorial, prod
from typing import Any

from pyab.agreement import solve
from pyab.comparison import plot
from pyab.comparison.comparison import Comparison
from pyab.course.answers import Checked, right, said, todo, tree_of, wrong
from pyab.errors import UsageError
from pyab.picture.draw import Picture
from pyab.trees.every import shapes, weak_orderings
from pyab.trees.files import Source, as_tree
from pyab.trees.tree import Tree


def trees_needed(answer: object, leaves: int = 5) -> Checked:
    """Check how many trees stand for all of up to so many leaves, whatever their values.

    >>> trees_needed(17, leaves=3)
    Not yet: 17 orders there are, but each goes with every shape of so many
    leaves.
    >>> trees_needed(43, leaves=3)
    Right: 1 + 3 + 39 trees of 1, 2, 3 leaves.
    """
    if answer is ...:
        return todo("a number")
    if not isinstance(answer, int) or isinstance(answer, bool):
        return wrong(f"a whole number is asked for, not {said(answer)}.")
    numbers = range(1, leaves + 1)
    shaped = [len(shapes(number)) for number in numbers]
    orders = [len(weak_orderings(number)) for number in numbers]
    each = [one * other for one, other in zip(shaped, orders, strict=True)]
    if answer == sum(each):
        counts = " + ".join(f"{number:,}" for number in each)
        return right(f"{counts} trees of {', '.join(map(str, numbers))} leaves.")
    for other, why in (
        (
            sum(orders),
            f"{sum(orders):,} orders there are, but each goes with every shape of so many leaves",
        ),
        (sum(shaped), "so many shapes there are; each has its leaves in every order"),
        (each[-1], f"those have {leaves} leaves, and the smaller trees are to be counted, too"),
        (sum(shaped) * sum(orders), "an order of three leaves fits only shapes of three leaves"),
        (sum(each) - 1, "a single leaf is a tree as well"),
        (2 * sum(each), "that is with either side to move at the root"),
    ):
        if answer == other:
            return wrong(f"{why}.")
    return wrong(f"that is too {'many' if answer > sum(each) else 'few'}.")


MOST_ORDERS = 10_000


def ordered(tree: Source, answer: object, program: str = "f2") -> Checked:
    """Check whether somebody put a tree's successors in an order in which least is evaluated.

    Args:
        tree: The tree as it was; of few successors, since all orders are tried.
        answer: The same with the successors of some positions in another order, a literal.
        program: The program that searches it.

    Raises:
        UsageError: There are more than :data:`MOST_ORDERS`.

    >>> ordered("[[3,9],[5,8]]", "[[3,9],[5,8]]")
    Not yet: F2 evaluates 4 leaves; in another order 3 are enough.
    >>> ordered("[[3,9],[5,8]]", "[[5,8],[3,9]]")
    Right: F2 evaluates 3 of 4 leaves, and in no order fewer.
    """
    subject = as_tree(tree)
    mine = tree_of(answer)
    if isinstance(mine, Checked):
        return mine
    mine = mine.with_root(subject.root)
    if mine.size != subject.size or _sorted(_nested(mine)) != _sorted(_nested(subject)):
        return wrong(
            f"that is not {subject} in another order: whole successors change places, with all "
            "that is below them."
        )
    orders = prod(map(factorial, subject.arity))
    if orders > MOST_ORDERS:
        raise UsageError(f"{subject} has {orders:,} orders, too many to try: take a smaller tree")
    takes = len(solve.trace(mine, program).leaves)
    least = min(
        len(solve.trace(Tree.of(one, subject.root), program).leaves)
        for one in _orders(_nested(subject))
    )
    name = program.upper() if program.startswith("f") else program
    if takes > least:
        return wrong(f"{name} evaluates {takes} leaves; in another order {least} are enough.")
    return right(
        f"{name} evaluates {takes} of {len(subject.leaves)} leaves, and in no order fewer."
    )


def _nested(tree: Tree) -> Any:
    """A tree as nested lists: its literal is Python's."""
    return literal_eval(str(tree))


def _sorted(nested: Any) -> Any:
    """Nested lists in an order of their own, whatever the order they had."""
    # By repr: a list does not compare with a number.
    return sorted(map(_sorted, nested), key=repr) if isinstance(nested, list) else nested


def _orders(nested: Any) -> Iterator[Any]:
    """All the orders that a tree's successors can have."""
    if not isinstance(nested, list):
        yield nested
        return
    for order in permutations(nested):
        for below in product(*map(list, map(_orders, order))):
            yield list(below)


def curves(found: Comparison) -> Picture | str:
    """Leaves against depth, drawn; or, without matplotlib, how to come by that.

    Raises:
        UsageError: The trees are not uniform.
    """
    try:
        drawn = plot.plot(found).decode()
    except ImportError:
        return "The curves take matplotlib: pip install 'pyab-prolog[plot]'"
    # Within a page the XML declaration has no place.
    return Picture(drawn[drawn.index("<svg") :])
