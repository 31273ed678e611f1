% One predicate for a tree and for the rest of its list; a leaf is a number.
alphabeta(L, _, _, _, L) :- number(L), !.
alphabeta([T], S, A, B, V) :- !, other(S, O), alphabeta(T, O, A, B, V).
alphabeta([T|Ts], max, A, B, V) :-
    alphabeta(T, min, A, B, V1),
    (   V1 > B -> V = V1
    ;   A1 is max(A, V1), alphabeta(Ts, max, A1, B, V2), V is max(V1, V2) ).
alphabeta([T|Ts], min, A, B, V) :-
    alphabeta(T, max, A, B, V1),
    (   V1 < A -> V = V1
    ;   B1 is min(B, V1), alphabeta(Ts, min, A, B1, V2), V is min(V1, V2) ).
other(max, min).
other(min, max).
