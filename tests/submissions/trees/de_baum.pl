% Ein Baum ist blatt(Wert), max(Kinder) oder min(Kinder).
alphabeta(blatt(W), _, _, W).
alphabeta(max(Kinder), A, B, W) :- hoch(Kinder, A, B, W).
alphabeta(min(Kinder), A, B, W) :- tief(Kinder, A, B, W).

hoch([], A, _, A).
hoch([K|Ks], A, B, W) :-
    alphabeta(K, A, B, W1),
    A1 is max(A, W1),
    (   A1 >= B -> W = A1 ; hoch(Ks, A1, B, W) ).

tief([], _, B, B).
tief([K|Ks], A, B, W) :-
    alphabeta(K, A, B, W1),
    B1 is min(B, W1),
    (   B1 =< A -> W = B1 ; tief(Ks, A, B1, W) ).
