:- use_module(library(assoc)).
% heaps in an AVL tree; misere nim; value: +1 if MAX wins
initial(P) :- list_to_assoc([a-1, b-2, c-2], P).
options(A, List) :-
    findall(A1, ( gen_assoc(K, A, N), N > 0, between(1, N, T), N1 is N - T, put_assoc(K, A, N1, A1) ), List).
empty(A) :- assoc_to_values(A, Vs), sum_list(Vs, 0).
alphabeta(max, A, _, _, none, 1) :- empty(A), !.
alphabeta(min, A, _, _, none, -1) :- empty(A), !.
alphabeta(max, A, Al, Be, Best, V) :- options(A, L), up(L, Al, Be, none, Best, V).
alphabeta(min, A, Al, Be, Best, V) :- options(A, L), down(L, Al, Be, none, Best, V).
up([], Al, _, M, M, Al).
up([P|Ps], Al, Be, M0, M, V) :-
    alphabeta(min, P, Al, Be, _, W),
    ( W >= Be -> M = P, V = W ; W > Al -> up(Ps, W, Be, P, M, V) ; up(Ps, Al, Be, M0, M, V) ).
down([], _, Be, M, M, Be).
down([P|Ps], Al, Be, M0, M, V) :-
    alphabeta(max, P, Al, Be, _, W),
    ( W =< Al -> M = P, V = W ; W < Be -> down(Ps, Al, W, P, M, V) ; down(Ps, Al, Be, M0, M, V) ).
main :- initial(P), alphabeta(max, P, -10, 10, B, V), print(B-V), nl.
