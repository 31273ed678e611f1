# A player as a class: MIN's half stands first, and the driver is what one calls.
class Player:
    def lowest(self, state, low, high):
        if state.is_terminal():
            return state.utility()
        worst = 10**9
        for after in state.successors():
            worst = min(worst, self.highest(after, low, high))
            if worst <= low:
                return worst
            high = min(high, worst)
        return worst

    def highest(self, state, low, high):
        if state.is_terminal():
            return state.utility()
        best = -(10**9)
        for after in state.successors():
            best = max(best, self.lowest(after, low, high))
            if best >= high:
                return best
            low = max(low, best)
        return best

    def decide(self, state):
        return self.highest(state, -(10**9), 10**9)
