% Laboratorio 4: negamax sin poda, con color 1 / -1
% juego: dominar la fila. Dos jugadores colocan fichas en una fila de
% casillas; al final cada bloque contiguo de k fichas iguales vale k*k.

:- use_module(library(lists)).

% negamax(+Fila, +Color, +Prof, -Casilla, -Valor)
% Color 1: blancas, Color -1: negras.  Valor: para el jugador que mueve.
negamax(Fila, Color, _, ninguna, Valor) :-
    completa(Fila), !,
    evaluacion(Fila, E),
    Valor is Color * E.
negamax(Fila, Color, 0, ninguna, Valor) :- !,
    evaluacion(Fila, E),
    Valor is Color * E.
negamax(Fila, Color, Prof, Casilla, Valor) :-
    Prof1 is Prof - 1,
    Contrario is -Color,
    findall(V-C,
            ( pone(Fila, Color, C, Fila1),
              negamax(Fila1, Contrario, Prof1, _, V0),
              V is -V0 ),
            Opciones),
    maximo(Opciones, Valor, Casilla).

maximo([V-C|Resto], Valor, Casilla) :-
    maximo(Resto, V, C, Valor, Casilla).

maximo([], V, C, V, C).
maximo([V1-C1|Resto], V0, C0, V, C) :-
    (   V1 > V0
    ->  maximo(Resto, V1, C1, V, C)
    ;   maximo(Resto, V0, C0, V, C)
    ).

% ---- el juego ----

completa(Fila) :- \+ member(0, Fila).

pone(Fila, Color, C, Fila1) :-
    nth1(C, Fila, 0, Resto),
    nth1(C, Fila1, Color, Resto).

% evaluacion positiva: mejor para blancas
evaluacion([], 0).
evaluacion([X|Xs], E) :-
    bloque(Xs, X, 1, K, Resto),
    evaluacion(Resto, E1),
    E is X * K * K + E1.

bloque([X|Xs], X, N, K, Resto) :- !,
    N1 is N + 1,
    bloque(Xs, X, N1, K, Resto).
bloque(Resto, _, K, K, Resto).

ver(Prof) :-
    negamax([0,1,0,-1,0,0], 1, Prof, C, V),
    format("casilla ~w valor ~w~n", [C, V]).
