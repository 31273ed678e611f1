% Another module makes the moves; a closure names it.
:- module(minimax, [minimax/4]).
:- use_module(movement).
:- use_module(state).

minimax(State, 0, _, Value) :- !,
    worth(State, Value).
minimax(State, Depth, Next, Value) :-
    movement:all_moves(State, Moves),
    maplist(state:after_move(State), Moves, States), !,
    best(States, Depth, Next, Value).
minimax(State, _, _, Value) :-
    worth(State, Value).

best([State], Depth, State, Value) :- !,
    D is Depth-1,
    minimax(State, D, _, Value).
best([State|States], Depth, Best, BestValue) :-
    D is Depth-1,
    minimax(State, D, _, Value),
    best(States, Depth, State1, Value1),
    better(State, Value, State1, Value1, Best, BestValue).

better(State, Value, _, Value1, State, Value) :-
    state:turn(State, min), Value > Value1, !.
better(State, Value, _, Value1, State, Value) :-
    state:turn(State, max), Value < Value1, !.
better(_, _, State1, Value1, State1, Value1).
