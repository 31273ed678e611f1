% Kręgle (Kayles): rzędy kręgli, ruch = zbicie 1 albo 2 sąsiednich kręgli.
% Kto zbije ostatni, wygrywa.
% Negamax alfa-beta + iteracyjne pogłębianie
% Pozycja = lista długości rzędów

:- use_module(library(lists)).

% iteracyjnie(+Poz, +MaxGleb, -Ruch, -Wart)
iteracyjnie(Poz, Max, Ruch, Wart) :-
    iter(1, Max, Poz, brak, 0, Ruch, Wart).

iter(G, Max, _, R, W, R, W) :- G > Max, !.
iter(_, _, _, R, W, R, W) :- abs(W) > 100, !.        % wynik już pewny
iter(G, Max, Poz, _, _, Ruch, Wart) :-
    negamax(Poz, G, -10000, 10000, R1, W1),
    G1 is G+1,
    iter(G1, Max, Poz, R1, W1, Ruch, Wart).

% negamax(+Poz, +Gleb, +Alfa, +Beta, -Ruch, -Wart)
negamax([], G, _, _, brak, W) :- !, W is -(1000+G).   % przegrana, szybka = gorsza
negamax(Poz, 0, _, _, brak, W) :- !, ocena(Poz, W).
negamax(Poz, G, Alfa, Beta, Ruch, Wart) :-
    findall(P, ruch(Poz, P), L0),
    sort(L0, Ruchy),
    G1 is G-1,
    petla(Ruchy, G1, Alfa, Beta, brak, -100000, Ruch, Wart).

petla([], _, _, _, R, W, R, W).
petla([P|Ps], G, Alfa, Beta, R0, W0, R, W) :-
    A is -Beta, B is -Alfa,
    negamax(P, G, A, B, _, V),
    W1 is -V,
    ( W1 > W0 -> R2 = P, W2 = W1 ; R2 = R0, W2 = W0 ),
    ( W2 >= Beta -> R = R2, W = W2
    ; Alfa1 is max(Alfa, W2),
      petla(Ps, G, Alfa1, Beta, R2, W2, R, W)
    ).

% ruchem jest po prostu nowa pozycja
ruch(Poz, Nowa) :-
    select(N, Poz, Reszta),
    member(K, [1,2]),
    K =< N,
    M is N-K,
    Pol is M // 2,
    between(0, Pol, A),
    B is M-A,
    dodaj(A, Reszta, R1),
    dodaj(B, R1, R2),
    msort(R2, Nowa).

dodaj(0, L, L) :- !.
dodaj(N, L, [N|L]).

% heurystyka: liczba rzędów
ocena(Poz, W) :- length(Poz, N), ( N mod 2 =:= 1 -> W = 1 ; W = -1 ).

gra(Poz) :-
    iteracyjnie(Poz, 8, R, W),
    format("Gram ~w (~w)~n", [R, W]).
