% Lista de mutari are perechi (Mutare, Pozitie); se intoarce mutarea.
alphabeta(Poz, Alfa, Beta, Mutare, Val) :-
    mutari(Poz, Lista), !,
    alege(Lista, Poz, Alfa, Beta, Mutare, Val).
alphabeta(Poz, _, _, nimic, Val) :-
    staticval(Poz, Val).

alege([(M, P)|Rest], Poz, Alfa, Beta, Mutare, Val) :-
    alphabeta(P, Alfa, Beta, _, V),
    destul(Rest, Poz, Alfa, Beta, M, V, Mutare, Val).

destul([], _, _, _, M, V, M, V) :- !.
destul(_, Poz, _, Beta, M, V, M, V) :- mutare_max(Poz), V > Beta, !.
destul(_, Poz, Alfa, _, M, V, M, V) :- mutare_min(Poz), V < Alfa, !.
destul(Rest, Poz, Alfa, Beta, M, V, Mutare, Val) :-
    limite(Poz, Alfa, Beta, V, A1, B1),
    alege(Rest, Poz, A1, B1, M1, V1),
    mai_buna(Poz, M, V, M1, V1, Mutare, Val).

limite(Poz, Alfa, Beta, V, V, Beta) :- mutare_max(Poz), V > Alfa, !.
limite(Poz, Alfa, Beta, V, Alfa, V) :- mutare_min(Poz), V < Beta, !.
limite(_, Alfa, Beta, _, Alfa, Beta).

mai_buna(Poz, M, V, _, V1, M, V) :- mutare_max(Poz), V > V1, !.
mai_buna(Poz, M, V, _, V1, M, V) :- mutare_min(Poz), V < V1, !.
mai_buna(_, _, _, M1, V1, M1, V1).
