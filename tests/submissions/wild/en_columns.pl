% Connect four: a move is the number of a column.  The columns are tried from the middle outwards;
% a full one is passed over.
search(Board, Player, 0, _, _, Value, none) :-
    !,
    evaluate(Board, Player, Value).
search(Board, Player, _, _, _, Value, none) :-
    game_over(Board),
    !,
    evaluate(Board, Player, Value).
search(Board, Player, Depth, Alpha, Beta, Value, Column) :-
    Depth1 is Depth - 1,
    columns(Columns),
    try_columns(Columns, Board, Player, Depth1, Alpha, Beta, none, Value, Column).

columns([4, 3, 5, 2, 6, 1, 7]).

try_columns([], _, _, _, Alpha, _, Column, Alpha, Column).
try_columns([C|Cs], Board, Player, Depth, Alpha, Beta, Best, Value, Column) :-
    column_full(Board, C),
    !,
    try_columns(Cs, Board, Player, Depth, Alpha, Beta, Best, Value, Column).
try_columns([C|Cs], Board, Player, Depth, Alpha, Beta, Best, Value, Column) :-
    drop(Board, C, Player, Next),
    opponent(Player, Opponent),
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    search(Next, Opponent, Depth, Alpha1, Beta1, V0, _),
    V is -V0,
    (   V >= Beta
    ->  Value = V,
        Column = C
    ;   V > Alpha
    ->  try_columns(Cs, Board, Player, Depth, V, Beta, C, Value, Column)
    ;   try_columns(Cs, Board, Player, Depth, Alpha, Beta, Best, Value, Column)
    ).

opponent(red, yellow).
opponent(yellow, red).
