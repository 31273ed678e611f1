import math


def search(tree, alpha, beta, player):
    """A leaf is looked at where it stands in its list."""
    best = -math.inf if player == "max" else math.inf
    for child in tree if isinstance(tree, list) else [tree]:
        if isinstance(child, list):
            value = search(child, alpha, beta, "min" if player == "max" else "max")
        else:
            value = child
        if player == "max":
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best
