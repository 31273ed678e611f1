% board:legal/3, board:apply/4, state as game(Board, Colour)
think(game(B,C), Move) :- ab(game(B,C), 5, -30000, 30000, Move, _).
ab(game(B,C), D, _, _, pass, V) :- ( D =:= 0 ; board:stuck(B, C) ), !, board:material(B, V).
ab(game(B,C), D, A, Z, Move, V) :-
    board:legal(B, C, Ms), board:enemy(C, C1), D1 is D-1,
    ( board:maximiser(C) -> mx(Ms, game(B,C), C1, D1, A, Z, pass, Move, V) ; mn(Ms, game(B,C), C1, D1, A, Z, pass, Move, V) ).
mx([], _, _, _, A, _, M, M, A).
mx([X|Xs], game(B,C), C1, D, A, Z, M0, M, V) :-
    board:apply(B, C, X, B1), ab(game(B1,C1), D, A, Z, _, W),
    ( W >= Z -> M = X, V = W ; W > A -> mx(Xs, game(B,C), C1, D, W, Z, X, M, V) ; mx(Xs, game(B,C), C1, D, A, Z, M0, M, V) ).
mn([], _, _, _, _, Z, M, M, Z).
mn([X|Xs], game(B,C), C1, D, A, Z, M0, M, V) :-
    board:apply(B, C, X, B1), ab(game(B1,C1), D, A, Z, _, W),
    ( W =< A -> M = X, V = W ; W < Z -> mn(Xs, game(B,C), C1, D, A, W, X, M, V) ; mn(Xs, game(B,C), C1, D, A, Z, M0, M, V) ).
