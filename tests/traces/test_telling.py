"""Whole searches told line by line, as the programs in ``prolog/`` have it, worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest
from conftest import search

from pyab import Tree
from pyab.traces import steps
from pyab.traces.replay import Replay
from pyab.trees.literal import Number
from pyab.trees.tree import Side
from pyab.trees.window import FULL, Window

F2_AT_MAX = """\
[]: MAX to move, window (-inf, inf)
  [0]: MIN to move, window (-inf, inf)
    [0,0]: MAX to move, window (-inf, inf)
    [0,0]: static value 1
    [0,0]: returns 1
    [0,1]: MAX to move, beta goes down to 1, window (-inf, 1)
    [0,1]: static value 4
    [0,1]: returns 4
  [0]: returns 1
  [1]: MIN to move, alpha goes up to 1, window (1, inf)
    [1,0]: MAX to move, window (1, inf)
    [1,0]: static value 0
    [1,0]: returns 0
  [1]: returns 0, alpha cut-off: 0 < alpha 1, the rest of [1] is cut off: 3 positions, 2 leaves
  [2]: MIN to move, window (1, inf)
    [2,0]: MAX to move, window (1, inf)
    [2,0]: static value 3
    [2,0]: returns 3
    [2,1]: MAX to move, beta goes down to 3, window (1, 3)
    [2,1]: static value 1
    [2,1]: returns 1
  [2]: returns 1
[]: returns 1
"""

F2_AT_MIN = """\
[]: MIN to move, window (-inf, inf)
  [0]: MAX to move, window (-inf, inf)
    [0,0]: MIN to move, window (-inf, inf)
    [0,0]: static value 1
    [0,0]: returns 1
    [0,1]: MIN to move, alpha goes up to 1, window (1, inf)
    [0,1]: static value 4
    [0,1]: returns 4
  [0]: returns 4
  [1]: MAX to move, beta goes down to 4, window (-inf, 4)
    [1,0]: MIN to move, window (-inf, 4)
    [1,0]: static value 5
    [1,0]: returns 5
  [1]: returns 5, beta cut-off: 5 > beta 4, the rest of [1] is cut off: 3 positions, 2 leaves
  [2]: MAX to move, window (-inf, 4)
    [2,0]: MIN to move, window (-inf, 4)
    [2,0]: static value 4
    [2,0]: returns 4
  [2]: returns 4, beta cut-off: 4 = beta 4, the rest of [2] is cut off: 1 leaf
[]: returns 4
"""

BRATKO_AT_MAX = """\
[]: MAX to move, window (-inf, inf)
  [0]: MIN to move, window (-inf, inf)
    [0,0]: MAX to move, window (-inf, inf)
    [0,0]: static value 1
    [0,0]: returns 1
    [0,0]: 1 > alpha -inf, on to the next
    [0,0]: beta goes down to 1, window (-inf, 1)
    [0,1]: MAX to move, window (-inf, 1)
    [0,1]: static value 4
    [0,1]: returns 4
    [0,1]: worth 4, no other candidate
    of [0,0] (1) and [0,1] (4), [0,0] is the better
  [0]: returns 1 by [0,0]
  [0]: 1 < beta inf, on to the next
  [0]: alpha goes up to 1, window (1, inf)
  [1]: MIN to move, window (1, inf)
    [1,0]: MAX to move, window (1, inf)
    [1,0]: static value 0
    [1,0]: returns 0
    [1,0]: alpha cut-off: 0 < alpha 1, the rest of [1] is cut off: 1 leaf
  [1]: returns 0 by [1,0]
  [1]: 0 < beta inf, on to the next
  [1]: window stays (1, inf)
  [2]: MIN to move, window (1, inf)
    [2,0]: MAX to move, window (1, inf)
    [2,0]: static value 5
    [2,0]: returns 5
    [2,0]: 5 > alpha 1, on to the next
    [2,0]: beta goes down to 5, window (1, 5)
    [2,1]: MAX to move, window (1, 5)
    [2,1]: static value 6
    [2,1]: returns 6
    [2,1]: worth 6, no other candidate
    of [2,0] (5) and [2,1] (6), [2,0] is the better
  [2]: returns 5 by [2,0]
  [2]: worth 5, no other candidate
  of [1] (0) and [2] (5), [2] is the better
  of [0] (1) and [2] (5), [2] is the better
