% minimax; the value of a leaf is the difference of two counts, for the colour 1 or -1
a(B, C, N, V) :- ( N = 0 ; \+ b(B, C, _) ), !, c(B, 1, X), c(B, -1, Y), V is C*(X-Y).
a(B, C, N, V) :- N1 is N-1, D is -C, findall(W, ( b(B, C, B1), a(B1, D, N1, W) ), Ws), min_list(Ws, W0), V is -W0.
b(B, C, B1) :- append(X, [0|Y], B), append(X, [C|Y], B1).
b(B, C, B1) :- D is -C, append(X, [C,D,D|Y], B), append(X, [C,C,D|Y], B1).
c(B, C, N) :- aggregate_all(count, member(C, B), N).
go(B, M) :- findall(V-B1, ( b(B, 1, B1), a(B1, -1, 3, V) ), L), keysort(L, [_-M|_]).
