"""The clauses run backwards: the conditions hold just where the search does what is asked."""

from __future__ import annotations

import operator
import re
from itertools import product

import pytest
from conftest import rows

from pyab import PROGRAMS, ProgramError, Tree, UsageError, conditions
from pyab.engines import ENGINES
from pyab.finding.conditions import Conditions
from pyab.traces.events import answer, leaves
from pyab.trees.every import shapes, weak_orderings
from pyab.trees.tree import SIDES, Side

SIGNS = {
    "<": operator.lt, "=": operator.eq, ">": operator.gt,
    "<=": operator.le, ">=": operator.ge, "!=": operator.ne,
}  # fmt: skip


def hold(said: Conditions, values: tuple[int, ...]) -> bool:
    """True if one of the alternatives holds for leaves of these values."""

    def holds(condition: str) -> bool:
        one, sign, other = condition.split()
        return bool(SIGNS[sign](values[ord(one) - 97], values[ord(other) - 97]))

    return any(all(map(holds, one)) for one in said.alternatives)


SHAPES = [shape for count in (2, 3, 4) for shape in shapes(count)]
CASES = list(product(("bratko", "f2", "minimax", "lecture", "f1"), SHAPES, SIDES))


@pytest.mark.parametrize(("key", "shape", "side"), rows(CASES, 7))
def test_the_conditions_hold_for_just_those_trees_on_which_the_search_does_so(
    key: str, shape: tuple[int, ...], side: Side
) -> None:
    program, count = PROGRAMS[key], shape.count(0)
    text = str(Tree(shape, (0,) * count)).replace("0", "_")
    trees = [Tree(shape, ranks, side) for ranks in weak_orderings(count)]
    ends = [node for node, arity in enumerate(shape) if not arity]
    lines = ENGINES["prolog"](program, trees)
    for number, end in enumerate(ends):
        name = chr(97 + number)
        said = conditions(text, skipped=name, program=key, root=side)
        others = conditions(text, evaluated=name, program=key, root=side)
        for tree, line in zip(trees, lines, strict=True):
            skipped = end not in leaves(line)
            assert hold(said, tree.leaves) == skipped  # type: ignore[arg-type]
            assert hold(others, tree.leaves) != skipped  # type: ignore[arg-type]
    if "Best" in program.entry().outputs:
        for move, child in enumerate(trees[0].children(0)):
            said = conditions(text, move=move, program=key, root=side)
            for tree, line in zip(trees, lines, strict=True):
                chosen = answer(line, program, tree).best == child
                assert hold(said, tree.leaves) == chosen  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"skipped": "z"}, "there is no leaf 'z'"),
        ({"move": 2}, "the root has 2 successors"),
        ({"move": -1}, "a whole number from 0 on"),
        ({"move": 0, "program": "f2"}, "f2 names no move"),
        ({"program": "bratkow"}, "is 'bratko' meant?"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_a_line(asked: dict[str, object], says: str) -> None:
    with pytest.raises((UsageError, ProgramError), match=re.escape(says)):
        conditions("[[_,_],[_,_]]", **asked)  # type: ignore[arg-type]


def test_a_search_of_too_many_ways_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyab.finding.conditions.MOST", 100)
    with pytest.raises(UsageError, match="can take more than 100 ways"):
        conditions("[[[_,_],[_,_]],[[_,_],[_,_]]]", skipped="h")
