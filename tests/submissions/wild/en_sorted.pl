% white/black, pairs sorted with sort/4
minimax(pos(Player, Board), Depth, Best, Value) :-
    Depth > 0,
    all_moves(pos(Player, Board), Positions),
    Positions \= [], !,
    D is Depth - 1,
    maplist(valued(D), Positions, Pairs),
    order(Player, Order),
    sort(1, Order, Pairs, [Value-Best|_]).
minimax(Pos, _, none, Value) :-
    static_value(Pos, Value).

valued(D, P, V-P) :- minimax(P, D, _, V).

order(white, @>=).
order(black, @=<).
