% The window goes through foldl/4 in a running state: in(Alpha-Beta, Best, Value).
:- use_module(library(apply)).

search(Side, Depth, Window, Pos, Value, Best) :-
    Depth > 0,
    moves(Pos, Moves),
    Moves = [_|_], !,
    D is Depth - 1,
    first(Side, Start),
    foldl(each(Side, D), Moves, in(Window, none, Start), in(_, Best, Value)).
search(_, _, _, Pos, Value, none) :-
    staticval(Pos, Value).

first(max, -1000000).
first(min, 1000000).

each(_, _, _, in(A-B, Best, V), in(A-B, Best, V)) :-
    A >= B, !.
each(Side, D, Pos, in(W0, Best0, V0), State) :-
    turn(Side, Next),
    search(Next, D, W0, Pos, V, _),
    (   better(Side, V, V0)
    ->  narrowed(Side, V, W0, W),
        State = in(W, Pos, V)
    ;   State = in(W0, Best0, V0)
    ).

turn(max, min).
turn(min, max).

better(max, V, V0) :- V > V0.
better(min, V, V0) :- V < V0.

narrowed(max, V, A-B, A1-B) :- A1 is max(A, V).
narrowed(min, V, A-B, A-B1) :- B1 is min(B, V).
