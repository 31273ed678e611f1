# Leaves are no calls of their own: a child that is no list is its value.
def best(node, low, high, maximizing):
    score, move = (low, None) if maximizing else (high, None)
    for number, child in enumerate(node):
        if type(child) is list:
            got, _ = best(child, low, high, not maximizing)
        else:
            got = child
        if move is None or (got > score if maximizing else got < score):
            score, move = got, number
        if maximizing:
            low = max(low, score)
        else:
            high = min(high, score)
        if low >= high:
            break
    return score, move
