% A move gives who moves next, too: with two points one moves again.
move(Left-X-O, P, Left1-X1-O1, Q) :-
    member(K, [1,2,3]), Left1 is Left - K, Left1 >= 0,
    (   K =:= 2 -> Q = P ; other(P, Q) ),
    (   P == x -> X1 is X + K, O1 = O ; O1 is O + K, X1 = X ).

alphabeta(Pos, P, D, A, B, Val, Best) :-
    D > 0, findall(S/Q, move(Pos, P, S, Q), L), L = [_|_], !, D1 is D - 1,
    (   P == x -> maxl(L, D1, A, B, none, Val, Best) ; minl(L, D1, A, B, none, Val, Best) ).
alphabeta(Pos, _, _, _, _, V, none) :-
    points(Pos, V).

maxl([], _, A, _, M, A, M).
maxl([S/Q|Ss], D, A, B, M0, V, M) :-
    alphabeta(S, Q, D, A, B, V1, _),
    (   V1 > A -> A1 = V1, M1 = S ; A1 = A, M1 = M0 ),
    (   A1 >= B -> V = A1, M = M1 ; maxl(Ss, D, A1, B, M1, V, M) ).

minl([], _, _, B, M, B, M).
minl([S/Q|Ss], D, A, B, M0, V, M) :-
    alphabeta(S, Q, D, A, B, V1, _),
    (   V1 < B -> B1 = V1, M1 = S ; B1 = B, M1 = M0 ),
    (   A >= B1 -> V = B1, M = M1 ; minl(Ss, D, A, B1, M1, V, M) ).

other(x, o).
other(o, x).

points(_-X-O, V) :- V is X - O.
