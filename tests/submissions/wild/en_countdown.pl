ab(Pos, Ply, A, B, M, V) :-
    Ply > 0, moves(Pos, L), !, P1 is Ply-1,
    ( 1 is Ply mod 2 -> mx(L, P1, A, B, none, M, V) ; mn(L, P1, A, B, none, M, V) ).
ab(Pos, _, _, _, none, V) :- staticval(Pos, V).
mx([], _, A, _, M, M, A).
mx([C|Cs], D, A, B, M0, M, V) :-
    ab(C, D, A, B, _, W),
    ( W >= B -> M = C, V = W ; W > A -> mx(Cs, D, W, B, C, M, V) ; mx(Cs, D, A, B, M0, M, V) ).
mn([], _, _, B, M, M, B).
mn([C|Cs], D, A, B, M0, M, V) :-
    ab(C, D, A, B, _, W),
    ( W =< A -> M = C, V = W ; W < B -> mn(Cs, D, A, W, C, M, V) ; mn(Cs, D, A, B, M0, M, V) ).
