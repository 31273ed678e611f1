def negamax(node, depth, alpha, beta, color):
    if depth == 0 or node.terminal:
        return color * node.value
    value = float("-inf")
    for child in node.children:
        value = max(value, -negamax(child, depth - 1, -beta, -alpha, -color))
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value
