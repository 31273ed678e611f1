from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Optional


@dataclass
class Result:
    value: float
    move: Optional[Any] = None


class Node:
    def __init__(self, position):
        self.position = position
        self.kids = None

    def expand(self):
        if self.kids is None:
            self.kids = [Node(p) for p in self.position.moves()]
        return self.kids


def alphabeta(position, alpha, beta):
    return best(Node(position), alpha, beta)


def best(node: Node, alpha: float, beta: float) -> Result:
    kids = node.expand()
    if not kids:
        return Result(node.position.value)
    found = None
    for kid in kids:
        result = best(kid, alpha, beta)
        sign = 1 if node.position.maximising else -1
        if found is None or sign * result.value > sign * found.value:
            found = Result(result.value, kid.position)
        if node.position.maximising:
            alpha = max(alpha, found.value)
        else:
            beta = min(beta, found.value)
        if alpha >= beta:
            break
    return found
