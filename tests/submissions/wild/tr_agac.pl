% Oyun agaci gercekler olarak verildi.

dallar(a, [b, c]).
dallar(b, [d, e]).
dallar(c, [f, g]).
deger(d, 3).
deger(e, 5).
deger(f, 1).
deger(g, 9).
oyuncu(a, max).
oyuncu(b, min).
oyuncu(c, min).

alfabeta(D, Alfa, Beta, Iyi, Deger) :-
    dallar(D, Liste), !,
    oyuncu(D, Kim),
    ara(Liste, Kim, Alfa, Beta, yok, Iyi, Deger).
alfabeta(D, _, _, _, Deger) :-
    deger(D, Deger).

ara([], max, Alfa, _, Iyi, Iyi, Alfa).
ara([], min, _, Beta, Iyi, Iyi, Beta).
ara([D|Ds], max, Alfa, Beta, Iyi0, Iyi, Deger) :-
    alfabeta(D, Alfa, Beta, _, X),
    (   X >= Beta
    ->  Iyi = D, Deger = X
    ;   X > Alfa
    ->  ara(Ds, max, X, Beta, D, Iyi, Deger)
    ;   ara(Ds, max, Alfa, Beta, Iyi0, Iyi, Deger)
    ).
ara([D|Ds], min, Alfa, Beta, Iyi0, Iyi, Deger) :-
    alfabeta(D, Alfa, Beta, _, X),
    (   X =< Alfa
    ->  Iyi = D, Deger = X
    ;   X < Beta
    ->  ara(Ds, min, Alfa, X, D, Iyi, Deger)
    ;   ara(Ds, min, Alfa, Beta, Iyi0, Iyi, Deger)
    ).
