% Negamax: all values are those of the side to move.
alphabeta(Pos, Alpha, Beta, Best, Val) :-
    moves(Pos, List), List = [_|_], !,
    boundedbest(List, Alpha, Beta, Best, Val).
alphabeta(Pos, _, _, _, Val) :- staticval(Pos, Val).
boundedbest([P|Ps], Alpha, Beta, Best, BestVal) :-
    A1 is -Beta, B1 is -Alpha,
    alphabeta(P, A1, B1, _, V0),
    V is -V0,
    goodenough(Ps, Alpha, Beta, P, V, Best, BestVal).
goodenough([], _, _, P, V, P, V) :- !.
goodenough(_, _, Beta, P, V, P, V) :- V > Beta, !.
goodenough(Ps, Alpha, Beta, P, V, Best, BestVal) :-
    newbound(Alpha, V, A1),
    boundedbest(Ps, A1, Beta, P1, V1),
    betterof(P, V, P1, V1, Best, BestVal).
newbound(A, V, V) :- V > A, !.
newbound(A, _, A).
betterof(P, V, _, V1, P, V) :- V > V1, !.
betterof(_, _, P1, V1, P1, V1).
