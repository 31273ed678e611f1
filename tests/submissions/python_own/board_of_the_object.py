"""A row of six squares, three in a row win; the object that searches holds the board."""


class Row:
    def __init__(self):
        self.squares = [" "] * 6
        self.visited = 0

    def free(self):
        return [n for n, one in enumerate(self.squares) if one == " "]

    def has_won(self, letter):
        return letter * 3 in "".join(self.squares)

    def search(self, letter, alpha=-100, beta=100):
        self.visited += 1
        other = "O" if letter == "X" else "X"
        if self.has_won("X"):
            return {"move": None, "score": 1}
        if self.has_won("O"):
            return {"move": None, "score": -1}
        if not self.free():
            return {"move": None, "score": 0}
        best = {"move": None, "score": -100 if letter == "X" else 100}
        for square in self.free():
            self.squares[square] = letter
            reply = self.search(other, alpha, beta)
            self.squares[square] = " "
            if letter == "X":
                if reply["score"] > best["score"]:
                    best = {"move": square, "score": reply["score"]}
                alpha = max(alpha, best["score"])
            else:
                if reply["score"] < best["score"]:
                    best = {"move": square, "score": reply["score"]}
                beta = min(beta, best["score"])
            if alpha >= beta:
                break
        return best


game = Row()

if __name__ == "__main__":
    print(game.search("X"))
