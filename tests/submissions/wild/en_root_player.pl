% The player at the root, Me, is the one for whom the values are.

choose(State, Depth, Move) :-
    State = game(_, Player),
    alphabeta(State, Depth, -1000000, 1000000, Player, Move, _).

alphabeta(State, 0, _, _, Me, none, Value) :- !,
    evaluate(State, Me, Value).
alphabeta(State, _, _, _, Me, none, Value) :-
    game_over(State, _), !,
    evaluate(State, Me, Value).
alphabeta(State, Depth, Alpha, Beta, Me, Move, Value) :-
    State = game(_, Player),
    valid_moves(State, Moves),
    Depth1 is Depth - 1,
    (   Player == Me
    ->  max_loop(Moves, State, Depth1, Alpha, Beta, Me, none, Move, Value)
    ;   min_loop(Moves, State, Depth1, Alpha, Beta, Me, none, Move, Value)
    ).

max_loop([], _, _, Alpha, _, _, Move, Move, Alpha).
max_loop([M|Ms], State, Depth, Alpha, Beta, Me, Move0, Move, Value) :-
    move(State, M, State1),
    alphabeta(State1, Depth, Alpha, Beta, Me, _, V),
    (   V >= Beta
    ->  Move = M, Value = V
    ;   V > Alpha
    ->  max_loop(Ms, State, Depth, V, Beta, Me, M, Move, Value)
    ;   max_loop(Ms, State, Depth, Alpha, Beta, Me, Move0, Move, Value)
    ).

min_loop([], _, _, _, Beta, _, Move, Move, Beta).
min_loop([M|Ms], State, Depth, Alpha, Beta, Me, Move0, Move, Value) :-
    move(State, M, State1),
    alphabeta(State1, Depth, Alpha, Beta, Me, _, V),
    (   V =< Alpha
    ->  Move = M, Value = V
    ;   V < Beta
    ->  min_loop(Ms, State, Depth, Alpha, V, Me, M, Move, Value)
    ;   min_loop(Ms, State, Depth, Alpha, Beta, Me, Move0, Move, Value)
    ).
