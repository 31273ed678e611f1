% drzewo jako lista; kto ma ruch, zalezy od poziomu
alfabeta(L, _, _, _, L) :- number(L).
alfabeta([D|Ds], P, A, B, V) :- P mod 2 =:= 0, P1 is P+1, maks([D|Ds], P1, A, B, V).
alfabeta([D|Ds], P, A, B, V) :- P mod 2 =:= 1, P1 is P+1, mini([D|Ds], P1, A, B, V).

maks([], _, A, _, A).
maks([D|Ds], P, A, B, V) :-
    alfabeta(D, P, A, B, V1),
    ( V1 >= B -> V = V1 ; A1 is max(A, V1), maks(Ds, P, A1, B, V) ).
mini([], _, _, B, B).
mini([D|Ds], P, A, B, V) :-
    alfabeta(D, P, A, B, V1),
    ( V1 =< A -> V = V1 ; B1 is min(B, V1), mini(Ds, P, A, B1, V) ).
