% everything in the database: whose turn, and the counters on the squares
:- dynamic turn/1, sq/2, taken_by/2.
begin :- retractall(turn(_)), retractall(sq(_,_)), retractall(taken_by(_,_)),
    assertz(turn(a)), assertz(sq(1,6)), assertz(sq(2,1)), assertz(sq(3,5)), assertz(sq(4,4)).
sum_of(S, V) :- findall(W, taken_by(S, W), Ws), sum_list(Ws, V).
flip :- retract(turn(S)), ( S == a -> T = b ; T = a ), assertz(turn(T)).
bestmove(V, M) :- begin, think(-1000, 1000, V, M).
think(_, _, V, none) :- \+ sq(_, _), !, sum_of(a, A), sum_of(b, B), V is A - B.
think(Al, Be, V, M) :-
    findall(I-W, sq(I, W), L0), sort(L0, L), turn(S), each(L, S, Al, Be, none, V, M).
each([], a, Al, _, M, Al, M).
each([], b, _, Be, M, Be, M).
each([I-W|L], S, Al, Be, M0, V, M) :-
    retract(sq(I, W)), asserta(taken_by(S, W)), flip,
    think(Al, Be, X, _),
    flip, retract(taken_by(S, W)), assertz(sq(I, W)),
    next(S, I-W, X, L, Al, Be, M0, V, M).
next(a, Mv, X, L, Al, Be, M0, V, M) :- ( X >= Be -> V = X, M = Mv ; X > Al -> each(L, a, X, Be, Mv, V, M) ; each(L, a, Al, Be, M0, V, M) ).
next(b, Mv, X, L, Al, Be, M0, V, M) :- ( X =< Al -> V = X, M = Mv ; X < Be -> each(L, b, Al, X, Mv, V, M) ; each(L, b, Al, Be, M0, V, M) ).
