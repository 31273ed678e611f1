% Juego de los palitos (21 palitos, se quitan 1, 2 o 3).
% Pierde quien quita el ultimo.
% Practica 3 de Programacion Logica

:- dynamic sabido/4.

contrario(maquina, humano).
contrario(humano, maquina).

quitar(N, K, M) :-
    member(K, [1,2,3]),
    K =< N,
    M is N - K.

% valor(+Palitos, +Turno, -Jugada, -Valor)
% Valor es 1 si gana la maquina y -1 si gana el humano.
% Los resultados se guardan para no repetir el trabajo.

valor(N, T, J, V) :-
    sabido(N, T, J0, V0), !,
    J = J0, V = V0.
valor(0, T, ninguna, V) :- !,
    % el contrario quito el ultimo, asi que gana T
    premio(T, V).
valor(N, T, J, V) :-
    premio(T, Ganar),
    contrario(T, C),
    premio(C, Perder),
    (   quitar(N, J1, M),
        valor(M, C, _, Ganar)
    ->  J = J1, V = Ganar
    ;   quitar(N, J, _)
    ->  V = Perder
    ),
    assertz(sabido(N, T, J, V)).

premio(maquina, 1).
premio(humano, -1).

jugar :-
    write('Cuantos palitos? '), read(N),
    integer(N), N > 0,
    turno(N, humano).

turno(0, T) :- !, format("Gana ~w~n", [T]).
turno(N, humano) :- !,
    dibujar(N),
    write('Tu jugada: '), read(K),
    (   quitar(N, K, M) -> turno(M, maquina)
    ;   write('No vale.'), nl, turno(N, humano)
    ).
turno(N, maquina) :-
    dibujar(N),
    valor(N, maquina, K, _),
    format("Quito ~w~n", [K]),
    quitar(N, K, M),
    turno(M, humano).

dibujar(0) :- !, nl.
dibujar(N) :- write('| '), N1 is N-1, dibujar(N1).
