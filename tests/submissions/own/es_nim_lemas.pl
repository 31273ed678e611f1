% Practica 4: NIM con negamax y memoria (lemas con assert)
% Posicion: lista de montones, p.ej. [1,2,3].  Pierde quien no puede mover.
% negamax(+Pos, -Jugada, -Valor): Valor 1 / -1 para el que tiene el turno,
% Jugada = quitar(Monton, Cuantas)  o  ninguna

:- dynamic lema/3.

negamax(Pos, Jugada, Valor) :-
    lema(Pos, Jugada, Valor), !.
negamax(Pos, Jugada, Valor) :-
    findall(V-J,
            ( mover(Pos, J, Pos1),
              negamax(Pos1, _, V1),
              V is -V1 ),
            Todas),
    escoger(Todas, Jugada, Valor),
    assertz(lema(Pos, Jugada, Valor)).

escoger([], ninguna, -1).
escoger([V-J|Resto], Jugada, Valor) :- escoger(Resto, V, J, Valor, Jugada).

escoger([], V, J, V, J).
escoger([V1-J1|R], V, J, VF, JF) :-
    (   V1 > V
    ->  escoger(R, V1, J1, VF, JF)
    ;   escoger(R, V, J, VF, JF)
    ).

mover(Pos, quitar(I, N), Pos1) :-
    nth1(I, Pos, M, Resto),
    between(1, M, N),
    M1 is M - N,
    nth1(I, Pos1, M1, Resto).

prueba :-
    forall(member(P, [[1],[1,1],[1,2,3],[3,4]]),
           ( negamax(P, J, V), format("~w -> ~w  (~w)~n", [P, J, V]) )).
