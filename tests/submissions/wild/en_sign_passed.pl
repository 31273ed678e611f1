% A sign is passed along besides the player, and turns the static values.
evaluate_and_choose([Move|Moves], Player, Board, Depth, MaxMin, Alpha, Beta, Record, BestMove) :-
    playMove(Board, Move, NewBoard, Player),
    changePlayer(Player, NewPlayer),
    MinMax is -MaxMin,
    NewAlpha is -Beta,
    NewBeta is -Alpha,
    alpha_beta(Depth, NewBoard, NewPlayer, MinMax, NewAlpha, NewBeta, _, Value),
    MyValue is -Value,
    update(Move, MyValue, Record, NewRecord),
    UpdatedAlpha is max(Alpha, MyValue),
    (   UpdatedAlpha < Beta
    ->  evaluate_and_choose(Moves, Player, Board, Depth, MaxMin, UpdatedAlpha, Beta, NewRecord, BestMove)
    ;   BestMove = (Move, UpdatedAlpha)
    ).
evaluate_and_choose([], _, _, _, _, _, _, Record, Record).

alpha_beta(_, Board, _, MaxMin, _, _, _, Value) :- gameOver(Board), !, value(Board, V), Value is V*MaxMin.
alpha_beta(0, Board, _, MaxMin, _, _, _, Value) :- !, value(Board, ValueBoard), Value is ValueBoard*MaxMin.
alpha_beta(Depth, Board, Player, MaxMin, Alpha, Beta, Move, Value) :-
    setof(M, possibleMove(Board, M), Moves),
    NewDepth is Depth - 1,
    evaluate_and_choose(Moves, Player, Board, NewDepth, MaxMin, Alpha, Beta, (nil, -10000000000000000000000000000000000000000), (Move, Value)).

update(Move, Value, (_, Value1), (Move, Value)) :- Value > Value1, !.
update(_, _, R, R).
