% The moves are taken back where Prolog backtracks into them.
:- dynamic stone/2.

put(Cell, Player) :-
    assertz(stone(Cell, Player)).
put(Cell, Player) :-
    retract(stone(Cell, Player)),
    fail.

empty(Cell) :-
    member(Cell, [a, b, c, d]),
    \+ stone(Cell, _).

won_by(Player) :- stone(a, Player), stone(b, Player).

score(1) :- won_by(max), !.
score(-1) :- won_by(min), !.
score(0).

minimax(Player, Best, Value) :-
    findall(V-Cell, tried(Player, Cell, V), Pairs),
    Pairs = [_|_], !,
    choose(Player, Pairs, Best, Value).
minimax(_, none, Value) :-
    score(Value).

tried(Player, Cell, Value) :-
    empty(Cell),
    put(Cell, Player),
    other(Player, Other),
    minimax(Other, _, Value).

other(max, min).
other(min, max).

choose(max, Pairs, Cell, V) :- most(Pairs, V-Cell).
choose(min, Pairs, Cell, V) :- least(Pairs, V-Cell).

most([P], P) :- !.
most([V-C|Ps], Best) :- most(Ps, V1-C1), ( V >= V1 -> Best = V-C ; Best = V1-C1 ).

least([P], P) :- !.
least([V-C|Ps], Best) :- least(Ps, V1-C1), ( V =< V1 -> Best = V-C ; Best = V1-C1 ).
