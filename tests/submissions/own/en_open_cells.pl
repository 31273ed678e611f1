% tic-tac-toe, board is b(9 cells) with variables for empty cells
:- use_module(library(terms)).
line(1,2,3). line(4,5,6). line(7,8,9). line(1,4,7). line(2,5,8). line(3,6,9). line(1,5,9). line(3,5,7).
wins(B, P) :- line(I,J,K), arg(I,B,X), X==P, arg(J,B,Y), Y==P, arg(K,B,Z), Z==P, !.
enemy(x, o). enemy(o, x).
val(B, P, _, _, -1, 0) :- enemy(P, Q), wins(B, Q), !.
val(B, _, _, _, 0, 0) :- ground(B), !.
val(B, P, Al, Be, V, M) :-
    findall(I-C, (arg(I, B, X), var(X), copy_term(B, C), arg(I, C, P)), L),
    enemy(P, Q),
    scan(L, Q, Al, Be, -2, V, 0, M).
scan([], _, _, _, V, V, M, M).
scan([I-C|L], Q, Al, Be, V0, V, M0, M) :-
    A is -Be, B is -Al,
    val(C, Q, A, B, W, _), X is -W,
    ( X > V0 -> V1 = X, M1 = I ; V1 = V0, M1 = M0 ),
    Al1 is max(Al, V1),
    ( Al1 >= Be -> V = V1, M = M1 ; scan(L, Q, Al1, Be, V1, V, M1, M) ).
% ?- val(b(x,o,x,_,o,_,_,_,_), x, -1, 1, V, M).
