class Player:
    """Counts what it does, and knows its best move."""

    def __init__(self, depth=100):
        self.depth = depth
        self.nodes = 0

    def search(self, position, alpha=float("-inf"), beta=float("inf"), depth=None):
        depth = self.depth if depth is None else depth
        self.nodes += 1
        if depth == 0 or position.terminal:
            return position.value, None
        best_value, best_move = None, None
        for child in position.moves():
            value, _ = self.search(child, alpha, beta, depth - 1)
            if position.maximising:
                if best_value is None or value > best_value:
                    best_value, best_move = value, child
                alpha = max(alpha, best_value)
            else:
                if best_value is None or value < best_value:
                    best_value, best_move = value, child
                beta = min(beta, best_value)
            if beta <= alpha:
                break
        return best_value, best_move
