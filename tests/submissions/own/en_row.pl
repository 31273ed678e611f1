%% sticks.pl -- take-the-sticks with scores
%%
%% There is a row of numbers.  The players take turns to take the leftmost
%% or the rightmost number.
%% Each player sums up what he took; the value is MAX's sum - MIN's sum.

:- module(sticks, [start/1, choose/4]).

start(row(max, [6,2,8,5,7,5], 0)).

moves(row(_, [_], _), [left]) :- !.
moves(row(_, [_|_], _), [left,right]).

do(left, row(P, [X|Xs], S), row(Q, Xs, S1)) :-
    score(P, X, S, S1),
    swap(P, Q).
do(right, row(P, Xs0, S), row(Q, Xs, S1)) :-
    append(Xs, [X], Xs0),
    score(P, X, S, S1),
    swap(P, Q).

score(max, X, S, S1) :- S1 is S + X.
score(min, X, S, S1) :- S1 is S - X.

swap(max, min).
swap(min, max).

%% choose(+Position, +Depth, -Move, -Value)

choose(Pos, Depth, Move, Value) :-
    ab(Pos, Depth, -1000, 1000, Move-Value).

ab(row(_, [], S), _, _, _, none-S) :- !.
ab(row(_, _, S), 0, _, _, none-S) :- !.
ab(Pos, Depth, Alpha, Beta, Result) :-
    moves(Pos, Moves),
    D1 is Depth - 1,
    Pos = row(Who, _, _),
    try(Moves, Who, Pos, D1, Alpha, Beta, none, Result).

try([], max, _, _, Alpha, _, M, M-Alpha) :- !.
try([], min, _, _, _, Beta, M, M-Beta) :- !.
try([M|Ms], Who, Pos, D, Alpha, Beta, M0, Result) :-
    do(M, Pos, Pos1),
    ab(Pos1, D, Alpha, Beta, _-V),
    narrow(Who, V, M, M0, Alpha, Beta, Alpha1, Beta1, M1),
    (   Alpha1 >= Beta1
    ->  ( Who == max -> Result = M1-Beta ; Result = M1-Alpha )
    ;   try(Ms, Who, Pos, D, Alpha1, Beta1, M1, Result)
    ).

narrow(max, V, M, _, Alpha, Beta, V, Beta, M) :- V > Alpha, !.
narrow(min, V, M, _, Alpha, Beta, Alpha, V, M) :- V < Beta, !.
narrow(_, _, _, M0, Alpha, Beta, Alpha, Beta, M0).
