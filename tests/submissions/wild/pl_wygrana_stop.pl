% Zadanie zaliczeniowe: kolko i krzyzyk na planszy 1x5 (trzy obok siebie)
% Pozycja: [Gracz|Plansza], plansza to lista pol: x, o albo -
% Wynik dla gracza, ktory ma ruch: 1 wygrana, 0 remis, -1 przegrana

% gra(+Pozycja, -Ruch, -Wynik)
gra([Gracz|Plansza], brak, Wynik) :-
    koniec([Gracz|Plansza], Wynik), !.
gra(Pozycja, Ruch, Wynik) :-
    setof(R, mozliwy(Pozycja, R), Ruchy),
    probuj(Ruchy, Pozycja, brak, -2, Ruch, Wynik).

% probuj(Ruchy, Pozycja, NajRuch, NajWynik, Ruch, Wynik)
probuj(_, _, Ruch, 1, Ruch, 1) :- !.          % wygrana - lepiej nie bedzie
probuj([], _, Ruch, Wynik, Ruch, Wynik) :- !.
probuj([R|Rs], Pozycja, _, NajWynik, Ruch, Wynik) :-
    ruch(Pozycja, R, Nowa),
    gra(Nowa, _, W0),
    W is -W0,
    W > NajWynik, !,
    probuj(Rs, Pozycja, R, W, Ruch, Wynik).
probuj([_|Rs], Pozycja, NajRuch, NajWynik, Ruch, Wynik) :-
    probuj(Rs, Pozycja, NajRuch, NajWynik, Ruch, Wynik).

% ---- zasady ----

przeciwnik(x, o).
przeciwnik(o, x).

mozliwy([_|Plansza], R) :-
    nth1(R, Plansza, -).

ruch([Gracz|Plansza], R, [Drugi|Nowa]) :-
    przeciwnik(Gracz, Drugi),
    wstaw(R, Plansza, Gracz, Nowa).

wstaw(1, [-|T], G, [G|T]) :- !.
wstaw(N, [H|T], G, [H|T1]) :-
    N > 1,
    N1 is N - 1,
    wstaw(N1, T, G, T1).

koniec([Gracz|Plansza], -1) :-
    przeciwnik(Gracz, Drugi),
    trzy(Drugi, Plansza), !.
koniec([_|Plansza], 0) :-
    \+ nth1(_, Plansza, -).

trzy(G, [G,G,G|_]) :- !.
trzy(G, [_|T]) :- trzy(G, T).

pisz(Plansza) :-
    gra([x|Plansza], Ruch, Wynik),
    write(ruch = Ruch), nl,
    write(wynik = Wynik), nl.
