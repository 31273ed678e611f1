% As the textbook has it: the search ends at depth 0, and nowhere else.
alpha_beta(0, Position, _, _, _, Value) :-
    value(Position, Value).
alpha_beta(D, Position, Alpha, Beta, Move, Value) :-
    D > 0,
    findall(M, move(Position, M), Moves),
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    D1 is D - 1,
    evaluate_and_choose(Moves, Position, D1, Alpha1, Beta1, nil, (Move, Value)).

evaluate_and_choose([Move|Moves], Position, D, Alpha, Beta, Record, BestMove) :-
    move(Move, Position, Position1),
    alpha_beta(D, Position1, Alpha, Beta, _, Value),
    Value1 is -Value,
    cutoff(Move, Value1, D, Alpha, Beta, Moves, Position, Record, BestMove).
evaluate_and_choose([], _, _, Alpha, _, Move, (Move, Alpha)).

cutoff(Move, Value, _, _, Beta, _, _, _, (Move, Value)) :-
    Value >= Beta.
cutoff(Move, Value, D, Alpha, Beta, Moves, Position, _, BestMove) :-
    Alpha < Value, Value < Beta,
    evaluate_and_choose(Moves, Position, D, Value, Beta, Move, BestMove).
cutoff(_, Value, D, Alpha, Beta, Moves, Position, Move1, BestMove) :-
    Value =< Alpha,
    evaluate_and_choose(Moves, Position, D, Alpha, Beta, Move1, BestMove).
