"""Nim: the twin of ``prolog/games/nim.pl``, relation for relation."""

from __future__ import annotations

from collections.abc import Iterator

from pyab.trees.tree import Side

Pos = tuple[Side, tuple[int, ...]]

OTHER: dict[Side, Side] = {"max": "min", "min": "max"}


def start() -> Pos:
    return "max", (1, 2, 3)


def moves(pos: Pos) -> list[Pos]:
    return [pos1 for _, pos1 in move(pos)]


def move(pos: Pos) -> Iterator[tuple[str, Pos]]:
    side, heaps = pos
    for heap, size in enumerate(heaps):
        for number in range(1, size + 1):
            heaps1 = (*heaps[:heap], size - number, *heaps[heap + 1 :])
            yield f"{heap + 1}-{number}", (OTHER[side], heaps1)


def staticval(pos: Pos) -> int:
    side, heaps = pos
    if sum(heaps) > 0:
        return 0  # not played to its end
    return -1 if side == "max" else 1


def min_to_move(pos: Pos) -> bool:
    return pos[0] == "min"


def max_to_move(pos: Pos) -> bool:
    return pos[0] == "max"


def show(pos: Pos) -> str:
    _, heaps = pos
    return "\n".join("|" * size or "-" for size in heaps)
