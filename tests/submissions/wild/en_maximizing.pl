/* Assignment 3: four in a row against the computer.
   The board module gives free_columns/2, put_disc/4 and evaluate/3. */

% best_column(+Board, +Disc, +Depth, -Column)
best_column(Board, Disc, Depth, Column) :-
    free_columns(Board, [First|_]),
    alpha_beta(Board, Depth, -100000, 100000, Disc, true, Found, _),
    (   Found == none
    ->  Column = First
    ;   Column = Found
    ).

% alpha_beta(+Board, +Depth, +Alpha, +Beta, +Disc, +Maximizing, -Column, -Score)
alpha_beta(Board, 0, _, _, Disc, _, none, Score) :- !,
    evaluate(Board, Disc, Score).
alpha_beta(Board, Depth, Alpha, Beta, Disc, Maximizing, Column, Score) :-
    free_columns(Board, Columns),
    Columns \= [], !,
    Depth1 is Depth - 1,
    other_disc(Disc, Other),
    (   Maximizing = true
    ->  try_max(Columns, Board, Depth1, Alpha, Beta, Disc, Other, none, Column, Score)
    ;   try_min(Columns, Board, Depth1, Alpha, Beta, Disc, Other, none, Column, Score)
    ).
alpha_beta(Board, _, _, _, Disc, _, none, Score) :-
    evaluate(Board, Disc, Score).

try_max([], _, _, Alpha, _, _, _, Column, Column, Alpha).
try_max([C|Cs], Board, Depth, Alpha, Beta, Disc, Other, Column0, Column, Score) :-
    put_disc(Board, C, Disc, Board1),
    alpha_beta(Board1, Depth, Alpha, Beta, Other, false, _, Score1),
    (   Score1 >= Beta
    ->  Column = C, Score = Beta
    ;   Score1 > Alpha
    ->  try_max(Cs, Board, Depth, Score1, Beta, Disc, Other, C, Column, Score)
    ;   try_max(Cs, Board, Depth, Alpha, Beta, Disc, Other, Column0, Column, Score)
    ).

try_min([], _, _, _, Beta, _, _, Column, Column, Beta).
try_min([C|Cs], Board, Depth, Alpha, Beta, Disc, Other, Column0, Column, Score) :-
    put_disc(Board, C, Disc, Board1),
    alpha_beta(Board1, Depth, Alpha, Beta, Other, true, _, Score1),
    (   Score1 =< Alpha
    ->  Column = C, Score = Alpha
    ;   Score1 < Beta
    ->  try_min(Cs, Board, Depth, Alpha, Score1, Disc, Other, C, Column, Score)
    ;   try_min(Cs, Board, Depth, Alpha, Beta, Disc, Other, Column0, Column, Score)
    ).

other_disc(red, yellow).
other_disc(yellow, red).
