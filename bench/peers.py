"""The mirrors against alpha-beta by hand, and against three well-known libraries.

All search the same uniform trees with random leaves, 3 to 5 successors and 4 to 8 moves deep, in
one process, taking turns; trees of more than :data:`LEAVES` are passed over, since the slow ones
would take too long.  The ratios in a row are those on all the trees.  Timed is the search alone:
the positions of the mirrors and the nested lists of the others are made beforehand.  Before that,
all must have evaluated as many leaves as the program whose rules they share; the libraries the
same ones in the same order, and have found the same move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from math import inf
from random import Random
from typing import Any

from bench import byhand
from bench.games import PEERS, Peer, Search
from bench.measure import Row, Sample, alternate, compare, cpu
from pyab.engines import python
from pyab.mirror import bratko, bratko_loop, f2_list, f2g2, knuth_moore
from pyab.mirror.positions import Position, position
from pyab.programs import records
from pyab.traces.trace import Trace, read
from pyab.trees.tree import Tree

BRANCHING, DEPTHS = range(3, 6), range(4, 9)
LEAVES, QUICK_LEAVES = 100_000, 5_000
"""The largest tree, in leaves."""
WORK = 10_000
"""Leaves that a sample evaluates at least, searching a small tree again and again."""

MIRRORS: dict[str, Callable[[Position, float, float], object]] = {
    "f2": knuth_moore.f2,
    "f2g2": f2g2.f2,
    "f2_list": f2_list.f2,
    "bratko_loop": bratko_loop.alphabeta,
    "bratko": bratko.alphabeta,
}

BY_HAND: dict[str, Callable[[Any], object]] = {
    "negamax by hand": lambda nested: byhand.negamax(nested, -inf, inf, 1),
    "max and min by hand": lambda nested: byhand.maximum(nested, -inf, inf),
    "by hand with the move": lambda nested: byhand.with_move(nested, -inf, inf, True),
}

FORM = {
    "f2": "negamax by hand",
    "f2g2": "max and min by hand",
    "f2_list": "negamax by hand",
    "bratko_loop": "by hand with the move",
    "bratko": "by hand with the move",
}
"""Which of those has the form of a mirror, and its rules."""

AGAINST_PEERS = ("f2", "f2g2", "bratko_loop", "bratko")


@dataclass(frozen=True)
class Subject:
    """A tree, in the forms in which it is searched.

    Attributes:
        tree: The tree.
        nested: The same as nested lists.
        root: The same as positions.
        depth: How many moves deep all its leaves are.
    """

    tree: Tree
    nested: Any
    root: Position
    depth: int


def uniform(branching: int, depth: int, random: Random, high: int = 10**6) -> Subject:
    """A tree in which all inner positions have as many successors, with leaves from 0 to high."""

    def grow(left: int) -> Any:
        return [grow(left - 1) for _ in range(branching)] if left else random.randint(0, high)

    nested = grow(depth)
    tree = Tree.of(nested)
    return Subject(tree, nested, position(tree), depth)


def rows(repetitions: int, quick: bool) -> Iterator[Row | str]:
    """The mirrors against those by hand of their form; the libraries against the mirrors."""
    most = QUICK_LEAVES if quick else LEAVES
    sizes = [(b, d) for b in BRANCHING for d in DEPTHS if b**d <= most]
    yield f"{len(sizes)} trees, b 3 to 5, d 4 to 8, at most {most:,} leaves"
    yield from measured((uniform(b, d, Random(b * d)) for b, d in sizes), repetitions)


def measured(subjects: Iterable[Subject], repetitions: int) -> Iterator[Row | str]:
    """The rows for these trees."""
    searches = {peer: peer.load() for peer in PEERS}
    found = {peer: search for peer, search in searches.items() if search}
    costs: dict[str, list[float]] = {}
    for subject in subjects:
        leaves = agreed(subject, found)
        samples = _samples(subject, found, -(-WORK // leaves))
        for name, taken in alternate(samples, repetitions).items():
            costs.setdefault(name, []).extend(taken)
    for key, form in FORM.items():
        yield compare(f"{key} / {form}", costs[key], costs[form])
    for peer in PEERS:
        if peer in found:
            for key in AGAINST_PEERS:
                yield compare(f"{peer.name} / {key}", costs[peer.name], costs[key])
        else:
            yield f"{peer.name} is not installed, and passed over: pip install {peer.package}"


def _samples(subject: Subject, found: dict[Peer, Search], times: int) -> dict[str, Sample]:
    root, nested, depth = subject.root, subject.nested, subject.depth
    work: dict[str, Callable[[], object]] = {
        **{name: partial(mirror, root, -inf, inf) for name, mirror in MIRRORS.items()},
        **{name: partial(search, nested) for name, search in BY_HAND.items()},
        **{peer.name: partial(search, nested, depth) for peer, search in found.items()},
    }
    return {name: partial(_repeat, search, times) for name, search in work.items()}


def _repeat(search: Callable[[], object], times: int) -> float:
    def all_times() -> None:
        for _ in range(times):
            search()

    return cpu(all_times)


# ------------------------------------------------------------------- the same leaves


def agreed(subject: Subject, found: dict[Peer, Search]) -> int:
    """Make sure that all evaluate as many leaves as they should; how many F2 evaluates."""
    traces = {key: traced(subject, key) for key in MIRRORS}
    for key, form in FORM.items():
        with_lists = counted_by_hand(subject, form)
        assert len(traces[key].leaves) == with_lists, f"{key}: {form} evaluates {with_lists}"
    f2 = traces["f2"]
    values = [f2.tree.value(leaf) for leaf in f2.leaves]
    for peer, search in found.items():
        with peer.counted() as seen:
            move = search(subject.nested, subject.depth)
        # For MIN to move easyAI asks for the value with its sign turned.
        assert [abs(value) for value in seen] == values, f"{peer.name} evaluates other leaves"
        assert move == f2.move, f"{peer.name} moves {move}, F2 {f2.move}"
    return len(values)


def traced(subject: Subject, key: str) -> Trace:
    """What a mirror does on the tree."""
    program = records.get(key)
    line = python.run(program, [subject.tree])[0]
    return read(line, program, subject.tree, python.NAME)


class _Counting(list[Any]):
    """A list that counts the leaves that are taken from it."""

    seen = 0

    def __iter__(self) -> Iterator[Any]:
        for item in super().__iter__():
            _Counting.seen += not isinstance(item, list)
            yield item


def counted_by_hand(subject: Subject, name: str) -> int:
    """How many leaves a search by hand evaluates."""

    def counting(node: Any) -> Any:
        return _Counting(map(counting, node)) if isinstance(node, list) else node

    _Counting.seen = 0
    BY_HAND[name](counting(subject.nested))
    return _Counting.seen
