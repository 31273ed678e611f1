"""The measurements measure like with like."""

from __future__ import annotations

import gc
from random import Random

import pytest

from bench import growth, peers
from bench.games import PEERS, Peer
from bench.measure import Row
from pyab import PROGRAMS
from pyab.engines import python

TIES = [peers.uniform(b, d, Random(10 * b + d), high=2) for b in (2, 3, 4) for d in (1, 2, 3, 4)]
"""Small trees in which strict cut-offs and those at equality evaluate other leaves."""


def test_the_mirrors_evaluate_as_many_leaves_as_the_searches_by_hand() -> None:
    for subject in TIES:
        assert peers.agreed(subject, {}) > 0
    counts = {
        key: [len(peers.traced(subject, key).leaves) for subject in TIES] for key in peers.MIRRORS
    }
    assert counts["f2"] != counts["bratko"], "the trees tell nothing"


@pytest.mark.parametrize("peer", PEERS, ids=lambda peer: peer.name)
def test_a_library_evaluates_the_leaves_of_f2_and_finds_its_move(peer: Peer) -> None:
    search = peer.load()
    if search is None:
        pytest.skip(f"{peer.package} is not installed")
    for subject in TIES:
        peers.agreed(subject, {peer: search})


@pytest.mark.slow
def test_a_search_that_evaluates_other_leaves_is_not_measured(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(peers.FORM, "bratko", "negamax by hand")
    with pytest.raises(AssertionError, match="bratko: negamax by hand evaluates"):
        list(peers.measured(TIES, 1))


def test_a_library_that_looks_elsewhere_is_not_measured() -> None:
    def first_only(nested: object, _: int) -> int | None:
        game = PEERS[0].evaluation[0]()
        while isinstance(nested, list):
            nested = nested[0]
        game.utility(nested, "max")
        return 0

    with pytest.raises(AssertionError, match="aima-python evaluates other leaves"):
        peers.agreed(TIES[-1], {PEERS[0]: first_only})


@pytest.mark.slow
def test_the_rows_are_a_ratio_for_each_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "WORK", 1)
    found = list(peers.measured(TIES[:2], 1))
    rows = [row.what for row in found if isinstance(row, Row)]
    lines = [row for row in found if isinstance(row, str)]
    missing = [peer for peer in PEERS if peer.load() is None]
    assert rows[: len(peers.FORM)] == [f"{key} / {form}" for key, form in peers.FORM.items()]
    assert len(rows) == len(peers.FORM) + 4 * (len(PEERS) - len(missing))
    assert len(lines) == len(missing)


@pytest.mark.slow
def test_a_library_that_is_missing_is_passed_over_in_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(peers, "WORK", 1)
    monkeypatch.setattr(Peer, "load", lambda _: None)
    lines = [row for row in peers.measured(TIES[:1], 1) if isinstance(row, str)]
    assert [line.split()[0] for line in lines] == [peer.name for peer in PEERS]
    assert all(peer.package in line for peer, line in zip(PEERS, lines, strict=True))


@pytest.mark.parametrize("shape", growth.SHAPES)
def test_a_tree_that_grows_has_about_the_positions_that_were_asked_for(shape: str) -> None:
    for size in (100, 1000):
        assert size / 4 < growth.SHAPES[shape](size).size <= size


@pytest.mark.parametrize("collecting", [True, False])
def test_the_python_engine_leaves_the_garbage_collector_as_it_was(collecting: bool) -> None:
    try:
        if not collecting:
            gc.disable()
        python.run(PROGRAMS["f2"], [TIES[0].tree])
        python.positions([TIES[0].tree])
        assert gc.isenabled() == collecting
    finally:
        gc.enable()
