:- use_module(library(clpfd)).

% The depth and the values by library(clpfd).
alphabeta(Pos, Depth, _, _, Value, none) :-
    Depth #= 0, !,
    evaluate(Pos, Value).
alphabeta(Pos, _, _, _, Value, none) :-
    \+ step(Pos, _), !,
    evaluate(Pos, Value).
alphabeta(Pos, Depth, Alpha, Beta, Value, Move) :-
    Depth1 #= Depth - 1,
    findall(Next, step(Pos, Next), Nexts),
    (   turn(Pos, max)
    ->  maxi(Nexts, Depth1, Alpha, Beta, none, Value, Move)
    ;   mini(Nexts, Depth1, Alpha, Beta, none, Value, Move)
    ).

maxi([], _, Alpha, _, Move, Alpha, Move).
maxi([P|Ps], Depth, Alpha, Beta, Move0, Value, Move) :-
    alphabeta(P, Depth, Alpha, Beta, V, _),
    (   V #>= Beta
    ->  Value = V, Move = P
    ;   V #> Alpha
    ->  maxi(Ps, Depth, V, Beta, P, Value, Move)
    ;   maxi(Ps, Depth, Alpha, Beta, Move0, Value, Move)
    ).

mini([], _, _, Beta, Move, Beta, Move).
mini([P|Ps], Depth, Alpha, Beta, Move0, Value, Move) :-
    alphabeta(P, Depth, Alpha, Beta, V, _),
    (   V #=< Alpha
    ->  Value = V, Move = P
    ;   V #< Beta
    ->  mini(Ps, Depth, Alpha, V, P, Value, Move)
    ;   mini(Ps, Depth, Alpha, Beta, Move0, Value, Move)
    ).
