"""The checks of the exercises in ``docs/course.ipynb``: what is wrong with an answer, in words.

Each takes a student's answer and gives a :class:`Checked`, which a notebook shows as a sentence.
An answer that is still ``...`` is one to be done.  Nothing here knows the answers by heart: they
are searched for, so that a teacher may change the trees.
"""

from __future__ import annotations

import reprlib
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain, permutations, product, zip_longest
from math import factorial, inf, prod
from pathlib import Path
from textwrap import fill
from threading import current_thread, main_thread
from typing import Any, TypeGuard

from pyab.comparison import plot
from pyab.comparison.comparison import Comparison
from pyab.engines import python
from pyab.errors import TreeError, UsageError
from pyab.mirror import positions
from pyab.mirror.positions import Position
from pyab.picture.draw import Picture
from pyab.programs.records import Program, get
from pyab.programs.variants import NON_STRICT
from pyab.submission.judge.details import details
from pyab.submission.judge.filereport import Requirement
from pyab.submission.judge.judge import check_file
from pyab.trace.trace import Trace, read
from pyab.trace.words import count, cutoff, path, value, window
from pyab.trees.every import all_trees, shapes, weak_orderings
from pyab.trees.files import Source, as_tree
from pyab.trees.literal import Number
from pyab.trees.random import random_trees
from pyab.trees.tree import SIDES, Tree
from pyab.trees.window import FULL

GAP = "..."
"""What stands where an answer is to be written."""


@dataclass(frozen=True)
class Checked:
    """What came of checking an answer.

    Attributes:
        right: Whether it is right; ``None`` where there is no answer yet.
        says: What is wrong with it, or what makes it right.

    >>> Checked(True, "the root is worth 5.")
    Right: the root is worth 5.
    """

    right: bool | None
    says: str

    def __repr__(self) -> str:
        verdict = {True: "Right", False: "Not yet", None: "To do"}[self.right]
        whole = f"{verdict}: {self.says}"
        return whole if "\n" in whole else fill(whole, 78, break_on_hyphens=False)


def _todo(what: str) -> Checked:
    return Checked(None, f"put {what} in place of the dots, run that cell, then this one.")


def _right(says: str) -> Checked:
    return Checked(True, says)


def _wrong(says: str) -> Checked:
    return Checked(False, says)


# ----------------------------------------------------------------- by hand


def root_value(tree: Source, answer: object) -> Checked:
    """Check what somebody takes a tree to be worth, found without a computer.

    >>> root_value("[[1,4],[5,6]]", 6)
    Not yet: 6 is the greatest leaf, and MAX does not get there: MIN moves as
    well.
    >>> root_value("[[1,4],[5,6]]", 5)
    Right: the value is 5.
    """
    subject = as_tree(tree)
    if answer is ...:
        return _todo("a number")
    if not _is_number(answer):
        return _wrong(f"a number is asked for, not {_said(answer)}.")
    found = subject.backed_up[0]
    other = subject.with_root("min" if subject.root == "max" else "max")
    if answer == found:
        return _right(f"the value is {value(found)}.")
    if answer == other.backed_up[0]:
        return _wrong(
            f"{value(answer)} it would be with {other.root.upper()} to move at the root; here it "
            f"is {subject.root.upper()}'s turn."
        )
    if answer not in subject.leaves:
        return _wrong(f"no leaf is worth {value(answer)}, and every value comes from a leaf.")
    if answer == max(subject.leaves):
        return _wrong(
            f"{value(answer)} is the greatest leaf, and MAX does not get there: MIN moves as well."
        )
    return _wrong(
        f"{value(answer)} is a leaf's value, but not the root's. Begin right above the leaves, and "
        "write at each position the greatest of its successors' values if it is MAX's turn, else "
        "the least."
    )


