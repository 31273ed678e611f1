% Four in a row: which heuristic counts is chosen in a menu, in another file.
free_columns(Board, Columns, Columns, Length) :-
    length(Board, Length), !.
free_columns(Board, Found, Columns, Number) :-
    Next is Number + 1,
    (   room_in(Board, Number)
    ->  free_columns(Board, [Number|Found], Columns, Next)
    ;   free_columns(Board, Found, Columns, Next)
    ).

negamax(Player, Board, Depth, Alpha, Beta, Column, Value) :-
    free_columns(Board, [], Columns, 0),
    (   ( Depth =:= 0 ; Columns == [] )
    ->  Column = none,
        choice(Kind),
        negamax_value(Player, Board, Value, Kind)
    ;   Depth1 is Depth - 1,
        each(Columns, Player, Board, Depth1, Alpha, Beta, none, Column, Value)
    ).

negamax_value(Player, Board, Value, 1) :-
    lines_of(Board, Player, Value).
negamax_value(Player, Board, Value, 2) :-
    threats_of(Board, Player, Value).

each([], _, _, _, Alpha, _, Best, Best, Alpha).
each([Column|Columns], Player, Board, Depth, Alpha, Beta, Best0, Best, Value) :-
    drop_piece(Column, Player, Board, Board1),
    swap(Player, Other),
    A1 is -Beta,
    B1 is -Alpha,
    negamax(Other, Board1, Depth, A1, B1, _, V1),
    V is -V1,
    (   V >= Beta
    ->  Best = Column, Value = V
    ;   V > Alpha
    ->  each(Columns, Player, Board, Depth, V, Beta, Column, Best, Value)
    ;   each(Columns, Player, Board, Depth, Alpha, Beta, Best0, Best, Value)
    ).
