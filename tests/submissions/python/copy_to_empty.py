import copy


def alphabeta(node, alpha=float("-inf"), beta=float("inf"), maximizing=True):
    if not isinstance(node, list):
        return node
    left = copy.deepcopy(node)
    best = None
    while left and alpha < beta:
        value = alphabeta(left.pop(0), alpha, beta, not maximizing)
        if best is None or (value > best if maximizing else value < best):
            best = value
        if maximizing:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
    return best
