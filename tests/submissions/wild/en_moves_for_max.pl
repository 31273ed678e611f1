% Who is to move looks for the best move of MAX: of MIN only the value counts, and no move comes back.

alphabeta(max, Board, Alpha, Beta, Value, Next) :-
    children(Board, Boards), !,
    highest(Boards, Alpha, Beta, none, Value, Next).
alphabeta(min, Board, Alpha, Beta, Value, _) :-
    children(Board, Boards), !,
    lowest(Boards, Alpha, Beta, Value).
alphabeta(_, Board, _, _, Value, _) :-
    staticval(Board, Value).

highest([], Alpha, _, Next, Alpha, Next).
highest([B|Bs], Alpha, Beta, Next0, Value, Next) :-
    alphabeta(min, B, Alpha, Beta, V, _),
    (   V >= Beta
    ->  Value = V, Next = B
    ;   V > Alpha
    ->  highest(Bs, V, Beta, B, Value, Next)
    ;   highest(Bs, Alpha, Beta, Next0, Value, Next)
    ).

lowest([], _, Beta, Beta).
lowest([B|Bs], Alpha, Beta, Value) :-
    alphabeta(max, B, Alpha, Beta, V, _),
    (   V =< Alpha
    ->  Value = V
    ;   V < Beta
    ->  lowest(Bs, Alpha, V, Value)
    ;   lowest(Bs, Alpha, Beta, Value)
    ).
