% Auf geraden Ebenen zieht MAX; gerechnet wird bis zum Horizont.

horizont(4).

untersuche(Lage, Ebene, Alpha, Beta, Zug/Wert) :-
    findall(Z/L, folgt(Lage, Z, L), Liste),
    Tiefer is Ebene + 1,
    (   Ebene mod 2 =:= 0
    ->  hoch(Liste, Tiefer, Alpha, Beta, keiner/(-100000), Zug/Wert)
    ;   tief(Liste, Tiefer, Alpha, Beta, keiner/100000, Zug/Wert)
    ).

schaetze(Lage, Ebene, Alpha, Beta, Zug/Wert) :-
    horizont(H),
    (   ( Ebene > H ; \+ folgt(Lage, _, _) )
    ->  punkte(Lage, Wert), Zug = keiner
    ;   untersuche(Lage, Ebene, Alpha, Beta, Zug/Wert)
    ).

hoch([], _, _, _, Bisher, Bisher).
hoch([Z/L|Rest], Ebene, Alpha, Beta, Z0/W0, Ergebnis) :-
    schaetze(L, Ebene, Alpha, Beta, _/W),
    ( W > W0 -> Neu = Z/W ; Neu = Z0/W0 ),
    Neu = _/W1,
    (   W1 >= Beta
    ->  Ergebnis = Neu
    ;   A1 is max(Alpha, W1),
        hoch(Rest, Ebene, A1, Beta, Neu, Ergebnis)
    ).

tief([], _, _, _, Bisher, Bisher).
tief([Z/L|Rest], Ebene, Alpha, Beta, Z0/W0, Ergebnis) :-
    schaetze(L, Ebene, Alpha, Beta, _/W),
    ( W < W0 -> Neu = Z/W ; Neu = Z0/W0 ),
    Neu = _/W1,
    (   W1 =< Alpha
    ->  Ergebnis = Neu
    ;   B1 is min(Beta, W1),
        tief(Rest, Ebene, Alpha, B1, Neu, Ergebnis)
    ).
