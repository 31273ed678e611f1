% 3x3 Hex.  red connects top to bottom, blue connects left to right.
% There are no draws, so the value is just the winner.

% A position is hex(ToMove, RedCells, BlueCells).

cell(R-C) :- between(1, 3, R), between(1, 3, C).

adjacent(R-C, R1-C1) :-
    member(DR-DC, [0-1, 0-(-1), 1-0, -1-0, 1-(-1), -1-1]),
    R1 is R + DR, C1 is C + DC.

connected(red, Cells)  :- member(1-C, Cells), path([1-C], red, [1-C], Cells).
connected(blue, Cells) :- member(R-1, Cells), path([R-1], blue, [R-1], Cells).

path([3-_|_], red, _, _) :- !.
path([_-3|_], blue, _, _) :- !.
path([X|Xs], Who, Seen, Cells) :-
    findall(Y, ( adjacent(X, Y), memberchk(Y, Cells), \+ memberchk(Y, Seen) ), Ys),
    append(Ys, Seen, Seen1),
    append(Xs, Ys, Queue),
    path(Queue, Who, Seen1, Cells).

result(hex(_, Reds, Blues), W) :-
    (   connected(red, Reds) -> W = red
    ;   connected(blue, Blues) -> W = blue
    ).

put(hex(red, Rs, Bs), X, hex(blue, [X|Rs], Bs)) :-
    cell(X), \+ memberchk(X, Rs), \+ memberchk(X, Bs).
put(hex(blue, Rs, Bs), X, hex(red, Rs, [X|Bs])) :-
    cell(X), \+ memberchk(X, Rs), \+ memberchk(X, Bs).

% play(+Position, -Cell, -Winner) : best cell for the side to move
play(Pos, none, W) :-
    result(Pos, W), !.
play(Pos, X, W) :-
    arg(1, Pos, Me),
    findall(Y-P, put(Pos, Y, P), [Y0-P0|Rest]),
    play(P0, _, W0),
    improve(Rest, Me, Y0, W0, X, W).

improve(_, Me, Y, Me, Y, Me) :- !.            % winning already
improve([], _, Y, W, Y, W).
improve([Y1-P1|Rest], Me, Y, W, X, V) :-
    play(P1, _, W1),
    (   W1 == Me
    ->  X = Y1, V = Me
    ;   improve(Rest, Me, Y, W, X, V)
    ).

demo :-
    put(hex(red, [], []), 1-2, P), !,
    play(P, X, W),
    format("after red 1-2: blue plays ~w, ~w wins~n", [X, W]).
