% Tres en raya. Los jugadores son las cadenas "X" y "O".
% "X" quiere el valor mayor y "O" el valor menor.
% El tablero es un término t(C1,...,C9) con variables libres NO, se usa "-".

:- set_prolog_flag(double_quotes, string).

% mejor(+Jugador, +Tablero, +Alfa, +Beta, -Resultado)
% Resultado = Valor-Casilla
mejor(_, Tablero, _, _, Valor-ninguna) :-
    terminado(Tablero, Valor), !.
mejor("X", Tablero, Alfa, Beta, Resultado) :-
    casillas(Tablero, Cs),
    recorrer_x(Cs, Tablero, Alfa, Beta, -inf-ninguna, Resultado).
mejor("O", Tablero, Alfa, Beta, Resultado) :-
    casillas(Tablero, Cs),
    recorrer_o(Cs, Tablero, Alfa, Beta, inf-ninguna, Resultado).

recorrer_x([], _, _, _, R, R).
recorrer_x([C|Cs], T, Alfa, Beta, V0-C0, R) :-
    (   V0 >= Beta                       % poda beta
    ->  R = V0-C0
    ;   ( V0 > Alfa -> Alfa1 = V0 ; Alfa1 = Alfa ),
        poner(T, C, "X", T1),
        mejor("O", T1, Alfa1, Beta, V1-_),
        (   V1 > V0
        ->  recorrer_x(Cs, T, Alfa1, Beta, V1-C, R)
        ;   recorrer_x(Cs, T, Alfa1, Beta, V0-C0, R)
        )
    ).

recorrer_o([], _, _, _, R, R).
recorrer_o([C|Cs], T, Alfa, Beta, V0-C0, R) :-
    (   V0 =< Alfa                       % poda alfa
    ->  R = V0-C0
    ;   ( V0 < Beta -> Beta1 = V0 ; Beta1 = Beta ),
        poner(T, C, "O", T1),
        mejor("X", T1, Alfa, Beta1, V1-_),
        (   V1 < V0
        ->  recorrer_o(Cs, T, Alfa, Beta1, V1-C, R)
        ;   recorrer_o(Cs, T, Alfa, Beta1, V0-C0, R)
        )
    ).

% ---------- reglas del juego ----------
vacio(t("-","-","-","-","-","-","-","-","-")).

casillas(T, Cs) :- findall(C, arg(C, T, "-"), Cs).

poner(T, C, J, T1) :-
    T =.. [t|L],
    sustituir(C, L, J, L1),
    T1 =.. [t|L1].

sustituir(1, [_|R], J, [J|R]) :- !.
sustituir(N, [X|R], J, [X|R1]) :- M is N - 1, sustituir(M, R, J, R1).

linea(1,2,3). linea(4,5,6). linea(7,8,9).
linea(1,4,7). linea(2,5,8). linea(3,6,9).
linea(1,5,9). linea(3,5,7).

gana(T, J) :- linea(A,B,C), arg(A,T,J), arg(B,T,J), arg(C,T,J), !.

terminado(T, 10)  :- gana(T, "X"), !.
terminado(T, -10) :- gana(T, "O"), !.
terminado(T, 0)   :- \+ arg(_, T, "-").

jugar :-
    vacio(T0), poner(T0, 5, "X", T1), poner(T1, 1, "O", T2), poner(T2, 9, "X", T3),
    mejor("O", T3, -inf, inf, V-C),
    format("O juega en ~w (valor ~w)~n", [C, V]).
