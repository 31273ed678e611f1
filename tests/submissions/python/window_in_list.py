calls = [0]


def search(node, window, maximizing):
    """The window is a list: [alpha, beta]."""
    calls[0] += 1
    if not node.children:
        return node.value
    window = list(window)
    best = float("-inf") if maximizing else float("inf")
    for child in node.children:
        value = search(child, window, not maximizing)
        if maximizing:
            best = max(best, value)
            window[0] = max(window[0], best)
        else:
            best = min(best, value)
            window[1] = min(window[1], best)
        if window[0] >= window[1]:
            break
    return best


def alphabeta(root):
    return search(root, [float("-inf"), float("inf")], root.maximising)
