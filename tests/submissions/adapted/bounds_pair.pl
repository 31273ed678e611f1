% Alpha and Beta are one argument; the names of the predicates are others.
search(Pos, Alpha/Beta, Best, Val) :-
    moves(Pos, List), !,
    loop(List, Alpha/Beta, Best, Val).
search(Pos, _, _, Val) :-
    staticval(Pos, Val).

loop([Pos|List], Alpha/Beta, Best, Val) :-
    search(Pos, Alpha/Beta, _, V),
    stop(List, Alpha/Beta, Pos, V, Best, Val).

stop([], _, Pos, V, Pos, V) :- !.
stop(_, _/Beta, Pos, V, Pos, V) :- min_to_move(Pos), V > Beta, !.
stop(_, Alpha/_, Pos, V, Pos, V) :- max_to_move(Pos), V < Alpha, !.
stop(List, Bounds, Pos, V, Best, Val) :-
    narrow(Bounds, Pos, V, NewBounds),
    loop(List, NewBounds, P1, V1),
    choose(Pos, V, P1, V1, Best, Val).

narrow(Alpha/Beta, Pos, V, V/Beta) :- min_to_move(Pos), V > Alpha, !.
narrow(Alpha/Beta, Pos, V, Alpha/V) :- max_to_move(Pos), V < Beta, !.
narrow(Bounds, _, _, Bounds).

choose(Pos, V, _, V1, Pos, V) :- min_to_move(Pos), V > V1, !.
choose(Pos, V, _, V1, Pos, V) :- max_to_move(Pos), V < V1, !.
choose(_, _, P1, V1, P1, V1).
