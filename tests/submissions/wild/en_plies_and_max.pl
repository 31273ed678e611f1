% Plies are counted up to Max.  Whose turn it is hangs on the ply.
lookahead(State, Ply, Max, _, _, none, V) :-
    ( Ply =:= Max ; over(State) ), !,
    worth(State, V).
lookahead(State, Ply, Max, A, B, Move, V) :-
    findall(Next, step(State, Next), Nexts),
    each(Nexts, Ply, Max, A, B, none, Move, V).

each([], Ply, _, A, B, Move, Move, V) :-
    ( 0 is Ply mod 2 -> V = A ; V = B ).
each([Next|Nexts], Ply, Max, A, B, Move0, Move, V) :-
    Ply1 is Ply + 1,
    lookahead(Next, Ply1, Max, A, B, _, W),
    narrowed(Ply, Next, W, A, B, Move0, A1, B1, Move1),
    (   A1 >= B1
    ->  Move = Move1, V = W
    ;   each(Nexts, Ply, Max, A1, B1, Move1, Move, V)
    ).

narrowed(Ply, Next, W, A, B, _, W, B, Next) :- 0 is Ply mod 2, W > A, !.
narrowed(Ply, Next, W, A, B, _, A, W, Next) :- 1 is Ply mod 2, W < B, !.
narrowed(_, _, _, A, B, Move, A, B, Move).

go(State, Move) :- lookahead(State, 0, 3, -1000, 1000, Move, _).
