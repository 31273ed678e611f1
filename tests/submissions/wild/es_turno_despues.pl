% Dots and boxes: a move gives the board, whose turn it is then, and the boxes that it has closed.
alfabeta(Tablero, _, 0, Jugador, _, _, Valor) :-
    !, puntos(Tablero, Jugador, Valor).
alfabeta(Tablero, Turno, Nivel, Jugador, Alfa, Beta, Valor) :-
    lineas_libres(Tablero, Lineas),
    (   Lineas = []
    ->  puntos(Tablero, Jugador, Valor)
    ;   Nivel1 is Nivel - 1,
        (   Turno =:= Jugador
        ->  sube(Lineas, Tablero, Turno, Nivel1, Jugador, Alfa, Beta, Valor)
        ;   baja(Lineas, Tablero, Turno, Nivel1, Jugador, Alfa, Beta, Valor)
        )
    ).

sube([], _, _, _, _, Alfa, _, Alfa).
sube([F-C|Resto], Tablero, Turno, Nivel, Jugador, Alfa, Beta, Valor) :-
    traza(Tablero, Turno, F, C, Tablero1, Turno1, _),
    alfabeta(Tablero1, Turno1, Nivel, Jugador, Alfa, Beta, V),
    Alfa1 is max(Alfa, V),
    (   Alfa1 >= Beta
    ->  Valor = Alfa1
    ;   sube(Resto, Tablero, Turno, Nivel, Jugador, Alfa1, Beta, Valor)
    ).

baja([], _, _, _, _, _, Beta, Beta).
baja([F-C|Resto], Tablero, Turno, Nivel, Jugador, Alfa, Beta, Valor) :-
    traza(Tablero, Turno, F, C, Tablero1, Turno1, _),
    alfabeta(Tablero1, Turno1, Nivel, Jugador, Alfa, Beta, V),
    Beta1 is min(Beta, V),
    (   Alfa >= Beta1
    ->  Valor = Beta1
    ;   baja(Resto, Tablero, Turno, Nivel, Jugador, Alfa, Beta1, Valor)
    ).