def evaluated(tree: Source, answer: object, program: str = "bratko") -> Checked:
    """Check which leaves somebody expects a program to evaluate: their values in order.

    >>> evaluated("[3,[2,9]]", [3, 2, 9])
    Not yet: 3, 2 is right so far, but 9 is never looked at: alpha cut-off: 2 <
    alpha 3, the rest of [1] is cut off: 1 leaf.
    >>> evaluated("[3,[2,9]]", [3, 2])
    Right: it evaluates 2 of 3 leaves.
    """
    subject = as_tree(tree)
    if answer is ... or (isinstance(answer, list | tuple) and ... in answer):
        return _todo("a list of numbers")
    if not isinstance(answer, list | tuple) or not all(map(_is_number, answer)):
        return _wrong(f"a list of numbers is asked for, such as [3, 2], not {_said(answer)}.")
    trace = _searched(program, subject)
    found = [subject.value(leaf) for leaf in trace.leaves]
    for place, (mine, right) in enumerate(zip_longest(answer, found)):
        if mine == right:
            continue
        so_far = f"{', '.join(map(value, found[:place]))} is right so far, but " if place else ""
        if mine is None:
            return _wrong(f"{so_far}the search goes on.")
        why = "" if mine in found else _why(trace, mine)
        if why:
            return _wrong(f"{so_far}{value(mine)} is never looked at: {why}.")
        return _wrong(
            f"{so_far}{'that is all' if right is None else f'next is not {value(mine)}'}."
        )
    return _right(f"it evaluates {len(found)} of {len(subject.leaves)} leaves.")


def _why(trace: Trace, mine: Number) -> str:
    """The cut-off that leaves out a leaf of that value, if one does."""
    tree = trace.tree
    for cut in trace.cutoffs:
        for node in cut.skipped(tree):
            below = range(node, tree.end(node))
            if any(not tree.arity[leaf] and tree.value(leaf) == mine for leaf in below):
                return cutoff(tree, cut)
    return ""


# -------------------------------------------------------------- the window


def known(bounds: tuple[Number, Number], returned: Number, answer: object) -> Checked:
    """Check what somebody concludes from a value that F2 returned for a window.

    Args:
        bounds: The window, alpha and beta.
        returned: What F2 returned.
        answer: The least and the greatest that the true value may be.

    >>> known((0, 3), 3, (3, 3))
    Not yet: 3 is not inside (0, 3): at beta the search stops, and what is left
    may be better.
    >>> known((0, 3), 3, (3, float("inf")))
    Right: 3 is not below beta, so the value is 3 or more.
    """
    alpha, beta = bounds
    if answer is ... or (isinstance(answer, tuple) and any(end is ... for end in answer)):
        return _todo("two numbers")
    if not isinstance(answer, tuple) or len(answer) != 2 or not all(map(_is_number, answer)):
        return _wrong(
            f"two numbers are asked for, such as (1, 2) or (-inf, 2), not {_said(answer)}."
        )
    given, low, high = window(bounds), answer[0], answer[1]
    if low > high:
        return _wrong("the lesser comes first.")
    if alpha < returned < beta:
        if (low, high) == (returned, returned):
            return _right(f"{returned} is inside {given}, so it is the value itself.")
        return _wrong(f"{returned} is inside {given}: that tells more than a bound.")
    above = returned >= beta
    right = (returned, inf) if above else (-inf, returned)
    if (low, high) == right:
        side, more = ("below beta", "more") if above else ("above alpha", "less")
        return _right(f"{returned} is not {side}, so the value is {returned} or {more}.")
    if (low, high) == (returned, returned):
        end, better = ("beta", "better") if above else ("alpha", "worse")
        return _wrong(
            f"{returned} is not inside {given}: at {end} the search stops, and what is left may be "
            f"{better}."
        )
    if (low, high) == ((-inf, returned) if above else (returned, inf)):
        return _wrong("that is the other side.")
    if low > right[0] or high < right[1]:
        return _wrong(
            "that says too much: try to think of a tree whose value is not between your numbers, "
            f"and on which F2 returns {returned} all the same."
        )
    return _wrong("that is true, but more is known.")


_FROM = 3
"""Moves above a position from which a deep cut-off's bound comes at the least: a bound is that of
the other side, and one move above is the parent."""


