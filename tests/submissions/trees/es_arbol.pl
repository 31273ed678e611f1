% arbol(Nombre, Hijos), hoja(Nombre, Valor)
minimax(hoja(_, V), _, V, nada).
minimax(arbol(_, Hijos), Jugador, V, Mejor) :-
    otro(Jugador, Otro),
    mejor_de(Hijos, Jugador, Otro, V, Mejor).

mejor_de([H], _, Otro, V, N) :- !, minimax(H, Otro, V, _), nombre(H, N).
mejor_de([H|Hs], J, Otro, V, N) :-
    minimax(H, Otro, V1, _), nombre(H, N1),
    mejor_de(Hs, J, Otro, V2, N2),
    elige(J, V1, N1, V2, N2, V, N).

elige(max, V1, N1, V2, _, V1, N1) :- V1 > V2, !.
elige(min, V1, N1, V2, _, V1, N1) :- V1 < V2, !.
elige(_, _, _, V2, N2, V2, N2).

nombre(hoja(N, _), N).
nombre(arbol(N, _), N).

otro(max, min).
otro(min, max).
