# As the book has it: cut-offs are strict, of equal moves the last one counts.
def alphabeta(pos, alpha, beta):
    successors = pos.moves()
    if not successors:
        return None, pos.value
    return bounded_best(successors, alpha, beta)


def bounded_best(candidates, alpha, beta):
    first, *others = candidates
    _, value = alphabeta(first, alpha, beta)
    if not others:
        return first, value
    if first.maximising and value < alpha or not first.maximising and value > beta:
        return first, value
    if first.maximising:
        beta = min(beta, value)
    else:
        alpha = max(alpha, value)
    other, other_value = bounded_best(others, alpha, beta)
    if first.maximising and value < other_value or not first.maximising and value > other_value:
        return first, value
    return other, other_value
