% Minimax for any game: call it with the predicates of the game,
%   minimax(my_moves, my_value, Position, max, 4, Value-Move).
minimax(Moves, Eval, Pos, Side, Depth, Value-Move) :-
    Depth > 0,
    call(Moves, Pos, Side, List),
    List = [_|_], !,
    Depth1 is Depth - 1,
    other(Side, Other),
    findall(V-M, ( member(M-P, List), minimax(Moves, Eval, P, Other, Depth1, V-_) ), Scored),
    best(Side, Scored, Value-Move).
minimax(_, Eval, Pos, _, _, Value-none) :-
    call(Eval, Pos, Value).

best(_, [Scored], Scored) :- !.
best(Side, [V1-M1, V2-M2|Rest], Best) :-
    (   better(Side, V2, V1)
    ->  best(Side, [V2-M2|Rest], Best)
    ;   best(Side, [V1-M1|Rest], Best)
    ).

better(max, V, W) :- V > W.
better(min, V, W) :- V < W.

other(max, min).
other(min, max).
