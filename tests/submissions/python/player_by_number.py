# Player 1 is MAX and player 2 is MIN.
def value_of(node, player, alpha, beta):
    if not isinstance(node, list):
        return node
    result = -1000 if player == 1 else 1000
    for child in node:
        v = value_of(child, 3 - player, alpha, beta)
        if player == 1:
            result = max(result, v)
            alpha = max(alpha, result)
        else:
            result = min(result, v)
            beta = min(beta, result)
        if beta <= alpha:
            break
    return result
