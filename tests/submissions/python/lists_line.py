def alphabeta(tree, alpha=float("-inf"), beta=float("inf"), is_max=True):
    if isinstance(tree, (int, float)):
        return tree, []
    best = None
    line = []
    for index, subtree in enumerate(tree):
        value, rest = alphabeta(subtree, alpha, beta, not is_max)
        if best is None or (value > best if is_max else value < best):
            best, line = value, [index] + rest
        if is_max:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best, line
