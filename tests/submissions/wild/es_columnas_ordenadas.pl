% Conecta cuatro (versión mini: tablero 4x3, ganan tres seguidas)
% Negamax con poda alfa-beta, primero las columnas del centro.
% ficha(C,F,J) en una lista; jugadores 1 y 2.

:- use_module(library(lists)).
:- use_module(library(pairs)).

% negamax(+P, +Jugador, +Prof, +Alfa, +Beta, -Col, -Valor)
negamax(P, J, Prof, _, _, nada, V) :-
    ( Prof =:= 0 ; acabado(P) ), !,
    heuristica(P, J, V).
negamax(P, J, Prof, Alfa, Beta, Col, V) :-
    columnas(P, Cs0),
    ordenar(Cs0, Cs),
    Prof1 is Prof - 1,
    J1 is 3 - J,
    bucle(Cs, P, J, J1, Prof1, Alfa, Beta, nada/(-inf), Col/V).

bucle([], _, _, _, _, _, _, M, M).
bucle([C|Cs], P, J, J1, Prof, Alfa, Beta, C0/V0, M) :-
    echar(P, C, J, P1),
    AlfaN is -Beta,
    (   V0 > Alfa -> BetaN is -V0 ; BetaN is -Alfa ),
    negamax(P1, J1, Prof, AlfaN, BetaN, _, VN),
    V is -VN,
    (   V >= Beta -> M = C/V                     % poda
    ;   V > V0    -> bucle(Cs, P, J, J1, Prof, Alfa, Beta, C/V, M)
    ;   bucle(Cs, P, J, J1, Prof, Alfa, Beta, C0/V0, M)
    ).

% las columnas cercanas al centro van primero
ordenar(Cs, Ordenadas) :-
    findall(D-C, ( member(C, Cs), D is abs(2*C - 5) ), Pares),
    keysort(Pares, Pares1),
    pairs_values(Pares1, Ordenadas).

% ---------- el juego
altura(P, C, H) :- findall(F, member(ficha(C,F,_), P), Fs), length(Fs, H).

columnas(P, Cs) :- findall(C, ( between(1,4,C), altura(P, C, H), H < 3 ), Cs).

echar(P, C, J, [ficha(C,F,J)|P]) :- altura(P, C, H), F is H + 1.

linea(P, J) :-
    member(ficha(C,F,J), P),
    member(DC-DF, [1-0, 0-1, 1-1, 1-(-1)]),
    C1 is C+DC, F1 is F+DF, memberchk(ficha(C1,F1,J), P),
    C2 is C1+DC, F2 is F1+DF, memberchk(ficha(C2,F2,J), P), !.

acabado(P) :- linea(P, 1), !.
acabado(P) :- linea(P, 2), !.
acabado(P) :- length(P, 12).

heuristica(P, J, V) :-
    (   linea(P, J) -> V = 50
    ;   J1 is 3 - J, linea(P, J1) -> V = -50
    ;   findall(x, member(ficha(2,_,J), P), A), length(A, N1),
        J2 is 3 - J,
        findall(x, member(ficha(2,_,J2), P), B), length(B, N2),
        V is N1 - N2
    ).

prueba :-
    negamax([], 1, 5, -inf, inf, C, V),
    format("columna ~w valor ~w~n", [C, V]).
