"""Searches written for the tests alone, on nested lists: they share no line with the package."""

from __future__ import annotations

from typing import Any, NamedTuple


def minimax(node: Any, maximise: bool = True) -> Any:
    """The value of a nested list, by definition."""
    if not isinstance(node, list):
        return node
    return (max if maximise else min)(minimax(child, not maximise) for child in node)


def last_best_move(node: Any, maximise: bool = True) -> int | None:
    """The index of the last of the best moves."""
    if not isinstance(node, list):
        return None
    values = [minimax(child, not maximise) for child in node]
    best = (max if maximise else min)(values)
    return max(i for i, value in enumerate(values) if value == best)


def first_best_move(node: Any, maximise: bool = True) -> int | None:
    """The index of the first of the best moves."""
    if not isinstance(node, list):
        return None
    values = [minimax(child, not maximise) for child in node]
    return values.index((max if maximise else min)(values))


class Found(NamedTuple):
    """The value and the move that a search returns, and the paths of the leaves it evaluated."""

    value: Any
    move: int | None
    leaves: list[tuple[int, ...]]


def alphabeta(
    node: Any, strict: bool, maximise: bool = True, deep: bool = True, tie: str = "first"
) -> Found:
    """An alpha-beta search.

    Args:
        node: The tree.
        strict: Whether a value must pass a bound, or reach it, to end the search of a node.
        maximise: Whether MAX is to move.
        deep: Whether bounds are handed down further than one level.
        tie: Which of equal moves is taken, the ``"first"`` or the ``"last"``.
    """
    seen: list[tuple[int, ...]] = []
    infinity = float("inf")

    def passes(value: Any, bound: Any) -> bool:
        return bool(value > bound if strict else value >= bound)

    def visit(
        node: Any, path: tuple[int, ...], low: Any, high: Any, maximise: bool
    ) -> tuple[Any, int | None]:
        if not isinstance(node, list):
            seen.append(path)
            return node, None
        best, move = -infinity if maximise else infinity, None
        for i, child in enumerate(node):
            if maximise:
                below = (max(low, best), high if deep else infinity)
            else:
                below = (low if deep else -infinity, min(high, best))
            value, _ = visit(child, (*path, i), *below, not maximise)
            better = value > best if maximise else value < best
            if better or move is None or (value == best and tie == "last"):
                best, move = value, i
            if passes(best, high) if maximise else passes(-best, -low):
                break
        return best, move

    return Found(*visit(node, (), -infinity, infinity, maximise), seen)


def alphabeta_leaves(
    node: Any, strict: bool, maximise: bool = True, deep: bool = True
) -> list[tuple[int, ...]]:
    """The paths of the leaves that an alpha-beta search evaluates, in order."""
    return alphabeta(node, strict, maximise, deep).leaves
