% The children are put in order before they are searched: how, is handed on.
best_move(State, Depth, Move, Value) :-
    minimax(State, Depth, by_number, -100000, 100000, Move, Value).

minimax(State, 0, _, _, _, none, Value) :- !,
    evaluate(State, Value).
minimax(State, Depth, Order, Alpha, Beta, Move, Value) :-
    findall(Next, move(State, Next), Children0),
    predsort(Order, Children0, Children),
    Children = [_|_], !,
    D is Depth - 1,
    (   turn(State, max)
    ->  highest(Children, D, Order, Alpha, Beta, none, Move, Value)
    ;   lowest(Children, D, Order, Alpha, Beta, none, Move, Value)
    ).
minimax(State, _, _, _, _, none, Value) :-
    evaluate(State, Value).

by_number(Which, A, B) :-
    compare(Which0, A, B),
    ( Which0 = (=) -> Which = (<) ; Which = Which0 ).

highest([], _, _, Alpha, _, Best, Best, Alpha).
highest([C|Cs], D, Order, Alpha, Beta, Best0, Best, Value) :-
    minimax(C, D, Order, Alpha, Beta, _, V),
    (   V >= Beta
    ->  Best = C, Value = V
    ;   V > Alpha
    ->  highest(Cs, D, Order, V, Beta, C, Best, Value)
    ;   highest(Cs, D, Order, Alpha, Beta, Best0, Best, Value)
    ).

lowest([], _, _, _, Beta, Best, Best, Beta).
lowest([C|Cs], D, Order, Alpha, Beta, Best0, Best, Value) :-
    minimax(C, D, Order, Alpha, Beta, _, V),
    (   V =< Alpha
    ->  Best = C, Value = V
    ;   V < Beta
    ->  lowest(Cs, D, Order, Alpha, V, C, Best, Value)
    ;   lowest(Cs, D, Order, Alpha, Beta, Best0, Best, Value)
    ).
