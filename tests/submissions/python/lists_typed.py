def alphabeta(tree, alpha, beta, maximizing):
    print("searching", tree)
    if type(tree) is not list:
        return tree
    if maximizing:
        for child in tree:
            alpha = max(alpha, alphabeta(child, alpha, beta, False))
            if alpha >= beta:
                return alpha
        return alpha
    for child in tree:
        beta = min(beta, alphabeta(child, alpha, beta, True))
        if alpha >= beta:
            return beta
    return beta


if __name__ == "__main__":
    import sys

    print(alphabeta(eval(sys.argv[1]), -1e9, 1e9, True))
