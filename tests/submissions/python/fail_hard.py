def alphabeta(position, alpha, beta):
    """Fail-hard: the value is never outside the window."""
    moves = position.moves()
    if not moves:
        return position.value
    if position.maximising:
        for child in moves:
            score = alphabeta(child, alpha, beta)
            if score >= beta:
                return beta
            if score > alpha:
                alpha = score
        return alpha
    for child in moves:
        score = alphabeta(child, alpha, beta)
        if score <= alpha:
            return alpha
        if score < beta:
            beta = score
    return beta
