"""Coins in a row, one taken from either end; the row and the gains are variables of the file."""

coins = [4, 7, 2, 9, 5, 3, 8]
ends = [0, len(coins) - 1]


def negamax(gained, alpha, beta):
    left, right = ends
    if left > right:
        return gained, None
    best, move = -1000, None
    for side in (0, 1):
        coin = coins[ends[side]]
        ends[side] += 1 - 2 * side
        value, _ = negamax(-gained - coin, -beta, -alpha)
        value = -value
        ends[side] -= 1 - 2 * side
        if value > best:
            best, move = value, side
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best, move


def main():
    print("take from the", ("left", "right")[negamax(0, -1000, 1000)[1]])


main()
