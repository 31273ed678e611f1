% The value, the move and the line of moves that it expects, joined: V-M-Line.

plan(Pos, Value, Line) :- alphabeta(Pos, -1000, 1000, Value-_-Line).

alphabeta(Pos, Alpha, Beta, V-M-[M|Line]) :-
    moves(Pos, Moves), !,
    (   white_moves(Pos)
    ->  highest(Moves, Alpha, Beta, Alpha-none-[], V-M-Line)
    ;   lowest(Moves, Alpha, Beta, Beta-none-[], V-M-Line)
    ).
alphabeta(Pos, _, _, V-none-[]) :- worth(Pos, V).

highest([], _, _, Best, Best).
highest([P|Ps], Alpha, Beta, V0-M0-L0, Best) :-
    alphabeta(P, Alpha, Beta, V-_-L),
    (   V >= Beta -> Best = V-P-L
    ;   V > Alpha -> highest(Ps, V, Beta, V-P-L, Best)
    ;   highest(Ps, Alpha, Beta, V0-M0-L0, Best)
    ).

lowest([], _, _, Best, Best).
lowest([P|Ps], Alpha, Beta, V0-M0-L0, Best) :-
    alphabeta(P, Alpha, Beta, V-_-L),
    (   V =< Alpha -> Best = V-P-L
    ;   V < Beta -> lowest(Ps, Alpha, V, V-P-L, Best)
    ;   lowest(Ps, Alpha, Beta, V0-M0-L0, Best)
    ).
