"""The exercises in which somebody writes a search: clauses in a file, a function in Python."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path
from threading import current_thread, main_thread

from pyab.agreement import solve
from pyab.course.answers import GAP, Checked, is_number, right, said, todo, wrong
from pyab.mirror import positions
from pyab.mirror.positions import Position
from pyab.submission.judge.details import details
from pyab.submission.judge.filereport import Requirement
from pyab.submission.judge.judge import check_file
from pyab.traces.words import value
from pyab.trees.every import all_trees
from pyab.trees.literal import Number
from pyab.trees.random import random_trees
from pyab.trees.tree import SIDES, Tree


def program(path: str | Path, require: Requirement = "leaves") -> Checked:
    """Check a Prolog program in a file, as ``pyab judge`` does, without the book's clauses.

    >>> program("tests/submissions/wrong/syntax_error.pl")  # doctest: +ELLIPSIS
    Not yet: tests/submissions/wrong/syntax_error.pl: no-program
    ...
    """
    place = Path(path)
    if not place.exists():
        return Checked(None, f"there is no file {path}: run the cell above first.")
    # As bytes: the judge says what is wrong with an encoding.
    if place.is_file() and GAP.encode() in map(bytes.strip, place.read_bytes().splitlines()):
        return todo("your clauses")
    report = check_file(path)
    if report.passes(require):
        return right(f"on {report.trees:,} trees it does what the book's program does.")
    return wrong(details(report, clauses=False))


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
    # The position itself is kept, since its id could else be the next one's.
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
            # Before its handler goes: by default both signals end the process.
            signal.setitimer(timer, 0)
            signal.signal(number, handler)


Search = Callable[[Position, Number, Number], object]


def search(function: Search, least: str = "f2", leaves: int = 4) -> Checked:
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
    for tree in _trees(leaves):
        where = f"{tree} ({tree.root.upper()} to move)"
        _looked_at.clear()
        if (fault := _fault(function, tree, where)) is not None:
            return fault
        enough = len(solve.trace(tree, least).leaves)
        # The first of these trees is told, but only if no value is wrong on any.
        if len(_looked_at) > enough and not more:
            more = f"on {where} it evaluates {len(_looked_at)} leaves, and {enough} are enough"
    if more:
        return wrong(f"the value is right on every tree, but {more}.")
    return right(
        f"it is right on all trees of up to {leaves} leaves and on {2 * len(_DEEP) + _RANDOM} "
        f"deeper ones, with as few leaves as {least} evaluates."
    )


def _trees(leaves: int) -> Iterator[Tree]:
    for side in SIDES:
        yield from all_trees(leaves, side)
    for side in SIDES:
        yield from (Tree.parse(text, side) for text in _DEEP)
    yield from map(_ranked, random_trees(_RANDOM))


def _fault(function: Search, tree: Tree, where: str) -> Checked | None:
    """The report on a search that does not find a tree's value; ``None`` where it does."""
    try:
        with _in_time():
            found = function(positions.position(tree), -inf, inf)
    except _Endless:
        return wrong(f"on {where} it did not come to an end in {PATIENCE} seconds.")
    except (Exception, SystemExit) as error:  # a student's: whatever it raises is to be told
        return wrong(f"on {where} it raises {type(error).__name__}: {error}")
    if found is ...:
        return todo("your program")
    if found is None:
        return wrong(f"on {where} it returns None: is a return missing?")
    truth = tree.backed_up[0]
    if not is_number(found) or found != truth:
        return wrong(f"on {where} it returns {said(found)}; the value is {value(truth)}.")
    if not _looked_at:
        return wrong("it is to ask for the value of a terminal position by staticval(pos).")
    return None


def _ranked(tree: Tree) -> Tree:
    """The tree with small numbers for its values, in the same order: easier to read."""
    ranks = {leaf: rank for rank, leaf in enumerate(sorted(set(tree.leaves)), 1)}
    return Tree(tree.arity, tuple(ranks[leaf] for leaf in tree.leaves), tree.root)
