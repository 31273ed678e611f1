% Noughts and crosses; the values of finished games stand in the search itself
win(B, P) :- l(I,J,K), arg(I,B,P), arg(J,B,P), arg(K,B,P), !.
l(1,2,3). l(4,5,6). l(7,8,9). l(1,4,7). l(2,5,8). l(3,6,9). l(1,5,9). l(3,5,7).
full(B) :- \+ arg(_, B, empty).

play(B, P, N, B1) :-
    arg(N, B, empty), B =.. [F|L],
    nth1(N, L, _, R), nth1(N, L1, P, R), B1 =.. [F|L1].

moves(B, P, L) :- findall(N-B1, play(B, P, N, B1), L).

negamax(B, P, V, 0) :- other(P, O), win(B, O), !, V = -1.
negamax(B, _, V, 0) :- full(B), !, V = 0.
negamax(B, P, V, M) :-
    moves(B, P, L), other(P, O),
    loop(L, O, -2, 0, V, M).

loop([], _, V, M, V, M).
loop([N-B|L], O, V0, M0, V, M) :-
    negamax(B, O, X, _), Y is -X,
    ( Y =:= 1 -> V = 1, M = N
    ; Y > V0 -> loop(L, O, Y, N, V, M)
    ; loop(L, O, V0, M0, V, M) ).

other(x, o).
other(o, x).

go(V, M) :- negamax(b(empty,empty,empty,empty,empty,empty,empty,empty,empty), x, V, M).
