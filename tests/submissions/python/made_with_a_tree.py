class AlphaBeta:
    def __init__(self, game_tree):
        self.root = game_tree.root
        self.visited = []

    def best_value(self, node, alpha, beta):
        self.visited.append(node.name)
        if not node.children:
            return node.val
        best = float("-inf") if node.is_max else float("inf")
        for child in node.children:
            got = self.best_value(child, alpha, beta)
            if node.is_max:
                best = max(best, got)
                alpha = max(alpha, best)
            else:
                best = min(best, got)
                beta = min(beta, best)
            if best >= beta if node.is_max else best <= alpha:
                break
        return best
