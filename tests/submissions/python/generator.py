def successors(position):
    for move in position.legal_moves():
        yield position.make_move(move)


def best_move(position, alpha=float("-inf"), beta=float("inf")):
    """The move first, then its value."""
    if position.is_terminal():
        return None, position.evaluate()
    chosen = None
    for child in successors(position):
        _, value = best_move(child, alpha, beta)
        if position.is_max():
            if value > alpha:
                alpha, chosen = value, child
        else:
            if value < beta:
                beta, chosen = value, child
        if alpha >= beta:
            break
    return chosen, alpha if position.is_max() else beta
