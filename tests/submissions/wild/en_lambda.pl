% The values of all children, by a lambda expression.

:- use_module(library(yall)).

minimax(Node, Player, Value) :-
    children(Node, Children),
    Children \= [], !,
    other(Player, Other),
    maplist([Child, V]>>minimax(Child, Other, V), Children, Values),
    (   Player == max
    ->  max_list(Values, Value)
    ;   min_list(Values, Value)
    ).
minimax(Node, _, Value) :-
    value(Node, Value).

other(max, min).
other(min, max).
