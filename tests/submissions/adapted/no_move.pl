% Only the value is returned; the bounds come before the position.
alphabeta(Alpha, Beta, Pos, Val) :-
    moves(Pos, List), !,
    boundedbest(Alpha, Beta, List, Val)
    ;
    staticval(Pos, Val).

boundedbest(Alpha, Beta, [Pos|List], Val) :-
    alphabeta(Alpha, Beta, Pos, V),
    goodenough(Alpha, Beta, List, Pos, V, Val).

goodenough(_, _, [], _, V, V) :- !.
goodenough(Alpha, Beta, _, Pos, V, V) :-
    min_to_move(Pos), V > Beta, !
    ;
    max_to_move(Pos), V < Alpha, !.
goodenough(Alpha, Beta, List, Pos, V, Val) :-
    (   min_to_move(Pos)
    ->  A is max(Alpha, V), boundedbest(A, Beta, List, V1), Val is max(V, V1)
    ;   B is min(Beta, V), boundedbest(Alpha, B, List, V1), Val is min(V, V1)
    ).
