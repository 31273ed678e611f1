% Iterative deepening: a loop with the name of a search begins it again, deeper each time.
alphabeta_deepening(State, Limit, Player, Move, Value) :-
    alphabeta_from(State, 1, Limit, Player, none, 0, Move, Value).

alphabeta_from(_, Depth, Limit, _, Move, Value, Move, Value) :-
    Depth > Limit, !.
alphabeta_from(State, Depth, Limit, Player, _, _, Move, Value) :-
    alphabeta(State, Depth, -1000, 1000, Player, Move1, Value1),
    Deeper is Depth + 1,
    alphabeta_from(State, Deeper, Limit, Player, Move1, Value1, Move, Value).

alphabeta(State, 0, _, _, _, none, Value) :-
    !, evaluate(State, Value).
alphabeta(State, _, _, _, _, none, Value) :-
    game_over(State), !,
    evaluate(State, Value).
alphabeta(State, Depth, Alpha, Beta, Player, Move, Value) :-
    findall(Next, step(State, Player, Next), Nexts),
    Depth1 is Depth - 1,
    swap(Player, Other),
    (   Player == max
    ->  up(Nexts, Depth1, Alpha, Beta, Other, none, Move, Value)
    ;   down(Nexts, Depth1, Alpha, Beta, Other, none, Move, Value)
    ).

up([], _, Alpha, _, _, Move, Move, Alpha).
up([Next|Nexts], Depth, Alpha, Beta, Other, Move0, Move, Value) :-
    alphabeta(Next, Depth, Alpha, Beta, Other, _, V),
    (   V >= Beta
    ->  Move = Next, Value = V
    ;   V > Alpha
    ->  up(Nexts, Depth, V, Beta, Other, Next, Move, Value)
    ;   up(Nexts, Depth, Alpha, Beta, Other, Move0, Move, Value)
    ).

down([], _, _, Beta, _, Move, Move, Beta).
down([Next|Nexts], Depth, Alpha, Beta, Other, Move0, Move, Value) :-
    alphabeta(Next, Depth, Alpha, Beta, Other, _, V),
    (   V =< Alpha
    ->  Move = Next, Value = V
    ;   V < Beta
    ->  down(Nexts, Depth, Alpha, V, Other, Next, Move, Value)
    ;   down(Nexts, Depth, Alpha, Beta, Other, Move0, Move, Value)
    ).

swap(max, min).
swap(min, max).
