% Kalah: the side is handed on as a goal, which holds while the maximizer is to move.
search(kalah(Pits, Turn), Alpha, Beta, Best, Value, Depth) :-
    Depth > 0,
    successors(kalah(Pits, Turn), Next), Next = [_|_], !,
    ( south_to_move(kalah(Pits, Turn)) -> Maximizing = true ; Maximizing = fail ),
    pick(Next, Alpha, Beta, Best, Value, Depth, Maximizing).
search(Pos, _, _, Pos, Value, _) :-
    seeds_ahead(Pos, Value).

pick([Pos|Others], Alpha, Beta, Best, Value, Depth, Maximizing) :-
    Depth1 is Depth - 1,
    search(Pos, Alpha, Beta, _, V, Depth1),
    stop_here(Others, Alpha, Beta, Pos, V, Best, Value, Depth, Maximizing).

stop_here([], _, _, Pos, V, Pos, V, _, _) :- !.
stop_here(_, Alpha, Beta, Pos, V, Pos, V, _, Maximizing) :-
    (   Maximizing, V > Beta
    ;   \+ Maximizing, V < Alpha
    ), !.
stop_here(Others, Alpha, Beta, Pos, V, Best, Value, Depth, Maximizing) :-
    narrowed(Alpha, Beta, V, Alpha1, Beta1, Maximizing),
    pick(Others, Alpha1, Beta1, Pos1, V1, Depth, Maximizing),
    preferred(Pos, V, Pos1, V1, Best, Value, Maximizing).

narrowed(Alpha, Beta, V, V, Beta, Maximizing) :- Maximizing, V > Alpha, !.
narrowed(Alpha, Beta, V, Alpha, V, Maximizing) :- not(Maximizing), V < Beta, !.
narrowed(Alpha, Beta, _, Alpha, Beta, _).

preferred(Pos, V, _, V1, Pos, V, Maximizing) :- call(Maximizing), V > V1, !.
preferred(Pos, V, _, V1, Pos, V, Maximizing) :- \+ Maximizing, V < V1, !.
preferred(_, _, Pos1, V1, Pos1, V1, _).
