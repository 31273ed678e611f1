def alphabeta(position, alpha, beta, maximising):
    """The value and the best move of MAX; where MIN is to move, the value and no move."""
    if maximising:
        return highest(position, alpha, beta)
    return lowest(position, alpha, beta), None


def highest(position, alpha, beta):
    if position.terminal:
        return position.value, None
    best = None
    for move in position.moves():
        value = lowest(move, alpha, beta)
        if value >= beta:
            return value, move
        if value > alpha:
            alpha, best = value, move
    return alpha, best


def lowest(position, alpha, beta):
    if position.terminal:
        return position.value
    for move in position.moves():
        value, _ = highest(move, alpha, beta)
        if value <= alpha:
            return value
        beta = min(beta, value)
    return beta
