% Tres en raya: las casillas son los números de 1 a 9.
:- module(tres, [mejor_jugada/3]).

mejor_jugada(Tablero, Casilla, Valor) :-
    alfabeta(Tablero, x, 9, -1000, 1000, Casilla, Valor).

alfabeta(T, _, 0, _, _, nada, V) :- !,
    evalua(T, V).
alfabeta(T, Jugador, P, Alfa, Beta, Mejor, V) :-
    findall(N, ( between(1, 9, N), libre(T, N) ), Casillas),
    Casillas \= [], !,
    P1 is P - 1,
    (   Jugador == x
    ->  maximo(Casillas, T, P1, Alfa, Beta, nada, Mejor, V)
    ;   minimo(Casillas, T, P1, Alfa, Beta, nada, Mejor, V)
    ).
alfabeta(T, _, _, _, _, nada, V) :-
    evalua(T, V).

maximo([], _, _, A, _, M, M, A).
maximo([N|Ns], T, P, A, B, M0, M, V) :-
    poner(T, N, x, T1),
    alfabeta(T1, o, P, A, B, _, V1),
    ( V1 > A -> A1 = V1, M1 = N ; A1 = A, M1 = M0 ),
    ( A1 >= B -> M = M1, V = A1 ; maximo(Ns, T, P, A1, B, M1, M, V) ).

minimo([], _, _, _, B, M, M, B).
minimo([N|Ns], T, P, A, B, M0, M, V) :-
    poner(T, N, o, T1),
    alfabeta(T1, x, P, A, B, _, V1),
    ( V1 < B -> B1 = V1, M1 = N ; B1 = B, M1 = M0 ),
    ( A >= B1 -> M = M1, V = B1 ; minimo(Ns, T, P, A, B1, M1, M, V) ).
