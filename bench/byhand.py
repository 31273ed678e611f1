"""Alpha-beta on nested lists, as one writes it by hand: what the mirrors are measured against.

Three forms, one for each form of the mirrors: one function with a sign, one for each side, and one
that tells the move as well.  They are as lean as we could write them, the names aside.
"""

from __future__ import annotations

from typing import Any

from pyab.trees.literal import Number


def negamax(node: Any, alpha: Number, beta: Number, sign: int) -> Number:
    """Cut-offs at equality too; the value is that of the player to move."""
    if not isinstance(node, list):
        return sign * node  # type: ignore[no-any-return]
    for child in node:
        value = -negamax(child, -beta, -alpha, -sign)
        if value > alpha:
            alpha = value
        if alpha >= beta:
            break
    return alpha


def maximum(node: Any, alpha: Number, beta: Number) -> Number:
    """The same, one function for each side."""
    if not isinstance(node, list):
        return node  # type: ignore[no-any-return]
    for child in node:
        value = minimum(child, alpha, beta)
        if value > alpha:
            alpha = value
        if alpha >= beta:
            break
    return alpha


def minimum(node: Any, alpha: Number, beta: Number) -> Number:
    if not isinstance(node, list):
        return node  # type: ignore[no-any-return]
    for child in node:
        value = maximum(child, alpha, beta)
        if value < beta:
            beta = value
        if beta <= alpha:
            break
    return beta


def with_move(node: Any, alpha: Number, beta: Number, at_max: bool) -> tuple[Any, Number]:
    """Cut-offs strict; of equal moves the last, which is a successor; the best value found."""
    if not isinstance(node, list):
        return None, node
    move = None
    if at_max:
        best = float("-inf")
        for child in node:
            _, value = with_move(child, alpha, beta, False)
            if value >= best:
                move, best = child, value
            if value > beta:
                break
            if value > alpha:
                alpha = value
    else:
        best = float("inf")
        for child in node:
            _, value = with_move(child, alpha, beta, True)
            if value <= best:
                move, best = child, value
            if value < alpha:
                break
            if value < beta:
                beta = value
    return move, best
