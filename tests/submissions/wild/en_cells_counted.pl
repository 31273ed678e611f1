% 3x3, row and column, counted by hand; white moves first and maximizes
free(B, R, C) :- arg(R, B, Row), arg(C, Row, '_').
mark(B, P, R, C, B1) :- duplicate_term(B, B1), arg(R, B1, Row), setarg(C, Row, P).
three(B, P) :- between(1,3,I), arg(I,B,Row), Row = r(P,P,P), !.
three(B, P) :- between(1,3,I), forall(between(1,3,R), (arg(R,B,Row), arg(I,Row,P))), !.
three(B, P) :- B = b(r(P,_,_),r(_,P,_),r(_,_,P)), !.
three(B, P) :- B = b(r(_,_,P),r(_,P,_),r(P,_,_)).
value(B, 1) :- three(B, white), !.
value(B, -1) :- three(B, black), !.
value(_, 0).
finished(B) :- three(B, white), !.
finished(B) :- three(B, black), !.
finished(B) :- \+ ( between(1,3,R), between(1,3,C), free(B,R,C) ).

search(B, _, _, _, V, none) :- finished(B), !, value(B, V).
search(B, P, Al, Be, V, Move) :-
    cells(1, 1, B, P, Al, Be, none, V, Move).

cells(4, _, _, white, Al, _, M, Al, M) :- !.
cells(4, _, _, black, _, Be, M, Be, M) :- !.
cells(R, 4, B, P, Al, Be, M0, V, M) :- !, R1 is R+1, cells(R1, 1, B, P, Al, Be, M0, V, M).
cells(R, C, B, P, Al, Be, M0, V, M) :-
    free(B, R, C), !,
    mark(B, P, R, C, B1),
    ( P == white -> Q = black ; Q = white ),
    search(B1, Q, Al, Be, V1, _),
    C1 is C+1,
    (   P == white, V1 >= Be -> V = V1, M = R/C
    ;   P == black, V1 =< Al -> V = V1, M = R/C
    ;   P == white, V1 > Al -> cells(R, C1, B, P, V1, Be, R/C, V, M)
    ;   P == black, V1 < Be -> cells(R, C1, B, P, Al, V1, R/C, V, M)
    ;   cells(R, C1, B, P, Al, Be, M0, V, M) ).
cells(R, C, B, P, Al, Be, M0, V, M) :- C1 is C+1, cells(R, C1, B, P, Al, Be, M0, V, M).

go(V, M) :- search(b(r('_','_','_'),r('_','_','_'),r('_','_','_')), white, -2, 2, V, M).
