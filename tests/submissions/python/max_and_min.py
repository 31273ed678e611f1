"""Max and Min apart, and a function that gives the move alone."""
infinity = float("inf")


def alpha_beta_search(state):
    def max_value(state, alpha, beta):
        if state.is_terminal():
            return state.value
        v = -infinity
        for s in state.successors():
            v = max(v, min_value(s, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(state, alpha, beta):
        if state.is_terminal():
            return state.value
        v = infinity
        for s in state.successors():
            v = min(v, max_value(s, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v

    best, alpha, beta = None, -infinity, infinity
    for child in state.successors():
        if state.maximising:
            v = min_value(child, alpha, beta)
            if best is None or v > alpha:
                alpha, best = v, child
        else:
            v = max_value(child, alpha, beta)
            if best is None or v < beta:
                beta, best = v, child
    return best if best is not None else state
