% who is to move is found from the number of pieces on the board
% board functions (count_pieces/2, empty_squares/2, place/4, eval_board/2, is_final/1) come from board.pl

mover(Board, P) :-
    count_pieces(Board, N),
    (   0 =:= N mod 2 -> P = x ; P = o ).

minimax(Board, 0, V, _) :-
    !,
    eval_board(Board, V).
minimax(Board, _, V, _) :-
    is_final(Board),
    !,
    eval_board(Board, V).
minimax(Board, D, V, Best) :-
    mover(Board, P),
    empty_squares(Board, Squares),
    D1 is D - 1,
    values(Squares, Board, P, D1, Pairs),
    (   P = x
    ->  max_member(V-Best, Pairs)
    ;   min_member(V-Best, Pairs)
    ).

values([], _, _, _, []).
values([S|Ss], Board, P, D, [V-S|Vs]) :-
    place(Board, S, P, Board1),
    minimax(Board1, D, V, _),
    values(Ss, Board, P, D, Vs).

move(Board, Board1) :-
    mover(Board, P),
    minimax(Board, 3, _, S),
    place(Board, S, P, Board1).
