"""Kalah: the twin of ``prolog/games/kalah.pl``, relation for relation."""

from __future__ import annotations

from collections.abc import Iterator

from pyab.trees.tree import Side

Places = tuple[int, ...]
Pos = tuple[Side, Places, int]

OTHER: dict[Side, Side] = {"max": "min", "min": "max"}
STORE = 3
"""Houses and places count from 0 here; the moves are named as in Prolog."""


def start() -> Pos:
    return "max", (2, 2, 2, 0, 2, 2, 2), 0


def moves(pos: Pos) -> list[Pos]:
    if over(pos[1]):
        return []
    return [pos1 for _, pos1 in move(pos)]


def move(pos: Pos) -> Iterator[tuple[str, Pos]]:
    for houses, pos1 in turns(pos):
        yield f"[{','.join(str(house + 1) for house in houses)}]", pos1


def turns(pos: Pos) -> Iterator[tuple[list[int], Pos]]:
    side, places, store = pos
    for house in range(STORE):
        seeds = places[house]
        if seeds:
            last = (house + seeds) % 7
            now = tuple(sown(house, seeds, place, n) for place, n in enumerate(places))
            # Who ends in the own store goes on: all in one move, so that the sides take turns.
            if last == STORE and not over(now):
                for houses, pos1 in turns((side, now, store)):
                    yield [house, *houses], pos1
            else:
                # The board is turned: the houses of who moves next come first.
                a, b, c, own, d, e, f = captured(last, now)
                yield [house], (OTHER[side], (d, e, f, store, a, b, c), own)


def sown(house: int, seeds: int, place: int, n: int) -> int:
    distance = (place - house - 1) % 7
    left = 0 if place == house else n
    # Seven places are sown in a round; the opponent's store is none of them.
    return left + (seeds + 6 - distance) // 7


def captured(last: int, places: Places) -> Places:
    if last < STORE and places[last] == 1 and places[6 - last]:
        now = list(places)
        now[STORE] += places[6 - last] + 1
        now[last] = now[6 - last] = 0
        return tuple(now)
    return places


def over(places: Places) -> bool:
    return not any(places[:STORE]) or not any(places[STORE + 1 :])


def staticval(pos: Pos) -> int:
    side, places, store = pos
    lead = places[STORE] - store
    if over(places):
        lead += sum(places[:STORE]) - sum(places[STORE + 1 :])
    return lead if side == "max" else -lead


def min_to_move(pos: Pos) -> bool:
    return pos[0] == "min"


def max_to_move(pos: Pos) -> bool:
    return pos[0] == "max"


def show(pos: Pos) -> str:
    side, (a, b, c, own, d, e, f), store = pos
    if side == "min":
        return show(("max", (d, e, f, store, a, b, c), own))
    return f"  {f} {e} {d}\n{store}       {own}\n  {a} {b} {c}"
