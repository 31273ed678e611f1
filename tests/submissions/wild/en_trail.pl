% The position keeps the trail of the moves that led to it: its length is the level.

deepest(3).

play(Field, Next) :-
    alphabeta(pos(Field, x, []), -1000, 1000, Next, _).

level(Pos, Level) :-
    Pos = pos(_, _, Trail),
    length(Trail, Level).

alphabeta(Pos, Alpha, Beta, Best, Value) :-
    level(Pos, Level),
    deepest(Deepest),
    Level =< Deepest,
    followers(Pos, List), !,
    best_of(List, Alpha, Beta, Best, Value)
    ;
    worth(Pos, Value).

best_of([Pos|List], Alpha, Beta, Best, BestValue) :-
    alphabeta(Pos, Alpha, Beta, _, Value),
    enough(List, Alpha, Beta, Pos, Value, Best, BestValue).

enough([], _, _, Pos, Value, Pos, Value) :- !.
enough(_, Alpha, Beta, Pos, Value, Pos, Value) :-
    min_turn(Pos), Value > Beta, !
    ;
    max_turn(Pos), Value < Alpha, !.
enough(List, Alpha, Beta, Pos, Value, Best, BestValue) :-
    narrowed(Alpha, Beta, Pos, Value, Alpha1, Beta1),
    best_of(List, Alpha1, Beta1, Pos1, Value1),
    the_better(Pos, Value, Pos1, Value1, Best, BestValue).

narrowed(Alpha, Beta, Pos, Value, Value, Beta) :-
    min_turn(Pos), Value > Alpha, !.
narrowed(Alpha, Beta, Pos, Value, Alpha, Value) :-
    max_turn(Pos), Value < Beta, !.
narrowed(Alpha, Beta, _, _, Alpha, Beta).

the_better(Pos, Value, _, Value1, Pos, Value) :-
    min_turn(Pos), Value > Value1, !
    ;
    max_turn(Pos), Value < Value1, !.
the_better(_, _, Pos1, Value1, Pos1, Value1).
