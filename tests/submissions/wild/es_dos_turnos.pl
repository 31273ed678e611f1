% Dos predicados, uno para cada turno; las reglas del juego estan en otro archivo.
alfabeta(E, Mejor) :-
    findall(V-S, (paso(E, _, S), alfabeta_min(S, -100000, 100000, V)), L),
    max_member(_-Mejor, L).

alfabeta_min(E, _, _, V) :- cerrado(E), !, cuanto(E, V).
alfabeta_min(E, Alfa, Beta, V) :-
    findall(S, paso(E, _, S), L),
    recorre_min(L, Alfa, Beta, 100000, V).

recorre_min([], _, _, V, V).
recorre_min([H|T], Alfa, Beta, V0, V) :-
    alfabeta_max(H, Alfa, Beta, W),
    V1 is min(V0, W),
    (   V1 < Alfa -> V = V1
    ;   Beta1 is min(Beta, V1), recorre_min(T, Alfa, Beta1, V1, V)
    ).

alfabeta_max(E, _, _, V) :- cerrado(E), !, cuanto(E, V).
alfabeta_max(E, Alfa, Beta, V) :-
    findall(S, paso(E, _, S), L),
    recorre_max(L, Alfa, Beta, -100000, V).

recorre_max([], _, _, V, V).
recorre_max([H|T], Alfa, Beta, V0, V) :-
    alfabeta_min(H, Alfa, Beta, W),
    V1 is max(V0, W),
    (   V1 > Beta -> V = V1
    ;   Alfa1 is max(Alfa, V1), recorre_max(T, Alfa1, Beta, V1, V)
    ).
