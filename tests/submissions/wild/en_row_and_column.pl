% A board game whose moves are a row and a column; Me and Colour are 1 or -1.
best_square(Me, Board, Row, Column) :-
    alphabeta(Me, 3, Board, Me, -10000, 10000, _, [Row, Column]).

alphabeta(Me, 0, Board, Colour, _, _, Val, none) :- !,
    weight(Me, Board, Weight),
    Val is Weight * Me * Colour.
alphabeta(Me, _, Board, Colour, _, _, Val, none) :-
    \+ playable(Colour, _, _, Board), !,
    weight(Me, Board, Weight),
    Val is Weight * Me * Colour.
alphabeta(Me, Depth, Board, Colour, Alpha, Beta, Val, Move) :-
    Depth1 is Depth - 1,
    findall([Row, Column], playable(Colour, Row, Column, Board), Moves),
    try_all(Moves, Me, Depth1, Board, Colour, Alpha, Beta, none, Val, Move).

try_all([], _, _, _, _, Alpha, _, Move, Alpha, Move).
try_all([[Row, Column]|Moves], Me, Depth, Board, Colour, Alpha, Beta, Move0, Val, Move) :-
    put_and_turn(Row, Column, Colour, Board, Board1),
    Opponent is -Colour,
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    alphabeta(Me, Depth, Board1, Opponent, Alpha1, Beta1, Val1, _),
    Val2 is -Val1,
    (   Val2 >= Beta
    ->  Val = Val2, Move = [Row, Column]
    ;   Val2 > Alpha
    ->  try_all(Moves, Me, Depth, Board, Colour, Val2, Beta, [Row, Column], Val, Move)
    ;   try_all(Moves, Me, Depth, Board, Colour, Alpha, Beta, Move0, Val, Move)
    ).
