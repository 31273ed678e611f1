% Cada tablero se guarda en la base con un número; el siguiente es el del hijo.
alfabeta(Jugador, N, Prof, Alfa, Beta, Jugada, Valor) :-
    Prof > 0,
    movimientos(N, Jugador, Lista),
    Lista \= [], !,
    P1 is Prof - 1,
    recorrer(Lista, Jugador, N, P1, Alfa, Beta, Jugada, Valor).
alfabeta(_, N, _, _, _, _, Valor) :-
    valor_tablero(N, Valor).

recorrer([M|Ms], Jugador, N, Prof, Alfa, Beta, Jugada, Valor) :-
    N1 is N + 1,
    guardar(N, M, Jugador, N1),
    contrario(Jugador, Otro),
    alfabeta(Otro, N1, Prof, Alfa, Beta, _, V),
    basta(Ms, Jugador, N, Prof, Alfa, Beta, M, V, Jugada, Valor).

basta([], _, _, _, _, _, M, V, M, V) :- !.
basta(_, blanco, _, _, _, Beta, M, V, M, V) :- V > Beta, !.
basta(_, negro, _, _, Alfa, _, M, V, M, V) :- V < Alfa, !.
basta(Ms, Jugador, N, Prof, Alfa, Beta, M, V, Jugada, Valor) :-
    cotas(Jugador, Alfa, Beta, V, A1, B1),
    recorrer(Ms, Jugador, N, Prof, A1, B1, M1, V1),
    mejor(Jugador, M, V, M1, V1, Jugada, Valor).

cotas(blanco, Alfa, Beta, V, V, Beta) :- V > Alfa, !.
cotas(negro, Alfa, Beta, V, Alfa, V) :- V < Beta, !.
cotas(_, Alfa, Beta, _, Alfa, Beta).

mejor(blanco, M, V, _, V1, M, V) :- V > V1, !.
mejor(negro, M, V, _, V1, M, V) :- V < V1, !.
mejor(_, _, _, M1, V1, M1, V1).
