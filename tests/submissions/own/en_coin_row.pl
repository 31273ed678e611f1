% A row of coins, of which a player takes one or two from the left.
% The value is what a has more than b, from here on: what a move takes is added
% on the way back, and so the window is moved by as much on the way down.

row([3,1,4,1,5,9,2]).

other(a, b).
other(b, a).

take(Row, N, Sum, Rest) :-
    member(N, [1,2]),
    length(Taken, N),
    append(Taken, Rest, Row),
    sum_list(Taken, Sum).

ab(state(_,[]), _, _, none, 0) :- !.
ab(state(P,Row), Alpha, Beta, Move, Val) :-
    other(P, Q),
    findall(N-S-Rest, take(Row, N, S, Rest), Moves),
    best(Moves, P, Q, Alpha, Beta, none, Move, Val).

best([], a, _, Alpha, _, M, M, Alpha).
best([], b, _, _, Beta, M, M, Beta).
best([N-S-Rest|Ms], a, Q, Alpha, Beta, M0, M, Val) :-
    A0 is Alpha-S, B0 is Beta-S,
    ab(state(Q,Rest), A0, B0, _, V0),
    V is V0+S,
    (   V >= Beta -> Val = Beta, M = N
    ;   V > Alpha -> best(Ms, a, Q, V, Beta, N, M, Val)
    ;   best(Ms, a, Q, Alpha, Beta, M0, M, Val)
    ).
best([N-S-Rest|Ms], b, Q, Alpha, Beta, M0, M, Val) :-
    A0 is Alpha+S, B0 is Beta+S,
    ab(state(Q,Rest), A0, B0, _, V0),
    V is V0-S,
    (   V =< Alpha -> Val = Alpha, M = N
    ;   V < Beta -> best(Ms, b, Q, Alpha, V, N, M, Val)
    ;   best(Ms, b, Q, Alpha, Beta, M0, M, Val)
    ).

go :- row(Row), ab(state(a,Row), -100, 100, Move, Val), print(Move-Val), nl.
