% Spel: zet(Stand, Zet, Nieuw), waarde(Stand, Waarde) voor max, afgelopen(Stand).
% De beste zetten eerst: dan wordt er eerder afgekapt.

beste(Stand, Speler, Diepte, Zet, Waarde) :-
    zoek(Stand, Speler, Diepte, -9999, 9999, Zet, Waarde).

zoek(Stand, _, Diepte, _, _, geen, Waarde) :-
    ( Diepte = 0 -> true ; afgelopen(Stand) ), !,
    waarde(Stand, Waarde).
zoek(Stand, Speler, Diepte, Alfa, Beta, Zet, Waarde) :-
    findall(L-Nieuw, zet(Stand, L, Nieuw), Alle),
    gesorteerd(Speler, Alle, Gesorteerd),
    Volgende is Diepte - 1,
    probeer(Gesorteerd, Speler, Volgende, Alfa, Beta, geen, Zet, Waarde).

gesorteerd(Speler, Alle, Gesorteerd) :-
    findall(Sleutel-(L-Nieuw),
            ( member(L-Nieuw, Alle), waarde(Nieuw, G), sleutel(Speler, G, Sleutel) ),
            Paren),
    keysort(Paren, Rij),
    findall(Par, member(_-Par, Rij), Gesorteerd).

sleutel(max, G, Sleutel) :- Sleutel is -G.
sleutel(min, G, G).

probeer([], max, _, Alfa, _, L, L, Alfa).
probeer([], min, _, _, Beta, L, L, Beta).
probeer([L-Nieuw|Rest], max, Diepte, Alfa, Beta, L0, Zet, Waarde) :-
    zoek(Nieuw, min, Diepte, Alfa, Beta, _, G),
    (   G >= Beta -> Zet = L, Waarde = G
    ;   G > Alfa -> probeer(Rest, max, Diepte, G, Beta, L, Zet, Waarde)
    ;   probeer(Rest, max, Diepte, Alfa, Beta, L0, Zet, Waarde)
    ).
probeer([L-Nieuw|Rest], min, Diepte, Alfa, Beta, L0, Zet, Waarde) :-
    zoek(Nieuw, max, Diepte, Alfa, Beta, _, G),
    (   G =< Alfa -> Zet = L, Waarde = G
    ;   G < Beta -> probeer(Rest, min, Diepte, Alfa, G, L, Zet, Waarde)
    ;   probeer(Rest, min, Diepte, Alfa, Beta, L0, Zet, Waarde)
    ).
