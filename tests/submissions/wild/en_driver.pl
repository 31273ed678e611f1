% Dots and boxes.  The move is chosen by play_alphabeta/3, which keeps no value.

play_alphabeta(Board, Limit, Line) :-
    look(Board, 0, Limit, -100000, 100000, red, Line, _), !.

look(Board, _, _, _, _, _, none, 50000) :- won(Board, red), !.
look(Board, _, _, _, _, _, none, -50000) :- won(Board, blue), !.
look(Board, N, Limit, _, _, _, none, Value) :- N >= Limit, !, worth(Board, Value).
look(Board, _, _, _, _, _, none, Value) :- all_drawn(Board), !, worth(Board, Value).
look(Board, N, Limit, Alpha, Beta, red, Line, Value) :-
    free_lines(Board, Lines),
    highest(Lines, Board, N, Limit, Alpha, Beta, none, -100001, Line, Value).
look(Board, N, Limit, Alpha, Beta, blue, Line, Value) :-
    free_lines(Board, Lines),
    lowest(Lines, Board, N, Limit, Alpha, Beta, none, 100001, Line, Value).

highest([], _, _, _, _, _, L, V, L, V).
highest([L|Ls], Board, N, Limit, Alpha, Beta, L0, V0, Line, Value) :-
    N1 is N + 1,
    draw_line(Board, L, red, Board1),
    look(Board1, N1, Limit, Alpha, Beta, blue, _, V),
    ( V > V0 -> L1 = L, V1 = V ; L1 = L0, V1 = V0 ),
    A1 is max(Alpha, V1),
    (   A1 >= Beta -> Line = L1, Value = V1
    ;   highest(Ls, Board, N, Limit, A1, Beta, L1, V1, Line, Value)
    ).

lowest([], _, _, _, _, _, L, V, L, V).
lowest([L|Ls], Board, N, Limit, Alpha, Beta, L0, V0, Line, Value) :-
    N1 is N + 1,
    draw_line(Board, L, blue, Board1),
    look(Board1, N1, Limit, Alpha, Beta, red, _, V),
    ( V < V0 -> L1 = L, V1 = V ; L1 = L0, V1 = V0 ),
    B1 is min(Beta, V1),
    (   B1 =< Alpha -> Line = L1, Value = V1
    ;   lowest(Ls, Board, N, Limit, Alpha, B1, L1, V1, Line, Value)
    ).

worth(Board, Value) :-
    boxes(Board, red, R),
    boxes(Board, blue, B),
    Value is R - B.
