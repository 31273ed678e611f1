% Negamax; las cotas pueden ser el átomo inf.
negamax(Estado, Alfa, Beta, Mejor, Valor) :-
    sucesores(Estado, Lista), !,
    recorrer(Lista, Alfa, Beta, nada, Mejor, Valor).
negamax(Estado, _, _, Estado, Valor) :-
    heuristica(Estado, Valor).

recorrer([], Alfa, _, Mejor, Mejor, Alfa).
recorrer([E|Es], Alfa, Beta, Hasta, Mejor, Valor) :-
    opuesto(Beta, A1),
    opuesto(Alfa, B1),
    negamax(E, A1, B1, _, V),
    opuesto(V, N),
    (   mayor_igual(N, Beta)
    ->  Mejor = E, Valor = N
    ;   mayor_igual(Alfa, N)
    ->  recorrer(Es, Alfa, Beta, Hasta, Mejor, Valor)
    ;   recorrer(Es, N, Beta, E, Mejor, Valor)
    ).

opuesto(inf, -inf) :- !.
opuesto(-inf, inf) :- !.
opuesto(X, Y) :- Y is -X.

mayor_igual(inf, _) :- !.
mayor_igual(_, -inf) :- !.
mayor_igual(X, Y) :- number(X), number(Y), X >= Y.

jugar(Estado, Mejor) :- negamax(Estado, -inf, inf, Mejor, _).
