:- use_module(library(apply)).
% ab(+State, +Depth, +Window, -Value-Move)
ab(State, 0, _-_, V-nil) :- !, heuristic(State, V).
ab(State, _, _-_, V-nil) :- terminal(State), !, heuristic(State, V).
ab(State, D, A-B, V-M) :-
    turn(State, Who),
    findall(Mv-S1, move(State, Mv, S1), Pairs),
    D1 is D-1,
    ab_fold(Pairs, Who, D1, A-B, V-M).

ab_fold(Pairs, max, D, A-B, V-M) :- maxi(Pairs, D, A-B, -10-nil, V-M).
ab_fold(Pairs, min, D, A-B, V-M) :- mini(Pairs, D, A-B, 10-nil, V-M).

maxi([], _, _, R, R).
maxi([Mv-S|Ps], D, A-B, V0-M0, R) :-
    ab(S, D, A-B, V1-_),
    ( V1 > V0 -> V2 = V1, M2 = Mv ; V2 = V0, M2 = M0 ),
    A2 is max(A, V2),
    ( A2 >= B -> R = V2-M2 ; maxi(Ps, D, A2-B, V2-M2, R) ).
mini([], _, _, R, R).
mini([Mv-S|Ps], D, A-B, V0-M0, R) :-
    ab(S, D, A-B, V1-_),
    ( V1 < V0 -> V2 = V1, M2 = Mv ; V2 = V0, M2 = M0 ),
    B2 is min(B, V2),
    ( A >= B2 -> R = V2-M2 ; mini(Ps, D, A-B2, V2-M2, R) ).

turn(s(_,T), T).
terminal(s(N,_)) :- N =< 0.
move(s(N,max), K, s(N1,min)) :- between(1,2,K), N1 is N-K, N1 >= 0.
move(s(N,min), K, s(N1,max)) :- between(1,2,K), N1 is N-K, N1 >= 0.
heuristic(s(0,max), -1) :- !.
heuristic(s(0,min), 1) :- !.
heuristic(_, 0).
play(N) :- ab(s(N,max), 20, -10-10, _-M), write(M), nl.
