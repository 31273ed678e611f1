% Inteligencia Artificial - Practica 3
% Tres en raya con poda alfa-beta
% Autora: M. Iglesias
%
% Un estado es  e(Turno, Tablero), el tablero es una lista de 9 casillas
% (x, o, v = vacia).  La x maximiza.

:- use_module(library(lists)).
:- use_module(library(apply)).

tres(1,2,3). tres(4,5,6). tres(7,8,9).
tres(1,4,7). tres(2,5,8). tres(3,6,9).
tres(1,5,9). tres(3,5,7).

gana(J, T) :- tres(A,B,C), nth1(A,T,J), nth1(B,T,J), nth1(C,T,J), !.

contrario(x, o).
contrario(o, x).

% jugadas(+Estado, -ListaDeJugadas)   lista de Casilla-Estado
jugadas(e(_, T), []) :- ( gana(x, T) ; gana(o, T) ), !.
jugadas(e(J, T), L) :-
    contrario(J, J1),
    findall(N-e(J1,T1), poner(T, J, 1, N, T1), L).

poner([v|R], J, N, N, [J|R]).
poner([C|R], J, K, N, [C|R1]) :- K1 is K+1, poner(R, J, K1, N, R1).

utilidad(e(_, T),  1) :- gana(x, T), !.
utilidad(e(_, T), -1) :- gana(o, T), !.
utilidad(_, 0).

turno(e(J, _), J).

% alfabeta(+Estado, +Alfa, +Beta, -Jugada, -Valor)
alfabeta(E, Alfa, Beta, Jugada, Valor) :-
    jugadas(E, L),
    (   L == []
    ->  utilidad(E, Valor), Jugada = ninguna
    ;   turno(E, T),
        foldl(paso(T), L, ac(Alfa,Beta,ninguna,nada), ac(_,_,Jugada,Valor))
    ).

% paso(+Turno, +Jugada-Estado, +Acumulador, -Acumulador)
% acumulador: ac(Alfa, Beta, MejorJugada, MejorValor)
paso(_, _, ac(A,B,J,V), ac(A,B,J,V)) :-
    A >= B, !.                                % podado: ya no se mira el resto
paso(T, J1-E1, ac(A,B,J0,V0), Ac) :-
    alfabeta(E1, A, B, _, V1),
    (   mejora(T, V1, V0)
    ->  estrecha(T, V1, A, B, A1, B1),
        Ac = ac(A1,B1,J1,V1)
    ;   Ac = ac(A,B,J0,V0)
    ).

mejora(_, _, nada) :- !.
mejora(x, V1, V0) :- V1 > V0.
mejora(o, V1, V0) :- V1 < V0.

estrecha(x, V, A, B, A1, B) :- A1 is max(A, V).
estrecha(o, V, A, B, A, B1) :- B1 is min(B, V).

mejor_jugada(E) :-
    alfabeta(E, -1000, 1000, J, V),
    format("Mejor casilla: ~w (valor ~w)~n", [J, V]).

prueba :- mejor_jugada(e(x, [x,o,v, v,o,v, x,v,v])).
