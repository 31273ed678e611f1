class Agent:
    def __init__(self, game):
        self.game = game

    def value(self, state, alpha, beta):
        if self.game.is_terminal(state):
            return self.game.utility(state), None
        best = None
        if self.game.player(state) == "MAX":
            v = float("-inf")
            for move in self.game.actions(state):
                w, _ = self.value(self.game.result(state, move), alpha, beta)
                if w > v:
                    v, best = w, move
                alpha = max(alpha, v)
                if alpha >= beta:
                    break
            return v, best
        v = float("inf")
        for move in self.game.actions(state):
            w, _ = self.value(self.game.result(state, move), alpha, beta)
            if w < v:
                v, best = w, move
            beta = min(beta, v)
            if alpha >= beta:
                break
        return v, best
