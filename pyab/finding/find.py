"""Find trees that a program searches in a wanted way, by asking the clauses for which leaves.

The clauses run on leaves that are unknown (:mod:`pyab.engines.unknown`).  Each way that they can
take is a set of conditions on the order of the leaves; for a way that is wanted, numbers are filled
in that fit.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from pyab.finding.finder import Finder, Found
from pyab.finding.losers import loser
from pyab.finding.numbers import values_of
from pyab.finding.shapes import shapes_of
from pyab.finding.wanted import Wanted
from pyab.programs.records import BOOK, get
from pyab.support.arguments import choice, several, whole
from pyab.trees.literal import Number
from pyab.trees.tree import SIDES, Side


def find(
    shape: str | None = None, *, uniform: tuple[int, int] | None = None, leaves: int | None = None,
    values: str | Iterable[Number] | None = None, distinct: bool = False, root: Side = "max",
    program: str = BOOK.key, cutoffs: int | None = None, alpha: int | None = None,
    beta: int | None = None, deep: int | None = None, saved: int | None = None,
    differ: Iterable[str] = (), loses: str | None = None, number: int = 1, seed: int = 0,
) -> list[Found]:  # fmt: skip  # seventeen lines of parameters say no more
    """Find trees that a program searches in a wanted way; both engines search each of them.

    Args:
        shape: The trees' shape, such as ``[[_,_],[_,_]]``.
        uniform: Instead, the number of successors of each position, and of moves to a leaf; (2, 3)
            where no shape is named.
        leaves: Instead, all shapes of up to so many leaves, 9 at most.
        values: The values of leaves: ``"1..9"``, or numbers; where left out 1 to 9, or 1 to 99.
        distinct: True if no two leaves of a tree are to have the same value.
        root: The side to move at the root.
        program: The key of the program that searches.
        cutoffs: So many cut-offs; any number where left out, as for the next four.
        alpha: So many alpha cut-offs.
        beta: So many beta cut-offs.
        deep: So many deep cut-offs (Knuth & Moore, section 2).
        saved: So many leaves that are not evaluated.
        differ: Keys of programs that are to evaluate other leaves, each than the one before.
        loses: A program that is to go wrong: ``"non-strict"``, a misprint, or a fault's name.
        number: So many trees, no two of them the same.
        seed: Another seed, other trees.

    Raises:
        PyabError: There is no such tree, or not so many; no such program or shape; no SWI-Prolog.

    >>> [str(found.tree) for found in find(alpha=1, beta=1, number=2, seed=1)]
    ['[[[6,4],[7,6]],[[1,2],[6,8]]]', '[[[6,2],[8,6]],[[5,5],[6,6]]]']
    """
    counts = {"cutoffs": cutoffs, "alpha": alpha, "beta": beta, "deep": deep, "saved": saved}
    wanted = _wanted(program, counts, differ, loses)
    some, random = whole("number", number, 1), Random(f"pyab find {whole('seed', seed)}")
    side, given = choice("side", root, SIDES), None if values is None else values_of(values)
    shapes = shapes_of(shape, uniform, leaves)
    return Finder(shapes, side, wanted, given, distinct, random).find(some)


def _wanted(
    program: str, counts: dict[str, int | None], differ: Iterable[str], loses: str | None
) -> Wanted:
    """The properties that are wanted.

    >>> find("[[_,_],[_,_]]", deep=1)
    Traceback (most recent call last):
      ...
    pyab.errors.UsageError: a deep cut-off needs four levels: no leaf is 4 moves deep
    """
    named = {name: whole(name, count, 0) for name, count in counts.items() if count is not None}
    others = tuple(map(get, several("differ", differ)))
    loss = None if loses is None else loser(loses)
    return Wanted(get(program), named, differ=others, loses=loss)
