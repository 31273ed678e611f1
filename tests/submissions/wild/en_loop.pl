% Cut-offs at equality in a loop with an accumulator.
best(Board, Player, Move) :- ab(Board, Player, 6, -999999, 999999, Move, _).
ab(Board, _, 0, _, _, none, V) :- !, evaluate(Board, V).
ab(Board, Player, Depth, Alpha, Beta, Move, V) :-
    findall(M, legal(Board, Player, M), Ms),
    (   Ms = [] -> evaluate(Board, V), Move = none
    ;   D is Depth - 1, other(Player, Opp),
        ab_loop(Ms, Board, Player, Opp, D, Alpha, Beta, none, Move, V)
    ).
ab_loop([], _, max, _, _, Alpha, _, Move, Move, Alpha).
ab_loop([], _, min, _, _, _, Beta, Move, Move, Beta).
ab_loop([M|Ms], Board, Player, Opp, D, Alpha, Beta, Best, Move, V) :-
    do_move(Board, Player, M, Next),
    ab(Next, Opp, D, Alpha, Beta, _, V1),
    (   Player == max
    ->  (   V1 >= Beta -> Move = M, V = V1
        ;   V1 > Alpha -> ab_loop(Ms, Board, Player, Opp, D, V1, Beta, M, Move, V)
        ;   ab_loop(Ms, Board, Player, Opp, D, Alpha, Beta, Best, Move, V)
        )
    ;   (   V1 =< Alpha -> Move = M, V = V1
        ;   V1 < Beta -> ab_loop(Ms, Board, Player, Opp, D, Alpha, V1, M, Move, V)
        ;   ab_loop(Ms, Board, Player, Opp, D, Alpha, Beta, Best, Move, V)
        )
    ).
