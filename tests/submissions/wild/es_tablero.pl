% Tres en raya, con el tablero y el jugador por separado.
alfabeta(Tablero, Jugador, Prof, Alfa, Beta, Jugada, Valor) :-
    Prof > 0,
    movimientos(Tablero, Jugador, Tableros),
    Tableros = [_|_], !,
    Prof1 is Prof - 1,
    mejor(Tableros, Jugador, Prof1, Alfa, Beta, Jugada, Valor).
alfabeta(Tablero, _, _, _, _, _, Valor) :-
    evaluar(Tablero, Valor).

mejor([T|Ts], Jugador, Prof, Alfa, Beta, Jugada, Valor) :-
    siguiente(Jugador, Otro),
    alfabeta(T, Otro, Prof, Alfa, Beta, _, V),
    suficiente(Ts, Jugador, Prof, Alfa, Beta, T, V, Jugada, Valor).

suficiente([], _, _, _, _, T, V, T, V) :- !.
suficiente(_, x, _, _, Beta, T, V, T, V) :- V > Beta, !.
suficiente(_, o, _, Alfa, _, T, V, T, V) :- V < Alfa, !.
suficiente(Ts, Jugador, Prof, Alfa, Beta, T, V, Jugada, Valor) :-
    limites(Jugador, Alfa, Beta, V, A1, B1),
    mejor(Ts, Jugador, Prof, A1, B1, T1, V1),
    elegir(Jugador, T, V, T1, V1, Jugada, Valor).

limites(x, A, B, V, V, B) :- V > A, !.
limites(o, A, B, V, A, V) :- V < B, !.
limites(_, A, B, _, A, B).

elegir(x, T, V, _, V1, T, V) :- V > V1, !.
elegir(o, T, V, _, V1, T, V) :- V < V1, !.
elegir(_, _, _, T1, V1, T1, V1).

siguiente(x, o).
siguiente(o, x).