def deep(answer: object, most: int = 5) -> Checked:
    """Check a tree in which F2 is to make a deep cut-off, one that F1 cannot make.

    Args:
        answer: The tree, a literal.
        most: How many leaves it may have.

    >>> deep("[3,[2,9]]")
    Not yet: F2 cuts off at [1], but that is shallow: what the position's parent,
    the root, has found so far is enough for it. A bound that is not the parent's
    comes from 3 moves above at the least, and no position with moves of its own
    is 3 moves deep here.
    >>> deep("[4,[[[1,9],7],5]]")
    Right: at [1,0,0] the bound 4 comes from the root, 3 moves above.
    """
    subject = _read(answer)
    if isinstance(subject, Checked):
        return subject
    if len(subject.leaves) > most:
        return _wrong(f"it has {len(subject.leaves)} leaves, and {most} are enough.")
    trace = _searched("f2", subject)
    for cut in trace.cutoffs:
        if cut.deep:
            return _right(
                f"at {path(subject, cut.at)} the bound {value(cut.bound)} comes from "
                f"{_giver(trace, cut.at)}."
            )
    if not trace.cutoffs:
        says = (
            "F2 cuts nothing off: no position's value reaches a bound that was found before, at "
            "one that stands farther to the left."
        )
    else:
        at = trace.cutoffs[0].at
        parent = path(subject, subject.parents[at])
        says = (
            f"F2 cuts off at {path(subject, at)}, but that is shallow: what the position's parent, "
            f"{'the root' if parent == '[]' else parent}, has found so far is enough for it."
        )
    if max(subject.depths) <= _FROM:
        says += (
            f" A bound that is not the parent's comes from {_FROM} moves above at the least, and "
            f"no position with moves of its own is {_FROM} moves deep here."
        )
    return _wrong(says)


def _giver(trace: Trace, node: int) -> str:
    """Whose preliminary value is the bound of a deep cut-off: how far above, in words."""
    tree, at_max = trace.tree, trace.tree.side(node) == "max"
    bound = trace.windows[node][1 if at_max else 0]
    above = tree.parents[node]
    while above > 0 and trace.windows[above][1 if at_max else 0] == bound:
        above = tree.parents[above]
    name = path(tree, above)
    moves = count(tree.depths[node] - tree.depths[above], "move")
    return f"{'the root' if name == '[]' else name}, {moves} above"


# ------------------------------------------------------------ own programs


def program(path: str | Path, require: Requirement = "leaves") -> Checked:
    """Check a Prolog program in a file, as ``pyab judge`` does, without the book's clauses.

    >>> program("tests/submissions/wrong/syntax_error.pl")  # doctest: +ELLIPSIS
    Not yet: tests/submissions/wrong/syntax_error.pl: no-program
    ...
    """
    place = Path(path)
    if not place.exists():
        return Checked(None, f"there is no file {path}: run the cell above first.")
    if place.is_file() and GAP.encode() in map(bytes.strip, place.read_bytes().splitlines()):
        return _todo("your clauses")
    report = check_file(path)
    if report.passes(require):
        return _right(f"on {report.trees:,} trees it does what the book's program does.")
    return _wrong(details(report, clauses=False))


_looked_at: dict[int, Position] = {}
"""The terminal positions that were evaluated; twice is once."""


def staticval(pos: Position) -> Number:
    """The static value of a terminal position, as the exercise has it: noted down.

    Raises:
        ValueError: The game goes on there.

    >>> staticval(positions.position(Tree.parse("3")))
    3
    """
    if pos.successors:
        raise ValueError("the game goes on there: staticval is for where it ends")
    _looked_at[id(pos)] = pos
    return positions.staticval(pos)


_DEEP = ("[5,[[[3,9],1],2]]", "[5,[[[3,9],[2,8]],[4,6]]]", "[5,[[[3,9]]]]", "[[[[[7,1],2],3],4],5]")
"""Trees on which bounds come from farther above than the position before."""
_RANDOM = 60
PATIENCE = 2
"""Seconds of CPU that a search of one tree may take; the clock may run ten times as long."""


class _Endless(BaseException):
    """A search took too long; no :class:`Exception`, which a student's program might catch."""


@contextmanager
def _in_time() -> Iterator[None]:
    """End what takes too long, where there is a timer that can: not on Windows, not in a thread."""
    if not hasattr(signal, "setitimer") or current_thread() is not main_thread():
        yield
        return

    def stop(*_: object) -> None:
        raise _Endless

    timers = (  # what else the machine does counts for nothing; the clock is for what sleeps
        (signal.ITIMER_PROF, signal.SIGPROF, PATIENCE),
        (signal.ITIMER_REAL, signal.SIGALRM, 10 * PATIENCE),
    )
    before = [signal.signal(number, stop) for _, number, _ in timers]
    for timer, _, seconds in timers:
        signal.setitimer(timer, seconds, 0.1)  # and again, if a bare except catches it
    try:
        yield
    finally:
        for (timer, number, _), handler in zip(timers, before, strict=True):
            signal.setitimer(timer, 0)
            signal.signal(number, handler)


