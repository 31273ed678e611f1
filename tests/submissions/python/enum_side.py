from enum import Enum
from math import inf


class Side(Enum):
    WHITE = 1
    BLACK = 2

    @property
    def other(self):
        return Side.BLACK if self is Side.WHITE else Side.WHITE


def search(tree, side, alpha=-inf, beta=inf):
    """The value of a tree, and the number of a best move; White wants much."""
    if isinstance(tree, int | float):
        return tree, None
    best, chosen = (-inf if side is Side.WHITE else inf), None
    for number, child in enumerate(tree):
        value, _ = search(child, side.other, alpha, beta)
        if side is Side.WHITE and value > best:
            best, chosen, alpha = value, number, max(alpha, value)
        if side is Side.BLACK and value < best:
            best, chosen, beta = value, number, min(beta, value)
        if alpha >= beta:
            break
    return best, chosen
