% Una fila de bolsas de caramelos: cada uno se lleva la de un extremo.
% S: lo que lleva ganado el primero menos lo del segundo.
% ?- mejor([4,8,2,9,1], Lado, Ventaja).
mejor(Fila, Lado, Ventaja) :-
    suma_max(Fila, 0, nada, nada, Lado, Ventaja).

suma_max([], S, _, _, fin, S) :- !.
suma_max(Fila, S, A, B, Lado, V) :-
    findall(bolsa(E,X,Resto), extremo(Fila, E, X, Resto), Bolsas),
    sube(Bolsas, S, A, B, nada, fin, Lado, V).

suma_min([], S, _, _, fin, S) :- !.
suma_min(Fila, S, A, B, Lado, V) :-
    findall(bolsa(E,X,Resto), extremo(Fila, E, X, Resto), Bolsas),
    baja(Bolsas, S, A, B, nada, fin, Lado, V).

extremo([X|Resto], izquierdo, X, Resto).
extremo(Fila, derecho, X, Resto) :- Fila = [_,_|_], append(Resto, [X], Fila).

sube([], _, _, _, V, E, E, V).
sube([bolsa(E,X,Resto)|Mas], S, A, B, V0, E0, Lado, V) :-
    S1 is S + X,
    suma_min(Resto, S1, A, B, _, W),
    (   mayor(W, V0) -> V1 = W, E1 = E ; V1 = V0, E1 = E0 ),
    (   alcanza(V1, B)
    ->  Lado = E1, V = V1
    ;   ( mayor(V1, A) -> A1 = V1 ; A1 = A ),
        sube(Mas, S, A1, B, V1, E1, Lado, V)
    ).

baja([], _, _, _, V, E, E, V).
baja([bolsa(E,X,Resto)|Mas], S, A, B, V0, E0, Lado, V) :-
    S1 is S - X,
    suma_max(Resto, S1, A, B, _, W),
    (   menor(W, V0) -> V1 = W, E1 = E ; V1 = V0, E1 = E0 ),
    (   alcanza(A, V1)
    ->  Lado = E1, V = V1
    ;   ( menor(V1, B) -> B1 = V1 ; B1 = B ),
        baja(Mas, S, A, B1, V1, E1, Lado, V)
    ).

mayor(_, nada) :- !.
mayor(X, Y) :- X > Y.
menor(_, nada) :- !.
menor(X, Y) :- X < Y.
alcanza(X, Y) :- number(X), number(Y), X >= Y.
