% state(Board, Player), moves are made by make_move/3
alphabeta(State, D, _, _, V, none) :-
    D =:= 0, !, heuristic(State, V).
alphabeta(State, _, _, _, V, none) :-
    \+ legal(State, _), !, heuristic(State, V).
alphabeta(state(B, P), D, Alpha, Beta, V, M) :-
    findall(X, legal(state(B, P), X), Ms),
    D1 is D - 1,
    loop(P, Ms, state(B, P), D1, Alpha, Beta, none, V, M).

loop(white, [], _, _, Alpha, _, M, Alpha, M).
loop(black, [], _, _, _, Beta, M, Beta, M).
loop(P, [M|Ms], S, D, Alpha, Beta, M0, V, Best) :-
    make_move(S, M, S1),
    alphabeta(S1, D, Alpha, Beta, V1, _),
    next(P, V1, M, Ms, S, D, Alpha, Beta, M0, V, Best).

next(white, V1, M, _, _, _, _, Beta, _, Beta, M) :- V1 >= Beta, !.
next(white, V1, M, Ms, S, D, Alpha, Beta, _, V, Best) :- V1 > Alpha, !,
    loop(white, Ms, S, D, V1, Beta, M, V, Best).
next(black, V1, M, _, _, _, Alpha, _, _, Alpha, M) :- V1 =< Alpha, !.
next(black, V1, M, Ms, S, D, Alpha, Beta, _, V, Best) :- V1 < Beta, !,
    loop(black, Ms, S, D, Alpha, V1, M, V, Best).
next(P, _, _, Ms, S, D, Alpha, Beta, M0, V, Best) :-
    loop(P, Ms, S, D, Alpha, Beta, M0, V, Best).
