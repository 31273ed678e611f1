% depth-limited tic-tac-toe in one clause with a disjunction at the top
think(Board, Who, Depth, Value) :-
    (   Depth = 0
    ;   \+ memberchk(empty, Board)
    ;   line3(Board, _)
    ), !,
    rate(Board, Value).
think(Board, Who, Depth, Value) :-
    findall(V, ( place(Board, Who, B1), D1 is Depth-1, not_me(Who, W2), think(B1, W2, D1, V) ), Vs),
    (   Who = cross -> max_list(Vs, Value) ; min_list(Vs, Value) ).
rate(B, V) :- ( line3(B, cross) -> V = 1 ; line3(B, nought) -> V = -1 ; V = 0 ).
not_me(cross, nought).
not_me(nought, cross).
place([empty|T], P, [P|T]).
place([H|T], P, [H|T1]) :- place(T, P, T1).
line3([A,B,C,D,E,F,G,H,I], P) :-
    member(P, [cross,nought]),
    member([P,P,P], [[A,B,C],[D,E,F],[G,H,I],[A,D,G],[B,E,H],[C,F,I],[A,E,I],[C,E,G]]).
