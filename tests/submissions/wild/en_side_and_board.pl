% The position is a list of the side and the board.
alpha_beta([Player, Board], Depth, Alpha, Beta, Move, Value) :-
    Depth > 0, valid_moves(Board, Player, Moves), Moves \== [], !,
    D is Depth - 1,
    best_move(Moves, [Player, Board], D, Alpha, Beta, Move, Value).
alpha_beta([_, Board], _, _, _, nil, Value) :- evaluate(Board, Value).
best_move([M|Ms], [Player, Board], D, Alpha, Beta, Move, Value) :-
    apply_move(Board, Player, M, Board1),
    opponent(Player, Opp),
    alpha_beta([Opp, Board1], D, Alpha, Beta, _, V),
    decide(Ms, [Player, Board], D, Alpha, Beta, M, V, Move, Value).
decide([], _, _, _, _, M, V, M, V) :- !.
decide(_, [w, _], _, _, Beta, M, V, M, V) :- V > Beta, !.
decide(_, [b, _], _, Alpha, _, M, V, M, V) :- V < Alpha, !.
decide(Ms, [w, Bd], D, Alpha, Beta, M, V, Move, Value) :-
    A1 is max(Alpha, V), best_move(Ms, [w, Bd], D, A1, Beta, M1, V1),
    ( V > V1 -> Move = M, Value = V ; Move = M1, Value = V1 ).
decide(Ms, [b, Bd], D, Alpha, Beta, M, V, Move, Value) :-
    B1 is min(Beta, V), best_move(Ms, [b, Bd], D, Alpha, B1, M1, V1),
    ( V < V1 -> Move = M, Value = V ; Move = M1, Value = V1 ).
opponent(w, b).
opponent(b, w).
