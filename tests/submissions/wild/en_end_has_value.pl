% terminal(Board, Player, Value) gives end and value together: 1, 0, -1 for x
% (moves(Board, Player, List) and put(Move, Player, Board, NewBoard) too)

minmax(Board, Player, Value, nomove) :-
    terminal(Board, Player, Value), !.
minmax(Board, x, Value, Move) :-
    moves(Board, x, Ms),
    maxi(Ms, Board, -2, none, Value, Move).
minmax(Board, o, Value, Move) :-
    moves(Board, o, Ms),
    mini(Ms, Board, 2, none, Value, Move).

maxi(_, _, 1, M, 1, M) :- !.          % cannot be better
maxi([], _, V, M, V, M).
maxi([M|Ms], Board, V0, M0, V, Mb) :-
    put(M, x, Board, New),
    minmax(New, o, V1, _),
    V1 > V0, !,
    maxi(Ms, Board, V1, M, V, Mb).
maxi([_|Ms], Board, V0, M0, V, Mb) :-
    maxi(Ms, Board, V0, M0, V, Mb).

mini(_, _, -1, M, -1, M) :- !.
mini([], _, V, M, V, M).
mini([M|Ms], Board, V0, M0, V, Mb) :-
    put(M, o, Board, New),
    minmax(New, x, V1, _),
    V1 < V0, !,
    mini(Ms, Board, V1, M, V, Mb).
mini([_|Ms], Board, V0, M0, V, Mb) :-
    mini(Ms, Board, V0, M0, V, Mb).

computer_move(Board, Player, New) :-
    minmax(Board, Player, _, Move),
    put(Move, Player, Board, New).
