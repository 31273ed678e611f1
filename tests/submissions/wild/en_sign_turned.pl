% Whose turn it is, is a number whose sign is turned; the static value is the first player's.
search(0, Position, Colour, _, _, Value, _) :-
    worth(Position, V),
    Value is V * Colour.
search(D, Position, Colour, Alpha, Beta, Value, Move) :-
    D > 0,
    setof(M, possible(Position, M), Moves),
    D1 is D - 1,
    try(Moves, Position, D1, Colour, Alpha, Beta, nil, Value, Move).

try([], _, _, _, Alpha, _, Move, Alpha, Move).
try([M|Moves], Position, D, Colour, Alpha, Beta, Move0, Value, Move) :-
    play(Position, M, Next),
    Opponent is -Colour,
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    search(D, Next, Opponent, Alpha1, Beta1, V1, _),
    V is -V1,
    (   V >= Beta
    ->  Value = V, Move = M
    ;   V > Alpha
    ->  try(Moves, Position, D, Colour, V, Beta, M, Value, Move)
    ;   try(Moves, Position, D, Colour, Alpha, Beta, Move0, Value, Move)
    ).
