% A negamax that asks who has won.
negamax(Board, Player, Depth, Alpha, Beta, Value, Move) :-
    winner(Board, Player, Value), !, Move = none, number(Alpha), number(Beta), number(Depth).
negamax(Board, Player, 0, _, _, Value, none) :- !, h(Board, Player, Value).
negamax(Board, Player, Depth, Alpha, Beta, Value, Move) :-
    moves(Board, Player, Moves),
    D1 is Depth - 1,
    switch(Player, Other),
    negamax_moves(Moves, Board, Player, Other, D1, Alpha, Beta, none, Value, Move).
negamax_moves([], _, _, _, _, Alpha, _, Best, Alpha, Best).
negamax_moves([M|Ms], Board, Player, Other, D, Alpha, Beta, Best, Value, Move) :-
    play(Board, Player, M, Board2),
    NA is -Beta, NB is -Alpha,
    negamax(Board2, Other, D, NA, NB, V0, _),
    V is -V0,
    (   V >= Beta -> Value = V, Move = M
    ;   V > Alpha -> negamax_moves(Ms, Board, Player, Other, D, V, Beta, M, Value, Move)
    ;   negamax_moves(Ms, Board, Player, Other, D, Alpha, Beta, Best, Value, Move)
    ).
switch(x, o).
switch(o, x).
