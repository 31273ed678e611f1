% Plansza i gracz sa w bazie, a gra jest w innym pliku (gra.pl).
wrog(biale, czarne).
wrog(czarne, biale).

szukaj(0, _, Ile) :- !,
    stol(S),
    wycena(S, Ile).
szukaj(G, Posuniecie, Ile) :-
    stol(S),
    kolej(K),
    posuniecia(S, K, Lista), !,
    G1 is G - 1,
    wybierz(Lista, G1, Posuniecie, Ile).
szukaj(_, _, Ile) :-
    stol(S),
    wycena(S, Ile).

wybierz([P], G, P, Ile) :- !,
    zagraj(P),
    szukaj(G, _, Ile),
    cofnij(P).
wybierz([P|Ps], G, Q, Ile) :-
    zagraj(P),
    szukaj(G, _, I),
    cofnij(P),
    wybierz(Ps, G, P1, I1),
    kolej(K),
    korzystniej(K, P, I, P1, I1, Q, Ile).

korzystniej(biale, P, I, _, I1, P, I) :- I > I1, !.
korzystniej(K, P, I, _, I1, P, I) :- wrog(biale, K), I < I1, !.
korzystniej(_, _, _, P, I, P, I).
