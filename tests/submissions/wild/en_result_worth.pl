% nim; game_over(Pos, Result), value(Result, Val)
search(P, _, _, none, V) :- game_over(P, R), !, value(R, V).
search(P, A, B, M, V) :- findall(Q, step(P, Q), L), turn(P, S), each(L, S, A, B, none, M, V).
each([], max, A, _, M, M, A).
each([], min, _, B, M, M, B).
each([P|Ps], max, A, B, M0, M, V) :- search(P, A, B, _, W),
   ( W >= B -> M = P, V = W ; W > A -> each(Ps, max, W, B, P, M, V) ; each(Ps, max, A, B, M0, M, V) ).
each([P|Ps], min, A, B, M0, M, V) :- search(P, A, B, _, W),
   ( W =< A -> M = P, V = W ; W < B -> each(Ps, min, A, W, P, M, V) ; each(Ps, min, A, B, M0, M, V) ).
turn(S/_, S).
step(S/N, T/M) :- N > 0, other(S, T), member(K, [1,2]), M is N-K, M >= 0.
other(max, min). other(min, max).
game_over(max/0, lost). game_over(min/0, won).
value(won, 1). value(lost, -1).
go(M, V) :- search(max/5, -2, 2, M, V).
