% Tres en raya con poda alfa-beta. Tablero: lista de listas
inicio([[v,v,v],[v,v,v],[v,v,v]]).
jugar(Mov) :- inicio(T), alfabeta(T, x, 9, -100, 100, Mov, _).

alfabeta(T, _, 0, _, _, nil, V) :- !, evaluar(T, V).
alfabeta(T, _, _, _, _, nil, V) :- terminado(T), !, evaluar(T, V).
alfabeta(T, J, P, A, B, Mejor, V) :-
    findall(F/C, (nth1(F, T, Fila), nth1(C, Fila, v)), Movs),
    P1 is P - 1,
    recorrer(Movs, T, J, P1, A, B, nil, Mejor, V).

recorrer([], _, x, _, A, _, M, M, A).
recorrer([], _, o, _, _, B, M, M, B).
recorrer([F/C|Ms], T, x, P, A, B, M0, M, V) :-
    poner(T, F, C, x, T1),
    alfabeta(T1, o, P, A, B, _, V1),
    ( V1 > A -> A1 = V1, M1 = F/C ; A1 = A, M1 = M0 ),
    ( A1 >= B -> M = M1, V = A1
    ; recorrer(Ms, T, x, P, A1, B, M1, M, V) ).
recorrer([F/C|Ms], T, o, P, A, B, M0, M, V) :-
    poner(T, F, C, o, T1),
    alfabeta(T1, x, P, A, B, _, V1),
    ( V1 < B -> B1 = V1, M1 = F/C ; B1 = B, M1 = M0 ),
    ( B1 =< A -> M = M1, V = B1
    ; recorrer(Ms, T, o, P, A, B1, M1, M, V) ).

poner(T, F, C, J, T1) :- nth1(F, T, Fila), cambiar(Fila, C, J, Fila1), cambiar(T, F, Fila1, T1).
cambiar([_|Xs], 1, Y, [Y|Xs]) :- !.
cambiar([X|Xs], N, Y, [X|Ys]) :- N1 is N-1, cambiar(Xs, N1, Y, Ys).

terminado(T) :- gana(T, x), !.
terminado(T) :- gana(T, o), !.
terminado(T) :- \+ (member(F, T), member(v, F)).
evaluar(T, 1) :- gana(T, x), !.
evaluar(T, -1) :- gana(T, o), !.
evaluar(_, 0).
gana(T, J) :- member([J,J,J], T).
gana([[A,B,C],[D,E,F],[G,H,I]], J) :-
    ( A==J,D==J,G==J ; B==J,E==J,H==J ; C==J,F==J,I==J ; A==J,E==J,I==J ; C==J,E==J,G==J ).
