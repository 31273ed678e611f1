def alphabeta(node, alpha, beta, maximizing):
    if "children" not in node or not node["children"]:
        return node["value"]
    if maximizing:
        best = -10**9
        for child in node["children"]:
            best = max(best, alphabeta(child, alpha, beta, False))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
    else:
        best = 10**9
        for child in node["children"]:
            best = min(best, alphabeta(child, alpha, beta, True))
            beta = min(beta, best)
            if alpha >= beta:
                break
    return best
