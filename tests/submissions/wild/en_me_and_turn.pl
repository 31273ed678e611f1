% root player is handed through, values seen from him. Evaluation: mine - theirs

opponent(white, black).
opponent(black, white).

choose(Board, Me, Depth, Move) :-
    ab(Board, Me, Me, Depth, -10000, 10000, Move, _).

ab(Board, Turn, Me, Depth, _, _, nil, Value) :-
    ( Depth == 0 ; \+ can_move(Board, Turn) ),
    !,
    opponent(Me, You),
    points(Board, Me, Mine),
    points(Board, You, Theirs),
    Value is Mine - Theirs.
ab(Board, Turn, Me, Depth, Alpha, Beta, Move, Value) :-
    findall(M, legal(Board, Turn, M), Ms),
    Deeper is Depth - 1,
    opponent(Turn, Next),
    each(Ms, Board, Turn, Next, Me, Deeper, Alpha, Beta, nil, Move, Value).

can_move(Board, Turn) :- legal(Board, Turn, _), !.

each([], _, Turn, _, Me, _, Alpha, Beta, Move, Move, Value) :-
    ( Turn == Me -> Value = Alpha ; Value = Beta ).
each([M|Ms], Board, Turn, Next, Me, D, Alpha, Beta, Old, Move, Value) :-
    move_piece(Board, Turn, M, Board1),
    ab(Board1, Next, Me, D, Alpha, Beta, _, V),
    (   Turn == Me
    ->  (   V >= Beta -> Move = M, Value = Beta
        ;   V > Alpha -> each(Ms, Board, Turn, Next, Me, D, V, Beta, M, Move, Value)
        ;   each(Ms, Board, Turn, Next, Me, D, Alpha, Beta, Old, Move, Value)
        )
    ;   (   V =< Alpha -> Move = M, Value = Alpha
        ;   V < Beta -> each(Ms, Board, Turn, Next, Me, D, Alpha, V, M, Move, Value)
        ;   each(Ms, Board, Turn, Next, Me, D, Alpha, Beta, Old, Move, Value)
        )
    ).
