% El resultado es un par Valor/Movimiento; el turno lo dice turno/2.
alfabeta(Estado, Alfa, Beta, Valor/Mov) :-
    hijos(Estado, Hijos), !,
    turno(Estado, Quien),
    probar(Hijos, Quien, Alfa, Beta, Valor/Mov).
alfabeta(Estado, _, _, Valor/ninguno) :-
    puntuacion(Estado, Valor).

probar([H|Hs], Quien, Alfa, Beta, Res) :-
    alfabeta(H, Alfa, Beta, V/_),
    basta(Hs, Quien, Alfa, Beta, V/H, Res).

basta([], _, _, _, R, R) :- !.
basta(_, maquina, _, Beta, V/H, V/H) :- V > Beta, !.
basta(_, humano, Alfa, _, V/H, V/H) :- V < Alfa, !.
basta(Hs, maquina, Alfa, Beta, V/H, Res) :-
    A1 is max(Alfa, V),
    probar(Hs, maquina, A1, Beta, V1/H1),
    ( V > V1 -> Res = V/H ; Res = V1/H1 ).
basta(Hs, humano, Alfa, Beta, V/H, Res) :-
    B1 is min(Beta, V),
    probar(Hs, humano, Alfa, B1, V1/H1),
    ( V < V1 -> Res = V/H ; Res = V1/H1 ).

puntuacion(Estado, 10) :- gana(maquina, Estado), !.
puntuacion(Estado, -10) :- gana(humano, Estado), !.
puntuacion(_, 0).
