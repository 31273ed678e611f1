% The value and the move come back in a list.
alphabeta(State, _, _, [V, none]) :- end_state(State), !, score(State, V).
alphabeta(State, A, B, [V, M]) :-
    expand(State, L), turn(State, T), loop(L, T, A, B, [V, M]).
loop([S|Ss], T, A, B, R) :-
    alphabeta(S, A, B, [V, _]), more(Ss, T, A, B, [V, S], R).
more([], _, _, _, R, R) :- !.
more(_, max, _, B, [V, S], [V, S]) :- V > B, !.
more(_, min, A, _, [V, S], [V, S]) :- V < A, !.
more(Ss, max, A, B, [V, S], R) :- A1 is max(A, V), loop(Ss, max, A1, B, [V1, S1]), ( V > V1 -> R = [V, S] ; R = [V1, S1] ).
more(Ss, min, A, B, [V, S], R) :- B1 is min(B, V), loop(Ss, min, A, B1, [V1, S1]), ( V < V1 -> R = [V, S] ; R = [V1, S1] ).
