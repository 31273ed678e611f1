% result/2 tells the end of the game, guess/2 the value at the depth 0
:- dynamic nodes/1.
nodes(0).
bump :- retract(nodes(N)), N1 is N+1, assertz(nodes(N1)).
ab(P, D, _, _, V, -) :- bump, result(P, R), !, bonus(R, V).
ab(P, 0, _, _, V, -) :- !, guess(P, V).
ab(P, D, A, B, V, M) :-
    findall(M0-Q, step(P, M0, Q), L), D1 is D-1,
    ( P = _-white -> up(L, D1, A, B, -, V, M) ; down(L, D1, A, B, -, V, M) ).
up([], _, A, _, M, A, M).
up([M0-Q|L], D, A, B, M1, V, M) :- ab(Q, D, A, B, W, _),
    ( W >= B -> V = W, M = M0 ; W > A -> up(L, D, W, B, M0, V, M) ; up(L, D, A, B, M1, V, M) ).
down([], _, _, B, M, B, M).
down([M0-Q|L], D, A, B, M1, V, M) :- ab(Q, D, A, B, W, _),
    ( W =< A -> V = W, M = M0 ; W < B -> down(L, D, A, W, M0, V, M) ; down(L, D, A, B, M1, V, M) ).
bonus(white, 1000).
bonus(black, -1000).
bonus(draw, 0).
result(0-white, black).
result(0-black, white).
step(N-white, K, M-black) :- member(K,[1,2,3]), N >= K, M is N-K.
step(N-black, K, M-white) :- member(K,[1,2,3]), N >= K, M is N-K.
guess(N-_, V) :- V is N mod 4.
