% Alpha-beta as a fold over the successors; the state of the fold is
% st(Alpha, Beta, Value-Move).

:- use_module(library(apply)).

alphabeta(Pos, _, _, Value-none) :-
    moves(Pos, []), !,
    staticval(Pos, Value).
alphabeta(Pos, Alpha, Beta, Value-Move) :-
    moves(Pos, Succs),
    (   max_to_move(Pos)
    ->  foldl(max_step, Succs, st(Alpha, Beta, -1.0e9-none), st(_, _, Value-Move))
    ;   foldl(min_step, Succs, st(Alpha, Beta, 1.0e9-none), st(_, _, Value-Move))
    ).

max_step(_, st(A, B, Best), st(A, B, Best)) :-
    A >= B, !.
max_step(P, st(A, B, V0-M0), st(A1, B, V-M)) :-
    alphabeta(P, A, B, V1-_),
    (   V1 > V0 -> V = V1, M = P ; V = V0, M = M0 ),
    A1 is max(A, V).

min_step(_, st(A, B, Best), st(A, B, Best)) :-
    A >= B, !.
min_step(P, st(A, B, V0-M0), st(A, B1, V-M)) :-
    alphabeta(P, A, B, V1-_),
    (   V1 < V0 -> V = V1, M = P ; V = V0, M = M0 ),
    B1 is min(B, V).
