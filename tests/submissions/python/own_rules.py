WIN = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def get_moves(board):
    return [i for i in range(9) if board[i] == " "]


def make_move(board, move, player):
    return board[:move] + [player] + board[move + 1 :]


def winner(board):
    for a, b, c in WIN:
        if board[a] != " " and board[a] == board[b] == board[c]:
            return board[a]
    return None


def game_over(board):
    return winner(board) is not None or " " not in board


def evaluate(board):
    return {"X": 1, "O": -1, None: 0}[winner(board)]


def alphabeta(board, alpha, beta, maximizing):
    if game_over(board):
        return evaluate(board), None
    best_move = None
    if maximizing:
        best = -1000
        for move in get_moves(board):
            value, _ = alphabeta(make_move(board, move, "X"), alpha, beta, False)
            if value > best:
                best, best_move = value, move
            alpha = max(alpha, best)
            if alpha >= beta:
                break
    else:
        best = 1000
        for move in get_moves(board):
            value, _ = alphabeta(make_move(board, move, "O"), alpha, beta, True)
            if value < best:
                best, best_move = value, move
            beta = min(beta, best)
            if alpha >= beta:
                break
    return best, best_move


if __name__ == "__main__":
    print(alphabeta([" "] * 9, -1000, 1000, True))