def search(
    function: Callable[[Position, Number, Number], object], least: str = "f2", leaves: int = 4
) -> Checked:
    """Check a search written in Python, on all trees of a few leaves, and on some deeper ones.

    Args:
        function: Takes a position, alpha and beta, and returns the value from MAX's side.  It is
            to ask for static values by :func:`staticval`.
        least: The program that evaluates as few leaves as it is to evaluate.
        leaves: All trees of 2 to so many leaves.

    >>> def minimax(pos, alpha, beta):
    ...     if not pos.successors:
    ...         return staticval(pos)
    ...     values = [minimax(pos1, alpha, beta) for pos1 in pos.successors]
    ...     return min(values) if pos.min_to_move else max(values)
    >>> search(minimax)
    Not yet: the value is right on every tree, but on [1,[1,1]] (MAX to move) it
    evaluates 3 leaves, and 2 are enough.
    """
    more = ""
    deeper = (Tree.parse(text, side) for side in SIDES for text in _DEEP)
    for tree in chain(_small(leaves), deeper, map(_ranked, random_trees(_RANDOM))):
        _looked_at.clear()
        where = f"{tree} ({tree.root.upper()} to move)"
        root = positions.position(tree)
        try:
            with _in_time():
                found = function(root, -inf, inf)
        except _Endless:
            return _wrong(f"on {where} it did not come to an end in {PATIENCE} seconds.")
        except (Exception, SystemExit) as error:  # a student's: whatever it raises is to be told
            return _wrong(f"on {where} it raises {type(error).__name__}: {error}")
        if found is ...:
            return _todo("your program")
        if found is None:
            return _wrong(f"on {where} it returns None: is a return missing?")
        right = tree.backed_up[0]
        if not _is_number(found) or found != right:
            return _wrong(f"on {where} it returns {_said(found)}; the value is {value(right)}.")
        if not _looked_at:
            return _wrong("it is to ask for the value of a terminal position by staticval(pos).")
        enough = len(_searched(least, tree).leaves)
        if len(_looked_at) > enough and not more:
            more = f"on {where} it evaluates {len(_looked_at)} leaves, and {enough} are enough"
    if more:
        return _wrong(f"the value is right on every tree, but {more}.")
    return _right(
        f"it is right on all trees of up to {leaves} leaves and on {2 * len(_DEEP) + _RANDOM} "
        f"deeper ones, with as few leaves as {least} evaluates."
    )


def _ranked(tree: Tree) -> Tree:
    """The tree with small numbers for its values, in the same order: easier to read."""
    ranks = {leaf: rank for rank, leaf in enumerate(sorted(set(tree.leaves)), 1)}
    return Tree(tree.arity, tuple(ranks[leaf] for leaf in tree.leaves), tree.root)


# ---------------------------------------------------------------- the trap


def trap(answer: object) -> Checked:
    """Check a tree on which Bratko's clauses with non-strict cut-offs are to choose a wrong move.

    >>> trap("[0,0]")
    Not yet: both choose move 1: no search is cut off there at a value equal to
    the bound.
    >>> trap("[1,[1,0]]")
    Right: it chooses move 1, which is worth 0; move 0 is worth 1.
    """
    subject = _read(answer)
    if isinstance(subject, Checked):
        return subject
    if subject.size == 1:
        return _wrong("in that tree there is no move to choose.")
    changed = _run(NON_STRICT, subject)
    right, wrong = _searched("bratko", subject).move, changed.move
    if right is None or wrong is None or right == wrong:
        equal = next((cut for cut in changed.cutoffs if cut.value == cut.bound), None)
        if equal is None:
            why = "no search is cut off there at a value equal to the bound"
        else:
            why = f"the search of {path(subject, equal.at)} is cut off at a bound's own value, "
            if right is not None and subject.path(equal.at)[:1] == (right,):
                truth = value(subject.backed_up[subject.children(0)[right]])
                why += f"and the root takes that move, but it is worth {truth} in truth as well"
            else:
                why += "but the root does not take that bound for its best value"
        return _wrong(f"both choose move {right}: {why}.")
    good, bad = (subject.backed_up[subject.children(0)[move]] for move in (right, wrong))
    if good == bad:
        return _wrong(f"the moves {right} and {wrong} differ, but both are worth {value(good)}.")
    return _right(
        f"it chooses move {wrong}, which is worth {value(bad)}; "
        f"move {right} is worth {value(good)}."
    )


