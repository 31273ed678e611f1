alpha = float("-inf")
beta = float("inf")


def search(node):
    """The window is kept in two global names, and put back."""
    global alpha, beta
    if node.is_terminal():
        return node.value
    kept = alpha, beta
    best = None
    for child in node.children():
        value = search(child)
        if node.is_max():
            best = value if best is None else max(best, value)
            alpha = max(alpha, best)
        else:
            best = value if best is None else min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    alpha, beta = kept
    return best