[]: returns 5 by [2]
"""

BRATKO_AT_MIN = """\
[]: MIN to move, window (-inf, inf)
  [0]: MAX to move, window (-inf, inf)
    [0,0]: MIN to move, window (-inf, inf)
    [0,0]: static value 1
    [0,0]: returns 1
    [0,0]: 1 < beta inf, on to the next
    [0,0]: alpha goes up to 1, window (1, inf)
    [0,1]: MIN to move, window (1, inf)
    [0,1]: static value 4
    [0,1]: returns 4
    [0,1]: worth 4, no other candidate
    of [0,0] (1) and [0,1] (4), [0,1] is the better
  [0]: returns 4 by [0,1]
  [0]: 4 > alpha -inf, on to the next
  [0]: beta goes down to 4, window (-inf, 4)
  [1]: MAX to move, window (-inf, 4)
    [1,0]: MIN to move, window (-inf, 4)
    [1,0]: static value 5
    [1,0]: returns 5
    [1,0]: beta cut-off: 5 > beta 4, the rest of [1] is cut off: 1 leaf
  [1]: returns 5 by [1,0]
  [1]: 5 > alpha -inf, on to the next
  [1]: window stays (-inf, 4)
  [2]: MAX to move, window (-inf, 4)
    [2,0]: MIN to move, window (-inf, 4)
    [2,0]: static value 4
    [2,0]: returns 4
    [2,0]: 4 = beta 4, on to the next
    [2,0]: alpha goes up to 4, window (4, 4)
    [2,1]: MIN to move, window (4, 4)
    [2,1]: static value 9
    [2,1]: returns 9
    [2,1]: worth 9, no other candidate
    of [2,0] (4) and [2,1] (9), [2,1] is the better
  [2]: returns 9 by [2,1]
  [2]: worth 9, no other candidate
  of [1] (5) and [2] (9), [1] is the better
  of [0] (4) and [1] (5), [0] is the better
[]: returns 4 by [0]
"""

MCCARTHY_AT_MAX = """\
[]: MAX to move, window (3, inf)
  [0]: MIN to move, window (3, inf)
  [0]: returns 3, alpha cut-off: optimistic value 2 < alpha 3, [0] is cut off: 2 leaves
  [1]: MIN to move, window (3, inf)
    [1,0]: MAX to move, window (3, inf)
    [1,0]: static value 4
    [1,0]: returns 4
    [1,1]: MAX to move, beta goes down to 4, window (3, 4)
    [1,1]: static value 6
    [1,1]: returns 6
  [1]: returns 4
[]: returns 4
"""

MCCARTHY_AT_MIN = """\
[]: MIN to move, window (2, 5)
  [0]: MAX to move, window (2, 5)
  [0]: returns 5, beta cut-off: pessimistic value 6 > beta 5, [0] is cut off: 2 leaves
  [1]: MAX to move, window (2, 5)
    [1,0]: MIN to move, window (2, 5)
    [1,0]: static value 4
    [1,0]: returns 4
    [1,1]: MIN to move, alpha goes up to 4, window (4, 5)
    [1,1]: static value 3
    [1,1]: returns 3
  [1]: returns 4
  [2]: MAX to move, beta goes down to 4, window (2, 4)
  [2]: returns 2, alpha cut-off: optimistic value 1 < alpha 2, [2] is cut off: 2 leaves
[]: returns 2, alpha cut-off: 2 = alpha 2, the rest of [] is cut off: 1 leaf
"""


def known(tree: Tree, least: dict[int, Number], most: dict[int, Number]) -> Tree:
    """The tree with bounds of some positions, from MAX's side."""
    lows = tuple(map(least.get, range(tree.size)))
    return replace(tree, pessimistic=lows, optimistic=tuple(map(most.get, range(tree.size))))


@pytest.mark.parametrize(
    ("key", "text", "root", "told"),
    [
        ("f2", "[[1,4],[0,[5,6]],[3,1]]", "max", F2_AT_MAX),
        ("f2", "[[1,4],[5,[2,3]],[4,0]]", "min", F2_AT_MIN),
        ("bratko", "[[1,4],[0,9],[5,6]]", "max", BRATKO_AT_MAX),
        ("bratko", "[[1,4],[5,6],[4,9]]", "min", BRATKO_AT_MIN),
    ],
)
def test_every_event_is_told_by_what_it_changes_and_why(
    engine: str, key: str, text: str, root: Side, told: str
) -> None:
    frames = Replay(search(key, Tree.parse(text, root), engine))
    lines = [line for frame in frames for line in steps.lines(frame)]
    assert lines == ["nothing has happened yet", *told.splitlines()]


@pytest.mark.parametrize(
    ("tree", "window", "told"),
    [
        (known(Tree.parse("[[2,1],[4,6]]"), {}, {1: 2}), (3, FULL[1]), MCCARTHY_AT_MAX),
        (known(Tree.parse("[[6,7],[4,3],[1,0],9]", "min"), {1: 6}, {7: 1}), (2, 5),
         MCCARTHY_AT_MIN),
    ],
)  # fmt: skip
def test_a_position_that_a_bound_known_before_decides_is_told_as_cut_off_itself(
    engine: str, tree: Tree, window: Window, told: str
) -> None:
    frames = Replay(search("mccarthy", tree, engine, window))
    lines = [line for frame in frames for line in steps.lines(frame)]
    assert lines[1:] == told.splitlines()
