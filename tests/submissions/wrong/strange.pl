% A list of squares is taken apart in the search itself.
go(board(Squares, Mark), Look, Low, High, Choice, Score) :-
    Look > 0,
    open_squares(Squares, Open),
    Open = [_|_], !,
    Deeper is Look - 1,
    try(Open, Squares, Mark, Deeper, Low, High, Choice, Score).
go(board(Squares, Mark), _, _, _, _, Score) :-
    rate(Squares, Mark, Score).

try([N|Ns], Squares, Mark, Look, Low, High, Choice, Score) :-
    nth1(N, Squares, empty),
    put_mark(N, Squares, Mark, Next),
    swap(Mark, Other),
    go(board(Next, Other), Look, Low, High, _, S),
    pick(Ns, Squares, Mark, Look, Low, High, N, S, Choice, Score).

pick([], _, _, _, _, _, N, S, N, S) :- !.
pick(_, _, cross, _, _, High, N, S, N, S) :- S > High, !.
pick(_, _, nought, _, Low, _, N, S, N, S) :- S < Low, !.
pick(Ns, Squares, cross, Look, Low, High, N, S, Choice, Score) :-
    L1 is max(Low, S),
    try(Ns, Squares, cross, Look, L1, High, N1, S1),
    ( S > S1 -> Choice = N, Score = S ; Choice = N1, Score = S1 ).
pick(Ns, Squares, nought, Look, Low, High, N, S, Choice, Score) :-
    H1 is min(High, S),
    try(Ns, Squares, nought, Look, Low, H1, N1, S1),
    ( S < S1 -> Choice = N, Score = S ; Choice = N1, Score = S1 ).

swap(cross, nought).
swap(nought, cross).
