% Alfa-beta koja pamti put: vraća vrijednost i niz poteza UNATRAG
% (zadnji potez je prvi u listi).
%
%   ab(+Stanje, +Put, +Granice, +Dubina, -Vrijednost, -NajPut)
%   Granice = g(Alfa, Beta); Put su dosadašnji potezi, unatrag

trazi(Stanje, Dubina, Vrijednost, PutUnatrag) :-
    ab(Stanje, [], g(-500, 500), Dubina, Vrijednost, PutUnatrag).

ab(Stanje, Put, _, Dubina, V, Put) :-
    kraj(Stanje, Dubina), !,
    procjena(Stanje, V).
ab(Stanje, Put, Granice, Dubina, V, NajPut) :-
    na_potezu(Stanje, Igrac),
    setof(P-S, potez(Stanje, P, S), Potezi),
    D1 is Dubina - 1,
    petlja(Potezi, Igrac, Put, Granice, D1, bez, V, NajPut).

petlja([], bijeli, _, g(A, _), _, NP, A, NP).
petlja([], crni, _, g(_, B), _, NP, B, NP).
petlja([P-S|Ostali], Igrac, Put, G, D, NP0, V, NP) :-
    ab(S, [P|Put], G, D, V1, NP1),
    suzi(Igrac, V1, NP1, NP0, G, G1, NP2),
    G1 = g(A1, B1),
    (   A1 >= B1
    ->  NP = NP2,
        ( Igrac == bijeli -> V = A1 ; V = B1 )
    ;   petlja(Ostali, Igrac, Put, G1, D, NP2, V, NP)
    ).

suzi(bijeli, V, Novi, _, g(A, B), g(V, B), Novi) :- V > A, !.
suzi(crni, V, Novi, _, g(A, B), g(A, V), Novi) :- V < B, !.
suzi(_, _, _, Stari, G, G, Stari).

kraj(_, 0) :- !.
kraj(Stanje, _) :- \+ potez(Stanje, _, _).

% Igra: na hrpi je N žetona, uzima se 1 ili kvadrat broja; bodovi se zbrajaju.
% stanje(N, Razlika, Igrac)

na_potezu(stanje(_, _, I), I).

potez(stanje(N, R, I), uzmi(K), stanje(N1, R1, J)) :-
    member(K, [1, 2, 4, 9]),
    K =< N,
    N1 is N - K,
    bod(K, B),
    (   I == bijeli
    ->  R1 is R + B, J = crni
    ;   R1 is R - B, J = bijeli
    ).

bod(1, 2).
bod(2, 1).
bod(4, 3).
bod(9, 0).

procjena(stanje(N, R, _), V) :- V is R + N mod 3.
