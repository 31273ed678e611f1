% Domineering on a small board.  V places vertical dominoes, H horizontal.
% The player who cannot move loses.

:- module(domineering, [solve/4, board/3]).

% board(+Rows, +Cols, -FreeSquares)
board(R, C, Free) :-
    findall(X-Y, (between(1,R,X), between(1,C,Y)), Free).

domino(v, X-Y, X1-Y) :- X1 is X + 1.
domino(h, X-Y, X-Y1) :- Y1 is Y + 1.

place(Who, Free, A+B, Rest) :-
    member(A, Free),
    domino(Who, A, B),
    memberchk(B, Free),
    subtract(Free, [A,B], Rest).

flip(v, h).
flip(h, v).

% Score of the final position is how many spare moves the other side has,
% so that winning by much is better than winning by little.
spare(Free, Who, N) :-
    findall(M, place(Who, Free, M, _), Ms),
    length(Ms, N).

% solve(+Who, +Free, -Move, -Value): exhaustive negamax, fail-soft
solve(Who, Free, Move, Value) :-
    solve(Who, Free, -1.0Inf, 1.0Inf, Move, Value).

solve(Who, Free, Alpha, Beta, Move, Value) :-
    findall(M-F, place(Who, Free, M, F), Opts),
    flip(Who, Other),
    (   Opts == []
    ->  Move = none,
        spare(Free, Other, N),
        Value is -1 - N
    ;   scan(Opts, Other, Alpha, Beta, none-(-1.0Inf), Move-Value)
    ).

scan([], _, _, _, Best, Best).
scan([M-F|Opts], Other, Alpha, Beta, _-V0, Best) :-
    NA is -Beta,
    NB is -Alpha,
    solve(Other, F, NA, NB, _, W),
    V is -W,
    V > V0, !,
    (   V >= Beta
    ->  Best = M-V
    ;   Alpha1 is max(Alpha, V),
        scan(Opts, Other, Alpha1, Beta, M-V, Best)
    ).
scan([_|Opts], Other, Alpha, Beta, Best0, Best) :-
    scan(Opts, Other, Alpha, Beta, Best0, Best).
