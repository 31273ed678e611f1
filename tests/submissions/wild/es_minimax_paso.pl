% Minimax con la jugada y su valor; sin poda.
minimax(Tablero, Jugador, Jugada, Valor) :-
    findall(T, mover(Tablero, Jugador, T), Tableros),
    Tableros \= [], !,
    otro(Jugador, Rival),
    valores(Tableros, Rival, Pares),
    escoger(Jugador, Pares, Jugada, Valor).
minimax(Tablero, _, ninguna, Valor) :-
    utilidad(Tablero, Valor).

valores([], _, []).
valores([T|Ts], Jugador, [T-V|Pares]) :-
    minimax(T, Jugador, _, V),
    valores(Ts, Jugador, Pares).

escoger(_, [T-V], T, V) :- !.
escoger(blancas, [T-V|Ps], Mejor, Max) :-
    escoger(blancas, Ps, T1, V1),
    ( V >= V1 -> Mejor = T, Max = V ; Mejor = T1, Max = V1 ).
escoger(negras, [T-V|Ps], Mejor, Min) :-
    escoger(negras, Ps, T1, V1),
    ( V =< V1 -> Mejor = T, Min = V ; Mejor = T1, Min = V1 ).

otro(blancas, negras).
otro(negras, blancas).
