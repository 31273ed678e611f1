from math import inf

chosen = None


def search(state, ply, alpha, beta):
    """The value; the move at the root is left in a variable of the file."""
    global chosen
    if not state.moves():
        return state.value
    best = -inf if state.maximising else inf
    for after in state.moves():
        got = search(after, ply + 1, alpha, beta)
        if got > best if state.maximising else got < best:
            best = got
            if ply == 0:
                chosen = after
        if state.maximising:
            alpha = max(alpha, got)
        else:
            beta = min(beta, got)
        if alpha >= beta:
            break
    return best


def choose(state):
    return search(state, 0, -inf, inf), chosen
