% Minimax de orden superior: el predicado que compara se pasa a la búsqueda.
minimax(Pos, Mejor, Valor) :-
    movimientos(Pos, Lista), !,
    ( turno_max(Pos) -> Compara = mayor ; Compara = menor ),
    maplist(evaluado, Lista, Pares),
    elegido(Compara, Pares, Valor-Mejor).
minimax(Pos, ninguno, Valor) :-
    utilidad(Pos, Valor).

evaluado(Pos, Valor-Pos) :-
    minimax(Pos, _, Valor).

elegido(Compara, [Par|Pares], Elegido) :-
    foldl(el_mejor(Compara), Pares, Par, Elegido).

el_mejor(Compara, V1-P1, V0-P0, Par) :-
    (   call(Compara, V1, V0)
    ->  Par = V1-P1
    ;   Par = V0-P0
    ).

mayor(A, B) :- A > B.
menor(A, B) :- A < B.
