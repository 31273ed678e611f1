% Plansza stoi w bazie; wyszukiwanie pyta o nią i cofa ruch po każdej próbie.
:- dynamic plansza/1, kto/1.

wykonaj(Ruch) :-
    retract(plansza(P)),
    retract(kto(K)),
    po_ruchu(P, Ruch, P1),
    przeciwnik(K, K1),
    assertz(plansza(P1)),
    assertz(kto(K1)).

cofnij(Ruch) :-
    retract(plansza(P1)),
    retract(kto(K1)),
    po_ruchu(P, Ruch, P1),
    przeciwnik(K, K1),
    assertz(plansza(P)),
    assertz(kto(K)).

przeciwnik(bialy, czarny).
przeciwnik(czarny, bialy).

minimax(0, _, Wartosc) :- !,
    plansza(P),
    ocena(P, Wartosc).
minimax(G, Ruch, Wartosc) :-
    plansza(P),
    kto(K),
    ruchy(P, K, Lista), !,
    G1 is G - 1,
    najlepszy(Lista, G1, Ruch, Wartosc).
minimax(_, _, Wartosc) :-
    plansza(P),
    ocena(P, Wartosc).

najlepszy([R], G, R, W) :- !,
    wykonaj(R),
    minimax(G, _, W),
    cofnij(R).
najlepszy([R|Rs], G, Ruch, Wartosc) :-
    wykonaj(R),
    minimax(G, _, W),
    cofnij(R),
    najlepszy(Rs, G, R1, W1),
    lepszy(R, W, R1, W1, Ruch, Wartosc).

lepszy(R, W, _, W1, R, W) :- kto(bialy), W > W1, !.
lepszy(R, W, _, W1, R, W) :- kto(czarny), W < W1, !.
lepszy(_, _, R1, W1, R1, W1).
