:- module(nim, [najlepszy/3, pokaz/1]).

% Nim z kilkoma stosami.  Ruchy nie są zbierane na listę - brane są po kolei
% według numeru ruchu (ruch/4), aż do ruchu o numerze z ile_ruchow/2.

:- use_module(library(lists)).

% stan(Stosy): ruch nr 1 .. N, gdzie N = suma kamieni
ile_ruchow(stan(L), N) :- sum_list(L, N).

ruch(stan([H|T]), Nr, Opis, stan(T1)) :-
    (   Nr =< H
    ->  H1 is H - Nr, T1 = [H1|T], Opis = H-Nr
    ;   Nr1 is Nr - H, ruch(stan(T), Nr1, Opis, stan(T2)), T1 = [H|T2]
    ).

% ocena z punktu widzenia gracza max, argument 2 - kto ma ruch
ocena(stan(L), Kto, O) :-
    sum_list(L, S),
    (   S > 0   -> O = 0
    ;   Kto = a -> O = -1
    ;   O = 1
    ).

maks(S, G, _, _, -, W) :-
    ( G = 0 ; ile_ruchow(S, 0) ), !,
    ocena(S, a, W).
maks(S, G, Alfa, Beta, Ruch, W) :-
    ile_ruchow(S, N),
    G1 is G - 1,
    maks(1, N, S, G1, Alfa, Beta, -, -10000, Ruch, W).

% maks(Nr, N, Stan, Glebokosc, Alfa, Beta, DotychczasowyRuch, DotychczasowaWartosc, Ruch, Wartosc)
maks(Nr, N, _, _, _, _, R, W, R, W) :- Nr > N, !.
maks(_, _, _, _, _, Beta, R, W, R, W) :- W >= Beta, !.
maks(Nr, N, S, G, Alfa, Beta, R0, W0, R, W) :-
    ruch(S, Nr, Opis, S1),
    mini(S1, G, Alfa, Beta, _, W1),
    Nr1 is Nr + 1,
    (   W1 =< W0
    ->  maks(Nr1, N, S, G, Alfa, Beta, R0, W0, R, W)
    ;   Alfa1 is max(Alfa, W1),
        maks(Nr1, N, S, G, Alfa1, Beta, Opis, W1, R, W)
    ).

mini(S, G, _, _, -, W) :-
    ( G = 0 ; ile_ruchow(S, 0) ), !,
    ocena(S, b, W).
mini(S, G, Alfa, Beta, Ruch, W) :-
    ile_ruchow(S, N),
    G1 is G - 1,
    mini(1, N, S, G1, Alfa, Beta, -, 10000, Ruch, W).

mini(Nr, N, _, _, _, _, R, W, R, W) :- Nr > N, !.
mini(_, _, _, _, Alfa, _, R, W, R, W) :- W =< Alfa, !.
mini(Nr, N, S, G, Alfa, Beta, R0, W0, R, W) :-
    ruch(S, Nr, Opis, S1),
    maks(S1, G, Alfa, Beta, _, W1),
    Nr1 is Nr + 1,
    (   W1 >= W0
    ->  mini(Nr1, N, S, G, Alfa, Beta, R0, W0, R, W)
    ;   Beta1 is min(Beta, W1),
        mini(Nr1, N, S, G, Alfa, Beta1, Opis, W1, R, W)
    ).

najlepszy(Stosy, Ruch, W) :-
    maks(stan(Stosy), 20, -1000, 1000, Ruch, W).

pokaz(Stosy) :-
    najlepszy(Stosy, Stos-Ile, W),
    format("ze stosu o wielkosci ~w zabierz ~w (ocena ~w)~n", [Stos, Ile, W]).