# --------------------------------------------------------------- the proof


def trees_needed(answer: object, leaves: int = 5) -> Checked:
    """Check how many trees stand for all of up to so many leaves, whatever their values.

    >>> trees_needed(17, leaves=3)
    Not yet: 17 orders there are, but each goes with every shape of so many
    leaves.
    >>> trees_needed(43, leaves=3)
    Right: 1 + 3 + 39 trees of 1, 2, 3 leaves.
    """
    if answer is ...:
        return _todo("a number")
    if not isinstance(answer, int) or isinstance(answer, bool):
        return _wrong(f"a whole number is asked for, not {_said(answer)}.")
    numbers = range(1, leaves + 1)
    shaped = [len(shapes(number)) for number in numbers]
    orders = [len(weak_orderings(number)) for number in numbers]
    each = [one * other for one, other in zip(shaped, orders, strict=True)]
    if answer == sum(each):
        said = " + ".join(f"{number:,}" for number in each)
        return _right(f"{said} trees of {', '.join(map(str, numbers))} leaves.")
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
            return _wrong(f"{why}.")
    return _wrong(f"that is too {'many' if answer > sum(each) else 'few'}.")


# ------------------------------------------------------------ move ordering


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
    mine = _read(answer)
    if isinstance(mine, Checked):
        return mine
    mine = mine.with_root(subject.root)
    if mine.size != subject.size or _sorted(_nested(mine)) != _sorted(_nested(subject)):
        return _wrong(
            f"that is not {subject} in another order: whole successors change places, with all "
            "that is below them."
        )
    orders = prod(map(factorial, subject.arity))
    if orders > MOST_ORDERS:
        raise UsageError(f"{subject} has {orders:,} orders, too many to try: take a smaller tree")
    takes = len(_searched(program, mine).leaves)
    least = min(
        len(_searched(program, Tree.of(one, subject.root)).leaves)
        for one in _orders(_nested(subject))
    )
    name = program.upper() if program.startswith("f") else program
    if takes > least:
        return _wrong(f"{name} evaluates {takes} leaves; in another order {least} are enough.")
    return _right(
        f"{name} evaluates {takes} of {len(subject.leaves)} leaves, and in no order fewer."
    )


def _nested(tree: Tree, node: int = 0) -> Any:
    if not tree.arity[node]:
        return tree.value(node)
    return [_nested(tree, child) for child in tree.children(node)]


def _sorted(nested: Any) -> Any:
    """Nested lists in an order of their own, whatever the order they had."""
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
    return Picture(drawn[drawn.index("<svg") :])


# --------------------------------------------------------------- in common


def _is_number(thing: object) -> TypeGuard[Number]:
    return isinstance(thing, int | float) and not isinstance(thing, bool) and thing == thing


def _said(answer: object) -> str:
    """What somebody answered, cut short where it is long."""
    return value(answer) if _is_number(answer) else reprlib.repr(answer)


def _read(answer: object) -> Tree | Checked:
    """The tree that somebody wrote; or what is wrong with it."""
    if answer is ... or (isinstance(answer, str) and GAP in answer):
        return _todo("a tree")
    try:
        return Tree.parse(answer) if isinstance(answer, str) else Tree.of(answer)
    except TreeError as error:
        return _wrong(f"that is no tree: {error}.")


def _small(leaves: int) -> Iterable[Tree]:
    return (tree for side in SIDES for tree in all_trees(leaves, side))


def _searched(key: str, tree: Tree) -> Trace:
    return _run(get(key), tree)


def _run(one: Program, tree: Tree) -> Trace:
    text = python.run(one, [tree])[0]
    return read(text, one, tree, python.NAME, FULL)
