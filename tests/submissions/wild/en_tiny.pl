% value of a max/min tree, e.g.
% ?- val(max([min([3,5,2]), min([9,max([0,7])]), 1]), -inf, inf, V).

val(max(Ts), A, B, V) :- !, hi(Ts, A, B, V).
val(min(Ts), A, B, V) :- !, lo(Ts, A, B, V).
val(X, _, _, X).

hi([], A, _, A).
hi([T|Ts], A, B, V) :-
    val(T, A, B, X),
    A1 is max(A, X),
    ( A1 >= B -> V = A1 ; hi(Ts, A1, B, V) ).

lo([], _, B, B).
lo([T|Ts], A, B, V) :-
    val(T, A, B, X),
    B1 is min(B, X),
    ( A >= B1 -> V = B1 ; lo(Ts, A, B1, V) ).
