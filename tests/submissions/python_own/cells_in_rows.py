"""Three in a row; the board is a list of rows, and the loops over its cells stand in the search."""

ME, YOU, FREE = "x", "o", "."
board = [["x", ".", "."], [".", "o", "."], [".", ".", "."]]


def lines(squares):
    yield from squares
    yield from zip(*squares)
    yield [squares[n][n] for n in range(3)]
    yield [squares[n][2 - n] for n in range(3)]


def evaluate(squares):
    for line in lines(squares):
        if all(one == ME for one in line):
            return 10
        if all(one == YOU for one in line):
            return -10
    return 0


def minimax(squares, depth, maximizing):
    score = evaluate(squares)
    if score or not any(FREE in row for row in squares):
        return score
    if maximizing:
        best = -100
        for row in range(3):
            for column in range(3):
                if squares[row][column] == FREE:
                    squares[row][column] = ME
                    best = max(best, minimax(squares, depth + 1, False))
                    squares[row][column] = FREE
    else:
        best = 100
        for row in range(3):
            for column in range(3):
                if squares[row][column] == FREE:
                    squares[row][column] = YOU
                    best = min(best, minimax(squares, depth + 1, True))
                    squares[row][column] = FREE
    return best


if __name__ == "__main__":
    print(minimax(board, 0, True))
