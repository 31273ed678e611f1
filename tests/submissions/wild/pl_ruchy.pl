% Gra w kolko i krzyzyk; gracz 1 maksymalizuje, gracz -1 minimalizuje.
alfabeta(Plansza, Gracz, Gl, Alfa, Beta, Ruch, Wartosc) :-
    Gl > 0,
    ruchy(Plansza, Gracz, Ruchy),
    Ruchy \= [], !,
    Gl1 is Gl - 1,
    najlepszy(Ruchy, Plansza, Gracz, Gl1, Alfa, Beta, Ruch, Wartosc).
alfabeta(Plansza, _, _, _, _, brak, Wartosc) :-
    ocena(Plansza, Wartosc).

najlepszy([R|Rs], Plansza, Gracz, Gl, Alfa, Beta, Ruch, Wartosc) :-
    wykonaj(Plansza, Gracz, R, Nowa),
    Przeciwnik is -Gracz,
    alfabeta(Nowa, Przeciwnik, Gl, Alfa, Beta, _, W),
    dosc(Rs, Plansza, Gracz, Gl, Alfa, Beta, R, W, Ruch, Wartosc).

dosc([], _, _, _, _, _, R, W, R, W) :- !.
dosc(_, _, 1, _, _, Beta, R, W, R, W) :- W > Beta, !.
dosc(_, _, -1, _, Alfa, _, R, W, R, W) :- W < Alfa, !.
dosc(Rs, Plansza, Gracz, Gl, Alfa, Beta, R, W, Ruch, Wartosc) :-
    granice(Gracz, Alfa, Beta, W, A1, B1),
    najlepszy(Rs, Plansza, Gracz, Gl, A1, B1, R1, W1),
    lepszy(Gracz, R, W, R1, W1, Ruch, Wartosc).

granice(1, A, B, W, W, B) :- W > A, !.
granice(-1, A, B, W, A, W) :- W < B, !.
granice(_, A, B, _, A, B).

lepszy(1, R, W, _, W1, R, W) :- W > W1, !.
lepszy(-1, R, W, _, W1, R, W) :- W < W1, !.
lepszy(_, _, _, R1, W1, R1, W1).
