% Minimax sem cortes: nos niveis impares joga o MAX.

decidir(E, Jogada) :-
    findall(V-J, (jogada(E, J, E1), minimax(E1, V, 2)), Vs),
    maior(Vs, _-Jogada).

minimax(E, V, N) :- acabou(E), !, pontos(E, V, N).
minimax(E, V, N) :-
    findall(E1, jogada(E, _, E1), Es),
    N1 is N + 1,
    findall(V1, (member(E1, Es), minimax(E1, V1, N1)), Vs),
    R is N mod 2,
    escolher(R, Vs, V).

escolher(1, Vs, V) :- max_list(Vs, V).
escolher(0, Vs, V) :- min_list(Vs, V).

maior([X], X).
maior([V-J|R], M) :- maior(R, V1-J1), ( V >= V1 -> M = V-J ; M = V1-J1 ).
