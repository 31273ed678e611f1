% Move, value and board come back together: best(Value, Move, Board).
search(Board, Player, Depth, Alpha, Beta, best(Value, none, Board)) :-
    ( Depth =:= 0 ; game_over(Board, Player) ), !,
    evaluate(Board, Player, Value).
search(Board, Player, Depth, Alpha, Beta, Best) :-
    legal_moves(Board, Player, Moves),
    D1 is Depth - 1,
    opponent(Player, Other),
    try_all(Moves, Board, Player, Other, D1, Alpha, Beta, Best).

try_all([Move|Moves], Board, Player, Other, Depth, Alpha, Beta, Best) :-
    make_move(Board, Player, Move, Next),
    search(Next, Other, Depth, Alpha, Beta, best(Value, _, _)),
    This = best(Value, Move, Next),
    (   Moves == []
    ->  Best = This
    ;   prune(Player, Value, Alpha, Beta)
    ->  Best = This
    ;   narrow(Player, Value, Alpha, Beta, A1, B1),
        try_all(Moves, Board, Player, Other, Depth, A1, B1, Rest),
        better(Player, This, Rest, Best)
    ).

prune(white, Value, _, Beta) :- Value > Beta.
prune(black, Value, Alpha, _) :- Value < Alpha.

narrow(white, Value, Alpha, Beta, A1, Beta) :- A1 is max(Alpha, Value).
narrow(black, Value, Alpha, Beta, Alpha, B1) :- B1 is min(Beta, Value).

better(white, best(V, M, B), best(V1, _, _), best(V, M, B)) :- V > V1, !.
better(black, best(V, M, B), best(V1, _, _), best(V, M, B)) :- V < V1, !.
better(_, _, Rest, Rest).

opponent(white, black).
opponent(black, white).
