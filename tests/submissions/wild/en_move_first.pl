% A negamax whose relations have the move before the board.

other(x, o).
other(o, x).

legal(1, [e|_]).
legal(2, [_, e|_]).

play(P, 1, [e|T], [P|T]).
play(P, 2, [A, e|T], [A, P|T]).

alpha_beta(P, 0, Board, _, _, none, Value) :-
    value(P, Board, Value), !.
alpha_beta(P, D, Board, Alpha, Beta, Move, Value) :-
    findall(M, legal(M, Board), Moves),
    Moves \= [], !,
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    D1 is D-1,
    choose(P, Moves, Board, D1, Alpha1, Beta1, none, Move, Value).
alpha_beta(P, _, Board, _, _, none, Value) :-
    value(P, Board, Value).

choose(_, [], _, _, _, Beta, Move, Move, Value) :-
    Value is -Beta.
choose(P, [M|Moves], Board, D, Alpha, Beta, Move0, Move, Value) :-
    play(P, M, Board, Next),
    other(P, Q),
    alpha_beta(Q, D, Next, Alpha, Beta, _, Value0),
    V is -Value0,
    cutoff(P, Moves, Board, D, Alpha, Beta, Move0, M, V, Move, Value).

cutoff(_, _, _, _, Alpha, _, _, M, V, M, V) :-
    V >= -Alpha, !.
cutoff(P, Moves, Board, D, Alpha, Beta, _, M, V, Move, Value) :-
    V > -Beta, !,
    Beta1 is -V,
    choose(P, Moves, Board, D, Alpha, Beta1, M, Move, Value).
cutoff(P, Moves, Board, D, Alpha, Beta, Move0, _, _, Move, Value) :-
    choose(P, Moves, Board, D, Alpha, Beta, Move0, Move, Value).
