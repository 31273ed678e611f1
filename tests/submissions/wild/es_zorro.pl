% El zorro y los perros, tablero 4x4 (solo casillas oscuras).
% Profundizacion iterativa con poda alfa-beta; en cada vuelta se explora
% primero la mejor jugada de la vuelta anterior.
%
% tab(Zorro, Perros): casillas F-C. El zorro (MAX) empieza en la fila 1 y
% quiere llegar a la fila 4; se mueve en diagonal en los cuatro sentidos.
% Los dos perros (MIN) empiezan en la fila 4 y solo bajan.
% Si el zorro no puede moverse pierde; si los perros no pueden moverse, pasan.

inicial(tab(1-1, [4-2, 4-4])).

casilla(F-C) :-
    F >= 1, F =< 4, C >= 1, C =< 4,
    0 =:= (F + C) mod 2.

libre(tab(Z,Ps), Cas) :- Cas \== Z, \+ memberchk(Cas, Ps).

jugada(zorro, T, Z1, tab(Z1,Ps)) :-
    T = tab(F-C, Ps),
    member(DF, [1,-1]), member(DC, [1,-1]),
    F1 is F + DF, C1 is C + DC,
    Z1 = F1-C1,
    casilla(Z1),
    libre(T, Z1).
jugada(perros, T, P>P1, tab(Z,Ps1)) :-
    T = tab(Z, Ps),
    select(P, Ps, Resto),
    P = F-C,
    F1 is F - 1,
    member(DC, [1,-1]), C1 is C + DC,
    P1 = F1-C1,
    casilla(P1),
    libre(T, P1),
    msort([P1|Resto], Ps1).

rival(zorro, perros).
rival(perros, zorro).

jugadas(J, T, Js) :-
    findall(M-T1, jugada(J, T, M, T1), Js0),
    (   Js0 == [], J == perros
    ->  Js = [paso-T]
    ;   Js = Js0
    ).

% valor(+Tablero, +Turno, -V) solo si la partida ha terminado
fin(tab(4-_, _), _, 100).
fin(T, zorro, -100) :- jugadas(zorro, T, []).

% estimacion: fila del zorro, y su libertad
estima(T, V) :-
    T = tab(F-_, Ps),
    findall(x, jugada(zorro, T, _, _), L),
    length(L, N),
    findall(x, ( member(G-_, Ps), G =< F ), Pasados),
    length(Pasados, K),
    V is 3*F + N + 5*K.

% alfabeta(+Turno, +Tab, +Prof, +Alfa, +Beta, +Pista, -Jugada, -Valor)
alfabeta(J, T, P, _, _, _, nada, V) :-
    fin(T, J, V0), !,
    ( V0 > 0 -> V is V0 + P ; V is V0 - P ).
alfabeta(_, T, 0, _, _, _, nada, V) :- !,
    estima(T, V).
alfabeta(J, T, P, Alfa, Beta, Pista, M, V) :-
    jugadas(J, T, Js0),
    al_frente(Pista, Js0, Js),
    P1 is P - 1,
    recorre(Js, J, P1, Alfa, Beta, M, V).

al_frente(Pista, Js0, [Pista-T|Js]) :-
    selectchk(Pista-T, Js0, Js), !.
al_frente(_, Js, Js).

recorre([M-T], J, P, Alfa, Beta, M, V) :- !,
    rival(J, K),
    alfabeta(K, T, P, Alfa, Beta, nada, _, V).
recorre([M-T|Js], J, P, Alfa, Beta, MejorM, MejorV) :-
    rival(J, K),
    alfabeta(K, T, P, Alfa, Beta, nada, _, V),
    (   corta(J, V, Alfa, Beta)
    ->  MejorM = M, MejorV = V
    ;   estrecha(J, V, Alfa, Beta, Alfa1, Beta1),
        recorre(Js, J, P, Alfa1, Beta1, M2, V2),
        (   mejor(J, V2, V)
        ->  MejorM = M2, MejorV = V2
        ;   MejorM = M, MejorV = V
        )
    ).

corta(zorro, V, _, Beta) :- V >= Beta.
corta(perros, V, Alfa, _) :- V =< Alfa.

estrecha(zorro, V, Alfa, Beta, Alfa1, Beta) :- Alfa1 is max(Alfa, V).
estrecha(perros, V, Alfa, Beta, Alfa, Beta1) :- Beta1 is min(Beta, V).

mejor(zorro, V2, V) :- V2 > V.
mejor(perros, V2, V) :- V2 < V.

% profundiza(+Turno, +Tab, +Max, -Jugada, -Valor)
profundiza(J, T, Max, M, V) :-
    profundiza(1, Max, J, T, nada, M, V).

profundiza(P, Max, J, T, Pista, M, V) :-
    alfabeta(J, T, P, -10000, 10000, Pista, M1, V1),
    (   P >= Max
    ->  M = M1, V = V1
    ;   P1 is P + 1,
        profundiza(P1, Max, J, T, M1, M, V)
    ).

partida(N) :- inicial(T), partida(N, zorro, T).

partida(0, _, _) :- !, writeln('tablas').
partida(_, J, T) :- fin(T, J, V), !,
    ( V > 0 -> writeln('gana el zorro') ; writeln('ganan los perros') ).
partida(N, J, T) :-
    profundiza(J, T, 4, M, V),
    jugadas(J, T, Js),
    memberchk(M-T1, Js),
    format("~w ~w (~w)~n", [J, M, V]),
    N1 is N - 1,
    rival(J, K),
    partida(N1, K, T1).
