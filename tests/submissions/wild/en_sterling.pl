% Negamax over moves, after a textbook: the window is turned for the reply.
alpha_beta(_Player, _Depth, Position, _Alpha, _Beta, none, Value) :-
    game_over(Position), !,
    value(Position, Value).
alpha_beta(_Player, 0, Position, _Alpha, _Beta, none, Value) :- !,
    value(Position, Value).
alpha_beta(Player, Depth, Position, Alpha, Beta, Move, Value) :-
    findall(M, move(Position, M), Moves),
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    Depth1 is Depth - 1,
    evaluate_and_choose(Moves, Player, Position, Depth1, Alpha1, Beta1, nil, (Move, Value)).

evaluate_and_choose([Move|Moves], Player, Position, Depth, Alpha, Beta, Record, BestMove) :-
    move(Move, Position, Position1),
    next_player(Player, Other),
    alpha_beta(Other, Depth, Position1, Alpha, Beta, _, Value),
    Value1 is -Value,
    cutoff(Move, Value1, Player, Depth, Alpha, Beta, Moves, Position, Record, BestMove).
evaluate_and_choose([], _, _, _, Alpha, _, Move, (Move, Alpha)).

cutoff(Move, Value, _, _, _, Beta, _, _, _, (Move, Value)) :-
    Value >= Beta, !.
cutoff(Move, Value, Player, Depth, Alpha, Beta, Moves, Position, _, BestMove) :-
    Alpha < Value, Value < Beta, !,
    evaluate_and_choose(Moves, Player, Position, Depth, Value, Beta, Move, BestMove).
cutoff(_, Value, Player, Depth, Alpha, Beta, Moves, Position, Record, BestMove) :-
    Value =< Alpha,
    evaluate_and_choose(Moves, Player, Position, Depth, Alpha, Beta, Record, BestMove).

next_player(x, o).
next_player(o, x).
