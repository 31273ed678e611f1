% Plain minimax over a state kept as a list of Key-Value pairs:
%   [board-Tokens, turn-T, left-N]        T = 0 (wants much) or 1
% The candidate moves are scored, sorted with sort/4 and the first is taken.

:- use_module(library(apply)).

% minimax(-Value, -Move, +Depth, +State)
minimax(Value, Move, Depth, State) :-
    (   Depth > 0,
        findall(M, can(State, M), Moves),
        Moves = [_|_]
    ->  D is Depth - 1,
        maplist(assess(State, D), Moves, Scored),
        prop(turn, State, T),
        direction(T, Order),
        sort(1, Order, Scored, [s(Value, Move)|_])
    ;   utility(State, Value),
        Move = -
    ).

assess(State, D, M, s(V, M)) :-
    do(M, State, Next),
    minimax(V, _, D, Next).

direction(0, @>=).
direction(1, @=<).

prop(Key, State, Value) :-
    memberchk(Key-Value, State).

set(Key, State, Value, [Key-Value|Rest]) :-
    selectchk(Key-_, State, Rest).

% ---- "tokens": flip the sign of one token or drop the first ----

can(State, M) :-
    prop(left, State, N), N > 0,
    prop(board, State, B),
    (   nth0(I, B, _), M = flip(I)
    ;   B = [_,_|_], M = drop
    ).

do(M, State, Next) :-
    prop(board, State, B),
    prop(turn, State, T),
    prop(left, State, N),
    change(M, B, B1),
    T1 is 1 - T,
    N1 is N - 1,
    set(board, State, B1, S1),
    set(turn, S1, T1, S2),
    set(left, S2, N1, Next).

change(drop, [_|B], B).
change(flip(I), B, B1) :-
    nth0(I, B, X, R),
    Y is 1 - X,
    nth0(I, B1, Y, R).

utility(State, V) :-
    prop(board, State, B),
    sum_list(B, V).
