% depth counts up from 0 to maxdepth; the principal variation comes back
maxdepth(4).
next(N, L) :- findall(M, step(N, M), L).
step(N, M) :- N < 500, member(K, [1,2]), M is 3*N + K.
h(N, V) :- V is (N * 7919) mod 23.

% search(+Node, +Depth, +Side, +Alpha, +Beta, -Value, -Line)
search(N, D, _, _, _, V, [N]) :- maxdepth(D), !, h(N, V).
search(N, D, S, A, B, V, [N|Line]) :-
    next(N, L), L \== [], !,
    D1 is D + 1,
    each(L, D1, S, A, B, [], V, Line).
search(N, _, _, _, _, V, [N]) :- h(N, V).

each([], _, max, A, _, Line, A, Line) :- !.
each([], _, min, _, B, Line, B, Line).
each([X|Xs], D, max, A, B, L0, V, L) :-
    search(X, D, min, A, B, V1, L1),
    ( V1 >= B -> V = V1, L = L1
    ; V1 > A -> each(Xs, D, max, V1, B, L1, V, L)
    ; each(Xs, D, max, A, B, L0, V, L) ).
each([X|Xs], D, min, A, B, L0, V, L) :-
    search(X, D, max, A, B, V1, L1),
    ( V1 =< A -> V = V1, L = L1
    ; V1 < B -> each(Xs, D, min, A, V1, L1, V, L)
    ; each(Xs, D, min, A, B, L0, V, L) ).

main :- search(1, 0, max, -1000, 1000, V, L), print(V-L), nl.
