% minimax(+Estado, +Quem, +Profundidade, -Valor, -Melhor)

minimax(E, _, _, V, _) :- fim(E, V), !.
minimax(E, _, 0, V, _) :- !, avalia(E, V).
minimax(E, max, P, V, M) :-
    findall(E1, sucessor(E, max, E1), Es),
    P1 is P-1,
    maior(Es, P1, V, M).
minimax(E, min, P, V, M) :-
    findall(E1, sucessor(E, min, E1), Es),
    P1 is P-1,
    menor(Es, P1, V, M).

maior([E], P, V, E) :- !,
    minimax(E, min, P, V, _).
maior([E|Es], P, V, M) :-
    minimax(E, min, P, V1, _),
    maior(Es, P, V2, E2),
    ( V1 > V2 -> V = V1, M = E ; V = V2, M = E2 ).

menor([E], P, V, E) :- !,
    minimax(E, max, P, V, _).
menor([E|Es], P, V, M) :-
    minimax(E, max, P, V1, _),
    menor(Es, P, V2, E2),
    ( V1 < V2 -> V = V1, M = E ; V = V2, M = E2 ).
