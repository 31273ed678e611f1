def minimax(position):
    if not position.moves():
        return position.value
    values = [minimax(child) for child in position.moves()]
    return max(values) if position.maximising else min(values)
