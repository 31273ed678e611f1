% The player at the root is kept in a global variable by what calls the search.

best_move(Board, Player, Move) :-
    nb_setval(root, Player),
    ab(Board, Player, 3, -1000000, 1000000, Move, _).

ab(Board, _, 0, _, _, nil, Value) :- !,
    nb_getval(root, Root),
    heuristic(Board, Root, Value).
ab(Board, Player, Depth, Alpha, Beta, Move, Value) :-
    findall(M, legal(Board, Player, M), Ms), Ms \== [], !,
    next(Player, Next),
    Depth1 is Depth - 1,
    nb_getval(root, Root),
    (   Player == Root
    ->  Mode = max
    ;   Mode = min
    ),
    each(Ms, Mode, Board, Player, Next, Depth1, Alpha, Beta, nil, Move, Value).
ab(Board, _, _, _, _, nil, Value) :-
    nb_getval(root, Root),
    heuristic(Board, Root, Value).

each([], max, _, _, _, _, Alpha, _, Move, Move, Alpha).
each([], min, _, _, _, _, _, Beta, Move, Move, Beta).
each([M|Ms], Mode, Board, Player, Next, Depth, Alpha, Beta, Move0, Move, Value) :-
    play(Board, Player, M, Board1),
    ab(Board1, Next, Depth, Alpha, Beta, _, V),
    (   Mode = max, V >= Beta
    ->  Move = M, Value = V
    ;   Mode = min, V =< Alpha
    ->  Move = M, Value = V
    ;   Mode = max, V > Alpha
    ->  each(Ms, Mode, Board, Player, Next, Depth, V, Beta, M, Move, Value)
    ;   Mode = min, V < Beta
    ->  each(Ms, Mode, Board, Player, Next, Depth, Alpha, V, M, Move, Value)
    ;   each(Ms, Mode, Board, Player, Next, Depth, Alpha, Beta, Move0, Move, Value)
    ).

next(1, 2).
next(2, 1).
