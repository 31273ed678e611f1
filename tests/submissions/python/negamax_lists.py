from math import inf


def negamax(tree, alpha=-inf, beta=inf):
    if isinstance(tree, int | float):
        return tree, None
    best, best_value = None, -inf
    for index, child in enumerate(tree):
        value = -negamax(child, -beta, -alpha)[0]
        if best is None or value > best_value:
            best, best_value = index, value
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return best_value, best
