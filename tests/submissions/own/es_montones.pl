% El nim con una tabla: los montones en otro orden son la misma posicion.
%
% ?- inicio(nim, P), valor(nim, P, V).

inicio(nim, juega(yo, [1,3,4])).

% valor(+Juego, +Posicion, -Valor): 1 si gana yo, -1 si gana el otro.
valor(Juego, juega(Quien, Montones), Valor) :-
    msort(Montones, Ordenados),
    valor_ordenado(Juego, juega(Quien, Ordenados), Valor).

:- table valor_ordenado/3.

valor_ordenado(_, juega(Quien, []), Valor) :- !,
    gana(Quien, Valor).
valor_ordenado(Juego, juega(Quien, Montones), Valor) :-
    cambia(Quien, Otro),
    findall(V,
            ( quita(Juego, Montones, Quedan),
              valor(Juego, juega(Otro, Quedan), V) ),
            Valores),
    mejor(Quien, Valores, Valor).

mejor(yo, Valores, Valor) :- max_list(Valores, Valor).
mejor(otro, Valores, Valor) :- min_list(Valores, Valor).

% Gana quien ha tomado el ultimo.
gana(yo, -1).
gana(otro, 1).

cambia(yo, otro).
cambia(otro, yo).

quita(nim, Montones, Quedan) :-
    select(N, Montones, Otros),
    between(1, N, K),
    Resto is N - K,
    (   Resto =:= 0
    ->  Quedan = Otros
    ;   Quedan = [Resto|Otros]
    ).
