% Ein Zug ist ein Feld, Zeile und Spalte; zwischenspeichern muss man nichts.
wert(Brett, _, Tiefe, _, _, Wert) :-
    ( Tiefe =:= 0 ; spiel_aus(Brett) ),
    !,
    bewertung(Brett, Wert).
wert(Brett, max, Tiefe, Alpha, Beta, Wert) :-
    findall(Neu, ( between(1, 3, Z), between(1, 3, S), setze(Brett, Z/S, x, Neu) ), Neue),
    T is Tiefe - 1,
    hoechster(Neue, T, Alpha, Beta, Wert).
wert(Brett, min, Tiefe, Alpha, Beta, Wert) :-
    findall(Neu, ( between(1, 3, Z), between(1, 3, S), setze(Brett, Z/S, o, Neu) ), Neue),
    T is Tiefe - 1,
    kleinster(Neue, T, Alpha, Beta, Wert).

hoechster([], _, Alpha, _, Alpha).
hoechster([B|Bs], T, Alpha, Beta, Wert) :-
    wert(B, min, T, Alpha, Beta, W),
    Alpha1 is max(Alpha, W),
    (   Alpha1 >= Beta
    ->  Wert = Alpha1
    ;   hoechster(Bs, T, Alpha1, Beta, Wert)
    ).

kleinster([], _, _, Beta, Beta).
kleinster([B|Bs], T, Alpha, Beta, Wert) :-
    wert(B, max, T, Alpha, Beta, W),
    Beta1 is min(Beta, W),
    (   Alpha >= Beta1
    ->  Wert = Beta1
    ;   kleinster(Bs, T, Alpha, Beta1, Wert)
    ).
