% terminal test by == on a part of the position
abmax(Pos, D, A, B, V) :-
    Pos = pile(N, Bonus),
    (   ( N == 0 ; D == 0 ) -> V = Bonus
    ;   findall(P, forward(Pos, max, P), Ps), D1 is D-1, maxl(Ps, D1, A, B, V) ).
abmin(Pos, D, A, B, V) :-
    Pos = pile(N, Bonus),
    (   ( N == 0 ; D == 0 ) -> V = Bonus
    ;   findall(P, forward(Pos, min, P), Ps), D1 is D-1, minl(Ps, D1, A, B, V) ).
maxl([], _, A, _, A).
maxl([P|Ps], D, A, B, V) :- abmin(P, D, A, B, W), A1 is max(A,W), ( A1 >= B -> V = A1 ; maxl(Ps, D, A1, B, V) ).
minl([], _, _, B, B).
minl([P|Ps], D, A, B, V) :- abmax(P, D, A, B, W), B1 is min(B,W), ( A >= B1 -> V = B1 ; minl(Ps, D, A, B1, V) ).
forward(pile(N,S), max, pile(M,T)) :- between(1,3,K), K =< N, M is N-K, T is S + K*K mod 5.
forward(pile(N,S), min, pile(M,T)) :- between(1,3,K), K =< N, M is N-K, T is S - K*K mod 5.
