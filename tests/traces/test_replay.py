"""The frames of a search: what is known after each event, and what the program is at."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

import pytest
from conftest import search, trees
from hypothesis import given
from hypothesis import strategies as st

from pyab import PROGRAMS, TREES, Tree
from pyab.traces.events import Bounds, Call, Return, Static
from pyab.traces.replay import Frame, Replay
from pyab.trees.tree import Side

KEYS = st.sampled_from(sorted(PROGRAMS))


def replay(key: str, tree: Tree) -> Replay:
    return Replay(search(key, tree, "python"))


def everything(frame: Frame) -> list[object]:
    """All that a frame says."""
    nodes = range(frame.replay.trace.tree.size)
    return [
        [(frame.state(n), frame.window(n), frame.value(n)) for n in nodes],
        (frame.event, frame.at, frame.here, frame.cut, frame.work),
        (frame.leaves, frame.cutoffs),
    ]


@given(trees(12), KEYS)
def test_each_event_begins_or_ends_what_it_says_and_nothing_else(tree: Tree, key: str) -> None:
    frames = list(replay(key, tree))
    for before, after in pairwise(frames):
        event, cut = after.event, after.cut
        lost = {
            node
            for child in (cut.skipped(tree) if cut else ())
            for node in range(child, tree.end(child))
        }
        for node in range(tree.size):
            expected = before.state(node)
            if isinstance(event, Call) and node == event.at:
                expected = "open"
            elif isinstance(event, Return) and node == event.at:
                expected = "done"
            elif node in lost:
                assert expected == "ahead", "only what was not begun can be left out"
                expected = "cut"
            assert after.state(node) == expected


@given(trees(), KEYS)
def test_the_last_frame_knows_what_the_trace_knows(tree: Tree, key: str) -> None:
    found = replay(key, tree)
    last, trace = found.frame(found.steps), found.trace
    assert last.leaves == trace.leaves
    assert set(last.cutoffs) == set(trace.cutoffs)
    assert last.value(0) == trace.value
    for node in range(tree.size):
        assert last.state(node) == ("done" if node in trace.windows else "cut")
        assert last.value(node) == trace.values.get(node)


@given(trees(12), KEYS, st.randoms(use_true_random=False))
def test_back_and_forth_gives_the_same_frame(tree: Tree, key: str, random: object) -> None:
    found = replay(key, tree)
    forth = [everything(frame) for frame in found]
    steps = list(range(found.steps + 1))
    random.shuffle(steps)  # type: ignore[attr-defined]  # hypothesis gives a random.Random
    again = replay(key, tree)
    assert all(everything(again.frame(step)) == forth[step] for step in steps)


@given(trees(12), KEYS)
def test_a_frame_depends_on_nothing_that_comes_later_but_the_reason_to_stop(
    tree: Tree, key: str
) -> None:
    found = replay(key, tree)
    for step in range(found.steps):
        early, late = Replay(found.trace.until(step)).frame(step), found.frame(step)
        for node in range(tree.size):
            assert early.window(node) == late.window(node)
            assert early.value(node) == late.value(node)
            if late.state(node) != "cut":
                assert early.state(node) == late.state(node)


@given(trees(12), KEYS)
def test_windows_only_narrow_and_the_value_so_far_never_gets_worse_for_the_side_to_move(
    tree: Tree, key: str
) -> None:
    frames = list(replay(key, tree))
    for before, after in pairwise(frames):
        for node in range(tree.size):
            old, new = before.window(node), after.window(node)
            if old and new:
                assert old[0] <= new[0]
                assert new[1] <= old[1]
            had, has = before.value(node), after.value(node)
            # A procedure that starts at alpha may return alpha in the end.
            if had is not None and has is not None and after.state(node) == "open":
                assert has >= had if tree.side(node) == "max" else has <= had


def test_a_cut_off_is_made_where_the_program_asks_whether_to_stop() -> None:
    cuts = {frame.step: frame.cut for frame in replay("bratko", TREES["bratko"]) if frame.cut}
    found = replay("bratko", TREES["bratko"])
    events = [type(found.frame(step).event).__name__ for step in cuts]
    assert [cut.kind for cut in cuts.values()] == ["beta", "alpha"]
    assert events == ["Enough", "Enough"]
    f2 = [frame for frame in replay("f2", TREES["bratko"]) if frame.cut]
    assert [type(frame.event).__name__ for frame in f2] == ["Return", "Return"]


def test_the_window_of_a_position_is_narrowed_by_the_bounds_of_its_successors() -> None:
    for frame in replay("bratko", Tree.parse("[3,[2,9]]")):
        if isinstance(frame.event, Bounds):
            assert frame.here == 0
            assert frame.window(0) == (3, math.inf)
            return
    raise AssertionError("newbounds is called")


def test_f1_hands_on_a_bound_which_is_not_its_own_window() -> None:
    found = replay("f1", Tree.parse("[[1,4],[5,6]]"))
    assert all(frame.window(0) in (None, (-math.inf, math.inf)) for frame in found)


def test_before_the_first_event_nothing_is_known() -> None:
    first = replay("f2", TREES["bratko"]).frame(0)
    assert (first.event, first.at, first.work, first.leaves, first.cutoffs) == (None,) * 3 + (
        (),
    ) * 2
    assert {first.state(node) for node in range(TREES["bratko"].size)} == {"ahead"}


@pytest.mark.parametrize("step", [-1, 20])
def test_a_step_that_there_is_not_is_an_index_error(step: int) -> None:
    with pytest.raises(IndexError, match="not among 0 to"):
        replay("f2", Tree.parse("[1,2]")).frame(step)


def test_a_search_that_broke_off_is_shown_as_far_as_it_went() -> None:
    trace = search("bratko", TREES["bratko"], "python")
    for step in range(len(trace.events)):
        last = Replay(trace.until(step)).frame(step)
        evaluated = [e.at for e in trace.events[:step] if isinstance(e, Static)]
        assert list(last.leaves) == evaluated
        assert all(last.state(leaf) in ("open", "done") for leaf in evaluated)


@pytest.mark.parametrize(
    ("text", "deed"), [("[3,[4,3]]", "full"), ("[3,[4,2]]", "full"), ("[3,[5,4]]", "end")]
)
def test_a_bound_reached_with_the_last_successor_is_no_cut_off_but_reached(
    text: str, deed: str
) -> None:
    found = replay("f2", Tree.parse(text))
    (frame,) = [f for f in found if isinstance(f.event, Return) and f.at == 2]
    assert frame.work is not None
    assert (frame.work.deed, frame.cut) == (deed, None)


UP, DOWN = "[5,[1,9]]", "[5,[9,1]]"


@pytest.mark.parametrize(
    ("text", "root", "given", "node", "bound", "deed"),
    [
        # MAX moves in [1,0] and has 5 by the first leaf: no more than 2 is not enough for it.
        (UP, "max", "optimistic", 3, 2, "optimistic"),
        # MIN moves in [1]: no more than 4 is as good for it as can be of use.
        (UP, "max", "optimistic", 2, 4, "pessimistic"),
        # The same with the sides exchanged.
        (DOWN, "min", "pessimistic", 3, 8, "optimistic"),
        (DOWN, "min", "pessimistic", 2, 6, "pessimistic"),
    ],
)
def test_a_bound_known_before_that_ends_a_search_is_named_for_the_player_to_move(
    text: str, root: Side, given: str, node: int, bound: int, deed: str
) -> None:
    known = tuple(bound if one == node else None for one in range(5))
    tree = Tree.parse(text, root)
    if given == "optimistic":
        tree = replace(tree, optimistic=known)
    else:
        tree = replace(tree, pessimistic=known)
    (frame,) = [f for f in replay("mccarthy", tree) if isinstance(f.event, Return) and f.at == node]
    assert frame.work is not None
    assert (frame.work.deed, frame.work.side) == (deed, tree.side(node))
    assert frame.value(node) == 5, "the bound that was handed down, not the one known before"
    assert frame.cut is not None
    assert (frame.cut.at, frame.cut.after) == (node, None)
