% Alfa-beta z wynikiem wynik(Ruch, Wartosc)
najlepszy(S, Ruch) :- szukaj(S, 0, -inf, inf, wynik(Ruch, _)).

szukaj(S, _, _, _, wynik(brak, W)) :- koniec(S), !, ocena(S, W).
szukaj(S, N, _, _, wynik(brak, W)) :- N >= 20, !, ocena(S, W).
szukaj(S, N, A, B, Wynik) :-
    findall(R-S1, ruch(S, R, S1), Ruchy),
    N1 is N + 1,
    ( gracz(S, max) -> wieksze(Ruchy, N1, A, B, wynik(brak, -inf), Wynik)
    ; mniejsze(Ruchy, N1, A, B, wynik(brak, inf), Wynik)
    ).

wieksze([], _, _, _, W, W).
wieksze([R-S|Rs], N, A, B, wynik(R0, W0), Wynik) :-
    szukaj(S, N, A, B, wynik(_, W)),
    ( W > W0 -> Nowy = wynik(R, W), W2 = W ; Nowy = wynik(R0, W0), W2 = W0 ),
    ( W2 >= B -> Wynik = Nowy ; A1 is max(A, W2), wieksze(Rs, N, A1, B, Nowy, Wynik) ).

mniejsze([], _, _, _, W, W).
mniejsze([R-S|Rs], N, A, B, wynik(R0, W0), Wynik) :-
    szukaj(S, N, A, B, wynik(_, W)),
    ( W < W0 -> Nowy = wynik(R, W), W2 = W ; Nowy = wynik(R0, W0), W2 = W0 ),
    ( W2 =< A -> Wynik = Nowy ; B1 is min(B, W2), mniejsze(Rs, N, A, B1, Nowy, Wynik) ).
