% Projekt: gra dwuosobowa, algorytm alfa-beta
% ruch(+Stan, +Gracz, -Ruch, -NowyStan), koniec(+Stan), ocena(+Stan, -Ocena)

przeciwnik(biale, czarne).
przeciwnik(czarne, biale).

% alfabeta(+Stan, +Gracz, +Glebokosc, +okno(Alfa,Beta), -Ocena, -Ruch)
alfabeta(Stan, _, 0, _, Ocena, brak) :- !, ocena(Stan, Ocena).
alfabeta(Stan, _, _, _, Ocena, brak) :- koniec(Stan), !, ocena(Stan, Ocena).
alfabeta(Stan, Gracz, G, Okno, Ocena, Ruch) :-
    findall([R, S], ruch(Stan, Gracz, R, S), Lista),
    przeciwnik(Gracz, P),
    G1 is G - 1,
    sprawdz(Lista, Gracz, P, G1, Okno, brak, Ocena, Ruch).

sprawdz([], biale, _, _, okno(A, _), R, A, R) :- !.
sprawdz([], czarne, _, _, okno(_, B), R, B, R) :- !.
sprawdz(_, _, _, _, okno(A, B), R, A, R) :- A >= B, !.
sprawdz([[R,S]|L], Gracz, P, G, Okno, R0, Ocena, Ruch) :-
    alfabeta(S, P, G, Okno, O, _),
    zawez(Gracz, O, Okno, Okno1, Zmiana),
    ( Zmiana == tak -> R1 = R ; R1 = R0 ),
    sprawdz(L, Gracz, P, G, Okno1, R1, Ocena, Ruch).

zawez(biale, O, okno(A, B), okno(O, B), tak) :- O > A, !.
zawez(czarne, O, okno(A, B), okno(A, O), tak) :- O < B, !.
zawez(_, _, Okno, Okno, nie).

najlepszy_ruch(Stan, Gracz, Ruch) :-
    alfabeta(Stan, Gracz, 4, okno(-10000, 10000), _, Ruch).
