% Each side has its half of the position; the moves are gone through by failing, and the best one so
% far stands on a pile in the database.
%   ?- think(Position, white, Move).

:- dynamic best/3.

think(Position, Color, Move) :-
    retractall(best(_, _, _)),
    losing_value(white, Alpha),
    losing_value(black, Beta),
    search(Position, Color, Move, 2, _, Alpha, Beta).

search(position(White, Black), _, none, 0, Value, _, _) :- !,
    half_value(White, white, One),
    half_value(Black, black, Other),
    Value is One - Other.
search(Position, Color, Move, Depth, Value, Alpha, Beta) :-
    losing_value(Color, Worst),
    lay(none, Worst),
    \+ all_tried(Position, Color, Depth, Alpha, Beta),
    take(Move, Value).

all_tried(Position, Color, Depth, Alpha, Beta) :-
    other_color(Color, Other),
    Depth1 is Depth - 1,
    get_all_moves(Position, Color, Moves),
    one_of(Moves, Move, Color, Position, Next),
    top(_, _, So),
    narrowed(Color, So, Alpha, Beta, Alpha1, Beta1),
    search(Next, Other, _, Depth1, Value, Alpha1, Beta1),
    compare_with_top(Move, Value, Color),
    fail.

one_of([Move|_], Move, Color, Position, Next) :-
    Move = move(From, To),
    play(From, To, Color, Position, Next).
one_of([_|Moves], Move, Color, Position, Next) :-
    one_of(Moves, Move, Color, Position, Next).

narrowed(white, So, Alpha, Beta, Alpha1, Beta) :- Alpha1 is max(Alpha, So).
narrowed(black, So, Alpha, Beta, Alpha, Beta1) :- Beta1 is min(Beta, So).

compare_with_top(Move, Value, Color) :-
    top(Level, Old, So),
    (   Old \== none,
        \+ better(Color, Value, So)
    ->  true
    ;   retract(best(Level, Old, So)),
        asserta(best(Level, Move, Value))
    ).

better(white, Value, So) :- Value > So.
better(black, Value, So) :- Value < So.

lay(Move, Value) :-
    (   best(Level, _, _)
    ->  true
    ;   Level = 0
    ),
    Level1 is Level + 1,
    asserta(best(Level1, Move, Value)).

take(Move, Value) :-
    once(retract(best(_, Move, Value))).

top(Level, Move, Value) :-
    once(best(Level, Move, Value)).
