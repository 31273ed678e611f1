% How deep it looks is a setting in another file.
alphabeta(P, _, _, P, V, T) :-
    config(max_tiefe, T), !,
    wert(P, V).
alphabeta(P, A, B, G, V, T) :-
    zuege(P, L), L \= [], !,
    T1 is T + 1,
    bestes(L, A, B, G, V, T1)
    ;
    wert(P, V).

bestes([P|L], A, B, G, V, T) :-
    alphabeta(P, A, B, _, W, T),
    genug(L, A, B, P, W, G, V, T).

genug([], _, _, P, V, P, V, _) :- !.
genug(_, A, B, P, V, P, V, _) :-
    min_am_zug(P), V > B, !
    ;
    max_am_zug(P), V < A, !.
genug(L, A, B, P, V, G, W, T) :-
    neu(A, B, P, V, A1, B1),
    bestes(L, A1, B1, P1, V1, T),
    besser(P, V, P1, V1, G, W).

neu(A, B, P, V, V, B) :- min_am_zug(P), V > A, !.
neu(A, B, P, V, A, V) :- max_am_zug(P), V < B, !.
neu(A, B, _, _, A, B).

besser(P, V, _, V1, P, V) :-
    min_am_zug(P), V > V1, !
    ;
    max_am_zug(P), V < V1, !.
besser(_, _, P1, V1, P1, V1).
