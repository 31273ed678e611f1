% Tres en raya: juega la maquina, que es x, contra quien es o.
linea([1,2,3]). linea([4,5,6]). linea([7,8,9]).
linea([1,4,7]). linea([2,5,8]). linea([3,6,9]).
linea([1,5,9]). linea([3,5,7]).

gana(Tablero, Ficha) :-
    linea([A, B, C]),
    nth1(A, Tablero, Ficha), nth1(B, Tablero, Ficha), nth1(C, Tablero, Ficha), !.

lleno(Tablero) :- \+ member(libre, Tablero).

pone(Ficha, [libre|R], [Ficha|R]).
pone(Ficha, [C|R], [C|S]) :- pone(Ficha, R, S).

% mejor(+Tablero, -Siguiente, -Valor): la mejor jugada de la maquina
mejor(Tablero, Siguiente, Valor) :-
    valora(maquina, Tablero, -2, 2, Siguiente, Valor).

valora(_, Tablero, _, _, _, 1) :- gana(Tablero, x), !.
valora(_, Tablero, _, _, _, -1) :- gana(Tablero, o), !.
valora(_, Tablero, _, _, _, 0) :- lleno(Tablero), !.
valora(maquina, Tablero, Alfa, Beta, Siguiente, Valor) :-
    findall(T, pone(x, Tablero, T), Ts),
    mayor(Ts, Alfa, Beta, nada, Siguiente, Valor).
valora(persona, Tablero, Alfa, Beta, _, Valor) :-
    findall(T, pone(o, Tablero, T), Ts),
    menor(Ts, Alfa, Beta, Valor).

mayor([], Alfa, _, Mejor, Mejor, Alfa).
mayor([T|Ts], Alfa, Beta, Mejor, Siguiente, Valor) :-
    valora(persona, T, Alfa, Beta, _, V),
    (   V >= Beta -> Siguiente = T, Valor = V
    ;   V > Alfa -> mayor(Ts, V, Beta, T, Siguiente, Valor)
    ;   mayor(Ts, Alfa, Beta, Mejor, Siguiente, Valor)
    ).

menor([], _, Beta, Beta).
menor([T|Ts], Alfa, Beta, Valor) :-
    valora(maquina, T, Alfa, Beta, _, V),
    (   V =< Alfa -> Valor = V
    ;   V < Beta -> menor(Ts, Alfa, V, Valor)
    ;   menor(Ts, Alfa, Beta, Valor)
    ).
