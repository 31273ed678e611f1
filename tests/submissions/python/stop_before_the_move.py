# Fail-hard: the window is looked at before each move.
def ab(tree, alpha, beta, is_max):
    if not hasattr(tree, "__iter__"):
        return tree
    for child in tree:
        if alpha >= beta:
            break
        value = ab(child, alpha, beta, not is_max)
        if is_max:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
    return alpha if is_max else beta
