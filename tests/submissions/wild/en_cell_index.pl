% tic-tac-toe, board is a list of 9
minimax(Board, Player, Move, Value) :-
    findall(I, nth1(I, Board, e), Is),
    Is \= [], \+ win(Board, x), \+ win(Board, o), !,
    best(Is, Board, Player, Move, Value).
minimax(Board, _, none, Value) :- score(Board, Value).

best([I], Board, Player, I, V) :- !,
    play(Board, I, Player, B1), other(Player, P2), minimax(B1, P2, _, V).
best([I|Is], Board, Player, M, V) :-
    play(Board, I, Player, B1), other(Player, P2), minimax(B1, P2, _, V1),
    best(Is, Board, Player, M2, V2),
    better(Player, I, V1, M2, V2, M, V).

better(x, M1, V1, _, V2, M1, V1) :- V1 >= V2, !.
better(o, M1, V1, _, V2, M1, V1) :- V1 =< V2, !.
better(_, _, _, M, V, M, V).

other(x, o). other(o, x).
play([e|T], 1, P, [P|T]) :- !.
play([H|T], I, P, [H|T1]) :- I > 1, J is I-1, play(T, J, P, T1).
score(B, 1) :- win(B, x), !.
score(B, -1) :- win(B, o), !.
score(_, 0).
win(B, P) :- member([X,Y,Z], [[1,2,3],[4,5,6],[7,8,9],[1,4,7],[2,5,8],[3,6,9],[1,5,9],[3,5,7]]),
   nth1(X,B,P), nth1(Y,B,P), nth1(Z,B,P).
go(M) :- minimax([e,e,e,e,e,e,e,e,e], x, M, _).
