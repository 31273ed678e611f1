% with a helper that removes duplicates and sorts
children(P, L) :- findall(Q, kid(P, Q), L).
kid(N, M) :- N < 60, member(K, [1,2,3]), M is 2*N+K.
est(N, V) :- V is (N*17) mod 13.
prepare(L, L1) :- tidy(L, L1).
tidy([], []).
tidy([X|Xs], [X|Ys]) :- tidy(Xs, Ys).

maxi(P, 0, _, _, V, P) :- !, est(P, V).
maxi(P, D, A, B, V, M) :- children(P, L0), prepare(L0, L), L = [_|_], !, D1 is D-1, mx(L, D1, A, B, V, none, M).
maxi(P, _, _, _, V, P) :- est(P, V).
mini(P, 0, _, _, V, P) :- !, est(P, V).
mini(P, D, A, B, V, M) :- children(P, L0), prepare(L0, L), L = [_|_], !, D1 is D-1, mn(L, D1, A, B, V, none, M).
mini(P, _, _, _, V, P) :- est(P, V).
mx([], _, A, _, A, M, M).
mx([P|Ps], D, A, B, V, M0, M) :- mini(P, D, A, B, W, _),
    ( W >= B -> V = W, M = P ; W > A -> mx(Ps, D, W, B, V, P, M) ; mx(Ps, D, A, B, V, M0, M) ).
mn([], _, _, B, B, M, M).
mn([P|Ps], D, A, B, V, M0, M) :- maxi(P, D, A, B, W, _),
    ( W =< A -> V = W, M = P ; W < B -> mn(Ps, D, A, W, V, P, M) ; mn(Ps, D, A, B, V, M0, M) ).
