"""Nim; a position is an object of the file's, and is not asked by any of the usual names."""

import math


class Heaps:
    def __init__(self, heaps, first):
        self.heaps, self.first = heaps, first

    def taken(self):
        for place, heap in enumerate(self.heaps):
            for number in range(1, min(heap, 3) + 1):
                rest = [*self.heaps]
                rest[place] -= number
                yield (place, number), Heaps(rest, not self.first)


def walk(heaps, alpha=-math.inf, beta=math.inf):
    chosen, value = None, -math.inf if heaps.first else math.inf
    for move, after in heaps.taken():
        answer, _ = walk(after, alpha, beta)
        if heaps.first and answer > value:
            chosen, value = move, answer
            alpha = max(alpha, value)
        elif not heaps.first and answer < value:
            chosen, value = move, answer
            beta = min(beta, value)
        if alpha >= beta:
            break
    if chosen is None:
        return (-1 if heaps.first else 1), None
    return value, chosen


def choose(heaps):
    return walk(heaps)[1]


if __name__ == "__main__":
    print(choose(Heaps([2, 3, 2], True)))
